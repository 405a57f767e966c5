/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Page composition: blocks stacked from top to bottom, and their contents. */
#pragma once

#include <pango/pangocairo.h>

#include "picture-draw.h"
#include "picture.h"
#include "record-info.h"

/* An item on a page. */
typedef struct
{
  guint page;
  double x, y;
  PangoLayout *layout; /* its lines from `first` up to, not including, `end`; or NULL */
  int first, end;
  PictureDiagram *diagram; /* or NULL */
  PictureFrame frame;
  GoColor stone; /* or GO_EMPTY */
  double length; /* of a horizontal rule; 0: none */
} PictureItem;

typedef enum
{
  PICTURE_TEXT_BODY,
  PICTURE_TEXT_TITLE,
  PICTURE_TEXT_HEADING,
  PICTURE_TEXT_SMALL,
} PictureTextStyle;

/* An entry in the table of contents. */
typedef struct
{
  char *title;
  guint level; /* 0: of the game; 1: a variation; in a book one more, and 0: a game */
  guint page;
  double y;
} PictureEntry;

/* The place reserved for a line of the table of contents. */
typedef struct
{
  guint page;
  double y;
} PicturePlace;

struct _PicturePages
{
  PicturePagesLook look;
  SgfCollection *collection; /* set for a game, like the next two; else NULL */
  SgfNode root;
  RecordInfo *info;
  char *title; /* of the PDF, and in each page's footer */
  PictureTheme *theme;
  PangoContext *context;
  double width, height;
  double measure;          /* the width of running text and of the footer */
  int moves_a_figure;      /* in this game */
  double side;             /* of the game's figures; 0 before it is chosen */
  guint figures, diagrams; /* of the game and of its variations, so far */
  GPtrArray *items;        /* of PictureItem */
  GArray *entries;         /* of PictureEntry */
  GArray *contents;        /* of PicturePlace: the room reserved for the contents */
  guint page;              /* the current page, from 0 */
  double y;                /* the bottom of the last block */
};

/* Returns empty pages without a title. */
PicturePages *
picture_pages_begin (const char *theme, double width, double height) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a new page, unless the current one is empty. */
void picture_pages_begin_page (PicturePages *self);

/* Returns the height left on the page above its footer. */
double picture_pages_room (const PicturePages *self);

/* Begins a new page if `height` does not fit on the current one. */
void picture_pages_need (PicturePages *self, double height);
void picture_pages_skip (PicturePages *self, double height);

/* Returns a layout in `width` of Pango markup, whose arguments are escaped. */
PangoLayout *picture_pages_layout (PicturePages *self,
                                   PictureTextStyle style,
                                   PangoAlignment alignment,
                                   double width,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (5, 6) G_GNUC_WARN_UNUSED_RESULT;
double picture_layout_width (PangoLayout *layout);
double picture_layout_height (PangoLayout *layout);

/* Puts a layout at `x`, `y` on the page, measured from its top. Takes ownership. */
void picture_pages_put (PicturePages *self, PangoLayout *layout, double x, double y);

/* Flows a layout down from the current place, over as many pages as necessary. Takes ownership. */
void picture_pages_flow (PicturePages *self, PangoLayout *layout, double x);

/* Adds a paragraph in the middle of the page, in the width of running text; none if it is empty.
 * Its arguments are escaped. */
void picture_pages_add (PicturePages *self,
                        PictureTextStyle style,
                        PangoAlignment alignment,
                        const char *format,
                        ...) G_GNUC_PRINTF (4, 5);

/* Takes ownership of the diagram. */
void picture_pages_put_diagram (
    PicturePages *self, PictureDiagram *diagram, const PictureFrame *frame, double x, double y);
void picture_pages_put_stone (PicturePages *self, GoColor stone, double x, double y, double size);
void picture_pages_put_rule (PicturePages *self, double x, double y, double length);

/* Takes a comment, which may be NULL, and truncates it to a printable length; NULL for an empty
 * one. */
char *picture_pages_comment (char *text) G_GNUC_WARN_UNUSED_RESULT;

/* --- Table of contents --- */

/* Adds an entry of a game to the table of contents for the next block. */
void picture_pages_note (PicturePages *self, const char *title, guint level);

/* Adds an entry for the game itself, of a book. */
void picture_pages_note_game (PicturePages *self);

/* Returns the number of lines of the table of contents; 0 if the pages are few. */
guint picture_pages_count_contents (const PicturePages *self);

/* Reserves room for `lines` lines, which are filled once the page numbers are known. */
void picture_pages_leave_room_for_contents (PicturePages *self, guint lines);
void picture_pages_fill_contents (PicturePages *self);

/* Adds the contents as a PDF outline for reading on screen. `x` and `y` are the page's place on the
 * paper. */
void picture_pages_outline (const PicturePages *self, cairo_surface_t *pdf, double x, double y);

/* --- Parts of a game's pages --- */

#define PICTURE_MOST_FIGURES 2000

/* Adds a node's markup to a printed figure where there is room, and appends the rest to `left_out`:
 * "A D4, △ = 5". `territory`: the node is the last one; elsewhere territory would hide the game. */
void picture_pages_merge_markup (PictureDiagram *figure,
                                 const SgfCollection *collection,
                                 const RecordStep *step,
                                 gboolean territory,
                                 GString *left_out);

void picture_pages_add_heading (PicturePages *self);
void picture_pages_add_figures (PicturePages *self);
void picture_pages_add_result (PicturePages *self);

/* Adds a diagram with the comments of each position marked as a hotspot (HO). Returns FALSE if
 * there are none. */
gboolean picture_pages_add_sheet (PicturePages *self);
