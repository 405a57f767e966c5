/* How names, days and rules stand in the columns by which the list is searched and sorted. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

/* What two names must share to count as one: composed, without regard to case and to how much
 * white space there is. `name` must be valid UTF-8. */
char *library_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The first day that a date as written tells: "2019", "2019-07" or "2019-07-31"; "" when it tells
 * no year. Years of four digits in whatever order, and with Chinese, Japanese or Korean words. */
char *library_day (const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a day as filters write it, "2019", "2019-07" or "2019-07-31", and nothing else. Returns how
 * many of year, month and day it names, 0 for no such day; what it does not name is 1. */
int library_day_parse (const char *text, int *year, int *month, int *day);

/* The local day of a Unix time in milliseconds. */
char *library_day_of (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Who won by a result as written: GO_BLACK, GO_WHITE, or GO_EMPTY for nobody. */
GoColor library_winner (const char *result);

/* Returns whether a result as a record says it is a draw, as record_result_parse() reads it. */
gboolean library_is_draw (const char *result);

G_END_DECLS
