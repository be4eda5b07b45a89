"""What continuous integration is given: problem matchers and hooks."""
import json
import os
import re
import unittest

from command_test import Case

ROOT = os.environ["CYXX_SOURCE_DIR"]


def text_of(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


class Matchers(Case):
    def check(self, matcher):
        self.write("a.pyx", "def f(int n):\n    return n + nothing\n")
        self.cyxx("check", "--color=never", "a.pyx", status=1)
        found = re.match(matcher["regexp"], self.err.splitlines()[0])
        self.assertTrue(found, self.err)
        self.assertEqual([found.group(matcher[key]) for key in
                          ("file", "line", "column", "severity", "message", "code")],
                         ["a.pyx", "2", "16", "error", "`nothing` is not defined", "CY201"])

    def test_for_runners(self):
        one, = json.loads(text_of("tools/problem-matcher.json"))["problemMatcher"]
        self.check(one["pattern"][0])

    def test_for_tasks(self):
        shown, = re.findall(r"^```json\n(.*?)^```", text_of("docs/ci.md"), re.M | re.S)
        self.check(json.loads(shown)["pattern"])


class Hooks(Case):
    def test_entries_are_commands(self):
        self.write("a.pyx", "cdef int g(int x):\n    return x\ndef f(int n):\n    with nogil:\n"
                            "        g(n)\n")
        entries = re.findall(r"^  entry: cyxx (.*)$", text_of(".pre-commit-hooks.yaml"), re.M)
        self.assertEqual(entries, ["check", "check --fix"])
        self.cyxx(*entries[0].split(), "a.pyx", status=1)
        self.cyxx(*entries[1].split(), "a.pyx")
        self.cyxx(*entries[0].split(), "a.pyx")


if __name__ == "__main__":
    unittest.main()
