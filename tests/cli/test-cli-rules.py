#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives `pass-stone-cli rules`: the list, the rulebook, the text form, the comparison.

    test-cli-rules.py PROGRAM MAKE-LIBRARY

Prints TAP.
"""

import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata

from commandline import HOME, PROGRAM, case, equal, holds, main, one_error_line, run, surroundings, \
    write_library

MAKE_LIBRARY = sys.argv[2]

def rules(*arguments):
    """Returns what `rules` prints. Fails on an error."""
    status, out, err = run("rules", *arguments)
    equal((status, err), (0, ""), arguments)
    return out


def presets():
    return [json.loads(line) for line in rules("--json").splitlines()]


def unwrapped(text):
    """Returns the text without its line breaks."""
    return " ".join(text.split())


def library(folder, **saved):
    """Returns a library with custom rulesets, given as name=text."""
    path = os.path.join(folder, "library.sqlite")
    subprocess.run([MAKE_LIBRARY, path], check=True, timeout=60, env=surroundings())
    connection = write_library(path)
    for name, text in saved.items():
        connection.execute("INSERT INTO ruleset (name, key, text, created, changed)"
                           " VALUES (?, ?, ?, 1, 1)", (name, name.casefold(), text))
    connection.commit()
    connection.close()
    return path


# The list


@case
def the_list_goes_by_family():
    lines = rules().splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    equal(headings, ["Both counts agree", "Territory", "Area", "First games", "Historical", "Mathematical"])
    equal(lines[1].split(), ["concord", "Concord"])
    names = [line.split()[0] for line in lines if line.startswith("  ")]
    equal(len(names), len(set(names)), "names")
    equal(set(names), {preset["name"] for preset in presets()})
    holds(lines.index("Historical") < next(i for i, line in enumerate(lines) if "Sunjang" in line)
          < lines.index("Mathematical"), "Sunjang is not historical")


@case
def the_list_as_json():
    found = presets()
    equal(found[0]["name"], "concord")
    for preset in found:
        equal(set(preset), {"name", "title", "family", "source", "confidence"}, "members")
        holds(preset["confidence"] in ("high", "medium", "low"), preset)


@case
def own_rulesets_are_listed():
    text = rules("nz-1978", "--axes").strip()
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder, Club=text)
        lines = rules("--library", path).splitlines()
        equal(lines[-2], "Custom")
        equal(lines[-1].split(), ["my:Club", "Club"])
        own = json.loads(rules("--json", "--library", path).splitlines()[-1])
        equal(own, {"name": "my:Club", "title": "Club", "family": "own", "source": None,
                    "confidence": None})


@case
def a_library_that_is_not_there():
    missing = os.path.join(HOME.name, "missing.sqlite")
    holds("concord" in rules(), "without a library there are the presets")
    status, out, err = run("rules", "--library", missing)
    equal(status, 1)
    holds("concord" in out, "the presets are listed all the same")
    one_error_line(err, missing)


# One ruleset


@case
def a_rulebook():
    out = rules("concord")
    lines = out.splitlines()
    equal(lines[:3], ["Concord", "", "Set-up"])
    for heading in ("Play", "The end of play", "Counting", "How these rules were interpreted"):
        holds(heading in lines, f"no heading {heading}")
    told = unwrapped(out)
    holds("hands the opponent one of their own stones, called a pass stone." in told, out)
    holds("White adds a komi of 6½ points for moving second." in told, out)
    holds("Source: The Concord Rules, full text; Sensei’s Library summary. "
          "We have read the source. Where it leaves something open" in told, out)
    for word in ("cycle_limit", "ssk", "axis", "="):
        holds(word not in out, f"{word} is shown")


@case
def every_preset_has_a_rulebook():
    for preset in presets():
        out = rules(preset["name"])
        holds(out.startswith(preset["title"] + "\n\nSet-up\n"), out)
        holds("Source: " in out, out)
        holds(max(map(len, out.splitlines())) <= 80, f"{preset['name']} is too wide")


def shown_on_a_terminal(columns, *arguments, environment=None):
    """Returns what the program prints on a terminal of this width."""
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen([PROGRAM, *arguments], stdout=terminal, stderr=subprocess.DEVNULL,
                               env=surroundings(**(environment or {})))
    os.close(terminal)
    text = b""
    while True:
        try:
            some = os.read(controller, 65536)
        except OSError:
            break
        if not some:
            break
        text += some
    os.close(controller)
    equal(process.wait(60), 0)
    return text.decode().replace("\r\n", "\n")


def columns_of(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@case
def lines_are_as_wide_as_the_terminal():
    told = unwrapped(rules("concord"))
    for columns in (40, 72, 200):
        shown = shown_on_a_terminal(columns, "rules", "concord")
        widest = max(columns_of(line) for line in shown.splitlines())
        holds(columns - 25 < widest <= columns, f"{widest} of {columns} columns")
        equal(unwrapped(shown), told, f"on {columns} columns")


@case
def json_of_one():
    shown = json.loads(rules("japanese-1989", "--json"))
    equal(set(shown), {"name", "title", "family", "source", "confidence", "summary", "rulebook",
                       "contradictions", "notes", "axes", "text"})
    equal([section["title"] for section in shown["rulebook"]],
          ["Set-up", "Play", "The end of play", "Counting"])
    holds(all(paragraph.endswith(".") for section in shown["rulebook"]
              for paragraph in section["paragraphs"]), shown["rulebook"])
    holds(any(note.startswith("Seki is read strictly") for note in shown["notes"]), shown["notes"])
    equal(shown["contradictions"], [])
    equal(shown["axes"]["komi"], 6.5)


@case
def axes_round_trip():
    for preset in presets():
        name = preset["name"]
        text = rules(name, "--axes").strip()
        words = text.split()
        equal(words[0], "2", "format number")
        shown = json.loads(rules(name, "--json"))
        equal(shown["text"], text)
        # If several presets have these axes, the text names the preset.
        axes = [word.split("=")[0] for word in words[1:]]
        equal([axis for axis in axes if axis != "preset"], list(shown["axes"]), "axes")
        again = json.loads(rules(text, "--json"))
        equal((again["axes"], again["rulebook"]), (shown["axes"], shown["rulebook"]))


@case
def the_same_game_by_name_and_by_axes():
    axes = json.loads(rules("concord", "--json"))["axes"]
    del axes["width"], axes["height"]
    game = {"size": 5, "moves": ["B C3", "W pass", "B pass", "W pass", "agree"]}
    lines = "".join(json.dumps(dict(game, **more)) + "\n"
                    for more in ({"axes": axes}, {"rules": "concord"}))
    status, out, _ = run("referee", text=lines)
    equal(status, 0)
    by_axes, by_name = out.splitlines()
    equal(by_axes, by_name)


@case
def rules_from_their_text():
    out = rules("1 width=9 height=9 komi=-2.5 end=three")
    holds(out.startswith("Custom rules\n"), out)
    told = unwrapped(out)
    holds("where its 9×9 lines cross." in told, out)
    holds("Black adds a komi of 2½ points." in told, out)
    holds("Play ends after three passes in a row." in told, out)
    holds("Source: " not in out, "nobody wrote these rules down")


@case
def rules_that_contradict_themselves():
    out = rules("1 leniency=true")
    holds("Contradictions" in out.splitlines(), out)
    holds("Only a challenger can let the offender choose another move." in unwrapped(out), out)


@case
def rules_of_ones_own():
    text = rules("nz-1978", "--axes").strip().replace("komi=7", "komi=3.5")
    with tempfile.TemporaryDirectory() as folder:
        path = library(folder, Club=text, Later="3 width=9")
        out = rules("my:Club", "--library", path)
        holds(out.startswith("Club\n"), out)
        holds("White adds a komi of 3½ points" in out, out)
        equal(rules("my:Club", "--axes", "--library", path).strip(), text)
        # One was made by a newer version, and the other does not exist.
        for name in ("my:Later", "my:Nobody"):
            status, out, err = run("rules", name, "--library", path)
            equal((status, out), (1, ""))
            one_error_line(err, name)


@case
def names_that_are_none():
    for name, part in (("nowhere", "nowhere"), ("1 frob=2", "frob"), ("1 komi=much", "komi"),
                       ("3 komi=1", "3")):
        status, out, err = run("rules", name)
        equal((status, out), (1, ""))
        one_error_line(err, part)


# Two rulesets


@case
def a_comparison():
    out = rules("concord", "--against", "japanese-1989")
    lines = out.splitlines()
    equal(lines[0], "Concord and Japanese 1989")
    told = unwrapped(out)
    holds("Passing Concord: costs a stone Japanese 1989: costs nothing" in told, out)
    holds("On the boards, X is Black and O is White." in told, out)
    holds("Example: " in told, out)
    holds(any(set(line.split()) <= set("ABCDEFGHJ") for line in lines if line.strip()),
          "no board has letters")
    holds(max(map(len, lines)) <= 80, "too wide")


@case
def a_comparison_as_json():
    shown = json.loads(rules("concord", "--against", "japanese-1989", "--json"))
    equal(shown["rules"], ["concord", "japanese-1989"])
    passing = next(item for item in shown["differences"] if item["axis"] == "pass")
    equal(set(passing), {"axis", "title", "values", "effect", "example"})
    equal(passing["values"], ["costs a stone", "costs nothing"])
    example = passing["example"]
    equal(set(example), {"lead", "outcomes", "boards", "aside"})
    holds(example["outcomes"][0] != example["outcomes"][1], example)
    for board in example["boards"]:
        holds(all(set(row) <= set(".XO") and len(row) == len(board[0]) for row in board), board)


@case
def the_same_rules():
    holds("These rules are the same." in rules("concord", "--against", "concord"), "not the same")
    shown = json.loads(rules("concord", "--against", "concord", "--json"))
    equal(shown["differences"], [])


@case
def against_rules_of_ones_own():
    out = rules("concord", "--against", rules("concord", "--axes").strip().replace("komi=6.5",
                                                                                   "komi=5.5"))
    holds("Komi" in out and "5½ points" in out, out)


@case
def what_makes_no_sense():
    for arguments in (["--axes"], ["--against", "concord"], ["concord", "japanese-1989"],
                      ["concord", "--axes", "--against", "nz-1978"], ["concord", "--against"]):
        status, out, err = run("rules", *arguments)
        equal((status, out), (2, ""), arguments)
        one_error_line(err)
    status, out, err = run("rules", "concord", "--against", "nowhere")
    equal((status, out), (1, ""))
    one_error_line(err, "nowhere")


if __name__ == "__main__":
    sys.exit(main())
