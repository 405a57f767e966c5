/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, and their progress in the courses. */
#pragma once

#include <glib.h>

typedef struct
{
  gint64 id;
  char *name;
  guint done;  /* number of steps done */
  gint64 last; /* when the latest of them was done; Unix time in milliseconds, 0 for never */
} LibraryLearner;

/* A learner's progress in one step of a lesson, with the names that its course gives. */
typedef struct
{
  gint64 learner;
  char *course, *lesson, *step;
  guint tries; /* wrong answers */
  guint hints; /* hints requested */
  guint shown; /* how often the answer was shown; counted in `hints` before schema 9 */
  gint64 done; /* when it was first done; Unix time in milliseconds, 0 for not yet */
  guint gap;   /* days until it returns, because it was missed; 0: it does not return */
  gint64 due;  /* when it returns; Unix time in milliseconds */
} LibraryStep;

/* Returns `name` trimmed and as valid UTF-8. Returns NULL with a sentence in `why` (may be NULL) if
 * it cannot be a name: empty, too long, or with a control character. */
char *library_learner_name (const char *name, char **why) G_GNUC_WARN_UNUSED_RESULT;

void library_learner_free (LibraryLearner *self);
void library_step_free (LibraryStep *self);
