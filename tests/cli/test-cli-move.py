#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes all of a user's data into one archive, and restores it in another home.

    test-cli-move.py PROGRAM SCHEMAS

SCHEMAS is the folder with the compiled settings schema. Prints TAP.
"""

import json
import pathlib
import sys
import tempfile
import zipfile

from commandline import case, equal, holds, main, one_error_line, run

SCHEMAS = sys.argv[2]
FOLDER = tempfile.TemporaryDirectory()
BASE = pathlib.Path(FOLDER.name)
GAME = BASE / "game.sgf"
GAME.write_text("(;SZ[9]PB[Mira]PW[Jonas];B[cc];W[gg])", encoding="utf-8")


class Home:
    """A home for the program under test."""

    def __init__(self, name):
        self.root = BASE / name
        self.own = self.root / "data/pass-stone"
        self.own.mkdir(parents=True)

    def run(self, *arguments):
        return run(*arguments, environment={
            "HOME": str(self.root), "XDG_DATA_HOME": str(self.root / "data"),
            "XDG_CONFIG_HOME": str(self.root / "config"), "GSETTINGS_BACKEND": "keyfile",
            "GSETTINGS_SCHEMA_DIR": SCHEMAS})

    def write(self, name, text):
        path = self.own / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name):
        return (self.own / name).read_text(encoding="utf-8")

    def settings(self):
        return self.root / "config/glib-2.0/settings/keyfile"

    def set(self, lines):
        self.settings().parent.mkdir(parents=True, exist_ok=True)
        self.settings().write_text(f"[io/github/passstone/PassStone]\n{lines}\n", encoding="utf-8")

    def names(self):
        return sorted(json.loads(line)["black"]
                      for line in self.run("list", "--json")[1].splitlines())


def moved(name):
    """Returns a home with some of everything, and the archive written from it."""
    home = Home(name)
    equal(home.run("import", str(GAME))[0], 0, "import")
    home.write("courses/mine/course.ini", "[Course]\nName=Mine\n")
    home.write("themes/slate/board.svg", "<svg/>")
    home.write("clocks.ini", "[log]\n")
    home.set("theme='paper'\ncount-aloud=true\nwindow-width=700\nengines=[('Bad', 'rm -rf /')]")
    archive = BASE / f"{name}.zip"
    status, out, err = home.run("move", str(archive))
    equal((status, err), (0, ""), "move")
    holds(str(archive) in out, out)
    return home, archive


@case
def everything_arrives():
    _, archive = moved("from")
    home = Home("to")
    with zipfile.ZipFile(archive) as file:
        equal(file.testzip(), None)
        equal(sorted(file.namelist()), ["clocks.ini", "courses/mine/course.ini", "library.sqlite",
                                        "settings.ini", "themes/slate/board.svg"])
    status, _, err = home.run("restore", str(archive))
    equal((status, err), (0, ""), "restore")
    equal(home.names(), ["Mira"])
    equal(home.run("verify")[0], 0)
    equal(home.read("courses/mine/course.ini"), "[Course]\nName=Mine\n")
    equal(home.read("themes/slate/board.svg"), "<svg/>")
    equal(home.read("clocks.ini"), "[log]\n")
    settings = home.settings().read_text(encoding="utf-8")
    holds("theme='paper'" in settings and "count-aloud=true" in settings, settings)
    # Engine commands from an archive are dropped, and the window keeps its size.
    holds("rm" not in settings and "window-width" not in settings, settings)
    equal([path.name for path in home.own.iterdir() if "arriving" in path.name], [])


@case
def what_was_there_is_kept():
    _, archive = moved("again")
    home = Home("busy")
    other = BASE / "other.sgf"
    other.write_text("(;SZ[9]PB[Ai]PW[Bo];B[dd])", encoding="utf-8")
    home.run("import", str(other))
    home.write("courses/mine/course.ini", "[Course]\nName=Another\n")
    home.write("courses/own/course.ini", "[Course]\nName=Own\n")
    home.write("themes/slate/board.svg", "<svg/>")
    status, out, err = home.run("restore", str(archive), "--json")
    equal((status, err), (0, ""), "restore")
    equal(home.names(), ["Mira"])
    kept = json.loads(out)["kept"]
    equal(json.loads(home.run("list", "--json", "--library", kept)[1])["black"], "Ai")
    equal(home.read("courses/own/course.ini"), "[Course]\nName=Own\n")
    equal(home.read("courses/mine/course.ini"), "[Course]\nName=Mine\n")
    replaced = list(home.own.glob("replaced-*/*/*"))
    equal([path.name for path in replaced], ["mine"], "the same theme is not replaced")
    equal((replaced[0] / "course.ini").read_text(), "[Course]\nName=Another\n")
    # Restoring again changes nothing but the library, whose old version is kept again.
    equal(home.run("restore", str(archive))[0], 0)
    equal(list(home.own.glob("replaced-*/*/*")), replaced)


@case
def archives_of_strangers():
    home = Home("careful")
    equal(home.run("import", str(GAME))[0], 0)
    _, good = moved("good")
    library = zipfile.ZipFile(good).read("library.sqlite")
    before = sorted(path.name for path in home.own.iterdir())
    for name, members in {
            "no-library": {"courses/a/course.ini": b"x"},
            "no-game": {"library.sqlite": b"This is no library.", "courses/a/course.ini": b"x"},
            "cut": {"library.sqlite": library[:5000], "courses/a/course.ini": b"x"},
            "bomb": {"library.sqlite": bytes(400 * 1000 * 1000)}}.items():
        path = BASE / f"{name}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            for member, data in members.items():
                file.writestr(member, data)
        status, _, err = home.run("restore", str(path))
        equal(status, 1, name)
        one_error_line(err)
        equal(sorted(path.name for path in home.own.iterdir()), before, name)
    whole = good.read_bytes()
    short = BASE / "short.zip"
    short.write_bytes(whole[:len(whole) // 3])
    equal(home.run("restore", str(short))[0], 1, "short")
    equal(sorted(path.name for path in home.own.iterdir()), before, "short")
    outside = BASE / "outside.zip"
    with zipfile.ZipFile(outside, "w") as file:
        file.writestr("library.sqlite", library)
        for member in ("../evil", "/evil", "courses/../../evil", "other/evil", "courses/evil/../.."):
            file.writestr(member, "x")
    equal(home.run("restore", str(outside))[0], 0, "outside")
    equal([path for path in BASE.rglob("*evil*")], [])
    equal(home.names(), ["Mira"])


@case
def a_kill_leaves_nothing():
    home = Home("killed")
    equal(home.run("import", str(GAME))[0], 0)
    home.write("library.sqlite.arriving/courses/a/course.ini", "x")
    equal(home.run("import", str(GAME))[0], 0)
    equal(list(home.own.glob("*arriving*")), [])


@case
def it_cannot_be_written():
    home = Home("full")
    equal(home.run("import", str(GAME))[0], 0)
    for path in (BASE / "missing/out.zip", BASE):
        status, _, err = home.run("move", str(path))
        equal(status, 1, path)
        one_error_line(err)
    equal([path.name for path in BASE.iterdir() if path.name.startswith(".")], [], "left behind")


main()
