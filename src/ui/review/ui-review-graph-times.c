/* The time that each move took, as bars beneath the graph: Black's go up and White's down. */
#include "config.h"

#include <math.h>

#include "ui-review-graph-private.h"

gint64
ui_review_graph_longest (UiReviewGraph *self)
{
  const ReviewEstimateStep *steps;
  guint count = 0, present;
  gint64 longest = 0;

  steps = self->estimates ? review_estimates_steps (self->estimates, &count, &present) : NULL;
  for (guint i = 0; i < count; i++)
    longest = MAX (longest, steps[i].used_ms);
  return longest;
}

void
ui_review_graph_draw_times (UiReviewGraph *self,
                            cairo_t *cr,
                            const UiReviewInk *ink,
                            const UiGraphFrame *frame,
                            double bottom)
{
  static const GdkRGBA ebony = { 0.11f, 0.11f, 0.12f, 1 }, shell = { 1, 1, 1, 1 };
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self->estimates, &count, &present);
  gint64 longest = ui_review_graph_longest (self);
  double room = (frame->right - frame->left) / MAX (count - 1, 1);
  double width = CLAMP (floor (room * 0.7), 1, 9), most = floor (frame->times / 2) - 3;
  double middle = floor (bottom - most);

  for (guint i = 0; i < count; i++)
    {
      gboolean black = steps[i].color == GO_BLACK;
      double x = floor (ui_review_graph_x (frame, i, count) - width / 2);
      /* A move at once is to be seen beside one of ten minutes. */
      double height = sqrt ((double) MAX (steps[i].used_ms, 0) / (double) longest) * most;

      if (steps[i].used_ms <= 0)
        continue;
      height = black ? -MAX (floor (height), 1) : MAX (floor (height), 1);
      cairo_rectangle (cr, x, middle, width, height);
      /* A light line alone would not be seen on a light ground, nor a dark one on a dark. */
      ui_review_ink_set (cr, width < 3 ? &ink->text : black ? &ebony : &shell, black ? 1 : 0.6);
      cairo_fill (cr);
      if (width < 3)
        continue;
      cairo_rectangle (cr, x + 0.5, middle + 0.5, width - 1, height - 0.5);
      cairo_set_line_width (cr, 1);
      ui_review_ink_set (cr, &ink->dim, 1);
      cairo_stroke (cr);
    }
  ui_review_ink_set (cr, &ink->dim, 1);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, frame->left, middle + 0.5);
  cairo_line_to (cr, frame->right, middle + 0.5);
  cairo_stroke (cr);
}
