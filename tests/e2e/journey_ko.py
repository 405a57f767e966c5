# SPDX-License-Identifier: GPL-3.0-or-later
"""An illegal ko with the guard off: challenged, replaced by another move, and left standing."""

from harness import journey, run, wait_for
from positions import KO


def play_the_illegal_ko(table):
    table.new_game()
    table.play(*KO)
    table.lid("Black’s lid: 1 prisoner, 1 captured")
    table.play('D5')
    # It stands like any other move, and nothing reveals that it is illegal: the text and buttons
    # are those after a legal move.
    table.lid("White’s lid: 1 prisoner, 1 captured")
    table.hears("10: White played D5. It captured 1 stone. White’s lid now holds 1 prisoner.")
    table.reads('E5', 'empty')
    table.sees_nothing_of('illegal', 'superko', 'bring back')
    table.waits_for_button('Challenge (Black)')
    assert not table.has_button('Allow Another Move (Black)')
    assert not table.has_button('Challenge (White)')


def challenged_with_the_forced_pass(table):
    play_the_illegal_ko(table)
    table.picture('ko-1-before-the-challenge')
    table.press('Challenge (Black)')
    table.sees("White’s move D5 was illegal.")
    table.picture('ko-1-challenged')
    table.press('Make It a Pass (Black)')
    table.hears("10: Black challenged the move. White’s move D5 was illegal. This move brings back the board "
                'as it stood after move 8, with the same player to move. The move is taken back and '
                "becomes a pass. White passed. Black’s lid now holds 2 prisoners.")
    table.reads('D5', 'empty')
    table.reads('E5', 'black stone')
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")
    table.lid("White’s lid: empty")
    table.waits_for_button('Pass (Black)')
    # White's forced pass is the game's first, and one of the two that end play.
    table.sees('White passed. If Black passes too, play ends.')
    table.picture('ko-2-after-the-challenge')
    table.passes('Black')
    table.sees('Play has stopped')
    game, = table.games()
    assert not game['finished'] and game['moves'] == 11, game


def allowed_another_play(table):
    play_the_illegal_ko(table)
    table.press('Challenge (Black)')
    table.press('Allow Another Move (Black)')
    table.hears('The move is taken back, and White makes another move.')
    table.reads('D5', 'empty')
    table.reads('E5', 'black stone, last move')
    table.lid("White’s lid: empty")
    table.lid("Black’s lid: 1 prisoner, 1 captured")
    table.sees('White makes another move instead of the illegal one')
    table.waits_for_button('Pass (White)')
    table.picture('ko-3-allowed')
    table.play('H2')
    table.reads('H2', 'white stone, last move')
    table.waits_for_button('Pass (Black)')


def left_standing(table):
    play_the_illegal_ko(table)
    table.play('H8')
    table.reads('D5', 'white stone')
    table.lid("White’s lid: 1 prisoner, 1 captured")
    # The illegal move can no longer be challenged. Black's last move can, but it was legal.
    table.press('Challenge (White)')
    table.sees('That play was legal')
    table.picture('ko-4-needless-challenge')
    table.passes('White')
    table.passes('Black')
    table.press('Agree (White)')
    table.press('Agree (Black)')
    # Only the finished record shows that the move was illegal.
    table.sees("White’s move D5 was illegal")
    table.picture('ko-5-in-the-record')
    game, = table.games()
    assert game['finished'] and game['moves'] == 13, game


@journey(last_guard="'prevent'")
def prevented_with_the_reason(table):
    table.new_game()
    table.play(*KO)
    table.point_at(table.point('D5'))
    table.reads('D5', 'empty, illegal: superko')
    table.sees('This move brings back the board as it stood after move 8, with the same player')
    table.sees('The board after move 8')
    table.picture('ko-6-prevented')
    table.click(table.point('D5'))
    table.point_at(table.point('J1'))
    table.reads('D5', 'empty')
    table.reads('E5', 'black stone, last move')
    table.waits_for_button('Pass (White)')


@journey(last_guard="'warn'")
def warned_and_played(table):
    table.new_game()
    table.play(*KO)
    table.touch('D5')
    table.waits_for_button('Proceed Anyway')
    table.sees('This move brings back the board as it stood after move 8, with the same player')
    table.picture('ko-7-warned')
    table.press('Cancel')
    wait_for(lambda: not table.has_button('Proceed Anyway'), 'end of the question')
    wait_for(lambda: table.point('D5').name.startswith('D5, empty'), 'empty D5')
    table.touch('D5')
    table.press('Proceed Anyway')
    table.reads('D5', 'white stone, last move')
    table.press('Challenge (Black)')
    table.press('Make It a Pass (Black)')
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")


run(challenged_with_the_forced_pass, allowed_another_play, left_standing,
    prevented_with_the_reason, warned_and_played)
