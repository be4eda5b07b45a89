// One walk for each function. Operations say in ops.def whether they may take the GIL, failing exits
// write a traceback, and views may be the last ones that hold an array.
#include "ir/gil_report.h"

#include "ir/visit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace cyxx::ir {

namespace {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

bool is_view(Variable const& variable) { return variable.holds == Holds::view; }

// What makes code take the GIL, and how to do without.
struct Cause {
    Takes takes;
    std::string when, help;
};

Cause cause_of(EventRow const& row, std::string_view subject) {
    return {row.takes, fmt::format(fmt::runtime(row.when), quoted(subject)), row.help};
}

// A unit that is being written, with the functions that it calls.
struct Draft {
    GilUnit unit;
    Function const* function = nullptr;  // if the unit is all of it
    std::vector<std::pair<Function const*, Place>> calls;
};

class Walk {
public:
    Walk(std::string_view file, std::vector<Draft>& drafts) : at_{file, 1}, drafts_(drafts) {}

    void function(Function const& function) {
        at_ = function.at;
        function_ = &function;
        held_ = function.has_gil;
        if (!held_) open(GilUnit::Kind::function);
        returned_ = returned(function.body);
        body(function.body);
        open_ = false;
    }
    void body(Body body) {
        std::vector<Variable const*> declared;
        for (Stmt const* stmt : body) {
            if (auto const* node = as<Declare>(stmt)) declared.push_back(node->variable);
            on(*stmt);
        }
        if (!is_watched()) return;
        for (Variable const* variable : declared) ends(*variable);
    }

private:
    // --- the report
    static Place place(Origin at) { return {std::string(at.file), at.line}; }
    void open(GilUnit::Kind kind) {
        Draft draft;
        draft.unit.kind = kind;
        draft.unit.at = place(at_);
        if (function_) {
            draft.unit.function = function_->source_name;
            draft.unit.function_at = place(function_->at);
        }
        if (kind == GilUnit::Kind::function) draft.function = function_;
        drafts_.push_back(std::move(draft));
        open_ = true;
    }
    bool is_watched() const { return open_ && !held_; }
    void add(Cause cause) { add(std::move(cause), at_); }
    void add(Cause cause, Origin at) {
        if (!is_watched()) return;
        Place const here = place(at);
        auto& places = drafts_.back().unit.places;
        for (GilPlace const& known : places)
            if (known.at == here && known.when == cause.when) return;
        places.push_back({here, cause.takes, std::move(cause.when), std::move(cause.help)});
    }

    // --- views: who may hold an array last
    // The one variable that every return gives away; null if there is none.
    static Variable const* returned(Body body) {
        auto const* last = body.empty() ? nullptr : as<Return>(body.back());
        auto const* read = last && last->value ? as<Read>(last->value) : nullptr;
        return read ? read->variable : nullptr;
    }
    void ends(Variable const& variable) {
        if (!is_view(variable) || variable.temporary || &variable == returned_) return;
        if (fresh_.contains(&variable)) return;  // holds nothing
        add({Takes::sometimes,
             "at the end of the block, if " + quoted(variable.name) +
                 " holds the last slice of an array that Python owns",
             "keep a view of the array where the GIL is held"},
            ended_at(variable));
    }
    Origin ended_at(Variable const& variable) const {
        auto const found = written_.find(&variable);
        return found == written_.end() ? at_ : found->second;
    }
    void written(Value const* target) {
        auto const* read = target ? as<Read>(target) : nullptr;
        if (!read || !is_view(*read->variable)) return;
        Variable const& variable = *read->variable;
        written_[&variable] = at_;
        if (fresh_.erase(&variable) || variable.temporary) return;  // held nothing before
        add({Takes::sometimes,
             "if " + quoted(variable.name) +
                 " held the last slice of an array that Python owns, which is freed here",
             "keep another view of the array until the GIL is held, or bind another variable"});
    }
    // In a loop, what was declared outside holds the value of the iteration before.
    void loop(Body inner) {
        std::set<Variable const*> const outside = std::exchange(fresh_, {});
        body(inner);
        for (Variable const* variable : outside)
            if (!written_.contains(variable)) fresh_.insert(variable);
    }

    // --- steps
    static std::string_view subject(OpCall const& call) {
        auto named = [](Value const* value) {
            auto const* read = value ? as<Read>(value) : nullptr;
            return read ? read->variable->name : std::string_view();
        };
        if (auto name = named(call.object); !name.empty()) return name;
        std::size_t const first = row(call.op).gives == Gives::step ? 1 : 0;
        if (call.args.size() > first)
            if (auto name = named(call.args[first]); !name.empty()) return name;
        return "the view";
    }
    void value(Value const* value) {
        if (!value) return;
        if (auto const* node = as<Call>(value)) return call(*node);
        auto const* op = as<OpCall>(value);
        if (op && row(op->op).gil == Gil::may_take)
            add(cause_of(row(row(op->op).event), subject(*op)));
        each_child(*value, [&](Value const& child) { this->value(&child); });
        if (op && row(op->op).gives == Gives::step && !op->args.empty()) written(op->args[0]);
    }
    void values(Values values) {
        for (auto const* each : values) value(each);
    }
    void call(Call const& node) {
        values(node.args);
        called_ = &node;
        if (node.function && is_watched())
            drafts_.back().calls.emplace_back(node.function, place(at_));
    }
    // With an exception that was raised elsewhere and has its line.
    static bool goes_on(Exit const& exit) { return exit.kind == Exit::Kind::leave || !exit.line; }
    void fails(Exit const& exit) {
        if (goes_on(exit)) return;
        std::string const name = called_ ? quoted(called_->name) : "";
        std::string const who = !called_                ? "this"
                                : called_->name.empty() ? "the call"
                                                        : "the call of " + name;
        if (exit.kind == Exit::Kind::unraisable)
            return add({Takes::sometimes, "if " + who + " raises: the exception is printed", ""});
        bool const has_name = called_ && !called_->name.empty();
        add({Takes::sometimes, "if " + who + " raises: the traceback gets this line",
             has_name ? "declare " + name + " `noexcept` if it need not raise" : ""});
    }

    // --- statements
    void on(Stmt const& stmt) {
        switch (stmt.kind) {
            case StmtKind::Source:
                at_ = static_cast<Source const&>(stmt).at;
                called_ = nullptr;
                return;
            case StmtKind::Comment:
            case StmtKind::Break:
            case StmtKind::Continue:
            case StmtKind::Goto:
            case StmtKind::Label:
            case StmtKind::Yield:
            case StmtKind::Delegate:
                return;
            case StmtKind::Declare: {
                auto const& node = static_cast<Declare const&>(stmt);
                value(node.init);
                if (is_view(*node.variable) && !node.init) fresh_.insert(node.variable);
                if (is_late(*node.variable))
                    add(cause_of(row(Event::late_release), node.variable->name));
                return;
            }
            case StmtKind::Do:
                return value(static_cast<Do const&>(stmt).value);
            case StmtKind::Set:
                value(static_cast<Set const&>(stmt).value);
                value(static_cast<Set const&>(stmt).target);
                return written(static_cast<Set const&>(stmt).target);
            case StmtKind::Block:
                return body(static_cast<Block const&>(stmt).body);
            case StmtKind::If:
                return branches(static_cast<If const&>(stmt));
            case StmtKind::While:
                value(static_cast<While const&>(stmt).condition);
                return loop(static_cast<While const&>(stmt).body);
            case StmtKind::For: {
                auto const& node = static_cast<For const&>(stmt);
                if (node.declare) on(*node.declare);
                if (node.init) on(*node.init);
                value(node.condition);
                if (node.step) on(*node.step);
                return loop(node.body);
            }
            case StmtKind::Return:
                return value(static_cast<Return const&>(stmt).value);
            case StmtKind::Chain: {
                auto const& node = static_cast<Chain const&>(stmt);
                for (auto const* step : node.steps) {
                    value(step);
                    if (as<Call>(step)) fails(node.exit);
                }
                return;
            }
            case StmtKind::FailIf:
                value(static_cast<FailIf const&>(stmt).condition);
                return fails(static_cast<FailIf const&>(stmt).exit);
            case StmtKind::Fail:
                if (goes_on(static_cast<Fail const&>(stmt).exit)) return;
                return add(cause_of(row(Event::raising), {}));
            case StmtKind::Region:
                return region(static_cast<Region const&>(stmt));
            case StmtKind::Parallel:
                each_value(stmt, [&](Value const& each) { value(&each); });
                return on(*static_cast<Parallel const&>(stmt).stmt);
            case StmtKind::Attempt:
                return loop(static_cast<Attempt const&>(stmt).body);
            case StmtKind::CheckedLoop:
                value(static_cast<CheckedLoop const&>(stmt).fits);
                return body(static_cast<CheckedLoop const&>(stmt).body);
        }
    }
    void branches(If const& node) {
        value(node.condition);
        std::set<Variable const*> const before = fresh_;
        body(node.then);
        std::set<Variable const*> const then = std::exchange(fresh_, before);
        body(node.otherwise);
        std::erase_if(fresh_, [&](Variable const* each) { return !then.contains(each); });
    }
    void region(Region const& node) {
        bool const releases = node.region != RegionKind::with_gil;
        bool const opens = releases && !open_;
        bool const is_shared = std::ranges::any_of(node.body, [](Stmt const* each) {
            auto const* nest = as<CheckedLoop>(each);
            return as<Parallel>(each) || (nest && nest->shared_exit);
        });
        if (opens) open(is_shared ? GilUnit::Kind::prange : GilUnit::Kind::block);
        if (!releases)
            add({Takes::always, "for this `with gil` block",
                 "do before or after it what needs the GIL"});
        bool const before = std::exchange(held_, !releases);
        body(node.body);
        held_ = before;
        if (opens) open_ = false;
    }

    Origin at_;
    std::vector<Draft>& drafts_;
    Function const* function_ = nullptr;  // null: the module's own statements
    bool held_ = true;
    bool open_ = false;  // a unit is being written
    Variable const* returned_ = nullptr;
    std::set<Variable const*> fresh_;            // views that hold nothing yet
    std::map<Variable const*, Origin> written_;  // where a view was bound last
    Call const* called_ = nullptr;               // whose failure is looked at next
};

// The order of places within a unit: that of the source, what an include brings last.
struct InOrder {
    std::string const& file;
    bool operator()(Place const& a, Place const& b) const {
        return std::tuple(a.file != file, std::string_view(a.file), a.line) <
               std::tuple(b.file != file, std::string_view(b.file), b.line);
    }
};

// Who calls what takes the GIL takes it too, however far down.
class Callees {
public:
    explicit Callees(std::vector<Draft>& drafts) : drafts_(drafts) {
        for (Draft const& each : drafts) {
            if (each.function) by_function_[each.function] = &each;
            for (GilPlace const& place : each.unit.places) note(each, place.at);
        }
    }
    void add() {
        for (bool changed = true; std::exchange(changed, false);)
            for (Draft const& each : drafts_)
                for (auto const& [function, at] : each.calls)
                    if (taker(function, each)) changed |= note(each, at);
        for (Draft& each : drafts_) add_to(each);
    }

private:
    // Keeps the first place of each unit; whether this one comes before what was known.
    bool note(Draft const& draft, Place const& at) {
        auto const [known, is_new] = first_.try_emplace(&draft, at);
        if (is_new || !InOrder{draft.unit.at.file}(at, known->second)) return is_new;
        known->second = at;
        return true;
    }
    // What is called, if it takes the GIL; a call of itself adds nothing.
    Draft const* taker(Function const* function, Draft const& caller) const {
        auto const found = by_function_.find(function);
        bool const takes = found != by_function_.end() && found->second != &caller &&
                           first_.contains(found->second);
        return takes ? found->second : nullptr;
    }
    void add_to(Draft& draft) const {
        for (auto const& [function, at] : draft.calls) {
            Draft const* callee = taker(function, draft);
            if (!callee) continue;
            Place const& there = first_.at(callee);
            std::string const where = there.file == at.file
                                          ? fmt::format("line {}", there.line)
                                          : fmt::format("{}:{}", there.file, there.line);
            std::string when = fmt::format("in {}, see {}", quoted(function->source_name), where);
            auto& places = draft.unit.places;
            bool const is_known =
                std::ranges::any_of(places, [&, &place = at](GilPlace const& each) {
                    return each.at == place && each.when == when;
                });
            if (!is_known) places.push_back({at, Takes::sometimes, std::move(when), ""});
        }
    }

    std::vector<Draft>& drafts_;
    std::map<Function const*, Draft const*> by_function_;
    std::map<Draft const*, Place> first_;  // of those that take the GIL
};

}  // namespace

GilReport gil_report(Module const& module) {
    std::vector<Draft> drafts;
    for (auto const& item : module.items)
        if (item.function) Walk(module.file, drafts).function(*item.function);
    Walk(module.file, drafts).body(module.exec);
    Callees(drafts).add();

    GilReport report{module.file, {}};
    for (Draft& each : drafts) {
        std::ranges::stable_sort(each.unit.places, InOrder{each.unit.at.file}, &GilPlace::at);
        report.units.push_back(std::move(each.unit));
    }
    return report;
}

}  // namespace cyxx::ir
