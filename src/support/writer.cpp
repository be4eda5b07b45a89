// Indentation and blocks.
#include "support/writer.h"

namespace cyxx {

void Writer::line(std::string_view text) {
    do {
        auto const stop = text.find('\n');
        std::string_view const one = text.substr(0, stop);
        if (!one.empty()) text_.append(std::size_t(depth_ * width_), ' ').append(one);
        text_ += '\n';
        text = stop == text.npos ? std::string_view() : text.substr(stop + 1);
    } while (!text.empty());
}

void Writer::blank() {
    if (!text_.empty() && !text_.ends_with("\n\n")) text_ += '\n';
}

void Writer::raw(std::string_view text) { text_ += text; }

Writer::Block Writer::block(std::string_view head, std::string_view tail) {
    line(std::string(head) + (head.empty() ? "{" : " {"));
    return Block(*this, tail);
}

Writer::Block::~Block() {
    --out_.depth_;
    if (!tail_.empty()) out_.line(std::string_view(tail_));
}

}  // namespace cyxx
