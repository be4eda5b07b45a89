"""cythonize and build_ext: what they take, and what they build again."""
import os
import time
import unittest

from support import Case

SETUP = """
    from setuptools import setup, Extension
    from cyxx.build import build_ext, cythonize
    setup(name="demo", ext_modules={}, cmdclass={{"build_ext": build_ext}})
"""


class Building(Case):
    def setup_script(self, modules):
        self.write("setup.py", SETUP.format(modules))

    def build(self, status=0):
        return self.python("setup.py", "-q", "build_ext", "--inplace", status=status)

    def test_three_files_and_their_changes(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/base.pxd", "cdef int twice(int n)\n")
        self.write("pkg/base.pyx", "cdef int twice(int n):\n    return 2 * n\n")
        self.write("pkg/user.pyx", """
            from pkg.base cimport twice
            def four(int n):
                return twice(twice(n))
        """)
        self.write("other.pyx", "def one(): return 1\n")
        self.setup_script('cythonize(["pkg/*.pyx", "other.pyx"])')
        out = self.build()
        for name in ("pkg/base.pyx", "pkg/user.pyx", "other.pyx"):
            self.assertIn(f"/3] cyxx {name}", out)
        use = "import pkg.user, other; print(pkg.user.four(3), other.one())"
        self.assertEqual(self.run_code(use), "12 1\n")
        modules = sorted(name for name in os.listdir(self.path("pkg")) if name.endswith(".so"))

        def times():
            return [os.stat(self.path("pkg", name)).st_mtime_ns for name in modules]

        before = times()
        self.assertNotIn("cyxx", self.build())
        for name in ("pkg/base.pyx", "pkg/user.pyx", "pkg/base.cpp"):  # content counts, not time
            os.utime(self.path(name))
        self.assertNotIn("cyxx", self.build())
        self.assertEqual(times(), before)

        self.write("pkg/base.pxd", "# changed\ncdef int twice(int n)\n")
        out = self.build()
        self.assertIn("[2/2] cyxx pkg/", out)
        self.assertNotIn("other.pyx", out)
        self.assertEqual(self.run_code(use), "12 1\n")

        self.setup_script('cythonize(["pkg/*.pyx", "other.pyx"],'
                          ' compiler_directives={"boundscheck": False})')
        self.assertIn("[3/3] cyxx", self.build())

    def test_headers_that_change(self):
        self.write("wave/include/deep.h", "#define DEEP 1\n")
        self.write("wave/more.h", '#include <deep.h>\n#define MORE (DEEP + 10)\n')
        self.write("wave/top.pyx", """
            cdef extern from "more.h":
                int MORE
            def more(): return MORE
        """)
        for command in "", 'cmdclass={"build_ext": build_ext}, ':
            self.write("setup.py", f"""
                from setuptools import setup, Extension
                from cyxx.build import build_ext, cythonize
                top = Extension("top", ["wave/top.pyx"], include_dirs=["wave/include"])
                setup(name="demo", {command}ext_modules=cythonize([top]))
            """)
            self.write("wave/include/deep.h", "#define DEEP 1\n")
            self.build()
            self.assertEqual(self.run_code("import top; print(top.more())"), "11\n")
            self.write("wave/include/deep.h", "#define DEEP 2\n")
            later = time.time() + 2  # setuptools compares whole seconds
            os.utime(self.path("wave/include/deep.h"), (later, later))
            self.build()
            self.assertEqual(self.run_code("import top; print(top.more())"), "12\n")

    def test_an_own_pxd_that_appears(self):
        self.write("m.pyx", "cdef int n = 1\ndef f(): return n\n")
        self.setup_script('cythonize("m.pyx")')
        self.build()
        self.write("m.pxd", "cdef int n\n")
        self.assertIn("[1/1] cyxx m.pyx", self.build())

    def test_flags_of_the_compiler_count(self):
        self.write("m.pyx", 'cdef extern from *:\n    """\n    #ifndef ZZ\n    #define ZZ 1\n'
                            '    #endif\n    """\n    int ZZ\ndef f(): return ZZ\n')
        for value in "1", "2":
            macros = f', define_macros=[("ZZ", "{value}")]'
            self.setup_script(f'cythonize(Extension("m", ["m.pyx"]{macros}))')
            self.build()
            self.assertEqual(self.run_code("import m; print(m.f())"), value + "\n")

    def test_comments_name_sources_and_macros(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/m.pyx", """\
            # distutils: sources = more.cpp
            # distutils: define_macros = ZZ=3
            # distutils: include_dirs = MY_HEADERS
            cdef extern from "more.h":
                int more(int n)
                int ZZ
            def f(): return more(1) + ZZ
        """)
        self.write("pkg/more.cpp", '#include "more.h"\nint more(int n) { return n + 10; }\n')
        self.write("headers/more.h", "int more(int n);\n")
        self.setup_script('cythonize("pkg/m.pyx", aliases={"MY_HEADERS": "headers"})')
        self.build()
        self.assertEqual(self.run_code("import pkg.m; print(pkg.m.f())"), "14\n")

    def test_headers_of_c_and_of_cpp(self):
        self.write("twice.h", "int twice(int n);\n")
        self.write("twice.c", "int twice(int n) { return 2 * n; }\n")
        self.write("more.cpp", '#include "twice.h"\nint twice(int n) { return 20 * n; }\n')
        module = "cdef extern from 'twice.h':\n    int twice(int n)\ndef f(): return twice(4)\n"
        for name in "of_c", "of_cpp", "said":
            self.write(name + ".pyx", module)
        self.write("said.pyx", "# distutils: language = c++\n" + module)
        self.setup_script('cythonize([Extension("of_c", ["of_c.pyx", "twice.c"]),'
                          ' Extension("of_cpp", ["of_cpp.pyx", "more.cpp"], language="c++"),'
                          ' Extension("said", ["said.pyx", "more.cpp"])])')
        self.assertNotIn("-std=", self.build())
        self.assertEqual(self.run_code("import of_c, of_cpp, said\n"
                                       "print(of_c.f(), of_cpp.f(), said.f())"), "8 80 80\n")

    def test_sources_in_the_extension_alone(self):
        self.write("m.pyx", "def f(): return 5\n")
        self.setup_script('[Extension("m", ["m.pyx"])]')
        self.assertIn("[1/1] cyxx m.pyx", self.build())
        self.assertEqual(self.run_code("import m; print(m.f())"), "5\n")
        self.assertNotIn("cyxx", self.build())

    def test_errors_are_shown_once(self):
        self.write("bad.pyx", "def f(): return nothing_here\n")
        self.write("good.pyx", "def f(): return 1\n")
        self.setup_script('cythonize(["bad.pyx", "good.pyx"])')
        out = self.build(status=1)
        self.assertEqual(out.count("`nothing_here` is not defined"), 1, out)
        self.assertIn("CompileError: cyxx refused bad.pyx", out)
        self.assertFalse(os.path.exists(self.path("bad.cpp")))
        # The one that was right is not translated again.
        self.write("bad.pyx", "def f(): return 2\n")
        self.assertNotIn("good.pyx", self.build())


    def test_scripts_that_assign_afterwards(self):
        self.write("m.pyx", "def f(): return 6\n")
        for field in "extra_compile_args", "include_dirs":
            self.setup_script('MODULES')
            self.write("setup.py", self.read("setup.py").replace(
                "setup(", f'MODULES = cythonize("m.pyx")\nMODULES[0].{field} = []\nsetup(', 1))
            self.build()
            self.assertEqual(self.run_code("import m; print(m.f())"), "6\n")


class Arguments(Case):
    def modules(self, call, status=0):
        return self.run_code(f"""
            from setuptools import Extension
            from cyxx.build import cythonize
            for one in cythonize({call}, quiet=True):
                print(one.name, one.sources, one.language)
        """, status)

    def setUp(self):
        super().setUp()
        for name in ("a/__init__.py", "a/b/__init__.py"):
            self.write(name, "")
        for name in ("a/x.pyx", "a/b/y.pyx", "a/b/z.pyx"):
            self.write(name, "def f(): pass\n")

    def test_patterns(self):
        self.assertEqual(self.modules('"a/**/*.pyx", exclude="a/b/z.pyx"').splitlines(), [
            "a.b.y ['a/b/y.cpp'] c++", "a.x ['a/x.cpp'] c++"])
        self.assertEqual(self.modules('Extension("*", ["a/b/{y,z}.pyx"])').splitlines(), [
            "a.b.y ['a/b/y.cpp'] c++", "a.b.z ['a/b/z.cpp'] c++"])
        self.assertIn("matches no file", self.modules('"nothing/*.pyx"', status=1))
        self.assertIn("more than one Cython source",
                      self.modules('Extension("x", ["a/x.pyx", "a/b/y.pyx"])', status=1))

    def test_other_extensions_stay(self):
        self.assertEqual(self.modules('[Extension("c", ["c.c"]), "a/x.pyx"]').splitlines(), [
            "c ['c.c'] None", "a.x ['a/x.cpp'] c++"])

    def test_build_dir(self):
        self.assertEqual(self.modules('"a/x.pyx", build_dir="out"'),
                         "a.x ['out/a/x.cpp'] c++\n")
        self.assertFalse(os.path.exists(self.path("a/x.cpp")))

    def test_options(self):
        self.modules('"a/*.pyx", annotate=True, language_level=3, nthreads=2, force=True,'
                     ' language="c++", include_path=["."], emit_linenums=True')
        self.assertTrue(os.path.exists(self.path("a/x.html")))
        self.assertIn("#line", self.read("a/x.cpp"))
        self.modules('"a/*.pyx", depfile=True')
        self.assertIn("a/x.pyx", self.read("a/x.cpp.dep"))
        for wrong, said in [('"a/*.pyx", colour=1', "unknown options: colour"),
                            ('"a/*.pyx", language_level=4', "language_level is 2, 3 or '3str', not 4"),
                            ('"a"', "'a' is a folder: name what is in it, 'a/*.pyx'"),
                            ("None", "None is no pattern, path or Extension")]:
            self.assertIn(said, self.modules(wrong, status=1))

    def test_compile_time_values(self):
        self.write("a/x.pyx", "DEF BOTH = TEXT + OTHER\n"
                              "IF A == 1 and FLAG and not NOTHING and HALF == 0.5:\n"
                              "    def f(): return BOTH\n")
        call = ('"a/x.pyx", compile_time_env={"A": 1, "FLAG": True, "NOTHING": None, "HALF": 0.5,'
                ' "TEXT": "it is ", "OTHER": %s}')
        self.modules(call % '"7"')
        self.assertIn('"it is 7"', self.read("a/x.cpp"))
        self.modules(call % '"8"')  # a value counts as a change
        self.assertIn('"it is 8"', self.read("a/x.cpp"))
        self.assertIn("OTHER", self.modules(call % "[1]", status=1))

    def test_failures_can_be_left_out(self):
        self.write("a/x.pyx", "def f(: pass\n")
        out = self.modules('"a/**/*.pyx", exclude_failures=True').splitlines()
        self.assertEqual([line for line in out if line.endswith("c++")], [
            "a.b.y ['a/b/y.cpp'] c++", "a.b.z ['a/b/z.cpp'] c++"])

    def test_in_parallel(self):
        for i in range(12):
            self.write(f"many/m{i}.pyx", "def f(): pass\n" * 20)
        begin = time.time()
        self.assertEqual(len(self.modules('"many/*.pyx"').splitlines()), 12)
        self.assertLess(time.time() - begin, 60)


if __name__ == "__main__":
    unittest.main()
