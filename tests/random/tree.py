"""Random programs as trees. Each node has two texts: Cython's, and that of Python with the functions of model.py."""


class Expr:
    """`cy` and `py` are templates: {0} is the first of `kids`."""

    def __init__(self, ctype, cy, py=None, kids=()):
        self.ctype, self.cy, self.py, self.kids = ctype, cy, cy if py is None else py, list(kids)

    @property
    def is_constant(self):
        """Compilers fold those as Python does: they are not computed in C's types."""
        if self.kids:
            return all(kid.is_constant for kid in self.kids)
        return not self.cy[0].isalpha()

    def text(self, side):
        return getattr(self, side).format(*[kid.text(side) for kid in self.kids])


class Stmt:
    """`parts` are pairs of a template (or a pair of them) and a list of statements, or None; all use `kids`."""

    def __init__(self, parts, kids=()):
        self.parts = [((head, head) if isinstance(head, str) else head, body) for head, body in parts]
        self.kids = list(kids)

    def lines(self, side, indent):
        kids = [kid.text(side) for kid in self.kids]
        for head, body in self.parts:
            text = head[side == "py"].format(*kids)
            for line in text.split("\n") if text else []:
                yield indent + line
            if body is not None:
                deeper = indent + "    " if text else indent
                yield from block(body, side, deeper)


def block(body, side, indent):
    written = False
    for stmt in body:
        for line in stmt.lines(side, indent):
            written = True
            yield line
    if not written:
        yield indent + "pass"


def line(cy, py=None, kids=()):
    return Stmt([((cy, cy if py is None else py), None)], kids)


class Function:
    """One test: what stands before it, its head and body, and the arguments of its calls."""

    def __init__(self, name, head, setup, body, calls, before=(), kind="", types=None):
        self.name, self.head, self.setup, self.body, self.calls = name, head, setup, body, calls
        self.before, self.kind = list(before), kind
        self.records = True  # its first argument is a list of what it finds
        self.types = types  # of the parameters, if it needs no objects: it can be a C++ function

    def text(self, side):
        lines = []
        for stmt in self.before:
            lines += stmt.lines(side, "")
            lines.append("")
        head = self.head[side == "py"]
        lines += head.split("\n")
        for stmt in self.setup + self.body:
            lines += stmt.lines(side, "    ")
        return "\n".join(lines) + "\n"

    def size(self):
        return sum(1 for _ in block(self.body, "cy", ""))
