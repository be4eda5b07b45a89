"""What Python sees of the grids."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_arrays as d1, numpy as np
def t(f, *a, **k):
    try: print(f(*a, **k))
    except BaseException as e: print(type(e).__name__, e)
g=d1.Grid(5,6); t(g.fill,4.0); t(lambda:g.run(3)[1].round(3)); t(g.psum); t(g.rows); t(lambda:d1.Solver(g).solve(limit=7)); t(lambda:d1.Solver(None)); t(g.struct_); t(g.tr); t(g.struct_); t(g.replace, np.ones((2,2))); t(g.rows); t(lambda:setattr(g,'arr',3)); t(lambda:setattr(g,'arr',np.ones(3))); t(lambda:g.arr.sum()); t(g.replace, 3); l=[]; t(lambda:d1.Solver(d1.Grid(3,3), l.append).solve(tol=-1, limit=3)); print(l)

EXPECTED = r'''
(8.0, 4.0)
[4.    5.555 6.03  6.098 5.681 4.   ]
24.0
[8.0, 4.0, 4.0, 4.0, 4.0]
7
TypeError Argument 'g' has incorrect type (expected extension_arrays.Grid, got NoneType)
(4, 1.5, 1.0)
('caught', 5)
(5, 1.5, 2.0)
(5, 2)
[1.0, 1.0]
TypeError Cannot convert int to numpy.ndarray
None
3.0
TypeError a bytes-like object is required, not 'int' (argument 'other')
3
[1, 2, 3]
'''
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
