#!/usr/bin/env python3
"""The table test of the GIL rules: one small program for each rule, in gil_rules/.

    gil_rules.py SECTION...           check the programs whose names begin with these (s04 s06)
    gil_rules.py --cython [SECTION]   compare verdict and error lines with an installed Cython

The programs state their diagnostics as golden files do (see golden.py). What is not supported yet (CY9xx)
is no verdict of the rules and is left out. A line with `# differs: why` is one on which Cython reports an
error and cyxx does not, or the other way round; all other differences are faults.
"""
import os
import re
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "gil_rules")
DIFFERS = re.compile(r"#\s*differs:\s*(.*)$")
CYTHON_ERROR = re.compile(r"^([^\s:]+\.p(?:yx|xd|xi)):(\d+):\d+: ")


def programs(sections):
    names = sorted(n for n in os.listdir(FOLDER) if n.endswith(".pyx"))
    return [os.path.join(FOLDER, n) for n in names if not sections or n.startswith(tuple(sections))]


def check(sections):
    import golden
    golden.unsupported_is_no_verdict = True
    failed = 0
    for path in programs(sections):
        problems = golden.compare_diagnostics(path, [])
        failed += bool(problems)
        for line in problems:
            print(line)
    return 1 if failed else 0


def cython_lines(path, work):
    """The lines of Cython's errors; None if there is no Cython."""
    command = [sys.executable, "-m", "cython", "-3", "--cplus", os.path.basename(path),
               "-o", os.path.join(work, "out.cpp")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=FOLDER)
    text = done.stdout + done.stderr
    if "No module named" in text and "cython" in text.lower():
        return None
    found = {int(m.group(2)) for m in map(CYTHON_ERROR.match, text.splitlines()) if m}
    if done.returncode and not found:
        print("%s: Cython itself fails: %s" % (path, text.strip().splitlines()[-1:]))
    return found


def compare(sections):
    import tempfile
    import golden
    golden.unsupported_is_no_verdict = True
    faults = deliberate = 0
    with tempfile.TemporaryDirectory() as work:
        for path in programs(sections):
            theirs = cython_lines(path, work)
            if theirs is None:
                print("skipped: this Python has no Cython")
                return 0
            ours = {d["anchor_line"] for d in golden.diagnostics(path, [])
                    if d["severity"] == "error"}
            lines = golden.read(path).splitlines()
            for number in sorted(ours ^ theirs):
                why = DIFFERS.search(lines[number - 1])
                who = "only cyxx" if number in ours else "only Cython"
                deliberate += bool(why)
                faults += not why
                print("%s:%d: %s: %s" % (os.path.basename(path), number, who,
                                         why.group(1) if why else "A FAULT"))
    print("%d deliberate differences, %d faults" % (deliberate, faults))
    return 1 if faults else 0


def main():
    words = sys.argv[1:]
    if words and words[0] == "--cython":
        return compare(words[1:])
    return check(words)


if __name__ == "__main__":
    sys.exit(main())
