# cython: boundscheck=False, wraparound=False
"""An image filter: any odd kernel over a grey image, rows in parallel, edges repeated."""
import numpy as np
from cython.parallel cimport prange


cdef double weighted(const double[:, :] image, const double[:, :] kernel, Py_ssize_t y, Py_ssize_t x) noexcept nogil:
    cdef Py_ssize_t i, k, row, column
    cdef Py_ssize_t height = image.shape[0], width = image.shape[1]
    cdef double total = 0
    for i in range(kernel.shape[0]):
        row = min(max(y + i - kernel.shape[0] // 2, 0), height - 1)
        for k in range(kernel.shape[1]):
            column = min(max(x + k - kernel.shape[1] // 2, 0), width - 1)
            total += kernel[i, k] * image[row, column]
    return total


def convolved(const double[:, :] image, const double[:, :] kernel):
    """The image with each pixel the weighted sum of its neighbours.

    >>> import numpy as np
    >>> spot = np.zeros((5, 5)); spot[2, 2] = 9
    >>> np.asarray(convolved(spot, np.full((3, 3), 1 / 9)))[1:4, 1:4].round(6).tolist()
    [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
    >>> np.asarray(convolved(np.ones((4, 6)), np.array([[0.25, 0.5, 0.25]]))).sum()
    24.0
    >>> convolved(spot, np.ones((2, 2)))
    Traceback (most recent call last):
        ...
    ValueError: the kernel has no middle
    """
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("the kernel has no middle")
    cdef Py_ssize_t y, x
    out = np.empty((image.shape[0], image.shape[1]))
    cdef double[:, ::1] pixels = out
    for y in prange(image.shape[0], nogil=True):
        for x in range(image.shape[1]):
            pixels[y, x] = weighted(image, kernel, y, x)
    return out
