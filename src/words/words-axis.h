/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The axes of a ruleset and their values, named as players would name them. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"

/* The groups of axes, in the order in which rules are explained and edited. */
typedef enum
{
  WORDS_GROUP_START,
  WORDS_GROUP_MOVES,
  WORDS_GROUP_END,
  WORDS_GROUP_COUNTING,
  WORDS_GROUP_TIME,
  WORDS_GROUPS
} WordsGroup;

/* Returns the title of a group: "The start", "Moves", "The end of play", "Counting", "Time". */
const char *words_group_title (WordsGroup group);
WordsGroup words_axis_group (const GoAxis *axis);

/* Returns the name of an axis in a few words: "Passing", "Suicide". */
const char *words_axis_title (const GoAxis *axis);

/* Returns one or two plain sentences on what the axis is about. */
const char *words_axis_help (const GoAxis *axis);

/* Returns the meaning of a value in a few words: "costs a stone", "6½ points", "yes". `value` is
 * the int of the axis. */
char *words_axis_value (const GoAxis *axis, int value) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence on the effect of that value of an enum axis, or NULL where the value says it
 * all. */
const char *words_axis_value_help (const GoAxis *axis, int value);
