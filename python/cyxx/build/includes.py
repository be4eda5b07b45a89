"""The headers that C and C++ sources include, so that a change of one compiles them again."""
from __future__ import annotations

import os
import re
from typing import Iterable

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.MULTILINE)


def _included(path: str) -> list[str]:
    try:
        with open(path, "rb") as file:
            return [os.fsdecode(name) for name in _INCLUDE.findall(file.read())]
    except OSError:
        return []


def headers(sources: Iterable[str], folders: Iterable[str]) -> list[str]:
    """Those found beside what includes them, or in one of the folders; theirs, too."""
    folders = list(folders)
    found: dict[str, None] = {}
    waiting = list(sources)
    while waiting:
        path = waiting.pop()
        for name in _included(path):
            for folder in [os.path.dirname(path), *folders]:
                header = os.path.normpath(os.path.join(folder, name))
                if os.path.isfile(header):
                    if header not in found:
                        found[header] = None
                        waiting.append(header)
                    break
    return list(found)
