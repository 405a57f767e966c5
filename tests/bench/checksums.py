#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the playouts and compares their checksums with those on which independent engines agree.

A checksum covers every move of every game. If it matches, the rules of legality match too. Prints
TAP.
"""

import re
import subprocess
import sys

EXPECTED = [
    # size, games, rule, moves, checksum
    (2, 200, "simple", 2011, "ad1505d4"),
    (2, 200, "psk", 1690, "c03e68e0"),
    (2, 200, "ssk", 1690, "c03e68e0"),
    (2, 200, "simple+wild", 8000, "0f35913c"),
    (2, 200, "psk+wild", 3950, "3f8876ae"),
    (2, 200, "ssk+wild", 4061, "9b4fbc4c"),
    (2, 200, "simple+wild+suicide", 8000, "0f35913c"),
    (2, 200, "psk+wild+suicide", 3950, "3f8876ae"),
    (2, 200, "ssk+wild+suicide", 4061, "9b4fbc4c"),
    (4, 200, "simple", 5503, "29ba8ffc"),
    (4, 200, "psk", 5488, "13e6c4c3"),
    (4, 200, "ssk", 5503, "29ba8ffc"),
    (4, 200, "simple+wild", 32000, "57eb94b3"),
    (4, 200, "psk+wild", 30954, "74b4f1ce"),
    (4, 200, "ssk+wild", 30930, "30e3809a"),
    (4, 200, "simple+wild+suicide", 32000, "a59acfb4"),
    (4, 200, "psk+wild+suicide", 30682, "dbc7b671"),
    (4, 200, "ssk+wild+suicide", 30682, "3ec5d451"),
    (6, 200, "simple", 11489, "f240cb3d"),
    (6, 200, "psk", 11490, "7eaab9a3"),
    (6, 200, "ssk", 11489, "f240cb3d"),
    (6, 200, "simple+wild", 72000, "b75cc425"),
    (6, 200, "psk+wild", 71012, "29e1e9ab"),
    (6, 200, "ssk+wild", 71012, "58149b33"),
    (6, 200, "simple+wild+suicide", 72000, "1eb7b690"),
    (6, 200, "psk+wild+suicide", 69158, "ec042c32"),
    (6, 200, "ssk+wild+suicide", 69158, "5e903565"),
    (9, 3000, "simple", 335510, "d4c49d05"),
    (9, 3000, "psk", 335512, "2f7995b1"),
    (19, 400, "simple", 184190, "d09e0b5e"),
    (19, 400, "psk", 184194, "053133b7"),
    (9, 100, "psk", 11259, "2144470e"),
    (9, 100, "simple", 11267, "6d02255c"),
]


def main():
    program = sys.argv[1]
    failed = 0
    print(f"1..{len(EXPECTED)}")
    for number, (size, games, rule, moves, checksum) in enumerate(EXPECTED, 1):
        run = subprocess.run([program, str(size), str(games), rule], capture_output=True, text=True)
        last = run.stdout.strip().splitlines()[-1] if run.stdout.strip() else ""
        found = re.match(r"moves (\d+) fnv ([0-9a-f]{8}) ms \d+ moves/s \d+$", last)
        ok = bool(found) and (int(found[1]), found[2]) == (moves, checksum)
        failed += not ok
        print(f"{'ok' if ok else 'not ok'} {number} - {size} {games} {rule}")
        if not ok:
            print(f"# expected moves {moves} fnv {checksum}, got: {last or run.stderr.strip()}")
    return 1 if failed else 0


sys.exit(main())
