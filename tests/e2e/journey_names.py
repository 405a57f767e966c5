# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing visible is named after its type: a screen reader would say "GtkBox"."""

import re

import pyatspi

from harness import journey, run, wait_for

RECORD = '(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5];B[gc];W[cg]C[Enclosing.];B[gg];W[cc])'


def plain(table, where):
    table.steady()
    typed = [node.name for node in table.nodes()
             if re.match(r'(Gtk|Gdk|Ui|App)[A-Z]', node.name or '')
             and node.states().contains(pyatspi.STATE_SHOWING)]
    assert not typed, f'{where}: {typed}'
    twice = [node.name for node in table.nodes() if re.fullmatch(r'(.{3,}) \1', node.name or '')]
    assert not twice, f'{where}: {twice}'
    fillers = [window.name for window in table.app.children()
               if window.role() == pyatspi.ROLE_FILLER]
    assert not fillers, f'{where}: {fillers}'


@journey()
def every_page(table):
    plain(table, 'welcome')
    table.press('New Game')
    table.sees('Players')
    plain(table, 'new game')
    table.press('Start Game')
    table.waits_for_board()
    plain(table, 'table')
    for keys, words, where in (('ctrl+l', 'Games', 'library'), ('ctrl+r', 'Concord', 'rules'),
                               ('ctrl+shift+l', 'First stones', 'learn')):
        table.keys(keys)
        table.sees(words)
        plain(table, where)
    table.open(table.write('club.sgf', RECORD))
    table.sees('Move 0 of 4')
    plain(table, 'review')
    table.keys('ctrl+comma')
    table.sees('Coordinate style')
    plain(table, 'preferences')
    table.keys('Escape')
    wait_for(lambda: not table.dialogs(), 'the end of the preferences')
    table.focus(table.main_window())
    for name in 'Main Menu', 'Share', 'Save Picture…':
        table.steady()
        table.press(name)
    table.sees('Part of the board')
    plain(table, 'picture')


run(every_page)
