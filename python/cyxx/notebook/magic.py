"""The cell magic ``%%cyxx``."""
from __future__ import annotations

import html
import os
import re
import shlex
import sys
import time
from typing import Any

from IPython.core.error import UsageError
from IPython.core.magic_arguments import argument, magic_arguments, parse_argstring
from IPython.display import HTML

from .. import cache
from ..build.options import directives
from ..build.stamps import digest
from ..compiler import CompileError, Flags


class CellError(Exception):
    """Shown as the compiler's messages, without a traceback through cyxx."""

    def __init__(self, messages: str) -> None:
        super().__init__(re.sub("\x1b\\[[0-9;]*m", "", messages))
        self.messages = messages  # in colour

    def _render_traceback_(self) -> list[str]:
        return self.messages.splitlines()


def _arguments(function: Any) -> Any:
    many = {"action": "append", "default": []}
    for decorate in reversed([
        magic_arguments(),
        argument("-a", "--annotate", action="store_true",
                 help="show what each line costs, and the C++ behind it"),
        argument("--annotate-fullc", dest="annotate", action="store_true", help="the same"),
        argument("--extended", action="store_true", help="the extended dialect"),
        argument("-f", "--force", action="store_true", help="compile even what is in the cache"),
        argument("-c", "--compile-args", help="for the C++ compiler; repeatable", **many),
        argument("--link-args", help="for the linker; repeatable", **many),
        argument("-I", "--include", help="a folder of .pxd files and C headers; repeatable", **many),
        argument("-L", "--library-dir", help="a folder of libraries; repeatable", **many),
        argument("-l", "--lib", help="a library to link; repeatable", **many),
        argument("-n", "--name", default="", help="the module's name"),
        argument("-X", "--directive", help="a compiler directive, NAME=VALUE; repeatable", **many),
        argument("--openmp", action="store_true",
                 help="compile with OpenMP; cells with prange do so by themselves"),
        argument("-+", "--cplus", action="store_true", help="the headers are C++; the output is always"),
        argument("-3", dest="level", action="store_const", const="-3", help="level 3, the default"),
        argument("-2", dest="level", action="store_const", const="-2", help="language level 2"),
        argument("--verbose", action="store_true", help="say which module was made, and where"),
    ]):
        function = decorate(function)
    return function


def _flags(options: Any) -> Flags:
    for one in options.directive:
        if "=" not in one:
            raise UsageError(f"-X {one}: a directive is written NAME=VALUE")
    pairs = dict(one.split("=", 1) for one in options.directive)
    return Flags(tuple(os.path.abspath(folder) for folder in options.include), directives(pairs),
                 options.annotate, options.extended, (*([options.level] if options.level else []),
                  *(["--cplus"] if options.cplus else [])))


def _environment(options: Any) -> dict[str, str]:
    """The C++ compiler's flags go the way that they go on a command line."""
    openmp = ["-fopenmp"] if options.openmp else []
    compile_args = [word for text in options.compile_args for word in shlex.split(text)]
    link_args = [word for text in options.link_args for word in shlex.split(text)]
    for folder in options.include:
        compile_args.append("-I" + os.path.abspath(folder))
    for folder in options.library_dir:
        link_args += ["-L" + os.path.abspath(folder), "-Wl,-rpath," + os.path.abspath(folder)]
    link_args += ["-l" + name for name in options.lib]
    return {"CXXFLAGS": shlex.join(openmp + compile_args), "LDFLAGS": shlex.join(openmp + link_args)}


class _Environment:
    """Adds to variables of the environment while a cell is compiled."""

    def __init__(self, more: dict[str, str]) -> None:
        self.more = {name: text for name, text in more.items() if text}

    def __enter__(self) -> None:
        self.before = {name: os.environ.get(name) for name in self.more}
        for name, text in self.more.items():
            os.environ[name] = f"{self.before[name] or ''} {text}".strip()

    def __exit__(self, *error: Any) -> None:
        for name, text in self.before.items():
            if text is None:
                del os.environ[name]
            else:
                os.environ[name] = text


def _frame(page: str, lines: int) -> HTML:
    """A page of its own, so that its style and the notebook's do not mix."""
    with open(page, encoding="utf-8") as file:
        text = _cell_words(file.read(), os.path.splitext(page)[0] + ".pyx")
    height = min(380 + 26 * lines, 900)
    return HTML(f'<div><iframe style="width: 100%; height: {height}px; border: 1px solid #ccc" '
                f'sandbox="allow-scripts" srcdoc="{html.escape(text)}"></iframe></div>')


def _cell_words(messages: str, source: str) -> str:
    """Lines are counted as the notebook counts them, from the line of the magic."""
    return messages.replace(source, "cell").replace(os.path.basename(source), "cell")


def _public(module: Any) -> dict[str, Any]:
    names = getattr(module, "__all__", None)
    if names is None:
        names = [name for name in vars(module) if not name.startswith("_")]
    return {name: getattr(module, name) for name in names}


def _compile(options: Any, cell: str) -> cache.Built:
    flags, environment = _flags(options), _environment(options)
    text = "\n" + cell + ("" if cell.endswith("\n") else "\n")
    once = [str(time.time_ns())] if options.force else []
    name = options.name or "_cyxx_cell_" + digest(text, *flags.words(), *once)[:16]
    if not re.fullmatch(r"[A-Za-z_]\w*", name):
        raise UsageError(f"{name} is no name of a module")
    source = cache.text_source(text, name)
    try:
        with _Environment(environment):
            built = cache.build(source, name, flags, options.force, colour=True)
    except CompileError as error:
        raise CellError(_cell_words(str(error), source)) from None
    if built.messages:
        print(_cell_words(built.messages, source), file=sys.stderr, end="")
    if options.verbose:
        print(f"{name}: {built.path}")
    return built


def register(ipython: Any, *names: str) -> None:
    """Defines the magic under these names."""

    @_arguments
    def cyxx(line: str, cell: str) -> HTML | None:
        """Compiles the cell; the names that it defines appear in the notebook."""
        options = parse_argstring(cyxx, line)
        built = _compile(options, cell)
        module = cache.load(built)
        if options.name:
            sys.modules[options.name] = module
        ipython.push(_public(module))
        return _frame(built.page, cell.count("\n")) if options.annotate else None

    for name in names or ("cyxx",):
        ipython.register_magic_function(cyxx, "cell", name)
