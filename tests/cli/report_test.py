"""--gil-report, -a, --line-directives and --fix as commands."""
import html.parser
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

CYXX = os.environ["CYXX"]

REBINDING = """\
# cython: boundscheck=False
import numpy as np
cdef double[::1] kept = np.ones(3)
cdef double[::1] other = np.ones(3)

cdef double total(double[::1] a) noexcept nogil:
    cdef Py_ssize_t i
    cdef double s = 0
    for i in range(a.shape[0]):
        s = s + a[i]
    return s

cdef double[::1] fresh(int n) nogil:
    cdef double[::1] made
    with gil:
        made = np.ones(n)
    return made

cdef int late(int n) except -1 nogil:
    if n > 3:
        raise ValueError("large")
    return n

def f():
    cdef double x
    with nogil:
        x = 1
        x = total(other)
        late(2)
    return x

with nogil:
    kept = other
    other = fresh(2)
"""


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cyxx-report-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def cyxx(self, *words, status=0):
        done = subprocess.run([CYXX, *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True)
        self.out, self.err = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, status, self.out[-2000:] + self.err[-2000:])
        return self.out


class GilReport(Case):
    def setUp(self):
        super().setUp()
        self.write("m.pyx", REBINDING)

    def units(self):
        text = self.cyxx("check", "--gil-report", "--diagnostic-format=json", "m.pyx")
        return {(unit["kind"], unit["line"]): unit for unit in json.loads(text)["gil_report"]}

    def test_report_of_a_shared_loop(self):
        """Only what can fail takes the GIL: a sum never does, a checked index may."""
        path = os.path.join(self.folder, "loops.pyx")
        with open(path, "w") as file:
            file.write("# cython: boundscheck=False, wraparound=False\n"
                       "cimport cython\nfrom cython.parallel cimport prange\n"
                       "def total(double[::1] a):\n    cdef Py_ssize_t i\n    cdef double s = 0\n"
                       "    for i in prange(a.shape[0], nogil=True):\n        s += a[i]\n    return s\n"
                       "@cython.boundscheck(True)\n"
                       "def checked(double[::1] a, int n):\n    cdef int i\n    cdef double s = 0\n"
                       "    for i in prange(n, nogil=True):\n        s += a[i]\n    return s\n")
        done = subprocess.run([CYXX, "--gil-report", "-w", path, "-o", path + ".cpp"], capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"loops.pyx:7: the shared loop in `total` never takes the GIL")
        self.assertRegex(done.stdout, r"loops.pyx:14: the shared loop in `checked` can take the GIL:\n  line 15")
        # What a thread raised is raised once more behind the loop: nothing of its own.
        self.assertRegex(done.stdout, r"line 15: may take it if a thread has raised")
        self.assertNotIn("takes it to raise", done.stdout)

    def test_never(self):
        unit = self.units()["function", 6]
        self.assertEqual(unit["function"], "total")
        self.assertTrue(unit["never_takes_gil"])
        self.assertEqual(unit["places"], [])

    def test_places(self):
        units = self.units()
        fresh = units["function", 13]["places"]
        self.assertEqual([(p["line"], p["takes"]) for p in fresh], [(15, "always")])
        late = units["function", 19]["places"]
        self.assertEqual({p["line"] for p in late}, {21})
        module = units["block", 32]["places"]
        self.assertEqual({p["line"] for p in module}, {33, 34})
        self.assertTrue(any("`kept` held the last slice" in p["when"] for p in module))
        self.assertTrue(any("in `fresh`" in p["when"] for p in module))
        self.assertTrue(all(p["when"] for unit in units.values() for p in unit["places"]))

    def test_block_of_a_function(self):
        block = self.units()["block", 26]
        self.assertEqual(block["function"], "f")
        self.assertIn(29, {p["line"] for p in block["places"]})

    def test_text_goes_to_stdout(self):
        text = self.cyxx("check", "--gil-report", "m.pyx")
        self.assertIn("m.pyx:6: the nogil function `total` never takes the GIL\n", text)
        self.assertRegex(text, r"line 33: may take it if `kept` held")
        self.assertEqual(os.listdir(self.folder), ["m.pyx"])
        self.write("held.pyx", "def f(int n):\n    return n\n")
        self.assertIn("no code runs without the GIL", self.cyxx("check", "--gil-report", "held.pyx"))

    def test_names_of_the_source(self):
        self.write("named.pyx", "cdef int new(int n) except -1 nogil:\n    if n > 3:\n"
                   "        raise ValueError('large')\n    return n\n\n"
                   "def f(int n):\n    with nogil:\n        n = new(n)\n    return n\n")
        text = self.cyxx("check", "--gil-report", "named.pyx")
        self.assertIn("the nogil function `new` can take", text)
        self.assertIn("the call of `new` raises", text)
        self.assertIn("in `new`, see line 3", text)
        self.assertIn("the nogil block in `f` can take", text)

    def test_first_place_of_a_callee(self):
        self.write("first.pyx", "cdef int a(int n) except -1 nogil:\n    if n > 1:\n"
                   "        b(n)\n    if n > 3:\n        raise ValueError('x')\n    return n\n\n"
                   "cdef int b(int n) except -1 nogil:\n    if n > 5:\n"
                   "        raise ValueError('y')\n    return a(n - 1)\n\n"
                   "with nogil:\n    a(1)\n")
        text = self.cyxx("check", "--gil-report", "first.pyx")
        self.assertIn("line 14: may take it in `a`, see line 3\n", text)
        self.assertIn("line 3: may take it in `b`, see line 10\n", text)

    def test_included_file(self):
        self.write("part.pxi", "\n\ncdef int late(int n) except -1 nogil:\n    if n > 3:\n"
                   "        raise ValueError('large')\n    return n\n")
        self.write("whole.pyx", "include 'part.pxi'\n\ndef f(int n):\n    with nogil:\n"
                   "        n = late(n)\n    return n\n")
        text = self.cyxx("check", "--gil-report", "whole.pyx")
        self.assertIn("part.pxi:3: the nogil function `late` can take", text)
        self.assertIn("  line 5: takes it to raise", text)
        self.assertIn("in `late`, see part.pxi:5", text)
        text = self.cyxx("check", "--gil-report", "--diagnostic-format=json", "whole.pyx")
        units = {unit["function"]: unit for unit in json.loads(text)["gil_report"]}
        self.assertEqual({p["file"] for p in units["late"]["places"]}, {"part.pxi"})
        self.assertEqual({p["file"] for p in units["f"]["places"]}, {"whole.pyx"})

    def test_no_report_of_what_is_wrong(self):
        self.write("bad.pyx", "cdef int f() nogil:\n    return len([])\n")
        text = self.cyxx("check", "--gil-report", "--diagnostic-format=json", "bad.pyx", status=1)
        self.assertEqual(json.loads(text)["gil_report"], [])


class Page(html.parser.HTMLParser):
    """Checks that tags nest, and collects ids, links and loaded things."""
    VOID = {"meta", "link", "br", "hr", "img", "input"}

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.links, self.loads, self.rows = [], [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag not in self.VOID:
            self.open.append(tag)
        if "id" in attrs:
            self.ids.append(attrs["id"])
        if tag == "a":
            self.links.append(attrs["href"])
        self.loads += [attrs[key] for key in ("src", "data", "srcset") if key in attrs]
        if attrs.get("class") == "r":
            self.row = self.rows[int(attrs["id"][1:])] = {"text": "", "class": ""}
        if tag == "summary" or (tag == "div" and attrs.get("class", "").startswith("t")):
            self.row["class"] = attrs["class"]

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data):
        if self.rows:
            self.row["text"] += data


class Annotated(Case):
    SOURCE = ("cdef double square(double x) noexcept nogil:\n"
              "    return x * x  # <&> \"é\"\n"
              "\n"
              "def f(list a, double[:] v, int n):\n"
              "    cdef double s = 0\n"
              "    for each in a:\n"
              "        s += square(each)\n"
              "    with nogil:\n"
              "        s += v[n]\n"
              "    return s, a, len(a)\n")

    def annotate(self, source, name="m"):
        self.write(name + ".pyx", source)
        self.cyxx("-a", name + ".pyx")
        text = self.read(name + ".html")
        page = Page(text)
        self.assertEqual(page.open, [])
        return text, page

    def test_lines(self):
        text, page = self.annotate(self.SOURCE)
        self.assertEqual(sorted(page.rows), list(range(1, 11)))
        self.assertIn('# <&> "é"', page.rows[2]["text"])
        self.assertEqual(page.rows[2]["class"], "c")
        self.assertEqual(page.rows[9]["class"], "g")
        self.assertRegex(page.rows[10]["class"], "p[34]")
        self.assertIn("return x * x;", page.rows[2]["text"])
        self.assertNotIn("return x * x;", page.rows[7]["text"])
        self.assertIn("square(", page.rows[7]["text"])
        self.assertIn("out of bounds", page.rows[9]["text"])

    def test_links_and_nothing_from_elsewhere(self):
        text, page = self.annotate(self.SOURCE)
        self.assertEqual(len(page.ids), len(set(page.ids)))
        self.assertEqual({link[1:] for link in page.links} - set(page.ids), set())
        self.assertEqual(page.loads, [])
        self.assertNotRegex(text, r"https?:|@import|url\(")
        self.assertIn("prefers-color-scheme: dark", text)

    def test_diagnostics_stand_below_their_line(self):
        text, page = self.annotate("def f(int n):\n    return n\n    n = 2\n")
        self.assertIn("CY213", page.rows[3]["text"])

    def test_functions(self):
        text, page = self.annotate(self.SOURCE)
        table = text[text.index('id="functions"'):text.index("</table>")]
        self.assertRegex(table, r'href="#L1">square</a></td><td class="n">1</td><td class="n">0<')
        self.assertRegex(table, r'href="#L4">f</a>')

    def test_a_foreign_page_stays(self):
        self.write("m.html", "<p>mine</p>\n")
        self.write("m.pyx", self.SOURCE)
        self.cyxx("-a", "m.pyx", status=2)
        self.assertEqual(self.read("m.html"), "<p>mine</p>\n")
        self.assertFalse(os.path.exists(self.path("m.cpp")))

    def test_own_page_is_replaced(self):
        self.annotate(self.SOURCE)
        self.annotate(self.SOURCE)

    def test_size(self):
        body = "".join("def f%d(list a, double x):\n    b = a[0] + x * %d\n    return b, a\n" % (k, k)
                       for k in range(1000))
        text, page = self.annotate(body, "large")
        self.assertEqual(len(page.rows), 3000)
        self.assertLess(len(text.encode()), 5 << 20)


class LineDirectives(Case):
    def test_compiler_speaks_of_the_source(self):
        self.write("m.pyx", Annotated.SOURCE)
        self.cyxx("m.pyx")
        plain = self.read("m.cpp")
        self.assertNotIn("#line", plain)
        self.cyxx("--line-directives", "m.pyx")
        text = self.read("m.cpp")
        self.assertEqual("".join(line for line in text.splitlines(True)
                                 if not line.startswith("#line")), plain)
        # What the compiler takes each line to be.
        file, line, found = "m.cpp", 1, {}
        for physical, each in enumerate(text.splitlines(), 1):
            directive = re.match(r'#line (\d+) "(.*)"', each)
            if directive:
                line, file = int(directive.group(1)), directive.group(2)
                continue
            if file == "m.cpp":
                self.assertEqual(line, physical)
            found[each.strip()] = (file, line)
            line += 1
        self.assertEqual(found["return x * x;"], ("m.pyx", 2))
        self.assertEqual(found["double square(double x) {"], ("m.pyx", 1))
        self.assertEqual(found["}  // namespace m"][0], "m.cpp")


class Fix(Case):
    WRONG = "cdef int half(int x):\n    return x // 2\n\ncdef int f(int x) nogil:\n    return half(x)\n"

    def test_messages_and_permissions(self):
        self.write("m.pyx", self.WRONG)
        os.chmod(self.path("m.pyx"), 0o640)
        self.cyxx("check", "--fix", "m.pyx")
        self.assertIn("fixed m.pyx", self.err)
        self.assertIn("half(int x) nogil:", self.read("m.pyx"))
        self.assertEqual(os.stat(self.path("m.pyx")).st_mode & 0o777, 0o640)
        self.cyxx("check", "--fix", "m.pyx")
        self.assertNotIn("fixed", self.err)

    def test_byte_order_mark_stays(self):
        self.write("m.pyx", "\ufeff" + self.WRONG)
        self.cyxx("check", "--fix", "m.pyx")
        self.assertEqual(self.read("m.pyx"), "\ufeff" + self.WRONG.replace("x):", "x) nogil:"))

    def test_declarations_of_others_stay(self):
        os.mkdir(self.path("inc"))
        self.write("inc/other.pxd", "cdef extern from 'o.h':\n    int half(int x)\n")
        self.write("m.pyx", "from other cimport half\ncdef int f(int x) nogil:\n    return half(x)\n")
        before = self.read("inc/other.pxd")
        self.cyxx("check", "--fix", "-I", "inc", "m.pyx", status=1)
        self.assertEqual(self.read("inc/other.pxd"), before)

    def test_translates_what_was_fixed(self):
        self.write("m.pyx", self.WRONG)
        self.cyxx("--fix", "m.pyx")
        self.assertIn("half", self.read("m.cpp"))

    def test_needs_files(self):
        self.cyxx("check", "--fix", "-", status=2)

    def test_many(self):
        self.write("m.pyx", "".join("def f%d(int n):\n    if n:\n        cdef int k = n\n    return n\n" % i
                                    for i in range(300)))
        self.cyxx("check", "--fix", "m.pyx")
        self.assertEqual(self.read("m.pyx").count("\n    cdef int k\n"), 300)


if __name__ == "__main__":
    unittest.main()
