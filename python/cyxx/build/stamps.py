"""What a translation was made from, so that the next build knows whether it still holds."""
from __future__ import annotations

import hashlib
import json
import os
from typing import Any, Iterable


def digest(*parts: str | bytes) -> str:
    """Of texts, each with its length, so that no two lists run together."""
    total = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else part.encode("utf-8", "surrogateescape")
        total.update(b"%d:" % len(data))
        total.update(data)
    return total.hexdigest()


def content(path: str) -> str:
    """Empty for a file that is not there."""
    try:
        with open(path, "rb") as file:
            return digest(file.read())
    except OSError:
        return ""


def contents(paths: Iterable[str]) -> dict[str, str]:
    return {path: content(path) for path in paths}


class Stamp:
    """A JSON file beside nothing of the user's: in the build folder."""

    def __init__(self, folder: str, subject: str) -> None:
        self.path = os.path.join(folder, digest(os.path.abspath(subject))[:24] + ".json")

    def read(self, key: str) -> dict[str, Any] | None:
        """What was noted, if the key and all files are still the same."""
        try:
            with open(self.path, encoding="utf-8") as file:
                noted: dict[str, Any] = json.load(file)
            if noted["key"] != key or contents(noted["files"]) != noted["files"]:
                return None
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return noted

    def write(self, key: str, files: Iterable[str], **more: Any) -> None:
        """Without a place to write to, everything is built anew next time, and that is all."""
        text = json.dumps({"key": key, "files": contents(files), **more})
        temporary = f"{self.path}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            with open(temporary, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(temporary, self.path)
        except OSError:
            pass
