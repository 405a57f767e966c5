#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that a release's data is the same wherever it appears twice, and that sources name their
licence.

    release.py SOURCE-ROOT

Prints TAP.
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree

from gettext_sources import tap


def value(root, name):
    text = (root / "meson.build").read_text(encoding="utf-8")
    return re.search(rf"^ *{name}(?: =|:) '(.*)',?$", text, re.MULTILINE)[1]


LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
SOURCES = (*(f"**/*.{ending}" for ending in ("c", "h", "py", "ui", "css", "sql")), "**/meson.build")


def unlicensed(root):
    """Yields the sources that do not begin with their licence."""
    for pattern in SOURCES:
        for path in root.glob(pattern):
            inside = path.relative_to(root)
            if (inside.parts[0] in ("data", "po", "src", "tests", "build-aux")
                    and LICENCE not in path.read_text(encoding="utf-8")[:120]):
                yield str(inside)


def untold(root, metainfo):
    """Yields what the metainfo tells of a release and NEWS does not."""
    news = " ".join((root / "NEWS").read_text(encoding="utf-8").split())
    for release in metainfo.findall("releases/release"):
        told = [f"Version {release.get('version')} Released: {release.get('date')}",
                *(text for part in release.find("description").iter() if (text := part.text.strip()))]
        yield from (text for text in told if text not in news)


def main(root):
    root = pathlib.Path(root)
    app = value(root, "app_id")
    metainfo = xml.etree.ElementTree.parse(root / f"data/{app}.metainfo.xml.in")
    newest = metainfo.find("releases/release")
    flatpak = root / f"build-aux/packaging/flatpak/{app}.json"
    manifest = json.loads(flatpak.read_text(encoding="utf-8"))
    recipes = {name: (root / "build-aux/packaging" / name).read_text(encoding="utf-8")
               for name in ("debian/changelog", "rpm/pass-stone.spec", "arch/PKGBUILD")}
    return tap([
        ("the newest release of the metainfo is this version",
         [] if newest.get("version") == value(root, "version") else [newest.get("version")]),
        ("it says what is new", [] if newest.findtext("description/p") else ["nothing"]),
        ("NEWS tells the same", list(untold(root, metainfo))),
        ("the Flatpak has the program's id", [] if manifest["id"] == app else [manifest["id"]]),
        ("packages take version and address from meson.build",
         [f"{recipe}: {name}" for recipe, text in recipes.items()
          for name in ("@VERSION@", "@MAIL@") if name not in text]),
        ("every source says its licence", unlicensed(root)),
    ])


sys.exit(main(sys.argv[1]))
