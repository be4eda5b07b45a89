// The characters that ANTLR's lexer sees: the bytes of the file, so that positions are byte offsets.
// Bytes outside ASCII become \x01 (of a letter) or \x02, which keeps the lexer on its cached path.
#pragma once

#include "antlr4-runtime.h"

#include <string>
#include <string_view>

namespace cyxx::parse {

class ByteStream final : public antlr4::CharStream {
public:
    explicit ByteStream(std::string_view text);

    void consume() override { ++at_; }
    std::size_t LA(ssize_t i) override {
        std::size_t const where = i > 0 ? at_ + std::size_t(i) - 1 : at_ - std::size_t(-i);
        return where < seen_.size() ? static_cast<unsigned char>(seen_[where]) : IntStream::EOF;
    }
    ssize_t mark() override { return -1; }
    void release(ssize_t) override {}
    std::size_t index() override { return at_; }
    void seek(std::size_t index) override { at_ = index; }
    std::size_t size() override { return seen_.size(); }
    std::string getSourceName() const override { return {}; }
    std::string getText(antlr4::misc::Interval const&) override { return {}; }
    std::string toString() const override { return {}; }

private:
    std::string_view seen_;
    std::string mapped_;  // a copy, only if there is anything outside ASCII
    std::size_t at_ = 0;
};

}  // namespace cyxx::parse
