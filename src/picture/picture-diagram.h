/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a diagram shows, point by point: stones, numbers, markup, and what found no room on it. */
#pragma once

#include "picture-sign.h"
#include "picture.h"
#include "record-line.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 stone;     /* GoColor */
  guint8 territory; /* GoColor */
  guint8 mark;      /* GoMark */
  guint8 dimmed;
  int number;  /* of the move; 0 for none */
  char *label; /* or NULL */
} PicturePoint;

typedef struct
{
  GoPoint from, to;
  gboolean arrow;
} PictureStroke;

/* A move that the diagram cannot show on its point. */
typedef struct
{
  int number;
  GoColor color;
  GoPoint point; /* GO_NO_POINT for a pass */
  int same_as;   /* the number that its point shows, or 0 */
} PictureNote;

typedef struct
{
  int width, height;
  int left, top, right, bottom; /* the columns and rows that are shown, both ends included */
  PicturePoint *points;         /* indexed by GoPoint */
  GArray *strokes;              /* of PictureStroke */
  GArray *notes;                /* of PictureNote, in the order of the moves */
  GoPoint last;                 /* marked as the last move; or GO_NO_POINT */
} PictureDiagram;

/* The stones of a board, all of it in view. */
PictureDiagram *picture_diagram_new (const GoBoard *board) G_GNUC_WARN_UNUSED_RESULT;
void picture_diagram_free (PictureDiagram *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureDiagram, picture_diagram_free)

/* Shows this part of the board only; what of it is not on the board is left out. */
void picture_diagram_show (PictureDiagram *self, const PictureArea *area);

/* The part with all that has a number, a label or a mark, with some lines around it, out to an edge
 * that is near. */
void picture_diagram_show_played (PictureDiagram *self);

void picture_diagram_set_label (PictureDiagram *self, GoPoint point, const char *label);

/* The markup of a node: record_marks, LB L LN AR TB TW, and DD and VW, which hold until the next
 * of them further down. */
void
picture_diagram_add_markup (PictureDiagram *self, const SgfCollection *collection, SgfNode node);

/* Numbers the stones that the moves `from` to `to` of the line have put there; those whose stones
 * are gone become notes. The first of them is called `start`. */
void
picture_diagram_number (PictureDiagram *self, const RecordLine *line, int from, int to, int start);

/* Adds a move as a figure in a book has it: its stone with its number where the point is free, a
 * note where it is not. Captures take nothing away. */
void picture_diagram_add_move (PictureDiagram *self, const RecordStep *step);

/* "20 = 112, 118 · 31 at D4 · 134 White passes"; NULL when there is nothing to note. */
char *picture_diagram_describe_notes (const PictureDiagram *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
