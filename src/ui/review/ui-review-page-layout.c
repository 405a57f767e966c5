/* How the page lies: board and side pane beside each other, or one above the other. */
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

static void
show_tab (UiReviewPage *self)
{
  gboolean folded = self->fold.now;
  UiReviewTab tab = self->tab_now;
  const char *page = tab == UI_REVIEW_TAB_MOVES  ? "moves"
                     : tab == UI_REVIEW_TAB_GAME ? "game"
                                                 : "comment";

  gtk_widget_set_visible (self->tree_scroll, !folded || tab == UI_REVIEW_TAB_TREE);
  gtk_widget_set_visible (self->graph_box, !folded || tab == UI_REVIEW_TAB_GRAPH);
  gtk_widget_set_vexpand (self->graph_box, folded);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !folded || tab >= UI_REVIEW_TAB_COMMENT);
  gtk_stack_set_visible_child_name (self->stack, page);
}

void
_ui_review_page_set_tab (UiReviewPage *self, UiReviewTab tab)
{
  /* Unfolded, tree and graph are in sight anyway. */
  if (!self->fold.now && tab < UI_REVIEW_TAB_COMMENT)
    tab = UI_REVIEW_TAB_COMMENT;
  if (self->tab_now == UI_REVIEW_TAB_GAME && tab != self->tab_now)
    ui_review_info_take (self->info);
  self->tab_now = tab;
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tab[tab])))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tab[tab]), TRUE);
  show_tab (self);
}

/* The tabs lie above the tree when it is one of them: they move there with their list. */
static void
place_tabs (UiReviewPage *self)
{
  GtkWidget *below = gtk_paned_get_end_child (self->side);

  g_object_ref (self->tree_scroll);
  if (self->fold.now)
    {
      gtk_paned_set_start_child (self->side, NULL);
      gtk_box_append (GTK_BOX (below), self->tree_scroll);
    }
  else if (gtk_widget_get_parent (self->tree_scroll) == below)
    {
      gtk_box_remove (GTK_BOX (below), self->tree_scroll);
      gtk_paned_set_start_child (self->side, self->tree_scroll);
    }
  g_object_unref (self->tree_scroll);
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
  place_tabs (self);
  gtk_widget_set_visible (GTK_WIDGET (self->side_tools), !self->fold.now);
  gtk_widget_set_visible (self->tools_toggle, self->fold.now);
  gtk_widget_set_visible (
      self->tools_scroll,
      self->fold.now && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools_toggle)));
  gtk_widget_set_visible (self->tab[UI_REVIEW_TAB_TREE], self->fold.now);
  gtk_widget_set_visible (self->tab[UI_REVIEW_TAB_GRAPH], self->fold.now);
  ui_review_steps_set_narrow (self->steps, self->fold.now);
  ui_file_bar_set_narrow (self->file_bar, self->fold.now);
  ui_review_seats_set_narrow (self->seats, self->fold.now);
  _ui_review_page_set_tab (self, self->tab_now);
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
