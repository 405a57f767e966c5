/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, and what each has done in the courses. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *name;
  guint done;  /* how many steps */
  gint64 last; /* when the last of them was done; Unix time in milliseconds, 0 for none */
} LibraryLearner;

/* One step of a lesson, by the names that its course gives. */
typedef struct
{
  gint64 learner;
  char *course, *lesson, *step;
  guint tries; /* wrong answers */
  guint hints; /* hints that were asked for */
  guint shown; /* how often the answer was shown; among the hints before schema 9 */
  gint64 done; /* when it was done first; Unix time in milliseconds, 0 for not yet */
  guint gap;   /* days after which it comes back, since it was missed; 0: it does not */
  gint64 due;  /* when it does, likewise */
} LibraryStep;

/* The name that `name` is a spelling of, trimmed, or NULL with a sentence in `why` when nobody can
 * be called so: empty, too long, a control character. */
char *library_learner_name (const char *name, char **why) G_GNUC_WARN_UNUSED_RESULT;

void library_learner_free (LibraryLearner *self);
void library_step_free (LibraryStep *self);

G_END_DECLS
