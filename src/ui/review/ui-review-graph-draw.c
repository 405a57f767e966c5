/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ui-review-graph-private.h"

/* The time used per move, as bars below the graph: Black's go up and White's down. */

/* Returns the longest time used for a step of the line, in milliseconds; 0 when no times are
 * known. */
static gint64
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

/* Draws the bars of the time used per move. */
static void
ui_review_graph_draw_times (UiReviewGraph *self,
                            cairo_t *cr,
                            const UiReviewInk *ink,
                            const UiGraphFrame *frame,
                            double bottom)
{
  static const GdkRGBA shell = { 1, 1, 1, 1 };
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
      /* The square root keeps a short move visible beside one of ten minutes. */
      double height = sqrt ((double) MAX (steps[i].used_ms, 0) / (double) longest) * most;

      if (steps[i].used_ms <= 0)
        continue;
      height = black ? -MAX (floor (height), 1) : MAX (floor (height), 1);
      cairo_rectangle (cr, x, middle, width, height);
      /* A light line would be invisible on a light background, and a dark one on a dark
       * background. */
      ui_review_ink_fill (cr,
                          width < 3 ? &ink->text
                          : black   ? &ui_review_ebony
                                    : &shell,
                          black ? 1 : 0.6);
      if (width < 3)
        continue;
      cairo_rectangle (cr, x + 0.5, middle + 0.5, width - 1, height - 0.5);
      ui_review_ink_stroke (cr, &ink->dim, 1, 1);
    }
  cairo_move_to (cr, frame->left, middle + 0.5);
  cairo_line_to (cr, frame->right, middle + 0.5);
  ui_review_ink_stroke (cr, &ink->dim, 1, 1);
}

#define STRIP 12 /* height of the signs below the curve, in pixels */
#define NUMBER_SCALE 0.78

/* The state of one drawing. */
typedef struct
{
  UiReviewGraph *self;
  cairo_t *cr;
  UiReviewInk ink;
  UiGraphFrame frame;
  const ReviewEstimateStep *steps;
  guint count, present;
  gboolean shares;
  double most, interval; /* points at the top, and between two grid lines */
  double *x, *y;         /* of the steps with estimates */
  guint known;
} Drawing;

gboolean
ui_review_graph_knows (const ReviewEstimateStep *step)
{
  return step->estimate && !isnan (step->lead);
}

void
ui_review_graph_frame (UiReviewGraph *self, int width, int height, UiGraphFrame *frame)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double digit = pango_units_to_double (pango_font_metrics_get_approximate_digit_width (metrics));

  frame->numbers
      = ceil (NUMBER_SCALE * pango_units_to_double (pango_font_metrics_get_height (metrics)));
  pango_font_metrics_unref (metrics);
  frame->left = MIN (ceil (3 * digit) + 4, width / 4.0);
  frame->right = MAX (width - 8, frame->left + 1);
  frame->top = 6;
  frame->times = ui_review_graph_longest (self) > 0 && height >= 100 ? floor (height * 0.26) : 0;
  frame->bottom = MAX (height - STRIP - frame->numbers - 2 - frame->times, frame->top + 2);
}

double
ui_review_graph_x (const UiGraphFrame *frame, guint index, guint count)
{
  if (count < 2)
    return frame->left;
  return frame->left + (frame->right - frame->left) * index / (count - 1);
}

guint
ui_review_graph_step_at (const UiGraphFrame *frame, double x, guint count)
{
  double part = (x - frame->left) / (frame->right - frame->left);

  return count < 2 ? 0 : (guint) lrint (CLAMP (part, 0, 1) * (count - 1));
}

/* Chooses a scale with equal room for both sides and round numbers at the grid lines. */
static void
choose_scale (Drawing *drawing)
{
  static const double intervals[] = { 5, 10, 20, 50, 100, 200, 500, 1000 };
  double most = 8;
  gsize i = 0;

  if (drawing->shares)
    {
      drawing->most = 54;
      drawing->interval = 25;
      return;
    }
  for (guint j = 0; j < drawing->count; j++)
    if (ui_review_graph_knows (&drawing->steps[j]))
      most = MAX (most, 1.08 * fabs (drawing->steps[j].lead));
  while (i + 1 < G_N_ELEMENTS (intervals) && most / intervals[i] > 2.6)
    i++;
  drawing->most = most;
  drawing->interval = intervals[i];
}

static double
y_of (const Drawing *drawing, double lead)
{
  double middle = (drawing->frame.top + drawing->frame.bottom) / 2;

  return middle - lead / drawing->most * (middle - drawing->frame.top);
}

static void
draw_text (const Drawing *drawing, const char *text, double x, double y, double part)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (drawing->self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (NUMBER_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (drawing->cr, floor (x - width * part), floor (y - height / 2.0));
  ui_review_ink_set (drawing->cr, &drawing->ink.dim, 1);
  pango_cairo_show_layout (drawing->cr, layout);
  cairo_new_path (drawing->cr);
}

static void
draw_grid (const Drawing *drawing)
{
  cairo_t *cr = drawing->cr;
  const UiGraphFrame *frame = &drawing->frame;
  int lines = (int) (drawing->most / drawing->interval);

  for (int i = -lines; i <= lines; i++)
    {
      double y = floor (y_of (drawing, i * drawing->interval)) + 0.5;
      char text[16];

      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->right, y);
      ui_review_ink_stroke (cr, i == 0 ? &drawing->ink.dim : &drawing->ink.border,
                            i == 0                  ? 1
                            : drawing->ink.contrast ? 0.35
                                                    : 0.7,
                            1);
      /* The stones take the ends of the scale. */
      if (y < frame->top + 18 || y > frame->bottom - 18)
        continue;
      g_snprintf (text, sizeof text, "%d",
                  abs (i) * (int) drawing->interval + (drawing->shares ? 50 : 0));
      draw_text (drawing, text, frame->left - 5, y, 1);
    }
}

/* Returns the interval between the move numbers shown: a round number that leaves room between
 * them. */
static int
number_interval (const Drawing *drawing)
{
  int most = drawing->steps[drawing->count - 1].number, interval = 1;
  double room = (drawing->frame.right - drawing->frame.left) / MAX (drawing->count - 1, 1);
  /* Space for the longest number, and as much between two numbers. */
  double least = drawing->frame.numbers * (most > 999 ? 4.5 : 3.2);

  for (int i = 1; interval * room < least && interval < G_MAXINT / 10; i++)
    interval = interval / (i % 3 == 2 ? 2 : 1) * (i % 3 == 2 ? 5 : 2);
  return interval;
}

/* Draws the move numbers below the curve. */
static void
draw_numbers (const Drawing *drawing)
{
  const UiGraphFrame *frame = &drawing->frame;
  int interval = number_interval (drawing), told = 0;

  for (guint i = 0; i < drawing->count; i++)
    {
      int number = drawing->steps[i].number;
      double x = ui_review_graph_x (frame, i, drawing->count);
      char text[16];

      /* A node without a move has the previous node's number. */
      if (number <= told || number % interval != 0)
        continue;
      told = number;
      g_snprintf (text, sizeof text, "%d", number);
      draw_text (drawing, text, MIN (x, frame->right - frame->numbers * 0.6),
                 frame->bottom + STRIP + frame->numbers / 2, 0.5);
      cairo_move_to (drawing->cr, floor (x) + 0.5, frame->bottom - 3);
      cairo_line_to (drawing->cr, floor (x) + 0.5, frame->bottom + 1);
      ui_review_ink_stroke (drawing->cr, &drawing->ink.dim, 1, 1);
    }
}

static void
take_points (Drawing *drawing)
{
  drawing->x = g_new (double, drawing->count);
  drawing->y = g_new (double, drawing->count);
  for (guint i = 0; i < drawing->count; i++)
    if (ui_review_graph_knows (&drawing->steps[i]))
      {
        drawing->x[drawing->known] = ui_review_graph_x (&drawing->frame, i, drawing->count);
        drawing->y[drawing->known++] = y_of (drawing, drawing->steps[i].lead);
      }
}

/* Returns the slope at a point that keeps the curve between two points within their range. An
 * overshoot would show a lead that was not estimated. */
static double
slope (const Drawing *drawing, guint i)
{
  double before, after;

  if (i == 0 || i + 1 >= drawing->known)
    return 0;
  before = (drawing->y[i] - drawing->y[i - 1]) / (drawing->x[i] - drawing->x[i - 1]);
  after = (drawing->y[i + 1] - drawing->y[i]) / (drawing->x[i + 1] - drawing->x[i]);
  if (before * after <= 0)
    return 0;
  return 2 * before * after / (before + after);
}

static void
trace (const Drawing *drawing)
{
  const double *x = drawing->x, *y = drawing->y;

  cairo_move_to (drawing->cr, x[0], y[0]);
  for (guint i = 1; i < drawing->known; i++)
    {
      double third = (x[i] - x[i - 1]) / 3;

      if (third < 0.7)
        cairo_line_to (drawing->cr, x[i], y[i]);
      else
        cairo_curve_to (drawing->cr, x[i - 1] + third, y[i - 1] + slope (drawing, i - 1) * third,
                        x[i] - third, y[i] - slope (drawing, i) * third, x[i], y[i]);
    }
}

/* Draws Black's lead as a dark area above the middle line, White's as a light one below it. */
static void
draw_fields (const Drawing *drawing)
{
  static const GdkRGBA shell = { 1, 1, 1, 1 };
  cairo_t *cr = drawing->cr;
  const UiGraphFrame *frame = &drawing->frame;
  double middle = y_of (drawing, 0);

  for (int side = 0; side < 2; side++)
    {
      cairo_save (cr);
      cairo_rectangle (cr, frame->left, side == 0 ? 0 : middle, frame->right - frame->left + 1,
                       side == 0 ? middle : frame->bottom - middle + 1);
      cairo_clip (cr);
      trace (drawing);
      cairo_line_to (cr, drawing->x[drawing->known - 1], middle);
      cairo_line_to (cr, drawing->x[0], middle);
      cairo_close_path (cr);
      ui_review_ink_fill (cr, side == 0 ? &ui_review_ebony : &shell, side == 0 ? 0.72 : 0.85);
      cairo_restore (cr);
    }
  trace (drawing);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ui_review_ink_stroke (cr, &drawing->ink.text, drawing->ink.contrast ? 1 : 0.8,
                        drawing->ink.contrast ? 2.25 : 1.6);
}

/* Draws dots for comments, and notches for branchings. */
static void
draw_signs (const Drawing *drawing)
{
  SgfCollection *collection = review_session_get_collection (drawing->self->part.session);
  cairo_t *cr = drawing->cr;
  double low = drawing->frame.bottom + STRIP - 4, high = drawing->frame.bottom + 1;
  double last_dot = -10, last_notch = -10;

  for (guint i = 0; i < drawing->count; i++)
    {
      SgfNode node = drawing->steps[i].node, child = sgf_node_first_child (collection, node);
      double x = ui_review_graph_x (&drawing->frame, i, drawing->count);

      /* Overlapping signs are drawn once. */
      if (x - last_dot > 1.5 && sgf_node_find (collection, node, SGF_NAME ('C', 0)) != SGF_NONE)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, low, 2.5, 0, 2 * G_PI);
          ui_review_ink_fill (cr, &drawing->ink.accent, 1);
          last_dot = x;
        }
      if (x - last_notch > 1.5 && child != SGF_NONE
          && sgf_node_next (collection, child) != SGF_NONE)
        {
          cairo_move_to (cr, x - 3, high);
          cairo_line_to (cr, x + 3, high);
          cairo_line_to (cr, x, high + 5);
          cairo_close_path (cr);
          ui_review_ink_fill (cr, &drawing->ink.dim, 1);
          last_notch = x;
        }
    }
}

static void
draw_upright (const Drawing *drawing, guint index, double width, double strength)
{
  double x = floor (ui_review_graph_x (&drawing->frame, index, drawing->count)) + 0.5;

  cairo_move_to (drawing->cr, x, drawing->frame.top);
  cairo_line_to (drawing->cr, x, drawing->frame.bottom);
  ui_review_ink_stroke (drawing->cr, &drawing->ink.accent, strength, width);
}

/* Draws the value on a card beside the line, on the side with room. */
static void
draw_value (const Drawing *drawing, double x, double y, double lead)
{
  g_autofree char *text = review_estimates_mark (lead, drawing->shares);
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (drawing->self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  width += 10;
  x = x + 8 + width > drawing->frame.right ? x - 8 - width : x + 8;
  y = CLAMP (y - height / 2.0, drawing->frame.top, drawing->frame.bottom - height);
  ui_review_ink_card (&drawing->ink, drawing->cr, layout, x, y, 5, 0);
}

static void
draw_present (const Drawing *drawing)
{
  const ReviewEstimateStep *step = &drawing->steps[drawing->present];
  cairo_t *cr = drawing->cr;
  double x = ui_review_graph_x (&drawing->frame, drawing->present, drawing->count), y;

  draw_upright (drawing, drawing->present, 2, 1);
  if (!ui_review_graph_knows (step))
    return;
  y = y_of (drawing, step->lead);
  cairo_arc (cr, floor (x) + 0.5, y, 4, 0, 2 * G_PI);
  ui_review_ink_set (cr, &drawing->ink.accent, 1);
  cairo_fill_preserve (cr);
  ui_review_ink_stroke (cr, &drawing->ink.base, 1, 1.5);
  draw_value (drawing, x, y, step->lead);
}

/* Draws a stone at each outer end of the scale to identify the sides. */
static void
draw_sides (const Drawing *drawing)
{
  cairo_t *cr = drawing->cr;
  double x = drawing->frame.left / 2 - 2;

  for (int side = 0; side < 2; side++)
    {
      cairo_arc (cr, x, side == 0 ? drawing->frame.top + 5 : drawing->frame.bottom - 5, 5, 0,
                 2 * G_PI);
      ui_review_ink_set (cr, side == 0 ? &ui_review_ebony : &ui_review_shell, 1);
      cairo_fill_preserve (cr);
      ui_review_ink_stroke (cr, &drawing->ink.dim, 1, 1);
    }
}

void
ui_review_graph_draw (UiReviewGraph *self, cairo_t *cr, int width, int height)
{
  Drawing drawing = { .self = self, .cr = cr };

  ui_review_ink_take (&drawing.ink, GTK_WIDGET (self));
  ui_review_graph_frame (self, width, height, &drawing.frame);
  if (self->estimates)
    {
      drawing.steps = review_estimates_steps (self->estimates, &drawing.count, &drawing.present);
      drawing.shares = review_estimates_are_shares (self->estimates);
    }
  choose_scale (&drawing);
  draw_grid (&drawing);
  if (drawing.count > 0)
    {
      take_points (&drawing);
      if (drawing.known > 0)
        draw_fields (&drawing);
      draw_sides (&drawing);
      draw_numbers (&drawing);
      draw_signs (&drawing);
      if (drawing.frame.times > 0)
        ui_review_graph_draw_times (self, cr, &drawing.ink, &drawing.frame, height - 2);
      if (self->hover >= 0 && (guint) self->hover < drawing.count)
        draw_upright (&drawing, (guint) self->hover, 1, 0.6);
      draw_present (&drawing);
      g_free (drawing.x);
      g_free (drawing.y);
    }
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    {
      cairo_rectangle (cr, 1, 1, width - 2, height - 2);
      ui_review_ink_stroke (cr, &drawing.ink.accent, 1, 2);
    }
}
