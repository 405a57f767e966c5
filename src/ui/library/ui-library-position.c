/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-library-position-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ui-kit.h"
#include "words-crossing.h"

/* A drag of fewer pixels is a click. */
#define LEAST_DRAG 10

/* The named parts of the board, for users who do not drag, in the order of the drop-down: which
 * half of the columns and of the rows; both halves without either. */
static const struct
{
  gboolean left, right, top, bottom;
} parts[] = {
  { FALSE, FALSE, FALSE, FALSE }, { TRUE, FALSE, TRUE, FALSE },  { FALSE, TRUE, TRUE, FALSE },
  { TRUE, FALSE, FALSE, TRUE },   { FALSE, TRUE, FALSE, TRUE },  { TRUE, FALSE, FALSE, FALSE },
  { FALSE, TRUE, FALSE, FALSE },  { FALSE, FALSE, TRUE, FALSE }, { FALSE, FALSE, FALSE, TRUE },
};

/* The first part, and the one after these. */
#define PART_WHOLE 0
#define PART_DRAWN G_N_ELEMENTS (parts)

G_DEFINE_FINAL_TYPE (UiLibraryPosition, ui_library_position, GTK_TYPE_WIDGET)

static gboolean
is_inside (UiLibraryPosition *self, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return column >= self->left && column <= self->right && row >= self->top && row <= self->bottom;
}

static void
add_letters (UiLibraryPosition *self, MatchPoint *points)
{
  for (guint i = 0; i < self->continuations->len; i++)
    {
      const LibraryContinuation *next
          = &g_array_index (self->continuations, LibraryContinuation, i);

      if (next->color != GO_EMPTY && next->point != GO_NO_POINT)
        ui_library_position_letter (self, i, points[next->point].label);
    }
}

static char *
status_text (UiLibraryPosition *self)
{
  char first[GO_POINT_TEXT], last[GO_POINT_TEXT];

  if (self->left == 0 && self->top == 0 && self->right == self->width - 1
      && self->bottom == self->height - 1)
    return g_strdup (_ ("Searching the whole board."));
  words_crossing (go_point (self->left, self->bottom), self->height, first);
  words_crossing (go_point (self->right, self->top), self->height, last);
  return g_strdup_printf (/* Translators: two opposite corners of a part of the board, "A1" and
                             "J9". */
                          _ ("Searching only %s to %s."), first, last);
}

/* Draws the position again. */
static void
ui_library_position_show (UiLibraryPosition *self)
{
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autofree char *status = status_text (self);
  GoRuleset ruleset;
  MatchStudy study = { .ruleset = &ruleset, .board = board, .points = points, .status = status };

  go_preset_ruleset (go_presets (&(size_t){ 0 }), &ruleset);
  go_board_init (board, self->width, self->height);
  GO_EACH_POINT (point, self->width, self->height)
    {
      guint8 cell = self->cells[point];

      self->wanted[point] = is_inside (self, point) ? cell : GO_EDGE;
      points[point].dimmed = self->wanted[point] == GO_EDGE;
      if (cell == GO_BLACK || cell == GO_WHITE)
        {
          points[point].stone = (GoColor) cell;
          go_board_set (board, point, (GoColor) cell);
        }
      else if (cell == GO_EDGE && is_inside (self, point))
        memcpy (points[point].label, "?", 2);
    }
  add_letters (self, points);
  if (self->scene && match_scene_get_view (self->scene)->width == self->width
      && match_scene_get_view (self->scene)->height == self->height)
    match_scene_set_study (self->scene, &study);
  else
    {
      g_clear_object (&self->scene);
      self->scene = match_scene_new_for_study (&study);
      ui_board_set_scene (self->board, self->scene);
    }
  gtk_widget_set_visible (self->back, self->earlier->len > 0);
}

/* The pattern changed: clears the results and emits `changed`. */
static void
changed (UiLibraryPosition *self)
{
  g_array_set_size (self->continuations, 0);
  ui_library_position_show (self);
  ui_library_position_fill_list (self);
  gtk_label_set_text (self->summary, "");
  g_signal_emit_by_name (self, "changed");
}

static void
set_part (UiLibraryPosition *self, guint part)
{
  self->quiet = TRUE;
  gtk_drop_down_set_selected (self->part, part);
  self->quiet = FALSE;
}

static void
choose_rectangle (UiLibraryPosition *self, int left, int top, int right, int bottom)
{
  self->left = MIN (left, right);
  self->right = MAX (left, right);
  self->top = MIN (top, bottom);
  self->bottom = MAX (top, bottom);
}

static void
part_cb (UiLibraryPosition *self)
{
  guint part = gtk_drop_down_get_selected (self->part);
  /* The middle lines belong to both halves. */
  int middle = (self->width - 1) / 2, right = self->width - 1;
  int centre = (self->height - 1) / 2, bottom = self->height - 1;

  if (self->quiet || part >= PART_DRAWN)
    return;
  choose_rectangle (self, parts[part].right ? middle : 0, parts[part].bottom ? centre : 0,
                    parts[part].left ? self->width / 2 : right,
                    parts[part].top ? self->height / 2 : bottom);
  changed (self);
}

static void
forget_earlier (UiLibraryPosition *self)
{
  g_ptr_array_set_size (self->earlier, 0);
}

static void
set_cell (UiLibraryPosition *self, guint point, guint8 cell)
{
  if (!is_inside (self, (GoPoint) point))
    return;
  forget_earlier (self);
  self->cells[point] = cell;
  changed (self);
}

static void
point_cb (UiLibraryPosition *self, guint point)
{
  static const guint8 next[] = {
    [GO_EMPTY] = GO_BLACK, [GO_BLACK] = GO_WHITE, [GO_WHITE] = GO_EDGE, [GO_EDGE] = GO_EMPTY
  };

  set_cell (self, point, next[self->cells[point]]);
}

/* Delete ignores a point at once. */
static void
delete_cb (UiLibraryPosition *self, guint point)
{
  set_cell (self, point, self->cells[point] == GO_EDGE ? GO_EMPTY : GO_EDGE);
}

/* Dragging */

/* Finds the nearest point of the board. x and y are relative to `self->place`, whose corner is the
 * board's. */
static void
nearest (UiLibraryPosition *self, double x, double y, int *column, int *row)
{
  graphene_point_t first, last;
  double unit;

  ui_board_locate (self->board, go_point (0, 0), &first);
  ui_board_locate (self->board, go_point (self->width - 1, self->height - 1), &last);
  unit = self->width > 1    ? (double) (last.x - first.x) / (self->width - 1)
         : self->height > 1 ? (double) (last.y - first.y) / (self->height - 1)
                            : 1;
  *column = CLAMP ((int) round ((x - (double) first.x) / unit), 0, self->width - 1);
  *row = CLAMP ((int) round ((y - (double) first.y) / unit), 0, self->height - 1);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, UiLibraryPosition *self)
{
  self->dragging = FALSE;
  nearest (self, x, y, &self->drag_column, &self->drag_row);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, UiLibraryPosition *self)
{
  double x, y;
  int column, row;

  if (!self->dragging && hypot (dx, dy) < LEAST_DRAG)
    return;
  if (!self->dragging)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragging = TRUE;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  nearest (self, x + dx, y + dy, &column, &row);
  choose_rectangle (self, self->drag_column, self->drag_row, column, row);
  set_part (self, PART_DRAWN);
  ui_library_position_show (self);
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, UiLibraryPosition *self)
{
  if (self->dragging)
    changed (self);
  self->dragging = FALSE;
}

/* Continuations */

/* Plays a continuation, and searches for the new position. */
static void
ui_library_position_play (UiLibraryPosition *self, const LibraryContinuation *continuation)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);

  if (continuation->color == GO_EMPTY || continuation->point == GO_NO_POINT)
    return;
  go_board_init (board, self->width, self->height);
  GO_EACH_POINT (point, self->width, self->height)
    if (self->cells[point] == GO_BLACK || self->cells[point] == GO_WHITE)
      go_board_set (board, point, (GoColor) self->cells[point]);
  if (go_board_get (board, continuation->point) != GO_EMPTY)
    return;
  g_ptr_array_add (self->earlier, g_memdup2 (self->cells, sizeof self->cells));
  go_board_play (board, continuation->point, continuation->color, true, NULL);
  GO_EACH_POINT (point, self->width, self->height)
    if (self->cells[point] != GO_EDGE || point == continuation->point)
      self->cells[point] = (guint8) go_board_get (board, point);
  changed (self);
}

static void
back_cb (UiLibraryPosition *self)
{
  g_autofree guint8 *cells = NULL;

  if (self->earlier->len == 0)
    return;
  cells = g_ptr_array_steal_index (self->earlier, self->earlier->len - 1);
  memcpy (self->cells, cells, sizeof self->cells);
  changed (self);
}

static void
clear_cb (UiLibraryPosition *self)
{
  forget_earlier (self);
  memset (self->cells, GO_EMPTY, sizeof self->cells);
  changed (self);
}

static void
row_cb (GtkListBox *list, GtkListBoxRow *row, UiLibraryPosition *self)
{
  guint index = (guint) gtk_list_box_row_get_index (row);
  LibraryContinuation next;

  if (index >= self->continuations->len)
    return;
  /* Playing the continuation clears the list. */
  next = g_array_index (self->continuations, LibraryContinuation, index);
  ui_library_position_play (self, &next);
}

void
ui_library_position_set (UiLibraryPosition *self, int width, int height, const guint8 *cells)
{
  int left = width, top = height, right = -1, bottom = -1;

  self->width = width;
  self->height = height;
  forget_earlier (self);
  memset (self->cells, GO_EMPTY, sizeof self->cells);
  GO_EACH_POINT (point, width, height)
    {
      self->cells[point] = cells ? MIN (cells[point], GO_EDGE) : GO_EMPTY;
      if (self->cells[point] == GO_EDGE)
        continue;
      left = MIN (left, go_point_column (point));
      right = MAX (right, go_point_column (point));
      top = MIN (top, go_point_row (point));
      bottom = MAX (bottom, go_point_row (point));
    }
  if (right < 0)
    choose_rectangle (self, 0, 0, width - 1, height - 1);
  else
    choose_rectangle (self, left, top, right, bottom);
  set_part (self, self->right - self->left == width - 1 && self->bottom - self->top == height - 1
                      ? PART_WHOLE
                      : PART_DRAWN);
  changed (self);
}

/* Empty, black, white, any colour; in capitals if the colours may be swapped. */
#define LETTERS "ebwa"

char *
ui_library_position_save (UiLibraryPosition *self)
{
  GString *text = g_string_new (NULL);
  gboolean either = gtk_toggle_button_get_active (self->either);

  g_string_printf (text, "%dx%d ", self->width, self->height);
  GO_EACH_POINT (point, self->width, self->height)
    {
      char letter = LETTERS[self->wanted[point]];

      g_string_append_c (text, either ? g_ascii_toupper (letter) : letter);
    }
  return g_string_free (text, FALSE);
}

gboolean
ui_library_position_restore (UiLibraryPosition *self, const char *text)
{
  g_autofree guint8 *cells = g_malloc0 (GO_CELLS);
  int width, height, start = 0;

  if (sscanf (text, "%2dx%2d %n", &width, &height, &start) != 2 || width < 1 || width > GO_MAX_SIDE
      || height < 1 || height > GO_MAX_SIDE || strlen (text + start) != (gsize) (width * height))
    return FALSE;
  text += start;
  GO_EACH_POINT (point, width, height)
    {
      const char *letter = strchr (
          LETTERS, g_ascii_tolower (text[go_point_row (point) * width + go_point_column (point)]));

      if (letter == NULL)
        return FALSE;
      cells[point] = (guint8) (letter - LETTERS);
    }
  gtk_toggle_button_set_active (self->either, g_ascii_isupper (*text));
  ui_library_position_set (self, width, height, cells);
  return TRUE;
}

void
ui_library_position_apply (UiLibraryPosition *self, LibraryQuery *query)
{
  query->cells = self->wanted;
  query->cells_width = self->width;
  query->cells_height = self->height;
  query->either_colour = gtk_toggle_button_get_active (self->either);
}

void
ui_library_position_set_results (UiLibraryPosition *self, LibraryResults *results)
{
  guint count = 0, games = results ? library_results_get_size (results) : 0;
  const LibraryContinuation *next
      = results ? library_results_get_continuations (results, &count) : NULL;
  g_autofree char *words = g_strdup_printf (
      ngettext ("%u game contains this position.", "%u games contain this position.", games),
      games);

  g_array_set_size (self->continuations, 0);
  if (count > 0)
    g_array_append_vals (self->continuations, next, count);
  gtk_label_set_text (self->summary, !results     ? ""
                                     : games == 0 ? _ ("No games contain this position.")
                                                  : words);
  ui_library_position_show (self);
  ui_library_position_fill_list (self);
}

static void
ui_library_position_dispose (GObject *object)
{
  UiLibraryPosition *self = UI_LIBRARY_POSITION (object);

  if (self->scroller)
    ui_board_set_scene (self->board, NULL);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  ui_dispose (object);
}

static void
ui_library_position_finalize (GObject *object)
{
  UiLibraryPosition *self = UI_LIBRARY_POSITION (object);

  g_array_unref (self->continuations);
  g_ptr_array_unref (self->earlier);
  G_OBJECT_CLASS (ui_library_position_parent_class)->finalize (object);
}

static void
ui_library_position_class_init (UiLibraryPositionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_library_position_dispose;
  G_OBJECT_CLASS (klass)->finalize = ui_library_position_finalize;
  ui_signal (UI_TYPE_LIBRARY_POSITION, "changed", 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_position_init (UiLibraryPosition *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->width = self->height = 19;
  self->right = self->bottom = 18;
  self->continuations = g_array_new (FALSE, FALSE, sizeof (LibraryContinuation));
  self->earlier = g_ptr_array_new_with_free_func (g_free);
  ui_library_position_build (self);
  ui_connect (self->board, "point-activated", point_cb, self);
  ui_connect (self->board, "point-deleted", delete_cb, self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  /* On the board's parent, this gesture gets events after the board's own. If that one got a press
   * without its release, it would miss the next press. */
  gtk_widget_add_controller (self->place, GTK_EVENT_CONTROLLER (drag));
  ui_connect (self->part, "notify::selected", part_cb, self);
  g_signal_connect_swapped (self->either, "toggled", G_CALLBACK (changed), self);
  g_signal_connect_swapped (self->clear, "clicked", G_CALLBACK (clear_cb), self);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (back_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_cb), self);
  ui_library_position_show (self);
}
