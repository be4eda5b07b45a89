"""The example projects, each built as its users build it, with a wheel of the compiler under test."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.environ["CYXX_SOURCE_DIR"]
CYXX = os.environ["CYXX"]
USE = "import array, waves; a = array.array('d', [1] * 3); waves.table(a, 0.5); print(*a)"
RESULT = "0.0 0.479425538604203 0.8414709848078965\n"


def call(*words, **more):
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, universal_newlines=True, **more)
    if done.returncode:
        raise AssertionError(f"{' '.join(words)}:\n{done.stdout[-5000:]}")
    return done.stdout


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cyxx-projects-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def project(self, name):
        target = os.path.join(self.folder, name)
        shutil.copytree(os.path.join(ROOT, "examples", "projects", name), target)
        return target


class Tools(Folder):
    """What needs nothing from a registry."""

    def installed(self):
        """What `cmake --install` makes of the build tree, with the compiler under test."""
        prefix, build = os.path.join(self.folder, "prefix"), os.path.join(self.folder, "package")
        call("cmake", "-S", ROOT, "-B", build, "-DCYXX_PREBUILT=" + CYXX,
             "-DCMAKE_INSTALL_PREFIX=" + prefix)
        call("cmake", "--install", build, "--strip")
        return prefix

    def test_cmake(self):
        prefix, project = self.installed(), self.project("cmake")
        build = os.path.join(self.folder, "build")
        call("cmake", "-S", project, "-B", build, "-DCMAKE_PREFIX_PATH=" + prefix,
             "-DPython3_EXECUTABLE=" + sys.executable, "-G", "Ninja")
        call("cmake", "--build", build)
        use = USE.replace("waves", "sine")
        self.assertEqual(call(sys.executable, "-c", use, cwd=build), RESULT)
        self.assertIn("no work to do", call("ninja", "-C", build))
        # What the source cimports is a dependency; OpenMP came and goes with the source.
        with open(os.path.join(project, "sine.pyx"), "w") as file:
            file.write("from half cimport half\n"
                       "def table(double[::1] out, double step): out[0] = half(step)\n")
        for value in "0.5", "0.25":
            with open(os.path.join(project, "half.pxd"), "w") as file:
                file.write(f"cdef inline double half(double x):\n    return x * {value}\n")
            self.assertIn("cyxx sine.pyx", call("ninja", "-C", build))
            out = call(sys.executable, "-c", use.replace("0.5", "1.0"), cwd=build)
            self.assertEqual(out, f"{value} 1.0 1.0\n")

    def test_meson(self):
        prefix, project = self.installed(), self.project("meson")
        build = os.path.join(self.folder, "build")
        environment = dict(os.environ, CXX=os.environ["CYXX_TEST_CXX"],
                           PATH=os.path.join(prefix, "bin") + os.pathsep + os.environ["PATH"])
        call("meson", "setup", build, project, "--python.platlibdir", self.folder,
             "--python.purelibdir", self.folder, env=environment)
        call("meson", "install", "-C", build, env=environment)
        self.assertEqual(call(sys.executable, "-c", USE, cwd=self.folder), RESULT)


class Packages(Folder):
    """What pip builds: it fetches the build backends, and nothing can be tested without them."""

    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="cyxx-packages-")
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        venv = os.path.join(cls.home, "venv")
        call(sys.executable, "-m", "venv", venv)
        cls.python = os.path.join(venv, "bin", "python")
        cls.environment = {name: value for name, value in os.environ.items()
                           if name not in ("CYXX", "PYTHONPATH")}
        cls.environment["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
        # In one environment, so that each backend is fetched once.
        fetched = subprocess.run([cls.python, "-m", "pip", "install", "-q", "scikit-build-core>=0.10",
                                  "setuptools>=74.1", "meson-python"], env=cls.environment,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 universal_newlines=True)
        if fetched.returncode:
            raise unittest.SkipTest("pip cannot fetch the build backends: " + fetched.stdout[-300:])
        cls.environment["PATH"] = os.path.dirname(cls.python) + os.pathsep + os.environ["PATH"]
        cls.pip("install", ROOT, "--config-settings=cmake.define.CYXX_PREBUILT=" + CYXX)

    @classmethod
    def pip(cls, command, *words):
        isolated = ["--no-build-isolation", "--no-deps"] if command in ("install", "wheel") else []
        call(cls.python, "-m", "pip", command, "-q", *isolated, *words, env=cls.environment)

    def use(self):
        return call(self.python, "-c", USE, cwd="/", env=self.environment)

    def test_the_package_itself(self):
        facts = call(self.python, "-c", "import cyxx; print(cyxx.get_include(), cyxx.__version__)",
                     cwd="/", env=self.environment).split()
        self.assertTrue(facts[0].startswith(self.home))
        self.assertTrue(os.path.exists(os.path.join(facts[0], "cyxx", "py", "ref.h")))
        program = os.path.join(os.path.dirname(self.python), "cyxx")
        self.assertEqual(call(program, "--version"), f"cyxx {facts[1]}\n")
        self.assertEqual(call(self.python, "-m", "cyxx", "--version"), f"cyxx {facts[1]}\n")

    def test_each_backend(self):
        for name in "setuptools", "pyproject", "scikit-build", "meson":
            with self.subTest(name):
                self.pip("install", "--force-reinstall", self.project(name))
                self.assertEqual(self.use(), RESULT)
                self.pip("uninstall", "-y", "waves")

    def test_editable(self):
        project = self.project("setuptools")
        self.pip("install", "-e", project)
        self.addCleanup(self.pip, "uninstall", "-y", "waves")
        self.assertEqual(self.use(), RESULT)
        with open(os.path.join(project, "waves", "sine.pyx"), "a") as file:
            file.write("\ndef fresh(): return 'fresh'\n")
        call(self.python, "setup.py", "-q", "build_ext", "--inplace", cwd=project,
             env=self.environment)
        out = call(self.python, "-c", "import waves.sine as m; print(m.fresh())", cwd="/",
                   env=self.environment)
        self.assertEqual(out, "fresh\n")


if __name__ == "__main__":
    unittest.main()
