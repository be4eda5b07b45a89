// The axes that the parts of a subscript take, in one walk over it.
#include "sema/view_axes.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

bool is_omitted(ast::Expr const* bound) { return !bound || ast::is_none(bound); }

ViewAxis::Kind kind_of(ast::Expr const& index) {
    auto const* slice = ast::as<ast::SliceExpr>(&index);
    if (!slice) return ViewAxis::Kind::index;
    bool const all = is_omitted(slice->start) && is_omitted(slice->stop) && is_omitted(slice->step);
    return all ? ViewAxis::Kind::whole : ViewAxis::Kind::slice;
}

}  // namespace

std::vector<ViewAxis> view_axes(ast::ExprList indices, std::size_t ndim) {
    auto const takes_one = [](ast::Expr const* index) {
        return !ast::is_none(index) && !ast::is_ellipsis(index);
    };
    auto const used = std::size_t(std::ranges::count_if(indices, takes_one));
    std::size_t rest = ndim > used ? ndim - used : 0;  // what an ellipsis takes
    std::vector<ViewAxis> axes;
    std::size_t next = 0;
    for (auto const* index : indices) {
        if (ast::is_none(index)) {
            axes.push_back({ViewAxis::Kind::added, index});
        } else if (ast::is_ellipsis(index)) {
            for (; rest > 0; --rest) axes.push_back({ViewAxis::Kind::whole, index, next++});
        } else {
            axes.push_back({kind_of(*index), index, next++});
        }
    }
    while (next < ndim) axes.push_back({ViewAxis::Kind::whole, nullptr, next++});
    return axes;
}

bool all_direct(MemViewType const& view) {
    return std::ranges::all_of(
        view.axes, [](AxisSpec const& axis) { return axis.access == AxisAccess::direct; });
}

}  // namespace cyxx::sema
