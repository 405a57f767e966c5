#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-library-position-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "go-setup.h"
#include "ui-choice.h"

/* A drag that is shorter than this many pixels is a touch. */
#define LEAST_DRAG 10

/* The parts of the board that can be chosen by name, for hands that do not drag. */
enum
{
  PART_WHOLE,
  PART_TOP_LEFT,
  PART_TOP_RIGHT,
  PART_BOTTOM_LEFT,
  PART_BOTTOM_RIGHT,
  PART_LEFT,
  PART_RIGHT,
  PART_TOP,
  PART_BOTTOM,
  PART_DRAWN,
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_CLOSE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiLibraryPosition, ui_library_position, GTK_TYPE_WIDGET)

static gboolean
is_inside (UiLibraryPosition *self, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return column >= self->left && column <= self->right && row >= self->top && row <= self->bottom;
}

static gboolean
is_shown (const LibraryContinuation *next)
{
  return next->color != GO_EMPTY && next->point != GO_NO_POINT;
}

const char *
_ui_library_position_letter (UiLibraryPosition *self, guint index, char text[2])
{
  const LibraryContinuation *all = (const LibraryContinuation *) (void *) self->continuations->data;
  guint letters = 0;

  text[0] = text[1] = '\0';
  if (!is_shown (&all[index]))
    return text;
  for (guint i = 0; all[i].point != all[index].point; i++)
    {
      gboolean again = !is_shown (&all[i]);

      for (guint earlier = 0; earlier < i && !again; earlier++)
        again = all[earlier].point == all[i].point;
      letters += !again;
    }
  if (letters < UI_POSITION_LETTERS)
    text[0] = (char) ('A' + letters);
  return text;
}

static void
add_letters (UiLibraryPosition *self, MatchPoint *points)
{
  for (guint i = 0; i < self->continuations->len; i++)
    {
      const LibraryContinuation *next
          = &g_array_index (self->continuations, LibraryContinuation, i);

      if (is_shown (next))
        _ui_library_position_letter (self, i, points[next->point].label);
    }
}

static char *
status_text (UiLibraryPosition *self)
{
  char first[GO_POINT_TEXT], last[GO_POINT_TEXT];

  if (self->left == 0 && self->top == 0 && self->right == self->width - 1
      && self->bottom == self->height - 1)
    return g_strdup (_ ("The whole board matters."));
  go_point_format (go_point (self->left, self->bottom), self->height, first);
  go_point_format (go_point (self->right, self->top), self->height, last);
  return g_strdup_printf (_ ("Only %s to %s matters."), first, last);
}

void
_ui_library_position_show (UiLibraryPosition *self)
{
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autofree char *status = status_text (self);
  GoRuleset ruleset;
  MatchStudy study = { .ruleset = &ruleset, .board = board, .points = points, .status = status };

  go_preset_ruleset (go_presets (&(size_t){ 0 }), &ruleset);
  go_board_init (board, self->width, self->height);
  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      {
        GoPoint point = go_point (column, row);
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
  if (self->scene && match_scene_get_width (self->scene) == self->width
      && match_scene_get_height (self->scene) == self->height)
    match_scene_set_study (self->scene, &study);
  else
    {
      g_clear_object (&self->scene);
      self->scene = match_scene_new_for_study (&study);
      ui_board_set_scene (self->board, self->scene);
    }
  gtk_widget_set_visible (self->back, self->earlier->len > 0);
}

/* Something else is looked for: what was found means nothing any more. */
static void
changed (UiLibraryPosition *self)
{
  g_array_set_size (self->continuations, 0);
  _ui_library_position_show (self);
  _ui_library_position_fill_list (self);
  gtk_label_set_text (self->summary, "");
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
  int before = self->width / 2, behind = (self->width - 1) / 2;
  int above = self->height / 2, below = (self->height - 1) / 2;
  int left = 0, top = 0, right = self->width - 1, bottom = self->height - 1;

  if (self->quiet || part == PART_DRAWN || part == GTK_INVALID_LIST_POSITION)
    return;
  if (part == PART_TOP_LEFT || part == PART_BOTTOM_LEFT || part == PART_LEFT)
    right = before;
  else if (part == PART_TOP_RIGHT || part == PART_BOTTOM_RIGHT || part == PART_RIGHT)
    left = behind;
  if (part == PART_TOP_LEFT || part == PART_TOP_RIGHT || part == PART_TOP)
    bottom = above;
  else if (part == PART_BOTTOM_LEFT || part == PART_BOTTOM_RIGHT || part == PART_BOTTOM)
    top = below;
  choose_rectangle (self, left, top, right, bottom);
  changed (self);
}

static void
forget_earlier (UiLibraryPosition *self)
{
  g_ptr_array_set_size (self->earlier, 0);
}

static void
point_cb (UiBoard *board, guint point, UiLibraryPosition *self)
{
  static const guint8 next[] = {
    [GO_EMPTY] = GO_BLACK, [GO_BLACK] = GO_WHITE, [GO_WHITE] = GO_EDGE, [GO_EDGE] = GO_EMPTY
  };

  if (!is_inside (self, (GoPoint) point))
    return;
  forget_earlier (self);
  self->cells[point] = next[self->cells[point]];
  changed (self);
}

/* Delete takes a point's meaning away at once. */
static void
delete_cb (UiBoard *board, guint point, UiLibraryPosition *self)
{
  if (!is_inside (self, (GoPoint) point))
    return;
  forget_earlier (self);
  self->cells[point] = self->cells[point] == GO_EDGE ? GO_EMPTY : GO_EDGE;
  changed (self);
}

/* Dragging */

/* The nearest point of the board. */
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
  _ui_library_position_show (self);
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, UiLibraryPosition *self)
{
  if (self->dragging)
    changed (self);
  self->dragging = FALSE;
}

/* Going on */

void
_ui_library_position_play (UiLibraryPosition *self, const LibraryContinuation *continuation)
{
  g_autofree GoBoard *board = NULL;

  if (continuation->color == GO_EMPTY || continuation->point == GO_NO_POINT)
    return;
  board = g_new0 (GoBoard, 1);
  go_board_init (board, self->width, self->height);
  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (self->cells[point] == GO_BLACK || self->cells[point] == GO_WHITE)
          go_board_set (board, point, (GoColor) self->cells[point]);
      }
  if (go_board_get (board, continuation->point) != GO_EMPTY)
    return;
  g_ptr_array_add (self->earlier, g_memdup2 (self->cells, sizeof self->cells));
  go_board_play (board, continuation->point, continuation->color, true, NULL);
  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (self->cells[point] != GO_EDGE || point == continuation->point)
          self->cells[point] = (guint8) go_board_get (board, point);
      }
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
either_cb (UiLibraryPosition *self)
{
  if (!self->quiet)
    changed (self);
}

static void
close_cb (UiLibraryPosition *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSE], 0);
}

static void
row_cb (GtkListBox *list, GtkListBoxRow *row, UiLibraryPosition *self)
{
  guint index = (guint) gtk_list_box_row_get_index (row);
  LibraryContinuation next;

  if (index >= self->continuations->len)
    return;
  /* Playing it empties the list. */
  next = g_array_index (self->continuations, LibraryContinuation, index);
  _ui_library_position_play (self, &next);
}

void
ui_library_position_set (UiLibraryPosition *self, int width, int height, const guint8 *cells)
{
  int left = width, top = height, right = -1, bottom = -1;

  g_return_if_fail (UI_IS_LIBRARY_POSITION (self));
  g_return_if_fail (width >= 1 && width <= GO_MAX_SIDE && height >= 1 && height <= GO_MAX_SIDE);

  self->width = width;
  self->height = height;
  forget_earlier (self);
  memset (self->cells, GO_EMPTY, sizeof self->cells);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      {
        GoPoint point = go_point (column, row);

        self->cells[point] = cells ? MIN (cells[point], GO_EDGE) : GO_EMPTY;
        if (self->cells[point] == GO_EDGE)
          continue;
        left = MIN (left, column);
        right = MAX (right, column);
        top = MIN (top, row);
        bottom = MAX (bottom, row);
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
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u game shows it.", "%u games show it.", games), games);

  g_return_if_fail (UI_IS_LIBRARY_POSITION (self));

  g_array_set_size (self->continuations, 0);
  if (count > 0)
    g_array_append_vals (self->continuations, next, count);
  gtk_label_set_text (self->summary, !results     ? ""
                                     : games == 0 ? _ ("No game shows this position.")
                                                  : words);
  _ui_library_position_show (self);
  _ui_library_position_fill_list (self);
}

void
ui_library_position_set_alone (UiLibraryPosition *self, gboolean alone)
{
  gtk_widget_set_visible (self->games, alone);
}

/* Building */

static GtkWidget *
button_new (UiLibraryPosition *self, const char *label, const char *hint, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  gtk_widget_set_tooltip_text (button, hint);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
head_new (UiLibraryPosition *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Position"));
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "title-2");
  self->games = gtk_button_new_with_mnemonic (_ ("_Games"));
  gtk_widget_add_css_class (self->games, "text-button");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->games), "library.back");
  gtk_widget_set_visible (self->games, FALSE);
  gtk_widget_set_tooltip_text (close, _ ("Look for no position any more"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close position search"), -1);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (close_cb), self);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->games);
  gtk_box_append (GTK_BOX (box), close);
  return box;
}

static GtkWidget *
tools_new (UiLibraryPosition *self)
{
  const char *const parts[] = { _ ("Whole board"),
                                _ ("Upper left corner"),
                                _ ("Upper right corner"),
                                _ ("Lower left corner"),
                                _ ("Lower right corner"),
                                _ ("Left half"),
                                _ ("Right half"),
                                _ ("Upper half"),
                                _ ("Lower half"),
                                _ ("Part that I dragged"),
                                NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (parts);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *either = gtk_toggle_button_new_with_mnemonic (_ ("_Either colour"));
  GtkWidget *part = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE);

  ui_choice_set_name (GTK_DROP_DOWN (part), _ ("Part of the board that matters"));
  g_signal_connect_object (part, "notify::selected", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (either, "text-button");
  gtk_widget_set_tooltip_text (either, _ ("Find it with the colours exchanged too"));
  g_signal_connect_swapped (either, "toggled", G_CALLBACK (either_cb), self);
  self->part = GTK_DROP_DOWN (part);
  self->either = GTK_TOGGLE_BUTTON (either);
  self->back
      = button_new (self, _ ("_Back"), _ ("Take the last continuation back"), G_CALLBACK (back_cb));
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_box_append (GTK_BOX (row), either);
  gtk_box_append (GTK_BOX (row),
                  button_new (self, _ ("_No stones"), _ ("Take all stones off this board"),
                              G_CALLBACK (clear_cb)));
  gtk_box_append (GTK_BOX (row), self->back);
  gtk_box_append (GTK_BOX (box), part);
  gtk_box_append (GTK_BOX (box), row);
  return box;
}

/* The board is as high as the panel is wide, whatever else there is to show. */
static GtkSizeRequestMode
square_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_square (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  *minimum = 280;
  *natural = for_size > 0 ? MAX (for_size, 280) : 300;
}

static void
allocate_square (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, MIN (width, height) }, -1);
}

static GtkWidget *
board_new (UiLibraryPosition *self)
{
  GtkWidget *board = ui_board_new ();
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->board = UI_BOARD (board);
  gtk_widget_set_layout_manager (
      place, gtk_custom_layout_new (square_mode, measure_square, allocate_square));
  gtk_box_append (GTK_BOX (place), board);
  g_signal_connect (board, "point-activated", G_CALLBACK (point_cb), self);
  g_signal_connect (board, "point-deleted", G_CALLBACK (delete_cb), self);
  /* Before the board itself, which takes what is no drag. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (drag));
  return place;
}

static GtkLabel *
words_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  return GTK_LABEL (label);
}

static void
ui_library_position_dispose (GObject *object)
{
  UiLibraryPosition *self = UI_LIBRARY_POSITION (object);

  if (self->scroller)
    ui_board_set_scene (self->board, NULL);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (ui_library_position_parent_class)->dispose (object);
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
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", UI_TYPE_LIBRARY_POSITION, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CLOSE] = g_signal_new ("close", UI_TYPE_LIBRARY_POSITION, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_position_init (UiLibraryPosition *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkLabel *hint = words_new (_ ("Drag over the part that matters. Touch a point in it: empty, "
                                 "black, white, or “?” for any."));

  self->width = self->height = 19;
  self->right = self->bottom = 18;
  self->continuations = g_array_new (FALSE, FALSE, sizeof (LibraryContinuation));
  self->earlier = g_ptr_array_new_with_free_func (g_free);
  self->summary = words_new (NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "fact-title");
  gtk_widget_add_css_class (GTK_WIDGET (hint), "dim");
  gtk_widget_add_css_class (GTK_WIDGET (hint), "small");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "continuations");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What games go on with"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_cb), self);
  gtk_box_append (GTK_BOX (box), head_new (self));
  gtk_box_append (GTK_BOX (box), board_new (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (hint));
  gtk_box_append (GTK_BOX (box), tools_new (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->summary));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_widget_add_css_class (box, "library-preview");
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Position search"), -1);
  _ui_library_position_show (self);
}

GtkWidget *
ui_library_position_new (void)
{
  return g_object_new (UI_TYPE_LIBRARY_POSITION, NULL);
}
