# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the checks of translations: where text can be, and how results are printed.
build-aux/messages.py extracts the messages."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "build-aux"))
sys.dont_write_bytecode = True

from messages import KEYWORDS, extract, languages, potfiles, run  # noqa: E402,F401

# Where text for users can be.
PLACES = ("src/**/*.c", "src/**/*.h", "src/**/*.ui", "data/*.desktop.in", "data/*.metainfo.xml.in",
          "data/*.gschema.xml")


def candidates(root):
    return sorted(path.relative_to(root).as_posix()
                  for place in PLACES for path in root.glob(place))


def tap(checks):
    """Prints (name, complaints) pairs as TAP. Returns the exit status."""
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, complaints) in enumerate(checks, 1):
        complaints = list(complaints)
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for complaint in complaints:
            for line in complaint.splitlines():
                print(f"# {line}")
    return 1 if failed else 0
