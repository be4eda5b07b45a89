#!/usr/bin/env python3
"""Fuzzes each part of the compiler for a share of the time: run.py --fuzz PATH/cyxx_fuzz --time SECONDS

The corpus is the sources of the tests and examples and the shipped declarations. Findings are left in
--out as TARGET-NUMBER, as `cyxx_fuzz replay` takes them.
"""
import argparse
import glob
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TARGETS = ["module", "extended", "standalone", "both", "reports", "declarations", "fixes", "parser", "comments",
           "server", "messages"]


def corpus(suffixes):
    found = []
    for folder in ("tests", "examples", "pxd"):
        for suffix in suffixes:
            found += glob.glob(os.path.join(ROOT, folder, "**", "*" + suffix), recursive=True)
    return sorted(path for path in found if os.path.getsize(path) < 20000)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fuzz", required=True)
    parser.add_argument("--time", type=int, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--out", default="fuzz-findings")
    args = parser.parse_args()
    status = 0
    for number, target in enumerate(TARGETS):
        texts = corpus([".pxd", ".pyx"] if target == "declarations" else [".pyx"])
        seconds = max(1, args.time // len(TARGETS))
        done = subprocess.run([args.fuzz, "run", target, str(seconds), str(args.seed + number), args.out, *texts],
                              stdout=subprocess.PIPE, text=True)
        print(done.stdout, end="", flush=True)
        status |= done.returncode != 0 or len(done.stdout.splitlines()) > 1
    return status


if __name__ == "__main__":
    sys.exit(main())
