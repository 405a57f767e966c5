/* The parts of the panel for position search. */
#include "config.h"

#include "ui-library-position-private.h"

#include <glib/gi18n.h>

#include "ui-choice.h"
#include "ui-wrap.h"

static GtkWidget *
button_new (const char *label, const char *hint)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  gtk_widget_set_tooltip_text (button, hint);
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
  self->close = close;
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *either = gtk_toggle_button_new_with_mnemonic (_ ("_Either colour"));
  GtkWidget *part = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE);

  ui_choice_set_name (GTK_DROP_DOWN (part), _ ("Part of the board that matters"));
  gtk_widget_add_css_class (either, "text-button");
  gtk_widget_set_tooltip_text (either, _ ("Find it with the colours exchanged too"));
  self->part = GTK_DROP_DOWN (part);
  self->either = GTK_TOGGLE_BUTTON (either);
  self->back = button_new (_ ("_Back"), _ ("Take the last continuation back"));
  gtk_widget_set_layout_manager (box, ui_wrap_new (6));
  gtk_box_append (GTK_BOX (box), part);
  gtk_box_append (GTK_BOX (box), either);
  self->clear = button_new (_ ("_No stones"), _ ("Take all stones off this board"));
  gtk_box_append (GTK_BOX (box), self->clear);
  gtk_box_append (GTK_BOX (box), self->back);
  return box;
}

/* The board is as high as the panel is wide, whatever else there is to show: it must not change
 * under the pointer when an answer comes with more or fewer lines. */
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
  *minimum = orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 ? MAX (for_size, 280) : 280;
  *natural = MAX (*minimum, 300);
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

  self->board = UI_BOARD (board);
  self->place = place;
  gtk_widget_set_layout_manager (
      place, gtk_custom_layout_new (square_mode, measure_square, allocate_square));
  gtk_box_append (GTK_BOX (place), board);
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

void
_ui_library_position_build (UiLibraryPosition *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkLabel *hint = words_new (_ ("Drag over the part that matters. Touch a point in it: empty, "
                                 "black, white, or “?” for any."));

  self->summary = words_new (NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "fact-title");
  gtk_widget_add_css_class (GTK_WIDGET (hint), "dim");
  gtk_widget_add_css_class (GTK_WIDGET (hint), "small");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "continuations");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What games go on with"), -1);
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
}
