# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports a game: as SGF, as a picture in each format, and to the clipboard."""

import os

from choosing import TEXTS, save_under
from harness import run, screen, wait_for

RECORD = ('(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5]RE[B+2.5]'
          ';B[gc];W[cg];B[gg];W[cc]C[A quiet opening.];B[ec]LB[ee:A]TR[gc])')
FORMATS = ('png', 'svg', 'pdf', 'gif')


def choose(table, *names):
    for name in names:
        table.steady()
        table.press(name)


def kind(path):
    with open(path, 'rb') as file:
        start = file.read(200)
    return {b'\x89PNG': 'png', b'GIF8': 'gif', b'%PDF': 'pdf', b'<?xm': 'svg'}.get(start[:4])


def as_sgf(table):
    table.open(table.write('club.sgf', RECORD))
    table.sees('Move 0 of 5')
    choose(table, 'Main Menu', 'Share', 'Save as SGF…')
    path = save_under(table, os.path.join(table.home, 'copy.sgf'))
    with open(path, encoding='utf-8') as file:
        text = file.read()
    assert text.startswith('(;FF[4]CA[UTF-8]') and 'LB[ee:A]' in text, text
    table.sees('Saved as')
    assert '"status":"ok"' in table.cli('check', '--json', path)


def as_pictures(table):
    table.open(table.write('club.sgf', RECORD))
    table.press('Go to End')
    table.sees('Move 5 of 5')
    for number, name in enumerate(FORMATS):
        choose(table, 'Main Menu', 'Share', 'Save Picture…')
        wait_for(lambda: table.dialogs(), 'the window for pictures')
        table.steady()
        # Reach the drop-down by its mnemonic; its list opens at the current choice.
        table.keys('alt+f', 'space')
        table.steady()
        table.keys('Home', *['Down'] * number, 'Return')
        table.steady()
        table.picture(f'export-1-{name}')
        table.press('Save…')
        wait_for(lambda: len(table.dialogs()) > 1, 'the file chooser')
        path = save_under(table, os.path.join(table.home, f'picture.{name}'))
        wait_for(lambda path=path, name=name: kind(path) == name, f'{name} in {path}')
        wait_for(lambda: not table.dialogs(), 'the end of the dialogs')
        table.focus(table.main_window())


def a_part_of_the_board(table):
    table.open(table.write('club.sgf', RECORD))
    table.press('Go to End')
    table.sees('Move 5 of 5')
    choose(table, 'Main Menu', 'Share', 'Save Picture…')
    wait_for(lambda: table.dialogs(), 'the window for pictures')
    table.steady()
    # The preview has a size only once it is drawn.
    table.sees('800 × 887 pixels')
    # Drag over the preview, from its middle to its upper right corner.
    preview = table.find('Preview')
    x, y = table.middle(preview)
    screen.press_button(x, y)
    screen.drag_to(x, y, x + 300, y - 300)
    screen.release_button()
    # E4-J9, five columns by six rows.
    table.sees('688 × 873 pixels')
    table.steady()
    table.picture('export-2-part')
    # The first is not a part of this board.
    table.focus()
    table.tab_to(table.find('Part of the board', TEXTS))
    table.keys('ctrl+a')
    table.types('C3-Z9')
    table.steady()
    table.keys('ctrl+a')
    table.types('A4-D1')
    table.sees('800 × 887 pixels')
    table.press('Save…')
    wait_for(lambda: len(table.dialogs()) > 1, 'the file chooser')
    path = save_under(table, os.path.join(table.home, 'part.png'))
    wait_for(lambda: kind(path) == 'png', path)


def onto_the_clipboard_and_back(table):
    table.open(table.write('club.sgf', RECORD))
    table.press('Go to End')
    table.sees('Move 5 of 5')
    choose(table, 'Main Menu', 'Share', 'Copy as SGF')
    table.sees('The game was copied as SGF.')
    table.press('Go to Start')
    table.sees('Move 0 of 5')
    table.focus(table.main_window())
    table.keys('ctrl+v')
    table.sees('Pasted text')
    table.press('Go to End')
    table.sees('Move 5 of 5')


run(as_sgf, as_pictures, a_part_of_the_board, onto_the_clipboard_and_back)
