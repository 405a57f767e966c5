# SPDX-License-Identifier: GPL-3.0-or-later
"""Gestures that users try without looking them up: zooming the tree, a double click on a game, Delete
and undo, and both ways out of full screen."""

import os

import pyatspi

from harness import run, screen, wait_for

TWO = '(;GM[1]SZ[9]PB[Mira]PW[Jonas];B[gc];W[cg](;B[gg])(;B[cc]))'


def the_tree_is_zoomed(table):
    table.open(table.write('club.sgf', TWO))
    table.sees('Move 0 of 3')
    table.keys('alt+End')
    table.sees('Move 3 of 3')
    tree = table.find('Move 3, Black G3, variation 1 of 2')
    table.click(tree)
    # The first key shows where the focus is.
    table.keys('0')
    table.steady()

    def zooms(act, back):
        seen = screen.fingerprint()
        act()
        wait_for(lambda: screen.fingerprint() != seen, 'a tree of another size')
        table.steady()
        back()
        wait_for(lambda: screen.fingerprint() == seen, 'the tree as it was')

    def turn(notches):
        screen.hold('ctrl')
        screen.wheel(notches)
        screen.let_go('ctrl')

    zooms(lambda: table.keys('plus', 'plus'), lambda: table.keys('minus', 'minus'))
    zooms(lambda: table.keys('minus'), lambda: table.keys('0'))
    zooms(lambda: turn(-2), lambda: turn(2))
    table.sees('Move 3 of 3')


def games(table):
    return [node for node in table.nodes()
            if node.role() == pyatspi.ROLE_TABLE_ROW and 'Mira' in node.name]


def a_game_is_opened_and_deleted(table):
    table.open(table.write('club.sgf', TWO))
    table.press('Keep in Library')
    table.sees('in the library')
    table.press('Go to End')
    table.keys('ctrl+l')
    table.sees('1 game')
    table.steady()
    row = wait_for(lambda: games(table), 'the row of the game')[0]
    x, y = table.middle(row)
    screen.click(x, y)
    screen.press_button(x, y)
    table.steady()
    # If the page changed now, it would receive a release without a press.
    assert not any('Move 0 of 3' in name for name in table.names())
    screen.release_button()
    table.sees('Move 0 of 3')
    table.keys('ctrl+l')
    row = wait_for(lambda: games(table), 'the row of the game')[0]
    table.click(row)
    table.keys('Delete')
    table.sees('was archived')
    assert not table.dialogs() and not table.games(), table.games()
    table.keys('ctrl+z')
    wait_for(table.games, 'the game in the library')


def the_focus_stays_in_the_list(table):
    table.keys('ctrl+l')
    table.press('Add Five Famous Games')
    table.sees('5 games')
    table.steady()
    # The first game of the list, which Return opens from the search.
    table.keys('ctrl+f')
    table.types('Ke Jie')
    table.sees('3 games')
    table.steady()
    table.keys('Return', 'Return')
    table.sees('Move 0 of')
    table.keys('ctrl+l', 'ctrl+f', 'ctrl+a', 'BackSpace')
    table.sees('5 games')
    table.steady()
    table.keys('Return', 'Delete')
    table.sees('4 games')
    table.steady()
    table.keys('Delete')
    table.sees('3 games')
    table.steady()
    table.keys('ctrl+z')
    table.sees('4 games')
    table.steady()
    table.keys('Return')
    table.sees('Move 0 of')


def full_screen(table):
    window = table.main_window()

    def fills():
        return screen.geometry(window)[2:] == (1920, 1080)

    def enter():
        table.keys('F11')
        wait_for(fills, 'a window that fills the screen')
        table.steady()

    table.new_game()
    table.play('D4')
    enter()
    table.picture('hands-full-screen')
    table.keys('Escape')
    wait_for(lambda: not fills(), 'a window again')
    enter()
    screen.point_at(960, 500)
    assert not table.has_button('Leave Full Screen')
    screen.point_at(960, 2)
    table.waits_for_button('Leave Full Screen')
    table.click(table.find('Leave Full Screen'))
    wait_for(lambda: not fills(), 'a window again')
    table.play('E5')


# Full screen needs a window manager, which the tests do not have under X.
run(the_tree_is_zoomed, a_game_is_opened_and_deleted, the_focus_stays_in_the_list,
    *([full_screen] if os.environ.get('WAYLAND_DISPLAY') else []))
