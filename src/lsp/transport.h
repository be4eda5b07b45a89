// Messages of the language server protocol over a pair of file descriptors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cyxx::lsp {

class Transport {
public:
    Transport(int in, int out) : in_(in), out_(out) {}

    // The body of the next message; nothing at the end of the input. What is no message is skipped.
    std::optional<std::string> read();
    // Is there something to read, or will there be within that time?
    bool has_input(int milliseconds) const;
    void write(std::string_view body);

private:
    bool fill();
    std::optional<std::size_t> header();

    int in_, out_;
    std::string buffer_;
};

}  // namespace cyxx::lsp
