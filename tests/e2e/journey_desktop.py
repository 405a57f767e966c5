# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows the desktop: light, dark and high contrast while the program runs, keeping the screen
awake, notifications, recent files, and what the launcher and the overview start. The pictures of
the three boards are for people to look at."""

import os
import signal
import subprocess

from gi.repository import Gio, GLib

from harness import PROGRAM, Table, accessible, run, screen, wait_for
from portal import CONTRAST, DARK, Portal
from positions import WALLS

APP = 'io.github.passstone.PassStone'


class Service:
    """The program as the session bus has started it; stands for its process. Only its parent
    can read its exit status."""

    returncode = 0

    def __init__(self):
        self.pid = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
            'GetConnectionUnixProcessID', GLib.Variant('(s)', (APP,)), None,
            Gio.DBusCallFlags.NONE, -1, None).unpack()[0]

    def poll(self):
        return None if os.path.exists(f'/proc/{self.pid}') else 0

    def send_signal(self, number):
        os.kill(self.pid, number)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def wait(self, _patience=None):
        wait_for(lambda: self.poll() is not None, 'end of the service')


# The brightness of the window's own surface in each look.
LOOKS = {'light': (0.8, 0.97), 'light-contrast': (0.97, 1), 'dark': (0.15, 0.3), 'dark-contrast': (0.15, 0.35)}


def light_dark_and_contrast(table):
    table.kill()
    with Portal() as desktop:
        table.start()
        table.new_game()
        table.play(*WALLS)
        for dark in 0, 1:
            for contrast in 0, 1:
                desktop.set(DARK, dark)
                desktop.set(CONTRAST, contrast)
                name = ('dark' if dark else 'light') + ('-contrast' if contrast else '')

                def as_asked(name=name):
                    least, most = LOOKS[name]
                    return least <= screen.brightness(table.main_window()) <= most

                wait_for(as_asked, lambda name=name: f'{name} window, but one of brightness '
                                                     f'{screen.brightness(table.main_window())}')
                table.steady()
                table.picture(f'desktop-{name}')


def dark_from_the_start(table):
    table.kill()
    with Portal() as desktop:
        desktop.set(DARK, 1)
        table.start()
        wait_for(lambda: screen.brightness(table.main_window()) < 0.35, 'dark window')


def the_screen_stays_awake_during_a_game(table):
    table.kill()
    with Portal() as desktop:
        table.start()
        assert not desktop.awake()
        table.new_game()
        wait_for(desktop.awake, 'screen kept awake')
        table.press('Resign (Black)')
        table.press('Resign')
        table.sees('White wins by resignation')
        wait_for(lambda: not desktop.awake(), 'screen let go')


def boards(table):
    table.new_game()
    table.play(*WALLS)
    for theme in 'wood', 'paper', 'contrast':
        table.kill()
        table.set('theme', f"'{theme}'")
        table.start()
        table.waits_for_button('Pass (White)')
        table.steady()
        table.picture(f'desktop-board-{theme}')


def call(method, signature, *values):
    """Calls the program's search as the desktop does."""
    return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        APP, '/io/github/passstone/PassStone', 'org.gnome.Shell.SearchProvider2', method,
        GLib.Variant(signature, values), None, Gio.DBusCallFlags.NONE, 20000, None).unpack()


def installs_service(table):
    """Lets the session bus start the program, as its installed service file does."""
    settings = [f'{name}={value}' for name, value in table.environment().items()
                if name.startswith(('XDG_', 'PASS_', 'G', 'LC_', 'HOME'))]
    command = ' '.join(['/usr/bin/env', *settings, PROGRAM, '--gapplication-service'])
    path = f'{os.environ["XDG_RUNTIME_DIR"]}/../services/{APP}.service'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(f'[D-BUS Service]\nName={APP}\nExec={command}\n')
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ReloadConfig',
        None, None, Gio.DBusCallFlags.NONE, -1, None)


def found_from_the_overview(table):
    game = '(;GM[1]SZ[9]PB[Mirabel]PW[Otto]RE[B+R];B[ee])'
    records = [table.write('one.sgf', game), table.write('two.sgf', game.replace('ee', 'ff'))]
    table.new_game()
    table.play(*WALLS)
    table.cli('import', *records)
    table.kill()
    installs_service(table)
    # The program starts without a window to answer.
    found, = call('GetInitialResultSet', '(as)', ['mira'])
    assert sorted(found) == ['game:1', 'player:Mira', 'player:Mirabel', 'record:2', 'record:3'], found
    metas, = call('GetResultMetas', '(as)', found)
    names = {meta['id']: (meta['name'], meta['description'].split(' · ')[0]) for meta in metas}
    # The name of a player with more games begins like this one.
    assert names['player:Mira'] == ('Mira', '1 game'), names
    assert names['player:Mirabel'] == ('Mirabel', '2 games'), names
    assert names['game:1'] == ('Mira – Jonas', 'Unfinished, 23 moves'), names
    assert names['record:2'] == ('Mirabel – Otto', 'Black wins by resignation'), names
    found, = call('GetSubsearchResultSet', '(asas)', found, ['mira', 'jonas'])
    assert found == ['game:1'], found
    assert call('GetInitialResultSet', '(as)', ['m']) == ([],)
    call('ActivateResult', '(sasu)', 'record:2', ['mira'], 0)
    table.process = Service()
    table.app = accessible.application(table.process.pid)
    table.sees('Mirabel – Otto')
    call('ActivateResult', '(sasu)', 'player:Mirabel', ['mira'], 0)
    table.sees('2 games')
    call('LaunchSearch', '(asu)', ['mira'], 0)
    table.sees('3 games')
    table.picture('desktop-search')
    call('ActivateResult', '(sasu)', 'game:1', ['mira'], 0)
    table.waits_for_button('Pass (White)')


def started_by_the_launcher(table):
    def act(name):
        subprocess.run(['gapplication', 'action', APP, name], check=True, timeout=20)

    table.new_game()
    table.play('E5')
    table.kill()
    installs_service(table)
    act('show-library')
    table.process = Service()
    table.app = accessible.application(table.process.pid)
    table.sees('1 game')
    act('continue')
    table.waits_for_button('Pass (White)')
    act('new-game')
    table.sees('Start Game')


def recent_files(table):
    for name in 'one', 'two_2':
        table.open(table.write(f'{name}.sgf', f'(;GM[1]SZ[9]PB[{name}];B[ee])'))
        table.sees(name)
    table.keys('F10', 'Down', 'Down', 'Down', 'Down', 'Right')
    table.sees('two_2.sgf')
    table.picture('desktop-recent')
    table.keys('Down', 'Down', 'Return')
    table.sees('one.sgf · SGF · Move 0 of 1')


def told_while_away(table):
    table.kill()
    with Portal() as desktop:
        table.start()
        other = Table()
        try:
            table.open(table.write('a/one.sgf', '(;GM[1]SZ[9];B[ee])'),
                       table.write('a/two.sgf', '(;GM[1]SZ[9];B[ff])'))
            table.sees('Import')
            other.start('--library', other.library)
            table.press('Import')
            wait_for(lambda: desktop.notices, 'notification')
            assert desktop.notices == ['Imported: 2 new games'], desktop.notices
            # A click on it leads to the library from wherever the program is.
            table.press('Back')
            table.sees('Play Go with someone beside you')
            desktop.click_notice()
            table.sees('2 games')
        finally:
            other.close()


run(light_dark_and_contrast, dark_from_the_start, the_screen_stays_awake_during_a_game, boards,
    found_from_the_overview, started_by_the_launcher, recent_files, told_while_away)
