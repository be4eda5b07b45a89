// Calls every kernel from C++, with C++'s own arrays.
#include "kernels.hpp"

#include <array>
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

// The bits of a number, as kernels.same.py prints them.
void print(char const* name, double value) {
    unsigned long long bits;
    memcpy(&bits, &value, sizeof bits);
    printf("%s %016llx\n", name, bits);
}
void print(char const* name, long long value) { printf("%s %lld\n", name, value); }

template <class Exception, class F>
void expect(char const* text, F const& call) {
    try {
        call();
        fprintf(stderr, "nothing was thrown instead of: %s\n", text);
    } catch (Exception const& error) {
        if (std::string(error.what()) == text) return;
        fprintf(stderr, "thrown: %s\nnot: %s\n", error.what(), text);
    }
    ++failures;
}

void numbers(std::vector<double>& values) {
    auto const image = kernels::gauss(5, 4, 2, 1.5, 1, 2);
    double sum = 0;
    for (cy::Index y = 0; y < image.shape[0]; ++y)
        for (cy::Index x = 0; x < image.shape[1]; ++x) sum += image(y, x);
    print("gauss", sum);
    print("value_at", kernels::value_at(image, -1, -1));
    print("total", kernels::total(values));
    print("total", kernels::total(values, 1));
    print("largest", kernels::largest(values));
    print("mean", kernels::mean_of(values));
    print("deviation", kernels::deviation_of(values));
    print("divide", (long long)kernels::divide(-7, 2));
    print("divide", (long long)kernels::divide(7, -1));
    print("remainder", (long long)kernels::remainder(-7, 3));
    print("root", kernels::root(2));
    std::vector<float> floats(values.begin(), values.end());
    print("dot", kernels::dot(values, values));
    print("dot", (double)kernels::dot(floats, floats));
    print("moved", kernels::moved(1, 2, 3));
    print("called", (long long)kernels::called());
    print("corner", (long long)kernels::corner(2));
    print("bits", (long long)kernels::bits_of(1.5));
    print("mode", (long long)kernels::mode_value(kernels::squared));
    print("mode", (long long)kernels::mode_value(kernels::plain));
    print("length", (long long)kernels::length(values));
}

void loops(std::vector<double>& values) {
    double points[4][2] = {{0, 0}, {3, 4}, {1, 1}, {-2, 0.5}};
    std::array<double, 16> out{};
    kernels::pairwise(points, {out.data(), 4, 4});
    double sum = 0;
    for (double distance : out) sum += distance;
    print("pairwise", sum);
    std::vector<long> whole{1, 2, 3, 4, 6};
    print("even", (long long)kernels::count_even(whole));
    print("above", (long long)kernels::any_above(values, 3));
    print("above", (long long)kernels::any_above(values, 300));
    whole[3] = -1;
    expect<std::overflow_error>("kernels.pyx:140: OverflowError: negative",
                                [&] { kernels::count_even(whole); });
    kernels::fill({values.data(), 2}, 7);
    print("filled", kernels::total(values));
}

void only_cpp(std::vector<double>& values) {
    auto const found = kernels::stats(values);
    CHECK(found.count == (cy::Index)values.size());
    kernels::Stats const copy = found;
    CHECK(copy.mean == found.mean);
    CHECK(kernels::factor() == 2.5);
    CHECK(kernels::computed() > 1.58 && kernels::computed() < 1.59);
    CHECK(kernels::weights()[1] == kernels::computed());
    CHECK(kernels::calls == 11);
    CHECK(kernels::LIMIT == 7);
    auto const part = kernels::view_of(values, 1);
    CHECK(part.shape[0] == 2);
    part(0) = 99;
    CHECK(values[1] == 99);
    kernels::keep(1.5);
    kernels::keep(1);
    CHECK(kernels::kept_sum() == 2.5);
    CHECK(kernels::add(1) == -5);
    CHECK(kernels::add(1, 1, 1) == 2);
    CHECK(kernels::apply(kernels::half, 2) > 1.41);
    CHECK(kernels::quiet(1, 1) == 1);
    CHECK(__real__ kernels::rotated(2) == 0 && __imag__ kernels::rotated(2) == 2);
}

void errors(std::vector<double>& values) {
    std::vector<double> none;
    expect<std::out_of_range>("kernels.pyx:56: IndexError: Out of bounds on buffer access (axis 1)",
                              [] { kernels::value_at(kernels::gauss(2, 2, 0, 0, 1, 1), 0, 2); });
    expect<std::invalid_argument>("kernels.pyx:67: ValueError: nothing to look at",
                                  [&] { kernels::largest(none); });
    expect<std::invalid_argument>(
        "kernels.pyx:79: ValueError: no values\n  called at kernels.pyx:90 in kernels.mean_of",
        [&] { kernels::mean_of(none); });
    expect<std::domain_error>(
        "kernels.pyx:96: ZeroDivisionError: integer division or modulo by zero",
        [] { kernels::divide(1, 0); });
    expect<std::invalid_argument>("kernels.pyx:103: ValueError: no root of a negative number",
                                  [] { kernels::root(-1); });
    expect<std::logic_error>("kernels.pyx:104: AssertionError: too large",
                             [] { kernels::root(1e7); });
    expect<std::out_of_range>("kernels.pyx:117: IndexError: lengths differ",
                              [&] { kernels::dot(values, none); });
    expect<std::domain_error>("kernels.pyx:166: ArithmeticError: too far",
                              [] { kernels::moved(1, 2, 30); });
    expect<std::invalid_argument>(
        "_shapes.pyx:19: ValueError: not positive\n  called at kernels.pyx:169 in kernels.moved",
        [] { kernels::moved(-5, 2, 1); });
    expect<std::out_of_range>(
        "_shapes.pyx:14: LookupError: no such corner\n  called at kernels.pyx:176 in "
        "kernels.corner",
        [] { kernels::corner(3); });
    expect<std::invalid_argument>("kernels.pyx:188: TypeError: None has no length",
                                  [] { kernels::length(nullptr); });
    expect<std::invalid_argument>("kernels.pyx:49: ValueError: negative dimensions are not allowed",
                                  [] { kernels::gauss(-1, 2, 0, 0, 1, 1); });
    expect<std::bad_alloc>("kernels.pyx:49: MemoryError: not enough memory for an array",
                           [] { kernels::gauss(cy::Index(1) << 40, 1 << 30, 0, 0, 1, 1); });
    CHECK(kernels::divide(-7, 1) == -7);  // the value that may mean an error
}

}  // namespace

int main() {
    std::vector<double> values{1.25, -3, 4.5, 0.1};
    numbers(values);
    only_cpp(values);
    values[1] = -3;
    loops(values);
    errors(values);
    return failures ? 1 : 0;
}
