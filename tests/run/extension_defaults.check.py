import extension_defaults as m


class Python(m.Base):
    def f(self, x=100, k=200):
        return "Python", x, k


class Derived(m.Sub):
    pass


BASE = ((("Base", 1, 2), ("Base", 5, 2), ("Base", 5, 6), 13, 12, [None, 3], [[1], 3]),
        (("Base", 4, 2), ("Base", 4, 7)), (("Base", 8, 2), ("Base", 3, 2), ("Base", 1, 2)))
SUB = ((("Sub", 10, 20), ("Sub", 5, 20), ("Sub", 5, 6), 107, 102, ["sub", None, 9], ["sub", [1], 9]),
       (("Sub", 4, 20), ("Sub", 4, 7)), (("Sub", 8, 20), ("Base", 3, 2), ("Base", 1, 2)))
# A call through C gives Python's override the defaults of the C method.
PYTHON = ((("Python", 1, 2), ("Python", 5, 2), ("Python", 5, 6), 13, 12, [None, 3], [[1], 3]),
          (("Python", 4, 2), ("Python", 4, 7)), (("Python", 8, 200), ("Base", 3, 2), ("Base", 1, 2)))

assert m.run(m.Base()) == BASE
assert m.run(m.Sub()) == m.run(Derived()) == SUB
assert m.run(Python()) == PYTHON
