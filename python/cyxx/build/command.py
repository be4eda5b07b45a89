"""The build_ext command: translates .pyx sources of its extensions, and compiles what is stale."""
from __future__ import annotations

import contextlib
import os
from typing import Any, Iterator

from setuptools.command.build_ext import build_ext as _build_ext

from ..compiler import identity
from .extensions import apply
from .modules import Job, is_source
from .options import flags_of
from .stamps import Stamp, contents, digest
from .translating import Plan, translate_all


@contextlib.contextmanager
def _without_standard_for_c(compiler: Any) -> Iterator[None]:
    """The flags of an extension are those of its C++; its C sources do without the standard."""
    whole = getattr(compiler, "_compile", None)

    def compile(obj: str, src: str, ext: str, cc_args: Any, extra: Any, pp_opts: Any) -> Any:
        words = [word for word in extra or [] if ext != ".c" or not word.startswith("-std=c++")]
        return whole(obj, src, ext, cc_args, words, pp_opts)  # type: ignore[misc]

    if whole:
        compiler._compile = compile
    try:
        yield
    finally:
        if whole:
            compiler._compile = whole


class build_ext(_build_ext):  # noqa: N801: setuptools names commands so
    """In ``setup.py``: ``cmdclass={"build_ext": build_ext}``; its options are those of cythonize."""

    user_options = _build_ext.user_options + [
        ("cyxx-annotate", None, "write an annotated page for each module"),
        ("cyxx-extended", None, "translate the extended dialect"),
        ("cyxx-include-path=", None, "folders of .pxd files, separated by the path separator"),
        ("cyxx-directives=", None, "compiler directives: NAME=VALUE,NAME=VALUE"),
    ]
    boolean_options = _build_ext.boolean_options + ["cyxx-annotate", "cyxx-extended"]

    def initialize_options(self) -> None:
        super().initialize_options()
        self.force: Any
        self.cyxx_annotate: Any = None
        self.cyxx_extended: Any = None
        self.cyxx_include_path: Any = None
        self.cyxx_directives: Any = None

    def _options(self) -> dict[str, Any]:
        given = self.cyxx_directives or {}
        if isinstance(given, str):
            given = dict(pair.strip().split("=", 1) for pair in given.split(",") if pair.strip())
        path = self.cyxx_include_path or []
        if isinstance(path, str):
            path = path.split(os.pathsep)
        return {"annotate": self.cyxx_annotate, "extended": self.cyxx_extended,
                "include_path": path, "compiler_directives": given}

    def run(self) -> None:
        self._translate()
        super().run()

    def _translate(self) -> None:
        jobs = []
        for extension in self.extensions or []:
            for source in extension.sources:
                if is_source(source):
                    is_cpp = extension.language == "c++"
                    jobs.append(Job(source, extension.name, extension, is_cpp))
                    break
        if not jobs:
            return
        plan = Plan(flags_of(self._options()), force=bool(self.force),
                    threads=int(self.parallel or 0), stamps=os.path.join("build", "cyxx"))
        translate_all(jobs, plan, lambda job, output, info: apply(job, output, info, {}))

    def build_extension(self, ext: Any) -> None:
        """Decides by content and flags, where setuptools asks for times alone."""
        target = os.path.abspath(self.get_ext_fullpath(ext.name))
        files = sorted({*ext.sources, *ext.depends})
        key = digest(identity(), *(f"{name}={value!r}" for name, value in sorted(vars(ext).items())
                                   if not name.startswith("_")),
                     *(os.environ.get(name, "") for name in ("CC", "CXX", "CFLAGS", "CXXFLAGS",
                                                             "CPPFLAGS", "LDFLAGS")),
                     repr((self.include_dirs, self.define, self.debug)))
        stamp = Stamp(os.path.join(self.build_temp, "cyxx"), target)
        if not self.force and stamp.read(key) and contents([target])[target]:
            return
        force, self.force = self.force, True
        try:
            with _without_standard_for_c(self.compiler):
                super().build_extension(ext)
        finally:
            self.force = force
        stamp.write(key, [*files, target])
