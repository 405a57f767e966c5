"""A position that stands on the board is looked for in the library, and what was played next is
followed."""

import records
from harness import run, wait_for


def find_the_position(table):
    table.cli('import', records.folder(table, 'corner', 30))
    table.cli('import', records.folder(table, 'centre', 12, opening=('ee', 'ec', 'eg', 'ce')))
    assert len(table.games()) == 42

    # The opening of the thirty, mirrored, on the board of a record of one's own.
    table.open(table.write('mine.sgf', '(;GM[1]SZ[9]PB[I]PW[You];B[gc];W[cg];B[cc];W[gg])'))
    table.sees('Move 0 of 4')
    table.press('To the end')
    table.sees('Move 4 of 4')
    table.press('What can be done with this game')
    table.steady()
    table.press('Find this position in the library')
    table.sees('30 games')
    table.picture('position-1-found')

    # Only the upper left corner, with one stone of Black's: the centre's games have none there.
    table.press('Close position search')
    table.sees('42 games')


run(find_the_position)
