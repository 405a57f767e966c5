# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets a game up: what the ranks suggest, drawing for colours, and a rematch."""

from harness import accessible, journey, pyatspi, run, wait_for


def players(table):
    """Returns the names at the seats: Black's and White's."""
    found = []
    for seat in "Black’s seat", "White’s seat":
        node = table.find(seat)
        found.append(next(label.name for label in accessible.walk(node)
                          if label.role() == pyatspi.ROLE_LABEL and label.name))
    return found


def begin(table):
    table.press('Start Game')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.waits_for_board()
    table.focus(table.main_window())


@journey(last_width='19', last_height='19', last_guard="'prevent'")
def what_the_ranks_suggest(table):
    table.press('New Game')
    table.tab_to(table.find("Black’s rank", (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY)))
    table.types('4k')
    table.tab_to(table.find("White’s rank", (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY)))
    table.types('9x')
    table.keys('Tab')
    table.sees('“9x” is not a rank')
    table.keys('shift+Tab', 'ctrl+a')
    table.types('9k')
    # The stronger player should take White, and the weaker one a handicap.
    table.sees('For these ranks: ')
    table.picture('set-up-1-advice')
    table.press('Use')
    wait_for(lambda: not table.has_button('Use'), 'end of the advice')
    begin(table)
    table.sees("White plays next, because the handicap stones were Black’s first move")
    assert players(table) == ['Jonas', 'Mira'], players(table)
    game, = table.games()
    assert game['handicap'] == 5 and game['komi'] == 0.5, game
    assert (game['black_rank'], game['white_rank']) == ('9k', '4k'), game


def drawing_for_colours(table):
    table.press('New Game')
    table.press('Draw for colours (nigiri)')
    table.press('Start Game')
    table.sees('The colours have not been drawn yet. Show one stone or two.')
    table.press('One Stone: Odd')
    told = table.sees(' plays Black.').name
    table.picture('set-up-2-nigiri')
    begin(table)
    black, white = players(table)
    assert sorted((black, white)) == ['Jonas', 'Mira'], (black, white)
    assert f'{black} plays Black.' in told, (told, black)


def a_rematch_with_the_colours_swapped(table):
    table.new_game()
    assert players(table) == ['Mira', 'Jonas'], players(table)
    table.press('Resign (Black)')
    table.press('Resign')
    # It starts at once, without the form.
    table.press('Rematch')
    wait_for(lambda: players(table) == ['Jonas', 'Mira'], 'swapped colours')
    assert len(table.games()) == 2, table.games()


def open_list(table):
    """Opens the list of rulesets, as assistive technology does."""
    button = wait_for(lambda: table.first(lambda node: (node.name or '').startswith('Rules: ')),
                      'button with the rules')
    accessible.act(next(node for node in accessible.walk(button) if node.actions()),
                   'click', 'activate', 'toggle')
    table.find('Search rulesets')


def started_from_under_an_open_list(table):
    """Without a pointer, a button can be pressed while a list covers the window."""
    table.press('New Game')
    open_list(table)
    begin(table)
    table.click(table.point('D4'))
    table.reads('D4', 'black stone, last move')


run(started_from_under_an_open_list, what_the_ranks_suggest, drawing_for_colours, a_rematch_with_the_colours_swapped)
