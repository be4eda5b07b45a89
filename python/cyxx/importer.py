"""``import cyxx; cyxx.install()``: from then on ``import name`` finds ``name.pyx``."""
from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from types import ModuleType
from typing import Any, Mapping, Sequence

from . import cache
from .build.options import directives
from .compiler import CompileError, Flags


class _Loader(importlib.machinery.ExtensionFileLoader):
    """Builds when the module is created, so that finding a module costs nothing."""

    def __init__(self, fullname: str, source: str, flags: Flags) -> None:
        super().__init__(fullname, source)
        self.source = source
        self.flags = flags

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        try:
            built = cache.build(self.source, spec.name, self.flags)
        except CompileError as error:
            raise ImportError(f"cyxx cannot compile {self.source}:\n{error}", name=spec.name,
                              path=self.source) from None
        if built.messages:
            sys.stderr.write(built.messages)
        self.path = spec.origin = built.path
        return super().create_module(spec)


class Finder:
    """Stands before the finder of files: that one takes a folder without ``__init__.py`` for a package.

    What Python itself can import stays as it is.
    """

    def __init__(self, flags: Flags) -> None:
        self.flags = flags

    def find_spec(self, fullname: str, path: Sequence[str] | None = None,
                  target: Any = None) -> importlib.machinery.ModuleSpec | None:
        del target
        name = fullname.rpartition(".")[2]
        for folder in sys.path if path is None else path:
            if not isinstance(folder, str):
                continue
            base = os.path.join(folder or os.getcwd(), name)
            package = os.path.join(base, "__init__.pyx")
            for source in (package, base + ".pyx"):
                if os.path.isfile(source):
                    known = importlib.machinery.PathFinder.find_spec(fullname, path)
                    if known and known.loader and known.origin:
                        return None
                    loader = _Loader(fullname, source, self.flags)
                    return importlib.util.spec_from_file_location(
                        fullname, source, loader=loader,
                        submodule_search_locations=[base] if source == package else None)
        return None


def install(*, include_path: Sequence[str] = (), compiler_directives: Mapping[str, Any] | None = None,
            extended: bool = False) -> Finder:
    """Imports ``.pyx`` files from now on; a second call sets other options."""
    uninstall()
    finder = Finder(Flags(tuple(os.path.abspath(folder) for folder in include_path),
                          directives(compiler_directives), extended=extended))
    files = importlib.machinery.PathFinder
    place = sys.meta_path.index(files) if files in sys.meta_path else len(sys.meta_path)
    sys.meta_path.insert(place, finder)
    return finder


def uninstall() -> None:
    """Modules that are loaded stay."""
    sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, Finder)]
