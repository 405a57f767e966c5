#!/usr/bin/python3
"""Checks that every translation is whole and sound.

    translations.py SOURCE-ROOT

Merges each translation that po/LINGUAS names with the strings that are in the sources now, and
fails where one of them is missing, fuzzy or does not fit its original. Prints TAP.
"""

import pathlib
import sys
import tempfile

from gettext_sources import extract, languages, potfiles, run, tap


def listing(option, path):
    """The messages that `option` of msgattrib selects, their headers aside."""
    _, text = run("msgattrib", option, "--no-obsolete", "--no-wrap", str(path))
    return [line for line in text.splitlines() if line.startswith("msgid ") and line != 'msgid ""']


def check_sound(path):
    status, text = run("msgfmt", "--check", "-o", "/dev/null", str(path))
    return [text] if status != 0 else []


def check_whole(path, template, folder):
    merged = folder / path.name
    status, text = run("msgmerge", "--quiet", "--no-fuzzy-matching", "-o", str(merged), str(path),
                       str(template))
    if status != 0:
        return [f"msgmerge: {text}"]
    status, statistics = run("msgfmt", "--check", "--statistics", "-o", "/dev/null", str(merged))
    if status == 0 and "fuzzy" not in statistics and "untranslated" not in statistics:
        return []
    return ([statistics]
            + [f"untranslated: {line}" for line in listing("--untranslated", merged)]
            + [f"fuzzy: {line}" for line in listing("--only-fuzzy", merged)])


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
            path = root / "po" / f"{language}.po"
            checks.append((f"{language} is sound", check_sound(path)))
            checks.append((f"{language} is whole", check_whole(path, template, folder)))
        return tap(checks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
