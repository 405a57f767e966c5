#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that po/POTFILES.in names every file with text for users, and no other.

    potfiles.py SOURCE-ROOT

Gettext's own extractor finds the files with such text, so a string counts however it is written.
Prints TAP.
"""

import pathlib
import re
import sys
import tempfile

from gettext_sources import candidates, extract, potfiles, tap

# Text in a visible property that is not marked as translatable.
UNMARKED = re.compile(r'<(?:property|attribute) name="(?:label|title|subtitle|tooltip-text'
                      r'|placeholder-text|text)"(?![^>]*translatable)[^>]*>[^<]*[A-Za-z]{2}')


def files_with_words(root):
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "all.pot"
        complaint = extract(root, candidates(root), template, lessons=False)
        if complaint:
            raise SystemExit(f"Bail out! {complaint}")
        text = template.read_text(encoding="utf-8")
    places = " ".join(line[2:] for line in text.splitlines() if line.startswith("#:"))
    return {place.rsplit(":", 1)[0] for place in places.split()}


def check_there(root, listed):
    return [f"{name} is listed but not there" for name in listed if not (root / name).is_file()]


def check_once(listed):
    return [f"{name} is listed twice" for name in sorted(set(listed)) if listed.count(name) > 1]


def check_listed(listed, wordy):
    return [f"{name} has words but is not listed" for name in sorted(wordy - set(listed))]


def check_needed(root, listed, wordy):
    return [f"{name} is listed but has no words" for name in listed
            if name not in wordy and (root / name).is_file()]


def check_marked(root):
    for name in candidates(root):
        if name.endswith(".ui"):
            for match in UNMARKED.finditer((root / name).read_text(encoding="utf-8")):
                yield f"{name}: {match.group(0)} is not marked"


def main(root):
    root = pathlib.Path(root).resolve()
    listed = potfiles(root)
    wordy = files_with_words(root)
    return tap([
        ("every listed file is there", check_there(root, listed)),
        ("no file is listed twice", check_once(listed)),
        ("every file with words is listed", check_listed(listed, wordy)),
        ("every listed file has words", check_needed(root, listed, wordy)),
        ("every word of the windows is marked", check_marked(root)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
