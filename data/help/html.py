#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the manual as HTML.

    html.py YELP-BUILD FOLDER TRANSLATIONS FILE...

FILE is a page, or a picture that pages show. TRANSLATIONS is a folder made by translate.py, or ""
for none. Each language gets a folder in FOLDER; English is in FOLDER itself.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile


def build(yelp_build, folder, files):
    """yelp-build looks for the pictures beside the pages, so everything is first copied into one
    folder."""
    with tempfile.TemporaryDirectory() as name:
        together = pathlib.Path(name)
        (together / "figures").mkdir()
        for file in files:
            to = together if file.suffix in (".page", ".xml") else together / "figures"
            shutil.copy(file, to / file.name)
        folder.mkdir(parents=True)
        subprocess.run([yelp_build, "html", "-o", folder.resolve(), "."], cwd=together, check=True)


def share_pictures(folder):
    """Lets the pages of one language show the pictures beside the English pages."""
    shutil.rmtree(folder / "figures")
    for page in folder.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace('src="figures/', 'src="../figures/'), encoding="utf-8")


def main(yelp_build, folder, translations, *names):
    folder = pathlib.Path(folder)
    files = [pathlib.Path(name) for name in names]
    pictures = [file for file in files if file.suffix not in (".page", ".xml")]
    shutil.rmtree(folder, ignore_errors=True)
    build(yelp_build, folder, files)
    for language in sorted(pathlib.Path(translations).iterdir()) if translations else ():
        build(yelp_build, folder / language.name,
              [*(language / "pass-stone").iterdir(), *pictures])
        share_pictures(folder / language.name)


if __name__ == "__main__":
    main(*sys.argv[1:])
