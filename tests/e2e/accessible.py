"""Looking at the program as a screen reader does."""

import os

import pyatspi
from gi.repository import GLib

from waiting import wait_for

# Some roles have other names in AT-SPI than in GTK: a grid is a table, its cells table cells.
BUTTONS = (pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_MENU_ITEM,
           pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON, pyatspi.ROLE_CHECK_MENU_ITEM,
           pyatspi.ROLE_RADIO_MENU_ITEM)


# What has nothing inside that is worth a look.
LEAVES = (pyatspi.ROLE_LABEL, pyatspi.ROLE_IMAGE, pyatspi.ROLE_SCROLL_BAR, pyatspi.ROLE_TABLE_CELL,
          pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON, pyatspi.ROLE_SLIDER)


def application(pid, name='pass-stone'):
    """The program with this process number, once it is on the accessibility bus."""
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
    # What is asked for is always the present: nothing is remembered on this side.
    found.setCacheMask(pyatspi.cache.NONE)
    wait_for(lambda: found.name == name, lambda: f'application named {name}, but {found.name}')
    return found


def walk(root, into_tables=False):
    """Everything under a node that can be seen, outermost first. The points of a board are left
    out unless they are asked for, because there are so many of them."""
    stack = [root]
    while stack:
        node = stack.pop()
        try:
            role = node.getRole()
            if not visible(node, role):
                continue
            yield node
            if role in LEAVES or role == pyatspi.ROLE_TABLE and not into_tables:
                continue
            children = [node.getChildAtIndex(i) for i in range(node.childCount)]
        except GLib.Error:
            continue
        stack.extend(child for child in reversed(children) if child is not None)


def visible(node, role=None):
    """Whether a node and what it holds can be seen."""
    role = node.getRole() if role is None else role
    return role == pyatspi.ROLE_APPLICATION or node.getState().contains(pyatspi.STATE_VISIBLE)


def shown(node):
    """Whether a node known from before can still be seen."""
    while node is not None and node.getRole() != pyatspi.ROLE_APPLICATION:
        if not visible(node):
            return False
        node = node.parent
    return node is not None


def showing(node):
    """Whether a node found by walk() takes up room on the screen."""
    try:
        _, _, width, height = extents(node)
    except NotImplementedError:
        return False
    return width > 0 and height > 0


def sensitive(node):
    states = node.getState()
    return states.contains(pyatspi.STATE_SENSITIVE) or states.contains(pyatspi.STATE_ENABLED)


def extents(node):
    """x, y, width and height inside the window."""
    box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return box.x, box.y, box.width, box.height


def actions(node):
    try:
        action = node.queryAction()
    except NotImplementedError:
        return []
    try:
        return [action.getName(i) for i in range(action.nActions)]
    except GLib.Error:
        return []


def act(node, *names):
    """Does the first of the actions that the node has."""
    known = actions(node)
    for name in names:
        if name in known:
            return node.queryAction().doAction(known.index(name))
    raise AssertionError(f'{node.name!r} has the actions {known}, none of {names}')


def window_of(node):
    """The window around a node: what stands right below the application."""
    while node.parent is not None and node.parent.getRole() != pyatspi.ROLE_APPLICATION:
        node = node.parent
    return node


def tree(root, depth=0):
    """The tree as text, for complaints."""
    lines = []
    try:
        states = node_words(root)
        lines.append('  ' * depth + states)
        if root.getRole() == pyatspi.ROLE_TABLE or not visible(root):
            return lines
        for i in range(root.childCount):
            child = root.getChildAtIndex(i)
            if child is not None:
                lines += tree(child, depth + 1)
    except GLib.Error as error:
        lines.append('  ' * depth + f'({error.message})')
    return lines


def node_words(node):
    words = f'{node.getRoleName()} "{node.name}"'
    if node.getRole() in BUTTONS and not sensitive(node):
        words += ' insensitive'
    if not visible(node):
        words += ' hidden'
    if os.environ.get('PASS_STONE_TREE_EXTENTS'):
        try:
            words += ' %d,%d %dx%d' % extents(node)
        except (NotImplementedError, GLib.Error):
            pass
    return words
