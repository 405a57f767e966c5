#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests what the command line prints, and where: names that would control a terminal, full disks,
devices, pipes and links.

    test-cli-output.py PROGRAM

Prints TAP.
"""

import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import threading
import unicodedata

from commandline import PROGRAM, case, equal, holds, main, one_error_line, run, surroundings

FOLDER = tempfile.TemporaryDirectory()
BASE = pathlib.Path(FOLDER.name)
GAME = BASE / "game.sgf"
GAME.write_text("(;SZ[9]PB[Mira]PW[Jonas]RU[Japanese];B[cc];W[gg])", encoding="utf-8")
LIBRARY = BASE / "library.sqlite"
# An escape sequence, direction overrides, invisible characters, and control characters.
NASTY = "\x1b[31mMi\u202era\u2066\u200b\ufeff\x9b\x7f"
BAD = BASE / "bad"


def ours(*arguments, **more):
    return run(*arguments, "--library", str(LIBRARY), **more)


equal(ours("import", str(GAME))[0], 0, "import")


def plain(text, what):
    """Fails if the text contains control, format or separator characters."""
    for c in text:
        holds(c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp", "Cs"),
              f"{c!r} is in the {what}: {text!r}")


def sent_plainly(*arguments, **more):
    status, out, err = run(*arguments, **more)
    plain(out, f"output of {arguments}")
    plain(err, f"complaints of {arguments}")
    return status, out, err


# Names


@case
def names_of_players_and_events():
    library = str(BASE / "nasty.sqlite")
    path = BASE / "nasty.sgf"
    path.write_text(f"(;SZ[9]PB[{NASTY}]PW[Jo\u2028nas]EV[{NASTY}];B[cc])", encoding="utf-8")
    sent_plainly("import", str(path), "--library", library)
    for arguments in (["list"], ["search", "--size", "9"], ["list", "--json"]):
        status, out, _ = sent_plainly(*arguments, "--library", library)
        equal(status, 0)
        holds("\\u202e" in out, out)
    row = json.loads(sent_plainly("list", "--json", "--library", library)[1])
    holds("\u202era\u2066" in row["black"], row)
    checked = sent_plainly("check", "--json", str(path))[1]
    holds("\u202e" in json.loads(checked)["black"], checked)


@case
def names_of_files():
    folder = os.fsencode(str(BAD))
    os.makedirs(folder, exist_ok=True)
    for name in (b"esc\x1b[31m.sgf", b"\xff\xfe.sgf", "\u202egfs.sgf".encode(), b"two\nlines.sgf"):
        path = os.path.join(folder, name)
        with open(path, "wb") as out:
            out.write(b"(;SZ[9];B[aa]")
        for arguments in (["check", path], ["check", "--json", path], ["score", path + b"x"],
                          ["convert", path, "-o", path + b"/no"], ["import", path + b"x"],
                          ["render", path, "-o", path + b".png"], ["export", "1", "-o", path + b"/x"],
                          ["render", path, "-o", path], ["list", "--library", path],
                          ["import", path], ["search", "--position", path + b"x"]):
            status, out, err = sent_plainly(*arguments)
            holds(status in (0, 1, 2), arguments)
            holds(len(err.splitlines()) <= 1, err)
            for line in out.splitlines() if "--json" in arguments else []:
                json.loads(line)
        equal(len(sent_plainly("check", path)[1].splitlines()), 2, "a file is one line and its problem")
    holds("\\x1b[31m" in sent_plainly("check", folder + b"/esc\x1b[31m.sgf")[1], "not written out")
    holds("\\xff\\xfe.sgf" in sent_plainly("check", folder + b"/\xff\xfe.sgf")[1], "not written out")


@case
def words_on_the_command_line():
    for word in (NASTY, "\u202eabc", b"\xff\xfe", "a\nb", ""):
        for arguments in ([word], ["rules", word], ["check", "--rules", word, str(GAME)],
                          ["convert", str(GAME), "--format", word], ["gtp", "--rules", word],
                          ["convert", str(GAME), "--charset", word], ["search", "--tag", word],
                          ["search", word, "--winner", word], ["score", word], ["export", word],
                          ["render", str(GAME), "-o", "x.png", "--theme", word], ["list", word],
                          ["score", str(GAME), "--dead", word], ["search", "--size", word],
                          ["import", word], ["verify", word], ["referee", word], ["--" + "x", word]):
            status, out, err = sent_plainly(*arguments, "--library", str(LIBRARY))
            holds(status in (0, 1, 2, 5), f"{arguments}: {status} {err}")
            holds(len(err.splitlines()) <= 1, f"{arguments}: {err}")


@case
def what_games_and_protocols_quote():
    event = f"B {NASTY}"
    status, out, err = sent_plainly("referee", text=json.dumps({"moves": [event]}) + "\n")
    equal(status, 1)
    holds("\u202e" in json.loads(out)["error"], out)
    # All control characters that JSON forbids in strings.
    text = "".join(f'{{"moves": ["B \\u{c:04x}"]}}\n' for c in range(32))
    status, out, _ = sent_plainly("referee", text=text)
    for line in out.splitlines():
        json.loads(line)
    text = f"kata-set-rules {NASTY}\nplay b {NASTY}\nloadsgf {NASTY}\npassstone-act {NASTY}\n"
    sent_plainly("gtp", text=text)
    sent_plainly("gtp", text=b"kata-set-rules \xff\nloadsgf \xff\n")


@case
def a_bare_locale_reads_names_all_the_same():
    for locale in ("C", "POSIX", "C.UTF-8"):
        status, out, err = ours("search", "--player", "本因坊", environment={"LC_ALL": locale})
        equal((status, out, err), (1, "0 games\n", ""), locale)


# Outputs that cannot be written


@case
def a_full_disk_is_noticed():
    commands = (["list"], ["list", "--json"], ["rules"], ["rules", "concord"], ["rules", "--json"],
                ["check", str(GAME)], ["convert", str(GAME)], ["convert", str(GAME), "--json"],
                ["score", str(GAME)], ["score", str(GAME), "--all-rules"], ["search", "mira"],
                ["export", "1", "-o", "-"], ["verify"], ["--help"], ["--version"], ["list", "--help"],
                ["import", str(GAME)], ["export", "1", "-o", "/proc/self/fd/1"], ["referee"], ["gtp"],
                ["render", str(GAME), "-o", str(BASE / "full.png")])
    for arguments in commands:
        with open("/dev/full", "wb") as full:
            status, _, err = run(*arguments, *([] if arguments[0].startswith("-") else
                                               ["--library", str(LIBRARY)]),
                                 stdout=full, text="rules concord\nB C3\n")
        equal(status, 1, f"{arguments}: {err!r}")
        one_error_line(err, "standard output", "No space left")


@case
def a_closed_output_is_noticed():
    for arguments in (["list"], ["rules"], ["convert", str(GAME)]):
        done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", PROGRAM, *arguments, "--library",
                               str(LIBRARY)], env=surroundings(), stderr=subprocess.PIPE, timeout=60)
        equal(done.returncode, 1, arguments)
        one_error_line(done.stderr.decode(), "standard output")
    target = BASE / "closed.sgf"
    done = subprocess.run(["sh", "-c", 'exec "$@" >&- 2>&- <&-', "sh", PROGRAM, "export", "1", "-o",
                           str(target), "--library", str(LIBRARY)], env=surroundings(), timeout=60)
    equal(target.read_text(encoding="utf-8").count("(;"), 1, "what is printed is not in the file")
    holds("written" not in target.read_text(encoding="utf-8"), "what is printed is in the file")


@case
def a_reader_that_goes_away_is_not_complained_of():
    for arguments in (["rules", "--json"], ["referee"], ["gtp"]):
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                                   stdout=subprocess.PIPE, env=surroundings())
        process.stdout.close()
        guard = threading.Timer(30, process.kill)
        guard.start()
        try:
            process.stdin.write(b'{"moves": []}\n' * 50)
            process.stdin.close()
        except OSError:
            pass
        err = process.stderr.read()
        process.stderr.close()
        equal((process.wait(), err), (1, b""), arguments)
        guard.cancel()


# Devices, pipes and links


WRITERS = {
    "export": (["export", "1", "-o"], ".sgf"),
    "convert": (["convert", str(GAME), "-o"], ".sgf"),
    "render": (["render", str(GAME), "--size", "64", "-o"], ".svg"),
}


def device(name):
    """Returns a link to a device. If a file replaced it, the device would survive."""
    link = BASE / f"dev-{name}"
    if not link.is_symlink():
        link.symlink_to(f"/dev/{name}")
    return link


@case
def devices_stay_devices():
    for arguments, _ in list(WRITERS.values())[:2]:
        for path in (str(device("fd") / "1"), "/proc/self/fd/1"):
            status, out, err = ours(*arguments, path)
            equal((status, err), (0, ""), f"{arguments} {path}")
            holds(out.startswith("(;") and out.endswith(")\n") and "written" not in out, out)
        equal(ours(*arguments, str(device("null")))[0], 0)
        status, _, err = ours(*arguments, str(device("full")))
        equal(status, 1)
        one_error_line(err, "dev-full", "No space left")
        for name in ("null", "full"):
            holds(device(name).is_symlink() and stat.S_ISCHR(device(name).stat().st_mode),
                  f"{name} is no device any more")


@case
def output_that_goes_to_a_file_is_written_on():
    target = BASE / "shared.txt"
    for arguments, _ in list(WRITERS.values())[:2]:
        with open(target, "wb", buffering=0) as out:
            out.write(b"before\n")
            equal(ours(*arguments, "/proc/self/fd/1", stdout=out)[0], 0)
            out.seek(0, os.SEEK_END)
            out.write(b"after\n")
        text = target.read_text(encoding="utf-8")
        holds(text.startswith("before\n(;") and text.endswith("after\n"), text)


@case
def pipes_and_links():
    for name, (arguments, suffix) in WRITERS.items():
        pipe = BASE / f"pipe-{name}{suffix}"
        os.mkfifo(pipe)
        found = []
        reader = threading.Thread(target=lambda p=pipe: found.append(p.read_bytes()), daemon=True)
        reader.start()
        equal(ours(*arguments, str(pipe))[0], 0, name)
        reader.join(60)
        holds(stat.S_ISFIFO(os.stat(pipe).st_mode), "the pipe is none any more")
        holds(len(found[0]) > 20, found)

        real, link = BASE / f"real-{name}{suffix}", BASE / f"link-{name}{suffix}"
        link.symlink_to(real.name)
        for _ in range(2):
            equal(ours(*arguments, str(link))[0], 0, name)
            holds(link.is_symlink() and not real.is_symlink(), f"{name}: the link is a file now")
            equal(real.read_bytes(), found[0], f"{name}: what the link leads to")
        real.chmod(0o640)
        equal(ours(*arguments, str(link))[0], 0, name)
        equal(stat.S_IMODE(real.stat().st_mode), 0o640, "the mode")
        loop = BASE / f"loop-{name}{suffix}"
        loop.symlink_to(loop.name)
        status, _, err = ours(*arguments, str(loop))
        equal(status, 1)
        one_error_line(err, loop.name)


@case
def a_failed_write_leaves_nothing():
    locked = BASE / "locked"
    locked.mkdir()
    kept = locked / "kept.sgf"
    kept.write_text("kept", encoding="utf-8")
    locked.chmod(0o555)
    try:
        for arguments in (["convert", str(GAME), "-o"], ["export", "1", "-o"]):
            status, _, err = ours(*arguments, str(kept))
            if os.geteuid() != 0:
                equal(status, 1)
                one_error_line(err, "kept.sgf")
                equal(kept.read_text(encoding="utf-8"), "kept")
        equal(os.listdir(locked), ["kept.sgf"], "what lies beside it")
    finally:
        locked.chmod(0o755)
    # A limit on the file size simulates a full disk.
    small = BASE / "small.svg"
    small.write_text("old", encoding="utf-8")
    done = subprocess.run(["sh", "-c", 'ulimit -f 1; trap "" XFSZ; exec "$@"', "sh", PROGRAM, "render",
                           str(GAME), "-o", str(small)], env=surroundings(), capture_output=True,
                          timeout=60, check=False)
    equal(done.returncode, 1, done)
    one_error_line(done.stderr.decode(), "small.svg")
    equal(small.read_text(encoding="utf-8"), "old")
    equal([p.name for p in BASE.iterdir() if p.name.startswith(".pass-stone")], [], "leftovers")
    # A name of maximum length.
    long = BASE / ("x" * 251 + ".sgf")
    equal(ours("convert", str(GAME), "-o", str(long))[0], 0)


@case
def an_import_that_a_full_disk_ends_tells_what_is_in():
    path, games = BASE / "filled.sqlite", BASE / "many.sgf"
    games.write_text("".join(f"(;SZ[19]PB[Mira {i}]PW[Jonas]C[{'word ' * 400}{i}];B[dd];W[pp])"
                             for i in range(14000)), encoding="utf-8")
    done = subprocess.run(["sh", "-c", 'ulimit -f 40000; trap "" XFSZ; exec "$@"', "sh", PROGRAM, "import",
                           str(games), "--json", "--library", str(path)], env=surroundings(),
                          capture_output=True, timeout=120, check=False)
    answer = json.loads(done.stdout)
    equal(done.returncode, 3, done)
    holds(0 < answer["games"] < 14000, answer["games"])
    equal([problem["code"] for problem in answer["problems"]], ["ended"])
    one_error_line(done.stderr.decode(), str(path))
    equal(len(run("list", "--json", "--library", str(path))[1].splitlines()), answer["games"])


@case
def help_says_the_statuses():
    out = run("--help")[1]
    for number in range(5):
        holds(re.search(rf"^  {number}  \w", out, re.MULTILINE), out)


if __name__ == "__main__":
    sys.exit(main())
