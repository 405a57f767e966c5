/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's finished and tried steps on their way to the library. */
#include "desk-progress-private.h"

#include <glib/gi18n.h>

#include "desk-results.h"
#include "record-name.h"

/* Seconds until a step is sent again. */
#define RETRY 2
#define RETRY_MOST 60

static void
set_failure (DeskProgress *self, const char *why)
{
  if (g_strcmp0 (self->failure, why) == 0)
    return;
  g_free (self->failure);
  self->failure = g_strdup (why);
  desk_progress_set_problem (self, why);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
retry_cb (gpointer data)
{
  DeskProgress *self = data;

  self->retry = 0;
  desk_progress_send (self);
  return G_SOURCE_REMOVE;
}

void
desk_progress_send_failed (DeskProgress *self, const GError *error)
{
  /* Ids of the previous library are invalid: the learner must be found again. */
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    {
      desk_progress_send (self);
      return;
    }
  set_failure (self, error->message);
  desk_unsaved_answer (self->waiting, error);
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED))
    return;
  self->retry_seconds = CLAMP (self->retry_seconds * 2, RETRY, RETRY_MOST);
  g_clear_handle_id (&self->retry, g_source_remove);
  self->retry = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, self->retry_seconds, retry_cb,
                                            g_object_ref (self), g_object_unref);
}

static void
noted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  g_autoptr (GError) error = NULL;

  self->busy = FALSE;
  if (!library_ask_finish_number (result, &error))
    {
      desk_progress_send_failed (self, error);
      return;
    }
  self->retry_seconds = 0;
  g_ptr_array_remove_index (self->steps, 0);
  set_failure (self, NULL);
  desk_progress_send (self);
}

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  g_autoptr (GError) error = NULL;
  gint64 id = library_ask_finish_number (result, &error);

  self->busy = FALSE;
  if (id == 0)
    {
      desk_progress_send_failed (self, error);
      return;
    }
  if (self->learner == 0)
    self->learner = id;
  desk_progress_refresh (self);
  desk_progress_send (self);
}

/* One request at a time keeps the steps in order. */
void
desk_progress_send (DeskProgress *self)
{
  LibraryStep *step = self->steps->len > 0 ? self->steps->pdata[0] : NULL;
  /* Translators: a learner who has said no name. */
  const char *name = self->name ? self->name : C_ ("learner", "Me");

  if (step == NULL)
    {
      desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
      desk_unsaved_answer (self->waiting, NULL);
    }
  if (step == NULL || self->busy || self->library == NULL)
    return;
  if (step->learner == 0)
    step->learner = self->learner;
  if (step->learner == 0 && !self->listed)
    {
      desk_progress_refresh (self);
      return;
    }
  g_clear_handle_id (&self->retry, g_source_remove);
  self->busy = TRUE;
  if (step->learner == 0)
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .name = name), NULL,
                       created_cb, g_object_ref (self));
  else
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_NOTE_STEP, .step = step), NULL,
                       noted_cb, g_object_ref (self));
}

/* Unsaved steps ------------------------------------------------------------------------- */

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  DeskProgress *self = DESK_PROGRESS (unsaved);

  return self->library != NULL && self->steps->len > 0;
}

static char *
describe (DeskUnsaved *unsaved)
{
  return g_strdup (_ ("Your progress in the lessons has not been saved."));
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  DeskProgress *self = DESK_PROGRESS (unsaved);

  g_ptr_array_add (self->waiting, g_task_new (self, NULL, callback, data));
  desk_progress_send (self);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GListStore) courses = g_list_store_new (G_TYPE_OBJECT);
  GString *table
      = desk_progress_table (nobody, DESK_PROGRESS (unsaved)->steps, G_LIST_MODEL (courses));

  /* Translators: the name of a file, which is given an ending. */
  *name = record_name (_ ("Progress"), "progress");
  *ending = ".csv";
  return g_string_free_to_bytes (table);
}

static void
discard (DeskUnsaved *unsaved)
{
  DeskProgress *self = DESK_PROGRESS (unsaved);
  LibraryStep *first = self->steps->len > 0 ? self->steps->pdata[0] : NULL;

  /* A step that is being saved belongs to its request; one whose learner is being created does not.
   */
  g_ptr_array_set_size (self->steps, self->busy && first && first->learner != 0 ? 1 : 0);
  set_failure (self, NULL);
  desk_unsaved_manager_remove (self->unsaved, unsaved);
}

void
desk_progress_unsaved_init (DeskUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}
