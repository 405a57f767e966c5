/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How crossings are called in what people read and type. Files, other programs and the command line
 * call them as go_point_format() does, whatever is chosen here. */
#pragma once

#include <glib.h>

#include "go-types.h"

G_BEGIN_DECLS

typedef enum
{
  WORDS_CROSSING_LETTERS, /* Q16: a letter from the left without I, a number from below */
  WORDS_CROSSING_NUMBERS, /* 16-4: numbers from the left and from above */
  WORDS_CROSSING_KANJI,   /* 16-四: the same, as in Japan */
} WordsCrossing;

/* For the whole program, in any thread; letters at first. Returns whether that is a change: what
 * stands on the screen has to be said again then. */
gboolean words_set_crossings (WordsCrossing how);
WordsCrossing words_get_crossings (void);

/* Calls them by letters meanwhile, whatever is chosen: a lesson says so itself. For the calling
 * thread alone; what is shown again after it has to be said again. */
void words_hold_letters (gboolean hold);

/* The name of `point` on a board of `height` rows. Returns `text`. */
const char *words_crossing (GoPoint point, int height, char text[GO_POINT_TEXT]);

/* What stands beside the board: the name of a column or a row, from 0 at the top left. */
const char *words_column (int column, char text[GO_POINT_TEXT]);
const char *words_row (int row, int height, char text[GO_POINT_TEXT]);

/* Reads a crossing in any of the spellings, in either case. FALSE when it is none of that board;
 * `point` is left alone then. */
gboolean words_crossing_read (const char *text, int width, int height, GoPoint *point);

/* Reads the name of a column or a row as it stands beside the board. */
gboolean words_column_read (const char *text, int width, int *column);
gboolean words_row_read (const char *text, int height, int *row);

/* A text whose author calls crossings by letters, with those of that board called as it is chosen.
 */
char *words_crossings_in (const char *text, int width, int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
