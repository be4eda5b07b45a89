// Which C integer expressions are never negative: then no index of a view needs to wrap around.
#include "sema/binding.h"

namespace cyxx::sema {

namespace {

class Ranges {
public:
    Ranges(Typing const& typing, FlowFacts& facts) : typing_(typing), facts_(facts) {}

    void run() {
        if (typing_.function->lambda) return;
        collect();
        auto mark = [&](ast::Stmt const& stmt) {
            each_expr(stmt, [&](ast::Expr const& expr) { mark_within(expr); });
        };
        each_stmt(typing_.function->body, mark);
    }

private:
    // A local is never negative if every binding of it is: a loop upwards from such a start, or a
    // plain value that is.
    void collect() {
        for (Symbol const* symbol : typing_.function->scope->symbols)
            if (symbol->place == Place::local && symbol->type && is_int(symbol->type))
                candidates_.insert(symbol);
        for (bool changed = true; changed;) {
            changed = false;
            auto look = [&](ast::Stmt const& stmt) { changed |= refute(stmt); };
            each_stmt(typing_.function->body, look);
        }
    }
    bool drop(ast::Expr const& target) {
        bool changed = false;
        each_bound_name(target, [&](ast::NameRef const& name) {
            changed |= candidates_.erase(typing_.at(name).symbol) != 0;
        });
        return changed;
    }
    bool refute(ast::Stmt const& stmt) {
        bool changed = false;
        auto forget_addresses = [&](ast::Expr const& expr) {
            if (auto address = ast::as<ast::AddressOf>(&expr)) changed |= drop(*address->operand);
        };
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, forget_addresses); });
        each_bound(stmt, [&](Bound const& bound) {
            if (keeps_sign(stmt, bound)) return;
            each_bound_symbol(typing_, bound, [&](Symbol const& symbol, Span) {
                changed |= candidates_.erase(&symbol) != 0;
            });
        });
        return changed;
    }
    // Whether what is bound is not negative, if the candidates are not.
    bool keeps_sign(ast::Stmt const& stmt, Bound const& bound) const {
        switch (bound.by) {
            case BoundBy::walrus:
            case BoundBy::assignment:
                return bound.target->kind == ast::ExprKind::NameRef && not_negative(*bound.value);
            case BoundBy::declaration:
                return !bound.value || not_negative(*bound.value);
            case BoundBy::in_place: {
                auto const op = static_cast<ast::AugAssign const&>(stmt).op;
                return (op == ast::BinaryOp::rshift || op == ast::BinaryOp::floor_div ||
                        op == ast::BinaryOp::bit_and) &&
                       not_negative(*bound.value);
            }
            case BoundBy::loop: {
                auto loop = ast::as<ast::For>(&stmt);
                return loop && counts_up(*loop);
            }
            case BoundBy::with_item:
            case BoundBy::handler:
            case BoundBy::capture:
            case BoundBy::import:
            case BoundBy::definition:
            case BoundBy::deletion:
                return false;
        }
        __builtin_unreachable();
    }
    // for i in range(n), range(a, n), range(a, n, 2), prange: start >= 0 and a positive step.
    bool counts_up(ast::For const& loop) const {
        if (PrangeHead const* head = typing_.prange(loop))
            return counts_up(head->start, head->step);
        auto call = ast::as<ast::Call>(loop.iterable);
        if (!call || head_form(typing_, *loop.iterable) != Form::loop_range) return false;
        auto const& args = call->args;  // one to three, all positional
        return counts_up(args.size() > 1 ? args[0].value : nullptr,
                         args.size() > 2 ? args[2].value : nullptr);
    }
    bool counts_up(ast::Expr const* start, ast::Expr const* step) const {
        return (!step || positive_constant(*step)) && (!start || not_negative(*start));
    }
    bool positive_constant(ast::Expr const& expr) const {
        ConstValue const* constant = typing_.at(expr).constant;
        auto number = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
        return number && *number > 0;
    }

    bool not_negative(ast::Expr const& expr) const {
        Fact const& fact = typing_.at(expr);
        if (fact.constant)
            if (auto number = std::get_if<std::int64_t>(&fact.constant->value)) return *number >= 0;
        auto type = as_canonical<IntType>(fact.type);
        if (!type) return false;
        if (!type->is_signed && type->rank >= IntRank::int_) return true;
        if (auto name = ast::as<ast::NameRef>(&expr))
            return candidates_.contains(typing_.at(*name).symbol);
        if (auto subscript = ast::as<ast::Subscript>(&expr))
            return typing_.at(*subscript->object).form == Form::view_shape && is_shape(*subscript);
        auto binary = ast::as<ast::Binary>(&expr);
        if (!binary) return false;
        switch (binary->op) {
            case ast::BinaryOp::floor_div:
            case ast::BinaryOp::rshift:
                return not_negative(*binary->left) && not_negative(*binary->right);
            case ast::BinaryOp::mod:
            case ast::BinaryOp::bit_and:
                return not_negative(*binary->right) && not_negative(*binary->left);
            case ast::BinaryOp::add:  // of loop variables, which stay below their bounds
            case ast::BinaryOp::mul:
                return not_negative(*binary->left) && not_negative(*binary->right) &&
                       type->rank >= IntRank::ssize;
            case ast::BinaryOp::sub:
            case ast::BinaryOp::matmul:
            case ast::BinaryOp::div:
            case ast::BinaryOp::pow:
            case ast::BinaryOp::lshift:
            case ast::BinaryOp::bit_or:
            case ast::BinaryOp::bit_xor:
                return false;
        }
        return false;
    }
    bool is_shape(ast::Subscript const& subscript) const {
        auto attribute = ast::as<ast::Attribute>(subscript.object);
        return attribute && attribute->name == "shape";
    }
    void mark_within(ast::Expr const& expr) {
        auto mark = [&](ast::Expr const& each) {
            if (not_negative(each)) facts_.not_negative.insert(each.id);
        };
        each_subexpr(expr, mark);
    }

    Typing const& typing_;
    FlowFacts& facts_;
    std::unordered_set<Symbol const*> candidates_;
};

}  // namespace

void flow_ranges(Typing const& typing, FlowFacts& facts) {
    if (typing.function->scope) Ranges(typing, facts).run();
}

}  // namespace cyxx::sema
