# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese rules: the half count, and the same game under all other rules."""

from choosing import begin, choose_rules
from counting import read_the_steps
from harness import journey, run, wait_for
from positions import WALLS


# The steps of the half count. Black's 45 stones and points are more than half of the 81 points plus
# half of the komi.
STEPS = [
    "Play is over. Only Black’s stones and points are counted and compared with half the board.",
    '1 dead black stone is taken off the board.',
    '1 dead white stone is taken off the board.',
    'Black fills 4 of its points with stones of its own to leave round tens. The '
    'total stays the same.',
    'Black surrounds 30 points.',
    'Black has 15 stones on the board.',
    "Half of the board’s 81 points is 40½ stones.",
    'Komi, 7½ points: half of it (3¾) is added, so Black needs more than 44¼ stones.',
    '45 stones against 44¼ stones, a difference of ¾ stone: Black wins by 1½ points.',
]


@journey(last_guard="'prevent'")
def half_count_and_other_rules(table):
    table.press('New Game')
    table.find('Start Game')
    choose_rules(table, 'Chinese 2002')
    table.sees('Stones on the board and surrounded points count')
    table.picture('chinese-1-new-game')
    begin(table)
    table.play(*WALLS[:4])
    table.touch('B9')
    table.hears("5: Black played B9. It captured 1 stone. Black’s lid now holds 1 prisoner.")
    table.play(*WALLS[5:])
    table.passes('White')
    table.passes('Black')
    table.sees('Mark the dead stones, then both agree.')
    table.touch('B5')
    table.reads('B5', 'white stone, marked dead, black territory')
    table.touch('H5')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    # 45 points against 36 and komi; passes cost nothing.
    table.sees('Black wins by 1½ points: Black has 45, White 43½ (area counting)')
    for line in ('Stones on the board: Black 11, White 9', 'Komi: Black none, White 7½',
                 'Total: Black 45, White 43½'):
        table.find(line)
    table.picture('chinese-2-score-sheet')

    table.press('Show Counting')
    table.find('Black: –')
    table.picture('chinese-3-counting')
    told = read_the_steps(table)
    assert told == STEPS, told
    table.find('Black: 45')
    table.find('Stones Black needs: 44¼')
    # The dead stones are gone, and four points are filled.
    table.reads('B5', 'empty, black territory')
    table.reads('C9', 'black stone')
    table.picture('chinese-4-counted')
    table.press('Done counting')
    table.reads('C9', 'empty, black territory')

    table.press('Under Other Rules')
    wait_for(table.dialogs, 'window with the other rules')
    table.sees('Black wins under 23 rulesets. White wins under 5 rulesets.')
    table.sees('This game: Chinese 2002, area counting. Black wins by 1½ points.')
    table.sees('Japanese 1989 · Korean · Two-button go;Black wins by ½ point;'
               'Stones do not count, and Black played 1 more')
    table.sees('Tromp-Taylor;White wins by 4½ points;Dead stones stay on the board: White gains 6')
    table.picture('chinese-5-other-rules')
    game, = table.games()
    assert game['result'] == 'B+1.5' and game['komi'] == 7.5, game


run(half_count_and_other_rules)
