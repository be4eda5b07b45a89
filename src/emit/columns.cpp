// How many columns a list can have.
#include "emit/columns.h"

#include "emit/wrap.h"

#include <algorithm>
#include <limits>

namespace cyxx::emit {

namespace {

int length(Token const* first, Token const* last) {
    return last->total - first->total + first->width;
}

void add_formats(Columns& out, std::vector<int> const& at_line_end) {
    for (std::size_t columns = 1; columns <= width / 3; ++columns) {
        ColumnFormat format;
        format.sizes.assign(columns, 0);
        std::vector<int> least(columns, std::numeric_limits<int>::max());
        bool fills_row = false;
        std::size_t column = 0;
        for (std::size_t k = 0; k < out.lengths.size(); ++k) {
            if (column == columns) {
                ++format.lines;
                column = 0;
            }
            fills_row |= column == columns - 1;
            int const size = column == columns - 1 ? at_line_end[k] : out.lengths[k];
            format.sizes[column] = std::max(format.sizes[column], size);
            least[column] = std::min(least[column], size);
            ++column;
        }
        if (!fills_row) break;
        format.total = int(columns) - 1;
        for (int size : format.sizes) format.total += size;
        bool uneven = false;
        for (std::size_t k = 0; k + 1 < columns; ++k) uneven |= format.sizes[k] - least[k] > 10;
        if (!uneven && format.total <= width) out.formats.push_back(std::move(format));
    }
}

}  // namespace

ColumnFormat const* Columns::best(int room) const {
    ColumnFormat const* best = nullptr;
    for (auto format = formats.rbegin(); format != formats.rend(); ++format) {
        if (format->total > room && format->sizes.size() != 1) continue;
        if (best && format->lines > best->lines) break;
        best = &*format;
    }
    return best;
}

Lists::Lists(std::vector<Token> const& tokens) {
    for (auto const& brace : tokens) {
        if (!brace.is("{") || brace.block || !brace.match) continue;
        Columns columns;
        for (Token const* token = brace.next; token != brace.match; token = token->next)
            if (token->kind == TokenKind::comma && token->nesting == brace.nesting + 1)
                columns.commas.push_back(token);
        if (columns.commas.size() < 5) continue;
        if (brace.nesting != 0 && columns.commas.size() < 19) continue;
        std::vector<int> at_line_end;
        Token const* begin = brace.next;
        for (auto const* comma : columns.commas) {
            columns.lengths.push_back(length(begin, comma));
            at_line_end.push_back(columns.lengths.back());
            begin = comma->next;
        }
        columns.lengths.push_back(length(begin, brace.match->previous));
        Token const* end = brace.match;
        while (end->next && !end->next->breakable) end = end->next;
        at_line_end.push_back(length(begin, end));
        add_formats(columns, at_line_end);
        columns_.emplace(&brace, std::move(columns));
    }
}

}  // namespace cyxx::emit
