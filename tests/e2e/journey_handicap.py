# SPDX-License-Identifier: GPL-3.0-or-later
"""Handicap games: stones on the star points, and stones that Black places freely."""

from harness import journey, run


@journey(last_width='13', last_height='13')
def fixed_on_the_star_points(table):
    table.press('New Game')
    table.press('Star Points')
    table.press('Start Game')
    table.waits_for_board()
    table.sees('White plays next, because the handicap stones were Black’s first move')
    board = table.board()
    stones = sorted(place for place, name in board.items() if 'black stone' in name)
    assert stones == ['D4', 'K10'], stones
    table.waits_for_button('Pass (White)')
    assert not table.has_button('Pass (Black)')
    table.lid("White’s lid: empty")
    table.picture('handicap-1-fixed')
    table.play('D10')
    game, = table.games()
    assert game['handicap'] == 2, game


@journey(last_handicap='3', last_handicap_fixed='false', last_komi='1')
def placed_freely(table):
    table.new_game()
    table.sees('Black places 3 more handicap stones')
    table.touch('C3')
    table.reads('C3', 'black stone')
    table.hears('Black placed a handicap stone at C3.')
    table.sees('Black places 2 more handicap stones')
    table.picture('handicap-2-placing')
    # After a kill in the middle of the placement, the program returns to it.
    table.kill()
    table.start()
    table.waits_for_board()
    table.sees('Black places 2 more handicap stones')
    table.touch('G7')
    table.sees('Black places 1 more handicap stone')
    table.touch('E5')
    table.sees('White plays next, because the handicap stones were Black’s first move')
    table.play('C7', 'G3')
    table.passes('White')
    table.passes('Black')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    # White's 2 points of compensation only belong to area counting; both counts agree.
    table.sees('wins by')
    table.sees('2 more handicap stones')
    table.picture('handicap-3-score')
    game, = table.games()
    assert game['handicap'] == 3 and game['finished'] and game['komi'] == 0.5, game


run(fixed_on_the_star_points, placed_freely)
