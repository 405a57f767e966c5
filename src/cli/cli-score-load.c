/* The game that `score` counts: one of the library, or one of a file. */
#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>

#include "cli-record.h"
#include "record-replay.h"
#include "words.h"

void
cli_score_game_clear (CliScoreGame *self)
{
  referee_game_free (self->game);
  g_clear_pointer (&self->dead, g_free);
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

  if (named != NULL)
    self->title = g_strdup (_ (named->title));
  if (info->guessed)
    cli_score_add (self, g_strdup_printf (_ ("The record does not say by which rules it was "
                                             "played: these are %s."),
                                          words_ruleset_name (&info->ruleset)));
  if (*info->komi_text == '\0' && !info->own_ruleset)
    cli_score_add (self, g_strdup (_ ("The record does not say what the komi is: it is counted as "
                                      "0.")));
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
  self->counted = replay->counted && !replay->agreed.marked;
  self->by_marks = replay->agreed.any_dead;
  self->game = g_steal_pointer (&replay->game);
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
