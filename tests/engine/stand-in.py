#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a simple GTP engine that misbehaves on request, for tests.

    stand-in.py LOG [MANNER COMMAND [TIMES]]

It supports the commands that a game needs and plays on the first empty point, starting at A1. It
appends every command that it receives to LOG. At COMMAND ("any" for all of them) it misbehaves as
MANNER says. It does so TIMES times, counted over all stand-ins with this LOG (0: always). In the
manner "ponders" an analysis prints nothing, in the manner "late" nothing for a while.

Analyses report the win rate of the side to move. STAND_IN_VIEW ("black" or "white") fixes the side,
like KataGo's reportAnalysisWinratesAs. STAND_IN_ALSO lists further commands that it claims to know.
"""

import os
import signal
import sys
import time

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = ("protocol_version name version list_commands boardsize clear_board komi play undo "
            "genmove kgs-genmove_cleanup final_score final_status_list quit").split()


class Board:
    def __init__(self):
        self.size, self.moves = 19, []

    def stones(self):
        return {point for _, point in self.moves if point != "PASS"}

    def first_empty(self):
        taken = self.stones()
        return next((f"{LETTERS[x]}{y + 1}" for y in range(self.size) for x in range(self.size)
                     if f"{LETTERS[x]}{y + 1}" not in taken), "PASS")


def say(text):
    os.write(1, text.encode())


def analysis(board, words):
    """Favours the side to move, unless only the opponent has stones on the board."""
    mover = words[1].lower()
    colors = {color.lower() for color, point in board.moves if point != "PASS"}
    lost = len(board.moves) > 1 and len(colors) == 1 and mover not in colors
    turned = os.environ.get("STAND_IN_VIEW", mover) != mover
    line = "info"
    for order, (share, lead, rest) in enumerate((
            (0.61, 2.5, "move C3 visits 10 {} pv C3 D4 pass A1"), (0.55, -0.04, "move D4 visits 4 {} pv D4"))):
        share, lead = (0.02, -40) if lost else (share, lead)
        share, lead = (1 - share, -lead) if turned else (share, lead)
        # KataGo's format, or Leela Zero's.
        told = (f"winrate {share:.2f} scoreLead {lead} prior 0.1 order {order}"
                if words[0] == "kata-analyze"
                else f"winrate {share * 10000:.0f} prior 1000 lcb 5000 order {order}")
        line += (" info " if order else " ") + rest.format(told)
    if "ownership" in words:
        owner = " ".join(["-0.75" if turned else "0.75"] * board.size ** 2)
        line += f" ownership {owner}"
    return line + "\n"


def analyse(number, board, words, silent, delay):
    say(f"={number}\n")
    time.sleep(delay)
    while True:
        if not silent:
            say(analysis(board, words))
        time.sleep(0.01)
        if os.get_blocking(0):
            os.set_blocking(0, False)
        try:
            rest = os.read(0, 4096)
        except BlockingIOError:
            continue
        os.set_blocking(0, True)
        say("\n")
        return rest.decode()


def answer(board, words, extra):
    command, rest = words[0], words[1:]
    if command == "name":
        return "Stand-in"
    if command == "version":
        return "1"
    if command == "protocol_version":
        return "2"
    if command == "list_commands":
        return "\n".join(COMMANDS + extra)
    if command == "boardsize":
        if int(rest[0]) > 19:
            return None
        board.size = int(rest[0])
        board.moves.clear()
    if command == "clear_board":
        board.moves.clear()
    if command == "play":
        if "refuses" in extra and rest[1].upper() in board.stones():
            return None
        board.moves.append((rest[0], rest[1].upper()))
    if command == "undo":
        if not board.moves:
            return None
        board.moves.pop()
    if command in ("genmove", "kgs-genmove_cleanup"):
        point = board.first_empty()
        board.moves.append((rest[0], point))
        return point
    if command == "final_score":
        return "B+3.5"
    if command == "final_status_list":
        return "A1 B1\nC1"
    return ""


def misbehave(manner, board, words):
    """Misbehaves, or returns a wrong answer; None stands for an error reply."""
    if manner == "dies":
        os._exit(1)
    if manner == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if manner == "hangs":
        time.sleep(3600)
    if manner == "sleeps":
        time.sleep(1)
        return board.first_empty()
    if manner == "floods":
        while True:
            say("= more and more and more and more\n" * 200)
    if manner == "endless":
        while True:
            say("x" * 4096)
    if manner == "babbles":
        say("Segmentation fault, or perhaps not\n" * 300)
        time.sleep(3600)
    if manner == "chats":
        say("Loading the network, please wait\n")
        time.sleep(3600)
    if manner == "nonsense":
        return "banana \x07\xff 7"
    if manner == "empty":
        return ""
    if manner == "refuses":
        return None
    if manner == "illegal":
        return next(iter(sorted(board.stones())), "pass")
    if manner in ("resigns", "lies"):
        return "resign"
    if manner == "corner":
        board.moves.append((words[-1], "A1"))
        return "A1"
    raise SystemExit(f"no such manner: {manner}")


def due(log, manner, times):
    """Returns whether to misbehave now, and counts how often it did."""
    path = f"{log}.{manner}"
    done = os.path.getsize(path) if os.path.exists(path) else 0
    if times and done >= times:
        return False
    with open(path, "ab") as file:
        file.write(b"x")
    return True


def main():
    log, manner, at, times = (sys.argv + ["", "", "0"][len(sys.argv) - 2:])[1:5]
    extra = [name for name in os.environ.get("STAND_IN_ALSO", "").split() if name]
    board, waiting = Board(), ""
    while True:
        line, waiting = (waiting, "") if waiting else (sys.stdin.readline(), "")
        if not line:
            return
        words = line.split()
        number = ""
        if words and words[0].isdigit():
            number = words.pop(0)
        if not words:
            continue
        with open(log, "a", encoding="utf-8") as file:
            file.write(" ".join(words) + "\n")
        thinks = manner in ("ponders", "late")
        if words[0].endswith("-analyze") and (thinks or not (manner and at in (words[0], "any"))):
            silent = manner == "ponders" and due(log, manner, int(times))
            waiting = analyse(number, board, words, silent, 0.5 if manner == "late" else 0)
            continue
        if manner and at in (words[0], "any") and due(log, manner, int(times)):
            text = misbehave(manner, board, words)
            if manner == "lies":
                number = "999999"
        else:
            text = answer(board, words, extra)
        say(f"?{number} cannot\n\n" if text is None else f"={number} {text}\n\n")
        if words[0] == "quit":
            return


main()
