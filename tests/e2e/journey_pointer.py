# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the real pointer: playing, the ghost stone, and passing by carrying a stone across."""

from harness import journey, run, wait_for


def playing_by_clicks(table):
    table.new_game()
    for place, stone in (('C3', 'black'), ('G7', 'white'), ('A9', 'black'), ('J1', 'white')):
        table.click(table.point(place))
        table.reads(place, f'{stone} stone, last move')
    # A click on a stone plays nothing and gives the reason.
    table.click(table.point('C3'))
    table.sees('There is already a stone on C3')
    table.waits_for_button('Pass (Black)')
    table.point_at(table.point('E5'))
    table.picture('pointer-1-ghost')
    # After a click the keyboard's cursor is hidden. The first Return shows it, and the second one
    # plays.
    table.keys('Return')
    table.sees('Black places a stone on an empty point')
    assert [place for place, name in table.board().items() if 'stone' in name] == [
        'A9', 'G7', 'C3', 'J1'], table.board()
    table.keys('Return')
    wait_for(lambda: any('black stone, last move' in name for name in table.board().values()),
             'stone at the cursor')
    assert sum('stone' in name for name in table.board().values()) == 5, table.board()


@journey(last_width='19', last_height='19')
def playing_by_clicks_on_the_big_board(table):
    table.new_game()
    for place in ('A1', 'T19', 'Q16', 'D4', 'K10', 'A19', 'T1'):
        table.click(table.point(place))
        wait_for(lambda place=place: 'last move' in table.point(place).name, f'stone on {place}')
    table.picture('pointer-2-big-board')


@journey(animations='true')
def passing_by_carrying_a_stone(table):
    table.new_game()
    table.play('E5')
    bowl = table.find("White’s bowl")
    lid = table.find("Black’s lid: empty")
    # A stone dropped beside the board returns to its bowl.
    table.drag(bowl, table.find("Black’s bowl"))
    table.waits_for_button('Pass (White)')
    table.lid("Black’s lid: empty")
    table.drag(bowl, lid, half_way=lambda: table.picture('pointer-3-carrying'))
    table.hears("2: White passed. Black’s lid now holds 1 prisoner.")
    table.lid("Black’s lid: 1 prisoner, 1 pass stone")
    table.waits_for_button('Pass (Black)')
    # White is not to move, so White's bowl gives no stone.
    table.drag(table.find("White’s bowl"), table.find("Black’s lid: 1 prisoner, 1 pass stone"))
    table.waits_for_button('Pass (Black)')
    table.lid("Black’s lid: 1 prisoner, 1 pass stone")
    table.drag(table.find("Black’s bowl"), table.find("White’s lid: empty"))
    table.lid("White’s lid: 1 prisoner, 1 pass stone")
    table.sees('Play has stopped')
    table.picture('pointer-4-carried')


@journey(animations='true')
def playing_by_carrying_a_stone(table):
    table.new_game()
    table.play('E5')
    # A stone dropped on another one goes back, with the reason.
    table.drag(table.find("White’s bowl"), table.point('E5'))
    table.sees('There is already a stone on E5')
    table.waits_for_button('Pass (White)')
    table.drag(table.find("White’s bowl"), table.point('C3'),
               half_way=lambda: table.picture('pointer-6-carrying-to-the-board'))
    table.reads('C3', 'white stone, last move')
    # White is no longer to move, so White's bowl gives no stone.
    table.drag(table.find("White’s bowl"), table.point('G7'))
    table.waits_for_button('Pass (Black)')
    table.drag(table.find("Black’s bowl"), table.point('G7'))
    table.reads('G7', 'black stone, last move')


@journey(animations='true')
def captured_stones_move_to_the_lid(table):
    """With animations, the news and the final position are the same."""
    table.new_game()
    table.play('A9', 'A8', 'E5', 'B9')
    table.reads('A9', 'empty')
    table.lid("White’s lid: 1 prisoner, 1 captured")
    table.picture('pointer-5-captured')


run(playing_by_clicks, playing_by_clicks_on_the_big_board, passing_by_carrying_a_stone,
    playing_by_carrying_a_stone, captured_stones_move_to_the_lid)
