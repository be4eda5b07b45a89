// The tokens of one statement as ANTLR's parser wants them: nothing is copied or allocated.
#pragma once

#include "parse/token.h"

#include "antlr4-runtime.h"

#include <string>

namespace cyxx::parse {

class FlatTokenStream final : public antlr4::TokenStream {
public:
    // The last token must be of type eof.
    void set(Tokens& tokens) {
        tokens_ = &tokens;
        at_ = 0;
        for (std::uint32_t i = 0; i < tokens.size(); ++i) tokens[i].index = i;
    }

    antlr4::Token* LT(ssize_t k) override {
        if (k < 0 && std::size_t(-k) > at_) return nullptr;
        std::size_t const where = k > 0 ? at_ + std::size_t(k) - 1 : at_ - std::size_t(-k);
        return &(*tokens_)[where < tokens_->size() ? where : tokens_->size() - 1];
    }
    std::size_t LA(ssize_t i) override {
        auto const* found = static_cast<Token const*>(LT(i));
        return found ? found->getType() : 0;
    }
    void consume() override {
        if (at_ + 1 < tokens_->size()) ++at_;
    }
    antlr4::Token* get(std::size_t index) const override { return &(*tokens_)[index]; }
    ssize_t mark() override { return 0; }
    void release(ssize_t) override {}
    std::size_t index() override { return at_; }
    void seek(std::size_t index) override { at_ = index; }
    std::size_t size() override { return tokens_->size(); }
    antlr4::TokenSource* getTokenSource() const override { return nullptr; }
    std::string getSourceName() const override { return {}; }
    std::string getText(antlr4::misc::Interval const&) override { return {}; }
    std::string getText() override { return {}; }
    std::string getText(antlr4::RuleContext*) override { return {}; }
    std::string getText(antlr4::Token*, antlr4::Token*) override { return {}; }

private:
    Tokens* tokens_ = nullptr;
    std::size_t at_ = 0;
};

}  // namespace cyxx::parse
