/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-board-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui-kit.h"
#include "words-crossing.h"

G_DEFINE_FINAL_TYPE (UiBoard, ui_board, GTK_TYPE_WIDGET)

static GList *boards; /* all existing boards */

GtkWidget *
ui_board_new (void)
{
  return g_object_new (UI_TYPE_BOARD, NULL);
}

/* Points ----------------------------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (UiPoint, ui_point, GTK_TYPE_WIDGET)

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ui_board_activate (UI_BOARD (gtk_widget_get_ancestor (widget, UI_TYPE_BOARD)),
                     UI_POINT (widget)->point, FALSE);
}

static void
ui_point_init (UiPoint *self)
{
  /* The board itself handles the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
ui_point_class_init (UiPointClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "point.play", NULL, play_cb);
}

static GtkWidget *
child_at (UiBoard *self, GoPoint point)
{
  return self->points[go_point_row (point) * self->columns + go_point_column (point)];
}

static void
name_point (UiBoard *self, GoPoint point)
{
  g_autofree char *name = match_view_point_name (match_scene_get_view (self->scene), point);

  ui_name (child_at (self, point), name);
}

/* Stores the position of the pointer before its first motion over the board. */
static void
note_pointer (UiBoard *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *pointer = seat ? gdk_seat_get_pointer (seat) : NULL;
  double x, y, left, top;

  if (!isnan (self->pointer_x) || !native || !gtk_native_get_surface (native) || !pointer
      || !gdk_surface_get_device_position (gtk_native_get_surface (native), pointer, &x, &y, NULL))
    return;
  gtk_native_get_surface_transform (native, &left, &top);
  self->pointer_x = x - left;
  self->pointer_y = y - top;
}

void
ui_board_set_cursor (UiBoard *self, GoPoint point)
{
  note_pointer (self);
  if (self->cursor != GO_NO_POINT)
    gtk_widget_set_focusable (child_at (self, self->cursor), FALSE);
  self->cursor = point;
  self->cursor_shown = TRUE;
  gtk_widget_set_focusable (child_at (self, point), TRUE);
  gtk_widget_grab_focus (child_at (self, point));
  match_scene_set_pointer (self->scene, point);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_board_show_cursor (UiBoard *self)
{
  ui_board_set_cursor (self, self->cursor != GO_NO_POINT
                                 ? self->cursor
                                 : go_point ((self->first_column + self->last_column + 1) / 2,
                                             (self->first_row + self->last_row + 1) / 2));
}

void
ui_board_hide_cursor (UiBoard *self)
{
  self->cursor_shown = FALSE;
  match_scene_set_pointer (self->scene, GO_NO_POINT);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_board_leave_arrows (UiBoard *self)
{
  self->leaves_arrows = TRUE;
}

/* Returns the widget that holds the points of a row. */
static GtkWidget *
row_of (UiBoard *self, int row)
{
  return gtk_widget_get_parent (self->points[row * self->columns]);
}

static void
drop_points (UiBoard *self)
{
  for (int row = 0; row < self->rows; row++)
    gtk_widget_unparent (row_of (self, row));
  g_clear_pointer (&self->points, g_free);
  self->columns = self->rows = 0;
  self->cursor = GO_NO_POINT;
}

void
ui_board_set_area (UiBoard *self, GoPoint first, GoPoint last)
{
  if (self->columns == 0)
    return;
  self->first_column = first != GO_NO_POINT ? go_point_column (first) : 0;
  self->first_row = first != GO_NO_POINT ? go_point_row (first) : 0;
  self->last_column = last != GO_NO_POINT ? go_point_column (last) : self->columns - 1;
  self->last_row = last != GO_NO_POINT ? go_point_row (last) : self->rows - 1;
  if (self->cursor != GO_NO_POINT && !ui_board_shows (self, self->cursor))
    {
      gtk_widget_set_focusable (child_at (self, self->cursor), FALSE);
      self->cursor = GO_NO_POINT;
    }
  for (int row = 0; row < self->rows; row++)
    gtk_widget_set_visible (row_of (self, row), row >= self->first_row && row <= self->last_row);
  GO_EACH_POINT (point, self->columns, self->rows)
    gtk_widget_set_visible (child_at (self, point), ui_board_shows (self, point));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Creates the points of a row, which are children of a box, as the grid role requires. The board
 * allocates all of them. */
static void
make_row (UiBoard *self, int row)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 "can-target", FALSE, "layout-manager", NULL, NULL);

  gtk_widget_set_parent (box, GTK_WIDGET (self));
  for (int column = 0; column < self->columns; column++)
    {
      UiPoint *point = g_object_new (UI_TYPE_POINT, NULL);

      point->point = go_point (column, row);
      self->points[row * self->columns + column] = GTK_WIDGET (point);
      gtk_widget_set_parent (GTK_WIDGET (point), box);
    }
}

static void
make_points (UiBoard *self)
{
  int columns = self->scene ? match_scene_get_view (self->scene)->width : 0;
  int rows = self->scene ? match_scene_get_view (self->scene)->height : 0;
  char name[GO_POINT_TEXT];

  if (columns != self->columns || rows != self->rows)
    {
      drop_points (self);
      self->columns = columns;
      self->rows = rows;
      self->points = g_new0 (GtkWidget *, columns * rows);
      for (int row = 0; row < rows; row++)
        make_row (self, row);
      ui_board_set_area (self, GO_NO_POINT, GO_NO_POINT);
    }
  /* Rows have the name of the coordinate shown beside the board. */
  for (int row = 0; row < rows; row++)
    ui_name (row_of (self, row), words_row (row, self->rows, name));
  GO_EACH_POINT (point, columns, rows)
    name_point (self, point);
}

/* The next position of a record may have another board size. Keeps the focus and the cursor on the
 * board. */
static void
take_new_size (UiBoard *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  gboolean shown = self->cursor_shown;
  GoPoint cursor = self->cursor;

  self->flash = GO_NO_POINT;
  self->waiting = GO_NO_POINT;
  ui_board_light (self, NULL, NULL);
  ui_board_frame (self, NULL, 0);
  make_points (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (!focused || cursor == GO_NO_POINT)
    return;
  ui_board_set_cursor (self, go_point (MIN (go_point_column (cursor), self->columns - 1),
                                       MIN (go_point_row (cursor), self->rows - 1)));
  self->cursor_shown = shown;
}

static void
scene_changed_cb (UiBoard *self, const GoPoint *points, guint count)
{
  const MatchView *view = match_scene_get_view (self->scene);

  if (view->width != self->columns || view->height != self->rows)
    {
      take_new_size (self);
      return;
    }
  ui_board_check_waiting (self);
  for (guint i = 0; i < count; i++)
    name_point (self, points[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_board_set_scene (UiBoard *self, MatchScene *scene)
{
  if (!ui_follow (&self->scene, scene, G_CALLBACK (scene_changed_cb), self))
    return;
  self->waiting = GO_NO_POINT;
  ui_board_light (self, NULL, NULL);
  ui_board_frame (self, NULL, 0);
  make_points (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ui_board_say_again (void)
{
  for (GList *board = boards; board; board = board->next)
    {
      make_points (board->data);
      gtk_widget_queue_allocate (board->data);
    }
}

void
ui_board_set_looks (const UiBoardLooks *looks)
{
  if (memcmp (&ui_board_looks, looks, sizeof *looks) == 0)
    return;
  ui_board_looks = *looks;
  ui_board_say_again ();
}

void
ui_board_keep_coordinates (UiBoard *self)
{
  self->keeps_coordinates = TRUE;
}

static gboolean
has_coordinates (UiBoard *self)
{
  return ui_board_looks.coordinates || self->keeps_coordinates;
}

void
ui_board_light (UiBoard *self, UiBoardFilter filter, gpointer user_data)
{
  self->any_lit = FALSE;
  memset (self->lit, 0, GO_CELLS * sizeof *self->lit);
  if (filter)
    GO_EACH_POINT (point, self->columns, self->rows)
      {
        self->lit[point] = filter (self->scene, point, user_data);
        self->any_lit |= self->lit[point];
      }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_board_frame (UiBoard *self, const GoPoint *points, guint count)
{
  g_array_set_size (self->framed, 0);
  if (count > 0)
    g_array_append_vals (self->framed, points, count);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
flash_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  UiBoard *self = UI_BOARD (widget);

  gtk_widget_queue_draw (widget);
  if (g_get_monotonic_time () - self->flash_start < UI_BOARD_FLASH_US)
    return G_SOURCE_CONTINUE;
  self->flash = GO_NO_POINT;
  self->flash_tick = 0;
  return G_SOURCE_REMOVE;
}

void
ui_board_flash (UiBoard *self, GoPoint point)
{
  self->flash = point;
  self->flash_start = g_get_monotonic_time ();
  if (self->flash_tick == 0)
    self->flash_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), flash_tick_cb, NULL, NULL);
}

const char *
ui_board_get_typed (UiBoard *self)
{
  return self->typed->str;
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, UiBoard *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double window_x, window_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), root, x, y, &window_x, &window_y);
  /* GTK repeats the last motion after each layout, including the board's own. A pointer that rests
   * must not hide the keyboard cursor. */
  if (!(fabs (window_x - self->pointer_x) < 1 && fabs (window_y - self->pointer_y) < 1))
    self->cursor_shown = FALSE;
  self->pointer_x = window_x;
  self->pointer_y = window_y;
  if (self->scene && !self->cursor_shown)
    match_scene_set_pointer (self->scene, ui_board_find_point (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *motion, UiBoard *self)
{
  if (self->scene && !self->cursor_shown)
    match_scene_set_pointer (self->scene, GO_NO_POINT);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiBoard *self)
{
  return self->scene && ui_board_key (self, keyval, state);
}

static void
ui_board_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = 160;
  *natural = 640;
}

/* Room that the smallest coordinates need beside a stone on the edge: two digits and a little
 * space. */
#define LABEL_ROOM 11

/* Coordinates need a wide margin. The letters have a minimum size, so on a small board the margin
 * also uses the pixels left over by the whole-pixel grid. If that is too little, the board shows no
 * coordinates. */
static void
set_margin (UiBoard *self, double margin, int width, int height)
{
  int spare = MIN (width - (self->last_column - self->first_column) * self->unit,
                   height - (self->last_row - self->first_row) * self->unit);
  double least = ui_board_stone_size (self) / 2 + LABEL_ROOM;

  self->margin = floor (margin * self->unit);
  if (has_coordinates (self) && self->margin < least)
    self->margin = MAX (self->margin, MIN (ceil (least), spare / 2));
  self->labelled = has_coordinates (self) && self->unit >= 14 && self->margin >= least;
}

static void
ui_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiBoard *self = UI_BOARD (widget);
  double margin = has_coordinates (self) ? 1.1 : 0.76;
  int columns = self->last_column - self->first_column + 1;
  int rows = self->last_row - self->first_row + 1;
  double unit = MIN (width / (columns - 1 + 2 * margin), height / (rows - 1 + 2 * margin));

  self->unit = MIN (MAX ((int) unit, 1), 200);
  set_margin (self, margin, width, height);
  self->width = (columns - 1) * self->unit + (int) (2 * self->margin);
  self->height = (rows - 1) * self->unit + (int) (2 * self->margin);
  self->left = (width - self->width) / 2;
  self->top = (height - self->height) / 2;
  GO_EACH_POINT (point, self->columns, self->rows)
    {
      int left = self->left + (int) self->margin - self->unit / 2;
      graphene_point_t middle;

      if (!ui_board_shows (self, point))
        continue;
      ui_board_locate (self, point, &middle);
      if (go_point_column (point) == self->first_column)
        gtk_widget_size_allocate (row_of (self, go_point_row (point)),
                                  &(GtkAllocation){ left, (int) middle.y - self->unit / 2,
                                                    columns * self->unit, self->unit },
                                  -1);
      gtk_widget_size_allocate (
          child_at (self, point),
          &(GtkAllocation){ (int) middle.x - self->unit / 2 - left, 0, self->unit, self->unit },
          -1);
    }
}

static void
ui_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ui_board_draw (UI_BOARD (widget), snapshot);
}

/* GTK hides the focus ring after a click and shows it again after the next key. */
static gboolean
keyboard_in_use (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

static gboolean
ui_board_grab_focus (GtkWidget *widget)
{
  UiBoard *self = UI_BOARD (widget);

  if (!self->scene)
    return FALSE;
  ui_board_show_cursor (self);
  /* A ghost stone at a cursor that was not moved would look like advice. */
  match_scene_set_pointer (self->scene, GO_NO_POINT);
  /* Hide the keyboard cursor from a user of the pointer, and until it is called. */
  if (self->leaves_arrows || !keyboard_in_use (widget))
    ui_board_hide_cursor (self);
  return TRUE;
}

/* The board is one stop of the Tab key: the focus returns to the cursor's point. GTK also calls
 * this when a focused button disappears. */
static gboolean
ui_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  UiBoard *self = UI_BOARD (widget);

  if (!self->scene || gtk_widget_get_focus_child (widget))
    {
      self->cursor_shown = FALSE;
      gtk_widget_queue_draw (widget);
      return FALSE;
    }
  ui_board_grab_focus (widget);
  if (self->leaves_arrows && keyboard_in_use (widget))
    {
      ui_board_show_cursor (self);
      match_scene_set_pointer (self->scene, GO_NO_POINT);
    }
  return TRUE;
}

static void
ui_board_dispose (GObject *object)
{
  UiBoard *self = UI_BOARD (object);

  boards = g_list_remove (boards, self);
  ui_follow (&self->scene, NULL, NULL, self);
  g_clear_handle_id (&self->typed_timeout, g_source_remove);
  drop_points (self);
  G_OBJECT_CLASS (ui_board_parent_class)->dispose (object);
}

static void
ui_board_finalize (GObject *object)
{
  UiBoard *self = UI_BOARD (object);

  g_string_free (self->typed, TRUE);
  g_free (self->lit);
  g_array_unref (self->framed);
  G_OBJECT_CLASS (ui_board_parent_class)->finalize (object);
}

static void
ui_board_init (UiBoard *self)
{
  GtkEventController *motion = ui_listen (self, gtk_event_controller_motion_new (), "motion",
                                          G_CALLBACK (motion_cb), self);

  self->typed = g_string_new (NULL);
  self->lit = g_new0 (gboolean, GO_CELLS);
  self->framed = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  boards = g_list_prepend (boards, self);
  self->flash = GO_NO_POINT;
  self->pointer_x = self->pointer_y = NAN;
  ui_name (self, _ ("Board"));
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  ui_listen (self, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb), self);
  ui_theme_watch (GTK_WIDGET (self));
  ui_board_install_touch (self);
}

static void
ui_board_class_init (UiBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_board_dispose;
  object_class->finalize = ui_board_finalize;
  widget_class->measure = ui_board_measure;
  widget_class->size_allocate = ui_board_size_allocate;
  widget_class->snapshot = ui_board_snapshot;
  widget_class->focus = ui_board_focus;
  widget_class->grab_focus = ui_board_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "go-board");
  ui_signal (UI_TYPE_BOARD, "point-activated", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_BOARD, "point-deleted", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_BOARD, "point-missing", 1, G_TYPE_STRING);
  ui_signal (UI_TYPE_BOARD, "point-waiting", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_BOARD, "point-held", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_BOARD, "typed", 0);
}
