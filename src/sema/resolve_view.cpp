// Types with brackets: memoryviews, buffers, C++ templates.
#include "sema/cython_module.h"
#include "sema/resolve_type.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {

namespace {

constexpr std::size_t max_dimensions = 8;

bool is_plain(AxisSpec axis) { return axis == AxisSpec{AxisAccess::direct, AxisPacking::strided}; }

struct LayoutRow {
    Special special;
    AxisSpec spec;
};
constexpr LayoutRow layouts[] = {
    {Special::view_strided, {AxisAccess::direct, AxisPacking::strided}},
    {Special::view_direct, {AxisAccess::direct, AxisPacking::strided}},
    {Special::view_contiguous, {AxisAccess::direct, AxisPacking::contig}},
    {Special::view_follow, {AxisAccess::direct, AxisPacking::follow}},
    {Special::view_indirect, {AxisAccess::ptr, AxisPacking::strided}},
    {Special::view_indirect_contiguous, {AxisAccess::ptr, AxisPacking::contig}},
    {Special::view_generic, {AxisAccess::full, AxisPacking::strided}},
    {Special::view_generic_contiguous, {AxisAccess::full, AxisPacking::contig}},
};

bool spec_of(Special special, AxisSpec& spec) {
    for (auto const& row : layouts)
        if (row.special == special) return spec = row.spec, true;
    return false;
}

}  // namespace

bool TypeResolver::axis(ast::Axis const& axis, AxisSpec& spec) {
    spec = {AxisAccess::direct, AxisPacking::strided};
    auto bad = [&](ast::Node const& where, std::string text, std::string_view words) {
        sink.report(where, diag::axis_spec, text).cython(std::string(words));
        return false;
    };
    if (axis.start) return bad(*axis.start, "a start cannot be given", "Start must not be given.");
    if (axis.stop && !in_cast)
        return bad(*axis.stop, "a length cannot be given",
                   "Axis specification only allowed in the 'step' slot.");
    if (!axis.step) return true;
    if (auto* number = ast::as<ast::IntLit>(axis.step)) {
        if (number->digits != "1")
            return bad(*axis.step, "the step is not 1",
                       "Step must be omitted, 1, or a valid specifier.");
        spec.packing = AxisPacking::follow;  // settle_axes() tells which axes follow which
        return true;
    }
    if (spec_of(special_of(symbol_of_expr(scope, *axis.step)), spec)) return true;
    return bad(*axis.step, "the step is no layout of cython.view", "Invalid axis specification.");
}

// `::1` says that all is dense, with this axis the innermost; `::view.contiguous` speaks of its own
// axis only.
bool settle_axes(std::span<AxisSpec> axes) {
    bool says_dense = false;
    for (AxisSpec& axis : axes)
        if (axis.packing == AxisPacking::follow)
            says_dense = true, axis.packing = AxisPacking::contig;
    auto is_contig = [](AxisSpec axis) { return axis.packing == AxisPacking::contig; };
    auto count = std::count_if(axes.begin(), axes.end(), is_contig);
    if (count > 1) return false;
    if (count == 0) return true;
    AxisSpec contig{AxisAccess::direct, AxisPacking::contig};
    bool is_last = axes.back() == contig;
    bool is_first = axes.front() == contig;
    if ((is_last || is_first) && !says_dense) return true;
    auto rest = is_last ? axes.first(axes.size() - 1) : axes.subspan(1);
    bool all_plain = std::all_of(rest.begin(), rest.end(), is_plain);
    if ((is_last || is_first) && all_plain) {
        for (AxisSpec& axis : rest) axis.packing = AxisPacking::follow;
        return true;
    }
    // A contiguous axis elsewhere must be the first after an indirect one.
    for (std::size_t i = 1; i != axes.size(); ++i)
        if (is_contig(axes[i]) && i + 1 != axes.size() && axes[i - 1].access == AxisAccess::direct)
            return false;
    return true;
}

Type const* TypeResolver::view(Type const* element, std::span<AxisSpec const> axes,
                               ast::Node const& where) {
    if (is_error(element)) return error();
    if (axes.size() > max_dimensions) {
        sink.report(where, diag::too_many_dimensions, max_dimensions);
        return error();
    }
    if (is_void(element) || is_memview(element)) {
        sink.report(where, diag::incomplete_element, display(element));
        return error();
    }
    std::vector<AxisSpec> settled(axes.begin(), axes.end());
    if (!settle_axes(settled)) {
        sink.report(where, diag::axis_spec, "only the first or the last axis can be contiguous")
            .cython("Cannot specify an array that is both C and Fortran contiguous.");
        return error();
    }
    return program.types.memview(element, settled);
}

Type const* TypeResolver::on(ast::MemViewType const& node) {
    Type const* element = (*this)(*node.element);
    std::vector<AxisSpec> axes(node.axes.size());
    bool good = true;
    for (std::size_t i = 0; i != axes.size(); ++i) good &= axis(node.axes[i], axes[i]);
    return good ? view(element, axes, node) : error();
}

// a.b, read as a type, is a value after all.
ast::Expr const* TypeResolver::name_as_value(ast::NamedType const& node) {
    auto at = [&](auto* made, ast::ExprKind kind) {
        made->kind = kind;
        made->span = node.span;
        made->anchor = node.anchor;
        return made;
    };
    auto* name = at(program.arena.make<ast::NameRef>(), ast::ExprKind::NameRef);
    name->name = node.path.front();
    ast::Expr const* value = name;
    for (Ident part : node.path.subspan(1)) {
        auto* attribute = at(program.arena.make<ast::Attribute>(), ast::ExprKind::Attribute);
        attribute->object = value;
        attribute->name = part;
        value = attribute;
    }
    return value;
}

namespace {

bool is_container(Type const* type) {
    auto* object = as_canonical<ObjectType>(type);
    return object && !object->extension && object->builtin != BuiltinClass::any;
}

// `ndim=2` and the like, as a constant.
template <class T>
T option(Program& program, Scope& scope, ast::TypeArg const& arg, T otherwise) {
    ConstValue const* value = arg.value ? const_value(program, scope, *arg.value) : nullptr;
    T const* found = value ? std::get_if<T>(&value->value) : nullptr;
    return found ? *found : otherwise;
}

}  // namespace

Type const* TypeResolver::on(ast::TemplateType const& node) {
    // Optional[T]: None is a value of every Python class.
    auto* written = ast::as<ast::NamedType>(node.base);
    if (written && node.args.size() == 1 && node.args[0].type &&
        python_path(program, scope, *written) == "typing.Optional") {
        Type const* const type = (*this)(*node.args[0].type);
        return is_error(type) || is_object(type) ? type : unknown(node, "Optional");
    }
    Type const* base = (*this)(*node.base);
    if (is_error(base)) return error();
    if (auto* generic = as_canonical<CppClassType>(base)) {
        Type const* made = cpp_template(*generic, node);
        auto* qualified = as<QualifiedType>(base);  // `const` stands before the name
        if (!qualified || is_error(made)) return made;
        return program.types.qualified(made, qualified->is_const, qualified->is_volatile);
    }
    if (is_container(base)) return base;  // list[int]: Python's generic classes
    if (is_object(base)) return buffer(base, node);
    // `int[N] xs`: what looks like a type is the size of an array.
    auto* name = node.args.size() == 1 ? ast::as<ast::NamedType>(node.args[0].type) : nullptr;
    if (name && !name->scope && !is_type_name(name->path.front())) {
        ast::ArrayType array{};
        array.kind = ast::TypeKind::ArrayType;
        array.span = node.span;
        array.anchor = node.anchor;
        array.size = name_as_value(*name);
        return array_of(base, array, true);
    }
    sink.report(node, diag::not_a_template, display(base));
    return error();
}

Type const* TypeResolver::buffer(Type const* base, ast::TemplateType const& node) {
    BufferType type{};
    type.base = base;
    type.ndim = 1;
    type.mode = 's';
    type.negative_indices = true;
    std::size_t position = 0;
    auto bad = [&](ast::TypeArg const& arg, std::string_view name) {
        sink.report(arg.span, diag::buffer_option, name);
        return error();
    };
    for (ast::TypeArg const& arg : node.args) {
        std::string_view name = arg.keyword.str();
        if (name.empty()) name = position == 0 ? "dtype" : position == 1 ? "ndim" : "";
        ++position;
        if (name == "dtype") {
            if (arg.type)
                type.element = (*this)(*arg.type);
            else if (arg.value)
                type.element = type_of_expr(program, scope, *arg.value, sink);
            if (!type.element) return bad(arg, name);
        } else if (name == "ndim") {
            type.ndim = int(option<std::int64_t>(program, scope, arg, 0));
            if (type.ndim < 1 || type.ndim > int(max_dimensions)) return bad(arg, name);
        } else if (name == "mode") {
            std::string mode = option<std::string>(program, scope, arg, "");
            if (mode != "c" && mode != "fortran" && mode != "strided" && mode != "full")
                return bad(arg, name);
            type.mode = mode == "full" ? 'F' : mode[0];
        } else if (name == "negative_indices") {
            type.negative_indices = option<bool>(program, scope, arg, true);
        } else if (name == "cast") {
            type.cast = option<bool>(program, scope, arg, false);
        } else {
            return bad(arg, name.empty() ? "argument" : name);
        }
    }
    if (!type.element) return base;
    return is_error(type.element) ? error() : program.types.buffer(type);
}

Type const* TypeResolver::cpp_template(CppClassType const& generic, ast::TemplateType const& node) {
    Symbol* symbol = generic.symbol;
    std::size_t known = symbol->cpp ? symbol->cpp->params.size() : 0;
    std::vector<Type const*> args;
    for (ast::TypeArg const& arg : node.args) {
        Type const* type = nullptr;
        if (arg.type)
            type = (*this)(*arg.type);
        else if (arg.value)
            type = type_of_expr(program, scope, *arg.value, sink);
        if (!type) {
            sink.report(arg.span, diag::template_argument, symbol->name.str());
            return error();
        }
        if (is_error(type)) return error();
        args.push_back(type);
    }
    std::size_t needed = 0;
    while (needed != known && !as<TemplateParamType>(symbol->cpp->params[needed])->optional)
        ++needed;
    if (args.size() > known || args.size() < needed) {
        sink.report(node, diag::template_count, symbol->name.str(), (long long)known,
                    (long long)args.size());
        return error();
    }
    return program.types.cpp_instance(symbol, args, generic.members, generic.outer);
}

}  // namespace cyxx::sema
