"""Views of buffers: what is accepted, what is refused and how, access, copies, the Python object."""
import array
import collections.abc
import contextlib
import copy
import ctypes
import gc
import itertools
import pickle
import subprocess
import sys
import textwrap
import unittest
import weakref

import numpy as np

import views_ as v

NAMES = {"i1": "'signed char'", "u1": "'unsigned char'", "?": "'bool'", "S1": "a string",
         "i2": "'short'", "u2": "'unsigned short'", "i4": "'int'", "u4": "'unsigned int'",
         "i8": "'long'", "u8": "'unsigned long'", "f4": "'float'", "f8": "'double'",
         "f16": "'long double'", "c8": "'complex float'", "c16": "'complex double'",
         "O": "Python object"}
ACCEPTS = {"char": "i1 u1 ? S1", "const char": "i1 S1", "signed char": "i1 S1",
           "unsigned char": "u1 ?", "bool": "?", "short": "i2", "unsigned short": "u2", "int": "i4",
           "unsigned int": "u4", "long": "i8", "unsigned long": "u8", "long long": "i8",
           "float": "f4", "double": "f8", "const double": "f8", "long double": "f16",
           "double complex": "c16", "float complex": "c8", "Python object": "O", "int64_t": "i8"}
FUNCTIONS = {"double complex": v.complex, "float complex": v.float_complex,
             "Python object": v.object, "int64_t": v.int64}


class Views(unittest.TestCase):
    def error(self, function, *args):
        with self.assertRaises(Exception) as caught:
            function(*args)
        return type(caught.exception), str(caught.exception)

    def refuses(self, text, function, *args, kind=ValueError):
        self.assertEqual(self.error(function, *args), (kind, text))

    # --- Acquisition ---------------------------------------------------------------------------
    def test_every_type_against_every_dtype(self):
        for name, accepted in ACCEPTS.items():
            function = FUNCTIONS.get(name) or getattr(v, name.replace(" ", "_"))
            for dtype, got in NAMES.items():
                a = np.zeros(3, dtype)
                if dtype in accepted.split():
                    view = function(a)
                    self.assertEqual(np.asarray(view).dtype, a.dtype)
                    self.assertEqual(np.asarray(view).ctypes.data, a.ctypes.data)
                else:
                    self.refuses(f"Buffer dtype mismatch, expected '{name}' but got {got}",
                                 function, a)
        self.refuses("Does not understand character buffer dtype format string ('e')", v.double,
                     np.zeros(2, "f2"))
        self.refuses("Big-endian buffer not supported on little-endian compiler", v.double,
                     np.zeros(2, ">f8"))
        self.refuses("Buffer dtype mismatch, expected end but got a string", v.char,
                     np.zeros(2, "S5"))
        self.refuses("cannot include dtype 'M' in a buffer", v.double, np.zeros(2, "M8[s]"))

    def test_exporters(self):
        self.assertEqual(list(v.double(array.array("d", [1, 2]))), [1, 2])
        self.assertEqual(list(v.double((ctypes.c_double * 2)(1, 2))), [1, 2])
        self.assertEqual(list(v.unsigned_char(bytearray(b"ab"))), [97, 98])
        self.assertEqual(v.long_long(array.array("q", [5]))[0], 5)
        self.assertEqual(v.long(array.array("q", [5]))[0], 5)
        self.assertEqual(v.const_double(memoryview(b"12345678").cast("d")).shape, (1,))
        self.assertEqual(v.double(array.array("d")).shape, (0,))
        self.assertIsNone(v.double(None))
        self.refuses("a bytes-like object is required, not 'int'", v.double, 3, kind=TypeError)
        self.refuses("Object is not writable.", v.char, b"abc", kind=BufferError)
        self.refuses("Buffer dtype mismatch, expected 'const char' but got 'unsigned char'",
                     v.const_char, b"abc")
        read_only = np.zeros(3)
        read_only.setflags(write=False)
        self.refuses("buffer source array is read-only", v.double, read_only)
        self.assertEqual(list(v.const_double(read_only)), [0, 0, 0])

    def test_dimensions_come_before_the_dtype(self):
        self.refuses("Buffer has wrong number of dimensions (expected 1, got 2)", v.double,
                     np.zeros((2, 2), "i4"))
        self.refuses("Buffer has wrong number of dimensions (expected 1, got 0)", v.double,
                     np.zeros(()))
        self.assertEqual(v.double_8d(np.zeros((1,) * 8)).ndim, 8)

    def test_contiguity(self):
        a = np.arange(12.0).reshape(3, 4)
        self.refuses("ndarray is not C-contiguous", v.c_2d, a.T)
        self.refuses("ndarray is not Fortran contiguous", v.f_2d, a)
        self.assertEqual(v.f_2d(a.T).strides, (8, 32))
        self.assertEqual(v.c_2d(a).strides, (32, 8))
        self.assertEqual(v.last_dense(a[::2]).strides, (64, 8))
        self.refuses("Buffer and memoryview are not contiguous in the same dimension.",
                     v.last_dense, a.T)
        for function in (v.c_2d, v.f_2d, v.last_dense):
            self.assertEqual(function(np.zeros((0, 4))[:, ::2]).shape, (0, 2))
        for b in (a, a[::2], a[:, ::-1], a.T):
            self.assertEqual(v.sum(b), b.sum())
            self.assertEqual(v.sum_const(b), b.sum())
        self.assertEqual(v.sum_c(a), 66)
        self.assertEqual(v.sum_f(a.T), 66)
        self.assertEqual(v.sum_int(np.ones((2, 3), "i4")), 6)
        self.assertEqual(v.sum(np.broadcast_to(1.0, (3, 4)).copy()[:, :0]), 0)
        self.refuses("ndarray is not C-contiguous (argument 'view')", v.sum_c, a[:, ::2])
        self.refuses("a bytes-like object is required, not 'str' (argument 'view')", v.sum, "text",
                     kind=TypeError)

    def test_structs(self):
        inner = np.dtype([("x", "i4"), ("y", "f8")], align=True)
        outer = np.dtype([("tag", "i1"), ("inner", inner), ("w", "f4", (3,))], align=True)
        self.assertEqual(v.inner(np.zeros(3, inner)).itemsize, 16)
        self.assertEqual(v.outer(np.zeros(3, outer)).shape, (3,))
        self.assertEqual(np.asarray(v.outer(np.zeros(3, outer))).dtype, outer)
        self.assertEqual(v.inner(np.zeros(3, [("q", inner)])).shape, (3,))
        for fields, text in [
            ([("x", "i4"), ("y", "i4"), ("z", "i4")], "expected 'double' but got 'int' in 'Inner.y'"),
            ([("x", "f4"), ("y", "f8")], "expected 'int' but got 'float' in 'Inner.x'"),
            ([("x", "i4")], "expected 'double' but got end in 'Inner.y'"),
            ([("x", "i4"), ("y", "f8"), ("z", "i4")], "expected end but got 'int'"),
        ]:
            self.refuses("Buffer dtype mismatch, " + text, v.inner,
                         np.zeros(2, np.dtype(fields, align=True)))
        self.refuses("Buffer dtype mismatch; next field is at offset 4 but 8 expected", v.inner,
                     np.zeros(2, [("x", "i4"), ("y", "f8")]))
        self.refuses("Buffer dtype mismatch, expected 'double' but got end in 'Inner.y'", v.inner,
                     np.zeros(2, "i4"))
        self.assertEqual(v.double(np.zeros(2, [("x", "f8")])).shape, (2,))
        self.refuses("Buffer dtype mismatch, expected end but got 'double'", v.double,
                     np.zeros(2, [("x", "f8"), ("y", "f8")]))
        self.refuses("Expected 0 dimension(s), got 1", v.double, np.zeros(2, [("x", "f8", (2,))]))
        view = v.inner(np.zeros(3, inner))
        view[1] = {"x": 2, "y": 1.5}
        self.assertEqual(view[1], {"x": 2, "y": 1.5})
        self.assertEqual(v.outer(np.zeros(3, outer))[0],
                         {"tag": 0, "inner": {"x": 0, "y": 0.0}, "w": [0.0, 0.0, 0.0]})

    def test_our_own_objects_are_taken_as_they_are(self):
        a = np.arange(6.0)
        view = v.double(a)
        again = v.double(view)
        self.assertIsNot(view, again)
        self.assertIs(again.base, a)
        self.assertEqual(str(again), "<MemoryView of 'ndarray' object>")
        self.assertEqual(list(v.const_double(view[::2])), [0, 2, 4])
        self.refuses("Buffer dtype mismatch, expected 'int' but got 'double'", v.int, view)
        self.refuses("memoryview: underlying buffer is not contiguous", v.c_2d,
                     v.double_2d(np.zeros((3, 3)))[:, ::2], kind=BufferError)
        self.assertEqual(v.has(v.double_2d(np.ones((2, 2))), 1, 1), 1)

    # --- Access --------------------------------------------------------------------------------
    def test_elements(self):
        a = np.arange(6.0).reshape(2, 3)
        for i, j in itertools.product(range(-3, 4), range(-4, 5)):
            try:
                want = a[i, j]
            except IndexError:
                axis = 1 if not -3 <= j < 3 else 0  # the last one that is out of bounds
                self.refuses(f"Out of bounds on buffer access (axis {axis})", v.has, a, i, j,
                             kind=IndexError)
            else:
                self.assertEqual(v.has(a, i, j), want)
        self.assertEqual(v.inside(a[0], 2), 2)
        self.refuses("Out of bounds on buffer access (axis 0)", v.inside, a[0], -1,
                     kind=IndexError)
        self.refuses("Out of bounds on buffer access (axis 0)", v.has_unsigned, a[0], 2**64 - 1,
                     kind=IndexError)
        self.refuses("Out of bounds on buffer access (axis 1)", v.has, None, 0, 0, kind=IndexError)
        self.assertEqual(v.covered(a[0], 1, 2), 2)
        self.refuses("Out of bounds on buffer access (axis 0)", v.covered, a[0], 1, 3,
                     kind=IndexError)

    def test_slices_clamp_like_lists(self):
        big = 2**63 - 1
        bounds = [None, 0, 1, 2, 4, 5, 6, -1, -2, -5, -6, big, -big - 1]
        for n in (0, 1, 5):
            a = np.arange(float(n))
            for start, stop, step in itertools.product(bounds, bounds,
                                                       [None, 1, 2, -1, -2, 7, big, -big - 1]):
                got = v.slice(a, start, stop, step)
                self.assertEqual(list(got), list(range(n))[start:stop:step], (n, start, stop, step))
                if got.shape[0]:
                    np.asarray(got)
        self.refuses("Step may not be zero (axis 0)", v.slice, np.zeros(3), None, None, 0)
        self.assertIsNone(v.slice(None, 0, 1, 1))

    def test_sub_views(self):
        a = np.arange(24.0).reshape(2, 3, 4)
        self.assertEqual(list(v.row(a[0], -1)), list(a[0, -1]))
        self.refuses("Index out of bounds (axis 0)", v.row, a[0], 3, kind=IndexError)
        self.refuses("Index out of bounds (axis 0)", v.row, None, 0, kind=IndexError)
        for i in range(-3, 3):
            np.testing.assert_array_equal(np.asarray(v.mixed(a, i)), a[1:, None, i, ::-1])
        self.refuses("Index out of bounds (axis 1)", v.mixed, a, 3, kind=IndexError)
        np.testing.assert_array_equal(np.asarray(v.transpose(a[0])), a[0].T)
        self.refuses("Cannot transpose None memoryview slice", v.transpose, None,
                     kind=AttributeError)

    def test_unset_and_none(self):
        self.assertTrue(v.unset(np.zeros(0)))
        self.refuses("local variable 'view' referenced before assignment", v.unset, Ellipsis,
                     kind=UnboundLocalError)
        self.refuses("Cannot index None memoryview slice", v.unset, None, kind=TypeError)

    # --- Copies --------------------------------------------------------------------------------
    def test_copies(self):
        a = np.arange(12.0).reshape(3, 4)
        for b in (a, a.T, a[::2], a[:, ::-1], a[:0], np.broadcast_to(a[0], (5, 4))):
            for function, order in ((v.copy, "C"), (v.copy_fortran, "F")):
                fresh = np.asarray(function(b))
                np.testing.assert_array_equal(fresh, b)
                self.assertTrue(fresh.flags[order + "_CONTIGUOUS"])
                self.assertFalse(np.shares_memory(fresh, b))
                self.assertTrue(fresh.flags.writeable)
        self.refuses("Cannot access 'copy' attribute of None memoryview slice", v.copy, None,
                     kind=AttributeError)
        self.assertEqual(str(v.copy(a)), "<MemoryView of 'array' object>")

    def test_assignment(self):
        src = np.arange(6.0).reshape(2, 3)
        for source in (src, src[:, ::-1], src[:1], src[:, :1], src[:1, :1],
                       np.asfortranarray(src)):
            for target in (np.zeros((2, 3)), np.zeros((3, 2)).T, np.zeros((4, 6))[::2, ::2]):
                v.assign(target, source)
                np.testing.assert_array_equal(target, np.broadcast_to(source, (2, 3)))
        target = np.zeros((2, 3))
        v.assign_1_to_2(target, np.array([1.0, 2, 3]))
        np.testing.assert_array_equal(target, [[1, 2, 3]] * 2)
        one = np.zeros(3)
        v.assign_2_to_1(one, src[:1])
        self.assertEqual(list(one), [0, 1, 2])
        self.refuses("got differing extents in dimension 1 (got 3 and 2)", v.assign, target,
                     np.zeros((2, 2)))
        self.refuses("got differing extents in dimension 0 (got 1 and 2)", v.assign_2_to_1, one, src)
        a = np.arange(6.0)
        v.shift(a)
        self.assertEqual(list(a), [0, 0, 1, 2, 3, 4])
        chars = np.zeros(8, "i1")
        v.assign_chars(chars[::2], np.arange(4, dtype="i1"))
        self.assertEqual(list(chars), [0, 0, 1, 0, 2, 0, 3, 0])
        v.assign_chars(np.zeros(0, "i1"), np.zeros(0, "i1"))

    def test_overlap(self):
        for offset in range(-3, 4):
            a = np.arange(20.0).reshape(4, 5)
            want = a.copy()
            to, source = slice(max(offset, 0), 4 + min(offset, 0)), slice(max(-offset, 0),
                                                                       4 + min(-offset, 0))
            want[to, ::-1] = want[source].copy()
            v.assign(a[to, ::-1], a[source])
            np.testing.assert_array_equal(a, want)

    def test_fill(self):
        a = np.zeros((4, 6), "i2")
        v.fill(a[::2, ::-3], 7)
        self.assertEqual(a.sum(), 4 * 7)
        v.fill(None, 5)
        self.refuses("an integer is required", v.fill, None, "x", kind=TypeError)
        v.fill(a[:0], 5)

    def test_objects_into_slices(self):
        a = np.zeros((2, 2))
        for value in (3, np.ones(2), np.ones((1, 2, 2))[0], np.ones(1, "i4"), np.float64(2)):
            v.assign_object(a, value)
            np.testing.assert_array_equal(a, np.broadcast_to(value, (2, 2)))
        self.refuses("got differing extents in dimension 1 (got 2 and 3)", v.assign_object, a,
                     np.ones((2, 3)))
        self.refuses("must be real number, not str", v.assign_object, a, "x", kind=TypeError)
        self.refuses("must be real number, not NoneType", v.assign_object, a, None, kind=TypeError)
        self.refuses("Buffer dtype mismatch, expected 'double' but got 'int'",
                     v.assign_object, a, np.ones(2, "i4"))

    def test_memory_of_our_own(self):
        view = v.zeros(3, 4)
        self.assertEqual((view.shape, view.strides, view.is_f_contig()), ((3, 4), (4, 12), True))
        view[1, 2] = 5
        self.assertEqual(np.asarray(view).sum(), 5)
        self.assertEqual(v.zeros(0, 4).shape, (0, 4))
        self.refuses("negative dimensions are not allowed", v.zeros, -1, 2)
        self.refuses("not enough memory for an array", v.zeros, 2**62, 2**62, kind=MemoryError)
        self.refuses("not enough memory for an array", v.zeros, 2**61, 1, kind=MemoryError)
        v.over(2, 3)[1, 2] = 8
        self.assertEqual(v.over(6, 1)[5, 0], 8)
        self.assertEqual(v.over(0, 3).shape, (0, 3))
        self.refuses("Cannot create cython.array from NULL pointer", v.over, 100, 3)
        self.refuses("Invalid shape in axis 1: -2.", v.over, 1, -2)

    # --- The object ----------------------------------------------------------------------------
    def test_facts(self):
        a = np.arange(6.0).reshape(2, 3)
        view = v.double_2d(a)
        self.assertEqual((view.shape, view.strides, view.suboffsets), ((2, 3), (24, 8), (-1, -1)))
        self.assertEqual((view.ndim, view.itemsize, view.size, view.nbytes), (2, 8, 6, 48))
        self.assertIs(view.base, a)
        self.assertEqual(view.T.shape, (3, 2))
        self.assertTrue(view.is_c_contig() and view.T.is_f_contig())
        self.assertFalse(view.is_f_contig() or view.T.is_c_contig())
        self.assertEqual(view.T.copy_fortran().strides, (8, 24))
        self.assertEqual(np.asarray(view.T.copy()).tolist(), a.T.tolist())
        self.assertRegex(repr(view), "^<MemoryView of 'ndarray' at 0x[0-9a-f]+>$")
        self.assertEqual(type(view).__name__, "_memoryviewslice")
        for name in "obj format readonly tolist __array__ __array_interface__ __dict__ __iter__".split():
            self.assertFalse(hasattr(view, name), name)
        self.assertEqual(hash(view), hash(view))
        self.assertNotEqual(view, v.double_2d(a))
        self.assertIsInstance(view, collections.abc.Sequence)
        self.assertIs(weakref.ref(view)(), view)
        self.assertEqual(len(view), 2)
        self.assertEqual([list(row) for row in view], a.tolist())
        self.assertIn(1.0, v.double(np.ones(2)))
        self.assertEqual(list(reversed(v.double(np.arange(3.0)))), [2, 1, 0])
        for function in (pickle.dumps, copy.copy):
            self.refuses("no default __reduce__ due to non-trivial __cinit__", function, view,
                         kind=TypeError)
        self.assertEqual(bytes(view.T), bytes(memoryview(a.T)))
        with self.assertRaises(AttributeError):
            view.shape = (1,)
        with self.assertRaises(TypeError):
            type(view)()

    def test_items(self):
        a = np.arange(6.0).reshape(2, 3)
        view = v.double_2d(a)
        keys = [0, -1, (0, 1), (-1, -3), slice(None), slice(None, None, -1), Ellipsis,
                (Ellipsis, 0), (0, Ellipsis), (slice(1), 2), (slice(-1, None, -1), slice(10, -10, -2)),
                (Ellipsis, slice(1, 2)), (np.int64(1), 2), True, (1, Ellipsis, 2)]
        for key in keys:
            got = view[key]
            want = a[int(key)] if key is True else a[key]
            np.testing.assert_array_equal(np.asarray(got), want)
        self.assertIsInstance(view[0, 1], float)
        self.assertEqual(view[()].shape, (2, 3))
        self.assertEqual(view[..., ...].shape, (2, 3))
        for key, kind, text in [
            ((0, 0, 0), IndexError, "Out of bounds on buffer access (axis 2)"),
            ("x", TypeError, "Cannot index with type '<class 'str'>'"),
            (None, TypeError, "Cannot index with type '<class 'NoneType'>'"),
            ((0, None), TypeError, "Cannot index with type '<class 'NoneType'>'"),
            (1.5, TypeError, "Cannot index with type '<class 'float'>'"),
            (5, IndexError, "Index out of bounds (axis 0)"),
            ((0, 5), IndexError, "Out of bounds on buffer access (axis 1)"),
            ((5, slice(None)), IndexError, "Index out of bounds (axis 0)"),
            ((slice(None), 5), IndexError, "Index out of bounds (axis 1)"),
            (slice(None, None, 0), ValueError, "Step may not be zero (axis 0)"),
            (2**70, OverflowError, "Python int too large to convert to C ssize_t"),
            (slice("a"), TypeError, "'str' object cannot be interpreted as an integer"),
        ]:
            self.refuses(text, view.__getitem__, key, kind=kind)

    def test_setting_items(self):
        a = np.zeros((2, 3))
        view = v.double_2d(a)
        view[0, 0] = 5
        view[1] = np.arange(3.0)
        self.assertEqual(a.tolist(), [[5, 0, 0], [0, 1, 2]])
        view[:, 1:] = 7
        self.assertEqual(a.tolist(), [[5, 7, 7], [0, 7, 7]])
        view[...] = v.double(np.arange(3.0))
        self.assertEqual(a.tolist(), [[0, 1, 2]] * 2)
        view[0] = view[0, ::-1]
        self.assertEqual(a.tolist(), [[2, 1, 0], [0, 1, 2]])
        for key, value, kind, text in [
            ((0, 0), "x", TypeError, "must be real number, not str"),
            (0, [1, 2, 3], TypeError, "must be real number, not list"),
            (0, np.ones(2), ValueError, "got differing extents in dimension 0 (got 3 and 2)"),
            (Ellipsis, np.ones((3, 3, 3)), ValueError,
             "got differing extents in dimension 0 (got 1 and 3)"),
            ((5, 5), 1, IndexError, "Out of bounds on buffer access (axis 0)"),
        ]:
            self.refuses(text, view.__setitem__, key, value, kind=kind)
        with self.assertRaises(NotImplementedError):
            del view[0]
        read_only = np.zeros(3)
        read_only.setflags(write=False)
        self.refuses("Cannot assign to read-only memoryview", v.const_double(read_only).__setitem__,
                     0, 1, kind=TypeError)
        self.assertFalse(np.asarray(v.const_double(read_only)).flags.writeable)
        v.const_double(a[0])[0] = 9
        self.assertEqual(a[0, 0], 9)

    def test_buffers_of_the_object(self):
        a = np.arange(6.0).reshape(2, 3)
        view = v.double_2d(a)
        self.assertEqual(memoryview(view).format, "d")
        self.assertEqual(memoryview(view.T).strides, (8, 24))
        self.assertEqual(memoryview(view[:, ::-1]).tolist(), a[:, ::-1].tolist())
        self.assertEqual(np.frombuffer(view).tolist(), list(range(6)))
        self.refuses("memoryview: underlying buffer is not C-contiguous", np.frombuffer, view.T,
                     kind=BufferError)
        read_only = np.zeros((2, 2))
        read_only.setflags(write=False)
        self.refuses("Cannot create writable memory view from read-only memoryview", v.double_2d,
                     v.const_double_2d(read_only))

    # --- Objects as elements ---------------------------------------------------------------------
    def test_object_elements(self):
        a = np.array([1, "two", [3]], object)
        self.assertEqual(v.object_item(a, 1), "two")
        self.assertEqual(v.object_item(a, -1, {}), [3])
        self.assertEqual(a[2], {})
        view = v.object(a)
        view[0] = (1, 2)
        self.assertEqual(list(view), [(1, 2), "two", {}])
        view[1:] = None
        self.assertEqual(a.tolist(), [(1, 2), None, None])
        view[::-1] = a.copy()
        self.assertEqual(a.tolist(), [None, None, (1, 2)])
        b = np.empty((2, 2), object)
        self.assertIsNone(v.object_2d(b)[0, 0])
        v.object_fill(b, "x")
        self.assertEqual(b.tolist(), [["x", "x"]] * 2)
        fresh = v.copy_objects(b)
        b[0, 0] = 3
        self.assertEqual(fresh[0, 0], "x")
        v.assign_objects(a[:2], a[1:])
        self.assertEqual(a.tolist(), [None, (1, 2), (1, 2)])
        self.assertEqual(v.object_2d(b).copy()[0, 0], 3)

    def test_without_numpy(self):
        script = textwrap.dedent("""
            import array, ctypes, sys
            sys.modules["numpy"] = None
            import views_ as v
            def text(function, *args):
                try:
                    return list(function(*args))
                except Exception as error:
                    return f"{type(error).__name__}: {error}"
            print(text(v.double, array.array("d", [1, 2])))
            print(text(v.unsigned_char, bytearray(b"ab")))
            print(text(v.unsigned_char, b"ab"))
            print(text(v.int, (ctypes.c_int * 2)(3, 4)))
            print(text(v.const_double, memoryview(array.array("d", [1, 2, 3]))[::2]))
            print(text(v.const_double, memoryview(array.array("d", [1, 2])).toreadonly()))
            print(v.c_2d(((ctypes.c_double * 3) * 0)()).shape, v.zeros(0, 3).copy().shape)
            print(v.double(array.array("d")).T.shape, list(v.double(array.array("d"))[1:]))
            """)
        told = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True,
                              text=True).stdout
        self.assertEqual(told.splitlines(), [
            "[1.0, 2.0]", "[97, 98]",
            "BufferError: Object is not writable.",
            "[3, 4]", "[1.0, 3.0]", "[1.0, 2.0]", "(0, 3) (0, 3)", "(0,) []"])

    def test_nothing_to_copy(self):
        for shape in (0, 3), (3, 0), (0, 0):
            a = np.empty(shape)
            self.assertEqual(v.copy(a).shape, shape)
            self.assertEqual(v.copy_fortran(a).shape, shape)
            self.assertEqual(v.double_2d(a)[...].shape, shape)
            self.assertEqual(np.asarray(v.double_2d(a)).shape, shape)
            v.double_2d(a)[...] = 5
            v.double_2d(a)[...] = np.empty(shape)
            v.assign(a, np.empty(shape))

    def test_copies_of_every_layout(self):
        base = np.arange(96.0).reshape(8, 12)
        layouts = [base[:4, :3], base[::2, ::4], base[3::-1, 2::-1], base.T[:4, :3],
                   np.asfortranarray(base[:4, :3])]
        for source, target in itertools.product(layouts, layouts):
            fresh = target.copy(order="K")
            v.assign(fresh, source)
            self.assertEqual(fresh.tolist(), source.tolist())
            overlapping, expected = base.copy(), base.copy()
            expected[1:5, 2:5] = expected[:4, :3].copy()
            v.assign(overlapping[1:5, 2:5], overlapping[:4, :3])
            self.assertEqual(overlapping.tolist(), expected.tolist())

    # --- Lifetime ------------------------------------------------------------------------------
    def test_last_view_releases_the_buffer(self):
        data = bytearray(b"abc")
        view = v.unsigned_char(data)
        part = view[1:]
        del view
        with self.assertRaises(BufferError):
            data.append(1)
        del part
        data.append(1)
        data = array.array("d", [1, 2, 3])
        v.keep(data)
        with self.assertRaises(BufferError):
            data.append(1)
        v.keep(array.array("d"))
        data.append(1)
        with self.assertRaises(ValueError):
            v.int(data)
        data.append(1)

    def test_balance(self):
        def fails(function, *args):
            with contextlib.suppress(Exception):
                function(*args)
        a = np.arange(6.0).reshape(2, 3)
        view, objects = v.double_2d(a), np.array([1, "a", None], object)
        bad = [0, (0, 1), (0, 0, 0), "x", None, 5, (0, 5), slice(None, None, 0), 2**70, slice("a"),
               (Ellipsis, 0), (slice(-1, None, -1), 0)]
        self.assertBalanced(
            lambda: [fails(view.__getitem__, key) for key in bad],
            lambda: [fails(view.__setitem__, key, 5) for key in bad],
            lambda: [fails(view.__setitem__, 0, value) for value in (a[1], a, "x", b"ab", view[1])],
            lambda: [fails(function, value) for function in (v.double, v.c_2d, v.int, v.object)
                     for value in (None, a, a[0], a.T, objects, "x", 5, view, view[0])],
            lambda: (view.shape, view.T, view.copy(), repr(view), view.base, list(view[0])),
            lambda: [fails(f, view) for f in (pickle.dumps, copy.copy, bytes, np.asarray)],
            lambda: (v.copy(a), v.copy_fortran(a), v.copy_objects(objects.reshape(1, 3))),
            lambda: (v.object_item(objects, 0, a), v.object_item(objects, 0, 1)),
            lambda: v.assign_objects(objects, objects[::-1].copy()),
            lambda: v.object_fill(objects.reshape(1, 3)[:, :0], 5),
            lambda: [fails(v.assign_object, a, x) for x in (5, a, a[:, 0], "x", None, objects)],
            lambda: [fails(v.sum, x) for x in (a, None, objects, 5)],
            lambda: (v.keep(a[0]), v.keep(None), fails(v.zeros, -1, 1), v.zeros(2, 2)))

    def assertBalanced(self, *functions):
        for number, function in enumerate(functions):
            for _ in range(5):
                function()
            gc.collect()
            before, refs = sys.getallocatedblocks(), sys.getrefcount(None)
            for _ in range(100):
                function()
            gc.collect()
            self.assertLess(abs(sys.getallocatedblocks() - before), 25, number)
            self.assertLess(abs(sys.getrefcount(None) - refs), 10, number)


if __name__ == "__main__":
    unittest.main()
