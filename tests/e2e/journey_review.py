# SPDX-License-Identifier: GPL-3.0-or-later
"""Studies a game: adds a variation, a mark and a comment, closes the program, and finds them again.
Also studies a game from the table, which stays unchanged."""

from choosing import TEXTS
from harness import run, wait_for

RECORD = '(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5];B[gc];W[cg];B[gg];W[cc];B[ec])'


def write_comment(table, text):
    table.click(table.find('Comment', TEXTS))
    table.types(text)
    wait_for(lambda: table.text('Comment') == text, 'the comment as it was typed')


def steps(table, button, sentence):
    table.press(button)
    table.sees(sentence)


def stored(table):
    """Returns the record from the library."""
    return table.cli('export', '--all', '-o', '-')


def study_close_and_reopen(table):
    table.open(table.write('club.sgf', RECORD))
    table.sees('Move 0 of 5')
    for move in range(1, 4):
        steps(table, 'Forward One Move', f'Move {move} of 5')

    # A new move becomes a variation, and looking back does not change the game.
    table.touch('F3')
    table.reads('F3', 'white stone, last move')
    write_comment(table, 'White could have attacked here.')
    table.press('Tools for stones and marks')
    table.press('Triangle')
    table.sees('Tap a point to mark it with a triangle.')
    table.touch('G3')
    wait_for(lambda: 'triangle' in table.point('G3').name, lambda: 'triangle on ' + table.point('G3').name)
    table.picture('review-1-variation')
    for part in 'C[White could have attacked here.]', 'W[fg]', 'TR[gg]', 'W[cc]':
        wait_for(lambda: part in stored(table), part + ' on the disk')

    # Undo and redo.
    table.press('Play')
    steps(table, 'Back One Move', 'Move 3 of')
    table.press('Ten Moves Back')
    table.sees('Move 0 of')

    table.keys('ctrl+q')
    wait_for(lambda: table.process.poll() is not None, 'the end of the program')
    table.start()
    table.sees('Move 0 of')
    table.focus()
    table.keys('ctrl+l')
    table.sees('1 game')
    table.keys('Tab')
    table.press('Open')
    table.sees('Move 0 of')
    for move in range(1, 4):
        steps(table, 'Forward One Move', f'Move {move} of')
    steps(table, 'Go to End', 'Move 5 of')
    table.picture('review-2-again')
    steps(table, 'Go to Start', 'Move 0 of')
    for move in range(1, 4):
        steps(table, 'Forward One Move', f'Move {move} of')
    steps(table, 'Forward One Move', 'Move 4 of')
    if 'black stone' in table.point('F3').name or 'white stone' not in table.point('F3').name:
        table.press('Next Variation')
    table.reads('F3', 'white stone, last move')
    assert table.text('Comment') == 'White could have attacked here.'
    assert 'triangle' in table.point('G3').name


def study_the_game_of_the_table(table):
    table.new_game()
    table.play('D4', 'F6', 'E3')
    table.press('Resign (White)')
    table.press('Resign')
    table.sees('Black wins by resignation')
    acts = table.games()
    table.press('Review')
    table.other_board()
    table.sees('Move 3 of 3')
    table.press('Back One Move')
    table.sees('Move 2 of 3')
    table.touch('G7')
    table.reads('G7', 'black stone, last move')
    wait_for(lambda: 'B[gc]' in stored(table), 'the variation on the disk')
    found = table.games()
    assert [game['moves'] for game in found] == [game['moves'] for game in acts], found
    assert len(found) == 1, 'the game and its study are one game of the list'
    table.picture('review-3-played')


run(study_close_and_reopen, study_the_game_of_the_table)
