# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports a folder while a game is played. The players never wait, and neither loses anything, even
if the program is killed halfway."""

import records
from harness import run, wait_for

COUNT = 6000


def moves_of_the_game(table):
    return [game['moves'] for game in table.games() if game['origin'] == 'played']


def import_during_a_game(table):
    folder = records.folder(table, 'club', COUNT)
    table.new_game()
    table.play('D4', 'F6')
    table.open(folder)
    table.press('Import')
    table.press('Back to Game')
    table.play('E3', 'C6', 'G5')
    table.picture('import-1-under-way')
    wait_for(lambda: len(table.games()) == COUNT + 1, 'all games', patience=60)
    assert moves_of_the_game(table) == [5]
    table.reads('G5', 'black stone, last move')
    table.press('Library')
    table.sees(f'Imported: {COUNT} new games')
    table.picture('import-2-done')


def killed_and_repeated(table):
    folder = records.folder(table, 'club', COUNT)
    table.new_game()
    table.play('D4')
    table.open(folder)
    table.press('Import')
    wait_for(lambda: len(table.games()) > 100, 'the first games')
    table.kill()
    kept = len(table.games())
    assert 100 < kept, kept
    assert moves_of_the_game(table) == [1]
    table.start()
    table.waits_for_board()
    table.open(folder)
    table.press('Import')
    wait_for(lambda: len(table.games()) == COUNT + 1, 'all games, each once', patience=60)
    assert 'no problems found' in table.cli('verify'), table.cli('verify')


def famous_games(table):
    """An empty library offers some games for the first look."""
    table.keys('ctrl+l')
    table.sees('There are no saved games here yet.')
    table.press('Add Five Famous Games')
    table.sees('Imported: 5 new games')
    assert {game['white'] for game in table.games()} >= {'Inoue Gennan Inseki', 'Honinbo Shusai'}
    assert not table.has_button('Add Five Famous Games')
    # A table that was sorted by its head ends without a complaint.
    table.click(table.find('Moves'))
    table.steady()


run(import_during_a_game, killed_and_repeated, famous_games)
