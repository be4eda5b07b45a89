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

    def test_header_is_named_as_the_file_is(self):
        for output, name, options in (("a.b.pyx", "a.b", ["--module-name", "q.w"]),
                                      ("pk/__init__.pyx", "pk/__init__", [])):
            self.write(output, "cdef int f(int x):\n    return x + 1\n")
            run(CYXX, "--target", "standalone", *options, self.path(output))
            with open(self.path(name + ".cpp"), encoding="utf-8") as file:
                self.assertIn('#include "%s.hpp"' % os.path.basename(name), file.read())
            self.assertTrue(os.path.exists(self.path(name + ".hpp")))
        run(CYXX, "--target", "standalone", "-o", self.path("x.cc"), self.path("a.b.pyx"))
        with open(self.path("x.cc"), encoding="utf-8") as file:
            self.assertIn('#include "x.hpp"', file.read())

    def test_output_is_not_a_header(self):
        self.write("a.pyx", "cdef int f(int x):\n    return x\n")
        self.assertIn("-o names the C++ file", run(CYXX, "--target", "standalone", "-o",
                                                   self.path("a.hpp"), self.path("a.pyx"), status=2))
        self.assertEqual(os.listdir(self.folder.name), ["a.pyx"])

    def test_structs_that_name_each_other(self):
        self.write("a.pyx", "cdef struct A:\n    B* b\n    A* next\ncdef struct B:\n    A* a\n"
                            "    int (*call)(B*) noexcept nogil\n"
                            "cdef int f(A* a) noexcept nogil:\n    return a.b.a == a\n"
                            "cdef extern from *:\n    \"\"\"\n    struct Own { int x; };\n"
                            "    \"\"\"\n    struct Own:\n        int x\n"
                            "cdef int g(Own own) noexcept nogil:\n    return own.x\n")
        self.write("b.cpp", '#include "a.hpp"\nint main() { a::B b{}; a::A x{&b, nullptr}; b.a = &x;'
                            " return a::f(&x) + a::g(Own{2}) - 3; }\n")
        run(CYXX, "--target", "standalone", self.path("a.pyx"))
        run(os.environ.get("CYXX_TEST_CXX") or "g++", "-std=c++17", "-I" + SOURCE + "/runtime",
            self.path("a.cpp"), self.path("b.cpp"), "-o", self.path("program"))
        run(self.path("program"))

    def test_ways_out_without_a_value(self):
        self.write("a.pyx", "def f(int x):\n    if x: return 7\n"
                            "def g(int x):\n    if x: return\n    return x\n"
                            "def h(int x):\n    return 5000000000\n"
                            "def good(int x):\n    if x: return 7\n    raise ValueError('x')\n")
        text = run(CYXX, "--target", "standalone", self.path("a.pyx"), status=1)
        self.assertEqual(text.count("CY460"), 3, text)
        self.assertIn("a.pyx:1:1: error: the None that `f` gives", text)
        self.assertIn("a.pyx:4:11: error: the None of this `return`", text)
        self.assertIn("a.pyx:7:12: error: this value", text)

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

    def test_modules_of_a_package(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/sub/__init__.py", "")
        self.write("pkg/types.pxd", "cdef struct Pair:\n    int a\n    int b\n")
        self.write("pkg/sub/low.pxd", "cdef int base\ncdef int low(int x) except -1 nogil\n"
                                      "cdef struct Point:\n    int x\n")
        self.write("pkg/sub/low.pyx", "cdef int count():\n    return 40\ncdef int base = count()\n"
                                      "cdef int low(int x) except -1 nogil:\n"
                                      "    if x < 0:\n        raise ValueError('negative')\n"
                                      "    return x + base\n")
        self.write("pkg/high.pyx", "from pkg.sub.low cimport low, base, Point\nfrom pkg.types cimport Pair\n"
                                   "cdef int high(Point p, Pair q) except -1:\n"
                                   "    return low(p.x) + q.a + base\n")
        self.write("main.cpp", '#include "pkg/high.hpp"\nint main() {\n'
                               "    try {\n        pkg::high::high({-1}, {0, 0});\n"
                               "    } catch (std::invalid_argument const& error) {\n"
                               "        puts(error.what());\n    }\n"
                               "    return pkg::high::high({1}, {2, 3}) != 83 || pkg::sub::low::base() != 40;\n}\n")
        names = ["pkg/high", "pkg/sub/low"]
        run(CYXX, "--target", "standalone", *[self.path(name + ".pyx") for name in names])
        run(os.environ.get("CYXX_TEST_CXX") or "g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-I" + SOURCE + "/runtime",
            "-I" + self.folder.name, self.path("main.cpp"), *[self.path(name + ".cpp") for name in names],
            "-o", self.path("program"))
        self.assertEqual(run(self.path("program")),
                         "pkg/sub/low.pyx:6: ValueError: negative\n  called at pkg/high.pyx:4 in pkg.high.high\n")

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
