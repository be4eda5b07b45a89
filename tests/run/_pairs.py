"""Two modules, one of which uses the other, by all compilers that are there: all pairs must do the same."""
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig

here = os.path.dirname(os.path.abspath(__file__))
work = os.getcwd()
CODE = """
import {user} as user
for name in {functions!r}:
    try:
        print(getattr(user, name)())
    except Exception as error:
        print(type(error).__name__, error)
"""


def copy_source(name, folder):
    for kind in ".pyx", ".pxd":
        if os.path.exists(os.path.join(here, name + kind)):
            shutil.copy(os.path.join(here, name + kind), folder)


def by_cyxx(name, folder):
    copy_source(name, folder)
    subprocess.run([os.environ["CYXX"], "build", name + ".pyx", "-I", here, "--python", sys.executable],
                   check=True, cwd=folder)


def by_cython(name, folder):
    copy_source(name, folder)
    source = os.path.join(folder, name + ".c")
    subprocess.run([*cython_command(), "-3", "-I", here, name + ".pyx", "-o", source], check=True, cwd=folder)
    subprocess.run([shutil.which("gcc") or "cc", "-w", "-O0", "-shared", "-fPIC", source, "-I",
                    sysconfig.get_path("include"), "-o", os.path.join(folder, name + ".so")], check=True)


def cython_command():
    if os.environ.get("CYTHON"):
        return [os.environ["CYTHON"]]
    if importlib.util.find_spec("Cython"):
        return [sys.executable, "-m", "cython"]
    return [shutil.which("cython")] if shutil.which("cython") else None


def compare(module, functions, wanted):
    """What `functions` of _MODULE_user print, called in their order."""
    names = module, "_%s_user" % module
    compilers = {"cyxx": by_cyxx}
    if cython_command():
        compilers["cython"] = by_cython
    else:
        print("skipped: there is no Cython compiler here")
    for kind, compiler in compilers.items():
        os.makedirs(os.path.join(work, kind), exist_ok=True)
        for name in names:
            compiler(name, os.path.join(work, kind))
    code = CODE.format(user=names[1], functions=functions.split())
    for kind in compilers:
        for other in compilers:
            both = os.path.join(work, kind + "_" + other)
            shutil.rmtree(both, ignore_errors=True)
            os.makedirs(both)
            for name, made in zip(names, (kind, other)):
                for file in os.listdir(os.path.join(work, made)):
                    if file.startswith(name + ".") and file.endswith((".so", ".pyd")):
                        shutil.copy(os.path.join(work, made, file), both)
            done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=both,
                                  env=dict(os.environ, PYTHONPATH=both))
            assert done.stdout.decode() == wanted, (kind, other, done.stdout.decode())
