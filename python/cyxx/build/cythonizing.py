"""cythonize: takes what the one of Cython takes."""
from __future__ import annotations

import os
from typing import Any, Mapping

from .extensions import apply
from .modules import Job, jobs_and_others
from .options import flags_of
from .translating import Plan, translate_all


def _create(job: Job, info: dict[str, Any], create_extension: Any) -> Any:
    if create_extension is None:
        return job.extension
    return create_extension(job.extension, dict(vars(job.extension)))[0]


def cythonize(module_list: Any, exclude: Any = None, nthreads: int = 0,
              aliases: Mapping[str, Any] | None = None, quiet: bool = False,
              force: bool | None = None, language: str | None = None,
              exclude_failures: bool = False, show_all_warnings: bool = False,
              **options: Any) -> list[Any]:
    """Translates the modules that changed, and returns Extension objects for ``setup``.

    ``module_list`` holds patterns (``"pkg/**/*.pyx"``), paths and Extension objects. Known options:
    ``include_path``, ``compiler_directives``, ``language_level``, ``annotate``, ``build_dir``,
    ``emit_linenums``, ``depfile``, ``create_extension``, and ``extended`` for the dialect of cyxx. ``nthreads=0`` uses
    all cores. The output is always C++; ``language="c++"`` says that the modules' headers are, too.
    """
    del show_all_warnings
    build_dir = os.fspath(options.pop("build_dir", None) or "")
    create_extension = options.pop("create_extension", None)
    is_cpp = language == "c++" or bool(options.pop("cplus", False))
    depfile = bool(options.pop("depfile", False))
    flags = flags_of(options)
    if options:
        raise TypeError("cythonize: unknown options: " + ", ".join(sorted(options)))
    found = jobs_and_others(module_list, exclude)
    jobs = [one for one in found if isinstance(one, Job)]
    if force is None:
        force = os.environ.get("CYTHON_FORCE_REGEN") == "1"
    # Some scripts pass more patterns where Cython expects a number, and get away with it.
    threads = nthreads if isinstance(nthreads, int) else 0
    plan = Plan(flags, build_dir, force, quiet, exclude_failures, threads,
                os.path.join(build_dir or "build", "cyxx"),
                is_cpp, depfile)
    infos: dict[int, dict[str, Any]] = {}

    def take(job: Job, output: str, info: dict[str, Any]) -> None:
        apply(job, output, info, aliases or {})
        infos[id(job)] = info

    translate_all(jobs, plan, take)
    extensions: list[Any] = []
    for one in found:
        if not isinstance(one, Job):
            extensions.append(one)
        elif id(one) in infos:
            extensions.append(_create(one, infos[id(one)], create_extension))
    return extensions
