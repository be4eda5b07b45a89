#!/usr/bin/env python3
"""The standalone target from the command line and from CMake."""
import os
import subprocess
import tempfile
import unittest

CYXX = os.environ["CYXX"]
SOURCE = os.environ["CYXX_SOURCE_DIR"]


def run(*words, status=0, **keywords):
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=200, **keywords)
    text = (done.stdout + done.stderr).decode(errors="replace")
    if done.returncode != status:
        raise AssertionError("%s: status %d\n%s" % (" ".join(words), done.returncode, text))
    return text


class Standalone(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, *names):
        return os.path.join(self.folder.name, *names)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def test_header_is_named_for_the_output(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/kernel.pyx", "cdef int f(int x):\n    return x + 1\n")
        run(CYXX, "--target", "standalone", self.path("pkg/kernel.pyx"))
        with open(self.path("pkg/kernel.hpp"), encoding="utf-8") as file:
            self.assertIn("namespace pkg::kernel {", file.read())
        run(CYXX, "--target", "standalone", "-o", self.path("other.cpp"), self.path("pkg/kernel.pyx"))
        with open(self.path("other.cpp"), encoding="utf-8") as file:
            self.assertIn('#include "other.hpp"', file.read())
        self.assertTrue(os.path.exists(self.path("other.hpp")))

    def test_nothing_is_written_for_what_is_refused(self):
        self.write("a.pyx", "def f(x):\n    return x\n")
        text = run(CYXX, "--target", "standalone", self.path("a.pyx"), status=1)
        self.assertIn("CY460", text)
        self.assertEqual(os.listdir(self.folder.name), ["a.pyx"])

    def test_a_header_of_the_user_is_left_alone(self):
        self.write("a.pyx", "cdef int f(int x):\n    return x\n")
        self.write("a.hpp", "// mine\n")
        self.assertIn("CY007", run(CYXX, "--target", "standalone", self.path("a.pyx"), status=2))

    def test_build_makes_modules_only(self):
        self.write("a.pyx", "cdef int f(int x):\n    return x\n")
        text = run(CYXX, "build", "--target", "standalone", self.path("a.pyx"), status=2)
        self.assertIn("FILE.cpp", text)

    def test_flags(self):
        text = run(CYXX, "--cflags", "--target", "standalone")
        self.assertIn("-fwrapv", text)
        self.assertNotIn("-fno-exceptions", text)

    def test_cmake_example(self):
        build = os.path.dirname(CYXX)
        run("cmake", "--install", build, "--prefix", self.path("prefix"))
        run("cmake", "-S", os.path.join(SOURCE, "examples", "standalone"), "-B", self.path("build"),
            "-DCMAKE_PREFIX_PATH=" + self.path("prefix"))
        run("cmake", "--build", self.path("build"))
        text = run(self.path("build", "demo"))
        self.assertEqual(text, "1 2 2 2 1 1 \nsmooth.pyx:11: ValueError: the width is negative\n")
        linked = run("ldd", self.path("build", "demo"))
        self.assertNotIn("libpython", linked)


if __name__ == "__main__":
    unittest.main()
