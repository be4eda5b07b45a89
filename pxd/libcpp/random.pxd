from libc.stdint cimport uint_fast32_t, uint_fast64_t

cdef extern from "<random>" namespace "std" nogil:
    cdef cppclass random_device:
        ctypedef unsigned int result_type
        random_device() except +
        result_type operator()() except +
        double entropy()

    cdef cppclass minstd_rand0:
        ctypedef uint_fast32_t result_type
        minstd_rand0() except +
        minstd_rand0(result_type seed) except +
        minstd_rand0(minstd_rand0&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass minstd_rand:
        ctypedef uint_fast32_t result_type
        minstd_rand() except +
        minstd_rand(result_type seed) except +
        minstd_rand(minstd_rand&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass mt19937:
        ctypedef uint_fast32_t result_type
        mt19937() except +
        mt19937(result_type seed) except +
        mt19937(mt19937&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass mt19937_64:
        ctypedef uint_fast64_t result_type
        mt19937_64() except +
        mt19937_64(result_type seed) except +
        mt19937_64(mt19937_64&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass ranlux24_base:
        ctypedef uint_fast32_t result_type
        ranlux24_base() except +
        ranlux24_base(result_type seed) except +
        ranlux24_base(ranlux24_base&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass ranlux48_base:
        ctypedef uint_fast64_t result_type
        ranlux48_base() except +
        ranlux48_base(result_type seed) except +
        ranlux48_base(ranlux48_base&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass ranlux24:
        ctypedef uint_fast32_t result_type
        ranlux24() except +
        ranlux24(result_type seed) except +
        ranlux24(ranlux24&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass ranlux48:
        ctypedef uint_fast64_t result_type
        ranlux48() except +
        ranlux48(result_type seed) except +
        ranlux48(ranlux48&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass knuth_b:
        ctypedef uint_fast32_t result_type
        knuth_b() except +
        knuth_b(result_type seed) except +
        knuth_b(knuth_b&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass default_random_engine:
        ctypedef uint_fast32_t result_type
        default_random_engine() except +
        default_random_engine(result_type seed) except +
        default_random_engine(default_random_engine&) except +
        void seed() except +
        void seed(result_type value) except +
        result_type operator()() except +
        void discard(unsigned long long n) except +
        result_type min()
        result_type max()

    cdef cppclass uniform_int_distribution[T=*]:
        ctypedef T result_type
        uniform_int_distribution() except +
        uniform_int_distribution(T low) except +
        uniform_int_distribution(T low, T high) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass uniform_real_distribution[T=*]:
        ctypedef T result_type
        uniform_real_distribution() except +
        uniform_real_distribution(T low) except +
        uniform_real_distribution(T low, T high) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass bernoulli_distribution:
        ctypedef bint result_type
        bernoulli_distribution() except +
        bernoulli_distribution(double p) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass binomial_distribution[T=*]:
        ctypedef T result_type
        binomial_distribution() except +
        binomial_distribution(T n) except +
        binomial_distribution(T n, double p) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass geometric_distribution[T=*]:
        ctypedef T result_type
        geometric_distribution() except +
        geometric_distribution(double p) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass negative_binomial_distribution[T=*]:
        ctypedef T result_type
        negative_binomial_distribution() except +
        negative_binomial_distribution(T k) except +
        negative_binomial_distribution(T k, double p) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass poisson_distribution[T=*]:
        ctypedef T result_type
        poisson_distribution() except +
        poisson_distribution(double mean) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass exponential_distribution[T=*]:
        ctypedef T result_type
        exponential_distribution() except +
        exponential_distribution(T rate) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass gamma_distribution[T=*]:
        ctypedef T result_type
        gamma_distribution() except +
        gamma_distribution(T shape) except +
        gamma_distribution(T shape, T scale) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass weibull_distribution[T=*]:
        ctypedef T result_type
        weibull_distribution() except +
        weibull_distribution(T shape) except +
        weibull_distribution(T shape, T scale) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass extreme_value_distribution[T=*]:
        ctypedef T result_type
        extreme_value_distribution() except +
        extreme_value_distribution(T location) except +
        extreme_value_distribution(T location, T scale) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass normal_distribution[T=*]:
        ctypedef T result_type
        normal_distribution() except +
        normal_distribution(T mean) except +
        normal_distribution(T mean, T deviation) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass lognormal_distribution[T=*]:
        ctypedef T result_type
        lognormal_distribution() except +
        lognormal_distribution(T mean) except +
        lognormal_distribution(T mean, T deviation) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass chi_squared_distribution[T=*]:
        ctypedef T result_type
        chi_squared_distribution() except +
        chi_squared_distribution(T n) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass cauchy_distribution[T=*]:
        ctypedef T result_type
        cauchy_distribution() except +
        cauchy_distribution(T location) except +
        cauchy_distribution(T location, T scale) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass fisher_f_distribution[T=*]:
        ctypedef T result_type
        fisher_f_distribution() except +
        fisher_f_distribution(T m) except +
        fisher_f_distribution(T m, T n) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass student_t_distribution[T=*]:
        ctypedef T result_type
        student_t_distribution() except +
        student_t_distribution(T n) except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass discrete_distribution[T=*]:
        ctypedef T result_type
        discrete_distribution() except +
        void reset() except +
        result_type operator()[Gen](Gen& gen) except +
        result_type min()
        result_type max()

    cdef cppclass piecewise_constant_distribution[T=*]:
        ctypedef T result_type
        piecewise_constant_distribution() except +
        result_type operator()[Gen](Gen& gen) except +

    cdef cppclass piecewise_linear_distribution[T=*]:
        ctypedef T result_type
        piecewise_linear_distribution() except +
        result_type operator()[Gen](Gen& gen) except +
