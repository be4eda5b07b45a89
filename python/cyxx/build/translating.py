"""Translates the jobs that are stale, several at a time, and tells about it."""
from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from typing import Any, Callable

from ..compiler import CompileError, Flags, Translation, identity, translate
from .modules import Job
from .stamps import Stamp, content, digest


@dataclass
class Plan:
    """How all jobs of one call are done."""

    flags: Flags
    build_dir: str = ""
    force: bool = False
    quiet: bool = False
    keep_going: bool = False
    threads: int = 0
    stamps: str = ""
    is_cpp: bool = False
    depfile: bool = False  # FILE.cpp.dep for make, too

    def flags_of(self, job: Job) -> Flags:
        if not (self.is_cpp or job.is_cpp):
            return self.flags
        return replace(self.flags, more=(*self.flags.more, "--cplus"))


def output_path(job: Job, plan: Plan) -> str:
    """Beside the source, or at the same place below the build folder."""
    path = os.path.splitext(job.source)[0] + ".cpp"
    if not plan.build_dir:
        return path
    if os.path.isabs(path):
        path = os.path.relpath(path)
    parts = [part for part in path.split(os.sep) if part != os.pardir]
    return os.path.join(plan.build_dir, *parts)


@dataclass
class _Work:
    job: Job
    output: str
    key: str
    stamp: Stamp
    info: dict[str, Any] | None = None  # what was noted last time, if it still holds


def _prepare(job: Job, plan: Plan) -> _Work:
    output = output_path(job, plan)
    own_pxd = os.path.splitext(job.source)[0] + ".pxd"
    key = digest(identity(), job.module_name, output, str(os.path.isfile(own_pxd)),
                 str(plan.depfile), *plan.flags_of(job).words())
    work = _Work(job, output, key, Stamp(plan.stamps, output))
    noted = None if plan.force else work.stamp.read(key)
    if noted:
        work.info = noted["info"]
    return work


def _translate(work: _Work, flags: Flags, depfile: bool) -> Translation:
    folder = os.path.dirname(work.output)
    if folder:
        os.makedirs(folder, exist_ok=True)
    before = content(work.output)
    times = os.stat(work.output) if before else None
    rule = work.output + ".dep" if depfile else ""
    done = translate(work.job.source, work.output, work.job.module_name, flags, rule)
    if done.ok:
        if times and content(work.output) == before:  # nothing for the C++ compiler to do
            os.utime(work.output, ns=(times.st_atime_ns, times.st_mtime_ns))
        work.info = done.info
        outputs = [work.output, *([rule] if rule else [])]
        if flags.annotate:
            outputs.append(os.path.splitext(work.output)[0] + ".html")
        work.stamp.write(work.key, [*done.info["dependencies"], *outputs], info=done.info)
    return done


def _threads(plan: Plan, count: int) -> int:
    return max(1, min(plan.threads or os.cpu_count() or 1, count))


def _say(text: str) -> None:
    print(text, flush=True)


def translate_all(jobs: list[Job], plan: Plan,
                  apply: Callable[[Job, str, dict[str, Any]], None]) -> list[Job]:
    """Calls ``apply`` with each translated job and its facts; returns the jobs that failed."""
    works = [_prepare(job, plan) for job in jobs]
    stale = [work for work in works if work.info is None]
    failed: list[_Work] = []
    with ThreadPoolExecutor(_threads(plan, len(stale))) as pool:
        running = {pool.submit(_translate, work, plan.flags_of(work.job), plan.depfile): work for work in stale}
        for count, future in enumerate(as_completed(running), 1):
            work, done = running[future], future.result()
            if not plan.quiet:
                _say(f"[{count}/{len(stale)}] cyxx {work.job.source}")
            if done.messages and not (plan.quiet and done.ok):
                sys.stdout.flush()
                sys.stderr.write(done.messages)
                sys.stderr.flush()
            if not done.ok:
                failed.append(work)
    if failed and not plan.keep_going:
        names = ", ".join(sorted(work.job.source for work in failed))
        raise CompileError(f"cyxx refused {names}; its messages stand above")
    for work in works:
        if work.info is not None:
            apply(work.job, work.output, work.info)
    return [work.job for work in failed]
