"""No way in or out of a function keeps a buffer, for any exporter."""
import array
import ctypes
import gc
import mmap
import sys

import numpy as np

import view_owners as v


def counted(made, held=sys.getrefcount):
    """The exporter, and a function that tells whether it is held as when that was first called."""
    seen = []
    return made, lambda: seen.append(held(made)) or seen[0] == seen[-1]


def guarded(made, end):
    """One whose end() raises BufferError while a buffer is out."""
    seen = []

    def is_free():
        seen.append(1)
        if len(seen) == 1:
            return True
        try:
            end(made)
        except BufferError:
            return False
        return True
    return made, is_free


def page():
    memory = mmap.mmap(-1, 48)
    return guarded(memoryview(memory).cast("d"), lambda view: view.release() or memory.close())


EXPORTERS = [
    lambda: counted(np.ones(6)),
    lambda: counted(np.ones(12)[::2]),
    lambda: counted(np.ones(6).view(type("Own", (np.ndarray,), {}))),
    lambda: counted(array.array("d", [1] * 6)),
    lambda: guarded(array.array("d", [1] * 6), lambda made: made.append(2)),
    lambda: counted((ctypes.c_double * 6)()),
    lambda: guarded(memoryview(bytearray(48)).cast("d"), lambda made: made.release()),
    page,
    lambda: counted(v.Source(), lambda source: source.held),
    lambda: counted(v.Source()),
    lambda: counted(v.view_array()),
    lambda: counted(v.own_array()),
    lambda: counted(v.as_view(np.ones(6))),
]


def fails(function, *args):
    try:
        function(*args)
    except (ValueError, TypeError, IndexError, KeyError, BufferError):
        return
    raise AssertionError(function)


for number, make in enumerate(EXPORTERS):
    for function in v.SUCCESSES + v.FAILURES:
        exporter, is_free = make()
        is_free()
        for _ in range(3):
            if function in v.FAILURES:
                fails(function, exporter)
            else:
                function(exporter)
        gc.collect()
        assert is_free(), (number, function)

for function in v.OF_ARRAYS + v.FAILURES_OF_ARRAYS:
    exporter, is_free = counted(np.ones(6))
    is_free()
    for _ in range(3):
        function(exporter) if function in v.OF_ARRAYS else fails(function, exporter)
    assert is_free(), function

# A view of a view holds what the first one looks at, as long as there is one.
source = v.Source()
first = v.as_view(source)
second = v.as_view(first)
del first
assert source.held == 1 and v.used(second) == 0 and source.held == 1
for function in v.FAILURES:
    fails(function, second)
assert source.held == 1
del second
gc.collect()
assert source.held == 0

# Layouts and flags that do not fit.
apart, table, fixed = np.ones(12)[::2], np.ones((3, 4)), np.ones(6)
fixed.flags.writeable = False
doubles = array.array("d", [1] * 6)
for function, exporter in [(v.dense, apart), (v.fortran, table), (v.writable, fixed),
                           (v.writable, np.ones(6, ">f8")), (v.writable, np.ones(6, object)),
                           (v.dense, memoryview(doubles)[::2]), (v.writable, memoryview(doubles).toreadonly()),
                           (v.writable, b"12345678"), (v.writable, np.array(1.0))]:
    exporter, is_free = counted(exporter)
    is_free()
    for _ in range(3):
        fails(function, exporter)
    assert is_free(), (function, exporter)
del exporter, is_free
gc.collect()
doubles.append(1)
