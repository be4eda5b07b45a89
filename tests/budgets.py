#!/usr/bin/env python3
"""What five fixed files cost: instructions of translating them, bytes of their C++ and of their stripped module.

budgets.py compares with budgets.json: 5 % more is a failure. budgets.py --update writes what is measured.
Instructions are counted by callgrind, so they do not depend on the machine's load, but on the compiler that
built cyxx and its options: each such build has figures of its own, and so have modules of each compiler.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BUDGETS = os.path.join(HERE, "budgets.json")
FILES = ["bench/programs/jacobi.pyx", "bench/programs/objects.pyx", "bench/python_layer/rows.pyx",
         "bench/parallel/sums.pyx", "bench/programs/quicksort.pyx"]
SLACK = 1.05
SKIPPED = 77


def run(*command, **environment):
    done = subprocess.run(command, env=dict(os.environ, **environment), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    if done.returncode:
        sys.exit("%s: status %d\n%s" % (command[0], done.returncode, done.stdout[-2000:]))
    return done.stdout


def measured(path, work, counts):
    name = os.path.splitext(os.path.basename(path))[0]
    cyxx, cpp = os.environ["CYXX"], os.path.join(work, name + ".cpp")
    source = os.path.join(os.environ["CYXX_SOURCE_DIR"], path)
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] if counts else []
    text = run(*tool, cyxx, "-w", source, "-o", cpp)
    compiler = [os.environ[key] for key in ("CYXX_TEST_CCACHE", "CYXX_TEST_CXX") if os.environ.get(key)]
    run(cyxx, "build", "-w", source, "-o", work + "/", "--python", os.environ["CYXX_PYTHON_EXECUTABLE"],
        CXX=" ".join(compiler), CXXFLAGS="-O2")
    module = os.path.join(work, name + os.environ["CYXX_PYTHON_SUFFIX"])
    run("strip", module)
    return {"instructions": counts and int(re.search(r"Collected : (\d+)", text)[1]),
            "output": os.path.getsize(cpp), "module": os.path.getsize(module)}


def main():
    try:
        run("valgrind", "--version")
        run("strip", "--version")
    except FileNotFoundError as error:
        print("needs", error.filename)
        return SKIPPED
    build = os.environ["CYXX_TEST_BUILD"]
    compiler, _, options = build.partition("|")
    python = os.environ["CYXX_PYTHON_SUFFIX"]
    keys = {"instructions": compiler + " " + re.sub(" +", " ", options).strip(), "output": "any",
            "module": compiler + " " + python}
    with open(BUDGETS) as file:
        kept = json.load(file)
    counts = "--update" in sys.argv or keys["instructions"] in kept["instructions"]  # callgrind may not know the debug info
    with tempfile.TemporaryDirectory() as work:
        here = {path: measured(path, work, counts) for path in FILES}
    if "--update" in sys.argv:
        for what, key in keys.items():
            kept.setdefault(what, {})[key] = {path: here[path][what] for path in FILES}
        with open(BUDGETS, "w") as file:
            json.dump(kept, file, indent=4, sort_keys=True)
            file.write("\n")
        return 0
    status = 0
    for what, key in keys.items():
        if key not in kept[what]:
            print("no budget of %s for %s" % (what, key))
            continue
        for path, budget in kept[what][key].items():
            value = here[path][what]
            print("%-30s %-12s %11d of %11d: %.3f" % (path, what, value, budget, value / budget))
            if value > budget * SLACK:
                print("    more than 5 % over its budget; if that is meant: tests/budgets.py --update")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
