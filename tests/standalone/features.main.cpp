// Calls what features.pyx has beside the plain kernels.
#include "features.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace {

int failures = 0;

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            ++failures;                                                     \
        }                                                                   \
    } while (0)

template <class Exception, class F>
std::string thrown(F const& call) {
    try {
        call();
    } catch (Exception const& error) {
        return error.what();
    }
    return "nothing was thrown";
}
bool ends(std::string const& text, std::string const& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

void calls() {
    std::vector<double> x{1, 2, 3, -4};
    CHECK(features::area({3, 4}) == 12);
    CHECK(features::careful(5) == 5);
    CHECK(ends(thrown<std::invalid_argument>([] { features::careful(-1); }),
               "ValueError: picky does not like it"));
    CHECK(ends(thrown<std::runtime_error>([] { features::careful(0); }),
               "RuntimeError: Unknown exception"));
    CHECK(ends(thrown<std::out_of_range>([] { features::careful_index(-1); }),
               "IndexError: picky does not like it"));
    CHECK(features::scaled(x) == 2);
    CHECK(features::scaled(x, 2, 10) == 30);
    CHECK(features::twice(3) == 6 && features::twice(2.5) == 5 && features::twice(7L) == 14);
    CHECK(features::class_(1) == 211);
    CHECK(features::operator_(5, 2) == 3);
    CHECK(ends(thrown<std::runtime_error>([] { features::cached(0); }),
               "RuntimeError: there is no cache"));
    features::set_cache(x);
    x[0] = 100;
    CHECK(features::cached(0) == 1 && features::cached(-1) == -4);
    CHECK(features::from_table(2) == 3);
    CHECK(features::both(2, 3).f0 == 6 && features::both(2, 3).f1 == 4);
    CHECK(features::use_both(2) == 10);
    features::Item second{"bc", {}, nullptr}, first{"a", {}, &second};
    CHECK(features::walk(&first) == 3 && second.values[1][2] == 3);
    CHECK(features::sums(x) == 101);
    CHECK(features::squares(4) == (std::vector<int>{0, 1, 4, 9}));
    CHECK(features::over_pointer(4) == 3);
    CHECK(ends(thrown<std::invalid_argument>([] { features::over_pointer(101); }),
               "BufferError: too many"));
    CHECK(features::contains(3) == 1 && features::contains(4) == 0);
    CHECK(__real__ features::turn(3) == 9);
    CHECK(std::string(features::greeting()) == "hello");
    CHECK(features::worded(1) == "word");
    CHECK(ends(thrown<std::out_of_range>([] { features::worded(-1); }), "KeyError: x"));
    CHECK(features::arithmetic(-7, 2, 4) == 2 + 2 + 7 - 4 + 1 - 14 + 49 + 2);
    CHECK(ends(thrown<std::domain_error>([] { features::arithmetic(1, 0, 1); }),
               "ZeroDivisionError: integer division or modulo by zero"));
}

void views() {
    std::vector<double> x{1, 2, 3, -4};
    double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    auto const turned = features::turned(grid);
    CHECK(turned.shape[0] == 3 && turned.shape[1] == 2 && turned(2, 0) == 3 && turned(0, 1) == 4);
    CHECK(features::counted(x, 1) == 402);
    CHECK(features::blocks(x, 2) == 2);
    x[1] = -0.5;
    CHECK(ends(thrown<std::invalid_argument>([&] { features::blocks(x, 2); }),
               "ValueError: a small negative number"));
    CHECK(!cy::error_pending());
    CHECK(features::position(x, 3) == 2);
    CHECK(features::position(x, 33) == -5);
    unsigned char mask[] = {1, 0, 1, 0};
    CHECK(features::checked(x) == -0.5);
    CHECK(features::checked(x, mask) == 4);
    CHECK(ends(thrown<std::invalid_argument>([] { features::checked(nullptr); }),
               "TypeError: Argument 'x' must not be None"));
    CHECK(thrown<std::invalid_argument>([&] {
              features::checked({x.data(), {2}, {2}});
          }) == "ValueError: the array is not contiguous in C's order");
    features::nothing(x);
    CHECK(x[0] == 5);
    CHECK(features::unchecked(grid) == 10.5);
    features::early(-1);
}

}  // namespace

int main() {
    calls();
    views();
    return failures ? 1 : 0;
}
