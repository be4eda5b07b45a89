# NumPy's distributions over a bitgen_t (link with npyrandom).
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from numpy cimport npy_bool, npy_intp
from numpy.random.bit_generator cimport bitgen_t

cdef extern from "numpy/random/distributions.h" nogil:
    struct s_binomial_t:
        int has_binomial
        double psave
        int64_t nsave
        double r
        double q
        double fm
        int64_t m
        double p1
        double xm
        double xl
        double xr
        double c
        double laml
        double lamr
        double p2
        double p3
        double p4

    ctypedef s_binomial_t binomial_t
    float random_standard_uniform_f(bitgen_t* state)
    double random_standard_uniform(bitgen_t* state)
    void random_standard_uniform_fill(bitgen_t*, npy_intp, double*)
    void random_standard_uniform_fill_f(bitgen_t*, npy_intp, float*)
    int64_t random_positive_int64(bitgen_t* state)
    int32_t random_positive_int32(bitgen_t* state)
    int64_t random_positive_int(bitgen_t* state)
    uint64_t random_uint(bitgen_t* state)
    double random_standard_exponential(bitgen_t* state)
    float random_standard_exponential_f(bitgen_t* state)
    void random_standard_exponential_fill(bitgen_t*, npy_intp, double*)
    void random_standard_exponential_fill_f(bitgen_t*, npy_intp, float*)
    void random_standard_exponential_inv_fill(bitgen_t*, npy_intp, double*)
    void random_standard_exponential_inv_fill_f(bitgen_t*, npy_intp, float*)
    double random_standard_normal(bitgen_t* state)
    float random_standard_normal_f(bitgen_t* state)
    void random_standard_normal_fill(bitgen_t*, npy_intp, double*)
    void random_standard_normal_fill_f(bitgen_t*, npy_intp, float*)
    double random_standard_gamma(bitgen_t* state, double shape)
    float random_standard_gamma_f(bitgen_t* state, float shape)
    double random_normal(bitgen_t* state, double loc, double scale)
    double random_gamma(bitgen_t* state, double shape, double scale)
    float random_gamma_f(bitgen_t* state, float shape, float scale)
    double random_exponential(bitgen_t* state, double scale)
    double random_uniform(bitgen_t* state, double lower, double range)
    double random_beta(bitgen_t* state, double a, double b)
    double random_chisquare(bitgen_t* state, double df)
    double random_f(bitgen_t* state, double dfnum, double dfden)
    double random_standard_cauchy(bitgen_t* state)
    double random_pareto(bitgen_t* state, double a)
    double random_weibull(bitgen_t* state, double a)
    double random_power(bitgen_t* state, double a)
    double random_laplace(bitgen_t* state, double loc, double scale)
    double random_gumbel(bitgen_t* state, double loc, double scale)
    double random_logistic(bitgen_t* state, double loc, double scale)
    double random_lognormal(bitgen_t* state, double mean, double sigma)
    double random_rayleigh(bitgen_t* state, double mode)
    double random_standard_t(bitgen_t* state, double df)
    double random_noncentral_chisquare(bitgen_t* state, double df, double nonc)
    double random_noncentral_f(bitgen_t* state, double dfnum, double dfden, double nonc)
    double random_wald(bitgen_t* state, double mean, double scale)
    double random_vonmises(bitgen_t* state, double mu, double kappa)
    double random_triangular(bitgen_t* state, double left, double mode, double right)
    int64_t random_poisson(bitgen_t* state, double lam)
    int64_t random_negative_binomial(bitgen_t* state, double n, double p)
    int64_t random_binomial(bitgen_t* state, double p, int64_t n, binomial_t* binomial)
    int64_t random_logseries(bitgen_t* state, double p)
    int64_t random_geometric(bitgen_t* state, double p)
    int64_t random_geometric_search(bitgen_t* state, double p)
    int64_t random_zipf(bitgen_t* state, double a)
    int64_t random_hypergeometric(bitgen_t* state, int64_t good, int64_t bad, int64_t sample)
    uint64_t random_interval(bitgen_t* state, uint64_t max)
    uint64_t random_bounded_uint64(bitgen_t* state, uint64_t off, uint64_t rng, uint64_t mask, bint use_masked)
    uint32_t random_buffered_bounded_uint32(bitgen_t* state, uint32_t off, uint32_t rng, uint32_t mask, bint use_masked, int* bcnt, uint32_t* buf)
    uint16_t random_buffered_bounded_uint16(bitgen_t* state, uint16_t off, uint16_t rng, uint16_t mask, bint use_masked, int* bcnt, uint32_t* buf)
    uint8_t random_buffered_bounded_uint8(bitgen_t* state, uint8_t off, uint8_t rng, uint8_t mask, bint use_masked, int* bcnt, uint32_t* buf)
    npy_bool random_buffered_bounded_bool(bitgen_t* state, npy_bool off, npy_bool rng, npy_bool mask, bint use_masked, int* bcnt, uint32_t* buf)
    void random_bounded_uint64_fill(bitgen_t* state, uint64_t off, uint64_t rng, npy_intp cnt, bint use_masked, uint64_t* out)
    void random_bounded_uint32_fill(bitgen_t* state, uint32_t off, uint32_t rng, npy_intp cnt, bint use_masked, uint32_t* out)
    void random_bounded_uint16_fill(bitgen_t* state, uint16_t off, uint16_t rng, npy_intp cnt, bint use_masked, uint16_t* out)
    void random_bounded_uint8_fill(bitgen_t* state, uint8_t off, uint8_t rng, npy_intp cnt, bint use_masked, uint8_t* out)
    void random_bounded_bool_fill(bitgen_t* state, npy_bool off, npy_bool rng, npy_intp cnt, bint use_masked, npy_bool* out)
    void random_multinomial(bitgen_t* state, int64_t n, int64_t* mnix, double* pix, npy_intp d, binomial_t* binomial)
    int random_multivariate_hypergeometric_count(bitgen_t* state, int64_t total, size_t num_colors, int64_t* colors, int64_t nsample, size_t num_variates, int64_t* variates)
    void random_multivariate_hypergeometric_marginals(bitgen_t* state, int64_t total, size_t num_colors, int64_t* colors, int64_t nsample, size_t num_variates, int64_t* variates)
