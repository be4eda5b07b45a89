"""Every code block of the README and of docs/ is what it says it is. Some are also run by other tests."""
import glob
import json
import os
import re
import shutil
import subprocess
import unittest

from command_test import Case

try:
    import tomllib
except ImportError:  # before Python 3.11
    tomllib = None
try:
    import yaml
except ImportError:
    yaml = None

ROOT = os.environ["CYXX_SOURCE_DIR"]
CXX = os.environ.get("CXX", "c++")
PAGES = ["README.md", *sorted(os.path.relpath(path, ROOT)
                              for path in glob.glob(os.path.join(ROOT, "docs", "*.md")))]


def text_of(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def blocks(*languages):
    """(page, text) of all blocks in these languages."""
    for page in PAGES:
        for language, text in re.findall(r"^```(\w*)\n(.*?)^```", text_of(page), re.M | re.S):
            if language in languages:
                yield page, text


def every_line_of(folder, suffixes):
    lines = set()
    for path in glob.glob(os.path.join(ROOT, folder, "**", "*"), recursive=True):
        if path.endswith(suffixes):
            with open(path, encoding="utf-8") as file:
                lines |= {" ".join(line.split()) for line in file}
    return lines


class Blocks(Case):
    def test_have_a_language_that_is_tested_here(self):
        here = {"cython", "cmake", "cpp", "toml", "yaml", "js", "lua", "elisp", "meson"}
        elsewhere = {"python", "console", "json"}  # python/docs_test.py and ci_test.py
        for page in PAGES:
            for language in re.findall(r"^```([^\n]*)\n.*?^```", text_of(page), re.M | re.S):
                self.assertIn(language, here | elsewhere, page)

    def test_links_lead_somewhere(self):
        for page in PAGES:
            for target in re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", text_of(page)):
                path = os.path.join(ROOT, os.path.dirname(page), target)
                self.assertTrue(os.path.exists(path), f"{page}: {target}")


class Cython(Case):
    def expect(self, page, text):
        """A comment `# CY409` says that its line has this error; there are no others."""
        expected = [(number, code) for number, line in enumerate(text.splitlines(), 1)
                    for code in re.findall(r"# (CY\d+)$", line)]
        self.write("block.pyx", text)
        self.cyxx("check", "--diagnostic-format=json", "block.pyx", status=1 if expected else 0)
        found = [(one["line"], one["code"]) for one in json.loads(self.out)["diagnostics"]
                 if one["severity"] == "error"]
        self.assertEqual(found, expected, page)

    def test_blocks(self):
        examples = every_line_of("examples", (".pyx",))
        for page, text in blocks("cython"):
            if page == "docs/getting-started.md":  # run by python/docs_test.py
                continue
            text = re.sub(r"^%%cyxx.*\n", "\n", text)
            if "…" in text or text.startswith(" "):  # from an example that is run
                for line in text.splitlines():
                    start = " ".join(line.partition("…")[0].split())
                    self.assertTrue(any(one.startswith(start) for one in examples),
                                    f"{page}: {line}")
            else:
                self.expect(page, text)

    def test_what_the_compiler_says(self):
        """What a page shows of `cyxx check` is what it prints for the block above."""
        page = text_of("docs/gil-errors.md")
        source, = re.findall(r"^```cython\n(.*?)^```\n\n    \$ cyxx check", page, re.M | re.S)
        shown, = re.findall(r"^    \$ cyxx check scaled.pyx\n((?:    .*\n)+)", page, re.M)
        self.write("scaled.pyx", source)
        self.cyxx("check", "--color=never", "scaled.pyx", status=1)
        for line in shown.splitlines():
            if line.strip() != "…":
                self.assertIn(line[4:] + "\n", self.err)


class Others(Case):
    def balanced(self, text):
        text = re.sub(r'"[^"\n]*"', "", text)
        waiting = []
        for one in re.findall(r"[()\[\]{}]", text):
            if one in "([{":
                waiting.append(one)
            else:
                self.assertEqual(waiting.pop() + one, {")": "()", "]": "[]", "}": "{}"}[one])
        self.assertEqual(waiting, [])

    def test_cmake(self):
        """They configure, with the module that an installed cyxx has."""
        stub = ("function(find_package)\nendfunction()\nfunction(add_executable)\nendfunction()\n"
                "function(target_link_libraries)\nendfunction()\n"
                "function(cyxx_add_module name source)\n"
                "  cmake_parse_arguments(PARSE_ARGV 2 given \"EXTENDED\" \"TARGET;MODULE_NAME\""
                " \"INCLUDE_DIRS;OPTIONS\")\n"
                "  if(NOT source MATCHES \"[.]pyx$\" OR given_UNPARSED_ARGUMENTS)\n"
                "    message(FATAL_ERROR \"${ARGV}\")\n  endif()\nendfunction()\n")
        for page, text in blocks("cmake"):
            self.write("block.cmake", stub + text)
            done = subprocess.run(["cmake", "-P", self.path("block.cmake")],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.assertEqual(done.returncode, 0, (page, done.stdout))

    def test_meson(self):
        project = "".join(text_of("examples/projects/meson/meson.build").split())
        for page, text in blocks("meson"):
            for line in text.splitlines():
                self.assertIn("".join(line.split()), project, page)

    def test_cpp(self):
        """The block of the README, around the example whose header it includes."""
        shutil.copy(os.path.join(ROOT, "examples", "standalone", "smooth.pyx"), self.folder)
        self.cyxx("--target", "standalone", "smooth.pyx")
        flags = self.cyxx("--cflags", "--target", "standalone", "smooth.pyx").split()
        for page, text in blocks("cpp"):
            include, rest = text.split("\n", 1)
            self.write("block.cpp", "#include <iostream>\n#include <stdexcept>\n#include <vector>\n"
                       f"{include}\nint main() {{\n{rest}}}\n")
            done = subprocess.run([CXX, *flags, "-fsyntax-only", "-Wno-unused-variable",
                                   "block.cpp"], cwd=self.folder, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT)
            self.assertEqual(done.returncode, 0, (page, done.stdout))

    def test_data(self):
        for page, text in blocks("toml"):
            if tomllib:
                self.assertTrue(tomllib.loads(text), page)
        for page, text in blocks("yaml"):
            if yaml:
                self.assertTrue(yaml.safe_load(text)["repos"], page)

    def test_settings_of_editors(self):
        for page, text in blocks("js", "lua", "elisp"):
            with self.subTest(page):
                self.balanced(text)
                self.assertIn('"lsp"', text)
        node = shutil.which("node")
        for _, text in blocks("js") if node else ():
            self.write("block.js", text)
            self.assertEqual(subprocess.run([node, "--check", self.path("block.js")]).returncode, 0)


if __name__ == "__main__":
    unittest.main()
