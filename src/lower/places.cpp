// Reads and writes of variables, by the place where they live.
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/builtins.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

bool is_python_name(sema::Symbol const& symbol) {
    return symbol.place == sema::Place::module_dict || symbol.kind == sema::SymbolKind::PyGlobal ||
           (symbol.kind == sema::SymbolKind::PyFunction && symbol.place != sema::Place::cell &&
            symbol.place != sema::Place::local) ||
           symbol.kind == sema::SymbolKind::Type || symbol.kind == sema::SymbolKind::Function ||
           symbol.kind == sema::SymbolKind::Module;
}

// One that is made by its first assignment.
Value late_value(FunctionLowering& f, sema::Symbol const& symbol, Value variable, bool may_be_unset,
                 ast::Expr const& at) {
    bool const is_cell = symbol.place == sema::Place::cell;
    bool const is_free = is_cell && symbol.scope->function != &f.function;
    bool const is_global = symbol.place == sema::Place::global;
    Op const test = is_global ? Op::late_global_bound
                    : is_free ? Op::late_free_bound
                              : Op::late_bound;
    if (may_be_unset || is_cell || is_global)
        f.step(test, {variable, f.b.string(symbol.name.str())}, at);
    return f.b.unary('*', variable);
}

}  // namespace

ir::Variable const* FunctionLowering::variable(sema::Symbol const& symbol) {
    if (auto const* mine = private_variable(symbol)) return mine;
    switch (symbol.place) {
        case sema::Place::local:
        case sema::Place::parameter:
            return &local(symbol);
        case sema::Place::cell:
            return cell(symbol);
        case sema::Place::global:
            return &module.global_variable(symbol);
        case sema::Place::none:
        case sema::Place::module_dict:
        case sema::Place::class_dict:
        case sema::Place::member:
        case sema::Place::field:
        case sema::Place::frame:
        case sema::Place::extern_:
            return nullptr;
    }
    __builtin_unreachable();
}

Value FunctionLowering::read(sema::Symbol const& symbol, ast::Expr const& at) {
    bool const is_builtin = symbol.kind == sema::SymbolKind::PyBuiltin;
    bool const is_module_name = is_builtin && sema::is_module_name(symbol.name.str());
    if (is_builtin && !is_module_name) {
        auto const& out = temp(symbol.name.str(), b.type(TypeName::ref), Holds::object);
        Value const where = b.constant(Op::this_module);
        // A name of Python 2 is no longer what the module's own names are asked for first.
        std::string_view const now = sema::function_now(symbol.name.str());
        if (function.is_module_body || now != symbol.name.str())
            step(Op::builtin, {b.read(out), where, name(now)}, at);
        else
            step(Op::global, {b.read(out), where, module.cached_global(symbol.name.str())}, at);
        return b.read(out);
    }
    if (symbol.place == sema::Place::class_dict && module.is_own(symbol.scope->class_)) {
        auto const& out = temp(symbol.name.str(), b.type(TypeName::ref), Holds::object);
        step(Op::class_name,
             {b.read(out), module.class_type(*symbol.scope->class_), b.constant(Op::this_module),
              name(symbol.name.str())},
             at);
        return b.read(out);
    }
    if (auto const* owner = open_class(symbol.scope ? symbol.scope->class_ : nullptr);
        owner && symbol.place == sema::Place::class_dict) {
        auto const& out = temp(symbol.name.str(), b.type(TypeName::ref), Holds::object);
        check(
            b.call_on(b.read(owner), Op::class_get, b.list({b.read(out), name(symbol.name.str())})),
            at);
        return b.read(out);
    }
    if (symbol.name == "__class__" && symbol.place == sema::Place::cell && symbol.scope->class_ &&
        symbol.scope->class_->cell == &symbol)
        return class_around(at);
    if (is_module_name || is_python_name(symbol)) {
        auto const& out = temp(symbol.name.str(), b.type(TypeName::ref), Holds::object);
        Value const key = function.is_module_body ? name(symbol.name.str())
                                                  : module.cached_global(symbol.name.str());
        step(Op::global, {b.read(out), b.constant(Op::this_module), key}, at);
        return b.read(out);
    }
    ir::Variable const* found = variable(symbol);
    if (!found) return b.name(module.cpp_name(symbol));
    Value const value = b.read(found);
    bool const may_be_unbound = is_unbound_here(symbol) || flow.maybe_unbound.contains(at.id);
    if (ir::is(found->type, TypeName::late))
        return late_value(*this, symbol, value, may_be_unbound, at);
    if (found->holds == Holds::plain) return value;
    bool const is_module_view = symbol.place == sema::Place::global && found->holds == Holds::view;
    bool const is_cell = symbol.place == sema::Place::cell;
    bool const may_be_unset = is_cell || may_be_unbound || is_module_view;
    if (may_be_unset) {
        Value const shown = b.string(symbol.name.str());
        bool const is_free = is_cell && symbol.scope->function != &function;
        if (found->holds == Holds::object)
            step(is_free ? Op::free_bound : Op::bound, {value, shown}, at);
        else if (is_module_view ? directives().initializedcheck : true)
            step(is_free ? Op::view_free_bound : Op::view_bound, {value, shown}, at);
    }
    // Whoever is called meanwhile may rebind it. Without the GIL it is the caller's to keep.
    bool const is_open = is_cell || symbol.place == sema::Place::global;
    if (is_open && found->holds == Holds::object && gil_held_) {
        auto const& kept = temp(symbol.name.str(), b.type(TypeName::ref), Holds::object);
        check(b.call_on(b.read(kept), Op::ref_hold, {value}), at);
        return b.read(kept);
    }
    return value;
}

void FunctionLowering::write(sema::Symbol const& symbol, Value value, ast::Node const& at) {
    if (symbol.place == sema::Place::class_dict && module.is_own(symbol.scope->class_)) {
        step(Op::set_class_name,
             {module.class_type(*symbol.scope->class_), name(symbol.name.str()), value}, at);
        return;
    }
    if (auto const* owner = open_class(symbol.scope ? symbol.scope->class_ : nullptr);
        owner && symbol.place == sema::Place::class_dict)
        return check(
            b.call_on(b.read(owner), Op::class_set, b.list({name(symbol.name.str()), value})), at);
    if (is_python_name(symbol)) {
        step(Op::set_global, {b.constant(Op::this_module), name(symbol.name.str()), value}, at);
        return;
    }
    ir::Variable const* found = variable(symbol);
    if (!found) return add(b.set(b.name(module.cpp_name(symbol)), value));
    if (is_buffer(symbol)) acquire_buffer(symbol, value, at);
    if (symbol.place != sema::Place::global || found->holds != Holds::object)
        return lower::assign(*this, *found, value);
    if (movable(value) && movable(value)->holds == Holds::object)
        return add(b.set(b.read(found), value, true));
    add(b.set(b.read(found), b.call(Op::borrow, {value})));
}

void FunctionLowering::unbind(sema::Symbol const& symbol, ast::Node const& at) {
    if (symbol.place == sema::Place::class_dict && module.is_own(symbol.scope->class_)) {
        step(Op::del_class_name,
             {module.class_type(*symbol.scope->class_), name(symbol.name.str())}, at);
        return;
    }
    if (auto const* owner = open_class(symbol.scope ? symbol.scope->class_ : nullptr);
        owner && symbol.place == sema::Place::class_dict)
        return check(b.call_on(b.read(owner), Op::class_del, b.list({name(symbol.name.str())})),
                     at);
    if (is_python_name(symbol)) {
        step(Op::del_global, {b.constant(Op::this_module), name(symbol.name.str())}, at);
        return;
    }
    ir::Variable const* found = variable(symbol);
    if (!found) throw InternalError("a variable that cannot be deleted", at.span);
    if (found->holds == Holds::object && symbol.place != sema::Place::global) {
        if (symbol.place == sema::Place::cell || flow.maybe_unbound.contains(at.id))
            step(Op::bound, {b.read(found), b.string(symbol.name.str())}, at);
        return add(b.do_(b.call_on(b.read(found), Op::ref_reset, {})));
    }
    add(b.set(b.read(found), b.braces({})));
}

}  // namespace cyxx::lower
