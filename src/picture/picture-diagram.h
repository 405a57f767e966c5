/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a diagram, point by point: stones, numbers, markup, and notes on moves that it
 * cannot show. */
#pragma once

#include "picture-sign.h"
#include "picture.h"
#include "record-line.h"

typedef struct
{
  guint8 stone;     /* GoColor */
  guint8 territory; /* GoColor */
  guint8 mark;      /* GoMark */
  guint8 dimmed;
  int number;  /* of the move; 0 for none */
  char *label; /* may be NULL */
} PicturePoint;

typedef struct
{
  GoPoint from, to;
  gboolean arrow;
} PictureStroke;

/* A move that the diagram cannot show at its point. */
typedef struct
{
  int number;
  GoColor color;
  GoPoint point; /* GO_NO_POINT for a pass */
  int same_as;   /* the number shown at its point, or 0 */
} PictureNote;

typedef struct
{
  int width, height;
  int left, top, right, bottom; /* the visible columns and rows, both ends included */
  PicturePoint *points;         /* indexed by GoPoint */
  GArray *strokes;              /* of PictureStroke, lines and arrows */
  GArray *notes;                /* of PictureNote, in move order */
  GoPoint last;                 /* marked as the last move, or GO_NO_POINT */
} PictureDiagram;

/* Returns a diagram of a board's stones, with the whole board visible. */
PictureDiagram *picture_diagram_new (const GoBoard *board) G_GNUC_WARN_UNUSED_RESULT;
void picture_diagram_free (PictureDiagram *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureDiagram, picture_diagram_free)

/* Restricts the diagram to a part of the board. Clips the area to the board. */
void picture_diagram_show (PictureDiagram *self, const PictureArea *area);

/* Restricts the diagram to everything with a number, label or mark, plus a margin of a few lines.
 * Extends it to any edge nearby. */
void picture_diagram_show_played (PictureDiagram *self);

void picture_diagram_set_label (PictureDiagram *self, GoPoint point, const char *label);

/* Adds a node's markup: record_marks, LB, L, LN, AR, TB and TW, and the inherited DD and VW. */
void
picture_diagram_add_markup (PictureDiagram *self, const SgfCollection *collection, SgfNode node);

/* Numbers the stones of the line's moves `from` to `to`, beginning with `start`. Moves whose stones
 * are gone become notes. */
void
picture_diagram_number (PictureDiagram *self, const RecordLine *line, int from, int to, int start);

/* Adds a move as in a printed figure: a numbered stone if the point is free, otherwise a note.
 * Captured stones stay. */
void picture_diagram_add_move (PictureDiagram *self, const RecordStep *step);

/* Returns the notes, such as "112, 118 at 20 · 31 at D4 · 134 White passes", or NULL if there are
 * none. */
char *picture_diagram_describe_notes (const PictureDiagram *self) G_GNUC_WARN_UNUSED_RESULT;
