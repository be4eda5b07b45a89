"""Odd names, full and read-only file systems, two builds at once, huge constants, cycles of declarations."""
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from build_test import COMPILER, PYTHON, SUFFIX
from command_test import CYXX, SIMPLE, Case, is_root

ODD = ["with space", "quote'", 'double"', "dollar$HOME", "$(touch hit)", "`touch hit`", "a;touch hit", "a&b|c", "new\nline",
       "-dash", "--help", "back\\slash", "percent%s", "ünïcode", "日本", "hash#", "star*", "[x]", "(p)", "tab\t", "a=b",
       "trigraph??/", "*/end", "@file", "~", "!x", "bytes\udcff"]


def encoded(name):
    return os.fsencode(name)


class Names(Case):
    """Nothing of a name reaches a shell, and the C++ compiles."""

    def folder_named(self, name):
        made = os.path.join(encoded(self.folder), encoded(name).replace(b"/", b""))
        os.makedirs(made, exist_ok=True)
        with open(os.path.join(made, b"a.pyx"), "w") as file:
            file.write("def f(int n):\n    if n < 0: raise ValueError(n)\n    return n + 1\n")
        return made

    def run_in(self, folder, *words, status=0):
        done = subprocess.run([CYXX, *words], cwd=folder, capture_output=True, timeout=120,
                              env=dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0 -Wall -Werror"))
        self.assertEqual(done.returncode, status, (folder, words, done.stdout[-1500:], done.stderr[-1500:]))
        return done

    def compiled(self, cpp):
        subprocess.run([COMPILER, "-std=c++17", "-fsyntax-only", "-Wall", "-Werror", "-x", "c++",
                        "-I" + os.environ["CYXX_PYTHON_INCLUDE"], "-I" + os.environ["CYXX_SOURCE_DIR"] + "/runtime", cpp],
                       check=True)

    def test_folders(self):
        for name in ODD:
            with self.subTest(name):
                folder = self.folder_named(name)
                self.run_in(self.folder, os.path.join(folder, b"a.pyx"))
                self.run_in(folder, "a.pyx", "-a", "--depfile", "a.d", "--line-directives")
                self.run_in(folder, "check", "--diagnostic-format=json", ".")
                self.assertEqual(sorted(os.listdir(folder)), [b"a.cpp", b"a.d", b"a.html", b"a.pyx"])
        self.assertFalse(os.path.exists(self.path("hit")))

    def test_the_cpp_of_odd_folders_compiles(self):
        for name in ODD:
            with self.subTest(name):
                folder = self.folder_named(name)
                self.run_in(self.folder, os.path.join(folder, b"a.pyx"), "--line-directives")
                done = subprocess.run([COMPILER, "-std=c++17", "-fsyntax-only", "-Wall", "-Werror",
                                       "-I" + os.environ["CYXX_PYTHON_INCLUDE"],
                                       "-I" + os.environ["CYXX_SOURCE_DIR"] + "/runtime", os.path.join(folder, b"a.cpp")],
                                      capture_output=True)
                self.assertEqual(done.returncode, 0, done.stderr[-1500:])

    def test_build_in_odd_folders(self):
        for name in "new\nline", "$(touch hit) ';\"", "-dash":
            with self.subTest(name):
                folder = self.folder_named(name)
                self.run_in(folder, "build", "a.pyx")
                done = subprocess.run([PYTHON, "-c", "import a, traceback\ntry: a.f(-1)\nexcept ValueError: print(a.f(1))"],
                                      cwd=folder, capture_output=True, text=True)
                self.assertEqual(done.stdout, "2\n", done.stderr)
                os.mkdir(os.path.join(folder, b"out"))
                self.run_in(self.folder, "build", "-o", os.path.join(folder, b"out") + b"/", os.path.join(folder, b"a.pyx"))
                self.assertEqual(sorted(os.listdir(os.path.join(folder, b"out"))), sorted([b"a.cpp", b"a" + SUFFIX.encode()]))
        self.assertFalse(os.path.exists(self.path("hit")))

    def test_files_that_are_no_modules(self):
        for name in ODD:
            with self.subTest(name):
                file = encoded(name).replace(b"/", b"") + b".pyx"
                with open(os.path.join(encoded(self.folder), file), "w") as out:
                    out.write(SIMPLE)
                words = ["--", file] if file.startswith(b"-") else [file]
                done = subprocess.run([CYXX, *words], cwd=self.folder, capture_output=True)
                if "".join(c for c in name if c.isalnum()) == name:  # letters of any language are a name
                    self.assertEqual(done.returncode, 0, done.stderr)
                    continue
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(b"CY014", done.stderr)
                self.run_in(self.folder, "--module-name", "fine", "-o", "fine.cpp", *words)

    def test_names_in_the_source(self):
        for text in ("cdef extern from \"no$(touch hit).h\":\n    int f()\n", "include 'no`touch hit`.pxi'\n",
                     "# distutils: libraries = $(touch hit)\n# distutils: extra_compile_args = `touch hit` ;touch hit\n"
                     "def f(): return 1\n"):
            self.write("a.pyx", text)
            subprocess.run([CYXX, "build", "a.pyx", "--python", PYTHON], cwd=self.folder, capture_output=True,
                           env=dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0"))
            self.assertFalse(os.path.exists(self.path("hit")), text)

    def test_modules_named_as_functions_of_c(self):
        for name in "system", "write", "environ", "y1", "sinl", "tan", "strlen", "timeval", "step":
            with self.subTest(name):
                self.write(name + ".pyx", SIMPLE)
                self.run_in(self.folder, name + ".pyx")
                self.compiled(os.path.join(self.folder, name + ".cpp"))

    def test_module_names(self):
        self.write("a.pyx")
        for name in "", ".", "a.", ".a", "a..b", "1a", "a b", "a-b", "a;b", "a\nb", '"', "a/b":
            done = subprocess.run([CYXX, "a.pyx", "--module-name", name], cwd=self.folder, capture_output=True)
            self.assertEqual(done.returncode, 2, (name, done.stderr))
        for name in "int", "std.double", "cy.main", "é.b", "namespace.template", "class":
            self.cyxx("a.pyx", "--module-name", name, "-o", "x.cpp")
            self.compiled(self.path("x.cpp"))


class Compilers(Case):
    def test_compilers_with_arguments(self):
        self.write("a.pyx", "cdef extern from *:\n    '''\n    int const given = GIVEN;\n    '''\n    int given\n"
                            "def f(): return given\n")
        os.mkdir(self.path("my tools"))
        self.write("my tools/the compiler", "#!/bin/sh\nexec %s \"$@\"\n" % COMPILER)
        os.chmod(self.path("my tools/the compiler"), 0o755)
        for number, command in enumerate((COMPILER + " -DGIVEN=0", "'%s' -DGIVEN=1" % self.path("my tools/the compiler"),
                                          "env GIVEN=x %s '-DGIVEN=(1, 2)'" % COMPILER)):
            env = dict(os.environ, CXX=command, CXXFLAGS="-O0 -w")
            self.cyxx("build", "a.pyx", "--python", PYTHON, env=env)
            done = subprocess.run([PYTHON, "-c", "import a; print(a.f())"], cwd=self.folder, capture_output=True)
            self.assertEqual(done.stdout, b"%d\n" % number, done.stderr)

    def test_compilers_that_are_none(self):
        self.write("a.pyx")
        for command in "", " ", "'", "false", "/", "/dev/null", "no-such $(touch hit)", "sh -c 'kill -9 $$'":
            done = subprocess.run([CYXX, "build", "a.pyx", "--python", PYTHON], cwd=self.folder, capture_output=True,
                                  env=dict(os.environ, CXX=command))
            if command.strip():
                self.assertIn(done.returncode, (1, 2), (command, done.stderr))
                self.assertIn(b"error:", done.stderr)
            self.assertEqual(self.leftovers(), [])
            self.assertFalse(os.path.exists(self.path("hit")))


class FileSystems(Case):
    def full(self, *words, size=0, status=2):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writing fails instead
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        return subprocess.run([CYXX, *words], cwd=self.folder, capture_output=True, preexec_fn=limit,
                              env=dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0"))

    def test_no_room(self):
        self.write("a.pyx")
        self.write("old/a.pyx")
        self.cyxx("old/a.pyx")
        old = self.read("old/a.cpp")
        for size in 0, 100:
            for words in ["a.pyx"], ["old/a.pyx"], ["a.pyx", "-a"], ["a.pyx", "--depfile", "a.d"], ["build", "a.pyx"], \
                         ["a.pyx", "--target", "standalone", "-o", "alone.cpp"]:
                done = self.full(*words, size=size)
                self.assertEqual(done.returncode, 2, (words, size, done.stderr))
                self.assertIn(b"error", done.stderr)
                self.assertEqual(self.leftovers(), [])
                self.assertEqual(self.read("old/a.cpp"), old)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.pyx", "old"])

    def test_fixes_keep_the_source_when_there_is_no_room(self):
        source = "from cython.parallel import prange\ndef f(int n):\n    cdef int i, s = 0\n" \
                 "    for i in prange(n):\n        s += i\n    return s\n"
        self.write("a.pyx", source)
        done = self.full("check", "--fix", "a.pyx", size=10)
        self.assertNotIn(done.returncode, (0, 70))
        self.assertEqual(self.read("a.pyx"), source)
        self.assertEqual(self.leftovers(), [])

    def test_full_device(self):
        for words in ["--version"], ["--help"], ["explain", "CY439"], ["--emit", "cpp", "a.pyx"], \
                     ["check", "--diagnostic-format=json", "a.pyx"], ["a.pyx", "-o", "/dev/full"]:
            self.write("a.pyx")
            with open("/dev/full", "w") as out:
                done = subprocess.run([CYXX, *words], cwd=self.folder, stdout=out, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 2, (words, done.stderr))

    def test_a_small_file_system(self):
        os.mkdir(self.path("small"))
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "none", self.path("small")],
                          stderr=subprocess.DEVNULL).returncode:
            self.skipTest("mount is not allowed")
        self.addCleanup(subprocess.run, ["umount", self.path("small")])
        self.write("small/a.pyx", "".join("def f%d(int n):\n    return n + %d\n" % (i, i) for i in range(60)))
        self.cyxx("small/a.pyx", status=2)
        self.assertEqual(os.listdir(self.path("small")), ["a.pyx"])
        subprocess.run(["mount", "-o", "remount,ro", self.path("small")], check=True)
        self.cyxx("small/a.pyx", status=2)
        self.cyxx("build", "small/a.pyx", "--python", PYTHON, status=2)
        self.cyxx("check", "small/a.pyx")
        self.assertEqual(os.listdir(self.path("small")), ["a.pyx"])

    @unittest.skipIf(is_root(), "root may write everywhere")
    def test_folder_without_rights(self):
        self.write("closed/a.pyx")
        os.chmod(self.path("closed"), 0o555)
        self.addCleanup(os.chmod, self.path("closed"), 0o755)
        self.cyxx("closed/a.pyx", status=2)
        self.cyxx("closed/a.pyx", "-o", "a.cpp")

    def test_temporary_files_are_private(self):
        self.write("slow", '#!/bin/sh\nls -lAR "$TMPDIR" . > seen; exit 1\n')
        os.chmod(self.path("slow"), 0o755)
        os.mkdir(self.path("tmp"))
        env = dict(os.environ, CXX=self.path("slow"), TMPDIR=self.path("tmp"))
        self.cyxx("build", self.write("a.pyx"), "--python", PYTHON, env=env, status=1)
        for line in self.read("seen").splitlines():
            if line.startswith(("-", "d")) and "cyxx" in line.rpartition(" ")[2]:
                self.assertIn(line[1:10], ("rw-------", "rwx------"), line)
        self.assertEqual((self.leftovers(), os.listdir(self.path("tmp"))), ([], []))

    def test_foreign_links_are_not_followed(self):
        self.write("precious", "text")
        self.write("a.pyx")
        os.symlink("precious", self.path("a.cpp"))
        self.cyxx("a.pyx", status=2)
        self.assertEqual(self.read("precious"), "text")


class AtOnce(Case):
    def test_two_builds_of_one_file(self):
        self.write("a.pyx", "".join("def f%d(int n):\n    return n + %d\n" % (i, i) for i in range(40)))
        env = dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0")
        builds = [subprocess.Popen([CYXX, "build", "a.pyx", "--python", PYTHON], cwd=self.folder, env=env,
                                   stderr=subprocess.PIPE) for _ in range(4)]
        for build in builds:
            errors = build.communicate(timeout=300)[1]
            self.assertEqual(build.returncode, 0, errors)
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(["a.pyx", "a.cpp", "a" + SUFFIX]))
        done = subprocess.run([PYTHON, "-c", "import a; print(a.f3(1))"], cwd=self.folder, capture_output=True)
        self.assertEqual(done.stdout, b"4\n", done.stderr)

    def test_many_translations_of_one_file(self):
        text = "".join("def f%d(int n):\n    return n + %d\n" % (i, i) for i in range(300))
        self.write("a.pyx", text)
        self.cyxx("a.pyx", "-o", "right.cpp")
        right = self.read("right.cpp")
        runs = [subprocess.Popen([CYXX, "a.pyx"], cwd=self.folder, stderr=subprocess.PIPE) for _ in range(12)]
        while any(run.poll() is None for run in runs):  # at each moment there is a whole file
            if os.path.exists(self.path("a.cpp")):
                self.assertEqual(self.read("a.cpp"), right)
        self.assertEqual([run.communicate()[1] for run in runs], [b""] * 12)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.cpp", "a.pyx", "right.cpp"])

    def test_interrupted(self):
        self.write("a.pyx", "".join("def f%d(x):\n    return [x + %d, (x, %d)]\n" % (i, i, i) for i in range(4000)))
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            for delay in 0.001, 0.05, 0.2, 0.5, 1:
                run = subprocess.Popen([CYXX, "a.pyx"], cwd=self.folder, stderr=subprocess.DEVNULL)
                time.sleep(delay)
                run.send_signal(number)
                self.assertIn(run.wait(timeout=60), (-number, 0))
                self.assertEqual(self.leftovers(), [])


class Sizes(Case):
    def test_huge_constants(self):
        for text in ("x = " + "9" * 100000, "x = '" + "a" * 1000000 + "'", "x = b'" + "\\xff" * 200000 + "'",
                     "x = [" + "1, " * 30000 + "]", "x = {" + ", ".join("%d: 'k%d'" % (i, i) for i in range(10000)) + "}",
                     "x = 1 << 100000000", "x = 'a' * 10**10", "x = 10**10**10", "x = (1 << 40) * 'ab'",
                     "DEF A = 2**1000000\nx = 1", "x = 0x" + "f" * 50000, "x = 1e" + "9" * 1000, "x = 1" + "0" * 400 + ".0",
                     "def " + "f" * 70000 + "(): pass", "cdef int x = " + "9" * 1000,
                     "def f(" + ", ".join("a%d" % i for i in range(3000)) + "): return a2999",
                     "cdef int a[2147483647]", "cdef int a[99999999999999999999]", "cdef enum E:\n    A = 1 << 100"):
            done = subprocess.run([CYXX, "-", "-o", "big.cpp"], cwd=self.folder, input=text.encode() + b"\n",
                                  capture_output=True, timeout=60)
            self.assertIn(done.returncode, (0, 1), (text[:40], done.stderr[:500]))
            if os.path.exists(self.path("big.cpp")):
                self.assertLess(os.path.getsize(self.path("big.cpp")), 20 * len(text) + 200000, text[:40])

    def test_huge_constants_have_their_values(self):
        self.write("a.pyx", "n = %s\ns = '%s'\nb = b'%s'\nt = (%s)\n" % (
            "9" * 4000, "äb\\n" * 50000, "\\x00\\xff?" * 30000, ", ".join(map(str, range(3000)))))
        self.cyxx("build", "a.pyx", "--python", PYTHON, env=dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0"))
        code = "import a; assert a.n == int('9' * 4000) and a.s == 'äb\\n' * 50000 and a.t == tuple(range(3000))\n" \
               "assert a.b == b'\\x00\\xff?' * 30000"
        done = subprocess.run([PYTHON, "-c", code], cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)


class Cycles(Case):
    def test_includes(self):
        self.write("a.pyx", 'include "one.pxi"\n')
        self.write("one.pxi", 'include "sub/two.pxi"\n')
        self.write("sub/two.pxi", 'include "../one.pxi"\ninclude "./../sub/../a.pyx"\n')
        self.cyxx("check", "a.pyx", status=1)
        self.assertIn("include", self.err + self.out)
        os.symlink("one.pxi", self.path("self.pxi"))
        self.write("one.pxi", 'include "self.pxi"\n')
        self.cyxx("check", "a.pyx", status=1)

    def test_cimports_across_packages(self):
        for package in "p", "q", "p/deep":
            self.write(package + "/__init__.py", "")
            self.write(package + "/__init__.pxd", "")
        self.write("p/a.pxd", "from q cimport b\nfrom q.b cimport T as QT\nctypedef int T\ncdef struct S:\n    QT x\n"
                              "cdef class A:\n    cdef object peer\n    cdef int value(self)\n")
        self.write("q/b.pxd", "cimport p.a\nctypedef long T\nfrom p.deep.c cimport *\ncdef int number(p.a.T x)\n")
        self.write("p/deep/c.pxd", "from ..a cimport S\nfrom q cimport b as bb\ncdef inline bb.T twice(bb.T x): return 2 * x\n")
        self.write("p/a.pyx", "from q cimport b\nfrom p.deep.c cimport twice\ncdef class A:\n"
                              "    cdef int value(self): return <int>twice(b.number(20))\ndef f(): return A().value()\n")
        self.write("q/b.pyx", "from p cimport a\ncdef int number(a.T x): return x + 1\n")
        self.write("p/deep/c.pyx", "def g(): return twice(4)\n")
        env = dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0")
        self.cyxx("build", "q/b.pyx", "p/a.pyx", "p/deep/c.pyx", "--python", PYTHON, env=env)
        done = subprocess.run([PYTHON, "-c", "import q.b, p.a, p.deep.c; print(p.a.f(), p.deep.c.g())"], cwd=self.folder,
                              capture_output=True)
        self.assertEqual(done.stdout, b"42 8\n", done.stderr)

    def test_names_that_mean_each_other(self):
        self.write("a.pxd", "from b cimport X\n")
        self.write("b.pxd", "from a cimport X\n")
        self.cyxx("check", self.write("m.pyx", "from a cimport X\ncdef X x\n"), status=1)
        self.write("a.pxd", "from b cimport *\n")
        self.write("b.pxd", "from a cimport *\n")
        self.cyxx("check", self.write("m.pyx", "from a cimport *\nfrom b cimport *\nx = 1\n"))


if __name__ == "__main__":
    unittest.main()
