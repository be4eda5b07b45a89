// Lists in braces that are long enough stand in columns.
#pragma once

#include "emit/tokens.h"

#include <map>

namespace cyxx::emit {

struct ColumnFormat {
    std::vector<int> sizes;  // of each column
    int total = 0;
    int lines = 1;
};

struct Columns {
    std::vector<Token const*> commas;
    std::vector<int> lengths;
    std::vector<ColumnFormat> formats;

    ColumnFormat const* best(int room) const;
};

class Lists {
public:
    explicit Lists(std::vector<Token> const& tokens);
    Columns const* of(Token const& brace) const {
        auto found = columns_.find(&brace);
        return found == columns_.end() ? nullptr : &found->second;
    }

private:
    std::map<Token const*, Columns> columns_;
};

}  // namespace cyxx::emit
