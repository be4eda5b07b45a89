"""From what a setup script names (globs, paths, Extension objects) to one job for each module."""
from __future__ import annotations

import copy
import glob
import os
import re
from dataclasses import dataclass
from typing import Any, Iterable, Iterator

SOURCE_SUFFIXES = (".pyx", ".py")


@dataclass
class Job:
    """One module: its source, and the Extension that is to become of it."""

    source: str
    module_name: str
    extension: Any
    is_cpp: bool = False  # its headers are C++


def is_source(path: str) -> bool:
    return os.path.splitext(path)[1] in SOURCE_SUFFIXES


def is_cpp_source(path: str) -> bool:
    return os.path.splitext(path)[1] in (".cpp", ".cc", ".cxx")


def in_package(folder: str) -> bool:
    return any(os.path.isfile(os.path.join(folder, "__init__" + suffix))
               for suffix in (".py", ".pyx", ".pxd"))


def module_name(path: str) -> str:
    """From the ``__init__`` files upwards, as the compiler does it."""
    folder, file = os.path.split(os.path.abspath(path))
    stem = os.path.splitext(file)[0]
    names = [] if stem == "__init__" else [stem]
    while in_package(folder) and os.path.basename(folder):
        folder, last = os.path.split(folder)
        names.insert(0, last)
    return ".".join(names) or stem


def _braces(pattern: str) -> Iterator[str]:
    found = re.search(r"\{([^{}]*)\}", pattern)
    if not found:
        yield pattern
        return
    for choice in found.group(1).split(","):
        yield from _braces(pattern[:found.start()] + choice.strip() + pattern[found.end():])


def expand(pattern: str) -> list[str]:
    """The files of a pattern with ``*``, ``**`` and ``{a,b}``."""
    found: list[str] = []
    for one in _braces(pattern):
        found += sorted(glob.glob(one, recursive=True))
    return list(dict.fromkeys(os.path.normpath(path) for path in found))


def _excluded(exclude: Any) -> set[str]:
    patterns = [exclude] if isinstance(exclude, str) else list(exclude or ())
    return {path for pattern in patterns for path in expand(os.fspath(pattern))}


def _new_extension(name: str, sources: list[str], template: Any = None) -> Any:
    from setuptools import Extension

    if template is None:
        return Extension(name, sources, language="c++")
    made = copy.copy(template)
    made.name = name
    for field, value in vars(template).items():
        if isinstance(value, list):
            setattr(made, field, list(value))
    made.sources = sources
    return made


def _of_pattern(pattern: str, name: str, rest: list[str], template: Any,
                excluded: set[str]) -> Iterator[Job]:
    files = expand(pattern)
    if not files:
        raise ValueError(f"{pattern!r} matches no file")
    if not any(map(os.path.isfile, files)):
        raise ValueError(f"{pattern!r} is a folder: name what is in it, {pattern + '/*.pyx'!r}")
    for file in files:
        if file in excluded or not is_source(file):
            continue
        full_name = module_name(file) if "*" in name else name
        is_cpp = template is not None and (template.language == "c++"
                                           or any(map(is_cpp_source, rest)))
        yield Job(file, full_name, _new_extension(full_name, [file, *rest], template), is_cpp)


def jobs_and_others(module_list: Any, exclude: Any) -> list[Job | Any]:
    """Jobs, and Extension objects without Cython sources as they are, in the order given."""
    if isinstance(module_list, (str, os.PathLike)) or not isinstance(module_list, Iterable):
        module_list = [module_list]
    excluded = _excluded(exclude)
    found: list[Job | Any] = []
    for item in module_list:
        if isinstance(item, (str, os.PathLike)):
            found += _of_pattern(os.fspath(item), "*", [], None, excluded)
            continue
        if not hasattr(item, "sources"):
            raise TypeError(f"cythonize: {item!r} is no pattern, path or Extension")
        sources = [os.fspath(path) for path in item.sources]
        ours = [path for path in sources if is_source(path)]
        if not ours:
            found.append(item)
            continue
        if len(ours) > 1:
            raise ValueError(f"the extension {item.name!r} has more than one Cython source, "
                             f"{', '.join(ours)}: each is a module of its own")
        rest = [path for path in sources if path != ours[0]]
        found += _of_pattern(ours[0], item.name, rest, item, excluded)
    unique: dict[Any, Job | Any] = {}
    for one in found:
        unique.setdefault((one.module_name, one.source) if isinstance(one, Job) else id(one), one)
    return list(unique.values())
