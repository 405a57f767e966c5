# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole game with the command line under the board; every act is announced."""

from harness import journey, run, wait_for
from positions import WALLS

# White lets Black capture B5, and Black's H5 stays on the board.
PLAY_OUT = ['C5', 'B6', 'J9', 'B4', 'J8', 'A5', 'J7', 'C6', 'J6', 'C4', 'J1', 'D5']


def enters(table, text):
    table.types(text)
    table.keys('Return')


def hears(table, text, news):
    """Enters a line, and waits until this news is spoken."""
    told = len(table.news)
    enters(table, text)
    wait_for(lambda: any(news in spoken for spoken in table.news[told:]),
             lambda: f'“{news}” after “{text}”, but {table.news[told:]}')


@journey(last_width='5', last_height='5', last_guard="'prevent'", last_komi='0')
def by_the_line_alone(table):
    table.new_game()
    table.listen()
    table.focus()
    table.keys('slash')
    table.find('Type here')
    hears(table, 'help', 'Type a point to play there: D4.')
    table.steady()
    table.picture('line-1-help')
    hears(table, 'a2', '1: Black played A2.')
    hears(table, 'a1', '2: White played A1.')
    hears(table, 'legal b1', 'A move at B1 is legal.')
    hears(table, 'libs a1', '1 liberty: B1.')
    hears(table, 'b1', "3: Black played B1. It captured 1 stone. Black’s lid now holds 1 prisoner.")
    # A refusal comes with its reason.
    hears(table, 'a1', 'has no liberty and captures nothing')
    hears(table, 'around b1', 'B2 empty, C1 empty, A1 empty')
    hears(table, 'lid', "Black’s lid: 1 prisoner, 1 captured")
    hears(table, 'c3', '4: White played C3.')
    hears(table, 'where white', 'White: C3.')
    hears(table, 'row 2', 'Black: A2. White: none.')
    hears(table, 'zz', '“zz” is not understood.')
    table.picture('line-2-game')
    hears(table, 'pass', '5: Black passed.')
    hears(table, 'pass', '6: White passed.')
    table.sees('Play has stopped')
    hears(table, 'agree', 'Black agrees')
    enters(table, 'agree')
    table.sees('wins by')
    game, = table.games()
    assert game['finished'], game


@journey(last_guard="'warn'", last_komi='0')
def a_dispute_by_the_line(table):
    """Marks dead stones, disagrees, and plays out to the end, without leaving the line."""
    table.new_game()
    table.listen()
    table.focus()
    table.keys('slash')
    table.find('Type here')
    for number, place in enumerate(WALLS[:-2]):
        enters(table, place.lower())
        table.reads(place, f'{("black", "white")[number % 2]} stone, last move')
    # White would have no liberty there.
    hears(table, 'a9', 'Type yes to do it, or no to cancel.')
    enters(table, 'no')
    hears(table, 'b5', 'White played B5')
    hears(table, 'h5', 'Black played H5')
    hears(table, 'h5', 'stone')
    hears(table, 'last', 'Black played H5')
    hears(table, 'take back', 'Black')
    table.reads('H5', 'empty')
    # Moving on answers the question, so a late yes resigns nothing.
    hears(table, 'resign', 'Type yes to do it, or no to cancel.')
    table.touch('H5')
    table.reads('H5', 'black stone, last move')
    enters(table, 'yes')
    hears(table, 'last', 'Black played H5')
    hears(table, 'pass', 'White passed.')
    hears(table, 'pass', 'Black passed.')
    hears(table, 'dead b5', 'B5')
    table.reads('B5', 'white stone, marked dead, black territory')
    hears(table, 'dead', 'Marked dead: B5')
    hears(table, 'agree black', 'Black agrees')
    hears(table, 'playout white', 'Type yes to do it, or no to cancel.')
    hears(table, 'no', 'Nothing changed.')
    hears(table, 'playout white', 'Type yes to do it, or no to cancel.')
    table.picture('line-6-question')
    enters(table, 'yes')
    table.sees('Final play-out: White moves')
    for number, place in enumerate(PLAY_OUT):
        enters(table, place)
        table.reads(place, f'{("white", "black")[number % 2]} stone, last move')
    hears(table, 'pass', 'passed.')
    hears(table, 'pass', 'passed.')
    table.sees('wins by')
    hears(table, 'score', 'wins by')
    table.picture('line-7-end')
    game, = table.games()
    assert game['finished'], game


RECORD = '(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5];B[gc];W[cg]C[Enclosing.];B[gg];W[cc])'


@journey()
def a_record_by_the_line(table):
    table.open(table.write('club.sgf', RECORD))
    table.sees('Move 0 of 4')
    table.listen()
    table.keys('slash')
    table.find('Type here')
    hears(table, 'next', '1: Black G7')
    hears(table, '2', '2: White C3')
    hears(table, 'comment', 'Enclosing.')
    hears(table, 'chain c3', 'White: C3. 4 liberties')
    hears(table, 'row 7', 'Black: G7. White: none.')
    hears(table, 'last', '2: White C3')
    hears(table, 'back', '1: Black G7')
    hears(table, 'back', 'to play')
    hears(table, 'back', 'Nothing changed.')
    hears(table, '99', 'There is no such move')
    hears(table, 'legal a1', 'in a game that is being played')
    table.picture('line-3-record')
    enters(table, 'end')
    table.sees('Move 4 of 4')
    enters(table, 'e5')
    table.reads('E5', 'black stone, last move')
    table.keys('Escape', 'ctrl+z')
    table.sees('Move 4 of 4')


@journey()
def a_lesson_by_the_line(table):
    table.press('Learn Go')
    table.press('First stones, 25 steps')
    table.press('Start: First stones')
    table.sees('Find the point C4 and mark it')
    table.listen()
    table.steady()
    table.keys('slash')
    table.find('Type here')
    enters(table, 'help')
    table.sees('Type task to read the task')
    hears(table, 'task', 'Find the point C4 and mark it')
    hears(table, '7', 'This step doesn’t ask for that number.')
    hears(table, 'b2', 'First find the letter C')
    table.picture('line-4-lesson')
    # The next answer is another try, and the focus has not moved.
    hears(table, 'c4', 'That is C4.')
    table.picture('line-5-right')
    enters(table, 'next')
    table.sees('Step 2 of 4')
    enters(table, 'task')
    table.sees('Tap')


run(by_the_line_alone, a_dispute_by_the_line, a_record_by_the_line, a_lesson_by_the_line)
