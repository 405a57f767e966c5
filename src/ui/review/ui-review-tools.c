/* SPDX-License-Identifier: GPL-3.0-or-later */
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
                         N_ ("Tap a point to play there. An existing move is followed, and a new "
                             "one starts a variation.") },
  [REVIEW_TOOL_PLAY_BLACK] = { "black", "ps-tool-black", N_ ("Play for Black"),
                               N_ ("Tap a point to play there for Black, even twice in a row.") },
  [REVIEW_TOOL_PLAY_WHITE] = { "white", "ps-tool-white", N_ ("Play for White"),
                               N_ ("Tap a point to play there for White, even twice in a row.") },
  [REVIEW_TOOL_SETUP_BLACK]
  = { "set-black", "ps-tool-set-black", N_ ("Place black stones"),
      N_ ("Tap a point to place a black stone there, or to remove a stone.") },
  [REVIEW_TOOL_SETUP_WHITE]
  = { "set-white", "ps-tool-set-white", N_ ("Place white stones"),
      N_ ("Tap a point to place a white stone there, or to remove a stone.") },
  [REVIEW_TOOL_TRIANGLE] = { "triangle", "ps-mark-triangle-symbolic", N_ ("Triangle"),
                             N_ ("Tap a point to mark it with a triangle.") },
  [REVIEW_TOOL_SQUARE] = { "square", "ps-mark-square-symbolic", N_ ("Square"),
                           N_ ("Tap a point to mark it with a square.") },
  [REVIEW_TOOL_CIRCLE] = { "circle", "ps-mark-circle-symbolic", N_ ("Circle"),
                           N_ ("Tap a point to mark it with a circle.") },
  [REVIEW_TOOL_CROSS] = { "cross", "ps-mark-cross-symbolic", N_ ("Cross"),
                          N_ ("Tap a point to mark it with a cross.") },
  [REVIEW_TOOL_SELECTED] = { "selected", "ps-mark-selected-symbolic", N_ ("Selected"),
                             N_ ("Tap a point to mark it as selected.") },
  [REVIEW_TOOL_LETTER] = { "letter", "ps-mark-letter-symbolic", N_ ("Letter"),
                           N_ ("Tap a point to put the next letter there.") },
  [REVIEW_TOOL_NUMBER] = { "number", "ps-mark-number-symbolic", N_ ("Number"),
                           N_ ("Tap a point to put the next number there.") },
  [REVIEW_TOOL_LINE] = { "line", "ps-mark-line-symbolic", N_ ("Line"),
                         N_ ("Tap two points to draw a line between them.") },
  [REVIEW_TOOL_ARROW] = { "arrow", "ps-mark-arrow-symbolic", N_ ("Arrow"),
                          N_ ("Tap two points to draw an arrow from one to the other.") },
  [REVIEW_TOOL_BLACK_TERRITORY]
  = { "black-territory", "ps-tool-black-territory", N_ ("Black’s territory"),
      N_ ("Tap a point to mark it as Black’s territory.") },
  [REVIEW_TOOL_WHITE_TERRITORY]
  = { "white-territory", "ps-tool-white-territory", N_ ("White’s territory"),
      N_ ("Tap a point to mark it as White’s territory.") },
  [REVIEW_TOOL_DIM] = { "dim", "ps-mark-dim-symbolic", N_ ("Dim"),
                        N_ ("Tap points to dim them, so that the others stand out.") },
  [REVIEW_TOOL_GUESS] = { "guess", "ps-tool-guess-symbolic", N_ ("Guess the next move"),
                          N_ ("Tap the point where you think the next move was played.") },
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
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (UiReviewTools, ui_review_tools, GTK_TYPE_BOX)

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

/* Groups are separated by lines across the box. */
static void
oriented_cb (UiReviewTools *self)
{
  gboolean row
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (self)) == GTK_ORIENTATION_HORIZONTAL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SEPARATOR (child))
      gtk_orientable_set_orientation (GTK_ORIENTABLE (child),
                                      row ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
ui_review_tools_class_init (UiReviewToolsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "review-tools");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
ui_review_tools_init (UiReviewTools *self)
{
  GtkWidget *clear = gtk_button_new ();

  ui_name (self, _ ("Tools"));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    gtk_box_append (GTK_BOX (self), order[i] < 0 ? gtk_separator_new (GTK_ORIENTATION_VERTICAL)
                                                 : tool_button ((ReviewTool) order[i]));
  name_button (clear, "edit-clear-symbolic", _ ("Remove All Marks"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (clear), "review.clear-marks");
  ui_append (self, gtk_separator_new (GTK_ORIENTATION_VERTICAL), clear, NULL);
  ui_connect (self, "notify::orientation", oriented_cb, self);
}

const char *
ui_review_tool_nick (ReviewTool tool)
{
  return tools[tool].nick;
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
  return _ (tools[tool].hint);
}
