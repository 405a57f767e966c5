/* Fingers on the board: what is under them is seen beside them, and a play that is to be confirmed
 * waits until its point is touched again. */
#include "config.h"

#include "ui-board-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "words-crossing.h"

/* Below so many pixels between two lines a finger covers several points: every play by one is
 * confirmed, and seen through a loupe before. */
#define FINGER 34

static gboolean always_confirm;

void
ui_board_set_confirm (gboolean confirm)
{
  always_confirm = confirm;
}

char *
ui_board_waiting_words (UiBoard *self)
{
  char name[GO_POINT_TEXT];

  /* Translators: %s is a point, "Q16". */
  return g_strdup_printf (_ ("Touch %s once more to play there."),
                          words_crossing (self->waiting, self->rows, name));
}

static void
set_waiting (UiBoard *self, GoPoint point)
{
  self->waiting = point;
  self->waiting_acts = match_scene_get_act_count (self->scene);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_ui_board_check_waiting (UiBoard *self)
{
  const MatchPoint *shown;

  if (self->waiting == GO_NO_POINT)
    return;
  shown = self->scene ? match_scene_get_point (self->scene, self->waiting) : NULL;
  if (!shown || shown->stone != GO_EMPTY
      || match_scene_get_act_count (self->scene) != self->waiting_acts)
    self->waiting = GO_NO_POINT;
}

/* Only where a touch puts a stone down; marks are as easily taken away. */
static gboolean
puts_stone (UiBoard *self, GoPoint point)
{
  const MatchPoint *shown = match_scene_get_point (self->scene, point);

  return shown && shown->stone == GO_EMPTY && shown->ghost != GO_EMPTY;
}

void
_ui_board_touch (UiBoard *self, GoPoint point, gboolean finger)
{
  gboolean confirm = always_confirm || (finger && self->unit < FINGER);

  if (!self->scene || point == GO_NO_POINT)
    return;
  if (finger || confirm)
    match_scene_set_pointer (self->scene, point);
  if (confirm && point != self->waiting && puts_stone (self, point))
    {
      self->waiting_color = match_scene_get_point (self->scene, point)->ghost;
      set_waiting (self, point);
      g_signal_emit_by_name (self, "point-waiting", (guint) point);
      return;
    }
  set_waiting (self, GO_NO_POINT);
  _ui_board_activate (self, point, FALSE);
}

/* The loupe ------------------------------------------------------------------------------- */

/* Above the finger; near the top edge beside it, on the side where there is more room. */
static void
place_loupe (UiBoard *self, graphene_point_t finger)
{
  graphene_point_t *middle = &self->loupe_middle;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double radius = MIN (3.6 * self->unit + 30, width / 4);
  double away = radius + 44;

  *middle = finger;
  if (finger.y >= away + radius)
    middle->y -= (float) away;
  else
    middle->x += (float) (finger.x < width / 2 ? away : -away);
  middle->x = (float) CLAMP (middle->x, radius, width - radius);
  middle->y = (float) MAX (middle->y, radius);
  self->loupe_radius = radius;
}

void
_ui_board_look (UiBoard *self, double x, double y)
{
  GoPoint point = ui_board_find_point (self, x, y);

  match_scene_set_pointer (self->scene, point);
  self->loupe_radius = 0;
  if (self->unit < FINGER && point != GO_NO_POINT)
    {
      place_loupe (self, GRAPHENE_POINT_INIT ((float) x, (float) y));
      ui_board_locate (self, point, &self->loupe_below);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
look_away (UiBoard *self)
{
  self->loupe_radius = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_finger (gpointer gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (gesture);

  return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
down_cb (GtkGestureDrag *drag, double x, double y, UiBoard *self)
{
  self->explained = FALSE;
  if (self->scene && (is_finger (drag) || always_confirm))
    _ui_board_look (self, x, y);
}

static void
moved_cb (GtkGestureDrag *drag, double dx, double dy, UiBoard *self)
{
  double x, y;

  if (self->scene && (is_finger (drag) || always_confirm)
      && gtk_gesture_drag_get_start_point (drag, &x, &y))
    _ui_board_look (self, x + dx, y + dy);
}

static void
up_cb (GtkGesture *drag, GdkEventSequence *sequence, UiBoard *self)
{
  look_away (self);
}

static void
released_cb (GtkGestureClick *click, int presses, double x, double y, UiBoard *self)
{
  /* Who asked why a point is illegal does not play there. */
  if (!self->explained)
    _ui_board_touch (self, ui_board_find_point (self, x, y), is_finger (click));
}

/* The reason stands in the sentence already, as for a pointer that rests there; now it is kept, and
 * spoken. */
static void
held_cb (GtkGestureLongPress *press, double x, double y, UiBoard *self)
{
  GoPoint point = ui_board_find_point (self, x, y);

  if (!self->scene || point == GO_NO_POINT)
    return;
  match_scene_set_pointer (self->scene, point);
  self->explained = match_scene_get_verdict (self->scene) != NULL;
  if (self->explained)
    g_signal_emit_by_name (self, "point-held", (guint) point);
}

void
_ui_board_install_touch (UiBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  self->waiting = GO_NO_POINT;
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (down_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect (drag, "end", G_CALLBACK (up_cb), self);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}
