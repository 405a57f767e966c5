# SPDX-License-Identifier: GPL-3.0-or-later
"""A beginner goes from the welcome page to the first lesson and gives wrong and right answers.
After a kill, the progress is still there. Then does the same with keys alone."""

import sqlite3

from choosing import open_file
from harness import journey, run, wait_for


def steps_kept(table):
    library = sqlite3.connect(f'file:{table.library}?mode=ro', uri=True)
    try:
        return library.execute('SELECT count (*) FROM step WHERE done > 0').fetchone()[0]
    finally:
        library.close()


def by_hand(table):
    table.press('Learn Go')
    table.find('Who is learning?')
    table.picture('learn-1-courses')
    table.press('First stones, 25 steps')
    table.press('Start: First stones')
    table.sees('Find the point C4 and mark it')
    table.sees('Tap a point to mark it.')
    table.other_board()
    table.click(table.point('B2'))
    table.sees('First find the letter C')
    table.picture('learn-2-wrong')
    table.press('Try Again')
    table.waits_for_button('Hint')
    table.other_board()
    table.click(table.point('C4'))
    table.sees('That is C4.')
    table.picture('learn-3-right')
    table.press('Back to the lessons')
    table.find('The board, 1 of 4 steps')
    table.press('Back to the courses')
    table.find('First stones, 1 of 25 steps')
    table.find('Learning as Me')
    # Killed, not closed: the progress is already stored.
    wait_for(lambda: steps_kept(table) == 1, 'step in the library')
    table.kill()
    table.start()
    table.press('Learn Go')
    table.find('Learning as Me')
    table.picture('learn-4-again')
    table.press('First stones, 1 of 25 steps')
    table.press('Continue: First stones')
    table.sees('Mark the four corners')


@journey(animations='true')
def by_keys(table):
    table.focus()
    table.keys('ctrl+shift+l')
    table.find('Start: The first hour')
    table.keys('Return')
    table.sees('This game is over.')
    wait_for(lambda: table.focused() == 'Continue', 'the keyboard on Continue')
    table.keys('Return')
    table.sees('Who won this game?')
    table.press('Black')
    table.sees('Surrounding points is the aim of Go.')
    table.press('Continue')
    # The next lesson opens at once.
    table.sees('You have finished “The aim”.')
    table.sees('Find the point C4 and mark it')
    table.sees('The board')
    # The board gets the focus with the lesson, which a busy machine may show late.
    wait_for(lambda: table.focused().endswith(', empty'), 'the keyboard on the board')
    table.steady()
    table.keys('c', '4', 'Return')
    table.sees('That is C4.')
    table.keys('Escape')
    table.find('The board, 1 of 3 steps')
    table.keys('Escape')
    table.find('Continue: The first hour')
    table.keys('Escape')
    table.find('Learn Go')


PROBLEMS = ('(;SZ[9]AB[cb][bc][dc]AW[cc]C[Black to capture.](;B[cd]C[Captured.])(;B[ff]))'
            '(;SZ[9]AB[bb][cb]AW[bc][cc](;B[bd];W[cd];B[ce]RIGHT[])(;B[gg]C[WRONG]))')


def problems_out_of_a_file(table):
    path = table.write('club.sgf', PROBLEMS)
    table.listen()
    table.press('Learn Go')
    table.steady()
    table.press('Teach')
    table.steady()
    table.press('Add Problems…')
    open_file(table, path)
    table.sees('Added “club” to the courses.')
    table.press('club, 2 steps')
    table.press('Start: club')
    table.sees('Black to capture.')
    table.other_board()
    table.click(table.point('F4'))
    table.waits_for_button('Try Again')
    # The next click is another try.
    table.steady()
    table.click(table.point('C6'))
    table.sees('Captured.')
    table.picture('learn-5-problem')
    if table.can_announce():
        wait_for(lambda: {'Black to capture.', 'Captured.'} <= set(table.announced),
                 'task and answer announced')
    wait_for(lambda: steps_kept(table) == 1, 'step in the library')
    table.press('Back to the lessons')
    table.find('Problems 1–2, 1 of 2 steps')


run(by_hand, by_keys, problems_out_of_a_file)
