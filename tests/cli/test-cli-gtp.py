#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli gtp` as GTP tools do.

    test-cli-gtp.py PROGRAM

Prints TAP.
"""

import json
import pathlib
import random
import sys
import tempfile

from commandline import case, equal, holds, main, one_error_line, run


def talk(*commands, rules=None):
    """Sends the commands; returns one answer per command: "=..." or "?..." without trailing
    newlines."""
    arguments = ["gtp"] + (["--rules", rules] if rules else [])
    status, out, err = run(*arguments, text="\n".join(commands) + "\n")
    equal((status, err), (0, ""), "status and errors")
    holds(out.endswith("\n\n"), "the last answer ends with an empty line")
    return [answer.rstrip() for answer in out[:-2].split("\n\n")]


def last(*commands, rules=None):
    return talk(*commands, rules=rules)[-1]


def lines(text):
    return text[1:].strip().splitlines()


@case
def administration():
    answers = talk("protocol_version", "name", "version", "known_command play",
                   "known_command genmove", "known_command nonsense", "quit", "name")
    equal(answers[:2], ["= 2", "= Pass Stone"])
    equal(answers[3:], ["= true", "= false", "= false", "="])


@case
def every_command_of_the_design_is_known():
    wanted = """protocol_version name version known_command list_commands quit boardsize
        rectangular_boardsize clear_board komi fixed_handicap place_free_handicap
        set_free_handicap play undo showboard final_score final_status_list loadsgf printsgf
        time_settings time_left kata-set-rules kata-get-rules""".split()
    known = lines(last("list_commands"))
    equal([word for word in wanted if word not in known], [], "missing commands")
    equal(len(known), len(set(known)), "a command is listed twice")
    answers = talk(*[f"known_command {word}" for word in known])
    equal(set(answers), {"= true"})


@case
def the_form_of_lines():
    answers = talk("# a comment", "", "  12 \tname # who?", "7\tkomi\t6.5", "\x0115 play\x02 b c3",
                   "nonsense", "99 nonsense", "play b", "genmove b")
    equal(answers[:3], ["=12 Pass Stone", "=7", "=15"])
    equal(answers[3:5], ["? unknown command", "?99 unknown command"])
    holds(answers[5].startswith("? syntax error"), answers[5])
    holds(answers[6].startswith("? "), answers[6])


@case
def sizes():
    equal(talk("boardsize 0", "boardsize 53", "boardsize x", "boardsize 52", "rectangular_boardsize 7 3",
               "play b g3", "play b h1")[:5],
          ["? unacceptable size", "? unacceptable size", "? boardsize not an integer", "=", "="])
    answer = last("rectangular_boardsize 7 3", "play b g3", "showboard")
    holds("A B C D E F G" in answer and "(X)" in answer, answer)
    # If a ruleset needs a larger board, the old board stays.
    equal(talk("boardsize 5", "gogui-rules_board_size", rules="sunjang"),
          ["? unacceptable size", "= 19"])


@case
def ko_is_refused_with_its_reason():
    start = ["boardsize 4", "play b b4", "play w c4", "play b a3", "play w d3", "play b b2",
             "play w c2", "play b c3", "play w b3"]
    answers = talk(*start, "play b c3", "play b d1", "play w a1", "play b c3",
                   rules="japanese-1989")
    equal(answers[:9], ["="] * 9)
    holds(answers[9].startswith("? illegal move: "), answers[9])
    equal(answers[10:], ["=", "=", "="])
    answer = last(*start, "play b c3", rules="tromp-taylor")
    holds(answer.startswith("? illegal move"), answer)


@case
def occupied_and_suicide():
    start = ["boardsize 3", "play b a2", "play w c3", "play b b1"]
    holds(last(*start, "play w a1", rules="japanese-1989").startswith("? illegal move"), "suicide")
    holds(last(*start, "play w b1").startswith("? illegal move"), "occupied")
    # A refused play changes nothing, not even the turn.
    equal(last(*start, "play b b1", "gogui-rules_side_to_move"), "= white")


@case
def out_of_turn_and_back():
    answers = talk("boardsize 5", "play b c3", "play b d3", "play b b3", "play w c2", "undo", "undo",
                   "undo", "undo", "undo", "gogui-rules_board")
    equal(answers[:9], ["="] * 9)
    equal(answers[9], "? cannot undo")
    holds("X" not in answers[10] and "O" not in answers[10], answers[10])


@case
def undo_is_the_way_back():
    """Undoing a random game shows every board again."""
    choice = random.Random(5)
    commands = ["boardsize 5"]
    for number in range(120):
        color = "bw"[number % 2] if choice.random() < 0.9 else choice.choice("bw")
        commands.append(f"play {color} {choice.choice('abcde')}{choice.randint(1, 5)}")
        commands.append("gogui-rules_board")
    answers = talk(*commands)
    boards = []
    for played, board in zip(answers[1::2], answers[2::2]):
        if played == "=":
            boards.append(board)
    holds(len(boards) > 25, f"only {len(boards)} plays were legal")
    back = talk(*commands, *["undo", "gogui-rules_board"] * (len(boards) - 1))[len(commands):]
    equal(back[1::2], boards[-2::-1])


@case
def handicaps():
    equal(last("fixed_handicap 4"), "= Q16 D4 Q4 D16")
    holds(last("fixed_handicap 10").startswith("?"), "ten fixed stones")
    holds(last("fixed_handicap 1").startswith("?"), "one stone")
    equal(last("play b c3", "fixed_handicap 2"), "? board not empty")
    equal(len(last("place_free_handicap 20").split()), 10)
    equal(talk("set_free_handicap c3 e5 g7", "gogui-rules_side_to_move", "play w d4", "undo", "undo"),
          ["=", "= white", "=", "=", "? cannot undo"])
    equal(last("set_free_handicap c3 c3"), "? bad vertex list")
    equal(last("boardsize 4", "fixed_handicap 2"), "? invalid number of stones")


@case
def komi_and_the_score():
    game = ["boardsize 3", "play b b2", "play w pass", "play b pass"]
    equal(last(*game, "komi 0.5", "final_score", rules="tromp-taylor"), "= B+8.5")
    equal(last(*game, "komi 9", "final_score", rules="tromp-taylor"), "= 0")
    equal(last(*game, "komi 20", "final_score", rules="tromp-taylor"), "= W+11")
    holds(last("komi 7.25").startswith("?"), "a quarter point")
    holds(last("komi x").startswith("?"), "no number")
    equal(last(*game, "komi 0.5", "gogui-rules_final_result", rules="tromp-taylor"), "= B+8.5")
    equal(last("boardsize 3", "gogui-rules_final_result"), "= unknown")
    equal(last("boardsize 3", "play b resign", "final_score"), "= W+R")
    holds(last("final_score", rules="no-pass").startswith("?"), "no count")


@case
def dead_stones_are_those_agreed_upon():
    game = ["boardsize 5", "komi 0", "play b c3", "play w a1", "play b c2", "play w pass",
            "play b pass"]
    rules = "japanese-1989"
    equal(last(*game, "final_status_list dead", rules=rules), "=")
    answers = talk(*game, "passstone-act agree A1", "final_score", rules=rules)
    equal(answers[-2:], ["=", "= B+24"])
    holds(last(*game, "passstone-act agree E5", rules=rules).startswith("?"), "no stone there")
    equal(last(*game, "passstone-act agree A1", "final_status_list alive", rules=rules), "= C3 C2")


@case
def the_whole_ceremony():
    """Plays an illegal move that stands, its challenge, and play that resumes after a stop."""
    answers = talk("boardsize 5", "passstone-act B C3", "passstone-act W C3", "play w pass",
                   "play b pass", "play w pass", "play w d3", "gogui-rules_board")
    holds(answers[2].startswith("? refused: occupied"), answers[2])
    equal(answers[6], "=")
    holds("O" in answers[7], answers[7])


@case
def legal_moves_agree_with_play():
    choice = random.Random(9)
    points = [f"{column}{row}" for column in "ABC" for row in "123"]
    for rules in ("japanese-1989", "tromp-taylor", "concord"):
        commands = ["boardsize 3"]
        for _ in range(14):
            *_, legal, side = talk(*commands, "gogui-rules_legal_moves",
                                   "gogui-rules_side_to_move", rules=rules)
            legal, side = legal[1:].split(), side[2:]
            # Try each point in the same position, replayed from an empty board.
            tries = [[*commands, f"play {side} {point}"] for point in points]
            answers = talk(*(command for game in tries for command in game), rules=rules)
            for point, taken in zip(points, answers[len(commands)::len(commands) + 1], strict=True):
                equal(taken == "=", point in legal, f"{rules}: {commands} and {point}")
            legal = [point for point in legal if point != "pass"]
            if not legal:
                break
            commands.append(f"play {side} {choice.choice(legal)}")


@case
def rules():
    known = json.loads(last("kata-get-rules", rules="tromp-taylor")[1:])
    equal({key: known[key] for key in ("ko", "scoring", "tax", "suicide", "hasButton")},
          {"ko": "POSITIONAL", "scoring": "AREA", "tax": "NONE", "suicide": True,
           "hasButton": False})
    for name in ("japanese", "chinese", "aga", "new-zealand", "tromp-taylor", "stone-scoring", "korean"):
        equal(last(f"kata-set-rules {name}"), "=", name)
    # The meaning of these names in KataGo.
    for name, ko, scoring, tax in (("chinese", "SIMPLE", "AREA", "NONE"),
                                   ("chinese-ogs", "POSITIONAL", "AREA", "NONE"),
                                   ("stone-scoring", "SIMPLE", "AREA", "ALL"),
                                   ("ancient-territory", "SIMPLE", "TERRITORY", "ALL"),
                                   ("aga", "SITUATIONAL", "AREA", "NONE")):
        meant = json.loads(last(f"kata-set-rules {name}", "kata-get-rules")[1:])
        equal((meant["ko"], meant["scoring"], meant["tax"]), (ko, scoring, tax), name)
    wanted = {"ko": "SITUATIONAL", "scoring": "TERRITORY", "tax": "SEKI", "suicide": False,
              "hasButton": True, "whiteHandicapBonus": "N-1", "friendlyPassOk": True}
    answers = talk("boardsize 9", f"kata-set-rules {json.dumps(wanted)}", "kata-get-rules",
                   "kata-set-rule ko SIMPLE", "kata-get-rules", "kata-set-rule ko NONE",
                   "kata-set-rules {\"ko\":", "kata-set-rules nonsense")
    found = json.loads(answers[2][1:])
    equal({key: found[key] for key in wanted}, wanted)
    equal(json.loads(answers[4][1:])["ko"], "SIMPLE")
    holds(all(answer.startswith("?") for answer in answers[5:]), answers[5:])
    # KataGo's rules do not include the board size.
    holds("width=9" in found["axes"], found["axes"])
    answers = talk("passstone-axes repetition=nssk suicide=any", "passstone-rules", "passstone-axes x=1")
    holds("repetition=nssk" in answers[1] and "suicide=any" in answers[1], answers[1])
    holds(answers[2].startswith("?"), answers[2])


@case
def rules_that_forbid_what_was_played():
    suicide = ["boardsize 3", "play b a1", "play w a2", "play b c3", "play w b2", "play b a3",
               "play w c1", "play b b1"]
    answers = talk(*suicide, "kata-set-rules japanese", "passstone-rules", rules="tromp-taylor")
    equal(answers[-3:-1], ["=", "? the game so far is not legal under these rules"])
    holds("repetition=psk" in answers[-1], answers[-1])


@case
def records():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.sgf"
        path.write_text("(;SZ[9]KM[6.5]RU[Japanese];B[ee];W[cc];B[gc];W[gg])")
        equal(last(f"loadsgf {path}"), "= black")
        answer = last(f"loadsgf {path} 3", "gogui-rules_board")
        equal((answer.count("X"), answer.count("O")), (1, 1))
        holds(last(f"loadsgf {path} x").startswith("?"), "no number")
        holds(last(f"loadsgf {folder}/none.sgf").startswith("? cannot load file: "), "no file")
        copy = pathlib.Path(folder) / "copy.sgf"
        equal(last("boardsize 9", "play b e5", "play w c7", f"printsgf {copy}"), "=")
        board = last("boardsize 9", "play b e5", "play w c7", "gogui-rules_board")
        equal(last(f"loadsgf {copy}", "gogui-rules_board"), board)
        text = last("boardsize 9", "play b e5", "printsgf")
        holds(text.startswith("= (;FF[4]") and "B[ee]" in text, text)
        holds(last(f"printsgf {folder}/none/x.sgf").startswith("? cannot save file: "), "no folder")


@case
def the_komi_of_a_handicap_game_stays():
    start = ("boardsize 9", "fixed_handicap 2")
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "copy.sgf"
        rules = last(*start, "passstone-rules", rules="aga-1991")
        text = last(*start, f"printsgf {copy}", f"loadsgf {copy}", "printsgf", rules="aga-1991")
        holds("KM[0.5]" in text, text)
        equal(last(f"loadsgf {copy}", "passstone-rules"), rules)
        for change in ("kata-set-rules chinese", "passstone-axes scoring=area"):
            answer = last(*start, change, "passstone-rules", rules="aga-1991")
            holds(" komi=0.5 handicap_komi=same " in answer, answer)


@case
def time_settings_are_the_games():
    for settings, expected in (("time_settings 600 30 1", "TM[600]OT[1x30 byo-yomi]"),
                               ("time_settings 600 300 25", "TM[600]OT[25/300 Canadian]"),
                               ("time_settings 600 0 0", "TM[600]"),
                               ("kgs-time_settings absolute 600", "TM[600]"),
                               ("kgs-time_settings byoyomi 600 30 5", "TM[600]OT[5x30 byo-yomi]"),
                               ("kgs-time_settings Canadian 0 300 25", "TM[0]OT[25/300 Canadian]")):
        for rest in ([], ["clear_board"], ["boardsize 9", "play b d4", "kata-set-rules japanese"]):
            text = last(settings, *rest, "printsgf")
            holds(expected in text, f"{expected} after {settings}: {text}")
    for settings in ("time_settings 0 1 0", "kgs-time_settings none"):
        text = last("time_settings 600 30 1", settings, "printsgf")
        holds("TM[" not in text, text)
    for settings in ("kgs-time_settings nonsense", "kgs-time_settings absolute",
                     "kgs-time_settings byoyomi 600 x 5", "kgs-time_settings none 1",
                     "time_settings 99999999999 0 0"):
        holds(last(settings).startswith("?"), settings)


@case
def time_left_is_the_controllers():
    equal(talk("time_settings 600 30 5", "time_left b 580 0", "time_left x 1 1", "time_left b 1 x",
               "time_settings -1 0 0")[:2], ["=", "="])
    holds(last("time_left b 1 x").startswith("?"), "no number")
    # BL and WL hold the time left after the last turn: of main time, or of the current period,
    # which a move resets.
    text = last("time_settings 600 30 1", "play b d4", "play w q16", "time_left b 580 0",
                "time_left w 15 1", "play b q4", "time_left b 571 0", "time_left b 571 0", "printsgf")
    for part in ("B[dp]BL[580]", "W[pd]WL[30]OW[1]", "elapsed=615000", "B[pp]BL[571]"):
        holds(part in text, f"{part} in {text}")
    # time_left is ignored before a player's first move, and without a clock.
    text = last("time_settings 600 30 1", "time_left w 500 0", "play b d4", "printsgf")
    holds("WL[" not in text, text)
    holds("BL[" not in last("play b d4", "time_left b 500 0", "printsgf"), "no clock")


@case
def usage():
    status, _, err = run("gtp", "extra")
    equal(status, 2)
    one_error_line(err, "standard input")
    status, _, err = run("gtp", "--rules", "nonsense")
    equal(status, 1)
    one_error_line(err, "nonsense")


@case
def nesting_and_length_are_bounded():
    for text in ('{"a":' * 200000, '{"ko":' + "[" * 400000, "[" * 100000, '{"ko": "SIMPLE"} 3', '{"ko"'):
        answers = talk(f"kata-set-rules {text}", "name")
        holds(answers[0].startswith("? "), answers[0][:100])
        equal(answers[1], "= Pass Stone")
    answers = talk("name " + "x" * (20 * 1024 * 1024), "name")
    equal(answers, ["? syntax error: the line is too long", "= Pass Stone"])
    deep = "(;SZ[9]" + "(;B[aa]" * 20000 + ")" * 20001
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "deep.sgf"
        path.write_text(deep, encoding="utf-8")
        equal(talk(f"loadsgf {path}", "name")[1], "= Pass Stone")


@case
def turns_out_of_order_without_end():
    """Each turn out of order begins a new game. Only a limited number is kept for undo, and a
    refused play changes none."""
    points = [f"{column}{row}" for row in range(1, 20) for column in "ABCDEFGHJ"]
    answers = talk(*[f"play b {point}" for point in points[:150]], f"play b {points[0]}", "undo",
                   f"play b {points[149]}", *["undo"] * 140)
    equal(set(answers[:150]), {"="})
    holds(answers[150].startswith("? illegal move"), answers[150])
    equal(answers[151:153], ["=", "="])
    equal(answers[153:253], ["="] * 100)
    equal(answers[-1], "? cannot undo")


if __name__ == "__main__":
    sys.exit(main())
