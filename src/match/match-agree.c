/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-agree.h"

#include <string.h>

#include "advice-fill.h"
#include "advice-propose.h"
#include "compare-unfilled.h"
#include "job.h"
#include "match-private.h"
#include "words.h"

typedef struct
{
  GoBoard board;
  bool dead[GO_CELLS];
  Engine *engine; /* or NULL, like the next field */
  EnginePosition *position;
} Proposal;

static void
proposal_free (gpointer data)
{
  Proposal *proposal = data;

  g_clear_pointer (&proposal->engine, engine_unref);
  engine_position_free (proposal->position);
  g_free (proposal);
}

static gboolean
ask_engine (Proposal *proposal, GCancellable *cancellable, GError **error)
{
  g_autofree gboolean *dead = g_new0 (gboolean, GO_CELLS);
  g_autofree GoPoint *chain = g_new (GoPoint, GO_MAX_POINTS);
  gboolean answered = engine_dead (proposal->engine, proposal->position, dead, cancellable, error);

  /* A chain is dead as a whole, whichever of its stones the engine named. */
  GO_EACH_POINT (point, proposal->board.width, proposal->board.height)
    if (answered && dead[point] && go_board_get (&proposal->board, point) != GO_EMPTY)
      for (int i = go_board_chain (&proposal->board, point, chain); i-- > 0;)
        proposal->dead[chain[i]] = true;
  engine_stop (proposal->engine);
  return answered;
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (data);
}

static void
propose_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Proposal *proposal = data;
  GError *error = NULL;

  if (proposal->engine == NULL)
    advice_propose (&proposal->board, is_cancelled, cancellable, proposal->dead);
  if (proposal->engine != NULL && !ask_engine (proposal, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
match_propose_dead_async (MatchController *controller,
                          Engine *engine,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  const RefereeGame *game = match_controller_get_game (controller);
  g_autoptr (GTask) task = g_task_new (controller, cancellable, callback, user_data);
  Proposal *proposal = g_new0 (Proposal, 1);

  go_board_copy (&proposal->board, referee_game_board (game));
  g_task_set_source_tag (task, match_propose_dead_async);
  if (engine != NULL)
    {
      proposal->engine = engine_ref (engine);
      proposal->position = engine_position_of_game (game, referee_game_state (game)->to_move);
    }
  g_task_set_task_data (task, proposal, proposal_free);
  job_run_task (task, propose_thread);
}

/* Sets the error of a search whose answer comes too late. Returns FALSE. */
static gboolean
went_on (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "play went on");
  return FALSE;
}

static gboolean
may_mark (const RefereeGame *game, GoPoint point)
{
  RefereeAct mark = { .kind = REFEREE_MARK, .side = GO_BLACK, .point = point };

  return !referee_game_state (game)->dead[point]
         && referee_game_may (game, &mark).reason == REFEREE_OK;
}

GArray *
match_propose_dead_finish (MatchController *controller,
                           GAsyncResult *result,
                           GArray *stones,
                           GError **error)
{
  const RefereeGame *game = match_controller_get_game (controller);
  const GoBoard *board = referee_game_board (game);
  const Proposal *proposal = g_task_get_task_data (G_TASK (result));
  GArray *chains;

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  if (referee_game_state (game)->phase != REFEREE_PHASE_AGREEMENT
      || !go_board_equal (board, &proposal->board))
    {
      went_on (error);
      return NULL;
    }
  chains = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  for (GoPoint point = 0; point < GO_CELLS; point++)
    if (proposal->dead[point] && go_board_is_head (board, point) && may_mark (game, point))
      {
        g_array_append_val (chains, point);
        if (stones != NULL)
          match_append_chain (board, point, stones);
      }
  return chains;
}

void
match_mark_dead (MatchController *controller, const GArray *chains)
{
  for (guint i = 0; i < chains->len; i++)
    {
      RefereeAct mark = match_act (REFEREE_MARK, GO_BLACK);

      mark.point = g_array_index (chains, GoPoint, i);
      /* It may have been marked by hand meanwhile. */
      if (may_mark (match_controller_get_game (controller), mark.point))
        match_controller_submit (controller, &mark);
    }
}

/* Filling ------------------------------------------------------------------------------------ */

typedef struct
{
  GoBoard board;
  bool dead[GO_CELLS];
  GoColor first;
  AdviceFilling filling;
} Filling;

static void
fill_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Filling *filling = data;

  if (advice_fill (&filling->board, filling->dead, filling->first, is_cancelled, cancellable,
                   &filling->filling))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", words_too_complicated ());
}

void
match_fill_async (MatchController *controller,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer user_data)
{
  const RefereeGame *game = match_controller_get_game (controller);
  g_autoptr (GTask) task = g_task_new (controller, cancellable, callback, user_data);
  Filling *filling = g_new0 (Filling, 1);

  go_board_copy (&filling->board, referee_game_board (game));
  memcpy (filling->dead, referee_game_state (game)->dead, sizeof filling->dead);
  filling->first = referee_game_state (game)->to_move;
  g_task_set_source_tag (task, match_fill_async);
  g_task_set_task_data (task, filling, g_free);
  job_run_task (task, fill_thread);
}

gboolean
match_fill_finish (MatchController *controller, GAsyncResult *result, GError **error)
{
  const RefereeGame *game = match_controller_get_game (controller);
  const RefereeState *state = referee_game_state (game);
  const Filling *found = g_task_get_task_data (G_TASK (result));
  g_autoptr (RefereeGame) filled = NULL;
  size_t length = referee_game_length (game);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (state->phase != REFEREE_PHASE_AGREEMENT || state->to_move != found->first
      || !go_board_equal (referee_game_board (game), &found->board)
      || memcmp (state->dead, found->dead, sizeof found->dead) != 0)
    return went_on (error);
  filled = compare_filled (game, found->filling.plays, (size_t) found->filling.count,
                           found->filling.dead);
  if (filled == NULL)
    return FALSE;
  for (size_t i = length; i < referee_game_length (filled); i++)
    match_controller_submit (controller, referee_game_act (filled, i));
  return TRUE;
}
