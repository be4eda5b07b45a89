// Casts, addresses, sizes, `new`: what C has and Python has not.
#include "sema/check.h"

#include <algorithm>

namespace cyxx::sema {

TypePtr Checker::resolve(ast::TypeNode const& node) {
    TypePtr type = substituted(resolve_type(program, *scope, node, out()));
    typing->types[node.id] = type;
    return type;
}

TypePtr Checker::on(ast::Cast const& node) {
    // The sizes of `<double[:n, :m]>p` are values.
    if (auto* view = ast::as<ast::MemViewType>(node.type))
        for (auto const& axis : view->axes)
            for (ast::Expr const* bound : {axis.start, axis.stop})
                if (bound) value(*bound, ssize());
    TypePtr wanted = resolve(*node.type);
    TypePtr from = expr(*node.value);
    TypePtr to = canonical(wanted), source = canonical(from);
    if (is_error(to) || is_error(source)) return set(node, wanted, Form::c_cast);
    auto const* record = as<StructType>(to);
    if (is_object(source) && record && record->symbol->visibility == ast::Visibility::extern_ &&
        record->symbol->name == "PyObject")
        to = wanted = object();  // <PyObject>x is the object itself
    if (is_memview(to)) return cast_to_view(node, *as<MemViewType>(to), wanted, from);
    if (is_builtin(to, BuiltinClass::py_bool) && is_numeric(source))  // <bool>n: its truth
        return set(node, bint(), Form::c_cast);
    if (is_object(to)) return cast_to_object(node, wanted, from);
    if (is_object(source)) return cast_of_object(node, wanted, source);
    if (source->kind == TypeKind::Function && is_fused(source)) coerce(*node.value, wanted);
    if (is_void(source)) return error(node, diag::cannot_assign, display(from), display(wanted));
    if (to->kind == TypeKind::CTuple || to->kind == TypeKind::Struct) {
        if (conversion(from, wanted) != Conversion::error) coerce(*node.value, wanted);
    }
    return set(node, wanted, Form::c_cast);
}

// Whether every extent is known: of a pointer by the cast, of an array by the array too.
bool Checker::shape_of_cast(ast::Cast const& node, TypePtr source) {
    auto* written = ast::as<ast::MemViewType>(node.type);
    if (!written) return true;
    std::size_t dimensions = 0;
    for (auto* at = as<ArrayType>(source); at; at = as_canonical<ArrayType>(at->element))
        ++dimensions;
    bool const is_whole = std::ranges::all_of(
        written->axes, [](ast::Axis const& axis) { return axis.start || axis.stop; });
    if (is_whole) return true;
    if (dimensions != 0 && dimensions != written->axes.size()) {
        out()
            .report(*node.type, diag::cannot_assign, display(source),
                    display(typing->types[node.type->id]))
            .cython("Expected " + std::to_string(written->axes.size()) + " dimensions, array has " +
                    std::to_string(dimensions) + " dimensions")
            .note("dimensions of the array: " + std::to_string(dimensions));
        return false;
    }
    for (auto const& axis : written->axes) {
        if (axis.start || axis.stop || dimensions != 0) continue;
        out()
            .report(axis.span, diag::incomplete_type, display(typing->types[node.type->id]))
            .cython("Stop must be provided to indicate shape")
            .note("a pointer does not tell how many elements there are")
            .help("write it: `<double[:n]>pointer`");
        return false;
    }
    return true;
}

TypePtr Checker::cast_to_view(ast::Cast const& node, MemViewType const& written, TypePtr wanted,
                              TypePtr from) {
    TypePtr source = canonical(from);
    if (is_pointer(source) && !shape_of_cast(node, source))
        return set(node, types.error(), Form::error);
    if (is_pointer(source)) {  // laid out as C does, unless the first axis says `::1`
        bool fortran =
            written.axes.size() > 1 && written.axes.front().packing == AxisPacking::contig;
        std::vector<AxisSpec> axes(written.axes.size(), {AxisAccess::direct, AxisPacking::follow});
        (fortran ? axes.front() : axes.back()).packing = AxisPacking::contig;
        wanted = types.memview(written.element, program.arena.copy(axes));
        return set(node, wanted, is_native() ? Form::native_pointer_view : Form::view_from_pointer);
    }
    if (is_memview(source) || source->kind == TypeKind::Array) {
        coerce(*node.value, wanted);
        return set(node, wanted, Form::c_cast);
    }
    return error(node, diag::view_cast, display(from));
}

TypePtr Checker::cast_to_object(ast::Cast const& node, TypePtr wanted, TypePtr from) {
    TypePtr to = canonical(wanted), source = canonical(from);
    // C strings are bytes or str where the cast says so.
    auto const text_or_object = [&] {
        bool const has_encoding = !directives->c_string_encoding.empty();
        bool const is_text = is_builtin(wanted, BuiltinClass::bytes) ||
                             is_builtin(wanted, BuiltinClass::bytearray) ||
                             (has_encoding && is_builtin(wanted, BuiltinClass::str));
        return is_text ? wanted : object();
    };
    bool const plain = !node.checked || is_any_object(to);
    if (is_object(source)) {
        bool const is_text = fact(*node.value).form == Form::c_slice;
        if (is_text && is_builtin(to, BuiltinClass::bytes)) fact(*node.value).type = wanted;
        return set(node, wanted, plain ? Form::object_cast : Form::object_checked_cast);
    }
    if (source->kind == TypeKind::Null) return set(node, wanted, Form::object_from_pointer);
    if (source->kind == TypeKind::Pointer) {
        TypePtr target = canonical(pointed_to(source));
        if (is_char_pointer(source)) {
            coerce(*node.value, text_or_object());
            return set(node, wanted, Form::object_cast);
        }
        bool opaque = is_void(target) || target->kind == TypeKind::Struct;
        if (opaque) return set(node, wanted, Form::object_from_pointer);
        if (!as<FunctionType>(target)) return error(node, diag::object_from_pointer);
    }
    if (is_char_pointer(source) || is_cpp_text(source)) {
        coerce(*node.value, text_or_object());
        return set(node, wanted, plain ? Form::object_cast : Form::object_checked_cast);
    }
    // An object that is made here is tested, where its class is not known: <tuple>number.
    bool const is_known = conversion(from, wanted) != Conversion::error;
    coerce(*node.value, is_known ? wanted : object());
    return set(node, wanted, is_known ? Form::object_cast : Form::object_checked_cast);
}

TypePtr Checker::cast_of_object(ast::Cast const& node, TypePtr wanted, TypePtr source) {
    TypePtr to = canonical(wanted);
    auto converted = [&](TypePtr type) {
        coerce(*node.value, type);
        return set(node, wanted, Form::c_cast);
    };
    bool const is_literal = node.value->kind == ast::ExprKind::StrLit;
    if (to->kind == TypeKind::Pointer) {
        // A literal's characters, or the object itself.
        bool const is_text = is_builtin(source, BuiltinClass::str);
        bool const encodes = is_text && !directives->c_string_encoding.empty();
        bool const fits = is_literal || encodes || conversion(source, to) != Conversion::error;
        if (is_char_pointer(to) && fits) return converted(wanted);
        Type const* items = canonical(unqualified(pointed_to(to)));
        if (is_numeric(items) || is_pointer(items))
            return error(node, diag::object_to_pointer, display(wanted));
        return set(node, wanted, Form::pointer_from_object);
    }
    if (is_int(to) && !is_literal) {
        if (is_builtin(source, BuiltinClass::str)) return converted(wanted);
        bool const is_size = static_cast<IntType const*>(to)->rank == IntRank::size;
        if (is_size && as<ObjectType>(source)->extension)
            return set(node, wanted, Form::pointer_from_object);
    }
    return converted(wanted);
}

// A call of a function whose result is a place: `int& at(int k)`.
static bool gives_reference(Typing const& typing, ast::Expr const& node) {
    auto const call = typing.calls.find(node.id);
    return call != typing.calls.end() && call->second.callee &&
           as_canonical<ReferenceType>(call->second.callee->result);
}

TypePtr Checker::on(ast::AddressOf const& node) {
    TypePtr type = expr(*node.operand);
    if (is_error(type)) return set(node, type, Form::address_of);
    Fact const& f = fact(*node.operand);
    if (is_memview(type)) return error(node, diag::address_of_view);
    switch (f.form) {
        case Form::variable:
        case Form::struct_member:
        case Form::class_field:
        case Form::cpp_member:
        case Form::view_element:
        case Form::buffer_element:
        case Form::c_index:
        case Form::cpp_index:
        case Form::ctuple_item:
        case Form::module_member:
        case Form::complex_part:
        case Form::view_shape:
        case Form::c_function:
        case Form::c_property:
            break;
        default:
            if (canonical(type)->kind == TypeKind::Function || as_canonical<ReferenceType>(type) ||
                f.form == Form::c_cast)
                break;
            if (f.form == Form::cpp_operator || f.form == Form::special_call) break;
            if (gives_reference(*typing, *node.operand)) break;
            return error(node, diag::no_address, display(type));
    }
    if (is_object(type)) {
        // Only the variable's place in C could be meant, and that is not for the program.
        std::string name(f.symbol ? f.symbol->name.str() : "");
        return error(node, diag::address_of_object, name);
    }
    if (auto* reference = as_canonical<ReferenceType>(type)) type = reference->target;
    return set(node, types.pointer(type), Form::address_of);
}

// A value, or the name of a type: `int` and `float` are C's here, as in declarations.
void Checker::size_operand(ast::Expr const& operand) {
    expr_or_type(operand);
    TypePtr named = type_of_expression(operand);
    if (!named || is_object(named)) {
        TypePtr const declared = type_of_expr(program, *scope, operand, out());
        if (declared) named = declared;
    }
    auto* structure = as_canonical<StructType>(named ? named : types.error());
    bool const is_open = structure && !structure->members &&
                         structure->symbol->visibility != ast::Visibility::extern_;
    if (is_open) out().report(operand, diag::incomplete_type, display(named));
    if (named) set(operand, named, Form::type_name);
}

TypePtr Checker::on(ast::SizeOf const& node) {
    if (node.type)
        resolve(*node.type);
    else if (node.value) {
        size_operand(*node.value);
    }
    return set(node, size(), Form::size_of);
}

TypePtr Checker::on(ast::New const& node) {
    TypePtr type = resolve(*node.type);
    auto* cpp = as_canonical<CppClassType>(type);
    if (!cpp) {
        for (auto const& arg : node.args) expr(*arg.value);
        if (!is_error(type)) return error(node, diag::new_of, display(type));
        return set(node, type, Form::cpp_new);
    }
    FunctionType const* signature = nullptr;
    Symbol* made = cpp->symbol->cpp ? cpp->symbol->cpp->constructors : nullptr;
    for (auto const& arg : node.args) expr(*arg.value);
    if (made) {
        made = choose_overload(node, *made, node.args, cpp, signature);
        if (signature) {
            CallFact call{signature, {}, made, {}};
            for (std::size_t i = 0; i < node.args.size(); ++i) {
                call.args.push_back(node.args[i].value);
                if (i < signature->params.size())
                    coerce(*node.args[i].value, signature->params[i].type);
            }
            typing->calls[node.id] = std::move(call);
        }
    }
    return set(node, types.pointer(type), Form::cpp_new, made);
}

}  // namespace cyxx::sema
