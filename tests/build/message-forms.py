#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every message can be translated.

    message-forms.py SOURCE-ROOT

Refuses: possessive colours and names; placeholders that touch a word; spaces at either end;
straight apostrophes and quotation marks; a number whose noun has only one form; a single word
without context; several placeholders without a comment that explains them. Prints TAP.
"""

import pathlib
import re
import sys
import tempfile

from gettext_sources import extract, potfiles, run, tap

PLACEHOLDER = re.compile(r"%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?([diouxXeEfgGcspn])")

# Written into records as the name of the rules (RU), where other programs expect it.
RECORD_NAMES = {"Nieminen's proposal"}


def messages(template):
    """Yields the entries of a template: dictionaries of msgid, msgid_plural, comment, format,
    place."""
    _, text = run("msgcat", "--no-wrap", str(template))
    for block in text.split("\n\n")[1:]:
        entry = {"comment": "", "place": "", "format": False}
        for line in block.splitlines():
            if line.startswith("#."):
                entry["comment"] += line[2:]
            elif line.startswith("#:"):
                entry["place"] = entry["place"] or line[3:].split()[0]
            elif line.startswith("#,"):
                entry["format"] = " c-format" in line
            elif line.startswith(("msgctxt ", "msgid ", "msgid_plural ")):
                key, value = line.split(" ", 1)
                entry[key] = value[1:-1].replace('\\"', '"').replace("\\n", "\n")
        yield entry


def possessive(text, _entry):
    return re.search(r"%(\d+\$)?s[’']s\b", text)


def straight(text, _entry):
    return text not in RECORD_NAMES and (re.search(r"\w'\w", text) or '"' in text)


def glued(text, entry):
    return entry["format"] and re.search(r"[A-Za-z]%(\d+\$)?s|(?<!%)%(\d+\$)?s[a-z]", text)


def spaced(text, _entry):
    """Returns whether a text, other than a list separator, begins or ends with a space."""
    return text != text.strip(" ") and re.search(r"\w", text)


def one_form(text, entry):
    return (entry["format"] and "msgid_plural" not in entry
            and re.search(r"(?<!×)%(\d+\$)?(ll|l|z)?[du] (?!differs|was)[a-z]{2,}s\b", text))


def unexplained(text, entry):
    kinds = [match for match in PLACEHOLDER.findall(text) if entry["format"]]
    return len(kinds) > 1 and "Translators:" not in entry["comment"]


# Words that are both verb and noun, or that other languages translate in several ways.
BARE = {"All", "by", "Done", "Drawn", "From", "Lost", "lost", "Me", "no", "None", "none", "nothing",
        "Played", "points", "Right", "Shown", "to", "Void", "Won", "won", "Wrong", "yes"}


def bare(text, entry):
    return text in BARE and "msgctxt" not in entry and not entry["comment"]


REFUSED = ((possessive, "no placeholder is possessive"),
           (straight, "no apostrophe or quotation mark is straight"),
           (glued, "no placeholder touches a word"),
           (spaced, "no message begins or ends with a space"),
           (bare, "a word by itself has a context or a comment"),
           (one_form, "every number has its plural"),
           (unexplained, "several placeholders are explained"))


def main(root):
    root = pathlib.Path(root).resolve()
    with tempfile.TemporaryDirectory() as name:
        template = pathlib.Path(name) / "now.pot"
        complaint = extract(root, potfiles(root), template, lessons=False)
        if complaint:
            raise SystemExit(f"Bail out! {complaint}")
        entries = list(messages(template))
    checks = [("there are messages", [] if len(entries) > 3000 else [f"only {len(entries)}"])]
    for refused, title in REFUSED:
        checks.append((title, [f"{entry['place']}: {text}" for entry in entries
                               for text in (entry["msgid"], entry.get("msgid_plural", ""))
                               if refused(text, entry)]))
    return tap(checks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
