# SPDX-License-Identifier: GPL-3.0-or-later
"""A teacher makes a step from a position. First from a record under study: right and wrong answers
from its variations, tried and saved. Then from a game, which continues unchanged."""

from harness import run, wait_for

RECORD = ('(;GM[1]SZ[5]RU[Japanese]KM[0]PB[Mira]PW[Jonas];B[bc];W[cc];B[dc];W[ee];B[cb];W[aa]'
          '(;B[cd]C[All its liberties are gone.])(;B[ab];W[cd]C[It gets away.]))')


def types_task(table, text):
    table.find('Task, in one or two short sentences')
    table.focus()
    table.types(text)
    table.steady()


def writes_from_a_record(table):
    table.open(table.write('corner.sgf', RECORD))
    table.sees('Move 0 of 7')
    for move in range(1, 7):
        table.press('Forward One Move')
        table.sees(f'Move {move} of 7')
    table.focus(table.main_window())
    table.keys('ctrl+t')
    types_task(table, 'Capture the white stone.')
    table.find('Response to C2')
    table.find('Verdict on A4')
    table.picture('write-1-form')

    # Try it at once, as a learner will see it.
    table.press('Try It')
    table.sees('Capture the white stone.')
    table.waits_for_button('Edit')
    table.other_board()
    table.touch('A4')
    table.sees('It gets away.')
    table.picture('write-2-tried')
    table.press('Try Again')
    wait_for(lambda: not table.has_button('Try Again'), 'the board as it was')
    table.other_board()
    table.touch('C2')
    table.sees('All its liberties are gone.')
    table.press('Edit')
    table.waits_for_button('Cancel')

    # A lesson needs a name.
    table.press('Save')
    table.sees('Give the lesson a name.')
    table.focus()
    table.types('Corner fights')
    table.press('Save')
    table.sees('Step 1 of “Corner fights” was saved.')
    table.sees('Move 6 of 7')


def is_in_learn(table):
    table.focus()
    table.keys('ctrl+shift+l')
    table.find('My lessons, 1 step')
    table.picture('write-3-learn')
    table.press('My lessons, 1 step')
    table.press('Start: My lessons')
    table.sees('Capture the white stone.')


def asks_in_a_game(table):
    table.focus()
    table.keys('ctrl+n')
    table.starts_game()
    table.play('C3', 'G7', 'C7')
    table.keys('ctrl+t')
    table.sees('The last move can still be challenged. This is the position before it.')
    types_task(table, 'Where can Black build?')
    table.other_board()
    table.touch('G3')
    table.find('Response to G3')
    table.picture('write-4-game')
    table.press('Save')
    table.sees('Step 2 of “Corner fights” was saved.')
    table.other_board()
    table.reads('C7', 'black stone, last move')
    table.play('G3')


def by_hand(table):
    writes_from_a_record(table)
    is_in_learn(table)
    asks_in_a_game(table)


run(by_hand)
