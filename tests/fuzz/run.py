#!/usr/bin/env python3
"""Fuzzes each part of the compiler for a share of the time: run.py --fuzz PATH/cyxx_fuzz --time SECONDS

The corpus is the sources of the tests and examples and the shipped declarations, or seeds/TARGET-*. Findings are left in
--out as TARGET-NUMBER, as `cyxx_fuzz replay` takes them. With PATH/cyxx_libfuzzer libFuzzer looks for inputs
that reach new code; those are kept in --out/corpus-TARGET for the next time.
"""
import argparse
import glob
import os
import random
import re
import subprocess
import sys

LONGEST = 4000  # bytes of an input under the sanitizers, which are slow
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


def pieces(path):
    """The definitions of a source one by one: short inputs are tried far more often."""
    with open(path, "rb") as file:
        text = file.read()
    found = re.split(rb"\n(?=(?:def|cdef|cpdef|ctypedef|class|async|@)\b|@)", text)
    return [piece for piece in found if len(piece) < LONGEST]


def with_libfuzzer(program, target, seconds, seed, out, texts):
    """The findings, as names of files, and a line that tells the number of inputs."""
    kept = os.path.join(out, "corpus-" + target)
    os.makedirs(kept, exist_ok=True)
    if not os.listdir(kept):
        for number, piece in enumerate(piece for path in texts for piece in pieces(path)):
            with open(os.path.join(kept, "%06d" % number), "wb") as file:
                file.write(piece)
    done = subprocess.run(
        [program, kept, "-fork=1", "-ignore_crashes=1", "-ignore_timeouts=1", "-ignore_ooms=1", "-timeout=10",
         "-rss_limit_mb=2048", "-max_len=%d" % LONGEST, "-max_total_time=%d" % seconds, "-seed=%d" % (seed % (1 << 31) or 1),
         "-artifact_prefix=%s/%s-" % (out, target)],
        env=dict(os.environ, CYXX_FUZZ_TARGET=target,
                 ASAN_OPTIONS="detect_leaks=0:detect_container_overflow=0"),  # ANTLR's library is not instrumented
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    found = sorted(name for name in os.listdir(out) if name.startswith(target + "-"))
    inputs = [line.split()[0] for line in done.stderr.splitlines() if line.startswith("#")]
    return [os.path.join(out, name) for name in found] + ["%s: %s inputs" % (target, inputs[-1] if inputs else "no")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fuzz", required=True)
    parser.add_argument("--time", type=int, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--out", default="fuzz-findings")
    args = parser.parse_args()
    status = 0
    for number, target in enumerate(TARGETS):
        texts = (glob.glob(os.path.join(HERE, "seeds", target + "-*")) or
                 corpus([".pxd", ".pyx"] if target == "declarations" else [".pyx"]))
        seconds = max(1, args.time // len(TARGETS))
        if os.path.basename(args.fuzz) == "cyxx_libfuzzer":
            lines = with_libfuzzer(args.fuzz, target, seconds, args.seed + number, args.out, texts)
            print("\n".join(lines), flush=True)
            status |= len(lines) > 1
            continue
        done = subprocess.run([args.fuzz, "run", target, str(seconds), str(args.seed + number), args.out, *texts],
                              stdout=subprocess.PIPE, text=True)
        print(done.stdout, end="", flush=True)
        status |= done.returncode != 0 or len(done.stdout.splitlines()) > 1
    return status


if __name__ == "__main__":
    sys.exit(main())
