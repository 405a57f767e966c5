#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli render`, and checks its pictures and pages with ImageMagick and poppler.

    test-cli-render.py PROGRAM MAKE-GAMES

Prints TAP.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from commandline import case, equal, holds, main, one_error_line, run, surroundings

MAKE_GAMES = sys.argv[2]
THUMBNAILER = pathlib.Path(__file__).parents[2] / "data" / "thumbnailer.in"
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="pass-stone-render-"))
GAME = FOLDER / "game.sgf"

# Two games. In the first, Black's corner stone is captured, and White later plays there and passes.
GAME.write_text(
    "(;FF[4]CA[UTF-8]SZ[9]PB[Aki]PW[Bea]BR[3d]EV[Spring cup]PC[Leipzig]DT[2026-05-03]KM[6.5]"
    "RU[Japanese]RE[W+3.5]C[On a rainy evening.];B[aa];W[ba];B[gg]C[Black hopes for A.]LB[ee:A]"
    ";W[ab];B[gc];W[aa];B[cc];W[])"
    "(;SZ[13:7];B[aa])", encoding="utf-8")

# A board of 408 pixels: lines are 40 pixels apart, the first 44 from the edge.
SIZE = "408"


def at(line):
    return 44 + 40 * line


def output(name):
    return str(FOLDER / name)


def tool(*command):
    return subprocess.run(command, capture_output=True, timeout=60, check=True,
                          env=surroundings()).stdout.decode()


def pixel(path, x, y):
    """Returns red, green and blue, from 0 to 255."""
    text = tool("convert", path, "-depth", "8", "-format", f"%[pixel:p{{{x},{y}}}]", "info:")
    numbers = [float(number) for number in re.findall(r"[\d.]+", text.split("(", 1)[-1])]
    if text.startswith("gray") or text.startswith("Gray"):
        numbers = numbers[:1] * 3
    return numbers[:3]


def done(*arguments):
    status, out, err = run("render", *arguments)
    equal((status, err), (0, ""), f"render {arguments}")
    return out


def made(*arguments):
    return json.loads(done("--json", *arguments))


@case
def a_png_has_its_stones_where_they_belong():
    path = output("a.png")
    equal(made(str(GAME), "--size", SIZE, "--theme", "paper", "-o", path),
          {"path": path, "format": "png", "width": 408, "height": 408,
           "bytes": os.path.getsize(path)})
    equal(tool("identify", "-format", "%m %w %h", path), "PNG 408 408")
    holds(max(pixel(path, at(6) + 8, at(6) + 8)) < 90, "G3 is not black")
    holds(min(pixel(path, at(1) + 8, at(0) + 8)) > 200, "B9 is not white")
    holds(min(pixel(path, at(0) + 8, at(0) + 8)) > 200, "A9 is not White’s second stone")
    holds(min(pixel(path, at(4) + 12, at(4) + 12)) > 200, "beside E5 is not paper")


@case
def a_move_is_a_position():
    path = output("m.png")
    done(str(GAME), "--move", "1", "--size", SIZE, "--theme", "wood", "-o", path)
    holds(max(pixel(path, at(0) + 8, at(0) + 8)) < 110, "A9 is not black after one move")
    red, green, blue = pixel(path, at(6) + 8, at(6) + 8)
    holds(red > green > blue and red - blue > 50, f"G3 is not bare wood: {red, green, blue}")


@case
def the_second_game_has_its_own_board():
    path = output("two.png")
    answer = made(str(GAME), "--game", "2", "--no-coordinates", "-o", path)
    holds(answer["width"] == 640 and answer["height"] < 400, answer)


@case
def drawings_are_drawings():
    path = output("a.svg")
    answer = made(str(GAME), "-o", path)
    equal((answer["format"], answer["width"]), ("svg", 640))
    text = pathlib.Path(path).read_text(encoding="utf-8")
    holds("<svg" in text and "<image" not in text, "the SVG holds pixels")
    holds(len(text) < 500000, f"{len(text)} bytes")
    drawn = output("svg.png")
    tool("rsvg-convert", "--output", drawn, path)
    equal(tool("identify", "-format", "%w %h", drawn), "640 640")
    done(str(GAME), "-o", output("a.pdf"))
    holds("Pages:           1" in tool("pdfinfo", output("a.pdf")), "not one page")


@case
def numbers_and_what_they_cannot_show():
    path = output("n.pdf")
    plain = made(str(GAME), "-o", output("plain.pdf"))
    answer = made(str(GAME), "--numbers", "1-", "--caption", "-o", path)
    holds(answer["height"] > plain["height"], answer)
    text = tool("pdftotext", "-layout", path, "-")
    holds("1 at 6" in text and "8 White passes" in text, text)
    holds("Aki 3d" in text and "White wins by 3½ points" in text, text)
    fewer = made(str(GAME), "--numbers", "2-4", "-o", path)
    equal(fewer["height"], plain["height"], "no notes on moves 2 to 4")


@case
def a_file_manager_gets_a_thumbnail():
    command = re.search("^Exec=@BINDIR@/pass-stone-cli (.*)$", THUMBNAILER.read_text(), re.M)[1]
    # The file manager chooses the names, and reads the file whatever it is called.
    source = FOLDER / "thumbnail source"
    source.write_bytes(GAME.read_bytes())
    values = {"%s": "96", "%o": output("thumbnail.png"), "%i": str(source)}
    words = [re.sub("%[soi]", lambda found: values[found[0]], word) for word in command.split()]
    status, _, err = run(*words)
    equal((status, err), (0, ""))
    equal(tool("identify", "-format", "%m %wx%h", output("thumbnail.png")), "PNG 96x96")


@case
def a_gif_has_a_frame_a_move():
    path = output("a.gif")
    answer = made(str(GAME), "--size", SIZE, "--delay", "300", "-o", path)
    equal((answer["frames"], answer["width"]), (9, 408))
    frames = tool("identify", "-format", "%T %W\n", path).split("\n")[:-1]
    equal(frames, ["30 408"] * 8 + ["120 408"], "delays")
    shown = output("frame.png")
    tool("convert", path, "-coalesce", "-delete", "0-3,5--1", shown)
    holds(min(pixel(shown, at(0) + 14, at(0) + 30)) > 100, "White’s fourth move is not there")
    red, green, blue = pixel(shown, at(0) + 10, at(0) + 12)
    holds(red - blue > 40, f"A9 is not bare after it was taken: {red, green, blue}")
    equal(made(str(GAME), "--numbers", "3-5", "-o", path)["frames"], 4)
    equal(made(str(GAME), "--move", "2", "-o", path)["frames"], 3)


@case
def a_sheet_shows_what_is_marked():
    marked = output("marked.sgf")
    moves = ["cc", "gg", "gc", "cg", "ee", "ec", "ge"]
    text = "".join(f";{'BW'[i % 2]}[{move}]" + (f"HO[1]C[Look at {i + 1}.]" if i else "")
                   for i, move in enumerate(moves))
    pathlib.Path(marked).write_text(f"(;SZ[9]PB[Aki]PW[Bea]{text})", encoding="utf-8")
    for each, pages in ((1, 6), (2, 3), (4, 2), (6, 1)):
        path = output(f"sheet-{each}.pdf")
        equal(made(marked, "--sheet", str(each), "-o", path)["pages"], pages)
        text = tool("pdftotext", "-layout", path, "-")
        for part in ("Dia. 1 (1–2)", "Dia. 6 (7)", "Look at 2.", "Look at 7.", "Aki – Bea"):
            holds(part in text, f"{part!r} is not on the sheet: {text}")
    status, _, errors = run("render", str(GAME), "--pages", "--sheet", "4", "-o", path)
    holds(status != 0 and "no position" in errors, errors)


@case
def pages_tell_the_whole_game():
    path = output("p.pdf")
    answer = made(str(GAME), "--pages", "--moves-per-figure", "5", "-o", path)
    info = tool("pdfinfo", path)
    holds(re.search(rf"Pages:\s+{answer['pages']}$", info, re.MULTILINE), info)
    holds("A4" in info, info)
    text = tool("pdftotext", "-layout", path, "-")
    for part in ("Spring cup", "Aki 3d", "Bea", "Leipzig · 2026-05-03", "Japanese rules", "komi 6½",
                 "White wins by 3½ points", "On a rainy evening.", "Figure 1 (1–5)",
                 "3 Black G3", "Black hopes for A.", "Figure 2 (6–8)", "8 White passes", "8 moves"):
        holds(part in text, f"{part!r} is not on the pages: {text}")
    whole = tool("pdftotext", "-layout", path, "-")
    holds(" at 1" not in whole, "the captured stone is not of the second figure")
    done(str(GAME), "--pages", "-o", path)
    holds("6 at 1" in tool("pdftotext", path, "-"), "no note on the point that was played again")


@case
def a_book_holds_all_games():
    club = output("Club 2019.sgf")
    pathlib.Path(club).write_text(
        "".join(f"(;SZ[9]PB[Aki]PW[{name}]DT[2019];B[cc];W[gg])" for name in ("Bea", "Chu", "Dov")),
        encoding="utf-8")
    path = output("book.pdf")
    equal(made(club, "--book", "-o", path)["pages"], 4)
    first = tool("pdftotext", "-layout", "-l", "1", path, "-")
    holds("Club 2019" in first, first)
    for page, name in ((2, "Bea"), (3, "Chu"), (4, "Dov")):
        holds(re.search(rf"Aki – {name} · 2019 +{page}$", first, re.MULTILINE), first)
        last = tool("pdftotext", "-f", str(page), "-l", str(page), path, "-")
        holds(name in last, last)


@case
def a_game_of_the_library_has_both_counts():
    library = output("library.sqlite")
    # Black walls off two columns of five, White two, and both fill the column between them.
    acts = [f"1 play {'BW'[turn % 2]} {(1, 3)[turn % 2]} {turn // 2}" for turn in range(10)]
    acts += [f"1 play {'BW'[row % 2]} 2 {row}" for row in range(5)]
    acts += ["1 pass W", "1 pass B", "1 agree B", "1 agree W"]
    game = "\n".join(["1 width=5 height=5 komi=0.5", *acts]) + "\n\n"
    subprocess.run([MAKE_GAMES, library], input=game.encode(), check=True, timeout=60,
                   env=surroundings())
    path = output("library.pdf")
    status, out, err = run("render", "1", "--library", library, "--pages", "-o", path)
    equal((status, err), (0, ""), "render")
    text = tool("pdftotext", "-layout", path, "-")
    for part in ("Territory counting", "Area counting", "(agreed count)", "Total"):
        holds(part in text, f"{part!r} is not on the sheet: {text}")


@case
def what_cannot_be_is_refused():
    for arguments, status, words in [
            ((), 2, ["name one game"]),
            ((str(GAME),), 2, ["-o"]),
            ((str(GAME), "-o", output("a.bmp")), 2, [".png, .svg, .pdf or .gif"]),
            ((str(GAME), "-o", output("b.png"), "--pages"), 2, [".pdf"]),
            ((str(GAME), "-o", output("b.pdf"), "--pages", "--move", "3"), 2, ["whole game"]),
            ((str(GAME), "-o", output("b.pdf"), "--moves-per-figure", "3"), 2, ["--pages"]),
            ((str(GAME), "-o", output("b.png"), "--delay", "100"), 2, [".gif"]),
            ((str(GAME), "-o", output("b.gif"), "--delay", "1"), 2, ["20 to 60000"]),
            ((str(GAME), "-o", output("b.png"), "--theme", "marble"), 2, ["marble", "wood, paper"]),
            ((str(GAME), "-o", output("b.png"), "--numbers", "x"), 2, ["“x”"]),
            ((str(GAME), "-o", output("b.png"), "--numbers", "9-2"), 2, ["“9-2”"]),
            ((str(GAME), "-o", output("b.png"), "--size", "20"), 1, ["48 to 8192", "20"]),
            ((str(GAME), "-o", output("b.png"), "--size", "999999"), 1, ["8192"]),
            ((str(GAME), "-o", output("b.gif"), "--size", "4000"), 1, ["2048"]),
            ((str(GAME), "-o", output("b.png"), "--move", "99"), 1, ["8 moves"]),
            ((str(GAME), "-o", output("b.png"), "--game", "7"), 1, ["no game 7"]),
            ((output("none.sgf"), "-o", output("b.png")), 1, ["none.sgf"]),
            ((str(GAME), "-o", output("none/b.png")), 1, ["none/b.png"])]:
        code, out, err = run("render", *arguments)
        equal((code, out), (status, ""), f"render {arguments}: {err}")
        one_error_line(err, *words)
    equal([path.name for path in FOLDER.iterdir() if path.name.startswith("b.")], [],
          "files written all the same")


@case
def a_failed_write_leaves_the_old_file():
    path = FOLDER / "kept.png"
    path.write_bytes(b"old")
    code, _, err = run("render", str(GAME), "-o", str(path), "--size", "1")
    equal(code, 1)
    one_error_line(err, "not 1")
    equal(path.read_bytes(), b"old")


if __name__ == "__main__":
    try:
        status = main()
    finally:
        for leftover in FOLDER.iterdir():
            leftover.unlink()
        FOLDER.rmdir()
    sys.exit(status)
