/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games written as text, for the tests of sentences. */
#pragma once

#include "words.h"

/* Returns a game under a preset on a board of size x size, with `axes` ("axis=value" words, or
 * NULL) set on top. */
RefereeGame *game_new (const char *preset, int size, const char *axes, int handicap);

/* The same on a custom board, Black to play. */
RefereeGame *game_new_on (const char *preset, const char *const *rows, int size);

/* The same with `axes` set on top of the preset. */
RefereeGame *
game_new_rows (const char *preset, const char *axes, const char *const *rows, int size);

/* Makes acts: "B D4", "W pass", "B challenge", "W mark D4", "B agree" ..., separated by commas.
 * Fails the test if one is refused. */
void game_play (RefereeGame *game, const char *acts);

/* Returns the act that these words name. */
RefereeAct game_act (const RefereeGame *game, const char *words);

/* Makes one act and returns its news; free with g_free(). */
char *game_news (RefereeGame *game, const char *words);

/* Fails unless the string is `expected`; frees it. */
void assert_says (char *said, const char *expected);
