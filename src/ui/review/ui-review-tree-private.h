/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiReviewTree share. */
#pragma once

#include "ui-review-part.h"
#include "ui-review-tree.h"
#include "review-tree.h"
#include "review-nodes.h"

G_BEGIN_DECLS

struct _UiReviewTree
{
  UiReviewPart part;

  ReviewTree *layout;
  ReviewNodes *nodes; /* NULL without a session */
  GtkAdjustment *hadjustment, *vadjustment;
  GtkScrollablePolicy hpolicy, vpolicy;
  double zoom;          /* 1 goes with the size of the font */
  double radius, pitch; /* of a stone; from one node to the next, both ways */
  GHashTable *numbers;  /* of PangoLayout, by number */
  gboolean stale;       /* the tree changed: lay it out before it is looked at */
  gboolean sought;      /* the present node is to come into sight with the next allocation */
  guint judging;        /* idle source */
};

/* From these sizes on it becomes neither smaller nor larger. */
#define REVIEW_NODE_LEAST_ZOOM 0.35
#define REVIEW_NODE_MOST_ZOOM 3.0

/* Makes the picture so many times as large; what is at x, y of the widget stays there. */
void ui_review_tree_zoom (UiReviewTree *self, double factor, double x, double y);

/* Lays the tree out if it has changed. */
void ui_review_tree_freshen (UiReviewTree *self);

void ui_review_tree_bind_keys (GtkWidgetClass *widget_class);
void ui_review_tree_add_pointer (UiReviewTree *self);

/* Draws what is in sight of the rectangle (0, 0, width, height) of the widget. */
void ui_review_tree_draw (UiReviewTree *self, cairo_t *cr, int width, int height);

/* The middle of a node's place in the whole picture. */
static inline double
ui_review_tree_place (const UiReviewTree *self, guint32 index)
{
  return (index + 0.5) * self->pitch + 0.35 * self->pitch;
}

/* The picture's length for so many columns or rows. */
static inline double
ui_review_tree_extent (const UiReviewTree *self, guint32 count)
{
  return (count + 0.7) * self->pitch;
}

G_END_DECLS
