"""What the pages of docs/ show of Python works as it stands there."""
import os
import re
import shutil
import subprocess
import sys
import unittest

from support import ROOT, Case

try:
    import tomllib
except ImportError:  # before Python 3.11
    tomllib = None


def blocks(page, language):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        return re.findall(rf"^```{language}\n(.*?)^```", file.read(), re.M | re.S)


def contains(whole, part):
    """Is all of `part` in `whole`, tables within tables?"""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and contains(whole[key], value) for key, value in part.items())
    return whole == part


def consoles(page):
    """What is typed after `$`, with what is shown below it."""
    for text in blocks(page, "console"):
        for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


class GettingStarted(Case):
    def test_as_it_is_shown(self):
        page = "docs/getting-started.md"
        for name, text in zip(["mean.pyx", "f.pyx"], blocks(page, "cython")):
            self.write(name, text)
        for command, shown in consoles(page):
            words = command.replace("cyxx", f"{sys.executable} -m cyxx", 1) \
                if command.startswith("cyxx") else command.replace("python3", sys.executable, 1)
            done = subprocess.run(words, shell=True, cwd=self.folder, env=self.environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  universal_newlines=True)
            self.assertTrue(done.stdout.startswith(shown), done.stdout)


class PythonPage(Case):
    def test_setup_script(self):
        setup, *_ = blocks("docs/python.md", "python")
        project = os.path.join(ROOT, "examples", "projects", "setuptools", "waves")
        shutil.copytree(project, self.path("waves"))
        self.write("setup.py", setup)
        self.python("setup.py", "-q", "build_ext", "--inplace")
        self.assertEqual(self.run_code("""
            import array, waves
            a = array.array('d', [1, 1])
            waves.table(a, 0)
            print(list(a))
        """), "[0.0, 0.0]\n")

    @unittest.skipUnless(tomllib, "there is no tomllib")
    def test_project_files(self):
        for page, project in ("docs/python.md", "pyproject"), ("docs/cmake.md", "scikit-build"):
            shown, = blocks(page, "toml")
            path = os.path.join(ROOT, "examples", "projects", project, "pyproject.toml")
            with open(path, "rb") as file:
                self.assertTrue(contains(tomllib.load(file), tomllib.loads(shown)), project)

    def test_import(self):
        _, hook, _ = blocks("docs/python.md", "python")
        self.write("gauss.pyx", "def bell(double x):\n    return x\n")
        self.assertEqual(self.run_code(hook + "print(gauss.bell(2))\n"), "2.0\n")

    def test_inline(self):
        _, _, inline = blocks("docs/python.md", "python")
        first, second = re.findall(r"^(inline\(.*?\)) +#", inline, re.M | re.S)
        start = inline[:inline.index(first)]
        self.assertEqual(self.run_code(f"{start}print({first})\n"), "12.25\n")
        self.assertRegex(self.run_code(f"{start}print({second})\n"),
                         r"\{'root': 1\.87\d*, 'twice': 3\.74\d*\}")

    def test_imports_of_the_readme(self):
        shown, = blocks("README.md", "python")
        self.write("t.py", "\n".join(line for line in shown.splitlines()
                                     if not line.startswith("%")) + "\n")
        self.python("t.py")


if __name__ == "__main__":
    unittest.main()
