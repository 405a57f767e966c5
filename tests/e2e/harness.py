# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program as users do: with eyes and hands (screen, pointer, keys) and through
assistive technology. A journey is a function that gets a Table."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))


def _enter_display():
    """Runs the journey again with its own screen and bus."""
    if os.environ.get('PASS_STONE_INSIDE'):
        return
    # Keep the output of the bus and its services out of the results.
    results = os.dup(1)
    os.set_inheritable(results, True)
    os.dup2(2, 1)
    environment = dict(os.environ, PASS_STONE_INSIDE=str(results), GTK_A11Y='atspi')
    wrapper = os.path.join(os.path.dirname(HERE), 'display-env')
    os.execve(wrapper, [wrapper, sys.executable, *sys.argv], environment)


_enter_display()

import pyatspi  # noqa: E402: it connects to the bus at once, so the bus must be ours
from gi.repository import GLib  # noqa: E402

import accessible  # noqa: E402
import screen  # noqa: E402
from waiting import Missing, pump, wait_for  # noqa: E402

BUILD = os.environ.get('PASS_STONE_BUILD', os.path.join(HERE, '..', '..', '_build'))
PROGRAM = os.path.join(BUILD, 'src', 'app', 'pass-stone')
CLI = os.path.join(BUILD, 'src', 'cli', 'pass-stone-cli')

# Where the results go, as TAP.
RESULTS = os.fdopen(int(os.environ['PASS_STONE_INSIDE']), 'w')

ANNOUNCED = 'object:announcement'

# News begins with the move number.
NEWS = re.compile(r'\d+: ')

# What New Game proposes in most journeys: a small board without animations.
SETTINGS = {
    'animations': 'false',
    'window-width': '1280',
    'window-height': '800',
    'last-width': '9',
    'last-height': '9',
    'last-black-name': "'Mira'",
    'last-white-name': "'Jonas'",
    'last-guard': "'off'",
}


class Table:
    """The running program, with its own home and library."""

    def __init__(self, **settings):
        self.home = tempfile.mkdtemp(prefix='pass-stone-journey.')
        self.library = os.path.join(self.home, 'library.sqlite')
        self.settings = dict(SETTINGS)
        self.settings.update((name.replace('_', '-'), value) for name, value in settings.items())
        self.locale = 'C.UTF-8'
        self.process = None
        self.app = None
        self.points = {}
        self.news, self.announced = [], []
        self._write_settings()

    # Starting and ending

    def set(self, name, value):
        """Changes a setting for the next start."""
        self.settings[name] = value
        self._write_settings()

    def _write_settings(self):
        folder = os.path.join(self.home, 'config', 'glib-2.0', 'settings')
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write('[io/github/passstone/PassStone]\n')
            file.writelines(f'{name}={value}\n' for name, value in self.settings.items())

    def environment(self):
        changes = {'HOME': self.home, 'GSETTINGS_BACKEND': 'keyfile', 'GTK_A11Y': 'atspi',
                   'GSK_RENDERER': 'cairo', 'LC_ALL': self.locale,
                   'PASS_STONE_LIBRARY': self.library}
        for name in ('data', 'config', 'cache', 'state'):
            changes[f'XDG_{name.upper()}_HOME'] = os.path.join(self.home, name)
        return dict(os.environ, **changes)

    def start(self, *files):
        """Starts the program, with any files, and waits until it is visible and accessible."""
        with open(os.path.join(self.home, 'stderr'), 'ab') as log:
            self.process = subprocess.Popen([PROGRAM, *files], stderr=log, stdout=log,
                                            cwd=self.home, env=self.environment())
        self.points = {}
        self.app = accessible.application(self.process.pid)
        wait_for(lambda: screen.windows(self.process.pid), 'visible window')
        self.focus()
        return self

    def open(self, *files):
        """Opens files as a file manager does: through the running program."""
        subprocess.run([PROGRAM, *files], check=True, env=self.environment(), timeout=20,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def write(self, name, data):
        """Writes a file into the program’s home; returns its path."""
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(data if isinstance(data, bytes) else data.encode())
        return path

    def cli(self, *arguments):
        """Returns the command line's answer about this library."""
        done = subprocess.run([CLI, *arguments], check=False, stdout=subprocess.PIPE, text=True,
                              env=self.environment())
        return done.stdout

    def kill(self):
        """Ends the program as a power cut would, so that it cannot save anything."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.app = None

    def end(self):
        """Ends the program as the end of a session does, so that it saves everything."""
        self.process.terminate()
        self.process.wait(10)
        self.app = None

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.home, ignore_errors=True)

    def complaints(self):
        """Returns warnings that the program has printed. The test's bus has no notifications, and
        the compositor of Debian 12 moves no popups."""
        with open(os.path.join(self.home, 'stderr'), encoding='utf-8', errors='replace') as file:
            return [line.rstrip() for line in file
                    if ('CRITICAL' in line or 'WARNING' in line or 'Sanitizer' in line)
                    and 'unable to send notifications' not in line
                    and 'support moving popups' not in line]

    # Looking

    def nodes(self, into_tables=False):
        """Returns everything visible now. Leaves out the points of boards unless `into_tables` is
        set."""
        pump()
        self.check_alive()
        return accessible.walk(self.app, into_tables)

    def first(self, fits):
        """Returns a visible node that fits, or None."""
        for node in self.nodes():
            if fits(node) and accessible.showing(node):
                return node.forget()
        return None

    def find(self, name, roles=None):
        """Waits until a node with this name is visible."""
        return wait_for(
            lambda: self.first(lambda node: node.name == name
                               and (roles is None or node.role() in roles)), f'“{name}”')

    def check_alive(self):
        if self.process.poll() is not None:
            with open(os.path.join(self.home, 'stderr'), encoding='utf-8', errors='replace') as file:
                last = file.read()[-1000:]
            raise AssertionError(f'the program ended with status {self.process.returncode}: {last}')

    def names(self, roles=None):
        """Returns the names of everything visible."""
        return [node.name for node in self.nodes()
                if (roles is None or node.role() in roles) and node.name
                and accessible.showing(node)]

    def sees(self, text):
        """Waits until a text is visible, alone or in a sentence."""
        return wait_for(lambda: self.first(lambda node: text in (node.name or '')),
                        lambda: f'“{text}” in ' + ' | '.join(self.names()))

    def text(self, name):
        """Returns the contents of a text field."""
        def look():
            node = self.first(lambda node: node.name == name
                              and node.role() in (pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY))
            return node and [node.text()]

        return wait_for(look, f'text “{name}”')[0]

    def sees_nothing_of(self, *texts):
        """Fails if a visible name or point contains one of these texts."""
        for name in self.names() + list(self.board().values()):
            for text in texts:
                assert text not in name, f'“{text}” is told: {name}'

    def open_button(self, name):
        """Returns a button that can be pressed now, or None. A menu button and the toggle button
        inside it may share a name; the one with an action is returned."""
        def fits(node):
            return (node.name == name and node.role() in accessible.BUTTONS
                    and accessible.sensitive(node))

        return (self.first(lambda node: fits(node) and node.actions())
                or self.first(fits))

    def has_button(self, name):
        """Returns whether a button can be pressed now."""
        pump()
        return self.open_button(name) is not None

    def waits_for_button(self, name):
        wait_for(lambda: self.has_button(name), f'open button “{name}”')

    def lid(self, text):
        """Waits until a lid has exactly this name, such as “Black’s lid: empty”."""
        self.find(text)

    # The board

    def board(self):
        """Returns the names of all points, by coordinate."""
        return {node.name.split(', ')[0]: node.name for node in self._find_points()}

    def _find_points(self):
        return [node for node in self.nodes(into_tables=True)
                if node.role() == pyatspi.ROLE_TABLE_CELL and ', ' in node.name]

    def _point(self, place):
        try:
            if self.points[place].name.startswith(place + ', '):
                return self.points[place]
        except (KeyError, GLib.Error):
            pass
        self.points = {node.name.split(', ')[0]: node.forget() for node in self._find_points()}
        return self.points.get(place)

    def other_board(self):
        """Forgets the points, after another page with its own board has opened."""
        self.points = {}

    def point(self, place):
        """Returns the table cell of a point, such as D4."""
        return wait_for(lambda: self._point(place), f'point {place}')

    def reads(self, place, words):
        """Waits until a point has this description: reads('D4', 'black stone, last move')."""
        expected = f'{place}, {words}'
        wait_for(lambda: self.point(place).name == expected,
                 lambda: f'“{expected}”, but “{self.point(place).name}”')

    def touch(self, place):
        """Activates a point: plays there, or marks it once play has stopped."""
        accessible.act(self.point(place), 'point.play')

    def play(self, *places):
        """Plays for the side to move, and waits for each stone to appear."""
        for place in places:
            self.touch(place)
            wait_for(lambda place=place: ' stone, last move' in self.point(place).name,
                     lambda place=place: f'stone on {place}, but “{self.point(place).name}”')

    # Hands

    def press(self, name):
        """Presses a button through its accessible action, once it is enabled. GTK acts a quarter of
        a second later, and not at all if the button is disabled by then. So wait for the effect
        before the next press, as a user would."""
        node = wait_for(lambda: self.open_button(name), f'open button “{name}”')
        if not node.actions():
            node = self._with_action(name) or node
        if node.actions():
            accessible.act(node, 'click', 'activate', 'toggle')
        else:
            # GTK 4.8 gives check buttons no action, so use the keyboard.
            self.tab_to(node)
            screen.key('space')
            wait_for(lambda: node.states().contains(pyatspi.STATE_CHECKED), f'{name} chosen')

    def _with_action(self, name):
        """Returns the button inside a menu button, which may appear a moment later; None for a
        check button."""
        def look():
            node = self.open_button(name)
            return node if node is not None and node.actions() else None

        try:
            return wait_for(look, 'a button with an action', patience=0.5)
        except Missing:
            return None

    def choose_row(self, text):
        """Walks down a focused list to the row with this text, and activates it."""
        def focused():
            node = self.first(lambda node: node.states().contains(pyatspi.STATE_FOCUSED))
            return node.name if node is not None else ''

        for _ in range(40):
            before = focused()
            if text in before:
                break
            screen.key('Down')
            try:
                wait_for(lambda before=before: focused() != before, 'the next row', patience=1)
            except Missing:
                continue
        assert text in focused(), f'“{focused()}” has the focus, not “{text}”'
        screen.key('Return')

    def focused(self):
        """Returns the name of the focused widget, else its role; "" without a focus."""
        for node in self.nodes(into_tables=True):
            if node.states().contains(pyatspi.STATE_FOCUSED):
                return node.name or node.role_name()
        return ''

    def tab_to(self, node):
        """Presses Tab until a node has the focus. On a busy machine, the focus may have moved on
        before its event arrives. Tab then goes around again, more slowly."""
        self.focus(self.window(node))
        for tab in range(200):
            end = time.monotonic() + 0.04 + tab / 400
            while time.monotonic() < end:
                if node.states().contains(pyatspi.STATE_FOCUSED):
                    return
                pump()
            screen.key('Tab')
        raise Missing(f'the Tab key does not come to “{node.name}”')

    def page(self, name):
        """Shows a page of a stack with its tab."""
        self.click(self.find(name, (pyatspi.ROLE_PAGE_TAB,)))
        self.steady()

    def list_button(self, name):
        """Returns the button in a drop-down list. The button takes the focus; the list has the
        name."""
        return self.find(name, (pyatspi.ROLE_COMBO_BOX,)).children()[0]

    def passes(self, side):
        """Passes for a side with its button, and waits for the news of the pass."""
        before = self.alert()
        self.press(f'Pass ({side})')
        wait_for(lambda: self.alert() != before and f'{side} passed.' in self.alert(),
                 lambda: f'pass of {side}, but “{self.alert()}”')

    def window(self, node=None):
        """Returns the X window of a node, or the newest window without a node."""
        def look():
            found = screen.windows(self.process.pid)
            if node is None:
                return found[-1] if found else None
            name = accessible.window_of(node).name
            return next((w for w in found if screen.title(w) == name), found[0] if found else None)

        return wait_for(look, 'window')

    def main_window(self):
        self.check_alive()
        return wait_for(lambda: screen.windows(self.process.pid), 'window')[0]

    def focus(self, window=None):
        screen.focus(window or self.window())

    def middle(self, node):
        """Returns the position of a node's middle on the screen."""
        x0, y0, outer_width, outer_height = screen.geometry(self.window(node))
        _, _, frame_width, frame_height = accessible.window_of(node).extents()
        x, y, width, height = node.extents()
        # GTK draws the window's border itself, and measures from inside it.
        return (x0 + (outer_width - frame_width) // 2 + x + width // 2,
                y0 + (outer_height - frame_height) // 2 + y + height // 2)

    def click(self, node):
        """Clicks with the real pointer once nothing moves, such as a message that slides in."""
        self.steady()
        screen.click(*self.middle(node))

    def point_at(self, node):
        screen.point_at(*self.middle(node))

    def drag(self, source, target, half_way=None):
        """Drags with the real pointer from one node to another. Calls half_way() between them, with
        the button down."""
        x0, y0 = self.middle(source)
        x1, y1 = self.middle(target)
        screen.press_button(x0, y0)
        xm, ym = (x0 + x1) // 2, (y0 + y1) // 2
        screen.drag_to(x0, y0, xm, ym)
        if half_way is not None:
            half_way()
        screen.drag_to(xm, ym, x1, y1)
        screen.release_button()

    def keys(self, *keys):
        screen.key(*keys)

    def types(self, text):
        screen.type_text(text)

    # Hearing

    def listen(self):
        """Collects what the alert says from now on, as a screen reader would hear it, and what is
        announced."""
        def spoken(event):
            try:
                if event.type == ANNOUNCED:
                    self.announced.append(event.any_data)
                elif event.source is not None and event.source.getRole() == pyatspi.ROLE_ALERT:
                    self.news.append(event.source.name)
            except GLib.Error:
                pass        # The source has already disappeared.

        self._listener = spoken
        pyatspi.Registry.registerEventListener(spoken, 'object:property-change:accessible-name',
                                               ANNOUNCED)
        return self

    def can_announce(self):
        """Returns whether this GTK can: from 4.14 on."""
        version = self.app.toolkit_version()
        return [int(part) for part in version.split('.')] >= [4, 14]

    def alert(self):
        """Returns the alert's current text."""
        node = self.first(lambda node: node.role() == pyatspi.ROLE_ALERT
                          and NEWS.match(node.name or ''))
        return node.name if node is not None else ''

    def hears(self, text):
        """Waits until the alert contains this text."""
        return wait_for(lambda: text in self.alert() and self.alert(),
                        lambda: f'“{text}” spoken, but “{self.alert()}”')

    # Pictures and results

    def picture(self, name):
        """Saves a picture of the window. Centres a dialog above it, as a window manager would."""
        main, *others = screen.windows(self.process.pid)
        _, _, width, height = screen.geometry(main)
        for window in others:
            place = screen.geometry(window)
            # A popover has the program's name as its title, and stays in place.
            if place is not None and screen.title(window) != 'Pass Stone':
                screen.move(window, max(0, (width - place[2]) // 2),
                            max(0, (height - place[3]) // 3))
        if others:
            self.steady()
        return screen.picture(name, width, height)

    def resize(self, width, height):
        """Resizes the window, and checks that it keeps its size after layout."""
        window = self.main_window()

        def look():
            screen.resize(window, width, height)
            self.steady()
            _, _, w, h = self.app.children()[0].extents()
            return (screen.geometry(window)[2:] == (width, height)
                    and width - 40 <= w <= width and height - 40 <= h <= height)

        wait_for(look, f'window of {width}x{height}')

    def everything_fits(self, width, height):
        """Checks that buttons are inside a window of this size and do not overlap."""
        boxes = []
        for node in self.nodes():
            if node.role() not in accessible.BUTTONS or not accessible.showing(node):
                continue
            x, y, w, h = node.extents()
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, \
                f'{node.name} at {x},{y} {w}x{h} in {width}x{height}'
            boxes.append((node.name, x, y, w, h))
        for i, (name, x, y, w, h) in enumerate(boxes):
            for other, x2, y2, w2, h2 in boxes[i + 1:]:
                if name and name == other:
                    continue
                assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y, \
                    f'{name} lies on {other}'

    def steady(self):
        """Waits until the screen has stopped changing, because sizes and pictures have arrived."""
        seen, since = None, 0.0

        def look():
            nonlocal seen, since
            now = screen.fingerprint()
            if now != seen:
                seen, since = now, time.monotonic()
            return time.monotonic() - since > 0.2

        wait_for(look, 'picture that stays as it is')

    def games(self):
        """Returns the library's games, from the command line."""
        return [json.loads(line) for line in self.cli('list', '--json').splitlines()]

    # Starting a game

    def new_game(self):
        """Starts a game with the dialog's defaults."""
        self.press('New Game')
        return self.starts_game()

    def starts_game(self):
        """Starts a game with the open dialog's defaults."""
        self.press('Start Game')
        wait_for(lambda: not self.dialogs(), 'end of the dialog')
        # The board of the page that is being left would still answer.
        self.steady()
        self.other_board()
        self.waits_for_board()
        self.focus(self.main_window())
        return self

    def waits_for_board(self):
        self.point('A1')

    def dialogs(self):
        return screen.windows(self.process.pid)[1:]


def tell(*lines):
    for line in lines:
        print(line, file=RESULTS)
    RESULTS.flush()


def run(*journeys):
    """Runs journeys, functions that get a Table, each with a new one; prints TAP."""
    tell(f'1..{len(journeys)}')
    failed = 0
    for number, journey in enumerate(journeys, 1):
        name = journey.__name__.replace('_', ' ')
        begin = time.monotonic()
        table = Table(**getattr(journey, 'settings', {}))
        try:
            table.start()
            journey(table)
            if table.process.poll() is None:
                table.end()
            assert table.process.returncode in (0, -signal.SIGKILL), \
                f'the program ended with status {table.process.returncode}'
            complaints = table.complaints()
            assert not complaints, 'the program complained:\n' + '\n'.join(complaints)
            tell(f'ok {number} - {name}')
        except Exception:  # pylint: disable=broad-except
            failed += 1
            tell(f'not ok {number} - {name}')
            _tell(table, journey.__name__)
        finally:
            table.close()
        tell(f'# {time.monotonic() - begin:.1f} s')
    sys.exit(1 if failed else 0)


def _tell(table, name):
    """Prints everything that helps to find out why a journey failed."""
    lines = traceback.format_exc().splitlines()
    try:
        if table.app is not None:
            lines += accessible.tree(table.app)
        lines += table.complaints()
        lines.append('picture: ' + table.picture('failed-' + name))
    except Exception as error:  # pylint: disable=broad-except
        lines.append(f'({error})')
    tell(*('# ' + line for line in lines))


def journey(**settings):
    """Gives a journey other settings than usual: journey(last_guard="'warn'")."""
    def mark(function):
        function.settings = settings
        return function
    return mark


__all__ = ['HERE', 'Missing', 'Table', 'accessible', 'journey', 'pyatspi', 'run', 'screen', 'wait_for']
