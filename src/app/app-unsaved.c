/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-unsaved.h"

#include "app-library.h"
#include "ui-unsaved-ask.h"

struct _AppUnsaved
{
  GObject parent_instance;

  LibraryService *library;
  UiWindow *window;     /* not owned; NULL once destroyed */
  GPtrArray *unsaved;   /* of DeskUnsaved, in the order of their registration */
  GPtrArray *reopening; /* of GTask: waiting for the library to be reopened */
  char *problem;        /* why the last reopening failed; NULL: it succeeded */

  /* Closing. */
  GTask *closing; /* NULL: not closing */
  GtkWindow *parent;
  DeskUnsaved *now;            /* the item being saved or asked about */
  GPtrArray *given_up;         /* of DeskUnsaved: discarded, or copied to a file */
  UiUnsavedQuestion *question; /* about `now`; NULL: none is open */
};

static void manager_init (DeskUnsavedManagerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (AppUnsaved,
                               app_unsaved,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED_MANAGER, manager_init))

/* Unsaved work -------------------------------------------------------------------------- */

static void
add (DeskUnsavedManager *manager, DeskUnsaved *unsaved)
{
  AppUnsaved *self = APP_UNSAVED (manager);

  if (!g_ptr_array_find (self->unsaved, unsaved, NULL))
    g_ptr_array_add (self->unsaved, g_object_ref (unsaved));
}

static void
remove_unsaved (DeskUnsavedManager *manager, DeskUnsaved *unsaved)
{
  AppUnsaved *self = APP_UNSAVED (manager);
  gboolean asked = self->question && self->now == unsaved;

  g_ptr_array_remove (self->unsaved, unsaved);
  /* Assistive technology can save the item in the window below the question. */
  if (asked)
    ui_unsaved_ask_settled (self->question);
}

static gboolean
is_open (AppUnsaved *self, DeskUnsaved *unsaved)
{
  return DESK_UNSAVED_GET_IFACE (unsaved)->is_unsaved (unsaved)
         && !g_ptr_array_find (self->given_up, unsaved, NULL);
}

static DeskUnsaved *
first_open (AppUnsaved *self, guint *count)
{
  DeskUnsaved *first = NULL;

  *count = 0;
  for (guint i = 0; i < self->unsaved->len; i++)
    if (is_open (self, g_ptr_array_index (self->unsaved, i)))
      {
        first = first ? first : g_ptr_array_index (self->unsaved, i);
        ++*count;
      }
  return first;
}

gboolean
app_unsaved_is_unsaved (AppUnsaved *self)
{
  guint count;

  return first_open (self, &count) != NULL;
}

/* Closing ------------------------------------------------------------------------------- */

static void next (AppUnsaved *self);
static void save (AppUnsaved *self);

static void
finish (AppUnsaved *self, gboolean may_close)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->closing);
  g_autoptr (GPtrArray) given_up = g_steal_pointer (&self->given_up);

  self->given_up = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; may_close && i < given_up->len; i++)
    DESK_UNSAVED_GET_IFACE (given_up->pdata[i])->discard (given_up->pdata[i]);
  g_clear_object (&self->now);
  g_clear_object (&self->parent);
  g_task_return_boolean (task, may_close);
}

static void
answered (UiUnsavedAnswer answer, gpointer data)
{
  g_autoptr (AppUnsaved) self = data;

  self->question = NULL;
  switch (answer)
    {
    case UI_UNSAVED_SAVE:
      save (self);
      break;
    case UI_UNSAVED_COPIED:
    case UI_UNSAVED_DISCARD:
      g_ptr_array_add (self->given_up, g_object_ref (self->now));
      next (self);
      break;
    case UI_UNSAVED_STAY:
      finish (self, FALSE);
      break;
    }
}

static void
ask (AppUnsaved *self, const char *why)
{
  guint count;

  first_open (self, &count);
  if (DESK_UNSAVED_GET_IFACE (self->now)->show)
    DESK_UNSAVED_GET_IFACE (self->now)->show (self->now);
  self->question = ui_unsaved_ask (self->parent, self->now, why, MAX (count, 1) - 1, answered,
                                   g_object_ref (self));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppUnsaved) self = data;
  g_autoptr (GError) error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);

  ui_window_set_saving (UI_WINDOW (self->parent), FALSE);
  if (saved)
    next (self);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    finish (self, FALSE);
  else
    ask (self, error->message);
}

static void
save (AppUnsaved *self)
{
  ui_window_set_saving (UI_WINDOW (self->parent), TRUE);
  DESK_UNSAVED_GET_IFACE (self->now)->save_async (self->now, saved_cb, g_object_ref (self));
}

/* Saved items may have changed again, so check all of them. */
static void
next (AppUnsaved *self)
{
  guint count;

  g_set_object (&self->now, first_open (self, &count));
  if (!self->now)
    finish (self, TRUE);
  else if (DESK_UNSAVED_GET_IFACE (self->now)->is_asked)
    ask (self, NULL);
  else
    save (self);
}

static void
close_async (DeskUnsavedManager *manager,
             GObject *parent,
             GAsyncReadyCallback callback,
             gpointer data)
{
  AppUnsaved *self = APP_UNSAVED (manager);
  GTask *task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, close_async);
  if (self->closing)
    {
      g_task_return_boolean (task, FALSE);
      g_object_unref (task);
      return;
    }
  self->closing = task;
  self->parent = GTK_WINDOW (g_object_ref (parent));
  next (self);
}

/* Reopening ----------------------------------------------------------------------------- */

static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppUnsaved) self = data;
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->reopening);
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_ask_finish (result, &error);

  /* Waiting saves retry; do not repeat the same message each time. */
  if (report)
    app_library_tell (self->window, report, TRUE);
  else if (self->window && g_strcmp0 (self->problem, error->message) != 0)
    ui_window_tell (self->window, error->message, TRUE);
  g_free (self->problem);
  self->problem = error ? g_strdup (error->message) : NULL;
  desk_unsaved_answer (waiting, error);
}

/* The only place that recovers a library whose file was moved away. */
static void
moved_cb (AppUnsaved *self)
{
  desk_unsaved_manager_reopen_async (DESK_UNSAVED_MANAGER (self),
                                     library_service_get_generation (self->library), NULL, NULL);
}

static void
reopen_async (DeskUnsavedManager *manager,
              guint generation,
              GAsyncReadyCallback callback,
              gpointer data)
{
  AppUnsaved *self = APP_UNSAVED (manager);
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, reopen_async);
  if (generation != library_service_get_generation (self->library))
    g_task_return_boolean (task, TRUE);
  else if (self->reopening)
    g_ptr_array_add (self->reopening, g_steal_pointer (&task));
  else
    {
      self->reopening = g_ptr_array_new_with_free_func (g_object_unref);
      g_ptr_array_add (self->reopening, g_steal_pointer (&task));
      library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_REOPEN), NULL, reopened_cb,
                         g_object_ref (self));
    }
}

/* -------------------------------------------------------------------------------------- */

void
app_unsaved_set_window (AppUnsaved *self, UiWindow *window)
{
  g_return_if_fail (APP_IS_UNSAVED (self));

  g_set_weak_pointer (&self->window, window);
}

static void
app_unsaved_dispose (GObject *object)
{
  AppUnsaved *self = APP_UNSAVED (object);

  g_clear_weak_pointer (&self->window);
  g_ptr_array_set_size (self->unsaved, 0);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (app_unsaved_parent_class)->dispose (object);
}

static void
app_unsaved_finalize (GObject *object)
{
  AppUnsaved *self = APP_UNSAVED (object);

  g_ptr_array_unref (self->unsaved);
  g_ptr_array_unref (self->given_up);
  g_free (self->problem);
  G_OBJECT_CLASS (app_unsaved_parent_class)->finalize (object);
}

static void
manager_init (DeskUnsavedManagerInterface *iface)
{
  iface->add = add;
  iface->remove = remove_unsaved;
  iface->close_async = close_async;
  iface->reopen_async = reopen_async;
}

static void
app_unsaved_init (AppUnsaved *self)
{
  self->unsaved = g_ptr_array_new_with_free_func (g_object_unref);
  self->given_up = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
app_unsaved_class_init (AppUnsavedClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_unsaved_dispose;
  G_OBJECT_CLASS (klass)->finalize = app_unsaved_finalize;
}

AppUnsaved *
app_unsaved_new (LibraryService *library)
{
  AppUnsaved *self = g_object_new (APP_TYPE_UNSAVED, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  return self;
}
