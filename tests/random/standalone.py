"""The judge "module against standalone": functions of numbers as C++, called by a main program."""
import os
import re
import subprocess

import program

MAIN = r"""#include "made.hpp"

#include <cstdio>
#include <cstring>
#include <exception>
#include <type_traits>

template <class T>
void show(T value) {
    if constexpr (std::is_floating_point_v<T>)
        std::printf("<%.17g>", double(value));
    else if constexpr (std::is_signed_v<T>)
        std::printf("%lld", (long long)value);
    else
        std::printf("%llu", (unsigned long long)value);
}
template <class F>
void call(char const* name, int number, F function) {
    std::printf("%s %d ", name, number);
    try {
        show(function());
    } catch (std::exception const& error) {
        std::printf("%.*s", int(std::strcspn(error.what(), "\n")), error.what());
    }
    std::printf(" []\n");
    std::fflush(stdout);
}

int main() {
"""


def literal(value, ctype):
    if ctype.kind == "float":
        return repr(float(value))
    if value == ctype.low and ctype.bits == 64 and ctype.signed:
        return f"({value + 1}L - 1)"
    return f"{int(value)}{'U' if not ctype.signed and ctype.kind == 'int' else ''}{'L' if ctype.bits == 64 else ''}"


def write(folder, made):
    if not made:
        return
    target = os.path.join(folder, "standalone")
    os.makedirs(target, exist_ok=True)
    main = MAIN
    for function in made:
        for number, arguments in enumerate(function.calls):
            given = ", ".join(literal(*pair) for pair in zip(arguments, function.types))
            main += f'    call("{function.name}", {number}, [] {{ return made::{function.name}({given}); }});\n'
    for name, text in (("made.pyx", program.sources(made)[0]), ("main.cpp", main + "}\n"),
                       ("names", " ".join(function.name for function in made))):
        with open(os.path.join(target, name), "w") as file:
            file.write(text)


def names(folder):
    with open(os.path.join(folder, "standalone", "names")) as file:
        return set(file.read().split())


def build(cyxx, way, folder, call):
    """What is wrong, or nothing."""
    target = os.path.join(folder, "standalone")
    status, text = call([cyxx, "-w", "--target", "standalone", "made.pyx", "-o", "made.cpp"], cwd=target)
    if status:
        return f"status {status}: {text}"
    flags = subprocess.run([cyxx, "-w", "--cflags", "--target", "standalone", "made.pyx"], cwd=target,
                           stdout=subprocess.PIPE, text=True).stdout.split()
    status, text = call([way.compiler, *flags, *way.flags.split(), "-w", "-fopenmp", "made.cpp", "main.cpp", "-o", "made"],
                        cwd=target)
    return text if status else ""


def lines(status, text, results):
    """As Python prints them."""
    from judge import plain
    text = re.sub(r"<(\S+)>", lambda found: repr(float(found[1])), text)
    text = re.sub(r"made\.pyx:\d+: ", "", text)
    return [" ".join([plain(line[:-3]), "[]"]) if line.endswith(" []") else line for line in results(status, text)]
