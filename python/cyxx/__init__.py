"""cyxx compiles Cython source to C++ that people can read.

``cyxx.build`` serves setup scripts, ``cyxx.install()`` imports ``.pyx`` files, ``cyxx.inline`` compiles a
string, and ``%load_ext cyxx`` brings ``%%cyxx`` to a notebook.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .compiler import CompileError, get_include, version

if TYPE_CHECKING:
    from .importer import install, uninstall
    from .inlining import inline

__all__ = ["CompileError", "get_include", "inline", "install", "uninstall", "version"]

_HOMES = {"inline": "inlining", "install": "importer", "uninstall": "importer"}


def __getattr__(name: str) -> Any:
    """What needs more than the compiler is loaded when it is asked for."""
    if name == "__version__":
        return version()
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def load_ipython_extension(ipython: Any) -> None:
    """``%load_ext cyxx``"""
    from .notebook.magic import register

    register(ipython)
