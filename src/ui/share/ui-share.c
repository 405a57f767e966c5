#include "config.h"

#include "ui-share-private.h"

UiShare *
ui_share_ref (UiShare *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_share (gpointer data)
{
  UiShare *self = data;

  g_clear_object (&self->copying);
  if (self->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
}

void
ui_share_unref (UiShare *self)
{
  g_rc_box_release_full (self, clear_share);
}

void
ui_share_tell (UiShare *self, const char *sentence, gboolean error)
{
  if (self->window != NULL)
    self->tell (sentence, error, self->data);
}

UiShare *
ui_share_new (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data)
{
  UiShare *self = g_rc_box_new0 (UiShare);

  *self = (UiShare){ window, subject, tell, data };
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &self->window);
  return self;
}
