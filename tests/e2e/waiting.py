# SPDX-License-Identifier: GPL-3.0-or-later
"""Bounded waiting. Nothing in these tests sleeps for a time and hopes: they look again and again
until what they expect is there, and give up with a sentence that says what was missing."""

import time

from gi.repository import GLib

# Long enough for a busy machine; a passing test never waits that long.
PATIENCE = 45.0


class Missing(AssertionError):
    """What was waited for did not come."""


def pump():
    """Lets the events of the accessibility bus come in."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def wait_for(look, what, patience=PATIENCE):
    """Calls look() until it answers something true, and returns that. `what` is a text, or a
    function that makes one, for the complaint."""
    end = time.monotonic() + patience
    pause = 0.004
    while True:
        pump()
        try:
            found = look()
        except GLib.Error:
            # An accessible may go away while it is being asked; the next look finds another.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Missing(f'no {what() if callable(what) else what} within {patience:.0f} s')
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)
