#!/usr/bin/env python3
"""A module that cimports SciPy, cymem, preshed and murmurhash as they are installed: Cython made them.

$CYXX_PACKAGES_PYTHON names an interpreter that has them; without one nothing is tested:

    python3 -m venv packages && packages/bin/pip install scipy cymem preshed murmurhash
    CYXX_PACKAGES_PYTHON=$PWD/packages/bin/python ctest -R third_party
"""
import os
import shutil
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, TESTS)
from run import call  # noqa: E402

SKIPPED = 77


def main():
    python = os.environ.get("CYXX_PACKAGES_PYTHON", "")
    if not python:
        print("CYXX_PACKAGES_PYTHON names no interpreter")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(TESTS, "package", "third_party"), folder, dirs_exist_ok=True)
        environment = dict(os.environ, CXXFLAGS=os.environ.get("CXXFLAGS_TEST", "-O0"))
        for step in ([os.environ["CYXX"], "build", "-w", "foreign.pyx", "--python", python],
                     [python, "check.py"]):
            status, text = call(step, cwd=folder, env=environment)
            if status:
                print(text)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
