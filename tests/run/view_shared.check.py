"""Views pass between two modules that know nothing of each other but their memoryview type."""
import gc
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

import numpy as np

folder = tempfile.mkdtemp()
try:
    source = os.path.join(folder, "other_views.pyx")
    here = os.path.splitext(os.path.splitext(os.path.abspath(__file__))[0])[0]
    shutil.copy(here + ".pyx", source)
    compiler = [os.environ[key] for key in ("CYXX_TEST_CCACHE", "CYXX_TEST_CXX") if os.environ.get(key)]
    subprocess.run([os.environ["CYXX"], "build", "-w", source, "-o", folder + "/", "--python", sys.executable],
                   check=True, env=dict(os.environ, CXX=shlex.join(compiler) or "g++",
                                        CXXFLAGS=os.environ.get("CXXFLAGS_TEST", "-O0")))
    sys.path.insert(0, folder)
    import view_shared as a
    import other_views as b
finally:
    shutil.rmtree(folder)

x = np.arange(4.0)
before = sys.getrefcount(x)
first, second = a.numbers(x), b.numbers(x)
assert type(first) is type(second) and a.is_view(second) and b.is_view(first)

# Taken as it is: the exporter is held once for all of them.
again = b.numbers(a.numbers(first)[1:])
assert again.base is x and list(again) == [1.0, 2.0, 3.0]
del second, first
gc.collect()
assert sys.getrefcount(x) == before + 1
again[0] = 7
assert x[1] == 7
again[:] = b.numbers(a.numbers(x))[::-1][:3]
assert list(x) == [0.0, 3.0, 2.0, 7.0], x
del again
assert sys.getrefcount(x) == before

# What the type's own module does not know: the functions for objects, the other's structs and memory.
token = object()
count = sys.getrefcount(token)
y = np.array([token, 1, None], object)
view = b.objects(a.objects(y))
view[1:] = token
turned = a.objects(view[::-1].copy())
fresh = b.own_objects(turned)
assert list(fresh) == [token] * 3 and fresh.copy_fortran()[2] is token
del y, view, turned, fresh
gc.collect()
assert sys.getrefcount(token) == count

z = np.zeros(2, np.dtype([("x", "i4"), ("y", "f8")], align=True))
points = b.points(a.points(z))
points[0] = {"x": 3, "y": 1.5}
assert z[0].tolist() == (3, 1.5) and a.points(points)[0] == {"x": 3, "y": 1.5}

own = a.own_memory(2)
assert b.is_view(own) and str(own) == "<MemoryView of 'array' object>" and own.base.shape == (2, 2)
assert np.asarray(b.own_memory(3)).sum() == 27 and b.own_memory(1).copy().is_c_contig()

fixed = np.arange(3.0)
fixed.flags.writeable = False
try:
    b.numbers(a.read_only(fixed))
except ValueError as error:
    assert "read-only" in str(error), error
else:
    assert False, "a read-only view was taken as one that may be written"
assert list(b.read_only(a.read_only(fixed))) == [0.0, 1.0, 2.0]
