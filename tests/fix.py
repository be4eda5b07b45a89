#!/usr/bin/env python3
"""Check what --fix makes of one file: fix.py FILE.pyx --work DIR

FILE.fixed is the file afterwards; without it nothing may be touched. A FILE.pxd beside it is mended too,
to FILE.pxd.fixed. The result must be free of errors and stay as it is when it is mended again.

    # fixed: rejected         the result still has errors
    # fixed: check            the result is checked and not compiled; it may use what is not supported yet
    # options: -3             options for cyxx

UPDATE_GOLDEN=1 writes the .fixed files.
"""
import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys

CYXX = os.environ["CYXX"]
HEADER = re.compile(r"^#\s*(fixed|options):\s*(.*?)\s*$", re.M)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def cyxx(*words):
    env = dict(os.environ, CXX=os.environ.get("CYXX_TEST_CXX", "c++"))
    done = subprocess.run([CYXX, *words], capture_output=True, stdin=subprocess.DEVNULL, env=env)
    return done.returncode, done.stderr.decode(errors="replace")


def compare(path, made):
    """The file must be as its .fixed says."""
    beside = path + ".fixed" if path.endswith(".pxd") else os.path.splitext(path)[0] + ".fixed"
    if os.environ.get("UPDATE_GOLDEN") and made != read(path):
        with open(beside, "wb") as file:
            file.write(made)
    expected = read(beside) if os.path.exists(beside) else read(path)
    if made != expected:
        sys.exit("%s: --fix made\n%s\ninstead of\n%s"
                 % (path, made.decode(errors="replace"), expected.decode(errors="replace")))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    args = parser.parse_args()
    header = dict(HEADER.findall(read(args.file).decode(errors="replace")))
    options = shlex.split(header.get("options", ""))
    shutil.rmtree(args.work, ignore_errors=True)
    os.makedirs(args.work)
    sources = [args.file]
    pxd = os.path.splitext(args.file)[0] + ".pxd"
    sources += [pxd] if os.path.exists(pxd) else []
    copies = [shutil.copy(each, args.work) for each in sources]
    expected = {"rejected": 1}.get(header.get("fixed"), 0)
    status, text = cyxx("check", "--fix", *options, copies[0])
    for source, copy in zip(sources, copies):
        compare(source, read(copy))
    if header.get("fixed") == "check":
        expected = 1 if "CY9" in text else 0
        if re.search(r"error: .*\[CY[0-8]", text):
            sys.exit("errors are left:\n" + text)
    if status != expected:
        sys.exit("exit status %d instead of %d:\n%s" % (status, expected, text))
    stamps = [os.stat(copy).st_mtime_ns for copy in copies]
    cyxx("check", "--fix", *options, copies[0])
    if stamps != [os.stat(copy).st_mtime_ns for copy in copies]:
        sys.exit("a second --fix wrote the files again")
    if "fixed" not in header and os.environ.get("CYXX_PYTHON_EXECUTABLE"):
        status, text = cyxx("build", "--python", os.environ["CYXX_PYTHON_EXECUTABLE"], *options,
                            copies[0])
        if status:
            sys.exit("the result does not build:\n" + text)


if __name__ == "__main__":
    main()
