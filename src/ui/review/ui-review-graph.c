/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ui-review-graph-private.h"

#include "ui-kit.h"
#include "words-clock.h"

G_DEFINE_FINAL_TYPE (UiReviewGraph, ui_review_graph, UI_TYPE_REVIEW_PART)

/* Returns "Move 88: White leads by about 4½ points", or only the place without an estimate. */
static char *
tell_step (UiReviewGraph *self, const ReviewEstimateStep *step)
{
  GString *text = g_string_new (NULL);
  g_autofree char *used = words_clock_used (step->used_ms);

  if (step->number > 0)
    g_string_append_printf (text, _ ("Move %d"), step->number);
  else
    g_string_append (text, _ ("Start"));
  if (ui_review_graph_knows (step))
    {
      g_autofree char *lead
          = review_estimates_describe (step->lead, review_estimates_are_shares (self->estimates));

      g_string_append_printf (text, ": %s", lead);
    }
  if (used)
    g_string_append_printf (text, " · %s", used);
  return g_string_free (text, FALSE);
}

static const ReviewEstimateStep *
present_step (UiReviewGraph *self)
{
  return self->estimates ? review_estimates_present (self->estimates) : NULL;
}

static gboolean
tell_cb (gpointer data)
{
  UiReviewGraph *self = data;
  const ReviewEstimateStep *step = present_step (self);
  g_autofree char *text = step ? tell_step (self, step) : NULL;

  self->telling = 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Score graph"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text ? text : "", GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text ? text : "", -1);
  return G_SOURCE_REMOVE;
}

/* Estimates arrive many times a second; update the description at most once per main-loop turn. */
static void
tell_later (UiReviewGraph *self)
{
  if (!self->telling)
    self->telling = g_idle_add_full (G_PRIORITY_LOW, tell_cb, self, NULL);
}

/* Updates the tooltip when the estimate under the pointer has changed. A query restarts the
 * tooltip's delay, so it must not be made without need. */
static void
ask_tooltip (UiReviewGraph *self)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self->estimates, &count, &present);
  const ReviewEstimateStep *step;
  int halves;

  if (self->hover < 0 || (guint) self->hover >= count
      || !ui_review_graph_knows (&steps[self->hover]))
    return;
  step = &steps[self->hover];
  halves = review_estimates_halves (step->lead);
  if (self->asked == step->node && self->asked_halves == halves)
    return;
  self->asked = step->node;
  self->asked_halves = halves;
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
}

static void
known_cb (gpointer data, gboolean present)
{
  UiReviewGraph *self = data;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  ask_tooltip (self);
  g_signal_emit_by_name (self, "progressed");
  if (!present)
    return;
  tell_later (self);
  g_signal_emit_by_name (self, "estimated");
}

static void
refresh (UiReviewGraph *self)
{
  const ReviewEstimateStep *step;

  review_estimates_refresh (self->estimates);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell_later (self);
  /* The new node may already have an estimate. */
  step = present_step (self);
  if (step && step->estimate)
    g_signal_emit_by_name (self, "estimated");
}

static void
leave_session (UiReviewGraph *self)
{
  g_clear_pointer (&self->estimates, review_estimates_free);
}

static void
show_session (UiReviewGraph *self)
{
  self->hover = -1;
  if (self->part.session)
    {
      self->estimates = review_estimates_new (self->part.session, known_cb, self);
      review_estimates_set_engine (self->estimates, self->engine);
      review_estimates_set_active (self->estimates, gtk_widget_get_mapped (GTK_WIDGET (self)));
    }
  tell_later (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_review_graph_set_engine (UiReviewGraph *self, Engine *engine)
{
  g_clear_pointer (&self->engine, engine_unref);
  if (engine)
    self->engine = engine_ref (engine);
  if (self->estimates)
    review_estimates_set_engine (self->estimates, engine);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

ReviewEstimates *
ui_review_graph_get_estimates (UiReviewGraph *self)
{
  return self->estimates;
}

const float *
ui_review_graph_get_owner (UiReviewGraph *self)
{
  const ReviewEstimateStep *step = present_step (self);
  const RecordInfo *info;
  const gint8 *owner;

  if (!step || !step->estimate || !step->estimate->owned)
    return NULL;
  info = review_session_get_info (self->part.session);
  if (!self->owner)
    self->owner = g_new (float, GO_CELLS);
  memset (self->owner, 0, GO_CELLS * sizeof *self->owner);
  owner = step->estimate->owner;
  GO_EACH_POINT (point, info->width, info->height)
    self->owner[point] = (float) *owner++ / 127;
  return self->owner;
}

/* --- Pointer and keys --- */

/* Returns the index of the step at `x`; -1 without a session. */
static int
step_under (UiReviewGraph *self, double x)
{
  UiGraphFrame frame;
  guint count = 0, present;

  if (self->estimates)
    review_estimates_steps (self->estimates, &count, &present);
  if (count == 0)
    return -1;
  ui_review_graph_frame (self, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)), &frame);
  return (int) ui_review_graph_step_at (&frame, x, count);
}

static const ReviewEstimateStep *
step_at (UiReviewGraph *self, int index)
{
  guint count, present;

  return &review_estimates_steps (self->estimates, &count, &present)[index];
}

static void
go_to (UiReviewGraph *self, double x)
{
  int index = step_under (self, x);

  if (index >= 0 && step_at (self, index)->node != review_session_get_node (self->part.session))
    review_session_go (self->part.session, step_at (self, index)->node);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, UiReviewGraph *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  go_to (self, x);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, UiReviewGraph *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    go_to (self, x + dx);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, UiReviewGraph *self)
{
  int hover = step_under (self, x);

  if (hover == self->hover)
    return;
  self->hover = hover;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (GtkEventControllerMotion *motion, UiReviewGraph *self)
{
  self->hover = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
query_tooltip_cb (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  UiReviewGraph *self = UI_REVIEW_GRAPH (widget);
  int index = keyboard ? -1 : step_under (self, x);
  const ReviewEstimateStep *step = keyboard     ? present_step (self)
                                   : index >= 0 ? step_at (self, index)
                                                : NULL;
  g_autofree char *text = NULL;
  GdkRectangle area = { x - 12, y - 16, 24, 32 };

  if (!step)
    return FALSE;
  text = tell_step (self, step);
  gtk_tooltip_set_text (tooltip, text);
  if (!keyboard)
    gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* --- The widget --- */

static void
ui_review_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  ui_review_graph_draw (UI_REVIEW_GRAPH (widget), cr, width, height);
  cairo_destroy (cr);
}

static void
ui_review_graph_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 120 : 72;
  *natural = across ? 320 : 120;
}

/* A hidden graph does not estimate. */
static void
ui_review_graph_map (GtkWidget *widget)
{
  UiReviewGraph *self = UI_REVIEW_GRAPH (widget);

  GTK_WIDGET_CLASS (ui_review_graph_parent_class)->map (widget);
  if (self->estimates)
    review_estimates_set_active (self->estimates, TRUE);
}

static void
ui_review_graph_unmap (GtkWidget *widget)
{
  UiReviewGraph *self = UI_REVIEW_GRAPH (widget);

  if (self->estimates)
    review_estimates_set_active (self->estimates, FALSE);
  GTK_WIDGET_CLASS (ui_review_graph_parent_class)->unmap (widget);
}

static void
ui_review_graph_dispose (GObject *object)
{
  UiReviewGraph *self = UI_REVIEW_GRAPH (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->owner, g_free);
  g_clear_pointer (&self->engine, engine_unref);
  ui_dispose (object);
}

static void
ui_review_graph_class_init (UiReviewGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_review_graph_dispose;
  widget_class->snapshot = ui_review_graph_snapshot;
  widget_class->measure = ui_review_graph_measure;
  widget_class->map = ui_review_graph_map;
  widget_class->unmap = ui_review_graph_unmap;
  ui_signal (G_TYPE_FROM_CLASS (klass), "estimated", 0);
  ui_signal (G_TYPE_FROM_CLASS (klass), "progressed", 0);
  ui_review_part_bind_steps (widget_class);
  gtk_widget_class_set_css_name (widget_class, "reviewgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
ui_review_graph_init (UiReviewGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->hover = -1;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "review-graph");
  ui_name (self, _ ("Score graph"));
  g_signal_connect (self, "leave-session", G_CALLBACK (leave_session), NULL);
  g_signal_connect (self, "show-session", G_CALLBACK (show_session), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (refresh), self);
  g_signal_group_connect_swapped (self->part.watch, "tree-changed", G_CALLBACK (refresh), self);
  g_signal_group_connect_swapped (self->part.watch, "edited", G_CALLBACK (refresh), self);
}
