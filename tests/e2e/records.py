# SPDX-License-Identifier: GPL-3.0-or-later
"""Collections of records for several journeys to import: small, made-up games, all different."""

import os
import random

PEOPLE = ('Mira', 'Jonas', 'Ada', 'Bo', 'Chiyo', 'Dae', 'Elin', 'Feng')
CORNER = ('cc', 'gg', 'gc', 'cg')


def game(number, opening=CORNER):
    """Returns the record of a 9x9 game: the opening, then empty points."""
    choice = random.Random(number)
    free = [column + row for column in 'abcdefghi' for row in 'abcdefghi' if column + row not in opening]
    moves = list(opening) + choice.sample(free, 20)
    black, white = choice.sample(PEOPLE, 2)
    played = ''.join(f';{"BW"[turn % 2]}[{move}]' for turn, move in enumerate(moves))
    return (f'(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]DT[20{number % 25:02}-05-01]'
            f'EV[Club evening {number}]RE[{choice.choice("BW")}+{choice.randint(1, 9)}.5]KM[6.5]{played})')


def folder(table, name, count, opening=CORNER):
    """Writes `count` games into a folder in the program's home; returns its path."""
    for number in range(count):
        table.write(os.path.join(name, f'{number:05}.sgf'), game(number, opening))
    return os.path.join(table.home, name)
