# SPDX-License-Identifier: GPL-3.0-or-later
"""Enters a game from a real board: the names come first, and nothing that was open behind the form
stays in the way."""

from harness import journey, run, wait_for


@journey(last_width='9', last_height='9')
def a_game_with_names(table):
    table.press('Main Menu')
    table.steady()
    table.press('Record')
    table.steady()
    table.press('Enter Game…')
    table.find("Black’s name")
    table.types('Ada')
    table.keys('Tab')
    table.types('3d')
    table.keys('Tab')
    table.types('Bo')
    table.picture('enter-1-names')
    table.press('Start')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.sees('Ada – Bo')
    table.other_board()
    table.click(table.point('E5'))
    table.reads('E5', 'black stone, last move')
    table.picture('enter-2-begun')


@journey(last_width='9', last_height='9')
def beginning_while_the_rules_are_open(table):
    table.press('Main Menu')
    table.steady()
    table.press('Record')
    table.steady()
    table.press('Enter Game…')
    rules = table.sees('Rules: ').name
    table.press(rules)
    table.find('Search rulesets')
    table.press('Start')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.other_board()
    table.click(table.point('E5'))
    table.reads('E5', 'black stone, last move')


run(a_game_with_names, beginning_while_the_rules_are_open)
