#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests `pass-stone-cli check`: what it finds in files, what it prints, and its exit status."""

import json
import os
import resource
import subprocess
import sys
import tempfile

from commandline import PROGRAM, case, equal, holds, main, one_error_line, run

FOLDER = tempfile.TemporaryDirectory()
FIELDS = ["file", "status", "games", "nodes", "moves", "size", "charset", "black", "white", "komi",
          "result", "problems"]
KO = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ee];W[ed])"


def file(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "wb") as out:
        out.write(text.encode() if isinstance(text, str) else text)
    return path


def check_json(*arguments, text=""):
    status, out, err = run("check", "--json", *arguments, text=text)
    return status, [json.loads(line) for line in out.splitlines()], err


@case
def a_sound_file():
    path = file("ok.sgf", "(;GM[1]SZ[13:9]PB[Mira]PW[Tove]KM[6.5]RE[B+Resign];B[aa](;W[bb])(;W[cc]))")
    status, (found,), err = check_json(path)
    equal((status, err), (0, ""))
    equal(list(found), FIELDS)
    equal(found, {"file": path, "status": "ok", "games": 1, "nodes": 4, "moves": 2, "size": [13, 9],
                  "charset": "UTF-8", "black": "Mira", "white": "Tove", "komi": 6.5,
                  "result": "B+R", "problems": []})


@case
def an_endless_input():
    def bound():
        resource.setrlimit(resource.RLIMIT_AS, (600 << 20, 600 << 20))

    # Running out of memory is an error, not an abort. There is no limit under a sanitizer, which
    # needs more addresses itself.
    starts = subprocess.run([PROGRAM, "--version"], capture_output=True, check=False,
                            preexec_fn=bound).returncode == 0
    with open("/dev/zero", "rb") as endless:
        done = subprocess.run([PROGRAM, "check", "--json", "-"], stdin=endless, capture_output=True,
                              text=True, check=False, timeout=120,
                              preexec_fn=bound if starts else None)
    equal(done.returncode, 1)
    equal(json.loads(done.stdout)["problems"][0]["code"], "too_big")


@case
def a_mended_file():
    text = "(;SZ[9]PB[聂卫平]PW[马晓春]KM[750];B[ee]{};W[dd]".encode("gb18030")
    path = file("mended.sgf", text)
    status, (found,), _ = check_json(path)
    equal(status, 0)
    equal((found["status"], found["charset"], found["black"], found["komi"]),
          ("mended", "GB18030", "聂卫平", 7.5))
    equal([problem["offset"] for problem in found["problems"]],
          [text.index(b"KM"), text.index(b"{}"), len(text)])
    equal([problem["code"] for problem in found["problems"]], ["spelling", "mended", "spelling"])
    holds(all(problem["message"].endswith(".") for problem in found["problems"]), found)


@case
def illegal_moves_are_told_by_number():
    path = file("ko.sgf", KO[:-1] + ";B[cb];W[bb];B[zz])")
    status, (found,), _ = check_json(path)
    equal((status, found["status"], found["moves"]), (0, "ok", 13))
    equal([problem["move"] for problem in found["problems"]], [12, 13])
    holds("ko" in found["problems"][0]["message"], found)
    path = file("occupied.sgf", "(;SZ[9];B[ee];W[ee])(;SZ[9];B[aa];W[bb];B[bb])")
    _, (found,), _ = check_json(path)
    equal([(p.get("game"), p["move"]) for p in found["problems"]], [(None, 2), (2, 3)])


@case
def other_rules_judge_otherwise():
    # The last move is suicide.
    path = file("suicide.sgf", "(;SZ[5]AW[ca][bb][ac]AB[aa];B[ba];W[ee];B[ab])")
    _, (found,), _ = check_json(path)
    equal([p["move"] for p in found["problems"]], [3])
    holds("suicide" in found["problems"][0]["message"], found)
    status, (found,), _ = check_json("--rules", "nz-1978", path)
    equal((status, found["status"], found["problems"]), (0, "ok", []))
    status, _, err = run("check", "--rules", "no-such-rules", path)
    equal(status, 1)
    one_error_line(err, "no-such-rules")


@case
def refused_files():
    empty, othello = file("empty.sgf", ""), file("othello.sgf", "(;GM[2];B[aa])")
    sound = file("sound.sgf", "(;SZ[9];B[aa])")
    status, found, err = check_json(empty, sound, othello)
    equal(status, 3)
    equal([f["status"] for f in found], ["refused", "ok", "refused"])
    equal([list(f) for f in found], [FIELDS] * 3)
    holds("Othello" in found[2]["problems"][0]["message"], found[2])
    equal(len(err.splitlines()), 2)
    status, out, err = run("check", empty)
    equal((status, out), (1, ""))
    one_error_line(err, "empty.sgf", "It is empty.")
    status, out, err = run("check", os.path.join(FOLDER.name, "missing.sgf"))
    equal((status, out), (1, ""))
    one_error_line(err, "missing.sgf")
    equal(run("check", FOLDER.name)[0], 1)


@case
def for_people():
    path = file("people.sgf", "(;SZ[9]KM[650];B[ee];W[ee])")
    status, out, err = run("check", path)
    equal((status, err), (0, ""))
    equal(out.splitlines(), [
        f"{path}: ok (1 game, 2 moves, 9×9, SGF, UTF-8)",
        "  byte 7: The komi “650” was read as 6.5 points.",
        "  move 2: White E5. There was already a stone on E5. It was replaced.",
    ])


@case
def all_games_and_the_charset():
    path = file("several.sgf", "(;SZ[9]PB[表];B[ee];W[cc])(;SZ[9];B[aa])".encode("cp932"))
    status, out, _ = run("check", path)
    equal((status, out), (0, f"{path}: ok (2 games, 3 moves, 9×9, SGF, Shift_JIS)\n"))
    equal(check_json(path)[1][0]["moves"], 3)


@case
def standard_input_and_other_formats():
    gib = "\\HS\n\\[GAMEBLACKNAME=Mira(3D)\\]\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 15 3\n\\GE\n"
    status, (found,), _ = check_json("-", text=gib)
    equal((status, found["black"], found["moves"]), (0, "Mira", 1))
    equal(run("check", "-", text=gib)[1],
          "standard input: ok (1 game, 1 move, 19×19, GIB, UTF-8)\n")


@case
def a_file_is_needed():
    status, out, err = run("check")
    equal((status, out), (2, ""))
    one_error_line(err, "name the files to check")


if __name__ == "__main__":
    sys.exit(main())
