# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the tests of the command line: running the program, and reporting in TAP.

The program under test is the first argument.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
TESTS = []
# Tests never use the user's home. This one is empty and is removed after the tests.
HOME = tempfile.TemporaryDirectory(prefix="pass-stone-home-")


def case(function):
    TESTS.append(function)
    return function


class Wrong(AssertionError):
    pass


def equal(found, wanted, what=""):
    if found != wanted:
        raise Wrong(f"{what}: {found!r} instead of {wanted!r}")


def holds(condition, what):
    if not condition:
        raise Wrong(what)


def surroundings(**more):
    """Returns the environment for a program under test, with an empty home."""
    where = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", HOME=HOME.name,
                 XDG_RUNTIME_DIR=HOME.name)
    for folder in ("DATA", "CONFIG", "CACHE", "STATE"):
        where[f"XDG_{folder}_HOME"] = os.path.join(HOME.name, folder.lower())
    where.pop("PASS_STONE_LIBRARY", None)
    where.update(more)
    return where


def run(*arguments, text="", environment=None, **more):
    """Runs the program; returns its exit status, output and error output. Passes other keywords to
    subprocess.run(). A stream that the caller redirects is returned empty."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
               "input": text.encode() if isinstance(text, str) else text, **more}
    if "stdin" in more:
        del streams["input"]
    done = subprocess.run([PROGRAM, *arguments], timeout=300, check=False,
                          env=surroundings(**(environment or {})), **streams)
    return done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode()


def row_sum(*values):
    """Returns the checksum of a row in the library's indexes: FNV-1a over types and values."""
    total = 14695981039346656037
    for value in values:
        if isinstance(value, (str, bytes)):
            data = value.encode() if isinstance(value, str) else value
            kind, data = 3 if isinstance(value, str) else 4, len(data).to_bytes(8, "little") + data
        else:
            kind = 5 if value is None else 1 if isinstance(value, int) else 2
            data = int(value or 0).to_bytes(8, "little", signed=True)
        for byte in bytes([kind]) + data:
            total = (total ^ byte) * 1099511628211 % 2**64
    return total - 2**64 if total >= 2**63 else total


def write_library(path):
    """Returns a connection that may write what the program would refuse."""
    connection = sqlite3.connect(path)
    connection.create_function("pass_stone_sum", -1, row_sum, deterministic=True)
    return connection


def one_error_line(err, *parts):
    equal(len(err.splitlines()), 1, f"error lines in {err!r}")
    holds(err.startswith("pass-stone-cli: "), err)
    for part in parts:
        holds(part in err, f"{part!r} is not in {err!r}")


def main():
    failed = False
    print(f"1..{len(TESTS)}")
    for number, function in enumerate(TESTS, 1):
        name = function.__name__.replace("_", " ")
        try:
            function()
            print(f"ok {number} - {name}")
        except (Wrong, ValueError, KeyError, IndexError, OSError, subprocess.SubprocessError) as error:
            failed = True
            print(f"not ok {number} - {name}")
            for line in str(error).splitlines():
                print(f"# {line}")
        sys.stdout.flush()
    return 1 if failed else 0
