/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `score`: counts a game and prints the score as text or JSON. */
#include <glib/gi18n.h>

#include "cli-rules.h"
#include "cli-score.h"
#include "library-rulesets.h"
#include "words-under.h"
#include "words.h"

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

/* A ruleset and its score of the game. */
typedef struct
{
  const char *name;  /* "concord"; NULL for the game's own */
  const char *title; /* "Concord" */
  GoRuleset ruleset;
  CompareUnderAnswer answer;
} Score;

static const char *const reason_words[COMPARE_UNDER_REASONS] = {
  [COMPARE_UNDER_DEAD] = "dead",
  [COMPARE_UNDER_STONES] = "stones",
  [COMPARE_UNDER_HANDICAP_STONES] = "handicap_stones",
  [COMPARE_UNDER_BROUGHT] = "brought",
  [COMPARE_UNDER_TERRITORY] = "territory",
  [COMPARE_UNDER_SEKI] = "seki",
  [COMPARE_UNDER_NEUTRAL] = "neutral",
  [COMPARE_UNDER_GROUP] = "group_tax",
  [COMPARE_UNDER_SHARED] = "shared",
  [COMPARE_UNDER_PASS_STONES] = "pass_stones",
  [COMPARE_UNDER_ADDED_PASS] = "added_pass",
  [COMPARE_UNDER_OWNED] = "owned",
  [COMPARE_UNDER_SUNJANG] = "sunjang",
  [COMPARE_UNDER_FIRST_PASS] = "first_pass",
  [COMPARE_UNDER_LAST_PLAY] = "last_play",
  [COMPARE_UNDER_BUTTON] = "button",
  [COMPARE_UNDER_BONUS] = "bonus",
  [COMPARE_UNDER_HANDICAP] = "handicap",
  [COMPARE_UNDER_KOMI] = "komi",
};

static const char *const flag_words[COMPARE_UNDER_FLAGS] = {
  [COMPARE_UNDER_ILLEGAL_PLAY] = "illegal_play", [COMPARE_UNDER_ILLEGAL_PASS] = "illegal_pass",
  [COMPARE_UNDER_REMOVES_OWN] = "removes_own",   [COMPARE_UNDER_ENDED] = "ended",
  [COMPARE_UNDER_NOT_ENDED] = "not_ended",       [COMPARE_UNDER_OTHER_SETUP] = "other_setup",
  [COMPARE_UNDER_OTHER_FIRST] = "other_first",   [COMPARE_UNDER_NO_HANDICAP] = "no_handicap",
};

static const char *const basis_words[] = {
  [COMPARE_UNDER_COUNTED] = "counted",
  [COMPARE_UNDER_STOPPED] = "stopped",
  [COMPARE_UNDER_PLAYING] = "playing",
  [COMPARE_UNDER_BROKEN_OFF] = "broken_off",
};

static void
print_why (const CompareUnder *under, const Score *score, const char *lead)
{
  const CompareUnderAnswer *answer = &score->answer;

  for (size_t i = 0; i < answer->reason_count; i++)
    {
      g_autofree char *reason = words_under_reason (under, &score->ruleset, &answer->reasons[i]);

      cli_print_wrapped (lead, reason);
    }
  /* Without a score, remarks on the course of play are irrelevant. */
  for (size_t i = 0; i < answer->flag_count && answer->scorable == COMPARE_UNDER_SCORED; i++)
    {
      g_autofree char *flag = words_under_flag (under, &answer->flags[i]);

      cli_print_wrapped (lead, flag);
    }
}

/* Prints a line of the ledger: its label, with Black's and White's points in columns. */
static void
print_line (const char *label, const char *black, const char *white)
{
  int room = 34 - (int) g_utf8_strlen (label, -1);

  cli_line ("%s%*s%*s%s%*s%s", label, MAX (room, 1), "",
            MAX (8 - (int) g_utf8_strlen (black, -1), 1), "", black,
            MAX (8 - (int) g_utf8_strlen (white, -1), 1), "", white);
}

static void
print_points (const char *label, const int value[GO_COLORS])
{
  g_autofree char *black = words_points (value[GO_BLACK]), *white = words_points (value[GO_WHITE]);

  print_line (label, black, white);
}

static void
print_score (const CompareUnder *under, const Score *score)
{
  const CompareUnderAnswer *answer = &score->answer;
  g_autofree char *result = words_under_result (answer);

  cli_line ("%s · %s", score->title, words_counting ((GoScoring) score->ruleset.scoring));
  cli_lines ("\n");
  if (answer->scorable == COMPARE_UNDER_SCORED)
    {
      print_line ("", words_color (GO_BLACK), words_color (GO_WHITE));
      for (size_t i = 0; i < answer->ledger.count; i++)
        print_points (words_line (answer->ledger.lines[i].kind), answer->ledger.lines[i].value);
      print_points (_ ("Total"), answer->ledger.total);
      cli_lines ("\n");
    }
  cli_line ("%s", result);
  print_why (under, score, "  ");
}

static void
print_row (const CompareUnder *under, const Score *score, int width)
{
  g_autofree char *result = words_under_result (&score->answer);
  g_autofree char *lead = g_strnfill ((gsize) width + 4, ' ');

  cli_line ("%s%*s  %s", score->name, width - (int) g_utf8_strlen (score->name, -1), "", result);
  print_why (under, score, lead);
}

static void
add_reasons (JsonBuilder *builder, const CompareUnder *under, const Score *score)
{
  const CompareUnderAnswer *answer = &score->answer;

  cli_json_begin_list (builder, "reasons");
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      const CompareUnderReason *reason = &answer->reasons[i];
      g_autofree char *text = words_under_reason (under, &score->ruleset, reason);

      json_builder_begin_object (builder);
      cli_json_text (builder, "kind", reason_words[reason->kind]);
      cli_json_halves (builder, "points", reason->halves);
      cli_json_text (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_flags (JsonBuilder *builder, const CompareUnder *under, const CompareUnderAnswer *answer)
{
  cli_json_begin_list (builder, "flags");
  for (size_t i = 0; i < answer->flag_count; i++)
    {
      const CompareUnderFlag *flag = &answer->flags[i];
      g_autofree char *text = words_under_flag (under, flag);

      json_builder_begin_object (builder);
      cli_json_text (builder, "kind", flag_words[flag->kind]);
      if (flag->move > 0)
        cli_json_number (builder, "move", flag->move);
      if (flag->reason != REFEREE_OK)
        cli_json_text (builder, "reason", referee_reason_word (flag->reason));
      cli_json_text (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_score (JsonBuilder *builder, const CompareUnder *under, const Score *score)
{
  const CompareUnderAnswer *answer = &score->answer;
  char text[REFEREE_RESULT_TEXT];

  cli_json_text (builder, "result", referee_result_format (&answer->result, text));
  cli_json_begin_object (builder, "total");
  cli_json_halves (builder, "B", answer->ledger.total[GO_BLACK]);
  cli_json_halves (builder, "W", answer->ledger.total[GO_WHITE]);
  json_builder_end_object (builder);
  if (answer->comparable)
    cli_json_halves (builder, "difference", answer->difference);
  add_reasons (builder, under, score);
}

static void
print_json (const CompareUnder *under, const Score *score, const CliScoreGame *loaded)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  const CompareUnderAnswer *answer = &score->answer;
  g_autofree char *why = words_under_result (answer);
  char method[32];

  cli_json_text (builder, "rules", score->name);
  cli_json_text (builder, "title", score->title);
  cli_json_text (builder, "basis", basis_words[compare_under_basis (under)]);
  cli_json_text (builder, "counting",
                 go_axis_format (go_axis_find ("scoring"), &score->ruleset, method));
  cli_json_flag (builder, "scored", answer->scorable == COMPARE_UNDER_SCORED);
  cli_json_text (builder, "text", why);
  if (answer->scorable == COMPARE_UNDER_SCORED)
    add_score (builder, under, score);
  add_flags (builder, under, answer);
  cli_json_text (builder, "record", loaded->result);
  cli_json_strings (builder, "remarks", loaded->remarks->pdata, loaded->remarks->len);
  cli_json_end (builder);
}

static Score
ask (const CompareUnder *under, const char *name, const char *title, const GoRuleset *ruleset)
{
  Score score = { name, title, *ruleset };

  compare_under_ask (under, ruleset, own_komi, &score.answer);
  return score;
}

static int
score_one (const CompareUnder *under, const CliScoreGame *loaded)
{
  g_auto (CliRuleset) named = { 0 };
  const GoRuleset *ruleset = &referee_game_setup (compare_under_game (under))->ruleset;
  const char *title = loaded->title != NULL ? loaded->title : words_ruleset_name (ruleset);
  Score score;

  if (rules != NULL)
    {
      if (!cli_ruleset_find (rules, &named))
        return CLI_NO;
      ruleset = &named.ruleset;
      title = named.title;
    }
  score = ask (under, named.name, title, ruleset);
  if (cli_options.json)
    print_json (under, &score, loaded);
  else
    print_score (under, &score);
  return score.answer.scorable == COMPARE_UNDER_SCORED ? CLI_DONE : CLI_NO;
}

/* Scores under every preset, and under every readable saved ruleset of the list, which may be
 * NULL. */
static GArray *
ask_all (const CompareUnder *under, GListModel *saved)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (Score));
  size_t count;
  const GoPreset *presets = go_presets (&count);
  GoRuleset ruleset;
  Score score;

  for (size_t i = 0; i < count; i++)
    if (go_preset_compares (&presets[i]))
      {
        go_preset_ruleset (&presets[i], &ruleset);
        score = ask (under, presets[i].name, _ (presets[i].title), &ruleset);
        g_array_append_val (scores, score);
      }
  for (guint i = 0; saved != NULL && i < g_list_model_get_n_items (saved); i++)
    {
      /* The list keeps a reference. */
      g_autoptr (LibraryRuleset) item = g_list_model_get_item (saved, i);

      if (item->preset != NULL || item->reason)
        continue;
      score = ask (under, item->name, item->title, &item->ruleset);
      g_array_append_val (scores, score);
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
      const Score *score = &g_array_index (scores, Score, i);

      rows[i] = (WordsUnderRow){ .title = score->title, .answer = &score->answer };
      width = MAX (width, (int) g_utf8_strlen (score->name, -1));
    }
  summary = words_under_summary (compare_under_basis (under), rows, scores->len);
  if (summary != NULL)
    {
      cli_print_wrapped ("", summary);
      cli_lines ("\n");
    }
  for (guint i = 0; i < scores->len; i++)
    print_row (under, &g_array_index (scores, Score, i), width);
}

static int
score_all (const CompareUnder *under, const CliScoreGame *loaded)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) rulesets = cli_saved_rulesets (&error);
  g_autoptr (GArray) scores = NULL;

  if (error != NULL)
    return cli_library_error (error);
  scores = ask_all (under, rulesets);
  if (cli_options.json)
    for (guint i = 0; i < scores->len; i++)
      print_json (under, &g_array_index (scores, Score, i), loaded);
  else
    print_all (under, scores);
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
  CompareUnder *under;
  int status;

  if (!cli_parse (entries, _ ("FILE|GAME"),
                  _ ("Counts a game under its own rules or other rules. The game comes from a "
                     "file, or from the library by its number."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (_ ("name one game: a file, or its number in the library"));
  if (!cli_check_move (move))
    return CLI_USAGE;
  if (all_rules && rules != NULL)
    return cli_usage_error (_ ("use --rules or --all-rules, not both"));
  if (dead_points != NULL && guess_dead)
    return cli_usage_error (_ ("use --dead or --guess-dead, not both"));
  if (!cli_score_load (argv[1], number, move, &loaded)
      || !cli_score_settle (&loaded, dead_points, guess_dead, not_seki, fill))
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
