/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-rules-compare.h"

#include <glib/gi18n.h>

#include "match-scene.h"
#include "ui-board.h"
#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-axis.h"
#include "words-difference.h"

/* Longer lines are tiring to read. */
#define MOST_WIDTH 820

/* The columns of the table: the rule, and its value in both rulesets. In a narrow window the rule
 * stands above its values. */
#define TITLE_WIDTH 200
#define VALUE_WIDTH 130
#define SPACING 12

/* Values are no wider than this, so that the columns of all rows agree. */
#define VALUE_CHARS 28

/* Approximate size of a stone; boards are no wider than a column. */
#define POINT_SIZE 44
#define BOARD_WIDTH 300
#define LEAST_HEIGHT 160

/* Minimum width of a column for both boards to stand side by side. */
#define COLUMN_WIDTH 260

struct _UiRulesVersus
{
  GtkBox parent_instance;

  GtkDropDown *choice[2];
  GtkWidget *content;     /* head and rows */
  GtkWidget *head, *rows; /* NULL before the first comparison */
  GtkWidget *heading;     /* how many rules differ; in the head */
  GtkScrolledWindow *scroller;

  GPtrArray *all;         /* LibraryRulesets, in the order of the choices */
  GPtrArray *differences; /* WordsDifferences, in the order of the rows */
  LibraryRuleset *last;   /* second ruleset of the last comparison */
  gboolean writing;
};

G_DEFINE_FINAL_TYPE (UiRulesVersus, ui_rules_versus, GTK_TYPE_BOX)

static LibraryRuleset *
chosen (UiRulesVersus *self, int side)
{
  guint position = gtk_drop_down_get_selected (self->choice[side]);

  return position < self->all->len ? g_ptr_array_index (self->all, position) : NULL;
}

/* Draws a cross where a move was refused, because it left no trace on the board. Its colours are
 * visible on wood, paper and contrast. */
static void
draw_refused (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer board)
{
  double arm = ui_board_stone_size (board) * 0.26;
  GoPoint point = (GoPoint) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "point"));
  graphene_point_t at;

  ui_board_locate (board, point, &at);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (cr, at.x - arm, at.y - arm);
      cairo_line_to (cr, at.x + arm, at.y + arm);
      cairo_move_to (cr, at.x - arm, at.y + arm);
      cairo_line_to (cr, at.x + arm, at.y - arm);
      cairo_set_source_rgb (cr, pass == 0 ? 1 : 0.69, pass == 0 ? 1 : 0.16, pass == 0 ? 1 : 0.1);
      cairo_set_line_width (cr, pass == 0 ? 6.5 : 3.5);
      cairo_stroke (cr);
    }
}

static GtkWidget *
cross_new (GtkWidget *board, GoPoint point)
{
  GtkWidget *area = gtk_drawing_area_new ();

  g_object_set_data (G_OBJECT (area), "point", GUINT_TO_POINTER (point));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_refused, board, NULL);
  gtk_widget_set_can_target (area, FALSE);
  return area;
}

/* Creates a board that takes no input. */
static GtkWidget *
board_new (const RefereeGame *game, GoPoint refused)
{
  g_autoptr (MatchScene) scene = match_scene_new_for_game (game, NULL);
  GtkWidget *board = ui_board_new (), *room = gtk_overlay_new ();
  GtkWidget *size = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  int columns = match_scene_get_view (scene)->width, rows = match_scene_get_view (scene)->height;
  int width = MIN (BOARD_WIDTH, (columns + 1) * POINT_SIZE);

  ui_board_keep_coordinates (UI_BOARD (board));
  ui_board_set_scene (UI_BOARD (board), scene);
  gtk_widget_set_can_target (board, FALSE);
  gtk_widget_set_can_focus (board, FALSE);
  /* A board takes all available room, so limit it. */
  gtk_widget_set_size_request (size, width, MAX (LEAST_HEIGHT, width * (rows + 1) / (columns + 1)));
  gtk_widget_set_halign (room, GTK_ALIGN_START);
  gtk_overlay_set_child (GTK_OVERLAY (room), size);
  gtk_overlay_add_overlay (GTK_OVERLAY (room), board);
  if (refused != GO_NO_POINT)
    gtk_overlay_add_overlay (GTK_OVERLAY (room), cross_new (board, refused));
  gtk_widget_add_css_class (room, "example-board");
  return room;
}

static GtkWidget *
side_new (const WordsExample *example, int side, const char *title)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *outcome = ui_text (example->outcome[side], "example-outcome", -1);

  gtk_widget_add_css_class (box, "example-side");
  gtk_box_append (GTK_BOX (box), ui_text (title, "compare-name", -1));
  ui_append (box, board_new (example->game[side], example->refused[side]), outcome, NULL);
  ui_name (box, title);
  return box;
}

/* Creates an example: what happens, with a small board and the outcome under each ruleset. */
static GtkWidget *
example_new (const WordsExample *example, const char *first_title, const char *second_title)
{
  GtkWidget *self = g_object_new (GTK_TYPE_BOX, "css-name", "rules-example", "orientation",
                                  GTK_ORIENTATION_VERTICAL, NULL);
  GtkWidget *sides = ui_columns_new (COLUMN_WIDTH, SPACING);

  gtk_box_append (GTK_BOX (self), ui_text (example->lead, "example-lead", -1));
  if (example->aside)
    gtk_box_append (GTK_BOX (self), ui_text (_ ("Only this rule differs in this example. The other "
                                                "differences would hide its effect."),
                                             "example-aside", -1));
  ui_columns_append (UI_COLUMNS (sides), side_new (example, 0, first_title));
  ui_columns_append (UI_COLUMNS (sides), side_new (example, 1, second_title));
  gtk_box_append (GTK_BOX (self), sides);
  return self;
}

/* Creates a line of the table. */
static GtkWidget *
line_new (GtkWidget *title, GtkWidget *first, GtkWidget *second)
{
  GtkWidget *line = ui_columns_new (0, SPACING), *values = ui_columns_new (VALUE_WIDTH, SPACING);

  g_object_set (line, "row-spacing", 3, NULL);
  gtk_widget_set_size_request (title, ui_text_width (TITLE_WIDTH), -1);
  ui_columns_append (UI_COLUMNS (values), first);
  ui_columns_append (UI_COLUMNS (values), second);
  ui_columns_append (UI_COLUMNS (line), title);
  ui_columns_append (UI_COLUMNS (line), values);
  return line;
}

/* Creates what a row shows when it is first opened, because boards are large. */
static void
opened_cb (GtkToggleButton *button, GtkRevealer *revealer)
{
  gboolean open = gtk_toggle_button_get_active (button);
  gpointer self = gtk_widget_get_ancestor (GTK_WIDGET (button), UI_TYPE_RULES_VERSUS);
  const WordsDifference *difference = g_object_get_data (G_OBJECT (button), "difference");

  if (open && !gtk_revealer_get_child (revealer))
    {
      GtkWidget *more = ui_column (12, ui_text (difference->effect, "compare-effect", -1), NULL);

      if (difference->example)
        gtk_box_append (GTK_BOX (more), example_new (difference->example, chosen (self, 0)->title,
                                                     chosen (self, 1)->title));
      ui_classes (more, "compare-more");
      gtk_revealer_set_child (revealer, more);
    }
  gtk_revealer_set_reveal_child (revealer, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  gtk_image_set_from_icon_name (g_object_get_data (G_OBJECT (button), "arrow"),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
}

/* Creates a row: the rule and both values; it opens to their effect and an example on boards. */
static GtkWidget *
row_new (UiRulesVersus *self, WordsDifference *difference)
{
  const char *title = words_axis_title (difference->axis);
  GtkWidget *button = gtk_toggle_button_new (), *value[2];
  GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-end-symbolic");
  GtkWidget *label = ui_text (title, "compare-title", -1);
  GtkWidget *revealer
      = g_object_new (GTK_TYPE_REVEALER, "transition-type", GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN,
                      "transition-duration", 180, NULL);
  GtkWidget *row = ui_column (0, button, revealer, NULL);
  g_autofree char *values
      = g_strdup_printf ("%s: %s. %s: %s.", chosen (self, 0)->title, difference->value[0],
                         chosen (self, 1)->title, difference->value[1]);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (arrow, GTK_ALIGN_START);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  for (int side = 0; side < 2; side++)
    {
      value[side] = ui_text (difference->value[side], "compare-says", VALUE_CHARS);
      gtk_widget_set_valign (value[side], GTK_ALIGN_START);
    }
  gtk_button_set_child (GTK_BUTTON (button),
                        line_new (ui_row (6, arrow, label, NULL), value[0], value[1]));
  g_object_set_data (G_OBJECT (button), "difference", difference);
  g_object_set_data (G_OBJECT (button), "arrow", arrow);
  g_signal_connect (button, "toggled", G_CALLBACK (opened_cb), revealer);
  ui_classes (button, "button-row flat");
  ui_name (button, title);
  ui_describe (button, values);
  ui_classes (row, "compare-row");
  return row;
}

static void
show_comparison (UiRulesVersus *self)
{
  LibraryRuleset *first = chosen (self, 0), *second = chosen (self, 1);
  g_autofree char *heading = NULL;
  guint count;

  if (!first || !second)
    return;
  if (self->rows)
    gtk_box_remove (GTK_BOX (self->content), self->rows);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  self->differences = words_differences (&first->ruleset, &second->ruleset);
  count = self->differences->len;
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < count; i++)
    ui_append (self->rows, row_new (self, g_ptr_array_index (self->differences, i)), NULL);
  gtk_box_append (GTK_BOX (self->content), self->rows);
  heading = count == 0
                ? g_strdup (_ ("Both have the same rules."))
                : g_strdup_printf (ngettext ("%u difference", "%u differences", count), count);
  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, UiRulesVersus *self)
{
  LibraryRuleset *second;

  if (self->writing)
    return;
  show_comparison (self);
  second = chosen (self, 1);
  if (choice == self->choice[1] && second)
    g_set_object (&self->last, second);
}

/* Returns the index of a ruleset in `all`; appends it if it is missing. */
static guint
place_of (UiRulesVersus *self, LibraryRuleset *subject)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      LibraryRuleset *other = g_ptr_array_index (self->all, i);

      if (other == subject || ui_rules_same (other, subject))
        return i;
    }
  g_ptr_array_add (self->all, g_object_ref (subject));
  return self->all->len - 1;
}

/* Creates the choice of one side. */
static GtkWidget *
choice_new (UiRulesVersus *self, GtkStringList *titles, int side, guint chosen)
{
  static const char *const names[2] = { N_ ("First ruleset"), N_ ("Second ruleset") };
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (titles), NULL, TRUE);

  self->choice[side] = GTK_DROP_DOWN (choice);
  ui_choice_set_name (self->choice[side], _ (names[side]));
  gtk_drop_down_set_selected (self->choice[side], chosen);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (chosen_cb), self);
  return choice;
}

/* Creates the head of the table again, because the rulesets to choose from have changed. */
static void
make_head (UiRulesVersus *self, guint first, guint second)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->all->len; i++)
    gtk_string_list_append (titles, ((LibraryRuleset *) g_ptr_array_index (self->all, i))->title);
  self->writing = TRUE;
  if (self->head)
    gtk_box_remove (GTK_BOX (self->content), self->head);
  self->heading = ui_text ("", "compare-heading", -1);
  self->head = line_new (self->heading, choice_new (self, titles, 0, first),
                         choice_new (self, titles, 1, second));
  ui_classes (self->head, "compare-head");
  gtk_box_prepend (GTK_BOX (self->content), self->head);
  self->writing = FALSE;
}

static void
ui_rules_versus_dispose (GObject *object)
{
  UiRulesVersus *self = UI_RULES_VERSUS (object);

  self->writing = TRUE;
  g_clear_object (&self->last);
  ui_dispose (object);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
}

static void
ui_rules_versus_class_init (UiRulesVersusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_rules_versus_dispose;
}

static void
ui_rules_versus_init (UiRulesVersus *self)
{
  GtkWidget *clamp = ui_columns_new (1, 0);
  GtkWidget *scroller = ui_scroller (clamp, NULL);

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  g_object_set (clamp, "max-width", MOST_WIDTH, NULL);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  ui_classes (self->content, "compare-rows");
  ui_columns_append (UI_COLUMNS (clamp), self->content);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);
}

void
ui_rules_versus_begin (UiRulesVersus *self,
                       GListStore *all,
                       LibraryRuleset *first,
                       LibraryRuleset *second)
{
  guint one, two;

  g_clear_pointer (&self->all, g_ptr_array_unref);
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (all)); i++)
    {
      g_autoptr (LibraryRuleset) subject = g_list_model_get_item (G_LIST_MODEL (all), i);

      if (!subject->reason)
        g_ptr_array_add (self->all, g_steal_pointer (&subject));
    }
  one = place_of (self, first);
  if (!second && self->last && !ui_rules_same (self->last, first))
    second = self->last;
  two = second ? place_of (self, second) : (one + 1) % self->all->len;
  make_head (self, one, two);
  show_comparison (self);
}

void
ui_rules_versus_focus (UiRulesVersus *self)
{
  if (self->choice[1])
    gtk_widget_grab_focus (GTK_WIDGET (self->choice[1]));
}
