/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All sentences about each axis, in one table per group: for the editor, the rulebook, the summary
 * and the comparison. The functions below the tables add sentences that depend on other axes too.
 */
#pragma once

#include "words-axis.h"
#include "words-rulebook.h"

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
  const char *text;  /* a few words */
  const char *help;  /* a sentence for the editor, or NULL */
  const char *rule;  /* a sentence for the rulebook, or NULL */
  const char *trait; /* a sentence for the summary, or NULL */
} WordsValue;

#define WORDS_ANY (-1)

/* The practical effect of a difference between two values, in either order. If `holds` is given,
 * the sentence applies only where it returns true for the two rulesets. */
typedef struct
{
  int value, other; /* or WORDS_ANY */
  bool (*holds) (const GoRuleset *one, const GoRuleset *other);
  const char *sentence;
} WordsEffect;

typedef struct
{
  const char *name; /* of the axis */
  WordsUnit unit;
  const char *title;
  const char *help;
  WordsValue values[10];   /* by the axis's value minus its minimum; ends with a NULL text */
  WordsEffect effects[13]; /* the first that fits is used; ends with a NULL sentence */
  const char *effect;      /* used where none of them fits */
} WordsAxis;

/* The tables; each ends with a NULL name. */
extern const WordsAxis words_axes_start[];
extern const WordsAxis words_axes_moves[];
extern const WordsAxis words_axes_end[];
extern const WordsAxis words_axes_counting[];
extern const WordsAxis words_axes_time[];

/* Whether a rule applies; YES may have a sentence for the rulebook. clang-format would separate the
 * comments from their strings. */
/* clang-format off */
#define NO        { /* Translators: a rule does not apply. */ N_ ("no"), NULL, NULL, NULL }
#define YES(rule) { /* Translators: a rule applies. */ N_ ("yes"), NULL, rule, NULL }
/* clang-format on */

/* Returns the axis of a table, or NULL. */
const WordsAxis *words_axis_find (const WordsAxis *table, const char *name);

/* Returns the words for a value of a choice, or NULL if there is no such value. */
const WordsValue *words_axis_find_value (const WordsAxis *words, int value);

/* Returns the value's sentence for the summary, translated; NULL if it has none. */
const char *words_axis_trait (const char *name, int value);

/* Returns a sentence of the catalogue on the practical effect of the difference. */
const char *words_axis_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);

/* Returns a duration: "10 minutes", "1 hour 30 minutes", "½ second". Leaves out units that are
 * 0. */
char *words_duration (int milliseconds) G_GNUC_WARN_UNUSED_RESULT;

/* A rulebook being written: sections of paragraphs of whole sentences. All sentences that are
 * passed to it are already translated. */
typedef struct
{
  const GoRuleset *rules;
  GPtrArray *sections; /* of WordsSection */
  GString *paragraph;  /* in progress; NULL between paragraphs */
} WordsTelling;

/* Starts a section and ends the current paragraph. */
void words_tell_section (WordsTelling *telling, const char *title);

/* Ends the paragraph; the next sentence starts another. */
void words_tell_break (WordsTelling *telling);

void words_tell (WordsTelling *telling, const char *sentence);
void words_tell_if (WordsTelling *telling, bool applies, const char *sentence);
void words_tell_format (WordsTelling *telling, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Adds the rule of this value of an axis in the table, if it has one. */
void words_tell_rule (WordsTelling *telling, const WordsAxis *table, const char *axis, int value);

/* Adds a note for players. */
void words_note_if (GPtrArray *notes, bool applies, const char *sentence);

/* The sections and the notes on them, one file for each. */
void words_tell_set_up (WordsTelling *telling);
void words_tell_play (WordsTelling *telling);
void words_tell_end (WordsTelling *telling);
void words_tell_counting (WordsTelling *telling);
void words_tell_time (WordsTelling *telling);
void words_note_play (GPtrArray *notes, const GoRuleset *rules);
void words_note_end (GPtrArray *notes, const GoRuleset *rules);
void words_note_counting (GPtrArray *notes, const GoRuleset *rules);
