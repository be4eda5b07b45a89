// Subscripts: of pointers, C arrays, Python objects, C++ containers; and choices f[int].
#include "sema/check.h"

#include "sema/fused.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

bool is_c_index(Type const* type) {
    Type const* plain = plain_value(type);
    return is_int(plain) || plain->kind == TypeKind::Enum;
}

// What a sequence takes as it is; truth values and characters are objects of their own.
bool is_plain_number(Type const* type) {
    return as_canonical<IntType>(plain_value(type)) && !is_bint(plain_value(type));
}

}  // namespace

// An index of a fused Python function that names a C type: the function knows it by its text.
static bool is_type_name(Checker& check, ast::Expr const& index) {
    check.expr_or_type(index);
    TypePtr type = index.kind == ast::ExprKind::StrLit
                       ? nullptr
                       : type_of_expr(check.program, *check.scope, index, check.scratch);
    if (!type || is_error(type)) return false;
    check.set(index, check.builtin(BuiltinClass::str), Form::py_constant);
    check.constant(index, {display(check.substituted(type))});
    return true;
}

// What the module makes of C strings.
static BuiltinClass text_class(Directives const& directives) {
    constexpr BuiltinClass classes[] = {BuiltinClass::bytes, BuiltinClass::str,
                                        BuiltinClass::bytearray};
    return classes[int(directives.c_string_type)];
}

TypePtr Checker::on(ast::Subscript const& node) {
    TypePtr object_type = expr_or_type(*node.object);
    Fact const& of = fact(*node.object);
    if (of.form == Form::type_name || of.form == Form::special || of.form == Form::py_type) {
        // `vector[int]`, `double[:]`, `list[int]`: a type, if it names one.
        if (TypePtr type = type_of_expr(program, *scope, node, out()))
            if (!is_object(type) || of.form != Form::py_type) {
                for (auto* index : node.indices) expr_or_type(*index);
                return set(node, substituted(type), Form::type_name);
            }
        if (of.form != Form::py_type) {
            for (auto* index : node.indices) expr_or_type(*index);
            if (is_error(of.type) && of.form == Form::type_name)
                return set(node, types.error(), Form::error);
            return error(node, diag::not_a_value, of.symbol ? of.symbol->name.str() : "");
        }
    }
    if (of.form == Form::module_name) {
        for (auto* index : node.indices) expr_or_type(*index);
        return error(node, diag::not_a_value, of.symbol->name.str());
    }
    if (of.form == Form::c_function && of.symbol && is_generic(*of.symbol))
        return fused_choice(node, *of.symbol);
    bool const names_types = of.form == Form::py_function_name && of.symbol &&
                             of.symbol->function && of.symbol->function->is_fused;
    if (names_types &&
        std::ranges::all_of(node.indices, [&](auto* index) { return is_type_name(*this, *index); }))
        return set(node, object(), Form::py_item);
    if (is_error(object_type)) {
        bool waiting = is_pending(object_type);
        for (auto* index : node.indices) expr_or_type(*index);
        return set(node, waiting ? &pending : types.error(), Form::error);
    }
    return subscript_of(node, object_type);
}

bool Checker::is_generic(Symbol const& symbol) {
    auto* type = as<FunctionType>(symbol.type);
    if (!type) return false;
    if (is_fused(type)) return true;
    return symbol.function && !symbol.function->template_params.empty();
}

TypePtr Checker::subscript_of(ast::Subscript const& node, TypePtr object_type) {
    TypePtr plain = plain_value(object_type);
    switch (plain->kind) {
        case TypeKind::MemView:
            return view_subscript(node, *static_cast<MemViewType const*>(plain));
        case TypeKind::Buffer:
            return buffer_subscript(node, *static_cast<BufferType const*>(plain));
        case TypeKind::Pointer:
        case TypeKind::Array:
            return pointer_subscript(node, object_type);
        case TypeKind::Object:
            return object_subscript(node, object_type);
        case TypeKind::CTuple: {
            auto* tuple = static_cast<CTupleType const*>(plain);
            if (node.indices.size() == 1 && !node.is_tuple) {
                expr(*node.indices[0]);
                if (ConstValue const* at = fact(*node.indices[0]).constant)
                    if (auto* number = std::get_if<std::int64_t>(&at->value)) {
                        auto size = std::int64_t(tuple->items.size());
                        std::int64_t index = *number < 0 ? *number + size : *number;
                        if (index >= 0 && index < size)
                            return set(node, tuple->items[std::size_t(index)], Form::ctuple_item);
                        return error(node, diag::ctuple_index, (long long)*number,
                                     display(object_type));
                    }
            }
            coerce(*node.object, object());
            return object_subscript(node, builtin(BuiltinClass::tuple));
        }
        case TypeKind::CppClass: {
            if (is_cpp_text(plain) && is_c_slice(node)) {  // that of the text it becomes
                coerce(*node.object, builtin(text_class(*directives)));
                return object_subscript(node, builtin(text_class(*directives)));
            }
            auto [member, type] = sema::find_member(types, plain, program.names("operator[]"));
            for (auto* index : node.indices) expr(*index);
            if (member && node.indices.size() == 1) {
                TypePtr result = overloaded_operator(
                    *member, *static_cast<CppClassType const*>(plain), node.indices, node);
                if (result) {
                    if (auto* reference = as_canonical<ReferenceType>(result))
                        result = reference->target;
                    return set(node, result, Form::cpp_index, member);
                }
            }
            return error(node, diag::not_indexable, display(object_type));
        }
        case TypeKind::Int:  // a character is a str of one
            if (!is_ucs4(plain)) break;
            coerce(*node.object, object());
            return object_subscript(node, builtin(BuiltinClass::str));
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
            for (auto* index : node.indices) expr(*index);
            return set(node, types.error(), Form::error);
        default:
            break;
    }
    for (auto* index : node.indices) expr(*index);
    return error(node, diag::not_indexable, display(object_type));
}

bool Checker::is_c_slice(ast::Subscript const& node) const {
    return node.indices.size() == 1 && !node.is_tuple &&
           node.indices[0]->kind == ast::ExprKind::SliceExpr;
}

void Checker::slice_bound(ast::Expr const* bound) {
    if (!bound) return;
    TypePtr type = expr(*bound);
    if (ast::is_none(bound)) return;
    if (is_c_index(type) || is_object(type))
        coerce(*bound, ssize());
    else if (!is_error(type))
        error(*bound, diag::index_type, display(type));
}

TypePtr Checker::pointer_subscript(ast::Subscript const& node, TypePtr object_type) {
    TypePtr plain = plain_value(object_type);
    TypePtr element = pointed_to(plain);
    if (is_c_slice(node)) {
        auto& slice = static_cast<ast::SliceExpr const&>(*node.indices[0]);
        if (slice.step && looped != &node) {  // only loops take C items by steps
            if (!is_char_pointer(plain)) return error(node, diag::index_type, "slice object");
            coerce(*node.object, builtin(BuiltinClass::bytes));
            return object_subscript(node, builtin(BuiltinClass::bytes));
        }
        slice_bound(slice.start);
        slice_bound(slice.stop);
        slice_bound(slice.step);
        set(slice, builtin(BuiltinClass::slice), Form::c_slice);
        if (is_char_pointer(plain)) {
            return set(node, builtin(text_class(*directives)), Form::c_slice);
        }
        auto* array = as<ArrayType>(plain);
        auto bound = [&](ast::Expr const* at) -> std::optional<std::int64_t> {
            if (!at || !fact(*at).constant) return std::nullopt;
            auto* number = std::get_if<std::int64_t>(&fact(*at).constant->value);
            return number ? std::optional(*number) : std::nullopt;
        };
        std::int64_t start = bound(slice.start).value_or(0);
        std::optional<std::int64_t> stop = bound(slice.stop);
        if (!slice.stop && array) stop = array->size;
        std::int64_t size = array ? array->size : -1;
        if (array && stop && *stop < 0 && size >= 0) *stop += size;
        bool known = stop && (!slice.start || bound(slice.start)) && !slice.step;
        TypePtr type = known && *stop >= start && size != -1 ? types.array(element, *stop - start)
                                                             : types.pointer(element);
        return set(node, type, Form::c_slice);
    }
    if (node.indices.size() != 1 || node.is_tuple) {
        // p[i, j] of nested arrays is not C.
        for (auto* index : node.indices) expr(*index);
        return error(node, diag::index_type, "tuple object");
    }
    TypePtr index = expr(*node.indices[0]);
    if (is_void(canonical(element))) return error(node, diag::not_indexable, display(object_type));
    if (is_c_index(index) || is_object(index))
        coerce(*node.indices[0], is_object(index) ? ssize() : index);
    else if (!is_error(index))
        return error(node, diag::index_type, display(index));
    return set(node, element, Form::c_index);
}

TypePtr Checker::on(ast::SliceExpr const& node) {
    for (ast::Expr const* bound : {node.start, node.stop, node.step})
        if (bound) object_value(*bound);
    return set(node, builtin(BuiltinClass::slice), Form::slice_object);
}

// The index of an object, as one Python object: a tuple of several.
TypePtr Checker::object_index(ast::Subscript const& node) {
    for (auto* index : node.indices) {
        expr(*index);
        if (index->kind != ast::ExprKind::Starred) coerce(*index, object());
    }
    return object();
}

TypePtr Checker::object_subscript(ast::Subscript const& node, TypePtr object_type) {
    TypePtr plain = plain_value(object_type);
    auto builtin_id = as<ObjectType>(plain) ? as<ObjectType>(plain)->builtin : BuiltinClass::any;
    bool extension = as<ObjectType>(plain) && as<ObjectType>(plain)->extension;
    if (is_c_slice(node)) {
        auto& slice = static_cast<ast::SliceExpr const&>(*node.indices[0]);
        if (!slice.step) {
            slice_bound_of_object(slice.start);
            slice_bound_of_object(slice.stop);
            set(slice, builtin(BuiltinClass::slice), Form::slice_object);
        } else {
            expr(slice);
        }
        switch (builtin_id) {
            case BuiltinClass::list:
            case BuiltinClass::tuple:
            case BuiltinClass::str:
            case BuiltinClass::bytes:
            case BuiltinClass::bytearray:
                return set(node, object_type, Form::py_slice);
            default:
                return set(node, object(), Form::py_slice);
        }
    }
    if (node.indices.size() != 1 || node.is_tuple) {
        object_index(node);
        return set(node, object(), Form::py_item);
    }
    TypePtr index = expr(*node.indices[0]);
    bool const is_key = is_ucs4(plain_value(index));  // a str
    bool c_index = is_c_index(index) && !extension && !is_key;
    if (c_index) {
        // Sequences by Py_ssize_t; all others by whatever object the number becomes.
        switch (builtin_id) {
            case BuiltinClass::list:
                coerce(*node.indices[0], ssize());
                return set(node, object(), Form::list_item);
            case BuiltinClass::tuple:
                coerce(*node.indices[0], ssize());
                return set(node, object(), Form::tuple_item);
            case BuiltinClass::str:
                coerce(*node.indices[0], ssize());
                return set(node, ucs4(), Form::char_of_string);
            case BuiltinClass::bytes:
            case BuiltinClass::bytearray:
                coerce(*node.indices[0], ssize());
                return set(node, types.int_(IntRank::char_, false), Form::char_of_string);
            case BuiltinClass::dict:
                coerce(*node.indices[0], object());
                return set(node, object(), Form::dict_item);
            case BuiltinClass::any:  // either, as the object decides
                if (!is_plain_number(index)) coerce(*node.indices[0], object());
                return set(node, object(), Form::py_item);
            default:
                coerce(*node.indices[0], object());
                return set(node, object(), Form::py_item);
        }
    }
    coerce(*node.indices[0], object());
    Form form = builtin_id == BuiltinClass::dict ? Form::dict_item : Form::py_item;
    return set(node, object(), form);
}

// Bounds of o[a:b]: C numbers as Py_ssize_t, all else as objects (None among them).
void Checker::slice_bound_of_object(ast::Expr const* bound) {
    if (!bound) return;
    TypePtr type = expr(*bound);
    coerce(*bound, is_c_index(type) ? ssize() : object());
}

// f[int](x), f[double, int], std.max[int]: one specialisation of a function.
TypePtr Checker::fused_choice(ast::Subscript const& node, Symbol& symbol) {
    std::vector<TypePtr> chosen;
    for (auto* index : node.indices) {
        expr_or_type(*index);
        TypePtr type = type_of_expr(program, *scope, *index, out());
        if (!type) return error(*index, diag::not_a_type, "this");
        chosen.push_back(substituted(type));
        set(*index, chosen.back(), Form::type_name);
    }
    auto* type = static_cast<FunctionType const*>(symbol.type);
    if (symbol.function && !symbol.function->template_params.empty()) {
        auto const& params = symbol.function->template_params;
        std::size_t count = std::min(params.size(), chosen.size());
        TypePtr made =
            substitute(types, type, std::span(params).first(count), std::span(chosen).first(count));
        set(node, made, Form::template_choice, &symbol);
        return made;
    }
    std::vector<FusedType const*> fused;
    collect_fused(type, fused);
    if (chosen.size() > fused.size())
        return error(node, diag::no_specialisation, symbol.name.str());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        // As the fused type names it: a specialisation is known by its types.
        auto const& members = alternatives(*fused[i]);
        auto const member =
            std::ranges::find_if(members, [&](TypePtr one) { return same_type(one, chosen[i]); });
        if (member == members.end()) return error(node, diag::no_specialisation, symbol.name.str());
        chosen[i] = *member;
    }
    return set(node, specialised(types, type, fused, chosen), Form::fused_choice, &symbol);
}

}  // namespace cyxx::sema
