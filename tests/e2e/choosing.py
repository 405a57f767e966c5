# SPDX-License-Identifier: GPL-3.0-or-later
"""Choosing rules, a size and a file, for several journeys."""

import os
import time

from harness import accessible, pyatspi, wait_for

TEXTS = (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY)


def choose_rules(table, title):
    """Searches for a ruleset by its title, or a unique part of it, and chooses it."""
    button = wait_for(lambda: table.first(lambda node: (node.name or '').startswith('Rules: ')),
                      'button with the rules')
    table.click(button)
    table.tab_to(table.find('Search rulesets', TEXTS))
    table.types(title)
    # GTK 4.8 does not report rows that a search hides, so wait until the screen is still.
    table.steady()
    table.keys('Return')
    table.sees('Rules: ' + title)


def choose_size(table, columns, rows):
    """Types an unusual board size."""
    table.press('Other')
    table.sees('Columns')
    table.tab_to(table.find('Other', accessible.BUTTONS))
    for number in columns, rows:
        table.keys('Tab', 'ctrl+a')
        table.types(str(number))
    table.keys('Tab')


def open_file(table, path):
    """Answers the file chooser. Removes what GTK 4.18 has completed behind the path."""
    wait_for(lambda: table.dialogs(), 'the file chooser')
    table.steady()
    table.focus()
    table.types(path)
    table.steady()
    table.keys('shift+End', 'Delete')
    table.steady()
    table.keys('Return')


def save_under(table, path):
    """Answers the file chooser, which opens in the program's home. Once it has read the folder, the
    chooser selects the name without its extension, even while the user types. So waits for that,
    then types only the name without its extension."""
    wait_for(lambda: table.dialogs(), 'the file chooser')
    table.steady()
    time.sleep(1)
    table.focus()
    table.steady()
    table.keys('alt+n')
    table.steady()
    table.keys('ctrl+a')
    table.types(os.path.splitext(os.path.basename(path))[0])
    table.keys('Return')
    return wait_for(lambda: os.path.exists(path) and os.path.getsize(path) > 0 and path, path)


def begin(table):
    """Starts the game from the open dialog."""
    table.press('Start Game')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.waits_for_board()
    table.focus(table.main_window())
