/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words for each axis: tables of strings marked for translation, one file per group. */
#pragma once

#include "words-axis.h"

/* How to write the value of an axis. */
typedef enum
{
  WORDS_UNIT_CHOICE, /* one of `values`, counted from the axis's minimum */
  WORDS_UNIT_COLUMNS,
  WORDS_UNIT_ROWS,
  WORDS_UNIT_POINTS,        /* half points */
  WORDS_UNIT_POINTS_OR_NOT, /* half points; 0 is "none" */
  WORDS_UNIT_STONES,        /* 0 is "none" */
  WORDS_UNIT_TIMES,
  WORDS_UNIT_DURATION, /* milliseconds; 0 is "none" */
  WORDS_UNIT_MOVES,    /* 0 is "none" */
  WORDS_UNIT_PERIODS   /* 0 is "none" */
} WordsUnit;

typedef struct
{
  const char *text; /* a few words */
  const char *help; /* a sentence, or NULL */
} WordsValue;

typedef struct
{
  const char *name; /* of the axis */
  WordsUnit unit;
  const char *title;
  const char *help;
  WordsValue values[10]; /* by the axis's value minus its minimum; ends with a NULL text */
} WordsAxis;

/* The tables; each ends with a NULL name. */
extern const WordsAxis words_axes_start[];
extern const WordsAxis words_axes_moves[];
extern const WordsAxis words_axes_end[];
extern const WordsAxis words_axes_counting[];
extern const WordsAxis words_axes_time[];

/* Returns a duration: "10 minutes", "1 hour 30 minutes", "½ second". Leaves out units that are
 * 0. */
char *words_duration (int milliseconds) G_GNUC_WARN_UNUSED_RESULT;
