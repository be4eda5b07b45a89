// Conversions of expressions to the type that is wanted of them, where the expression itself
// matters: literals, displays, conditionals, int(x).
#include "sema/check.h"
#include "sema/cython_module.h"
#include "sema/fused.h"
#include "sema/native_view.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

bool is_single_char(std::string_view utf8) {
    int count = 0;
    for (unsigned char byte : utf8) count += (byte & 0xC0) != 0x80;
    return count == 1;
}

}  // namespace

TypePtr Checker::value(ast::Expr const& node, TypePtr wanted) {
    TypePtr found = expr(node);
    coerce(node, wanted);
    return found;
}

void Checker::truth(ast::Expr const& node) {
    expr(node);
    truth_of_checked(node);
}

void Checker::truth_of_checked(ast::Expr const& node) {
    Fact& f = fact(node);
    TypePtr found = canonical(f.type);
    f.conversion = Conversion::none;
    if (auto* bool_op = ast::as<ast::BoolOp>(&node); bool_op && !is_error(found)) {
        for (auto* operand : bool_op->operands) truth_of_checked(*operand);
        set(node, bint(), Form::bool_op);
        return;
    }
    f.converted = bint();
    if (auto* reference = as<ReferenceType>(found)) found = canonical(reference->target);
    switch (found->kind) {
        case TypeKind::Error:
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
            return;
        case TypeKind::Int:
            if (is_bint(found)) {
                f.converted = nullptr;
                return;
            }
            f.conversion = Conversion::c_truth;
            return;
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Enum:
        case TypeKind::Pointer:
        case TypeKind::Null:
            f.conversion = Conversion::c_truth;
            return;
        case TypeKind::Object: {
            auto builtin = static_cast<ObjectType const*>(found)->builtin;
            switch (builtin) {
                case BuiltinClass::list:
                case BuiltinClass::tuple:
                case BuiltinClass::dict:
                case BuiltinClass::set:
                case BuiltinClass::frozenset:
                case BuiltinClass::str:
                case BuiltinClass::bytes:
                case BuiltinClass::bytearray:
                case BuiltinClass::py_int:
                case BuiltinClass::py_float:
                case BuiltinClass::py_bool:
                    f.conversion = Conversion::builtin_truth;
                    return;
                default:
                    f.conversion = Conversion::object_truth;
                    return;
            }
        }
        case TypeKind::Buffer:
            f.conversion = Conversion::object_truth;
            return;
        case TypeKind::CppClass:
        case TypeKind::CTuple:
            f.conversion = Conversion::c_truth;
            return;
        case TypeKind::Void:
        case TypeKind::Reference:
        case TypeKind::Array:
        case TypeKind::Function:
        case TypeKind::Struct:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
        case TypeKind::MemView:
            break;
    }
    f.conversion = Conversion::error;
    auto& report = out().report(node, diag::no_truth, display(found));
    if (is_memview(found)) report.help("ask for its length, or whether it `is None`");
}

// Whether a cython.view.array may stand there.
static bool is_array_class(TypePtr type) {
    auto const* object = as_canonical<ObjectType>(type);
    if (!object || !object->extension) return object && is_any_object(object);
    return special_of(object->extension->symbol) == Special::view_array;
}

// A fused function where a pointer is wanted: the specialisation that the pointer's type names.
static void choose_for_pointer(Checker& check, ast::Expr const& node, TypePtr wanted) {
    auto* address = ast::as<ast::AddressOf>(&node);
    ast::Expr const& name = address ? *address->operand : node;
    Fact& f = check.fact(name);
    auto* generic = f.symbol ? as<FunctionType>(f.symbol->type) : nullptr;
    if (f.form != Form::c_function || !generic || !is_fused(generic)) return;
    std::vector<FusedType const*> fused;
    collect_fused(generic, fused);
    for (auto const& choice : combinations(fused)) {
        FunctionType const* made = check.specialised_function(*generic, fused, choice);
        if (conversion(made, wanted) == Conversion::error) continue;
        check.set(name, made, Form::fused_choice, f.symbol);
        if (address) check.fact(node).type = check.types.pointer(made);
        return;
    }
}

// C strings where an encoding says how they become str, and str them.
static Conversion encoded(Directives const& directives, TypePtr from, TypePtr to) {
    bool const has_encoding = !directives.c_string_encoding.empty();
    if (has_encoding && is_builtin(from, BuiltinClass::str) && is_char_pointer(canonical(to)))
        return Conversion::bytes_to_pointer;
    if (is_char_pointer(canonical(from)) && is_object(to) && !is_any_object(to)) {
        bool const is_text = is_builtin(to, BuiltinClass::bytes) ||
                             is_builtin(to, BuiltinClass::bytearray) ||
                             (has_encoding && is_builtin(to, BuiltinClass::str));
        if (!is_text) return Conversion::error;
    }
    if (is_cpp_text(from) && is_object(to) && !is_any_object(to)) {
        bool const is_text = is_builtin(to, BuiltinClass::bytes) ||
                             is_builtin(to, BuiltinClass::bytearray) ||
                             (has_encoding && is_builtin(to, BuiltinClass::str));
        if (!is_text) return Conversion::error;
    }
    return conversion(from, to);
}

// p[a:b] is what its module makes of C strings, or bytes where those are wanted.
static void choose_text_slice(Fact& fact, TypePtr wanted) {
    bool const is_text = fact.form == Form::c_slice && is_object(fact.type);
    if (is_text && is_builtin(wanted, BuiltinClass::bytes)) fact.type = wanted;
}

void Checker::coerce(ast::Expr const& node, TypePtr wanted) {
    Fact& f = fact(node);
    f.conversion = Conversion::none;
    f.converted = nullptr;
    if (!f.type || !wanted || is_error(f.type) || is_error(wanted)) return;
    if (auto* reference = as_canonical<ReferenceType>(wanted)) wanted = reference->target;
    wanted = unqualified(wanted);
    if (as_canonical<FunctionType>(pointed_to(canonical(wanted))))
        choose_for_pointer(*this, node, wanted);
    if (coerce_literal(node, wanted)) return;
    if (coerce_display(node, wanted) || coerce_call(node, wanted)) return;
    if (coerce_native(node, wanted)) return;
    coerce_by_type(node, wanted);
}

// The node's own value as it is, converted.
void Checker::coerce_by_type(ast::Expr const& node, TypePtr wanted) {
    Fact& f = fact(node);
    choose_text_slice(f, wanted);
    Conversion found = encoded(*directives, f.type, wanted);
    if (f.form == Form::view_shape && found == Conversion::array_to_object)
        found = Conversion::axes_to_object;
    if (f.form == Form::view_from_pointer && is_array_class(wanted))
        found = Conversion::view_to_array;
    // A constant becomes an object when the module is made.
    if (found == Conversion::to_object && f.constant && f.form == Form::c_constant)
        found = Conversion::constant_to_object;
    fact(node).conversion = found;
    if (found == Conversion::error) {
        report_conversion(node, fact(node).type, wanted);
        return;
    }
    constant_in_range(node, wanted);
    if (found != Conversion::none) fact(node).converted = wanted;
}

namespace {

// 0: not the same everywhere.
int bits_of(IntRank rank) {
    switch (rank) {
        case IntRank::char_:
            return 8;
        case IntRank::short_:
            return 16;
        case IntRank::int_:
            return 32;
        case IntRank::longlong:
            return 64;
        case IntRank::bint:
        case IntRank::cpp_bool:
        case IntRank::ucs4:
        case IntRank::wchar:
        case IntRank::hash:
        case IntRank::ssize:
        case IntRank::size:
        case IntRank::ptrdiff:
        case IntRank::long_:
        case IntRank::int128:
            return 0;
    }
    return 0;
}

}  // namespace

// -1 for an unsigned type and 0xff for a signed one are meant; what has more bits is cut off. A
// typedef may stand for any width.
void Checker::constant_in_range(ast::Expr const& node, TypePtr wanted) {
    Fact const& f = fact(node);
    auto const* type = as<IntType>(wanted);
    if (!type || !f.constant || f.form != Form::c_constant) return;
    auto const* number = std::get_if<std::int64_t>(&f.constant->value);
    int const bits = bits_of(type->rank);
    if (!number || bits == 0 || bits == 64) return;
    std::int64_t const limit = std::int64_t(1) << bits;
    if (*number >= -limit / 2 && *number < limit) return;
    out().report(node, diag::constant_range, std::to_string(*number), display(wanted));
}

bool Checker::coerce_literal(ast::Expr const& node, TypePtr wanted) {
    Fact& f = fact(node);
    TypePtr to = canonical(wanted);
    if (auto* constant = ast::as<ast::Constant>(&node)) {
        if (constant->value != ast::ConstantKind::none) return false;
        if (is_memview(to)) {
            f.conversion = Conversion::none_to_view;
            f.converted = wanted;
            return true;
        }
        if (is_object(to)) {
            // None is of every Python class.
            f.conversion = is_any_object(to) ? Conversion::none : Conversion::object_up;
            if (!is_any_object(to)) f.converted = wanted;
            return true;
        }
        if (to->kind == TypeKind::TemplateParam || to->kind == TypeKind::Fused) return true;
        if (is_bint(to)) return false;
        f.conversion = Conversion::error;
        out().report(node, diag::none_to_c, display(wanted));
        return true;
    }
    if (auto* text = ast::as<ast::StrLit>(&node)) return coerce_string(*text, wanted);
    if (ast::as<ast::IntLit>(&node) || (f.constant && f.form == Form::py_constant)) {
        // Beyond 32 bits an integer literal is an object, unless a C number is wanted.
        if (!is_object(f.type) || !is_numeric(to) || !f.constant) return false;
        bool integer = std::holds_alternative<std::int64_t>(f.constant->value) ||
                       std::holds_alternative<std::uint64_t>(f.constant->value);
        if (!integer || is_bint(to)) return false;
        f.form = Form::c_constant;
        f.type = wanted;
        constant_in_range(node, wanted);
        return true;
    }
    return false;
}

bool Checker::coerce_string(ast::StrLit const& node, TypePtr wanted) {
    Fact& f = fact(node);
    TypePtr to = canonical(wanted);
    bool bytes = node.string_kind == ast::StrKind::bytes;
    if (node.string_kind == ast::StrKind::cchar) return false;
    if (is_object(to)) {
        auto* object = as<ObjectType>(to);
        bool other = object && !object->extension &&
                     object->builtin == (bytes ? BuiltinClass::str : BuiltinClass::bytes);
        if (!other) return false;
        f.conversion = Conversion::error;
        if (bytes)
            out().report(node, diag::bytes_to_str).help("call `.decode()`");
        else
            out().report(node, diag::str_to_bytes).help("write `b\"…\"`");
        return true;
    }
    if (is_cpp_text(to) && !bytes) {  // its characters as in C
        f.type = builtin(BuiltinClass::bytes);
        return false;
    }
    if (is_char_pointer(to) ||
        (to->kind == TypeKind::Pointer && is_void(canonical(pointed_to(to))))) {
        f.conversion = Conversion::string_literal_to_pointer;
        f.converted = wanted;
        return true;
    }
    if (auto* array = as<ArrayType>(to); array && is_char_pointer(to)) {
        auto const length = std::int64_t(node.value.size());
        if (array->size >= 0 && array->size != length) {
            f.conversion = Conversion::error;
            out().report(node, diag::array_length, (long long)array->size, (long long)length);
            return true;
        }
        f.conversion = Conversion::string_literal_to_pointer;
        f.converted = wanted;
        return true;
    }
    if (is_int(to) || to->kind == TypeKind::Enum) {
        if (is_bint(to)) return false;
        bool single = bytes ? node.value.size() == 1 : is_single_char(node.value);
        if (single) {
            f.conversion = Conversion::string_literal_to_char;
            f.converted = wanted;
            return true;
        }
        f.conversion = Conversion::error;
        out().report(node, diag::string_to_char, display(wanted));
        return true;
    }
    if (is_numeric(to) || (is_memview(to) && !bytes)) {
        f.conversion = Conversion::error;
        out().report(node, diag::string_to_number, display(wanted));
        return true;
    }
    return false;
}

// `x or [1]`: x is tested as it is, and converted only if it is the result.
void Checker::coerce_operands(ast::BoolOp const& node, TypePtr wanted) {
    for (auto* operand : node.operands) {
        TypePtr const from = fact(*operand).type;
        bool const is_last = operand == node.operands.back();
        if (is_last || keeps_truth(conversion(from, wanted), from, wanted)) {
            coerce(*operand, wanted);
            continue;
        }
        fact(*operand).conversion = Conversion::none;
        fact(*operand).converted = nullptr;
        if (!is_error(from) && !is_error(wanted)) coerce_by_type(*operand, unqualified(wanted));
    }
}

bool Checker::retype(ast::Expr const& node, TypePtr type, Form form) {
    fact(node).type = type;
    fact(node).form = form;
    return true;
}

bool Checker::coerce_bool_op(ast::BoolOp const& node, TypePtr wanted) {
    if (!is_bint(wanted)) {
        coerce_operands(node, wanted);
        return retype(node, wanted, Form::bool_op);
    }
    if (is_bint(fact(node).type)) return true;
    if (is_int(fact(node).type)) return false;
    truth_of_checked(node);
    return true;
}

bool Checker::coerce_to_array(ast::Expr const& node, ast::ExprList items, TypePtr wanted) {
    TypePtr to = canonical(wanted), element = pointed_to(to);
    if (!element) return false;
    auto* array = as<ArrayType>(to);
    auto const count = std::int64_t(items.size());
    if (array && array->size >= 0 && count != array->size && count != 1) {
        out().report(node, diag::array_length, (long long)array->size, (long long)count);
        return retype(node, types.error(), Form::error);
    }
    for (auto* item : items) coerce(*item, element);
    if (array) return retype(node, to, Form::c_array_display);
    retype(node, types.array(element, count), Form::c_array_display);
    fact(node).conversion = Conversion::c_implicit;
    fact(node).converted = wanted;
    return true;
}

bool Checker::coerce_to_struct(ast::Expr const& node, ast::ExprList items, StructType const& to,
                               TypePtr wanted) {
    if (auto* dict = ast::as<ast::DictExpr>(&node)) {
        for (auto const& item : dict->items) {
            auto* key = ast::as<ast::StrLit>(item.key);
            Symbol* member = key ? to.members->own(program.names(key->value)) : nullptr;
            if (member) coerce(*item.value, type_of(*member));
        }
        return retype(node, wanted, Form::struct_construct);
    }
    if (node.kind != ast::ExprKind::ListExpr) return false;
    auto const& members = to.members->symbols;
    for (std::size_t i = 0; i < items.size() && i < members.size(); ++i)
        coerce(*items[i], type_of(*members[i]));
    return retype(node, wanted, Form::struct_construct);
}

bool Checker::coerce_to_ctuple(ast::Expr const& node, ast::ExprList items, CTupleType const& to,
                               TypePtr wanted) {
    bool const is_open = std::ranges::any_of(
        items, [](ast::Expr const* item) { return item->kind == ast::ExprKind::Starred; });
    if (is_open) return coerce_to_tuple(node, items, wanted);
    if (items.size() != to.items.size()) {
        out().report(node, diag::tuple_size, (long long)to.items.size(), (long long)items.size());
        return retype(node, types.error(), Form::error);
    }
    for (std::size_t i = 0; i < items.size(); ++i) coerce(*items[i], to.items[i]);
    return retype(node, wanted, Form::c_tuple);
}

// A display that was taken for a C tuple, where Python's tuple is wanted.
bool Checker::coerce_to_tuple(ast::Expr const& node, ast::ExprList items, TypePtr wanted) {
    for (auto* item : items) coerce(*item, object());
    retype(node, builtin(BuiltinClass::tuple), Form::py_tuple);
    Conversion found = conversion(fact(node).type, wanted);
    fact(node).conversion = found;
    if (found == Conversion::error)
        report_conversion(node, fact(node).type, wanted);
    else if (found != Conversion::none)
        fact(node).converted = wanted;
    return true;
}

// Integers of which C chooses one before it gets the type that is wanted.
static bool is_choice_of_ints(Fact const& choice, Fact const& one, Fact const& other) {
    auto const is_whole = [](Fact const& of) { return is_int(of.type) && !is_bint(of.type); };
    bool const is_written = one.form == Form::c_constant || other.form == Form::c_constant;
    return !is_written && is_whole(choice) && is_whole(one) && is_whole(other);
}

// Displays take the shape that is wanted; conditionals hand the wish on to their branches.
bool Checker::coerce_display(ast::Expr const& node, TypePtr wanted) {
    TypePtr to = canonical(wanted);
    if (auto* conditional = ast::as<ast::Conditional>(&node)) {
        if (same_type(fact(node).type, wanted)) return false;
        if ((is_int(wanted) || is_float(wanted)) &&
            is_choice_of_ints(fact(node), fact(*conditional->then), fact(*conditional->otherwise)))
            return false;
        coerce(*conditional->then, wanted);
        coerce(*conditional->otherwise, wanted);
        return retype(node, wanted, Form::conditional);
    }
    if (auto* bool_op = ast::as<ast::BoolOp>(&node)) return coerce_bool_op(*bool_op, wanted);
    ast::ExprList items;
    auto* list = ast::as<ast::ListExpr>(&node);
    auto* tuple = ast::as<ast::TupleExpr>(&node);
    if (list) items = list->items;
    if (tuple) items = tuple->items;
    if (list && is_object(to))  // no C array: its pointers have no objects
        for (auto* item : items)
            if (item->kind != ast::ExprKind::Starred && !converts_to_object(fact(*item).type))
                coerce(*item, object());
    bool const is_array = to->kind == TypeKind::Array;
    if ((list && (is_array || to->kind == TypeKind::Pointer)) || (tuple && is_array))
        return coerce_to_array(node, items, wanted);
    if (auto* structure = as<StructType>(to);
        structure && structure->members && coerce_to_struct(node, items, *structure, wanted))
        return true;
    if (auto* ctuple = as<CTupleType>(to); ctuple && tuple)
        return coerce_to_ctuple(node, items, *ctuple, wanted);
    if (list && is_memview(to)) {
        fact(node).conversion = Conversion::error;
        out()
            .report(node, diag::cannot_assign, "list", display(wanted))
            .cython("Cannot coerce list to type '" + display(wanted) + "'")
            .help("make an array of it first: `np.array(…)`");
        return true;
    }
    bool as_tuple = is_object(to) || is_memview(to) || to->kind == TypeKind::CppClass;
    if (tuple && as_tuple && fact(node).type->kind == TypeKind::CTuple)
        return coerce_to_tuple(node, items, wanted);
    return false;
}

bool Checker::is_real_number(ast::Expr const& node) {
    TypePtr type = canonical(fact(node).type);
    return is_int(type) || is_float(type);
}

// int(x), bool(x) and the like of a C number make an object only where one is wanted.
bool Checker::coerce_call(ast::Expr const& node, TypePtr wanted) {
    Fact& f = fact(node);
    TypePtr to = canonical(wanted);
    if (f.form == Form::c_convert_call && is_object(f.type) && is_numeric(to)) {
        TypePtr const from = fact(*ast::as<ast::Call>(&node)->args[0].value).final_type();
        if (is_float(plain_value(from)) && (is_bint(to) || is_complex(to))) return false;
        f.type = wanted;
        return true;
    }
    if (f.form == Form::c_power) power_as_number(static_cast<ast::Binary const&>(node), to);
    return false;
}

// A power that goes to a C number at once is C's own, unless `cpow` says otherwise.
void Checker::power_as_number(ast::Binary const& power, TypePtr to) {
    Fact& f = fact(power);
    if (directives && directives->cpow != Tristate::unset) return;
    if (!is_real_number(*power.left) || !is_real_number(*power.right)) return;
    TypePtr const left = fact(*power.left).type, right = fact(*power.right).type;
    bool const ints = is_int(plain_value(left)) && is_int(plain_value(right));
    if (f.type->kind == TypeKind::SoftComplex && is_float(to))
        f.type = c_double();
    else if (ints && is_float(f.type) && is_int(to))
        f.type = arithmetic(left, right);
    else
        return;
    coerce(*power.left, f.type);
    coerce(*power.right, f.type);
}

// What makes a new array for a typed view, where no Python object is needed for it.
bool Checker::coerce_native(ast::Expr const& node, TypePtr wanted) {
    auto const* call = ast::as<ast::Call>(&node);
    auto const* view = as_canonical<MemViewType>(wanted);
    if (!call || !view || !is_native()) return false;
    if (fact(node).form == Form::native_array) return true;
    NativeArray made;
    if (std::string why; !native_array(*this, *call, *view, made, why)) {
        if (!why.empty()) typing->no_natives[node.id] = std::move(why);
        return false;
    }
    for (ast::Expr const* number : {made.value, made.start, made.stop, made.step})
        if (number) coerce(*number, unqualified(view->element));
    for (ast::Expr const* extent : made.extents) coerce(*extent, ssize());
    if (made.like) coerce(*made.like, fact(*made.like).type);
    typing->natives[node.id] = std::move(made);
    set(node, wanted, Form::native_array);
    return true;
}

void Checker::argument(ast::Expr const& node, TypePtr wanted, Symbol const* callee, Ident name) {
    if (callee && callee->function)
        for (ParamInfo const& param : callee->function->params)
            if (param.symbol && param.symbol->name == name && param.syntax && param.syntax->type)
                taker = param.syntax;
    coerce(node, wanted);
    taker = nullptr;
}

namespace {

FunctionType const* function_type(TypePtr type) {
    if (auto* function = as_canonical<FunctionType>(type)) return function;
    return is_pointer(type) ? as_canonical<FunctionType>(pointed_to(type)) : nullptr;
}

}  // namespace

// A function that would fit but for its exceptions or the GIL; false if that is not it.
bool Checker::report_callback(ast::Node const& node, TypePtr from, TypePtr to) {
    auto *given = function_type(from), *wanted = function_type(to);
    if (!given || !wanted || given->params.size() != wanted->params.size() ||
        !same_type(given->result, wanted->result))
        return false;
    for (std::size_t k = 0; k < given->params.size(); ++k)
        if (!same_type(given->params[k].type, wanted->params[k].type)) return false;
    if (wanted->nogil && !given->nogil) {
        out()
            .report(node, diag::callback_gil, display(from), display(to))
            .note("who calls it may not hold the GIL")
            .help("declare the function `nogil`, or `with gil`");
        return true;
    }
    if (wanted->except.kind != ExceptKind::none || given->except.kind == ExceptKind::none)
        return false;
    out()
        .report(node, diag::callback_raises, display(from), display(to))
        .note("who calls it does not look for an exception")
        .help("declare the function `noexcept`: what it raises is printed, and goes no further");
    return true;
}

void Checker::report_conversion(ast::Node const& node, TypePtr from, TypePtr to) {
    auto *source = as_canonical<MemViewType>(from), *target = as_canonical<MemViewType>(to);
    if (source && target) {
        if (conformable(*source, *target) == ViewMismatch::element) {
            out().report(node, diag::view_base_type, display(source->element),
                         display(target->element));
            return;
        }
        auto& report = out().report(node, diag::not_conformable, display(from), display(to));
        if (is_const(source->element) && !is_const(target->element)) {
            report.help("declare the target `" + display(to) + "` with `const` elements");
            if (Pos const at = taker ? taker->type->span.begin : 0)
                report.fix("take a view of `const` elements", diag::Applicability::Safe,
                           {{{at, at}, "const "}});
        } else if (source->axes.size() == target->axes.size()) {
            report.help("declare the source contiguous, or make a `.copy()`");
        }
        return;
    }
    if (is_object(to)) {
        if (is_char_pointer(canonical(from))) {
            out()
                .report(node, diag::text_encoding, display(from), display(to))
                .help("decode it: `.decode(\"utf8\")`");
            return;
        }
        if (is_object(from)) {
            if (is_builtin(from, BuiltinClass::bytes) && is_builtin(to, BuiltinClass::str)) {
                out().report(node, diag::bytes_to_str).help("call `.decode()`");
                return;
            }
            out().report(node, diag::cannot_assign, display(from), display(to));
            return;
        }
        auto& report = out().report(node, diag::to_python, display(from));
        if (is_void(canonical(from))) report.help("it is the result of a `void` function");
        return;
    }
    if (is_object(from)) {
        auto& report = out().report(node, diag::from_python, display(to));
        if (is_builtin(from, BuiltinClass::str) && is_char_pointer(to))
            report.cython("Unicode objects only support coercion to Py_UNICODE*.")
                .help("encode the text first, and keep the bytes alive");
        return;
    }
    if (report_callback(node, from, to)) return;
    auto& report = out().report(node, diag::cannot_assign, display(from), display(to));
    if (is_float(from) && is_int(to))
        report.help("cast it where the fraction may be dropped: `<" + display(to) + ">…`");
}

}  // namespace cyxx::sema
