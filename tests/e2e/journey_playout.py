# SPDX-License-Identifier: GPL-3.0-or-later
"""The players disagree and play it out, and everything left on the board is alive."""

from harness import run, wait_for
from positions import WALLS


def disagreement_and_the_final_play_out(table):
    table.new_game()
    table.play(*WALLS)
    table.passes('White')
    table.passes('Black')
    table.touch('B5')
    table.reads('B5', 'white stone, marked dead, black territory')
    table.press('Agree (Black)')
    table.sees('Black agrees to the dead stones as marked. White may agree too')
    table.picture('playout-1-disagreement')
    table.press('Play Out (White)')
    # The question says in advance who moves, when play ends, and that nothing will be removed.
    wait_for(table.dialogs, 'question')
    table.sees('White')
    table.sees('removed')
    table.picture('playout-2-question')
    table.press('Play Out')
    wait_for(lambda: not table.dialogs(), 'end of the question')
    table.sees('Final play-out: White moves. Capture all dead stones, because nothing will be '
               'removed afterwards')
    table.reads('B5', 'white stone')
    table.picture('playout-3-begun')

    # Black captures B5, and White leaves H5 alone.
    table.play('C5', 'B6', 'J9', 'B4', 'J8', 'A5', 'J7', 'C6', 'J6', 'C4', 'J1')
    table.touch('D5')
    table.reads('B5', 'empty')
    table.reads('C5', 'empty')
    table.lid("Black’s lid: 4 prisoners, 3 captured, 1 pass stone")
    table.passes('White')
    table.passes('Black')
    # Without marks or agreement, the score comes at once, and H5 is alive.
    table.sees('wins by')
    table.picture('playout-4-score')
    assert not table.has_button('Agree (Black)')
    table.press('Show Board')
    assert table.point('H5').name.startswith('H5, black stone'), table.point('H5').name
    assert 'dead' not in table.point('H5').name
    table.reads('A1', 'empty, black territory')
    assert 'territory' not in table.point('H4').name, table.point('H4').name
    game, = table.games()
    assert game['finished'] and game['result'].startswith('B+'), game


run(disagreement_and_the_final_play_out)
