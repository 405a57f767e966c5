/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a line share. */
#pragma once

#include "go-past.h"
#include "record-line.h"

G_BEGIN_DECLS

/* What a node's set-up makes of the points that it names. */
typedef struct
{
  GoColor color; /* of the property at hand */
  size_t count;
  GoPoint points[GO_MAX_POINTS];
  guint8 colors[GO_CELLS]; /* RECORD_UNNAMED where none of it says anything */
} RecordSetUp;

#define RECORD_UNNAMED 0xff

struct _RecordLine
{
  SgfCollection *collection;
  SgfNode root;
  GoRuleset ruleset;
  GoHistory *history;
  GoBoard empty; /* of the size of the last game; reused */
  RecordSetUp set_up;
  GArray *steps; /* of RecordStep */
  int captured[GO_COLORS];
  int number;
  GoColor to_move;
  gboolean either; /* after a set-up without PL nobody knows whose turn it is */
  GArray *path;    /* of SgfNode; reused */

  GoPast past;        /* moments after some of the steps */
  gboolean keeps;     /* they are kept */
  GHashTable *places; /* by node its step, also of steps that are gone; NULL: none has gone back */
};

/* Stands at the root again; what is kept of the past stays. */
void record_line_begin (RecordLine *self);

/* Stands at the last moment that is kept of the first `length` steps, or at the root. */
void record_line_return (RecordLine *self, guint length);

/* Goes back to the last moment that is kept of the first `length` steps, or to the root. What lies
 * between is put on the way, to be gone again. */
void record_line_go_back (RecordLine *self, guint length);

/* The way from the line to a node, the last first: from the present node, or from one before it,
 * whose step is then returned. */
guint record_line_find_way (RecordLine *self, SgfNode node);

/* After a step: keeps what is now where that is wanted. */
void record_line_keep_snapshot (RecordLine *self);
void record_line_forget_past (RecordLine *self);

G_END_DECLS
