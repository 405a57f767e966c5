#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the pages of the manual, without any of the tools that build it.

    manual.py SOURCE-ROOT

Every page is well-formed, installed and reachable from the first page. It links only to existing
pages and sections. Every figure has a source, and no button or key is without a name. Prints TAP.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from gettext_sources import tap

MALLARD = "{http://projectmallard.org/1.0/}"
# Elements for things on the screen or the keyboard.
NAMED = ("gui", "key", "input", "cmd", "file", "code")


def parse(files):
    """Returns the pages by id, and the problems of unreadable ones."""
    pages, problems = {}, []
    for file in files:
        try:
            page = ElementTree.parse(file).getroot()
        except ElementTree.ParseError as error:
            problems.append(f"{file.name}: {error}")
            continue
        if page.tag != MALLARD + "page" or page.get("id") != file.stem:
            problems.append(f"{file.name} is not a page with the id {file.stem}")
        pages[file.stem] = page
    return pages, problems


def elements(page, *names):
    return [element for name in names for element in page.iter(MALLARD + name)]


def links(page):
    return [link.get("xref") for link in elements(page, "link") if link.get("xref")]


def leads_somewhere(pages, page, xref):
    name, _, section = xref.partition("#")
    target = pages.get(name) if name else page
    return target is not None and (not section or any(
        part.get("id") == section for part in elements(target, "section")))


def dead_links(pages):
    return [f"{name}: {xref} leads nowhere" for name, page in pages.items()
            for xref in links(page) if not leads_somewhere(pages, page, xref)]


def unlinked(pages):
    """Returns pages that no other page links to, by a link or as their guide."""
    reached = {"index"}
    for name, page in pages.items():
        reached.update(xref.partition("#")[0] for xref in links(page)
                       if xref.partition("#")[0] not in ("", name))
        guides = [link.get("xref").partition("#")[0] for link in elements(page, "link")
                  if link.get("type") == "guide"]
        if any(guide in pages and guide != name for guide in guides):
            reached.add(name)
    return [f"no page links to {name}" for name in pages if name not in reached]


def missing_figures(folder, pages, recipe):
    shown = {media.get("src") for page in pages.values() for media in elements(page, "media")}
    problems = []
    for source in sorted(shown):
        name = pathlib.PurePath(source)
        origin = (folder / "figures" / (name.stem + ".sgf") if name.suffix == ".svg"
                  else folder.parent / "screenshots" / name.name)
        if name.parts[:-1] != ("figures",) or not origin.is_file():
            problems.append(f"{source} has no source")
        elif f"'{name.stem}'" not in recipe:
            problems.append(f"{source} is not in meson.build")
    drawn = {pathlib.PurePath(source).stem for source in shown}
    problems += [f"no page shows {file.name}" for file in sorted(folder.glob("figures/*.sgf"))
                 if file.stem not in drawn]
    return problems


def undescribed(pages):
    return [f"{name}: {media.get('src')} has no description" for name, page in pages.items()
            for media in elements(page, "media") if not "".join(media.itertext()).strip()]


def empty(pages):
    return [f"{name}: an empty <{tag}>" for name, page in pages.items() for tag in NAMED
            for element in elements(page, tag) if not "".join(element.itertext()).strip()]


def unlisted(files, recipe):
    listed = set(re.findall(r"'([^']*\.(?:page|xml))'", recipe))
    there = {file.name for file in files}
    return ([f"{name} is not in meson.build" for name in sorted(there - listed)]
            + [f"{name} is listed but not there" for name in sorted(listed - there)])


def main(root):
    folder = pathlib.Path(root) / "data" / "help"
    recipe = (folder / "meson.build").read_text(encoding="utf-8")
    files = sorted((folder / "C").glob("*.page"))
    pages, malformed = parse(files)
    return tap([
        ("there is a manual", [] if "index" in pages else ["no index.page"]),
        ("every page is well-formed and named after its file", malformed),
        ("every page is installed", unlisted(files + list((folder / "C").glob("*.xml")), recipe)),
        ("every page is linked from another", unlinked(pages)),
        ("every link leads somewhere", dead_links(pages)),
        ("every figure has a source, and every source a page",
         missing_figures(folder, pages, recipe)),
        ("every figure is described in words", undescribed(pages)),
        ("no button, key or command is empty", empty(pages)),
    ])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
