# SPDX-License-Identifier: GPL-3.0-or-later
"""No-pass go on the smallest board: a player without a legal move loses."""

from choosing import TEXTS, begin, choose_size
from harness import accessible, journey, run, wait_for


def set_up(table):
    table.press('New Game')
    table.find('Start Game')
    table.steady()
    button = wait_for(lambda: table.first(lambda node: (node.name or '').startswith('Rules: ')),
                      'button with the rules')
    table.click(button)
    table.tab_to(table.find('Search rulesets', TEXTS))
    # Return chooses the first ruleset that the search finds.
    table.types('no-pass')
    table.keys('Return')
    table.find('Rules: No-pass go')
    table.sees('Nothing is counted. A player who has no legal move loses. Passing is not allowed.')
    choose_size(table, 2, 2)
    table.sees('A 2×2 board has no traditional handicap points')
    # Nothing is counted, so there is no komi.
    assert 'Komi' not in table.names()
    table.picture('no-pass-1-new-game')
    begin(table)


def offers_no_pass(table):
    buttons = table.names(accessible.BUTTONS)
    assert not [name for name in buttons if 'Pass' in name or 'Offer' in name], buttons


@journey(last_guard="'prevent'")
def a_game_to_its_loser(table):
    set_up(table)
    assert len(table.board()) == 4
    table.sees('Black places a stone on an empty point. A player who cannot do so loses.')
    offers_no_pass(table)
    # The key for a pass does nothing either.
    table.keys('alt+p')
    table.play('A2')
    table.sees('White places a stone on an empty point. A player who cannot do so loses.')
    offers_no_pass(table)
    table.play('B2', 'A1')
    table.touch('B1')
    table.hears("4: White played B1. It captured 2 stones. White’s lid now holds 2 prisoners.")
    # The board after the second move must not come back.
    table.point_at(table.point('A2'))
    table.reads('A2', 'empty')
    table.play('A2')
    table.picture('no-pass-2-before-the-end')
    table.touch('A1')
    # Only A2 is left, and Black there would bring back the board after the first move.
    table.hears('White wins because Black has no move left.')
    table.sees('White wins because Black has no move left')
    table.reads('A2', 'empty')
    offers_no_pass(table)
    assert not table.has_button('Show Counting')
    table.picture('no-pass-3-lost')
    game, = table.games()
    assert game['finished'] and game['result'] == 'W+L' and game['moves'] == 6, game

    table.press('Library')
    table.sees('Mira – Jonas, White wins because Black has no move left, 2×2 · No-pass go · 6 moves, ')
    table.picture('no-pass-4-library')


run(a_game_to_its_loser)
