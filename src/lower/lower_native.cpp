// Views of arrays that are made without Python, and over pointers.
#include "lower/expr.h"

namespace cyxx::lower {

namespace {

ir::Variable const& view_for(FunctionLowering& f, Out out, Type type) {
    return out && out->holds == Holds::view ? *out : f.temp("view", type);
}

}  // namespace

Value lower_native_array(FunctionLowering& f, ast::Call const& expr, Out out) {
    using Fill = sema::NativeArray::Fill;
    auto const& made = f.typing.natives.at(expr.id);
    std::vector<Value> args;
    if (made.fill == Fill::range) {
        args.push_back(made.start ? f.value(*made.start) : f.b.number(0));
        args.push_back(f.value(*made.stop));
        args.push_back(made.step ? f.value(*made.step) : f.b.number(1));
    } else {
        if (made.fill == Fill::one) args.push_back(f.b.number(1));
        if (made.fill == Fill::value) args.push_back(f.value(*made.value));
        for (auto const* extent : made.extents) args.push_back(f.value(*extent));
        if (made.like) args.push_back(f.value(*made.like));
    }
    auto const& view = view_for(f, out, f.fact(expr).type);
    args.insert(args.begin(), f.b.read(view));
    bool const is_like = made.like != nullptr;
    switch (made.fill) {
        case Fill::none:
            f.step(is_like ? Op::empty_like : Op::new_empty, args, expr);
            break;
        case Fill::zero:
            f.step(is_like ? Op::zeros_like : Op::new_zeros, args, expr);
            break;
        case Fill::one:
        case Fill::value:
            f.step(is_like ? Op::full_like : Op::new_full, args, expr);
            break;
        case Fill::range:
            f.step(Op::new_range, args, expr);
            break;
    }
    return f.b.read(view);
}

Value lower_pointer_view(FunctionLowering& f, ast::Cast const& expr, Out out) {
    Value pointer = f.value(*expr.value);
    auto const* array = sema::as_canonical<sema::ArrayType>(f.fact(*expr.value).final_type());
    if (array && sema::as_canonical<sema::ArrayType>(array->element)) {  // rows are no elements
        auto const* type = sema::as_canonical<sema::MemViewType>(f.fact(expr).type);
        pointer = f.b.cast(f.b.pointer(f.cpp_type(type->element)), pointer);
    }
    std::vector<Value> args{pointer};
    for (auto const& axis : static_cast<ast::MemViewType const*>(expr.type)->axes) {
        auto const* bound = axis.stop ? axis.stop : axis.start;
        if (!bound && !array) impossible(expr, "a view of a pointer without an extent");
        args.push_back(bound ? f.value(*bound) : array_size(f, *array));
        if (array) array = sema::as_canonical<sema::ArrayType>(array->element);
    }
    auto const& view = view_for(f, out, f.fact(expr).type);
    args.insert(args.begin(), f.b.read(view));
    f.step(Op::view_over, args, expr);
    return f.b.read(view);
}

}  // namespace cyxx::lower
