"""Builds _shared_user.pyx against shared_classes.pxd and uses both modules together."""
import gc
import os
import shutil
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
work = os.getcwd()
shutil.copy(os.path.join(here, "_shared_user.pyx"), work)
subprocess.run([os.environ["CYXX"], "build", "_shared_user.pyx", "-I", here, "--python", sys.executable],
               check=True, cwd=work)

import _shared_user as user
import shared_classes
from shared_classes import Point, Point3


def error(function, *args):
    try:
        return function(*args)
    except Exception as caught:
        return type(caught).__name__, str(caught)


class Mine(Point):
    def scaled(self, k):
        return -k


point, deep = Point(3, 4), Point3(1, 2, 5)
assert point.own() == (5.0, 6.0) and deep.own() == (5.0, 10.0)
assert user.use(point, 2) == (3.0, 4.0, 5.0, 6.0, ["point"])
assert user.use(deep, 2) == (1.0, 2.0, 5.0, 10.0, ["point"])
assert user.use(Mine(3, 4), 2)[3] == -2.0
assert user.deep(deep) == (5.0, 1.0, 15.0, True)
assert user.make(3) == (45 ** 0.5, 3.0, "Point", 1.0)
assert user.link(point, deep) == (True, True, 1.0, None)
assert user.reset(point) == (0.0, 0.0)
assert user.Pair(point, deep).norms() == (0.0, 5.0)
assert error(user.fail, point) == ("KeyError", "'fail'")
ten = user.Ten(1, 2, 3)
assert error(user.fail, ten) == ("KeyError", "'fail'")
got = ten.own()
assert got == ((30.0, 3.0, 6.0, 9.0), 0.0, -1.0), got
assert error(user.use, 3, 1) == (
    "TypeError", "Argument 'p' has incorrect type (expected shared_classes.Point, got int)")
assert error(user.Pair, point, 3) == ("TypeError", "Cannot convert int to shared_classes.Point")
assert error(user.use, None, 1) == ("AttributeError", "'NoneType' object has no attribute 'x'")

made, more = user.Deep(1, 2, 3, 4), user.Deeper(1, 2, 3, 4)
assert user.use(made, 2) == (1.0, 2.0, 7.0, 6.0, ["point"])
assert user.all_of(made) == [7.0, 6.0, 6.0, [4]] and user.all_of(more) == [7.0, -2.0, 6.0, [4]]
assert user.deep(more) == (3.0, 1.0, 9.0, True) and made.own() == (7.0, 6.0)


class Mine3(user.Deeper):
    def scaled(self, k):
        return 100

    def all(self):
        return super().all() + ["mine"]


assert user.all_of(Mine3(1, 2, 3, 4)) == [7.0, 100.0, 6.0, [4], "mine"]
del made, more
gc.collect()
light, dark = shared_classes.Shade
shown = ([light, dark], {"shade": dark, "others": [light, dark]}, [dark, light], {1: dark}, (dark, 3), (light, 3))
assert repr(user.shades()) == repr(shown), user.shades()
