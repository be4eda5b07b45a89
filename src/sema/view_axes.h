// Which axis of a view each part of a subscript takes: `a[i, ..., None, 1:]`.
#pragma once

#include "ast/constants.h"
#include "sema/types.h"

#include <vector>

namespace cyxx::sema {

struct ViewAxis {
    enum class Kind : std::uint8_t {
        whole,  // `:`, a part of `...`, or an axis behind the last index
        index,  // the axis is gone
        slice,
        added,  // None: an axis of its own
    };
    Kind kind;
    ast::Expr const* expr;  // as written; null behind the last index
    std::size_t axis = 0;   // of the view, except `added`; beyond its last if there are too many
};
// In the order of the result's axes, with those that are gone at their place.
std::vector<ViewAxis> view_axes(ast::ExprList indices, std::size_t ndim);

// Whether no axis is of pointers.
bool all_direct(MemViewType const& view);

}  // namespace cyxx::sema
