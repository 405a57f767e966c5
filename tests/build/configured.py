#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Configures the sources as on a machine that has only what building needs.

    configured.py SOURCE-ROOT

Hides every program and pkg-config file from packages that only tests need. So a new dependency of
the tests cannot become one of the build. Prints TAP.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from gettext_sources import tap

# Meson itself is written in Python.
NEEDED_ANYHOW = {"python3"}


def packages(root, kind):
    lines = (root / "build-aux" / "packages").read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines if line.startswith(kind + " ")]


def files_of(package):
    done = subprocess.run(["dpkg", "-L", package], stdout=subprocess.PIPE, text=True, check=False,
                          stderr=subprocess.DEVNULL)
    return set(done.stdout.splitlines()) if done.returncode == 0 else set()


def hidden(root):
    """Returns the files of packages that only tests need."""
    paths = {path for package in packages(root, "test") if package not in NEEDED_ANYHOW
             for path in files_of(package)}
    return {os.path.realpath(path) for path in paths}


def link(folders, target, fits):
    """Fills `target` with links to the files of `folders` that fit; the first of each name wins."""
    target.mkdir()
    for folder in folders:
        if not os.path.isdir(folder):
            continue
        for entry in os.scandir(folder):
            if fits(entry) and not os.path.lexists(target / entry.name):
                os.symlink(entry.path, target / entry.name)


def pkg_config_path():
    done = subprocess.run(["pkg-config", "--variable", "pc_path", "pkg-config"],
                          stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip().split(":")


def configure(root, folder, *options):
    without = hidden(root)
    link(os.environ["PATH"].split(":"), folder / "bin",
         lambda entry: os.path.realpath(entry.path) not in without and entry.name != "cmake")
    link(pkg_config_path(), folder / "pkgconfig",
         lambda entry: os.path.realpath(entry.path) not in without and entry.name != "check.pc")
    # Compiler caches write into the home folder.
    environment = dict(os.environ, PATH=str(folder / "bin"), HOME=str(folder),
                       PKG_CONFIG_LIBDIR=str(folder / "pkgconfig"))
    environment.pop("PKG_CONFIG_PATH", None)
    return subprocess.run(["meson", "setup", *options, str(folder / "build"), str(root)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env=environment)


def check(root, *options):
    with tempfile.TemporaryDirectory() as name:
        done = configure(root, pathlib.Path(name), *options)
        return done.returncode, done.stdout


def main(root):
    root = pathlib.Path(root).resolve()
    status, text = check(root)
    without = [] if status == 0 else text.splitlines()[-15:]
    status, text = check(root, "-Dtests=enabled")
    asked = [] if status != 0 and "check" in text else ["tests without Check were configured"]
    return tap([("the program is configured with nothing that only tests need", without),
                ("tests that are asked for are not left out in silence", asked)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
