#!/usr/bin/env python3
"""Check one file's diagnostics and snapshots: golden.py FILE.pyx

    x.append(1)  # expect-error: CY401 @9 append

The comment ends the offending line, or stands alone above it. CY401 may be a name (gil-call); @9 is the
column that the cython format prints (from 0); the text must occur in the message. Both are optional. Also
expect-warning, expect-performance, expect-note. Errors and warnings must match exactly, both ways;
the other two once a file expects one of them. FILE.expect holds `LINE: expect-error: …` lines for what no
comment can stand beside.

    # snapshot: ir cpp        compares with FILE.ir, FILE.cpp; UPDATE_GOLDEN=1 writes them
    # options: --extended     options for cyxx
"""
import json
import os
import re
import shlex
import subprocess
import sys

EXPECT = re.compile(r"#\s*expect-(error|warning|performance|note):\s*([\w-]+)(?:\s+@(\d+))?([^#]*)")
HEADER = re.compile(r"^#\s*(snapshot|options):\s*(.*)$", re.M)
PRINTED = re.compile(r"^(?:warning: |performance hint: |note: )?(.+?):(\d+):(\d+): (.*)$")
CYXX = os.environ["CYXX"]
unsupported_is_no_verdict = False  # leave out CY9xx: set by tests of the rules alone


class Expected:
    def __init__(self, file, line, match):
        self.file, self.line = file, line
        self.severity, self.code = match.group(1), match.group(2).replace("_", "-")
        self.column = int(match.group(3)) if match.group(3) else None
        self.text = match.group(4).strip()

    def matches(self, found):
        return (found["file"] == self.file and found["line"] == self.line
                and found["severity"] == self.severity
                and self.code in (found["code"], found["name"])
                and self.column in (None, found["anchor"])
                and self.text.lower() in (found["message"] + "\n" + found["phrase"]).lower())

    def __str__(self):
        at = "" if self.column is None else " @%d" % self.column
        return "%s:%d: %s %s%s %s" % (self.file, self.line, self.severity, self.code, at, self.text)


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        return file.read()


def expectations(path):
    found = []
    lines = re.split(r"\r\n|\r|\n", read(path))
    waiting = []
    for number, line in enumerate(lines, 1):
        matches = list(EXPECT.finditer(line))
        if line.strip().startswith("#"):
            waiting += matches
            continue
        if waiting and not line.strip():
            continue
        found += [Expected(path, number, m) for m in waiting + matches]
        waiting = []
    found += [Expected(path, len(lines), m) for m in waiting]
    beside = os.path.splitext(path)[0] + ".expect"
    if path.endswith(".pyx") and os.path.exists(beside):
        for line in read(beside).splitlines():
            number, _, rest = line.partition(":")
            found += [Expected(path, int(number), m) for m in EXPECT.finditer("#" + rest)]
    return found


def cyxx(*words):
    done = subprocess.run([CYXX, *words], capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def diagnostics(path, options):
    """What cyxx reports, with the anchors and phrases of the cython format (same order)."""
    status, out, err = cyxx("check", path, "--diagnostic-format=json", *options)
    if status not in (0, 1):
        sys.exit("check: status %d\n%s%s" % (status, out, err))
    found = json.loads(out)["diagnostics"]
    errors = any(d["severity"] == "error" for d in found)
    if errors != (status == 1):
        sys.exit("check: status %d with%s errors" % (status, "" if errors else "out"))
    _, _, text = cyxx("check", path, "--diagnostic-format=cython", *options)
    files = {d["file"] for d in found}
    printed = [m for m in map(PRINTED.match, text.splitlines()) if m and m.group(1) in files]
    for each, line in zip(found, printed):
        each["anchor_line"] = int(line.group(2))
        each["anchor"], each["phrase"] = int(line.group(3)), line.group(4)
    if len(found) != len(printed):
        sys.exit("%d diagnostics in JSON, %d in the cython format" % (len(found), len(printed)))
    if unsupported_is_no_verdict:
        found = [d for d in found if not d["code"].startswith("CY9")]
    return found


def compare_diagnostics(path, options):
    found = diagnostics(path, options)
    files = sorted({path} | {d["file"] for d in found if os.path.exists(d["file"])})
    wanted = [e for file in files for e in expectations(file)]
    exact = {"error", "warning"} | {e.severity for e in wanted}
    problems = []
    for expected in wanted:
        match = next((d for d in found if expected.matches(d)), None)
        if match:
            found.remove(match)
        else:
            problems.append("missing:    %s" % expected)
    for d in found:
        if d["severity"] in exact:
            problems.append("unexpected: %s:%d: %s %s (%s) @%d %s" % (
                d["file"], d["line"], d["severity"], d["code"], d["name"], d["anchor"], d["message"]))
    return problems


def compare_snapshot(path, stage, options):
    golden = os.path.splitext(path)[0] + "." + stage
    folder, name = os.path.split(path)
    done = subprocess.run([CYXX, "--emit=" + stage, *options, name], cwd=folder or ".",
                          capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        return ["--emit=%s: status %d\n%s" % (stage, done.returncode, done.stderr.decode())]
    text = done.stdout.decode()
    if os.environ.get("UPDATE_GOLDEN"):
        with open(golden, "w", encoding="utf-8") as file:
            file.write(text)
        return []
    old = read(golden) if os.path.exists(golden) else ""
    if old == text:
        return []
    import difflib
    diff = difflib.unified_diff(old.splitlines(), text.splitlines(), golden, "now", lineterm="")
    return ["\n".join(diff), "UPDATE_GOLDEN=1 accepts this"]


def main():
    path = sys.argv[1]
    headers = {}
    for kind, words in HEADER.findall(read(path)):
        headers.setdefault(kind, []).extend(shlex.split(words))
    options = headers.get("options", [])
    problems = compare_diagnostics(path, options)
    for stage in headers.get("snapshot", []):
        problems += compare_snapshot(path, stage, options)
    print("\n".join(problems) or "as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
