# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows the desktop: light, dark and high contrast while the program runs, and keeping the screen
awake. The pictures of the three boards are for people to look at."""

from harness import run, screen, wait_for
from portal import CONTRAST, DARK, Portal
from positions import WALLS

# The brightness of the window's own surface in each look.
LOOKS = {'light': (0.8, 0.97), 'light-contrast': (0.97, 1), 'dark': (0.15, 0.3), 'dark-contrast': (0.15, 0.35)}


def light_dark_and_contrast(table):
    table.kill()
    with Portal() as desktop:
        table.start()
        table.new_game()
        table.play(*WALLS)
        for dark in 0, 1:
            for contrast in 0, 1:
                desktop.set(DARK, dark)
                desktop.set(CONTRAST, contrast)
                name = ('dark' if dark else 'light') + ('-contrast' if contrast else '')

                def as_asked(name=name):
                    least, most = LOOKS[name]
                    return least <= screen.brightness(table.main_window()) <= most

                wait_for(as_asked, lambda name=name: f'{name} window, but one of brightness '
                                                     f'{screen.brightness(table.main_window())}')
                table.steady()
                table.picture(f'desktop-{name}')


def dark_from_the_start(table):
    table.kill()
    with Portal() as desktop:
        desktop.set(DARK, 1)
        table.start()
        wait_for(lambda: screen.brightness(table.main_window()) < 0.35, 'dark window')


def the_screen_stays_awake_during_a_game(table):
    table.kill()
    with Portal() as desktop:
        table.start()
        assert not desktop.awake()
        table.new_game()
        wait_for(desktop.awake, 'screen kept awake')
        table.press('Resign (Black)')
        table.press('Resign')
        table.sees('White wins by resignation')
        wait_for(lambda: not desktop.awake(), 'screen let go')


def boards(table):
    table.new_game()
    table.play(*WALLS)
    for theme in 'wood', 'paper', 'contrast':
        table.kill()
        table.set('theme', f"'{theme}'")
        table.start()
        table.waits_for_button('Pass (White)')
        table.steady()
        table.picture(f'desktop-board-{theme}')


run(light_dark_and_contrast, dark_from_the_start, the_screen_stays_awake_during_a_game, boards)
