/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the files of RecordLine. */
#pragma once

#include "go-past.h"
#include "record-line.h"

/* A node's set-up: the colour it gives to each point that it names. */
typedef struct
{
  size_t count;
  GoPoint points[GO_MAX_POINTS];
  guint8 colors[GO_CELLS]; /* RECORD_UNNAMED for points that no property names */
} RecordSetUp;

#define RECORD_UNNAMED 0xff

/* What moves change, besides the history and the steps. */
typedef struct
{
  int captured[GO_COLORS];
  int number;
  GoColor to_move;
  gboolean either; /* after a set-up without PL either side may move */
} RecordLineState;

struct _RecordLine
{
  SgfCollection *collection;
  SgfNode root;
  GoRuleset ruleset;
  GoHistory *history;
  GoBoard empty; /* with the size of the last game; reused */
  RecordSetUp set_up;
  GArray *steps; /* of RecordStep */
  RecordLineState state;
  gboolean unjudged;
  GArray *path; /* of SgfNode; reused */

  GoPast past;        /* snapshots after some of the steps */
  gboolean keeps;     /* the line keeps snapshots */
  GHashTable *places; /* maps nodes to steps, removed steps included; NULL until the line first
                         goes back */
};

/* Returns to the root and keeps the snapshots. */
void record_line_begin (RecordLine *self);

/* Restores the last snapshot within the first `length` steps, or the root. With `again` it pushes
 * the steps in between onto the path, to be replayed. */
void record_line_go_back (RecordLine *self, guint length, gboolean again);

/* Fills the path with the nodes from the line to `node`, last first. The path starts at the current
 * node or at an earlier one, whose step it returns. */
guint record_line_find_way (RecordLine *self, SgfNode node);

/* Called after a step: takes a snapshot if one is due. */
void record_line_keep_snapshot (RecordLine *self);
void record_line_forget_past (RecordLine *self);
