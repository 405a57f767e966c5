#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli import`, `search` and `export`.

    test-cli-library.py PROGRAM

Prints TAP.
"""

import io
import json
import pathlib
import sys
import tarfile
import tempfile
import zipfile

from commandline import case, equal, holds, main, one_error_line, run


def game(black, white, moves, **more):
    told = "".join(f"{name}[{value}]" for name, value in more.items())
    text = "".join(f";{'BW'[number % 2]}[{move}]" for number, move in enumerate(moves))
    return f"(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]{told}{text})"


OPENING = ["cc", "gg", "cg", "gc"]
GAMES = {
    "one.sgf": game("Mira", "Jonas", OPENING + ["ee"], DT="2019-05-01", RE="B+3.5",
                    RU="Japanese", KM="6.5", EV="Club championship"),
    "two.sgf": game("Jonas", "Mira", ["gg", "cc", "gc", "cg", "de", "ed"], DT="2020-02-29",
                    RE="W+R", RU="Chinese", KM="7.5"),
    "three.sgf": game("本因坊秀策", "井上因碩", ["cc", "ee"], DT="1846-07-21", RE="B+2"),
}


class Library:
    """A temporary folder with games, and a library to import them into."""

    def __init__(self, games=None):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.games = self.path / "games"
        self.games.mkdir()
        for name, text in (GAMES if games is None else games).items():
            (self.games / name).write_text(text, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def run(self, *arguments, status=0):
        found, out, err = run(*arguments, "--library", str(self.path / "library.sqlite"))
        equal(found, status, f"status of {arguments}, with {err!r}")
        if found == 2 or err:
            one_error_line(err)
        return out

    def imports(self, *paths, status=0):
        paths = paths or (self.games,)
        return json.loads(self.run("import", *map(str, paths), "--json", status=status))

    def finds(self, *arguments, status=0):
        rows = [json.loads(line)
                for line in self.run("search", *arguments, "--json", status=status).splitlines()]
        return [row for row in rows if "id" in row]

    def blacks(self, *arguments, status=0):
        return sorted(row["black"] for row in self.finds(*arguments, status=status))


@case
def a_folder_and_again():
    with Library() as library:
        first = library.imports()
        equal((first["files"], first["games"], first["same"], first["refused"]), (3, 3, 0, 0))
        again = library.imports()
        equal((again["games"], again["same"]), (0, 3))
        equal(len(library.finds()), 3)
        listed = [json.loads(line) for line in library.run("list", "--json").splitlines()]
        equal({row["origin"] for row in listed}, {"record"})
        holds("3 games were already in the library" in library.run("import", str(library.games)), "plain report")


@case
def archives_and_collections():
    with Library({"all.sgf": "\n".join(GAMES.values())}) as library:
        with zipfile.ZipFile(library.path / "games.zip", "w") as archive:
            archive.writestr("club/four.sgf", game("Zip", "Zap", ["aa"]))
            archive.writestr("club/readme.txt", "not a game")
        with tarfile.open(library.path / "games.tar.gz", "w:gz") as archive:
            data = game("Tar", "Teer", ["ab"]).encode()
            entry = tarfile.TarInfo("deep/er/five.sgf")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        status, out, _ = run("import", str(library.games), str(library.path / "games.zip"),
                             str(library.path / "games.tar.gz"), "--json", "--library",
                             str(library.path / "library.sqlite"))
        done = json.loads(out)
        equal(done["games"], 5)
        equal(status, 3)
        equal(library.blacks("Zip"), ["Zip"])
        equal(library.blacks("Tar"), ["Tar"])


@case
def what_cannot_be_read_is_told():
    with Library(dict(GAMES, **{"bad.sgf": "no game at all", "mended.sgf": "(;SZ[9]PB[Anna];B[cc];W"})
                 ) as library:
        done = library.imports(status=3)
        equal((done["games"], done["refused"]), (4, 1))
        holds(done["mended"] >= 1, done)
        told = [problem["message"] for problem in done["problems"]]
        holds(any("bad.sgf" in line for line in told), told)
        holds(any("mended.sgf" in line and "Move 1: " in line for line in told), told)
        library.run("import", str(library.path / "none"), status=1)
        library.run("import", status=2)


@case
def another_charset_on_demand():
    with Library({}) as library:
        # In another charset, the bytes of this character mean something else.
        (library.games / "short.sgf").write_bytes("(;SZ[9]PB[表];B[aa])".encode("cp932"))
        library.run("import", "--charset", "klingon", str(library.games), status=1)
        library.run("import", "--charset", "Shift_JIS", str(library.games))
        equal(library.blacks("--size", "9"), ["表"])


@case
def records_without_a_result():
    with Library({"open.sgf": game("Mira", "Jonas", OPENING)}) as library:
        library.imports()
        holds("result unknown" in library.run("search"), library.run("search"))
        holds("unfinished" not in library.run("list"), library.run("list"))


@case
def who_is_named_has_won():
    games = {f"{number}.sgf": game(result, "Jonas", OPENING, RE=result)
             for number, result in enumerate(("W+0.0", "W+0.02", "B+0", "Jigo", "0"))}
    with Library(games) as library:
        library.imports()
        equal(library.blacks("--winner", "white"), ["W+0.0", "W+0.02"])
        equal(library.blacks("--winner", "black"), ["B+0"])
        equal(library.blacks("--winner", "nobody"), ["0", "Jigo"])


@case
def words():
    with Library() as library:
        library.imports()
        equal(library.blacks("championship"), ["Mira"])
        equal(library.blacks("champ"), ["Mira"])
        equal(library.blacks("mira"), ["Jonas", "Mira"])
        equal(library.blacks("秀策"), ["本因坊秀策"])
        equal(library.blacks("nobody", status=1), [])
        for odd in ('"', "a AND", "NEAR(", "*", "'; DROP TABLE game; --", "mira OR jonas", "-x"):
            status, _, err = run("search", "--library", str(library.path / "library.sqlite"), "--", odd)
            holds(status in (0, 1) and "SQL" not in err, f"{odd}: {err}")


@case
def what_is_told_about_games():
    with Library() as library:
        library.imports()
        equal(library.blacks("--player", "Jonas"), ["Jonas", "Mira"])
        equal(library.blacks("--winner", "white"), ["Jonas"])
        equal(library.blacks("--from", "2019", "--to", "2019-12"), ["Mira"])
        equal(library.blacks("--to", "1900"), ["本因坊秀策"])
        equal(library.blacks("--rules", "japanese-1989", "--winner", "black", "--from", "2000"), ["Mira"])
        equal(library.blacks("--moves-least", "6"), ["Jonas"])
        equal(library.blacks("--moves-most", "2"), ["本因坊秀策"])
        equal(library.blacks("--size", "19", status=1), [])
        equal(len(library.finds("--size", "9x9")), 3)
        equal(library.blacks("--komi", "7.5"), ["Jonas"])
        equal(library.blacks("--rank-least", "9p", status=1), [])
        library.run("search", "--rank-least", "strong", status=2)
        library.run("search", "--komi", "six", status=2)
        library.run("search", "--size", "x", status=2)
        library.run("search", "--winner", "green", status=2)


@case
def positions():
    with Library() as library:
        library.imports()
        start = str(library.games / "one.sgf")
        # The second game has the same opening, rotated.
        found = library.finds("--position", start, "--move", "4")
        equal(sorted((row["black"], row["after_moves"]) for row in found), [("Jonas", 4), ("Mira", 4)])
        lines = library.run("search", "--position", start, "--move", "4", "--json").splitlines()
        next_moves = json.loads(lines[-1])["continuations"]
        equal(sum(one["games"] for one in next_moves), 2)
        equal({one["move"] for one in next_moves} & {"B E5"}, {"B E5"})
        # One corner of it occurs in all three games.
        corner = library.finds("--position", start, "--move", "1", "--area", "A9-D6")
        equal(len(corner), 3)
        library.run("search", "--position", start, "--move", "99", status=1)
        library.run("search", "--position", start, "--area", "A9", status=1)
        library.run("search", "--area", "A9-D6", status=2)
        library.run("search", "--position", str(library.path / "none.sgf"), status=1)


@case
def the_most_is_the_most():
    games = {f"{move}.sgf": game(move, "B", ["ee", move]) for move in ("ea", "ec", "gc", "aa", "ba")}
    games["again.sgf"] = game("again", "B", ["ee", "ei"])
    with Library(games) as library:
        library.imports()
        position = ("search", "--position", str(library.games / "ea.sgf"), "--move", "1")
        lines = library.run(*position, "--most", "2").splitlines()
        equal(len(lines), 2 + 1 + 2 + 1 + 1)
        # By symmetry, this move occurs in two games, so it is listed first.
        holds(lines[3].split()[:3] == ["W", "J5", "2"], lines[3])
        holds("3 others" in lines[5], lines[5])
        holds(lines[6].startswith("6 games"), lines[6])
        equal(len(library.run(*position, "--most", "0").splitlines()), 6 + 1 + 5 + 1)
        corner = library.run(*position, "--area", "D4-F6", "--json").splitlines()
        equal(json.loads(corner[-1])["continuations"],
              [{"move": None, "elsewhere": True, "games": 6, "black": 0, "white": 0}])


@case
def either_colour():
    with Library({"one.sgf": game("A", "B", ["ee"]), "two.sgf": game("C", "D", ["", "ee"])}) as library:
        library.imports()
        start = str(library.games / "one.sgf")
        equal(library.blacks("--position", start, "--move", "1"), ["A"])
        equal(library.blacks("--position", start, "--move", "1", "--either-colour"), ["A", "C"])


@case
def export_and_import_again():
    with Library() as library:
        library.imports()
        whole = library.path / "all.sgf"
        equal(json.loads(library.run("export", "--all", "-o", str(whole), "--json"))["games"], 3)
        with Library({"all.sgf": whole.read_text(encoding="utf-8")}) as other:
            equal(other.imports()["games"], 3)
            equal(other.blacks(), library.blacks())
        one = library.finds("championship")[0]["id"]
        text = library.run("export", str(one), "-o", "-")
        holds(text.startswith("(;FF[4]CA[UTF-8]") and "PB[Mira]" in text, text)
        folder = library.path / "out"
        folder.mkdir()
        library.run("export", "mira", "-o", str(folder))
        library.run("export", "mira", "-o", str(folder))
        equal(len(list(folder.iterdir())), 4, "nothing is overwritten")


@case
def export_as_it_came():
    raw = b"(;GM[1]SZ[9]CA[GB18030]PB[\xb0\xa1x];B[ee])"
    with Library({}) as library:
        (library.games / "one.sgf").write_bytes(raw)
        (library.games / "two.sgf").write_bytes(raw.replace(b"ee", b"cc"))
        library.imports()
        out = library.path / "out"
        with open(out, "wb") as stream:
            run("export", "1", "--as-it-came", "-o", "-", "--library",
                str(library.path / "library.sqlite"), stdout=stream)
        equal(out.read_bytes(), raw)
        # Several games in one text could have different charsets.
        library.run("export", "--all", "--as-it-came", "-o", "-", status=1)
        equal(len(library.run("export", "--all", "--as-it-came", "-o", "-", "--json").splitlines()), 2)


@case
def export_errors():
    with Library() as library:
        library.imports()
        library.run("export", "--all", status=2)
        library.run("export", "-o", "-", status=2)
        library.run("export", "1", "mira", "-o", "-", status=2)
        library.run("export", "nobody", "-o", "-", status=1)
        library.run("export", "99", "-o", "-", status=1)
        library.run("export", "--all", "-o", str(library.path / "none" / "x.sgf"), status=1)


@case
def no_library():
    with Library() as library:
        library.run("search", "mira", status=1)
        holds(not (library.path / "library.sqlite").exists(), "searching creates nothing")


if __name__ == "__main__":
    sys.exit(main())
