#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-rules.h"
#include "library-ask.h"
#include "library-ruleset.h"
#include "words-under.h"
#include "words.h"

static gboolean all_rules, own_komi, guess_dead, fill;
static char *rules, *dead_points, *not_seki;
static int number = 1, move = CLI_NOT_GIVEN;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Count under these rules instead of the game's own"), N_ ("NAME|AXES") },
  { "all-rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &all_rules,
    N_ ("Count under every ruleset, and say why the scores differ"), NULL },
  { "own-komi", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &own_komi,
    N_ ("With each ruleset's own komi instead of the game's"), NULL },
  { "dead", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &dead_points,
    N_ ("These chains are dead, instead of those agreed upon"), N_ ("D4,E5") },
  { "guess-dead", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &guess_dead,
    N_ ("The chains that look dead are, by an estimate; they are named"), NULL },
  { "not-seki", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &not_seki,
    N_ ("These groups are not in seki, although neutral points beside them are empty"),
    N_ ("POINTS") },
  { "fill", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &fill,
    N_ ("Fill the neutral points first, in turn"), NULL },
  { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &number,
    N_ ("Take this game of a file with several, the first is 1"), N_ ("NUMBER") },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move,
    N_ ("Count a record's position after so many moves"), N_ ("NUMBER") },
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

/* Asks about every preset, whose rules are put into `rules_of`, and every ruleset of the list,
 * which may be NULL, that was saved and can be read. */
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
      /* The list keeps what it holds. */
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

/* That a game is not over comes before everything else. Where passes were added play had not
 * stopped, as is told below. */
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
  CliScoreWish wish;
  CompareUnder *under;
  int status;

  if (!cli_parse (entries, "score", _ ("FILE|GAME"),
                  _ ("Counts a game under its own rules or others: that of a file, or one of the "
                     "library, named by its number."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error ("score", "%s",
                            _ ("one game, please: a file, or its number in the library"));
  if (!cli_check_move ("score", move))
    return CLI_USAGE;
  if (all_rules && rules != NULL)
    return cli_usage_error ("score", "%s", _ ("--rules or --all-rules, not both"));
  if (dead_points != NULL && guess_dead)
    return cli_usage_error ("score", "%s", _ ("--dead or --guess-dead, not both"));
  wish = (CliScoreWish){
    .dead = dead_points, .not_seki = not_seki, .guess_dead = guess_dead, .fill = fill
  };
  if (!cli_score_load (argv[1], number, move, &loaded) || !cli_score_settle (&loaded, &wish))
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
