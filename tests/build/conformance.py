#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that tests/CONFORMANCE.md names only existing tests, and covers every clause.

    conformance.py SOURCE-ROOT

The last column of its tables names what tests a clause: `superko.case: a, b` for worked cases,
`rules/test-setup.c: test_a` for tests in C, `accept/usual.sgf` for a file of tests/record/corpus,
or a program below tests/. A row may instead say "none: " and why. Prints TAP.
"""

import pathlib
import re
import sys

from gettext_sources import tap

CASE = re.compile(r"([a-z0-9-]+\.case): (.+)")
PROGRAM = re.compile(r"([a-z0-9]+/test-[a-z0-9-]+\.c): (.+)")
CORPUS = re.compile(r"(?:accept|mend|refuse)/[a-z0-9-]+\.[a-z]+")
FILE = re.compile(r"[a-z0-9]+/[a-z0-9_-]+\.(?:py|c)")


def rows(page):
    """Yields the cells of every row of every table, without headers and rules."""
    head = True
    for line in page.splitlines():
        if not line.startswith("|"):
            head = True
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if head:
            head = False
        elif set("".join(cells)) - set("-: "):
            yield cells


def has_test(tests, kind, name, wanted):
    path = tests / ("record/cases" if kind == "case" else "") / name
    if not path.is_file():
        return False
    text = path.read_text(encoding="utf-8")
    if kind == "case":
        return re.search(rf"^case {re.escape(wanted)}$", text, re.M) is not None
    return f"START_TEST ({wanted})" in text


def check_reference(tests, reference):
    for kind, pattern in (("case", CASE), ("c", PROGRAM)):
        match = pattern.fullmatch(reference)
        if match:
            for wanted in match[2].split(", "):
                if not has_test(tests, kind, match[1], wanted):
                    yield f"there is no {wanted} in {match[1]}"
            return
    if CORPUS.fullmatch(reference):
        if not (tests / "record/corpus" / reference).is_file():
            yield f"there is no {reference}"
        return
    if not FILE.fullmatch(reference) or not (tests / reference).is_file():
        yield f"there is no {reference}"


def check_row(tests, cells):
    references = re.findall(r"`([^`]*)`", cells[-1])
    if len(cells) < 3 or not all(cells):
        yield f"a cell is missing: {cells}"
    elif not references and not re.match(r"none: \S", cells[-1]):
        yield f"nothing shows it: {cells[0]}"
    for reference in references:
        yield from check_reference(tests, reference)


def check_rows(tests, page):
    for cells in rows(page):
        yield from check_row(tests, cells)


def check_presets(root, page):
    source = (root / "src/rules/go-presets.c").read_text(encoding="utf-8")
    names = re.findall(r'^  \{ "([a-z0-9-]+)", N_', source, re.M)
    if not names:
        yield "no presets found"
    for name in names:
        if f"`{name}`" not in page:
            yield f"the ruleset {name} is not spoken of"


def self_check(tests):
    page = ("| clause | program | shown by |\n|---|---|---|\n| 1 | a | `concord.case: concord-komi` |\n"
            "| 2 | a | `concord.case: no-such-case` |\n| 3 | a | nothing |\n| 4 | a | |\n"
            "| 5 | a | none: because |\n| 6 | a | `rules/test-presets.c: test_nothing` |\n"
            "| 7 | a | `e2e/journey_nowhere.py` |\n| 8 | a | `accept/no-such-file.sgf` |\n")
    found = list(check_rows(tests, page))
    for wanted in ("no no-such-case in", "nothing shows it: 3", "a cell is missing",
                   "no test_nothing in", "no e2e/journey_nowhere.py",
                   "no accept/no-such-file.sgf"):
        if not any(wanted in complaint for complaint in found):
            yield f"nothing was said of \"{wanted}\""
    if len(found) != 6:
        yield f"{len(found)} complaints instead of 6: {found}"


def main(root):
    root = pathlib.Path(root).resolve()
    tests = root / "tests"
    page = (tests / "CONFORMANCE.md").read_text(encoding="utf-8")
    return tap([
        ("the check finds what it is there for", self_check(tests)),
        ("every clause is shown by tests that there are", check_rows(tests, page)),
        ("every ruleset is spoken of", check_presets(root, page)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
