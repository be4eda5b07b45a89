// Calls of C functions: which are checked, and where their results go.
#include "lower/expr.h"

namespace cyxx::lower {

using sema::Form;

namespace {

struct Callee {
    Value function = nullptr;
    sema::FunctionType const* type = nullptr;
    sema::FunctionInfo const* own = nullptr;  // a function of this program
    std::string_view name;                    // empty: a pointer
    Failure failure;
    ir::Gil gil = ir::Gil::needs;
    Value self = nullptr;  // of a method
};

// The object whose method is called; null of `Class.method(object)`.
ast::Expr const* receiver_of(FunctionLowering& f, ast::Call const& expr) {
    if (f.fact(expr).form != Form::c_method_call) return nullptr;
    auto const found = f.typing.calls.find(expr.id);
    auto const* attribute = ast::as<ast::Attribute>(expr.callee);
    if (!attribute || found == f.typing.calls.end()) return nullptr;
    auto const& call = found->second;
    return call.args.size() < call.callee->params.size() ? attribute->object : nullptr;
}

bool is_own(sema::FunctionInfo const* function) {
    return function && function->kind != sema::FunctionKind::extern_ && function->module &&
           !function->module->is_shipped && function->module->pyx;
}

Callee callee_of(FunctionLowering& f, ast::Call const& expr, Effects const& rest) {
    Callee callee;
    auto const found = f.typing.calls.find(expr.id);
    auto const* call = found == f.typing.calls.end() ? nullptr : &found->second;
    auto const& fact = f.fact(*expr.callee);
    auto const* symbol = call && call->symbol ? call->symbol : fact.symbol;
    callee.type = call ? call->callee : nullptr;
    if (symbol && symbol->kind == sema::SymbolKind::Function) {
        if (auto const* object = receiver_of(f, expr)) {
            callee.self = kept(f, f.value(*object), *object, rest);
            check_not_none(f, callee.self, *object, symbol->name.str(), expr);
            auto const& info = *symbol->scope->class_;
            bool const is_virtual = f.module.method(*symbol).is_virtual;
            callee.function = f.module.method_callee(
                *symbol, is_virtual ? struct_pointer(f, callee.self, info) : callee.self);
        } else {
            callee.function = f.b.name(f.module.cpp_name(*symbol));
        }
        callee.name = f.b.text(symbol->name.str());
        if (!callee.type) callee.type = sema::as_canonical<sema::FunctionType>(symbol->type);
        if (is_own(symbol->function)) callee.own = symbol->function;
    } else {
        callee.function = kept(f, f.value(*expr.callee), *expr.callee, rest);
    }
    if (!callee.type) impossible(expr, "a call without a signature");
    callee.gil = callee.type->with_gil ? ir::Gil::may_take
                 : callee.type->nogil  ? ir::Gil::no
                                       : ir::Gil::needs;
    callee.failure = declared_failure(*callee.type);
    if (callee.own) {
        auto const& signature = f.module.signature(*callee.own);
        callee.failure = signature.failure;
        callee.gil = signature.gil;
    }
    return callee;
}

// An argument as C++ wants it: the struct of an object where C code takes one.
Value argument(FunctionLowering& f, Callee const& callee, std::size_t index, Value value) {
    if (callee.own || index >= callee.type->params.size()) return value;
    Type const type = callee.type->params[index].type;
    if (!sema::is_object(type)) return value;
    Value const pointer = as_extension(f, value, type);
    return pointer ? pointer : value;
}

std::vector<Value> arguments(FunctionLowering& f, ast::Call const& expr, Callee const& callee) {
    std::vector<ast::Expr const*> given;
    auto const found = f.typing.calls.find(expr.id);
    if (found != f.typing.calls.end())
        given = found->second.args;
    else
        for (auto const& arg : expr.args) given.push_back(arg.value);
    std::vector<ast::Expr const*> written;
    for (auto const* arg : given)
        if (arg) written.push_back(arg);
    auto const values = in_order(f, written);
    std::vector<Value> all;
    if (callee.self) all.push_back(callee.self);
    std::size_t next = 0;
    for (std::size_t k = 0; k < given.size(); ++k) {
        if (given[k])
            all.push_back(argument(f, callee, k, values[next++]));
        else if (callee.own)
            all.push_back(f.module.default_argument(*callee.own, k + (callee.self ? 1 : 0)));
    }
    return all;
}

Value call_value(FunctionLowering& f, ast::Call const& expr, Callee const& callee,
                 std::vector<Value> const& args) {
    ir::Call call;
    call.callee = callee.function;
    call.args = f.b.list(args);
    call.gil = callee.gil;
    call.is_pure = !callee.own && is_pure_call(f.typing, expr);
    call.kind = ir::ValueKind::Call;
    call.name = callee.name;
    if (callee.own) {
        call.function = f.module.c_function(*callee.own);
        call.name = call.function->source_name;
    }
    return f.b.arena().make<ir::Call>(call);
}

void call_void(FunctionLowering& f, ast::Call const& expr, Callee const& callee, Value call) {
    if (callee.failure.returns_ok) return f.check(call, expr);
    f.add(f.b.do_(call));
    if (callee.failure.can_fail) f.fail_if(f.b.call(Op::error_pending, {}), expr);
}

}  // namespace

Value has_failed(FunctionLowering& f, Value value, Type type, Failure const& failure) {
    if (failure.pending_only) return f.b.call(Op::error_pending, {});
    auto const* as_int = sema::as_canonical<sema::IntType>(type);
    if (as_int && as_int->rank == sema::IntRank::cpp_bool)
        return f.b.binary(Operator::and_, f.b.negate(value), f.b.call(Op::error_pending, {}));
    if (failure.error_value.empty()) return f.b.call(Op::failed, {value});
    return f.b.call(Op::failed, {value, f.b.name(failure.error_value)});
}

Value lower_c_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    Effects rest;
    for (auto const& arg : expr.args) rest |= effects(f.typing, *arg.value);
    Callee const callee = callee_of(f, expr, rest);
    Value const call = call_value(f, expr, callee, arguments(f, expr, callee));
    Type const type = f.fact(expr).type;
    auto const hint = hint_of(f, expr);
    if (sema::is_void(type)) {
        call_void(f, expr, callee, call);
        return nullptr;
    }
    if (sema::is_object(type)) {
        auto const& held = result(f, out, hint, type);
        f.check(f.b.call_on(f.b.read(held), Op::ref_steal, {call}), expr);
        return f.b.read(held);
    }
    if (sema::is_memview(type)) {
        auto const& view = f.hold("view", f.is_generator() ? f.held_type(type) : nullptr, call,
                                  Holds::view, false);
        if (callee.failure.can_fail)
            f.fail_if(has_failed(f, f.b.read(view), type, callee.failure), expr);
        return f.b.read(view);
    }
    if (!callee.failure.can_fail) return call;
    Value value = nullptr;
    if (out && out->holds == Holds::plain) {
        f.add(f.b.set(f.b.read(*out), call));
        value = f.b.read(*out);
    } else {
        value = f.b.read(f.hold(hint, f.cpp_type(sema::unqualified(type)), call));
    }
    f.fail_if(has_failed(f, value, type, callee.failure), expr);
    return value;
}

Value lower_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const form = f.fact(expr).form;
    if (form == Form::c_call || form == Form::c_method_call) return lower_c_call(f, expr, out);
    if (form == Form::py_call || form == Form::py_method_call || form == Form::class_construct)
        return lower_py_call(f, expr, out);
    if (form == Form::c_convert_call) return lower_convert_call(f, expr, out);
    if (form == Form::c_builtin_call || form == Form::special_call || form == Form::py_len)
        return lower_builtin_call(f, expr, out);
    if (form == Form::view_copy || form == Form::view_query) return lower_view_method(f, expr, out);
    impossible(expr, sema::row(form).name);
}

}  // namespace cyxx::lower
