#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the totals that the test command prints last: count-cases-check.py COUNT-CASES.

Every way in which a test can end badly must count as a failure. Prints TAP.
"""

import json
import pathlib
import subprocess
import sys
import tempfile


def count(tests, xml):
    """Runs the program on a made-up log; returns its last line and exit status."""
    with tempfile.TemporaryDirectory() as folder:
        logs = pathlib.Path(folder) / "meson-logs"
        logs.mkdir()
        (logs / "testlog.junit.xml").write_text(f"<testsuites>{xml}</testsuites>", encoding="utf-8")
        (logs / "testlog.json").write_text("\n".join(map(json.dumps, tests)), encoding="utf-8")
        done = subprocess.run([sys.executable, sys.argv[1], folder], capture_output=True, text=True,
                              check=False)
        return done.stdout.splitlines()[-1], done.returncode


def test(name, result="OK", status=0):
    return {"name": name, "result": result, "returncode": status, "stdout": ""}


def suite(name, *cases):
    inner = "".join(f'<testcase name="{index}" classname="p.{name}">{case}</testcase>'
                    for index, case in enumerate(cases))
    return f'<testsuite name="p.{name}">{inner}</testsuite>'


def program(name, inner=""):
    return f'<testsuite name="p"><testcase name="{name}" classname="p">{inner}</testcase></testsuite>'


CASES = [
    ("cases are summed", [test("a"), test("b")], suite("a", "", "") + program("b"),
     "3 passed, 0 failed", 0),
    ("a failed case counts once", [test("a", "ERROR", 1)], suite("a", "", "<failure/>"),
     "1 passed, 1 failed", 1),
    ("a program that fails counts", [test("b", "FAIL", 1)], program("b", "<failure/>"),
     "0 passed, 1 failed", 1),
    ("a program that dies after good cases counts", [test("a", "ERROR", -6)], suite("a", "", ""),
     "2 passed, 1 failed", 1),
    ("a program without a case counts", [test("a", "SKIP", 0)], program("a", "<skipped/>"),
     "0 passed, 1 failed", 1),
    ("a timeout counts", [test("a", "TIMEOUT", -15)], suite("a", ""), "1 passed, 1 failed", 1),
    ("a skipped program is neither", [test("a"), test("b", "SKIP", 77)],
     suite("a", "") + program("b", "<skipped/>"), "1 passed, 0 failed", 0),
    ("a skipped case is neither", [test("a")], suite("a", "", "<skipped/>"), "1 passed, 0 failed",
     0),
    ("no test at all is a failure", [], "", "0 passed, 1 failed", 1),
    ("an unreadable log is a failure", [test("a")], "<", "0 passed, 1 failed", 1),
]


def main():
    failed = False
    print(f"1..{len(CASES)}")
    for number, (name, tests, xml, line, status) in enumerate(CASES, 1):
        found = count(tests, xml)
        good = found == (line, status)
        failed = failed or not good
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
        if not good:
            print(f"# {found}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
