"""Modules built outside any project: a folder for each source and set of flags, filled once."""
from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.machinery
import importlib.util
import json
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from types import ModuleType
from typing import Iterator

from .build.stamps import content, contents, digest
from .compiler import CompileError, Flags, identity, run

try:
    import fcntl
except ImportError:  # without locks two processes may do the same work; the result is the same
    fcntl = None  # type: ignore[assignment]

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
_ENVIRONMENT = ("CXX", "CXXFLAGS", "LDFLAGS")


@dataclass(frozen=True)
class Built:
    """A module ready to be loaded."""

    module_name: str
    path: str
    page: str  # the annotated source; there is one only if it was asked for
    messages: str  # warnings


def folder() -> str:
    """$CYXX_CACHE, or ``cyxx`` in the user's cache folder."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.environ.get("CYXX_CACHE") or os.path.join(base, "cyxx")


@functools.lru_cache(maxsize=None)
def _private() -> str:
    """For what the cache cannot take: gone when the interpreter ends."""
    made = tempfile.mkdtemp(prefix="cyxx-cache-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def _writable(*names: str) -> str:
    """A folder of the cache, or one of this process where the cache is read-only."""
    home = os.path.join(folder(), *names)
    try:
        os.makedirs(home, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        home = os.path.join(_private(), *names)
        os.makedirs(home, exist_ok=True)
        return home


@contextlib.contextmanager
def _locked(path: str) -> Iterator[None]:
    with open(path, "a", encoding="utf-8") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _stem(module_name: str) -> str:
    return module_name.rpartition(".")[2]


def _present(home: str, module_name: str) -> Built | None:
    """The build in ``home`` whose files are all as they were."""
    try:
        names = sorted(os.listdir(home))
    except OSError:
        return None
    for name in names:
        place = os.path.join(home, name)
        try:
            with open(os.path.join(place, "built.json"), encoding="utf-8") as file:
                noted = json.load(file)
        except (OSError, ValueError):
            continue
        stem = os.path.join(place, _stem(module_name))
        is_whole = content(stem + SUFFIX) == noted.get("module")
        if is_whole and contents(noted["files"]) == noted["files"]:
            return Built(module_name, stem + SUFFIX, stem + ".html", noted["messages"])
    return None


def _build(source: str, module_name: str, flags: Flags, home: str, colour: bool) -> Built:
    work = tempfile.mkdtemp(prefix=".work-", dir=home)
    try:
        stem = os.path.join(work, _stem(module_name))
        info = os.path.join(work, "info.json")
        done = run(["build", source, "-o", stem + SUFFIX, "--python", sys.executable,
                    "--module-name", module_name, "--build-info", info, *flags.words()], colour)
        if not done.ok:
            raise CompileError(done.messages)
        with open(info, encoding="utf-8") as file:
            dependencies = json.load(file)["dependencies"]
        noted = {"files": contents(dependencies), "messages": done.messages,
                 "module": content(stem + SUFFIX)}
        with open(os.path.join(work, "built.json"), "w", encoding="utf-8") as file:
            json.dump(noted, file)
        place = os.path.join(home, digest(json.dumps(noted["files"], sort_keys=True))[:16])
        shutil.rmtree(place, ignore_errors=True)
        os.rename(work, place)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    stem = os.path.join(place, _stem(module_name))
    return Built(module_name, stem + SUFFIX, stem + ".html", done.messages)


def build(source: str, module_name: str, flags: Flags, force: bool = False,
          colour: bool = False) -> Built:
    """The module made from ``source``: from the cache if nothing changed. Raises CompileError."""
    source = os.path.abspath(source)
    own_pxd = os.path.splitext(source)[0] + ".pxd"
    key = digest(identity(), sys.executable, SUFFIX, source, module_name,
                 content(source), str(os.path.isfile(own_pxd)), str(colour), *flags.words(),
                 *(os.environ.get(name, "") for name in _ENVIRONMENT))
    present = None
    if not force:
        present = _present(os.path.join(folder(), key[:32]), module_name)
    if present:  # no lock: a folder gets its name when it is complete
        return present
    home = _writable(key[:32])
    with _locked(os.path.join(home, "lock")):
        present = None if force else _present(home, module_name)
        return present or _build(source, module_name, flags, home, colour)


def text_source(text: str, module_name: str) -> str:
    """A file with this text, where tracebacks find it."""
    names = ("texts", digest(text)[:32])
    path = os.path.join(folder(), *names, module_name + ".pyx")
    if content(path) != digest(text.encode()):
        home = _writable(*names)
        path = os.path.join(home, module_name + ".pyx")
        handle, temporary = tempfile.mkstemp(dir=home)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, path)
    return path


def load(built: Built) -> ModuleType:
    """Imports the built module, and leaves ``sys.modules`` alone."""
    loader = importlib.machinery.ExtensionFileLoader(built.module_name, built.path)
    spec = importlib.util.spec_from_file_location(built.module_name, built.path, loader=loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module
