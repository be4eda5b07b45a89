// Subscripts of memoryviews and of np.ndarray buffers: elements, sub-views, and their layouts.
#include "sema/check.h"

namespace cyxx::sema {
namespace {

Type const* plain_value(Type const* type) {
    Type const* plain = canonical(type);
    if (auto* reference = as<ReferenceType>(plain)) return canonical(reference->target);
    return plain;
}

bool is_none(ast::Expr const& node) {
    auto* constant = ast::as<ast::Constant>(&node);
    return constant && constant->value == ast::ConstantKind::none;
}

bool is_ellipsis(ast::Expr const& node) {
    auto* constant = ast::as<ast::Constant>(&node);
    return constant && constant->value == ast::ConstantKind::ellipsis;
}

}  // namespace

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
    // Which axis each index takes; an ellipsis takes those that are left.
    std::size_t given = 0;
    bool ellipsis = false, slices = false, valid = true, waiting = false, objects = false;
    for (auto* index : node.indices) {
        if (is_ellipsis(*index))
            ellipsis = true;
        else if (!is_none(*index))
            ++given;
    }
    std::vector<AxisSpec> axes;
    std::size_t axis = 0;
    bool seen_ellipsis = false;
    for (auto* index : node.indices) {
        if (is_none(*index)) {
            expr(*index);
            slices = true;
            axes.push_back({AxisAccess::direct, AxisPacking::strided});
            if (!view.axes.empty() && axis < view.axes.size() &&
                view.axes.back().packing == AxisPacking::contig)
                axes.back().packing = AxisPacking::follow;
            continue;
        }
        if (is_ellipsis(*index)) {
            expr(*index);
            slices = true;
            std::size_t rest =
                view.axes.size() > given && !seen_ellipsis ? view.axes.size() - given : 0;
            seen_ellipsis = true;
            for (; rest > 0 && axis < view.axes.size(); --rest) axes.push_back(view.axes[axis++]);
            continue;
        }
        if (axis >= view.axes.size()) {
            error(*index, diag::too_many_indices, (long long)given, display(&view));
            for (auto* other : node.indices) expr(*other);
            return set(node, types.error(), Form::error);
        }
        if (auto* slice = ast::as<ast::SliceExpr>(index)) {
            slices = true;
            for (ast::Expr const* bound : {slice->start, slice->stop, slice->step})
                if (bound) slice_bound(bound);
            set(*slice, builtin(BuiltinClass::slice), Form::c_slice);
            AxisSpec spec = view.axes[axis++];
            if (slice->step) spec.packing = AxisPacking::strided;
            axes.push_back(spec);
            continue;
        }
        valid &= view_index(*index);
        TypePtr type = fact(*index).type;
        waiting |= is_pending(type);
        objects |= is_object(type);
        ++axis;
    }
    // What follows an axis that is gone or strided follows nothing any more.
    bool partial = slices || axis < view.axes.size() || ellipsis;
    if (waiting) return set(node, &pending, Form::error);
    if (!valid) return set(node, types.error(), Form::error);
    // An index that is an object says nothing to inference.
    if (inferring && objects) return set(node, object(), Form::error);
    if (!partial) {
        bool object_element = is_object(canonical(view.element));
        return set(node, view.element,
                   object_element ? Form::view_object_element : Form::view_element);
    }
    for (; axis < view.axes.size(); ++axis) axes.push_back(view.axes[axis]);
    relax(view, axes, node.indices);
    return set(node, types.memview(view.element, program.arena.copy(axes)), Form::view_slice);
}

// The packing of a sub-view's axes. A step or an index in front of an axis leaves the packing of
// those after it; one behind it makes a C-contiguous axis strided.
void Checker::relax(MemViewType const& view, std::vector<AxisSpec>& axes, ast::ExprList indices) {
    if (view.axes.empty()) return;
    bool c_order = view.axes.back().packing == AxisPacking::contig,
         f_order = view.axes.front().packing == AxisPacking::contig && view.axes.size() > 1;
    if (!c_order && !f_order) return;
    // The axes of the view that are indexed away, and where the first or last of them lies.
    std::vector<bool> gone(view.axes.size(), false), stepped(view.axes.size(), false);
    std::size_t axis = 0, given = 0;
    for (auto* index : indices)
        if (!is_ellipsis(*index) && !is_none(*index)) ++given;
    for (auto* index : indices) {
        if (is_none(*index)) continue;
        if (is_ellipsis(*index)) {
            axis += view.axes.size() > given ? view.axes.size() - given : 0;
            continue;
        }
        if (axis >= gone.size()) break;
        if (auto* slice = ast::as<ast::SliceExpr>(index))
            stepped[axis] = slice->step != nullptr;
        else
            gone[axis] = true;
        ++axis;
    }
    bool strided_after = false;
    auto weaken = [&](std::size_t view_axis, AxisSpec& spec) {
        if (spec.packing == AxisPacking::strided) return;
        if (strided_after || stepped[view_axis]) spec.packing = AxisPacking::strided;
    };
    if (c_order && !f_order) {
        std::size_t out_axis = axes.size();
        for (std::size_t i = view.axes.size(); i-- > 0;) {
            if (gone[i]) {
                strided_after = true;
                continue;
            }
            if (out_axis == 0) break;
            --out_axis;
            // Skip new axes: they are not the view's own.
            weaken(i, axes[out_axis]);
            if (stepped[i]) strided_after = true;
        }
    } else if (f_order && !c_order) {
        std::size_t out_axis = 0;
        for (std::size_t i = 0; i < view.axes.size(); ++i) {
            if (gone[i]) {
                strided_after = true;
                continue;
            }
            if (out_axis >= axes.size()) break;
            weaken(i, axes[out_axis++]);
            if (stepped[i]) strided_after = true;
        }
    }
}

TypePtr Checker::buffer_subscript(ast::Subscript const& node, BufferType const& buffer) {
    bool element = int(node.indices.size()) == buffer.ndim;
    for (auto* index : node.indices) {
        TypePtr type = expr(*index);
        TypePtr plain = plain_value(type);
        element &= is_int(plain) || plain->kind == TypeKind::Enum;
    }
    if (!element) {
        for (auto* index : node.indices) coerce(*index, object());
        bool slice = is_c_slice(node);
        return set(node, object(), slice ? Form::py_slice : Form::py_item);
    }
    for (auto* index : node.indices) coerce(*index, fact(*index).type);
    return set(node, buffer.element, Form::buffer_element);
}

}  // namespace cyxx::sema
