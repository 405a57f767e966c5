# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the time from exec to a mapped window and the memory that the program then holds,
compared with an empty GTK window.

    startup.py PROGRAM CLI EMPTY_WINDOW

Memory is proportional (Pss): shared memory counts in parts. Under Xvfb, some 39 MB of every GTK
window are Mesa's software OpenGL, so memory is also measured without it."""

import ctypes
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 7
PATIENCE = 20
REST = 3

MAP_NOTIFY = 19
SUBSTRUCTURE_NOTIFY_MASK = 1 << 19


class MapEvent(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int),
                ('display', ctypes.c_void_p), ('event', ctypes.c_ulong),
                ('window', ctypes.c_ulong), ('override_redirect', ctypes.c_int),
                ('room', ctypes.c_long * 24)]


class Screen:
    """Watches for every window that appears."""

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        if not self.display:
            sys.exit('startup: no display')
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.x11.XSelectInput(self.display, root, ctypes.c_long(SUBSTRUCTURE_NOTIFY_MASK))
        self.x11.XSync(self.display, 0)

    def wait_for_window(self):
        """Returns the id of the next window that appears."""
        event = MapEvent()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while self.x11.XPending(self.display):
                self.x11.XNextEvent(self.display, ctypes.byref(event))
                if event.type == MAP_NOTIFY and not event.override_redirect:
                    return event.window
            time.sleep(0.0005)
        sys.exit('startup: no window appeared')


def proportional_memory(pid):
    """Returns a process's memory in megabytes of 2^20 bytes."""
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        for line in file:
            if line.startswith('Pss:'):
                return int(line.split()[1]) / 1024
    return 0


def settled_memory(pid):
    """Waits, long after the start, until three readings in a row agree to half a percent."""
    end = time.monotonic() + PATIENCE
    time.sleep(REST)
    looks = []
    while time.monotonic() < end:
        looks.append(proportional_memory(pid))
        last = looks[-3:]
        if len(last) == 3 and max(last) - min(last) <= 0.005 * max(last):
            return last[-1]
        time.sleep(0.15)
    return looks[-1]


def start(command, environment):
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)


def measure(screen, command, environment):
    """Measures one start: milliseconds and megabytes."""
    begin = time.monotonic()
    process = start(command, environment)
    screen.wait_for_window()
    milliseconds = (time.monotonic() - begin) * 1000
    megabytes = settled_memory(process.pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return milliseconds, megabytes


def begin_game(screen, command, cli, library, environment):
    """Starts a game with the keyboard, so that the next start finds it in the library."""
    process = start(command, environment)
    window = screen.wait_for_window()
    end = time.monotonic() + PATIENCE

    def games():
        return subprocess.run([cli, 'list', '--library', library], env=environment, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    def press(where, *keys):
        subprocess.run(['xdotool', 'windowfocus', '--sync', str(where), 'key', *keys], check=False)

    press(window, 'ctrl+n')
    dialog = screen.wait_for_window()
    while not games() and time.monotonic() < end:
        press(dialog, 'alt+g')
        time.sleep(0.2)
    if not games():
        sys.exit('startup: no game could be started')
    process.send_signal(signal.SIGKILL)
    process.wait()


def main():
    program, cli, empty = sys.argv[1:4]
    screen = Screen()
    folder = tempfile.mkdtemp(prefix='pass-stone-startup.')
    environment = dict(os.environ, GTK_A11Y='atspi', GSK_RENDERER='cairo', HOME=folder,
                       GSETTINGS_BACKEND='memory')
    for name in ('DATA', 'CONFIG', 'CACHE', 'STATE'):
        environment[f'XDG_{name}_HOME'] = os.path.join(folder, name.lower())
    without_gl = dict(environment, GDK_DEBUG='gl-disable')
    games = [program, '--library', os.path.join(folder, 'games.sqlite')]
    none = [program, '--library', os.path.join(folder, 'none.sqlite')]
    begin_game(screen, games, cli, games[2], environment)

    cases = {'empty_window': ([empty], environment), 'welcome': (none, environment),
             'game_19x19': (games, environment), 'empty_window_no_gl': ([empty], without_gl),
             'game_19x19_no_gl': (games, without_gl)}
    figures = {name: [] for name in cases}
    for run in range(RUNS + 1):
        for name, (command, surroundings) in cases.items():
            figure = measure(screen, command, surroundings)
            # The first run only fills the kernel's file cache.
            if run > 0:
                figures[name].append(figure)
    for name, runs in figures.items():
        print(f'startup_{name}: {statistics.median(r[0] for r in runs):.0f} ms')
    for name, runs in figures.items():
        print(f'memory_{name}: {statistics.median(r[1] for r in runs):.1f} MB')
    above = {name: statistics.median(r[1] for r in runs) for name, runs in figures.items()}
    print(f"memory_above_empty_window: {above['game_19x19'] - above['empty_window']:.1f} MB")
    print(f"memory_above_empty_window_no_gl: "
          f"{above['game_19x19_no_gl'] - above['empty_window_no_gl']:.1f} MB")
    shutil.rmtree(folder, ignore_errors=True)


main()
