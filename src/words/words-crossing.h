/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of points in texts that users read and type. Files, other programs and the command line
 * always use the names of go_point_format(). */
#pragma once

#include <glib.h>

#include "go-types.h"

typedef enum
{
  WORDS_CROSSING_LETTERS, /* Q16: a letter from the left without I, a number from the bottom */
  WORDS_CROSSING_NUMBERS, /* 16-4: numbers from the left and from the top */
  WORDS_CROSSING_KANJI,   /* 16-四: the same, as in Japan */
} WordsCrossing;

/* Sets the names for the whole program, in any thread; letters by default. Returns whether they
 * change; texts on screen must then be updated. */
gboolean words_set_crossings (WordsCrossing how);
WordsCrossing words_get_crossings (void);

/* Forces letters, whatever is set, because a lesson's text uses them. Affects only the calling
 * thread; update the texts on screen after releasing it. */
void words_hold_letters (gboolean hold);

/* Writes the name of `point` on a board of `height` rows. Returns `text`. */
const char *words_crossing (GoPoint point, int height, char text[GO_POINT_TEXT]);

/* Write the label beside the board for a column or a row, counted from 0 at the top left. */
const char *words_column (int column, char text[GO_POINT_TEXT]);
const char *words_row (int row, int height, char text[GO_POINT_TEXT]);

/* Parses the name of a point in any of the spellings, in either case. Returns FALSE and leaves
 * `point` alone when the board has no such point. */
gboolean words_crossing_read (const char *text, int width, int height, GoPoint *point);

/* Parse the label of a column or a row beside the board. */
gboolean words_column_read (const char *text, int width, int *column);
gboolean words_row_read (const char *text, int height, int *row);

/* Returns a text that names points by letters with the points of that board renamed as currently
 * set. */
char *words_crossings_in (const char *text, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
