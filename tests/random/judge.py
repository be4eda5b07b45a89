"""Builds a random module in several ways and says where what it computes differs from the reference."""
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass, field

import program
import standalone

HERE = os.path.dirname(os.path.abspath(__file__))
TIME = int(os.environ.get("CYXX_RANDOM_TIME", "300"))

# Cython and C++ have words of their own for these.
PLAIN = r"""
import re
def plain(text):
    text = text.replace("string index out of range", "index out of range")
    text = re.sub("(need more than|not enough values|too many values) .*", "unpacking", text)
    return re.sub("(float|integer|complex) (division|modulo|floor division).*|(division|modulo) by zero|float divmod.*", "division", text)
"""
exec(PLAIN)

# Prints a line for each call. A call that kills the process ends the output.
DRIVER = PLAIN + r"""
import importlib, sys
sys.path[:0] = [sys.argv[1], sys.argv[4]]
sys.unraisablehook = lambda error: None
module = importlib.import_module(sys.argv[2])
for name, calls, records in eval(open(sys.argv[3]).read(), {"inf": float("inf"), "nan": float("nan")}):
    for number, arguments in enumerate(calls):
        out = []
        try:
            got = repr(getattr(module, name)(*([out] if records else []), *arguments))
        except Exception as error:
            got = "%s: %s" % (type(error).__name__, error)
            got = plain(got)
        print(name, number, got, out, flush=True)
"""


@dataclass
class Way:
    """How a module is made: the name of what makes it, and the flags of the C++ compiler."""
    name: str
    compiler: str = "g++"
    flags: str = "-O0"
    environment: dict = field(default_factory=dict)
    maker: str = "cyxx"
    built_by: str = ""  # the way that has built it before

    @property
    def folder(self):
        return (self.built_by or self.name).replace(" ", "")


def settings():
    return {"cyxx": os.environ["CYXX"], "python": os.environ["CYXX_PYTHON_EXECUTABLE"],
            "cython": os.environ.get("CYTHON"), "include": os.environ.get("CYXX_PYTHON_INCLUDE")}


def ways(made):
    """The ways that the environment has the tools for; the first is the usual one."""
    usual = os.environ.get("CYXX_TEST_CXX") or "g++"
    found = [Way("cyxx -O0", usual, environment={"OMP_NUM_THREADS": "4"})]
    if any(f.kind == "parallel" for f in made):
        found.append(Way("one thread", usual, environment={"OMP_NUM_THREADS": "1"}, built_by=found[0].name))
    if any(f.types is not None for f in made):
        found.append(Way("standalone", usual, environment={"OMP_NUM_THREADS": "4"}, maker="standalone"))
    if os.environ.get("CYXX_RANDOM_ALL"):
        found.append(Way("cyxx -O2", flags="-O2"))
        found.append(Way("clang", os.environ.get("CYXX_CLANG") or "clang++"))
    return found


def peer_way():
    return Way("Cython", "gcc", "-O0 -fwrapv -w", maker="cython")


def compiler(way):
    return [os.environ[key] for key in ("CYXX_TEST_CCACHE",) if os.environ.get(key)] + [way.compiler]


def call(command, **keywords):
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=TIME, **keywords)
    except subprocess.TimeoutExpired:
        return -1, "takes longer than %d s" % TIME
    return done.returncode, done.stdout.decode(errors="replace")


def build(way, folder):
    """What is wrong, or nothing."""
    known = settings()
    target = os.path.join(folder, way.folder)
    os.makedirs(target, exist_ok=True)
    source = os.path.join(folder, "made.pyx")
    if way.built_by and any(name.endswith(".so") for name in os.listdir(target)):
        return ""
    if way.maker == "standalone":
        return standalone.build(known["cyxx"], way, folder, call)
    if way.maker == "cyxx":
        status, text = call([known["cyxx"], "build", "-w", source, "-o", target + "/", "--python", known["python"]],
                            env=dict(os.environ, CXX=shlex.join(compiler(way)), CXXFLAGS=way.flags + " -w"))
        return f"status {status}: {text}" if status else ""
    status, text = call([*shlex.split(known["cython"]), "-3", source, "-o", target + "/made.c"])
    if status:
        return text
    status, text = call([way.compiler, *shlex.split(way.flags), "-fopenmp", "-shared", "-fPIC", f"-I{known['include']}",
                         target + "/made.c", "-o", target + "/made.so"])
    return text if status else ""


def run(target, folder, module, environment=()):
    known = settings()
    status, text = call([known["python"], "-X", "faulthandler", "-c", DRIVER, target, module, folder + "/calls", HERE],
                        env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **dict(environment)))
    return results(status, text)


def results(status, text):
    lines = [line for line in text.splitlines() if line[:1] == "t" and line[1:2].isdigit()]
    if status:
        lines.append(f"status {status}: {text[-1500:]}")
    return lines


def write(folder, made):
    os.makedirs(folder, exist_ok=True)
    cy, py = program.sources(made)
    for name, text in ("made.pyx", cy), ("reference.py", py):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    write_calls(folder, made)
    standalone.write(folder, [f for f in made if f.types is not None])


def write_calls(folder, made):
    with open(os.path.join(folder, "calls"), "w") as file:
        file.write(repr([(f.name, list(f.calls), f.records) for f in made]))


def reference(folder):
    return run(folder, folder, "reference")


def differences(folder, way, expected):
    """Pairs of what was expected and what came; a failed build is one."""
    wrong = build(way, folder)
    if wrong:
        return [("it builds", wrong)]
    if way.maker == "standalone":
        alone = standalone.names(folder)
        expected = [line for line in expected if line.split()[0] in alone]
        got = standalone.lines(*call([os.path.join(folder, "standalone", "made")],
                                     env=dict(os.environ, **way.environment)), results)
    else:
        got = run(os.path.join(folder, way.folder), folder, "made", way.environment)
    pairs = [(a, b) for a, b in zip(expected, got) if a != b]
    if len(got) != len(expected) and not pairs:
        pairs = [(f"{len(expected)} lines", "\n".join(got[len(expected) - 1:])[:2000] or "nothing")]
    return pairs


def kind_of(pair):
    """Of a pair that is no difference of values."""
    if pair[0] != "it builds":
        return "crash"
    return "refused" if ": error: " in pair[1] and "internal error" not in pair[1] else "build"
