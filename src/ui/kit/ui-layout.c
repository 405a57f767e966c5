#include "config.h"

#include "ui-layout.h"

typedef struct
{
  UiLayout *layout;
  gpointer widget;
  void (*lie) (gpointer widget);
} Waiting;

static gboolean
idle_cb (gpointer data)
{
  const Waiting *waiting = data;
  UiLayout *self = waiting->layout;

  self->idle = 0;
  if (self->now != self->wanted)
    {
      self->now = self->wanted;
      waiting->lie (waiting->widget);
    }
  return G_SOURCE_REMOVE;
}

void
ui_layout_want (UiLayout *self, int wanted, gpointer widget, void (*lie) (gpointer widget))
{
  const Waiting waiting = { self, widget, lie };

  self->wanted = wanted;
  if (self->wanted != self->now && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, idle_cb,
                                  g_memdup2 (&waiting, sizeof waiting), g_free);
}

void
ui_layout_clear (UiLayout *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
}
