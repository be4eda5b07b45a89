// The kernels of kernels.pyx, and the same by hand: the least of interleaved rounds, in microseconds.
#include "kernels.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <vector>

namespace by_hand {

[[gnu::noinline]] std::vector<double> gauss(ptrdiff_t height, ptrdiff_t width, double sigma) {
    std::vector<double> out(size_t(height * width));
    double const scale = 1 / (2 * M_PI * sigma * sigma);
    for (ptrdiff_t y = 0; y < height; ++y) {
        double const dy = double(y - height / 2) / sigma;
        for (ptrdiff_t x = 0; x < width; ++x) {
            double const dx = double(x - width / 2) / sigma;
            out[size_t(y * width + x)] = scale * std::exp(-0.5 * (dy * dy + dx * dx));
        }
    }
    return out;
}

[[gnu::noinline]] void jacobi(double const* old, double* result, ptrdiff_t height,
                              ptrdiff_t width) {
    for (ptrdiff_t y = 1; y < height - 1; ++y)
        for (ptrdiff_t x = 1; x < width - 1; ++x)
            result[y * width + x] = 0.25 * (old[(y - 1) * width + x] + old[(y + 1) * width + x] +
                                            old[y * width + x - 1] + old[y * width + x + 1]);
}

[[gnu::noinline]] double shortest(double const* points, ptrdiff_t count) {
    double best = 1e300;
    for (ptrdiff_t i = 0; i < count; ++i)
        for (ptrdiff_t k = 0; k < i; ++k) {
            double const dx = points[2 * i] - points[2 * k],
                         dy = points[2 * i + 1] - points[2 * k + 1];
            double const square = dx * dx + dy * dy;
            if (square < best) best = square;
        }
    return std::sqrt(best);
}

[[gnu::noinline]] double at(std::vector<double> const& values, ptrdiff_t i) {
    return values.at(size_t(i < 0 ? i + ptrdiff_t(values.size()) : i));
}

}  // namespace by_hand

namespace {

double volatile sink;

template <class F>
double seconds(F const& call) {
    timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    call();
    clock_gettime(CLOCK_MONOTONIC, &after);
    return double(after.tv_sec - before.tv_sec) + 1e-9 * double(after.tv_nsec - before.tv_nsec);
}

template <class A, class B>
void compare(char const* name, int rounds, A const& ours, B const& theirs) {
    double least[2] = {1e9, 1e9};
    for (int k = 0; k < rounds; ++k) {
        double const a = seconds(ours), b = seconds(theirs);
        if (a < least[0]) least[0] = a;
        if (b < least[1]) least[1] = b;
    }
    std::printf("%-10s cyxx %9.1f   by hand %9.1f   ratio %.2f\n", name, 1e6 * least[0],
                1e6 * least[1], least[0] / least[1]);
}

}  // namespace

int main(int argc, char** argv) {
    int const rounds = argc > 1 ? std::atoi(argv[1]) : 25;
    compare(
        "gauss", rounds, [] { sink = kernels::gauss(200, 200, 30)(7, 7); },
        [] { sink = by_hand::gauss(200, 200, 30)[7]; });
    std::vector<double> old(400 * 400, 1.5), result(old.size());
    compare(
        "jacobi", rounds,
        [&] {
            kernels::jacobi({old.data(), 400, 400}, {result.data(), 400, 400});
        },
        [&] { by_hand::jacobi(old.data(), result.data(), 400, 400); });
    std::vector<double> points;
    for (int k = 0; k < 2000; ++k) points.push_back(std::sin(k * 1.7) * k);
    compare(
        "shortest", rounds,
        [&] {
            sink = kernels::shortest({points.data(), 1000, 2});
        },
        [&] { sink = by_hand::shortest(points.data(), 1000); });
    compare(
        "call", rounds,
        [&] {
            for (int k = 0; k < 1000; ++k) sink = kernels::at(old, k);
        },
        [&] {
            for (int k = 0; k < 1000; ++k) sink = by_hand::at(old, k);
        });
}
