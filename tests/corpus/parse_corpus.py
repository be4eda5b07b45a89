#!/usr/bin/env python3
"""Parses every .pyx, .pxd and .pxi under some folders with `cyxx --emit=ast` and reports what fails.

Usage: parse_corpus.py CYXX FOLDER...    The exit status is 1 if a file does not parse.
Files that Cython itself cannot parse (templates of other tools) can be left out with --skip PATTERN.
"""
import argparse
import concurrent.futures
import fnmatch
import pathlib
import subprocess
import sys
import time


def sources(folders, skip):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*.p[yx][xdi]")):
            if not any(fnmatch.fnmatch(str(path), pattern) for pattern in skip):
                yield path


def parse(cyxx, path):
    run = subprocess.run([cyxx, "--emit=ast", str(path)], stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE, text=True, errors="replace")
    return path, run.returncode, run.stderr


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("cyxx")
    options.add_argument("folders", nargs="+")
    options.add_argument("--skip", action="append", default=[], help="leave out paths that match")
    options.add_argument("--jobs", type=int, default=2)
    args = options.parse_args()

    files = list(sources(args.folders, args.skip))
    size = sum(path.stat().st_size for path in files)
    start = time.monotonic()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, status, messages in pool.map(lambda path: parse(args.cyxx, path), files):
            if status == 0:
                continue
            failed += 1
            print(f"{path}: exit status {status}")
            print("\n".join("    " + line for line in messages.splitlines()[:8]))
    seconds = time.monotonic() - start
    print(f"{len(files)} files, {size / 1e6:.1f} MB, {failed} failed, {seconds:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
