// The bodies of strings, and f-strings with their fields, which nest.
#include "parse/indent_filter.h"

#include <cctype>

namespace cyxx::parse {

namespace {

bool has_letter(std::string_view prefix, char lower) {
    for (char c : prefix)
        if (std::tolower(static_cast<unsigned char>(c)) == lower) return true;
    return false;
}

// The end of a body, after the closing quotes; npos if it is never closed on its line.
std::size_t body_end(std::string_view text, std::size_t at, std::string_view quotes) {
    while (at < text.size()) {
        char const c = text[at];
        if (c == '\\') {
            at += text.substr(at + 1, 2) == "\r\n" ? 3 : 2;
        } else if (c == quotes[0] && text.substr(at, quotes.size()) == quotes) {
            return at + quotes.size();
        } else if ((c == '\n' || c == '\r') && quotes.size() == 1) {
            return std::string_view::npos;
        } else {
            ++at;
        }
    }
    return std::string_view::npos;
}

}  // namespace

// Adds the tokens of the string that begins with `start`; the lexer goes on behind it.
void IndentFilter::string(Token const& start, Tokens& out) {
    std::string_view const opening = text_of(start);
    auto const quote = opening.find_first_of("'\"");
    std::string_view const prefix = opening.substr(0, quote);
    std::string_view const quotes = opening.substr(quote);
    std::size_t end;
    if (has_letter(prefix, 'f')) {
        end = fstring_depth_ > 20 ? 0 : fstring(start, has_letter(prefix, 'r'), out);
        if (end == 0) end = std::string_view::npos;
    } else {
        end = body_end(text_, start.end, quotes);
        if (end != std::string_view::npos)
            out.emplace_back(Lexer::STRING, start.begin, std::uint32_t(end));
    }
    if (end == std::string_view::npos) {
        if (!broken_) {
            broken_ = true;
            sink_.report(span(start.begin, start.end), diag::unterminated_string);
        }
        end = quotes.size() == 3 ? text_.size() : text_.find_first_of("\r\n", start.end);
        if (end == std::string_view::npos) end = text_.size();
        out.emplace_back(Lexer::STRING, start.begin, std::uint32_t(end));
        if (quotes.size() == 1) brackets_.clear();
    }
    stream_.seek(end);
}

// The end of the f-string, or 0 if it is never closed.
std::uint32_t IndentFilter::fstring(Token const& start, bool raw, Tokens& out) {
    std::string_view const opening = text_of(start);
    std::string_view const quotes = opening.substr(opening.find_first_of("'\""));
    std::size_t const before = out.size();
    out.emplace_back(Lexer::FSTRING_START, start.begin, start.end);
    std::uint32_t at = start.end;
    ++fstring_depth_;
    bool const closed = fstring_text(at, quotes, raw, false, out);
    --fstring_depth_;
    if (!closed) {
        out.resize(before);
        return 0;
    }
    auto const end = at + std::uint32_t(quotes.size());
    out.emplace_back(Lexer::FSTRING_END, at, end);
    return end;
}

// Text and fields up to the closing quotes, or, in a format spec, up to its `}`.
bool IndentFilter::fstring_text(std::uint32_t& at, std::string_view quotes, bool raw, bool spec,
                                Tokens& out) {
    std::uint32_t begin = at;
    auto const flush = [&] {
        if (at > begin) out.emplace_back(Lexer::FSTRING_MIDDLE, begin, at);
    };
    while (at < text_.size()) {
        char const c = text_[at];
        if (c == '\\' && at + 1 < text_.size()) {
            bool const named = !raw && text_.substr(at + 1, 2) == "N{";
            if (named) {
                auto const close = text_.find('}', at);
                at = close == std::string_view::npos ? at + 2 : std::uint32_t(close) + 1;
            } else if (text_[at + 1] == '{' || text_[at + 1] == '}') {
                ++at;
            } else {
                at += text_.substr(at + 1, 2) == "\r\n" ? 3 : 2;
            }
        } else if (c == quotes[0] && text_.substr(at, quotes.size()) == quotes) {
            if (spec) return false;
            flush();
            return true;
        } else if ((c == '\n' || c == '\r') && quotes.size() == 1) {
            return false;
        } else if (c == '{' && !spec && text_.substr(at, 2) == "{{") {
            at += 2;
        } else if (c == '{') {
            flush();
            if (!fstring_field(at, quotes, raw, out)) return false;
            begin = at;
        } else if (c == '}' && spec) {
            flush();
            return true;
        } else if (c == '}') {
            if (text_.substr(at, 2) == "}}") {
                at += 2;
                continue;
            }
            if (!broken_) sink_.report(span(at, at + 1), diag::fstring_error, "a single `}`");
            broken_ = true;
            ++at;
        } else {
            ++at;
        }
    }
    return false;
}

// {value!conversion:spec}, from the brace on.
bool IndentFilter::fstring_field(std::uint32_t& at, std::string_view quotes, bool raw,
                                 Tokens& out) {
    out.emplace_back(Lexer::FIELD_OPEN, at, at + 1);
    stream_.seek(at + 1);
    std::size_t depth = 0;
    while (true) {
        Token const token = this->raw();
        if (token.type == Token::eof) {
            // The lexer has met the end and must be made to forget it.
            lexer_.reset();
            return false;
        }
        if (token.type == Lexer::NEWLINE || token.type == Lexer::COMMENT) {
            if (quotes.size() == 1 && token.type == Lexer::COMMENT) return false;
            continue;
        }
        if (token.type == Lexer::STRING_START) {
            string(token, out);
            continue;
        }
        if (depth == 0) {
            if (token.type == Lexer::RBRACE) {
                out.emplace_back(Lexer::FIELD_CLOSE, token.begin, token.end);
                at = token.end;
                return true;
            }
            if (token.type == Lexer::COLON || token.type == Lexer::WALRUS) {
                out.emplace_back(Lexer::FIELD_COLON, token.begin, token.begin + 1);
                at = token.begin + 1;
                if (++fstring_depth_ > 20 || !fstring_text(at, quotes, raw, true, out)) {
                    --fstring_depth_;
                    return false;
                }
                --fstring_depth_;
                out.emplace_back(Lexer::FIELD_CLOSE, at, at + 1);
                ++at;
                return true;
            }
        }
        switch (token.type) {
            case Lexer::LPAREN:
            case Lexer::LBRACK:
            case Lexer::LBRACE:
                if (++depth > max_brackets) return false;
                break;
            case Lexer::RPAREN:
            case Lexer::RBRACK:
            case Lexer::RBRACE:
                if (depth == 0) return false;
                --depth;
                break;
            case Lexer::UNKNOWN:
                return false;
            default:
                break;
        }
        out.push_back(token);
    }
}

}  // namespace cyxx::parse
