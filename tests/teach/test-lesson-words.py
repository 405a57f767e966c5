#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that everything the built-in courses say can be translated, and shows its translation.

    test-lesson-words.py SOURCE-ROOT PROGRAM

PROGRAM prints the texts of the courses, which are compared with the messages for translators.
Prints TAP.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT, PROGRAM = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "build-aux"), str(ROOT / "tests/build")]

from gettext_sources import tap  # noqa: E402
from messages import run, write_lessons  # noqa: E402


def said(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, check=True,
                          env={**os.environ, "LANGUAGE": "eo" if arguments else "C"})
    return set(done.stdout.decode().split("\0")) - {""}


def given(template):
    _, text = run("msgcat", "--no-wrap", str(template))
    return {line[7:-1].replace('\\"', '"').replace("\\n", "\n")
            for line in text.splitlines() if line.startswith("msgid ")} - {""}


def translate(template, folder):
    """Makes a translation in which every message is in angle brackets."""
    _, text = run("msgcat", "--no-wrap", str(template))
    lines, message = [], ""
    for line in text.splitlines():
        if line.startswith("msgid "):
            message = line[7:-1]
        elif line == 'msgstr ""' and message:
            line = f'msgstr "<{message}>"'
        lines.append(line)
    path = folder / "eo.po"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    place = folder / "eo/LC_MESSAGES"
    place.mkdir(parents=True)
    status, text = run("msgfmt", "-o", str(place / "pass-stone.mo"), str(path))
    assert status == 0, text


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = folder / "lessons.pot"
        write_lessons(ROOT, template)
        translate(template, folder)
        plain, messages, translated = said(), given(template), said(str(folder))
    return tap([
        ("the courses have words", [] if len(plain) > 500 else [f"only {len(plain)}"]),
        ("all that is said can be translated", sorted(plain - messages)),
        ("all that is translated is said", sorted(messages - plain)),
        ("a translation is shown", sorted(translated ^ {f"<{text}>" for text in plain})[:20]),
    ])


if __name__ == "__main__":
    sys.exit(main())
