/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "words-crossing.h"

/* The maximum number of rows; longer lists are cut off. */
#define MOST_ROWS 1000

struct _UiReviewMoves
{
  UiReviewPart part;

  /* Template children. */
  GtkScrolledWindow *scroller;
  GtkListBox *log;
  GtkWidget *no_log, *no_reuse;
  GtkFlowBox *reuses;

  SgfNode end;    /* the end of the line whose reused points are listed */
  gboolean stale; /* needs to be created again before it is shown */
  guint idle;

  GHashTable *rows;   /* node to the first row about it */
  GtkWidget *present; /* the row of the current move, or NULL */
  guint tick;         /* scrolls to that row once it is allocated */
};

G_DEFINE_FINAL_TYPE (UiReviewMoves, ui_review_moves, UI_TYPE_REVIEW_PART)

/* The current move ---------------------------------------------------------------------- */

/* Returns the row of the last move made, or of an event after it; NULL if not listed. */
static GtkWidget *
find_present (UiReviewMoves *self)
{
  const RecordLine *line = review_session_get_line (self->part.session);

  for (guint i = record_line_length (line); i > 0; i--)
    {
      const RecordStep *step = record_line_step (line, i - 1);
      GtkWidget *row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (step->node));

      if (row || step->color != GO_EMPTY)
        return row;
    }
  return NULL;
}

/* Scrolls the list without moving the focus. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  UiReviewMoves *self = UI_REVIEW_MOVES (widget);
  GtkWidget *content = gtk_widget_get_first_child (gtk_scrolled_window_get_child (self->scroller));
  graphene_rect_t box;

  if (self->present && gtk_widget_get_height (self->present) == 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (self->present && gtk_widget_compute_bounds (self->present, content, &box))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), box.origin.y,
                               box.origin.y + box.size.height);
  return G_SOURCE_REMOVE;
}

static void
set_selected (GtkWidget *row, gboolean selected)
{
  if (!row)
    return;
  if (selected)
    gtk_widget_set_state_flags (row, GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (row, GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

static void
set_present (UiReviewMoves *self, GtkWidget *row)
{
  if (row == self->present)
    return;
  set_selected (self->present, FALSE);
  set_selected (row, TRUE);
  self->present = row;
  if (row && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* The list ------------------------------------------------------------------------------ */

static void
add_entry (UiReviewMoves *self, const ReviewLogEntry *entry)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *number = entry->move ? g_strdup_printf ("%d", entry->number) : g_strdup ("");
  GtkWidget *figure = gtk_label_new (number);
  GtkWidget *sentence = ui_text (entry->sentence, NULL, -1);
  g_autofree char *spoken = NULL;

  ui_classes (figure, "numeric dim");
  gtk_label_set_width_chars (GTK_LABEL (figure), 3);
  gtk_label_set_xalign (GTK_LABEL (figure), 1);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), ui_row (9, figure, sentence, NULL));
  if (!entry->move)
    gtk_widget_add_css_class (sentence, "dim");
  spoken = entry->move ? g_strdup_printf ("%d: %s", entry->number, entry->sentence)
                       : g_strdup (entry->sentence);
  ui_name (row, spoken);
  g_object_set_data (G_OBJECT (row), "review-node", GUINT_TO_POINTER (entry->node));
  if (entry->node != SGF_NONE
      && !g_hash_table_contains (self->rows, GUINT_TO_POINTER (entry->node)))
    g_hash_table_insert (self->rows, GUINT_TO_POINTER (entry->node), row);
  gtk_list_box_append (self->log, row);
}

static void
reuse_clicked_cb (GtkWidget *button, UiReviewMoves *self)
{
  int number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "review-number"));

  if (self->part.session)
    review_session_go_move (self->part.session, number);
}

static void
add_reuse (UiReviewMoves *self, const ReviewReuse *reuse)
{
  char point[GO_POINT_TEXT];
  g_autofree char *label = g_strdup_printf ("%d = %d", reuse->later, reuse->first);
  g_autofree char *hint = NULL;
  GtkWidget *button = gtk_button_new_with_label (label);

  words_crossing (reuse->point,
                  match_scene_get_view (review_session_get_scene (self->part.session))->height,
                  point);
  hint = g_strdup_printf (/* Translators: the number of a move, a point, and the number of an
                             earlier move. */
                          _ ("Move %d was played at %s, where move %d had been."), reuse->later,
                          point, reuse->first);
  gtk_widget_set_tooltip_text (button, hint);
  ui_classes (button, "flat numeric");
  g_object_set_data (G_OBJECT (button), "review-number", GINT_TO_POINTER (reuse->later));
  g_signal_connect (button, "clicked", G_CALLBACK (reuse_clicked_cb), self);
  gtk_flow_box_insert (self->reuses, button, -1);
}

/* Returns a label about the omitted rows; NULL when none are omitted. */
static GtkWidget *
rest_new (guint count)
{
  guint more = count > MOST_ROWS ? count - MOST_ROWS : 0;
  g_autofree char *text = g_strdup_printf (ngettext ("… and %u more", "… and %u more", more), more);

  return more > 0 ? ui_label (text, "dim") : NULL;
}

static void
add_rest (UiReviewMoves *self, guint moves, guint reuses)
{
  GtkWidget *rest = rest_new (moves);

  if (rest)
    {
      gtk_list_box_append (self->log, rest);
      gtk_list_box_row_set_activatable (gtk_list_box_get_row_at_index (self->log, MOST_ROWS),
                                        FALSE);
    }
  rest = rest_new (reuses);
  if (rest)
    gtk_flow_box_insert (self->reuses, rest, -1);
}

static SgfNode
line_end (UiReviewMoves *self)
{
  guint count, present;
  const SgfNode *path = review_session_get_path (self->part.session, &count, &present);

  return count > 0 ? path[count - 1] : SGF_NONE;
}

static void
make (UiReviewMoves *self)
{
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GArray) reuses = NULL;

  self->stale = FALSE;
  self->present = NULL;
  g_hash_table_remove_all (self->rows);
  ui_empty (GTK_WIDGET (self->log));
  ui_empty (GTK_WIDGET (self->reuses));
  if (!self->part.session)
    return;
  log = review_session_moves (self->part.session);
  reuses = review_session_reuses (self->part.session);
  self->end = line_end (self);
  for (guint i = 0; i < MIN (log->len, MOST_ROWS); i++)
    add_entry (self, g_ptr_array_index (log, i));
  for (guint i = 0; i < MIN (reuses->len, MOST_ROWS); i++)
    add_reuse (self, &g_array_index (reuses, ReviewReuse, i));
  add_rest (self, log->len, reuses->len);
  gtk_widget_set_visible (GTK_WIDGET (self->log), log->len > 0);
  gtk_widget_set_visible (self->no_log, log->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->reuses), reuses->len > 0);
  gtk_widget_set_visible (self->no_reuse, reuses->len == 0);
  set_present (self, find_present (self));
}

static gboolean
idle_cb (gpointer data)
{
  UiReviewMoves *self = data;

  self->idle = 0;
  if (self->stale && gtk_widget_get_mapped (GTK_WIDGET (self)))
    make (self);
  return G_SOURCE_REMOVE;
}

static void
make_later (UiReviewMoves *self)
{
  self->stale = TRUE;
  if (self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_idle_add (idle_cb, self);
}

static void
moved_cb (UiReviewMoves *self)
{
  if (self->part.session && line_end (self) != self->end)
    make_later (self);
  else if (self->part.session && !self->stale)
    set_present (self, find_present (self));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, UiReviewMoves *self)
{
  SgfNode node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "review-node"));

  if (!self->part.session)
    return;
  if (node != SGF_NONE)
    review_session_go (self->part.session, node);
  else
    review_session_go_last (self->part.session);
}

static void
ui_review_moves_map (GtkWidget *widget)
{
  UiReviewMoves *self = UI_REVIEW_MOVES (widget);

  GTK_WIDGET_CLASS (ui_review_moves_parent_class)->map (widget);
  if (self->stale)
    make (self);
}

static void
ui_review_moves_dispose (GObject *object)
{
  UiReviewMoves *self = UI_REVIEW_MOVES (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  self->present = NULL;
  g_clear_pointer (&self->rows, g_hash_table_unref);
  ui_dispose (object);
}

static void
ui_review_moves_class_init (UiReviewMovesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_review_moves_dispose;
  widget_class->map = ui_review_moves_map;
  gtk_widget_class_set_css_name (widget_class, "review-moves");
  ui_template (widget_class, "ui-review-moves.ui");
  ui_bind (widget_class, UI_CHILD (UiReviewMoves, scroller), UI_CHILD (UiReviewMoves, log),
           UI_CHILD (UiReviewMoves, no_log), UI_CHILD (UiReviewMoves, no_reuse),
           UI_CHILD (UiReviewMoves, reuses), NULL);
  ui_handle (widget_class, UI_HANDLER (row_activated_cb), NULL);
}

static void
ui_review_moves_init (UiReviewMoves *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_hash_table_new (NULL, NULL);
  g_signal_connect (self, "show-session", G_CALLBACK (make_later), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->part.watch, "tree-changed", G_CALLBACK (make_later), self);
}
