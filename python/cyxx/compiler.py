"""Finding the compiler, and asking it to translate one file."""
from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from typing import Any, Sequence


class CompileError(Exception):
    """cyxx or the C++ compiler refused the source; the text is what they said."""


@functools.lru_cache(maxsize=None)
def executable() -> str:
    """The compiler of this package; $CYXX names another one."""
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_compiler", "bin", "cyxx")
    named = os.environ.get("CYXX", "")
    for candidate in [named] if named else [here, _on_path()]:
        if os.path.isfile(candidate) and os.access(candidate, os.X_OK):
            return os.path.abspath(candidate)
    if named:
        raise FileNotFoundError(f"$CYXX names {named}, which cannot be run")
    raise FileNotFoundError("the compiler is missing: install cyxx with pip, or name it in $CYXX")


def _on_path() -> str:
    found = shutil.which("cyxx") or ""
    # A script that a Python package installed would only come back here.
    if found:
        with open(found, "rb") as file:
            if file.read(2) == b"#!":
                return ""
    return found


def _ask(*words: str) -> str:
    return subprocess.run([executable(), *words], check=True, stdout=subprocess.PIPE,
                          universal_newlines=True).stdout.strip()


@functools.lru_cache(maxsize=None)
def version() -> str:
    """The version of the compiler: ``0.1.0``."""
    return _ask("--version").split()[-1]


@functools.lru_cache(maxsize=None)
def get_include() -> str:
    """The folder of the runtime's headers, for ``-I``."""
    return _ask("--includes")[len("-I"):]


@functools.lru_cache(maxsize=None)
def identity() -> str:
    """Changes whenever the compiler or its headers may have changed."""
    parts = [version()]
    headers = os.path.join(get_include(), "cyxx")
    for folder, folders, files in os.walk(headers):
        folders.sort()
        for name in sorted(files):
            facts = os.stat(os.path.join(folder, name))
            parts.append(f"{name} {facts.st_size} {facts.st_mtime_ns}")
    facts = os.stat(executable())
    parts.append(f"{facts.st_size} {facts.st_mtime_ns}")
    return "\n".join(parts)


@functools.lru_cache(maxsize=None)
def site_packages() -> tuple[str, ...]:
    """Where the packages of this interpreter keep their ``.pxd`` files."""
    import sysconfig

    paths = sysconfig.get_paths()
    folders = [paths["purelib"], paths["platlib"]]
    folders += [path for path in sys.path if path.endswith("-packages")]
    return tuple(dict.fromkeys(folders))


@functools.lru_cache(maxsize=None)
def numpy_include() -> str:
    """NumPy's headers, found without importing it; empty where there is no NumPy."""
    import importlib.util

    spec = importlib.util.find_spec("numpy")
    for place in (spec.submodule_search_locations or []) if spec else []:
        for core in ("_core", "core"):
            folder = os.path.join(place, core, "include")
            if os.path.isfile(os.path.join(folder, "numpy", "arrayobject.h")):
                return folder
    return ""


@dataclass
class Translation:
    """What became of one file."""

    status: int
    messages: str
    info: dict[str, Any] = field(default_factory=dict)  # of --build-info; empty if it failed

    @property
    def ok(self) -> bool:
        return self.status == 0


@dataclass(frozen=True)
class Flags:
    """The options of a translation, in the words of the command line."""

    include_path: tuple[str, ...] = ()
    directives: tuple[tuple[str, str], ...] = ()
    annotate: bool = False
    extended: bool = False
    more: tuple[str, ...] = ()

    def words(self) -> list[str]:
        words: list[str] = []
        for folder in self.include_path:
            words += ["-I", folder]
        for folder in site_packages():
            words += ["--site-packages", folder]
        for name, value in self.directives:
            words += ["-X", f"{name}={value}"]
        if self.annotate:
            words.append("-a")
        if self.extended:
            words.append("--extended")
        return words + list(self.more)


def wants_colour() -> bool:
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR")


def run(words: Sequence[str], colour: bool = False) -> Translation:
    """Runs the compiler and keeps its messages."""
    colours = "--color=always" if colour else "--color=never"
    done = subprocess.run([executable(), colours, *words], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return Translation(done.returncode, done.stdout.decode(errors="replace"))


def translate(source: str, output: str, module_name: str, flags: Flags,
              depfile: str = "") -> Translation:
    """From ``source`` to the C++ file ``output``."""
    handle, path = tempfile.mkstemp(prefix="cyxx-", suffix=".json")
    os.close(handle)
    try:
        words = [source, "-o", output, "--build-info", path, *flags.words()]
        if module_name:
            words += ["--module-name", module_name]
        if depfile:
            words += ["--depfile", depfile]
        result = run(words, wants_colour())
        if result.ok:
            with open(path, encoding="utf-8") as file:
                result.info = json.load(file)
        return result
    finally:
        os.unlink(path)
