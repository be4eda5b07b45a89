// The layout with the least penalty, found as clang-format finds it: each token stands on the line
// or begins a new one; states are visited in the order of their penalties.
#include "emit/wrap.h"

#include "emit/columns.h"
#include "emit/tokens.h"

#include <algorithm>
#include <map>
#include <queue>
#include <set>

namespace cyxx::emit {

namespace {

constexpr int continuation = 4;

// What a bracket, real or by precedence, has seen of its content.
struct Level {
    int indent = 0;
    int last_space = 0;
    int start_of_call = 0;
    int question_column = 0;
    int call_continuation = 0;
    int variable_position = 0;
    bool avoid_packing = false;
    bool no_break = false;
    bool no_break_in_operand = false;
    bool break_before_parameter = false;
    bool contains_break = false;
    bool unwrapped_builder = false;
    bool last_operator_wrapped = true;
    friend auto operator<=>(Level const&, Level const&) = default;
};

// What columns too many cost, of many lines in a row, fits no int.
using Penalty = std::int64_t;

struct State {
    int column = 0;
    Token const* next = nullptr;
    int start_level = 0;   // of the first token of the line
    int lowest_level = 0;  // on the line
    bool continued_for = false;
    int string_start = 0;
    std::vector<Level> levels;
    friend auto operator<=>(State const&, State const&) = default;
};

class Indenter {
public:
    Indenter(std::vector<Token> const& tokens, int indent)
        : tokens_(tokens), indent_(indent), lists_(tokens) {}

    State start() {
        State state;
        state.column = indent_;
        state.next = &tokens_[0];
        state.levels.push_back({.indent = indent_, .last_space = indent_});
        move_on(state, false);
        return state;
    }

    // Places the next token; returns the penalty.
    Penalty place(State& state, bool new_line, int extra_spaces = 0) {
        Penalty penalty = 0;
        if (new_line)
            penalty = on_new_line(state);
        else
            on_this_line(state, extra_spaces);
        return penalty + move_on(state, new_line);
    }

    bool can_break(State const& state) const {
        Token const& token = *state.next;
        Token const& before = *token.previous;
        Level const& level = state.levels.back();
        if (!token.breakable) return false;
        bool const in_list =
            before.is("{") && before.previous &&
            (before.previous->is("{") || before.previous->is("(") || before.previous->is(","));
        if (in_list) return false;
        if (before.opens() && !before.is("{") && state.lowest_level < state.start_level &&
            state.lowest_level < token.nesting)
            return false;
        if (token.kind == TokenKind::member && level.unwrapped_builder) return false;
        if (token.function_name && state.column < 6) return false;
        if (!token.is_operator() && token.kind != TokenKind::comma && level.no_break_in_operand)
            return false;
        return !level.no_break;
    }

    bool must_break(State const& state) const {
        Token const& token = *state.next;
        Token const& before = *token.previous;
        Level const& level = state.levels.back();
        if (token.kind == TokenKind::string && before.kind == TokenKind::string) return true;
        if (before.kind == TokenKind::semicolon && state.continued_for) return true;
        bool const begins_text =
            token.kind == TokenKind::string && token.next && token.next->kind == TokenKind::string;
        if (begins_text && !before.is("return") && before.kind != TokenKind::conditional &&
            (new_line_column(state) == indent_ + continuation || before.kind == TokenKind::comma ||
             token.nesting < 2))
            return true;
        bool const starts_part = before.kind == TokenKind::comma ||
                                 before.kind == TokenKind::semicolon ||
                                 (token.kind == TokenKind::conditional && !before.is("?"));
        if (starts_part && level.break_before_parameter && !token.is(")") && !token.is("}"))
            return true;
        int const new_column = new_line_column(state);
        if (token.kind == TokenKind::member &&
            state.column + length_to_next_operator(token) > width &&
            (state.column > new_column || token.nesting < state.start_level))
            return true;
        if (starts_builder_segment(token) &&
            (level.call_continuation != 0 || level.break_before_parameter))
            return true;
        if (state.column <= new_column) return false;
        if (before.is_operator() && token.breakable) {
            bool const is_comparison =
                before.precedence == prec_relational || before.precedence == prec_equality;
            bool const left_is_binary = before.previous && before.previous->ends_binary;
            if ((!is_comparison || left_is_binary) && before.precedence != prec_assignment &&
                level.break_before_parameter)
                return true;
        }
        return token.nesting == 0 && token.function_name && level.break_before_parameter;
    }

private:
    static int length_to_next_operator(Token const& token) {
        return token.next_operator ? token.next_operator->total - token.total : 0;
    }

    // A call in a chain of calls: a.b().c()
    static bool starts_builder_segment(Token const& token) {
        return token.kind == TokenKind::member && token.previous && token.previous->closes();
    }

    int new_line_column(State const& state) const {
        Token const& token = *state.next;
        Token const& before = *token.previous;
        Level const& level = state.levels.back();
        int const continued = std::max(level.last_space, level.indent) + continuation;
        if (token.is("}") || token.is("]"))
            return state.levels.size() > 1 ? state.levels[state.levels.size() - 2].last_space
                                           : indent_;
        if (token.kind == TokenKind::string && state.string_start) return state.string_start;
        if (token.kind == TokenKind::member)
            return level.call_continuation ? level.call_continuation : continued;
        if (level.question_column && ((token.is(":") && token.kind == TokenKind::conditional) ||
                                      before.kind == TokenKind::conditional))
            return level.question_column;
        if (before.kind == TokenKind::comma && level.variable_position)
            return level.variable_position;
        if (before.attribute_close || token.function_name)
            return std::max(level.last_space, level.indent);
        if (token.starts_name || token.kind == TokenKind::pointer ||
            before.kind == TokenKind::scope || before.is("="))
            return continued;
        if (level.indent == indent_) return level.indent + continuation;
        return level.indent;
    }

    void on_this_line(State& state, int extra_spaces) {
        Token const& token = *state.next;
        Token const& before = *token.previous;
        Level& level = state.levels.back();
        if (token.is("=") && (tokens_[0].is("for") || token.nesting == 0) &&
            level.variable_position == 0)
            note_variable(state, level, before);
        int const spaces = token.spaces + extra_spaces;
        if (before.opens()) level.indent = state.column + spaces;
        if (starts_builder_segment(token) && state.column > new_line_column(state))
            level.unwrapped_builder = true;
        if (token.kind == TokenKind::member && before.is(")") && before.match &&
            before.total - before.match->total > 10)
            level.no_break = true;
        bool const after_operator = (before.is_operator() || before.kind == TokenKind::comma) &&
                                    before.precedence != prec_assignment &&
                                    before.precedence != prec_relational;
        bool const after_colon = before.is(":") && before.kind == TokenKind::conditional;
        if (after_operator || after_colon) {
            bool const breaks_before = after_colon || before.is("<<");
            bool const two_operands =
                before.operator_index == 0 && !before.next_operator && !after_colon;
            if ((!breaks_before && !two_operands) ||
                (!level.last_operator_wrapped && breaks_before))
                level.no_break_in_operand = true;
        }
        state.column += spaces;
        note_space(state, level, token, before);
    }

    static void note_variable(State const& state, Level& level, Token const& before) {
        level.variable_position = state.column;
        for (Token const* token = &before; token && level.variable_position >= token->width;
             token = token->previous) {
            level.variable_position -= token->width;
            if (token->spaces) break;
        }
        if (before.declares_several) level.last_space = level.variable_position;
    }

    static void note_space(State& state, Level& level, Token const& token, Token const& before) {
        bool const in_head = before.is("(") && before.previous &&
                             (before.previous->is("if") || before.previous->is("for"));
        if (in_head || before.kind == TokenKind::comma) {
            level.last_space = state.column;
        } else if (before.is_operator() || before.kind == TokenKind::conditional) {
            bool const indents =
                before.precedence != prec_assignment &&
                (!before.is("<<") || before.operator_index != 0 || before.next_operator);
            if (indents || token.starts_binary) level.last_space = state.column;
        } else if (before.opens() && before.match && before.match->next &&
                   before.match->next->kind == TokenKind::member && state.levels.size() > 1 &&
                   state.levels[state.levels.size() - 2].call_continuation == 0) {
            level.last_space = state.column;
        }
    }

    Penalty on_new_line(State& state) {
        Token const& token = *state.next;
        Token const& before = *token.previous;
        Level& level = state.levels.back();
        Penalty penalty = token.penalty + (level.contains_break ? 0 : 15);
        level.contains_break = true;
        state.column = new_line_column(state);
        state.continued_for = before.kind != TokenKind::semicolon;
        if (token.kind == TokenKind::member && level.call_continuation == 0)
            level.call_continuation = state.column;
        if (((before.kind == TokenKind::comma || before.kind == TokenKind::semicolon) &&
             !level.avoid_packing) ||
            before.is_operator())
            level.break_before_parameter = false;
        if (before.is(">") && before.closes() && token.nesting == 0)
            level.break_before_parameter = false;
        if (token.is("?") || before.is("?")) level.break_before_parameter = true;
        level.last_space = state.column;
        state.start_level = token.nesting;
        state.lowest_level = token.nesting;
        for (std::size_t k = 0; k + 1 < state.levels.size(); ++k)
            state.levels[k].break_before_parameter = true;
        bool const is_part = before.kind == TokenKind::comma || before.is(":") ||
                             before.kind == TokenKind::semicolon || before.is_operator() ||
                             before.opens() || (before.is(">") && token.nesting == 0);
        if (!is_part && !token.is_operator()) level.break_before_parameter = true;
        return penalty;
    }

    Penalty move_on(State& state, bool new_line) {
        Token const& token = *state.next;
        if (token.is_operator() || token.kind == TokenKind::comma)
            state.levels.back().no_break_in_operand = false;
        if (token.is_operator() || token.kind == TokenKind::conditional)
            state.levels.back().last_operator_wrapped = new_line;
        if (token.is("?")) state.levels.back().question_column = state.column;
        if (!token.opens() && !token.closes() && token.kind != TokenKind::pointer)
            state.lowest_level = std::min(state.lowest_level, token.nesting);
        if (token.kind == TokenKind::member)
            state.levels.back().start_of_call = token.next_operator ? state.column : 0;
        past_fake_opens(state);
        if (token.closes() && state.levels.size() > 1) state.levels.pop_back();
        past_open(state);
        for (int k = 0; k < token.fake_closes && state.levels.size() > 1; ++k) {
            int const position = state.levels.back().variable_position;
            state.levels.pop_back();
            state.levels.back().variable_position = position;
        }
        if (token.kind == TokenKind::string) {
            if (!state.string_start) state.string_start = state.column;
        } else {
            state.string_start = 0;
        }
        if (!in_list_) column_ = state.column;
        state.column += token.width;
        state.next = token.next;
        Penalty penalty = state.column > width ? Penalty(1000000) * (state.column - width) : 0;
        if (token.previous && token.previous->is("{") && token.previous->match)
            penalty += list_after(state, *token.previous);
        return penalty;
    }

    void past_fake_opens(State& state) {
        Token const& token = *state.next;
        Token const* before = token.previous;
        bool skips_indent =
            before && (before->opens() || before->kind == TokenKind::semicolon ||
                       before->is("return") || before->precedence == prec_assignment);
        for (auto kind = token.fake_opens.rbegin(); kind != token.fake_opens.rend(); ++kind) {
            Level level = state.levels.back();
            level.contains_break = false;
            level.last_operator_wrapped = true;
            level.no_break |= level.no_break_in_operand;
            if (*kind > prec_comma) level.avoid_packing = false;
            if (!before || !before->is("return") || *kind > prec_none)
                level.indent = std::max({state.column, level.indent, level.last_space});
            if (*kind > prec_none) level.last_space = std::max(level.last_space, state.column);
            if (*kind != prec_conditional && token.kind != TokenKind::unary)
                level.start_of_call = state.column;
            if (*kind == prec_conditional || (!skips_indent && *kind > prec_assignment))
                level.indent += continuation;
            if ((before && !before->opens()) || *kind != prec_comma)
                level.break_before_parameter = false;
            state.levels.push_back(level);
            skips_indent = false;
        }
    }

    void past_open(State& state) {
        Token const& token = *state.next;
        if (!token.opens() || token.block) return;
        Level const& outer = state.levels.back();
        Level level;
        level.last_space = outer.last_space;
        if (token.is("{")) {
            level.indent = outer.last_space + continuation;
        } else {
            level.indent = continuation + std::max(outer.last_space, outer.start_of_call);
            if (token.is("<") && token.nesting > 0) {
                level.indent = std::max(level.indent, outer.indent);
                level.last_space = std::max(level.last_space, outer.indent);
            }
        }
        level.no_break = outer.no_break || outer.no_break_in_operand ||
                         (token.is("<") && outer.unwrapped_builder);
        state.levels.push_back(level);
    }

    // A long list in braces stands in columns.
    Penalty list_after(State& state, Token const& brace) {
        Columns const* columns = lists_.of(brace);
        if (!columns) return 0;
        int const room = width - state.column + state.next->previous->width;
        auto const* format = columns->best(room);
        if (!format) return 10000;
        Penalty penalty = 0;
        in_list_ = true;
        std::size_t column = 0, item = 0;
        while (state.next && state.next != brace.match) {
            bool new_line = false;
            int extra = 0;
            if (item < columns->commas.size() && state.next->previous == columns->commas[item]) {
                extra = format->sizes[column] - columns->lengths[item];
                ++column;
                ++item;
            }
            if (column == format->sizes.size()) {
                column = 0;
                new_line = true;
            }
            Token const* token = state.next;
            penalty += place(state, new_line, extra);
            placed_.push_back({token, new_line, extra, state.column - token->width});
        }
        in_list_ = false;
        return penalty;
    }

public:
    struct Placed {
        Token const* token;
        bool new_line;
        int extra;
        int column;
    };
    bool in_list_ = false;
    int column_ = 0;              // of the token that was placed last, lists apart
    std::vector<Placed> placed_;  // by list_after, since it was emptied

private:
    std::vector<Token> const& tokens_;
    int indent_;
    Lists lists_;
};

struct Node {
    State state;
    Node const* before;
    bool new_line;
    std::vector<Indenter::Placed> placed;  // tokens after it that a list placed at once
    int column = 0;                        // where its token begins, if there are such
};

std::vector<std::string> print(std::vector<Token> const& tokens, Node const* last, int indent) {
    std::vector<Node const*> nodes;
    for (; last->before; last = last->before) nodes.push_back(last);
    std::vector<std::string> lines = {std::string(tokens[0].text)};
    std::size_t index = 1;
    auto put = [&](Token const& token, bool new_line, int column_or_spaces) {
        if (new_line)
            lines.push_back(std::string(std::size_t(column_or_spaces - indent), ' '));
        else
            lines.back() += std::string(std::size_t(column_or_spaces), ' ');
        lines.back() += token.text;
        ++index;
    };
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
        Token const& token = tokens[index];
        auto const& placed = (*node)->placed;
        int const column = placed.empty() ? (*node)->state.column - token.width : (*node)->column;
        put(token, (*node)->new_line, (*node)->new_line ? column : token.spaces);
        for (auto const& one : placed)
            put(*one.token, one.new_line,
                one.new_line ? one.column : one.token->spaces + one.extra);
    }
    return lines;
}

std::vector<std::string> layout(std::string_view flat, int indent) {
    std::vector<Token> const tokens = tokens_of(flat);
    if (tokens.empty() || indent + tokens.back().total <= width) return {std::string(flat)};
    Indenter indenter(tokens, indent);
    std::vector<std::unique_ptr<Node>> nodes;
    using Entry = std::pair<std::pair<Penalty, int>, Node const*>;  // and the order
    auto later = [](Entry const& a, Entry const& b) { return a.first > b.first; };
    std::priority_queue<Entry, std::vector<Entry>, decltype(later)> queue(later);
    std::set<State> seen;
    // There is often no layout for a lambda within an expression, which is found out only at the end.
    int const most = flat.find("[&] {") == flat.npos ? 50000 : 2000;
    int count = 0;
    auto add = [&](State state, Node const* before, bool new_line, Penalty penalty) {
        nodes.push_back(std::make_unique<Node>(Node{
            std::move(state), before, new_line, std::move(indenter.placed_), indenter.column_}));
        indenter.placed_.clear();
        queue.push({{penalty, count++}, nodes.back().get()});
    };
    add(indenter.start(), nullptr, false, 0);
    while (!queue.empty()) {
        auto const [order, node] = queue.top();
        queue.pop();
        if (!node->state.next) return print(tokens, node, indent);
        if (!seen.insert(node->state).second) continue;
        for (bool const new_line : {false, true}) {
            if (new_line && !indenter.can_break(node->state)) continue;
            if (!new_line && indenter.must_break(node->state)) continue;
            State next = node->state;
            Penalty const penalty = indenter.place(next, new_line);
            add(std::move(next), node, new_line, order.first + penalty);
        }
        if (count > most) break;
    }
    return {std::string(flat)};
}

// Long texts become several literals of at most `limit` columns, which C++ joins again.
std::string split_texts(std::string_view flat, std::size_t limit) {
    std::string out;
    for (std::size_t at = 0; at < flat.size();) {
        if (flat[at] != '"') {
            if (flat[at] == '\'') {  // a character
                auto const end = flat.find('\'', at + (flat[at + 1] == '\\' ? 3 : 2));
                out += flat.substr(at, end + 1 - at);
                at = end + 1;
            } else {
                out += flat[at++];
            }
            continue;
        }
        std::size_t piece = out.size(), space = 0;
        out += flat[at++];
        while (flat[at] != '"') {
            std::size_t length = 1;
            if (flat[at] == '\\') {
                length = 2;
                while (length < 4 && flat[at + 1] >= '0' && flat[at + 1] <= '7' &&
                       flat[at + length] >= '0' && flat[at + length] <= '7')
                    ++length;
            } else {
                while ((flat[at + length] & 0xc0) == 0x80) ++length;
            }
            if (out.size() - piece + length + 1 > limit) {
                std::size_t const cut = space ? space : out.size();
                out.insert(cut, "\" \"");
                piece = cut + 2;
                space = 0;
            }
            out += flat.substr(at, length);
            if (flat[at] == ' ') space = out.size();
            at += length;
        }
        out += flat[at++];
    }
    return out;
}

bool fits(std::vector<std::string> const& lines, int indent) {
    return std::ranges::all_of(lines, [&](auto const& line) {
        auto const columns = std::ranges::count_if(line, [](char c) { return (c & 0xc0) != 0x80; });
        return int(columns) + indent <= width;
    });
}

// Where the literal that begins at `at` ends.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
    char const quote = text[at++];
    while (at < text.size() && text[at] != quote) at += text[at] == '\\' ? 2 : 1;
    return std::min(at + 1, text.size());
}

// What is too long for a choice among layouts: each line takes what it can hold.
std::vector<std::string> fill(std::string_view flat, int indent) {
    std::string const text = split_texts(flat, std::size_t(std::max(width - indent - 4, 20)));
    std::vector<std::string> lines;
    std::size_t begin = 0, last = 0;  // of this line; where it may end
    auto limit = std::size_t(width - indent);
    for (std::size_t at = 0; at < text.size();) {
        bool const quoted = text[at] == '"' || text[at] == '\'';
        std::size_t const end = quoted ? end_of_literal(text, at) : at + 1;
        if (end - begin > limit && last > begin) {
            lines.push_back(std::string(lines.empty() ? 0 : 4, ' ') +
                            text.substr(begin, last - begin));
            begin = last + 1;  // without the space
            limit = std::size_t(width - indent - 4);
        }
        if (text[at] == ' ' && at > 0 && (text[at - 1] == ',' || text[at - 1] == '"')) last = at;
        at = end;
    }
    lines.push_back(std::string(lines.empty() ? 0 : 4, ' ') + text.substr(begin));
    return lines;
}

constexpr std::size_t too_long = 8000;

}  // namespace

std::vector<std::string> wrap(std::string_view flat, int indent) {
    if (flat.size() > too_long) return fill(flat, indent);
    std::vector<std::string> const lines = layout(flat, indent);
    if (flat.find('"') == flat.npos || fits(lines, indent)) return lines;
    for (int limit = width - indent - 4; limit >= 20; limit -= 2) {
        std::vector<std::string> split = layout(split_texts(flat, std::size_t(limit)), indent);
        if (fits(split, indent)) return split;
    }
    return lines;
}

}  // namespace cyxx::emit
