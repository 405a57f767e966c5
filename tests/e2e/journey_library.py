# SPDX-License-Identifier: GPL-3.0-or-later
"""Several unfinished games wait in the library, to be continued or looked at."""

import os

import pyatspi

from harness import accessible, journey, run, screen, wait_for


def rows(table):
    """Returns the rows of the table of games."""
    return [node for node in table.nodes()
            if node.role() == pyatspi.ROLE_TABLE_ROW and node.name.count(', ') > 1
            and accessible.showing(node)]


def open_row(node):
    """Opens a game with its first cell's action, because a row cannot have one."""
    accessible.act(node.children()[0].children()[0], 'game.open')


def row(table, *words):
    """Waits for a row that contains all these words."""
    return wait_for(
        lambda: next((node for node in rows(table) if all(word in node.name for word in words)),
                     None),
        lambda: f'row with {words} in {[node.name for node in rows(table)]}')


def several_games(table):
    table.new_game()
    table.play('D4', 'F6')
    table.new_game()
    wait_for(lambda: table.point('D4').name == 'D4, empty', 'empty board')
    table.play('C3')
    assert sorted(game['moves'] for game in table.games()) == [1, 2], table.games()
    table.press('Resign (White)')
    table.press('Resign')
    table.sees('Black wins by resignation')

    # The unfinished game is listed above all others, and opening it continues it.
    table.press('Library')
    row(table, 'Mira', 'Jonas', '2 moves')
    ended = row(table, 'Mira', 'Jonas', '1 move')
    table.sees('Unfinished games')
    waiting = table.sees('Continue: Mira – Jonas, Unfinished, 2 moves')
    assert waiting.extents()[1] < ended.extents()[1]
    table.picture('library-1-list')
    table.click(waiting)
    table.waits_for_button('Pass (Black)')
    table.reads('F6', 'white stone, last move')
    table.play('E5')
    assert {game['moves']: game['finished'] for game in table.games()} == {3: False, 1: True}

    # The finished game opens to be looked at.
    table.press('Library')
    open_row(row(table, 'Mira', '1 move'))
    table.sees('Black wins by resignation')
    table.picture('library-2-finished')

    # After a kill, the unfinished game is on the table.
    table.kill()
    table.start()
    table.waits_for_button('Pass (White)')
    table.reads('E5', 'black stone, last move')


def archived_and_unarchived(table):
    table.new_game()
    table.play('D4')
    table.press('Library')
    row(table, '1 move')
    table.press('Archive this game')
    table.sees('was archived')
    assert not table.games(), table.games()
    table.picture('library-3-archived')
    table.press('Undo')
    row(table, '1 move')
    wait_for(table.games, 'game in the library')


def one(black, event, comment=''):
    moves = ''.join(f';{"BW"[i % 2]}[{x}{y}]' for i, (x, y) in enumerate(
        (x, y) for x in 'cegi' for y in 'bdfh'))
    return f'(;GM[1]SZ[9]PB[{black}]PW[Ben]EV[{event}]RE[B+R]DT[2019-07-01]{comment}{moves})'


def names(table):
    return sorted((game['black'], game['event']) for game in table.games())


@journey()
def many_at_once(table):
    """Two spellings become one, duplicates become one game, and several games change their event."""
    table.write('club.sgf', one('Cho Chikun', 'Club') + one('CHO Chikun 9p', 'Club', 'C[Why?]')
                + one('Ada', 'Home').replace('[cb]', '[aa]'))
    table.cli('import', os.path.join(table.home, 'club.sgf'))
    table.kill()
    table.start()
    table.press('Library')
    row(table, 'Ada')
    table.press('Library menu')
    table.press('Player…')
    table.find('A player’s name')
    screen.focus(table.dialogs()[0])
    table.keys('ctrl+a')
    table.types('CHO Chikun 9p')
    table.keys('Return')
    table.sees('1 game: 1 won, 0 lost, 0 drawn (100% won)')
    table.press('Rename…')
    table.find('New name')
    screen.focus(table.dialogs()[-1])
    table.keys('ctrl+a')
    table.types('Cho Chikun')
    table.keys('Return')
    table.sees('2 games: 2 won, 0 lost, 0 drawn (100% won)')
    table.page('Openings')
    table.picture('library-4-player')
    screen.focus(table.dialogs()[0])
    table.keys('Escape')
    assert names(table) == [('Ada', 'Home'), ('Cho Chikun', 'Club'), ('Cho Chikun', 'Club')]

    table.press('Library menu')
    table.press('Duplicates')
    wait_for(lambda: len(rows(table)) == 2, 'two duplicates')
    table.press('Library menu')
    table.press('Select All')
    table.press('Merge Duplicates')
    table.sees('1 duplicate was archived. Its tags were added to the remaining game.')
    assert names(table) == [('Ada', 'Home'), ('Cho Chikun', 'Club')]

    table.press('Show All Games')
    wait_for(lambda: len(rows(table)) == 2, 'two games')
    table.press('Library menu')
    table.press('Select All')
    table.press('Change…')
    table.find('Event', (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY))
    screen.focus(table.dialogs()[0])
    table.keys('Tab', 'Tab')
    table.types('Summer')
    table.picture('library-5-change')
    table.keys('Return')
    wait_for(lambda: names(table) == [('Ada', 'Summer'), ('Cho Chikun', 'Summer')], 'new event')
    assert 'EV[Summer]' in table.cli('export', '-o', '-', '2')

    # In a narrow window, the pointer selects the row that it comes to, but not while there are several.
    table.resize(360, 640)
    table.press('Library menu')
    table.press('Select All')
    table.sees('2 games selected')
    for y in (150, 200, 150):
        screen.point_at(150, y)
        table.steady()
    table.sees('2 games selected')
    table.picture('library-6-narrow')
    table.resize(1280, 800)

    # A record that is open for review follows.
    open_row(row(table, 'Ada'))
    table.sees('Ada – Ben')
    table.focus()
    table.keys('ctrl+l')
    table.click(row(table, 'Ada'))
    table.keys('shift+F10')
    table.press('Change…')
    table.find('Event', (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY))
    screen.focus(table.dialogs()[0])
    table.keys('ctrl+a')
    table.types('Eva')
    table.keys('Return')
    row(table, 'Eva')
    table.press('Back')
    table.sees('Eva – Ben')
    table.picture('library-6-followed')


run(several_games, archived_and_unarchived, many_at_once)
