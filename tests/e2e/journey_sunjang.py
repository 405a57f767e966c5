# SPDX-License-Identifier: GPL-3.0-or-later
"""A Sunjang game: sixteen set-up stones, the first move in the centre, an end by offer and
acceptance, and a count without the stones that the border does not need."""

from choosing import begin, choose_rules
from harness import journey, run, wait_for

BLACK = 'D4 G4 N4 D10 Q10 G16 N16 Q16'.split()
WHITE = 'K4 Q4 D7 Q7 D13 Q13 D16 K16'.split()

# Two walls down the middle, with Black's on the left. White throws in A19, which is captured, and
# plays M3, M10 and M17, which the border does not need.
LEFT = [f'J{row}' for row in range(19, 0, -1)]
RIGHT = ['K9', 'K11', 'L10'] + [f'K{row}' for row in (19, 18, 17, 15, 14, 13, 12, 8, 7, 6, 5, 3, 2, 1)]


def alternating(black, white):
    """Returns alternating moves of Black and White, White's first."""
    return [place for pair in zip(white, black, strict=True) for place in pair]


def set_up(table):
    table.press('New Game')
    table.find('Start Game')
    table.steady()
    choose_rules(table, 'Sunjang')
    table.sees('Eight stones of each colour stand on the board at the start.')
    # The dialog does not ask what these rules fix.
    table.sees('The set-up stones of these rules need a 19×19 board.')
    table.sees('These rules have no handicap stones.')
    table.sees('Black makes the first move, in the centre.')
    assert not table.has_button('9×9') and not table.has_button('Star Points')
    table.picture('sunjang-1-new-game')
    begin(table)


def the_first_play(table):
    stones = {place: 'black stone' for place in BLACK}
    stones.update((place, 'white stone') for place in WHITE)
    board = table.board()
    assert len(board) == 361
    for place, name in board.items():
        assert ('stone' in name) == (place in stones), name
        assert name.startswith(f'{place}, {stones.get(place, "empty")}'), name
    table.sees("Black’s first stone must go on the centre point, K10")
    assert not table.has_button('Pass (Black)') and not table.has_button('Pass (White)')
    table.point_at(table.point('C3'))
    table.reads('C3', 'empty, illegal: the first play must be on the centre point')
    table.click(table.point('C3'))
    table.sees('The first stone must be played on the centre point, K10.')
    table.picture('sunjang-2-not-there')
    table.point_at(table.point('K10'))
    table.click(table.point('K10'))
    table.reads('K10', 'black stone, last move')
    table.reads('C3', 'empty')
    table.point_at(table.find("White’s lid: empty"))


def the_middle_game(table):
    table.play('A19', 'B19', 'K9', 'J9')
    # A move cancels the offer.
    table.press('Offer to End Play (White)')
    table.sees('White offers to end play. Black may accept. Any move continues play.')
    table.waits_for_button('Accept End of Play (Black)')
    table.play('K11')
    table.waits_for_button('Offer to End Play (Black)')
    table.touch('A18')
    table.hears("Black played A18. It captured 1 stone. Black’s lid now holds 1 prisoner.")
    white = [place for place in RIGHT if place not in ('K9', 'K11')] + ['M3', 'M10', 'M17']
    table.play(*alternating([place for place in LEFT if place != 'J9'], white))


def the_end_of_play(table):
    table.sees('White places a stone on an empty point, or offers to end play')
    table.press('Offer to End Play (White)')
    table.hears('White offers to end play.')
    table.picture('sunjang-3-offer')
    table.press('Accept End of Play (Black)')
    table.hears('Black accepts the end of play. Play has stopped. Agree on the dead stones.')
    for place in 'N4', 'N16', 'Q10', 'Q16', 'D7', 'D13', 'D16':
        table.touch(place)
        wait_for(lambda place=place: ', marked dead' in table.point(place).name, f'mark at {place}')
    table.picture('sunjang-4-marked')
    table.press('Agree (White)')
    table.press('Agree (Black)')
    table.hears('Both players agree. White wins by 18 points.')


def the_count(table):
    table.sees('White wins by 18 points')
    # Eight columns of 19 against nine, where L10 is a border stone. Prisoners do not count.
    table.find('Points inside the border: Black 152, White 170')
    table.sees_nothing_of('Captured stones', 'Dead stones')
    table.picture('sunjang-5-score-sheet')
    table.press('Show Counting')
    table.find('Sunjang border')
    table.sees('Each side takes off its own stones that the border does not need')
    for words in ('4 dead black stones are taken off the board.',
                  '3 dead white stones are taken off the board.',
                  'Black takes off 6 of its own stones. The border holds without them.',
                  'White takes off 6 of its own stones. The border holds without them.'):
        table.press('Next step')
        table.sees(words)
    table.picture('sunjang-6-stones-removed')
    table.press('Next step')
    table.sees('Black has 152 empty points inside the border.')
    table.find('Black: 152')
    table.press('Next step')
    table.sees('White has 170 empty points inside the border.')
    table.press('Next step')
    table.sees('Black 152, White 170: White wins by 18 points.')
    # Only each side's border is left, including J10, without which K10 would have no other liberty.
    board = table.board()
    left = {place for place, name in board.items() if 'stone' in name}
    wall = {f'{column}{row}' for column in 'JK' for row in range(1, 20)} | {'L10'}
    assert left == wall, left ^ wall
    table.picture('sunjang-7-counted')
    table.press('Done counting')
    table.reads('D4', 'black stone')
    game, = table.games()
    assert game['finished'] and game['result'] == 'W+18', game
    assert game['size'] == [19, 19] and game['komi'] == 0 and game['moves'] == 43, game
    assert 'setup=sunjang16 first=B prescribed_first=centre' in game['rules'], game


@journey(last_guard="'prevent'")
def a_sunjang_game_to_its_count(table):
    set_up(table)
    the_first_play(table)
    the_middle_game(table)
    the_end_of_play(table)
    the_count(table)


run(a_sunjang_game_to_its_count)
