"""A folder for each test, and the cyxx package of this checkout with the compiler under test."""
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

ROOT = os.environ["CYXX_SOURCE_DIR"]


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cyxx-python-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.environment = dict(
            os.environ, PYTHONPATH=os.path.join(ROOT, "python"), NO_COLOR="1",
            CYXX_CACHE=os.path.join(self.folder, "cache"), CXX=os.environ["CYXX_TEST_CXX"])

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(textwrap.dedent(text))

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def start(self, *words, **more):
        return subprocess.Popen([sys.executable, *words], cwd=self.folder, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, universal_newlines=True, **more)

    def python(self, *words, status=0):
        """What a program of ours prints, to either stream."""
        process = self.start(*words)
        out = process.communicate(timeout=280)[0]
        self.assertEqual(process.returncode, status, out[-4000:])
        return out

    def run_code(self, code, status=0):
        return self.python("-c", textwrap.dedent(code), status=status)
