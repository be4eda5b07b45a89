"""For setup scripts: what ``Cython.Build`` offers, with cyxx behind it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compiler import CompileError
from .cythonizing import cythonize

if TYPE_CHECKING:
    from ..inlining import inline
    from .command import build_ext

__all__ = ["CompileError", "build_ext", "cythonize", "inline"]


def __getattr__(name: str) -> Any:
    """Without setuptools, cythonize still translates."""
    if name == "build_ext":
        from .command import build_ext

        return build_ext
    if name == "inline":
        from ..inlining import inline

        return inline
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
