# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts a position from a file: dead stones are proposed, both sides agree, and the sheet gives
the result. It enters the library only when the user keeps it."""

from harness import run, wait_for

# A wall for each side, and a dead white stone on Black's side.
POSITION = ('(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[Mira]PW[Jonas]PL[B]'
            'AB[da][db][dc][dd][de][df][dg][dh][di]AW[ea][eb][ec][ed][ee][ef][eg][eh][ei][bb])')


def choose(table, *letters):
    """Goes through the open menu by its underlined letters."""
    for letter in letters:
        table.steady()
        table.keys(letter)


def count_and_keep(table):
    table.open(table.write('position.sgf', POSITION))
    table.sees('position.sgf · SGF')
    table.click(table.find('Actions for this game'))
    choose(table, 'c')
    table.sees('Play was stopped by 2 passes')
    table.sees('This group looks dead: B8')
    assert 'dead' not in table.point('B8').name, table.point('B8').name
    table.picture('count-1-proposed')

    table.press('Mark as Dead')
    wait_for(lambda: 'dead' in table.point('B8').name, lambda: table.point('B8').name)
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 14½ points')
    table.picture('count-2-sheet')
    assert not table.games(), table.games()

    table.keys('F10')
    choose(table, 'g', 'k')
    table.sees('This game is now in the library.')
    assert [game['result'] for game in table.games()] == ['W+14.5'], table.games()


run(count_and_keep)
