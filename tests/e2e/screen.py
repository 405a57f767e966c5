# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen: windows, the real pointer, real keys, and pictures. Here under X11; wayland.py takes
the place of what differs under Wayland."""

import ctypes
import itertools
import os
import subprocess

from waiting import wait_for

# The screen's contents, which the X server writes there.
PIXELS = os.environ.get('DISPLAY_ENV_PIXELS')


def xdotool(*arguments):
    """Runs xdotool and returns the lines it prints, or none if it fails."""
    done = subprocess.run(['xdotool', *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False)
    return done.stdout.split('\n')[:-1] if done.returncode == 0 else []


def windows(pid):
    """Returns the visible windows of a process, oldest first."""
    return [int(line) for line in xdotool('search', '--onlyvisible', '--pid', pid)]


def title(window):
    return ''.join(xdotool('getwindowname', window))


def geometry(window):
    """Returns x, y, width and height of a window, or None if it no longer exists."""
    values = dict(line.split('=', 1)
                  for line in xdotool('getwindowgeometry', '--shell', window) if '=' in line)
    if 'WIDTH' not in values:
        return None
    return tuple(int(values[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))


class _Hints(ctypes.Structure):
    """The beginning of Xlib's XSizeHints, with space for the rest."""
    _fields_ = [('flags', ctypes.c_long), ('place', ctypes.c_int * 4),
                ('least', ctypes.c_int * 2), ('rest', ctypes.c_int * 20)]


# Asking about a window that no longer exists must not end the test.
_IGNORE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)


def _least(window):
    """Returns a window's minimum width and height."""
    xlib = ctypes.CDLL('libX11.so.6')
    xlib.XSetErrorHandler(_IGNORE)
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    hints, given = _Hints(), ctypes.c_long()
    there = xlib.XGetWMNormalHints(display, ctypes.c_ulong(window), ctypes.byref(hints),
                                   ctypes.byref(given))
    xlib.XCloseDisplay(display)
    return tuple(hints.least) if there and hints.flags & (1 << 4) else (0, 0)


def resize(window, width, height):
    """Resizes a window. Repeats the request, because the window may first have to change to a
    layout that can be smaller. As under a window manager, it never becomes smaller than its
    minimum. As when dragging its edge, the size changes on the way: under X11, GTK 4.8 may tell a
    new minimum only with the next size."""
    tries = itertools.count()

    def look():
        if (geometry(window) or (0, 0, 0, 0))[2:] == (width, height):
            return True
        least = _least(window) if geometry(window) else (0, 0)
        xdotool('windowsize', window, max(width, least[0]) + next(tries) % 2, max(height, least[1]),
                'windowmove', window, 0, 0)
        return False

    wait_for(look, lambda: f'window of {width}x{height}, but {geometry(window)}')


def move(window, x, y):
    xdotool('windowmove', window, x, y)
    wait_for(lambda: (geometry(window) or (-1, -1))[:2] == (x, y), f'window at {x},{y}')


def focus(window):
    """Gives a window the focus, as a window manager would."""
    xdotool('windowfocus', window)


def click(x, y):
    xdotool('mousemove', x, y, 'click', 1)


def point_at(x, y):
    xdotool('mousemove', x, y)


def press_button(x, y):
    xdotool('mousemove', x, y, 'mousedown', 1)


def release_button():
    xdotool('mouseup', 1)


def drag_to(x0, y0, x1, y1, steps=8):
    """Moves the pointer in small steps, with its button already down."""
    for step in range(1, steps + 1):
        point_at(x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps)


def key(*keys):
    """Presses keys by name: 'Return', 'alt+p'."""
    xdotool('key', '--clearmodifiers', *keys)


def hold(modifier):
    xdotool('keydown', modifier)


def let_go(modifier):
    xdotool('keyup', modifier)


def type_text(text):
    xdotool('type', '--delay', 5, text)


def wheel(notches):
    """Turns the wheel where the pointer is, towards the user if positive."""
    xdotool('click', '--repeat', abs(notches), 5 if notches > 0 else 4)


def grab(width, height, path):
    """Saves the top left of the screen as PNG."""
    subprocess.run(['convert', 'xwd:' + PIXELS, '-crop', f'{width}x{height}+0+0', '+repage',
                    '-define', 'png:compression-level=1', path], check=True)


def contents():
    """Returns what is on the screen as bytes."""
    with open(PIXELS, 'rb') as file:
        return file.read()


if os.environ.get('WAYLAND_DISPLAY'):
    from wayland import (click, contents, focus, geometry, grab, hold, key, let_go,  # noqa: F811
                         move, point_at, press_button, release_button, resize, title, type_text,
                         wheel, windows)


def artefacts():
    """Returns the folder for pictures."""
    folder = os.environ.get('PASS_STONE_ARTEFACTS') or os.path.join(
        os.environ.get('PASS_STONE_BUILD', '.'), 'artefacts')
    os.makedirs(folder, exist_ok=True)
    return folder


def picture(name, width, height):
    """Saves the top left of the screen, where the window is, among the artefacts."""
    path = os.path.join(artefacts(), name + '.png')
    grab(width, height, path)
    return path


def fingerprint():
    """Returns a number that changes whenever the screen does."""
    return hash(contents())


def brightness(window):
    """Returns the brightness of the window's bottom edge, which is only background, from 0 to 1."""
    _, _, width, height = geometry(window)
    done = subprocess.run(['convert', picture('edge', width, height), '-crop',
                           f'{width // 2}x6+{width // 4}+{height - 14}', '-colorspace', 'gray',
                           '-format', '%[fx:mean]', 'info:'], check=True, stdout=subprocess.PIPE,
                          text=True)
    return float(done.stdout)
