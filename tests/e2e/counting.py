# SPDX-License-Identifier: GPL-3.0-or-later
"""Stepping through the count, for several journeys."""

from harness import pyatspi, wait_for


def read_the_steps(table):
    """Presses Next step until the count ends; returns its sentences."""
    told = []
    while True:
        start = f'{len(told) + 1} of '
        place = wait_for(lambda start=start: table.first(lambda node: node.name.startswith(start)),
                         f'step {len(told) + 1}').name
        told.append(table.first(_is_sentence).name)
        if place == start + str(len(told)):
            return told
        table.press('Next step')


def _is_sentence(node):
    return node.role() == pyatspi.ROLE_STATUS_BAR
