"""The command line, bad inputs and exit statuses."""
import json
import os
import shutil
import stat
import subprocess
import tempfile
import unittest

CYXX = os.environ["CYXX"]
SIMPLE = "def f(int n):\n    return n + 1\n"
BROKEN = "def f(:\n    pass\n"


def is_root():
    return os.geteuid() == 0


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cyxx-cli-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content=SIMPLE):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return name

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def cyxx(self, *words, status=0, stdin=b"", env=None, timeout=120):
        done = subprocess.run([CYXX, *words], cwd=self.folder, input=stdin, capture_output=True,
                              env=env, timeout=timeout)
        self.out = done.stdout.decode(errors="replace")
        self.err = done.stderr.decode(errors="replace")
        self.assertEqual(done.returncode, status, (words, self.out[-2000:], self.err[-2000:]))
        return self.out

    def leftovers(self):
        return [name for name in os.listdir(self.folder) if name.startswith(".")]


class Usage(Case):
    def test_version_and_help(self):
        self.assertRegex(self.cyxx("--version"), r"^cyxx \d+\.\d+\.\d+\n$")
        self.assertIn("--diagnostic-format", self.cyxx("--help"))

    def test_language_levels_with_a_command(self):
        self.write("a.pyx")
        for words in ["check", "a.pyx", "-3"], ["-3", "check", "a.pyx"], ["check", "--3str", "a.pyx"]:
            self.cyxx(*words)
        self.write("half.pyx", "cdef double half(int n):\n    return n / 2\n")
        for words, written in [(["-2"], "cy::floor_div"), (["-3"], "double(n)"), ([], "double(n)")]:
            self.assertIn(written, self.cyxx(*words, "--emit", "cpp", "half.pyx"))
        # The file has the last word.
        self.write("own.pyx", "# cython: language_level=3\n" + self.read("half.pyx"))
        self.assertNotIn("floor_div", self.cyxx("-2", "--emit", "cpp", "own.pyx"))

    def test_values_for_the_compile_time_language(self):
        self.write("a.pyx", "IF BIG and NAME == 'x' and RATE > 0.4 and not NOTHING:\n"
                            "    def f(): return COUNT + 1\nELSE:\n    def g(): return 0\n"
                            "DEF OTHER = COUNT * 2\ndef h(): return OTHER\n")
        values = "BIG=True,COUNT=21,RATE=0.5,NOTHING=None"
        self.cyxx("-E", values, "--compile-time-env", "NAME=x", "--emit", "cpp", "a.pyx")
        for part in "in_f{", "42", "21 + 1":
            self.assertIn(part, self.out)
        self.cyxx("-E", values, "-E", "NAME='y'", "--emit", "cpp", "a.pyx")
        self.assertIn("in_g{", self.out)
        self.cyxx("check", "a.pyx", status=1)
        self.assertIn("BIG", self.err)
        for wrong in "BIG", "=3", "1a=3", "a b=3", " =3":
            self.cyxx("-E", wrong, "a.pyx", status=2)
            self.assertIn("expected NAME=VALUE", self.err)

    def test_folders(self):
        for name in "src/a.pyx", "src/b/c.pyx", "src/.hidden/d.pyx":
            self.write(name)
        self.write("src/b/broken.pyx", BROKEN)
        self.write("src/b/other.txt", "")
        self.cyxx("check", "src", status=1)
        self.assertIn("src/b/broken.pyx:1:", self.err)
        self.assertTrue(self.err.endswith("cyxx: 3 files: 1 error, 0 warnings\n"), self.err)
        alone = self.err
        for jobs in "1", "2", "7":
            self.cyxx("check", "-j", jobs, "src", status=1)
            self.assertEqual(self.err, alone)
        for jobs in "0", "-1", "x", "1025":
            self.cyxx("check", "-j", jobs, "src", status=2)
            self.assertIn("1 to 1024", self.err)
        found = json.loads(self.cyxx("check", "--diagnostic-format=json", "src", status=1))
        self.assertEqual(len(found["diagnostics"]), 1)
        os.unlink(self.path("src/b/broken.pyx"))
        self.cyxx("check", "src/b")
        self.assertEqual(self.err, "cyxx: 1 file: 0 errors, 0 warnings\n")
        os.mkdir(self.path("empty"))
        self.cyxx("check", "empty", status=2)
        self.assertIn("`empty`: there is no .pyx file in this folder [CY001", self.err)
        self.assertIn("cyxx: 0 files: 1 error", self.err)
        self.cyxx("src")
        self.assertTrue(os.path.exists(self.path("src/b/c.cpp")))

    def test_many_at_once(self):
        for i in range(40):
            self.write(f"many/m{i}.pyx", SIMPLE * 5 + f"x = nothing_{i}\n")
        self.cyxx("check", "-j1", "many", status=1)
        alone = self.err
        for _ in range(5):
            self.cyxx("check", "-j8", "many", status=1)
            self.assertEqual(self.err, alone)

    def test_wrong_usage(self):
        self.cyxx(status=2)
        self.cyxx("--bogus", status=2)
        self.cyxx("--diagnostic-format=xml", "a.pyx", status=2)
        self.cyxx("-X", "boundscheck", "a.pyx", status=2)
        self.cyxx("-X", "no_such_directive=1", self.write("a.pyx"), status=2)
        self.cyxx("check", status=2)

    def test_output_that_goes_nowhere(self):
        self.write("a.pyx")
        with open("/dev/full", "wb") as full:
            for words in ["--emit=ast"], ["check", "--diagnostic-format=json"]:
                done = subprocess.run([CYXX, *words, "a.pyx"], cwd=self.folder, stdout=full,
                                      stderr=subprocess.PIPE)
                self.assertEqual(done.returncode, 2)
                self.assertIn(b"standard output", done.stderr)

    def test_explain(self):
        text = self.cyxx("explain", "CY401")
        self.assertEqual(self.cyxx("explain", "gil-call"), text)
        self.assertIn("Instead:", text)
        self.cyxx("explain", "CY999", status=2)

    def test_flags(self):
        flags = self.cyxx("--cflags").split()
        self.assertIn("-std=c++17", flags)
        self.assertIn("-fwrapv", flags)
        include = self.cyxx("--includes").strip()
        self.assertTrue(os.path.isdir(os.path.join(include[2:], "cyxx")), include)
        self.assertIn("-shared", self.cyxx("--ldflags"))


class Inputs(Case):
    def test_missing_file(self):
        self.cyxx("missing.pyx", status=2)
        self.assertIn("CY001", self.err)
        self.assertIn("No such file", self.err)

    def test_file_that_is_too_large(self):
        with open(self.path("a.pyx"), "wb") as file:
            file.truncate(2 << 30)
        self.cyxx("check", "a.pyx", status=2)
        self.assertIn("CY001", self.err)

    def test_folder(self):
        self.cyxx(".", status=2)
        self.assertIn("folder", self.err)

    @unittest.skipIf(is_root(), "root may read everything")
    def test_unreadable_file(self):
        os.chmod(self.path(self.write("a.pyx")), 0)
        self.cyxx("a.pyx", status=2)

    def test_invalid_utf8(self):
        self.cyxx("check", self.write("a.pyx", b"x = 1\ny = '\xff'\n"), status=1)
        self.assertIn("a.pyx:2:6", self.err)
        self.assertIn("CY002", self.err)

    def test_nul_byte(self):
        self.cyxx("check", self.write("a.pyx", b"x = 1\0\n"), status=1)
        self.assertIn("CY004", self.err)

    def test_empty_file(self):
        self.cyxx(self.write("a.pyx", ""))
        self.assertTrue(self.read("a.cpp").startswith("// Generated by cyxx"))

    def test_file_without_a_last_line_end(self):
        self.cyxx(self.write("a.pyx", "x = 1"))

    def test_file_that_includes_itself(self):
        self.cyxx(self.write("a.pyx", 'include "a.pyx"\n'), status=1)
        self.assertIn("includes itself", self.err)
        self.write("b.pxi", 'include "c.pxi"\n')
        self.write("c.pxi", 'include "b.pxi"\n')
        self.cyxx(self.write("d.pyx", 'include "b.pxi"\n'), status=1)
        self.assertIn("includes itself", self.err)

    def test_deep_nesting(self):
        for text in ("x = " + "(" * 10000 + "1" + ")" * 10000 + "\n",
                     "x = " + "[" * 10000 + "\n",
                     "".join("%sif 1:\n" % (" " * i) for i in range(10000)) + " " * 10000 + "pass\n",
                     "x = " + "not " * 100000 + "1\n",
                     "x = " + "-" * 100000 + "1\n"):
            self.cyxx(self.write("a.pyx", text), status=1)
            self.assertIn("CY108", self.err)
            self.assertFalse(os.path.exists(self.path("a.cpp")))

    def test_long_chains_are_no_nesting(self):
        self.cyxx("check", self.write("a.pyx", "x = " + "1 + " * 3000 + "1\n"))

    def test_standard_input(self):
        self.cyxx("check", "-", stdin=SIMPLE.encode())
        self.cyxx("-", stdin=SIMPLE.encode(), status=2)
        self.cyxx("-", "-o", "m.cpp", stdin=SIMPLE.encode())
        self.assertIn("Generated by cyxx", self.read("m.cpp"))

    def test_names_that_are_no_modules(self):
        self.cyxx(self.write("my-mod.pyx"), status=2)
        self.assertIn("CY014", self.err)
        self.cyxx("my-mod.pyx", "--module-name", "my_mod")


class Outputs(Case):
    def test_beside_the_source(self):
        self.write("pkg/__init__.py", "")
        self.cyxx(self.write("pkg/a.pyx"))
        self.assertIn("pkg/a.pyx", self.read("pkg/a.cpp"))
        self.assertEqual(self.leftovers(), [])

    def test_output_folder_and_file(self):
        self.write("a.pyx"), self.write("b.pyx")
        os.mkdir(self.path("out"))
        self.cyxx("a.pyx", "b.pyx", "-o", "out")
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["a.cpp", "b.cpp"])
        self.cyxx("a.pyx", "-o", "x.cpp")
        self.assertTrue(os.path.exists(self.path("x.cpp")))

    def test_same_bytes_from_anywhere(self):
        self.write("pkg/__init__.py", "")
        self.write("pkg/a.pyx")
        self.cyxx("pkg/a.pyx", "-o", "one.cpp")
        self.cyxx(self.path("pkg/a.pyx"), "-o", "two.cpp")
        self.assertEqual(self.read("one.cpp"), self.read("two.cpp"))

    def test_foreign_files_stay(self):
        self.write("a.pyx")
        self.write("a.cpp", "int main() {}\n")
        self.cyxx("a.pyx", status=2)
        self.assertIn("CY007", self.err)
        self.assertEqual(self.read("a.cpp"), "int main() {}\n")

    def test_errors_keep_the_old_output(self):
        self.cyxx(self.write("a.pyx"))
        old = self.read("a.cpp")
        self.cyxx(self.write("a.pyx", BROKEN), status=1)
        self.assertEqual(self.read("a.cpp"), old)
        self.assertEqual(self.leftovers(), [])

    def test_output_that_cannot_be_written(self):
        self.write("a.pyx")
        self.cyxx("a.pyx", "-o", "no/such/folder/a.cpp", status=2)
        self.assertIn("CY006", self.err)
        self.write("file", "text")
        self.cyxx("a.pyx", "-o", "file/a.cpp", status=2)

    @unittest.skipIf(is_root(), "root may write everywhere")
    def test_read_only_folder(self):
        self.write("a.pyx")
        os.chmod(self.folder, stat.S_IRUSR | stat.S_IXUSR)
        try:
            self.cyxx("a.pyx", status=2)
        finally:
            os.chmod(self.folder, stat.S_IRWXU)

    def test_depfile(self):
        self.write("part.pxi", "y = 2\n")
        self.cyxx(self.write("a.pyx", 'include "part.pxi"\nx = 1\n'), "--depfile", "a.d")
        text = self.read("a.d")
        self.assertTrue(text.startswith("a.cpp:"), text)
        self.assertIn("part.pxi", text)

    def test_files_for_tools_replace_no_source(self):
        self.write("a.pyx")
        for flag in "--depfile", "--build-info":
            for name in "a.pyx", "a.cpp", "b.pxd":
                self.cyxx("a.pyx", flag, name, status=2)
        self.assertEqual(self.read("a.pyx"), SIMPLE)

    def test_check_writes_nothing(self):
        self.cyxx("check", self.write("a.pyx"))
        self.assertEqual(os.listdir(self.folder), ["a.pyx"])


class Diagnostics(Case):
    def test_json_is_one_object_for_all_inputs(self):
        self.write("a.pyx", BROKEN), self.write("b.pyx", BROKEN)
        out = self.cyxx("check", "--diagnostic-format=json", "a.pyx", "b.pyx", status=1)
        found = json.loads(out)["diagnostics"]
        self.assertEqual({d["file"] for d in found}, {"a.pyx", "b.pyx"})
        for d in found:
            self.assertEqual(d["line"], 1)
            self.assertLessEqual({"severity", "code", "message", "file", "line", "column", "end_line",
                                  "end_column", "notes", "fixes"}, set(d))

    def test_json_of_a_good_file(self):
        out = self.cyxx("check", "--diagnostic-format=json", self.write("a.pyx"))
        self.assertEqual(json.loads(out), {"diagnostics": []})

    def test_json_of_translation_goes_to_stderr(self):
        self.cyxx("--diagnostic-format=json", self.write("a.pyx", BROKEN), status=1)
        self.assertEqual(self.out, "")
        self.assertTrue(json.loads(self.err)["diagnostics"])

    def test_why_an_array_needs_python(self):
        for call, why in (("zeros(n)", "its items are floats of 8 bytes, those of `float[::1]` are not"),
                          ("zeros((n, 2), 'f')", "an array of 2 axes is no `float[::1]`"),
                          ("empty(3000000000, 'f')", "an extent has to be a C integer"),
                          ("empty(n, 'f', 'A')", "`order` has to be 'C' or 'F'")):
            self.write("a.pyx", "import numpy as np\ndef f(int n):\n    cdef float[::1] v\n"
                                "    with nogil:\n        v = np.%s\n" % call)
            self.cyxx("check", "--extended", "a.pyx", status=1)
            self.assertIn("CY439", self.err)
            self.assertIn(why, self.err)
            self.assertNotIn("--extended", self.err)

    def test_sarif(self):
        out = self.cyxx("check", "--diagnostic-format=sarif", self.write("a.pyx", BROKEN), status=1)
        log = json.loads(out)
        self.assertEqual(log["version"], "2.1.0")
        self.assertEqual(log["runs"][0]["results"][0]["level"], "error")

    def test_cython_format(self):
        self.cyxx("--diagnostic-format=cython", self.write("a.pyx", BROKEN), status=1)
        self.assertIn("\nError compiling Cython file:\n" + "-" * 60 + "\n...\n", self.err)
        self.assertRegex(self.err, r"(?m)^a\.pyx:1:\d+: ")

    def test_all_errors_in_one_run(self):
        text = "def f(:\n    pass\n\ndef g(x):\n    return x +\n\ndef h():\n    return undefined_name\n"
        out = self.cyxx("check", "--diagnostic-format=json", self.write("a.pyx", text), status=1)
        lines = [d["line"] for d in json.loads(out)["diagnostics"]]
        self.assertIn(1, lines)
        self.assertIn(5, lines)

    def test_colour(self):
        self.write("a.pyx", BROKEN)
        self.cyxx("check", "--color=always", "a.pyx", status=1)
        self.assertIn("\x1b[", self.err)
        self.cyxx("check", "a.pyx", status=1)
        self.assertNotIn("\x1b[", self.err)


if __name__ == "__main__":
    unittest.main(verbosity=2)
