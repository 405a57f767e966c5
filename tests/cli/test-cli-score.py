#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli score`: counts games of a library under their own and other rules.

    test-cli-score.py PROGRAM MAKE-GAMES

Prints TAP.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from commandline import case, equal, holds, main, one_error_line, run, surroundings

MAKE_GAMES = sys.argv[2]

JAPANESE = ("1 width=5 height=5 scoring=territory tax=seki repetition=basic long_cycle=void komi=0.5"
            " resume_first=opponent_of_requester")


def plays(*moves):
    """Returns alternating acts, Black first. A move is (column, row) or "pass"."""
    acts = []
    for number, move in enumerate(moves):
        side = "BW"[number % 2]
        acts.append(f"1 pass {side}" if move == "pass" else f"1 play {side} {move[0]} {move[1]}")
    return acts


AGREE = ["1 agree B", "1 agree W"]

# Black walls off two columns and White two. Black fills the middle column alone.
WALLS = plays((1, 0), (3, 0), (1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3), (1, 4), (3, 4),
              (2, 0), "pass", (2, 1), "pass", (2, 2), "pass", (2, 3), "pass", (2, 4), "pass",
              "pass")
# A white stone inside Black's area, which both players call dead.
DEAD = plays((1, 0), (3, 0), (1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3), (1, 4), (3, 4),
             (2, 0), (0, 2), (2, 1), "pass", (2, 2), "pass", (2, 3), "pass", (2, 4), "pass",
             "pass")

GAMES = [
    [JAPANESE, *WALLS, *AGREE],
    [JAPANESE, *DEAD, "1 mark W 0 2", *AGREE],
    [JAPANESE, *WALLS[:6], "1 resign W"],
    ["1 width=5 height=5 scoring=none end=no_move no_move=lose removal=none dispute=none",
     *WALLS[:4]],
    [JAPANESE.replace("territory", "area"), "save Club"],
]


class Library:
    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "library.sqlite")
        text = "\n\n".join("\n".join(game) for game in GAMES) + "\n"
        subprocess.run([MAKE_GAMES, self.path], input=text.encode(), check=True, timeout=60,
                       env=surroundings())
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def score(self, *arguments, status=0):
        found, out, err = run("score", *arguments, "--library", self.path)
        equal(found, status, f"exit status of {arguments} ({err})")
        return out, err

    def json(self, *arguments, status=0):
        out, _ = self.score(*arguments, "--json", status=status)
        return [json.loads(line) for line in out.splitlines()]


@case
def own_rules():
    with Library() as library:
        found = library.json("1")
        equal(len(found), 1)
        # Black has five points, White five, and komi is half a point.
        equal((found[0]["result"], found[0]["total"]), ("W+0.5", {"B": 5, "W": 5.5}))
        equal((found[0]["basis"], found[0]["counting"]), ("counted", "territory"))
        equal((found[0]["reasons"], found[0]["flags"], found[0]["difference"]), ([], [], 0))
        out, _ = library.score("1")
        holds("White wins by ½ point" in out, out)
        holds("Empty points surrounded" in out and "Komi" in out and "Total" in out, out)


@case
def other_rules():
    with Library() as library:
        found = library.json("1", "--rules", "chinese-2002")[0]
        equal((found["result"], found["difference"]), ("B+4.5", 5))
        equal([(reason["kind"], reason["points"]) for reason in found["reasons"]], [("stones", 5)])
        out, _ = library.score("1", "--rules", "chinese-2002")
        holds("Stones count, and Black played 5 more" in out, out)


@case
def own_komi():
    with Library() as library:
        found = library.json("1", "--rules", "chinese-2002", "--own-komi")[0]
        equal((found["result"], found["difference"]), ("W+2.5", -2))
        equal({reason["kind"]: reason["points"] for reason in found["reasons"]},
              {"stones": 5, "komi": -7})


@case
def rules_as_text_and_saved():
    with Library() as library:
        found = library.json("1", "--rules", "1 scoring=area end=three")[0]
        equal(found["result"], "B+4.5")
        equal([flag["kind"] for flag in found["flags"]], ["not_ended"])
        equal(library.json("1", "--rules", "my:Club")[0]["result"], "B+4.5")
        _, err = library.score("1", "--rules", "my:Nobody", status=1)
        one_error_line(err)
        _, err = library.score("1", "--rules", "nonsense", status=1)
        one_error_line(err, "nonsense")
        _, err = library.score("1", "--rules", "1 nonsense", status=1)
        one_error_line(err)


@case
def all_rules():
    with Library() as library:
        found = {score["rules"]: score for score in library.json("1", "--all-rules")}
        status, out, _ = run("rules", "--json", "--library", library.path)
        equal(status, 0)
        names = [json.loads(line)["name"] for line in out.splitlines()]
        first_games = {"capture-1", "capture-3", "capture-5"}
        equal(set(found), set(names) - first_games, "rulesets")
        holds("my:Club" in found, "the saved ruleset is not there")
        for name, score in found.items():
            if not score["scored"]:
                holds(score["text"] and "result" not in score, score)
                continue
            equal(sum(reason["points"] for reason in score["reasons"]), score["difference"], name)
        equal(found["no-pass"]["scored"], False)
        equal(found["tibetan"]["scored"], False)
        equal(found["japanese-1989"]["result"], "W+0.5")
        equal(found["concord"]["result"], "B+3.5")
        out, _ = library.score("1", "--all-rules")
        lines = out.splitlines()
        holds("wins" in lines[0], lines[0])
        for name in found:
            holds(any(line.startswith(name + " ") for line in lines), f"{name} is not listed")


@case
def dead_stones():
    with Library() as library:
        own = library.json("2")[0]
        equal(own["result"], "B+0.5")
        stands = library.json("2", "--rules", "tromp-taylor")[0]
        holds("dead" in [reason["kind"] for reason in stands["reasons"]], stands["reasons"])
        # With --dead, only the named stones are dead.
        equal(library.json("2", "--dead", "A3")[0]["result"], "B+0.5")
        holds(library.json("2", "--dead", "B1")[0]["result"] != "B+0.5", "nothing has changed")
        _, err = library.score("2", "--dead", "Z99", status=1)
        one_error_line(err, "Z99")
        _, err = library.score("2", "--dead", "A1", status=1)
        one_error_line(err, "A1")


@case
def broken_off():
    with Library() as library:
        found = library.json("3")[0]
        equal(found["basis"], "broken_off")
        out, _ = library.score("3")
        holds("by resignation" in out, out)


@case
def nothing_to_count():
    with Library() as library:
        found = library.json("4", status=1)[0]
        equal(found["scored"], False)
        # Rules that count can score it, but there is no result to compare with.
        found = library.json("4", "--rules", "chinese-2002", status=5)[0]
        equal(found["scored"], True)
        holds("difference" not in found, found)


@case
def a_record_says_what_sgf_has_no_word_for():
    with Library() as library:
        status, out, err = run("export", "1", "-o", "-", "--library", library.path)
        equal((status, err), (0, ""))
        holds("White passed" in out and "agree" in out, out)
        # Exported and scored again, it is the same game.
        path = os.path.join(library.folder.name, "one.sgf")
        pathlib.Path(path).write_text(out, encoding="utf-8")
        status, again, _ = run("score", path, "--json")
        equal((status, json.loads(again)["result"]), (0, "W+0.5"))


@case
def usage_errors():
    with Library() as library:
        for arguments in ([], ["1", "2"], ["1", "--rules", "concord", "--all-rules"], ["--frob"]):
            out, err = library.score(*arguments, status=2)
            equal(out, "", arguments)
            one_error_line(err)


@case
def input_errors():
    with Library() as library:
        for argument in ("99", "0", "1x", "one", "game.sgf"):
            out, err = library.score(argument, status=1)
            equal(out, "", argument)
            one_error_line(err, argument)
        before = pathlib.Path(library.path).read_bytes()
        library.score("1", "--all-rules")
        equal(pathlib.Path(library.path).read_bytes(), before, "the file")
        status, out, err = run("score", "1", "--library", library.path + ".none")
        equal((status, out), (1, ""))
        one_error_line(err)


if __name__ == "__main__":
    sys.exit(main())
