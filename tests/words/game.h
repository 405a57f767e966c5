/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games written as words, for the tests of sentences. */
#pragma once

#include "words.h"

/* A game under a preset on a board of size x size, with `axes` ("axis=value" words, or NULL)
 * laid over it. */
RefereeGame *game_new (const char *preset, int size, const char *axes, int handicap);

/* The same on a custom board with Black to play. */
RefereeGame *game_new_on (const char *preset, const char *const *rows, int size);

/* And that with `axes` laid over the preset. */
RefereeGame *
game_new_rows (const char *preset, const char *axes, const char *const *rows, int size);

/* Makes acts: "B D4", "W pass", "B challenge", "W mark D4", "B agree" ..., separated by commas.
 * Fails the test when one is refused. */
void game_play (RefereeGame *game, const char *acts);

/* The act that such words name. */
RefereeAct game_act (const RefereeGame *game, const char *words);

/* Makes one act and returns the news of it; free with g_free(). */
char *game_news (RefereeGame *game, const char *words);

/* Fails unless the string is `expected`; frees it. */
void assert_says (char *said, const char *expected);
