// A fault of the compiler itself: the only exception it throws, caught once, in the driver.
#pragma once

#include "support/source.h"

#include <stdexcept>
#include <string>

namespace cyxx {

class InternalError : public std::logic_error {
public:
    explicit InternalError(std::string const& what, Span span = {})
        : std::logic_error(what), span_(span) {}
    Span span() const { return span_; }  // the source that was at work, {} if unknown

private:
    Span span_;
};

}  // namespace cyxx
