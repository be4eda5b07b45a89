"""What the Cython compiler makes of the same programs. Those that it refuses, or that end its process, are left out."""
import os
import re

import judge
import program


def judged(way, folder, made, expected):
    """Pairs of what was expected and what came, and the names of the programs without one, with the reason."""
    kept, left_out = list(made), {}
    while kept:
        judge.write(folder, kept)
        wrong = judge.build(way, folder)
        why = "refused" if "made.c:" not in wrong else "its C is refused"
        got = [] if wrong else judge.run(os.path.join(folder, way.folder), folder, "made", way.environment)
        if not wrong and (not got or got[0].startswith("status")):
            wrong, why = "".join(got), "no import"
        if not wrong:
            break
        names = _blamed(wrong, kept, os.path.join(folder, way.folder, "made.c"))
        if not names:
            return _halves(way, folder, kept, expected, left_out, why)
        left_out.update((name, why) for name in names)
        kept = [f for f in kept if f.name not in names]
    lines = _after_crashes(way, folder, kept, got, left_out) if kept else []
    wanted = [line for line in expected if line.split()[0] not in left_out]
    if len(lines) != len(wanted):
        return [], dict.fromkeys([f.name for f in made], "other calls")
    return [pair for pair in zip(wanted, lines) if pair[0] != pair[1]], left_out


def _blamed(text, made, c_file):
    """The programs whose lines a message names."""
    numbers = set(re.findall(r"(?m)^(?!warning)\S*made\.pyx:(\d+):\d+:", text))
    numbers.update(re.findall(r'File "\S*made\.pyx", line (\d+)', text)[-1:])
    for place in re.findall(r"made\.c:(\d+):\d+: error", text):
        with open(c_file) as file:
            before = file.read().split("\n")[:int(place)]
        numbers.update(re.findall(r'"made\.pyx":(\d+)$', "\n".join(before), re.M)[-1:])
    whole = program.sources(made)[0]
    names = set()
    for function in made:
        text = function.text("cy")
        first = whole[:whole.index(text)].count("\n") + 1
        if any(first <= int(number) < first + text.count("\n") for number in numbers):
            names.add(function.name)
    return names


def _halves(way, folder, made, expected, left_out, why):
    if len(made) == 1:
        return [], dict(left_out, **{made[0].name: why})
    middle, pairs = len(made) // 2, []
    for part in made[:middle], made[middle:]:
        names = {f.name for f in part}
        found, out = judged(way, folder, part, [line for line in expected if line.split()[0] in names])
        pairs += found
        left_out = dict(left_out, **out)
    return pairs, left_out


def _after_crashes(way, folder, kept, got, left_out):
    """The lines of all calls; a program that ends the process is left out, and the next ones are run."""
    lines, rest = [], kept
    while got and got[-1].startswith("status"):
        done = [line.split()[0] for line in got[:-1]]
        # The last one that is told, unless all its calls are: then the one after it.
        at = [f.name for f in rest].index(done[-1])
        at += done.count(done[-1]) == len(rest[at].calls)
        if at == len(rest):
            got = got[:-1]
            break
        left_out[rest[at].name] = "ends the process"
        lines += [line for line in got[:-1] if line.split()[0] != rest[at].name]
        rest = rest[at + 1:]
        got = []
        if rest:
            judge.write_calls(folder, rest)
            got = judge.run(os.path.join(folder, way.folder), folder, "made", way.environment)
            if len(got) == 1 and got[0].startswith("status"):
                left_out[rest[0].name] = "ends the process"
                rest, got = rest[1:], [f"{rest[0].name} none", *got]
    return lines + [line for line in got if line.split()[0] not in left_out]
