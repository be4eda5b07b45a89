// What decides which of its parts are evaluated: and, or, conditional expressions.
#include "lower/order.h"
#include "lower/expr.h"

#include "sema/convert.h"
#include "sema/number_types.h"

namespace cyxx::lower {

// Builds code that may turn out to be a mere value, or to need statements of its own.
struct Branches {
    FunctionLowering& f;

    // A bool that statements of its own may give its second value.
    Value short_circuit(ast::BoolOpKind op, Value left, std::function<Value()> const& right) {
        bool const is_and = op == ast::BoolOpKind::and_;
        std::size_t const mark = f.names_.mark();
        auto const name = f.fresh(is_and ? "both" : "either");
        auto outer = f.enter();
        Value const value = right();
        bool const pure = f.frame_.done.empty() && f.frame_.steps.empty() && f.frame_.temps.empty();
        if (pure) {
            f.leave(std::move(outer));
            f.names_.release(mark);
            return f.b.binary(is_and ? Operator::and_ : Operator::or_, left, value);
        }
        auto const* variable = f.b.variable(name, f.b.type(TypeName::bool_), Holds::plain, true);
        f.add(f.b.set(f.b.read(variable), value));
        ir::Body const body = f.leave(std::move(outer));
        f.add(f.b.declare(variable, left));
        f.frame_.declares = true;
        Value const read = f.b.read(variable);
        f.add(f.b.if_(is_and ? read : f.b.negate(read), body));
        return read;
    }

    void bind(ast::Walrus const& expr) {
        bool const around = std::exchange(f.in_walrus_, true);
        f.assign(*expr.target, *expr.value);
        f.in_walrus_ = around;
    }

    // The value of an expression if it needs no statements, else null.
    Value pure_value(ast::Expr const& expr) {
        auto outer = f.enter();
        Value const value = f.value(expr);
        bool const pure = f.frame_.done.empty() && f.frame_.steps.empty() && f.frame_.temps.empty();
        f.leave(std::move(outer));
        return pure ? value : nullptr;
    }
};

Value short_circuit(FunctionLowering& f, ast::BoolOpKind op, Value left,
                    std::function<Value()> const& right) {
    return Branches{f}.short_circuit(op, left, right);
}

namespace {

Value truth_of(FunctionLowering& f, Value value, Type type, ast::Expr const& at) {
    return sema::is_object(type) ? object_truth(f, value, at) : c_truth(f, value, type);
}

// The operands themselves are the result: `name or "unknown"`.
struct Choice {
    FunctionLowering& f;
    ast::BoolOp const& expr;
    ir::Variable const& chosen;

    // The operand as it is by itself, to be read twice.
    Value tested(ast::Expr const& operand) {
        Value const own = f.raw_value(operand);
        if (ir::as<ir::Read>(own)) return own;
        auto const& held = f.temp("tested", f.fact(operand).type);
        assign(f, held, own);
        return f.b.read(held);
    }

    void from(std::size_t k) {
        auto const& operand = *expr.operands[k];
        auto const& fact = f.fact(operand);
        bool const is_and = expr.op == ast::BoolOpKind::and_;
        if (k + 1 == expr.operands.size()) {
            f.into(operand, chosen);
            return f.flush();
        }
        if (sema::keeps_truth(fact.conversion, fact.type, fact.final_type())) {
            f.into(operand, chosen);
            Value const truth = truth_of(f, f.b.read(chosen), f.fact(expr).type, *expr.operands[k]);
            return f.add(
                f.b.if_(is_and ? truth : f.b.negate(truth), f.block([&] { from(k + 1); })));
        }
        Value const value = tested(operand);
        Value const truth = truth_of(f, value, fact.type, operand);
        ir::Body const take = f.block([&] {
            assign(
                f, chosen,
                convert(f, value, fact.type, fact.conversion, fact.final_type(), operand, &chosen));
            f.flush();
        });
        ir::Body const rest = f.block([&] { from(k + 1); });
        f.add(f.b.if_(truth, is_and ? rest : take, is_and ? take : rest));
    }
};

Value choose_operand(FunctionLowering& f, ast::BoolOp const& expr) {
    auto const& chosen =
        f.temp(expr.op == ast::BoolOpKind::and_ ? "last" : "first", f.fact(expr).type);
    f.flush();
    Choice{f, expr, chosen}.from(0);
    return f.b.read(chosen);
}

}  // namespace

Value lower_bool_op(FunctionLowering& f, ast::BoolOp const& expr, Out) {
    Type const type = f.fact(expr).type;
    if (!sema::is_bint(type)) return choose_operand(f, expr);
    Value all = f.condition(*expr.operands[0]);
    for (auto const* operand : expr.operands.subspan(1))
        all = short_circuit(f, expr.op, all, [&] { return f.condition(*operand); });
    return all;
}

namespace {

// Of a function, or of what points to one; null of others.
Type function_type(Type type) {
    if (sema::is_pointer(type)) type = sema::pointed_to(type);
    Type const plain = sema::canonical(type);
    return plain->kind == sema::TypeKind::Function ? plain : nullptr;
}

}  // namespace

Value lower_conditional(FunctionLowering& f, ast::Conditional const& expr, Out out) {
    Type const type = f.fact(expr).type;
    Value const condition = f.condition(*expr.condition);
    if (!sema::is_object(type) && !sema::is_memview(type)) {
        Branches branches{f};
        Value const then = branches.pure_value(*expr.then);
        Value const otherwise = then ? branches.pure_value(*expr.otherwise) : nullptr;
        auto const part = [&](Value value, ast::Expr const& of) {
            Type const own = f.fact(of).type;
            Type const function = function_type(own);
            if (function && function == function_type(type))  // of several of one name in C++
                return f.b.cast(f.cpp_type(function), value);
            if (sema::is_pointer(type) && sema::is_pointer(own) && !sema::same_type(type, own))
                return f.b.cast(f.cpp_type(type), value);  // C++ wants one type for both
            return as_type(f, as_operand(f, value, of), operand_type(f, of), type);
        };
        if (otherwise)
            return f.b.conditional(condition, part(then, *expr.then),
                                   part(otherwise, *expr.otherwise));
    }
    auto const& chosen = result(f, out, "chosen", type);
    f.flush();
    auto const branch = [&](ast::Expr const& value) {
        return f.block([&] {
            f.into(value, chosen);
            f.flush();
        });
    };
    ir::Body const then = branch(*expr.then);
    ir::Body const otherwise = branch(*expr.otherwise);
    f.add(f.b.if_(condition, then, otherwise));
    return f.b.read(chosen);
}

Value lower_walrus(FunctionLowering& f, ast::Walrus const& expr) {
    Branches{f}.bind(expr);
    return f.raw_value(*expr.target);
}

Value c_truth(FunctionLowering& f, Value value, Type type) {
    if (sema::is_memview(type)) return f.b.negate(f.b.call_on(value, Op::view_is_none, {}));
    if (sema::as_canonical<sema::CppClassType>(type))
        return f.b.cast(f.b.type(TypeName::bool_), value);
    if (sema::canonical(type)->kind == sema::TypeKind::CTuple) {  // has items, so it is true
        drop(f, value);
        return f.b.truth(true);
    }
    return sema::is_complex(type) ? f.b.binary(Operator::not_equal, value, f.b.number(0)) : value;
}

Value object_truth(FunctionLowering& f, Value object, ast::Node const& at) {
    if (!f.gil_held()) return f.b.call(Op::has_items, {object});
    auto const& truth = f.temp("truth", f.b.type(TypeName::bool_), Holds::plain);
    f.step(Op::truth, {f.b.read(truth), object}, at);
    return f.b.read(truth);
}

}  // namespace cyxx::lower
