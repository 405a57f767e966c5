# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens a file in an unusual charset from the file manager, chooses its charset, and keeps it in
the library under the right names."""

from harness import run, wait_for

RECORD = ('(;GM[1]SZ[19]PB[本因坊秀策]PW[井上因碩]EV[御城碁]RE[B+2]C[耳赤の一手が有名な対局です。]'
          ';B[qd];W[dc];B[pq];W[oc];B[cp];W[po])')


def choose_the_charset(table):
    table.open(table.write('gosho.sgf', RECORD.encode('shift_jis')))
    table.sees('gosho.sgf · SGF · Shift_JIS (guessed)')
    table.sees('本因坊秀策')
    table.picture('charset-1-guessed')

    # The list shows the names in each charset, and choosing one applies it.
    table.press('Charset')
    wait_for(lambda: any('GB18030' in name for name in table.names()), 'the readings')
    table.steady()
    table.picture('charset-2-readings')
    table.choose_row('GB18030')
    table.sees('gosho.sgf · SGF · GB18030')
    # A thread reads the file again, so the names change later.
    wait_for(lambda: not any('本因坊秀策' in name for name in table.names()), 'other names')
    table.steady()
    table.press('Charset')
    wait_for(lambda: any('EUC-JP' in name for name in table.names()), 'the readings')
    table.steady()
    table.choose_row('Shift_JIS')
    table.sees('本因坊秀策')
    wait_for(lambda: table.text('Comment') == '耳赤の一手が有名な対局です。', 'the comment')

    table.press('Keep in Library')
    found = wait_for(table.games, 'the game in the library')
    assert [game['black'] for game in found] == ['本因坊秀策'], found
    table.sees('in the library')
    assert '本因坊秀策' in table.cli('search', '耳赤'), 'its comment is found'
    table.picture('charset-3-kept')


def told_what_was_lost(table):
    table.open(table.write('cut.sgf', '(;SZ[9]PB[Mira]PW[Jonas]KM[650];B[cc];W[gg];B[gc'))
    table.sees('Mira')
    table.press('1 item not read')
    table.sees('Move 3: A value is not closed')
    table.picture('charset-4-mended')


def refused_with_a_reason(table):
    table.open(table.write('chess.sgf', '(;GM[2]SZ[8];B[cc])'))
    table.sees('chess.sgf')
    table.open(table.write('letter.sgf', 'Dear Mira, see you at the club.'))
    table.sees('letter.sgf')
    table.picture('charset-5-refused')


run(choose_the_charset, told_what_was_lost, refused_with_a_reason)
