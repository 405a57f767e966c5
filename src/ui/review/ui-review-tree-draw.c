/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include <glib/gi18n.h>

#include "ui-review-tree-private.h"

/* A number on smaller stones would be illegible. */
#define LEAST_NUMBERED 6

/* The drawing of the visible part. */
typedef struct
{
  UiReviewTree *self;
  cairo_t *cr;
  UiReviewInk ink;
  double left, top;           /* of the visible part, in the whole picture */
  guint32 from, to, row, end; /* visible columns and rows; `to` and `end` are past the last */
  const SgfNode *path;
  guint length, present;
  double faint;
} Drawing;

static double
x_of (const Drawing *drawing, guint32 column)
{
  return ui_review_tree_place (drawing->self, column) - drawing->left;
}

static double
y_of (const Drawing *drawing, guint32 row)
{
  return ui_review_tree_place (drawing->self, row) - drawing->top;
}

static const ReviewTreeRun *
run_at (const Drawing *drawing, guint32 index)
{
  return &g_array_index (drawing->self->layout->runs, ReviewTreeRun, index);
}

static SgfNode
node_at (const Drawing *drawing, const ReviewTreeRun *run, guint32 column)
{
  return g_array_index (drawing->self->layout->order, SgfNode, run->first + column - run->column);
}

/* A node's column is its depth, and so its index in the line. */
static gboolean
in_path (const Drawing *drawing, SgfNode node, guint32 column)
{
  return column < drawing->length && drawing->path[column] == node;
}

static void
set_line (const Drawing *drawing, gboolean strong)
{
  if (strong)
    {
      cairo_set_line_width (drawing->cr, 2.5);
      ui_review_ink_set (drawing->cr, &drawing->ink.text, 0.85);
    }
  else
    {
      cairo_set_line_width (drawing->cr, 1.25);
      ui_review_ink_set (drawing->cr, &drawing->ink.dim, drawing->ink.contrast ? 1 : 0.6);
    }
}

/* Draws the visible part of the line along a run, and the slope from its parent's vertical line. */
static void
draw_run_line (const Drawing *drawing, guint32 index, const ReviewTreeRun *run)
{
  cairo_t *cr = drawing->cr;
  guint32 from = MAX (run->column, drawing->from > 0 ? drawing->from - 1 : 0);
  guint32 to = MIN (run->column + run->length - 1, drawing->to);
  double y = y_of (drawing, run->row);

  if (to > from)
    {
      cairo_move_to (cr, x_of (drawing, from), y);
      cairo_line_to (cr, x_of (drawing, to), y);
    }
  if (index > 0 && run->column <= drawing->to)
    {
      double x = x_of (drawing, run->column), pitch = drawing->self->pitch;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x - pitch, y - pitch);
    }
}

/* Draws the vertical lines that pass through the visible columns. */
static void
draw_forks (const Drawing *drawing)
{
  const ReviewTree *layout = drawing->self->layout;
  cairo_t *cr = drawing->cr;

  for (guint32 column = drawing->from; column < drawing->to; column++)
    for (guint32 i = g_array_index (layout->fork_first, guint32, column);
         i < g_array_index (layout->fork_first, guint32, column + 1); i++)
      {
        const ReviewTreeFork *fork = &g_array_index (layout->forks, ReviewTreeFork, i);

        if (fork->top >= drawing->end || fork->bottom < drawing->row + 1)
          continue;
        /* Clip to the visible part: a line of a million pixels is slow. */
        cairo_move_to (cr, x_of (drawing, column),
                       MAX (y_of (drawing, fork->top), -drawing->self->pitch));
        cairo_line_to (cr, x_of (drawing, column),
                       MIN (y_of (drawing, fork->bottom - 1),
                            y_of (drawing, drawing->end) + drawing->self->pitch));
      }
}

static PangoLayout *
number_layout (UiReviewTree *self, guint number)
{
  PangoLayout *layout = g_hash_table_lookup (self->numbers, GUINT_TO_POINTER (number));
  PangoFontDescription *font;
  char text[12];

  if (layout)
    return layout;
  /* Scrolling creates many numbers; do not keep a hundred thousand of them. */
  if (g_hash_table_size (self->numbers) > 4000)
    g_hash_table_remove_all (self->numbers);
  g_snprintf (text, sizeof text, "%u", number);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  pango_font_description_set_absolute_size (font, self->radius * PANGO_SCALE
                                                      * (number < 100    ? 1.1
                                                         : number < 1000 ? 0.92
                                                                         : 0.7));
  pango_font_description_set_weight (font, PANGO_WEIGHT_SEMIBOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  g_hash_table_insert (self->numbers, GUINT_TO_POINTER (number), layout);
  return layout;
}

static void
draw_stone (
    const Drawing *drawing, gboolean black, guint number, double x, double y, double strength)
{
  cairo_t *cr = drawing->cr;
  PangoLayout *layout;
  PangoRectangle rect;

  cairo_arc (cr, x, y, drawing->self->radius, 0, 2 * G_PI);
  ui_review_ink_set (cr, &drawing->ink.base, 1);
  cairo_fill_preserve (cr);
  ui_review_ink_set (cr, black ? &ui_review_ebony : &ui_review_shell, strength);
  cairo_fill_preserve (cr);
  ui_review_ink_stroke (cr, drawing->ink.contrast ? &drawing->ink.text : &drawing->ink.border, 1,
                        drawing->ink.contrast ? 1.75 : 1);
  if (drawing->self->radius < LEAST_NUMBERED)
    return;
  layout = number_layout (drawing->self, number);
  pango_layout_get_extents (layout, NULL, &rect);
  cairo_move_to (cr, x - pango_units_to_double (rect.width) / 2 - pango_units_to_double (rect.x),
                 y - pango_units_to_double (rect.height) / 2);
  ui_review_ink_set (cr, black ? &ui_review_shell : &ui_review_ebony,
                     strength < 1 ? 0.5 + strength / 2 : 1);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

/* Draws a node without a move: a square with a black and a white half for set-up, otherwise a small
 * dot. */
static void
draw_other (const Drawing *drawing, gboolean setup, double x, double y, double strength)
{
  cairo_t *cr = drawing->cr;
  double half = drawing->self->radius * 0.8;

  if (!setup)
    {
      cairo_arc (cr, x, y, drawing->self->radius * 0.36, 0, 2 * G_PI);
      ui_review_ink_set (cr, &drawing->ink.base, 1);
      cairo_fill_preserve (cr);
      ui_review_ink_fill (cr, &drawing->ink.text, strength);
      return;
    }
  cairo_rectangle (cr, x - half, y - half, 2 * half, 2 * half);
  ui_review_ink_fill (cr, &ui_review_shell, 1);
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
  cairo_close_path (cr);
  ui_review_ink_fill (cr, &ui_review_ebony, 1);
  cairo_rectangle (cr, x - half, y - half, 2 * half, 2 * half);
  ui_review_ink_stroke (cr, &drawing->ink.text, 1, 1.25);
}

/* Draws a badge at a corner of the stone, with a rim that separates it from stone and line. */
static void
draw_rim (const Drawing *drawing, const GdkRGBA *color)
{
  cairo_t *cr = drawing->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 3);
  ui_review_ink_set (cr, &drawing->ink.base, 1);
  cairo_stroke_preserve (cr);
  ui_review_ink_fill (cr, color, 1);
}

static void
draw_signs (const Drawing *drawing, guint signs, double x, double y)
{
  cairo_t *cr = drawing->cr;
  double radius = drawing->self->radius, corner = radius * 0.78, size = radius * 0.3;

  if (signs & REVIEW_NODE_COMMENT)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + corner, y + corner, size, 0, 2 * G_PI);
      draw_rim (drawing, &drawing->ink.accent);
    }
  if (signs & REVIEW_NODE_MARK)
    {
      cairo_move_to (cr, x + corner, y - corner - size * 1.1);
      cairo_line_to (cr, x + corner + size * 1.1, y - corner + size * 0.8);
      cairo_line_to (cr, x + corner - size * 1.1, y - corner + size * 0.8);
      cairo_close_path (cr);
      draw_rim (drawing, &drawing->ink.text);
    }
  if (signs & REVIEW_NODE_IRREGULAR)
    {
      /* An exclamation mark. */
      cairo_rectangle (cr, x - corner - size * 0.3, y - corner - size * 1.4, size * 0.6,
                       size * 1.6);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x - corner, y - corner + size, size * 0.38, 0, 2 * G_PI);
      draw_rim (drawing, &drawing->ink.warning);
    }
}

static void
draw_node (const Drawing *drawing, SgfNode node, guint32 column, guint32 row)
{
  UiReviewTree *self = drawing->self;
  cairo_t *cr = drawing->cr;
  guint signs = review_nodes_signs (self->nodes, node);
  double x = x_of (drawing, column), y = y_of (drawing, row);
  double strength = in_path (drawing, node, column) ? 1 : drawing->faint;

  if (signs & (REVIEW_NODE_BLACK | REVIEW_NODE_WHITE))
    draw_stone (drawing, signs & REVIEW_NODE_BLACK, review_nodes_move (self->nodes, node), x, y,
                strength);
  else
    draw_other (drawing, signs & REVIEW_NODE_SETUP, x, y, strength);
  draw_signs (drawing, signs, x, y);
  if (drawing->present < drawing->length && drawing->path[drawing->present] == node)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, self->radius + 3, 0, 2 * G_PI);
      ui_review_ink_stroke (cr, &drawing->ink.accent, 1, 2.5);
      /* A second ring shows the focus. */
      if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
        {
          cairo_arc (cr, x, y, self->radius + 5.75, 0, 2 * G_PI);
          ui_review_ink_stroke (cr, &drawing->ink.text, 1, 1.25);
        }
    }
}

typedef void (*RunFunc) (const Drawing *drawing, guint32 index, const ReviewTreeRun *run);

static void
each_run (const Drawing *drawing, guint32 end, RunFunc function)
{
  const ReviewTree *layout = drawing->self->layout;

  for (guint32 row = drawing->row; row < end; row++)
    for (guint32 i = review_tree_seek (layout, row, drawing->from);
         i < g_array_index (layout->row_first, guint32, row + 1); i++)
      {
        guint32 index = g_array_index (layout->row_runs, guint32, i);

        if (run_at (drawing, index)->column > drawing->to)
          break;
        function (drawing, index, run_at (drawing, index));
      }
}

static void
draw_nodes (const Drawing *drawing, guint32 index, const ReviewTreeRun *run)
{
  guint32 to = MIN (run->column + run->length, drawing->to);

  for (guint32 column = MAX (run->column, drawing->from); column < to; column++)
    draw_node (drawing, node_at (drawing, run, column), column, run->row);
}

/* Draws the current line through its visible nodes. Vertical lines are drawn even if both ends are
 * out of sight. */
static void
draw_present_line (const Drawing *drawing)
{
  const ReviewTree *layout = drawing->self->layout;
  guint32 column, row, before_row = 0;
  cairo_t *cr = drawing->cr;

  for (guint32 i = drawing->from > 0 ? drawing->from - 1 : 0;
       i < drawing->length && i <= drawing->to; i++)
    {
      if (!review_tree_find (layout, drawing->path[i], &column, &row))
        break;
      if (i > 0 && i >= drawing->from)
        {
          double x = x_of (drawing, column), y = y_of (drawing, row);
          double pitch = drawing->self->pitch, high = -pitch,
                 low = y_of (drawing, drawing->end + 1);

          cairo_move_to (cr, x - pitch, CLAMP (y_of (drawing, before_row), high, low));
          if (row != before_row)
            cairo_line_to (cr, x - pitch, CLAMP (y - pitch, high, low));
          if (y >= high && y <= low + pitch)
            cairo_line_to (cr, x, y);
        }
      before_row = row;
    }
  set_line (drawing, TRUE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Returns how many branches of the current node are out of sight below. */
static guint
count_below (const Drawing *drawing, int height)
{
  SgfCollection *collection = review_session_get_collection (drawing->self->part.session);
  guint count = 0;
  guint32 column, row;

  if (drawing->present >= drawing->length)
    return 0;
  for (SgfNode child = sgf_node_first_child (collection, drawing->path[drawing->present]);
       child != SGF_NONE; child = sgf_node_next (collection, child))
    count += review_tree_find (drawing->self->layout, child, &column, &row)
             && y_of (drawing, row) > height;
  return count;
}

/* Draws a card at the bottom with their number, on their vertical line. */
static void
draw_below (const Drawing *drawing, int width, int height)
{
  guint count = count_below (drawing, height);
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  double x, y;
  int wide, high;

  if (count == 0)
    return;
  /* Translators: branches of the game's tree that are out of sight below. */
  text = g_strdup_printf (ngettext ("↓ %u more", "↓ %u more", count), count);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (drawing->self), text);
  pango_layout_get_pixel_size (layout, &wide, &high);
  wide += 12;
  x = CLAMP (x_of (drawing, drawing->present + 1) - wide / 2.0, 2, MAX (width - wide - 2, 2));
  y = height - high - 4;
  ui_review_ink_card (&drawing->ink, drawing->cr, layout, x, y, 6, 1);
}

void
ui_review_tree_draw (UiReviewTree *self, cairo_t *cr, int width, int height)
{
  Drawing drawing = { .self = self, .cr = cr };
  ReviewTree *layout = self->layout;

  if (!self->part.session || layout->columns == 0)
    return;
  ui_review_ink_take (&drawing.ink, GTK_WIDGET (self));
  drawing.faint = drawing.ink.contrast ? 1 : 0.5;
  /* Whole pixels keep the lines crisp. */
  drawing.left = floor (gtk_adjustment_get_value (self->hadjustment));
  drawing.top = floor (gtk_adjustment_get_value (self->vadjustment));
  drawing.path = review_session_get_path (self->part.session, &drawing.length, &drawing.present);
  drawing.from = (guint32) MAX (drawing.left / self->pitch - 1.5, 0);
  drawing.row = (guint32) MAX (drawing.top / self->pitch - 1.5, 0);
  drawing.to = (guint32) MIN ((drawing.left + width) / self->pitch + 1.5, layout->columns);
  drawing.end = (guint32) MIN ((drawing.top + height) / self->pitch + 1.5, layout->rows);
  if (drawing.from >= drawing.to || drawing.row >= drawing.end)
    return;
  draw_forks (&drawing);
  /* Include one more row: the lines of the runs there begin in sight. */
  each_run (&drawing, MIN (drawing.end + 1, layout->rows), draw_run_line);
  set_line (&drawing, FALSE);
  cairo_stroke (cr);
  draw_present_line (&drawing);
  each_run (&drawing, drawing.end, draw_nodes);
  draw_below (&drawing, width, height);
}
