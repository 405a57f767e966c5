#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The messages of Pass Stone, for translators.

    messages.py template FILE            writes all messages into a template (.pot)
    messages.py template FILE --manual   writes those of the manual instead
    messages.py update [LANG...]         brings po/LANG.po and po/manual/LANG.po up to date; without
                                         LANG, those of all languages in po/LINGUAS

Messages stand in the sources that po/POTFILES.in names and in the built-in courses: titles and
summaries of course.ini, and tasks, hints, responses and choices of the lessons.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The keywords and flags of the "glib" preset of meson's i18n module, which po/meson.build uses.
KEYWORDS = ["--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
            "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
            "--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format",
            "--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format",
            "--flag=g_string_printf:2:c-format", "--flag=g_string_append_printf:2:c-format",
            "--flag=g_error_new:3:c-format", "--flag=g_set_error:4:c-format"]

# Properties of a lesson's steps that hold text, with a note for translators.
WORDS = {"C": "the task of a step, or what is said about a move", "HINT": "a hint",
         "RIGHT": "the response to the right answer", "WRONG": "the response to other answers",
         "YES": "a right answer to choose", "NO": "a wrong answer to choose, or the response to it"}

PROPERTY = re.compile(r"([A-Z]+)((?:\s*\[(?:[^\]\\]|\\.)*\])+)", re.S)
VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.S)


def potfiles(root):
    """Returns the files that po/POTFILES.in names."""
    lines = (root / "po/POTFILES.in").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def languages(root):
    """Returns the languages that po/LINGUAS names."""
    lines = (root / "po/LINGUAS").read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def run(*command, cwd=None):
    """Returns the exit status and the English output of a gettext tool."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd,
                          env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    return done.returncode, (done.stdout + done.stderr).strip()


def sgf_text(value):
    """Returns the text of an SGF value: escapes resolved, soft line breaks removed."""
    return re.sub(r"\\(\n|.)", lambda m: "" if m.group(1) == "\n" else m.group(1), value,
                  flags=re.S).strip()


def lesson_words(path):
    """Yields (line, comment, text) for every sentence of a lesson."""
    source = path.read_text(encoding="utf-8")
    for found in PROPERTY.finditer(source):
        name = found.group(1)
        for value in VALUE.finditer(found.group(2)) if name in WORDS else ():
            line = source.count("\n", 0, found.start(2) + value.start()) + 1
            parts = [value.group(1)]
            if name in ("YES", "NO"):
                parts = re.split(r"(?<!\\):", value.group(1), maxsplit=1)
            yield from ((line, WORDS[name], sgf_text(part)) for part in parts)


def course_words(path):
    """Yields the same for a course.ini."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        key, _, text = line.partition("=")
        if key in ("Title", "Summary"):
            yield number, f"the {key.lower()} of a course or a lesson", text.strip()


def write_lessons(root, path):
    """Writes the messages of the built-in courses as a template."""
    entries = {}
    for source in sorted((root / "data/courses").glob("*/*")):
        read = {".ini": course_words, ".sgf": lesson_words}.get(source.suffix)
        for line, comment, text in read(source) if read else ():
            if text:
                place = f"{source.relative_to(root).as_posix()}:{line}"
                entries.setdefault(text, (comment, []))[1].append(place)
    with path.open("w", encoding="utf-8") as out:
        out.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
        for text, (comment, places) in entries.items():
            quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            out.write(f"\n#. Translators: {comment}\n#: {' '.join(places)}\n"
                      f'msgid "{quoted}"\nmsgstr ""\n')


def extract(root, names, template, lessons=True):
    """Writes the messages of files and courses into `template`. Returns a complaint, or None."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [pathlib.Path(folder) / "sources.pot", pathlib.Path(folder) / "lessons.pot"]
        status, text = run("xgettext", "--from-code=UTF-8", "--add-comments=Translators", *KEYWORDS,
                           "-o", str(parts[0]), *names, cwd=root)
        if status != 0:
            return f"xgettext: {text}"
        if not parts[0].exists():
            return "xgettext found no strings"
        if lessons:
            write_lessons(root, parts[1])
        status, text = run("msgcat", "--use-first", "-o", str(template),
                           *[str(part) for part in parts if part.exists()])
    return f"msgcat: {text}" if status != 0 else None


def extract_manual(root, template):
    """Writes the messages of the manual into `template`. Returns a complaint, or None."""
    pages = sorted((root / "data/help/C").glob("*.page"))
    status, text = run("itstool", "-i", str(root / "data/help/manual.its"), "-o", str(template),
                       *map(str, pages), cwd=root)
    return f"itstool: {text}" if status != 0 else None


def merge(path, template):
    """Brings one translation up to date. Returns a complaint, or None."""
    for command in (["msgmerge", "--quiet", "--no-location", "--backup=off", "--update", str(path),
                     str(template)],
                    ["msgattrib", "--no-obsolete", "--no-location", "-o", str(path), str(path)]):
        status, text = run(*command)
        if status != 0:
            return f"{command[0]}: {text}"
    print(f"{path.relative_to(ROOT)}:", run("msgfmt", "--check", "--statistics", "-o", "/dev/null",
                                            str(path))[1])
    return None


def update(root, chosen):
    """Merges the current messages into the translations. Returns a complaint, or None."""
    with tempfile.TemporaryDirectory() as folder:
        templates = {"po": pathlib.Path(folder) / "now.pot",
                     "po/manual": pathlib.Path(folder) / "manual.pot"}
        complaint = (extract(root, potfiles(root), templates["po"])
                     or extract_manual(root, templates["po/manual"]))
        for language in chosen or languages(root):
            if not (root / f"po/{language}.po").exists():
                return f"there is no po/{language}.po; begin it with msginit"
            for place, template in templates.items():
                path = root / place / f"{language}.po"
                if path.exists():
                    complaint = complaint or merge(path, template)
    return complaint


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "template":
        complaint = extract(ROOT, potfiles(ROOT), pathlib.Path(arguments[1]))
    elif len(arguments) == 3 and (arguments[0], arguments[2]) == ("template", "--manual"):
        complaint = extract_manual(ROOT, pathlib.Path(arguments[1]))
    elif arguments[:1] == ["update"]:
        complaint = update(ROOT, arguments[1:])
    else:
        raise SystemExit(__doc__)
    if complaint:
        raise SystemExit(complaint)


if __name__ == "__main__":
    main(sys.argv[1:])
