// What C++ hands to typed views, and what its calls get back: values, exceptions.
#include <cyxx/standalone/array_arg.h>
#include <cyxx/standalone/once.h>

#include <array>
#include <string>
#include <thread>
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

cy::Module module{"kernel", "kernel.pyx"};
cy::Site const in_at{module, "kernel.at"};
cy::Site const in_outer{module, "kernel.outer"};

double sum(cy::ArrayArg<double const, 1> values) {
    double total = 0;
    for (cy::Index k = 0; k < values.shape[0]; ++k) total += values(k);
    return total;
}
double sum_rows(cy::ArrayArg<double, 2> values) {
    double total = 0;
    for (cy::Index i = 0; i < values.shape[0]; ++i)
        for (cy::Index j = 0; j < values.shape[1]; ++j) total += values(i, j) * double(10 * i + j);
    return total;
}
double dense(cy::ArrayArg<double, 2, cy::c_contig> values) { return double(values.size()); }
double dense_columns(cy::ArrayArg<double, 2, cy::f_contig> values) { return values(1, 0); }
double overloaded(cy::ArrayArg<double, 1>) { return 8; }
double overloaded(cy::ArrayArg<float, 1>) { return 4; }

// What std::mdspan has, in a layout that knows nothing in advance.
struct Grid {
    double* items;
    int extents[2], steps[2];

    static constexpr size_t rank() { return 2; }
    int extent(size_t axis) const { return extents[axis]; }
    int stride(size_t axis) const { return steps[axis]; }
    double* data_handle() const { return items; }
};

void arrays() {
    std::vector<double> three{1, 2, 3};
    std::vector<double> const fixed = three;
    std::array<double, 2> two{5, 6};
    double plain[] = {1, 1, 1, 1};
    CHECK(sum(three) == 6);
    CHECK(sum(fixed) == 6);
    CHECK(sum(two) == 11);
    CHECK(sum(plain) == 4);
    CHECK(sum({three.data(), 2}) == 3);
    CHECK(sum({three.data(), {2}, {2}}) == 4);
    CHECK(sum(std::vector<double>{7}) == 7);
    CHECK(sum(std::vector<double>()) == 0);
    CHECK(overloaded(three) == 8);
    CHECK(overloaded(std::vector<float>{1}) == 4);

    double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    double const expected = 0 * 1 + 1 * 2 + 2 * 3 + 10 * 4 + 11 * 5 + 12 * 6;
    CHECK(sum_rows(grid) == expected);
    CHECK(sum_rows({&grid[0][0], 2, 3}) == expected);
    CHECK(sum_rows({&grid[0][0], {2, 3}, {3, 1}}) == expected);
    CHECK(sum_rows(Grid{&grid[0][0], {2, 3}, {3, 1}}) == expected);
    CHECK(sum_rows(Grid{&grid[0][0], {3, 2}, {1, 3}}) ==
          0 * 1 + 1 * 4 + 10 * 2 + 11 * 5 + 20 * 3 + 21 * 6);
    CHECK(dense(grid) == 6);
    CHECK(dense(Grid{&grid[0][0], {2, 3}, {3, 1}}) == 6);
    CHECK(dense_columns({&grid[0][0], 2, 3}) == 2);

    cy::MemView<double, 2, cy::c_contig> made;
    CHECK(cy::full(made, 1.5, 2, 2));
    CHECK(sum_rows(made) == 1.5 * 22);
    CHECK(made.owner->count == 1);
    auto const wrong = [&] { dense(Grid{&grid[0][0], {3, 2}, {1, 3}}); };
    CHECK(thrown<std::invalid_argument>(wrong) ==
          "ValueError: the array is not contiguous in C's order");
    CHECK(thrown<std::invalid_argument>([&] {
              sum({three.data(), -1});
          }) == "ValueError: negative dimensions are not allowed");
    CHECK(!cy::error_pending());
}

double at(cy::View<double, 1> values, cy::Index k) {
    if (!values.has(k)) return in_at.fail(3);
    return values.wrap(k);
}
double outer(cy::View<double, 1> values, cy::Index k) {
    double const found = at(values, k);
    if (cy::failed(found)) return in_outer.fail(7);
    return found;
}

template <cy::Error kind>
void fail() {
    cy::done(cy::raise(kind, "text"));
}

void errors() {
    std::vector<double> values{-1, 2};
    cy::ArrayArg<double, 1> const view = values;
    CHECK(cy::checked(outer(view, -1)) == 2);
    CHECK(cy::checked(outer(view, 0)) == -1);
    CHECK(thrown<std::out_of_range>([&] { cy::checked(outer(view, 2)); }) ==
          "kernel.pyx:3: IndexError: Out of bounds on buffer access (axis 0)\n"
          "  called at kernel.pyx:7 in kernel.outer");
    CHECK(!cy::error_pending());
    using cy::Error;
    CHECK(thrown<std::out_of_range>(fail<Error::key>) == "KeyError: text");
    CHECK(thrown<std::invalid_argument>(fail<Error::value>) == "ValueError: text");
    CHECK(thrown<std::invalid_argument>(fail<Error::type>) == "TypeError: text");
    CHECK(thrown<std::bad_alloc>(fail<Error::memory>) == "MemoryError: text");
    CHECK(thrown<std::domain_error>(fail<Error::zero_division>) == "ZeroDivisionError: text");
    CHECK(thrown<std::overflow_error>(fail<Error::overflow>) == "OverflowError: text");
    CHECK(thrown<std::range_error>(fail<Error::floating_point>) == "FloatingPointError: text");
    CHECK(thrown<std::logic_error>(fail<Error::assertion>) == "AssertionError: text");
    CHECK(thrown<std::runtime_error>(fail<Error::os>) == "OSError: text");
}

// One thread starts, the others wait; a failure is tried again.
void once() {
    cy::Once start;
    int tries = 0;
    auto const attempt = [&] { return ++tries > 1; };
    CHECK(!start.run(attempt));
    std::vector<std::thread> threads;
    for (int k = 0; k < 8; ++k)
        threads.emplace_back([&] {
            if (!start.run(attempt)) __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
        });
    for (auto& thread : threads) thread.join();
    CHECK(tries == 2);
    cy::Once cycle;
    CHECK(cycle.run([&] { return cycle.run([] { return false; }); }));
}

}  // namespace

int main() {
    arrays();
    errors();
    once();
    return failures ? 1 : 0;
}
