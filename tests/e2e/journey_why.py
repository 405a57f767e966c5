# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks about the count: from a line to its points and back, and why a stone is dead. Then tries it
out under the Japanese confirmation, which leaves the board as it was."""

from harness import accessible, run, wait_for

# A wall for each side, and a dead white stone on Black's side.
POSITION = ('(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[Mira]PW[Jonas]PL[B]'
            'AB[da][db][dc][dd][de][df][dg][dh][di]AW[ea][eb][ec][ed][ee][ef][eg][eh][ei][bb])')


def count(table):
    table.open(table.write('position.sgf', POSITION))
    table.sees('position.sgf · SGF')
    table.click(table.find('Actions for this game'))
    table.steady()
    table.keys('c')
    table.sees('This group looks dead: B8')
    table.press('Mark as Dead')
    wait_for(lambda: 'dead' in table.point('B8').name, lambda: table.point('B8').name)


def asks_in_the_agreement(table):
    table.focus()
    table.types('b8')
    table.keys('Menu')
    table.sees('B8. Why is this stone dead?')
    table.picture('why-1-dead')


def proposing_is_open(table):
    return 'Propose Dead Stones' in table.names(accessible.BUTTONS)


def asks_by_a_button(table):
    table.keys('Escape')
    table.steady()
    table.press('Why?')
    table.sees('Tap a stone or a point to see why it counts as it does.')
    table.touch('B8')
    table.sees('B8. Why is this stone dead?')
    assert 'dead' in table.point('B8').name, 'the question has marked the stone'
    # The next tap marks again.
    table.keys('Escape')
    table.steady()
    table.touch('B8')
    wait_for(lambda: 'dead' not in table.point('B8').name, 'a stone that is not marked')
    table.touch('B8')
    wait_for(lambda: 'dead' in table.point('B8').name, 'a marked stone')
    table.sees('Mark the dead stones')
    table.press('Why?')
    table.sees('Tap a stone or a point')
    table.touch('B8')
    table.sees('B8. Why is this stone dead?')


def tries(table):
    assert proposing_is_open(table)
    # Nothing was tried, so the question and its answer return.
    table.press('Try It')
    table.sees('Trying moves out while the game is paused. Black to play.')
    table.focus()
    table.keys('Escape')
    table.steady()
    # The first Escape may only have ended the typing of B8.
    if any('Trying' in name for name in table.names()):
        table.keys('Escape')
    table.sees('B8. Why is this stone dead?')
    table.press('Try It')
    table.sees('Trying moves out while the game is paused. Black to play.')
    for place in ('C8', 'A8', 'B9'):
        table.play(place)
        table.sees('Trying moves out while the game is paused. White to play.')
        assert not proposing_is_open(table)
        if place != 'B9':
            table.press('Pass')
            table.sees('Trying moves out while the game is paused. Black to play.')
    table.picture('why-2-trying')
    table.press('Pass')
    table.sees('Trying moves out while the game is paused. Black to play.')
    table.touch('B7')
    table.sees('was captured within 4 moves')
    table.reads('B8', 'empty, captured after 4 moves in this trial')
    table.picture('why-3-captured')
    table.press('Undo')
    table.sees('Trying moves out while the game is paused. Black to play.')
    table.play('B7')
    table.press('End Trial')
    table.sees('This decides nothing. The players still have to agree.')
    wait_for(lambda: 'white stone' in table.point('B8').name, lambda: table.point('B8').name)
    wait_for(lambda: proposing_is_open(table), 'the tools of the agreement')
    wait_for(lambda: 'empty' in table.point('B7').name, lambda: table.point('B7').name)
    table.picture('why-4-ended')


def goes_from_lines_to_points(table):
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 14½ points')
    table.steady()
    line = table.find('Empty points surrounded: Black 27, White 36')
    table.click(line)
    table.picture('why-5-line')
    table.listen()
    table.point_at(table.point('A1'))
    table.sees("A1: Black’s territory, one point")
    table.picture('why-6-point')
    table.touch('J1')
    table.sees("J1. Why does this point count? Only White’s stones border these 36 points.")
    wait_for(lambda: any('J1. Why does this point count?' in news for news in table.news),
             lambda: f'an answer that is spoken, but {table.news}')
    table.picture('why-7-answer')
    # Clicking a line dismisses the question.
    table.click(line)
    wait_for(lambda: not any('J1. Why' in name for name in table.names()), 'no answer')
    table.touch('J1')
    table.sees('J1. Why does this point count?')
    table.keys('Escape')
    wait_for(lambda: not any('J1. Why' in name for name in table.names()), 'no answer')


def keeps_what_was_tried(table):
    table.touch('B8')
    table.sees('B8. Why is this stone dead?')
    table.press('Try It')
    table.sees('Trying moves out while the game is paused. Black to play.')
    table.play('C8')
    table.press('End Trial')
    table.press('Study This Trial')
    table.sees('1: Black C8')
    table.picture('why-10-study')


def understand_the_count(table):
    count(table)
    asks_in_the_agreement(table)
    asks_by_a_button(table)
    tries(table)
    goes_from_lines_to_points(table)
    keeps_what_was_tried(table)


run(understand_the_count)
