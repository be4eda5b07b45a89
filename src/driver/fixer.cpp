// Each step is tried on texts in memory and kept if a check of the result finds less wrong with it.
#include "driver/fixer.h"

#include "diag/fix.h"
#include "driver/files.h"
#include "driver/package.h"

#include <fmt/format.h>

#include <compare>
#include <memory>
#include <set>

namespace cyxx::driver {

namespace {

using diag::Cure;
using diag::Texts;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr int most_checks = 2000;
constexpr int longest_chain = 16;

// How much is wrong. What is only not supported yet counts less than what is wrong.
struct Faults {
    int errors = 0, unsupported = 0, warnings = 0;
    auto operator<=>(Faults const&) const = default;
    int syntax = 0;  // of the errors
    int total() const { return errors + unsupported + warnings; }
};

Faults count(diag::Sink const& sink) {
    Faults faults;
    for (diag::Diagnostic const* one : sink.sorted()) {
        if (one->severity == diag::Severity::Warning)
            ++faults.warnings;
        else if (one->severity == diag::Severity::Error)  // what only costs time is no fault
            ++(diag::family(*one->row) == diag::Family::unsupported ? faults.unsupported
                                                                    : faults.errors);
        faults.syntax += one->severity == diag::Severity::Error &&
                         diag::family(*one->row) == diag::Family::syntax;
    }
    return faults;
}

// At least one problem less for each fix, or less at all for a single one; and no worse to parse.
bool is_better(Faults const& before, Faults const& after, std::size_t errors, std::size_t fixes) {
    if (!(after < before) || after.syntax > before.syntax) return false;
    if (fixes == 1) return true;
    if (errors) return before.errors - after.errors >= int(errors);
    return before.warnings - after.warnings >= int(fixes);
}

// Where declarations were not found, what needs the GIL is guesswork.
bool lacks_declarations(diag::Sink const& sink) {
    for (diag::Diagnostic const* one : sink.sorted())
        if (one->row == &diag::cimport_not_found.row || one->row == &diag::cimport_name.row ||
            one->row == &diag::include_not_found.row)
            return true;
    return false;
}

// A fix again in a later version of the text: the same words about the same line.
std::string key(diag::Sink const& sink, Cure const& cure, diag::Fix const& fix) {
    Source const* source = sink.sources().find(cure.diagnostic->span.begin);
    std::string const line =
        source ? std::string(source->line_text(source->line(cure.diagnostic->span.begin))) : "";
    return cure.diagnostic->message + "\n" + fix.message + "\n" + line;
}

class Fixer {
public:
    Fixer(Options const& options, Resources const& resources, std::string const& path,
          std::vector<std::string> const& site_packages)
        : options_(options),
          resources_(resources),
          path_(path),
          root_(place_of(path).root),
          site_packages_(site_packages) {
        options_.command = Command::Check;
        options_.gil_report = options_.annotate = false;
        options_.emit = Emit::Nothing;
    }

    Status run() {
        auto start = check(texts_);  // none yet
        if (lacks_declarations(start->sink())) return Status::Success;
        Faults const before = count(start->sink());
        while (step()) {
        }
        if (texts_.empty()) return Status::Success;
        Faults const after = count(check(texts_)->sink());
        for (auto const& [path, text] : texts_) {
            std::string why;
            if (!write_whole(path, mark_of(path) + text, why)) {
                fmt::print(stderr, "cyxx: error: cannot write `{}`: {}\n", path, why);
                return Status::Usage;
            }
            fmt::print(stderr, "cyxx: fixed {}: {} of {} problems are gone\n", path,
                       before.total() - after.total(), before.total());
        }
        return Status::Success;
    }

private:
    // One fix of a diagnostic of the latest check.
    struct Try {
        diag::Fix const* fix;
        bool of_error;
        std::string key;
    };
    using Tries = std::span<Try const>;
    using Checked = std::unique_ptr<Compilation>;

    Checked check(Texts const& texts) {
        ++checks_;
        auto one = std::make_unique<Compilation>(options_, resources_, path_, site_packages_);
        one->read_instead(texts);
        one->run();
        return one;
    }

    // One improvement, as large as can be had at once; false if there is none.
    bool step() {
        Checked const now = check(texts_);
        std::vector<Try> const tries = next_tries(now->sink(), refused_);
        return !tries.empty() && try_some(*now, tries);
    }

    // All of them, else the halves; what does not help alone is refused, and its diagnostic's next fix
    // gets its turn in the next step.
    bool try_some(Compilation const& now, Tries tries) {
        if (checks_ > most_checks) return false;
        if (helps(now, tries)) return true;
        if (tries.size() > 1) return try_some(now, tries.first(tries.size() / 2));
        refused_.insert(tries.front().key);
        return true;  // go on without it
    }
    // Of each diagnostic the first fix that is not in `but`.
    std::vector<Try> next_tries(diag::Sink const& sink, std::set<std::string> const& but) const {
        std::vector<Try> tries;
        for (Cure const& cure : diag::cures(sink)) {
            for (diag::Fix const* fix : cure.choices) {
                std::string words = key(sink, cure, *fix);
                if (but.contains(words) || !is_ours(sink, *fix)) continue;
                bool const error = cure.diagnostic->severity == diag::Severity::Error;
                tries.push_back({fix, error, std::move(words)});
                break;
            }
        }
        return tries;
    }

    // A function that becomes nogil may show that the next one must too: fixes of what a fix brings to
    // light belong to it.
    bool helps(Compilation const& now, Tries tries) {
        Faults const before = count(now.sink());
        std::size_t errors = 0;
        for (Try const& each : tries) errors += each.of_error;
        std::set<std::string> known = refused_;
        for (Try const& each : next_tries(now.sink(), refused_)) known.insert(each.key);
        Texts texts = merged(texts_, applied(now.sink(), tries));
        for (int length = 0; length < longest_chain; ++length) {
            Checked const after = check(texts);
            if (is_better(before, count(after->sink()), errors, tries.size())) {
                texts_ = std::move(texts);
                return true;
            }
            std::vector<Try> const next = next_tries(after->sink(), known);
            if (next.empty()) return false;
            for (Try const& each : next) known.insert(each.key);
            texts = merged(std::move(texts), applied(after->sink(), next));
        }
        return false;
    }
    static Texts applied(diag::Sink const& sink, Tries tries) {
        std::vector<diag::Fix const*> fixes;
        for (Try const& each : tries) fixes.push_back(each.fix);
        return diag::apply(sink.sources(), fixes);
    }
    static Texts merged(Texts old, Texts fresh) {
        for (auto& [path, text] : fresh) old[path] = std::move(text);
        return old;
    }

    // Other people's declarations are not ours to change, nor is a text that we hold in another
    // encoding than the file does.
    bool is_ours(diag::Sink const& sink, diag::Fix const& fix) const {
        for (diag::Edit const& edit : fix.edits) {
            Source const* source = sink.sources().find(edit.span.begin);
            if (!source || place_of(source->path()).root != root_) return false;
            if (!texts_.contains(source->path()) && !is_as_on_disk(*source)) return false;
        }
        return true;
    }
    static bool is_as_on_disk(Source const& source) {
        std::string why;
        auto const bytes = read_file(source.path(), why);
        return bytes && *bytes == mark_of(source.path()) + std::string(source.text());
    }
    // The byte order mark that a file begins with is no part of its text.
    static std::string mark_of(std::string const& path) {
        std::string why;
        auto const bytes = read_file(path, why);
        return bytes && bytes->starts_with(byte_order_mark) ? std::string(byte_order_mark) : "";
    }

    Options options_;
    Resources const& resources_;
    std::string path_;
    std::string root_;
    std::vector<std::string> const& site_packages_;
    Texts texts_;  // what was improved so far
    std::set<std::string> refused_;
    int checks_ = 0;
};

}  // namespace

Status fix_all(Options const& options, Resources const& resources,
               std::vector<std::string> const& site_packages) {
    Status status = Status::Success;
    for (std::string const& file : options.files)
        status = worse(status, Fixer(options, resources, file, site_packages).run());
    return status;
}

}  // namespace cyxx::driver
