#!/usr/bin/python3
"""An engine that misbehaves, for tests.

    stand-in.py LOG [MANNER COMMAND [TIMES]]

Speaks GTP as far as a game needs, plays on the first empty point from A1 on, and writes every
command that it gets into LOG. At COMMAND ("any" for each) it does what MANNER says, the first
TIMES times that any stand-in with this LOG gets there (0: always).
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


# As KataGo tells it, and as Leela Zero does.
ANALYSES = {
    "kata-analyze": "info move C3 visits 10 winrate 0.61 scoreLead 2.5 prior 0.1 order 0 pv C3 D4 "
                    "info move D4 visits 4 winrate 0.55 scoreLead 1.5 order 1 pv D4\n",
    "lz-analyze": "info move C3 visits 10 winrate 6100 prior 1000 lcb 5900 order 0 pv C3 D4 "
                  "info move D4 visits 4 winrate 5500 prior 800 lcb 5100 order 1 pv D4\n",
}


def analyse(number, command):
    say(f"={number}\n")
    while True:
        say(ANALYSES[command])
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
    """What is answered instead, after "=" and the number; None where nothing is."""
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
    """Whether it is still to misbehave; counts how often it has."""
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
        if words[0].endswith("-analyze") and not (manner and at in (words[0], "any")):
            waiting = analyse(number, words[0])
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
