// `#line` before each statement whose line does not follow from the one before.
#include "emit/emit.h"
#include "ir/quote.h"

namespace cyxx::emit {

std::string with_line_directives(Text const& text, std::string const& own_name) {
    constexpr int own_file = -1;
    std::string out;
    int file = own_file;
    int next = 1;  // what the compiler takes the line to be
    int own_line = 1;
    std::size_t at = 0;
    for (LineOrigin const& origin : text.origins) {
        std::size_t const stop = std::min(text.text.find('\n', at) + 1, text.text.size());
        bool const follows =
            origin.line ? file == origin.file && next == origin.line : file == own_file;
        if (origin.starts && !follows) {
            ++own_line;
            file = origin.line ? origin.file : own_file;
            next = origin.line ? origin.line : own_line;
            std::string const& name = origin.line ? text.files[std::size_t(file)] : own_name;
            out += "#line " + std::to_string(next) + " " + ir::quote(name) + "\n";
        }
        out.append(text.text, at, stop - at);
        at = stop;
        ++own_line;
        ++next;
    }
    return out;
}

}  // namespace cyxx::emit
