#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every test of the sources is one of the build's tests.

    all-run.py SOURCE-ROOT BUILD-ROOT

A program test-*.c, a journey, or a script beside them that stands in no meson file never runs, and
nobody would notice. Prints TAP.
"""

import json
import pathlib
import sys

from gettext_sources import tap

# Scripts that others use, by folder.
PATTERNS = ["tests/*/test-*.c", "tests/fuzz/fuzz-*.c", "tests/bench/*.c", "tests/e2e/journey_*.py",
            "tests/e2e/*.sh", "tests/build/*.py", "tests/cli/*.py", "tests/cli/*.sh"]
# What others import or compile.
HELPERS = {"tests/build/gettext_sources.py", "tests/cli/commandline.py"}


def sources(targets):
    """The sources of each target, by what it makes."""
    made = {}
    for target in targets:
        files = {pathlib.Path(file).resolve() for part in target["target_sources"]
                 for file in part.get("sources", [])}
        for name in target["filename"]:
            made.setdefault(str(pathlib.Path(name).resolve()), set()).update(files)
    return made


def used(build):
    info = build / "meson-info"
    targets = json.loads((info / "intro-targets.json").read_text(encoding="utf-8"))
    made = sources(targets)
    # A library or a program that a test links or starts: all its sources count.
    by_id = {target["id"]: target["filename"] for target in targets}
    found = set()
    for kind in "intro-tests.json", "intro-benchmarks.json":
        for test in json.loads((info / kind).read_text(encoding="utf-8")):
            for word in test["cmd"]:
                path = str(pathlib.Path(build, word).resolve())
                found.add(pathlib.Path(path))
                found |= made.get(path, set())
            for dependency in test["depends"]:
                for name in by_id.get(dependency, []):
                    found |= made.get(str(pathlib.Path(name).resolve()), set())
    return found


def main(root, build):
    root = pathlib.Path(root).resolve()
    build = pathlib.Path(build).resolve()
    run = used(build)
    checks = []
    for pattern in PATTERNS:
        files = sorted(file for file in root.glob(pattern)
                       if str(file.relative_to(root)) not in HELPERS)
        checks.append((f"{pattern} are all run",
                       [f"{file.relative_to(root)} stands in no meson file"
                        for file in files if file.resolve() not in run]))
    return tap(checks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
