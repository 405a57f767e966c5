# SPDX-License-Identifier: GPL-3.0-or-later
"""AGA rules: White did not pass last, so hands over another stone, and both counts agree."""

from choosing import begin, choose_rules
from counting import read_the_steps
from harness import journey, run
from positions import WALLS


@journey(last_guard="'prevent'")
def whites_extra_pass(table):
    table.press('New Game')
    table.find('Start Game')
    choose_rules(table, 'AGA 1991, area counting')
    table.picture('aga-1-new-game')
    begin(table)
    table.play(*WALLS[:4])
    table.touch('B9')
    table.hears("5: Black played B9. It captured 1 stone. Black’s lid now holds 1 prisoner.")
    table.play(*WALLS[5:])
    table.passes('White')
    table.hears("24: White passed. Black’s lid now holds 2 prisoners.")
    table.lid("Black’s lid: 2 prisoners, 1 captured, 1 pass stone")
    table.picture('aga-2-first-pass')
    table.passes('Black')
    table.touch('B5')
    table.touch('H5')
    table.press('Agree (Black)')
    table.press('Agree (White)')
    # Black moved last, by passing, so White pays for a second pass.
    table.hears("26: Both players agree. Black moved last, so White passes once more. Black’s lid now "
                'holds 4 prisoners. Black wins by 3½ points.')
    # The score sheet hides the lids.
    table.press('Show Board')
    table.lid("Black’s lid: 4 prisoners, 1 captured, 1 dead, 2 pass stones")
    table.lid("White’s lid: 2 prisoners, 1 dead, 1 pass stone")
    table.press('Score Sheet')
    table.sees('both counts agree, as they must')
    for line in ('Total: Black 45, White 41½', 'Pass stones received: Black 2, White 1',
                 'Total: Black 38, White 34½'):
        table.find(line)
    table.sees('White: 9 on the board + 2 lost + 2 for passes = 13 moves made')
    table.picture('aga-3-score-sheet')
    game, = table.games()
    assert game['result'] == 'B+3.5', game

    # Counting by hand, with a stone for every pass, gives the same result.
    table.press('Show Counting')
    told = read_the_steps(table)
    assert told[-1] == 'Black 45, White 41½: Black wins by 3½ points.', told
    table.picture('aga-4-counted')


run(whites_extra_pass)
