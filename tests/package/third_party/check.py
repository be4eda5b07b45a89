import foreign
import numpy as np

a = np.asfortranarray(np.arange(6.0).reshape(2, 3))
b = np.asfortranarray(np.arange(12.0).reshape(3, 4))
assert (foreign.mm(a, b) == a @ b).all()
assert foreign.dot(np.arange(4.0), np.ones(4)) == 6
a = np.asfortranarray([[2.0, 1], [1, 3]])
b = np.asfortranarray([[1.0], [2.0]])
assert foreign.solve(a, b) == 0 and np.allclose(b, [[0.2], [0.6]])
assert np.allclose(foreign.sf(0.5), [1.7724538509055159, 0.5204998778130465, 0.938469807240813, 0.6224593312018546])
assert abs(foreign.sf2(1 + 1j) - (0.49801566811835474 - 0.15494982830181012j)) < 1e-12
assert foreign.pool(10) == (45, 80, 0)
assert foreign.addr()
assert foreign.Sub().go() == (4, 8, 0)
assert foreign.pm() == (7, 9, 2, 2)
assert foreign.cnt() == (5, 5)
assert foreign.mh(b"abc") == (13021918864714763345, 2859854335)
