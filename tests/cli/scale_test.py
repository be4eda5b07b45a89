"""Many errors cost linear time, wherever they stand."""
import os
import subprocess
import tempfile
import unittest

CYXX = os.environ["CYXX"]


def seconds(text):
    with tempfile.TemporaryDirectory(prefix="cyxx-cli-") as folder:
        with open(os.path.join(folder, "a.pyx"), "w") as file:
            file.write(text)
        before = os.times().children_user
        done = subprocess.run([CYXX, "check", "a.pyx"], cwd=folder, capture_output=True, timeout=250)
        assert done.returncode == 1, done.stderr[-500:]
        return os.times().children_user - before


class Scale(unittest.TestCase):
    def check(self, make, small):
        """Eight times as many errors take at most some twenty times as long."""
        few, many = seconds(make(small)), seconds(make(8 * small))
        self.assertLess(many, 20 * few + 0.5)

    def test_errors_on_one_line(self):
        self.check(lambda n: "x = [%s]\n" % ", ".join("name_%d" % i for i in range(n)), 2500)

    def test_errors_on_many_lines(self):
        self.check(lambda n: "".join("x = name_%d\n" % i for i in range(n)), 500)

    def test_errors_in_many_functions(self):
        self.check(lambda n: "".join("def f%d():\n    break\n" % i for i in range(n)), 250)

    def test_syntax_errors(self):
        self.check(lambda n: "".join("x = = %d\n" % i for i in range(n)), 250)


if __name__ == "__main__":
    unittest.main()
