#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli score` with records in files.

    test-cli-score-file.py PROGRAM

Prints TAP.
"""

import json
import pathlib
import sys
import tempfile

from commandline import case, equal, holds, main, one_error_line, run

# Black has the left two columns, White the right two. Both have stones in the middle one.
WALLS = ("(;GM[1]SZ[5]KM[0.5]RU[Japanese]%s;B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];"
         "W[de];B[ca];W[cb];B[cc];W[cd];B[ce];W[];B[]%s)")


def score(text, *arguments, status=0):
    """Scores a record; returns the output, with --json as a list of its lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.sgf"
        path.write_text(text, encoding="utf-8")
        found, out, err = run("score", str(path), *arguments)
        equal(found, status, f"status, with {err!r}")
        if status in (0, 5):
            equal(err, "")
        else:
            equal(out, "")
            one_error_line(err, "game.sgf" if arguments[:1] not in (("--dead",), ("--not-seki",)) else arguments[1])
    return [json.loads(line) for line in out.splitlines()] if "--json" in arguments else out


def result(text, *arguments):
    return score(text, "--json", *arguments)[0]["result"]


@case
def the_records_own_rules():
    found = score(WALLS % ("", ""), "--json")[0]
    equal((found["counting"], found["basis"]), ("territory", "stopped"))
    equal(found["result"], "W+0.5")
    equal(found["remarks"], [])
    # Eight stones and five points each, but Black has made one more move.
    equal(result(WALLS % ("", ""), "--rules", "chinese-2002"), "B+0.5")


@case
def another_place_of_the_game():
    equal(score(WALLS % ("", ""), "--move", "2", "--json", status=5)[0]["basis"], "playing")
    text = score(WALLS % ("", ""), "--move", "2", status=5)
    holds(text.startswith("The game is still going on"), text)
    rows = score(WALLS % ("", ""), "--move", "2", "--all-rules", status=5)
    holds(rows.startswith("The game is still going on"), rows)
    score(WALLS % ("", ""), "--move", "99", status=1)
    equal(result(WALLS % ("", ""), "--move", "17"), "W+0.5")


@case
def dead_by_the_marks_of_the_record():
    text = "(;SZ[5]KM[0]RU[Japanese];B[cc];W[ee];B[cb];W[];B[]%s)"
    marked = score(text % ";TB[aa:ba][ee]", "--json")[0]
    equal(marked["result"], "B+24")
    equal(len(marked["remarks"]), 1)
    holds(result(text % "") != "B+24", "unmarked stones are alive")
    equal(result(text % "", "--dead", "E1"), "B+24")
    score(text % "", "--dead", "A1", status=1)
    # Also if --move names the last move, which holds the marks.
    named = score(text % "TB[aa:ba][ee]", "--move", "5", "--json")[0]
    equal((named["result"], named["remarks"]), (marked["result"], marked["remarks"]))
    # Options about dead stones replace the marks.
    for wish in (("--dead", "C3"), ("--guess-dead",)):
        other = score(text % ";TB[aa:ba][ee]", "--json", *wish)[0]
        holds(not any("marked as the other" in remark for remark in other["remarks"]), other)


# Walls with one neutral point between them, C3. The white stone at A4 is dead.
OPEN = ("(;GM[1]SZ[5]%sRU[Japanese]AB[ba][ca][bb][bc][bd][cd][be]AW[da][cb][db][dc][dd][ce][de]"
        "[ab]%s;B[];W[]%s)")
BLACKS, WHITES = "TB[aa][ab][ac][ad][ae]", "TW[ea][eb][ec][ed][ee]"


@case
def dead_by_its_liberties():
    """An unmarked stone is dead if all of its liberties are marked."""
    found = score(OPEN % ("KM[0]", "", ";TB[aa][ac]"), "--json")[0]
    holds(any("dead" in remark for remark in found["remarks"]), found)
    # One prisoner, and the marked territory counts.
    equal(found["result"], "B+6")
    # An unmarked liberty leaves the stone alive.
    equal(result(OPEN % ("KM[0]", "", ";TB[aa]")), "Draw")


@case
def not_in_seki_by_the_marks():
    found = score(OPEN % ("KM[0]", "", ";" + BLACKS), "--json")[0]
    # Black's territory was agreed, White's was not.
    equal(found["result"], "B+6")
    holds(any("Read strictly: Black wins by 1 point." in remark for remark in found["remarks"]), found)
    both = score(OPEN % ("KM[0]", "", ";" + BLACKS + WHITES), "--json")[0]
    equal(both["result"], "B+1")
    equal(result(OPEN % ("KM[0]", "", ""), "--dead", "A4", "--not-seki", "B1"), "B+6")
    equal(result(OPEN % ("KM[0]", "", ""), "--dead", "A4", "--not-seki", "D1"), "W+4")
    score(OPEN % ("KM[0]", "", ""), "--not-seki", "C3", status=1)


@case
def neutral_points_are_told_and_filled():
    text = OPEN % ("KM[0]", "", "")
    found = score(text, "--dead", "A4", "--json")[0]
    equal(found["result"], "B+1")
    remark = [remark for remark in found["remarks"] if "C3 is neutral" in remark]
    holds(remark and "(--fill): Black wins by 1 point" in remark[0], found)
    filled = score(text, "--dead", "A4", "--fill", "--json")[0]
    equal((filled["result"], filled["total"]), ("B+1", {"B": 6, "W": 5}))
    holds(any("1 stone fills" in remark for remark in filled["remarks"]), filled)
    # There is nothing to fill.
    holds("no neutral points" in score(WALLS % ("", ""), "--fill"), "nothing is filled")


@case
def marks_and_filling():
    """Neutral points are filled even if the marks say that no group is in seki."""
    text = OPEN % ("KM[0]", "", ";" + BLACKS + WHITES)
    filled = score(text, "--fill", "--json")[0]
    equal((filled["result"], filled["total"]), ("B+1", {"B": 6, "W": 5}))
    holds(any("1 stone fills" in remark for remark in filled["remarks"]), filled)
    holds("If the neutral points stay empty, a strict reading of the rules gives: Black wins by 1 point." in filled["remarks"], filled)
    holds(not any("no neutral points" in remark or "still empty" in remark
                  for remark in filled["remarks"]), filled)


@case
def marked_territory_that_is_open():
    """Marked territory is open at a neutral point, but the recorded result counts it as filled."""
    text = ("(;GM[1]SZ[5]KM[0.5]RU[Japanese]RE[%s]AB[ba][bb][bd][be][cb][cd][ca]AW[da][db][dc][dd][de]"
            "[ce];B[];W[];TB[aa][ab][ac][ad][ae][bc]TW[ea][eb][ec][ed][ee])")
    found = score(text % "B+0.5", "--json")[0]
    equal((found["result"], found["record"]), ("B+0.5", "B+0.5"))
    holds(any("They are filled" in remark for remark in found["remarks"]), found)
    # If the recorded result differs, nothing is filled.
    other = score(text % "B+7.5", "--json")[0]
    holds(other["result"] != "B+0.5", other)


@case
def play_that_goes_on_is_stopped_aloud():
    found = score(OPEN % ("KM[0]", "", ""), "--move", "0", "--dead", "A4", "--fill", "--json")[0]
    equal((found["basis"], found["total"]), ("stopped", {"B": 6, "W": 5}))
    holds(any("2 passes were added" in remark for remark in found["remarks"]), found)
    found = score(OPEN % ("KM[0]", "", ""), "--move", "1", "--dead", "A4", "--not-seki", "B1",
                  "--json")[0]
    equal((found["basis"], found["result"]), ("stopped", "B+6"))
    holds(any("1 pass was added" in remark for remark in found["remarks"]), found)
    # Without anything to fill, the game goes on.
    found = score(WALLS % ("", ""), "--move", "2", "--fill", "--json", status=5)[0]
    equal(found["basis"], "playing")
    equal(found["remarks"], ["There are no neutral points to fill here."])


@case
def dead_by_an_estimate():
    found = score(OPEN % ("KM[0]", "", ""), "--guess-dead", "--fill", "--json")[0]
    equal((found["result"], found["total"]), ("B+1", {"B": 6, "W": 5}))
    holds("Counted as dead, based on an estimate: A4" in found["remarks"], found)
    status, out, err = run("score", "game.sgf", "--dead", "A4", "--guess-dead")
    equal((status, out), (2, ""))


@case
def a_record_without_passes():
    """Its result was counted, so play must have stopped."""
    text = ("(;GM[1]SZ[5]KM[0]RU[Japanese]RE[%s]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]"
            "[ca][cb][cc][cd];B[ce])")
    found = score(text % "W+6.5", "--json")[0]
    equal((found["basis"], found["result"]), ("stopped", "Draw"))
    holds(any("2 passes were added" in remark for remark in found["remarks"]), found)
    holds(any("--guess-dead" in remark for remark in found["remarks"]), found)
    equal(score(text % "?", "--json", status=5)[0]["basis"], "playing")
    # There is a winner, but nothing says that the game was counted.
    for won in ("B+", "B+0"):
        equal(score(text % won, "--json", status=5)[0]["basis"], "playing")
    # A draw was counted too.
    for draw in ("0", "Jigo", "Draw"):
        found = score(text % draw, "--json")[0]
        equal((found["basis"], found["result"]), ("stopped", "Draw"))
        holds(any("--guess-dead" in remark for remark in found["remarks"]), found)


@case
def the_rules_and_the_komi_that_it_names():
    text = "(;SZ[5]KM[6.5]RU[%s];B[cc];W[];B[])"
    for named, title in (("Korean", "Korean"), ("Chinese", "Chinese 2002"), ("NZ", "New Zealand")):
        holds(f"{title} · " in score(text % named), named)
    found = score("(;SZ[5]RU[Japanese];B[cc];W[];B[])", "--json")[0]
    holds(any("does not give the komi" in remark for remark in found["remarks"]), found)


@case
def what_the_record_says():
    text = score(WALLS % ("RE[B+7.5]", ""))
    holds("The record gives this result: B+7.5" in text, text)
    found = score("(;SZ[5];B[cc];W[cb])", "--json", status=5)[0]
    holds(any("does not name its rules" in remark for remark in found["remarks"]), found)
    # An unknown ruleset is not the same as none.
    found = score("(;SZ[5]KM[0]RU[Scoring by moonlight];B[cc];W[cb])", "--json", status=5)[0]
    holds(any("“Scoring by moonlight”" in remark for remark in found["remarks"]), found)
    holds(not any("does not name its rules" in remark for remark in found["remarks"]), found)


@case
def a_game_that_was_given_up():
    text = "(;SZ[5]RU[Japanese]KM[0]RE[B+R];B[cc];W[cb])"
    found = score(text, "--json")[0]
    equal((found["basis"], found["record"]), ("broken_off", "B+R"))
    equal({row["record"] for row in score(text, "--all-rules", "--json")}, {"B+R"})
    rows = score(text, "--all-rules")
    holds(rows.startswith("Black wins by resignation."), rows)
    holds("rulesets" not in rows and "every ruleset" not in rows, rows)


@case
def passes_that_the_program_added():
    """Nobody is blamed for added passes. No answer says both that play had stopped and that it had
    not."""
    text = ("(;GM[1]SZ[5]KM[0]RU[Japanese]RE[B+6]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]"
            "[ca][cb][cc][cd];B[ce])")
    found = score(text)
    holds("Play had not stopped, so 2 passes" in found and "Play has stopped" not in found, found)
    rows = score(text, "--all-rules")
    holds("could not have passed" not in rows and "Play has stopped" not in rows, rows)
    # Passes by the players are judged.
    holds("could not have passed" in score(text[:-1] + ";W[];B[])", "--all-rules"), "passes of players")


@case
def a_handicap_stone_on_the_centre():
    """The centre is occupied, so no ruleset can require the first play there."""
    text = "(;GM[1]SZ[19]KM[0]RU[Japanese]HA[5]AB[dd][pd][dp][pp][jj]RE[W+R];W[dc];B[ed])"
    rows = score(text, "--all-rules")
    holds("legal move" not in rows and "must be on the centre" not in rows, rows)


@case
def moves_the_referee_does_not_take():
    found = score("(;SZ[5]RU[Japanese]KM[0];B[cc];B[cb];W[dd])", "--json", status=5)[0]
    holds(any("move 2" in remark for remark in found["remarks"]), found)


@case
def one_of_several_games():
    text = (WALLS % ("", "")) + "(;SZ[3]RU[Tromp-Taylor]KM[0];B[bb];W[];B[])"
    equal(result(text, "--game", "2"), "B+9")
    equal(result(text, "--game", "1"), "W+0.5")
    score(text, "--game", "3", status=1)
    score(text, "--game", "0", status=1)


@case
def all_rules():
    rows = score(WALLS % ("", ""), "--all-rules", "--json")
    equal(len(rows), 33)
    equal({row["rules"]: row.get("result") for row in rows}["japanese-1989"], "W+0.5")


@case
def no_record():
    score("nothing of the kind", status=1)
    score("(;GM[2]SZ[8])", status=1)
    status, out, err = run("score", "/nowhere/game.sgf")
    equal((status, out), (1, ""))
    one_error_line(err, "/nowhere/game.sgf")


if __name__ == "__main__":
    sys.exit(main())
