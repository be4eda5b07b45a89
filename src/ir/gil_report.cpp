// One walk for each function. Operations say in ops.def whether they may take the GIL, failing exits
// write a traceback, and views may be the last ones that hold an array.
#include "ir/gil_report.h"

#include "ir/visit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace cyxx::ir {

namespace {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

bool is_view(Variable const& variable) { return variable.holds == Holds::view; }

// What makes an operation take the GIL, and how to do without.
struct Event {
    std::string when, help;
};

// What an operation that may take the GIL takes it for, `{}` being what it works on.
struct EventRow {
    Op op;
    char const *when, *help;
};
constexpr char const* out_of_bounds = "if an index of {} is out of bounds, which raises";
constexpr char const* no_value = "if {} has no value yet, which raises";
constexpr char const* is_none = "if {} is None, which raises";
constexpr char const* by_zero = "if the divisor is zero, which raises";
constexpr char const* overflows = "if the result overflows, which raises";
constexpr char const* no_part = "if such a part of {} cannot be taken, which raises";
constexpr char const* no_fit = "if the shapes differ, or memory runs out, which raises";
constexpr char const* known_indices =
    "take the loop's range from the axis, or set `boundscheck=False` where all indices are known";
constexpr char const* assign_first = "assign to it on every path, or set `initializedcheck=False`";
constexpr char const* not_none = "declare the parameter `not None`";
constexpr char const* c_division = "test the divisor, and set `cdivision=True`";
constexpr char const* no_overflow = "use a wider type, or set `overflowcheck=False`";
constexpr EventRow events[] = {
    {Op::view_has, out_of_bounds, known_indices},
    {Op::view_inside, out_of_bounds, known_indices},
    {Op::view_bound, no_value, assign_first},
    {Op::view_not_none, is_none, not_none},
    {Op::view_argument_not_none, is_none, not_none},
    {Op::view_has_attr, is_none, not_none},
    {Op::view_iterable, is_none, not_none},
    {Op::floor_div_checked, by_zero, c_division},
    {Op::mod_checked, by_zero, c_division},
    {Op::div_checked, by_zero, c_division},
    {Op::add_checked, overflows, no_overflow},
    {Op::sub_checked, overflows, no_overflow},
    {Op::mul_checked, overflows, no_overflow},
    {Op::shift_checked, overflows, no_overflow},
    {Op::slice, no_part, "slice where the GIL is held"},
    {Op::transpose, no_part, "transpose where the GIL is held"},
    {Op::view_assign, no_fit, "test the shapes where the GIL is held"},
    {Op::view_copy, no_fit, "test the shapes where the GIL is held"},
    {Op::view_fill, no_fit, "test the shapes where the GIL is held"},
    {Op::acquire, "to ask the Python object for its memory",
     "make the view before the GIL is released"},
    {Op::raise_text, "to raise", "return a value that tells of the failure"},
    {Op::raise_assertion, "if the assertion fails, which raises",
     "assert where the GIL is held, or translate with `CYTHON_WITHOUT_ASSERTIONS`"},
};

Event event_of(Op op, std::string_view subject) {
    for (EventRow const& each : events)
        if (each.op == op)
            return {fmt::format(fmt::runtime(each.when), quoted(subject)), each.help};
    return {"if " + quoted(row(op).name) + " raises", "test before it what makes it fail"};
}

// A unit that is being written, with the functions that it calls.
struct Draft {
    GilUnit unit;
    std::set<std::pair<std::string_view, int>> calls;
};

class Walk {
public:
    Walk(std::string_view function, std::string_view file, std::vector<Draft>& drafts)
        : function_(function), file_(file), drafts_(drafts) {}

    void function(Function const& function) {
        if (function.source) line_ = function.source->line;
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
    void open(GilUnit::Kind kind) {
        drafts_.push_back({{kind, std::string(function_), std::string(file_), line_, {}}, {}});
        open_ = true;
    }
    bool is_watched() const { return open_ && !held_; }
    void add(Takes takes, Event event, int line = 0) {
        if (!is_watched()) return;
        if (!line) line = line_;
        for (GilPlace const& known : drafts_.back().unit.places)
            if (known.line == line && known.when == event.when) return;
        drafts_.back().unit.places.push_back(
            {line, takes, std::move(event.when), std::move(event.help)});
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
        add(Takes::sometimes,
            {"at the end of the block, if " + quoted(variable.name) +
                 " holds the last slice of an array that Python owns",
             "keep a view of the array where the GIL is held"},
            ended_at(variable));
    }
    int ended_at(Variable const& variable) const {
        auto const found = written_.find(&variable);
        return found == written_.end() ? line_ : found->second;
    }
    void written(Value const* target) {
        auto const* read = target ? as<Read>(target) : nullptr;
        if (!read || !is_view(*read->variable)) return;
        Variable const& variable = *read->variable;
        written_[&variable] = line_;
        if (fresh_.erase(&variable) || variable.temporary) return;  // held nothing before
        add(Takes::sometimes,
            {"if " + quoted(variable.name) +
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
            add(op->op == Op::raise_text ? Takes::always : Takes::sometimes,
                event_of(op->op, subject(*op)));
        each_child(*value, [&](Value const& child) { this->value(&child); });
        if (op && row(op->op).gives == Gives::step && !op->args.empty()) written(op->args[0]);
    }
    void values(Values values) {
        for (auto const* each : values) value(each);
    }
    void call(Call const& node) {
        values(node.args);
        auto const* callee = as<Name>(node.callee);
        called_ = callee ? callee->text : std::string_view("the function");
        if (callee && is_watched()) drafts_.back().calls.insert({called_, line_});
    }
    void fails(Exit const& exit) {
        if (exit.kind == Exit::Kind::leave) return;
        std::string const who = called_.empty() ? "this" : "the call of " + quoted(called_);
        if (exit.kind == Exit::Kind::unraisable)
            return add(Takes::sometimes, {"if " + who + " raises: the exception is printed", ""});
        add(Takes::sometimes,
            {"if " + who + " raises: the traceback gets this line",
             called_.empty() ? ""
                             : "declare " + quoted(called_) + " `noexcept` if it need not raise"});
    }

    // --- statements
    void on(Stmt const& stmt) {
        switch (stmt.kind) {
            case StmtKind::Source:
                line_ = static_cast<Source const&>(stmt).line;
                called_ = {};
                return;
            case StmtKind::Comment:
            case StmtKind::Break:
            case StmtKind::Continue:
            case StmtKind::Goto:
            case StmtKind::Label:
            case StmtKind::Case:
                return;
            case StmtKind::Declare: {
                auto const& node = static_cast<Declare const&>(stmt);
                value(node.init);
                if (is_view(*node.variable) && !node.init) fresh_.insert(node.variable);
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
            case StmtKind::Switch:
                value(static_cast<Switch const&>(stmt).on);
                for (auto const* one : static_cast<Switch const&>(stmt).cases) body(one->body);
                return;
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
                return add(Takes::always, {"to raise", "return a value that tells of the failure"});
            case StmtKind::Region:
                return region(static_cast<Region const&>(stmt));
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
        bool const releases = node.region == RegionKind::nogil;
        bool const opens = releases && !open_;
        if (opens) open(GilUnit::Kind::block);
        if (!releases)
            add(Takes::always,
                {"for this `with gil` block", "do before or after it what needs the GIL"});
        bool const before = std::exchange(held_, !releases);
        body(node.body);
        held_ = before;
        if (opens) open_ = false;
    }

    std::string_view function_, file_;
    std::vector<Draft>& drafts_;
    int line_ = 1;
    bool held_ = true;
    bool open_ = false;  // a unit is being written
    Variable const* returned_ = nullptr;
    std::set<Variable const*> fresh_;         // views that hold nothing yet
    std::map<Variable const*, int> written_;  // where a view was bound last
    std::string_view called_;                 // the function whose failure is looked at next
};

// Who calls what takes the GIL takes it too, however far down.
void add_callees(std::vector<Draft>& drafts) {
    std::map<std::string_view, Draft const*> by_name;
    for (Draft const& each : drafts)
        if (each.unit.kind == GilUnit::Kind::function) by_name[each.unit.function] = &each;
    auto add = [&](Draft& draft, std::string_view callee, int line) {
        auto const found = by_name.find(callee);
        if (found == by_name.end() || found->second == &draft) return false;
        auto const& there = found->second->unit.places;
        auto& here = draft.unit.places;
        std::string const start = "in " + quoted(callee);
        if (there.empty() || std::ranges::any_of(here, [&](GilPlace const& each) {
                return each.line == line && each.when.starts_with(start);
            }))
            return false;
        here.push_back({line, Takes::sometimes,
                        start + ", see line " + std::to_string(there.front().line), ""});
        return true;
    };
    for (bool changed = true; std::exchange(changed, false);)
        for (Draft& each : drafts)
            for (auto const& [callee, line] : each.calls) changed |= add(each, callee, line);
}

}  // namespace

std::vector<GilUnit> gil_report(Module const& module) {
    std::vector<Draft> drafts;
    for (auto const& item : module.items)
        if (item.function) Walk(item.function->name, module.file, drafts).function(*item.function);
    Walk({}, module.file, drafts).body(module.exec);
    add_callees(drafts);

    std::vector<GilUnit> units;
    for (Draft& each : drafts) {
        std::ranges::stable_sort(each.unit.places, {}, &GilPlace::line);
        units.push_back(std::move(each.unit));
    }
    return units;
}

}  // namespace cyxx::ir
