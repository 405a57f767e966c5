/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-verdict.h"

#include <glib/gi18n.h>

/* Sentences for problems that have only a number. */
static const char *const sentences[] = {
  [LIBRARY_PROBLEM_ROW_GAME] = N_ ("Game %lld: its row in the list (a name, a result or its "
                                   "set-up) differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_ACT] = N_ ("Game %lld: one of its actions differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_RECORD] = N_ ("Game %lld: its record differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_ORIGINAL]
  = N_ ("Game %lld: the original bytes of its record differ from what was stored."),
  [LIBRARY_PROBLEM_ROW_LINE]
  = N_ ("Game %lld: its entry in the position index differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_RULESET] = N_ ("Saved ruleset %lld differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_LEARNER] = N_ ("Learner %lld differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_STEP]
  = N_ ("Learner %lld: the progress in a course differs from what was stored."),
  [LIBRARY_PROBLEM_ROW_TAG] = N_ ("Tag %lld differs from what was stored."),
  [LIBRARY_PROBLEM_RECORD] = N_ ("Its record cannot be read."),
  [LIBRARY_PROBLEM_RECORD_LOST] = N_ ("Its record is lost."),
  [LIBRARY_PROBLEM_INDEXED] = N_ ("Its entry in the word index is incorrect."),
  [LIBRARY_PROBLEM_LINE] = N_ ("Its moves differ from its entry in the position index."),
  [LIBRARY_PROBLEM_MAIN_LINE]
  = N_ ("The main line of its record differs from the game that was played."),
};

char *
library_problem_sentence (const LibraryProblem *self)
{
  const long long number = self->number;

  switch (self->code)
    {
    case LIBRARY_PROBLEM_DAMAGED:
      break;
    case LIBRARY_PROBLEM_FILE:
      return g_strdup_printf (_ ("The file is damaged: %s."), self->text);
    case LIBRARY_PROBLEM_ORPHAN:
      return g_strdup_printf (
          /* Translators: the number of a row, and the name of a table. */
          _ ("Row %lld of the table “%s” belongs to a row that does not exist."), number,
          self->text);
    case LIBRARY_PROBLEM_ROW_GAME:
    case LIBRARY_PROBLEM_ROW_ACT:
    case LIBRARY_PROBLEM_ROW_RECORD:
    case LIBRARY_PROBLEM_ROW_ORIGINAL:
    case LIBRARY_PROBLEM_ROW_LINE:
    case LIBRARY_PROBLEM_ROW_RULESET:
    case LIBRARY_PROBLEM_ROW_LEARNER:
    case LIBRARY_PROBLEM_ROW_STEP:
    case LIBRARY_PROBLEM_ROW_TAG:
      return g_strdup_printf (_ (sentences[self->code]), number);
    case LIBRARY_PROBLEM_REFUSED:
      return g_strdup_printf (/* Translators: the number of a game, and a sentence. */
                              _ ("Game %lld: %s"), number, self->text);
    case LIBRARY_PROBLEM_RECORD:
    case LIBRARY_PROBLEM_RECORD_LOST:
    case LIBRARY_PROBLEM_INDEXED:
    case LIBRARY_PROBLEM_LINE:
    case LIBRARY_PROBLEM_MAIN_LINE:
      return g_strdup_printf (/* Translators: the number of a game, and a sentence. */
                              _ ("Game %lld: %s"), number, _ (sentences[self->code]));
    case LIBRARY_PROBLEM_RULES:
      return g_strdup_printf (/* Translators: the name of a ruleset, and a sentence. */
                              _ ("Ruleset “%s”: %s"), self->text, self->other);
    case LIBRARY_PROBLEM_INDEX_LOST:
      return g_strdup_printf (ngettext ("The word index is missing %u word.",
                                        "The word index is missing %u words.", (gulong) number),
                              (guint) number);
    case LIBRARY_PROBLEM_INDEX_NOBODY:
      return g_strdup_printf (ngettext ("The word index contains %u row that belongs to no game.",
                                        "The word index contains %u rows that belong to no game.",
                                        (gulong) number),
                              (guint) number);
    }
  return g_strdup (self->text);
}

static void
problem_free (gpointer data)
{
  LibraryProblem *self = data;

  g_free ((char *) self->text);
  g_free ((char *) self->other);
  g_free (self);
}

LibraryVerdict *
library_verdict_new (void)
{
  LibraryVerdict *self = g_new0 (LibraryVerdict, 1);

  self->problems = g_ptr_array_new_with_free_func (problem_free);
  return self;
}

void
library_verdict_add (LibraryVerdict *self, const LibraryProblem *problem)
{
  LibraryProblem *copy = g_memdup2 (problem, sizeof *problem);

  copy->text = g_strdup (problem->text);
  copy->other = g_strdup (problem->other);
  g_ptr_array_add (self->problems, copy);
}

void
library_verdict_free (LibraryVerdict *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->problems);
  g_free (self);
}
