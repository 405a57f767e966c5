# SPDX-License-Identifier: GPL-3.0-or-later
"""The last-pass rule demands a third pass."""

from harness import journey, run


def a_third_pass_is_required(table):
    table.new_game()
    table.play('E5')
    table.passes('White')
    table.hears("2: White passed. Black’s lid now holds 1 prisoner.")
    table.play('D4')
    table.sees("Jonas passed first, at move 2, and so cannot end play by passing")
    table.play('F6')
    table.passes('Black')
    table.sees('Black passed. Because White passed first in this game, play ends only if White '
               'passes and then Black passes once more (last-pass rule)')
    table.passes('White')
    table.sees('Black must pass once more to end play (last-pass rule), or may play')
    table.waits_for_button('Pass (Black)')
    assert not table.has_button('Agree (Black)')
    table.picture('last-pass-1-third-required')
    table.passes('Black')
    table.hears('Play has stopped. Agree on the dead stones.')
    table.lid("Black’s lid: 2 prisoners, 2 pass stones")
    table.lid("White’s lid: 2 prisoners, 2 pass stones")
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('wins by')
    table.sees('Black: 2 on the board + 0 lost + 2 for passes = 4 moves made')
    table.sees('White: 1 on the board + 0 lost + 2 for passes = 3 moves made')
    table.picture('last-pass-2-score')


def playing_instead_begins_anew(table):
    table.new_game()
    table.passes('Black')
    table.play('E5')
    table.passes('Black')
    table.passes('White')
    table.sees('Play has stopped')
    table.press('Resume Play (Black)')
    table.press('Resume Play')
    table.sees('Play has resumed, and Black moves next')
    table.play('D4')
    table.passes('White')
    table.passes('Black')
    table.sees('White must pass once more to end play (last-pass rule), or may play')
    table.play('C3')
    table.passes('Black')
    table.passes('White')
    table.sees('Play has stopped')


@journey(animations='true')
def the_end_is_counted_on_the_board(table):
    """With animations, the count starts automatically beside the board; one key press ends it."""
    table.new_game()
    table.play('E5')
    table.passes('White')
    table.passes('Black')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.find('Pause')
    table.point('E5')
    table.picture('last-pass-3-counting')
    table.keys('Return')
    table.sees('Mira wins by')
    table.find('Rematch')
    table.picture('last-pass-4-sheet')


run(a_third_pass_is_required, playing_instead_begins_anew, the_end_is_counted_on_the_board)
