# SPDX-License-Identifier: GPL-3.0-or-later
"""The same screen as in screen.py, under Wayland: windows through sway, pictures through grim, and a
pointer and a keyboard of our own, because a headless compositor has none."""

import ctypes
import json
import os
import socket
import struct
import subprocess
import time

from waiting import wait_for

LEFT = 0x110            # BTN_LEFT of the kernel
WHEEL_STEP = 15         # what a notch of a wheel counts
SIZE = (1920, 1080)     # of the screen in display-env

# Bits of the usual modifiers.
SHIFT = 1
MODIFIERS = {'shift': SHIFT, 'ctrl': 4, 'alt': 8, 'super': 64}


class _Hands:
    """A client of the compositor with a pointer and a keyboard, spoken by hand:
    zwlr_virtual_pointer_v1 and zwp_virtual_keyboard_v1. They stay plugged in, because a program
    loses the focus with the last keyboard."""

    DISPLAY, REGISTRY, CALLBACK, SEAT, POINTERS, KEYBOARDS, POINTER, KEYBOARD = range(1, 9)

    def __init__(self):
        self.server = socket.socket(socket.AF_UNIX)
        self.server.connect(os.environ['WAYLAND_DISPLAY'])
        self._send(self.DISPLAY, 1, self.REGISTRY)
        self._send(self.DISPLAY, 0, self.CALLBACK)
        announced = self._announced()
        for kind, new in (('wl_seat', self.SEAT),
                          ('zwlr_virtual_pointer_manager_v1', self.POINTERS),
                          ('zwp_virtual_keyboard_manager_v1', self.KEYBOARDS)):
            text = kind.encode() + b'\0'
            text += b'\0' * (-len(text) % 4)
            self._send(self.REGISTRY, 0, announced[kind], len(kind) + 1, text, 1, new)
        self._send(self.POINTERS, 0, self.SEAT, self.POINTER)
        self._send(self.KEYBOARDS, 0, self.SEAT, self.KEYBOARD)
        self.keymap = _Keymap()
        text = self.keymap.text + b'\0'
        file = os.memfd_create('keymap')
        os.write(file, text)
        self._send(self.KEYBOARD, 0, 1, len(text), file=file)
        os.close(file)

    def _send(self, thing, request, *values, file=None):
        data = b''.join(value if isinstance(value, bytes) else struct.pack('=I', value & 0xffffffff)
                        for value in values)
        message = struct.pack('=IHH', thing, request, len(data) + 8) + data
        socket.send_fds(self.server, [message], [] if file is None else [file])

    def _announced(self):
        """Returns the numbers of what the compositor offers, by interface."""
        got, found = b'', {}
        while True:
            while len(got) < 8 or len(got) < struct.unpack_from('=H', got, 6)[0]:
                got += self.server.recv(4096)
            thing, event, size = struct.unpack_from('=IHH', got)
            data, got = got[8:size], got[size:]
            if thing == self.CALLBACK:
                return found
            if thing == self.REGISTRY and event == 0:
                number, length = struct.unpack_from('=II', data)
                found[data[8:8 + length - 1].decode()] = number

    @staticmethod
    def _now():
        return int(time.monotonic() * 1000)

    def _frame(self):
        self._send(self.POINTER, 4)
        # What happens in one frame of the compositor may count as one.
        time.sleep(0.02)

    def move(self, x, y):
        self._send(self.POINTER, 1, self._now(), max(0, int(x)), max(0, int(y)), *SIZE)
        self._frame()

    def press(self, down):
        self._send(self.POINTER, 2, self._now(), LEFT, down)
        self._frame()

    def scroll(self, notches):
        self._send(self.POINTER, 5, 0)
        self._send(self.POINTER, 7, self._now(), 0, notches * WHEEL_STEP * 256, notches)
        self._frame()

    def hold(self, modifiers):
        self._send(self.KEYBOARD, 2, modifiers, 0, 0, 0)

    def strike(self, symbol, held=0):
        """Strikes a key with a symbol of xkbcommon, while modifiers are held."""
        code, shifted = self.keymap.codes[symbol]
        held |= SHIFT if shifted else 0
        self.hold(held)
        for down in (1, 0):
            self._send(self.KEYBOARD, 1, self._now(), code - 8, down)
        self.hold(0)
        time.sleep(0.01)


class _Keymap:
    """The usual keyboard: its description, and the key of each symbol."""

    def __init__(self):
        xkb = ctypes.CDLL('libxkbcommon.so.0')
        for name in ('xkb_context_new', 'xkb_keymap_new_from_names', 'xkb_keymap_get_as_string'):
            getattr(xkb, name).restype = ctypes.c_void_p
        keymap = ctypes.c_void_p(
            xkb.xkb_keymap_new_from_names(ctypes.c_void_p(xkb.xkb_context_new(0)), None, 0))
        self.text = ctypes.string_at(xkb.xkb_keymap_get_as_string(keymap, 1))
        self.codes = {}
        symbols = ctypes.POINTER(ctypes.c_uint32)()
        for code in range(8, 256):
            for level in (0, 1):
                count = xkb.xkb_keymap_key_get_syms_by_level(keymap, code, 0, level,
                                                             ctypes.byref(symbols))
                if count == 1:
                    self.codes.setdefault(symbols[0], (code, level == 1))
        self.named = lambda name: xkb.xkb_keysym_from_name(name.encode(), 0)
        self.written = lambda letter: xkb.xkb_utf32_to_keysym(ord(letter))


_hands = _Hands()


def _sway(*words):
    done = subprocess.run(['swaymsg', '-r', *map(str, words)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False)
    return json.loads(done.stdout or 'null')


def _containers():
    """Returns all windows, oldest first."""
    found, left = [], [_sway('-t', 'get_tree')]
    while left:
        node = left.pop()
        left += node['nodes'] + node['floating_nodes']
        if node.get('pid'):
            found.append(node)
    return sorted(found, key=lambda node: node['id'])


def windows(pid):
    return [node['id'] for node in _containers() if node['pid'] == pid]


def _container(window):
    return next((node for node in _containers() if node['id'] == window), None)


def title(window):
    return (_container(window) or {}).get('name') or ''


def geometry(window):
    node = _container(window)
    return node and tuple(node['rect'][name] for name in ('x', 'y', 'width', 'height'))


def resize(window, width, height):
    def look():
        if (geometry(window) or (0, 0, 0, 0))[2:] == (width, height):
            return True
        _sway(f'[con_id={window}] resize set {width} {height}, move position 0 0')
        return False

    wait_for(look, lambda: f'window of {width}x{height}, but {geometry(window)}')


def move(window, x, y):
    _sway(f'[con_id={window}] move position {x} {y}')
    wait_for(lambda: (geometry(window) or (-1, -1))[:2] == (x, y), f'window at {x},{y}')


def focus(window):
    _sway(f'[con_id={window}] focus')


def point_at(x, y):
    _hands.move(x, y)


def press_button(x, y):
    _hands.move(x, y)
    _hands.press(1)


def release_button():
    _hands.press(0)


def click(x, y):
    press_button(x, y)
    release_button()


def wheel(notches):
    for _ in range(abs(notches)):
        _hands.scroll(1 if notches > 0 else -1)


def key(*keys):
    for name in keys:
        *held, last = name.split('+')
        _hands.strike(_hands.keymap.named(last), sum(MODIFIERS[name] for name in held))


def hold(modifier):
    _hands.hold(MODIFIERS[modifier])


def let_go(modifier):
    _hands.hold(0)


def type_text(text):
    for letter in text:
        _hands.strike(_hands.keymap.written(letter))


def grab(width, height, path):
    subprocess.run(['grim', '-l', '1', '-g', f'0,0 {width}x{height}', path], check=True)


def contents():
    return subprocess.run(['grim', '-t', 'ppm', '-'], check=True, stdout=subprocess.PIPE).stdout
