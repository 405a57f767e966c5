# SPDX-License-Identifier: GPL-3.0-or-later
"""Japanese rules: a triple ko without a result, and neutral points that stay unfilled."""

from choosing import begin, choose_rules, choose_size
from harness import run, wait_for

# Twelve columns and two rows: three kos, reached without a capture, with Black to move. Black has
# one stone fewer on the board than White, so Black passes once.
THREE_KOS = 'J2 H2 K1 M2 F1 B2 G2 D2 A2 G1 B1 C1 E2 K2 pass L1'.split()

# Each captures a stone, and after six the position repeats.
CYCLE = 'C2 F2 L2 B2 G2 K2'.split()

# Two walls on 9x9. Only E1 between them is empty, and nobody owns it. Black is to move.
NEUTRAL = ('D9 E9 D8 E8 D7 E7 D6 E6 D5 E5 D4 E4 D3 E3 D2 E2 C1 F1 D1 F2').split()


def cycle(table, number):
    """Plays the six captures of a cycle."""
    for place in CYCLE:
        before = table.alert()
        table.touch(place)
        wait_for(lambda: table.alert() != before and 'captured 1 stone' in table.alert(),
                 lambda place=place: f'capture at {place} in cycle {number}, but “{table.alert()}”')


def a_triple_ko_has_no_result(table):
    table.press('New Game')
    table.find('Start Game')
    choose_rules(table, 'Japanese 1989')
    choose_size(table, 12, 2)
    table.picture('japanese-1-new-game')
    begin(table)
    assert len(table.board()) == 24
    for place in THREE_KOS:
        if place == 'pass':
            table.passes('Black')
            # A pass costs nothing here.
            table.lid("White’s lid: empty")
        else:
            table.play(place)
    table.lid("Black’s lid: empty")
    table.picture('japanese-2-three-kos')

    cycle(table, 1)
    # Black and White have captured three stones each, and the position is back.
    table.sees('This position has come up 2 times. If both players agree, the game ends without a result.')
    table.lid("Black’s lid: 3 prisoners, 3 captured")
    table.lid("White’s lid: 3 prisoners, 3 captured")
    table.picture('japanese-3-warning')
    cycle(table, 2)
    # Nothing happens automatically: both players must agree.
    table.sees('This position has come up 3 times')
    table.press('Main Menu')
    table.steady()
    table.press('Game')
    table.steady()
    table.press('End by Agreement…')
    wait_for(lambda: table.dialogs(), 'the window for another end')
    table.steady()
    table.focus()
    table.keys('alt+n')
    table.press('Propose as Black')
    table.press('Accept (White)')
    table.sees('No result')
    table.picture('japanese-4-no-result')
    game, = table.games()
    assert game['finished'] and game['result'] == 'Void', game
    table.press('Library')
    table.sees('Mira – Jonas, No result, ')
    table.picture('japanese-5-library')


def leave_a_neutral_point(table):
    table.press('New Game')
    table.find('Start Game')
    choose_rules(table, 'Japanese 1989')
    begin(table)
    table.play(*NEUTRAL)
    table.passes('Black')
    table.passes('White')
    # 26 points for Black and 34 for White are at stake.
    table.sees('E1 is neutral and still empty. The groups beside it are in seki and lose 60 points')
    table.reads('E1', 'empty, shared, unfilled')


def a_neutral_point_filled_after_all(table):
    leave_a_neutral_point(table)
    table.picture('japanese-6-unfilled')
    table.press('Resume Play (Black)')
    # After a player resumes, the other one moves first.
    table.sees('Play resumes, and White moves next.')
    table.picture('japanese-7-resume')
    table.press('Resume Play')
    table.waits_for_button('Pass (White)')
    table.play('E1')
    table.passes('Black')
    table.passes('White')
    table.sees('Mark the dead stones, then both agree.')
    table.reads('A1', 'empty, black territory')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 14½ points')
    table.find('Empty points surrounded: Black 26, White 34')
    table.picture('japanese-8-filled')
    game, = table.games()
    assert game['result'] == 'W+14.5', game


def a_neutral_point_filled_at_a_touch(table):
    leave_a_neutral_point(table)
    table.press('Fill Neutral Points')
    table.sees('Mark the dead stones, then both agree.')
    table.reads('A1', 'empty, black territory')
    table.press('Propose Dead Stones')
    table.sees('No stones look dead')
    table.picture('japanese-8-at-a-touch')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 14½ points')


def a_neutral_point_counted_strictly(table):
    leave_a_neutral_point(table)
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 6½ points')
    table.picture('japanese-9-strict')
    game, = table.games()
    assert game['result'] == 'W+6.5', game


run(a_triple_ko_has_no_result, a_neutral_point_filled_after_all,
    a_neutral_point_filled_at_a_touch, a_neutral_point_counted_strictly)
