# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns on Teacher’s eye for both sides: what it says and shows at the table."""

from harness import journey, run
from positions import KO


def play_and_look(table, name):
    table.new_game()
    table.play(*KO)
    table.reads('E5', 'black stone, last move, 1 liberty')
    # White may not retake, and the table says so at once.
    table.reads('D5', 'empty, illegal: superko')
    table.steady()
    table.picture(f'eye-{name}-illegal')
    table.play('H2', 'H8')
    table.resize(1280, 800)
    table.point_at(table.point('D5'))
    table.reads('E5', 'black stone, 1 liberty, would be captured')
    table.reads('D5', 'empty, captures 1 stone')
    table.steady()
    table.picture(f'eye-{name}-1280')
    table.resize(360, 640)
    table.point_at(table.point('A1'))
    table.reads('E5', 'black stone, 1 liberty')
    table.picture(f'eye-{name}-360')


@journey(eye_black='true', eye_white='true', last_guard="'prevent'", appearance="'light'")
def in_the_light(table):
    play_and_look(table, 'light')


@journey(eye_black='true', eye_white='true', last_guard="'prevent'", appearance="'dark'",
         theme="'contrast'")
def in_the_dark(table):
    play_and_look(table, 'dark')


@journey(eye_black='true', eye_white='true')
def nothing_illegal_with_the_guard_off(table):
    table.new_game()
    table.play(*KO)
    # The liberties of the last move are not counted here.
    table.reads('E5', 'black stone, last move')
    table.reads('C5', 'black stone, 4 liberties')
    table.point_at(table.point('D5'))
    table.reads('D5', 'empty, captures 1 stone')


run(in_the_light, in_the_dark, nothing_illegal_with_the_guard_off)
