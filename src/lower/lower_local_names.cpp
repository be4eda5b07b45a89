// locals(), vars(), dir(), eval(code) and exec(code): the names of the function as a dict.
#include "lower/expr.h"
#include "sema/builtins.h"
#include "sema/convert.h"

namespace cyxx::lower {

namespace {

void put(FunctionLowering& f, Value names, sema::Symbol const& symbol, ast::Call const& at) {
    auto const* variable = f.variable(symbol);
    Type const type = f.typing.type_of(symbol);
    auto const conversion = sema::conversion(type, f.module.object_type());
    if (!variable || conversion == sema::Conversion::error) return;
    Value const key = f.module.name(symbol.name.str());
    Value const value = f.b.read(variable);
    if (variable->holds == Holds::object)
        return f.check(f.b.call(Op::put_name, {names, key, value}), at);
    Value const object = f.convert(value, type, conversion, f.module.object_type(), at);
    f.check(f.b.call(Op::set_item, {names, key, object}), at);
}

// Those of the class or module in whose statements we are, or a new dict.
Value local_names(FunctionLowering& f, ast::Call const& at) {
    if (auto const* around = f.class_in_hand())
        return f.b.call_on(f.b.read(around), Op::class_names, {});
    if (f.function.is_module_body) return f.b.constant(Op::module_globals);
    Value const names = f.b.read(f.temp("names", f.b.type(TypeName::ref), Holds::object));
    f.step(Op::dict, {names}, at);
    for (sema::Symbol const* symbol : f.function.scope->symbols)
        if (symbol->kind == sema::SymbolKind::Variable ||
            symbol->kind == sema::SymbolKind::PyFunction)
            put(f, names, *symbol, at);
    return names;
}

}  // namespace

Value lower_local_names(FunctionLowering& f, ast::Call const& expr, Out out) {
    std::string_view const name = sema::called_builtin(f.typing, expr);
    if (name == "locals" || name == "vars") return local_names(f, expr);
    bool const is_dir = name == "dir";
    Value const code =
        is_dir ? nullptr
               : keep(f, f.value(*expr.args[0].value), expr, f.module.object_type(), "code");
    Value const names = local_names(f, expr);
    Value const held = f.b.read(result(f, out, name, f.fact(expr).type));
    if (is_dir)
        f.step(Op::sorted_names, {held, names}, expr);
    else
        f.step(Op::run_code, {held, f.b.string(name), f.b.constant(Op::this_module), code, names},
               expr);
    return held;
}

}  // namespace cyxx::lower
