// The kernels as one writes them in C++ on pointers, called through ctypes: each once for items
// side by side (step is 1) and once for any distance between them.
#include <cstdlib>

namespace {

template <class T>
struct Array {
    T* data;
    long shape[3], strides[3];  // strides in items
};
using Numbers = Array<double>;

// The distance between the items of the last axis.
template <bool dense>
long step(Numbers const& a, int axis) {
    return dense ? 1 : a.strides[axis];
}

template <bool dense>
double gather(Numbers a, Numbers b, Array<long> index) {
    long const s = step<dense>(a, 0), t = step<dense>(b, 0), u = dense ? 1 : index.strides[0];
    for (long i = 0; i < b.shape[0]; ++i) b.data[i * t] = a.data[index.data[i * u] * s];
    return 0;
}
template <bool dense>
double cumsum(Numbers a, Numbers b) {
    long const s = step<dense>(a, 0), t = step<dense>(b, 0);
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i) b.data[i * t] = sum += a.data[i * s];
    return 0;
}
template <bool dense>
double sum1(Numbers a) {
    long const s = step<dense>(a, 0);
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i) sum += a.data[i * s];
    return sum;
}
template <bool dense>
double sum2(Numbers a) {
    long const s = step<dense>(a, 1);
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i) {
        double const* row = a.data + i * a.strides[0];
        for (long j = 0; j < a.shape[1]; ++j) sum += row[j * s];
    }
    return sum;
}
template <bool dense>
double sum3(Numbers a) {
    long const s = step<dense>(a, 2);
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i)
        for (long j = 0; j < a.shape[1]; ++j) {
            double const* row = a.data + i * a.strides[0] + j * a.strides[1];
            for (long k = 0; k < a.shape[2]; ++k) sum += row[k * s];
        }
    return sum;
}
template <bool dense>
double largest2(Numbers a) {
    long const s = step<dense>(a, 1);
    double most = 0;
    for (long i = 0; i < a.shape[0]; ++i) {
        double const* row = a.data + i * a.strides[0];
        for (long j = 0; j < a.shape[1]; ++j)
            if (row[j * s] > most) most = row[j * s];
    }
    return most;
}
template <bool dense>
double axpy1(Numbers a, Numbers b) {
    long const s = step<dense>(a, 0), t = step<dense>(b, 0);
    for (long i = 0; i < a.shape[0]; ++i) b.data[i * t] += 2 * a.data[i * s];
    return 0;
}
template <bool dense>
double axpy2(Numbers a, Numbers b) {
    long const s = step<dense>(a, 1), t = step<dense>(b, 1);
    for (long i = 0; i < a.shape[0]; ++i) {
        double const* from = a.data + i * a.strides[0];
        double* to = b.data + i * b.strides[0];
        for (long j = 0; j < a.shape[1]; ++j) to[j * t] += 2 * from[j * s];
    }
    return 0;
}
template <bool dense>
double axpy3(Numbers a, Numbers b) {
    long const s = step<dense>(a, 2), t = step<dense>(b, 2);
    for (long i = 0; i < a.shape[0]; ++i)
        for (long j = 0; j < a.shape[1]; ++j) {
            double const* from = a.data + i * a.strides[0] + j * a.strides[1];
            double* to = b.data + i * b.strides[0] + j * b.strides[1];
            for (long k = 0; k < a.shape[2]; ++k) to[k * t] += 2 * from[k * s];
        }
    return 0;
}
template <bool dense>
double stencil1(Numbers a, Numbers b) {
    long const s = step<dense>(a, 0), t = step<dense>(b, 0);
    for (long i = 1; i < a.shape[0] - 1; ++i)
        b.data[i * t] = 0.25 * (a.data[(i - 1) * s] + 2 * a.data[i * s] + a.data[(i + 1) * s]);
    return 0;
}
template <bool dense>
double jacobi(Numbers a, Numbers b) {
    long const s = step<dense>(a, 1), t = step<dense>(b, 1), down = a.strides[0];
    for (long i = 1; i < a.shape[0] - 1; ++i) {
        double const* row = a.data + i * down;
        double* to = b.data + i * b.strides[0];
        for (long j = 1; j < a.shape[1] - 1; ++j)
            to[j * t] = 0.25 * (row[j * s - down] + row[j * s + down] + row[(j - 1) * s] +
                                row[(j + 1) * s]);
    }
    return 0;
}
template <bool dense>
double stencil3(Numbers a, Numbers b) {
    long const s = step<dense>(a, 2), t = step<dense>(b, 2);
    long const in = a.strides[0], down = a.strides[1];
    for (long i = 1; i < a.shape[0] - 1; ++i)
        for (long j = 1; j < a.shape[1] - 1; ++j) {
            double const* row = a.data + i * in + j * down;
            double* to = b.data + i * b.strides[0] + j * b.strides[1];
            for (long k = 1; k < a.shape[2] - 1; ++k)
                to[k * t] = (row[k * s - in] + row[k * s + in] + row[k * s - down] +
                             row[k * s + down] + row[(k - 1) * s] + row[(k + 1) * s]) /
                            6;
        }
    return 0;
}
template <bool dense>
double matmul(Numbers a, Numbers b, Numbers c) {
    long const s = step<dense>(a, 1), t = step<dense>(b, 1), u = step<dense>(c, 1);
    for (long i = 0; i < a.shape[0]; ++i)
        for (long j = 0; j < b.shape[1]; ++j) {
            double sum = 0;
            for (long k = 0; k < a.shape[1]; ++k)
                sum += a.data[i * a.strides[0] + k * s] * b.data[k * b.strides[0] + j * t];
            c.data[i * c.strides[0] + j * u] = sum;
        }
    return 0;
}
template <bool dense>
double transpose(Numbers a, Numbers b) {
    long const s = step<dense>(a, 1), t = step<dense>(b, 1);
    for (long i = 0; i < a.shape[0]; ++i)
        for (long j = 0; j < a.shape[1]; ++j)
            b.data[j * b.strides[0] + i * t] = a.data[i * a.strides[0] + j * s];
    return 0;
}
double line_sum(double const* row, long n, long step) {
    double sum = 0;
    for (long i = 0; i < n; ++i) sum += row[i * step];
    return sum;
}
template <bool dense>
double pass_rows(Numbers a) {
    long const s = step<dense>(a, 1);
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i) sum += line_sum(a.data + i * a.strides[0], a.shape[1], s);
    return sum;
}
template <bool dense>
double pass_columns(Numbers a) {
    long const s = step<dense>(a, 1);
    double sum = 0;
    for (long j = 0; j < a.shape[1]; ++j) sum += line_sum(a.data + j * s, a.shape[0], a.strides[0]);
    return sum;
}
template <bool dense>
double pass_planes(Numbers a) {
    double sum = 0;
    for (long i = 0; i < a.shape[0]; ++i)
        sum += sum2<dense>(
            {a.data + i * a.strides[0], {a.shape[1], a.shape[2]}, {a.strides[1], a.strides[2]}});
    return sum;
}
template <bool dense>
double keep_rows(Numbers a) {
    return sum2<dense>(a);
}
template <bool dense>
double windows(Numbers a) {
    long const s = step<dense>(a, 0);
    double sum = 0;
    for (long i = 0; i < a.shape[0] - 8; ++i) {
        double const* part = a.data + i * s;
        sum += part[0] + part[7 * s];
    }
    return sum;
}
template <bool dense>
double blocks(Numbers a) {
    long const s = step<dense>(a, 1);
    double sum = 0;
    for (long i = 0; i < a.shape[0] - 2; ++i)
        for (long j = 0; j < a.shape[1] - 2; ++j) {
            double const* part = a.data + i * a.strides[0] + j * s;
            sum += part[0] + part[a.strides[0] + s];
        }
    return sum;
}
template <bool dense>
double copy1(Numbers a, Numbers b) {
    long const s = step<dense>(a, 0), t = step<dense>(b, 0);
    for (long i = 0; i < a.shape[0]; ++i) b.data[i * t] = a.data[i * s];
    return 0;
}
template <bool dense>
double copy2(Numbers a, Numbers b) {
    long const s = step<dense>(a, 1), t = step<dense>(b, 1);
    for (long i = 0; i < a.shape[0]; ++i) {
        double const* from = a.data + i * a.strides[0];
        double* to = b.data + i * b.strides[0];
        for (long j = 0; j < a.shape[1]; ++j) to[j * t] = from[j * s];
    }
    return 0;
}
template <bool dense>
double copy3(Numbers a, Numbers b) {
    for (long i = 0; i < a.shape[0]; ++i)
        copy2<dense>(
            {a.data + i * a.strides[0], {a.shape[1], a.shape[2]}, {a.strides[1], a.strides[2]}},
            {b.data + i * b.strides[0], {b.shape[1], b.shape[2]}, {b.strides[1], b.strides[2]}});
    return 0;
}
template <bool dense>
double copy_rows(Numbers a, Numbers b) {
    return copy2<dense>(a, b);
}
template <bool dense>
double new_copy(Numbers a) {
    auto* made = static_cast<double*>(malloc(a.shape[0] * a.shape[1] * sizeof(double)));
    copy2<dense>(a, {made, {a.shape[0], a.shape[1]}, {a.shape[1], 1}});
    double const first = *made;
    free(made);
    return first;
}
template <bool dense>
double fill1(Numbers b) {
    long const t = step<dense>(b, 0);
    for (long i = 0; i < b.shape[0]; ++i) b.data[i * t] = 1;
    return 0;
}
template <bool dense>
double fill2(Numbers b) {
    long const t = step<dense>(b, 1);
    for (long i = 0; i < b.shape[0]; ++i) {
        double* to = b.data + i * b.strides[0];
        for (long j = 0; j < b.shape[1]; ++j) to[j * t] = 1;
    }
    return 0;
}
template <bool dense>
double fill3(Numbers b) {
    for (long i = 0; i < b.shape[0]; ++i)
        fill2<dense>(
            {b.data + i * b.strides[0], {b.shape[1], b.shape[2]}, {b.strides[1], b.strides[2]}});
    return 0;
}
template <bool dense>
double fill_rows(Numbers b) {
    return fill2<dense>(b);
}
template <bool dense>
double broadcast2(Numbers a, Numbers b) {
    a.shape[1] = b.shape[1], a.strides[1] = a.strides[0], a.strides[0] = 0;
    a.shape[0] = b.shape[0];
    return copy2<dense>(a, b);
}
template <bool dense>
double broadcast3(Numbers a, Numbers b) {
    for (long i = 0; i < b.shape[0]; ++i)
        copy2<dense>(
            a, {b.data + i * b.strides[0], {b.shape[1], b.shape[2]}, {b.strides[1], b.strides[2]}});
    return 0;
}
template <bool dense>
double broadcast_column(Numbers a, Numbers b) {
    long const t = step<dense>(b, 1);
    for (long i = 0; i < b.shape[0]; ++i) {
        double const value = a.data[i * a.strides[0]];
        double* to = b.data + i * b.strides[0];
        for (long j = 0; j < b.shape[1]; ++j) to[j * t] = value;
    }
    return 0;
}

}  // namespace

#define KERNEL1(name)                                                     \
    extern "C" double name##_dense(Numbers* a) { return name<true>(*a); } \
    extern "C" double name##_strided(Numbers* a) { return name<false>(*a); }
#define KERNEL2(name)                                                                     \
    extern "C" double name##_dense(Numbers* a, Numbers* b) { return name<true>(*a, *b); } \
    extern "C" double name##_strided(Numbers* a, Numbers* b) { return name<false>(*a, *b); }
#define KERNEL3(name, C)                                             \
    extern "C" double name##_dense(Numbers* a, Numbers* b, C* c) {   \
        return name<true>(*a, *b, *c);                               \
    }                                                                \
    extern "C" double name##_strided(Numbers* a, Numbers* b, C* c) { \
        return name<false>(*a, *b, *c);                              \
    }
KERNEL3(gather, Array<long>)
KERNEL3(matmul, Numbers)
KERNEL2(cumsum)
KERNEL2(axpy1)
KERNEL2(axpy2)
KERNEL2(axpy3)
KERNEL2(stencil1)
KERNEL2(jacobi)
KERNEL2(stencil3)
KERNEL2(transpose)
KERNEL2(copy1)
KERNEL2(copy2)
KERNEL2(copy3)
KERNEL2(copy_rows)
KERNEL2(broadcast2)
KERNEL2(broadcast3)
KERNEL2(broadcast_column)
KERNEL1(sum1)
KERNEL1(sum2)
KERNEL1(sum3)
KERNEL1(largest2)
KERNEL1(pass_rows)
KERNEL1(pass_columns)
KERNEL1(pass_planes)
KERNEL1(keep_rows)
KERNEL1(windows)
KERNEL1(blocks)
KERNEL1(new_copy)
KERNEL1(fill1)
KERNEL1(fill2)
KERNEL1(fill3)
KERNEL1(fill_rows)
