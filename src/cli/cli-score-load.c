/* The game that `score` counts: one of the library, or one of a file. */
#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>

#include "cli-record.h"
#include "compare-unfilled.h"
#include "record-replay.h"
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

void
cli_score_add (CliScoreGame *self, char *sentence)
{
  g_ptr_array_add (self->remarks, sentence);
}

void
cli_score_tell_passes (CliScoreGame *self, int passes)
{
  self->passes += passes;
  if (passes > 0)
    cli_score_add (self,
                   g_strdup_printf (ngettext ("Play had not stopped: %d pass was added, as the "
                                              "rules ask.",
                                              "Play had not stopped: %d passes were added, as the "
                                              "rules ask.",
                                              (unsigned) passes),
                                    passes));
}

static void
tell_restart (CliScoreGame *self, const RecordReplay *replay)
{
  if (replay->restarted > 0)
    cli_score_add (
        self, g_strdup_printf (_ ("The referee does not take move %d of the record, or a set-up "
                                  "there: the game begins anew from that position, with the "
                                  "prisoners taken so far."),
                               replay->restarted));
}

/* What the root says of the rules, or does not say. */
static void
tell_rules (CliScoreGame *self, const RecordInfo *info)
{
  const GoPreset *named = info->own_ruleset ? NULL : record_rules_find (info->rules);
  g_autofree char *rules = words_isolated (info->rules);

  if (named != NULL)
    self->title = g_strdup (_ (named->title));
  if (info->guessed && *info->rules != '\0')
    cli_score_add (self,
                   g_strdup_printf (_ ("The record names rules that are not known here, “%s”: "
                                       "it is counted by %s."),
                                    rules, words_ruleset_name (&info->ruleset)));
  else if (info->guessed)
    cli_score_add (self, g_strdup_printf (_ ("The record does not say by which rules it was "
                                             "played: these are %s."),
                                          words_ruleset_name (&info->ruleset)));
  if (*info->komi_text == '\0' && !info->own_ruleset)
    cli_score_add (self, g_strdup (_ ("The record does not say what the komi is: it is counted as "
                                      "0.")));
}

/* By how much Black leads under the game's own rules, komi included; fills `score`. */
static int
lead_of (const RefereeGame *game, RefereeScore *score)
{
  const RefereeLedger *ledger;

  referee_game_score (game, true, score);
  ledger = &score->ledger[referee_game_setup (game)->ruleset.scoring];
  return ledger->total[GO_BLACK] - ledger->total[GO_WHITE];
}

/* The neutral points that nobody has marked and that keep marked territory from being closed, as
 * stones of whose it is. Returns how many. */
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

/* Territory that the record marks may be open by a neutral point that nobody filled. Where the
 * marks say just what the record's result says, it is filled. */
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
  cli_score_add (self, g_strdup (_ ("Marked territory is open at neutral points: they are filled, "
                                    "since the record’s marks and its result agree so.")));
}

static bool
take_record (CliScoreGame *self, const char *where, const CliRecord *record, int move)
{
  g_autoptr (RecordInfo) info = record_info_new (record->collection, record->root, NULL);
  SgfNode node = move < 0 ? SGF_NONE : cli_record_move (record, move);
  g_autoptr (RecordReplay) replay = NULL;
  g_autoptr (GError) error = NULL;

  if (move >= 0 && node == SGF_NONE)
    {
      cli_record_no_such_move (where, cli_record_count (record));
      return false;
    }
  replay = record_replay_new (record->collection, record->root, node, info, &info->ruleset, &error);
  if (replay == NULL)
    {
      cli_file_error (where, error);
      return false;
    }
  /* Play that goes on after the move is not stopped there. */
  if (move < 0 || referee_game_state (replay->game)->phase == REFEREE_PHASE_AGREEMENT)
    record_replay_settle (replay);
  tell_rules (self, info);
  tell_restart (self, replay);
  cli_score_tell_passes (self, replay->stopped);
  if (move < 0 && *info->result_text != '\0'
      && referee_game_state (replay->game)->phase != REFEREE_PHASE_FINISHED)
    cli_score_add (self,
                   g_strdup_printf (_ ("The record says of its result: %s"), info->result_text));
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
