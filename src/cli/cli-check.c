/* `check`: what is in files of records, and what is amiss in them. */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli-file.h"
#include "cli-rules.h"
#include "record-check.h"

static char *rules;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Judge the moves under these rules instead of each game's own"), N_ ("NAME|AXES") },
  G_OPTION_ENTRY_NULL,
};

static const char *
status_word (const RecordReport *report)
{
  return report == NULL ? "refused" : report->mended ? "mended" : "ok";
}

static void
json_problem (JsonBuilder *builder, guint game, gssize offset, int move, const char *sentence)
{
  json_builder_begin_object (builder);
  if (offset >= 0)
    {
      json_builder_set_member_name (builder, "offset");
      json_builder_add_int_value (builder, offset);
    }
  else
    {
      /* Moves are numbered in each game anew. */
      if (game > 1)
        {
          json_builder_set_member_name (builder, "game");
          json_builder_add_int_value (builder, game);
        }
      json_builder_set_member_name (builder, "move");
      json_builder_add_int_value (builder, move);
    }
  cli_json_text (builder, "sentence", sentence);
  json_builder_end_object (builder);
}

/* The first game, in the members that stand for a file; all null for a refused one. */
static void
json_game (JsonBuilder *builder, const RecordFile *file, const RecordInfo *info)
{
  g_autofree char *result = info != NULL ? record_result_text (info) : NULL;

  json_builder_set_member_name (builder, "size");
  if (info != NULL)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, info->width);
      json_builder_add_int_value (builder, info->height);
      json_builder_end_array (builder);
    }
  else
    json_builder_add_null_value (builder);
  cli_json_text (builder, "charset", file != NULL ? file->charset->charset : NULL);
  cli_json_text (builder, "black", info != NULL ? info->name[GO_BLACK] : NULL);
  cli_json_text (builder, "white", info != NULL ? info->name[GO_WHITE] : NULL);
  json_builder_set_member_name (builder, "komi");
  if (info != NULL)
    json_builder_add_double_value (builder, info->ruleset.komi / 2.0);
  else
    json_builder_add_null_value (builder);
  cli_json_text (builder, "result", result);
}

static void
print_json (const char *name, const RecordFile *file, const RecordReport *report, const char *why)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_json_text (builder, "file", name);
  cli_json_text (builder, "status", status_word (report));
  cli_json_number (builder, "games", file != NULL ? sgf_collection_n_games (file->collection) : 0);
  cli_json_number (builder, "nodes", report != NULL ? report->nodes : 0);
  cli_json_number (builder, "moves", report != NULL ? report->moves : 0);
  json_game (builder, file, report != NULL ? report->info : NULL);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  if (report == NULL)
    json_problem (builder, 0, 0, 0, why);
  for (guint i = 0; report != NULL && i < report->problems->len; i++)
    {
      const RecordProblem *problem = report->problems->pdata[i];

      json_problem (builder, problem->game, problem->offset, problem->move, problem->message);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static void
print_problem (const RecordProblem *problem, gboolean many)
{
  if (problem->offset >= 0)
    {
      g_autofree char *place = g_strdup_printf ("%" G_GSSIZE_FORMAT, problem->offset);

      printf (_ ("  byte %s: %s\n"), place, problem->message);
    }
  else if (many)
    printf (_ ("  game %u, move %d: %s\n"), problem->game, problem->move, problem->message);
  else
    printf (_ ("  move %d: %s\n"), problem->move, problem->message);
}

static void
print_report (const char *name, const RecordFile *file, const RecordReport *report)
{
  guint games = sgf_collection_n_games (file->collection);
  g_autofree char *many = g_strdup_printf (ngettext ("%u game", "%u games", games), games);
  g_autofree char *moves
      = g_strdup_printf (ngettext ("%u move", "%u moves", report->moves), report->moves);

  printf ("%s: %s (%s, %s, %d×%d, %s, %s)\n", name, report->mended ? _ ("mended") : _ ("ok"), many,
          moves, report->info->width, report->info->height, record_format_name (file->format),
          file->charset->charset);
  for (guint i = 0; i < report->problems->len; i++)
    print_problem (report->problems->pdata[i], games > 1);
  if (report->unmentioned > 0)
    printf (ngettext ("  and %u more\n", "  and %u more\n", report->unmentioned),
            report->unmentioned);
}

static int
check_file (const char *path, const GoRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = cli_file_name (path);
  g_autoptr (RecordFile) file = cli_file_read (path, NULL, &error);
  g_autoptr (RecordReport) report = file != NULL ? record_report_new (file, ruleset) : NULL;

  if (cli_options.json)
    print_json (name, file, report, error != NULL ? error->message : NULL);
  else if (file != NULL)
    print_report (name, file, report);
  if (file != NULL)
    {
      fflush (stdout);
      return CLI_DONE;
    }
  return cli_input_error (name, error->message);
}

int
cli_check (int argc, char **argv)
{
  g_auto (CliRuleset) ruleset = { 0 };
  int status = CLI_DONE;

  if (!cli_parse (entries, "check", _ ("FILE…"),
                  _ ("Reads files of records, replays their games and tells every problem, by byte "
                     "or by move."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc < 2)
    return cli_usage_error ("check", "%s", _ ("which file? “-” is standard input"));
  if (rules != NULL && !cli_ruleset_find (rules, &ruleset))
    return CLI_NO;
  for (int i = 1; i < argc; i++)
    if (check_file (argv[i], rules != NULL ? &ruleset.ruleset : NULL) != CLI_DONE)
      status = CLI_NO;
  return status;
}
