/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input on the board by finger and keyboard, and dragging it out. A loupe shows what is under a
 * finger, and a move to be confirmed waits until its point is touched again. */
#include <glib/gi18n.h>

#include "go-setup.h"
#include "job.h"
#include "ui-board-private.h"
#include "ui-drag.h"
#include "ui-kit.h"
#include "words-crossing.h"

/* Keyboard: a cursor moved by the arrow keys, and typed coordinates. */

#define TYPING_SECONDS 4
/* Limit for typed text; a coordinate has at most five characters: "19-19". */
#define TYPED_MAX 6

static void
set_typed (UiBoard *self, const char *text)
{
  g_clear_handle_id (&self->typed_timeout, g_source_remove);
  g_string_assign (self->typed, text);
  g_signal_emit_by_name (self, "typed");
}

static gboolean
typed_timeout_cb (gpointer data)
{
  UiBoard *self = data;

  self->typed_timeout = 0;
  set_typed (self, "");
  return G_SOURCE_REMOVE;
}

/* Digits alone name a point only in the numeric coordinate style: 16-4. */
static gboolean
may_come (UiBoard *self, gunichar c)
{
  gboolean numbers = words_get_crossings () != WORDS_CROSSING_LETTERS;

  if (c >= 128)
    return FALSE;
  if (g_ascii_isdigit ((char) c))
    return numbers || self->typed->len > 0;
  return g_ascii_isalpha ((char) c) || (numbers && c == '-' && self->typed->len > 0);
}

gboolean
ui_board_read (UiBoard *self, const char *text, GoPoint *point)
{
  return words_crossing_read (text, self->columns, self->rows, point)
         && ui_board_shows (self, *point);
}

/* Adds a letter or a digit. Moves the cursor as soon as the text names a point; otherwise hides it,
 * because it no longer shows what the user means. */
static gboolean
type (UiBoard *self, gunichar c)
{
  GoPoint point;

  if (!may_come (self, c))
    return FALSE;
  g_clear_handle_id (&self->typed_timeout, g_source_remove);
  /* A letter after digits starts a new coordinate. */
  if (g_unichar_isalpha (c) && self->typed->len > 0
      && g_ascii_isdigit (self->typed->str[self->typed->len - 1]))
    g_string_truncate (self->typed, 0);
  if (self->typed->len < TYPED_MAX)
    g_string_append_c (self->typed, (char) g_ascii_toupper ((char) c));
  g_signal_emit_by_name (self, "typed");
  if (ui_board_read (self, self->typed->str, &point))
    ui_board_set_cursor (self, point);
  else
    ui_board_hide_cursor (self);
  self->typed_timeout = g_timeout_add_seconds (TYPING_SECONDS, typed_timeout_cb, self);
  return TRUE;
}

/* Returns the next star line or edge from `from` in this direction. */
static int
next_star_line (UiBoard *self, gboolean column, int from, int step)
{
  int first = column ? self->first_column : self->first_row;
  int last = column ? self->last_column : self->last_row;
  GoPoint stars[9];
  int count = go_star_points (self->columns, self->rows, stars);

  for (int at = from + step; at > first && at < last; at += step)
    for (int i = 0; i < count; i++)
      if ((column ? go_point_column (stars[i]) : go_point_row (stars[i])) == at)
        return at;
  return step > 0 ? last : first;
}

static void
move_cursor (UiBoard *self, int dx, int dy, gboolean far)
{
  int column, row;

  set_typed (self, "");
  if (ui_board_looks.turned)
    {
      dx = -dx;
      dy = -dy;
    }
  if (self->cursor == GO_NO_POINT)
    {
      ui_board_show_cursor (self);
      return;
    }
  column = go_point_column (self->cursor);
  row = go_point_row (self->cursor);
  if (far && dx != 0)
    column = next_star_line (self, TRUE, column, dx);
  else if (far)
    row = next_star_line (self, FALSE, row, dy);
  else
    {
      column = CLAMP (column + dx, self->first_column, self->last_column);
      row = CLAMP (row + dy, self->first_row, self->last_row);
    }
  ui_board_set_cursor (self, go_point (column, row));
}

/* Shows the cursor if it is hidden; the first key does nothing else. Returns whether the cursor was
 * already visible. */
static gboolean
show_cursor (UiBoard *self)
{
  if (self->cursor_shown && self->cursor != GO_NO_POINT)
    return TRUE;
  ui_board_show_cursor (self);
  return FALSE;
}

/* Performs Enter, or Delete, at the cursor. */
static void
act (UiBoard *self, gboolean delete)
{
  g_autofree char *typed = g_strdup (self->typed->str);
  GoPoint point;

  set_typed (self, "");
  if (*typed && !ui_board_read (self, typed, &point))
    g_signal_emit_by_name (self, "point-missing", typed);
  else if (show_cursor (self))
    ui_board_activate (self, self->cursor, delete);
}

static gboolean
is_arrow (guint keyval)
{
  return (keyval >= GDK_KEY_Left && keyval <= GDK_KEY_Down)
         || (keyval >= GDK_KEY_KP_Left && keyval <= GDK_KEY_KP_Down);
}

gboolean
ui_board_key (UiBoard *self, guint keyval, GdkModifierType state)
{
  gboolean far = (state & GDK_SHIFT_MASK) != 0;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (self->leaves_arrows && !self->cursor_shown && is_arrow (keyval))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_cursor (self, -1, 0, far);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_cursor (self, 1, 0, far);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_cursor (self, 0, -1, far);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_cursor (self, 0, 1, far);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
      act (self, FALSE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      act (self, TRUE);
      return TRUE;
    case GDK_KEY_Escape:
    case GDK_KEY_BackSpace:
      if (self->typed->len == 0
          && !(self->leaves_arrows && self->cursor_shown && keyval == GDK_KEY_Escape))
        return FALSE;
      set_typed (self, "");
      if (self->leaves_arrows)
        ui_board_hide_cursor (self);
      return TRUE;
    default:
      return type (self, gdk_keyval_to_unicode (keyval));
    }
}

/* With fewer pixels than this between two lines, a finger covers several points. Then each move by
 * a finger needs confirmation, and a loupe shows its point first. */
#define FINGER 34

char *
ui_board_waiting_words (UiBoard *self)
{
  char name[GO_POINT_TEXT];

  /* Translators: %s is a point, "Q16". */
  return g_strdup_printf (_ ("Tap %s again to play there."),
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
ui_board_check_waiting (UiBoard *self)
{
  const MatchPoint *shown;

  if (self->waiting == GO_NO_POINT)
    return;
  shown = self->scene ? match_scene_get_point (self->scene, self->waiting) : NULL;
  if (!shown || shown->stone != GO_EMPTY
      || match_scene_get_act_count (self->scene) != self->waiting_acts)
    self->waiting = GO_NO_POINT;
}

/* Only a touch that puts down a stone needs confirmation; a mark is easy to remove. */
static gboolean
puts_stone (UiBoard *self, GoPoint point)
{
  const MatchPoint *shown = match_scene_get_point (self->scene, point);

  return shown && shown->stone == GO_EMPTY && shown->ghost != GO_EMPTY;
}

void
ui_board_touch (UiBoard *self, GoPoint point, gboolean finger)
{
  gboolean confirm = ui_board_looks.confirm || (finger && self->unit < FINGER);

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
  ui_board_activate (self, point, FALSE);
}

/* The loupe ------------------------------------------------------------------------------- */

/* Places the loupe above the finger; near the top edge, on the side of it with more room. */
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
ui_board_look (UiBoard *self, double x, double y)
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
  if (self->scene && (is_finger (drag) || ui_board_looks.confirm))
    ui_board_look (self, x, y);
}

static void
moved_cb (GtkGestureDrag *drag, double dx, double dy, UiBoard *self)
{
  double x, y;

  if (self->scene && (is_finger (drag) || ui_board_looks.confirm)
      && gtk_gesture_drag_get_start_point (drag, &x, &y))
    ui_board_look (self, x + dx, y + dy);
}

static void
up_cb (GtkGesture *drag, GdkEventSequence *sequence, UiBoard *self)
{
  self->loupe_radius = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
released_cb (GtkGestureClick *click, int presses, double x, double y, UiBoard *self)
{
  /* A long press that showed why a point is illegal is not a move. */
  if (!self->explained)
    ui_board_touch (self, ui_board_find_point (self, x, y), is_finger (click));
}

/* The sentence already shows the reason, as for a resting pointer. Now it stays, and is spoken. */
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

/* Dragging the board to another program, as a picture. */

static void
save_thread (GTask *task, gpointer file, gpointer texture, GCancellable *cancellable)
{
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (texture);
  GError *error = NULL;

  if (g_file_replace_contents (file, g_bytes_get_data (png, NULL), g_bytes_get_size (png), NULL,
                               FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
save_picture (GFile *file, gpointer texture, GTask *done)
{
  g_task_set_task_data (done, g_object_ref (texture), g_object_unref);
  job_run_task (done, save_thread);
}

static GdkContentProvider *
prepare_drag (GtkDragSource *drag, double x, double y, UiBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GdkTexture *texture;
  g_autofree char *name = NULL;

  if (!self->scene || !ui_drag_may_begin (drag, GDK_CONTROL_MASK))
    return NULL;
  /* Without the ghost stone at the pointer. */
  match_scene_set_pointer (self->scene, GO_NO_POINT);
  ui_board_draw (self, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (!node)
    return NULL;
  texture = gsk_renderer_render_texture (renderer, node, NULL);
  name = g_strconcat (_ ("Position"), ".png", NULL);
  return ui_drag_new (name, "image/png", save_picture, texture, g_object_unref);
}

void
ui_board_install_touch (UiBoard *self)
{
  GtkGesture *drag;

  self->waiting = GO_NO_POINT;
  ui_listen (self, gtk_gesture_click_new (), "released", G_CALLBACK (released_cb), self);
  drag = ui_listen (self, gtk_gesture_drag_new (), "drag-begin", G_CALLBACK (down_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect (drag, "end", G_CALLBACK (up_cb), self);
  ui_listen (self, gtk_gesture_long_press_new (), "pressed", G_CALLBACK (held_cb), self);
  ui_drag_add (GTK_WIDGET (self), G_CALLBACK (prepare_drag), self);
}
