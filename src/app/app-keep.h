/* Putting a live game that is in no library into it, with all its acts. */
#pragma once

#include "library-ask.h"
#include "match-controller.h"

G_BEGIN_DECLS

/* How far a game has come. Zeroed at the beginning; after a failure the next try goes on from
 * there, so that no game is stored twice. */
typedef struct
{
  gint64 id; /* 0: not at all */
  size_t acts;
  guint generation; /* of the file that the id belongs to */
} AppKept;

/* What the library is told of a new game beside its setup; the strings are those of `info`. */
LibraryGameInfo app_keep_row (const MatchInfo *info);

/* Stores the game, as long as it is when the last act is done: with the callback it is all there.
 * `kept` must live until then. A game that cannot be gone on with in the library, because somebody
 * else did, is stored as a new one. FALSE on failure, LIBRARY_ERROR_REPLACED when another file came
 * between. */
void app_keep_game_async (LibraryService *library,
                          MatchController *controller,
                          AppKept *kept,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean app_keep_game_finish (GAsyncResult *result, GError **error);

G_END_DECLS
