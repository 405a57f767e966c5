#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the manual as HTML.

    html.py YELP-BUILD FOLDER FILE...

FILE is a page, or a picture that pages show. yelp-build looks for the pictures beside the pages,
so everything is first copied into one folder.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile


def main(yelp_build, folder, *files):
    folder = pathlib.Path(folder)
    with tempfile.TemporaryDirectory() as name:
        together = pathlib.Path(name)
        (together / "figures").mkdir()
        for file in map(pathlib.Path, files):
            to = together if file.suffix in (".page", ".xml") else together / "figures"
            shutil.copy(file, to / file.name)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return subprocess.run([yelp_build, "html", "-o", folder.resolve(), "."],
                              cwd=together, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
