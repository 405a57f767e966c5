/* How the page lies: board and side pane beside each other, or one above the other. A GtkPaned that
 * is turned and no UiFold, which shows one of its panes alone. */
#include "config.h"

#include "ui-review-page-private.h"

/* Below this width the side pane lies under the board, and tree and graph become tabs. */
#define FOLD_WIDTH 820
#define SIDE_WIDTH 400
#define SIDE_MOST 560

/* On a narrow page the board takes the whole width, as long as so much is left for the tabs and a
 * line of what they show; and the tree's part of the side. */
#define AROUND_BOARD 140
#define SIDE_LEAST 100
#define TREE_PART 0.34

/* Moves a part of the side to where it lies now. A tab that is empty is none. */
static void
place_part (UiReviewPage *self, GtkWidget *part, GtkWidget *tab, GtkWidget *unfolded)
{
  GtkWidget *from = gtk_widget_get_parent (part), *to = self->fold.now ? tab : unfolded;

  gtk_stack_page_set_visible (gtk_stack_get_page (self->stack, tab), self->fold.now);
  if (from == to)
    return;
  g_object_ref (part);
  if (GTK_IS_PANED (from))
    gtk_paned_set_start_child (GTK_PANED (from), NULL);
  else
    gtk_box_remove (GTK_BOX (from), part);
  if (GTK_IS_PANED (to))
    gtk_paned_set_start_child (GTK_PANED (to), part);
  else
    gtk_box_append (GTK_BOX (to), part);
  g_object_unref (part);
}

void
_ui_review_page_place_tabs (UiReviewPage *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (!self->fold.now && (shown == self->tree_tab || shown == self->graph_tab))
    gtk_stack_set_visible_child_name (self->stack, "comment");
  place_part (self, self->tree_scroll, self->tree_tab, GTK_WIDGET (self->side));
  place_part (self, self->graph_box, self->graph_tab, self->below);
}

/* What is left for the panes under the bar of a file. */
static int
height_of_panes (UiReviewPage *self, int width, int height)
{
  int bar = 0;

  if (gtk_widget_get_visible (GTK_WIDGET (self->file_bar)))
    gtk_widget_measure (GTK_WIDGET (self->file_bar), GTK_ORIENTATION_VERTICAL, width, &bar, NULL,
                        NULL, NULL);
  return MAX (height - bar, 1);
}

/* A paned takes its first size after it was turned for a change of the one before, and moves its
 * place by the difference: this is taken off beforehand. Later the side keeps its size, and the
 * board follows the window. */
static void
place (UiReviewPage *self, int width, int height)
{
  int extent, wanted;

  if (self->placed || self->fold.now != self->fold.wanted)
    return;
  self->placed = TRUE;
  height = height_of_panes (self, width, height);
  extent = self->fold.now ? height : width;
  gtk_paned_set_shrink_end_child (self->paned, self->fold.now);
  wanted = self->fold.now ? MIN (height - SIDE_LEAST, width + AROUND_BOARD)
                          : width - CLAMP (width * 3 / 10, SIDE_WIDTH, SIDE_MOST);
  if (self->extent > 0)
    wanted -= extent - self->extent;
  gtk_paned_set_position (self->paned, MAX (wanted, 0));
  gtk_paned_set_position (self->side, (int) (height * TREE_PART));
}

/* Remembers the extent of the panes as they lie. */
static void
placed (UiReviewPage *self)
{
  self->extent
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned)) == GTK_ORIENTATION_HORIZONTAL
            ? gtk_widget_get_width (GTK_WIDGET (self->paned))
            : gtk_widget_get_height (GTK_WIDGET (self->paned));
}

static void
lie (gpointer page)
{
  UiReviewPage *self = page;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned), self->fold.now
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  _ui_review_page_place_tabs (self);
  gtk_widget_set_visible (GTK_WIDGET (self->side_tools), !self->fold.now);
  gtk_widget_set_visible (self->tools_toggle, self->fold.now);
  gtk_widget_set_visible (
      self->tools_scroll,
      self->fold.now && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools_toggle)));
  ui_review_steps_set_narrow (self->steps, self->fold.now);
  ui_file_bar_set_narrow (self->file_bar, self->fold.now);
  ui_review_seats_set_narrow (self->seats, self->fold.now);
  self->placed = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_ui_review_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  UiReviewPage *self = (gpointer) widget;

  gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
  /* The page folds where it gets less than it needs as it lies now. */
  *minimum = MIN (*minimum, UI_LEAST_WIDTH);
  *natural = MAX (*natural, *minimum);
}

void
_ui_review_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiReviewPage *self = (gpointer) widget;
  int least_width, least_height;

  ui_layout_want (&self->fold, width < FOLD_WIDTH, self, lie);
  place (self, width, height);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL,
                      NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, MAX (width, least_width),
                      &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      self->content, &(GtkAllocation){ 0, 0, MAX (width, least_width), MAX (height, least_height) },
      -1);
  placed (self);
  gtk_popover_present (GTK_POPOVER (self->menu));
}
