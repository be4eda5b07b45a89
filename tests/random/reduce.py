"""Shrinks a program for as long as a way of making it still differs from the reference."""
import copy
import os
import re
import time

import judge
from tree import Expr

BATCH = 24  # how many attempts share a module


def renamed(function, name):
    """A copy whose texts use another name."""
    return Renamed(function, name)


class Renamed:
    def __init__(self, function, name):
        self.function, self.name, self.calls = function, name, function.calls
        self.kind, self.types, self.records = function.kind, function.types, function.records

    def text(self, side):
        return re.sub(rf"\b{self.function.name}(?=_|\b)", self.name, self.function.text(side))


def differing(functions, way, folder):
    """What is wrong with each of these: a kind and the pair of texts, or None."""
    if not functions:
        return []
    batch = [renamed(function, f"t{k}") for k, function in enumerate(functions)]
    judge.write(folder, batch)
    expected = judge.reference(folder)
    if not expected or expected[-1].startswith("status"):
        return _halves(functions, way, folder, None)
    found = judge.differences(folder, way, expected)
    if found and (found[0][0] == "it builds" or found[0][1].startswith("status") or "lines" in found[0][0]):
        return _halves(functions, way, folder, (judge.kind_of(found[0]), found[0]))
    wrong = {}
    for pair in found:
        wrong.setdefault(pair[0].split()[0], ("value", pair))
    return [wrong.get(f"t{k}") for k in range(len(functions))]


def _halves(functions, way, folder, alone):
    if len(functions) == 1:
        return [alone]
    middle = len(functions) // 2
    return differing(functions[:middle], way, folder) + differing(functions[middle:], way, folder)


def bodies(function):
    """All lists of statements, the outer ones first."""
    todo = [function.body, function.before]
    while todo:
        body = todo.pop(0)
        yield body
        for stmt in body:
            todo += [inner for _, inner in stmt.parts if inner is not None]


def expressions(function):
    for body in bodies(function):
        for stmt in body:
            todo = [stmt]
            while todo:
                owner = todo.pop()
                for index in range(len(owner.kids)):
                    yield owner, index
                    todo.append(owner.kids[index])


def attempts(function):
    """Changed copies, the greatest changes first."""
    for wanted in range(len(function.calls)):
        if len(function.calls) > 1:
            changed = copy.deepcopy(function)
            changed.calls = [changed.calls[wanted]]
            yield changed
    total = len(list(bodies(function)))
    for which in range(total):
        count = len(list(bodies(function))[which])
        for index in range(count):
            changed = copy.deepcopy(function)
            body = list(bodies(changed))[which]
            stmt = body.pop(index)
            yield changed
            for _, inner in stmt.parts:
                if inner:
                    changed = copy.deepcopy(function)
                    body = list(bodies(changed))[which]
                    parts = body.pop(index).parts
                    chosen = next(b for (_, b), (_, a) in zip(parts, stmt.parts) if a is inner)
                    body[index:index] = chosen
                    yield changed
    for which in range(len(list(expressions(function)))):
        owner, index = list(expressions(function))[which]
        kid = owner.kids[index]
        choices = [k for k in kid.kids if k.ctype == kid.ctype]
        if kid.kids and kid.ctype and kid.ctype.kind == "int":
            choices.append(Expr(kid.ctype, f"(<{kid.ctype.name}>1)", "1"))
        for choice in choices:
            changed = copy.deepcopy(function)
            owner, index = list(expressions(changed))[which]
            owner.kids[index] = copy.deepcopy(choice)
            yield changed


def reduce(function, way, folder, seconds):
    kind = differing([function], way, folder)[0]
    end, progress, start = time.time() + seconds, True, 0
    while kind and progress and time.time() < end:
        progress = False
        every = list(attempts(function))
        # Where the last one was found first: what stands before it cannot go.
        every = every[start:] + every[:start]
        for first in range(0, len(every), BATCH):
            batch = every[first:first + BATCH]
            found = differing(batch, way, folder)
            good = [k for k, one in enumerate(found) if one and one[0] == kind[0]]
            if good:
                function, kind, progress = batch[good[0]], found[good[0]], True
                start = (start + first + good[0]) % len(every)
                break
            if time.time() > end:
                break
    return function, kind


def report(function, way, folder, seconds=100):
    small, kind = reduce(function, way, folder, seconds)
    if not kind:
        print(f"{function.name}: alone it does not differ")
        return
    judge.write(folder, [small])
    print(f"{os.path.join(folder, 'made.pyx')}:\n{small.text('cy')}\nexpected {kind[1][0][:500]}\n"
          f"got      {kind[1][1][-800:]}\n", flush=True)
