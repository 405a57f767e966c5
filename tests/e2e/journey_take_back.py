# SPDX-License-Identifier: GPL-3.0-or-later
"""Taking back with the opponent's approval, and resigning after a question."""

import time

from harness import journey, run, wait_for


def by_consent(table):
    table.new_game()
    table.play('D4', 'F6', 'G3')
    # For three seconds, a player may correct a slip alone. After that the opponent is asked.
    own_affair = time.monotonic() + 3.1
    wait_for(lambda: time.monotonic() > own_affair, 'three seconds')
    table.press('Take Back')
    table.sees('Black asks to take back G3')
    table.waits_for_button('Allow Take-Back (White)')
    # The question replaces the other buttons.
    assert not table.has_button('Pass (White)')
    table.picture('take-back-1-asked')
    table.press('Refuse Take-Back (White)')
    wait_for(lambda: not table.has_button('Refuse Take-Back (White)'), 'end of the question')
    table.reads('G3', 'black stone, last move')
    table.press('Take Back')
    table.press('Allow Take-Back (White)')
    table.reads('G3', 'empty')
    table.hears('Black took back G3.')
    table.waits_for_button('Pass (Black)')
    table.picture('take-back-2-taken')


def at_once_when_just_made(table):
    table.new_game()
    table.play('D4')
    table.press('Take Back')
    table.reads('D4', 'empty')
    table.waits_for_button('Pass (Black)')
    assert not table.has_button('Take Back')


@journey(last_friendly_take_back='true')
def friendly(table):
    table.new_game()
    table.play('D4', 'F6', 'G3')
    for place in ('G3', 'F6', 'D4'):
        table.press('Take Back')
        table.reads(place, 'empty')


def resigning_after_a_question(table):
    table.new_game()
    table.play('D4', 'F6')
    table.press('Resign (Black)')
    wait_for(table.dialogs, 'question')
    table.sees('Does Mira resign?')
    table.picture('resign-1-question')
    table.press('Cancel')
    wait_for(lambda: not table.dialogs(), 'end of the question')
    table.play('G3')
    table.press('Resign (White)')
    table.press('Resign')
    table.hears('White resigned. Black wins by resignation.')
    table.sees('Black wins by resignation')
    table.picture('resign-2-resigned')
    game, = table.games()
    assert game['finished'] and game['result'] == 'B+R', game


run(by_consent, at_once_when_just_made, friendly, resigning_after_a_question)
