/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-review-tools.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

typedef struct
{
  const char *nick;
  const char *icon;
  const char *name;
  const char *hint;
} Tool;

static const Tool tools[REVIEW_TOOLS] = {
  [REVIEW_TOOL_PLAY] = { "play", "ps-tool-play", N_ ("Play"),
                         N_ ("Touch a point to play there. An existing move is followed, and a new "
                             "one starts a variation.") },
  [REVIEW_TOOL_PLAY_BLACK] = { "black", "ps-tool-black", N_ ("Play for Black"),
                               N_ ("Touch a point to play there for Black, even twice in a row.") },
  [REVIEW_TOOL_PLAY_WHITE] = { "white", "ps-tool-white", N_ ("Play for White"),
                               N_ ("Touch a point to play there for White, even twice in a row.") },
  [REVIEW_TOOL_SETUP_BLACK]
  = { "set-black", "ps-tool-set-black", N_ ("Place black stones"),
      N_ ("Touch a point to place a black stone there, or to remove a stone.") },
  [REVIEW_TOOL_SETUP_WHITE]
  = { "set-white", "ps-tool-set-white", N_ ("Place white stones"),
      N_ ("Touch a point to place a white stone there, or to remove a stone.") },
  [REVIEW_TOOL_TRIANGLE] = { "triangle", "ps-mark-triangle-symbolic", N_ ("Triangle"),
                             N_ ("Touch a point to mark it with a triangle.") },
  [REVIEW_TOOL_SQUARE] = { "square", "ps-mark-square-symbolic", N_ ("Square"),
                           N_ ("Touch a point to mark it with a square.") },
  [REVIEW_TOOL_CIRCLE] = { "circle", "ps-mark-circle-symbolic", N_ ("Circle"),
                           N_ ("Touch a point to mark it with a circle.") },
  [REVIEW_TOOL_CROSS] = { "cross", "ps-mark-cross-symbolic", N_ ("Cross"),
                          N_ ("Touch a point to mark it with a cross.") },
  [REVIEW_TOOL_SELECTED] = { "selected", "ps-mark-selected-symbolic", N_ ("Selected"),
                             N_ ("Touch a point to mark it as selected.") },
  [REVIEW_TOOL_LETTER] = { "letter", "ps-mark-letter-symbolic", N_ ("Letter"),
                           N_ ("Touch a point to put the next letter there.") },
  [REVIEW_TOOL_NUMBER] = { "number", "ps-mark-number-symbolic", N_ ("Number"),
                           N_ ("Touch a point to put the next number there.") },
  [REVIEW_TOOL_LINE] = { "line", "ps-mark-line-symbolic", N_ ("Line"),
                         N_ ("Touch two points to draw a line between them.") },
  [REVIEW_TOOL_ARROW] = { "arrow", "ps-mark-arrow-symbolic", N_ ("Arrow"),
                          N_ ("Touch two points to draw an arrow from one to the other.") },
  [REVIEW_TOOL_BLACK_TERRITORY]
  = { "black-territory", "ps-tool-black-territory", N_ ("Black’s territory"),
      N_ ("Touch a point to mark it as Black’s territory.") },
  [REVIEW_TOOL_WHITE_TERRITORY]
  = { "white-territory", "ps-tool-white-territory", N_ ("White’s territory"),
      N_ ("Touch a point to mark it as White’s territory.") },
  [REVIEW_TOOL_DIM] = { "dim", "ps-mark-dim-symbolic", N_ ("Dim"),
                        N_ ("Touch points to dim them, so that the others stand out.") },
  [REVIEW_TOOL_GUESS] = { "guess", "ps-tool-guess-symbolic", N_ ("Guess the next move"),
                          N_ ("Touch the point where you think the next move was played.") },
};

/* The order of the buttons, with SGF's marks after the stones; -1 begins a new group. */
static const int order[] = {
  REVIEW_TOOL_PLAY,
  REVIEW_TOOL_GUESS,
  REVIEW_TOOL_PLAY_BLACK,
  REVIEW_TOOL_PLAY_WHITE,
  REVIEW_TOOL_SETUP_BLACK,
  REVIEW_TOOL_SETUP_WHITE,
  -1,
  REVIEW_TOOL_TRIANGLE,
  REVIEW_TOOL_SQUARE,
  REVIEW_TOOL_CIRCLE,
  REVIEW_TOOL_CROSS,
  REVIEW_TOOL_LETTER,
  REVIEW_TOOL_NUMBER,
  REVIEW_TOOL_LINE,
  REVIEW_TOOL_ARROW,
  REVIEW_TOOL_SELECTED,
  REVIEW_TOOL_DIM,
  -1,
  REVIEW_TOOL_BLACK_TERRITORY,
  REVIEW_TOOL_WHITE_TERRITORY,
};

struct _UiReviewTools
{
  GtkWidget parent_instance;

  int columns;
};

#define PROP_COLUMNS 1

G_DEFINE_FINAL_TYPE (UiReviewTools, ui_review_tools, GTK_TYPE_WIDGET)

static void
name_button (GtkWidget *button, const char *icon, const char *name)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 18);
  gtk_button_set_child (GTK_BUTTON (button), image);
  ui_classes (button, "flat review-tool");
  gtk_widget_set_tooltip_text (button, name);
  ui_name (button, name);
}

static GtkWidget *
tool_button (ReviewTool tool)
{
  GtkWidget *button = gtk_toggle_button_new ();

  name_button (button, tools[tool].icon, _ (tools[tool].name));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "review.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tools[tool].nick);
  return button;
}

/* The grid cell of the next child. */
typedef struct
{
  GtkGrid *grid;
  int columns, column, row;
} Cursor;

static void
put (Cursor *at, GtkWidget *child)
{
  gtk_grid_attach (at->grid, child, at->column, at->row, 1, 1);
  if (++at->column == at->columns)
    {
      at->column = 0;
      at->row++;
    }
}

static void
put_separator (Cursor *at)
{
  gboolean row = at->columns == 0;
  GtkWidget *line = gtk_separator_new (row ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);

  if (row)
    {
      put (at, line);
      return;
    }
  if (at->column > 0)
    at->row++;
  at->column = 0;
  gtk_grid_attach (at->grid, line, 0, at->row++, at->columns, 1);
}

static void
fill (UiReviewTools *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *clear = gtk_button_new ();
  Cursor at = { GTK_GRID (grid), self->columns, 0, 0 };

  ui_empty (self);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] < 0)
      put_separator (&at);
    else
      put (&at, tool_button ((ReviewTool) order[i]));
  name_button (clear, "edit-clear-symbolic", _ ("Remove All Marks"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (clear), "review.clear-marks");
  put_separator (&at);
  put (&at, clear);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
}

static void
ui_review_tools_set_property (GObject *object,
                              guint property,
                              const GValue *value,
                              GParamSpec *pspec)
{
  UiReviewTools *self = UI_REVIEW_TOOLS (object);

  self->columns = g_value_get_int (value);
  fill (self);
}

static void
ui_review_tools_class_init (UiReviewToolsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_dispose;
  object_class->set_property = ui_review_tools_set_property;
  g_object_class_install_property (
      object_class, PROP_COLUMNS,
      g_param_spec_int ("columns", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "review-tools");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
ui_review_tools_init (UiReviewTools *self)
{
  ui_name (self, _ ("Tools"));
}

const char *
ui_review_tool_nick (ReviewTool tool)
{
  return (int) tool >= 0 && tool < REVIEW_TOOLS ? tools[tool].nick : tools[REVIEW_TOOL_PLAY].nick;
}

ReviewTool
ui_review_tool_from_nick (const char *nick)
{
  for (int tool = 0; tool < REVIEW_TOOLS; tool++)
    if (g_strcmp0 (nick, tools[tool].nick) == 0)
      return (ReviewTool) tool;
  return REVIEW_TOOL_PLAY;
}

const char *
ui_review_tool_hint (ReviewTool tool)
{
  return _ (tools[ui_review_tool_from_nick (ui_review_tool_nick (tool))].hint);
}
