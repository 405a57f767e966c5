/* What is taken as agreed before `score` counts: dead stones, groups in seki, neutral points. */
#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>
#include <string.h>

#include "advice-fill.h"
#include "advice-propose.h"
#include "compare-unfilled.h"
#include "record-replay.h"
#include "words-under.h"
#include "words.h"

/* Reads a list of points into `named`; every point has to hold a stone, or to have held one that
 * was removed as dead. Returns false after one line on standard error. */
static bool
read_points (const RefereeGame *game, const char *list, bool *named)
{
  const GoBoard *board = referee_game_board (game);
  g_auto (GStrv) names = g_strsplit_set (list, ", ", -1);

  for (int i = 0; names[i] != NULL; i++)
    {
      GoPoint point;

      if (*names[i] == '\0')
        continue;
      if (!go_point_parse (names[i], board->width, board->height, &point))
        {
          cli_argument_error (names[i], _ ("not a point of this board"));
          return false;
        }
      if (go_board_get (board, point) == GO_EMPTY && !referee_game_state (game)->dead[point])
        {
          cli_argument_error (names[i], _ ("there is no stone on this point"));
          return false;
        }
      named[point] = true;
    }
  return true;
}

static bool
mark (RefereeGame *game, RefereeActKind kind, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = GO_BLACK, .point = point, .author = REFEREE_BY_ARBITER };

  return referee_game_apply (game, &act).reason == REFEREE_OK;
}

/* In the agreement they are marked in the game; elsewhere they are kept beside it. */
static void
set_dead (CliScoreGame *self, const bool *dead)
{
  const RefereeState *state = referee_game_state (self->game);

  g_clear_pointer (&self->dead, g_free);
  if (state->phase != REFEREE_PHASE_AGREEMENT)
    {
      self->dead = g_memdup2 (dead, GO_CELLS * sizeof *dead);
      return;
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p])
      mark (self->game, REFEREE_UNMARK, p);
  referee_game_mark_all (self->game, REFEREE_MARK, dead);
}

/* One point of every chain that is named. */
static char *
name_chains (const RefereeGame *game, const bool *named)
{
  const GoBoard *board = referee_game_board (game);
  GString *text = g_string_new (NULL);

  GO_EACH_POINT (p, board->width, board->height)
    {
      char name[GO_POINT_TEXT];

      if (named[p] && go_board_is_head (board, p))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                go_point_format (p, board->height, name));
    }
  return g_string_free (text, FALSE);
}

static void
guess_dead (CliScoreGame *self)
{
  g_autofree bool *dead = g_new0 (bool, GO_CELLS);
  g_autofree char *names = NULL;

  advice_propose (referee_game_board (self->game), NULL, NULL, dead);
  self->counted = false;
  set_dead (self, dead);
  names = name_chains (self->game, dead);
  cli_score_add (self, *names != '\0'
                           ? g_strdup_printf (_ ("Counted as dead, by an estimate: %s"), names)
                           : g_strdup (_ ("No stones look dead, by an estimate.")));
}

/* A copy of the game in the agreement, which agreeing on seki and filling take, by so many passes;
 * NULL where these rules bring it to none. */
static RefereeGame *
agreement (const CliScoreGame *self, int *passes)
{
  RefereeGame *game = record_stopped (self->game, passes);

  if (game != NULL && referee_game_state (game)->phase != REFEREE_PHASE_AGREEMENT)
    g_clear_pointer (&game, referee_game_free);
  if (game != NULL && self->dead != NULL)
    referee_game_mark_all (game, REFEREE_MARK, self->dead);
  return game;
}

static void
take (CliScoreGame *self, RefereeGame *game, int passes)
{
  cli_score_tell_passes (self, passes);
  referee_game_free (self->game);
  self->game = game;
  g_clear_pointer (&self->dead, g_free);
}

static bool
set_not_seki (CliScoreGame *self, const char *list)
{
  RefereeGame *agreed;
  g_autofree bool *named = g_new0 (bool, GO_CELLS);
  int passes;

  if (!read_points (self->game, list, named))
    return false;
  agreed = agreement (self, &passes);
  if (agreed == NULL)
    {
      cli_argument_error ("--not-seki", _ ("in this game nothing is left to be agreed upon"));
      return false;
    }
  take (self, agreed, passes);
  referee_game_mark_all (self->game, REFEREE_SEKI, named);
  return true;
}

/* Returns the game in the agreement with its neutral points filled; NULL if there are none to fill,
 * or, with `found` false, if the search gave up. What the players agreed about the groups beside an
 * empty point does not make the point less neutral. */
static RefereeGame *
filled_of (const RefereeGame *game, bool *found)
{
  const RefereeState *state = referee_game_state (game);
  RefereeGame *strict = compare_strict (game);
  bool may = compare_may_fill (strict);
  g_autofree AdviceFilling *filling = NULL;

  referee_game_free (strict);
  *found = true;
  if (!may)
    return NULL;
  filling = g_new0 (AdviceFilling, 1);
  *found
      = advice_fill (referee_game_board (game), state->dead, state->to_move, NULL, NULL, filling);
  if (!*found)
    return NULL;
  return compare_filled (game, filling->plays, (size_t) filling->count, filling->dead);
}

/* What the result is with the neutral points left empty. */
static char *
strict_result (const RefereeGame *agreed)
{
  RefereeGame *strict = compare_strict (agreed);
  char *result = words_under_own_result (strict);

  referee_game_free (strict);
  return result;
}

static void
fill (CliScoreGame *self)
{
  g_autofree char *strict = NULL;
  int before, after, passes;
  RefereeGame *agreed = agreement (self, &passes);
  bool found = true;
  RefereeGame *filled = agreed != NULL ? filled_of (agreed, &found) : NULL;

  if (filled != NULL)
    strict = strict_result (agreed);
  referee_game_free (agreed);
  if (filled == NULL)
    {
      cli_score_add (self, g_strdup (found ? _ ("No neutral points are to be filled here.")
                                           : words_too_complicated ()));
      return;
    }
  before = referee_game_board (self->game)->stones[GO_BLACK]
           + referee_game_board (self->game)->stones[GO_WHITE];
  after = referee_game_board (filled)->stones[GO_BLACK]
          + referee_game_board (filled)->stones[GO_WHITE];
  take (self, filled, passes);
  cli_score_add (self, g_strdup_printf (ngettext ("%d stone fills the neutral points.",
                                                  "%d stones fill the neutral points.",
                                                  (unsigned) (after - before)),
                                        after - before));
  cli_score_add (self, g_strdup_printf (_ ("With these points empty, read strictly: %s."), strict));
}

bool
cli_score_settle (CliScoreGame *self, const CliScoreWish *wish)
{
  g_autofree bool *dead = g_new0 (bool, GO_CELLS);

  if (wish->dead != NULL || wish->guess_dead)
    self->by_marks = false;
  if (wish->dead != NULL)
    {
      if (!read_points (self->game, wish->dead, dead))
        return false;
      set_dead (self, dead);
    }
  if (wish->guess_dead)
    guess_dead (self);
  if (wish->not_seki != NULL && !set_not_seki (self, wish->not_seki))
    return false;
  if (wish->fill)
    fill (self);
  return true;
}

static void
remark_unfilled (CliScoreGame *self)
{
  g_autofree char *sentence = words_unfilled (self->game), *result = NULL;
  RefereeGame *filled;
  bool found;

  if (sentence == NULL)
    return;
  filled = filled_of (self->game, &found);
  if (filled == NULL)
    {
      cli_score_add (self, g_strdup_printf ("%s.", sentence));
      return;
    }
  result = words_under_own_result (filled);
  cli_score_add (self, g_strdup_printf (_ ("%s. Filled, with --fill: %s."), sentence, result));
  referee_game_free (filled);
}

static bool
any_dead (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p])
      return true;
  return false;
}

void
cli_score_remark (CliScoreGame *self)
{
  char *seki;

  if (self->by_marks)
    cli_score_add (self, g_strdup (words_dead_by_marks ()));
  if (referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  if (self->counted && !any_dead (self->game))
    cli_score_add (self, g_strdup (_ ("No stones are marked dead: --dead names them, --guess-dead "
                                      "proposes some.")));
  seki = words_under_strict (self->game);
  if (seki != NULL)
    cli_score_add (self, seki);
  remark_unfilled (self);
}
