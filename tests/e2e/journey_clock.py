# SPDX-License-Identifier: GPL-3.0-or-later
"""A game with clocks: they run, are paused, survive a kill in byo-yomi, and run out."""

import re

from harness import journey, run, wait_for

# White has one second, then three byo-yomi periods of a minute. Black has three seconds in all.
RULES = ("'2 white_base_ms=1000 white_period_ms=60000 white_period_moves=1 white_period_count=3"
         ' black_base_ms=3000 pass=stone illegal=challenge end=last_differs scoring=territory'
         ' white_first_pass=1 handicap_comp=n-1 comp_scope=area repetition=ssk dispute=playout'
         " resume_first=opponent_of_requester'")


def faces(table):
    """Returns what the two clocks say, Black's first."""
    return [name for name in table.names() if re.fullmatch(r'(Black|White) has .*\.', name)]


@journey(last_ruleset=RULES, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_guard="'off'")
def paused_killed_and_lost(table):
    table.new_game()
    wait_for(lambda: faces(table) == ['Black has 3 seconds left.', 'White has 1 second left.'],
             'both clocks')
    table.picture('clock-1-before')
    table.play('E5')
    table.sees('3 periods')
    table.picture('clock-2-byo-yomi')
    table.keys('Pause')
    table.sees('Clocks stopped')
    still = faces(table)
    assert not table.has_button('Pass (White)')
    table.steady()
    assert faces(table) == still
    table.picture('clock-3-paused')
    table.press('Continue')
    table.waits_for_button('Pass (White)')
    table.play('C3')
    table.kill()
    table.start()
    table.sees('Clocks stopped')
    table.press('Continue')
    table.waits_for_board()
    table.reads('C3', 'white stone, last move')
    table.hears('Black ran out of time')
    table.sees('White wins on time')
    table.picture('clock-4-lost')


LONG = RULES.replace('base_ms=1000', 'base_ms=600000').replace('base_ms=3000', 'base_ms=600000')


@journey(last_ruleset=LONG, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_pause="'both'")
def a_pause_is_refused(table):
    table.new_game()
    table.play('E5')
    table.keys('Pause')
    table.press('Keep Playing')
    table.play('C3')


@journey(last_ruleset=LONG, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_pause="'both'")
def a_pause_takes_both(table):
    table.new_game()
    table.play('E5')
    table.keys('Pause')
    table.sees('Stop the clocks?')
    table.picture('clock-6-both')
    table.press('Both Want to Pause')
    table.sees('Clocks stopped')
    table.press('Continue')
    table.waits_for_button('Pass (White)')


@journey(last_ruleset=LONG, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_pause="'arbiter'")
def no_player_stops_a_tournament(table):
    table.new_game()
    table.play('E5')
    table.keys('Pause')
    table.play('C3')
    table.reads('C3', 'white stone, last move')


# Each side has one second.
SHORT = RULES.replace('black_base_ms=3000', 'black_base_ms=1000')


@journey(last_ruleset=SHORT, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_guard="'off'", last_flag="'claimed'")
def claimed_after_a_kill(table):
    table.new_game()
    table.play('E5')
    table.play('C3')
    table.sees("Black has run out of time.")
    # What happens when time runs out is stored with the game.
    table.kill()
    table.start()
    table.press('Continue')
    table.waits_for_board()
    table.press('Claim Win on Time (White)')
    table.sees('White wins on time')


def seconds(table, side):
    """Returns a side's time in seconds, from its spoken clock."""
    for face in faces(table):
        found = re.match(side + r' has (?:(\d+) minutes?)? ?(?:(\d+) seconds?)? left', face)
        if found:
            return 60 * int(found.group(1) or 0) + int(found.group(2) or 0)
    return None


@journey(last_ruleset=LONG, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_guard="'off'")
def thinking_is_kept(table):
    """Neither killing nor closing the program gives White time back."""
    table.new_game()
    table.play('E5')
    wait_for(lambda: seconds(table, 'White') == 593, 'seven seconds')
    table.kill()
    table.start()
    table.sees('Clocks stopped')
    left = seconds(table, 'White')
    assert 592 <= left <= 597, left
    table.press('Continue')
    wait_for(lambda: seconds(table, 'White') <= left - 5, 'five seconds more')
    before = seconds(table, 'White')
    table.keys('ctrl+q')
    assert table.process.wait(20) == 0
    table.start()
    table.sees('Clocks stopped')
    assert seconds(table, 'White') in (before, before - 1, before - 2), faces(table)


# Each side has an hour.
LONG = RULES.replace('black_base_ms=3000', 'black_base_ms=3600000').replace(
    'white_base_ms=1000', 'white_base_ms=3600000')


@journey(last_ruleset=LONG, last_ruleset_name="'concord'", last_width='9', last_height='9',
         last_guard="'off'")
def a_latecomer_loses_time(table):
    table.new_game()
    table.play('E5')
    table.listen()
    for name in 'Main Menu', 'Game', 'Adjust Clocks as Arbiter…':
        table.steady()
        table.press(name)
    table.sees('The clocks are stopped, and the board is hidden.')
    table.picture('clock-5-arbiter')
    for list_name in 'Adjustment', 'Reason':
        table.tab_to(table.list_button(list_name))
        table.keys('space')
        table.steady()
        table.keys('Down', 'Return')
    table.press('Next')
    table.sees('The arbiter took 1 minute from Black. Reason: late arrival.')
    table.press('Confirm')
    table.hears('The arbiter took 1 minute from Black. Reason: late arrival.')
    table.press('Continue')
    table.waits_for_board()
    wait_for(lambda: 'Black has 59 minutes left.' in faces(table), 'a minute less')


run(thinking_is_kept, a_latecomer_loses_time, paused_killed_and_lost, claimed_after_a_kill, a_pause_is_refused,
    a_pause_takes_both, no_player_stops_a_tournament)
