#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every translation is sound.

    translations.py SOURCE-ROOT

Merges each translation that po/LINGUAS names with the current messages. Fails if a translated
message, or one of the manual, does not fit its original. A translation need not be complete. Prints
TAP.
"""

import collections
import pathlib
import re
import sys
import tempfile

from gettext_sources import extract, languages, potfiles, run, tap


def check(path, template, folder):
    merged = folder / path.name
    for command in (["msgfmt", "--check", "-o", "/dev/null", str(path)],
                    ["msgmerge", "--quiet", "--no-fuzzy-matching", "-o", str(merged), str(path),
                     str(template)],
                    ["msgfmt", "--check", "-o", "/dev/null", str(merged)]):
        status, text = run(*command)
        if status != 0:
            return [f"{command[0]}: {text}"]
    return []


def messages(path):
    """Yields every message without a plural, and its translation."""
    _, text = run("msgcat", "--no-wrap", str(path))
    for entry in text.split("\n\n"):
        found = re.search(r'^msgid "(.+)"\nmsgstr "(.+)"$', entry, re.MULTILINE)
        if found:
            yield found.groups()


def check_tags(path):
    """Returns the messages whose translation has other tags."""
    def tags(text):
        return collections.Counter(re.findall(r"</?[a-z]+[^>]*>", text))

    return [f"{path.stem}: {given}" for given, said in messages(path) if tags(given) != tags(said)]


def check_manual(root, language):
    path = root / f"po/manual/{language}.po"
    if not path.exists():
        return []
    status, text = run("msgfmt", "--check", "-o", "/dev/null", str(path))
    return ([f"msgfmt: {text}"] if status != 0 else []) + check_tags(path)


def main(root):
    root = pathlib.Path(root).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = folder / "now.pot"
        complaint = extract(root, [file for file in potfiles(root) if (root / file).exists()],
                            template)
        if complaint:
            raise SystemExit(f"Bail out! {complaint}")
        listed = languages(root)
        checks = [("a translation is listed", [] if listed else ["po/LINGUAS is empty"])]
        there = {path.stem for path in (root / "po").glob("*.po")}
        checks.append(("every translation is listed",
                       [f"{stem}.po is not in LINGUAS" for stem in sorted(there - set(listed))]))
        for language in listed:
            checks.append((f"{language} is sound",
                           check(root / "po" / f"{language}.po", template, folder)
                           + check_tags(root / f"po/{language}.po")))
            checks.append((f"the manual is sound in {language}", check_manual(root, language)))
        checks.append(("every language has a glossary",
                       [name for name in listed if not (root / f"po/glossary/{name}.md").exists()]))
        return tap(checks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
