# SPDX-License-Identifier: GPL-3.0-or-later
"""Preferences chosen with the keyboard apply at once, and are kept."""

import os

from harness import accessible, journey, run, wait_for


@journey()
def chosen_by_keyboard(table):
    table.new_game()
    table.play('E5')
    table.reads('E5', 'black stone, last move')
    table.keys('ctrl+comma')
    table.sees('Show move numbers')
    table.tab_to(table.find('Show move numbers', accessible.BUTTONS))
    table.keys('space')
    table.tab_to(table.find('Paper', accessible.BUTTONS))
    table.keys('space')
    table.picture('preferences-paper')
    table.keys('Escape')
    table.reads('E5', 'black stone, last move, label 1')
    table.play('C3')
    table.picture('preferences-numbers')
    table.kill()
    table.start()
    table.waits_for_board()
    table.reads('C3', 'white stone, last move, label 2')


@journey()
def crossings_by_two_numbers(table):
    table.new_game()
    table.play('E5')
    table.keys('ctrl+comma')
    table.sees('Coordinate style')
    table.tab_to(table.list_button('Coordinate style'))
    table.keys('space')
    table.steady()
    table.keys('Down', 'Return')
    table.tab_to(table.find('View from White’s side', accessible.BUTTONS))
    table.keys('space')
    table.picture('preferences-names')
    table.keys('Escape')
    table.reads('5-5', 'black stone, last move')
    table.play('3-7')
    table.picture('preferences-turned')


@journey()
def another_language_at_once(table):
    # English needs no special fonts. From glibc 2.41 on, LANGUAGE has no effect under C.UTF-8. With
    # a territory it has, although no locale file is needed.
    table.kill()
    os.environ['LANGUAGE'] = 'ja'
    table.locale = 'C_US.UTF-8'
    table.start()
    del os.environ['LANGUAGE']
    table.keys('ctrl+n')
    table.sees('対局者')
    table.press('対局開始')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.find('手番')
    table.focus(table.main_window())
    table.keys('ctrl+comma')
    table.page('ウィンドウ')
    table.tab_to(table.list_button('言語(L)'))
    table.keys('space')
    table.steady()
    # The desktop’s language, cs, de, en.
    table.keys('Down', 'Down', 'Down', 'Return')
    table.keys('Escape')
    table.find('to play')
    table.reads('E5', 'empty')
    table.kill()
    table.start()
    table.waits_for_board()
    table.find('New Game', accessible.BUTTONS)
    # A language chosen in Preferences applies under every locale.
    table.kill()
    table.locale = 'C.UTF-8'
    table.set('language', "'ja'")
    table.start()
    table.find('手番')


run(chosen_by_keyboard, crossings_by_two_numbers, another_language_at_once)
