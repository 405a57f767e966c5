#include "app-keep.h"

/* A game on its way, act by act, each with what the list tells after it. */
typedef struct
{
  LibraryService *library;
  AppKept *kept;
  gboolean created; /* here, just now: nobody else knows it */
} Keep;

static void
keep_free (gpointer data)
{
  Keep *keep = data;

  g_object_unref (keep->library);
  g_free (keep);
}

static void create (GTask *task);
static void append (GTask *task);

/* Takes the error. */
static void
fail (GTask *task, GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

static gboolean
is_replaced (const Keep *keep)
{
  return keep->kept->generation != library_service_get_generation (keep->library);
}

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Keep *keep = g_task_get_task_data (task);
  GError *error = NULL;

  if (library_ask_finish_number (result, &error))
    {
      keep->kept->acts++;
      append (task);
    }
  else if (!keep->created
           && (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT)
               || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND)))
    {
      g_clear_error (&error);
      create (task);
    }
  else
    fail (task, error);
}

static void
append (GTask *task)
{
  Keep *keep = g_task_get_task_data (task);
  const RefereeGame *game = match_controller_get_game (g_task_get_source_object (task));
  size_t next = keep->kept->acts;
  RefereeGame *then;
  const RefereeState *state;
  char text[REFEREE_RESULT_TEXT] = "";

  if (is_replaced (keep))
    {
      /* Nobody is told: the next try has the other library. */
      fail (task, g_error_new_literal (LIBRARY_ERROR, LIBRARY_ERROR_REPLACED, "replaced"));
      return;
    }
  if (next == referee_game_length (game))
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }
  then = referee_game_at (game, next + 1);
  state = referee_game_state (then);
  if (state->phase == REFEREE_PHASE_FINISHED)
    referee_result_format (&state->result, text);
  library_ask_async (keep->library,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = keep->kept->id,
                                      .index = (guint) next, .act = referee_game_act (game, next),
                                      .moves = state->moves[GO_BLACK] + state->moves[GO_WHITE],
                                      .result = text),
                     NULL, appended_cb, task);
  referee_game_free (then);
}

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Keep *keep = g_task_get_task_data (task);
  GError *error = NULL;

  keep->kept->id = library_ask_finish_number (result, &error);
  if (keep->kept->id != 0)
    append (task);
  else
    fail (task, error);
}

LibraryGameInfo
app_keep_row (const MatchInfo *info)
{
  return (LibraryGameInfo){
    .black_name = info->name[GO_BLACK],
    .white_name = info->name[GO_WHITE],
    .black_rank = info->rank[GO_BLACK],
    .white_rank = info->rank[GO_WHITE],
    .guard = (int) info->guard,
    .friendly_take_back = info->friendly,
    .flag = (int) info->flag,
    .pause = (int) info->pause,
  };
}

static void
create (GTask *task)
{
  Keep *keep = g_task_get_task_data (task);
  MatchController *controller = g_task_get_source_object (task);
  const LibraryGameInfo row = app_keep_row (match_controller_get_info (controller));

  *keep->kept = (AppKept){ .generation = library_service_get_generation (keep->library) };
  keep->created = TRUE;
  library_ask_async (
      keep->library,
      LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &row,
                       .setup = referee_game_setup (match_controller_get_game (controller))),
      NULL, created_cb, task);
}

void
app_keep_game_async (LibraryService *library,
                     MatchController *controller,
                     AppKept *kept,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task = g_task_new (controller, NULL, callback, user_data);
  Keep *keep = g_new0 (Keep, 1);

  keep->library = g_object_ref (library);
  keep->kept = kept;
  g_task_set_source_tag (task, app_keep_game_async);
  g_task_set_task_data (task, keep, keep_free);
  if (kept->id != 0 && !is_replaced (keep))
    append (task);
  else
    create (task);
}

gboolean
app_keep_game_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
