"""SARIF 2.1.0: what the published schema asks of the parts that cyxx writes."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

CYXX = os.environ["CYXX"]
URI = re.compile(r"^(?:[A-Za-z][A-Za-z0-9+.-]*:)?(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?#]|%[0-9A-F]{2})+$")
LEVELS = {"none", "note", "warning", "error"}
SOURCE = """\
cdef double half(double x) except -1:
    return x / 2

cdef double f(double x) nogil:
    return half(x) + half(x)

def g(int n):
    return n
    n = 2

def h():
    return "\u00e4\u00f6", nope
"""


class Sarif(unittest.TestCase):
    # Allowed properties of each object, the required ones with a star.
    SHAPES = {
        "log": "$schema version* runs*",
        "run": "tool* columnKind results properties",
        "tool": "driver*",
        "driver": "name* version rules",
        "rule": "id* name shortDescription help defaultConfiguration",
        "message": "text* markdown",
        "configuration": "level",
        "result": "ruleId ruleIndex level message* locations relatedLocations fixes",
        "location": "physicalLocation message",
        "physical": "artifactLocation region",
        "artifact": "uri*",
        "region": "startLine startColumn endLine endColumn",
        "fix": "description artifactChanges*",
        "change": "artifactLocation* replacements*",
        "replacement": "deletedRegion* insertedContent",
        "content": "text",
    }

    def shape(self, kind, value):
        names = self.SHAPES[kind].split()
        self.assertIsInstance(value, dict, kind)
        self.assertLessEqual({n.rstrip("*") for n in names if n.endswith("*")}, set(value), kind)
        self.assertLessEqual(set(value), {n.rstrip("*") for n in names}, kind)
        return value

    def unique(self, values):
        texts = [json.dumps(value, sort_keys=True) for value in values]
        self.assertEqual(len(texts), len(set(texts)), texts)

    def region(self, value):
        self.shape("region", value)
        for number in value.values():
            self.assertGreaterEqual(number, 1)
        start = value["startLine"], value["startColumn"]
        self.assertLessEqual(start, (value["endLine"], value["endColumn"]))

    def artifact(self, value):
        self.assertRegex(self.shape("artifact", value)["uri"], URI)

    def location(self, value):
        physical = self.shape("physical", self.shape("location", value)["physicalLocation"])
        self.artifact(physical["artifactLocation"])
        if "region" in physical:
            self.region(physical["region"])
        if "message" in value:
            self.shape("message", value["message"])

    def fix(self, value):
        self.shape("message", self.shape("fix", value)["description"])
        self.assertTrue(value["artifactChanges"])
        self.unique(value["artifactChanges"])
        for change in value["artifactChanges"]:
            self.artifact(self.shape("change", change)["artifactLocation"])
            self.assertTrue(change["replacements"])
            for replacement in change["replacements"]:
                self.region(self.shape("replacement", replacement)["deletedRegion"])
                self.shape("content", replacement["insertedContent"])

    def result(self, value, rules):
        self.shape("message", self.shape("result", value)["message"])
        self.assertIn(value["level"], LEVELS)
        self.assertEqual(rules[value["ruleIndex"]]["id"], value["ruleId"])
        for each in value["locations"] + value.get("relatedLocations", []):
            self.location(each)
        self.unique(value.get("relatedLocations", []))
        self.unique(value.get("fixes", []))
        for each in value.get("fixes", []):
            self.fix(each)

    def check(self, *files, options=()):
        done = subprocess.run([CYXX, "check", *options, "--diagnostic-format=sarif", *files],
                              cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True)
        log = self.shape("log", json.loads(done.stdout))
        self.assertEqual(log["version"], "2.1.0")
        for run in log["runs"]:
            self.assertEqual(self.shape("run", run)["columnKind"], "unicodeCodePoints")
            driver = self.shape("driver", self.shape("tool", run["tool"])["driver"])
            self.unique(driver["rules"])
            for rule in driver["rules"]:
                self.shape("rule", rule)
                self.shape("message", rule["shortDescription"])
                self.shape("message", rule["help"])
                self.shape("configuration", rule["defaultConfiguration"])
                self.assertIn(rule["defaultConfiguration"]["level"], LEVELS)
                self.assertGreater(len(rule["help"]["text"]), len(rule["shortDescription"]["text"]))
            for result in run["results"]:
                self.result(result, driver["rules"])
        return log["runs"][0]

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="cyxx-sarif-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def test_errors_warnings_and_fixes(self):
        run = self.check(self.write("m.pyx", SOURCE))
        self.assertLessEqual({"CY401", "CY213", "CY201"}, {r["ruleId"] for r in run["results"]})
        self.assertTrue(any("fixes" in result for result in run["results"]))

    def test_nothing_to_say(self):
        self.assertEqual(self.check(self.write("m.pyx", "x = 1\n"))["results"], [])

    def test_several_files_and_odd_names(self):
        files = [self.write(name, SOURCE) for name in ("a b.pyx", "\u00e9#?.pyx", "c.pyx")]
        self.check(*files)
        self.check(os.path.join(self.folder, "c.pyx"))

    def test_places_without_a_line(self):
        self.check("missing.pyx")
        self.write("bad-name.pyx", "x = 1\n")
        self.check("bad-name.pyx")

    def test_gil_report(self):
        self.write("m.pyx", "cdef int f(int n) noexcept nogil:\n    return n\n")
        run = self.check("m.pyx", options=["--gil-report"])
        self.assertTrue(run["properties"]["gilReport"][0]["never_takes_gil"])


if __name__ == "__main__":
    unittest.main()
