# SPDX-License-Identifier: GPL-3.0-or-later
"""A beginner plays a first game alone: Capture Go on 5×5 against the computer's lowest level, to
its end, with a restart in between."""

import re

from choosing import begin, choose_rules
from harness import accessible, journey, pyatspi, run, wait_for

LETTERS = 'ABCDE'


def neighbours(place):
    column, row = LETTERS.index(place[0]), int(place[1])
    return [LETTERS[c] + str(r)
            for c, r in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
            if 0 <= c < 5 and 1 <= r <= 5]


def stones(table):
    """Returns the colour of each point that has a stone."""
    names = table.board()
    return {place: 'B' if 'black stone' in name else 'W'
            for place, name in names.items() if ' stone' in name}


def chain(board, place):
    todo, seen = [place], set()
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += [n for n in neighbours(here) if board.get(n) == board[place]]
    return seen, {n for p in seen for n in neighbours(p) if n not in board}


def best_move(board):
    """Returns a capture if there is one. Otherwise returns the move that leaves White the fewest
    liberties without putting its own stones in atari."""
    points = [c + str(r) for c in LETTERS for r in range(1, 6)]
    choices = []
    for place in points:
        if place in board:
            continue
        then = dict(board, **{place: 'B'})
        whites = [chain(then, n)[1] for n in neighbours(place) if board.get(n) == 'W']
        own = len(chain(then, place)[1])
        if any(not liberties for liberties in whites):
            return place
        if own < 1:
            continue
        least = min((len(liberties) for liberties in whites), default=9)
        # Prefer to save stones that are in atari.
        in_atari = sum(len(chain(then, p)[1]) == 1 for p in then if then[p] == 'B')
        choices.append((in_atari, least, -own, place))
    return min(choices)[3]


def count(table):
    return len(stones(table))


def is_over(table):
    return table.first(lambda node: ' wins by captures' in (node.name or '')) is not None


def my_turn(table):
    """Returns whether the computer has moved, or the game is over."""
    return is_over(table) or table.first(lambda node: node.name == 'to play') is not None


def set_up(table):
    table.press('New Game')
    table.find('Start Game')
    opponent = table.list_button('Opponent')
    table.tab_to(opponent)
    table.keys('space')
    table.choose_row('Computer 1')
    table.sees('Level 1: overlooks atari.')
    # The computer does not play on 19×19, so it has chosen a smaller board.
    nine = table.find('9×9', accessible.BUTTONS)
    wait_for(lambda: nine.states().contains(pyatspi.STATE_PRESSED)
             or nine.states().contains(pyatspi.STATE_CHECKED), 'the board of the computer')
    choose_rules(table, 'Capture Go, first stone')
    table.press('5×5')
    table.steady()
    table.picture('partner-1-new-game')
    begin(table)


def play_once(table):
    before = stones(table)
    table.touch(best_move(before))
    wait_for(lambda: stones(table) != before, 'stone of Black')
    wait_for(lambda: my_turn(table), 'answer of the partner')


@journey(last_width='19', last_height='19', last_guard="'prevent'", last_black_name="'Mira'",
         last_white_name="''")
def a_first_game_alone(table):
    set_up(table)
    table.sees('Computer 1')
    assert not table.has_button('Resign (White)')
    assert not table.has_button('What did you do? (White)')
    play_once(table)
    assert count(table) == 2, table.board()
    table.press('What did you do? (White)')
    wait_for(lambda: table.first(lambda node: (node.name or '').startswith('White played ')),
             'explanation')
    table.picture('partner-2-what-did-you-do')

    # Taking back also takes back the computer's answer.
    table.keys('ctrl+z')
    wait_for(lambda: count(table) == 0, 'empty board')
    play_once(table)
    before = table.board()

    # After a restart, the computer still plays its side.
    table.kill()
    table.start()
    table.waits_for_board()
    table.sees('Computer 1')
    wait_for(lambda: my_turn(table), 'turn of Black')
    assert {k: v for k, v in table.board().items() if 'stone' in v} \
        == {k: v for k, v in before.items() if 'stone' in v}
    table.waits_for_button('What did you do? (White)')

    for _ in range(25):
        if is_over(table):
            break
        play_once(table)
    assert is_over(table), table.names()
    table.steady()
    table.picture('partner-3-over')
    game, = table.games()
    assert game['finished'] and re.match(r'[BW]\+', game['result']), game
    assert game['white'] == 'Computer 1' and game['white_rank'] == 'level 1', game

    # In the rematch the colours are swapped, and the computer moves first.
    table.press('Rematch')
    table.other_board()
    wait_for(lambda: count(table) == 1, 'first stone of the partner')
    table.waits_for_button('What did you do? (Black)')
    assert not table.has_button('Resign (Black)')


run(a_first_game_alone)
