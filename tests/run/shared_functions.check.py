"""_shared_functions_user.pyx calls shared_functions.pyx. Each is translated by cyxx and, where it is there,
by the Cython compiler: all pairs must do the same."""
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig

here = os.path.dirname(os.path.abspath(__file__))
work = os.getcwd()
names = "shared_functions", "_shared_functions_user"
CODE = """
import _shared_functions_user as user
for function in user.numbers, user.objects, user.failing, user.failing_optional, user.fused, user.without_gil, \
        user.fused_methods, user.failing_method:
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)
"""
WANTED = """\
(111, 103, 6, 11, 3, 2.5, 3.0, 5)
([7, 3], (1, None), (1, [2]), 4, 8)
ValueError neg
TypeError none
(2.5, 6, 5.0, 12.5, 17.0, 6.0, 12.0)
3.5
((6, 108, 1108), (6, 108, 1108), 6, 5, 7, (6, 108, 1108), 9, 7, 8.0, 6.0)
ValueError -1
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
    subprocess.run([*cython, "-3", "-I", here, name + ".pyx", "-o", source], check=True, cwd=folder)
    subprocess.run([shutil.which("gcc") or "cc", "-w", "-O0", "-shared", "-fPIC", source, "-I",
                    sysconfig.get_path("include"), "-o", os.path.join(folder, name + ".so")], check=True)


def cython_command():
    if os.environ.get("CYTHON"):
        return [os.environ["CYTHON"]]
    if importlib.util.find_spec("Cython"):
        return [sys.executable, "-m", "cython"]
    return [shutil.which("cython")] if shutil.which("cython") else None


cython = cython_command()
compilers = {"cyxx": by_cyxx}
if cython:
    compilers["cython"] = by_cython
else:
    print("skipped: there is no Cython compiler here")
for kind, compiler in compilers.items():
    os.makedirs(os.path.join(work, kind), exist_ok=True)
    for name in names:
        compiler(name, os.path.join(work, kind))
for kind in compilers:
    for other in compilers:
        both = os.path.join(work, kind + "_" + other)
        shutil.rmtree(both, ignore_errors=True)
        os.makedirs(both)
        for name, made in zip(names, (kind, other)):
            for file in os.listdir(os.path.join(work, made)):
                if file.startswith(name + ".") and file.endswith((".so", ".pyd")):
                    shutil.copy(os.path.join(work, made, file), both)
        done = subprocess.run([sys.executable, "-c", CODE], stdout=subprocess.PIPE, cwd=both,
                              env=dict(os.environ, PYTHONPATH=both))
        assert done.stdout.decode() == WANTED, (kind, other, done.stdout.decode())
