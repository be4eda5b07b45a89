from libcpp.algorithm cimport execution_policy

cdef extern from "<numeric>" namespace "std" nogil:
    T accumulate[It, T](It first, It last, T start) except +
    T accumulate[It, T, Op](It first, It last, T start, Op op) except +
    T reduce[It, T](It first, It last, T start) except +
    T reduce[It, T](const execution_policy& policy, It first, It last, T start) except +
    T reduce[It, T, Op](It first, It last, T start, Op op) except +
    T reduce[It, T, Op](const execution_policy& policy, It first, It last, T start, Op op) except +
    T transform_reduce[It1, It2, T](It1 first1, It1 last1, It2 first2, T start) except +
    T transform_reduce[It1, It2, T](const execution_policy& policy, It1 first1, It1 last1, It2 first2, T start) except +
    T transform_reduce[It, T, Reduce, F](It first, It last, T start, Reduce reduce, F f) except +
    T transform_reduce[It, T, Reduce, F](const execution_policy& policy, It first, It last, T start, Reduce reduce, F f) except +
    T transform_reduce[It1, It2, T, Op1, Op2](It1 first1, It1 last1, It2 first2, T start, Op1 sum, Op2 product) except +
    T transform_reduce[It1, It2, T, Op1, Op2](const execution_policy& policy, It1 first1, It1 last1, It2 first2, T start, Op1 sum, Op2 product) except +
    T inner_product[It1, It2, T](It1 first1, It1 last1, It2 first2, T start) except +
    T inner_product[It1, It2, T, Op1, Op2](It1 first1, It1 last1, It2 first2, T start, Op1 sum, Op2 product) except +
    void iota[It, T](It first, It last, T start) except +
    Out partial_sum[It, Out](It first, It last, Out out) except +
    Out partial_sum[It, Out, Op](It first, It last, Out out, Op op) except +
    Out inclusive_scan[It, Out](It first, It last, Out out) except +
    Out inclusive_scan[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    Out inclusive_scan[It, Out, Op](It first, It last, Out out, Op op) except +
    Out inclusive_scan[It, Out, Op](const execution_policy& policy, It first, It last, Out out, Op op) except +
    Out inclusive_scan[It, Out, Op, T](It first, It last, Out out, Op op, T start) except +
    Out inclusive_scan[It, Out, Op, T](const execution_policy& policy, It first, It last, Out out, Op op, T start) except +
    Out exclusive_scan[It, Out, T](It first, It last, Out out, T start) except +
    Out exclusive_scan[It, Out, T](const execution_policy& policy, It first, It last, Out out, T start) except +
    Out exclusive_scan[It, Out, T, Op](It first, It last, Out out, T start, Op op) except +
    Out exclusive_scan[It, Out, T, Op](const execution_policy& policy, It first, It last, Out out, T start, Op op) except +
    Out transform_inclusive_scan[It, Out, Op, F](It first, It last, Out out, Op op, F f) except +
    Out transform_inclusive_scan[It, Out, Op, F](const execution_policy& policy, It first, It last, Out out, Op op, F f) except +
    Out transform_inclusive_scan[It, Out, Op, F, T](It first, It last, Out out, Op op, F f, T start) except +
    Out transform_inclusive_scan[It, Out, Op, F, T](const execution_policy& policy, It first, It last, Out out, Op op, F f, T start) except +
    Out transform_exclusive_scan[It, Out, T, Op, F](It first, It last, Out out, T start, Op op, F f) except +
    Out transform_exclusive_scan[It, Out, T, Op, F](const execution_policy& policy, It first, It last, Out out, T start, Op op, F f) except +
    Out adjacent_difference[It, Out](It first, It last, Out out) except +
    Out adjacent_difference[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    Out adjacent_difference[It, Out, Op](It first, It last, Out out, Op op) except +
    Out adjacent_difference[It, Out, Op](const execution_policy& policy, It first, It last, Out out, Op op) except +
    T gcd[T](T a, T b)
    T lcm[T](T a, T b)
    T midpoint[T](T a, T b) except +
