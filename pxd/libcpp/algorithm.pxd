from libc.stddef cimport ptrdiff_t
from libcpp.utility cimport pair

cdef extern from "<algorithm>" namespace "std" nogil:
    # What the policies of libcpp.execution have in common; C++ has no name for it.
    cdef cppclass execution_policy:
        pass

    bint all_of[It, Pred](It first, It last, Pred pred) except +
    bint all_of[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    bint any_of[It, Pred](It first, It last, Pred pred) except +
    bint any_of[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    bint none_of[It, Pred](It first, It last, Pred pred) except +
    bint none_of[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    F for_each[It, F](It first, It last, F f) except +
    void for_each[It, F](const execution_policy& policy, It first, It last, F f) except +
    It for_each_n[It, Size, F](It first, Size n, F f) except +
    It for_each_n[It, Size, F](const execution_policy& policy, It first, Size n, F f) except +
    ptrdiff_t count[It, T](It first, It last, const T& value) except +
    ptrdiff_t count[It, T](const execution_policy& policy, It first, It last, const T& value) except +
    ptrdiff_t count_if[It, Pred](It first, It last, Pred pred) except +
    ptrdiff_t count_if[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    pair[It1, It2] mismatch[It1, It2](It1 first1, It1 last1, It2 first2) except +
    pair[It1, It2] mismatch[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2) except +
    pair[It1, It2] mismatch[It1, It2](It1 first1, It1 last1, It2 first2, It2 last2) except +
    pair[It1, It2] mismatch[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2) except +
    pair[It1, It2] mismatch[It1, It2, Pred](It1 first1, It1 last1, It2 first2, Pred pred) except +
    pair[It1, It2] mismatch[It1, It2, Pred](const execution_policy& policy, It1 first1, It1 last1, It2 first2, Pred pred) except +
    pair[It1, It2] mismatch[It1, It2, Pred](It1 first1, It1 last1, It2 first2, It2 last2, Pred pred) except +
    pair[It1, It2] mismatch[It1, It2, Pred](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Pred pred) except +
    It find[It, T](It first, It last, const T& value) except +
    It find[It, T](const execution_policy& policy, It first, It last, const T& value) except +
    It find_if[It, Pred](It first, It last, Pred pred) except +
    It find_if[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    It find_if_not[It, Pred](It first, It last, Pred pred) except +
    It find_if_not[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    It1 find_end[It1, It2](It1 first, It1 last, It2 sub_first, It2 sub_last) except +
    It1 find_end[It1, It2](const execution_policy& policy, It1 first, It1 last, It2 sub_first, It2 sub_last) except +
    It1 find_end[It1, It2, Pred](It1 first, It1 last, It2 sub_first, It2 sub_last, Pred pred) except +
    It1 find_end[It1, It2, Pred](const execution_policy& policy, It1 first, It1 last, It2 sub_first, It2 sub_last, Pred pred) except +
    It1 find_first_of[It1, It2](It1 first, It1 last, It2 set_first, It2 set_last) except +
    It1 find_first_of[It1, It2](const execution_policy& policy, It1 first, It1 last, It2 set_first, It2 set_last) except +
    It1 find_first_of[It1, It2, Pred](It1 first, It1 last, It2 set_first, It2 set_last, Pred pred) except +
    It1 find_first_of[It1, It2, Pred](const execution_policy& policy, It1 first, It1 last, It2 set_first, It2 set_last, Pred pred) except +
    It adjacent_find[It](It first, It last) except +
    It adjacent_find[It](const execution_policy& policy, It first, It last) except +
    It adjacent_find[It, Pred](It first, It last, Pred pred) except +
    It adjacent_find[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    It1 search[It1, It2](It1 first, It1 last, It2 sub_first, It2 sub_last) except +
    It1 search[It1, It2](const execution_policy& policy, It1 first, It1 last, It2 sub_first, It2 sub_last) except +
    It1 search[It1, It2, Pred](It1 first, It1 last, It2 sub_first, It2 sub_last, Pred pred) except +
    It1 search[It1, It2, Pred](const execution_policy& policy, It1 first, It1 last, It2 sub_first, It2 sub_last, Pred pred) except +
    It search_n[It, Size, T](It first, It last, Size n, const T& value) except +
    It search_n[It, Size, T](const execution_policy& policy, It first, It last, Size n, const T& value) except +
    It search_n[It, Size, T, Pred](It first, It last, Size n, const T& value, Pred pred) except +
    It search_n[It, Size, T, Pred](const execution_policy& policy, It first, It last, Size n, const T& value, Pred pred) except +
    Out copy[It, Out](It first, It last, Out out) except +
    Out copy[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    Out copy_if[It, Out, Pred](It first, It last, Out out, Pred pred) except +
    Out copy_if[It, Out, Pred](const execution_policy& policy, It first, It last, Out out, Pred pred) except +
    Out copy_n[It, Size, Out](It first, Size n, Out out) except +
    Out copy_n[It, Size, Out](const execution_policy& policy, It first, Size n, Out out) except +
    Out copy_backward[It, Out](It first, It last, Out out) except +
    Out move[It, Out](It first, It last, Out out) except +
    Out move[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    Out move_backward[It, Out](It first, It last, Out out) except +
    void fill[It, T](It first, It last, const T& value) except +
    void fill[It, T](const execution_policy& policy, It first, It last, const T& value) except +
    It fill_n[It, Size, T](It first, Size n, const T& value) except +
    It fill_n[It, Size, T](const execution_policy& policy, It first, Size n, const T& value) except +
    Out transform[It, Out, F](It first, It last, Out out, F f) except +
    Out transform[It, Out, F](const execution_policy& policy, It first, It last, Out out, F f) except +
    Out transform[It1, It2, Out, F](It1 first1, It1 last1, It2 first2, Out out, F f) except +
    Out transform[It1, It2, Out, F](const execution_policy& policy, It1 first1, It1 last1, It2 first2, Out out, F f) except +
    void generate[It, F](It first, It last, F f) except +
    void generate[It, F](const execution_policy& policy, It first, It last, F f) except +
    It generate_n[It, Size, F](It first, Size n, F f) except +
    It generate_n[It, Size, F](const execution_policy& policy, It first, Size n, F f) except +
    It remove[It, T](It first, It last, const T& value) except +
    It remove[It, T](const execution_policy& policy, It first, It last, const T& value) except +
    It remove_if[It, Pred](It first, It last, Pred pred) except +
    It remove_if[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    Out remove_copy[It, Out, T](It first, It last, Out out, const T& value) except +
    Out remove_copy[It, Out, T](const execution_policy& policy, It first, It last, Out out, const T& value) except +
    Out remove_copy_if[It, Out, Pred](It first, It last, Out out, Pred pred) except +
    Out remove_copy_if[It, Out, Pred](const execution_policy& policy, It first, It last, Out out, Pred pred) except +
    void replace[It, T](It first, It last, const T& old_value, const T& new_value) except +
    void replace[It, T](const execution_policy& policy, It first, It last, const T& old_value, const T& new_value) except +
    void replace_if[It, Pred, T](It first, It last, Pred pred, const T& new_value) except +
    void replace_if[It, Pred, T](const execution_policy& policy, It first, It last, Pred pred, const T& new_value) except +
    Out replace_copy[It, Out, T](It first, It last, Out out, const T& old_value, const T& new_value) except +
    Out replace_copy[It, Out, T](const execution_policy& policy, It first, It last, Out out, const T& old_value, const T& new_value) except +
    Out replace_copy_if[It, Out, Pred, T](It first, It last, Out out, Pred pred, const T& new_value) except +
    Out replace_copy_if[It, Out, Pred, T](const execution_policy& policy, It first, It last, Out out, Pred pred, const T& new_value) except +
    void swap[T](T& a, T& b) except +
    It2 swap_ranges[It1, It2](It1 first1, It1 last1, It2 first2) except +
    It2 swap_ranges[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2) except +
    void iter_swap[It1, It2](It1 a, It2 b) except +
    void reverse[It](It first, It last) except +
    void reverse[It](const execution_policy& policy, It first, It last) except +
    Out reverse_copy[It, Out](It first, It last, Out out) except +
    Out reverse_copy[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    It rotate[It](It first, It middle, It last) except +
    It rotate[It](const execution_policy& policy, It first, It middle, It last) except +
    Out rotate_copy[It, Out](It first, It middle, It last, Out out) except +
    Out rotate_copy[It, Out](const execution_policy& policy, It first, It middle, It last, Out out) except +
    void shuffle[It, Gen](It first, It last, Gen&& gen) except +
    Out sample[It, Out, Size, Gen](It first, It last, Out out, Size n, Gen&& gen) except +
    It unique[It](It first, It last) except +
    It unique[It](const execution_policy& policy, It first, It last) except +
    It unique[It, Pred](It first, It last, Pred pred) except +
    It unique[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    Out unique_copy[It, Out](It first, It last, Out out) except +
    Out unique_copy[It, Out](const execution_policy& policy, It first, It last, Out out) except +
    Out unique_copy[It, Out, Pred](It first, It last, Out out, Pred pred) except +
    Out unique_copy[It, Out, Pred](const execution_policy& policy, It first, It last, Out out, Pred pred) except +
    bint is_partitioned[It, Pred](It first, It last, Pred pred) except +
    bint is_partitioned[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    It partition[It, Pred](It first, It last, Pred pred) except +
    It partition[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    It stable_partition[It, Pred](It first, It last, Pred pred) except +
    It stable_partition[It, Pred](const execution_policy& policy, It first, It last, Pred pred) except +
    pair[Out1, Out2] partition_copy[It, Out1, Out2, Pred](It first, It last, Out1 yes, Out2 no, Pred pred) except +
    pair[Out1, Out2] partition_copy[It, Out1, Out2, Pred](const execution_policy& policy, It first, It last, Out1 yes, Out2 no, Pred pred) except +
    It partition_point[It, Pred](It first, It last, Pred pred) except +
    bint is_sorted[It](It first, It last) except +
    bint is_sorted[It](const execution_policy& policy, It first, It last) except +
    bint is_sorted[It, Compare](It first, It last, Compare less) except +
    bint is_sorted[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    It is_sorted_until[It](It first, It last) except +
    It is_sorted_until[It](const execution_policy& policy, It first, It last) except +
    It is_sorted_until[It, Compare](It first, It last, Compare less) except +
    It is_sorted_until[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    void sort[It](It first, It last) except +
    void sort[It](const execution_policy& policy, It first, It last) except +
    void sort[It, Compare](It first, It last, Compare less) except +
    void sort[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    void stable_sort[It](It first, It last) except +
    void stable_sort[It](const execution_policy& policy, It first, It last) except +
    void stable_sort[It, Compare](It first, It last, Compare less) except +
    void stable_sort[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    void partial_sort[It](It first, It middle, It last) except +
    void partial_sort[It](const execution_policy& policy, It first, It middle, It last) except +
    void partial_sort[It, Compare](It first, It middle, It last, Compare less) except +
    void partial_sort[It, Compare](const execution_policy& policy, It first, It middle, It last, Compare less) except +
    Out partial_sort_copy[It, Out](It first, It last, Out out_first, Out out_last) except +
    Out partial_sort_copy[It, Out](const execution_policy& policy, It first, It last, Out out_first, Out out_last) except +
    Out partial_sort_copy[It, Out, Compare](It first, It last, Out out_first, Out out_last, Compare less) except +
    Out partial_sort_copy[It, Out, Compare](const execution_policy& policy, It first, It last, Out out_first, Out out_last, Compare less) except +
    void nth_element[It](It first, It nth, It last) except +
    void nth_element[It](const execution_policy& policy, It first, It nth, It last) except +
    void nth_element[It, Compare](It first, It nth, It last, Compare less) except +
    void nth_element[It, Compare](const execution_policy& policy, It first, It nth, It last, Compare less) except +
    It lower_bound[It, T](It first, It last, const T& value) except +
    It lower_bound[It, T, Compare](It first, It last, const T& value, Compare less) except +
    It upper_bound[It, T](It first, It last, const T& value) except +
    It upper_bound[It, T, Compare](It first, It last, const T& value, Compare less) except +
    pair[It, It] equal_range[It, T](It first, It last, const T& value) except +
    pair[It, It] equal_range[It, T, Compare](It first, It last, const T& value, Compare less) except +
    bint binary_search[It, T](It first, It last, const T& value) except +
    bint binary_search[It, T, Compare](It first, It last, const T& value, Compare less) except +
    bint includes[It1, It2](It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint includes[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint includes[It1, It2, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Compare less) except +
    bint includes[It1, It2, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Compare less) except +
    void inplace_merge[It](It first, It middle, It last) except +
    void inplace_merge[It](const execution_policy& policy, It first, It middle, It last) except +
    void inplace_merge[It, Compare](It first, It middle, It last, Compare less) except +
    void inplace_merge[It, Compare](const execution_policy& policy, It first, It middle, It last, Compare less) except +
    Out merge[It1, It2, Out](It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out merge[It1, It2, Out](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out merge[It1, It2, Out, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out merge[It1, It2, Out, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_union[It1, It2, Out](It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_union[It1, It2, Out](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_union[It1, It2, Out, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_union[It1, It2, Out, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_intersection[It1, It2, Out](It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_intersection[It1, It2, Out](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_intersection[It1, It2, Out, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_intersection[It1, It2, Out, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_difference[It1, It2, Out](It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_difference[It1, It2, Out](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_difference[It1, It2, Out, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_difference[It1, It2, Out, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_symmetric_difference[It1, It2, Out](It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_symmetric_difference[It1, It2, Out](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out) except +
    Out set_symmetric_difference[It1, It2, Out, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    Out set_symmetric_difference[It1, It2, Out, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Out out, Compare less) except +
    void push_heap[It](It first, It last) except +
    void push_heap[It, Compare](It first, It last, Compare less) except +
    void pop_heap[It](It first, It last) except +
    void pop_heap[It, Compare](It first, It last, Compare less) except +
    void make_heap[It](It first, It last) except +
    void make_heap[It, Compare](It first, It last, Compare less) except +
    void sort_heap[It](It first, It last) except +
    void sort_heap[It, Compare](It first, It last, Compare less) except +
    bint is_heap[It](It first, It last) except +
    bint is_heap[It](const execution_policy& policy, It first, It last) except +
    bint is_heap[It, Compare](It first, It last, Compare less) except +
    bint is_heap[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    It is_heap_until[It](It first, It last) except +
    It is_heap_until[It](const execution_policy& policy, It first, It last) except +
    It is_heap_until[It, Compare](It first, It last, Compare less) except +
    It is_heap_until[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    It min_element[It](It first, It last) except +
    It min_element[It](const execution_policy& policy, It first, It last) except +
    It min_element[It, Compare](It first, It last, Compare less) except +
    It min_element[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    It max_element[It](It first, It last) except +
    It max_element[It](const execution_policy& policy, It first, It last) except +
    It max_element[It, Compare](It first, It last, Compare less) except +
    It max_element[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    pair[It, It] minmax_element[It](It first, It last) except +
    pair[It, It] minmax_element[It](const execution_policy& policy, It first, It last) except +
    pair[It, It] minmax_element[It, Compare](It first, It last, Compare less) except +
    pair[It, It] minmax_element[It, Compare](const execution_policy& policy, It first, It last, Compare less) except +
    T min[T](const T& a, const T& b) except +
    T min[T, Compare](const T& a, const T& b, Compare less) except +
    T max[T](const T& a, const T& b) except +
    T max[T, Compare](const T& a, const T& b, Compare less) except +
    pair[T, T] minmax[T](const T& a, const T& b) except +
    pair[T, T] minmax[T, Compare](const T& a, const T& b, Compare less) except +
    T clamp[T](const T& value, const T& low, const T& high) except +
    T clamp[T, Compare](const T& value, const T& low, const T& high, Compare less) except +
    bint equal[It1, It2](It1 first1, It1 last1, It2 first2) except +
    bint equal[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2) except +
    bint equal[It1, It2, Pred](It1 first1, It1 last1, It2 first2, Pred pred) except +
    bint equal[It1, It2, Pred](const execution_policy& policy, It1 first1, It1 last1, It2 first2, Pred pred) except +
    bint equal[It1, It2](It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint equal[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint equal[It1, It2, Pred](It1 first1, It1 last1, It2 first2, It2 last2, Pred pred) except +
    bint equal[It1, It2, Pred](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Pred pred) except +
    bint lexicographical_compare[It1, It2](It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint lexicographical_compare[It1, It2](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint lexicographical_compare[It1, It2, Compare](It1 first1, It1 last1, It2 first2, It2 last2, Compare less) except +
    bint lexicographical_compare[It1, It2, Compare](const execution_policy& policy, It1 first1, It1 last1, It2 first2, It2 last2, Compare less) except +
    bint is_permutation[It1, It2](It1 first1, It1 last1, It2 first2) except +
    bint is_permutation[It1, It2, Pred](It1 first1, It1 last1, It2 first2, Pred pred) except +
    bint is_permutation[It1, It2](It1 first1, It1 last1, It2 first2, It2 last2) except +
    bint is_permutation[It1, It2, Pred](It1 first1, It1 last1, It2 first2, It2 last2, Pred pred) except +
    bint next_permutation[It](It first, It last) except +
    bint next_permutation[It, Compare](It first, It last, Compare less) except +
    bint prev_permutation[It](It first, It last) except +
    bint prev_permutation[It, Compare](It first, It last, Compare less) except +
