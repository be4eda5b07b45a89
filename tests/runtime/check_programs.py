"""The programs of modules/: values, errors, tracebacks, references."""
import gc
import inspect
import io
import contextlib
import pickle
import sys
import traceback
import unittest

import numpy as np

import calls
import errors
import gauss_released
import rebinding
import trivial


def lines_of(function, *args, **kwargs):
    """The exception of a call: type, text, and (function, line) of each traceback entry of ours."""
    try:
        function(*args, **kwargs)
    except Exception as e:
        frames = [f for f in traceback.extract_tb(e.__traceback__) if f.filename.endswith(".pyx")]
        return type(e), str(e), [(f.name, f.lineno) for f in frames]
    raise AssertionError("no exception")


class Item:
    name = "bolt"


class Programs(unittest.TestCase):
    def test_gauss(self):
        view = gauss_released.gauss(4, 5, 2, 2, 1.0, 1.5)
        y, x = np.mgrid[:4, :5]
        want = np.exp(-((y - 2) / 1.0) ** 2 / 2 - ((x - 2) / 1.5) ** 2 / 2) / (2 * np.pi * 1.5)
        np.testing.assert_allclose(np.asarray(view), want)
        self.assertEqual(str(view), "<MemoryView of 'ndarray' object>")
        self.assertEqual(lines_of(gauss_released.gauss, 4, 5, 2, 2, 0, 1),
                         (ZeroDivisionError, "float division",
                          [("gauss_released.gauss", 12), ("gauss_released._gauss", 4)]))
        self.assertEqual(lines_of(gauss_released.gauss, 1.5, 5, 2, 2, 0, 1),
                         (TypeError, "'float' object cannot be interpreted as an integer",
                          [("gauss_released.gauss", 12)]))
        self.assertEqual(lines_of(gauss_released.gauss, -4, 5, 2, 2, 1, 1)[0], ValueError)

    def test_rebinding(self):
        self.assertEqual(rebinding.total, 435)
        self.assertEqual(list(rebinding.rebind(50)), list(range(49)))
        np_saved, rebinding.np = rebinding.np, None
        self.assertEqual(lines_of(rebinding.rebind, 1),
                         (AttributeError, "'NoneType' object has no attribute 'arange'",
                          [("rebinding.rebind", 15), ("rebinding.arange", 6)]))
        rebinding.np = np_saved

    def test_errors(self):
        self.assertEqual(errors.decay(np.array([1.0, 2.0])), 2.5)
        self.assertEqual(lines_of(errors.decay, np.array([1.0, -2.0])),
                         (ValueError, "negative value",
                          [("errors.decay", 9), ("errors.accumulate", 3)]))
        self.assertEqual(errors.pick_released(np.array([3.0, -1.0]), -1), -1.0)
        self.assertEqual(lines_of(errors.pick_released, np.zeros(3), 3),
                         (IndexError, "Out of bounds on buffer access (axis 0)",
                          [("errors.pick_released", 15), ("errors.pick", 12)]))
        self.assertEqual(errors.half(-4), -2)
        self.assertEqual(lines_of(errors.half, 3),
                         (ValueError, "odd value: 3", [("errors.half", 23), ("errors.halve", 20)]))
        self.assertEqual(errors.caught(np.array([3.0]), 0), 3.0)
        self.assertEqual(errors.caught(np.array([3.0]), 1), -1.5)
        self.assertEqual(lines_of(errors.decay, [1.0]),
                         (TypeError, "a bytes-like object is required, not 'list' "
                          "(argument 'values')", [("errors.decay", 5)]))

    def test_none_for_a_view(self):
        self.assertEqual(errors.decay(None), 0)
        self.assertEqual(lines_of(errors.pick_released, None, 0)[1],
                         "Out of bounds on buffer access (axis 0)")

    def test_unraisable(self):
        seen = []
        hook, sys.unraisablehook = sys.unraisablehook, lambda u: seen.append((u.exc_value, u.object, u.exc_traceback))
        text = io.StringIO()
        try:
            with contextlib.redirect_stderr(text):
                self.assertEqual(errors.quietly(1, 0), 0)
                self.assertEqual(errors.quietly(-2**31, -1), 0)
        finally:
            sys.unraisablehook = hook
        self.assertEqual(repr(seen[0][0]),
                         "ZeroDivisionError('integer division or modulo by zero')")
        self.assertEqual(repr(seen[1][0]), "OverflowError('value too large to perform division')")
        self.assertEqual(seen[0][1], "errors.quiet")
        at = traceback.extract_tb(seen[0][2])[-1]
        self.assertEqual((at.filename, at.lineno, at.name), ("errors.pyx", 25, "errors.quiet"))
        self.assertEqual(text.getvalue(), "")
        self.assertEqual(errors.quietly(-7, 2), -4)

    def test_calls(self):
        self.assertEqual(calls.area(2), (4, (), {}))
        self.assertEqual(calls.area(2, 3, 4, 5, 6, scale=2, q=1), (48, (5, 6), {"q": 1}))
        self.assertEqual(calls.area(2, width=7), (4, (), {"width": 7}))
        self.assertEqual(calls.area(2, depth=5), (20, (), {}))
        self.assertEqual(calls.describe(Item, 2), "  'bolt': 2.00")
        self.assertEqual(calls.describe(Item, 2, names=["a", "é"]), "  'bolt': 2.00, a, é")
        self.assertEqual(calls.invert({1: 2, 3: 4}), {2: 1, 4: 3})
        self.assertEqual(lines_of(calls.invert, {1: 2, 3: 2}),
                         (KeyError, "2", [("calls.invert", 14)]))
        pairs = [(1, 2), [3, 4], "56"]
        self.assertEqual(calls.swap_ends(pairs), [(2, 1), (4, 3), ("6", "5")])
        self.assertEqual(pairs, ["56", [3, 4], (1, 2)])
        log = []
        self.assertEqual(calls.order(lambda *a, x=0: len(a) + x, log), 2 + 1 + 2)
        self.assertEqual(log, [1, 2])

    def test_argument_errors(self):
        for call, text in [
            (lambda: calls.three(1), "three() takes exactly 3 positional arguments (1 given)"),
            (lambda: calls.three(1, 2, 3, 4), "three() takes exactly 3 positional arguments (4 given)"),
            (lambda: calls.three(1, 2, d=3), "three() got an unexpected keyword argument 'd'"),
            (lambda: calls.three(1, 2, a=3), "three() got multiple values for keyword argument 'a'"),
            (lambda: calls.area(), "area() takes at least 1 positional argument (0 given)"),
            (lambda: calls.describe(1, 2, 3, 4), "describe() takes at most 3 positional arguments (4 given)"),
            (lambda: calls.describe(1), "describe() takes at least 2 positional arguments (1 given)"),
            (lambda: calls.nothing(1), "nothing() takes no arguments (1 given)"),
            (lambda: calls.nothing(a=1), "nothing() takes no keyword arguments"),
            (lambda: calls.typed([]), "typed() needs keyword-only argument flag"),
            (lambda: calls.typed((), flag=1),
             "Argument 'xs' has incorrect type (expected list, got tuple)"),
            (lambda: calls.typed([], "3", flag=1), "an integer is required"),
            (lambda: trivial.same(), "same() takes exactly 1 positional argument (0 given)"),
        ]:
            self.assertEqual(lines_of(call)[:2], (TypeError, text))
        self.assertEqual(lines_of(calls.typed, [], 300, flag=1)[:2],
                         (OverflowError, "value too large to convert to int8_t"))
        self.assertEqual(calls.typed(None, 4.9, flag=[]), (None, 4, False))
        self.assertEqual(calls.typed(k=-128, xs=[1], flag="x"), ([1], -128, True))

    def test_keywords_in_any_order(self):
        self.assertEqual(calls.three(c=1, b=2, a=3), 3)
        self.assertEqual(calls.three(3, b=2, c=1), 3)
        self.assertEqual(calls.three(**{"".join(["a"]): 3, "b": 2, "c": 1}), 3)

    def test_introspection(self):
        self.assertEqual(str(inspect.signature(calls.area)),
                         "(width, height=2, /, depth=1, *rest, scale=1, **options)")
        self.assertEqual(str(inspect.signature(calls.typed)), "(xs: 'list', k=3, *, flag)")
        self.assertTrue(inspect.isfunction(calls.area))
        self.assertEqual(calls.typed.__doc__, "Typed.")
        self.assertIsNone(calls.three.__doc__)
        self.assertEqual(calls.__doc__, "Calls of every kind.")
        self.assertEqual(calls.three.__module__, "calls")
        self.assertEqual(calls.three.__code__.co_firstlineno, 1)
        self.assertIs(pickle.loads(pickle.dumps(calls.three)), calls.three)
        self.assertIsNone(calls.three.__closure__)

        class C:
            method = calls.three
        self.assertEqual(C().method(1, 2).__class__, C)
        calls.three.note = 5
        self.assertEqual(calls.three.__dict__, {"note": 5})
        calls.describe.__defaults__ = (1.0, ("q",))
        self.assertEqual(calls.describe(Item), "  'bolt': 1.00, q")
        calls.describe.__defaults__ = ((),)

    def test_second_import_is_the_same_module(self):
        first = sys.modules.pop("calls")
        import calls as again
        self.assertIs(first, again)

    def test_balance(self):
        def everything():
            for test in ("test_gauss", "test_rebinding", "test_errors", "test_calls",
                         "test_argument_errors", "test_keywords_in_any_order"):
                getattr(self, test)()
        for _ in range(40):
            everything()
        gc.collect()
        before = sys.getallocatedblocks()
        refs = sys.getrefcount(None)
        for _ in range(20):
            everything()
        gc.collect()
        self.assertLess(abs(sys.getallocatedblocks() - before), 60)
        self.assertLess(abs(sys.getrefcount(None) - refs), 10)


if __name__ == "__main__":
    unittest.main()
