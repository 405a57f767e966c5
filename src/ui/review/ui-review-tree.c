/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include <glib/gi18n.h>

#include "ui-review-tree-private.h"

#include "ui-kit.h"

/* The time limit of one turn of judging in the main loop, in microseconds. */
#define JUDGE_SLICE 3000

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (UiReviewTree,
                               ui_review_tree,
                               UI_TYPE_REVIEW_PART,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- The current node --- */

static void
configure (GtkAdjustment *adjustment, double extent, int size)
{
  double value;

  extent = MAX (extent, size);
  value = CLAMP (gtk_adjustment_get_value (adjustment), 0, extent - size);
  gtk_adjustment_configure (adjustment, value, 0, extent, size * 0.1, size * 0.9, size);
}

static void
configure_both (UiReviewTree *self)
{
  configure (self->hadjustment, ui_review_tree_extent (self, self->layout->columns),
             gtk_widget_get_width (GTK_WIDGET (self)));
  configure (self->vadjustment, ui_review_tree_extent (self, self->layout->rows),
             gtk_widget_get_height (GTK_WIDGET (self)));
}

/* Scrolls only as far as needed to show this place and its neighbours; centres a place that was out
 * of sight. */
static void
seek (UiReviewTree *self, GtkAdjustment *adjustment, guint32 index, guint32 neighbours)
{
  double place = ui_review_tree_place (self, index), margin = (neighbours + 0.6) * self->pitch;
  double value = gtk_adjustment_get_value (adjustment), page;

  page = gtk_adjustment_get_page_size (adjustment);
  margin = MIN (margin, page / 2);
  if (place < value - self->pitch || place > value + page + self->pitch)
    value = place - page / 2;
  else if (place - margin < value)
    value = place - margin;
  else if (place + margin > value + page)
    value = place + margin - page;
  else
    return;
  gtk_adjustment_set_value (adjustment, floor (value));
}

/* Scrolls to the branches of the current node, as many as fit below it. */
static void
seek_branches (UiReviewTree *self, guint32 row)
{
  SgfCollection *collection = review_session_get_collection (self->part.session);
  guint32 column, child_row, bottom = row;
  double value, page;

  for (SgfNode child
       = sgf_node_first_child (collection, review_session_get_node (self->part.session));
       child != SGF_NONE; child = sgf_node_next (collection, child))
    if (review_tree_find (self->layout, child, &column, &child_row))
      bottom = MAX (bottom, child_row);
  value = gtk_adjustment_get_value (self->vadjustment);
  page = gtk_adjustment_get_page_size (self->vadjustment);
  value = MAX (value, ui_review_tree_place (self, bottom) + 0.6 * self->pitch - page);
  value = MIN (value, ui_review_tree_place (self, row) - 0.6 * self->pitch);
  if (bottom > row)
    gtk_adjustment_set_value (self->vadjustment, floor (value));
}

static void
seek_present (UiReviewTree *self)
{
  guint32 column, row;

  if (!self->part.session
      || !review_tree_find (self->layout, review_session_get_node (self->part.session), &column,
                            &row))
    return;
  seek (self, self->hadjustment, column, 4);
  seek (self, self->vadjustment, row, 1);
  seek_branches (self, row);
}

/* --- The tree --- */

static void
describe (UiReviewTree *self)
{
  g_autofree char *text = NULL;

  if (self->nodes)
    {
      ui_review_tree_freshen (self);
      review_nodes_take_line (self->nodes, review_session_get_line (self->part.session));
      text = review_nodes_describe (self->nodes, review_session_get_node (self->part.session));
    }
  ui_name (self, text ? text : _ ("Game tree"));
}

static gboolean
judge_cb (gpointer data)
{
  UiReviewTree *self = data;
  gboolean found;

  if (review_nodes_judge (self->nodes, self->layout, g_get_monotonic_time () + JUDGE_SLICE, &found))
    {
      if (found)
        gtk_widget_queue_draw (GTK_WIDGET (self));
      return G_SOURCE_CONTINUE;
    }
  self->judging = 0;
  if (found)
    {
      gtk_widget_queue_draw (GTK_WIDGET (self));
      describe (self);
    }
  return G_SOURCE_REMOVE;
}

static void
judge_later (UiReviewTree *self)
{
  if (self->nodes && !self->judging)
    self->judging = g_idle_add_full (G_PRIORITY_LOW, judge_cb, self, NULL);
}

/* Lays the tree out once after any number of changes. */
void
ui_review_tree_freshen (UiReviewTree *self)
{
  if (!self->stale)
    return;
  self->stale = FALSE;
  if (self->part.session)
    {
      review_tree_update (self->layout, review_session_get_collection (self->part.session),
                          review_session_get_root (self->part.session));
      review_nodes_number (self->nodes, self->layout);
      judge_later (self);
    }
  else
    review_tree_update (self->layout, NULL, SGF_NONE);
  configure_both (self);
}

int
ui_review_tree_get_height (UiReviewTree *self)
{
  ui_review_tree_freshen (self);
  return (int) ceil (ui_review_tree_extent (self, self->layout->rows));
}

static void
moved_cb (UiReviewTree *self)
{
  ui_review_tree_freshen (self);
  seek_present (self);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tree_changed_cb (UiReviewTree *self)
{
  self->stale = self->sought = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
edited_cb (UiReviewTree *self, SgfNode node)
{
  if (review_nodes_reread (self->nodes, node)
      || node == review_session_get_root (self->part.session))
    {
      review_nodes_forget_judgement (self->nodes);
      self->stale = TRUE;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_session (UiReviewTree *self)
{
  g_clear_handle_id (&self->judging, g_source_remove);
  g_clear_pointer (&self->nodes, review_nodes_free);
}

static void
show_session (UiReviewTree *self)
{
  if (self->part.session)
    self->nodes = review_nodes_new (self->part.session);
  self->stale = self->sought = TRUE;
  ui_review_tree_freshen (self);
  describe (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- The widget --- */

static void
ui_review_tree_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr;

  ui_review_tree_freshen (self);
  gtk_snapshot_push_clip (snapshot, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  ui_review_tree_draw (self, cr, width, height);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
ui_review_tree_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* Zooming in does not request more space. */
  *minimum = (int) ceil (ui_review_tree_extent (self, 2) / self->zoom);
  *natural = (int) ceil (ui_review_tree_extent (self, across ? 12 : 5) / self->zoom);
}

static void
ui_review_tree_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);

  ui_review_tree_freshen (self);
  configure_both (self);
  if (self->sought)
    seek_present (self);
  self->sought = FALSE;
}

static void
take_font (UiReviewTree *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double height = pango_units_to_double (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  self->radius = CLAMP (floor (CLAMP (height * 0.62, 8, 40) * self->zoom), 3, 120) + 0.5;
  self->pitch = floor (self->radius * 2.75);
  g_hash_table_remove_all (self->numbers);
}

void
ui_review_tree_zoom (UiReviewTree *self, double factor, double x, double y)
{
  double across = gtk_adjustment_get_value (self->hadjustment);
  double down = gtk_adjustment_get_value (self->vadjustment);
  double before = self->pitch;

  self->zoom = CLAMP (self->zoom * factor, REVIEW_NODE_LEAST_ZOOM, REVIEW_NODE_MOST_ZOOM);
  take_font (self);
  configure_both (self);
  gtk_adjustment_set_value (self->hadjustment, floor ((across + x) * self->pitch / before - x));
  gtk_adjustment_set_value (self->vadjustment, floor ((down + y) * self->pitch / before - y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ui_review_tree_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);

  GTK_WIDGET_CLASS (ui_review_tree_parent_class)->css_changed (widget, change);
  take_font (self);
  self->sought = TRUE;
  gtk_widget_queue_resize (widget);
}

static void
set_adjustment (UiReviewTree *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place == adjustment && adjustment)
    return;
  if (*place)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_clear_object (place);
  *place = g_object_ref_sink (adjustment ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (*place, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self);
}

static void
ui_review_tree_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  UiReviewTree *self = UI_REVIEW_TREE (object);

  if (property == PROP_HADJUSTMENT)
    g_value_set_object (value, self->hadjustment);
  else if (property == PROP_VADJUSTMENT)
    g_value_set_object (value, self->vadjustment);
  else
    g_value_set_enum (value, GTK_SCROLL_MINIMUM);
}

/* The size of the picture does not depend on the scroll policies. */
static void
ui_review_tree_set_property (GObject *object,
                             guint property,
                             const GValue *value,
                             GParamSpec *pspec)
{
  UiReviewTree *self = UI_REVIEW_TREE (object);

  if (property == PROP_HADJUSTMENT)
    set_adjustment (self, &self->hadjustment, g_value_get_object (value));
  else if (property == PROP_VADJUSTMENT)
    set_adjustment (self, &self->vadjustment, g_value_get_object (value));
  else
    return;
  configure_both (self);
}

static void
ui_review_tree_finalize (GObject *object)
{
  UiReviewTree *self = UI_REVIEW_TREE (object);

  g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  g_signal_handlers_disconnect_by_data (self->vadjustment, self);
  g_object_unref (self->hadjustment);
  g_object_unref (self->vadjustment);
  review_tree_free (self->layout);
  g_hash_table_unref (self->numbers);
  G_OBJECT_CLASS (ui_review_tree_parent_class)->finalize (object);
}

static void
ui_review_tree_class_init (UiReviewTreeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ui_review_tree_get_property;
  object_class->set_property = ui_review_tree_set_property;
  object_class->dispose = ui_dispose;
  object_class->finalize = ui_review_tree_finalize;
  widget_class->snapshot = ui_review_tree_snapshot;
  widget_class->measure = ui_review_tree_measure;
  widget_class->size_allocate = ui_review_tree_size_allocate;
  widget_class->css_changed = ui_review_tree_css_changed;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  ui_review_tree_bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "reviewtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ui_review_tree_init (UiReviewTree *self)
{
  self->zoom = 1;
  self->layout = review_tree_new ();
  self->numbers = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  set_adjustment (self, &self->hadjustment, NULL);
  set_adjustment (self, &self->vadjustment, NULL);
  take_font (self);
  ui_review_tree_add_pointer (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "review-tree");
  describe (self);
  g_signal_connect (self, "leave-session", G_CALLBACK (leave_session), NULL);
  g_signal_connect (self, "show-session", G_CALLBACK (show_session), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->part.watch, "tree-changed", G_CALLBACK (tree_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->part.watch, "edited", G_CALLBACK (edited_cb), self);
}
