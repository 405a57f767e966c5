#include "config.h"

#include "ui-rules-example.h"

#include <glib/gi18n.h>

#include "match-scene.h"
#include "ui-board.h"
#include "ui-columns.h"
#include "ui-kit.h"

/* Stones of about this size, and boards no larger than a column. */
#define POINT_SIZE 44
#define MOST_WIDTH 300
#define LEAST_HEIGHT 160

/* From here on the two boards stand side by side. */
#define COLUMN_WIDTH 260

struct _UiRulesExample
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (UiRulesExample, ui_rules_example, GTK_TYPE_BOX)

/* A cross where a play was refused: it has left no trace on the board. The colours stand out
 * from wood, paper and contrast alike. */
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

/* A board to be looked at, not touched. */
static GtkWidget *
board_new (const RefereeGame *game, GoPoint refused)
{
  g_autoptr (MatchScene) scene = match_scene_new_for_game (game, NULL);
  GtkWidget *board = ui_board_new (), *room = gtk_overlay_new ();
  GtkWidget *size = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  int columns = match_scene_get_view (scene)->width, rows = match_scene_get_view (scene)->height;
  int width = MIN (MOST_WIDTH, (columns + 1) * POINT_SIZE);

  ui_board_set_show_coordinates (UI_BOARD (board), TRUE);
  ui_board_set_scene (UI_BOARD (board), scene);
  gtk_widget_set_can_target (board, FALSE);
  gtk_widget_set_can_focus (board, FALSE);
  /* A board takes all the room there is; here it is to have just this much. */
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

static void
ui_rules_example_class_init (UiRulesExampleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "rules-example");
}

static void
ui_rules_example_init (UiRulesExample *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
}

GtkWidget *
ui_rules_example_new (const WordsExample *example,
                      const char *first_title,
                      const char *second_title)
{
  GtkWidget *self = g_object_new (UI_TYPE_RULES_EXAMPLE, NULL);
  GtkWidget *sides = ui_columns_new (COLUMN_WIDTH, UI_RULES_VALUES_SPACING);

  gtk_box_append (GTK_BOX (self), ui_text (example->lead, "example-lead", -1));
  if (example->aside)
    gtk_box_append (
        GTK_BOX (self),
        ui_text (_ ("All other differences are put aside here, so that this one shows."),
                 "example-aside", -1));
  ui_columns_append (UI_COLUMNS (sides), side_new (example, 0, first_title));
  ui_columns_append (UI_COLUMNS (sides), side_new (example, 1, second_title));
  gtk_box_append (GTK_BOX (self), sides);
  return self;
}
