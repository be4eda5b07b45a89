// Which variables of a generator's body are members of its frame: those that are declared before a
// place where it rests, in a block around that place. C++ could not jump there past them either.
#include "lower/frame.h"

#include "ir/visit.h"
#include "support/error.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

namespace cyxx::lower {

namespace {

using ir::TypeName;

bool rests(ir::Stmt const& stmt) {
    if (stmt.kind == ir::StmtKind::Yield || stmt.kind == ir::StmtKind::Delegate) return true;
    bool found = false;
    ir::each_body(stmt, [&](ir::Body body) {
        found |= std::ranges::any_of(body, [](auto const* each) { return rests(*each); });
    });
    return found;
}

bool is_one_of(ir::Type const* type, std::initializer_list<TypeName> names) {
    return std::ranges::any_of(names, [&](TypeName name) { return ir::is(type, name); });
}

// f(label) for the jumps of a statement, those of its bodies too.
template <class F>
void each_jump(ir::Stmt const& stmt, F const& f) {
    auto exit = [&](ir::Exit const& exit) {
        if (exit.kind == ir::Exit::Kind::jump) f(exit.label);
    };
    if (auto const* jump = ir::as<ir::Goto>(&stmt)) f(jump->label);
    if (auto const* chain = ir::as<ir::Chain>(&stmt)) exit(chain->exit);
    if (auto const* fail = ir::as<ir::FailIf>(&stmt)) exit(fail->exit);
    if (auto const* fail = ir::as<ir::Fail>(&stmt)) exit(fail->exit);
    if (auto const* yield = ir::as<ir::Yield>(&stmt)) exit(yield->exit);
    if (auto const* delegate = ir::as<ir::Delegate>(&stmt)) exit(delegate->exit);
    ir::each_body(stmt, [&](ir::Body body) {
        for (auto const* each : body) each_jump(*each, f);
    });
}

class Framing {
public:
    Framing(ir::Builder const& b, ir::State& state) : b_(b), state_(state) {}

    ir::Body body(ir::Body from) {
        std::vector<ir::Stmt const*> made;
        std::size_t const depth = blocks_.size();
        blocks_.emplace_back();
        std::size_t last = 0;  // behind it, no variable is kept
        for (std::size_t k = 0; k < from.size(); ++k)
            if (rests(*from[k])) last = k;
        std::vector<ir::Stmt const*> released;
        for (std::size_t k = 0; k < from.size(); ++k) {
            auto const* declare = ir::as<ir::Declare>(from[k]);
            if (!declare || k >= last) {
                note_jumps(*from[k]);
                auto const* label = ir::as<ir::Label>(from[k]);
                bool const is_released = is_released_ && !label && !rests(*from[k]);
                if (!is_released) release(released, made);
                (is_released ? released : made).push_back(inside(*from[k]));
                if (label) arrive(*label, depth, made);
                continue;
            }
            member(*declare->variable);
            if (auto const* start = started(*declare))
                (is_released_ ? released : made).push_back(start);
            if (auto const* end = ended(*declare->variable)) blocks_[depth].push_back(end);
        }
        release(released, made);
        auto const ends = std::move(blocks_.back());
        blocks_.pop_back();
        if (!ir::leaves(b_.body(made))) made.insert(made.end(), ends.rbegin(), ends.rend());
        return b_.body(made);
    }

private:
    struct Ending {
        std::size_t depth;
        ir::Stmt const* stmt;
    };
    // `with nogil` cannot last while the generator rests: what stands between the places where it
    // does releases the GIL for itself.
    void release(std::vector<ir::Stmt const*>& run, std::vector<ir::Stmt const*>& made) const {
        if (std::ranges::all_of(run, [](auto const* stmt) { return says_nothing(*stmt); }))
            std::ranges::transform(run, std::back_inserter(made), [&](ir::Stmt const* stmt) {
                auto const* region = ir::as<ir::Region>(stmt);  // takes the GIL, which is held
                return region ? b_.block(region->body) : stmt;
            });
        else
            made.push_back(b_.region(ir::RegionKind::nogil, b_.body(run)));
        run.clear();
    }
    static bool says_nothing(ir::Stmt const& stmt) {
        using enum ir::StmtKind;
        return stmt.kind == Source || stmt.kind == Comment || stmt.kind == Break ||
               stmt.kind == Continue || stmt.kind == Goto ||
               (stmt.kind == Region &&
                static_cast<ir::Region const&>(stmt).region == ir::RegionKind::with_gil);
    }
    ir::Stmt const* region(ir::Region const& node) {
        bool const before = std::exchange(is_released_, node.region != ir::RegionKind::with_gil);
        ir::Body const made = body(node.body);
        is_released_ = before;
        return b_.block(made);
    }

    // A jump leaves blocks whose temporaries are members: they end where it arrives.
    void note_jumps(ir::Stmt const& stmt) {
        bool const is_walked =
            stmt.kind != ir::StmtKind::Yield && stmt.kind != ir::StmtKind::Delegate && rests(stmt);
        if (is_walked) return;
        each_jump(stmt, [&](std::string_view label) {
            auto& left = left_[label];
            for (std::size_t depth = blocks_.size(); depth-- > 0;)
                for (auto end = blocks_[depth].rbegin(); end != blocks_[depth].rend(); ++end)
                    if (std::ranges::find(left, *end, &Ending::stmt) == left.end())
                        left.push_back({depth, *end});
        });
    }
    void arrive(ir::Label const& label, std::size_t depth, std::vector<ir::Stmt const*>& made) {
        for (Ending const& end : left_[label.name])
            if (end.depth > depth) made.push_back(end.stmt);
    }

    void member(ir::Variable const& variable) { add_member(state_, variable); }

    // What the declaration did, on a member.
    ir::Stmt const* started(ir::Declare const& declare) {
        auto const* variable = declare.variable;
        ir::Value const* const target = b_.read(variable);
        if (declare.init) {
            auto const* list = ir::as<ir::Braces>(declare.init);
            if (list && !list->type &&
                is_one_of(variable->type, {TypeName::each, TypeName::each_char}))
                return b_.do_(b_.call_on(target, ir::Op::each_start, list->items));
            if (list && !list->type) return b_.set(target, b_.braces(list->items, variable->type));
            return b_.set(target, declare.init);
        }
        if (ir::is(variable->type, TypeName::ref))
            return b_.do_(b_.call_on(target, ir::Op::ref_reset, {}));
        if (variable->holds == ir::Holds::view || variable->holds == ir::Holds::look)
            return b_.set(target, b_.braces({}));
        return nullptr;
    }

    // What its end would have done: a temporary lets go of what it holds.
    ir::Stmt const* ended(ir::Variable const& variable) {
        bool const is_ref = variable.temporary && ir::is(variable.type, TypeName::ref);
        if (!is_ref &&
            !is_one_of(variable.type, {TypeName::each, TypeName::each_char, TypeName::each_item}))
            return nullptr;
        return b_.do_(b_.call_on(b_.read(variable), ir::Op::ref_reset, {}));
    }

    ir::Stmt const* inside(ir::Stmt const& stmt) {
        if (!rests(stmt)) return &stmt;
        switch (stmt.kind) {
            case ir::StmtKind::Block:
                return b_.block(body(static_cast<ir::Block const&>(stmt).body));
            case ir::StmtKind::If: {
                auto const& node = static_cast<ir::If const&>(stmt);
                return b_.if_(node.condition, body(node.then), body(node.otherwise));
            }
            case ir::StmtKind::While: {
                auto const& node = static_cast<ir::While const&>(stmt);
                return b_.while_(node.condition, body(node.body));
            }
            case ir::StmtKind::For:
                return loop(static_cast<ir::For const&>(stmt));
            case ir::StmtKind::Region:
                return region(static_cast<ir::Region const&>(stmt));
            case ir::StmtKind::CheckedLoop:
            case ir::StmtKind::Parallel:
            case ir::StmtKind::Attempt:
                throw InternalError("a generator rests where it cannot");
            case ir::StmtKind::Source:
            case ir::StmtKind::Comment:
            case ir::StmtKind::Declare:
            case ir::StmtKind::Do:
            case ir::StmtKind::Set:
            case ir::StmtKind::Return:
            case ir::StmtKind::Break:
            case ir::StmtKind::Continue:
            case ir::StmtKind::Goto:
            case ir::StmtKind::Label:
            case ir::StmtKind::Chain:
            case ir::StmtKind::FailIf:
            case ir::StmtKind::Fail:
            case ir::StmtKind::Yield:
            case ir::StmtKind::Delegate:
                return &stmt;
        }
        return &stmt;
    }

    ir::Stmt const* loop(ir::For const& node) {
        ir::Stmt const* first = node.init;
        if (node.declare) {
            member(*node.declare->variable);
            first = b_.set(b_.read(node.declare->variable), node.declare->init);
        }
        return b_.for_(first, node.condition, node.step, body(node.body));
    }

    ir::Builder const& b_;
    ir::State& state_;
    bool is_released_ = false;  // in a `with nogil` that holds the GIL while the generator rests
    std::vector<std::vector<ir::Stmt const*>> blocks_;      // how the temporaries of each one end
    std::map<std::string_view, std::vector<Ending>> left_;  // by the jumps to a label
};

}  // namespace

void add_member(ir::State& state, ir::Variable const& variable) {
    if (!variable.type)
        throw InternalError("a variable without a type lives across a yield: " +
                            std::string(variable.name));
    // Variables of blocks side by side may share a name, and then the member: each block starts it.
    for (auto const* known : state.members)
        if (known->name == variable.name && known->type && ir::same(*known->type, *variable.type))
            return;
    state.members.push_back(&variable);
    bool const refers =
        variable.holds == ir::Holds::object ||
        is_one_of(variable.type, {TypeName::each, TypeName::each_char, TypeName::each_item,
                                  TypeName::handler, TypeName::group_handler, TypeName::async_with,
                                  TypeName::finally, TypeName::with, TypeName::scope});
    if (refers) state.refs.push_back(&variable);
}

ir::Body framed(ir::Builder const& b, ir::Body body, ir::State& state) {
    return Framing(b, state).body(body);
}

}  // namespace cyxx::lower
