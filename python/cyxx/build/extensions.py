"""What a translated module asks of the Extension that compiles it."""
from __future__ import annotations

import functools
import os
import re
import shlex
import subprocess
import sysconfig
from typing import Any, Mapping

from ..compiler import numpy_include
from .includes import headers
from .modules import Job


def _add(extension: Any, field: str, words: list[Any], first: bool = False) -> None:
    present = list(getattr(extension, field, None) or [])
    new = [word for word in words if word not in present]
    setattr(extension, field, new + present if first else present + new)


def _macro(text: str) -> tuple[str, str | None]:
    name, equals, value = text.partition("=")
    return name, value if equals else None


def _beside(source: str, path: str) -> str:
    """A source in a comment is named from the module's folder, or from where the build runs."""
    beside = os.path.normpath(os.path.join(os.path.dirname(source), path))
    return beside if os.path.exists(beside) else path


def _replaced(words: list[str], aliases: Mapping[str, Any]) -> list[str]:
    out: list[str] = []
    for word in words:
        value = aliases.get(word, word)
        out += [value] if isinstance(value, str) else list(value)
    return out


@functools.lru_cache(maxsize=None)
def _speaks_17(compiler: str) -> bool:
    """Whether C++17 is what the compiler takes without being told."""
    try:
        said = subprocess.run([*shlex.split(compiler), "-x", "c++", "-dM", "-E", "-"], input="",
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              universal_newlines=True).stdout
    except OSError:
        return False
    found = re.search(r"__cplusplus (\d+)L", said)
    return bool(found) and int(found.group(1)) >= 201703


def _flags(words: list[str], sources: list[str]) -> list[str]:
    """setuptools gives one list to all sources, and no C compiler likes the standard of C++."""
    standard = [word for word in words if word.startswith("-std=")]
    if standard and any(path.endswith(".c") for path in sources):
        compilers = [os.environ.get(name) or sysconfig.get_config_var(name) or "c++"
                     for name in ("CC", "CXX")]
        if all(map(_speaks_17, compilers)):
            return [word for word in words if word not in standard]
    return list(words)


def apply(job: Job, output: str, info: dict[str, Any], aliases: Mapping[str, Any]) -> None:
    """Puts the translation in the place of the source, with the flags and libraries it needs."""
    extension = job.extension
    extension.language = "c++"
    extension.sources = [output] + [path for path in extension.sources if path != job.source]
    said = {field: _replaced(words, aliases) for field, words in info["distutils"].items()}
    for field in ("include_dirs", "libraries", "library_dirs"):
        _add(extension, field, said[field])
    for field in ("extra_compile_args", "extra_link_args"):
        _add(extension, field, [part for word in said[field] for part in shlex.split(word)])
    _add(extension, "sources", [_beside(job.source, path) for path in said["sources"]])
    _add(extension, "define_macros", [_macro(word) for word in said["define_macros"]])
    # Headers that the source names stand beside it, wherever the translation is.
    folder = os.path.dirname(job.source)
    if os.path.dirname(output) != folder:
        _add(extension, "include_dirs", [folder or "."])
    _add(extension, "depends", _local(info["dependencies"]))
    _add(extension, "depends", headers(extension.sources, filter(_is_here, extension.include_dirs)))
    if numpy_include():
        _add(extension, "include_dirs", [numpy_include()])
    _add(extension, "extra_compile_args", _flags(info["cflags"], extension.sources), first=True)
    # Setup scripts assign to either list afterwards: the runtime is found through both.
    _add(extension, "include_dirs",
         [word[2:] for word in info["cflags"] if word.startswith("-I")])
    _add(extension, "extra_link_args", [word for word in info["ldflags"] if word != "-shared"],
         first=True)


def _local(dependencies: list[str]) -> list[str]:
    """Not those that another environment would have elsewhere."""
    return [path for path in dependencies if _is_here(path)]


def _is_here(path: str) -> bool:
    return os.path.join(os.path.abspath(path), "").startswith(os.path.join(os.getcwd(), ""))
