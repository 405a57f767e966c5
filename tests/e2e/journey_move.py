# SPDX-License-Identifier: GPL-3.0-or-later
"""Moves everything to another computer in one file, and restores a library from a newer version."""

import glob
import hashlib
import os
import shutil
import sqlite3

from choosing import open_file
from harness import run

RECORD = '(;FF[4]SZ[9]PB[Mira]PW[Jonas];B[cc];W[gg])'


def choose_in_library(table, verb):
    table.press('Library')
    table.press('Library menu')
    table.press(verb)


def to_another_computer(table):
    table.kill()
    table.cli('import', table.write('game.sgf', RECORD))
    table.write('data/pass-stone/courses/mine/course.ini', '[Course]\nName=My course\n')
    table.set('count-aloud', 'true')
    archive = os.path.join(table.home, 'all.zip')
    table.start()
    choose_in_library(table, 'Move to Another Computer…')
    open_file(table, archive)
    table.sees('Your games, rulesets, learners, courses, themes and settings were saved in')
    table.picture('move-1-written')
    # From here on, this is the other computer.
    table.kill()
    shutil.rmtree(os.path.join(table.home, 'data'))
    for name in glob.glob(table.library + '*'):
        os.remove(name)
    table.set('count-aloud', 'false')
    table.start()
    choose_in_library(table, 'Restore…')
    open_file(table, archive)
    table.sees('adds its courses, themes and settings')
    table.picture('move-2-asked')
    table.press('Restore')
    table.sees('The library was restored')
    table.sees('Mira')
    assert os.path.exists(os.path.join(table.home, 'data/pass-stone/courses/mine/course.ini'))
    with open(os.path.join(table.home, 'config/glib-2.0/settings/keyfile'),
              encoding='utf-8') as file:
        assert 'count-aloud=true' in file.read()
    table.picture('move-3-taken-in')


def make_newer(table):
    """Makes a library that Pass Stone 1.2.3 wrote in a future format; returns its checksum."""
    table.kill()
    table.cli('import', table.write('game.sgf', RECORD))
    with sqlite3.connect(table.library) as connection:
        connection.execute('ALTER TABLE game ADD COLUMN wonder INTEGER NOT NULL DEFAULT 0')
        connection.execute('PRAGMA user_version = 10203900')
    connection.close()
    return checksum(table)


def checksum(table):
    with open(table.library, 'rb') as file:
        return hashlib.sha256(file.read()).hexdigest()


def looking_at_a_newer_library(table):
    before = make_newer(table)
    table.start()
    table.sees('Your library is from Pass Stone 1.2.3')
    table.picture('newer-1-asked')
    table.press('Browse Games')
    table.sees('These are copies of your games')
    table.press('Library')
    table.sees('Mira')
    table.picture('newer-2-library')
    table.press('Back')
    table.press('New Game')
    table.press('Start Game')
    table.sees('is read-only')
    table.picture('newer-3-not-kept')
    table.kill()
    assert checksum(table) == before


def going_on_beside_a_newer_library(table):
    before = make_newer(table)
    table.start()
    table.sees('Your library is from Pass Stone 1.2.3')
    table.press('Start New Library')
    table.sees('Learn Go')
    table.new_game()
    table.play('C3')
    table.kill()
    table.start()
    table.press('Open Other Library')
    table.waits_for_board()
    table.reads('C3', 'black stone, last move')
    table.kill()
    assert checksum(table) == before


run(to_another_computer, looking_at_a_newer_library, going_on_beside_a_newer_library)
