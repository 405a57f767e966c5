#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the #include lines of src/ and fails on one that points upwards.

    includes.py SOURCE-ROOT

Checks besides that every source file is built, that every header is used, that the map in
src/README.md names what is there, that private headers stay in their room, that the rooms below
GLib use nothing but libc, and that only jobs begins threads.
Prints TAP.
"""

import pathlib
import re
import sys
import tempfile

# What each room may use; arrows only go down.
ARROWS = {
    "rules": set(),
    "advice": {"rules"},
    "referee": {"rules"},
    "compare": {"referee", "rules"},
    "record": {"referee", "rules"},
    "words": {"record", "compare", "referee", "rules"},
    "jobs": set(),
    "engine": {"jobs", "referee", "rules"},
    "match": {"engine", "jobs", "words", "advice", "compare", "referee", "rules"},
    "review": {"engine", "jobs", "match", "words", "record", "advice", "compare", "referee", "rules"},
    "library": {"jobs", "words", "record", "referee", "rules"},
    "teach": {"review", "match", "jobs", "words", "record", "advice", "compare", "referee", "rules"},
    "picture": {"words", "record", "compare", "referee", "rules"},
    "desk": {"teach", "review", "match", "engine", "jobs", "library", "picture", "words", "record", "advice",
             "compare", "referee", "rules"},
    "ui": {"desk", "teach", "review", "match", "engine", "jobs", "library", "picture", "words", "record",
           "advice", "compare", "referee", "rules"},
    "app": {"ui", "desk", "teach", "review", "match", "engine", "jobs", "library", "picture", "words",
            "record", "advice", "compare", "referee", "rules"},
    "cli": {"engine", "library", "picture", "words", "record", "advice", "compare", "referee", "rules"},
}

# Each folder of ui is a room of its own, which may use all that ui may.
STOREYS = ["kit", "board", "rulebook", "table"]
PAGES = ["learn", "library", "review", "rules", "setup", "share"]
for below, storey in enumerate(STOREYS):
    ARROWS["ui/" + storey] = ARROWS["ui"] | {"ui/" + name for name in STOREYS[:below]}
for page in PAGES:
    ARROWS["ui/" + page] = ARROWS["ui"] | {"ui/" + name for name in STOREYS}
ARROWS["ui/shell"] = ARROWS["ui"] | {"ui/" + name for name in STOREYS + PAGES}
ARROWS["app"] |= {"ui/" + name for name in STOREYS + PAGES + ["shell"]}

# Rooms in plain C: these headers are all of libc that they have a use for.
PLAIN = {"rules", "advice", "referee", "compare"}
LIBC = {"assert.h", "ctype.h", "errno.h", "inttypes.h", "limits.h", "math.h", "stdarg.h",
        "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h"}

# Who may see a library: a part of the header's name, and rooms or files.
OUTSIDE = {
    "sqlite3.h": ("library/library-connection", "library/library-statement",
                  "library/library-tokenizer"),
    "gtk/": ("ui/", "app/"),
    "gdk/": ("ui/", "app/"),
    "gsk/": ("ui/", "app/"),
    "librsvg/": ("ui/", "picture/"),
    "gif_lib.h": ("picture/",),
    "archive": ("library/library-archive",),
    "json-glib/": ("cli/",),
    # It decides once whether a process is translated at all; <glib/gi18n.h> asks each time, so that
    # another language can be chosen.
    "glib/gi18n-lib.h": (),
}

# A thread that nobody waits for may be in a library while the program's end takes that down: threads
# are begun by jobs, or end before the function does that began them.
THREADS = re.compile(r"\b(g_thread_(?:try_)?new|g_thread_pool_new\w*|g_task_run_in_thread\w*) \(")
THREADS_IN = ("jobs/job.c", "library/library-search-position.c")
# What names a domain decides as gi18n-lib.h does: in C GLib's functions, in a template its attribute.
NAMED_DOMAIN = re.compile(r"\bg_d\w*gettext2?\s*\((?!\s*NULL\b)|<[^>]*\bdomain=")

# Made by the build, so not to be found among the sources.
GENERATED = re.compile(r"^config\.h$|-resources?\.h$|-enums\.h$")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.MULTILINE)


def room_of(path, source):
    parts = path.relative_to(source).parts
    return "/".join(parts[:2]) if parts[0] == "ui" else parts[0]


def sources_of(source):
    return sorted(path for path in source.rglob("*.[ch]"))


def check_file(path, source, headers):
    """Yields a complaint for each line of one file that is not as it should be."""
    room = room_of(path, source)
    name = path.relative_to(source).as_posix()
    text = path.read_text(encoding="utf-8")
    if room not in ARROWS:
        yield f"{name}: there is no room called {room}"
        return
    if path.suffix == ".c" and name not in THREADS_IN:
        for function in THREADS.findall(text):
            yield f"{name}: {function}() is for jobs"
    for kind, header in INCLUDE.findall(text):
        for part, who in OUTSIDE.items():
            if header.startswith(part) and not name.startswith(who):
                yield f"{name}: <{header}> is not for this file"
        if kind == "<":
            if room in PLAIN and header not in LIBC:
                yield f"{name}: <{header}> is not libc"
            continue
        base = header.rsplit("/", 1)[-1]
        if GENERATED.search(base):
            continue
        found = headers.get(base, [])
        rooms = {room_of(where, source) for where in found}
        if not found:
            yield f"{name}: there is no {header}"
        elif room in rooms:
            pass
        elif not rooms <= ARROWS[room]:
            yield f"{name}: {header} belongs to {'/'.join(sorted(rooms))}, which is not below {room}"
        elif base.endswith("-private.h"):
            yield f"{name}: {header} is private to {'/'.join(sorted(rooms))}"


def check_includes(source):
    headers = {}
    for path in sources_of(source):
        if path.suffix == ".h":
            headers.setdefault(path.name, []).append(path)
    for name, paths in headers.items():
        if len(paths) > 1:
            yield f"{name} is there more than once"
    for path in sources_of(source):
        yield from check_file(path, source, headers)


def check_language(source):
    """Words are looked up in the domain of the process, never in one that is named."""
    for path in sorted([*source.rglob("*.[ch]"), *source.rglob("*.ui")]):
        for found in NAMED_DOMAIN.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(source).as_posix()}: {found} names a domain"


def check_built(source):
    """Every .c is named by the meson.build of its folder or one above, every .h by somebody."""
    included = set()
    for path in source.parent.glob("**/*.[ch]"):
        if not any(part.startswith(("_build", ".")) for part in path.relative_to(source.parent).parts):
            included |= {name.rsplit("/", 1)[-1]
                         for _, name in INCLUDE.findall(path.read_text(encoding="utf-8"))}
    for path in sources_of(source):
        name = path.relative_to(source).as_posix()
        if path.suffix == ".h":
            if path.name not in included:
                yield f"{name} is included by nothing"
            continue
        folder = path.parent
        while True:
            build = folder / "meson.build"
            if build.exists() and re.search(rf"['/]{re.escape(path.name)}'",
                                            build.read_text(encoding="utf-8")):
                break
            if folder == source:
                yield f"{name} is in no meson.build"
                break
            folder = folder.parent


def check_include_paths(source):
    """A room's own include path holds only what it may use; its meson.build says so."""
    for build in sorted(source.glob("*/meson.build")):
        room = build.parent.name
        for used in re.findall(r"\b(\w+)_inc\b", build.read_text(encoding="utf-8")):
            if used in ARROWS and used != room and used not in ARROWS.get(room, set()):
                yield f"{room}/meson.build: {used}_inc is not below {room}"


# In "`words-axis*`, `-rulebook*`" the second name continues the room or the file of the first.
MENTION = re.compile(r"`([a-z]*-?[a-z-]+?)(\*?)`")


def check_map(source):
    """Every file that a table of the map names is there, and every .c of a room below ui is named."""
    there = {path.stem for path in sources_of(source)}
    page = (source / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z-]+)`", page))
    for line in page.split("\n"):
        if not line.startswith("| `"):
            continue
        first = None
        for name, star in MENTION.findall(line.split(" | ")[0]):
            starts = [name]
            if name.startswith("-"):
                starts = [first + name, first.split("-")[0] + name]
            else:
                first = name
            found = {file for file in there
                     if any(file == start or star and file.startswith(start) for start in starts)}
            if not found:
                yield f"the map names {starts[0]}, which is not there"
            named |= found
    for path in sources_of(source):
        room = room_of(path, source)
        if path.suffix == ".c" and room not in ("app", "cli") and not room.startswith("ui") \
                and path.stem not in named:
            yield f"the map does not name {path.relative_to(source).as_posix()}"


def self_check():
    """The checks find what they are there for."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "src"
        files = {
            "rules/go-a.c": '#include "go-a.h"\n#include "referee-a.h"\n#include <glib.h>\n',
            "rules/go-a.h": "",
            "rules/meson.build": "rules_lib = static_library('rules', files('go-b.c'), referee_inc)",
            "referee/referee-a.h": '#  include "go-a.h"\n',
            "referee/referee-private.h": "",
            "record/record-a.c": '#include "referee-private.h"\n#include "nowhere.h"\ng_thread_new ();\n',
            "record/meson.build": "'record-a.c'",
            "library/library-a.c": "#include <sqlite3.h>\n#include <glib/gi18n-lib.h>\n",
            "library/library-a.ui": '<interface domain="pass-stone">',
            "library/meson.build": "'library-a.c'",
            "README.md": "| `go-a`, `-b` | x |\n| `referee-a`, `record*`, `library-a` | x |\n| `words-a` | x |\n",
        }
        for name, text in files.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")
        found = [*check_includes(source), *check_built(source), *check_include_paths(source),
                 *check_language(source), *check_map(source)]
    wanted = ["referee-a.h belongs to referee", "<glib.h> is not libc", "is private to referee",
              "there is no nowhere.h", "<sqlite3.h> is not for this file",
              "g_thread_new() is for jobs", "rules/go-a.c is in no meson.build",
              "referee_inc is not below rules", "<glib/gi18n-lib.h> is not for this file",
              "names a domain", "the map names go-a-b", "the map names words-a"]
    for part in wanted:
        if not any(part in complaint for complaint in found):
            yield f"nothing was said of \"{part}\""
    if len(found) != len(wanted):
        yield f"{len(found)} complaints instead of {len(wanted)}: {found}"


def main(root):
    source = pathlib.Path(root) / "src"
    checks = [
        ("the checks find what they are there for", self_check()),
        ("includes point downwards", check_includes(source)),
        ("words are looked up in one way", check_language(source)),
        ("every source is built and every header used", check_built(source)),
        ("include paths hold only rooms below", check_include_paths(source)),
        ("the map names what is there", check_map(source)),
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
