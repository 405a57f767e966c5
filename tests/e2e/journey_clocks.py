# SPDX-License-Identifier: GPL-3.0-or-later
"""Clocks for a game on a wooden board: started with a tap, kept through a kill, adjusted by an
arbiter, and logged."""

import os
import re

from harness import accessible, journey, run, screen, wait_for


def open_clocks(table):
    for name in 'Main Menu', 'Clocks Only…':
        table.steady()
        table.press(name)
    wait_for(lambda: len(screen.windows(table.process.pid)) > 1, 'the window of the clocks')


def sides(table):
    """Returns the accessible names of the two clock faces."""
    return [name for name in table.names() if re.search("Tap to end (Black|White)’s move", name)]


def face(table, side):
    return next((name for name in sides(table) if f"Tap to end {side}’s move" in name), '')


def tap(table, side):
    node = wait_for(lambda: table.first(lambda node: f"Tap to end {side}’s move" in (node.name or '')
                                        and node.role() in accessible.BUTTONS), side)
    table.click(node)


@journey()
def an_evening_at_two_clocks(table):
    open_clocks(table)
    wait_for(lambda: face(table, 'Black').startswith('Black has 20 minutes left.'), 'twenty minutes')
    table.picture('clocks-1-before')

    # White starts Black's clock; White's next tap does nothing.
    tap(table, 'White')
    wait_for(lambda: 'Black has 19 minutes' in face(table, 'Black'), 'the clock runs')
    tap(table, 'White')
    tap(table, 'Black')
    wait_for(lambda: 'White has 19 minutes' in face(table, 'White'), "White’s clock runs")
    # On the keyboard, one key ends every move.
    table.keys('space')
    table.sees('White · 1 move')
    table.keys('space')
    table.sees('Black · 2 moves')
    table.picture('clocks-2-running')

    # After a kill, the clocks stand where they were at the last tap.
    table.kill()
    table.start()
    open_clocks(table)
    table.sees('Black · 2 moves')
    table.waits_for_button('Continue')
    still = sides(table)
    table.steady()
    assert sides(table) == still, 'the clocks run'

    # The arbiter.
    table.press('Arbiter…')
    table.press('Next')
    table.sees('The arbiter gave Black 1 minute.')
    table.press('Confirm')
    wait_for(lambda: 'Black has 20 minutes' in face(table, 'Black'), 'a minute more')
    table.press('Log')
    log = wait_for(lambda: table.text("Clock Log"), 'the log')
    assert re.search(r'\d\d:\d\d:\d\d  1: Black, \d+ seconds?\. Black has 19 minutes', log), log
    assert 'The arbiter gave Black 1 minute.' in log, log
    table.picture('clocks-3-log')
    path = os.path.join(table.home, 'evening.txt')
    table.press('Save…')
    wait_for(lambda: len(table.dialogs()) > 2, 'the file chooser')
    table.steady()
    table.focus()
    table.keys('ctrl+a')
    table.types(path)
    table.keys('Return')

    def saved():
        with open(path, encoding='utf-8') as file:
            return file.read()

    wait_for(lambda: os.path.exists(path) and saved() == log, 'the saved log')


if __name__ == "__main__":
    run(an_evening_at_two_clocks)
