# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches the library for a position on the board, and follows what was played next."""

import records
from harness import run, wait_for


def find_the_position(table):
    table.cli('import', records.folder(table, 'corner', 30))
    table.cli('import', records.folder(table, 'centre', 12, opening=('ee', 'ec', 'eg', 'ce')))
    assert len(table.games()) == 42

    # The opening of the thirty games, mirrored, in a new record.
    table.open(table.write('mine.sgf', '(;GM[1]SZ[9]PB[I]PW[You];B[gc];W[cg];B[cc];W[gg])'))
    table.sees('Move 0 of 4')
    table.press('Go to End')
    table.sees('Move 4 of 4')
    table.press('Actions for this game')
    table.steady()
    table.press('Find Position in Library')
    table.sees('30 games')
    table.picture('position-1-found')
    table.press('Position search')
    table.sees('42 games')


def set_up_the_position(table):
    """Sets up a position. The board has the size of the chosen game, only the dragged area matters,
    and the first touch after it counts."""
    table.cli('import', records.folder(table, 'corner', 30))
    table.press('Library')
    table.sees('30 games')
    table.steady()
    table.press('Position search')
    table.other_board()
    table.sees('30 games contain this position.')
    table.steady()
    table.drag(table.point('A9'), table.point('D6'))
    table.click(table.point('C7'))
    table.reads('C7', 'black stone')
    table.sees('Elsewhere')
    table.picture('position-2-corner')
    table.click(table.point('C7'))
    table.reads('C7', 'white stone')


run(find_the_position, set_up_the_position)
