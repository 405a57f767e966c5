/* What a preview shows of a record: read in another thread, because a record may be long. */
#pragma once

#include <gio/gio.h>

#include "go-board.h"
#include "record-info.h"

G_BEGIN_DECLS

/* The moments that can be looked at. */
typedef enum
{
  DESK_LOOK_FINAL,   /* the end of the main line */
  DESK_LOOK_OPENING, /* after 50 moves at most, so that nothing is given away */
  DESK_LOOK_FOUND,   /* where the position that was looked for first stands */
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
    GoPoint last; /* GO_NO_POINT: a pass, or nothing was played */
  } at[DESK_LOOKS];
} DeskGameLook;

void desk_game_look_free (DeskGameLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskGameLook, desk_game_look_free)

/* Reads a record. `found` is the number of moves before DESK_LOOK_FOUND; -1: it is the end. */
void desk_game_look_async (GBytes *sgf,
                           int found,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
DeskGameLook *desk_game_look_finish (GAsyncResult *result,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
