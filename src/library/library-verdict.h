/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a thorough check of the file. */
#pragma once

#include <glib.h>

/* Kinds of problems, with what `number`, `text` and `other` hold. */
typedef enum
{
  LIBRARY_PROBLEM_DAMAGED, /* nothing more can be read; the whole sentence is in `text` */
  LIBRARY_PROBLEM_FILE,    /* SQLite's message is in `text` */
  LIBRARY_PROBLEM_ORPHAN,  /* row `number` of the table `text` */
  /* A row differs from what was stored. `number` is the game, except for the last four. */
  LIBRARY_PROBLEM_ROW_GAME,
  LIBRARY_PROBLEM_ROW_ACT,
  LIBRARY_PROBLEM_ROW_RECORD,
  LIBRARY_PROBLEM_ROW_ORIGINAL,
  LIBRARY_PROBLEM_ROW_LINE,
  LIBRARY_PROBLEM_ROW_RULESET,
  LIBRARY_PROBLEM_ROW_LEARNER,
  LIBRARY_PROBLEM_ROW_STEP, /* of learner `number` */
  LIBRARY_PROBLEM_ROW_TAG,
  /* Problems of game `number`. */
  LIBRARY_PROBLEM_REFUSED, /* a sentence in `text` says why */
  LIBRARY_PROBLEM_RECORD,  /* cannot be read */
  LIBRARY_PROBLEM_RECORD_LOST,
  LIBRARY_PROBLEM_INDEXED,   /* its words differ from those in the index */
  LIBRARY_PROBLEM_LINE,      /* its moves differ from those for position search */
  LIBRARY_PROBLEM_MAIN_LINE, /* the main line of its record differs from the game played here */
  LIBRARY_PROBLEM_RULES, /* the ruleset called `text` cannot be read; a sentence in `other` says why
                          */
  LIBRARY_PROBLEM_INDEX_LOST,   /* `number` words are not found */
  LIBRARY_PROBLEM_INDEX_NOBODY, /* `number` rows belong to no game */
} LibraryProblemCode;

typedef struct
{
  LibraryProblemCode code;
  gint64 number;
  const char *text, *other; /* owned by a problem in a verdict; NULL if unused */
} LibraryProblem;

/* Returns the translated whole sentence. */
char *library_problem_sentence (const LibraryProblem *self) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  guint games;
  guint acts;
  guint records;       /* of imported games, and of studied ones played here */
  guint rulesets;      /* saved ones, including deleted ones */
  GPtrArray *problems; /* of LibraryProblem; empty if there are none */
} LibraryVerdict;

LibraryVerdict *library_verdict_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a copy of the problem with its texts. */
void library_verdict_add (LibraryVerdict *self, const LibraryProblem *problem);
void library_verdict_free (LibraryVerdict *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryVerdict, library_verdict_free)
