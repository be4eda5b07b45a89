#!/usr/bin/env python3
"""Lets each allocation of a module fail, one after the other: no_memory.py FILE.pyx --work DIR

First those of its import, after which the import must succeed; then those of its doctests. What may come of
it is MemoryError, or what comes without the failure. Anything else that is raised is reported, and so are
blocks that are left each time. --seconds limits the time of each part, of which a sample is then tried.
"""
import argparse
import collections
import contextlib
import gc
import importlib
import os
import re
import subprocess
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from leaks import examples  # noqa: E402

WRAPPED = ["malloc", "calloc", "free", "_Znwm", "_ZdlPv", "_ZdlPvm"]
USED = ["array", "asyncio", "copyreg", "dataclasses", "enum", "numpy", "pickle"]  # their imports are not the subject
NEVER = 1 << 60
AGAIN = 6
ADDRESS = re.compile("0x[0-9a-f]+")


def pythons_own(error):
    """CPython 3.11 loses the error when there is no memory for a frame; then the innermost entry is none of ours."""
    if not isinstance(error, SystemError):
        return False
    entry = error.__traceback__
    while entry is not None and entry.tb_next is not None:
        entry = entry.tb_next
    ours = entry is not None and entry.tb_frame.f_code.co_filename.endswith(".pyx")
    return str(error).startswith("<function ") or ("error return without" in str(error) and not ours)


def name_of(error):
    """What is raised while a MemoryError is handled comes of it."""
    if error is None:
        return "nothing"
    cause = error
    while cause is not None:
        if hasattr(cause, "subgroup") and cause.subgroup(MemoryError):
            return "MemoryError"
        if isinstance(cause, MemoryError) or pythons_own(cause) or "allocate lock" in str(cause):
            return "MemoryError"
        cause = cause.__context__
    return "%s: %s" % (type(error).__name__, error)


def is_same(found, right):
    """Before 3.12 PyErr_Format raised its exception without a text when there was no memory for that."""
    return found == right or (sys.version_info < (3, 12) and found == right.split(":")[0] + ": ")


class Silent:
    def write(self, text):
        return len(text)

    def flush(self):
        pass


class Doctests:
    def __init__(self, failing, module, codes):
        self.failing, self.module, self.codes = failing, module, codes

    def run(self, number):
        """(what came of the examples until memory failed, allocations)"""
        names, seen, error = dict(vars(self.module)), [], None
        sys.displayhook = self.show(seen)
        gc.disable()
        todo = iter(self.codes)  # made while there is memory
        self.failing.arm(number)
        for code in todo:
            try:
                exec(code, names)
            except BaseException as caught:
                error = caught
            if error is not None:
                self.failing.rest()
                if name_of(error) == "MemoryError":
                    break
                seen.append(name_of(error))
                error = None
                self.failing.go_on()
        used = self.failing.disarm()
        gc.enable()
        raised = name_of(error)
        error = None
        return seen + [raised], used

    def show(self, seen):
        def hook(value):
            text = repr(value)
            self.failing.rest()
            seen.append(ADDRESS.sub("", text))
            self.failing.go_on()
        return hook

    def left(self, number):
        """The blocks that each run leaves; those that the runs share are not counted."""
        gc.collect()
        before = self.failing.blocks()
        for _ in range(AGAIN):
            self.run(number)
        gc.collect()
        return max(0, self.failing.blocks() - before) // AGAIN

    def each(self, seconds):
        """(what is wrong, the allocation)"""
        right = None
        for _ in range(4):
            last, (right, count) = right, self.run(NEVER)
        right = [one if one == before else None for one, before in zip(right, last)]  # not what it counts
        grows = self.left(NEVER) > 0  # on purpose: leaks.py looks for others
        end = time.process_time() + seconds
        number = 0
        while time.process_time() < end:
            before = self.failing.blocks()
            found, used = self.run(number)
            if used <= number:
                return
            for one, wanted in zip(found[:-1], right):
                if wanted is not None and not is_same(one, wanted):
                    yield "gives %r, not %r" % (one, wanted), number
            if not grows and self.failing.blocks() > before:
                least = min(self.left(number) for _ in range(2))
                if least > 0:
                    yield "leaves %d blocks" % least, number
            number += 1 + count // 1000


class Import:
    def __init__(self, failing, name):
        self.failing, self.name = failing, name

    def child(self, number):
        """The status of a process, and (what the import raised, allocations, the same of the next import)."""
        receive, send = os.pipe()
        child = os.fork()
        if not child:
            told = []
            for at in number, NEVER:
                error = None
                self.failing.arm(at)
                try:
                    importlib.import_module(self.name)
                except BaseException as caught:
                    error = caught
                told += [name_of(error), str(self.failing.disarm())]
            os.write(send, "\t".join(told).encode()[:4000])
            os._exit(0)
        os.close(send)
        with os.fdopen(receive) as file:
            told = file.read().split("\t")
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), told

    def each(self, seconds):
        status, told = self.child(NEVER)
        count = int(told[1])
        end = sum(os.times()[:4]) + 5 * seconds  # of all processes
        for number in range(0, count, 1 + count // 300):
            status, told = self.child(number)
            if status:
                yield "ends with status %d" % status, number
            elif told[0] not in ("nothing", "MemoryError"):
                yield "raises " + told[0], number
            elif told[2] != "nothing":
                yield "raises %s when it is tried again" % told[2], number
            if sum(os.times()[:4]) > end:
                return


def check(name, seconds):
    out = sys.stdout
    sys.setdlopenflags(sys.getdlopenflags() | os.RTLD_GLOBAL)  # the wrapped functions
    import failing
    for used in USED:
        with contextlib.suppress(ImportError):
            importlib.import_module(used)
    sys.unraisablehook = lambda hook: None
    sys.stdout, sys.stderr = Silent(), Silent()
    sys.excepthook = lambda *error: traceback.print_exception(*error, file=out)
    wrong = collections.defaultdict(list)
    for what, number in Import(failing, name).each(seconds):
        wrong["the import " + what].append(number)
    module = importlib.import_module(name)
    for test, codes in examples(module):
        for what, number in Doctests(failing, module, codes).each(seconds):
            wrong["%s %s" % (test, what)].append(number)
    for what, numbers in wrong.items():
        print("%s: allocation %s" % (what, ", ".join(map(str, numbers[:10]))), file=out)
    return bool(wrong)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    parser.add_argument("--seconds", type=float, default=3)
    args = parser.parse_args()
    name = os.path.splitext(os.path.basename(args.file))[0]
    if os.environ.get("CYXX_NO_MEMORY"):
        return check(name, args.seconds)
    os.makedirs(args.work, exist_ok=True)
    python, compiler = os.environ["CYXX_PYTHON_EXECUTABLE"], os.environ["CYXX_TEST_CXX"]
    subprocess.run([compiler, "-std=c++17", "-O1", "-fPIC", "-shared", "-I" + os.environ["CYXX_PYTHON_INCLUDE"],
                    os.path.join(HERE, "failing.cpp"), "-o", os.path.join(args.work, "failing.so")], check=True)
    ccache = os.environ.get("CYXX_TEST_CCACHE", "")
    subprocess.run([os.environ["CYXX"], "build", "-w", args.file, "-o", args.work + "/", "--python", python], check=True,
                   env=dict(os.environ, CXX=(ccache + " " + compiler).strip(), CXXFLAGS="-O0 -w",
                            LDFLAGS="-Wl," + ",".join("--wrap=" + one for one in WRAPPED)))
    # The debug allocator tells what is freed twice or written beyond its end.
    done = subprocess.run([python, *sys.argv], env=dict(os.environ, PYTHONPATH=args.work, CYXX_NO_MEMORY="1",
                                                        PYTHONMALLOC="debug", PYTHONFAULTHANDLER="1"))
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
