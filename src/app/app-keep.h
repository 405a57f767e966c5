/* Putting a game that is in no library into it, with all its acts. */
#pragma once

#include "library-service.h"
#include "match-controller.h"

G_BEGIN_DECLS

/* Stores the game as it is now. What is done on the table meanwhile is not in it. The answer is its
 * id, 0 on failure; what was stored by then stays. */
void app_keep_game_async (LibraryService *library,
                          MatchController *controller,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gint64 app_keep_game_finish (GAsyncResult *result, GError **error);

G_END_DECLS
