# SPDX-License-Identifier: GPL-3.0-or-later
"""Killed at the worst moments, the program returns to the table as it was. Ended in peace, it returns
to the page and the move that were shown."""

import os

from harness import run, wait_for
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


TREE = '(;SZ[9];B[ee];W[cc](;B[gg])(;B[gc];W[cg];B[eg]))'
TWO = '(;SZ[9];B[ee])(;SZ[9]PB[Mira];B[cc];W[gg];B[gc])'


def left_in_records(table):
    table.new_game()
    table.play('E5')
    path = table.write('tree.sgf', TREE)
    table.open(path)
    table.sees('Move 0 of 3')
    table.focus()
    table.keys('Right', 'Right', 'Right', 'Down', 'Right')
    table.sees('Move 4 of 5')
    table.end()
    table.start()
    table.sees('Move 4 of 5')
    # Back leads to the game on the board.
    table.press('Back to Game')
    table.sees('White places a stone')
    table.other_board()
    table.reads('E5', 'black stone, last move')
    table.end()
    table.start()
    table.waits_for_board()
    table.reads('E5', 'black stone, last move')
    table.sees_nothing_of('Move 4 of 5')

    # The second game of a file, and a record that an edit has brought into the library.
    table.open(table.write('two.sgf', TWO))
    table.sees('Move 0 of 1')
    table.focus()
    table.click(table.find('Game 1 of 2'))
    wait_for(lambda: table.focused() == 'Search the games in this file', 'the keyboard in the search')
    table.types('mira')
    table.keys('Return')
    table.sees('Move 0 of 3')
    table.focus()
    table.keys('Right', 'Right')
    table.sees('Move 2 of 3')
    table.end()
    table.start()
    table.sees('Move 2 of 3')
    table.focus()
    table.keys('slash')
    table.types('e5')
    table.keys('Return')
    table.sees('Move 3 of 3')
    table.end()
    table.start()
    table.sees('Move 3 of 3')
    table.reads('E5', 'black stone, last move')
    assert len(table.games()) == 2, table.games()

    # After a crash the program starts at the board, and a file asked for comes first.
    table.kill()
    table.start()
    table.waits_for_board()
    table.sees_nothing_of('Move 3 of 3')
    table.keys('ctrl+l')
    table.sees('Search names, events and comments')
    table.end()
    table.start(path)
    table.sees('Move 0 of 3')
    table.kill()
    table.start()
    table.waits_for_board()
    table.sees_nothing_of('Search names, events and comments')
    table.open(path)
    table.sees('Move 0 of 3')
    table.end()
    os.unlink(path)
    table.start()
    table.sees('Couldn’t open “tree.sgf”')


def left_on_a_page(table):
    table.keys('ctrl+shift+l')
    table.find('Start: The first hour')
    table.end()
    table.start()
    table.find('Start: The first hour')


run(killed_while_a_challenge_is_pending, killed_between_two_agreements,
    killed_in_the_final_play_out, left_in_records, left_on_a_page)
