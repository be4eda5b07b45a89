// What changed texts begin with: short pieces of the texts of a corpus, so that many can be tried, and
// so that a change often leaves a program that is right.
#pragma once

#include "mutator.h"

#include <string>
#include <string_view>
#include <vector>

namespace cyxx::fuzz {

class Seeds {
public:
    void add(std::string text);
    std::string pick(Random& random) const;
    // Mostly a statement alone.
    std::string pick_statement(Random& random) const;
    // To take tokens and statements from.
    std::vector<std::string> const& pieces() const { return pieces_; }

private:
    std::string const& piece(Random& random) const;

    std::vector<std::string> texts_, pieces_;
};

}  // namespace cyxx::fuzz
