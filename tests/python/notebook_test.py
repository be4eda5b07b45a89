"""Cells in a real kernel."""
import json
import os
import sys
import unittest

from support import Case

try:
    import ipykernel  # noqa: F401
    import nbclient
    from nbformat.v4 import new_code_cell, new_notebook
    MISSING = ""
except ImportError as error:
    MISSING = f"{error}; on Debian: apt install python3-ipykernel python3-nbclient"

GAUSS = """%%cyxx -a
from libc.math cimport exp
def gauss(double x, double sigma):
    return exp(-0.5 * (x / sigma) ** 2)
"""


@unittest.skipIf(MISSING, MISSING)
class Notebook(Case):
    def setUp(self):
        super().setUp()
        command = [sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f",
                   "{connection_file}"]
        spec = {"argv": command, "display_name": "test", "language": "python",
                "env": {name: self.environment[name]
                        for name in ("PYTHONPATH", "CYXX_CACHE", "CYXX", "CXX")}}
        self.write("jupyter/kernels/cyxx-test/kernel.json", json.dumps(spec))
        before = dict(os.environ)
        os.environ["JUPYTER_PATH"] = self.path("jupyter")
        os.environ["JUPYTER_RUNTIME_DIR"] = self.path("runtime")
        os.environ["IPYTHONDIR"] = self.path("ipython")
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(before)))

    def cells(self, *sources):
        """The outputs of each cell, as text."""
        book = new_notebook(cells=[new_code_cell(source) for source in sources])
        client = nbclient.NotebookClient(book, timeout=240, kernel_name="cyxx-test",
                                         allow_errors=True,
                                         resources={"metadata": {"path": self.folder}})
        client.execute()
        return ["\n".join(map(self.text, cell.outputs)) for cell in book.cells]

    @staticmethod
    def text(output):
        if output.output_type == "error":
            return "ERROR " + output.evalue
        if output.output_type == "stream":
            return output.text
        return output.data.get("text/html") or output.data["text/plain"]

    def test_the_annotated_gauss_function(self):
        _, page, value = self.cells("%load_ext cyxx", GAUSS, "round(gauss(1, 2), 4)")
        self.assertIn("<iframe", page)
        self.assertIn("exp(-0.5", page)
        self.assertNotIn("_cyxx_cell", page.split("srcdoc")[1][:400])
        self.assertEqual(value, "0.8825")

    def test_errors_stand_below_the_cell(self):
        _, failed, after = self.cells(
            "%load_ext cyxx", "%%cyxx\ndef f(int n):\n    return n + nothing_here\n", "f(1)")
        self.assertIn("ERROR cell:3:16: error: `nothing_here` is not defined [CY201", failed)
        self.assertIn("^^^^", failed)
        self.assertNotIn("Traceback", failed)
        self.assertIn("NameError" if "NameError" in after else "'f' is not defined", after)

    def test_options(self):
        self.write("headers/more.h", "#define MORE (2 + ZZ)\n")
        self.write("headers/names.pxd", "cdef extern from 'more.h':\n    int MORE\n")
        out = self.cells(
            "%load_ext cyxx",
            "%%cyxx -n my_module -I headers -c=-DZZ=5 --link-args=-Wl,-O1 -l m -X cdivision=True\n"
            "from names cimport MORE\ndef f(int a, int b): return MORE + a // b\n",
            "import my_module; print(my_module.f(-3, 2), f(-3, 2))",
            "%%cyxx --extended\nimport numpy as np\ndef g(int n):\n    cdef double[:] v\n"
            "    with nogil:\n        v = np.zeros(n)\n    return v.shape[0]\n",
            "g(4)",
            "%%cyxx --openmp\ncdef extern from *:\n    int _OPENMP\ndef version(): return _OPENMP\n",
            "version() > 200000",
            "%%cyxx -n no-name\n1\n",
            "%%cyxx -X cdivision\n1\n")
        self.assertEqual(out[2], "6 6\n")
        self.assertEqual(out[4], "4")
        self.assertEqual(out[6], "True")
        self.assertIn("no-name is no name of a module", out[7])
        self.assertIn("a directive is written NAME=VALUE", out[8])

    def test_again_from_the_cache_and_anew(self):
        cell = "def f(): return 1\n"
        self.cells("%load_ext cyxx", "%%cyxx\n" + cell)
        out = self.cells("%load_ext cyxx", "%env CXX=/no/compiler", "%%cyxx\n" + cell,
                         "%env CXX=" + self.environment["CXX"], "%%cyxx\n" + cell, "f()",
                         "%%cyxx -f --verbose\n" + cell)
        self.assertIn("/no/compiler", out[2])
        self.assertEqual(out[5], "1")
        self.assertIn("_cyxx_cell_", out[6])

    def test_cython_cells(self):
        out = self.cells("%load_ext cyxx.as_cython", "%%cython --cplus -3\ncdef int n = 3\n"
                         "def f(): return n\n", "f()")
        self.assertEqual(out[1:], ["", "3"])


if __name__ == "__main__":
    unittest.main()
