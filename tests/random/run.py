#!/usr/bin/env python3
"""Random programs: run.py [--seed N] [--count K] [--kinds A,B] [--work DIR]

Each program is a function; a seed and an index name it. A difference is shrunk and left in DIR.
"""
import argparse
import os
import sys

import judge
import peer
import program
import reduce


def tell(pairs, what):
    seen = set()
    for expected, got in pairs:
        if expected.split()[0] not in seen:
            seen.add(expected.split()[0])
            print(f"  {what}: expected {expected[:400]}\n  {' ' * len(what)}       got {got[-600:]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--kinds", default=",".join(sorted(program.KINDS)))
    parser.add_argument("--work", required=True)
    parser.add_argument("--reduce", type=int, default=1, help="how many programs to shrink")
    parser.add_argument("--all", action="store_true", help="also where Cython alone differs")
    args = parser.parse_args()
    kinds = args.kinds.split(",")
    made = [program.make(args.seed, args.first + i, kinds) for i in range(args.count)]
    work = os.path.abspath(args.work)
    judge.write(work, made)
    expected = judge.reference(work)
    if expected and expected[-1].startswith("status"):
        print("the reference fails:", expected[-1])
        return 1
    found = {way.name: (way, judge.differences(work, way, expected)) for way in judge.ways(made)}
    cython, left_out = {}, {}
    if os.environ.get("CYTHON") and (args.all or any(pairs for _, pairs in found.values())):
        pairs, left_out = peer.judged(judge.peer_way(), os.path.join(work, "peer"), made, expected)
        cython = dict(pairs)
    status = 0
    for way, pairs in found.values():
        # Where Cython does the same, the reference is wrong.
        wrong = [pair for pair in pairs if cython.get(pair[0]) != pair[1]]
        status |= bool(wrong)
        print(f"seed {args.seed}: {len(made)} programs, {len(expected)} calls, {way.name}: {len(wrong)} wrong, "
              f"{len(pairs) - len(wrong)} of the reference, Cython differs in {len(cython)}, has none of {len(left_out)}")
        tell(wrong, "wrong")
        tell([pair for pair in pairs if pair not in wrong], "reference")
        names = {pair[0].split()[0] for pair in wrong}
        suspects = [f for f in made if f.name in names] or (made if wrong else [])
        for function in suspects[:args.reduce]:
            reduce.report(function, way, os.path.join(work, function.name))
    for why in sorted(set(left_out.values())):
        names = [name for name in left_out if left_out[name] == why]
        print(f"  {len(names)} programs of Cython: {why}: {' '.join(names)}")
    if args.all:
        tell([pair for pair in cython.items() if pair[0] not in dict(pairs)], "Cython")
    return status


if __name__ == "__main__":
    sys.exit(main())
