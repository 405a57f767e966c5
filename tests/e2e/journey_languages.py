# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays and counts a game in every language, with the keyboard alone. In a small window and in an
ordinary one, everything has room. The pictures are for people to look at."""

import os

from harness import HERE, pyatspi, run, wait_for

SIZES = (360, 640), (1280, 800)


def languages():
    with open(os.path.join(HERE, '..', '..', 'po', 'LINGUAS'), encoding='utf-8') as file:
        return [line.strip() for line in file if line.strip() and not line.startswith('#')]


def fits(table, name, scrolls=False):
    """The window can have each size, and its buttons have room. A page that scrolls hides some."""
    for width, height in SIZES:
        table.resize(width, height)
        table.steady()
        if not scrolls:
            table.everything_fits(width, height)
        table.picture(f'{name}-{width}x{height}')


def journey_in(language):
    def play(table):
        table.kill()
        table.set('language', f"'{language}'")
        table.start()
        table.steady()
        fits(table, f'languages-{language}-start')
        table.keys('ctrl+n')
        wait_for(table.dialogs, 'New Game')
        table.focus(table.dialogs()[0])
        table.keys('Return')
        wait_for(lambda: not table.dialogs(), 'end of the dialog')
        table.steady()
        table.focus(table.main_window())
        for point in 'e5', 'c3', 'g7', 'c7':
            table.types(point)
            table.keys('Return')
        table.steady()
        fits(table, f'languages-{language}-table')
        # The board is the same in every language: A is on the left, and 1 at the bottom.
        left, right = (place_of(table, name) for name in ('A1', 'J9'))
        assert left[0] < right[0] and left[1] > right[1], (left, right)
        for moves in 5, 6:
            table.keys('alt+p')
            wait_for(lambda moves=moves: table.games()[0]['moves'] == moves, f'{moves} moves')
        table.steady()
        fits(table, f'languages-{language}-agreement')
        table.keys('alt+a', 'shift+alt+a')
        wait_for(lambda: table.games()[0]['finished'], 'the end of the game')
        table.steady()
        fits(table, f'languages-{language}-score', scrolls=True)

    play.__name__ = language
    return play


def place_of(table, name):
    """Returns the position of a point, whatever its name says after the coordinates."""
    return next(node.extents()[:2] for node in table.nodes(into_tables=True)
                if node.role() == pyatspi.ROLE_TABLE_CELL and node.name.startswith(name))


run(*[journey_in(language) for language in languages()])
