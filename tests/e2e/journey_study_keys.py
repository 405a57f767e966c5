# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys that people try without looking them up: in a record, and for help."""

import os

from choosing import TEXTS
from harness import run, wait_for

RECORD = '(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5];B[gc];W[cg];B[gg];W[cc];B[ec])'


def usual_keys(table):
    path = table.write('club.sgf', RECORD)
    table.open(path)
    table.sees('Move 0 of 5')
    table.focus()
    table.keys('alt+End')
    table.sees('Move 5 of 5')
    table.keys('BackSpace')
    table.sees('Move 4 of 5')
    # At first, the step buttons have the focus.
    table.keys('Left', 'Left', 'Right')
    table.sees('Move 3 of 5')
    table.keys('Page_Down', 'Home', 'End', 'Left')
    table.sees('Move 4 of 5')
    # On the board too, until its cursor is called by typing a point. Escape hides it again.
    table.keys('Escape')
    wait_for(lambda: ', ' in table.focused(), 'the keyboard on the board')
    table.keys('Left', 'Left', 'Right')
    table.sees('Move 3 of 5')
    # There is no variation here. The keyboard stays on the board.
    on = table.focused()
    table.keys('Up', 'Down', 'Home', 'Left', 'Left', 'Right', 'Right', 'Right')
    table.sees('Move 3 of 5')
    assert table.focused() == on, (on, table.focused())
    table.types('e5')
    table.keys('Left', 'Left')
    wait_for(lambda: table.focused().startswith('C5, '), 'the cursor two points to the left')
    table.sees('Move 3 of 5')
    table.keys('Escape', 'Right')
    table.sees('Move 4 of 5')

    # A number goes to its move, and the keys step on from there.
    table.tab_to(table.find('Move number', TEXTS))
    table.keys('ctrl+a')
    table.types('1')
    table.keys('Return', 'Right')
    table.sees('Move 2 of 5')
    table.keys('End', 'Left')
    table.sees('Move 4 of 5')

    # Game information has its own window. Escape closes it, and then focuses the board.
    table.keys('ctrl+i')
    wait_for(table.dialogs, 'the window of the game')
    table.keys('Escape')
    wait_for(lambda: not table.dialogs(), 'its end')
    table.focus(table.main_window())
    table.keys('Escape')
    table.types('e5')
    table.keys('Left', 'Up', 'Return')
    table.reads('D6', 'black stone, last move')
    table.keys('ctrl+z')
    table.sees('Move 4 of 5')
    table.reads('D6', 'empty')
    table.keys('ctrl+shift+z')
    table.reads('D6', 'black stone, last move')

    table.keys('ctrl+c')
    table.sees('copied')
    table.keys('ctrl+s')
    wait_for(lambda: table.dialogs(), 'the dialog that saves')
    table.picture('study-keys-1-save')
    table.keys('Return')
    wait_for(lambda: len(table.dialogs()) != 1 or 'already' in str(table.names()), 'an answer')
    table.keys('Return')
    wait_for(lambda: not table.dialogs(), 'the end of the dialog')
    table.sees('Saved as “club.sgf”.')
    table.focus(table.main_window())
    # The second time it asks for nothing.
    table.types('a9')
    table.keys('Return')
    table.reads('A9', 'white stone, last move')
    table.keys('ctrl+s')
    wait_for(lambda: ';W[aa]' in open(path, encoding='utf-8').read(), 'the move in the file')
    assert not table.dialogs()
    table.keys('Escape')
    table.keys('ctrl+z')

    # The list of keys has all of them, and opens without warnings.
    table.keys('ctrl+question')
    wait_for(lambda: table.dialogs(), 'the list of keys')
    table.picture('study-keys-2-list')
    table.keys('Escape')
    wait_for(lambda: not table.dialogs(), 'the end of the list')
    table.focus()
    assert not table.complaints(), table.complaints()

    table.keys('ctrl+w')
    wait_for(lambda: not any('Move 4 of' in name for name in table.names()), 'the review closed')
    table.keys('ctrl+w')
    wait_for(lambda: table.process.poll() is not None, 'the end of the program')


def help_and_about(table):
    """F1 opens the manual, or reports that it is missing. About shows what a bug report needs."""
    table.keys('F1')
    wait_for(lambda: any('manual' in name for name in table.names())
             or os.path.exists('/usr/local/share/help/C/pass-stone'), 'a word about the manual')
    table.press('Main Menu')
    table.steady()
    table.press('About Pass Stone')
    table.sees('System')
    table.picture('about')
    table.keys('Escape')
    assert not table.complaints(), table.complaints()


run(usual_keys, help_and_about)
