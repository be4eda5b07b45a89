// Variables declared np.ndarray[T, ndim=n]: beside the object stands its buffer, as a view.
#include "lower/cpp_type.h"
#include "lower/expr.h"

namespace cyxx::lower {

namespace {

sema::BufferType const* buffer_type(Type type) {
    return sema::as_canonical<sema::BufferType>(type);
}

}  // namespace

bool FunctionLowering::is_buffer(sema::Symbol const& symbol) const {
    Type const type = typing.type_of(symbol);
    return type && buffer_type(type);
}

// The elements are const if the function only reads them: then the array may be read-only.
Type FunctionLowering::buffer_view(sema::Symbol const& symbol) const {
    auto const& buffer = *buffer_type(typing.type_of(symbol));
    auto const* use = uses_.find(symbol);
    return use && use->element_written ? buffer.view : buffer.const_view;
}

ir::Variable const& FunctionLowering::buffer_of(sema::Symbol const& symbol) {
    auto& known = buffers_[&symbol];
    if (known) return *known;
    auto const name = fresh(std::string(symbol.name.str()) + "_buffer");
    auto const* type = lower::held_type(module, buffer_view(symbol), Holds::argument);
    return *(known = b.variable(name, type, Holds::argument));
}

// The old buffer stays where the new one cannot be had.
void FunctionLowering::acquire_buffer(sema::Symbol const& symbol, Value object,
                                      ast::Node const& at) {
    std::vector<Value> args = {b.read(buffer_of(symbol)), object};
    if (Value const element = dtype(*this, buffer_view(symbol))) args.push_back(element);
    bool const casts = buffer_type(typing.type_of(symbol))->cast;
    step(casts ? Op::set_buffer_cast : Op::set_buffer, args, at);
}

}  // namespace cyxx::lower
