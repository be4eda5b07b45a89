// Where the cursor is on its line, as far as that decides what can be completed.
#pragma once

#include "lsp/features.h"

namespace cyxx::lsp {

struct Line {
    std::size_t cursor = 0, end = 0;  // in the text
    std::string before;               // from the start of the line to the cursor
    std::string word;                 // the name that is begun
    bool after_dot = false;
    std::string closing;  // of the brackets that the line leaves open
};
Line line_at(std::string const& text, Position at);

struct Cimport {
    enum class What { nothing, module, keyword, name };
    What what = What::nothing;
    std::string module;  // the package, or the module of the names
};
Cimport cimport_at(std::string_view before);

}  // namespace cyxx::lsp
