/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiReviewTree. */
#pragma once

#include "ui-review-part.h"
#include "review-tree.h"
#include "review-nodes.h"

struct _UiReviewTree
{
  UiReviewPart part;

  ReviewTree *layout;
  ReviewNodes *nodes;                       /* NULL without a session */
  GtkAdjustment *hadjustment, *vadjustment; /* never NULL */
  double zoom;                              /* at 1, sizes follow the font */
  double radius, pitch; /* of a stone; distance between nodes in both directions */
  GHashTable *numbers;  /* of PangoLayout, by number */
  gboolean stale;       /* the tree changed and needs a layout before it is used */
  gboolean sought;      /* scroll to the current node in the next allocation */
  guint judging;        /* idle source */
};

/* The limits of the zoom factor. */
#define REVIEW_NODE_LEAST_ZOOM 0.35
#define REVIEW_NODE_MOST_ZOOM 3.0

/* Zooms the picture by `factor`; the point x, y of the widget stays in place. */
void ui_review_tree_zoom (UiReviewTree *self, double factor, double x, double y);

/* Lays the tree out if it changed. */
void ui_review_tree_freshen (UiReviewTree *self);

void ui_review_tree_bind_keys (GtkWidgetClass *widget_class);
void ui_review_tree_add_pointer (UiReviewTree *self);

/* Draws the part of the tree that is visible in the rectangle (0, 0, width, height) of the
 * widget. */
void ui_review_tree_draw (UiReviewTree *self, cairo_t *cr, int width, int height);

/* Returns the centre of a row or column in the whole picture. */
static inline double
ui_review_tree_place (const UiReviewTree *self, guint32 index)
{
  return (index + 0.5) * self->pitch + 0.35 * self->pitch;
}

/* Returns the length of the picture for a number of columns or rows. */
static inline double
ui_review_tree_extent (const UiReviewTree *self, guint32 count)
{
  return (count + 0.7) * self->pitch;
}
