/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game for `score`: loads it and settles missing agreements. */
#include "cli-score.h"

#include <glib/gi18n.h>

#include "advice-fill.h"
#include "advice-propose.h"
#include "cli-record.h"
#include "compare-unfilled.h"
#include "record-replay.h"
#include "words-under.h"
#include "words.h"

void
cli_score_game_clear (CliScoreGame *self)
{
  referee_game_free (self->game);
  g_clear_pointer (&self->dead, g_free);
  g_clear_pointer (&self->result, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
}

/* Adds a remark and takes ownership of it. */
static void
add (CliScoreGame *self, char *sentence)
{
  g_ptr_array_add (self->remarks, sentence);
}

/* Adds a remark on the passes that stopped play, if any. */
static void
tell_passes (CliScoreGame *self, int passes)
{
  self->passes += passes;
  if (passes > 0)
    add (self, g_strdup_printf (
                   ngettext ("Play had not stopped, so %d pass was added, as the rules require.",
                             "Play had not stopped, so %d passes were added, as the rules require.",
                             (unsigned) passes),
                   passes));
}

static void
tell_restart (CliScoreGame *self, const RecordReplay *replay)
{
  if (replay->restarted > 0)
    add (self, g_strdup_printf (
                   _ ("The referee does not accept move %d of the record, or a set-up there. The "
                      "game starts again from that position, with the prisoners taken so far."),
                   replay->restarted));
}

/* Adds a remark on the rules that the root states or omits. */
static void
tell_rules (CliScoreGame *self, const RecordInfo *info)
{
  const GoPreset *named = info->own_ruleset ? NULL : record_rules_find (info->rules);
  g_autofree char *rules = words_isolated (info->rules);

  if (named != NULL)
    self->title = g_strdup (_ (named->title));
  if (info->guessed && *info->rules != '\0')
    add (self, g_strdup_printf (/* Translators: a name, and the ruleset that is used. */
                                _ ("The record names unknown rules, “%s”. Rules used instead: %s."),
                                rules, words_ruleset_name (&info->ruleset)));
  else if (info->guessed)
    add (self, g_strdup_printf (_ ("The record does not name its rules. Rules used: %s."),
                                words_ruleset_name (&info->ruleset)));
  if (*info->komi_text == '\0' && !info->own_ruleset)
    add (self, g_strdup (_ ("The record does not give the komi, so it is counted as 0.")));
}

/* Returns Black's lead under the game's own rules, komi included, and fills `score`. */
static int
lead_of (const RefereeGame *game, RefereeScore *score)
{
  const RefereeLedger *ledger;

  referee_game_score (game, true, score);
  ledger = &score->ledger[referee_game_setup (game)->ruleset.scoring];
  return ledger->total[GO_BLACK] - ledger->total[GO_WHITE];
}

/* Finds unmarked neutral points that leave marked territory open, as stones of that territory's
 * owner. Returns their number. */
static size_t
find_open (const RefereeGame *game,
           const uint8_t *owner,
           const RefereeScore *score,
           GoStone *stones)
{
  const GoBoard *board = referee_game_board (game);
  size_t count = 0;

  GO_EACH_POINT (p, board->width, board->height)
    {
      unsigned beside = 0;

      if (go_board_get (board, p) != GO_EMPTY || owner[p] != GO_EMPTY
          || score->count.owner[p] != GO_OWNER_SHARED)
        continue;
      for (int k = 0; k < 4; k++)
        if (score->count.owner[go_beside (p, k)] == GO_OWNER_SHARED)
          beside |= owner[go_beside (p, k)];
      if (beside == GO_BLACK || beside == GO_WHITE)
        stones[count++] = (GoStone){ p, (GoColor) beside };
    }
  return count;
}

/* An unfilled neutral point may leave the record's marked territory open. It is filled if the marks
 * then yield exactly the record's result. */
static void
close_marked (CliScoreGame *self, const RecordReplay *replay, const RecordInfo *info)
{
  int told = info->result.winner == GO_BLACK ? info->result.margin : -info->result.margin;
  g_autofree RefereeScore *score = NULL;
  g_autofree GoStone *stones = NULL;
  RefereeGame *filled;

  if (!replay->agreed.marked || info->result.kind != REFEREE_RESULT_SCORE || told == 0
      || referee_game_setup (self->game)->ruleset.scoring == GO_SCORING_NONE
      || referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  score = g_new0 (RefereeScore, 1);
  if (lead_of (self->game, score) == told)
    return;
  stones = g_new (GoStone, GO_MAX_POINTS);
  filled = compare_filled (self->game, stones,
                           find_open (self->game, replay->agreed.owner, score, stones),
                           referee_game_state (self->game)->dead);
  if (filled == NULL || lead_of (filled, score) != told)
    {
      referee_game_free (filled);
      return;
    }
  referee_game_free (self->game);
  self->game = filled;
  add (self, g_strdup (_ ("The territory marked in the record has gaps at neutral points. They "
                          "are filled, because the record’s marks and result then agree.")));
}

static bool
take_record (CliScoreGame *self, const char *where, const CliRecord *record, int move)
{
  g_autoptr (RecordInfo) info = record_info_new (record->collection, record->root, NULL);
  SgfNode node = move < 0 ? SGF_NONE : cli_record_move (record, where, move);
  g_autoptr (RecordReplay) replay = NULL;
  g_autoptr (GError) error = NULL;

  if (move >= 0 && node == SGF_NONE)
    return false;
  replay = record_replay_new (record->collection, record->root, node, info, &info->ruleset, &error);
  if (replay == NULL)
    {
      cli_file_error (where, error);
      return false;
    }
  /* Play that continues after the move is not stopped there. */
  if (move < 0 || referee_game_state (replay->game)->phase == REFEREE_PHASE_AGREEMENT)
    record_replay_settle (replay);
  tell_rules (self, info);
  tell_restart (self, replay);
  tell_passes (self, replay->stopped);
  if (move < 0 && *info->result_text != '\0'
      && referee_game_state (replay->game)->phase != REFEREE_PHASE_FINISHED)
    add (self, g_strdup_printf (_ ("The record gives this result: %s"), info->result_text));
  self->result = record_result_text (info);
  self->counted = replay->counted && !replay->agreed.marked;
  self->by_marks = replay->agreed.any_dead;
  self->game = g_steal_pointer (&replay->game);
  if (move < 0)
    close_marked (self, replay, info);
  if (replay->agreed.any_dead && referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    self->dead = g_memdup2 (replay->agreed.dead, sizeof replay->agreed.dead);
  return true;
}

bool
cli_score_load (const char *argument, int number, int move, CliScoreGame *self)
{
  g_auto (CliRecord) record = { 0 };

  self->remarks = g_ptr_array_new_with_free_func (g_free);
  return cli_record_load (argument, number, &record) && take_record (self, argument, &record, move);
}

/* Agreements before the count: dead stones, groups in seki, neutral points. */

/* Reads a list of points into `named`. Each must hold a stone, or have held one that was removed as
 * dead. Returns false after one line on standard error. */
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
          cli_argument_error (names[i], _ ("there is no such point on this board"));
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

/* During the agreement they are marked in the game, otherwise kept beside it. */
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
      referee_game_apply (self->game, &(RefereeAct){ .kind = REFEREE_UNMARK,
                                                     .side = GO_BLACK,
                                                     .point = p,
                                                     .author = REFEREE_BY_ARBITER });
  referee_game_mark_all (self->game, REFEREE_MARK, dead);
}

/* Returns one point of every named chain. */
static char *
name_chains (const RefereeGame *game, const bool *named)
{
  const GoBoard *board = referee_game_board (game);
  GString *text = g_string_new (NULL);

  GO_EACH_POINT (p, board->width, board->height)
    {
      char name[GO_POINT_TEXT];

      if (named[p] && go_board_is_head (board, p))
        words_append_item (text, "%s", go_point_format (p, board->height, name));
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
  add (self, *names != '\0'
                 ? g_strdup_printf (_ ("Counted as dead, based on an estimate: %s"), names)
                 : g_strdup (_ ("The estimate found no dead stones.")));
}

/* Returns a copy of the game at the agreement, after `passes` passes, for agreeing on seki and
 * filling; NULL if these rules do not lead to one. */
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
  tell_passes (self, passes);
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
      cli_argument_error ("--not-seki", _ ("this game has nothing left to agree on"));
      return false;
    }
  take (self, agreed, passes);
  referee_game_mark_all (self->game, REFEREE_SEKI, named);
  return true;
}

/* Returns the game at the agreement with its neutral points filled. Returns NULL if there are none
 * to fill or, with `found` false, if the search gave up. A neutral point stays neutral whatever the
 * players agreed about the groups next to it. */
static RefereeGame *
filled_of (const RefereeGame *game, bool *found)
{
  const RefereeState *state = referee_game_state (game);
  RefereeGame *strict = compare_strict (game);
  bool may = compare_may_fill (strict);
  g_autofree AdviceFilling *filling = g_new0 (AdviceFilling, 1);

  referee_game_free (strict);
  *found = true;
  if (!may)
    return NULL;
  *found
      = advice_fill (referee_game_board (game), state->dead, state->to_move, NULL, NULL, filling);
  if (!*found)
    return NULL;
  return compare_filled (game, filling->plays, (size_t) filling->count, filling->dead);
}

/* Returns the result with the neutral points left empty. */
static char *
strict_result (const RefereeGame *agreed)
{
  RefereeGame *strict = compare_strict (agreed);
  char *result = words_under_own_result (strict);

  referee_game_free (strict);
  return result;
}

static int
count_stones (const RefereeGame *game)
{
  const GoBoard *board = referee_game_board (game);

  return board->stones[GO_BLACK] + board->stones[GO_WHITE];
}

static void
fill (CliScoreGame *self)
{
  g_autofree char *strict = NULL;
  int added, passes;
  RefereeGame *agreed = agreement (self, &passes);
  bool found = true;
  RefereeGame *filled = agreed != NULL ? filled_of (agreed, &found) : NULL;

  if (filled != NULL)
    strict = strict_result (agreed);
  referee_game_free (agreed);
  if (filled == NULL)
    {
      add (self, g_strdup (found ? _ ("There are no neutral points to fill here.")
                                 : words_too_complicated ()));
      return;
    }
  added = count_stones (filled) - count_stones (self->game);
  take (self, filled, passes);
  add (self, g_strdup_printf (ngettext ("%d stone fills the neutral points.",
                                        "%d stones fill the neutral points.", (unsigned) added),
                              added));
  add (self, g_strdup_printf (
                 _ ("If the neutral points stay empty, a strict reading of the rules gives: %s."),
                 strict));
}

bool
cli_score_settle (
    CliScoreGame *self, const char *dead, bool guess, const char *not_seki, bool fill_neutral)
{
  g_autofree bool *named = g_new0 (bool, GO_CELLS);

  if (dead != NULL || guess)
    self->by_marks = false;
  if (dead != NULL)
    {
      if (!read_points (self->game, dead, named))
        return false;
      set_dead (self, named);
    }
  if (guess)
    guess_dead (self);
  if (not_seki != NULL && !set_not_seki (self, not_seki))
    return false;
  if (fill_neutral)
    fill (self);
  return true;
}

static void
remark_unfilled (CliScoreGame *self)
{
  g_autofree char *sentence = words_unfilled (self->game), *result = NULL, *filling = NULL;
  RefereeGame *filled;
  bool found;

  if (sentence == NULL)
    return;
  filled = filled_of (self->game, &found);
  if (filled == NULL)
    {
      add (self, g_strdup_printf ("%s.", sentence));
      return;
    }
  result = words_under_own_result (filled);
  filling = g_strdup_printf (_ ("With these points filled (--fill): %s."), result);
  add (self, g_strdup_printf ("%s. %s", sentence, filling));
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
    add (self, g_strdup (words_dead_by_marks ()));
  if (referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  if (self->counted && !any_dead (self->game))
    add (self, g_strdup (_ ("No stones are marked as dead. Use --dead to name them, or "
                            "--guess-dead to propose some.")));
  seki = words_under_strict (self->game);
  if (seki != NULL)
    add (self, seki);
  remark_unfilled (self);
}
