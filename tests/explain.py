#!/usr/bin/env python3
"""Check that the pages of `cyxx explain` are true: explain.py [CYnnn]...

A page has a failing example and, after `Instead:`, a mended one. If both are `cython`, the first gives its code, in
the severity of its row and no other error, and the second gives neither the code nor an error. What is not supported
yet (CY9xx) may be refused as well where a page is about something else. A line `# file: NAME`
in an example begins another file beside it; `# options: …` gives options for cyxx. If the failing example is of
another kind (`sh`, `text`), a test in cli/ or golden/ must name the code. A page with a line `Retired: …` has no
examples, and its row stands below a `// Retired` line of the table. Every other row is reported somewhere in src/.
"""
import concurrent.futures
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

CYXX = os.environ["CYXX"]
ROOT = os.environ["CYXX_SOURCE_DIR"]
ROW = re.compile(r"^DIAG\((\w+), (\d+), (\w+),", re.M)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
FILE = re.compile(r"^# file: (\S+)\n", re.M)
OPTIONS = re.compile(r"^# options: (.*)$", re.M)

def read(*names):
    with open(os.path.join(*names), encoding="utf-8", errors="replace") as file:
        return file.read()


def diagnostics(example):
    """What `cyxx check` says about an example, as (code, severity, line, message)."""
    parts = FILE.split(example)
    files = {"example.pyx": parts[0]}
    files.update(zip(parts[1::2], parts[2::2]))
    if not files["example.pyx"].strip():
        del files["example.pyx"]
    options = [word for line in OPTIONS.findall(example) for word in shlex.split(line)]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        main = next(name for name in files if name.endswith(".pyx"))
        done = subprocess.run([CYXX, "check", "--diagnostic-format=json", *options, main], cwd=folder,
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=60)
    if done.returncode not in (0, 1):
        return [("status %d" % done.returncode, "error", 0, done.stderr.decode(errors="replace"))]
    return [(d["code"], d["severity"], d["line"], d["message"])
            for d in json.loads(done.stdout)["diagnostics"]]


def others(found, code, may_be_unsupported=True):
    return ["%s:%d: %s" % (c, line, message) for c, severity, line, message in found
            if severity == "error" and c != code and not (may_be_unsupported and c >= "CY900")]


def check_examples(code, severity, failing, mended):
    found = diagnostics(failing)
    problems = ["the failing example also gives " + text for text in others(found, code)]
    mine = [s for c, s, _, _ in found if c == code]
    if not mine:
        problems.insert(0, "the failing example does not give it")
    elif set(mine) != {severity.lower()}:
        problems.append("it is a %s, not a %s" % (mine[0], severity.lower()))
    found = diagnostics(mended)
    if code in (c for c, _, _, _ in found):
        problems.append("the mended example gives it too")
    left = others(found, code, may_be_unsupported=code < "CY900")
    return problems + ["the mended example gives " + text for text in left]


def check_page(code, severity, retired, tests):
    page = read(ROOT, "src/diag/explain", code + ".md")
    examples = FENCE.findall(page)
    if retired or "\nRetired: " in page:
        if retired and "\nRetired: " in page and not examples:
            return []
        return ["page and row do not agree that it is retired"]
    if len(examples) != 2 or "\nInstead:\n" not in page or "\nWhy: " not in page:
        return ["the page lacks Why:, Instead: or one of its two examples"]
    if examples[0][0] == "cython":
        return check_examples(code, severity, examples[0][1], examples[1][1])
    return [] if code in tests else ["no test in cli/ or golden/ names it"]


def main():
    table = read(ROOT, "src/diag/diagnostics.def")
    retired = set()
    for family in table.split("// Retired")[1:]:
        retired |= {number for _, number, _ in ROW.findall(family.split("\n\n")[0])}
    tests = "\n".join(read(path) for folder in ("cli/*.py", "golden/**/*.pyx", "golden/**/*.expect")
                      for path in glob.glob(os.path.join(ROOT, "tests", folder), recursive=True))
    sources = "\n".join(read(path) for path in
                        glob.glob(os.path.join(ROOT, "src/**/*.*"), recursive=True)
                        if path.endswith((".cpp", ".h", ".def")) and "diagnostics.def" not in path)
    used = set(re.findall(r"\w+", sources))
    rows = [("CY%03d" % int(number), name, severity, number in retired)
            for name, number, severity in ROW.findall(table)]
    if sys.argv[1:]:
        rows = [row for row in rows if row[0] in sys.argv[1:]]

    def check(row):
        code, name, severity, is_retired = row
        unused = [] if is_retired or {name, code} & used else ["`%s` is not reported anywhere" % name]
        return unused + check_page(code, severity, is_retired, tests)

    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for row, problems in zip(rows, pool.map(check, rows)):
            bad += bool(problems)
            for problem in problems:
                print("%s %s: %s" % (row[0], row[1], problem))
    print("%d pages, %d untrue" % (len(rows), bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
