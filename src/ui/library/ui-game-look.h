/* What a preview shows of a record: read in another thread, because a record may be long. */
#pragma once

#include <gio/gio.h>

#include "go-board.h"
#include "record-info.h"

G_BEGIN_DECLS

/* The moments that can be looked at. */
typedef enum
{
  UI_LOOK_FINAL,   /* the end of the main line */
  UI_LOOK_OPENING, /* after 50 moves at most, so that nothing is given away */
  UI_LOOK_FOUND,   /* where the position that was looked for first stands */
  UI_LOOKS,
} UiLookMoment;

#define UI_LOOK_OPENING_MOVES 50

typedef struct
{
  RecordInfo *info;
  int moves; /* of the main line */
  struct
  {
    GoBoard board;
    int move;
    GoPoint last; /* GO_NO_POINT: a pass, or nothing was played */
  } at[UI_LOOKS];
} UiGameLook;

void ui_game_look_free (UiGameLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiGameLook, ui_game_look_free)

/* Reads a record. `found` is the number of moves before UI_LOOK_FOUND; -1: it is the end. */
void ui_game_look_async (GBytes *sgf,
                         int found,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
UiGameLook *ui_game_look_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
