#!/usr/bin/env python3
"""Run the doctests of an importable module again and again and tell what they leave behind: leaks.py MODULE

Counted are the blocks of Python's allocator and the references of objects that live for ever. A module without
doctests is executed anew in each round; what its functions keep for good, such as their defaults, is then left.
"""
import array
import contextlib
import doctest
import gc
import importlib
import importlib.util
import io
import os
import sys
import time

WARMING, STRETCHES, SECONDS, LIMIT = 20, 4, 0.4, 5.0
KEPT = 12
WATCHED = {"None": None, "True": True, "False": False, "()": (), "0": 0, "1": 1, "object": object,
           "int": int, "list": list, "tuple": tuple, "ValueError": ValueError}


def examples(module):
    """(name, compiled examples) of each doctest."""
    parser = doctest.DocTestParser()
    owners = [("", module)] + sorted(vars(module).items())
    for name, owner in list(owners):
        if isinstance(owner, type) and owner.__module__ == module.__name__:
            owners += [(name + "." + key, value) for key, value in vars(owner).items()]
    seen = set()
    for name, owner in owners:
        here = owner is module or getattr(owner, "__module__", None) == module.__name__
        doc = getattr(owner, "__doc__", None) if here else None
        if isinstance(doc, str) and ">>>" in doc and (not name or id(owner) not in seen):
            seen.add(id(owner))
            codes = []
            for example in parser.get_examples(doc):
                with contextlib.suppress(SyntaxError):
                    codes.append(compile(example.source, "<doctest>", "single"))
            yield name or module.__name__, codes


def runner(module, codes):
    logs = [(value, len(value)) for value in vars(module).values() if type(value) is list]

    def run():
        names = dict(vars(module))
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            for code in codes:
                try:
                    exec(code, names)
                except BaseException:
                    pass
        names.clear()
        for log, size in logs:
            del log[size:]
    return run


def executor(name):
    def run():
        spec = importlib.util.find_spec(name)
        with contextlib.redirect_stdout(io.StringIO()):
            spec.loader.exec_module(spec.loader.create_module(spec))
    return run


def measure(into, at):
    """Numbers in an array, for which nothing is allocated."""
    gc.collect()
    into[at] = sys.getallocatedblocks()
    for value in WATCHED.values():
        at += 1
        into[at] = sys.getrefcount(value)


def leaks(run):
    """What a round leaves, by what was counted. Caches fill in time: all stretches of rounds must show it."""
    start = time.process_time()
    for warm in range(1, WARMING + 1):
        run()
        if time.process_time() - start > LIMIT:
            break
    rounds = int(SECONDS / STRETCHES * warm / (time.process_time() - start))
    if rounds < 2:
        return {}  # so slow that it repeats itself
    rounds = min(rounds, 40)
    kinds = ["blocks", *WATCHED]
    counts = array.array("q", [0] * (len(kinds) * (STRETCHES + 1)))
    for stretch in range(STRETCHES + 1):
        for _ in range(rounds):
            run()
        measure(counts, stretch * len(kinds))
    found = {}
    for place, what in enumerate(kinds):
        column = counts[place::len(kinds)]
        least = min(after - before for before, after in zip(column, column[1:]))
        if least >= rounds - 1:
            found[what] = least / rounds
    return found


def main():
    name = sys.argv[1]
    with contextlib.redirect_stdout(io.StringIO()):
        module = importlib.import_module(name)
    sys.displayhook = lambda value: None
    sys.unraisablehook = lambda hook: None
    runs = [(test, runner(module, codes)) for test, codes in examples(module)]
    if not runs:
        runs = [(name + " itself", executor(name))]
    failed = False
    for test, run in runs:
        found = leaks(run) and leaks(run) and leaks(run)
        if test.endswith(" itself") and max(found.values(), default=0) < KEPT:
            continue
        if found:
            print("%s leaves in each round: %s" % (
                test, ", ".join("%.1f %s" % (count, what) for what, count in found.items())))
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
