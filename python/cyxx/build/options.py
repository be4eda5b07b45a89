"""The keyword arguments of cythonize, as options of the compiler."""
from __future__ import annotations

import os
from typing import Any, Iterable, Mapping

from ..compiler import Flags

# They ask for what cyxx does anyway, or steer how Cython does it.
_WITHOUT_EFFECT = frozenset({
    "cache", "capi_reexport_cincludes", "errors_to_stderr", "evaluate_tree_assertions",
    "c_line_in_traceback", "gdb_debug", "timestamps", "use_listing_file", "verbose", "working_path",
    "show_version", "formal_grammar", "output_file", "build_ext", "shared_utility_qualified_name",
})
# Their values would change the meaning of the program.
_REFUSED = ("np_pythran",)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)


def directives(given: Mapping[str, Any] | None) -> tuple[tuple[str, str], ...]:
    """``{"boundscheck": False}`` as the command line has it."""
    return tuple(sorted((name, _text(value)) for name, value in (given or {}).items()))


def _constant(name: str, value: Any) -> str:
    """As ``-E`` reads it; one value never runs into the next."""
    if isinstance(value, str) and "," not in value:
        return f"'{value}'"
    if value is None or isinstance(value, (bool, int, float)):
        return repr(value)
    raise ValueError(f"cythonize: compile_time_env: {name} is no number, text, flag or None")


def _level(value: Any) -> list[str]:
    levels = {"None": [], "2": ["-2"], "3": ["-3"], "3str": ["--3str"]}
    if str(value) not in levels:
        raise ValueError(f"cythonize: language_level is 2, 3 or '3str', not {value!r}")
    return levels[str(value)]


def flags_of(options: dict[str, Any], base: Flags = Flags()) -> Flags:
    """Takes all that it knows out of ``options``; what is left is unknown."""
    given = dict(options.pop("compiler_directives", None) or {})
    level = options.pop("language_level", given.pop("language_level", None))
    include: Iterable[str] = options.pop("include_path", None) or ()
    more = list(base.more) + _level(level)
    if options.pop("emit_linenums", False):
        more.append("--line-directives")
    for name, value in sorted((options.pop("compile_time_env", None) or {}).items()):
        more += ["-E", f"{name}={_constant(name, value)}"]
    if options.pop("warning_errors", False):
        more.append("-Werror")
    for name in _REFUSED:
        if options.pop(name, None):
            raise NotImplementedError(f"cythonize: cyxx does not support `{name}`")
    for name in _WITHOUT_EFFECT:
        options.pop(name, None)
    annotate = bool(options.pop("annotate", False))
    return Flags(
        include_path=base.include_path + tuple(os.fspath(folder) for folder in include),
        directives=base.directives + directives(given),
        annotate=annotate or base.annotate,
        extended=bool(options.pop("extended", False)) or base.extended,
        more=tuple(more))
