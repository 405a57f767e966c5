# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows the window from phone size to wall size. Checks that everything stays within the window and
nothing overlaps. The pictures are for people to look at."""

from harness import accessible, journey, run, screen, wait_for
from positions import WALLS

SIZES = ((1920, 1080), (1280, 800), (1024, 768), (800, 1060), (480, 800), (360, 640))


def points_fit(table):
    """Checks that the points of the board are separate and inside the window."""
    x1, y1, _, _ = table.point('A1').extents()
    x2, y2, _, _ = table.point('B2').extents()
    assert x2 - x1 >= 8 and y1 - y2 >= 8, (x1, y1, x2, y2)


@journey(last_width='19', last_height='19', last_black_rank="'8k'", last_white_rank="'9k'")
def from_a_telephone_to_a_wall(table):
    table.new_game()
    table.play(*'Q16 D4 Q3 D17 F3 R5 F17 C15 C3 D3 C4 C5 B5 C6 B6 C7 D2 E3 E2 F4'.split())
    table.passes('Black')
    for width, height in SIZES:
        table.resize(width, height)
        table.picture(f'looks-play-{width}x{height}')
        table.everything_fits(width, height)
        points_fit(table)


def marks_and_score_at_every_size(table):
    table.new_game()
    table.play(*WALLS)
    table.passes('White')
    table.passes('Black')
    table.touch('B5')
    table.touch('H5')
    table.reads('H5', 'black stone, marked dead, white territory')
    for width, height in SIZES:
        table.resize(width, height)
        table.picture(f'looks-agreement-{width}x{height}')
        table.everything_fits(width, height)
    table.press('Agree (Black)')
    table.sees('Black agrees')
    table.press('Agree (White)')
    table.hears('Both players agree')
    for width, height in SIZES:
        table.resize(width, height)
        table.picture(f'looks-score-{width}x{height}')


def welcome_and_set_up(table):
    for width, height in SIZES[1], SIZES[-1]:
        table.resize(width, height)
        table.picture(f'looks-welcome-{width}x{height}')
    table.press('New Game')
    table.find('Start Game')
    dialog = table.window()
    screen.resize(dialog, 360, 640)
    table.steady()
    table.picture('looks-new-game-360x640')


run(from_a_telephone_to_a_wall, marks_and_score_at_every_size, welcome_and_set_up)
