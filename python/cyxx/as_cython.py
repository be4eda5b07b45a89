"""``%load_ext cyxx.as_cython``: cells that begin with ``%%cython`` are compiled by cyxx."""
from __future__ import annotations

from typing import Any


def load_ipython_extension(ipython: Any) -> None:
    from .notebook.magic import register

    register(ipython, "cyxx", "cython")
