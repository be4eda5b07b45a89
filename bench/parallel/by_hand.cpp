// The kernels as one writes them in C++ with OpenMP, called through ctypes.
#include <cmath>
#include <memory>

static int escape(double x, double y, int most) {
    double a = 0, b = 0;
    for (int k = 0; k < most; ++k) {
        double const t = a * a - b * b + x;
        b = 2 * a * b + y;
        a = t;
        if (a * a + b * b > 4) return k;
    }
    return most;
}
extern "C" void mandelbrot(int* out, long n, long m, int threads) {
#pragma omp parallel for schedule(dynamic, 4) num_threads(threads)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            out[i * m + j] = escape(-2 + 3.0 * j / m, -1.5 + 3.0 * i / n, 200);
}
extern "C" double sums(double const* a, long n, long m, int threads) {
    double s = 0, q = 0;
#pragma omp parallel for reduction(+ : s, q) num_threads(threads)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j) {
            s += a[i * m + j];
            q += a[i * m + j] * a[i * m + j];
        }
    return q - s;
}
extern "C" void distances(double const* x, double* out, long n, long d, int threads) {
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (long i = 0; i < n; ++i) {
        std::unique_ptr<double[]> const row(new double[d]);
        for (long j = 0; j < n; ++j) {
            double s = 0;
            for (long k = 0; k < d; ++k) row[k] = x[i * d + k] - x[j * d + k];
            for (long k = 0; k < d; ++k) s += row[k] * row[k];
            out[i * n + j] = std::sqrt(s);
        }
    }
}
extern "C" void checked(double const* a, double* b, long n, int threads) {
#pragma omp parallel for num_threads(threads)
    for (long i = 1; i < n - 1; ++i) b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
}
