/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `score`: loads the game and settles missing agreements. */
#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-record.h"
#include "cli-rules.h"
#include "compare-unfilled.h"
#include "library-ask.h"
#include "library-rulesets.h"
#include "record-replay.h"
#include "words-under.h"
#include "words.h"

/* The game for `score`, from the library or from a file. */

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
    cli_score_add (
        self, g_strdup_printf (
                  ngettext ("Play had not stopped, so %d pass was added, as the rules require.",
                            "Play had not stopped, so %d passes were added, as the rules require.",
                            (unsigned) passes),
                  passes));
}

static void
tell_restart (CliScoreGame *self, const RecordReplay *replay)
{
  if (replay->restarted > 0)
    cli_score_add (
        self, g_strdup_printf (
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
    cli_score_add (
        self, g_strdup_printf (/* Translators: a name, and the ruleset that is used. */
                               _ ("The record names unknown rules, “%s”. Rules used instead: %s."),
                               rules, words_ruleset_name (&info->ruleset)));
  else if (info->guessed)
    cli_score_add (self, g_strdup_printf (_ ("The record does not name its rules. Rules used: %s."),
                                          words_ruleset_name (&info->ruleset)));
  if (*info->komi_text == '\0' && !info->own_ruleset)
    cli_score_add (self,
                   g_strdup (_ ("The record does not give the komi, so it is counted as 0.")));
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
  cli_score_add (self,
                 g_strdup (_ ("The territory marked in the record has gaps at neutral points. They "
                              "are filled, because the record’s marks and result then agree.")));
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
  /* Play that continues after the move is not stopped there. */
  if (move < 0 || referee_game_state (replay->game)->phase == REFEREE_PHASE_AGREEMENT)
    record_replay_settle (replay);
  tell_rules (self, info);
  tell_restart (self, replay);
  cli_score_tell_passes (self, replay->stopped);
  if (move < 0 && *info->result_text != '\0'
      && referee_game_state (replay->game)->phase != REFEREE_PHASE_FINISHED)
    cli_score_add (self,
                   g_strdup_printf (_ ("The record gives this result: %s"), info->result_text));
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

/* Loads the game that the argument names: its id in the library, or a file, from which game
 * `number`, from 1, is taken. Only the first `move` moves count; less than 0 means all. Returns
 * false after one line on standard error. */
static bool
cli_score_load (const char *argument, int number, int move, CliScoreGame *self)
{
  g_auto (CliRecord) record = { 0 };

  self->remarks = g_ptr_array_new_with_free_func (g_free);
  return cli_record_load (argument, number, &record) && take_record (self, argument, &record, move);
}

static gboolean all_rules, own_komi, guess_dead, fill;
static char *rules, *dead_points, *not_seki;
static int number = 1, move = CLI_NOT_GIVEN;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Count under these rules instead of the game’s own"), N_ ("NAME|AXES") },
  { "all-rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &all_rules,
    N_ ("Count under every ruleset, and explain why the scores differ"), NULL },
  { "own-komi", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &own_komi,
    N_ ("Use each ruleset’s own komi instead of the game’s"), NULL },
  { "dead", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &dead_points,
    N_ ("Count these chains as dead instead of those agreed on"), N_ ("D4,E5") },
  { "guess-dead", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &guess_dead,
    N_ ("Estimate which chains are dead, count them as dead and list them"), NULL },
  { "not-seki", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &not_seki,
    N_ ("Count these groups as not in seki although neutral points beside them are empty"),
    N_ ("POINTS") },
  { "fill", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &fill,
    N_ ("Fill the neutral points first, with the players taking turns"), NULL },
  { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &number,
    N_ ("Use this game in the file (the first is 1)"), N_ ("NUMBER") },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move,
    N_ ("Count a record’s position after this many moves"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

static int
score_one (const CompareUnder *under, const CliScoreGame *loaded)
{
  g_auto (CliRuleset) named = { 0 };
  CompareUnderAnswer answer;
  CliScore score = { .answer = &answer, .game = loaded };
  const GoRuleset *own = &referee_game_setup (compare_under_game (under))->ruleset;

  if (rules != NULL)
    {
      if (!cli_ruleset_find (rules, &named))
        return CLI_NO;
      score.name = named.name;
      score.title = named.title;
      score.ruleset = &named.ruleset;
    }
  else
    {
      score.title = loaded->title != NULL ? loaded->title : words_ruleset_name (own);
      score.ruleset = own;
    }
  compare_under_ask (under, score.ruleset, own_komi, &answer);
  if (cli_options.json)
    cli_score_print_json (under, &score);
  else
    cli_score_print (under, &score);
  return answer.scorable == COMPARE_UNDER_SCORED ? CLI_DONE : CLI_NO;
}

static void
add_score (const CompareUnder *under,
           const char *name,
           const char *title,
           const GoRuleset *ruleset,
           const CliScoreGame *loaded,
           GArray *scores)
{
  CompareUnderAnswer *answer = g_new (CompareUnderAnswer, 1);
  CliScore score
      = { .name = name, .title = title, .ruleset = ruleset, .answer = answer, .game = loaded };

  compare_under_ask (under, ruleset, own_komi, answer);
  g_array_append_val (scores, score);
}

/* Scores under every preset, with its rules stored in `rules_of`, and under every readable saved
 * ruleset of the list, which may be NULL. */
static GArray *
ask_all (const CompareUnder *under,
         GListModel *saved,
         const CliScoreGame *loaded,
         GoRuleset *rules_of)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (CliScore));
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    if (go_preset_compares (&presets[i]))
      {
        go_preset_ruleset (&presets[i], &rules_of[i]);
        add_score (under, presets[i].name, _ (presets[i].title), &rules_of[i], loaded, scores);
      }
  for (guint i = 0; saved != NULL && i < g_list_model_get_n_items (saved); i++)
    {
      /* The list keeps a reference. */
      g_autoptr (LibraryRuleset) item = g_list_model_get_item (saved, i);

      if (item->preset == NULL && !item->reason)
        add_score (under, item->name, item->title, &item->ruleset, loaded, scores);
    }
  return scores;
}

static void
print_all (const CompareUnder *under, const GArray *scores)
{
  g_autofree WordsUnderRow *rows = g_new (WordsUnderRow, scores->len + 1);
  g_autofree char *summary = NULL;
  int width = 0;

  for (guint i = 0; i < scores->len; i++)
    {
      const CliScore *score = &g_array_index (scores, CliScore, i);

      rows[i] = (WordsUnderRow){ .title = score->title, .answer = score->answer };
      width = MAX (width, (int) g_utf8_strlen (score->name, -1));
    }
  summary = words_under_summary (compare_under_basis (under), rows, scores->len);
  if (summary != NULL)
    {
      cli_print_wrapped ("", summary);
      cli_lines ("\n");
    }
  for (guint i = 0; i < scores->len; i++)
    cli_score_print_row (under, &g_array_index (scores, CliScore, i), width);
}

static int
score_all (const CompareUnder *under, const CliScoreGame *loaded)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) rulesets = cli_saved_rulesets (&error);
  g_autofree GoRuleset *rules_of = NULL;
  GArray *scores;
  size_t count;

  if (error != NULL)
    return cli_library_error (error);
  go_presets (&count);
  rules_of = g_new (GoRuleset, count);
  scores = ask_all (under, rulesets, loaded, rules_of);
  if (cli_options.json)
    for (guint i = 0; i < scores->len; i++)
      cli_score_print_json (under, &g_array_index (scores, CliScore, i));
  else
    print_all (under, scores);
  for (guint i = 0; i < scores->len; i++)
    g_free ((gpointer) g_array_index (scores, CliScore, i).answer);
  g_array_unref (scores);
  return CLI_DONE;
}

/* An unfinished game is reported first. If passes were added, play had not stopped; a remark below
 * says so. */
static void
print_basis (const CompareUnder *under, const CliScoreGame *loaded)
{
  g_autofree char *basis = words_under_basis (under);

  if (basis == NULL || (loaded->passes > 0 && compare_under_basis (under) == COMPARE_UNDER_STOPPED))
    return;
  cli_print_wrapped ("", basis);
  cli_lines ("\n");
}

int
cli_score (int argc, char **argv)
{
  g_auto (CliScoreGame) loaded = { 0 };
  CliScoreOptions options;
  CompareUnder *under;
  int status;

  if (!cli_parse (entries, "score", _ ("FILE|GAME"),
                  _ ("Counts a game under its own rules or other rules. The game comes from a "
                     "file, or from the library by its number."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error ("score", "%s",
                            _ ("name one game: a file, or its number in the library"));
  if (!cli_check_move ("score", move))
    return CLI_USAGE;
  if (all_rules && rules != NULL)
    return cli_usage_error ("score", "%s", _ ("use --rules or --all-rules, not both"));
  if (dead_points != NULL && guess_dead)
    return cli_usage_error ("score", "%s", _ ("use --dead or --guess-dead, not both"));
  options = (CliScoreOptions){
    .dead = dead_points, .not_seki = not_seki, .guess_dead = guess_dead, .fill = fill
  };
  if (!cli_score_load (argv[1], number, move, &loaded) || !cli_score_settle (&loaded, &options))
    return CLI_NO;
  cli_score_remark (&loaded);
  under = compare_under_new (loaded.game, loaded.dead);
  if (!cli_options.json)
    print_basis (under, &loaded);
  for (guint i = 0; !cli_options.json && i < loaded.remarks->len; i++)
    cli_print_wrapped ("", loaded.remarks->pdata[i]);
  status = all_rules ? score_all (under, &loaded) : score_one (under, &loaded);
  if (status == CLI_DONE && compare_under_basis (under) == COMPARE_UNDER_PLAYING)
    status = CLI_PLAYING;
  compare_under_free (under);
  return status;
}
