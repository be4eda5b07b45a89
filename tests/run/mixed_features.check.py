import asyncio
import contextlib
import io

import mixed_features as m
import numpy as np


def run():
    a = m.Acc(4)
    print(list(a.each([1,2,3])), a); f = a.adder(1.5); print(f(2), f(2), a)
    print(a.fill(np.arange(4.)).psum(), a.fill(np.ones(4)).psum())
    with a as b: raise KeyError(1)
    with a: pass
    print(a + m.Acc(1), a)
    try: a + 1
    except TypeError as e: print(e)
    print(m.decorated(1), m.decorated(1, c=5), m.decorated.__name__)
    try: m.decorated()
    except TypeError as e: print(e)
    print(m.fused(np.ones(3, 'f4')), m.fused(np.ones(3)))
    try: m.fused(np.ones(3, 'i4'))
    except TypeError as e: print(e)
    print(m.vec(5))
    t = m.Tree(1, m.Tree(2), m.Tree.of(3, 4, 5)); print(list(t), t.size, t == [1,2,3,4,5])
    print(m.tricky(6), m.tricky(2))
    for x in ({'k': 1, 'z': 2}, [1, 2, 3], (1,), 'abc', 5, 2.5, None): print(m.shape(x))
    g = m.gen(); print(next(g), g.send(4), g.send(5), g.throw(ValueError('v')), next(g), next(g, 'done'))
    print(asyncio.run(m.main()))


EXPECTED = """\
[1.0, 3.0, 6.0] Acc(6.0, [])
11.0 18.0 Acc(18.0, [])
6.0 4.0
Acc(18.0, []) Acc(18.0, ['in', 'KeyError', 'in', 'out'])
unsupported operand type(s) for +: 'mixed_features.Acc' and 'int'
7 9 decorated
decorated() takes at least 1 positional argument (0 given)
3.0 3.0
No matching signature found
([0, 1, 4, 9, 16], 5)
[1, 2, 3, 4, 5] 5 True
[0, 'f0', 'else', 'f1', 'f2', 'KeyError(2)', 3, 'f3', 'else', 'f4'] end
('map', 1, {'z': 2})
('seq', 1, [2, 3])
other
('str', 'abc')
('num', 5)
('num', 2.5)
other
1 8 10 caught v final done
[0, 2, 4]
"""

printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    run()
for got, wanted in zip(printed.getvalue().splitlines(), EXPECTED.splitlines(), strict=True):
    assert got == wanted, (got, wanted)
