/* What is in sight: the table or the list, and the preview beside it or in its place. Two panes of
 * a GtkPaned and no UiFold, whose line cannot be moved. */
#include "config.h"

#include "ui-library-page-private.h"

/* Below this width there is a list instead of the table, and the preview in its place. */
#define NARROW 800

/* From this width on the preview gets more of it. */
#define ROOMY 1500
#define SIDE_WIDTH 350
#define ROOMY_SIDE_WIDTH 420

/* The part of the table that scrolls, which GTK makes itself. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      return child;
  return NULL;
}

GtkWidget *
_ui_library_page_view (UiLibraryPage *self)
{
  return self->narrow ? GTK_WIDGET (self->list) : find_list (GTK_WIDGET (self->table));
}

void
_ui_library_page_scroll_to (UiLibraryPage *self, guint position)
{
  GtkWidget *view = _ui_library_page_view (self);

  if (view)
    gtk_widget_activate_action (view, "list.scroll-to-item", "u", position);
}

static void
show_stack (UiLibraryPage *self)
{
  gboolean any = self->results && library_results_get_size (self->results) > 0;

  gtk_stack_set_visible_child_name (self->stack, !any ? "empty" : self->narrow ? "list" : "table");
}

/* A view that is given its model anew shows its beginning. */
void
_ui_library_page_attach (UiLibraryPage *self)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);

  gtk_column_view_set_model (self->table, NULL);
  gtk_list_view_set_model (self->list, NULL);
  if (self->narrow)
    gtk_list_view_set_model (self->list, model);
  else
    gtk_column_view_set_model (self->table, model);
  show_stack (self);
}

void
_ui_library_page_show_side (UiLibraryPage *self, gboolean alone)
{
  gboolean had_focus;

  self->side_alone = alone;
  had_focus = gtk_widget_get_focus_child (self->root) != NULL;
  gtk_widget_set_visible (self->main, !self->narrow || !alone);
  gtk_widget_set_visible (self->side_box, !self->narrow || alone);
  ui_library_position_set_alone (self->position, self->narrow);
  _ui_library_page_update_actions (self);
  if (self->narrow && had_focus)
    gtk_widget_child_focus (alone ? self->side_box : self->main, GTK_DIR_TAB_FORWARD);
}

void
_ui_library_page_set_by_position (UiLibraryPage *self, gboolean by_position)
{
  self->by_position = by_position;
  gtk_stack_page_set_visible (gtk_stack_get_page (self->side, GTK_WIDGET (self->position)),
                              by_position);
  gtk_widget_set_visible (self->side_switch, by_position && !self->narrow);
  gtk_stack_set_visible_child_name (self->side, by_position ? "position" : "game");
  if (self->narrow)
    _ui_library_page_show_side (self, by_position);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
lie (gpointer page)
{
  UiLibraryPage *self = page;
  gboolean narrow = self->layout.now < 0;

  gtk_widget_set_size_request (self->side_box, self->layout.now, -1);
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  self->several = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->filter_label), !self->narrow);
  gtk_widget_set_visible (self->position_label, !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), !self->narrow);
  gtk_widget_set_visible (self->side_switch, self->by_position && !self->narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->selection_bar),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL);
  _ui_library_page_show_side (self, self->by_position);
  _ui_library_page_attach (self);
  _ui_library_page_update_strip (self);
  _ui_library_page_selection_changed (self);
}

/* A position is worked on: its board is as large as leaves room for the list of games beside it,
 * and for the list of moves beneath. */
static int
side_width (UiLibraryPage *self, int width, int height)
{
  int usual = width >= ROOMY ? ROOMY_SIDE_WIDTH : SIDE_WIDTH;

  return self->by_position ? MAX (usual, MIN (width * 45 / 100, height * 65 / 100)) : usual;
}

void
_ui_library_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiLibraryPage *self = (gpointer) widget;

  ui_layout_want (&self->layout, width < NARROW ? -1 : side_width (self, width, height), self, lie);
  gtk_widget_size_allocate (self->root, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

void
_ui_library_page_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gtk_widget_measure (((UiLibraryPage *) widget)->root, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  /* What is too wide now is replaced as soon as there is less room. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, UI_LEAST_WIDTH);
}
