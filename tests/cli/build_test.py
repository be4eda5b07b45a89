"""`cyxx build`: tools that are missing, errors of the C++ compiler, and modules that import."""
import os
import signal
import subprocess
import textwrap
import time
import unittest

from command_test import CYXX, Case

PYTHON = os.environ["CYXX_PYTHON_EXECUTABLE"]
SUFFIX = os.environ["CYXX_PYTHON_SUFFIX"]
COMPILER = os.environ.get("CYXX_TEST_CXX", "g++")


class Build(Case):
    def build(self, *words, status=0, **changes):
        env = dict(os.environ, CXX=COMPILER, CXXFLAGS="-O0")
        env.update(changes)
        return self.cyxx("build", "--python", PYTHON, *words, status=status, env=env)

    def python(self, code):
        done = subprocess.run([PYTHON, "-c", code], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_module_beside_the_source(self):
        self.write("pkg/__init__.py", "")
        self.build(self.write("pkg/a.pyx"))
        self.assertEqual(self.python("import pkg.a; print(pkg.a.f(1))"), "2\n")
        self.assertTrue(os.path.exists(self.path("pkg/a" + SUFFIX)))
        self.assertEqual([n for n in os.listdir(self.path("pkg")) if n.endswith(".tmp")], [])

    def test_output_folder(self):
        os.mkdir(self.path("out"))
        self.build(self.write("a.pyx"), "-o", "out/")
        self.assertEqual(sorted(os.listdir(self.path("out"))), sorted(["a" + SUFFIX, "a.cpp"]))

    def test_sources_of_c(self):
        self.write("more.h", "int more(int n);\n")
        self.write("more.c", "int more(int n) { int new = n + 1; return new; }\n")
        text = "# distutils: sources = more.c\ncdef extern from 'more.h':\n    int more(int n)\n" \
               "def f(): return more(1)\n"
        self.build(self.write("a.pyx", text))
        self.assertEqual(self.python("import a; print(a.f())"), "2\n")

    def test_loops_without_openmp(self):
        self.write("a.pyx", "from cython.parallel cimport prange\n"
                            "def f(int n):\n    cdef int i, s = 0\n"
                            "    for i in prange(n, nogil=True, num_threads=4):\n        s += i\n"
                            "    return s\n")
        code = "import warnings\nwarnings.simplefilter('always')\nwith warnings.catch_warnings(record=True) as" \
               " seen:\n    import a\n    import a\nprint(a.f(10), [str(w.message) for w in seen])"
        self.build("a.pyx")
        self.assertEqual(self.python(code), "45 []\n")
        self.build("a.pyx", CXXFLAGS="-O0 -fno-openmp -Wno-unknown-pragmas")
        self.assertEqual(self.python(code), "45 ['a was built without OpenMP: its prange loops run in one "
                                            "thread']\n")

    def test_a_pxd_says_what_a_py_file_means(self):
        self.write("au.py", textwrap.dedent("""
            import cython
            class Cls:
                def __init__(self, n): self.n = n
            def cf(a, b): return a * b
            def cp(a, b=3): return a * b
            def plain(x):
                i = 0
                for i in range(3): x += i
                return x, cython.typeof(i)
            def use(): return cf(2, 3)
        """))
        self.write("au.pxd", textwrap.dedent("""
            cimport cython
            cdef class Cls:
                cdef public int n
            cdef int cf(int a, int b)
            cpdef int cp(int a, int b=*)
            @cython.locals(i=cython.int)
            cpdef plain(x)
        """))
        self.build("au.py")
        self.assertEqual(self.python(textwrap.dedent("""
            import au
            print(au.cp(2), au.plain(1), au.use(), hasattr(au, "cf"))
            for wrong in (lambda: setattr(au.Cls(3), "q", 1), lambda: au.Cls("x"), lambda: au.cp("x")):
                try: wrong()
                except Exception as error: print(type(error).__name__)
        """)), "6 (4, 'int') 6 False\nAttributeError\nTypeError\nTypeError\n")

    def test_no_compiler(self):
        self.build(self.write("a.pyx"), status=2, CXX="no-such-compiler")
        self.assertIn("CY008", self.err)
        self.build("a.pyx", status=2, CXX="", PATH="/nowhere")
        self.assertEqual(os.listdir(self.folder), ["a.pyx"])

    def wait_for_end(self, process):
        """Gone, or dead and only not yet waited for."""
        for _ in range(600):
            try:
                with open(f"/proc/{process}/stat") as file:
                    if file.read().rpartition(")")[2].split()[0] == "Z":
                        return
            except (FileNotFoundError, ProcessLookupError):
                return
            time.sleep(0.02)
        self.fail("the compiler still runs")

    def test_a_signal_leaves_nothing_behind(self):
        self.write("a.pyx")
        self.write("slow", '#!/bin/sh\nfor word; do last=$word; done\n'
                           'echo begun > "$last"; echo $$ > pid; exec sleep 60\n')
        os.chmod(self.path("slow"), 0o755)
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            process = subprocess.Popen([CYXX, "build", "a.pyx"], cwd=self.folder,
                                       env=dict(os.environ, CXX=self.path("slow")),
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while not os.path.exists(self.path("pid")) or not self.read("pid").endswith("\n"):
                time.sleep(0.02)
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=60), -number)
            self.assertEqual(self.leftovers(), [])
            self.wait_for_end(int(self.read("pid")))
            os.unlink(self.path("pid"))

    def test_no_interpreter(self):
        self.cyxx("build", "--python", "no-such-python", self.write("a.pyx"), status=2)
        self.assertIn("no-such-python", self.err)
        self.assertIn("CY009", self.err)

    def test_no_headers(self):
        self.write("python", "#!/bin/sh\nprintf '/bin/sh\\n/nowhere/include\\n\\n.so\\n'\n")
        os.chmod(self.path("python"), 0o755)
        self.cyxx("build", "--python", "./python", self.write("a.pyx"), status=2)
        self.assertIn("Python.h", self.err)
        self.assertIn("CY010", self.err)
        self.assertIn("python3-dev", self.err)

    def test_missing_header_of_the_user(self):
        text = 'cdef extern from "missing.h":\n    int answer()\n\ndef f():\n    return answer()\n'
        self.build(self.write("a.pyx", text), status=1)
        self.assertIn("missing.h", self.err)
        self.assertIn("CY011", self.err)

    def test_error_in_a_header_of_the_user(self):
        self.write("wrong.h", "int answer() { return nothing; }\n")
        text = 'cdef extern from "wrong.h":\n    int answer()\n\ndef f():\n    return answer()\n'
        self.build(self.write("a.pyx", text), status=1)
        self.assertIn("wrong.h", self.err)

    def test_old_module_stays_when_the_build_fails(self):
        self.build(self.write("a.pyx"))
        self.build(self.write("a.pyx", "def f(:\n"), status=1)
        self.assertEqual(self.python("import a; print(a.f(1))"), "2\n")

    def test_header_beside_the_source(self):
        self.write("sub/answer.h", "static inline int answer(void) { return 42; }\n")
        text = 'cdef extern from "answer.h":\n    int answer()\n\ndef f():\n    return answer()\n'
        os.mkdir(self.path("out"))
        self.build(self.write("sub/a.pyx", text), "-o", "out/")
        self.assertEqual(self.python("import sys; sys.path.insert(0, 'out'); import a; print(a.f())"),
                         "42\n")

    def test_distutils_comments(self):
        self.write("more.c", '#include "more.h"\nint more(int n) { return n + MORE; }\n')
        self.write("more.h", "#ifdef __cplusplus\nextern \"C\"\n#endif\nint more(int n);\n")
        text = ("# distutils: sources = more.c\n# distutils: define_macros = MORE=3\n"
                'cdef extern from "more.h":\n    int more(int n)\n\ndef f(int n):\n    return more(n)\n')
        self.write("a.pyx", text)
        self.build("a.pyx")
        self.assertEqual(self.python("import a; print(a.f(1))"), "4\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
