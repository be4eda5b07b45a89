"""``inline(code)``: compiles a string with the variables of its caller, runs it, gives its value."""
from __future__ import annotations

import functools
import json
import re
import sys
from types import ModuleType
from typing import Any, Mapping

from . import cache
from .build.options import directives
from .build.stamps import digest
from .compiler import CompileError, Flags, executable

# What can only stand at the top of a module.
_TOP_LEVEL = re.compile(
    r"cimport\b|from\b.*\bcimport\b|ctypedef\b|cpdef\b|include\b"
    r"|cdef\s+(extern|class|struct|union|enum|packed|inline)\b|cdef\s+[^=\n(]*\w\s*\((?!\s*\*)|@")
_RETURNS = re.compile(r"^\s*return\b", re.MULTILINE)
_DEFINES = re.compile(r"(?:async\s+)?(?:def|class)\s+(\w+)|import\s+\w+\s+as\s+(\w+)|import\s+(\w+)\s*$"
                      r"|from\s+\S+\s+import\s+(\w+)\s*$|cdef\s+[^*=]*?(\w+)\s*=(?!=)")
_ASSIGNS = re.compile(r"\w+(?:\s*,\s*\w+)*\s*(?:[-+*/%@&|^]|//|\*\*|<<|>>)?=(?!=)")
_HIDDEN = "cyxx_inline_"


def _statements(code: str) -> list[str]:
    """Top-level statements with the lines that belong to them."""
    found: list[str] = []
    depth = 0
    for line in code.splitlines():
        starts = line[:1] not in ("", " ", "\t", "#", ")", "]", "}") and depth == 0
        clause = re.match(r"(else|elif|except|finally|case)\b", line)
        decorated = bool(found) and found[-1].split("\n")[-1].startswith("@")
        if found and (not starts or clause or decorated):
            found[-1] += "\n" + line
        else:
            found.append(line)
        text = re.sub(r"'[^']*'|\"[^\"]*\"|#.*", "", line)
        depth = max(0, depth + sum(text.count(c) for c in "([{") - sum(text.count(c) for c in ")]}"))
    return found


def _c_type(value: Any) -> str:
    """The C type of a parameter for this value, where one holds it exactly."""
    kind = type(value)
    if kind is int and -2**63 <= value < 2**63:
        return "long long "
    if kind in (float, complex):
        return {float: "double ", complex: "double complex "}[kind]
    return ""


def _plain(code: str) -> tuple[str, int]:
    """Without the margin that all lines share, and the width of that."""
    lines = code.expandtabs(8).splitlines()
    used = [line for line in lines if line.strip()]
    margin = min((len(line) - len(line.lstrip()) for line in used), default=0)
    return "\n".join(line[margin:] for line in lines).rstrip("\n"), margin


def _assigned(statements: list[str]) -> list[str]:
    """What statements outside of blocks define; in blocks nobody knows whether they do."""
    names: list[str] = []
    for statement in statements:
        found = _DEFINES.match(statement)
        if found:
            names += [name for name in found.groups() if name]
            continue
        rest = statement
        while (target := _ASSIGNS.match(rest)) is not None:
            names += re.findall(r"[^\W\d]\w*", target.group(0))
            rest = rest[target.end():].lstrip()
    return list(dict.fromkeys(names))


def _source(code: str, parameters: list[str]) -> str:
    top: list[str] = []
    body: list[str] = []
    for statement in _statements(code):
        (top if _TOP_LEVEL.match(statement) else body).append(statement)
    lines = [line for statement in body for line in statement.split("\n")]
    if not any(line.strip() and not line.startswith("#") for line in lines):
        lines.append("pass")
    if not any(_RETURNS.search(one) for one in body if not _DEFINES.match(one)):
        names = _assigned(body)
        lines.append("return {" + ", ".join(f"{name!r}: {name}" for name in names) + "}")
    return "\n".join([*top, f"def {_HIDDEN}run({', '.join(parameters)}):",
                      *("    " + line if line else "" for line in lines), ""])


@functools.lru_cache(maxsize=256)
def _unknown_names(text: str, flags: Flags) -> tuple[str, ...]:
    """The names that the compiler does not find."""
    import subprocess

    done = subprocess.run([executable(), "check", "--diagnostic-format=json", *flags.words(), "-"],
                          input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          universal_newlines=True)
    names = []
    for one in json.loads(done.stdout or '{"diagnostics": []}')["diagnostics"]:
        if one["code"] == "CY201":
            names += re.findall(r"`(\w+)`", one["message"])[:1]
    return tuple(dict.fromkeys(names))


def _lines_of_user(code: str) -> list[tuple[int, int]]:
    """For each line of _source(code): the line of the string, and by how much it was indented."""
    top: list[tuple[int, int]] = []
    body: list[tuple[int, int]] = []
    number = 0
    for statement in _statements(code):
        place, indent = (top, 0) if _TOP_LEVEL.match(statement) else (body, 4)
        for _ in statement.split("\n"):
            number += 1
            place.append((number, indent))
    return [*top, (0, 0), *body]


def _in_words_of_user(messages: str, source: str, code: str, margin: int) -> str:
    """The messages with the lines and columns of the string that was given to inline."""
    places = _lines_of_user(code)
    indent = 0

    def heading(found: re.Match[str]) -> str:
        line, column = int(found.group(1)), int(found.group(2))
        number, added = places[line - 1] if line <= len(places) else (line, 0)
        return f"inline:{number}:{max(1, column - added + margin)}:"

    def excerpt(line: str) -> str:
        nonlocal indent
        found = re.match(r"( *)(\d+)( \| ?)(.*)$", line)
        if found and int(found.group(2)) <= len(places):
            number, indent = places[int(found.group(2)) - 1]
            old = found.group(1) + found.group(2)
            return f"{number:>{len(old)}}{found.group(3)}{found.group(4)[indent:]}"
        found = re.match(r"( +\| )( *\S.*)$", line)
        return found.group(1) + found.group(2)[indent:] if found else line

    text = re.sub(re.escape(source) + r":(\d+):(\d+):", heading, messages)
    return "\n".join(map(excerpt, text.split("\n"))).replace(source, "inline")


def _module_name(text: str, flags: Flags) -> str:
    return "_cyxx_inline_" + digest(text, *flags.words())[:16]


@functools.lru_cache(maxsize=256)
def _module(text: str, flags: Flags, force: bool) -> ModuleType:
    name = _module_name(text, flags)
    return cache.load(cache.build(cache.text_source(text, name), name, flags, force))


def inline(code: str, *, locals: Mapping[str, Any] | None = None,
           globals: Mapping[str, Any] | None = None, force: bool = False, extended: bool = False,
           cython_compiler_directives: Mapping[str, Any] | None = None, **values: Any) -> Any:
    """The value that ``code`` returns, or else a dict of what it assigns.

    Names that ``code`` does not define are taken from ``values``, and then from the caller. Numbers that
    fit C types are passed as such.
    """
    if not isinstance(code, str):
        raise TypeError(f"inline takes a string, not {type(code).__name__}")
    frame = sys._getframe(1)
    known = dict(frame.f_globals if globals is None else globals)
    known.update(frame.f_locals if locals is None else locals)
    known.update(values)
    flags = Flags(directives=directives(cython_compiler_directives), extended=extended)
    code, margin = _plain(code)
    names = [name for name in _unknown_names(_source(code, []), flags) if name in known]
    names += [name for name in values if name not in names and re.search(rf"\b{name}\b", code)]
    text = _source(code, [_c_type(known[name]) + name for name in names])
    try:
        module = _module(text, flags, force)
    except CompileError as error:
        source = cache.text_source(text, _module_name(text, flags))
        messages = _in_words_of_user(str(error), source, code, margin)
        raise CompileError(messages) from None
    run = getattr(module, _HIDDEN + "run")
    return run(*(known[name] for name in names))


__all__ = ["CompileError", "inline"]
