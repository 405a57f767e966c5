#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the manual pages and completions against --help and a real library.

    test-cli-manuals.py CLI FOLDER SOURCES

FOLDER has the generated completions, and the pages if go-md2man is installed. SOURCES has the
sources of the pages. Prints TAP.
"""

import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile


def output(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, text=True, **more).stdout


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", re.sub(r"“.*?”", "", text)))


class Said:
    """The options in --help by command; global options are under ''."""

    def __init__(self, cli):
        text = output(cli, "--help")
        names = re.findall(r"^  (\w+) {2,}[a-z]", text.partition("Commands:")[2].partition("Options:")[0], re.M)
        self.options = {"": options_in(text.partition("Options:")[2].partition("Exit")[0])}
        for name in names:
            self.options[name] = options_in(output(cli, name, "--help").partition("Options:")[2])


def complete(completion, words):
    """Returns bash's completions of the last word."""
    script = (f"source {completion}; COMP_WORDS=({' '.join(map(repr, words))}); COMP_CWORD={len(words) - 1};"
              "compopt () { :; }; _pass_stone_cli; printf '%s\\n' \"${COMPREPLY[@]}\"")
    return set(output("bash", "-uc", script).split())


def check_bash(said, folder):
    completion = folder / "pass-stone-cli"
    assert complete(completion, ["pass-stone-cli", "rul"]) == {"rules"}
    assert complete(completion, ["pass-stone-cli", ""]) >= set(said.options) - {""}
    assert complete(completion, ["pass-stone-cli", "search", "--winner", "=", "b"]) == {"black"}
    assert complete(completion, ["pass-stone-cli", "search", "--player", "=", "b"]) == set()
    assert complete(completion, ["pass-stone-cli", "score", "gam"]) == set()
    for name, options in said.options.items():
        words = ["pass-stone-cli"] + ([name] if name else []) + ["--"]
        offered = {option.rstrip("=") for option in complete(completion, words)}
        assert offered == options, (name, offered ^ options)


def check_zsh(said, folder):
    text = (folder / "_pass-stone-cli").read_text()
    for name, options in said.options.items():
        part = re.search(rf"^    {name or '.'}\)\n(.*?);;", text.replace("*)\n", ".)\n"), re.M | re.S)[1]
        assert options_in(part.replace("'-", " -").replace("=[", " [")) >= options, name
    if shutil.which("zsh"):
        output("zsh", "-n", str(folder / "_pass-stone-cli"))


def check_fish(said, folder):
    lines = (folder / "pass-stone-cli.fish").read_text().splitlines()
    for name, options in said.options.items():
        mine = [line for line in lines if (f"_from {name}'" in line if name else " -n " not in line)]
        offered = {"--" + word for line in mine for word in re.findall(r" -l (\S+)", line)}
        assert offered == (options - said.options[""] if name else options), name
        assert not name or any(f" -a {name} " in line for line in lines), name
    if shutil.which("fish"):
        output("fish", "-n", str(folder / "pass-stone-cli.fish"))


def check_page(said, folder):
    page = folder / "pass-stone-cli.1"
    text = page.read_text().replace("\\-", "-").replace("\\fB", "").replace("\\fP", "")
    parts = dict(part.split(" ", 1) for part in re.split(r"^\.SS ", text.partition(".SH OPTIONS")[0], flags=re.M)[1:])
    assert set(parts) | {""} == set(said.options), parts.keys()
    for name, part in parts.items():
        wanted = said.options[name] - said.options[""]
        assert options_in(part) >= wanted, (name, wanted - options_in(part))
    assert options_in(text.partition(".SH OPTIONS")[2].partition(".SH")[0]) >= said.options[""]


def check_pages_are_sound(folder):
    for page in folder.glob("*.[15]"):
        if shutil.which("groff"):
            told = subprocess.run(["groff", "-man", "-ww", "-z", "-t", "-Kutf8", "-Tutf8", str(page)],
                                  capture_output=True, text=True).stderr
            assert not told, told


def check_library_page(cli, sources):
    """Checks that the page documents every table and column of a library."""
    page = (sources / "pass-stone-library.md").read_text()
    parts = dict(part.split("\n", 1) for part in re.split(r"^### ", page.partition("# EXAMPLES")[0], flags=re.M)[1:])
    told = {name: set(re.findall(r"`(\w+)`", text)) for title, text in parts.items() for name in title.split(", ")}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "library.sqlite")
        record = pathlib.Path(folder, "a.sgf")
        record.write_text("(;GM[1]SZ[9];B[ee])")
        output(cli, "import", "--library", path, str(record))
        library = sqlite3.connect(path)
        tables = [name for name, in library.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
                  if not name.startswith(("sqlite_", "search"))]
        for table in tables:
            columns = {row[1] for row in library.execute(f"PRAGMA table_info ({table})")}
            missing = columns - told.get(table, set())
            assert table in told and not missing - {"id"}, (table, missing)
        assert str(library.execute("PRAGMA application_id").fetchone()[0]) in page
        library.close()


def main():
    cli, folder, sources = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="C", ASAN_OPTIONS="detect_leaks=0")
    said = Said(cli)
    assert len(said.options) > 10 and len(said.options[""]) >= 4
    checks = [(check_bash, said, folder), (check_zsh, said, folder), (check_fish, said, folder),
              (check_library_page, cli, sources)]
    if (folder / "pass-stone-cli.1").exists():
        checks += [(check_page, said, folder), (check_pages_are_sound, folder)]
    print(f"1..{len(checks)}")
    for number, (check, *arguments) in enumerate(checks, 1):
        try:
            check(*arguments)
            print(f"ok {number} - {check.__name__}")
        except (AssertionError, subprocess.CalledProcessError, TypeError) as problem:
            print(f"not ok {number} - {check.__name__}\n# {problem!r}")


main()
