/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Composing pages: blocks one beneath the other, and what is in them. */
#pragma once

#include <pango/pangocairo.h>

#include "picture-draw.h"
#include "picture.h"
#include "record-info.h"

G_BEGIN_DECLS

/* Something on a page. */
typedef struct
{
  guint page;
  double x, y;
  PangoLayout *layout; /* its lines from `first` to before `end`; or NULL */
  int first, end;
  PictureDiagram *diagram; /* or NULL */
  PictureFrame frame;
  GoColor stone; /* or GO_EMPTY */
  double length; /* of a rule; 0: none */
} PictureItem;

typedef enum
{
  PICTURE_TEXT_BODY,
  PICTURE_TEXT_TITLE,
  PICTURE_TEXT_HEADING,
  PICTURE_TEXT_SMALL,
} PictureTextStyle;

/* What the contents name. */
typedef struct
{
  char *title;
  guint level; /* 0: of the game; 1: a variation */
  guint page;
  double y;
} PictureEntry;

/* Where a line of the contents stands. */
typedef struct
{
  guint page;
  double y;
} PicturePlace;

struct _PicturePages
{
  SgfCollection *collection; /* of a game's pages, with the next two; else NULL */
  SgfNode root;
  RecordInfo *info;
  char *title; /* of the PDF, and at the foot of each page */
  PictureTheme *theme;
  PangoContext *context;
  double width, height;
  double measure; /* of text that runs over the page, and of its foot */
  int moves_a_figure;
  int depth;        /* of the variations that are shown; 0: none */
  double side;      /* of the figures; 0 before it is chosen */
  GPtrArray *items; /* of PictureItem */
  GArray *entries;  /* of PictureEntry */
  GArray *contents; /* of PicturePlace; the room that is left for them */
  guint page;       /* the one that is being filled, from 0 */
  double y;         /* down to where */
};

/* Pages with nothing on them yet, and without a title. */
PicturePages *
picture_pages_begin (const char *theme, double width, double height) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a game, with the names of its players. */
PicturePages *picture_pages_new_of (SgfCollection *collection,
                                    SgfNode root,
                                    const char *theme,
                                    double width,
                                    double height) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a page, unless this one is empty. */
void picture_pages_begin_page (PicturePages *self);

/* The room that is left on the page, above its foot. */
double picture_pages_room (const PicturePages *self);

/* Sees to it that `height` finds room on the page, where it does on any. */
void picture_pages_need (PicturePages *self, double height);
void picture_pages_skip (PicturePages *self, double height);

/* Text of Pango markup, laid out in `width`. */
PangoLayout *picture_pages_layout (PicturePages *self,
                                   PictureTextStyle style,
                                   PangoAlignment alignment,
                                   double width,
                                   const char *markup) G_GNUC_WARN_UNUSED_RESULT;
double picture_layout_width (PangoLayout *layout);
double picture_layout_height (PangoLayout *layout);

/* Puts a layout at x on the page, at `y` from its top; takes it over. */
void picture_pages_put (PicturePages *self, PangoLayout *layout, double x, double y);

/* Lets a layout flow down from here, over as many pages as it takes; takes it over. */
void picture_pages_flow (PicturePages *self, PangoLayout *layout, double x);

/* A paragraph in the middle of the page, in the measure of text. */
void picture_pages_add (PicturePages *self,
                        PictureTextStyle style,
                        PangoAlignment alignment,
                        const char *markup);

/* Takes the diagram over. */
void picture_pages_put_diagram (
    PicturePages *self, PictureDiagram *diagram, const PictureFrame *frame, double x, double y);
void picture_pages_put_stone (PicturePages *self, GoColor stone, double x, double y, double size);
void picture_pages_put_rule (PicturePages *self, double x, double y, double length);

/* Takes a comment and cuts it where it is longer than anybody prints; NULL for an empty one. */
char *picture_pages_comment (char *text) G_GNUC_WARN_UNUSED_RESULT;

/* --- The contents --- */

GArray *picture_entries_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What is put here next is named in the contents. */
void picture_pages_note (PicturePages *self, const char *title, guint level);

/* How many lines these pages deserve; 0 where they are few. */
guint picture_pages_count_contents (const PicturePages *self);

/* Leaves room for so many lines, to be filled once it is known what is on which page. */
void picture_pages_leave_room_for_contents (PicturePages *self, guint lines);
void picture_pages_fill_contents (PicturePages *self);

/* The same for whoever reads a PDF on a screen; `x` and `y` are the page's place on the paper. */
void picture_pages_outline (const PicturePages *self, cairo_surface_t *pdf, double x, double y);

/* The parts of the whole. */
void picture_pages_add_heading (PicturePages *self);
void picture_pages_add_figures (PicturePages *self);
void picture_pages_add_result (PicturePages *self);

/* --- Figures --- */

#define PICTURE_MOST_FIGURES 2000

/* What figures are made of: a line of the game. */
typedef struct
{
  PicturePages *pages;
  RecordLine *line; /* walks along it */
  GArray *steps;    /* of RecordStep, numbered as they are shown */
  double side;      /* of a figure of the whole board */
  guint count;      /* figures of the game so far */
  guint *diagrams;  /* likewise of variations */
  guint diagram;    /* the one that these steps are shown in; 0: a figure of the game */
} PictureFigures;

const RecordStep *picture_step_at (const PictureFigures *self, guint index);
gboolean picture_is_move (const RecordStep *step);

/* The steps of the figure that begins with the one at `first`: to before what it returns. */
guint picture_figures_find_end (const PictureFigures *self, guint first);

/* The figure of these steps with what is said of them beneath it; only the part of the board that
 * is played on, where that is wanted. */
void picture_figures_add (
    PictureFigures *self, guint first, guint end, const char *title, gboolean part);

/* More are too many for a printer, and for memory. */
gboolean picture_figures_are_too_many (const PictureFigures *self);

/* The variations that leave the line at one of these steps, each as a diagram of its own, and to
 * that depth those that leave them. */
void picture_pages_add_variations (PictureFigures *self, guint first, guint end, int depth);

G_END_DECLS
