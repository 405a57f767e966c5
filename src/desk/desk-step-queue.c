/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk-step-queue.h"

#include <glib/gi18n.h>

#include "record-name.h"
#include "desk-results.h"

/* Seconds until a step is sent again. */
#define RETRY 2
#define RETRY_MOST 60

struct _DeskStepQueue
{
  GObject parent_instance;

  LibraryService *library;
  DeskUnsavedManager *unsaved;
  GPtrArray *steps;   /* of LibraryStep; the first one is being sent while `busy` */
  GPtrArray *waiting; /* of GTask: waiting until everything is saved */
  gint64 learner;
  char *name; /* of the learner to create for 0 */
  gboolean busy;
  guint retry; /* GSource id */
  guint retry_seconds;
  char *problem;
};

static void unsaved_init (DeskUnsavedInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (DeskStepQueue,
                               desk_step_queue,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED, unsaved_init))

/* Sending ------------------------------------------------------------------------------- */

static void send (DeskStepQueue *self);

static void
set_problem (DeskStepQueue *self, const char *why)
{
  if (g_strcmp0 (self->problem, why) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (why);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
retry_cb (gpointer data)
{
  DeskStepQueue *self = data;

  self->retry = 0;
  send (self);
  return G_SOURCE_REMOVE;
}

static void
failed (DeskStepQueue *self, const GError *error)
{
  /* Ids of the previous library are invalid: the learner must be set again. */
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    {
      send (self);
      return;
    }
  set_problem (self, error->message);
  desk_unsaved_answer (self->waiting, error);
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED))
    return;
  self->retry_seconds = CLAMP (self->retry_seconds * 2, RETRY, RETRY_MOST);
  g_clear_handle_id (&self->retry, g_source_remove);
  self->retry = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, self->retry_seconds, retry_cb,
                                            g_object_ref (self), g_object_unref);
}

void
desk_step_queue_fail (DeskStepQueue *self, const GError *error)
{
  if (self->steps->len > 0 && !self->busy)
    failed (self, error);
}

static void
noted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskStepQueue) self = data;
  g_autoptr (GError) error = NULL;

  self->busy = FALSE;
  if (!library_ask_finish_number (result, &error))
    {
      failed (self, error);
      return;
    }
  self->retry_seconds = 0;
  g_ptr_array_remove_index (self->steps, 0);
  set_problem (self, NULL);
  send (self);
}

static void
named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskStepQueue) self = data;
  g_autoptr (GError) error = NULL;
  gint64 id = library_ask_finish_number (result, &error);

  self->busy = FALSE;
  if (id == 0)
    {
      failed (self, error);
      return;
    }
  if (self->learner == 0)
    self->learner = id;
  g_signal_emit_by_name (self, "named", id);
  send (self);
}

/* One request at a time keeps the steps in order. */
static void
send (DeskStepQueue *self)
{
  LibraryStep *step = self->steps->len > 0 ? self->steps->pdata[0] : NULL;

  if (step == NULL)
    {
      desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
      desk_unsaved_answer (self->waiting, NULL);
    }
  if (step == NULL || self->busy || self->library == NULL)
    return;
  if (step->learner == 0)
    step->learner = self->learner;
  if (step->learner == 0 && self->name == NULL)
    {
      g_signal_emit_by_name (self, "nobody");
      return;
    }
  g_clear_handle_id (&self->retry, g_source_remove);
  self->busy = TRUE;
  if (step->learner == 0)
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .name = self->name),
                       NULL, named_cb, g_object_ref (self));
  else
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_NOTE_STEP, .step = step), NULL,
                       noted_cb, g_object_ref (self));
}

void
desk_step_queue_set_learner (DeskStepQueue *self, gint64 learner, const char *name)
{
  self->learner = learner;
  g_free (self->name);
  self->name = g_strdup (name);
  send (self);
}

void
desk_step_queue_forget (DeskStepQueue *self)
{
  self->learner = 0;
  g_clear_pointer (&self->name, g_free);
  for (guint i = 0; i < self->steps->len; i++)
    ((LibraryStep *) self->steps->pdata[i])->learner = 0;
}

void
desk_step_queue_add (DeskStepQueue *self, LibraryStep *step)
{
  g_ptr_array_add (self->steps, step);
  if (self->library)
    desk_unsaved_manager_add (self->unsaved, DESK_UNSAVED (self));
  send (self);
}

const GPtrArray *
desk_step_queue_get_steps (DeskStepQueue *self)
{
  return self->steps;
}

const char *
desk_step_queue_get_problem (DeskStepQueue *self)
{
  return self->problem;
}

/* Unsaved steps ------------------------------------------------------------------------- */

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  DeskStepQueue *self = DESK_STEP_QUEUE (unsaved);

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
  DeskStepQueue *self = DESK_STEP_QUEUE (unsaved);
  GTask *task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, save_async);
  g_ptr_array_add (self->waiting, task);
  send (self);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (GListStore) courses = g_list_store_new (G_TYPE_OBJECT);
  GString *table
      = desk_progress_table (nobody, DESK_STEP_QUEUE (unsaved)->steps, G_LIST_MODEL (courses));

  /* Translators: the name of a file, which is given an ending. */
  *name = record_name (_ ("Progress"), "progress");
  *ending = ".csv";
  return g_string_free_to_bytes (table);
}

static void
discard (DeskUnsaved *unsaved)
{
  DeskStepQueue *self = DESK_STEP_QUEUE (unsaved);

  LibraryStep *first = self->steps->len > 0 ? self->steps->pdata[0] : NULL;

  /* A step that is being saved belongs to its request; one whose learner is being created does not.
   */
  g_ptr_array_set_size (self->steps, self->busy && first && first->learner != 0 ? 1 : 0);
  set_problem (self, NULL);
  desk_unsaved_manager_remove (self->unsaved, unsaved);
}

static void
unsaved_init (DeskUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}

/* Class --------------------------------------------------------------------------------- */

static void
desk_step_queue_finalize (GObject *object)
{
  DeskStepQueue *self = DESK_STEP_QUEUE (object);

  g_clear_object (&self->library);
  g_clear_object (&self->unsaved);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->waiting);
  g_free (self->name);
  g_free (self->problem);
  G_OBJECT_CLASS (desk_step_queue_parent_class)->finalize (object);
}

static void
desk_step_queue_class_init (DeskStepQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = desk_step_queue_finalize;
  g_signal_new ("changed", DESK_TYPE_STEP_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("named", DESK_TYPE_STEP_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_INT64);
  g_signal_new ("nobody", DESK_TYPE_STEP_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
}

static void
desk_step_queue_init (DeskStepQueue *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) library_step_free);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

DeskStepQueue *
desk_step_queue_new (LibraryService *library, DeskUnsavedManager *unsaved)
{
  DeskStepQueue *self = g_object_new (DESK_TYPE_STEP_QUEUE, NULL);

  self->library = library ? g_object_ref (library) : NULL;
  self->unsaved = unsaved ? g_object_ref (unsaved) : NULL;
  return self;
}
