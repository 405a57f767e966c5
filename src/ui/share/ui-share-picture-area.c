#include "config.h"

#include "ui-share-picture-area.h"

#include <math.h>
#include <string.h>

#include "ui-kit.h"
#include "words-crossing.h"

/* A shorter drag was meant as a click, in pixels. */
#define LEAST_DRAG 8

gboolean
ui_share_area_read (const UiShareArea *self, PictureArea *area)
{
  g_autofree char *text = ui_entered (self->entry);
  int width, height;

  *area = (PictureArea){ .right = -1, .bottom = -1 };
  if (*text == '\0')
    return TRUE;
  picture_get_size (self->picture, &width, &height);
  /* A crossing may have a dash of its own: each is tried. */
  for (char *dash = strchr (text, '-'); dash; dash = strchr (dash + 1, '-'))
    {
      g_autofree char *first = g_strndup (text, (gsize) (dash - text));
      GoPoint one, other;

      if (!words_crossing_read (g_strstrip (first), width, height, &one)
          || !words_crossing_read (g_strchug (dash + 1), width, height, &other))
        continue;
      *area = (PictureArea){
        .left = MIN (go_point_column (one), go_point_column (other)),
        .top = MIN (go_point_row (one), go_point_row (other)),
        .right = MAX (go_point_column (one), go_point_column (other)),
        .bottom = MAX (go_point_row (one), go_point_row (other)),
      };
      return TRUE;
    }
  return FALSE;
}

/* How a place in the preview's widget lies in the picture, which is as large there as it can be. */
static GoPoint
find_point (UiShareArea *self, double x, double y)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (self->preview);
  double across = gtk_widget_get_width (GTK_WIDGET (self->preview));
  double down = gtk_widget_get_height (GTK_WIDGET (self->preview));
  double width, height, scale;
  PictureLook look;

  self->get_look (self->owner, &look);
  if (!paintable || !picture_measure (self->picture, &look, &width, &height, NULL))
    return GO_NO_POINT;
  scale = MIN (across / width, down / height);
  return picture_find_point (self->picture, &look, (x - (across - width * scale) / 2) / scale,
                             (y - (down - height * scale) / 2) / scale);
}

static void
began_cb (UiShareArea *self, double x, double y)
{
  self->x = x;
  self->y = y;
}

static void
moved_cb (UiShareArea *self, double right, double down)
{
  double x = MIN (self->x, self->x + right), y = MIN (self->y, self->y + down);

  gtk_widget_set_visible (self->band, TRUE);
  gtk_widget_set_margin_start (self->band, (int) MAX (x, 0));
  gtk_widget_set_margin_top (self->band, (int) MAX (y, 0));
  gtk_widget_set_size_request (
      self->band,
      (int) MIN (fabs (right), gtk_widget_get_width (GTK_WIDGET (self->preview)) - MAX (x, 0)),
      (int) MIN (fabs (down), gtk_widget_get_height (GTK_WIDGET (self->preview)) - MAX (y, 0)));
}

static void
ended_cb (UiShareArea *self, double right, double down)
{
  char first[GO_POINT_TEXT], last[GO_POINT_TEXT];
  g_autofree char *text = NULL;
  GoPoint one, other;
  int width, height;

  gtk_widget_set_visible (self->band, FALSE);
  gtk_widget_set_size_request (self->band, -1, -1);
  if (hypot (right, down) < LEAST_DRAG)
    return;
  one = find_point (self, self->x, self->y);
  other = find_point (self, self->x + right, self->y + down);
  if (one == GO_NO_POINT || other == GO_NO_POINT || one == other)
    return;
  picture_get_size (self->picture, &width, &height);
  text = g_strdup_printf ("%s-%s", words_crossing (one, height, first),
                          words_crossing (other, height, last));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

void
ui_share_area_begin (UiShareArea *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (began_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (ended_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->preview), GTK_EVENT_CONTROLLER (drag));
}
