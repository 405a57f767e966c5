#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests what all subcommands share: statuses, JSON, problems, standard input, wrong names.

    test-cli-alike.py PROGRAM

Prints TAP.
"""

import json
import os
import pathlib
import re
import sys
import tempfile

from commandline import HOME, case, equal, holds, main, one_error_line, run

FOLDER = tempfile.TemporaryDirectory()
BASE = pathlib.Path(FOLDER.name)
TEXT = "(;SZ[9]PB[Mira]PW[Jonas]RU[Japanese];B[cc];W[gg])"
GAME = BASE / "game.sgf"
GAME.write_text(TEXT, encoding="utf-8")
NO_GAME = BASE / "none.sgf"
NO_GAME.write_text("nothing of the kind", encoding="utf-8")
LIBRARY = BASE / "library.sqlite"
COMMANDS = re.findall(r"^  ([a-z]+) +\w", run("--help")[1], re.MULTILINE)


def ours(*arguments, **more):
    return run(*arguments, "--library", str(LIBRARY), **more)


equal(ours("import", str(GAME))[0], 0, "import")


def values(out):
    return [json.loads(line) for line in out.splitlines()]


# JSON


@case
def every_command_answers_in_json():
    good = {
        "rules": [[], ["concord"], ["concord", "--against", "aga-1991"], ["concord", "--axes"]],
        "check": [[str(GAME)], [str(GAME), str(NO_GAME)]],
        "convert": [[str(GAME)], [str(GAME), "--format", "diagram"],
                    [str(GAME), "-o", str(BASE / "out.sgf")]],
        "referee": [[]],
        "gtp": [[]],
        "list": [[], ["--unfinished"], ["--deleted"]],
        "score": [[str(GAME)], [str(GAME), "--all-rules"], ["1"]],
        "render": [[str(GAME), "-o", str(BASE / "out.png")]],
        "import": [[str(GAME)], [str(GAME), str(NO_GAME)]],
        "search": [["mira"], ["--position", str(GAME)]],
        "export": [["1", "-o", "-"], ["1", "-o", str(BASE / "out2.sgf")]],
        "verify": [[]],
        "backup": [[str(BASE / "copy.sqlite")]],
        "move": [[str(BASE / "all.zip")]],
        "backups": [[]],
        "reindex": [[]],
        "restore": [[str(BASE / "copy.sqlite")]],
    }
    for name in COMMANDS:
        for arguments in good[name]:
            status, out, err = ours(name, *arguments, "--json", text="rules concord\nB C3\n")
            holds(values(out) or arguments in (["--unfinished"], ["--deleted"], []), f"{name}: nothing")
            holds(status in (0, 3, 5) or name == "gtp", f"{name} {arguments}: {status} {err}")
    equal(json.loads(ours("convert", str(GAME), "--json")[1])["text"], ours("convert", str(GAME))[1])
    equal(json.loads(ours("export", "1", "-o", "-", "--json")[1])["sgf"] + "",
          ours("export", "1", "-o", "-")[1])


@case
def what_goes_wrong_is_a_problem_in_json():
    missing = str(BASE / "missing.sgf")
    nowhere = str(BASE / "nowhere.sqlite")
    wrong = [
        (["check", missing], "not_found"), (["check", str(NO_GAME)], "no_game"),
        (["convert", missing], "not_found"), (["convert", str(NO_GAME)], "no_game"),
        (["convert", str(GAME), "--charset", "klingon"], "charset"),
        (["score", missing], "not_found"), (["score", str(NO_GAME)], "no_game"),
        (["score", "99"], "not_found"), (["score", str(GAME), "--game", "2"], "no_such_game"),
        (["score", str(GAME), "--move", "99"], "no_such_move"),
        (["score", str(GAME), "--rules", "nowhere"], "argument"),
        (["render", missing, "-o", "x.png"], "not_found"),
        (["render", str(GAME), "-o", missing + "/x.png"], "not_found"),
        (["import", missing], "not_found"), (["export", "99", "-o", "-"], "not_found"),
        (["list", "--library", nowhere], "not_found"), (["verify", "--library", nowhere], "not_found"),
        (["search", "x", "--library", nowhere], "not_found"), (["rules", "nowhere"], "argument"),
        (["list", "x"], "usage"), (["list", "--frob"], "usage"), (["gtp"], "usage"),
    ]
    for arguments, code in wrong:
        if "--library" not in arguments:
            arguments = [*arguments, "--library", str(LIBRARY)]
        status, out, err = run(*arguments, "--json")
        holds(status in (1, 2), f"{arguments}: {status}")
        equal(status == 2, code == "usage", arguments)
        one_error_line(err)
        problem, = values(out)[0]["problems"]
        equal(problem["code"], code, f"{arguments}: {problem}")
        holds(problem["message"], problem)
        holds(set(problem) <= {"code", "message", "file", "argument", "game", "offset", "move"}, problem)


# Statuses


@case
def done_in_part():
    for arguments, status in ([["check", str(GAME), str(NO_GAME)], 3], [["check", str(NO_GAME)], 1],
                              [["import", str(GAME), str(NO_GAME)], 3], [["import", str(NO_GAME)], 1],
                              [["import", str(GAME), str(BASE / "missing")], 3],
                              [["export", "1", "99", "-o", "-"], 3], [["export", "99", "-o", "-"], 1]):
        equal(ours(*arguments)[0], status, arguments)
    status, out, _ = run("referee", text='{"moves": []}\n{"moves": 3}\n')
    equal((status, len(out.splitlines())), (3, 2))


@case
def a_library_that_was_recovered_is_told_of():
    games = BASE / "many.sgf"
    games.write_text("".join(f"(;SZ[9]PB[Black {n}]PW[White {n}];B[{'abcdefghi'[n % 9]}a];W[bb])\n"
                             for n in range(400)), encoding="utf-8")
    path = BASE / "cut.sqlite"
    equal(run("import", str(games), "--library", str(path))[0], 0)
    whole = path.read_bytes()
    middle = len(whole) // 8192 * 4096
    # Destroy some pages and change a name.
    broken = whole[:middle] + b"\xa5" * 16384 + whole[middle + 16384:]
    broken = broken.replace(b"PB[Black 3]", b"PB[Blick 3]")
    for json_too in (False, True):
        path.write_bytes(broken)
        status, out, err = run("import", str(GAME), "--library", str(path),
                               *(["--json"] if json_too else []))
        equal(status, 4, err)
        one_error_line(err, "damaged", "cut.sqlite")
        holds(" incomplete: 4" in err, err)
        aside = re.search(r"is kept in (\S+)\.$", err.strip())[1]
        equal(pathlib.Path(aside).read_bytes(), broken, "what was set aside")
        if json_too:
            recovered = json.loads(out)["recovered"]
            equal(recovered["set_aside"], aside)
            holds(recovered["games"] > 0, recovered)
            equal(len(recovered["incomplete_games"]), recovered["incomplete"])
            equal(recovered["incomplete_games"][0], 4)
    equal(run("import", str(GAME), "--library", str(path))[0], 0)
    equal(json.loads(run("import", str(GAME), "--library", str(path), "--json")[1])["recovered"], None)


# Standard input


@case
def a_hyphen_is_standard_input():
    picture = str(BASE / "in.png")
    for arguments in (["check", "-"], ["convert", "-"], ["score", "-"], ["score", "-", "--all-rules"],
                      ["render", "-", "-o", picture], ["search", "--position", "-"], ["import", "-"]):
        status, out, err = ours(*arguments, text=TEXT)
        equal((status, err), (5 if arguments[0] == "score" else 0, ""), arguments)
        holds(out, arguments)
        status, out, err = ours(*arguments, text="nothing of the kind")
        equal(status, 1, arguments)
        one_error_line(err, "no Go game" if arguments[0] == "import" else "standard input")
    equal(run("referee", "-", text='{"moves": []}\n')[0], 0)
    other = TEXT.replace("Mira", "Anna")
    equal(json.loads(ours("import", "-", "--json", text=other)[1])["games"], 1)
    equal([p for p in os.listdir(tempfile.gettempdir()) if p.startswith("pass-stone-") and
           os.path.exists(os.path.join(tempfile.gettempdir(), p, "standard-input"))], [], "leftovers")


# Names


@case
def did_you_mean():
    run("import", str(GAME), "--library", str(LIBRARY))
    for arguments, status, meant in (
            (["lsit"], 2, "list"), (["exprot", "1"], 2, "export"), (["list", "--jsno"], 2, "--json"),
            (["--libary", "x", "list"], 2, "--library"), (["score", "--all-rule", "x"], 2, "--all-rules"),
            (["rules", "japanes-1989"], 1, "japanese-1989"), (["gtp", "--rules", "concrod"], 1, "concord"),
            (["check", "--rules", "conkord", str(GAME)], 1, "concord"),
            (["score", str(GAME), "--rules", "1 komii=3"], 1, "komi"),
            (["convert", str(GAME), "--format", "diagramm"], 2, "diagram"),
            (["convert", str(GAME), "--charset", "gb-18031"], 1, "GB18030"),
            (["render", str(GAME), "-o", "x.png", "--theme", "papier"], 2, "paper"),
            (["search", "--winner", "balck"], 2, "black"), (["search", "--origin", "plaid"], 2, "played"),
            (["search", "--rules", "concrod"], 1, "concord")):
        if arguments[0] != "--libary":
            arguments = [*arguments, "--library", str(LIBRARY)]
        found, out, err = run(*arguments)
        equal(found, status, f"{arguments}: {err}")
        one_error_line(err, f"Did you mean “{meant}”?")
    one_error_line(ours("frobnicate")[2])
    holds("Did you mean" not in ours("frobnicate")[2], "far from everything")


@case
def numbers_and_dates_that_are_none():
    for arguments, told in (
            (["search", "--position", str(GAME), "--move", "-1"], "--move needs a move number"),
            (["convert", str(GAME), "--move", "-1"], "--move needs a move number"),
            (["score", str(GAME), "--move", "-1"], "--move needs a move number"),
            (["render", str(GAME), "-o", "x.png", "--move", "-1"], "--move needs a move number"),
            (["render", str(GAME), "-o", "x.gif", "--delay", "-1"], "--delay"),
            (["search", "--size", "-1"], "use 19, or 7x9"),
            (["search", "--from", "yesterday"], "--from takes a day such as 20"),
            (["search", "--to", "2019-13"], "--to takes a day such as 20"),
            (["search", "--from", "2019-02-30"], "not “2019-02-30”"),
            (["search", "--from="], "--from takes a day")):
        status, out, err = ours(*arguments)
        equal((status, out), (2, ""), f"{arguments}: {err}")
        one_error_line(err, told)
    status, _, err = ours("render", str(GAME), "-o", "x.png", "--size", "-1")
    holds(status != 0 and err, "a picture of -1 pixels")


@case
def families_mean_the_newest():
    for name, preset in (("chinese", "chinese-2002"), ("japanese", "japanese-1989"), ("AGA", "aga-1991"),
                         ("ing", "ing-1991"), ("nz", "nz-1978")):
        equal(json.loads(ours("rules", name, "--json")[1])["name"], preset)
        equal(ours("score", str(GAME), "--rules", name)[0], ours("score", str(GAME), "--rules", preset)[0])
    status, _, err = ours("score", str(GAME), "--rules", "chinese-2003")
    equal(status, 1)
    one_error_line(err, "Did you mean “chinese-2002”?")


@case
def unknown_tags():
    games = BASE / "twice"
    games.mkdir()
    moves = "".join(f";{'BW'[n % 2]}[{'abcdefghi'[n % 9]}{'abcdefghi'[n // 9]}]" for n in range(60))
    for name in ("Mira", "Anna"):
        (games / f"{name}.sgf").write_text(f"(;SZ[9]PB[{name}]{moves})", encoding="utf-8")
    path = str(BASE / "tags.sqlite")
    run("import", str(games), "--library", path)
    tags = {tag for line in run("list", "--json", "--library", path)[1].splitlines()
            for tag in json.loads(line)["tags"]}
    holds(tags, "the importer gave no tag")
    tag = sorted(tags)[0]
    equal(run("search", "--tag", tag, "--library", path)[0], 0)
    for arguments in (["search", "--tag", tag[:-1]], ["export", "--tag", tag[:-1], "-o", "-"]):
        status, _, err = run(*arguments, "--library", path)
        equal(status, 1)
        one_error_line(err, f"Did you mean “{tag}”?")


@case
def nothing_is_ignored():
    for arguments in (["search", "--move", "3"], ["search", "--game", "2"], ["search", "--either-colour"],
                      ["export", "--all", "mira", "-o", "-"], ["export", "--all", "1", "-o", "-"],
                      ["export", "1", "--player", "x", "-o", "-"], ["search", "--most", "-3"],
                      ["search", "--moves-least", "-3"], ["convert", str(GAME), "--move", "-7"],
                      ["score", str(GAME), "--move", "-7"], ["render", str(GAME), "-o", "x.png", "--move", "-7"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--caption"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--moves-per-figure", "0"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--area", "A1-C3"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--title", "Dia. 1"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--paper", "a3"],
                      ["render", str(GAME), "-o", "x.png", "--paper", "a4"],
                      ["render", str(GAME), "-o", "x.pdf", "--pages", "--variations", "21"],
                      ["render", str(GAME), "-o", "x.png", "--variations", "1"],
                      ["render", str(GAME), "-o", "x.png", "--first-number", "1"],
                      ["render", str(GAME), "-o", "x.png", "--numbers", "1-9", "--first-number", "0"],
                      ["referee", "file"], ["gtp", "--json"], ["list", "--unfinished", "--deleted"]):
        status, _, err = ours(*arguments)
        equal(status, 2, f"{arguments}: {err}")
        one_error_line(err)
    equal(ours("render", str(GAME), "-o", "x.png", "--size", "0")[0], 1)
    for area in "A1", "A1-Z99", "-", "":
        status, _, err = ours("render", str(GAME), "-o", "x.png", f"--area={area}")
        equal(status, 1, area)
        one_error_line(err)
    equal(run("score", "1", "--game", "2", "--library", str(LIBRARY))[0], 1)


@case
def version_and_help_anywhere():
    for name in COMMANDS:
        holds(re.fullmatch(r"pass-stone-cli [\d.]+\n", run(name, "--version")[1]), name)
        holds("--library" in run(name, "-h")[1], name)


# The library as a whole


@case
def a_copy_and_back():
    path, copy = str(BASE / "whole.sqlite"), str(BASE / "whole-copy.sqlite")
    other = BASE / "other.sgf"
    other.write_text(TEXT.replace("Mira", "Anna").replace("cc", "dd"), encoding="utf-8")

    def blacks():
        return sorted(row["black"] for row in values(run("list", "--json", "--library", path)[1]))

    run("import", str(GAME), "--library", path)
    status, out, err = run("backup", copy, "--library", path)
    equal((status, err), (0, ""))
    holds(copy in out, out)
    run("import", str(other), "--library", path)
    equal(blacks(), ["Anna", "Mira"])
    status, out, err = run("restore", copy, "--library", path, "--json")
    equal((status, err), (0, ""))
    equal(blacks(), ["Mira"])
    kept = json.loads(out)["kept"]
    equal(len(values(run("list", "--json", "--library", kept)[1])), 2, "the library as it was")
    equal(run("verify", "--library", path)[0], 0)
    equal(run("backups", "--library", path)[0], 0)
    for arguments in (["restore", str(GAME)], ["restore", str(BASE / "missing")], ["backup", str(BASE)]):
        status, _, err = run(*arguments, "--library", path)
        equal(status, 1, arguments)
        one_error_line(err)
    equal(blacks(), ["Mira"], "after what failed")


# A home without a library


@case
def no_library_is_needed_to_count():
    status, out, err = run("score", str(GAME), "--all-rules", "--json")
    equal((status, err, len(out.splitlines())), (5, "", 33))
    equal(os.listdir(HOME.name), [], "the home is left alone")


if __name__ == "__main__":
    sys.exit(main())
