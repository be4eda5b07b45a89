// Edits are collected by place and made from the end of each file.
#include "diag/fix.h"

#include <algorithm>

namespace cyxx::diag {

namespace {

bool same(Edit const& a, Edit const& b) { return a.span == b.span && a.text == b.text; }

// Whether two edits cannot both be made: insertions at one place can, one after the other.
bool meet(Edit const& a, Edit const& b) {
    bool const insertions = a.span.begin == a.span.end && b.span.begin == b.span.end;
    if (insertions) return false;
    return a.span == b.span || (a.span.begin < b.span.end && b.span.begin < a.span.end);
}

// The edits that are to be made, by their place.
class Edits {
public:
    explicit Edits(SourceManager const& sources) : sources_(sources) {}

    void add(Fix const& fix) {
        for (Edit const& edit : fix.edits)
            if (!fits(edit)) return;
        for (Edit const& edit : fix.edits)
            if (!is_known(edit)) chosen_.insert({edit.span.begin, &edit});
    }

    Texts texts() const {
        Texts changed;
        for (auto each = chosen_.rbegin(); each != chosen_.rend(); ++each) {
            Edit const& edit = *each->second;
            Source const& source = *sources_.find(edit.span.begin);
            std::string& text = changed.try_emplace(source.path(), source.text()).first->second;
            text.replace(edit.span.begin - source.base(), edit.span.end - edit.span.begin,
                         edit.text);
        }
        return changed;
    }

private:
    template <class F>
    bool any_near(Edit const& edit, F test) const {
        // An edit that reaches here from further up is long; they are few.
        auto const stop = chosen_.upper_bound(edit.span.end);
        auto start = chosen_.lower_bound(edit.span.begin);
        for (int steps = 0; start != chosen_.begin() && steps < 8; ++steps) --start;
        return std::any_of(start, stop, [&](auto const& each) { return test(*each.second); });
    }
    bool is_known(Edit const& edit) const {
        return any_near(edit, [&](Edit const& other) { return same(edit, other); });
    }
    bool fits(Edit const& edit) const {
        Source const* source = sources_.find(edit.span.begin);
        if (!source || edit.span.end > source->end()) return false;
        return is_known(edit) ||
               !any_near(edit, [&](Edit const& other) { return meet(edit, other); });
    }

    SourceManager const& sources_;
    std::multimap<Pos, Edit const*> chosen_;
};

}  // namespace

std::vector<Cure> cures(Sink const& sink) {
    std::vector<Cure> found;
    for (Diagnostic const* one : sink.sorted()) {
        Cure cure{one, {}};
        for (Fix const& fix : one->fixes)
            if (fix.applicability == Applicability::Safe && !fix.edits.empty())
                cure.choices.push_back(&fix);
        if (!cure.choices.empty()) found.push_back(std::move(cure));
    }
    return found;
}

Texts apply(SourceManager const& sources, std::span<Fix const* const> fixes) {
    Edits edits(sources);
    for (Fix const* fix : fixes) edits.add(*fix);
    return edits.texts();
}

}  // namespace cyxx::diag
