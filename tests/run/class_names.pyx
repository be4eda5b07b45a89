# compare: python
# global and nonlocal in the bodies of classes: the names are bound outside.
def functions():
    def a(): return 1
    class B:
        nonlocal a
        def a(self): return 2
    return a(3), hasattr(B, "a")

def classes():
    a = 1
    class B:
        nonlocal a
        class a: pass
    return a.__qualname__, hasattr(B, "a")

def others():
    a = 1
    class B:
        nonlocal a
        import sys as a
        for a in ("x", "y"): pass
        b: int = 3
    return a, hasattr(B, "a"), B.b

def decorated():
    a = None
    class B:
        nonlocal a
        @staticmethod
        def a(x): return x
    return a(4), hasattr(B, "a")

def globals_():
    class B:
        global made, Made
        def made(self): return 5
        class Made: pass
    return made(1), Made.__name__, hasattr(B, "made"), hasattr(B, "Made")

for f in (functions, classes, others, decorated, globals_):
    print(f.__name__, f())
