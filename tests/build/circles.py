#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads from the object files who calls whom, and fails on a cycle of more than two files.

    circles.py BUILD-ROOT [FILE]

A file counts together with its header: using a function or table of another file points at it. Two
files may use each other; more files in a cycle cannot be read one after the other. With FILE, also
prints the uses inside its cycle. Prints TAP.
"""

import pathlib
import subprocess
import sys


def uses_of(root):
    """Returns which other files each file uses, by symbol."""
    defined, wanted = {}, {}
    names = {}
    for path in sorted(root.glob("src/*/*.p/**/*.c.o")):
        name = path.name[:-len(".c.o")].split("_", 1)[-1]
        if not name.endswith("-resources"):
            names[str(path)] = name
            wanted[name] = set()
    if not names:
        return {}
    # One call for all files: a process per file takes minutes on a busy machine.
    lines = subprocess.run(["nm", "-A", *names], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    for line in lines:
        path, _, rest = line.partition(":")
        *_, kind, symbol = rest.split()
        if kind in "TDBR":
            defined[symbol] = names[path]
        elif kind == "U":
            wanted[names[path]].add(symbol)
    return {name: {symbol: defined[symbol] for symbol in sorted(symbols)
                   if defined.get(symbol, name) != name} for name, symbols in wanted.items()}


def circles(uses):
    """Returns files that reach each other, by Tarjan's algorithm without recursion."""
    number, low, stack, on_stack, found = {}, {}, [], set(), []
    for start in uses:
        if start in number:
            continue
        work = [(start, None)]
        while work:
            name, others = work.pop()
            if others is None:
                number[name] = low[name] = len(number)
                stack.append(name)
                on_stack.add(name)
                others = iter(sorted(set(uses[name].values())))
            for other in others:
                if other not in number:
                    work += [(name, others), (other, None)]
                    break
                if other in on_stack:
                    low[name] = min(low[name], number[other])
            else:
                if low[name] == number[name]:
                    circle = set()
                    while name not in circle:
                        circle.add(stack.pop())
                    on_stack -= circle
                    found.append(circle)
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[name])
    return found


def main():
    uses = uses_of(pathlib.Path(sys.argv[1]))
    large = [sorted(circle) for circle in circles(uses) if len(circle) > 2]
    print("1..2")
    print("ok 1 - files were read" if len(uses) > 100 else "not ok 1 - files were read")
    print("ok" if not large else "not ok", "2 - no circle of more than two files")
    for circle in sorted(large, key=len):
        print("#", *circle)
        if set(sys.argv[2:]) & set(circle):
            for name in circle:
                for symbol, other in uses[name].items():
                    if other in circle:
                        print(f"#   {name} -> {other}: {symbol}")
    sys.exit(1 if large or len(uses) <= 100 else 0)


main()
