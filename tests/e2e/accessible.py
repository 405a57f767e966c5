# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the program as a screen reader does, over the accessibility bus. Sends many requests at
once, because reading a window takes hundreds."""

import os

import pyatspi
from gi.repository import Gio, GLib

from waiting import wait_for

# Some roles differ between AT-SPI and GTK: a grid is a table, its cells are table cells.
BUTTONS = (pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_MENU_ITEM,
           pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON, pyatspi.ROLE_CHECK_MENU_ITEM,
           pyatspi.ROLE_RADIO_MENU_ITEM)


# Roles whose children are never read.
LEAVES = (pyatspi.ROLE_LABEL, pyatspi.ROLE_IMAGE, pyatspi.ROLE_SCROLL_BAR, pyatspi.ROLE_TABLE_CELL,
          pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON, pyatspi.ROLE_SLIDER)

CACHE = '/org/a11y/atspi/cache'
ACCESSIBLE = 'org.a11y.atspi.Accessible'
PROPERTIES = 'org.freedesktop.DBus.Properties'

# How long the program may take to answer, in milliseconds.
PATIENCE = 20000


class Program:
    """A program on the accessibility bus."""

    def __init__(self, bus, name):
        self.bus = bus
        self.name = name

    def call(self, path, interface, method, *arguments):
        """Calls a method of an accessible. Returns its value, or several as a tuple."""
        answer = self.bus.call_sync(self.name, path, interface, method, _given(arguments), None, 0,
                                    PATIENCE, None)
        return _value(answer)

    def ask(self, questions):
        """Returns the answers to many questions (path, interface, method, argument...), in order;
        None without an answer. Sends all questions before it waits for the first answer."""
        answers, left = [None] * len(questions), [len(questions)]

        def answered(bus, result, place):
            left[0] -= 1
            try:
                answers[place] = _value(bus.call_finish(result))
            except GLib.Error:
                pass

        for place, (path, interface, method, *arguments) in enumerate(questions):
            self.bus.call(self.name, path, interface, method, _given(arguments), None, 0, PATIENCE,
                          None, answered, place)
        while left[0]:
            GLib.MainContext.default().iteration(True)
        return answers

    def items(self):
        """Returns all accessibles in the program's cache, by path."""
        answer = self.bus.call_sync(self.name, CACHE, 'org.a11y.atspi.Cache', 'GetItems', None, None,
                                    0, PATIENCE, None).get_child_value(0)
        items = {}
        # Unpack only what is needed: unpacking everything takes longer than the request.
        for i in range(answer.n_children()):
            item = answer.get_child_value(i)
            path = item.get_child_value(0).get_child_value(1).get_string()
            states = item.get_child_value(9)
            items[path] = Item(path, item.get_child_value(6).get_string(),
                               item.get_child_value(7).get_uint32(),
                               [states.get_child_value(word).get_uint32() for word in (0, 1)])
        self.read_statuses(items)
        return items

    def items_at(self, paths):
        """Returns these accessibles by path, without those that no longer exist."""
        asked = [(path, *question) for path in paths
                 for question in ((PROPERTIES, 'Get', ACCESSIBLE, 'Name'), (ACCESSIBLE, 'GetRole'),
                                  (ACCESSIBLE, 'GetState'))]
        answers = self.ask(asked)
        items = {path: Item(path, *answers[3 * i:3 * i + 3]) for i, path in enumerate(paths)
                 if None not in answers[3 * i:3 * i + 3]}
        self.read_statuses(items)
        return items

    def read_statuses(self, items):
        """Later versions of GTK do not name a status; use its text instead."""
        statuses = [item for item in items.values()
                    if item.role == pyatspi.ROLE_STATUS_BAR and not item.name]
        texts = self.ask([(item.path, 'org.a11y.atspi.Text', 'GetText', 0, -1) for item in statuses])
        for item, text in zip(statuses, texts):
            item.name = text or ''

    def children(self, paths):
        """Returns the children of each accessible, as lists of paths."""
        answers = self.ask([(path, ACCESSIBLE, 'GetChildren') for path in paths])
        return [[place[1] for place in answer or []] for answer in answers]


def _given(arguments):
    kinds = {str: 's', int: 'i'}
    return GLib.Variant('(' + ''.join(kinds[type(a)] for a in arguments) + ')', arguments)


def _value(answer):
    values = answer.unpack()
    return values[0] if len(values) == 1 else values


class Item:
    """The data of one accessible, read by walk()."""

    def __init__(self, path, name, role, states):
        self.path, self.name, self.role, self.states = path, name, role, States(states)


class States:
    """The states of an accessible, which the bus sends as 64 bits in two numbers."""

    def __init__(self, words):
        self.bits = words[0] | words[1] << 32

    def contains(self, state):
        return bool(self.bits >> int(state) & 1)


class Node:
    """An accessible. Answers from its `item` if it has one, otherwise asks the program."""

    def __init__(self, program, path, item=None, depth=0):
        self.program, self.path, self.item = program, path, item
        self.depth = depth  # below the root of walk()

    def _call(self, interface, method, *arguments):
        return self.program.call(self.path, 'org.a11y.atspi.' + interface, method, *arguments)

    def _get(self, name):
        return self.program.call(self.path, PROPERTIES, 'Get', ACCESSIBLE, name)

    def toolkit_version(self):
        """Returns GTK’s version; of an application."""
        return self.program.call(self.path, PROPERTIES, 'Get', 'org.a11y.atspi.Application',
                                 'Version')

    def forget(self):
        """Makes the node ask the program from now on."""
        self.item = None
        return self

    @property
    def name(self):
        if self.item:
            return self.item.name
        name = self._get('Name')
        return name if name or self.role() != pyatspi.ROLE_STATUS_BAR else self.text()

    def role(self):
        return self.item.role if self.item else self._call('Accessible', 'GetRole')

    def role_name(self):
        return self._call('Accessible', 'GetRoleName')

    def states(self):
        return self.item.states if self.item else States(self._call('Accessible', 'GetState'))

    @property
    def parent(self):
        """Returns the accessible that contains this one; None for the program."""
        _, path = self._get('Parent')
        return None if path.endswith('/null') else Node(self.program, path)

    def children(self):
        return [Node(self.program, path) for _, path in self._call('Accessible', 'GetChildren')]

    def text(self):
        return self._call('Text', 'GetText', 0, -1)

    def actions(self):
        """Returns the names of the actions, which may be none."""
        try:
            count = self.program.call(self.path, PROPERTIES, 'Get', 'org.a11y.atspi.Action',
                                      'NActions')
            return [self._call('Action', 'GetName', i) for i in range(count)]
        except GLib.Error:
            return []

    def do(self, action):
        return self._call('Action', 'DoAction', action)

    def extents(self):
        """Returns x, y, width and height in the window; zeros for an accessible without a size."""
        try:
            return self.program.bus.call_sync(
                self.program.name, self.path, 'org.a11y.atspi.Component', 'GetExtents',
                GLib.Variant('(u)', (pyatspi.WINDOW_COORDS,)), None, 0, PATIENCE, None).unpack()[0]
        except GLib.Error:
            return 0, 0, 0, 0


def application(pid, name='pass-stone'):
    """Returns the program with this process id, once assistive technology knows it."""
    def look():
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            try:
                child = desktop.getChildAtIndex(i)
                if child is not None and child.get_process_id() == pid:
                    return child
            except GLib.Error:
                continue
        return None

    found = wait_for(look, f'application of process {pid} on the accessibility bus')
    wait_for(lambda: found.name == name, lambda: f'application named {name}, but {found.name}')
    bus = _connect()
    return Node(Program(bus, _name_of(bus, pid)), '/org/a11y/atspi/accessible/root')


def _connect():
    """Returns a separate connection to the accessibility bus."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                None, 0, -1, None).unpack()[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


def _name_of(bus, pid):
    """Returns a process's name on the bus."""
    daemon = Program(bus, 'org.freedesktop.DBus')
    for name in daemon.call('/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ListNames'):
        try:
            if name.startswith(':') and daemon.call(
                    '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                    name) == pid:
                return name
        except GLib.Error:
            continue
    raise AssertionError(f'process {pid} is not on the accessibility bus')


def walk(root, into_tables=False):
    """Returns everything visible below a node, outermost first, as it is now. Leaves out the many
    points of a board unless `into_tables` is set."""
    items, children = root.program.items(), {}
    level = [root.path]
    while level:
        items.update(root.program.items_at([path for path in level if path not in items]))
        inner = [path for path in level
                 if path in items and visible(items[path]) and _is_inner(items[path], into_tables)]
        children.update(zip(inner, root.program.children(inner)))
        level = [child for path in inner for child in children[path]]
    found, stack = [], [(root.path, 0)]
    while stack:
        path, depth = stack.pop()
        if path in items and visible(items[path]):
            found.append(Node(root.program, path, items[path], depth))
            stack += [(child, depth + 1) for child in reversed(children.get(path, []))]
    return found


def _is_inner(item, into_tables):
    return item.role not in LEAVES and (into_tables or item.role != pyatspi.ROLE_TABLE)


def visible(item):
    return item.role == pyatspi.ROLE_APPLICATION or item.states.contains(pyatspi.STATE_VISIBLE)


def showing(node):
    """Returns whether a node from walk() takes up space on the screen."""
    _, _, width, height = node.extents()
    return width > 0 and height > 0


def sensitive(node):
    states = node.states()
    return states.contains(pyatspi.STATE_SENSITIVE) or states.contains(pyatspi.STATE_ENABLED)


def act(node, *names):
    """Runs the first of these actions that the node has."""
    known = node.actions()
    for name in names:
        if name in known:
            return node.do(known.index(name))
    raise AssertionError(f'{node.name!r} has the actions {known}, none of {names}')


def window_of(node):
    """Returns the window around a node: the one directly below the application."""
    parent = node.parent
    while parent is not None and parent.role() != pyatspi.ROLE_APPLICATION:
        node, parent = parent, parent.parent
    return node


def tree(root):
    """Returns the tree as lines of text, for error messages."""
    lines = []
    for node in walk(root):
        try:
            lines.append('  ' * node.depth + node_words(node))
        except GLib.Error as error:
            lines.append('  ' * node.depth + f'({error.message})')
    return lines


def node_words(node):
    words = f'{node.role_name()} "{node.name}"'
    if node.role() in BUTTONS and not sensitive(node):
        words += ' insensitive'
    if os.environ.get('PASS_STONE_TREE_EXTENTS'):
        words += ' %d,%d %dx%d' % node.extents()
    return words
