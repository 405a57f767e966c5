"""A whole game by the line under the board alone, and every act of it is told."""

from harness import journey, run, wait_for


def enters(table, text):
    table.types(text)
    table.keys('Return')


def hears(table, text, news):
    """Enters a line, and waits for what is spoken of it."""
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
    hears(table, 'help', 'A crossing is played: D4.')
    table.steady()
    table.picture('line-1-help')
    hears(table, 'a2', '1: Black played A2.')
    hears(table, 'a1', '2: White played A1.')
    hears(table, 'legal b1', 'B1 may be played.')
    hears(table, 'libs a1', '1 liberty: B1.')
    hears(table, 'b1', "3: Black played B1. It captured 1 stone. Black's lid now holds 1 prisoner.")
    # What is refused is told with its reason.
    hears(table, 'a1', 'would have no liberty')
    hears(table, 'around b1', 'B2 empty, C1 empty, A1 empty')
    hears(table, 'lid', "Black's lid: 1 prisoner, 1 captured")
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


run(by_the_line_alone)
