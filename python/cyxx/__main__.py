"""``python -m cyxx`` is ``cyxx``; ``build`` builds for this interpreter unless told otherwise."""
from __future__ import annotations

import os
import sys

from .compiler import executable


def main() -> None:
    words = sys.argv[1:]
    if words[:1] == ["build"] and not any(word.split("=")[0] == "--python" for word in words):
        words = ["build", "--python", sys.executable, *words[1:]]
    program = executable()
    sys.stdout.flush()
    os.execv(program, [program, *words])


if __name__ == "__main__":
    main()
