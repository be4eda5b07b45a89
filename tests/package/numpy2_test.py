#!/usr/bin/env python3
"""Modules that are built for NumPy 2: they run with it and, as they are, with the NumPy 1 of the tests.

$CYXX_NUMPY2_PYTHON names an interpreter that has NumPy 2; without one nothing is tested:

    python3 -m venv numpy2 && numpy2/bin/pip install 'numpy>=2'
    CYXX_NUMPY2_PYTHON=$PWD/numpy2/bin/python ctest -R numpy2
"""
import glob
import os
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, TESTS)
from run import DOCTESTS, call  # noqa: E402

SKIPPED = 77
VERSIONS = "import sys, numpy; print(sys.version_info[:2], numpy.__version__.split('.')[0])"


def versions(python):
    status, text = call([python, "-c", VERSIONS])
    return text.strip().rsplit(" ", 1) if status == 0 else ("", "")


def main():
    newer = os.environ.get("CYXX_NUMPY2_PYTHON", "")
    older = os.environ["CYXX_PYTHON_EXECUTABLE"]
    if not newer:
        print("CYXX_NUMPY2_PYTHON names no interpreter")
        return SKIPPED
    (python, numpy), (old_python, old_numpy) = versions(newer), versions(older)
    if int(numpy or 0) < 2:
        print("%s has no NumPy 2" % newer)
        return 1
    failed = []
    with tempfile.TemporaryDirectory() as work:
        for path in sorted(glob.glob(os.path.join(TESTS, "run", "*.pyx"))):
            name = os.path.splitext(os.path.basename(path))[0]
            with open(path, encoding="utf-8") as file:
                if "cimport numpy" not in file.read():
                    continue
            folder = os.path.join(work, name)
            status, text = call([sys.executable, os.path.join(TESTS, "run.py"), path, "--work", folder],
                                env=dict(os.environ, CYXX_PYTHON_EXECUTABLE=newer))
            if status == 0 and python == old_python and old_numpy == "1":
                status, text = call([older, "-c", DOCTESTS, name, "numpy"], cwd=folder)
                status = 0 if status == 3 else status  # no doctests, only a check script
            if status:
                print(text)
                failed.append(name)
            else:
                print("%s: NumPy %s" % (name, numpy))
    print("failed: %s" % " ".join(failed) if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
