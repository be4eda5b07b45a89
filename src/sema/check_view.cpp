// Subscripts of memoryviews and of np.ndarray buffers: elements, sub-views, and their layouts.
#include "sema/check.h"

#include <algorithm>

namespace cyxx::sema {

// The type of an index: what is no slice must be a number.
bool Checker::view_index(ast::Expr const& node) {
    TypePtr type = expr(node);
    TypePtr plain = plain_value(type);
    if (is_int(plain) || plain->kind == TypeKind::Enum) {
        coerce(node, type);
        return true;
    }
    if (is_error(plain)) return false;
    if (is_object(plain)) {
        coerce(node, ssize());
        return true;
    }
    error(node, diag::index_type, display(type));
    return false;
}

TypePtr Checker::view_subscript(ast::Subscript const& node, MemViewType const& view) {
    std::size_t const ndim = view.axes.size();
    for (auto* index : node.indices)
        if (index->kind == ast::ExprKind::Starred) return error(*index, diag::starred_not_here);
    auto const parts = view_axes(node.indices, ndim);
    bool partial = false, valid = true, waiting = false, objects = false;
    for (auto* index : node.indices) {
        if (!ast::is_none(*index) && !ast::is_ellipsis(*index)) continue;
        expr(*index);
        partial = true;
    }
    auto const given = std::ranges::count_if(
        parts, [](ViewAxis const& part) { return part.kind != ViewAxis::Kind::added; });
    std::vector<AxisSpec> axes;
    std::size_t next = 0;
    for (ViewAxis const& part : parts) {
        if (part.kind == ViewAxis::Kind::added) {
            bool const follows = next < ndim && view.axes.back().packing == AxisPacking::contig;
            axes.push_back(
                {AxisAccess::direct, follows ? AxisPacking::follow : AxisPacking::strided});
            continue;
        }
        next = part.axis + 1;
        if (part.axis >= ndim) {
            error(*part.expr, diag::too_many_indices, (long long)given, display(&view));
            for (auto* other : node.indices) expr(*other);
            return set(node, types.error(), Form::error);
        }
        if (part.kind == ViewAxis::Kind::index) {
            valid &= view_index(*part.expr);
            TypePtr type = fact(*part.expr).type;
            waiting |= is_pending(type);
            objects |= is_object(type);
            continue;
        }
        partial = true;
        axes.push_back(view.axes[part.axis]);
        if (auto* slice = ast::as<ast::SliceExpr>(part.expr)) {
            for (ast::Expr const* bound : {slice->start, slice->stop, slice->step})
                if (bound) slice_bound(bound);
            set(*slice, builtin(BuiltinClass::slice), Form::c_slice);
            if (slice->step) axes.back().packing = AxisPacking::strided;
        }
    }
    if (waiting) return set(node, &pending, Form::error);
    if (!valid) return set(node, types.error(), Form::error);
    // An index that is an object says nothing to inference.
    if (inferring && objects) return set(node, object(), Form::error);
    if (!partial) {
        bool object_element = is_object(canonical(view.element));
        return set(node, view.element,
                   object_element ? Form::view_object_element : Form::view_element);
    }
    if (axes.empty())  // v[1, ..., 2] with an index for each axis
        return error(node, diag::no_view_feature, "an ellipsis that stands for no axis");
    relax(view, axes, parts);
    return set(node, types.memview(view.element, program.arena.copy(axes)), Form::view_slice);
}

// The packing of a sub-view's axes. A step or an index in front of an axis leaves the packing of
// those after it; one behind it makes a C-contiguous axis strided.
void Checker::relax(MemViewType const& view, std::vector<AxisSpec>& axes,
                    std::vector<ViewAxis> const& parts) {
    if (view.axes.empty()) return;
    bool c_order = view.axes.back().packing == AxisPacking::contig,
         f_order = view.axes.front().packing == AxisPacking::contig && view.axes.size() > 1;
    if (c_order == f_order) return;
    bool strided = false;
    auto weaken = [&](ViewAxis const& part, AxisSpec& spec) {
        auto* slice = ast::as<ast::SliceExpr>(part.expr);
        bool const stepped = part.kind != ViewAxis::Kind::added && slice && slice->step;
        if (part.kind != ViewAxis::Kind::added && (strided || stepped))
            spec.packing = AxisPacking::strided;
        strided |= stepped;
    };
    std::size_t out = c_order ? axes.size() : 0;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        ViewAxis const& part = c_order ? parts[parts.size() - 1 - k] : parts[k];
        if (part.kind == ViewAxis::Kind::index)
            strided = true;
        else
            weaken(part, axes[c_order ? --out : out++]);
    }
}

TypePtr Checker::buffer_subscript(ast::Subscript const& node, BufferType const& buffer) {
    bool element = int(node.indices.size()) == buffer.ndim && is_buffer_variable(*node.object);
    for (auto* index : node.indices) {
        TypePtr type = expr(*index);
        TypePtr plain = plain_value(type);
        element &= is_int(plain) || plain->kind == TypeKind::Enum;
    }
    if (!element) {
        for (auto* index : node.indices)
            if (index->kind != ast::ExprKind::Starred) coerce(*index, object());
        bool slice = is_c_slice(node);
        return set(node, object(), slice ? Form::py_slice : Form::py_item);
    }
    for (auto* index : node.indices) coerce(*index, fact(*index).type);
    return set(node, buffer.element, Form::buffer_element);
}

}  // namespace cyxx::sema
