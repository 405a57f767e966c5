/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-learner.h"

#include <glib/gi18n.h>

#include "library-index.h"
#include "library-statement.h"
#include "library-work.h"
#include "words.h"

/* Most characters of a name, which is shown on a button. */
#define MOST_CHARACTERS 60

void
library_learner_free (LibraryLearner *self)
{
  g_free (self->name);
  g_free (self);
}

void
library_step_free (LibraryStep *self)
{
  g_free (self->course);
  g_free (self->lesson);
  g_free (self->step);
  g_free (self);
}

char *
library_learner_name (const char *name, char **why)
{
  g_autofree char *trimmed = g_utf8_make_valid (name, -1);
  const char *wrong = NULL;

  g_strstrip (trimmed);
  if (*trimmed == '\0')
    wrong = _ ("A learner needs a name.");
  else if (g_utf8_strlen (trimmed, -1) > MOST_CHARACTERS)
    wrong = _ ("This name is too long.");
  for (const char *at = trimmed; *at; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      wrong = _ ("The name must be one line of plain text.");
  if (why)
    *why = g_strdup (wrong);
  return wrong ? NULL : g_steal_pointer (&trimmed);
}

/* Reading */

static int
by_name (gconstpointer a, gconstpointer b)
{
  const LibraryLearner *left = *(LibraryLearner *const *) a;
  const LibraryLearner *right = *(LibraryLearner *const *) b;

  return g_utf8_collate (left->name, right->name);
}

gpointer
library_learners_list (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT learner.id, learner.name, count (step.done), max (step.done) FROM learner"
      " LEFT JOIN step ON step.learner = learner.id WHERE deleted IS NULL GROUP BY learner.id",
      error);
  g_autoptr (GPtrArray) rows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) library_learner_free);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      LibraryLearner *learner = g_new0 (LibraryLearner, 1);

      learner->id = library_statement_get_int (query, 0);
      learner->name = library_statement_dup_name (query, 1);
      learner->done = (guint) library_statement_get_int (query, 2);
      learner->last = library_statement_get_int (query, 3);
      g_ptr_array_add (rows, learner);
    }
  g_ptr_array_sort (rows, by_name);
  return ok ? g_steal_pointer (&rows) : NULL;
}

gpointer
library_learners_steps (LibraryConnection *connection,
                        const LibraryRequest *request,
                        GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT learner, course, lesson, step.name, tries, hints, shown, done, gap, due FROM step"
      " JOIN learner ON learner.id = step.learner WHERE iif (?1, learner = ?1, deleted IS NULL)"
      " ORDER BY step.id",
      error);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) library_step_free);
  gboolean ok;

  library_statement_bind (query, VALUE (request->id));
  while (library_statement_next (query, &ok, error))
    {
      LibraryStep *step = g_new0 (LibraryStep, 1);

      step->learner = library_statement_get_int (query, 0);
      step->course = g_strdup (library_statement_get_text (query, 1));
      step->lesson = g_strdup (library_statement_get_text (query, 2));
      step->step = g_strdup (library_statement_get_text (query, 3));
      step->tries = (guint) library_statement_get_int (query, 4);
      step->hints = (guint) library_statement_get_int (query, 5);
      step->shown = (guint) library_statement_get_int (query, 6);
      step->done = library_statement_get_int (query, 7);
      step->gap = (guint) library_statement_get_int (query, 8);
      step->due = library_statement_get_int (query, 9);
      g_ptr_array_add (rows, step);
    }
  return ok ? g_steal_pointer (&rows) : NULL;
}

/* Writing */

/* Returns whether an update by id changed a row; otherwise FALSE with an error. */
static gboolean
found (LibraryConnection *connection, gint64 id, GError **error)
{
  if (library_connection_changes (connection) == 1)
    return TRUE;
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
               _ ("There is no learner number %lld in the library."), (long long) id);
  return FALSE;
}

/* Fails if two learners that are not deleted have the same name. The caller then rolls its
 * transaction back. */
static gboolean
check_unique (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) twice
      = library_statement_new (connection,
                               "SELECT name FROM learner WHERE deleted IS NULL"
                               " GROUP BY key HAVING count (*) > 1",
                               error);
  g_autofree char *shown = NULL, *reason = NULL;
  gboolean ok;

  if (!library_statement_next (twice, &ok, error))
    return ok;
  shown = words_isolated (library_statement_get_text (twice, 0));
  reason = g_strdup_printf (_ ("There is already a learner called “%s”."), shown);
  return library_refuse (error, reason);
}

static gint64
write_learner (LibraryConnection *connection, gint64 id, const char *name, GError **error)
{
  g_autofree char *key = library_key (name);

  if (!library_statement_change (
          connection, error,
          id ? "UPDATE learner SET name = ?1, key = ?2 WHERE id = ?3 AND deleted IS NULL"
             : "INSERT INTO learner (name, key, created) VALUES (?1, ?2, ?3)",
          VALUE (name), VALUE (key), VALUE (id ? id : library_statement_now ()))
      || (id && !found (connection, id, error)))
    return 0;
  return id ? id : library_connection_last_id (connection);
}

gint64
library_learners_save (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autofree char *why = NULL;
  g_autofree char *trimmed = library_learner_name (request->name, &why);
  gint64 id;

  if (trimmed == NULL)
    return library_refuse (error, why);
  if (!library_connection_begin (connection, error))
    return 0;
  id = write_learner (connection, request->id, trimmed, error);
  return library_connection_end (connection, id && check_unique (connection, error), error) ? id
                                                                                            : 0;
}

gint64
library_learners_archive (LibraryConnection *connection,
                          const LibraryRequest *request,
                          GError **error)
{
  gboolean done
      = library_connection_begin (connection, error)
        && library_statement_change (
            connection, error, "UPDATE learner SET deleted = iif (?, ?, NULL) WHERE id = ?",
            VALUE (request->on), VALUE (library_statement_now ()), VALUE (request->id))
        && found (connection, request->id, error) && check_unique (connection, error);

  return library_connection_end (connection, done, error);
}

gint64
library_learners_note (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  const LibraryStep *step = request->step;

  return library_statement_change (
      connection, error,
      "INSERT INTO step (learner, course, lesson, name, tries, hints, shown, done, gap, due)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, nullif (?, 0), ?, ?)"
      " ON CONFLICT (learner, course, lesson, name)"
      " DO UPDATE SET tries = tries + excluded.tries, hints = hints + excluded.hints,"
      " shown = shown + excluded.shown,"
      " gap = iif (excluded.done, excluded.gap, gap), due = iif (excluded.done, excluded.due, due),"
      " done = coalesce (done, excluded.done)",
      VALUE (step->learner), VALUE (step->course), VALUE (step->lesson), VALUE (step->step),
      VALUE (step->tries), VALUE (step->hints), VALUE (step->shown), VALUE (step->done),
      VALUE (step->gap), VALUE (step->due));
}
