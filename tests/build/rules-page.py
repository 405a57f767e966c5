#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares src/rules/RULES.md with the tables in the sources, and checks citations of it.

    rules-page.py SOURCE-ROOT

Prints TAP.
"""

import pathlib
import re
import sys

NUMBERED = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", re.MULTILINE)
DECISION = re.compile(r"^\| (A\d+) \|", re.MULTILINE)
# "RULES 1.5, 1.6 and 3", "RULES A12 and A27", "(A12)"; may span the lines of a comment.
CITED = re.compile(r"\b(?:RULES|DESIGN)[\s*]+((?:A?\d+(?:\.\d+)?)(?:(?:,| and|, and)[\s*]+A?\d+(?:\.\d+)?)*)"
                   r"|\((A\d+)\)")
WORDS = re.compile(r"^WORDS \((\w+),(.*?)\);", re.MULTILINE | re.DOTALL)
# One axis per line; the table has a time axis once per side.
AXIS = re.compile(r"^  (?:INT|ENUM|ENUM_FROM|BOOL|HALVES|HALVES_OR) \((\w+)", re.MULTILINE)
TIME = re.compile(r"^  TIME \(side, index, (\w+)", re.MULTILINE)
# A preset's name and confidence.
PRESET = re.compile(r'^  \{ "([a-z0-9-]+)", N_ \(.*?"(high|medium|low)\b', re.MULTILINE | re.DOTALL)


def rows_of(page):
    """Yields the cells of each table row, with the code-marked names in the first cell."""
    for line in page.split("\n"):
        if line.startswith("| ") and not line.startswith("| ---"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            yield cells, re.findall(r"`([^`]+)`", cells[0])


def check_axes(page, table):
    words = {name: re.findall(r'"([^"]+)"', text) for name, text in WORDS.findall(table)}
    names = AXIS.findall(table) + TIME.findall(table)
    told = {}
    for cells, marked in rows_of(page.split("## 2. ")[0]):
        for name in marked:
            told.setdefault(name, cells[1])
    repetition = page.split("### 1.3 ")[1].split("### 1.4 ")[0]
    for name in names:
        if name not in told:
            yield f"the axis {name} is not there"
            continue
        values = repetition if name == "repetition" else told[name]
        for value in words.get(name, []):
            if value != "-" and f"`{value}`" not in values:
                yield f"the value {value} of {name} is not there"
    known = set(names) | set(words.get("repetition", []))
    for name in told:
        if name not in known:
            yield f"there is no axis {name}"


def check_presets(page, table):
    wanted = dict(PRESET.findall(table))
    section = page.split("## 2. ")[1].split("### 2.1")[0]
    told = [(name, cells[2]) for cells, marked in rows_of(section) for name in marked]
    for name, confidence in wanted.items():
        found = [words for told_name, words in told if told_name == name]
        if len(found) != 1:
            yield f"the preset {name} is there {len(found)} times"
        elif confidence not in found[0].split(";")[0]:
            yield f"the confidence in {name} is {confidence}, not {found[0]}"
    for name, _ in told:
        if name not in wanted:
            yield f"there is no preset {name}"


def check_citations(page, files):
    known = set(NUMBERED.findall(page)) | set(DECISION.findall(page))
    for name, text in files:
        for listed, single in CITED.findall(text):
            for cited in re.findall(r"A?\d+(?:\.\d+)?", listed or single):
                if cited not in known:
                    yield f"{name}: RULES {cited} is not there"
        if re.search(r"\bDESIGN \d", text):
            yield f"{name}: there is no DESIGN"


def self_check():
    page = ("## 1. X\n### 1.3 R\n| `psk` | x |\n### 1.4 Y\n| `pass` | `free` | x |\n| `gone` | 1 | x |\n"
            "## 2. Presets\n| `concord` `club` | S1 | high |\n### 2.1 D\n| A1 | q | d |\n")
    axes = 'WORDS (pass, "free", "stone");\n  ENUM (pass, X),\n  INT (width, 1, 2, 3),\n'
    found = [*check_axes(page, axes), *check_presets(page, '  { "aga", N_ ("x"), "low",\n  { "concord", N_ ("x"), "low",'),
             *check_citations(page, [("a.c", "/* RULES 1.3 and 9.9 (A1)\n * RULES\n * A7, DESIGN 3 */")])]
    wanted = ["value stone of pass", "axis width", "no axis gone", "aga is there 0", "confidence in concord is low",
              "no preset club",
              "RULES 9.9", "RULES A7", "no DESIGN"]
    for part in wanted:
        if not any(part in complaint for complaint in found):
            yield f"nothing was said of \"{part}\": {found}"


def main(root):
    root = pathlib.Path(root)
    rules = root / "src/rules"
    page = (rules / "RULES.md").read_text(encoding="utf-8")
    files = [(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
             for folder in ("src", "tests") for path in sorted((root / folder).rglob("*"))
             if path.suffix in (".c", ".h", ".py", ".md") and path.name not in ("RULES.md", "rules-page.py")]
    checks = [
        ("the checks find what they are there for", self_check()),
        ("axes and values are those of the table",
         check_axes(page, (rules / "go-ruleset-axes.c").read_text(encoding="utf-8"))),
        ("presets are those of the table",
         check_presets(page, (rules / "go-presets.c").read_text(encoding="utf-8"))),
        ("what is cited is there", check_citations(page, files)),
    ]
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, complaints) in enumerate(checks, 1):
        complaints = list(complaints)
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for complaint in complaints:
            print(f"# {complaint}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
