# SPDX-License-Identifier: GPL-3.0-or-later
"""Bounded waiting. These tests never sleep for a fixed time. They check repeatedly until what they
expect is there, and otherwise fail with a message that says what is missing."""

import time

from gi.repository import GLib

# Long enough for a busy machine; a passing test never waits that long.
PATIENCE = 45.0


class Missing(AssertionError):
    """What a test waited for did not happen."""


def pump():
    """Processes pending events of the accessibility bus."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def wait_for(look, what, patience=PATIENCE):
    """Calls look() until it returns something true, and returns that. `what` is a text for the
    error, or a function that makes one."""
    end = time.monotonic() + patience
    pause = 0.004
    while True:
        pump()
        try:
            found = look()
        except GLib.Error:
            # The accessible may disappear meanwhile; the next look finds another.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Missing(f'no {what() if callable(what) else what} within {patience:.0f} s')
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)
