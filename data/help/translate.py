#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translates the manual.

    translate.py ITSTOOL FOLDER FILE...

FILE is a page, a file that pages include, or a translation of the pages (.po). Writes the pages of
each language into FOLDER/LANGUAGE/pass-stone.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

RULES = pathlib.Path(__file__).with_name("manual.its")


def translate(itstool, po, folder, files):
    pages = [file for file in files if file.suffix == ".page"]
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        messages = pathlib.Path(name) / f"{po.stem}.mo"
        subprocess.run(["msgfmt", "-o", messages, po], check=True)
        subprocess.run([itstool, "-i", RULES, "-m", messages, "-o", folder, *pages], check=True)
    for file in set(files) - set(pages):
        shutil.copy(file, folder)


def main(itstool, folder, *names):
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    files = [pathlib.Path(name) for name in names]
    sources = [file for file in files if file.suffix != ".po"]
    for po in set(files) - set(sources):
        translate(itstool, po, folder / po.stem / "pass-stone", sources)


if __name__ == "__main__":
    main(*sys.argv[1:])
