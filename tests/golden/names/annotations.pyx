# Annotations that name nothing; those that name a Python object declare nothing either, silently.
from typing import Any


# expect-warning: unknown-annotation @9 Unknown type declaration 'flaot' in annotation, ignoring
# expect-warning: unknown-annotation @50
# expect-warning: unknown-annotation @59
def f(a: flaot, b: Any, c: int, d: "anything", e: long) -> nothing:
    return a


def g():
    x: unknown = 1  # expect-warning: unknown-annotation @7
    y: list[int] = []
    return x, y
