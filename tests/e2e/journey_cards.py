# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards beside the board: dismissed for good, or followed to a lesson and back to the game."""

from harness import journey, run, wait_for
from positions import KO


def read_and_dismiss(table, name):
    table.new_game()
    table.listen()
    table.play(*KO[:-1])
    table.sees('chain has only one liberty left')
    table.steady()
    table.picture(f'cards-{name}-atari')
    table.press('Don’t Show Again')
    wait_for(lambda: not any('one liberty left' in name for name in table.names()), 'no card')
    table.play(KO[-1])
    table.sees('would bring back the board as it was a moment ago')
    wait_for(lambda: any('would bring back the board' in news for news in table.news),
             'a card that is spoken')
    table.resize(1280, 800)
    table.picture(f'cards-{name}-1280')
    table.resize(360, 640)
    # On a phone, only the card's title is at a seat until someone unfolds it.
    table.steady()
    table.picture(f'cards-{name}-360')
    table.press('Ko')
    wait_for(lambda: not table.has_button('Ko'), 'a card that is unfolded')
    table.steady()
    table.picture(f'cards-{name}-360-unfolded')
    table.resize(1280, 800)
    table.press('Show Lesson')
    table.find('Back to the game')
    table.steady()
    table.picture(f'cards-{name}-lesson')
    table.press('Back to the game')
    table.reads('E5', 'black stone, last move')


@journey(cards_black='true', cards_white='true', last_guard="'prevent'", appearance="'light'")
def in_the_light(table):
    read_and_dismiss(table, 'light')


@journey(cards_black='true', cards_white='true', last_guard="'prevent'", appearance="'dark'")
def in_the_dark(table):
    read_and_dismiss(table, 'dark')


@journey(cards_black='true', cards_white='true', last_guard="'off'", appearance="'contrast'")
def escape_and_an_unchallenged_play(table):
    table.new_game()
    table.play(*KO)
    table.sees('The chain had no liberty left')
    table.steady()
    table.picture('cards-contrast-capture')
    table.focus(table.main_window())
    table.keys('Escape')
    wait_for(lambda: not any('no liberty left' in name for name in table.names()), 'no card')
    # The retake is illegal, but nothing reveals that before the next move.
    table.play('D5')
    table.sees_nothing_of('against the rules')
    table.play('H8')
    table.sees('The move at D5 was illegal. Nobody challenged it')
    table.steady()
    table.picture('cards-contrast-unchallenged')


run(in_the_light, in_the_dark, escape_and_an_unchallenged_play)
