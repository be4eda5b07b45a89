// Assignments: targets of every kind, unpacking, in-place operators.
#include "sema/check.h"

#include "sema/operator_names.h"

namespace cyxx::sema {
namespace {

ast::ExprList items_of(ast::Expr const& node) {
    if (auto* tuple = ast::as<ast::TupleExpr>(&node)) return tuple->items;
    if (auto* list = ast::as<ast::ListExpr>(&node)) return list->items;
    return {};
}

bool is_display(ast::Expr const& node) {
    return node.kind == ast::ExprKind::TupleExpr || node.kind == ast::ExprKind::ListExpr;
}

bool has_star(ast::ExprList items) {
    for (auto* item : items)
        if (item->kind == ast::ExprKind::Starred) return true;
    return false;
}

}  // namespace

// Vec = cython.struct(…), and n = cython.declare(int) of an attribute: declared before, and no
// statement of Python.
bool Checker::only_declares(ast::Assign const& node) {
    auto* name = ast::as<ast::NameRef>(node.targets[0]);
    auto* call = ast::as<ast::Call>(node.value);
    if (!name || !call || node.targets.size() != 1) return false;
    Symbol* symbol = find(name->name);
    if (!symbol || symbol->declared_at != name->span) return false;
    if (symbol->kind != SymbolKind::Type && symbol->place != Place::field) return false;
    expr_or_type(*call);
    set(*call, symbol->type, Form::type_name, symbol);
    set(*name, symbol->type, Form::type_name, symbol);
    return true;
}

void Checker::on(ast::Assign const& node) {
    if (only_declares(node)) return;
    expr(*node.value);
    if (node.targets.size() == 1) {
        assign(*node.targets[0], *node.value);
        return;
    }
    // Each target converts for itself, unless all want the same.
    TypePtr common = nullptr;
    bool same = true;
    for (auto* one : node.targets) {
        if (is_display(*one)) {
            same = false;
            continue;
        }
        TypePtr type = target(*one);
        same &= !common || same_type(common, type);
        common = type;
    }
    for (auto* one : node.targets) {
        if (same) {
            assign(*one, *node.value);
        } else if (is_display(*one)) {
            coerce_parts(*one, *node.value);
        } else {
            assign_value_type(*one, *node.value);
        }
    }
}

void Checker::on(ast::AnnAssign const& node) {
    if (node.value) {
        expr(*node.value);
        assign(*node.target, *node.value);
    } else if (auto* name = ast::as<ast::NameRef>(node.target)) {
        Symbol* const symbol = find(name->name);
        if (!symbol || symbol->place != Place::field) target(*name);
    } else {
        expr(*node.target);
    }
}

// Unpacking a value that other targets share: it is taken apart as an object.
void Checker::coerce_parts(ast::Expr const& target_node, ast::Expr const& value) {
    TypePtr type = fact(value).type;
    auto* tuple = as_canonical<CTupleType>(type);
    auto items = items_of(target_node);
    bool const has_own_parts = tuple && tuple->items.size() == items.size() && !has_star(items);
    if (!has_own_parts && !is_error(type) && conversion(type, object()) == Conversion::error) {
        error(value, diag::to_python, display(type));
        return;
    }
    for (std::size_t i = 0; i < items.size(); ++i)
        assign_type(*items[i], tuple && i < tuple->items.size() && !has_star(items)
                                   ? tuple->items[i]
                                   : object());
    set(target_node, builtin(BuiltinClass::tuple), Form::py_tuple);
}

// Reports `*a = …`.
bool Checker::lone_star(ast::Expr const& target_node) {
    auto* starred = ast::as<ast::Starred>(&target_node);
    if (!starred) return false;
    out().report(target_node, diag::cannot_assign_to, "a starred name alone");
    assign_type(*starred->value, object());
    set(target_node, object(), Form::starred);
    return true;
}

// `a[:] = …`, where the value would say how long the part is.
static bool is_open_slice(ast::Expr const& target_node) {
    auto const* part = ast::as<ast::Subscript>(&target_node);
    auto const* slice = part ? ast::as<ast::SliceExpr>(part->indices[0]) : nullptr;
    return slice && (!slice->stop || ast::is_none(slice->stop));
}

void Checker::assign_value_type(ast::Expr const& target_node, ast::Expr const& value) {
    if (lone_star(target_node)) return;
    TypePtr to = target(target_node), from = fact(value).type;
    typing->given[target_node.id] = from;
    if (is_error(to) || is_error(from)) return;
    if (fact(target_node).form == Form::c_slice && is_open_slice(target_node)) {
        error(target_node, diag::no_carray, "several targets with an open part of");
        return;
    }
    // The other targets take the same tuple apart: it stays one of C.
    if (as_canonical<CTupleType>(from) &&
        (is_any_object(to) || is_builtin(to, BuiltinClass::tuple))) {
        fact(target_node).conversion = Conversion::ctuple_to_object;
        return;
    }
    ++quiet;
    coerce(value, to);
    --quiet;
    Conversion found = fact(value).conversion;
    if (found == Conversion::error) report_conversion(value, from, to);
    fact(target_node).conversion = found;
    fact(value).conversion = Conversion::none;
    fact(value).converted = nullptr;
}

// Whether an object of this type may be an array, whose elements go into a slice of a view.
static bool may_export(TypePtr type) {
    if (!type || !is_object(type)) return false;
    auto* object = as_canonical<ObjectType>(type);
    if (!object || object->extension) return true;  // np.ndarray[T] variables too
    switch (object->builtin) {
        case BuiltinClass::any:
        case BuiltinClass::bytes:
        case BuiltinClass::bytearray:
        case BuiltinClass::memoryview:
            return true;
        default:
            return false;
    }
}

void Checker::assign(ast::Expr const& target_node, ast::Expr const& value) {
    if (is_display(target_node)) {
        unpack(target_node, value);
        return;
    }
    if (lone_star(target_node)) return;
    TypePtr to = target(target_node);
    if (fact(target_node).form == Form::view_slice) {
        auto* view = as_canonical<MemViewType>(to);
        if (view && gil == GilState::held && may_export(fact(value).type) &&
            !is_object(view->element)) {
            coerce(value, object());
            fact(target_node).converted = object();
        } else if (view) {
            assign_view(value, *view);
        }
        return;
    }
    if (fact(target_node).form == Form::c_slice) {
        assign_c_slice(target_node, value);
        return;
    }
    coerce(value, to);
}

// The items of a C array; v.shape has one for each axis.
std::size_t Checker::items_in(ast::Expr const& value, ArrayType const& array) {
    if (fact(value).form != Form::view_shape) return std::size_t(array.size);
    auto& attribute = static_cast<ast::Attribute const&>(value);
    return as_canonical<MemViewType>(fact(*attribute.object).final_type())->axes.size();
}

void Checker::unpack(ast::Expr const& target_node, ast::Expr const& value) {
    auto targets = items_of(target_node);
    set(target_node, builtin(BuiltinClass::tuple), Form::py_tuple);
    if (is_display(value) && items_of(value).size() == targets.size() && !has_star(targets) &&
        !has_star(items_of(value))) {
        // One by one: the tuple itself is never made.
        auto values = items_of(value);
        for (std::size_t i = 0; i < targets.size(); ++i) {
            expr(*values[i]);
            assign(*targets[i], *values[i]);
        }
        return;
    }
    TypePtr type = fact(value).type;
    if (auto* tuple = as_canonical<CTupleType>(type); tuple && !has_star(targets)) {
        if (tuple->items.size() != targets.size()) {
            out().report(value, diag::tuple_size, (long long)targets.size(),
                         (long long)tuple->items.size());
            for (auto* one : targets) target_or_parts(*one);
            return;
        }
        for (std::size_t i = 0; i < targets.size(); ++i) assign_type(*targets[i], tuple->items[i]);
        return;
    }
    auto* array = as_canonical<ArrayType>(type);
    if (array && !is_char_pointer(array) && items_in(value, *array) == targets.size() &&
        !has_star(targets)) {
        for (auto* one : targets) assign_type(*one, array->element);
        return;
    }
    if (!is_object(type)) coerce(value, object());
    for (auto* one : targets) {
        if (auto* starred = ast::as<ast::Starred>(one)) {
            assign_type(*starred->value, builtin(BuiltinClass::list));
            set(*one, builtin(BuiltinClass::list), Form::starred);
        } else {
            assign_type(*one, is_pending(type) ? &pending : object());
        }
    }
}

void Checker::target_or_parts(ast::Expr const& node) {
    if (is_display(node)) {
        for (auto* item : items_of(node)) target_or_parts(*item);
        set(node, builtin(BuiltinClass::tuple), Form::py_tuple);
    } else if (auto* starred = ast::as<ast::Starred>(&node)) {
        target_or_parts(*starred->value);
        set(node, object(), Form::starred);
    } else {
        target(node);
    }
}

// A target that is given a value of this type by a loop, an unpacking or a `with`.
void Checker::assign_type(ast::Expr const& node, TypePtr type) {
    if (is_display(node)) {
        auto items = items_of(node);
        set(node, builtin(BuiltinClass::tuple), Form::py_tuple);
        typing->given[node.id] = type;
        auto* tuple = as_canonical<CTupleType>(type);
        bool parts = tuple && tuple->items.size() == items.size() && !has_star(items);
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (auto* starred = ast::as<ast::Starred>(items[i])) {
                assign_type(*starred->value, builtin(BuiltinClass::list));
                set(*items[i], builtin(BuiltinClass::list), Form::starred);
            } else {
                assign_type(*items[i], parts              ? tuple->items[i]
                                       : is_pending(type) ? &pending
                                                          : object());
            }
        }
        return;
    }
    TypePtr to = target(node);
    typing->given[node.id] = type;
    if (is_error(to) || is_error(type)) return;
    if (fact(node).form == Form::view_slice)
        if (auto* view = as_canonical<MemViewType>(to); view && !is_memview(type)) {
            if (gil == GilState::held && may_export(type) && !is_object(view->element)) {
                fact(node).converted = object();
                return;
            }
            to = view->element;
        }
    Conversion found = conversion(type, to);
    fact(node).conversion = found;
    if (found == Conversion::error) report_conversion(node, type, to);
}

// What is assigned to: its type; whatever cannot be is reported here.
TypePtr Checker::target(ast::Expr const& node) {
    if (auto* name = ast::as<ast::NameRef>(&node)) {
        fact(node) = Fact{};
        Symbol* symbol = find(name->name);
        if (!symbol) return undefined(*name);
        switch (symbol->kind) {
            case SymbolKind::Variable:
            case SymbolKind::PyGlobal:
            case SymbolKind::PyFunction: {
                if (symbol->place == Place::field) break;  // in the body of its class
                TypePtr type = symbol_value(node, *symbol, false);
                if (is_const(type)) mark_const(node, type);
                return type;
            }
            case SymbolKind::Module:
                if (symbol->python) return symbol_value(node, *symbol->python, false);
                break;
            case SymbolKind::Special:
            case SymbolKind::Type:
                if (is_error(symbol->type)) return set(node, types.error(), Form::error, symbol);
                if (symbol->python) return symbol_value(node, *symbol->python, false);
                break;
            case SymbolKind::PyBuiltin:
                return set(node, object(), Form::py_global, symbol);
            case SymbolKind::Function:
                if (symbol->python) return symbol_value(node, *symbol->python, false);
                break;
            case SymbolKind::EnumItem:
            case SymbolKind::Constant:
                break;
        }
        return error(node, diag::cannot_assign_to, "`" + std::string(name->name.str()) + "`");
    }
    TypePtr type = expr(node);
    if (is_error(type)) return type;
    switch (fact(node).form) {
        case Form::variable:
        case Form::py_global:
        case Form::struct_member:
        case Form::class_field:
        case Form::cpp_member:
        case Form::complex_part:
        case Form::module_member:
        case Form::view_element:
        case Form::view_object_element:
        case Form::view_slice:
        case Form::buffer_element:
        case Form::c_index:
        case Form::ctuple_item:
        case Form::cpp_index:
            if (is_const(type)) mark_const(node, type);
            if (auto* view = as_canonical<MemViewType>(type);
                view && fact(node).form == Form::view_slice && is_const(view->element))
                mark_const(node, view->element);
            return type;
        case Form::view_shape:
            return type;
        case Form::char_of_string:
            // Stored as an object, even where reading gives a character.
            fact(node).form = Form::py_item;
            fact(node).type = object();
            return object();
        case Form::list_item:
        case Form::tuple_item:
        case Form::dict_item:
        case Form::py_item:
        case Form::py_slice:
            fact(node).type = object();
            return object();
        case Form::py_attribute:
        case Form::view_fact:
            return object();
        case Form::c_slice:
        case Form::c_property:
            return type;
        case Form::cpp_call:
        case Form::c_call:
        case Form::c_method_call:
        case Form::special_call:
        case Form::c_cast:
        case Form::conditional: {
            // A reference that a C++ function gives can be assigned to.
            auto call = typing->calls.find(node.id);
            bool reference = call != typing->calls.end() && call->second.callee &&
                             as_canonical<ReferenceType>(call->second.callee->result);
            if (reference || fact(node).form == Form::special_call) return type;
            break;
        }
        default:
            break;
    }
    bool const refused_by_parser =
        node.kind != ast::ExprKind::Attribute && node.kind != ast::ExprKind::Subscript &&
        node.kind != ast::ExprKind::Cast && node.kind != ast::ExprKind::TupleExpr &&
        node.kind != ast::ExprKind::ListExpr;
    return refused_by_parser ? types.error() : error(node, diag::cannot_assign_to, "this");
}

void Checker::mark_const(ast::Expr const& node, TypePtr type) {
    out().report(node, diag::const_assignment, display(type));
}

// a[...] = value: another view, or one value for all elements.
void Checker::assign_view(ast::Expr const& value, MemViewType const& view) {
    TypePtr from = fact(value).type;
    if (is_error(from)) return;
    auto* source = as_canonical<MemViewType>(from);
    if (!source) {
        if (as_canonical<ArrayType>(from)) {
            ++quiet;
            coerce(value, &view);
            --quiet;
            if (fact(value).conversion != Conversion::error) return;
        }
        coerce(value, view.element);
        return;
    }
    if (!same_type(canonical(source->element), canonical(view.element)))
        out().report(value, diag::view_base_type, display(source->element), display(view.element));
}

// The array that a slice with constant bounds is; else a pointer to where it begins.
static TypePtr memory_of(Checker& check, ast::Subscript const& target, TypePtr base) {
    auto& slice = static_cast<ast::SliceExpr const&>(*target.indices[0]);
    auto const bound = [&](ast::Expr const* at, std::int64_t usual) {
        if (!at || ast::is_none(at)) return usual;
        auto const& constant = check.fact(*at).constant;
        auto* number = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
        return number ? *number : std::int64_t(-1);
    };
    auto* array = as<ArrayType>(base);
    std::int64_t const start = bound(slice.start, 0);
    std::int64_t const stop = bound(slice.stop, array ? array->size : -1);
    bool const is_known = start >= 0 && stop >= start;
    return is_known ? check.types.array(pointed_to(base), stop - start)
                    : check.types.pointer(pointed_to(base));
}

void Checker::assign_c_slice(ast::Expr const& target_node, ast::Expr const& value) {
    auto& subscript = static_cast<ast::Subscript const&>(target_node);
    TypePtr base = canonical(fact(*subscript.object).type);
    Fact& of_target = fact(target_node);
    of_target.type = memory_of(*this, subscript, base);
    bool const is_array = as<ArrayType>(of_target.type);
    bool const is_literal = is_array && ast::as<ast::StrLit>(&value);
    TypePtr from = fact(value).type;
    bool const is_tuple = from->kind == TypeKind::CTuple && value.kind == ast::ExprKind::TupleExpr;
    if (is_display(value) && (is_object(from) || is_tuple) && is_array)
        return coerce(value, of_target.type);
    auto* const stop = static_cast<ast::SliceExpr const&>(*subscript.indices[0]).stop;
    bool const is_counted = is_array || (stop && !ast::is_none(*stop));
    if (is_object(from) && !is_literal && is_counted && value.kind != ast::ExprKind::ListExpr) {
        of_target.converted = object();  // an iterable of just as many items
        return;
    }
    coerce(value, of_target.type);
}

void Checker::on(ast::AugAssign const& node) {
    TypePtr to = target(*node.target);
    TypePtr from = expr(*node.value);
    AugFact how;
    how.operation_type = types.error();
    how.form = Form::error;
    auto finish = [&] { typing->augmented[node.id] = how; };
    if (is_error(to) || is_error(from)) return finish();
    if (auto* reference = as_canonical<ReferenceType>(to)) to = reference->target;
    std::string op(spelling(node.op));
    if (is_memview(to)) {
        if (fact(*node.target).form == Form::view_slice)
            out()
                .report(node, diag::view_inplace, op + "=")
                .at(node.target->anchor)
                .help("write the loop over the elements");
        else
            out().report(node, diag::invalid_operands, op, display(to), display(from));
        return finish();
    }
    if (fact(*node.target).form == Form::py_slice || fact(*node.target).form == Form::py_item)
        to = object();
    // A pointer moves by a number, which the object must be.
    bool const moves = node.op == ast::BinaryOp::add || node.op == ast::BinaryOp::sub;
    if (moves && is_pointer(to) && is_object(from)) {
        from = types.int_(IntRank::ssize);
        coerce(*node.value, from);
    }
    // `n /= 2` of C integers stays an integer, unlike `n / 2`; not so in views.
    bool const floors = node.op == ast::BinaryOp::div && is_int(canonical(to)) &&
                        is_int(canonical(from)) && fact(*node.target).form != Form::view_element;
    Form form = Form::error;
    TypePtr type = binary_type(floors ? ast::BinaryOp::floor_div : node.op, to, from, form,
                               node.target, node.value);
    if (form == Form::cpp_operator) {
        bool found = false;
        Symbol* const target_symbol = fact(*node.target).symbol;  // not that of the operator
        TypePtr result = cpp_operation(*node.target, op + "=", to, from, found);
        if (!found) {
            result = cpp_operation(*node.target, op, to, from, found);
            if (!found) type = nullptr;
        }
        (void)result;
        fact(*node.target).symbol = target_symbol;
        if (type) type = to;
    }
    if (!type) {
        out().report(node, diag::invalid_operands, op, display(to), display(from));
        return finish();
    }
    // As in `x = x ** y`: a power that goes to a float at once is C's own.
    bool const is_real = is_int(canonical(from)) || is_float(canonical(from));
    if (form == Form::c_power && type->kind == TypeKind::SoftComplex && is_real &&
        is_float(canonical(to)))
        type = c_double();
    how.form = form;
    how.operation_type = type;
    if (form == Form::py_arith || form == Form::str_concat) {
        if (!is_object(from)) coerce(*node.value, object());
        how.target_conversion = is_object(to) ? Conversion::none : conversion(to, object());
        if (is_object(to) && is_object(type) && conversion(type, to) == Conversion::error)
            type = how.operation_type = object();
    } else if (form == Form::c_arith || form == Form::c_divide || form == Form::c_power) {
        bool shift = node.op == ast::BinaryOp::lshift || node.op == ast::BinaryOp::rshift;
        bool power = node.op == ast::BinaryOp::pow;
        if (!shift && !(power && is_int(canonical(from)))) coerce(*node.value, type);
        how.target_conversion = conversion(to, type);
    }
    how.result_conversion = conversion(type, to);
    if (how.result_conversion == Conversion::error)
        out().report(node, diag::cannot_assign, display(type), display(to));
    finish();
}

}  // namespace cyxx::sema
