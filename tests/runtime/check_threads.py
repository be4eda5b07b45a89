"""Threads that Python did not start: the GIL, exceptions, views. Needs no NumPy."""
import array
import gc
import sys
import threading
import unittest

import threads_


class Threads(unittest.TestCase):
    def setUp(self):
        self.reported = []
        self.hook, sys.unraisablehook = sys.unraisablehook, self.report
        self.stderr, sys.stderr = sys.stderr, self

    def tearDown(self):
        sys.unraisablehook, sys.stderr = self.hook, self.stderr

    def report(self, unraisable):
        self.reported.append((unraisable.exc_type, str(unraisable.exc_value), unraisable.object))

    def write(self, text):  # of the traceback, which goes to stderr as well
        pass

    flush = lambda self: None

    def test_calls(self):
        data, threads = array.array("d", [1]), []
        done = threads_.call_from_thread(lambda: threads.append(threading.get_ident()), data)
        self.assertEqual(done, (3, False, False, True))
        self.assertEqual(len(threads), 3)
        self.assertNotIn(threading.get_ident(), threads)
        data.append(2)  # the thread released the buffer

    def test_an_exception_outlives_the_block(self):
        data = array.array("d", [1])

        def fails():
            raise KeyError("k")
        self.assertEqual(threads_.call_from_thread(fails, data), (0, True, True, True))
        self.assertEqual(self.reported, [(KeyError, "'k'", "threads_.worker")])
        data.append(2)

    def test_an_exception_of_the_caller_is_its_own(self):
        try:
            raise ValueError
        except ValueError:
            done = threads_.call_from_thread(lambda: sys.exc_info()[0] and 1 / 0,
                                             array.array("d"))
        self.assertEqual(done, (3, False, False, True))

    def test_balance(self):
        def fails():
            raise KeyError("k")
        data = array.array("d", [1])
        for function in (fails, int):
            grown = []  # the interpreter's caches grow at first, a leak does so each time
            for _ in range(4):
                gc.collect()
                before = sys.getallocatedblocks()
                for _ in range(100):
                    threads_.call_from_thread(function, data)
                    self.reported.clear()
                gc.collect()
                grown.append(sys.getallocatedblocks() - before)
            self.assertLess(min(grown), 25, grown)


if __name__ == "__main__":
    unittest.main()
