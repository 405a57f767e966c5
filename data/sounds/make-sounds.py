#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table: make-sounds.py FOLDER writes NAME.wav for each name of SOUNDS.

Nothing is recorded. A stone that meets wood is a knock of noise, a thousandth of a second long,
and what it sets ringing: the stone itself, high and gone at once, and the board beneath it, lower
and a little longer. Each is a sine that dies away; their pitches are in no simple ratio, since wood
has none. Stones in a lid are such knocks one after the other, each softer; the bell at the end is
made of sines in simple ratios. All are gone after a fifth of a second, so that quick play does not
blur, and every run makes the same bytes.
"""
import array
import math
import os
import random
import sys
import wave

RATE = 44100
LENGTH = RATE // 5


def ring(sound, start_ms, partials, loudness):
    """Adds sines that die away: (pitch in Hz, loudness, milliseconds until 1/e is left)."""
    begin = int(start_ms * RATE / 1000)
    for pitch, part, decay_ms in partials:
        step = 2 * math.pi * pitch / RATE
        fade = math.exp(-1000 / (decay_ms * RATE))
        level = loudness * part
        for i in range(begin, LENGTH):
            sound[i] += level * math.sin(step * (i - begin))
            level *= fade
            if abs(level) < 1e-5:
                break


def knock(sound, chance, start_ms, milliseconds, loudness):
    """Adds the noise of two hard things that meet."""
    begin = int(start_ms * RATE / 1000)
    fade = math.exp(-1000 / (milliseconds * RATE))
    level, last = loudness, 0.0
    for i in range(begin, min(begin + RATE // 50, LENGTH)):
        last = 0.45 * last + 0.55 * chance.uniform(-1, 1)
        sound[i] += level * last
        level *= fade


def stone(sound, chance, start_ms, loudness, pitch):
    """A stone put down on a thick board; `pitch` is 1 for the middle of it."""
    knock(sound, chance, start_ms, 0.9, 0.8 * loudness)
    ring(sound, start_ms, [(4870 * pitch, 0.30, 2.2), (3310 * pitch, 0.25, 3.5)], loudness)
    ring(sound, start_ms, [(1490 * pitch, 0.45, 7), (838 * pitch, 0.60, 13),
                           (417 * pitch, 0.55, 21), (236 * pitch, 0.35, 26)], loudness)


def lid(sound, chance, start_ms, loudness, pitch):
    """A stone that falls into a wooden lid with stones in it."""
    knock(sound, chance, start_ms, 0.6, 0.7 * loudness)
    ring(sound, start_ms, [(6150 * pitch, 0.40, 3), (4420 * pitch, 0.45, 4),
                           (1180 * pitch, 0.40, 9), (702 * pitch, 0.30, 12)], loudness)


def make_stone(sound, chance, pitch):
    stone(sound, chance, 0, 1, pitch)


def make_capture(sound, chance):
    for start_ms, loudness in ((25, 0.9), (58, 0.75), (79, 0.6), (112, 0.4), (131, 0.25)):
        lid(sound, chance, start_ms, loudness, chance.uniform(0.9, 1.1))


def make_pass(sound, chance):
    """It falls, jumps twice and lies."""
    for start_ms, loudness in ((0, 1), (62, 0.45), (97, 0.2)):
        lid(sound, chance, start_ms, loudness, 0.92)


def make_challenge(sound, chance):
    """A knuckle on the table, twice."""
    for start_ms, loudness in ((0, 0.9), (92, 1)):
        knock(sound, chance, start_ms, 2.5, 0.5 * loudness)
        ring(sound, start_ms, [(171, 0.9, 22), (293, 0.6, 15), (516, 0.3, 8)], loudness)


def make_low_time(sound, chance):
    """A block of wood, twice, the second higher."""
    for start_ms, pitch in ((0, 1050), (85, 1400)):
        knock(sound, chance, start_ms, 0.5, 0.25)
        ring(sound, start_ms, [(pitch, 0.8, 16), (pitch * 2.72, 0.25, 5)], 0.9)


def make_end(sound, chance):
    """A small bell, touched softly."""
    ring(sound, 0, [(587.3, 0.7, 46), (880, 0.6, 42), (1174.7, 0.35, 33), (2349.3, 0.12, 17)], 0.9)


SOUNDS = {
    'stone-1': lambda sound, chance: make_stone(sound, chance, 1.00),
    'stone-2': lambda sound, chance: make_stone(sound, chance, 0.94),
    'stone-3': lambda sound, chance: make_stone(sound, chance, 1.06),
    'stone-4': lambda sound, chance: make_stone(sound, chance, 1.02),
    'capture': make_capture,
    'pass': make_pass,
    'challenge': make_challenge,
    'low-time': make_low_time,
    'end': make_end,
}
# How loud the loudest moment of each is, of what a file can hold.
LOUDNESS = {'challenge': 0.6, 'low-time': 0.35, 'end': 0.35, 'capture': 0.4, 'pass': 0.45}


def settle(sound, peak):
    """Nothing begins or ends with a click of its own."""
    for i in range(LENGTH // 5):
        sound[LENGTH - 1 - i] *= i / (LENGTH // 5)
    most = max(abs(value) for value in sound)
    return array.array('h', (int(value / most * peak * 32767) for value in sound))


def main(folder):
    for number, (name, make) in enumerate(SOUNDS.items()):
        sound = [0.0] * LENGTH
        make(sound, random.Random(number))
        samples = settle(sound, LOUDNESS.get(name, 0.55))
        if sys.byteorder == 'big':
            samples.byteswap()
        with wave.open(os.path.join(folder, name + '.wav'), 'wb') as file:
            file.setparams((1, 2, RATE, LENGTH, 'NONE', ''))
            file.writeframes(samples.tobytes())


main(sys.argv[1])
