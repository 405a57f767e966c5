"""What the tests of the command line share: running the program, and telling TAP what came of it.

The program under test is the first argument.
"""

import os
import subprocess
import sys

PROGRAM = sys.argv[1]
TESTS = []


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


def run(*arguments, text="", environment=None):
    """Runs the program; returns its exit status, output and error output."""
    where = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="")
    where.pop("PASS_STONE_LIBRARY", None)
    where.update(environment or {})
    done = subprocess.run([PROGRAM, *arguments], input=text.encode() if isinstance(text, str) else text,
                          capture_output=True, timeout=60, check=False, env=where)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


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
