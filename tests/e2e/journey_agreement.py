# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole 9x9 game: set up in the dialog, played, agreed and counted."""

from harness import accessible, journey, pyatspi, run, wait_for
from positions import WALLS

RADIO = (pyatspi.ROLE_RADIO_BUTTON,)


def set_up(table):
    table.press('New Game')
    table.find('Start Game')
    table.press('9×9')
    # The arrow keys move among radio buttons, and the focused one is scrolled into view.
    table.press('More')
    table.tab_to(table.find('Prevent illegal plays', RADIO))
    table.keys('Down', 'Down')
    off = table.find('Allow illegal plays until challenged', RADIO)
    wait_for(lambda: off.states().contains(pyatspi.STATE_CHECKED), 'choice of the guard')

    def in_sight():
        _, y, _, height = off.extents()
        return 0 <= y and y + height <= accessible.window_of(off).extents()[3]

    wait_for(in_sight, 'chosen guard in sight')
    table.picture('agreement-1-new-game')
    table.press('Start Game')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.waits_for_board()


@journey(last_width='19', last_height='19', last_guard="'prevent'")
def a_game_to_agreement_and_score(table):
    table.listen()
    set_up(table)
    assert len(table.board()) == 81
    table.reads('D4', 'empty')
    table.lid("Black’s lid: empty")
    table.lid("White’s lid: empty")
    table.sees('Mira')
    table.sees('Jonas')
    table.sees('Black places a stone on an empty point, or passes and gives White a stone')
    assert not table.has_button('Pass (White)')

    table.play(*WALLS[:4])
    table.picture('agreement-2-opening')
    table.touch('B9')
    table.reads('A9', 'empty')
    table.hears("5: Black played B9. It captured 1 stone. Black’s lid now holds 1 prisoner.")
    table.lid("Black’s lid: 1 prisoner, 1 captured")
    table.play(*WALLS[5:])
    table.reads('B5', 'white stone')
    table.reads('H5', 'black stone, last move')

    table.passes('White')
    table.hears("24: White passed. Black’s lid now holds 2 prisoners.")
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")
    table.sees('White passed. If Black passes too, play ends.')
    table.picture('agreement-3-first-pass')
    table.passes('Black')
    table.hears("25: Black passed. White’s lid now holds 1 prisoner. "
                'Play has stopped. Agree on the dead stones.')
    table.lid("White’s lid: 1 prisoner, 1 pass stone")
    table.sees('Mark the dead stones, then both agree.')

    table.touch('B5')
    table.reads('B5', 'white stone, marked dead, black territory')
    table.press('Agree (Black)')
    table.sees('Black agrees to the dead stones as marked.')
    # Changing the marks asks both players again.
    table.touch('H5')
    table.reads('H5', 'black stone, marked dead, white territory')
    table.waits_for_button('Agree (Black)')
    table.waits_for_button('Agree (White)')
    table.reads('A1', 'empty, black territory')
    table.reads('J9', 'empty, white territory')
    table.picture('agreement-4-marked')
    table.press('Agree (White)')
    table.sees('White agrees to the dead stones as marked.')
    table.press('Agree (Black)')
    table.hears('Both players agree. Black wins by 1½ points.')

    # 34 points and 3 prisoners against 27, 2 and komi. By area: 45 against 36, komi, and the point
    # for the first pass.
    table.sees('Black wins by 1½ points')
    for line in ('Empty points surrounded: Black 34, White 27', 'Captured stones: Black 1, White 0',
                 'Komi: Black none, White 6½', 'Total: Black 37, White 35½',
                 'Total: Black 45, White 43½', 'White passed first: Black none, White 1'):
        table.find(line)
    table.sees('Black: 11 on the board + 1 lost + 1 for passes = 13 moves made')
    table.sees('White: 9 on the board + 2 lost + 1 for passes = 12 moves made')
    table.picture('agreement-5-score-sheet')

    game, = table.games()
    assert game['finished'] and game['result'] == 'B+1.5', game
    assert (game['black'], game['white'], game['size']) == ('Mira', 'Jonas', [9, 9]), game
    assert game['moves'] == 25 and game['komi'] == 6.5, game

    # A screen reader hears each of these, and all differ.
    wait_for(lambda: any('Both players agree' in news for news in table.news), 'spoken result')
    assert any(news.startswith('24: White passed.') for news in table.news), table.news
    if table.can_announce():
        result = '25: Both players agree. Black wins by 1½ points.'
        wait_for(lambda: result in table.announced, 'announced result')
        assert len(table.announced) >= len(WALLS), table.announced
        assert table.announced.count(result) == 1, table.announced


def looking_at_the_result_with_the_board(table):
    """Opens a finished game from the library: it shows its score, and the board can be stepped
    through."""
    table.new_game()
    table.play('E5', 'D5')
    table.passes('Black')
    table.passes('White')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    table.sees('White wins by 6½ points')
    table.press('Show Board')
    for status in ('Black agrees to the dead stones', 'Mark',
                   'Black passed. If White passes too, play ends.'):
        table.press('Step back')
        table.sees(status)
    for place in ('D5', 'E5'):
        table.press('Step back')
        wait_for(lambda place=place: 'last move' in table.point(place).name, f'step to {place}')
    table.reads('D5', 'empty')
    assert not [name for name in table.names(accessible.BUTTONS) if name.startswith('Pass (')]
    table.picture('agreement-6-stepping')
    game, = table.games()
    assert game['finished'] and game['moves'] == 4, game


run(a_game_to_agreement_and_score, looking_at_the_result_with_the_board)
