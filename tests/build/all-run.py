#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the build runs every test in the sources.

    all-run.py SOURCE-ROOT BUILD-ROOT

Without this check, a test program, journey or script that no meson.build names would never run, and
nobody would notice. Prints TAP.
"""

import json
import pathlib
import sys

from gettext_sources import tap

# Test programs and scripts, by folder.
PATTERNS = ["tests/*/test-*.c", "tests/fuzz/fuzz-*.c", "tests/bench/*.c", "tests/e2e/journey_*.py",
            "tests/e2e/*.sh", "tests/build/*.py", "tests/cli/*.py", "tests/cli/*.sh"]
# Files that others import or compile.
HELPERS = {"tests/build/gettext_sources.py", "tests/cli/commandline.py"}


def sources(targets):
    """Returns the sources of each target, by the file it makes."""
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
    # For a library or program that a test links or starts, all its sources count.
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
