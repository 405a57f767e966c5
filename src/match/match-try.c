/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays out what becomes of a chain, and describes it. */
#include "match-try.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "match-private.h"
#include "words-crossing.h"

/* The sentences of a try: its status, why a play is refused, and the outcome. */

char *
match_try_mark (guint plays)
{
  return g_strdup_printf (ngettext ("captured after %d move in this trial",
                                    "captured after %d moves in this trial", plays),
                          (int) plays);
}

/* "D4" */
static const char *
name_of (const MatchTry *self, GoPoint point, char text[GO_POINT_TEXT])
{
  return words_crossing (point, go_history_board (self->history)->height, text);
}

char *
match_try_outcome (const MatchTry *self)
{
  GoPoint new_stone = match_try_new_stone (self);
  char target[GO_POINT_TEXT], place[GO_POINT_TEXT];
  g_autofree char *captured = NULL, *replaced = NULL;
  guint turns = self->turns->len;

  name_of (self, self->target, target);
  if (self->chain->len == 0)
    return g_strdup_printf (
        /* Translators: how many moves were tried, and the empty point where they began. */
        ngettext ("%u move was tried at %s.", "%u moves were tried at %s.", turns), turns, target);
  if (self->captured == 0)
    return g_strdup_printf (_ ("The chain at %s was not captured in this trial."), target);
  captured
      = g_strdup_printf (/* Translators: a point, and how many moves it took. */
                         ngettext ("The chain at %s was captured within %d move.",
                                   "The chain at %s was captured within %d moves.", self->captured),
                         target, (int) self->captured);
  if (new_stone == GO_NO_POINT)
    return g_steal_pointer (&captured);
  replaced = g_strdup_printf (
      self->confirms
          ? _ ("But a new stone stands in its place at %s. If that stone cannot be captured, the "
               "chain is alive (Japanese rules, article 7).")
          : _ ("But a new stone stands in its place at %s."),
      name_of (self, new_stone, place));
  return g_strjoin (words_between_sentences (), captured, replaced, NULL);
}

char *
match_try_status (const MatchTry *self)
{
  g_autofree char *outcome = match_try_outcome (self);
  const char *turn = self->to_move == GO_BLACK ? _ ("Black to play.") : _ ("White to play.");

  if (self->passes >= 2)
    return g_strdup_printf (
        _ ("Trying moves out while the game is paused. Both players passed. %s"), outcome);
  if (self->captured > 0)
    return g_strdup_printf (/* Translators: two sentences. */
                            _ ("Trying moves out while the game is paused. %s %s"), turn, outcome);
  return g_strdup_printf (_ ("Trying moves out while the game is paused. %s"), turn);
}

char *
match_try_refusal (const MatchTry *self, MatchTryAnswer answer, GoPoint point)
{
  static const char *const sentences[] = {
    [MATCH_TRY_OCCUPIED] = N_ ("%s is not empty."),
    [MATCH_TRY_SUICIDE] = N_ ("Playing at %s would be suicide."),
    [MATCH_TRY_VACATED] = N_ ("%s was emptied by the last move."),
    [MATCH_TRY_REPEATS] = N_ ("Playing at %s would bring back an earlier position."),
    [MATCH_TRY_KO_PASSED]
    = N_ ("The ko at %s may be retaken only after a pass for it (Japanese rules, article 7)."),
  };
  char name[GO_POINT_TEXT];

  return answer != MATCH_TRY_OK
             ? g_strdup_printf (_ (sentences[answer]), name_of (self, point, name))
             : g_strdup ("");
}

RefereeGame *
match_stopped (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  size_t length = referee_game_length (game);

  if (state->phase == REFEREE_PHASE_AGREEMENT)
    return referee_game_copy (game);
  if (state->phase != REFEREE_PHASE_FINISHED || state->result.kind != REFEREE_RESULT_SCORE)
    return NULL;
  /* The agreement ends with the second approval, so its last state is close to the end. */
  for (size_t back = 1; back <= 3 && back <= length; back++)
    {
      g_autoptr (RefereeGame) before = referee_game_at (game, length - back);

      if (before && referee_game_state (before)->phase == REFEREE_PHASE_AGREEMENT)
        return g_steal_pointer (&before);
    }
  return referee_game_copy (game);
}

/* The rules ----------------------------------------------------------------------------- */

/* Returns whether this would retake a ko, judged by the board alone. */
static gboolean
takes_ko (const MatchTry *self, GoPoint point, GoColor side)
{
  const GoBoard *board = go_history_board (self->history);

  return go_board_get (board, point) == GO_EMPTY
         && go_board_preview (board, point, side).ko != GO_NO_POINT;
}

/* Returns the index of a ko that a side must pass for; -1 if it need not. */
static int
find_ko (const MatchTry *self, GoPoint point, GoColor side)
{
  for (guint i = 0; i < self->kos[side]->len; i++)
    if (g_array_index (self->kos[side], GoPoint, i) == point)
      return (int) i;
  return -1;
}

/* A ko that was filled or widened is no longer a ko. */
static void
drop_old_kos (MatchTry *self)
{
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    for (guint i = self->kos[side]->len; i-- > 0;)
      if (!takes_ko (self, g_array_index (self->kos[side], GoPoint, i), side))
        g_array_remove_index (self->kos[side], i);
}

/* Plays for the side to move; a refused play changes nothing. */
static MatchTryAnswer
may_play (const MatchTry *self, GoPoint point)
{
  static const MatchTryAnswer answers[] = {
    [GO_LEGAL] = MATCH_TRY_OK,        [GO_OCCUPIED] = MATCH_TRY_OCCUPIED,
    [GO_VACATED] = MATCH_TRY_VACATED, [GO_SUICIDE_ILLEGAL] = MATCH_TRY_SUICIDE,
    [GO_KO] = MATCH_TRY_REPEATS,      [GO_SUPERKO] = MATCH_TRY_REPEATS,
  };
  const GoBoard *board = go_history_board (self->history);
  MatchTryAnswer answer;

  if (!go_board_contains (board, point))
    return MATCH_TRY_OCCUPIED;
  answer = answers[go_history_judge (self->history, point, self->to_move, false).legality];
  if (!self->confirms || (answer != MATCH_TRY_OK && answer != MATCH_TRY_REPEATS))
    return answer;
  /* In the confirmation the pass for the ko replaces every rule about repetition. */
  return find_ko (self, point, self->to_move) >= 0 ? MATCH_TRY_KO_PASSED : MATCH_TRY_OK;
}

/* Turns --------------------------------------------------------------------------------- */

static void
clear (MatchTry *self)
{
  g_clear_pointer (&self->history, go_history_free);
  self->history = go_history_copy (self->start);
  go_history_resume (self->history, self->first);
  self->to_move = self->first;
  self->plays = self->captured = self->passes = 0;
  g_array_set_size (self->kos[GO_BLACK], 0);
  g_array_set_size (self->kos[GO_WHITE], 0);
}

static gboolean
is_gone (MatchTry *self)
{
  const GoBoard *board = go_history_board (self->history);

  for (guint i = 0; i < self->chain->len; i++)
    if (go_board_get (board, g_array_index (self->chain, GoPoint, i)) == self->owner)
      return FALSE;
  return self->chain->len > 0;
}

static void
carry_play (MatchTry *self, GoPoint point)
{
  GoPlayEffect effect = go_history_play (self->history, point, self->to_move);
  GoColor other = go_opponent (self->to_move);

  self->plays++;
  self->passes = 0;
  drop_old_kos (self);
  if (effect.ko != GO_NO_POINT && find_ko (self, effect.ko, other) < 0)
    g_array_append_val (self->kos[other], effect.ko);
  if (self->captured == 0 && is_gone (self))
    self->captured = self->plays;
}

/* A pass is for one ko only. */
static void
carry_pass (MatchTry *self, GoPoint ko)
{
  int index = find_ko (self, ko, self->to_move);

  if (index >= 0)
    g_array_remove_index (self->kos[self->to_move], (guint) index);
  go_history_pass (self->history, self->to_move);
  self->passes++;
}

static void
carry (MatchTry *self, const MatchTurn *turn)
{
  if (turn->point != GO_NO_POINT)
    carry_play (self, turn->point);
  else
    carry_pass (self, turn->ko);
  self->to_move = go_opponent (self->to_move);
}

MatchTryAnswer
match_try_play (MatchTry *self, GoPoint point)
{
  MatchTurn turn = { .side = self->to_move, .point = point, .ko = GO_NO_POINT };
  MatchTryAnswer answer = may_play (self, point);

  if (answer != MATCH_TRY_OK)
    return answer;
  g_array_append_val (self->turns, turn);
  carry (self, &turn);
  return MATCH_TRY_OK;
}

void
match_try_pass (MatchTry *self, GoPoint ko)
{
  MatchTurn turn = { .side = self->to_move, .point = GO_NO_POINT, .ko = GO_NO_POINT };
  GArray *kos = self->kos[self->to_move];

  if (self->confirms && find_ko (self, ko, self->to_move) >= 0)
    turn.ko = ko;
  else if (self->confirms && kos->len > 0)
    turn.ko = g_array_index (kos, GoPoint, kos->len - 1);
  g_array_append_val (self->turns, turn);
  carry (self, &turn);
}

gboolean
match_try_undo (MatchTry *self)
{
  if (self->turns->len == 0)
    return FALSE;
  g_array_set_size (self->turns, self->turns->len - 1);
  clear (self);
  for (guint i = 0; i < self->turns->len; i++)
    carry (self, &g_array_index (self->turns, MatchTurn, i));
  return TRUE;
}

/* Beginning ----------------------------------------------------------------------------- */

static GoColor
first_of (const MatchTry *self, const RefereeGame *game, GoColor wanted)
{
  const RefereeState *state = referee_game_state (game);

  if (self->confirms || self->chain->len == 0)
    return go_opponent (self->owner);
  if (wanted != GO_EMPTY)
    return wanted;
  if (referee_game_setup (game)->ruleset.dispute == GO_DISPUTE_PER_GROUP
      || state->to_move == GO_EMPTY)
    return self->owner;
  return state->to_move;
}

MatchTry *
match_try_new (const RefereeGame *game, GoPoint target, GoColor owner, GoColor first)
{
  g_autoptr (RefereeGame) stopped = match_stopped (game);
  const GoBoard *board = stopped ? referee_game_board (stopped) : NULL;
  MatchTry *self;

  if (!stopped || !go_board_contains (board, target)
      || (go_board_get (board, target) == GO_EMPTY && owner != GO_BLACK && owner != GO_WHITE))
    return NULL;
  self = g_new0 (MatchTry, 1);
  self->target = target;
  self->confirms = go_ruleset_confirms_life (&referee_game_setup (stopped)->ruleset);
  self->start = go_history_copy (referee_game_history (stopped));
  self->turns = g_array_new (FALSE, FALSE, sizeof (MatchTurn));
  self->chain = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->kos[GO_BLACK] = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->kos[GO_WHITE] = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->owner = owner;
  if (go_board_get (board, target) != GO_EMPTY)
    {
      self->owner = go_board_get (board, target);
      match_append_chain (board, target, self->chain);
    }
  self->first = first_of (self, stopped, first);
  clear (self);
  return self;
}

void
match_try_free (MatchTry *self)
{
  if (!self)
    return;
  go_history_free (self->start);
  go_history_free (self->history);
  g_array_unref (self->turns);
  g_array_unref (self->chain);
  g_array_unref (self->kos[GO_BLACK]);
  g_array_unref (self->kos[GO_WHITE]);
  g_free (self);
}

/* Looking ------------------------------------------------------------------------------- */

GoPoint
match_try_new_stone (const MatchTry *self)
{
  const GoBoard *board = go_history_board (self->history);

  /* The whole chain was captured, so a stone of its owner there must be new. */
  for (guint i = 0; self->captured > 0 && i < self->chain->len; i++)
    if (go_board_get (board, g_array_index (self->chain, GoPoint, i)) == self->owner)
      return g_array_index (self->chain, GoPoint, i);
  return GO_NO_POINT;
}

void
match_try_fill_points (const MatchTry *self, MatchPoint *points)
{
  const GoBoard *board = go_history_board (self->history);
  guint last = self->turns->len;

  memset (points, 0, GO_CELLS * sizeof *points);
  GO_EACH_POINT (point, board->width, board->height)
    points[point].stone = go_board_get (board, point);
  for (guint i = 0; i < self->chain->len; i++)
    {
      MatchPoint *point = &points[g_array_index (self->chain, GoPoint, i)];

      if (self->captured > 0)
        {
          point->tried = self->captured;
          g_snprintf (point->label, sizeof point->label, "%u", self->captured);
        }
      else
        point->mark = GO_MARK_TRIANGLE;
    }
  if (last > 0 && g_array_index (self->turns, MatchTurn, last - 1).point != GO_NO_POINT)
    points[g_array_index (self->turns, MatchTurn, last - 1).point].last_move = TRUE;
}
