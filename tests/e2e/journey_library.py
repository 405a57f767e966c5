"""Several unfinished games wait in the library; any of them is gone on with or looked at."""

from harness import accessible, journey, pyatspi, run, screen, wait_for


def several_games(table):
    table.new_game()
    table.play('D4', 'F6')
    table.new_game()
    table.play('C3')
    assert [game['moves'] for game in table.games()] == [1, 2], table.games()
    table.press('Resign (White)')
    table.press('Resign')
    table.sees('Black wins by resignation')
    table.press('Library')
    rows = wait_for(lambda: rows_of(table) if len(rows_of(table)) >= 2 else None, 'two games')
    table.picture('library-1-list')
    # The unfinished one stands first, and opening it goes on with it.
    open_row(table, rows[0])
    table.reads('F6', 'white stone, last move')
    table.waits_for_button('Pass (Black)')
    table.play('E5')
    assert {game['moves']: game['finished'] for game in table.games()} == {3: False, 1: True}

    table.press('Library')
    rows = wait_for(lambda: rows_of(table) if len(rows_of(table)) >= 2 else None, 'two games')
    open_row(table, rows[1])
    table.sees('Black wins by resignation')
    table.picture('library-2-finished')

    # After a kill the one that is not finished is on the table.
    table.kill()
    table.start()
    table.waits_for_board()
    table.reads('E5', 'black stone, last move')


def rows_of(table):
    return [node for node in accessible.walk(table.app)
            if node.getRole() == pyatspi.ROLE_LIST_ITEM and accessible.showing(node)]


def open_row(table, row):
    """By the pointer, as most people do; a single click chooses, so a second one opens."""
    x, y = table.middle(row)
    screen.click(x, y)
    if table.board_hidden():
        screen.xdotool('click', 1)
    table.waits_for_board()


run(several_games)
