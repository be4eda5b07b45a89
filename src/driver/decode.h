// Bytes of a file as the UTF-8 text that the rest works on.
#pragma once

#include "diag/diagnostic.h"

#include <string>
#include <string_view>

namespace cyxx::driver {

// Adds the source; reports what makes it unreadable as text (then `usable` is false).
Source const& add_source(SourceManager& sources, diag::Sink& sink, std::string path,
                         std::string shown, std::string bytes, bool& usable);

bool is_utf8(std::string_view text);

// The bytes in which a file with this text would be saved: in the encoding that it names.
std::string as_saved(std::string const& text);

}  // namespace cyxx::driver
