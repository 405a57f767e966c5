#define G_LOG_DOMAIN "pass-stone"

#include "app-keep.h"

/* A game on its way, act by act, each with what the list tells after it. */
typedef struct
{
  LibraryService *library;
  RefereeGame *game;
  size_t next;
  gint64 id;
} Keep;

static void
keep_free (gpointer data)
{
  Keep *keep = data;

  g_object_unref (keep->library);
  referee_game_free (keep->game);
  g_free (keep);
}

static void append (GTask *task);

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  GError *error = NULL;

  if (library_service_append_act_finish (LIBRARY_SERVICE (source), result, &error))
    {
      append (task);
      return;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
append (GTask *task)
{
  Keep *keep = g_task_get_task_data (task);
  RefereeGame *then;
  const RefereeState *state;
  char text[REFEREE_RESULT_TEXT] = "";

  if (keep->next == referee_game_length (keep->game))
    {
      g_task_return_int (task, keep->id);
      g_object_unref (task);
      return;
    }
  keep->next++;
  then = referee_game_at (keep->game, keep->next);
  state = referee_game_state (then);
  if (state->phase == REFEREE_PHASE_FINISHED)
    referee_result_format (&state->result, text);
  library_service_append_act_async (keep->library, keep->id, (guint) (keep->next - 1),
                                    referee_game_act (keep->game, keep->next - 1),
                                    state->moves[GO_BLACK] + state->moves[GO_WHITE], text, NULL,
                                    appended_cb, task);
  referee_game_free (then);
}

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Keep *keep = g_task_get_task_data (task);
  GError *error = NULL;

  keep->id = library_service_create_game_finish (LIBRARY_SERVICE (source), result, &error);
  if (keep->id != 0)
    {
      append (task);
      return;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
}

void
app_keep_game_async (LibraryService *library,
                     MatchController *controller,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  const MatchInfo *info = match_controller_get_info (controller);
  GTask *task = g_task_new (controller, NULL, callback, user_data);
  Keep *keep = g_new0 (Keep, 1);
  LibraryGameInfo row = {
    .black_name = info->name[GO_BLACK],
    .white_name = info->name[GO_WHITE],
    .black_rank = info->rank[GO_BLACK],
    .white_rank = info->rank[GO_WHITE],
    .guard = (int) info->guard,
    .friendly_take_back = info->friendly,
  };

  keep->library = g_object_ref (library);
  keep->game = referee_game_copy (match_controller_get_game (controller));
  g_task_set_source_tag (task, app_keep_game_async);
  g_task_set_task_data (task, keep, keep_free);
  library_service_create_game_async (library, &row, referee_game_setup (keep->game), NULL,
                                     created_cb, task);
}

gint64
app_keep_game_finish (GAsyncResult *result, GError **error)
{
  gssize id = g_task_propagate_int (G_TASK (result), error);

  return id > 0 ? id : 0;
}
