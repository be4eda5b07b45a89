"""What print writes without the GIL: Python's words for the same values."""
import os
import sys
import tempfile

import extended_numbers

sys.stdout.flush()
saved = os.dup(1)
with tempfile.TemporaryFile() as caught:
    os.dup2(caught.fileno(), 1)
    extended_numbers.shows()
    os.dup2(saved, 1)
    caught.seek(0)
    lines = caught.read().decode().split("\n")
assert lines == [
    "3|2.5|True|65|18446744073709551615|0.10000000149011612|3|text|1|-2.5;",
    "",
    "a\tb 3",
    "1e+16 1000000000000000.0 123456789.125 1e-05 0.0001 0.3333333333333333 1e+100 -0.0 5e-324 1e+22",
    "",
], lines
