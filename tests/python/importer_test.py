"""The import hook and inline."""
import os
import unittest

from support import Case

USE = "import cyxx; cyxx.install(); import m; print(m.f())"


class Importing(Case):
    def test_from_source_and_from_the_cache(self):
        self.write("m.pyx", "include 'part.pxi'\ndef f(): return value\n")
        self.write("part.pxi", "value = 1\n")
        self.assertEqual(self.run_code(USE), "1\n")
        self.environment["CXX"] = "/no/compiler"  # nothing is compiled a second time ...
        self.assertIn("/no/compiler", self.run_code(USE, status=1))  # ... for the same compiler
        self.environment["CXX"] = os.environ["CYXX_TEST_CXX"]
        self.assertEqual(self.run_code(USE), "1\n")
        self.write("part.pxi", "value = 2\n")
        self.assertEqual(self.run_code(USE), "2\n")
        self.assertEqual(sorted(os.listdir(self.folder)), ["cache", "m.pyx", "part.pxi"])

    def test_a_damaged_cache(self):
        self.write("m.pyx", "def f(): return 1\n")
        self.assertEqual(self.run_code(USE), "1\n")
        for folder, _, names in os.walk(self.path("cache")):
            for name in names:
                if name.endswith(".so"):
                    os.truncate(os.path.join(folder, name), 100)
        self.assertEqual(self.run_code(USE), "1\n")

    def test_headers_count(self):
        self.write("m.pyx", "cdef extern from 'm.h':\n    int M\ndef f(): return M\n")
        for value in 1, 2:
            self.write("m.h", f"#define M {value}\n")
            self.assertEqual(self.run_code(USE), f"{value}\n")
        self.write("n.h", "int n(void);\n")
        self.write("n.pyx", "# distutils: sources = n.c\ncdef extern from 'n.h':\n    int n()\n"
                            "def f(): return n()\n")
        for value in 1, 2:
            self.write("n.c", f"int n(void) {{ return {value}; }}\n")
            self.assertEqual(self.run_code(USE.replace("m;", "n;").replace("m.f", "n.f")), f"{value}\n")

    def test_packages_and_directives(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/low.pxd", "cdef int base(int n)\n")
        self.write("pkg/low.pyx", "cdef int base(int n): return n + 1\n")
        self.write("pkg/sub/__init__.pyx", "name = 'sub'\n")
        self.write("pkg/sub/m.pyx",
                   "from pkg.low cimport base\ndef f(int a, int b): return base(a // b)\n")
        self.assertEqual(self.run_code("""
            import cyxx
            cyxx.install(compiler_directives={"cdivision": True})
            import pkg.sub.m
            print(pkg.sub.m.f(-3, 2), pkg.sub.name, pkg.sub.m.__name__)
        """), "0 sub pkg.sub.m\n")

    def test_what_python_finds_stays(self):
        self.write("m.py", "def f(): return 'python'\n")
        self.write("m.pyx", "def f(): return 'cyxx'\n")
        self.assertEqual(self.run_code(USE), "python\n")

    def test_errors_say_what_the_compiler_says(self):
        self.write("m.pyx", "def f(): return nothing_here\n")
        out = self.run_code(USE, status=1)
        self.assertIn("ImportError: cyxx cannot compile", out)
        self.assertIn("m.pyx:1:17: error: `nothing_here` is not defined [CY201", out)
        self.assertIn("^^^^", out)

    def test_several_processes_at_once(self):
        self.write("m.pyx", "def f(): return 3\n")
        processes = [self.start("-c", USE) for _ in range(6)]
        for process in processes:
            self.assertEqual(process.communicate(timeout=280)[0], "3\n")
            self.assertEqual(process.returncode, 0)
        homes = [name for name in os.listdir(self.path("cache")) if name != "texts"]
        self.assertEqual(len(homes), 1)
        self.assertEqual(len(os.listdir(self.path("cache", homes[0]))), 2)  # the lock, the module

    def test_a_cache_that_cannot_be_written(self):
        self.write("m.pyx", "def f(): return 3\n")
        self.write("file", "")
        self.environment["CYXX_CACHE"] = self.path("file", "cache")
        self.environment["TMPDIR"] = self.path("tmp")
        os.mkdir(self.path("tmp"))
        self.assertEqual(self.run_code(USE + "; print(cyxx.inline('return 2 ** 3'))"), "3\n8\n")
        self.assertEqual(os.listdir(self.path("tmp")), [])


class Inline(Case):
    def test_values(self):
        self.assertEqual(self.run_code("""
            from cyxx.build import inline
            a, b = 3, 2.5
            print(inline("return a * b"))
            print(inline("return a + c", c=10))
            print(inline("return x / y", x=7, y=2, cython_compiler_directives={"cdivision": True}))
            print(inline('''
                from libc.math cimport sqrt
                cdef double root = sqrt(16)
                def twice(x):
                    return 2 * x
                p, q = 1, twice(root)
                for i in range(3):
                    q += i
            ''') | {"twice": None})
            print(inline("return [len(s), big]", s="four", big=2**70))
        """).splitlines(), ["7.5", "13", "3",
                            "{'root': 4.0, 'twice': None, 'p': 1, 'q': 11.0}",
                            "[4, 1180591620717411303424]"])

    def test_errors(self):
        out = self.run_code("import cyxx; cyxx.inline('return nothing_here')", status=1)
        self.assertIn("CompileError", out)
        self.assertIn("inline:1:8: error: `nothing_here` is not defined", out)
        self.assertIn(" 1 | return nothing_here\n   |        ^^^^", out)
        out = self.run_code("""
            import cyxx
            try:
                cyxx.inline('''
                    a = 1
                    from libc.math cimport sqrt
                    return b
                ''')
            except cyxx.CompileError as error:
                print(error)
            cyxx.inline(3)
        """, status=1)
        self.assertIn("inline:4:", out)
        self.assertIn("TypeError: inline takes a string, not int", out)

    def test_functions_of_c(self):
        self.assertEqual(self.run_code("""
            import cyxx
            print(cyxx.inline('''
                cdef int more(int x=3,
                              int y=4) noexcept nogil:
                    return x + y
                cdef (int, int) t = (1, 2)
                cdef int (*p)(int, int) noexcept nogil = more
                return more() + t[0] + p(1, 1)
            '''))
        """), "10\n")


class CommandLine(Case):
    def test_is_the_compiler(self):
        self.assertRegex(self.python("-m", "cyxx", "--version"), r"^cyxx \d+\.\d+\.\d+\n$")
        self.write("m.pyx", "def f(): return 4\n")
        self.python("-m", "cyxx", "build", "m.pyx")
        self.assertEqual(self.run_code("import m; print(m.f())"), "4\n")
        self.python("-m", "cyxx", "check", "nothing.pyx", status=2)

    def test_facts(self):
        out = self.run_code("import cyxx; print(cyxx.get_include()); print(cyxx.__version__)")
        include, version = out.splitlines()
        self.assertTrue(os.path.exists(os.path.join(include, "cyxx", "py", "ref.h")))
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")

    def test_a_compiler_that_is_not_there(self):
        self.environment["CYXX"] = "/no/cyxx"
        self.assertIn("$CYXX names /no/cyxx", self.python("-m", "cyxx", "--version", status=1))


if __name__ == "__main__":
    unittest.main()
