#!/usr/bin/env python3
"""Kernels of the standalone target against C++ written by hand: standalone.py --cyxx build/cyxx [--cxx g++]

Both are compiled with the same flags; times are the least of interleaved rounds, in microseconds.
"""
import argparse
import os
import shlex
import subprocess
import tempfile

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "standalone")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cxx", default="g++")
    parser.add_argument("--rounds", default="25")
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    source = os.path.join(HERE, "kernels.pyx")
    with tempfile.TemporaryDirectory() as folder:
        cpp = os.path.join(folder, "kernels.cpp")
        subprocess.run([cyxx, "--target", "standalone", "-w", "-o", cpp, source], check=True)
        flags = subprocess.run([cyxx, "--cflags", "--target", "standalone", "-w", source], check=True,
                               capture_output=True, text=True).stdout
        program = os.path.join(folder, "program")
        subprocess.run([args.cxx, "-O2", *shlex.split(flags), "-I" + folder, cpp,
                        os.path.join(HERE, "main.cpp"), "-o", program], check=True)
        subprocess.run([program, args.rounds], check=True)


if __name__ == "__main__":
    main()
