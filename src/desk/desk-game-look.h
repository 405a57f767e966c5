/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a record's preview, read in a thread. */
#pragma once

#include <gio/gio.h>

#include "go-board.h"
#include "record-info.h"

/* The positions of a preview. */
typedef enum
{
  DESK_LOOK_FINAL,   /* the end of the main line */
  DESK_LOOK_OPENING, /* after 50 moves at most, so that the result stays hidden */
  DESK_LOOK_FOUND,   /* where the searched position first occurs */
  DESK_LOOKS,
} DeskLookPosition;

#define DESK_LOOK_OPENING_MOVES 50

typedef struct
{
  RecordInfo *info;
  int moves; /* of the main line */
  struct
  {
    GoBoard board;
    int move;
    GoPoint last; /* GO_NO_POINT: a pass or no move */
  } at[DESK_LOOKS];
} DeskGameLook;

void desk_game_look_free (DeskGameLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskGameLook, desk_game_look_free)

/* Reads a record. `found` is the number of moves before DESK_LOOK_FOUND, or -1 for the end. */
void desk_game_look_async (GBytes *sgf,
                           int found,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
DeskGameLook *desk_game_look_finish (GAsyncResult *result,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
