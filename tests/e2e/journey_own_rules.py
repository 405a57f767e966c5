# SPDX-License-Identifier: GPL-3.0-or-later
"""Custom rules: copies a preset, changes and saves it, plays under it, and finds it again."""

import subprocess

from choosing import TEXTS, begin
from harness import CLI, accessible, journey, pyatspi, run, wait_for

NAME = 'House rules'
ROW = 'House rules, 3×3 · area counting · komi 9½'


def type_number(table, name, number):
    table.tab_to(table.find(name, (pyatspi.ROLE_SPIN_BUTTON,)))
    table.keys('ctrl+a')
    table.types(number)
    table.keys('Tab')


def choose(table, name, *keys):
    """Opens the drop-down of a rule, moves through its values and chooses one."""
    table.tab_to(table.list_button(name))
    # The list opens at the button, so the button must have been scrolled into view.
    table.steady()
    table.keys('space')
    table.steady()
    table.keys(*keys, 'Return')
    table.steady()


def copy_a_preset(table):
    table.keys('ctrl+r')
    table.tab_to(table.find('Search rulesets', TEXTS))
    table.types('Chinese 2002')
    table.keys('Return')
    table.find('Chinese 2002', (pyatspi.ROLE_HEADING,))
    table.sees('Suicide is illegal')
    table.picture('own-rules-1-preset')
    table.press('Ruleset Menu')
    table.press('Make Copy…')
    table.sees('The same rules as Chinese 2002.')
    table.keys('ctrl+a')
    table.types(NAME)


def change_it(table):
    type_number(table, 'Width of the board', '3')
    type_number(table, 'Height of the board', '3')
    type_number(table, 'Komi', '9.5')
    table.sees('Chinese 2002: 7½ points')
    choose(table, 'Passing', 'Down', 'Down', 'Down')
    table.sees('Chinese 2002: costs nothing')
    choose(table, 'Suicide', 'Down', 'Down')
    table.sees('Chinese 2002: is illegal')
    table.sees('Suicide is legal')
    choose(table, 'When play ends', *['Down'] * 6)
    table.sees('Play ends only when a player loses for lack of a legal move, but under these rules nobody does.')
    table.picture('own-rules-2-contradiction')
    choose(table, 'When play ends', 'Up')
    table.sees('Play ends when one player offers to end it and the other accepts')
    wait_for(lambda: not [name for name in table.names() if 'Play ends only' in name],
             'end of the contradiction')
    table.sees('6 rules differ from Chinese 2002.')
    table.picture('own-rules-3-mended')
    # The keys of undo work from the buttons in the header as well.
    table.tab_to(table.find('Save', (pyatspi.ROLE_PUSH_BUTTON,)))
    table.keys('ctrl+z')
    table.sees('Play ends only when a player loses for lack of a legal move, but under these rules nobody does.')
    table.keys('ctrl+shift+z')
    table.sees('6 rules differ from Chinese 2002.')
    table.press('Save')
    table.find(NAME, (pyatspi.ROLE_HEADING,))
    table.picture('own-rules-4-saved')


def play_under_it(table):
    table.press('Play')
    table.find('Rules: ' + NAME)
    table.steady()
    table.picture('own-rules-5-new-game')
    begin(table)
    assert len(table.board()) == 9
    assert not table.has_button('Pass (Black)')
    table.play('B2', 'A1', 'A2', 'C3', 'C1')
    # Under the copied rules, this move would be illegal.
    table.reads('B1', 'empty')
    table.touch('B1')
    table.hears('2 of its own stones had no liberty and came off.')
    table.reads('A1', 'empty')
    table.reads('B1', 'empty')
    table.lid("Black’s lid: 2 prisoners, 2 captured")
    table.picture('own-rules-6-suicide')
    table.play('B3')
    table.press('Offer to End Play (White)')
    table.press('Accept End of Play (Black)')
    table.hears('Play has stopped')
    table.touch('C3')
    table.reads('C3', 'white stone, marked dead, black territory')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    # All nine points are Black's; with the komi of the copied rules, Black would have won.
    table.sees('White wins by ½ point')
    table.picture('own-rules-7-score-sheet')


def find_it_again(table):
    table.press('Close')
    table.process.wait(10)
    table.start()
    table.keys('ctrl+r')
    table.tab_to(table.find('Search rulesets', TEXTS))
    table.types('house')
    table.keys('Return')
    table.find(ROW)
    table.find(NAME, (pyatspi.ROLE_HEADING,))
    table.sees('Suicide is legal')
    table.picture('own-rules-8-again')
    table.press('Back')
    table.press('Library')
    table.sees('Mira – Jonas, White wins by ½ point, 3×3 · ')
    table.picture('own-rules-9-library')


def axes(table, name):
    done = subprocess.run([CLI, 'rules', name, '--axes', '--library', table.library], check=True,
                          stdout=subprocess.PIPE, text=True, env=table.environment())
    return done.stdout


@journey(last_guard="'prevent'")
def rules_of_ones_own(table):
    copy_a_preset(table)
    change_it(table)
    play_under_it(table)
    find_it_again(table)
    game, = table.games()
    assert game['result'] == 'W+0.5' and game['moves'] == 7, game
    told = axes(table, 'my:' + NAME)
    for word in 'width=3', 'height=3', 'komi=9.5', 'pass=forbidden', 'suicide=any', 'end=agreement':
        assert word in game['rules'].split(), game
        assert word in told.split(), told
    # The game was played under exactly the saved rules.
    assert told.split() == game['rules'].split(), (told, game)


run(rules_of_ones_own)
