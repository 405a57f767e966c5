#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real command line: answers, streams, error lines and exit statuses.

    test-cli.py PROGRAM MAKE-LIBRARY

Prints TAP.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

from commandline import PROGRAM, case, equal, holds, main, one_error_line, run, surroundings, \
    write_library

MAKE_LIBRARY = sys.argv[2]


def referee(*games, options=(), status=0):
    """Referees games; returns their outcomes."""
    lines = "".join(json.dumps(game) + "\n" for game in games)
    found, out, err = run("referee", *options, text=lines)
    equal(found, status, f"exit status ({err})")
    outcomes = [json.loads(line) for line in out.splitlines()]
    equal(len(outcomes), len(games), "answers")
    return outcomes


# General


@case
def version():
    status, out, err = run("--version")
    equal((status, err), (0, ""))
    holds(re.fullmatch(r"pass-stone-cli \d+\.\d+\.\d+\n", out), out)
    equal(run("rules", "--version")[1] != "", True)


@case
def help_names_every_command():
    status, out, _ = run("--help")
    equal(status, 0)
    for name in ("rules", "referee", "list", "verify"):
        holds(re.search(rf"^  {name} +\w", out, re.MULTILINE), f"{name} is not in the help")
        status, own, _ = run(name, "--help")
        equal(status, 0, name)
        holds("--library" in own and "--json" in own, f"{name} --help lacks the common options")


@case
def no_command_is_a_usage_error():
    status, out, err = run()
    equal((status, out), (2, ""))
    one_error_line(err)


@case
def unknown_command_is_a_usage_error():
    status, out, err = run("frobnicate")
    equal((status, out), (2, ""))
    one_error_line(err, "frobnicate")


@case
def unknown_option_is_a_usage_error():
    for arguments in (["--frob"], ["rules", "--frob"], ["referee", "--frob"], ["list", "--frob"],
                      ["verify", "--frob"], ["list", "--library"]):
        status, out, err = run(*arguments)
        equal((status, out), (2, ""), arguments)
        one_error_line(err)


@case
def surplus_arguments_are_usage_errors():
    for arguments in (["rules", "concord", "concord"], ["referee", "file"], ["list", "x"],
                      ["verify", "x"], ["rules", "--axes"]):
        status, out, err = run(*arguments)
        equal((status, out), (2, ""), arguments)
        one_error_line(err)


# referee


@case
def outcome_has_every_member():
    outcome, = referee({"moves": [], "size": 3})
    equal(list(outcome), ["phase", "result", "reason", "board", "to_move", "prisoners", "captured_of",
                          "pass_stones", "passes", "moves", "first_passer", "last_passer",
                          "consecutive", "handicap", "area", "territory", "stones", "sunjang"])
    equal(outcome["phase"], "play")
    equal((outcome["result"], outcome["reason"], outcome["first_passer"]), (None, None, None))
    equal(outcome["board"], ["...", "...", "..."])
    equal(outcome["to_move"], "B")


@case
def clocks_are_told_where_there_are_some():
    outcome, = referee({"size": 9, "axes": {"black_base_ms": 60000, "black_period_ms": 30000,
                                            "black_period_moves": 1, "black_period_count": 3,
                                            "white_base_ms": 60000},
                        "moves": ["B C3 @95", "W D4 @60.5", "B pass @12.5"]})
    equal(outcome["clock"], {"B": {"left_ms": 30000, "overtime": 1, "periods": 2, "moves": 1,
                                   "used_up": False},
                             "W": {"left_ms": -500, "overtime": 0, "periods": 0, "moves": 0,
                                   "used_up": True}})


@case
def concord_game_to_the_end():
    outcome, = referee({"rules": "concord", "axes": {"komi": 0.5},
                        "board": [".XO.", ".XO.", ".XO."], "moves": ["B pass", "W pass", "agree"]})
    equal((outcome["phase"], outcome["result"]), ("finished", "W+0.5"))
    equal(outcome["area"], {"B": 6, "W": 6.5, "diff": -0.5})
    equal(outcome["territory"], {"B": 4, "W": 4.5, "diff": -0.5})
    equal(outcome["prisoners"], {"B": 1, "W": 1})
    equal(outcome["pass_stones"], {"B": 1, "W": 1})
    equal(outcome["captured_of"], {"B": 0, "W": 0})
    equal((outcome["first_passer"], outcome["last_passer"], outcome["consecutive"]), ("B", "W", 2))


@case
def prisoners_before_the_game():
    outcome, = referee({"prisoners": {"B": 5}, "size": 2, "moves": []})
    equal(outcome["prisoners"], {"B": 5, "W": 0})
    equal(outcome["captured_of"], {"B": 0, "W": 5})


@case
def sizes():
    for size, board in ((2, ["..", ".."]), ("3x1", ["..."]), ([1, 2], [".", "."])):
        outcome, = referee({"size": size, "moves": []})
        equal(outcome["board"], board, size)
    equal(len(referee({"moves": []})[0]["board"]), 19)
    equal(len(referee({"axes": {"setup": "tibetan12"}, "moves": []})[0]["board"]), 17)
    equal(referee({"board": ["X.", ".O"], "moves": []})[0]["board"], ["X.", ".O"])
    equal(referee({"size": 52, "moves": ["B BA52", "W AA1"]})[0]["board"][0], "." * 50 + "X.")


@case
def legal_points():
    outcome, = referee({"board": [".O.", "O..", "..."], "moves": []}, options=["--legal"])
    equal(outcome["legal"], ["C3", "B2", "C2", "A1", "B1", "C1"])
    equal(outcome["may_pass"], True)
    outcome, = referee({"rules": "concord", "board": [".O.", "O..", "..."], "moves": []},
                       options=["--legal"])
    holds("A3" not in outcome["legal"], "an illegal play that would stand is not legal")
    outcome, = referee({"size": 2, "moves": ["B pass", "W pass"]}, options=["--legal"])
    equal((outcome["legal"], outcome["may_pass"]), ([], False))


@case
def each_event():
    outcome, = referee({"rules": "concord", "board": ["XO.OX", ".XO.."],
                        "moves": ["B C2", "W B2", "challenge", "W A1", "agree"]}, options=["--each"])
    equal(outcome["events"], [
        {"event": "B C2", "ok": True, "captured": 1, "suicide": 0},
        {"event": "W B2", "ok": True, "captured": 1, "suicide": 0, "illegal": "superko"},
        {"event": "challenge", "ok": True, "captured": 0, "suicide": 0},
        {"event": "W A1", "ok": False, "captured": 0, "suicide": 0, "refused": "out_of_turn"},
        {"event": "agree", "ok": False, "captured": 0, "suicide": 0, "refused": "not_in_agreement"},
    ])


@case
def own_stones_of_an_event():
    outcome, = referee({"rules": "nz-1978", "board": ["X.O.", "OO..", "...."], "moves": ["B B3"]},
                       options=["--each"])
    equal(outcome["events"][0], {"event": "B B3", "ok": True, "captured": 0, "suicide": 2})


@case
def refused_event_is_no_error():
    outcome, = referee({"size": 3, "moves": ["B B2", "W B2", "W A1"]})
    equal(outcome["moves"], {"B": 1, "W": 1})


@case
def unmet_mark_is_told():
    status, out, err = run("referee", text='{"size": 3, "moves": ["B B2 !ko", "W A1 x0"]}\n')
    equal(status, 1)
    one_error_line(err, "game 1", "B B2 !ko")
    equal(json.loads(out)["unmet"], ["B B2 !ko"])


@case
def text_game():
    status, out, err = run("referee", "--each", text="rules concord   # a comment\n"
                           "komi 0\n\nboard\n.XO.\n.XO.\nB pass\nW pass\nagree")
    equal((status, err), (0, ""))
    outcome = json.loads(out)
    equal(outcome["result"], "Draw")
    equal([event["event"] for event in outcome["events"]], ["B pass", "W pass", "agree"])


@case
def text_errors_name_the_line():
    status, out, err = run("referee", text="\n\nrules concord\nset komi much\n")
    equal(status, 1)
    one_error_line(err, "line 4", "komi")
    answer = json.loads(out)
    equal(answer["problems"], [{"code": "syntax", "message": answer["error"], "game": 1}])


@case
def malformed_games():
    bad = [
        '{"moves": [', '{"moves": []} {"moves": []}', '[]', '3', '"B C3"', '{"size": 9}',
        '{"moves": "B C3"}', '{"moves": [3]}', '{"moves": ["B Z3"], "size": 9}', '{"moves": ["B I3"]}',
        '{"moves": ["hello"]}', '{"moves": ["B C3 !reason"]}', '{"moves": [], "rules": "nowhere"}',
        '{"moves": [], "axes": {"nothing": 1}}', '{"moves": [], "axes": {"komi": 0.25}}',
        '{"moves": [], "axes": {"illegal": "often"}}', '{"moves": [], "axes": []}',
        '{"moves": [], "size": 0}', '{"moves": [], "size": 53}', '{"moves": [], "size": 9.5}',
        '{"moves": [], "size": [9]}', '{"moves": [], "board": [".X", "."]}',
        '{"moves": [], "board": [".Y"]}', '{"moves": [], "board": []}',
        '{"moves": [], "board": [".."], "size": 2}', '{"moves": [], "first": "X"}',
        '{"moves": [], "prisoners": {"B": -1}}', '{"moves": [], "prisoners": {"R": 1}}',
        '{"moves": [], "handicap": ["A1"]}', '{"moves": [], "handicap": ["A1", "A1"]}',
        '{"moves": [], "handicap": 5, "size": 8}', '{"moves": [], "handicap": 10}',
        '{"moves": [], "handicap": -2}', '{"moves": [], "axes": {"setup": "sunjang16"}, "size": 9}',
        '{"moves": [], "axes": {"prescribed_first": "centre"}, "size": 8}', '{"moves": []', '{',
        "{'moves': []}", '{"moves": [] /* no */}', '{"moves": ' + "[" * 100000 + "}",
        '{"moves": [], "komi": NaN, "size": 1e99}',
    ]
    status, out, err = run("referee", text="".join(line + "\n" for line in ['{"moves": []}', *bad]))
    answers = [json.loads(line) for line in out.splitlines()]
    equal(status, 3)
    equal(len(answers), len(bad) + 1, "answers")
    equal(len(err.splitlines()), len(bad), "error lines")
    holds("phase" in answers[0], "the good game has no outcome")
    for line, answer in zip(bad, answers[1:]):
        equal(list(answer), ["error", "problems"], line[:80])
        holds(answer["error"].strip(), line[:80])


@case
def malformed_bytes():
    status, out, err = run("referee", text=b'{"moves": ["\xff"]}\n{"moves": []}\n{"moves": ["B \0"]}\n')
    answers = [json.loads(line) for line in out.splitlines()]
    equal(status, 3)
    equal([list(answer)[0] for answer in answers], ["error", "phase", "error"])
    equal(len(err.splitlines()), 2)
    status, out, _ = run("referee", text=b"rules \xff\xfe\nB A1\n")
    equal((status, list(json.loads(out))), (1, ["error", "problems"]))


@case
def nothing_in_nothing_out():
    equal(run("referee", text=""), (0, "", ""))
    equal(run("referee", text="\n  \n"), (0, "", ""))


@case
def other_members_are_left_alone():
    outcome, = referee({"name": "x", "why": ["y"], "expect": {"phase": "play"}, "moves": []})
    equal(outcome["phase"], "play")


@case
def stream_answers_at_once():
    """Each answer comes at once, so a script can wait for it before it asks again."""
    with subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True, env=surroundings()) as process:
        guard = threading.Timer(20, process.kill)
        guard.start()
        for size in range(1, 20):
            process.stdin.write(json.dumps({"size": size, "moves": ["B A1"]}) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
            holds(line, "the program did not answer before its input ended")
            equal(len(json.loads(line)["board"]), size)
        guard.cancel()
        process.stdin.close()
        equal(process.wait(), 0)


@case
def stream_of_many():
    games = [{"size": 9, "rules": "nz-1978", "moves": [f"{'BW'[i % 2]} {'ABCDEFGHJ'[i % 9]}{i // 9 + 1}"
                                                       for i in range(length)]}
             for length in range(80)]
    outcomes = referee(*games)
    equal([sum(outcome["moves"].values()) for outcome in outcomes], list(range(80)))


# list and verify


@case
def no_library_is_an_answer():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "none.sqlite")
        for command in ("list", "verify"):
            status, out, err = run(command, "--library", path)
            equal((status, out), (1, ""), command)
            one_error_line(err, path)
        equal(os.listdir(folder), [], "looking creates nothing")


@case
def library_from_the_environment():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "elsewhere.sqlite")
        status, _, err = run("list", environment={"PASS_STONE_LIBRARY": path})
        equal(status, 1)
        one_error_line(err, path)
        other = os.path.join(folder, "option.sqlite")
        _, _, err = run("--library", other, "list", environment={"PASS_STONE_LIBRARY": path})
        one_error_line(err, other)
        _, _, err = run("list", environment={"XDG_DATA_HOME": folder})
        one_error_line(err, os.path.join(folder, "pass-stone", "library.sqlite"))


@case
def foreign_files_are_refused_untouched():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "text.sqlite"
        path.write_text("This is no library.\n" * 100, encoding="utf-8")
        before = path.read_bytes()
        for command in ("list", "verify"):
            status, _, err = run(command, "--library", str(path))
            equal(status, 1, command)
            one_error_line(err, str(path))
        equal(path.read_bytes(), before, "the file")
        equal(os.listdir(folder), ["text.sqlite"], "files beside it")


def library(folder):
    """Returns a library with one finished, one unfinished and one archived game."""
    path = os.path.join(folder, "library.sqlite")
    subprocess.run([MAKE_LIBRARY, path], check=True, timeout=60, env=surroundings())
    return path


@case
def list_shows_games():
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder)
        status, out, err = run("list", "--library", path, "--json")
        equal((status, err), (0, ""))
        games = {game["black"]: game for game in map(json.loads, out.splitlines())}
        equal(set(games), {"Ann", "Cäsar"})
        equal(games["Ann"]["white"], "Bo")
        equal((games["Ann"]["finished"], games["Ann"]["result"]), (True, "B+R"))
        equal((games["Cäsar"]["finished"], games["Cäsar"]["result"]), (False, None))
        equal(games["Cäsar"]["moves"], 3)
        equal(games["Cäsar"]["size"], [19, 19])
        equal(games["Cäsar"]["white"], None)
        holds(games["Ann"]["rules"].startswith("2 "), games["Ann"]["rules"])
        status, out, _ = run("list", "--library", path)
        equal((status, len(out.splitlines())), (0, 2))
        holds("Ann – Bo" in out and "B+R" in out and "Cäsar – White" in out, out)
        holds("3 moves" in out and "1 move " in out, out)


@case
def list_of_a_kind():
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder)
        for option, names in (("--unfinished", ["Cäsar"]), ("--deleted", ["Eve"])):
            status, out, _ = run("list", option, "--json", "--library", path)
            equal((status, [json.loads(line)["black"] for line in out.splitlines()]), (0, names))
        status, out, err = run("list", "--unfinished", "--deleted", "--library", path)
        equal((status, out), (2, ""))
        one_error_line(err)


@case
def verify_of_a_sound_library():
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder)
        status, out, err = run("verify", "--library", path)
        equal((status, err), (0, ""))
        equal(out, "3 games, 5 actions: no problems found\n")
        before = pathlib.Path(path).read_bytes()
        status, out, _ = run("--json", "--library", path, "verify")
        equal(status, 0)
        equal(json.loads(out), {"file": path, "ok": True, "games": 3, "acts": 5, "problems": []})
        equal(pathlib.Path(path).read_bytes(), before, "the file")


@case
def verify_of_a_tampered_library():
    """Finds an act that the referee refuses, and text that is not an act."""
    for text in ("1 play W 0 0 by=player elapsed=0 wall=0", "nonsense"):
        with tempfile.TemporaryDirectory() as folder:
            path = library(folder)
            connection = write_library(path)
            (trigger,), = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'act_stays'")
            connection.execute("DROP TRIGGER act_stays")
            changed = connection.execute("UPDATE act SET text = ? WHERE id ="
                                         " (SELECT max(id) FROM act)", (text,))
            equal(changed.rowcount, 1)
            connection.execute(trigger)
            connection.commit()
            connection.close()
            status, out, err = run("verify", "--library", path, "--json")
            equal(status, 1, text)
            one_error_line(err, path)
            verdict = json.loads(out)
            equal(verdict["ok"], False)
            holds(verdict["problems"], "no problem is named")


@case
def verify_of_a_damaged_file():
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder)
        data = bytearray(pathlib.Path(path).read_bytes())
        for at in range(4096, len(data), 512):
            data[at:at + 64] = b"\xa5" * 64
        pathlib.Path(path).write_bytes(data)
        status, _, err = run("verify", "--library", path)
        equal(status, 1)
        one_error_line(err, path)
        equal(pathlib.Path(path).read_bytes(), bytes(data), "the file")


if __name__ == "__main__":
    sys.exit(main())
