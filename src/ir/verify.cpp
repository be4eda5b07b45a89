// The rules that lowering must have kept: only steps fail, the GIL is held where it is needed (for
// the second time, for us), jumps go forward, only temporaries are moved from.
#include "ir/build.h"
#include "ir/gil.h"
#include "support/error.h"

#include <unordered_set>

namespace cyxx::ir {

namespace {

class Verifier {
public:
    Verifier(Module const& module, std::string where)
        : where_(std::move(where)), standalone_(module.standalone) {}

    void function(Function const& function) {
        where_ = "function " + std::string(function.name);
        held_ = function.has_gil;
        body(function.body);
    }

    void body(Body body) {
        std::unordered_set<std::string_view> labels;
        for (std::size_t k = 0; k < body.size(); ++k) {
            if (auto const* label = as<Label>(body[k])) labels.insert(label->name);
            // What always fails leaves by the Fail behind it.
            auto const* done = as<Do>(body[k]);
            if (done && k + 1 < body.size() && as<Fail>(body[k + 1]))
                step(done->value);
            else
                on(*body[k]);
        }
        for (auto label : labels) passed_.insert(label);
    }

    void global(Global const& global) {
        where_ = "variable " + std::string(global.variable->name);
        value(global.init);
    }

private:
    [[noreturn]] void broken(std::string const& rule) const {
        throw InternalError("the IR of " + where_ + " breaks a rule: " + rule);
    }

    void need(bool gil, std::string_view what) const {
        if (gil && !held_) broken(std::string(what) + " where the GIL is released");
    }

    void value(Value const* value) {
        if (!value) return;
        switch (value->kind) {
            case ValueKind::Literal:
            case ValueKind::Name:
            case ValueKind::Read:
            case ValueKind::SizeOf:
                return;
            case ValueKind::Member:
                return this->value(static_cast<Member const*>(value)->object);
            case ValueKind::Index:
                this->value(static_cast<Index const*>(value)->base);
                return this->value(static_cast<Index const*>(value)->index);
            case ValueKind::Unary:
                return this->value(static_cast<Unary const*>(value)->operand);
            case ValueKind::Binary:
                this->value(static_cast<Binary const*>(value)->left);
                return this->value(static_cast<Binary const*>(value)->right);
            case ValueKind::Conditional:
                this->value(static_cast<Conditional const*>(value)->condition);
                this->value(static_cast<Conditional const*>(value)->then);
                return this->value(static_cast<Conditional const*>(value)->otherwise);
            case ValueKind::Cast:
                return this->value(static_cast<Cast const*>(value)->operand);
            case ValueKind::Call: {
                auto const& node = *static_cast<Call const*>(value);
                need(needs_gil_itself(node), "a call of a function that needs the GIL");
                this->value(node.callee);
                return values(node.args);
            }
            case ValueKind::OpCall: {
                auto const& node = *static_cast<OpCall const*>(value);
                if (can_fail(row(node.op)))
                    broken(std::string("no step, but may fail: ") + row(node.op).name);
                return operation(node);
            }
            case ValueKind::Construct:
                return values(static_cast<Construct const*>(value)->args);
            case ValueKind::Lambda:
                return this->value(static_cast<Lambda const*>(value)->value);
            case ValueKind::Braces:
                return values(static_cast<Braces const*>(value)->items);
        }
    }
    void values(Values values) {
        for (auto const* each : values) value(each);
    }

    void operation(Op op) {
        OpRow const& what = row(op);
        need(what.gil == Gil::needs, what.name);
        if (standalone_ && what.python)
            broken(std::string(what.name) + " needs Python, in a standalone module");
    }
    void operation(OpCall const& node) {
        OpRow const& what = row(node.op);
        operation(node.op);
        std::string_view const text = what.text;
        if ((text.empty() || text.starts_with('.')) != (node.object != nullptr))
            broken(std::string(what.name) + " with or without an object");
        if (text.starts_with("::") && !node.type)
            broken(std::string(what.name) + " without a type");
        value(node.object);
        values(node.args);
    }

    // A value whose truth says whether what it did succeeded.
    void step(Value const* value) {
        if (auto const* call = as<OpCall>(value)) {
            if (row(call->op).gives == Gives::effect)
                broken(std::string("a step that cannot tell of failure: ") + row(call->op).name);
            return operation(*call);
        }
        auto const* binary = as<Binary>(value);
        if (binary && (binary->op == Operator::or_ || binary->op == Operator::and_)) {
            step(binary->left);
            return step(binary->right);
        }
        this->value(value);
    }

    void exit(Exit const& exit) {
        may_leave();
        value(exit.value);
        if (exit.kind == Exit::Kind::jump) jump(exit.label);
        if (exit.kind == Exit::Kind::leave) return;
        if (exit.site.empty()) broken("an exit without a site");
    }
    void jump(std::string_view label) const {
        if (passed_.contains(label)) broken("a goto backwards, to " + std::string(label));
    }

    void on(Stmt const& stmt) {
        switch (stmt.kind) {
            case StmtKind::Source:
            case StmtKind::Comment:
            case StmtKind::Break:
            case StmtKind::Continue:
                return;
            case StmtKind::Declare: {
                auto const& node = static_cast<Declare const&>(stmt);
                need(node.variable->holds == Holds::object && !is_late(*node.variable),
                     "an object variable");
                return value(node.init);
            }
            case StmtKind::Do:
                return do_(*static_cast<Do const&>(stmt).value);
            case StmtKind::Set:
                return set(static_cast<Set const&>(stmt));
            case StmtKind::Block:
                return body(static_cast<Block const&>(stmt).body);
            case StmtKind::If: {
                auto const& node = static_cast<If const&>(stmt);
                value(node.condition);
                body(node.then);
                return body(node.otherwise);
            }
            case StmtKind::While:
                value(static_cast<While const&>(stmt).condition);
                return body(static_cast<While const&>(stmt).body);
            case StmtKind::For: {
                auto const& node = static_cast<For const&>(stmt);
                if (node.declare) on(*node.declare);
                if (node.init) on(*node.init);
                value(node.condition);
                if (node.step) on(*node.step);
                return body(node.body);
            }
            case StmtKind::Return: {
                auto const& node = static_cast<Return const&>(stmt);
                may_leave();
                if (node.is_none) operation(Op::return_none);
                return value(node.value);
            }
            case StmtKind::Goto:
                return jump(static_cast<Goto const&>(stmt).label);
            case StmtKind::Label:
                passed_.insert(static_cast<Label const&>(stmt).name);
                return;
            case StmtKind::Chain:
                return chain(static_cast<Chain const&>(stmt));
            case StmtKind::FailIf:
                value(static_cast<FailIf const&>(stmt).condition);
                return exit(static_cast<FailIf const&>(stmt).exit);
            case StmtKind::Fail:
                return exit(static_cast<Fail const&>(stmt).exit);
            case StmtKind::Region:
                return region(static_cast<Region const&>(stmt));
            case StmtKind::Yield:
                need(true, "a yield");
                value(static_cast<Yield const&>(stmt).item);
                return exit(static_cast<Yield const&>(stmt).exit);
            case StmtKind::Delegate:
                need(true, "a yield");
                return exit(static_cast<Delegate const&>(stmt).exit);
            case StmtKind::Parallel:
                return parallel(static_cast<Parallel const&>(stmt));
            case StmtKind::Attempt:
                return attempt(static_cast<Attempt const&>(stmt));
            case StmtKind::CheckedLoop:
                value(static_cast<CheckedLoop const&>(stmt).fits);
                body(static_cast<CheckedLoop const&>(stmt).body);
                if (static_cast<CheckedLoop const&>(stmt).shared_exit) return;
                return exit(static_cast<CheckedLoop const&>(stmt).exit);
        }
    }

    // `x.hold(value);` of an object that is there: it fails only of none.
    void do_(Value const& node) {
        auto const* call = as<OpCall>(&node);
        if (call && call->op == Op::ref_hold) return operation(*call);
        value(&node);
    }

    void set(Set const& node) {
        auto const* target = as<Read>(node.target);
        need(target && target->variable->holds == Holds::object, "an assignment of an object");
        if (node.moves) {
            auto const* from = as<Read>(node.value);
            if (!from) broken("a move from something that is no variable");
            if (!from->variable->temporary) broken("a move from a variable of the source");
        }
        value(node.target);
        value(node.value);
    }

    void chain(Chain const& node) {
        if (node.steps.empty()) broken("a chain without steps");
        for (auto const* one : node.steps) step(one);
        exit(node.exit);
    }

    // What its threads do may not leave it but by an attempt.
    void parallel(Parallel const& node) {
        if (held_) broken("a parallel section where the GIL is held");
        value(node.chunk);
        value(node.threads);
        value(node.threads_if);
        bool const outer = std::exchange(is_shared_, true);
        on(*node.stmt);
        is_shared_ = outer;
    }
    void attempt(Attempt const& node) {
        value(node.is_last);
        bool const outer = std::exchange(is_shared_, false);
        body(node.body);
        body(node.keep);
        is_shared_ = outer;
    }
    void may_leave() const {
        if (is_shared_) broken("an exit out of a parallel section");
    }

    void region(Region const& node) {
        if (node.region == RegionKind::nogil_if_held) {
            if (held_) broken("the GIL released if it is held, where it is held");
            return body(node.body);
        }
        bool const releases = node.region == RegionKind::nogil;
        if (releases != held_)
            broken(releases ? "the GIL released twice" : "the GIL taken where it is held");
        held_ = !releases;
        body(node.body);
        held_ = releases;
    }

    std::string where_;
    bool standalone_;
    bool held_ = true;
    bool is_shared_ = false;                       // what threads share, outside an attempt
    std::unordered_set<std::string_view> passed_;  // labels
};

}  // namespace

void verify(Module const& module) {
    for (auto const* constant : module.constants) Verifier(module, {}).global(*constant);
    for (auto const& item : module.items) {
        if (item.function) Verifier(module, {}).function(*item.function);
        if (item.global) Verifier(module, {}).global(*item.global);
    }
    Verifier(module, "the module's body").body(module.exec);
}

}  // namespace cyxx::ir
