#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that style sheets keep to the scales of src/ui/README.md: text sizes, space, corners,
colours."""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])

# Sizes in em. Clocks and lessons shown to a class have their own sizes.
SIZES = {"0.86em", "1em", "1.3em", "1.8em"}
OWN_SIZES = ("clock-face", "present")
# In pixels. Less than 6 is used only inside controls.
SPACE = {0, 1, 2, 3, 6, 12, 18, 24}
CORNERS = {0, 6, 12, 99}
# The named colours, defined in pass-stone.css; the others come from GTK.
GIVEN = "accent accent_words accent_fill accent_hover accent_active accent_text lit dim border warning warning_back"


def rules(path):
    """Yields the selector, property and value of every declaration."""
    text = re.sub(r"/\*.*?\*/|@define-color[^;]*;", "", path.read_text(encoding="utf-8"), flags=re.S)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        for declaration in body.split(";"):
            if declaration.strip():
                name, value = declaration.split(":", 1)
                yield " ".join(selector.split()), name.strip(), value.strip()


def pixels(value):
    """Returns the pixel values in a value, without their signs."""
    return {abs(int(number)) for number in re.findall(r"(-?\d+)(?:px)?(?![\d.]*em|[\d.])", value)}


def problems():
    for path in sorted((ROOT / "data" / "style").glob("*.css")):
        # Fingers need targets of 44 pixels.
        if path.stem.endswith("touch"):
            continue
        for selector, name, value in rules(path):
            where = f"{path.name}: {selector}: {name}: {value}"
            if name == "font-size" and value not in SIZES and not any(own in selector for own in OWN_SIZES):
                yield "size", where
            if re.match("(padding|margin|border-spacing)", name) and (pixels(value) - SPACE or "em" in value):
                yield "space", where
            if "radius" in name and (pixels(value) - CORNERS or "em" in value):
                yield "corners", where
            if re.search(r"#[0-9a-fA-F]{3}", value) and path.stem == "pass-stone":
                yield "colour", where
            if "gradient" in value:
                yield "colour", where


def colours():
    """Checks that every style sheet defines the same named colours."""
    for path in sorted((ROOT / "data" / "style").glob("*.css")):
        given = set(re.findall(r"@define-color ps_(\w+)", path.read_text(encoding="utf-8")))
        unknown = given - set(GIVEN.split())
        missing = set(GIVEN.split()) - given if path.stem in ("pass-stone", "pass-stone-hc") else set()
        used = set(re.findall(r"@ps_(\w+)", path.read_text(encoding="utf-8"))) - set(GIVEN.split())
        for name in sorted(unknown | missing | used):
            yield "colour", f"{path.name}: ps_{name}"


def main():
    found = [*problems(), *colours()]
    kinds = ("size", "space", "corners", "colour")
    print(f"1..{len(kinds)}")
    for number, kind in enumerate(kinds, 1):
        bad = [where for what, where in found if what == kind]
        print("not ok" if bad else "ok", number, "-", f"{kind} of the look")
        for where in bad:
            print("#", where)
    sys.exit(1 if found else 0)


main()
