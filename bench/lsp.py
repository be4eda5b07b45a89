#!/usr/bin/env python3
"""How long the language server works on an edit of a 2,000-line file, against its budget.

    bench/lsp.py [--cyxx build/cyxx] [--edits 20] [--budget 0.1]

Needs a release build to say anything. Prints the median time from an edit to its diagnostics, and the
processor time in it, which other programs do not lengthen; fails if that is over the budget.
"""
import argparse
import os
import statistics
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FUNCTION = """\
def f{0}(double[:] a, int n):
    cdef double s = 0
    cdef int i
    for i in range(n):
        s += a[i] * {0}
    return s

"""


def processor_time(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def edits(client, uri, count):
    """Wall clock times of edits, and the processor time of one on average."""
    place = {"line": 4, "character": 8}
    times, before = [], processor_time(client.process)
    for version in range(2, 2 + count):
        client.change(uri, version, {"range": {"start": place, "end": place}, "text": " "})
        begin = time.perf_counter()
        client.problems(uri, version)
        times.append(time.perf_counter() - begin)
    return times, (processor_time(client.process) - before) / count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cyxx", default=os.path.join(ROOT, "build", "cyxx"))
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--budget", type=float, default=0.1, help="seconds for an edit")
    args = parser.parse_args()
    os.environ["CYXX"] = os.path.abspath(args.cyxx)
    sys.path.insert(0, os.path.join(ROOT, "tests", "lsp"))
    from client import Client

    client = Client()
    uri = "file:///m.pyx"
    client.open(uri, "".join(FUNCTION.format(k) for k in range(290)))
    client.problems(uri, 1)
    times, worked = edits(client, uri, args.edits)
    client.stop()
    print(f"an edit of 2,030 lines: {statistics.median(times) * 1000:.0f} ms, "
          f"of which {worked * 1000:.0f} ms of work (budget {args.budget * 1000:.0f} ms)")
    sys.exit(worked > args.budget)


if __name__ == "__main__":
    main()
