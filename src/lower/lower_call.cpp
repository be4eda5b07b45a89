// Calls of C functions: which are checked, and where their results go.
#include "lower/cpp.h"
#include "lower/cpp_type.h"

namespace cyxx::lower {

using sema::Form;

namespace {

struct Callee {
    Value function = nullptr;
    std::span<ir::Type const* const> types{};  // explicit ones, of a function template
    sema::FunctionType const* type = nullptr;
    sema::FunctionInfo const* own = nullptr;  // a function of this program
    std::string_view name;                    // empty: a pointer
    Failure failure;
    ir::Gil gil = ir::Gil::needs;
    Value self = nullptr;  // of a method
    bool is_settled = false;
    bool is_cpdef = false;   // of a module
    bool is_extern = false;  // declared in C or C++
    sema::Symbol const* symbol = nullptr;
    std::string_view header;                       // that declares it
    sema::FunctionInfo const* imported = nullptr;  // a function that another module exports
    sema::FunctionInfo const* method = nullptr;
    sema::FunctionInfo const* abi = nullptr;  // how Cython's ABI passes the arguments
    bool skips_dispatch = false;              // Class.method(object)
};

// The object whose method is called; null of `Class.method(object)`.
ast::Expr const* receiver_of(FunctionLowering& f, ast::Call const& expr) {
    if (f.fact(expr).form != Form::c_method_call) return nullptr;
    auto const found = f.typing.calls.find(expr.id);
    auto const* choice = ast::as<ast::Subscript>(expr.callee);  // object.method[int](x)
    auto const* attribute = ast::as<ast::Attribute>(choice ? choice->object : expr.callee);
    if (!attribute || found == f.typing.calls.end()) return nullptr;
    auto const& call = found->second;
    return call.args.size() < call.callee->params.size() ? attribute->object : nullptr;
}

bool is_own(sema::FunctionInfo const* function) {
    return function && function->kind != sema::FunctionKind::extern_ && function->module &&
           (function->module->pyx || function->has_body);
}

// Point of `Point.norm`.
sema::ClassInfo const* named_class(FunctionLowering& f, ast::Expr const& callee) {
    auto const* attribute = ast::as<ast::Attribute>(&callee);
    auto const* object = attribute ? &f.fact(*attribute->object) : nullptr;
    if (!object || object->form != Form::py_type || !object->symbol) return nullptr;
    return object->symbol->class_;
}

// The method at whose place in the table of its class a call finds the function, if that place is
// as Cython has it.
sema::FunctionInfo const* abi_of(FunctionLowering& f, sema::Symbol const& symbol, bool is_foreign,
                                 bool has_self) {
    if (!symbol.function || !symbol.function->class_) return nullptr;
    auto const plan = f.module.method(symbol);
    bool const by_table = is_foreign || (has_self && plan.is_virtual);
    return by_table && f.module.has_abi(*plan.first) ? plan.first->function : nullptr;
}

// What gives nothing tells no failure either.
Callee as_abi_has_it(Callee callee) {
    if (callee.abi) callee.failure.returns_ok = false;
    return callee;
}

Callee callee_of(FunctionLowering& f, ast::Call const& expr, Effects const& rest) {
    Callee callee;
    auto const found = f.typing.calls.find(expr.id);
    auto const* call = found == f.typing.calls.end() ? nullptr : &found->second;
    auto const& fact = f.fact(*expr.callee);
    bool const is_pointer = call && !call->symbol && fact.form != Form::template_choice;
    auto const* symbol = is_pointer ? nullptr : call && call->symbol ? call->symbol : fact.symbol;
    callee.type = call ? call->callee : nullptr;
    if (fact.form == Form::template_choice) {
        callee.types = template_types(f, *ast::as<ast::Subscript>(expr.callee));
        callee.function = f.b.name(f.module.cpp_name(*symbol));
        if (!callee.type) callee.type = sema::as_canonical<sema::FunctionType>(fact.type);
    } else if (symbol && symbol->kind == sema::SymbolKind::Function) {
        if (symbol->function && symbol->function->is_fused && call &&
            (symbol->function->class_ || !is_own(symbol->function)))
            symbol = f.module.instance(*symbol->function, call->specialisation).symbol;
        Value const foreign = f.module.imported_method(*symbol, named_class(f, *expr.callee));
        if (auto const* object = receiver_of(f, expr)) {
            callee.self = kept(f, f.value(*object), *object, rest);
            check_not_none(f, callee.self, *object, symbol->name.str(), expr);
            auto const& info = *symbol->scope->class_;
            bool const is_virtual = f.module.method(*symbol).is_virtual;
            callee.function = f.module.method_callee(
                *symbol, is_virtual ? struct_pointer(f, callee.self, info) : callee.self);
        } else if (foreign) {
            callee.function = foreign;
        } else {
            callee.function = f.b.name(f.module.cpp_name(*symbol));
        }
        if (symbol->function && symbol->function->class_) callee.method = symbol->function;
        callee.abi = abi_of(f, *symbol, foreign != nullptr, callee.self != nullptr);
        callee.skips_dispatch = foreign && !callee.self;
        callee.name = f.b.text(symbol->name.str());
        if (!callee.type) callee.type = sema::as_canonical<sema::FunctionType>(symbol->type);
        callee.is_cpdef = sema::is_cpdef(symbol);
        callee.is_extern =
            symbol->visibility == ast::Visibility::extern_ || symbol->place == sema::Place::extern_;
        callee.header = symbol->header;
        callee.symbol = symbol;
        if (is_own(symbol->function)) callee.own = symbol->function;
        if (!callee.own && !callee.is_extern && !callee.self && !foreign)
            callee.abi = callee.imported = symbol->function;
        if (!callee.own && (callee.self || foreign)) {  // a method of another module's class
            auto const& signature = f.module.signature(*symbol->function);
            callee.failure = signature.failure;
            callee.gil = signature.gil;
            callee.is_settled = true;
        }
        if (callee.own && callee.own->is_fused && call)
            callee.own = &f.module.instance(*callee.own, call->specialisation);
    } else {
        callee.function = kept(f, f.value(*expr.callee), *expr.callee, rest);
    }
    if (!callee.type) impossible(expr, "a call without a signature");
    if (callee.is_settled) return as_abi_has_it(callee);
    callee.gil = callee.type->with_gil ? ir::Gil::may_take
                 : callee.type->nogil  ? ir::Gil::no
                                       : ir::Gil::needs;
    callee.failure = declared_failure(*callee.type);
    if (callee.own) {
        auto const& signature = f.module.signature(*callee.own);
        if (!callee.own->class_) callee.function = f.b.name(signature.name);
        callee.failure = signature.failure;
        callee.gil = signature.gil;
    }
    return as_abi_has_it(callee);
}

// C++ has overloads of what C has one of, as `sqrt` and `abs`: another type than the declared one
// would choose one of those.
bool chooses_other(Type given, Type declared) {
    auto const* real = sema::as_canonical<sema::FloatType>(given);
    if (real) return sema::is_float(declared) && !sema::same_type(given, declared);
    auto const* whole = sema::as_canonical<sema::IntType>(given);
    auto const* wanted = sema::as_canonical<sema::IntType>(declared);
    bool const promoted = whole && whole->rank < sema::IntRank::int_;
    return whole && wanted && !promoted && !sema::same_type(given, declared);
}

bool has_overloads(std::string_view header) {
    for (std::string_view const name : {"math.h", "stdlib.h"})
        if (header.size() == name.size() + 2 && header.substr(1, name.size()) == name) return true;
    return false;
}

// An argument of `printf`, whose type nothing else tells; literals stay as they are.
Value variadic(FunctionLowering& f, Value value, ast::Expr const& expr) {
    auto const& number = f.fact(expr).number;
    bool const differs =
        number.meant && !ir::is_constant(value) && !sema::same_type(number.meant, number.plain);
    return differs ? cast(f, number.meant, value) : value;
}

// An argument as C++ wants it: the struct of an object where C code takes one.
Value argument(FunctionLowering& f, Callee const& callee, std::size_t index, Value value,
               ast::Expr const& expr) {
    bool const is_variadic = callee.type->varargs && index >= callee.type->params.size();
    if (is_variadic) return variadic(f, value, expr);
    if (callee.own || callee.self || callee.imported || index >= callee.type->params.size())
        return value;
    Type const type = callee.type->params[index].type;
    if (has_overloads(callee.header) && !ir::is_constant(value) &&
        chooses_other(actual_type(f, expr), type))
        return cast(f, type, value);
    if (callee.is_extern && callee.symbol && sema::is_numeric(type))
        return overload_argument(f, *callee.symbol, index, value, expr);
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
    // A method of a table has defaults of its own for those at the end.
    bool const counts = callee.method && !callee.abi && f.module.takes_count(*callee.method);
    std::size_t last = given.size();
    while (counts && last > 0 && !given[last - 1]) --last;
    long optional = 0;
    auto const& params = callee.type->params;
    auto const* struct_type = callee.abi ? f.module.optional_arguments(*callee.abi) : nullptr;
    std::size_t const self = callee.self ? 1 : 0;
    std::vector<Value> in_struct;
    long in_struct_given = 0;
    for (std::size_t k = 0; k < given.size(); ++k) {
        if (struct_type && params[k + self].optional) {
            in_struct.push_back(given[k] ? values[next++] : f.b.braces({}));
            in_struct_given += given[k] != nullptr;
            continue;
        }
        if (counts && k < last) optional += params[k + params.size() - given.size()].optional;
        if (given[k])
            all.push_back(argument(f, callee, k, values[next++], *given[k]));
        else if (k >= last)
            all.push_back(f.b.braces({}));
        else if (callee.own)
            all.push_back(f.module.default_argument(*callee.own, k + self));
        else if (!callee.is_extern)  // C++ fills in its own
            impossible(expr, "a default argument of another module");
    }
    if (callee.abi && callee.abi->kind == sema::FunctionKind::cpdef)
        all.push_back(f.b.number(callee.skips_dispatch ? 1 : 0));
    if (struct_type && !in_struct_given) all.push_back(f.b.literal("nullptr"));
    if (struct_type && in_struct_given) {
        in_struct.insert(in_struct.begin(), f.b.number(in_struct_given));
        auto const& made =
            f.hold("optional", struct_type, f.b.braces(f.b.list(in_struct)), Holds::plain, false);
        all.push_back(f.b.unary('&', f.b.read(made)));
    }
    if (counts) all.push_back(f.b.number(optional));
    return all;
}

Value call_value(FunctionLowering& f, ast::Call const& expr, Callee const& callee,
                 std::vector<Value> const& args) {
    ir::Call call;
    call.callee = callee.function;
    call.args = f.b.list(args);
    call.types = callee.types;
    call.gil = callee.gil;
    call.is_pure = !callee.own && is_pure_call(f.typing, expr);
    call.kind = ir::ValueKind::Call;
    call.name = callee.name;
    if (callee.own) {
        call.function = f.module.c_function(*callee.own);
        call.name = call.function->source_name;
    }
    Value const made = f.b.arena().make<ir::Call>(call);
    bool const is_struct =
        !callee.own && !callee.self && as_extension(f, made, callee.type->result);
    return is_struct ? f.b.cast(f.b.pointer(f.b.type(TypeName::py_object)), made) : made;
}

void call_void(FunctionLowering& f, ast::Call const& expr, Callee const& callee, Value call) {
    if (callee.failure.returns_ok) return f.check(call, expr);
    f.add(f.b.do_(call));
    if (callee.failure.can_fail) f.fail_if(f.b.call(Op::error_pending, {}), expr);
}

}  // namespace

// array.shape: the inline function of the .pxd that declares the class.
Value lower_c_property(FunctionLowering& f, ast::Attribute const& expr, Out out) {
    auto const& fact = f.fact(expr);
    auto const& getter = *fact.symbol->function;
    auto const& signature = f.module.signature(getter);
    auto const* function = f.module.c_function(getter);
    Value const object = f.value(*expr.object);
    Value const call = f.b.invoke(f.b.name(signature.name), f.b.list({object}), signature.gil,
                                  function, function->source_name);
    if (!sema::is_object(fact.type)) {
        if (!signature.failure.can_fail) return call;
        auto const& value = f.hold(expr.name.str(), nullptr, call);
        f.fail_if(has_failed(f, f.b.read(value), fact.type, signature.failure), expr);
        return f.b.read(value);
    }
    auto const& held = result(f, out, expr.name.str(), fact.type);
    f.check(f.b.call_on(f.b.read(held), Op::ref_steal, {call}), expr);
    return f.b.read(held);
}

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
    if (may_throw(callee.type)) return guarded(f, call, *callee.type, expr, hint, out);
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

// z.conjugate() of a complex number.
static bool is_conjugate(FunctionLowering& f, ast::Call const& expr) {
    auto const* method = ast::as<ast::Attribute>(expr.callee);
    return method && !f.fact(*method).symbol && method->name == "conjugate" &&
           sema::is_complex(f.fact(*method->object).type);
}

Value lower_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const form = f.fact(expr).form;
    if (form == Form::cpp_call || form == Form::cpp_construct) return lower_cpp_call(f, expr, out);
    if (form == Form::c_call && is_conjugate(f, expr))
        return f.b.call(Op::complex_conjugate,
                        {f.value(*static_cast<ast::Attribute const*>(expr.callee)->object)});
    if (form == Form::c_call || form == Form::c_method_call) return lower_c_call(f, expr, out);
    if (form == Form::py_call || form == Form::py_method_call || form == Form::class_construct ||
        form == Form::array_construct)
        return lower_py_call(f, expr, out);
    if (form == Form::c_convert_call) return lower_convert_call(f, expr, out);
    if (form == Form::c_builtin_call || form == Form::special_call || form == Form::py_len)
        return lower_builtin_call(f, expr, out);
    if (form == Form::native_array) return lower_native_array(f, expr, out);
    if (form == Form::view_copy || form == Form::view_query) return lower_view_method(f, expr, out);
    impossible(expr, sema::row(form).name);
}

}  // namespace cyxx::lower
