#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that text stands out from its background. Every text colour in the style sheets needs a
contrast of at least 4.5 (WCAG 2.1, 1.4.3) with its rule's own background, or else with every
surface that text lies on. A frame that says something, in the accent or the warning colour, needs 3
(1.4.11) with every surface; a frame that only separates is not judged. Prints TAP.

High contrast takes its colours from the desktop and is not checked here. Neither are disabled
widgets, which WCAG exempts.

  contrast.py SOURCE_ROOT"""

import re
import sys
from pathlib import Path

ENOUGH, ENOUGH_DRAWN = 4.5, 3

# What a label without its own background can lie on.
SURFACES = ('theme_bg_color', 'theme_base_color', 'ps_lit')

# GTK's own colours.
LIGHT = {'theme_bg_color': '#f6f5f4', 'theme_base_color': '#ffffff', 'theme_fg_color': '#2e3436'}
DARK = {'theme_bg_color': '#353535', 'theme_base_color': '#2d2d2d', 'theme_fg_color': '#eeeeec'}

RULE = re.compile(r'([^{};]+)\{([^{}]*)\}')
DEFINE = re.compile(r'@define-color\s+(\w+)\s+([^;]+);')


def plain(text):
    return re.sub(r'/\*.*?\*/', '', text, flags=re.S)


def split(arguments):
    """Returns the arguments of a function, split at its own commas only."""
    parts, depth = [''], 0
    for c in arguments:
        depth += (c == '(') - (c == ')')
        if c == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += c
    return [part.strip() for part in parts]


def colour(text, names):
    """Returns red, green, blue and alpha, each from 0 to 1; None if the text is not a colour."""
    text = text.strip()
    if text.startswith('@'):
        return colour(names[text[1:]], names)
    if re.fullmatch('#[0-9a-fA-F]{6}', text):
        return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)) + (1,)
    function = re.fullmatch(r'(alpha|mix)\((.*)\)', text, re.S)
    if not function:
        return None
    first, *rest = split(function[2])
    first = colour(first, names)
    if function[1] == 'alpha':
        return first[:3] + (first[3] * float(rest[0]),)
    second, share = colour(rest[0], names), float(rest[1])
    return tuple(a * (1 - share) + b * share for a, b in zip(first, second))


def over(above, below):
    """Returns the visible colour of one colour above an opaque one."""
    return tuple(a * above[3] + b * (1 - above[3]) for a, b in zip(above[:3], below[:3])) + (1,)


def luminance(rgba):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def declared(body):
    return {name.strip(): value.strip() for name, _, value in
            (line.partition(':') for line in body.split(';') if ':' in line)}


def rules(css):
    """Yields selectors with their text colour and background, which may be None."""
    for selector, body in RULE.findall(css):
        values = declared(body)
        if values.get('color', 'inherit') != 'inherit' and ':disabled' not in selector:
            yield (' '.join(selector.split()), values['color'],
                   values.get('background', values.get('background-color')))


def faults(css, names):
    surfaces = [(name, colour('@' + name, names)) for name in SURFACES]
    for selector, ink, back in rules(css):
        behind = back and colour(back, names)
        ground = [(back, behind)] if behind and behind[3] == 1 else [
            (name if not behind else f'{back} over {name}', over(behind, shade) if behind else shade)
            for name, shade in surfaces]
        for name, shade in ground:
            value = contrast(over(colour(ink, names), shade), shade)
            if value < ENOUGH:
                yield f'{selector}: {ink} on {name} has {value:.2f}'


def frames(css):
    """Yields selectors with the colours of a border, an outline or an edge that say something."""
    for selector, body in RULE.findall(css):
        found = [ink for name, value in declared(body).items()
                 if name.startswith(('border', 'outline', 'box-shadow'))
                 for ink in re.findall(r'alpha\(@ps_(?:accent|warning), [\d.]+\)'
                                       r'|@ps_(?:accent|warning)\b', value)]
        if found:
            yield ' '.join(selector.split()), found


def weak_frames(css, names):
    for selector, inks in frames(css):
        for surface in SURFACES:
            shade = colour('@' + surface, names)
            value = max(contrast(over(colour(ink, names), shade), shade) for ink in inks)
            if value < ENOUGH_DRAWN:
                yield f'{selector}: {" or ".join(inks)} on {surface} has {value:.2f}'


def main():
    style = Path(sys.argv[1], 'data', 'style')
    css = plain((style / 'pass-stone.css').read_text(encoding='utf-8'))
    dark = plain((style / 'pass-stone-dark.css').read_text(encoding='utf-8'))
    light_names = {**LIGHT, **dict(DEFINE.findall(css))}
    looks = {'light': light_names, 'dark': {**light_names, **DARK, **dict(DEFINE.findall(dark))}}
    print(f'1..{2 * len(looks) + 1}')
    black, white = (0, 0, 0, 1), (1, 1, 1, 1)
    # Checks the formula against values from WCAG.
    known = (round(contrast(black, white), 2), round(contrast(colour('#767676', {}), white), 2),
             round(contrast(colour('#777777', {}), white), 2))
    failed = known != (21.0, 4.54, 4.48)
    print(f'{"not ok" if failed else "ok"} 1 - the measure is right')
    css = DEFINE.sub('', css)
    number = 1
    for look, names in looks.items():
        for what, found in (('words stand', list(faults(css, names))),
                            ('frames stand', list(weak_frames(css, names)))):
            number += 1
            failed |= bool(found)
            print(f'{"not ok" if found else "ok"} {number} - {what} out in the {look} look')
            for line in found:
                print('# ' + line)
    return 1 if failed else 0


sys.exit(main())
