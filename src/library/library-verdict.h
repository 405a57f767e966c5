/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thorough look at the file found. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* With what they say in `number`, `text` and `other`. */
typedef enum
{
  LIBRARY_PROBLEM_DAMAGED, /* nothing more can be read; the whole sentence in `text` */
  LIBRARY_PROBLEM_FILE,    /* what SQLite says in `text` */
  LIBRARY_PROBLEM_ORPHAN,  /* row `number` of the table `text` */
  /* Of game `number`, but for the last four: a row is not what was stored. */
  LIBRARY_PROBLEM_ROW_GAME,
  LIBRARY_PROBLEM_ROW_ACT,
  LIBRARY_PROBLEM_ROW_RECORD,
  LIBRARY_PROBLEM_ROW_ORIGINAL,
  LIBRARY_PROBLEM_ROW_LINE,
  LIBRARY_PROBLEM_ROW_RULESET,
  LIBRARY_PROBLEM_ROW_LEARNER,
  LIBRARY_PROBLEM_ROW_STEP, /* of learner `number` */
  LIBRARY_PROBLEM_ROW_TAG,
  /* Of game `number`. */
  LIBRARY_PROBLEM_REFUSED, /* the sentence that says why in `text` */
  LIBRARY_PROBLEM_RECORD,  /* cannot be read */
  LIBRARY_PROBLEM_RECORD_LOST,
  LIBRARY_PROBLEM_INDEXED,      /* other words */
  LIBRARY_PROBLEM_LINE,         /* other moves, for position search */
  LIBRARY_PROBLEM_MAIN_LINE,    /* other moves, in what was studied */
  LIBRARY_PROBLEM_RULES,        /* of the ruleset called `text`; a sentence in `other` */
  LIBRARY_PROBLEM_INDEX_LOST,   /* `number` words */
  LIBRARY_PROBLEM_INDEX_NOBODY, /* `number` rows of no game */
} LibraryProblemCode;

typedef struct
{
  LibraryProblemCode code;
  gint64 number;
  const char *text, *other; /* of the problem's own in a verdict; NULL where nothing is said */
} LibraryProblem;

/* The translated whole sentence. */
char *library_problem_sentence (const LibraryProblem *self) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  guint games;
  guint acts;
  guint records;       /* of games imported, and of those played here that were studied */
  guint rulesets;      /* saved ones, those put away included */
  GPtrArray *problems; /* of LibraryProblem; empty when all is well */
} LibraryVerdict;

LibraryVerdict *library_verdict_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Copies the problem and its texts. */
void library_verdict_add (LibraryVerdict *self, const LibraryProblem *problem);
void library_verdict_free (LibraryVerdict *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryVerdict, library_verdict_free)

G_END_DECLS
