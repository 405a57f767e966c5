/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-unsaved.h"

G_DEFINE_INTERFACE (DeskUnsaved, desk_unsaved, G_TYPE_OBJECT)

static void
desk_unsaved_default_init (DeskUnsavedInterface *iface)
{
}

void
desk_unsaved_answer (GPtrArray *waiting, const GError *error)
{
  gsize count;
  g_autofree gpointer *tasks = g_ptr_array_steal (waiting, &count);

  for (gsize i = 0; i < count; i++)
    {
      g_autoptr (GTask) task = tasks[i];

      if (error)
        g_task_return_error (task, g_error_copy (error));
      else
        g_task_return_boolean (task, TRUE);
    }
}

G_DEFINE_INTERFACE (DeskUnsavedManager, desk_unsaved_manager, G_TYPE_OBJECT)

static void
desk_unsaved_manager_default_init (DeskUnsavedManagerInterface *iface)
{
}

void
desk_unsaved_manager_add (DeskUnsavedManager *self, DeskUnsaved *unsaved)
{
  if (self)
    DESK_UNSAVED_MANAGER_GET_IFACE (self)->add (self, unsaved);
}

void
desk_unsaved_manager_remove (DeskUnsavedManager *self, DeskUnsaved *unsaved)
{
  if (self)
    DESK_UNSAVED_MANAGER_GET_IFACE (self)->remove (self, unsaved);
}

void
desk_unsaved_manager_close_async (DeskUnsavedManager *self,
                                  GObject *parent,
                                  GAsyncReadyCallback callback,
                                  gpointer data)
{
  DESK_UNSAVED_MANAGER_GET_IFACE (self)->close_async (self, parent, callback, data);
}

void
desk_unsaved_manager_reopen_async (DeskUnsavedManager *self,
                                   guint generation,
                                   GAsyncReadyCallback callback,
                                   gpointer data)
{
  DESK_UNSAVED_MANAGER_GET_IFACE (self)->reopen_async (self, generation, callback, data);
}
