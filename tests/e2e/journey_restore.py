# SPDX-License-Identifier: GPL-3.0-or-later
"""Killed at the worst moments, the program returns to the table as it was."""

from harness import run
from positions import KO, WALLS


def killed_while_a_challenge_is_pending(table):
    table.new_game()
    table.play(*KO, 'D5')
    before = table.board()
    table.kill()
    table.start()
    table.waits_for_board()
    table.reads('D5', 'white stone, last move')
    assert table.board() == before
    table.lid("White’s lid: 1 prisoner, 1 captured")
    table.sees_nothing_of('illegal')
    table.press('Challenge (Black)')
    table.press('Make It a Pass (Black)')
    table.hears("White’s move D5 was illegal")
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")
    after = table.board()
    table.kill()
    table.start()
    table.waits_for_board()
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")
    assert strip_pointer(table.board()) == strip_pointer(after)
    table.picture('restore-1-after-the-challenge')
    table.play('H1')


def strip_pointer(board):
    return {place: name for place, name in board.items() if 'illegal' not in name}


def killed_between_two_agreements(table):
    table.new_game()
    table.play(*WALLS)
    table.passes('White')
    table.passes('Black')
    table.touch('B5')
    table.reads('B5', 'white stone, marked dead, black territory')
    table.touch('H5')
    table.reads('H5', 'black stone, marked dead, white territory')
    table.press('Agree (White)')
    table.sees('White agrees to the dead stones')
    before = table.board()
    table.kill()
    table.start()
    table.waits_for_board()
    table.sees('White agrees to the dead stones as marked. Black may agree too')
    assert table.board() == before
    table.picture('restore-2-half-agreed')
    table.press('Agree (Black)')
    table.sees('Black wins by 1½ points')
    table.kill()
    table.start()
    # A finished game does not reopen; it stays in the library.
    table.find('Library')
    game, = table.games()
    assert game['finished'] and game['result'] == 'B+1.5', game


def killed_in_the_final_play_out(table):
    table.new_game()
    table.play(*WALLS)
    table.passes('White')
    table.passes('Black')
    table.press('Play Out (Black)')
    table.press('Play Out')
    table.sees('Final play-out: White moves')
    table.play('C5', 'B6')
    table.kill()
    table.start()
    table.waits_for_board()
    table.reads('B6', 'black stone, last move')
    table.sees('Final play-out')
    table.passes('White')
    table.passes('Black')
    table.sees('wins by')
    assert not table.has_button('Agree (Black)')


run(killed_while_a_challenge_is_pending, killed_between_two_agreements,
    killed_in_the_final_play_out)
