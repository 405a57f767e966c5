# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole game without a pointer: the keyboard for hands, a screen reader for eyes."""

from harness import Missing, run, wait_for


def keyboard_only(table):
    # Ctrl+N opens the dialog, and Alt+G starts the game.
    table.keys('ctrl+n')
    wait_for(table.dialogs, 'dialog')
    table.focus()
    table.find('Start Game')
    table.keys('alt+g')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.waits_for_board()
    table.focus()

    # A typed coordinate moves the cursor, and Return plays.
    table.types('D4')
    table.keys('Return')
    table.reads('D4', 'black stone, last move')
    # Arrow keys move it further; Space plays too.
    table.keys('Right', 'Up', 'space')
    table.reads('E5', 'white stone, last move')
    # Shift jumps to the next star line or to the edge.
    table.keys('shift+Up', 'Return')
    table.reads('E7', 'black stone, last move')
    table.picture('keyboard-1-cursor')
    table.keys('alt+p')
    table.hears("4: White passed. Black’s lid now holds 1 prisoner.")

    # Ctrl+Z takes back the user's own pass at once, without asking.
    table.keys('ctrl+z')
    table.lid("Black’s lid: empty")
    table.waits_for_button('Pass (White)')

    # Challenging a legal move has no effect.
    table.keys('alt+c')
    table.sees('That play was legal')

    table.types('g3')
    table.keys('Return')
    table.reads('G3', 'white stone, last move')
    table.keys('alt+p')
    table.hears('5: Black passed.')
    table.keys('alt+p')
    table.hears('6: White passed.')
    table.sees('Play has stopped')

    # Delete marks a stone, and Delete again removes the mark.
    table.types('g3')
    table.keys('Delete')
    wait_for(lambda: 'marked dead' in table.point('G3').name, 'mark on G3')
    table.keys('Delete')
    wait_for(lambda: 'marked dead' not in table.point('G3').name, 'no mark on G3')
    table.keys('alt+a')
    table.sees('Black agrees to the dead stones as marked.')
    table.picture('keyboard-2-agreement')
    table.keys('shift+alt+a')
    table.hears('Both players agree.')
    game, = table.games()
    assert game['finished'] and game['moves'] == 6, game

    # Alt and the arrow keys step back and forward.
    table.keys(*['alt+Left'] * 7)
    wait_for(lambda: 'last move' in table.point('E7').name, 'board after move 3')
    table.keys('alt+Right')
    wait_for(lambda: 'last move' in table.point('G3').name, 'board after move 4')

    table.keys('F11')
    table.keys('ctrl+l')
    table.sees('Mira')
    table.keys('ctrl+l')


def tab(table):
    """Presses Tab, and returns what the focus moves to. A busy machine tells the old focus first."""
    before = table.focused()
    table.keys('Tab')

    def moved():
        name = table.focused()
        return name if name != before else ''

    return wait_for(moved, f'a focus after “{before}”')


def tab_reaches_everything(table):
    """Tab goes from Black's seat to the board, which is one stop, and on to White's seat."""
    table.new_game()
    table.play('E5')
    seen = []
    for _ in range(24):
        name = tab(table)
        if name in seen[:1]:
            break
        seen.append(name)
    for name in ('New Game', 'Take Back', 'Library', 'Main Menu', 'Pass (White)',
                 'Challenge (White)'):
        assert name in seen, (name, seen)
    points = [name for name in seen if name[:1] in 'ABCDEFGHJ' and ', ' in name]
    assert len(points) <= 1, seen


def opens_menu(table, after):
    """Opens the main menu with F10, and waits for the focus on its first item. If an earlier menu
    is still closing, the key may only close that, so tries again."""
    table.focus(table.main_window())
    for _ in range(3):
        table.keys('F10')
        try:
            return wait_for(lambda: table.focused() == 'New Game…', 'a menu', patience=20)
        except Missing:
            continue
    raise AssertionError(f'F10 opens no menu after {after}; “{table.focused()}” has the focus')


def lives(table, after):
    """Checks that keys still reach the window."""
    opens_menu(table, after)
    table.keys('Escape')
    wait_for(lambda: table.focused() != 'New Game…', lambda: f'end of the menu after {after}')


def goes_down_to(table, item):
    """Walks down the open menu, and waits until each item is announced."""
    for _ in range(20):
        before = table.focused()
        if before == item:
            return
        table.keys('Down')
        try:
            wait_for(lambda before=before: table.focused() != before, 'the next item', patience=2)
        except Missing:
            continue
    raise AssertionError(f'no item “{item}” in the menu')


def the_keyboard_lives(table):
    """Keys still work after Escape closes a menu or a window, from its first page or another."""
    table.new_game()
    lives(table, 'the main menu')
    for submenu in 'Game', 'Record', 'Share':
        opens_menu(table, 'a look at it')
        goes_down_to(table, submenu)
        table.keys('Return')
        table.steady()
        table.keys('Escape')
        # The menu is closed once the screen is still.
        table.steady()
        lives(table, f'the menu {submenu}')
    # Escape focuses the board; then it closes every window.
    table.keys('Escape')
    table.types('E5')
    table.keys('Return')
    table.reads('E5', 'black stone, last move')
    for keys in 'ctrl+n', 'ctrl+comma', 'ctrl+question':
        table.keys(keys)
        wait_for(table.dialogs, keys)
        table.focus()
        table.steady()
        table.keys('Escape')
        wait_for(lambda: not table.dialogs(), f'end of {keys}')
        lives(table, keys)
    table.keys('ctrl+n')
    wait_for(table.dialogs, 'New Game')
    table.focus()
    for name in 'Opponent', 'Time':
        table.tab_to(table.list_button(name))
        table.keys('space')
        table.steady()
        table.keys('Escape')
        table.tab_to(table.list_button('Time' if name == 'Opponent' else 'Opponent'))
    table.tab_to(table.first(lambda node: (node.name or '').startswith('Rules: ')).children()[0])
    table.keys('space')
    table.steady()
    table.keys('Escape')
    table.tab_to(table.list_button('Time'))
    table.keys('Escape')
    wait_for(lambda: not table.dialogs(), 'end of New game')
    lives(table, 'the lists of New game')


run(keyboard_only, tab_reaches_everything, the_keyboard_lives)
