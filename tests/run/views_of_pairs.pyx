"""Complex numbers as structs of two, and long texts in structs."""
import numpy as np


cdef struct Point:
    double real
    double imag

cdef struct Pair:
    float x
    float y

cdef struct Both:
    Point point
    float weight
    Pair[2] pairs

cdef packed struct Row:
    char[50000] text
    short[20][10] numbers


def points():
    """
    >>> points()
    (3.0, -4.0, {'real': 1.0, 'imag': 2.0}, 5.0)
    """
    cdef Point[:] points = np.array([1 + 2j, 3 - 4j])
    cdef object[Point] buffer = np.array([5j])
    return points[1].real, points[1].imag, points[0], buffer[0].imag


def nested():
    """
    >>> nested()
    (1.5, 2.0, 0.25, 7.0)
    """
    items = np.zeros(1, [("point", complex), ("weight", np.float32), ("pairs", np.complex64, (2,)),
                         ("rest", "V4")])
    items = items[["point", "weight", "pairs"]].astype(np.dtype(
        {"names": ["point", "weight", "pairs"], "formats": [complex, np.float32, (np.complex64, (2,))],
         "offsets": [0, 16, 20], "itemsize": 40}))
    items[0]["point"] = 1.5 + 2j
    items[0]["weight"] = 0.25
    items["pairs"][0, 1] = 7j
    cdef Both[:] view = items
    return view[0].point.real, view[0].point.imag, view[0].weight, view[0].pairs[1].y


def refused(items):
    """
    >>> refused(np.zeros(1, np.complex64))
    Buffer dtype mismatch, expected 'double' but got 'complex float' in 'Point.real'
    >>> refused(np.zeros(1, [("a", float), ("b", complex)]))
    Buffer dtype mismatch, expected 'double' but got 'complex double' in 'Point.imag'
    """
    cdef Point[:] view
    try:
        view = items
    except ValueError as error:
        print(error)


def long_texts():
    """
    >>> long_texts()
    (2, 9)
    """
    rows = np.zeros(2, [("text", "S50000"), ("numbers", np.int16, (20, 10))])
    rows["numbers"][1, 3, 2] = 9
    cdef Row[:] view = rows
    return view.shape[0], view[1].numbers[3][2]
