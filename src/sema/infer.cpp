// Types of variables without a declaration: one type for all they are given, if that is safe.
// C integers that take part in arithmetic stay Python's, since they could overflow.
#include "sema/check.h"

#include "sema/inference.h"

#include <algorithm>

namespace cyxx::sema {

void Checker::infer_body(FunctionInfo& info) {
    Inference found;
    collect_given(program, info, found, [this](ast::Expr const& condition, bool& holds) {
        return prune(condition, holds);
    });
    Within now(inference, &found);
    ++quiet;
    for (Symbol* symbol : found.order) infer(*symbol);
    --quiet;
    for (Symbol* symbol : found.order) {
        auto known = found.known.find(symbol);
        TypePtr type = known == found.known.end() ? object() : known->second;
        if (typing->specialisation.empty())
            symbol->type = type;
        else
            typing->symbol_types[symbol] = type;
    }
    for (ParamInfo const& param : info.params)
        if (param.symbol && !param.symbol->type) param.symbol->type = param.type;
}

TypePtr Checker::type_of(Symbol& symbol) {
    if (typing)
        if (TypePtr type = typing->type_of(symbol)) return substituted(type);
    if (symbol.type) return symbol.type;
    if (inference && inference->given.count(&symbol)) return infer(symbol);
    return object();
}

TypePtr Checker::infer(Symbol& symbol) {
    Inference& all = *inference;
    if (auto known = all.known.find(&symbol); known != all.known.end()) return known->second;
    if (all.active.count(&symbol)) {
        auto found = all.tentative.find(&symbol);
        return found == all.tentative.end() ? &pending : found->second;
    }
    bool outermost = all.active.empty() || ++all.work > 5000;
    all.active.insert(&symbol);
    std::size_t const before = all.made.size();
    ++quiet;
    auto const& given = all.given[&symbol];
    TypePtr type = nullptr;
    std::vector<Given const*> waiting;
    auto join = [&](TypePtr found) {
        bool const is_known = !is_error(found) && !(type && is_error(type));
        type = type ? spanning(type, found) : unqualified(found);
        if (is_known && is_error(type)) type = object();  // which one of them does not become
        if (is_integer_at_times(symbol, type)) type = object();
    };
    for (Given const& one : given) {
        TypePtr found = given_type(symbol, one);
        if (is_pending(found))
            waiting.push_back(&one);
        else
            join(found);
    }
    // What depends on the variable itself is looked at again with what is known so far.
    bool open = false;
    for (int round = 0; round < 3 && !waiting.empty() && type; ++round) {
        all.tentative[&symbol] = type;
        open = false;
        TypePtr const old = type;
        for (Given const* one : waiting) {
            TypePtr found = given_type(symbol, *one);
            if (is_pending(found))
                open = true;
            else
                join(found);
        }
        if (type == old) break;
    }
    if (!type) open = !waiting.empty();
    --quiet;
    all.active.erase(&symbol);
    all.tentative.erase(&symbol);
    if (open && !outermost) {
        // Others will say; nothing that was found on the way may stay.
        forget_since(before);
        return type ? type : &pending;
    }
    TypePtr final_type = safe_type(symbol, if_deleted(symbol, type));
    if (type != final_type) forget_since(before);
    all.known[&symbol] = final_type;
    all.made.push_back(&symbol);
    return final_type;
}

// A variable that can be deleted is an object, whose class stays, unless there is no object for its
// type, as with a pointer to a C++ object that `del` frees.
TypePtr Checker::if_deleted(Symbol const& symbol, TypePtr type) {
    if (!type || is_object(type) || is_pending(type) || !inference->deleted.count(&symbol))
        return type;
    return converts_to_object(type) ? object() : type;
}

// A float by some of what it is given, which `&`, `<<` or `~` want as an integer.
bool Checker::is_integer_at_times(Symbol const& symbol, TypePtr type) const {
    bool const all_types = directives && directives->infer_types == Tristate::on;
    return !all_types && inference->in_integral.count(&symbol) && is_float(plain_value(type));
}

void Checker::forget_since(std::size_t count) {
    Inference& all = *inference;
    while (all.made.size() > count) {
        all.known.erase(all.made.back());
        all.made.pop_back();
    }
}

TypePtr Checker::safe_type(Symbol const& symbol, TypePtr type) {
    if (!type || is_pending(type)) return object();
    if (directives && directives->infer_types == Tristate::off) return object();
    bool all_types = directives && directives->infer_types == Tristate::on;
    // Read by a function inside: a number that has no value yet could not be told from 0.
    if (symbol.place == Place::cell && is_numeric(canonical(unqualified(type)))) return object();
    if (auto* reference = as_canonical<ReferenceType>(type)) type = reference->target;
    type = unqualified(type);
    TypePtr plain = canonical(type);
    switch (plain->kind) {
        case TypeKind::Error:
            return type;
        case TypeKind::Object:
            return type;
        case TypeKind::Buffer:
            return static_cast<BufferType const*>(plain)->base;
        case TypeKind::Int:
        case TypeKind::Enum: {
            bool const is_safe = all_types || is_bint(plain);  // what is computed of it is wider
            if (is_safe || !inference->in_arithmetic.count(&symbol)) return type;
            if (only_native(symbol)) return type;
            // A character that takes part in an operation is text of its own.
            return builtin(is_ucs4(plain) ? BuiltinClass::str : BuiltinClass::py_int);
        }
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Pointer:
        case TypeKind::Struct:
        case TypeKind::MemView:
        case TypeKind::CppClass:
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
            return type;
        case TypeKind::CTuple:
            return all_types ? type : builtin(BuiltinClass::tuple);
        case TypeKind::Array:
            return types.pointer(static_cast<ArrayType const*>(plain)->element);
        case TypeKind::Function:
            return types.pointer(plain);
        case TypeKind::Null:
            return types.pointer(types.void_());
        case TypeKind::Void:
        case TypeKind::Reference:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
            return object();
    }
    return object();
}

// In the extended dialect a variable that is only given values without the GIL is C's.
bool Checker::only_native(Symbol const& symbol) const {
    if (program.dialect != Dialect::extended) return false;
    auto const& given = inference->given.at(&symbol);
    return std::ranges::all_of(given, &Given::without_gil);
}

// The type of the part of an unpacked value that goes to one of the targets.
TypePtr Checker::part_type(ast::Expr const& value, std::span<std::size_t const> path) {
    if (path.empty()) return inferred_value(value);
    ast::ExprList items;
    if (auto* tuple = ast::as<ast::TupleExpr>(&value))
        items = tuple->items;
    else if (auto* list = ast::as<ast::ListExpr>(&value))
        items = list->items;
    if (path[0] < items.size()) {
        for (auto* item : items)
            if (item->kind == ast::ExprKind::Starred) return object();
        return part_type(*items[path[0]], path.subspan(1));
    }
    return part_of_type(inferred_value(value), path);
}

TypePtr Checker::part_of_type(TypePtr type, std::span<std::size_t const> path) {
    for (std::size_t index : path) {
        if (is_pending(type)) return type;
        auto* tuple = as_canonical<CTupleType>(type);
        if (auto* array = as_canonical<ArrayType>(type))
            type = array->element;
        else if (tuple && index < tuple->items.size())
            type = tuple->items[index];
        else
            return object();
    }
    return type;
}

TypePtr Checker::inferred_value(ast::Expr const& value) {
    Within now(inferring, true);
    TypePtr const type = expr(value);
    // A cpdef method that is not called is Python's bound method.
    auto const* attribute = ast::as<ast::Attribute>(&value);
    Symbol const* symbol = attribute ? fact(value).symbol : nullptr;
    bool const is_method = symbol && fact(value).form == Form::c_function && symbol->function &&
                           symbol->function->class_ &&
                           symbol->function->kind == FunctionKind::cpdef;
    return is_method ? object() : type;
}

// method = self.area: a bound method of Python, not a pointer to its C function.
static bool is_method(Symbol const* symbol) {
    FunctionInfo const* function = symbol ? symbol->function : nullptr;
    return function && function->class_ && function->class_->is_extension &&
           function->kind == FunctionKind::cpdef;
}

TypePtr Checker::given_type(Symbol& symbol, Given const& one) {
    Within in_scope(scope, one.scope ? one.scope : scope);
    switch (one.by) {
        case Given::By::object:
            return object();
        case Given::By::list:
            return builtin(BuiltinClass::list);
        case Given::By::type:
            return one.type;
        case Given::By::value: {
            // None fits every Python class, so it says nothing beside one.
            if (ast::is_none(one.value) && one.path.empty()) return none_beside(symbol);
            TypePtr const type = part_type(*one.value, one.path);
            bool const is_plain = one.path.empty() && one.value->kind == ast::ExprKind::Attribute;
            return is_plain && is_method(fact(*one.value).symbol) ? object() : type;
        }
        case Given::By::item: {
            Within now(inferring, true);
            Within in_gil_state(gil, one.without_gil ? GilState::released : gil);
            if (!is_native())
                if (TypePtr item = display_item(*one.value)) return part_of_type(item, one.path);
            Loop loop = iteration(*one.value, false, nullptr);
            bool is_number = loop.form == Form::loop_enumerate && one.path.size() == 1;
            if (loop.form == Form::loop_enumerate && one.path.empty()) return object();
            if (is_number && one.path[0] == 0 && !is_native()) return object();  // of an enumerate
            TypePtr const part = part_of_type(loop.item, one.path);
            bool const is_pair =
                loop.form == Form::loop_enumerate && part->kind == TypeKind::CTuple;
            return is_pair ? object() : part;
        }
        case Given::By::in_place: {
            TypePtr own = infer(symbol);
            if (is_pending(own)) return own;
            TypePtr type = inferred_value(*one.value);
            if (is_pending(type) || is_error(type)) return type;
            Form form = Form::error;
            TypePtr result = binary_type(one.op, own, type, form, nullptr, one.value);
            return result && form != Form::cpp_operator ? result : own;
        }
    }
    return object();
}

// The type that `x = None` adds: nothing if all else that x is given is of one Python class.
TypePtr Checker::none_beside(Symbol& symbol) {
    TypePtr type = nullptr;
    for (Given const& one : inference->given[&symbol]) {
        if (one.by == Given::By::value && one.value->kind == ast::ExprKind::Constant) continue;
        if (one.by != Given::By::value) return object();
        TypePtr found = given_type(symbol, one);
        if (is_pending(found)) return found;
        if (!is_object(found)) return object();
        type = type ? spanning(type, found) : found;
    }
    return type ? type : object();
}

// for x in (1, 2, 3): the items' own type, where they have one.
TypePtr Checker::display_item(ast::Expr const& node) {
    ast::ExprList items;
    if (auto* tuple = ast::as<ast::TupleExpr>(&node))
        items = tuple->items;
    else if (auto* list = ast::as<ast::ListExpr>(&node))
        items = list->items;
    TypePtr type = nullptr;
    for (auto* item : items) {
        if (item->kind == ast::ExprKind::Starred) return nullptr;
        TypePtr found = expr(*item);
        if (is_pending(found)) return found;
        if (type && !same_type(type, found)) return object();
        type = found;
    }
    return type && as_canonical<CTupleType>(type) ? builtin(BuiltinClass::tuple) : type;
}

}  // namespace cyxx::sema
