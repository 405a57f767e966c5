# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions that several journeys reach, as lists of moves."""

# Two walls on 9x9, with a captured white stone at A9. The white stone at B5 and the black one at H5
# are dead as they stand. White is to move.
WALLS = ('E5 A9 A8 F5 B9 F4 E4 F6 E6 F3 E3 F7 E7 F2 E2 F8 E8 F1 E1 F9 E9 B5 H5').split()

# A ko between D5 and E5 on 9x9: after J9, White fills D5, and Black captures it with E5. If White
# retook at D5, the board after move 8 would come back, with Black to move again.
KO = 'C5 F5 D6 E6 D4 E4 J9 D5 E5'.split()
