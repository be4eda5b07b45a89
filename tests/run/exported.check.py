"""Builds _exported_user.pyx against exported.pxd: calls through __pyx_capi__."""
import os
import shutil
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
work = os.getcwd()
shutil.copy(os.path.join(here, "_exported_user.pyx"), work)
subprocess.run([os.environ["CYXX"], "build", "_exported_user.pyx", "-I", here, "--python", sys.executable],
               check=True, cwd=work)

import exported
import _exported_user as user

assert user.use(1) == (6, 4.5, (7, b"txt"), 15, 5, 5, 2.5, 7, 10), user.use(1)
user.set_x(10)
assert exported.values()[0] == 11
assert user.use(1)[:4] == (12, 4.5, (7, b"txt"), 33)
try:
    user.missing()
    assert False
except IndexError as error:
    assert str(error) == "list index out of range"

# A module that lacks what is cimported, or has it under another type.
code = "import exported; exported.__pyx_capi__%s; import _exported_user"
for change, text in [
    (".pop('f')", "ImportError: exported does not export expected C function f"),
    ("['f'] = exported.__pyx_capi__['nothing']",
     "TypeError: C function exported.f has wrong signature (expected int (int), got void (void))"),
    (".pop('X')", "ImportError: exported does not export expected C variable X"),
]:
    done = subprocess.run([sys.executable, "-c", code % change], stderr=subprocess.PIPE, cwd=work)
    assert done.stderr.decode().strip().endswith(text), done.stderr.decode()
