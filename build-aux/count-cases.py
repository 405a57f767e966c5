#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums the cases that Meson recorded in one or more build folders.

    count-cases.py BUILD-FOLDER...

Prints what failed and, last, "N passed, N failed". A program that died or timed out after its last
good case counts as one failure, and so does one without cases. The exit status is 1 if anything
failed or nothing ran.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

GOOD = {"OK", "SKIP", "EXPECTEDFAIL"}


def cases_of(folder):
    """Yields (program, case, outcome); case is None for a program without cases."""
    logs = folder / "meson-logs"
    tree = ElementTree.parse(logs / "testlog.junit.xml")
    seen = {}
    for suite in tree.getroot().iter("testsuite"):
        for case in suite.iter("testcase"):
            # The cases of a TAP program are in a suite named "PROJECT.PROGRAM". Other programs are
            # cases themselves.
            if case.get("classname") == suite.get("name") and "." in suite.get("name"):
                program = suite.get("name").split(".", 1)[1]
            else:
                program = case.get("name")
            if case.find("failure") is not None or case.find("error") is not None:
                outcome = "failed"
            elif case.find("skipped") is not None:
                outcome = "skipped"
            else:
                outcome = "passed"
            seen.setdefault(program, []).append((case.get("name"), outcome))
    with open(logs / "testlog.json", encoding="utf-8") as lines:
        for line in lines:
            test = json.loads(line)
            # Both logs use "project:suite / name".
            name = test["name"]
            found = seen.pop(name, [])
            empty = not any(outcome != "skipped" for _, outcome in found)
            failed = any(outcome == "failed" for _, outcome in found)
            asked_to_skip = test["returncode"] == 77
            if not empty or asked_to_skip:
                yield from ((name, case, outcome) for case, outcome in found)
            if test["result"] not in GOOD and not failed:
                yield name, f"{test['result'].lower()}, exit status {test['returncode']}", "failed"
            elif test["result"] in GOOD and empty and not asked_to_skip:
                yield name, "reported no case", "failed"


def main(folders):
    count = {"passed": 0, "failed": 0, "skipped": 0}
    for folder in map(pathlib.Path, folders):
        try:
            for program, case, outcome in cases_of(folder):
                count[outcome] += 1
                if outcome != "passed":
                    print(f"{outcome}: {folder.name}: {program}: {case}")
        except (OSError, ElementTree.ParseError, ValueError) as error:
            count["failed"] += 1
            print(f"failed: {folder.name}: no readable test log: {error}")
    if count["skipped"]:
        print(f"{count['skipped']} skipped")
    if count["passed"] + count["failed"] == 0:
        count["failed"] = 1
        print("failed: no test ran")
    print(f"{count['passed']} passed, {count['failed']} failed")
    return 1 if count["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
