// C++ classes: construction, members, operators, and calls that may throw.
#include "lower/cpp.h"

#include "lower/cpp_type.h"
#include "sema/builtins.h"
#include "sema/standalone.h"

namespace cyxx::lower {

using sema::ExceptKind;
using sema::Form;

namespace {

sema::CallFact const* call_fact(FunctionLowering& f, ast::Expr const& expr) {
    auto const found = f.typing.calls.find(expr.id);
    return found == f.typing.calls.end() ? nullptr : &found->second;
}

std::vector<Value> arguments(FunctionLowering& f, ast::List<ast::Argument> written) {
    std::vector<ast::Expr const*> exprs;
    for (auto const& arg : written) exprs.push_back(arg.value);
    return in_order(f, exprs);
}

Type without_reference(Type type) {
    Type const plain = sema::canonical(type);
    auto const* reference = sema::as<sema::ReferenceType>(plain);
    return reference ? sema::canonical(reference->target) : plain;
}

// What is written in front of a member: `v.`, `p->`, `Class::`.
Value member_of(FunctionLowering& f, ast::Attribute const& expr, std::string_view name) {
    auto const& of = f.fact(*expr.object);
    if (of.form == Form::type_name)
        return f.b.name(f.b.format("{}::{}", f.module.cpp_name(*of.symbol), name));
    Value const object = f.value(*expr.object);
    bool const is_pointer = sema::pointed_to(without_reference(of.final_type())) != nullptr;
    return is_pointer ? f.b.arrow(object, name) : f.b.member(object, name);
}

// What the handler of the call is told: nothing, a type of exceptions, or a function.
std::vector<Value> handler_of(FunctionLowering& f, sema::FunctionType const& callee) {
    if (callee.except.kind != ExceptKind::cpp_handler || !callee.except.handler) return {};
    auto const& handler = *callee.except.handler;
    auto const name = handler.name.str();
    if (handler.kind == sema::SymbolKind::PyBuiltin && sema::is_builtin_exception(name))
        return {f.function.no_python
                    ? f.b.name(f.b.format("cy::Error::{}", sema::standalone_error(name)))
                    : f.b.name(f.b.format("PyExc_{}", name))};
    if (handler.function && handler.kind == sema::SymbolKind::Function)
        return {f.module.function_address(*handler.function)};
    return {f.b.name(f.module.cpp_name(handler))};
}

}  // namespace

bool may_throw(sema::FunctionType const* callee) {
    if (!callee) return false;
    ExceptKind const kind = callee->except.kind;
    return kind == ExceptKind::cpp || kind == ExceptKind::cpp_handler ||
           kind == ExceptKind::cpp_star;
}

sema::FunctionType const* cpp_callee(FunctionLowering& f, ast::Expr const& expr) {
    auto const* call = call_fact(f, expr);
    return call ? call->callee : nullptr;
}

Value guarded(FunctionLowering& f, Value call, sema::FunctionType const& callee,
              ast::Expr const& at, std::string_view hint) {
    f.module.out.uses_exceptions = true;
    auto const how = handler_of(f, callee);
    Type const result = callee.result;
    if (sema::is_void(sema::canonical(result))) {
        std::vector<Value> args{f.b.lambda(call)};
        args.insert(args.end(), how.begin(), how.end());
        f.check(f.b.call(Op::guard_call, f.b.list(args)), at);
        return nullptr;
    }
    auto const* reference = sema::as_canonical<sema::ReferenceType>(result);
    ir::Type const* type = reference ? f.b.pointer(f.cpp_type(reference->target))
                                     : f.cpp_type(sema::unqualified(result));
    auto const& made = f.temp(reference ? "place" : hint, type, Holds::plain);
    std::vector<Value> args{f.b.read(made), f.b.lambda(reference ? f.b.unary('&', call) : call)};
    args.insert(args.end(), how.begin(), how.end());
    f.step(Op::guard, args, at);
    return reference ? f.b.unary('*', f.b.read(made)) : f.b.read(made);
}

namespace {

Value constructed(FunctionLowering& f, ast::Expr const& expr, Type type,
                  std::vector<Value> const& args, bool is_new) {
    Type const plain = sema::unqualified(type);
    Value const made = f.b.construct(f.cpp_type(plain), f.b.list(args), is_new);
    auto const* callee = cpp_callee(f, expr);
    if (!may_throw(callee)) return made;
    sema::FunctionType as_call = *callee;
    as_call.result = is_new ? f.fact(expr).type : plain;
    return guarded(f, made, as_call, expr, is_new ? "pointer" : "made");
}

}  // namespace

Value lower_new(FunctionLowering& f, ast::New const& expr) {
    Type const type = sema::pointed_to(sema::canonical(f.fact(expr).type));
    return constructed(f, expr, type, arguments(f, expr.args), true);
}

Value lower_cpp_call(FunctionLowering& f, ast::Call const& expr, Out) {
    auto const& fact = f.fact(expr);
    auto const args = arguments(f, expr.args);
    if (fact.form == Form::cpp_construct) return constructed(f, expr, fact.type, args, false);
    auto const* call = call_fact(f, expr);
    if (!call || !call->callee) impossible(expr, "a call without a signature");
    Value function = nullptr;
    if (auto const* attribute = ast::as<ast::Attribute>(expr.callee);
        attribute && sema::as<sema::FunctionType>(sema::canonical(f.fact(*attribute).type)))
        function = member_of(f, *attribute, f.module.cpp_name(*call->symbol));
    else
        function = f.value(*expr.callee);  // an object that is called
    ir::Call made;
    made.kind = ir::ValueKind::Call;
    made.callee = function;
    made.args = f.b.list(args);
    made.gil = call->callee->nogil ? ir::Gil::no : ir::Gil::needs;
    Value const value = f.b.arena().make<ir::Call>(made);
    auto const hint = hint_of(f, expr);
    if (may_throw(call->callee)) return guarded(f, value, *call->callee, expr, hint);
    if (!sema::is_void(sema::canonical(fact.type))) return value;
    f.add(f.b.do_(value));
    return nullptr;
}

Value lower_cpp_index(FunctionLowering& f, ast::Subscript const& expr) {
    std::vector<ast::Expr const*> const operands{expr.object, expr.indices[0]};
    auto const values = in_order(f, operands);
    Value const place = f.b.index(values[0], values[1]);
    auto const* callee = cpp_callee(f, expr);
    return may_throw(callee) ? guarded(f, place, *callee, expr, "item") : place;
}

}  // namespace cyxx::lower
