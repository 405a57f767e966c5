# SPDX-License-Identifier: GPL-3.0-or-later
"""Drags games and positions to another program, which copies the files it gets, as a file manager
does."""

import contextlib
import os
import subprocess
import sys

from harness import run, screen, wait_for
from records import game

OTHER = '''
import os
import sys
import gi
gi.require_version('Gtk', '4.0')
from gi.repository import Gdk, Gio, Gtk

def dropped(target, files, x, y):
    for file in files.get_files():
        path = sys.argv[1] + '/' + file.get_basename()
        # Gives the file its name only when it is complete.
        file.copy(Gio.File.new_for_path(path + '.part'), Gio.FileCopyFlags.OVERWRITE, None, None)
        os.rename(path + '.part', path)
    return True

def activate(app):
    window = Gtk.ApplicationWindow(application=app, title='Other', default_width=400,
                                   default_height=400)
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    target.connect('drop', dropped)
    window.add_controller(target)
    window.present()

app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect('activate', activate)
app.run()
'''


@contextlib.contextmanager
def other_program(table):
    """Runs another program beside this one. Yields the middle of its window and its folder."""
    folder = os.path.join(table.home, 'dropped')
    os.mkdir(folder)
    with subprocess.Popen([sys.executable, '-c', OTHER, folder], env=table.environment()) as other:
        try:
            window = wait_for(lambda: screen.windows(other.pid), 'the other program')[0]
            screen.move(window, 1400, 100)
            yield (1600, 300), folder
        finally:
            other.terminate()


def drag_out(table, node, place):
    x, y = table.middle(node)
    # As a hand does: GTK 4.18 begins no drag in the same moment in which the pointer arrives.
    screen.point_at(x, y)
    table.steady()
    screen.press_button(x, y)
    table.steady()
    screen.drag_to(x, y, *place, steps=30)
    screen.point_at(place[0] + 1, place[1])
    screen.release_button()


def arrives(folder, *names):
    wait_for(lambda: sorted(os.listdir(folder)) == sorted(names),
             lambda: f'{names}, but {os.listdir(folder)}')


def games_from_the_library(table):
    table.cli('import', table.write('one.sgf', game(1)))
    table.press('Library')
    played, = table.games()
    name = f'{played["black"]} – {played["white"]}.sgf'
    row = table.sees(played['black'])
    with other_program(table) as (place, folder):
        table.focus(table.main_window())
        drag_out(table, row, place)
        arrives(folder, name)
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            assert ';B[cc];W[gg]' in file.read()
    # Dropped on the program itself, nothing happens.
    drag_out(table, row, table.middle(table.find('Library menu')))
    table.steady()
    assert len(table.games()) == 1, table.games()


def a_position_from_the_board(table):
    table.new_game()
    table.play('E5')
    with other_program(table) as (place, folder):
        table.focus(table.main_window())
        # Without Ctrl, a drag over the board is none to another program.
        drag_out(table, table.point('C3'), place)
        screen.hold('ctrl')
        drag_out(table, table.point('C4'), place)
        screen.let_go('ctrl')
        arrives(folder, 'Position.png')
        with open(os.path.join(folder, 'Position.png'), 'rb') as file:
            assert file.read(4) == b'\x89PNG'
    assert len([name for name in table.board().values() if ' stone' in name]) == 1


run(games_from_the_library, a_position_from_the_board)
