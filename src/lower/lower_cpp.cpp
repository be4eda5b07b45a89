// C++ classes: construction, members, operators, and calls that may throw.
#include "lower/cpp.h"

#include "lower/cpp_type.h"
#include "sema/builtins.h"
#include "sema/standalone.h"

#include <algorithm>

namespace cyxx::lower {

using sema::ExceptKind;
using sema::Form;

namespace {

sema::CallFact const* call_fact(FunctionLowering& f, ast::Expr const& expr) {
    auto const found = f.typing.calls.find(expr.id);
    return found == f.typing.calls.end() ? nullptr : &found->second;
}

// Whether C++ has to convert the number, which is more than to promote it.
bool is_converted(Type given, Type declared) {
    if (!sema::is_numeric(given) || !sema::is_numeric(declared)) return false;
    auto const* whole = sema::as_canonical<sema::IntType>(given);
    auto const* wanted = sema::as_canonical<sema::IntType>(declared);
    auto const* real = sema::as_canonical<sema::FloatType>(declared);
    if (whole && wanted && whole->rank < sema::IntRank::int_ && wanted->rank == sema::IntRank::int_)
        return false;
    bool const widened = sema::is_float(given) && real && real->rank == sema::FloatRank::double_;
    return !widened && !sema::same_type(sema::unqualified(given), sema::unqualified(declared));
}

// The functions of a name, and which of them is meant.
struct Overloads {
    sema::Symbol const* first;
    sema::Symbol const* chosen;
};

// The numbers that the others take in this place.
std::vector<Type> rivals(Overloads const& of, std::size_t index) {
    std::vector<Type> found;
    auto const* type = sema::as<sema::FunctionType>(of.chosen->type);
    for (auto const* at = of.first; type && at; at = at->overload) {
        auto const* other = sema::as<sema::FunctionType>(at->type);
        if (at == of.chosen || !other || other->params.size() != type->params.size()) continue;
        if (sema::is_numeric(other->params[index].type)) found.push_back(other->params[index].type);
    }
    return found;
}

// A small literal is an int in C++.
Type printed_type(FunctionLowering& f, Value value, ast::Expr const& expr) {
    auto const* minus = ir::as<ir::Unary>(value);
    auto const* number = ir::as<ir::Literal>(minus ? minus->operand : value);
    bool const is_int = number && number->of == ir::Literal::Of::int_;
    return is_int ? f.module.program.types.int_(sema::IntRank::int_) : actual_type(f, expr);
}

// C++ chooses among several functions by the types of what it is given: these are those of Cython's
// C. Where it would have to convert a number for each of them, and choose none, the chosen one is told.
Value told_apart(FunctionLowering& f, Overloads const& of, std::size_t index, Value value,
                 ast::Expr const& expr) {
    auto const* type = sema::as<sema::FunctionType>(of.chosen->type);
    if (!type || index >= type->params.size()) return value;
    auto const others = rivals(of, index);
    if (others.empty()) return value;
    Type given = printed_type(f, value, expr);
    auto const& number = f.fact(expr).number;
    if (number.meant && sema::is_int(given) && !sema::same_type(number.meant, number.plain)) {
        value = as_number(f, value, number.meant);
        given = number.meant;
    }
    Type const declared = type->params[index].type;
    auto const converts = [&](Type to) { return is_converted(given, to); };
    bool const is_ambiguous = converts(declared) && std::ranges::all_of(others, converts);
    return is_ambiguous ? cast(f, declared, value) : value;
}

// The constructors of what is made, and the chosen one.
Overloads overloads_of(FunctionLowering& f, ast::Expr const& call, sema::Symbol const& chosen) {
    auto const& fact = f.fact(call);
    bool const makes = fact.form == Form::cpp_construct || fact.form == Form::cpp_new;
    Type const pointed = sema::pointed_to(sema::canonical(fact.type));
    auto const* made = makes ? sema::as_canonical<sema::CppClassType>(
                                   fact.form == Form::cpp_new ? pointed : fact.type)
                             : nullptr;
    if (made && made->symbol->cpp) return {made->symbol->cpp->constructors, &chosen};
    return {chosen.scope ? chosen.scope->own(chosen.name) : nullptr, &chosen};
}

// A method's `T&` takes only what has a name, and does not move from it.
Value as_place(FunctionLowering& f, sema::Symbol const& callee, std::size_t index, Value value,
               ast::Expr const& expr) {
    auto const* type = sema::as<sema::FunctionType>(callee.type);
    auto const* param = type && index < type->params.size()
                            ? sema::as_canonical<sema::ReferenceType>(type->params[index].type)
                            : nullptr;
    if (!param || param->rvalue || sema::is_const(param->target)) return value;
    auto const* call = ir::as<ir::OpCall>(value);
    if (call && call->op == Op::move) return call->args[0];
    if (f.fact(expr).form != Form::cpp_construct) return value;
    Type const made = sema::unqualified(f.fact(expr).final_type());
    return f.b.read(f.hold("made", f.cpp_type(made), value, Holds::plain, false));
}

// Computed in the order of the source, and passed in that of the parameters.
std::vector<Value> arguments(FunctionLowering& f, ast::Expr const& call,
                             ast::List<ast::Argument> written) {
    std::vector<ast::Expr const*> exprs;
    for (auto const& arg : written) exprs.push_back(arg.value);
    auto values = in_order(f, exprs);
    auto const* fact = call_fact(f, call);
    auto const of_form = f.fact(call).form;
    for (std::size_t k = 0; fact && fact->symbol && k < values.size() && !written[k].keyword; ++k)
        values[k] = told_apart(f, overloads_of(f, call, *fact->symbol), k, values[k], *exprs[k]);
    bool const makes = of_form == Form::cpp_construct || of_form == Form::cpp_new;
    for (std::size_t k = 0; fact && fact->symbol && k < values.size() && !makes; ++k)
        if (!written[k].keyword) values[k] = as_place(f, *fact->symbol, k, values[k], *exprs[k]);
    if (!fact || std::ranges::all_of(written, [](auto const& arg) { return !arg.keyword; }))
        return values;
    std::vector<Value> sorted;
    for (auto const* arg : fact->args)
        if (auto const at = std::ranges::find(exprs, arg); at != exprs.end())
            sorted.push_back(values[std::size_t(at - exprs.begin())]);
    return sorted;
}

Type without_reference(Type type) {
    Type const plain = sema::canonical(type);
    auto const* reference = sema::as<sema::ReferenceType>(plain);
    return reference ? sema::canonical(reference->target) : plain;
}

// What is written in front of a member: `v.`, `p->`, `Class::`.
Value member_of(FunctionLowering& f, ast::Attribute const& expr, std::string_view name) {
    auto const& of = f.fact(*expr.object);
    if (of.form == Form::type_name) return f.b.static_member(f.cpp_type(of.type), name);
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

Value lower_member(FunctionLowering& f, ast::Attribute const& expr) {
    return member_of(f, expr, f.module.cpp_name(*f.fact(expr).symbol));
}

std::span<ir::Type const* const> template_types(FunctionLowering& f, ast::Subscript const& choice) {
    std::vector<ir::Type const*> types;
    for (auto const* index : choice.indices) types.push_back(f.cpp_type(f.fact(*index).type));
    return f.b.arena().copy(types);
}

Out no_result() {
    static ir::Variable const none{};
    return &none;
}

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
              ast::Expr const& at, std::string_view hint, Out out) {
    f.module.out.uses_exceptions = true;
    auto const how = handler_of(f, callee);
    bool const is_dropped = out == no_result() && !sema::is_object(callee.result);
    Type const result = is_dropped ? f.module.program.types.void_() : callee.result;
    // It may also set a Python exception and return.
    auto const look = [&] {
        if (callee.except.kind != ExceptKind::cpp_star) return;
        f.flush();
        f.fail_if(f.b.call(Op::error_pending, {}), at);
    };
    if (sema::is_void(sema::canonical(result))) {
        bool const is_place = sema::as_canonical<sema::ReferenceType>(callee.result) != nullptr;
        std::vector<Value> args{f.b.lambda(is_place ? f.b.unary('&', call) : call)};
        args.insert(args.end(), how.begin(), how.end());
        f.check(f.b.call(Op::guard_call, f.b.list(args)), at);
        look();
        return nullptr;
    }
    auto const* reference = sema::as_canonical<sema::ReferenceType>(result);
    bool const is_object = sema::is_object(result);
    bool const has_no_value = !reference && !sema::is_default_constructible(result);
    ir::Type const* type = reference   ? f.b.pointer(f.cpp_type(reference->target))
                           : is_object ? f.b.type(TypeName::ref)
                                       : f.cpp_type(sema::unqualified(result));
    if (has_no_value) {
        f.module.include("<optional>");
        type = f.b.instance("std::optional", {type});
    }
    auto const& made =
        f.temp(reference ? "place" : hint, type, is_object ? Holds::object : Holds::plain);
    std::vector<Value> args{f.b.read(made), f.b.lambda(reference ? f.b.unary('&', call) : call)};
    args.insert(args.end(), how.begin(), how.end());
    f.step(Op::guard, args, at);
    look();
    Value const value = reference || has_no_value ? f.b.unary('*', f.b.read(made)) : f.b.read(made);
    // What owns something may be moved only.
    bool const moves = !reference && sema::as_canonical<sema::CppClassType>(result);
    return moves ? f.b.call(Op::move, {value}) : value;
}

namespace {

// The result of a call that throws nothing.
Value settled(FunctionLowering& f, Value call, sema::FunctionType const& callee,
              ast::Expr const& at, Out out) {
    Type const type = f.fact(at).type;
    auto const hint = hint_of(f, at);
    if (sema::is_object(type)) {
        auto const& held = result(f, out, hint, type);
        f.check(f.b.call_on(f.b.read(held), Op::ref_steal, {call}), at);
        return f.b.read(held);
    }
    auto const failure = declared_failure(callee);
    if (sema::is_void(sema::canonical(type))) {
        f.add(f.b.do_(call));
        if (failure.can_fail) f.fail_if(f.b.call(Op::error_pending, {}), at);
        return nullptr;
    }
    if (!failure.can_fail) return call;
    Value const value = f.b.read(f.hold(hint, f.cpp_type(sema::unqualified(type)), call));
    f.fail_if(has_failed(f, value, type, failure), at);
    return value;
}

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

Value overload_argument(FunctionLowering& f, sema::Symbol const& chosen, std::size_t index,
                        Value value, ast::Expr const& expr) {
    auto const* first = chosen.scope ? chosen.scope->own(chosen.name) : nullptr;
    return told_apart(f, {first, &chosen}, index, value, expr);
}

Value lower_new(FunctionLowering& f, ast::New const& expr) {
    Type const type = sema::pointed_to(sema::canonical(f.fact(expr).type));
    return constructed(f, expr, type, arguments(f, expr, expr.args), true);
}

Value lower_cpp_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const& fact = f.fact(expr);
    auto const args = arguments(f, expr, expr.args);
    if (fact.form == Form::cpp_construct) return constructed(f, expr, fact.type, args, false);
    auto const* call = call_fact(f, expr);
    if (!call || !call->callee) impossible(expr, "a call without a signature");
    bool const is_chosen = f.fact(*expr.callee).form == Form::template_choice;
    auto const* choice = is_chosen ? ast::as<ast::Subscript>(expr.callee) : nullptr;
    auto const* attribute = ast::as<ast::Attribute>(choice ? choice->object : expr.callee);
    auto const* member = choice ? f.fact(*choice).symbol : call->symbol;
    Value function = nullptr;
    if (attribute &&
        (choice || sema::as<sema::FunctionType>(sema::canonical(f.fact(*attribute).type))))
        function = member_of(f, *attribute, f.module.cpp_name(*member));
    else
        function = f.value(*expr.callee);  // an object that is called
    ir::Call made;
    made.kind = ir::ValueKind::Call;
    made.callee = function;
    made.args = f.b.list(args);
    if (choice) made.types = template_types(f, *choice);
    made.gil = call->callee->nogil ? ir::Gil::no : ir::Gil::needs;
    Value const value = f.b.arena().make<ir::Call>(made);
    if (may_throw(call->callee))
        return guarded(f, value, *call->callee, expr, hint_of(f, expr), out);
    return settled(f, value, *call->callee, expr, out);
}

Value lower_cpp_index(FunctionLowering& f, ast::Subscript const& expr) {
    std::vector<ast::Expr const*> const operands{expr.object, expr.indices[0]};
    auto const values = in_order(f, operands);
    Value const place = f.b.index(values[0], values[1]);
    auto const* callee = cpp_callee(f, expr);
    return may_throw(callee) ? guarded(f, place, *callee, expr, "item") : place;
}

}  // namespace cyxx::lower
