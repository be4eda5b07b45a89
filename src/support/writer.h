// Text with indentation: lines, blocks and lists, for everything that prints code.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <utility>

namespace cyxx {

class Writer {
public:
    explicit Writer(int width = 4) : width_(width) {}

    // One line at the current depth, or several if the text has line ends. Empty lines stay empty.
    void line(std::string_view text = {});
    template <class... Args>
    requires(sizeof...(Args) > 0) void line(fmt::format_string<Args...> text, Args&&... args) {
        line(std::string_view(fmt::format(text, std::forward<Args>(args)...)));
    }
    void blank();                     // one empty line, and never two
    void raw(std::string_view text);  // as it is, at the end of the text

    // `head {`, the body one step deeper, `}` and the tail. Ends with the object's life.
    class Block {
    public:
        Block(Block const&) = delete;
        Block& operator=(Block const&) = delete;
        ~Block();

    private:
        friend class Writer;
        Block(Writer& out, std::string_view tail) : out_(out), tail_(tail) { ++out_.depth_; }
        Writer& out_;
        std::string tail_;
    };
    [[nodiscard]] Block block(std::string_view head, std::string_view tail = "}");
    // One step deeper, with nothing printed around it.
    void indent() { ++depth_; }
    void dedent() { --depth_; }

    int depth() const { return depth_; }
    std::string const& text() const { return text_; }
    std::string take() { return std::exchange(text_, {}); }

private:
    std::string text_;
    int width_;
    int depth_ = 0;
};

}  // namespace cyxx
