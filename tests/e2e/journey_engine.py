# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines: added and tested in Preferences, played against, used in review; one dies."""

import os
import shutil
import subprocess
import sys
import time

from choosing import TEXTS, save_under
from harness import accessible, journey, pyatspi, run, screen, wait_for

STAND_IN = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'engine', 'stand-in.py')
GNUGO = shutil.which('gnugo') or '/usr/games/gnugo'
RECORD = '(;GM[1]SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5];B[gc];W[cg];B[gg];W[cc];B[ee])'
AGAIN = '(;GM[1]SZ[9]PB[Ada]PW[Ben]RU[Japanese]KM[6.5]RE[W+R];B[gc];W[cg];B[gg];W[cc];B[ce])'


def stand_in(table, *manner):
    return ' '.join((sys.executable, STAND_IN, os.path.join(table.home, 'engine.log'), *manner))


def whites(table):
    return [place for place, name in table.board().items() if 'white stone' in name]


def name_engine(table, name, command):
    table.keys('ctrl+comma')
    table.page('Engines')
    table.press('Add Engine…')
    table.tab_to(table.find('Engine name', TEXTS))
    table.types(name)
    table.tab_to(table.find('Command that starts the engine', TEXTS))
    table.types(command)
    table.keys('Return')
    table.waits_for_button(f'Test {name}')
    table.focus()


def choose_opponent(table, name):
    table.press('New Game')
    table.find('Start Game')
    table.tab_to(table.list_button('Opponent'))
    table.keys('space')
    table.steady()
    table.keys('End', 'Return')
    table.steady()
    table.sees('One of your engines')
    table.picture(f'engine-new-game-{name}')
    table.press('Start Game')
    wait_for(lambda: not table.dialogs(), 'end of the dialog')
    table.waits_for_board()
    table.focus(table.main_window())


@journey()
def named_tested_and_played(table):
    name_engine(table, 'GNU Go', f'{GNUGO} --mode gtp --level 1')
    table.press('Test GNU Go')
    table.sees('GNU Go 3.8: plays, takes moves back')
    table.picture('engine-preferences')
    table.keys('Escape')
    table.focus(table.main_window())
    choose_opponent(table, 'gnugo')
    # The engine may answer before the move appears as the last one.
    table.touch('E5')
    wait_for(lambda: len(whites(table)) == 1, 'a move of the engine')
    table.picture('engine-table')
    table.kill()
    table.start()
    table.waits_for_board()
    first = whites(table)
    table.touch('C3' if 'C3' not in first else 'G7')
    wait_for(lambda: len(whites(table)) == 2, 'its next move')
    table.keys('ctrl+z')
    wait_for(lambda: len(whites(table)) == 1, 'both moves taken back')


@journey()
def it_dies_and_is_replaced(table):
    name_engine(table, 'Stand-in', stand_in(table, 'dies', 'genmove', '1'))
    table.keys('Escape')
    table.focus(table.main_window())
    choose_opponent(table, 'stand-in')
    table.play('E5')
    table.sees('stopped unexpectedly')
    table.picture('engine-dead')
    table.waits_for_button('Play Its Moves Myself (White)')
    table.press('Ask Again (White)')
    wait_for(lambda: whites(table) == ['A1'], 'a move of the engine')


@journey()
def asked_in_review(table):
    name_engine(table, 'GNU Go', f'{GNUGO} --mode gtp --level 1')
    table.keys('Escape')
    table.focus(table.main_window())
    table.open(table.write('other.sgf', AGAIN))
    table.sees('Move 0 of 5')
    table.press('Keep in Library')
    table.sees('SGF · in the library')
    table.open(table.write('club.sgf', RECORD))
    table.sees('Mira – Jonas')
    table.press('Go to End')
    table.press('Back One Move')
    table.sees('Move 4 of 5')
    table.press('Advice')
    table.steady()
    table.press('Library, Whole Board')
    table.sees('A  C5 · 1')
    table.picture('engine-library')
    table.press('Library')
    table.steady()
    table.press('GNU Go')
    table.sees('GNU Go: ')
    table.picture('engine-review')
    table.resize(360, 640)
    table.click(table.find('Graph'))
    table.steady()
    table.picture('engine-review-360')


def kata(table):
    """Names the stand-in as an engine that analyses, and opens the record."""
    name_engine(table, 'Kata', f'env STAND_IN_ALSO=kata-analyze {stand_in(table)}')
    table.keys('Escape')
    table.focus(table.main_window())
    table.open(table.write('club.sgf', RECORD))
    table.sees('Mira – Jonas')


def analyse_quickly(table):
    table.press('Analyse Whole Game…')
    table.find('How long')
    screen.focus(table.dialogs()[0])
    table.keys('ctrl+a')
    table.types('0.1')
    table.keys('Return')
    table.sees('The analysis of the whole game is finished.')


@journey()
def its_moves_on_the_board(table):
    """Pointing at a candidate plays its moves out; the wheel goes along them, Alt+V keeps them."""
    kata(table)
    table.press('Advice')
    table.steady()
    table.press('Kata')
    row = table.find('A  C3 · 61% · +2.5 · 10 · 10%')
    table.find('B  D4 · 55% · 0.0 · 4 · 10%')
    table.point_at(row)
    table.reads('C3', 'black stone, label 1')
    table.reads('D4', 'white stone, label 2')
    table.reads('A1', 'white stone, label 4')
    table.sees('Shown: 4 of 4.')
    table.picture('engine-moves')
    # Beside all this the comment keeps four lines.
    assert table.find('Comment', TEXTS).extents()[3] >= 4 * 20
    screen.wheel(-2)
    table.reads('A1', 'empty')
    table.sees('Shown: 2 of 4.')
    screen.wheel(3)
    table.reads('A1', 'white stone, label 4')
    table.keys('alt+v')
    table.point_at(table.point('J9'))
    table.reads('C3', 'empty, label A, Black’s next move')
    table.point_at(table.point('D4'))
    table.reads('D4', 'black stone, label 1')
    table.click(table.point('D4'))
    table.sees('Move 1 of 1')
    # The pointer is there before the engine has looked at the position, and stays while it looks
    # again; the moves go when it leaves.
    table.point_at(table.point('C3'))
    table.reads('C3', 'white stone, label 1')
    time.sleep(3)
    table.point_at(table.point('J9'))
    table.reads('C3', 'empty, label A')


@journey()
def compared_with_another(table):
    """Two engines at once: one row for each move, one column for each engine."""
    name_engine(table, 'GNU Go', f'{GNUGO} --mode gtp --level 1')
    table.keys('Escape')
    table.focus(table.main_window())
    kata(table)
    table.press('Advice')
    table.steady()
    table.press('Kata')
    table.find('A  C3 · 61% · +2.5 · 10 · 10%')
    table.click(table.find('Kata', (pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_PUSH_BUTTON)))
    table.steady()
    # The last item: GNU Go is also among the advisers.
    table.keys('Up', 'Return')
    # GNU Go may name C3 too: it answers at random.
    row = 'A  C3 · 61% · +2.5 · '
    wait_for(lambda: any(name.startswith(row) and not name.endswith('%') for name in table.names()),
             lambda: f'“{row}” with GNU Go in ' + ' | '.join(table.names()))
    table.picture('engine-compared')
    # The engine in use, which is not the first one, is proposed for the whole game.
    table.click(table.find('Report'))
    analyse_quickly(table)
    table.find('1: Black G7: −5.0, better: C3')


@journey()
def the_whole_game(table):
    """An analysis of the whole game: kept with it, summed up, and there without the engine."""
    kata(table)
    table.press('Keep in Library')
    table.sees('SGF · in the library')
    table.click(table.find('Report'))
    analyse_quickly(table)
    table.sees('The game turned for the last time at 5: Black E5 (B+2½, then W+2½).')
    table.picture('engine-report')
    table.press('Save as PDF…')
    page = subprocess.check_output(
        ['pdftotext', '-layout', save_under(table, os.path.join(table.home, 'report.pdf')), '-'], text=True)
    assert '1: Black G7' in page and 'Biggest losses' in page and page.count('\f') == 1, page
    table.sees('The report was saved to “report.pdf”.')
    table.click(table.find('1: Black G7: −5.0, better: C3'))
    table.sees('Move 1 of 5')
    # 100 milliseconds, and the stand-in's 14 visits.
    wait_for(lambda: table.cli('export', '-o', '-', '1').count(' 100 14 ') == 6, 'a kept analysis')
    table.kill()
    table.start()
    table.press('Library')
    table.sees('Mira')
    table.keys('Tab')
    table.press('Open')
    table.sees('Move 0 of 5')
    table.press('Advice')
    table.steady()
    table.press('Kept Analysis')
    table.find('A  C3 · 61% · +2.5 · 10 · 10%')


def running(text):
    """Returns the processes with this text in their command lines."""
    found = []
    for number in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{number}/cmdline', encoding='utf-8', errors='replace') as file:
                if text in file.read():
                    found.append(number)
        except OSError:
            pass
    return found


def hangs(table):
    """Plays against an engine that never answers; returns the path of its log."""
    name_engine(table, 'Stand-in', stand_in(table, 'hangs', 'genmove'))
    table.keys('Escape')
    table.focus(table.main_window())
    choose_opponent(table, 'stand-in')
    table.play('E5')
    log = os.path.join(table.home, 'engine.log')
    wait_for(lambda: os.path.exists(log + '.hangs'), 'an engine that thinks')
    assert running(log), 'the engine does not run'
    return log


def is_over(table, log):
    assert table.process.wait(10) == 0, 'the program failed'
    wait_for(lambda: not running(log), 'end of the engine')
    game, = table.games()
    assert game['moves'] == 1, game


@journey()
def it_never_answers_and_the_window_is_closed(table):
    log = hangs(table)
    table.keys('ctrl+q')
    is_over(table, log)


@journey()
def it_never_answers_and_the_program_is_told_to_end(table):
    log = hangs(table)
    table.process.terminate()
    is_over(table, log)


run(named_tested_and_played, it_dies_and_is_replaced, asked_in_review, its_moves_on_the_board,
    compared_with_another, the_whole_game,
    it_never_answers_and_the_window_is_closed, it_never_answers_and_the_program_is_told_to_end)
