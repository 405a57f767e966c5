#include "config.h"

#include "ui-unsaved.h"

G_DEFINE_INTERFACE (UiUnsaved, ui_unsaved, G_TYPE_OBJECT)

static void
ui_unsaved_default_init (UiUnsavedInterface *iface)
{
}

void
ui_unsaved_answer (GPtrArray *waiting, const GError *error)
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
