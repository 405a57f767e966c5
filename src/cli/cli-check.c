/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `check`: prints the contents of files of records and their problems. */
#include <glib/gi18n.h>

#include "cli-record.h"
#include "cli-rules.h"
#include "record-check.h"
#include "words-repaired.h"
#include "words.h"

static char *rules;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Judge the moves under these rules instead of each game’s own"), N_ ("NAME|AXES") },
  G_OPTION_ENTRY_NULL,
};

static const char *
status_word (const RecordReport *report)
{
  return report == NULL ? "refused" : report->repaired ? "mended" : "ok";
}

static char *
sentence_of (const RecordProblem *problem)
{
  const RecordStep *step = &problem->step;

  return problem->repaired
             ? words_repaired (problem->repaired)
             : words_irregular_move (&(WordsIrregularity){
                 step->irregularity, step->color, step->point, problem->height, step->earlier });
}

static CliProblem
problem_of (const RecordProblem *problem, const char *sentence)
{
  CliProblem told = { .message = sentence };

  if (problem->repaired)
    {
      told.code
          = sgf_problem_is_loss (sgf_problem_kind (problem->repaired)) ? "mended" : "spelling";
      told.in_bytes = true;
      told.offset = (gssize) problem->repaired->offset;
    }
  else
    {
      told.code = "illegal";
      told.move = problem->step.number;
      /* Move numbers start again in each game. */
      told.game = problem->game > 1 ? problem->game : 0;
    }
  return told;
}

/* Adds the first game to the members of its file; all null for a refused one. */
static void
json_game (JsonBuilder *builder, const RecordFile *file, const RecordInfo *info)
{
  g_autofree char *result = info != NULL ? record_result_text (info) : NULL;

  cli_json_size (builder, "size", info != NULL ? info->width : 0, info != NULL ? info->height : 0);
  cli_json_text (builder, "charset", file != NULL ? file->charset->charset : NULL);
  cli_json_text (builder, "black", info != NULL ? info->name[GO_BLACK] : NULL);
  cli_json_text (builder, "white", info != NULL ? info->name[GO_WHITE] : NULL);
  if (info != NULL)
    cli_json_halves (builder, "komi", info->komi);
  else
    cli_json_text (builder, "komi", NULL);
  cli_json_text (builder, "result", result);
}

static char *
words_of_more (guint count)
{
  return g_strdup_printf (ngettext ("and %u more", "and %u more", count), count);
}

static void
print_json (const char *name,
            const RecordFile *file,
            const RecordReport *report,
            const GError *error)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();

  cli_json_text (builder, "file", name);
  cli_json_text (builder, "status", status_word (report));
  cli_json_number (builder, "games", file != NULL ? sgf_collection_n_games (file->collection) : 0);
  cli_json_number (builder, "nodes", report != NULL ? report->nodes : 0);
  cli_json_number (builder, "moves", report != NULL ? report->moves : 0);
  json_game (builder, file, report != NULL ? report->info : NULL);
  cli_json_begin_list (builder, "problems");
  if (report == NULL)
    cli_json_problem (builder,
                      &(CliProblem){ .code = cli_code_of (error), .message = error->message });
  for (guint i = 0; report != NULL && i < report->problems->len; i++)
    {
      g_autofree char *sentence = sentence_of (report->problems->pdata[i]);
      CliProblem problem = problem_of (report->problems->pdata[i], sentence);

      cli_json_problem (builder, &problem);
    }
  if (report != NULL && report->unmentioned > 0)
    {
      g_autofree char *more = words_of_more (report->unmentioned);

      cli_json_problem (builder, &(CliProblem){ .code = "more", .message = more });
    }
  json_builder_end_array (builder);
  cli_json_end (builder);
}

static void
print_problem (const RecordProblem *problem, gboolean many)
{
  g_autofree char *sentence = sentence_of (problem), *place = NULL;

  if (problem->repaired)
    place = g_strdup_printf (_ ("byte %lu"), (gulong) problem->repaired->offset);
  else if (many)
    /* Translators: the number of a game in a file, and of a move in that game. */
    place = g_strdup_printf (_ ("game %u, move %d"), problem->game, problem->step.number);
  else
    place = g_strdup_printf (_ ("move %d"), problem->step.number);
  cli_line ("  %s: %s\n", place, sentence);
}

static void
print_report (const char *name, const RecordFile *file, const RecordReport *report)
{
  guint games = sgf_collection_n_games (file->collection);
  g_autofree char *many = g_strdup_printf (ngettext ("%u game", "%u games", games), games);
  g_autofree char *moves
      = g_strdup_printf (ngettext ("%u move", "%u moves", report->moves), report->moves);

  cli_line ("%s: %s (%s, %s, %d×%d, %s, %s)", name, report->repaired ? _ ("repaired") : _ ("ok"),
            many, moves, report->info->width, report->info->height,
            record_format_name (file->format), sgf_charset_title (file->charset->charset, NULL));
  for (guint i = 0; i < report->problems->len; i++)
    print_problem (report->problems->pdata[i], games > 1);
  if (report->unmentioned > 0)
    {
      g_autofree char *more = words_of_more (report->unmentioned);

      cli_line ("  %s", more);
    }
}

/* Checks a file. Returns false if it was refused. */
static bool
check_file (const char *path, const GoRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = cli_file_name (path);
  g_autoptr (RecordFile) file = cli_file_read (path, NULL, &error);
  g_autoptr (RecordReport) report = file != NULL ? record_report_new (file, ruleset) : NULL;

  if (cli_options.json)
    print_json (name, file, report, error);
  else if (file != NULL)
    print_report (name, file, report);
  cli_flush ();
  if (file == NULL)
    cli_complain (name, error->message);
  return file != NULL;
}

int
cli_check (int argc, char **argv)
{
  g_auto (CliRuleset) ruleset = { 0 };
  guint refused = 0;

  if (!cli_parse (entries, _ ("FILE…"),
                  _ ("Reads game records, replays their games and lists every problem with its "
                     "byte or move."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc < 2)
    return cli_usage_error (_ ("name the files to check; “-” is standard input"));
  if (rules != NULL && !cli_ruleset_find (rules, &ruleset))
    return CLI_NO;
  for (int i = 1; i < argc && !cli_output_failed (); i++)
    refused += !check_file (argv[i], rules != NULL ? &ruleset.ruleset : NULL);
  return cli_status_of ((guint) argc - 1, refused);
}
