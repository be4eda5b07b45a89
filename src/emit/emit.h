// IR to C++ text. Decides nothing: what is printed is in the tree.
#pragma once

#include "ir/ir.h"

#include <string>
#include <vector>

namespace cyxx::emit {

// One line of the text: the line of the source that it stands for, 0 for none.
struct LineOrigin {
    int line = 0;
    int file = 0;         // of Text::files
    bool starts = false;  // a statement begins here, so a directive may stand before it
};
struct Text {
    std::string text;
    std::vector<LineOrigin> origins;  // of each line of the text
    std::vector<std::string> files;   // the module's first, then what it includes
};

Text emit(ir::Module const& module);
// FILE.hpp of a standalone module.
std::string emit_header(ir::Module const& module);

// What C code includes to call the module's functions; empty where there are none of the kind.
std::string public_header(ir::Module const& module);
std::string api_header(ir::Module const& module);

// The text with `#line` directives: the C++ compiler and debuggers then speak of the source's lines.
// `own_name` is the name of the file that the text goes to.
std::string with_line_directives(Text const& text, std::string const& own_name);

}  // namespace cyxx::emit
