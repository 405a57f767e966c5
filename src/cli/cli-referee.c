/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli-record.h"
#include "cli-game.h"

/* Maximum bytes of a game as text. More is not read. */
#define LONGEST_TEXT (64 * 1024 * 1024)

static gboolean with_legal, with_each;

static const GOptionEntry entries[] = {
  { "legal", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &with_legal,
    N_ ("Also list what the player to move may do"), NULL },
  { "each", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &with_each,
    N_ ("Also list what every action did"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* The results of a game's events. */
typedef struct
{
  JsonBuilder *each;
  GPtrArray *unmet; /* const char *: events that contradict their marks */
} Run;

static void
note_step (const RefereeEvent *event, const RefereeStep *step, const RefereeGame *game, void *data)
{
  Run *run = data;
  JsonBuilder *each = run->each;

  if (!step->as_expected)
    g_ptr_array_add (run->unmet, (gpointer) event->text);
  json_builder_begin_object (each);
  cli_json_text (each, "event", event->text);
  cli_json_flag (each, "ok", step->refused == REFEREE_OK);
  cli_json_number (each, "captured", step->captured);
  cli_json_number (each, "suicide", step->suicide);
  if (step->refused != REFEREE_OK)
    cli_json_text (each, "refused", referee_reason_word (step->refused));
  else if (step->illegal != REFEREE_OK)
    cli_json_text (each, "illegal", referee_reason_word (step->illegal));
  json_builder_end_object (each);
}

/* The result of one game. */
typedef enum
{
  ANSWERED,
  UNMET,  /* an event contradicts its marks */
  NO_GAME /* it is unreadable, or its set-up does not fit */
} Answer;

static Answer
answer_error (guint number, const GError *error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *where = g_strdup_printf (_ ("game %u"), number);

  json_builder_begin_object (builder);
  cli_json_text (builder, "error", error->message);
  cli_json_problems (
      builder,
      &(CliProblem){ .code = cli_code_of (error), .message = error->message, .game = number });
  cli_json_end (builder);
  cli_complain (where, error->message);
  return NO_GAME;
}

/* Adds the events that contradict their marks, which makes the answer "no". */
static Answer
answer_unmet (guint number, const Run *run, JsonBuilder *outcome)
{
  if (run->unmet->len == 0)
    return ANSWERED;

  g_autofree char *where = g_strdup_printf (_ ("game %u"), number);
  g_autofree char *why = g_strdup_printf (_ ("the outcome of “%s” differs from its marks"),
                                          (char *) run->unmet->pdata[0]);

  cli_json_strings (outcome, "unmet", run->unmet);
  cli_complain (where, why);
  return UNMET;
}

/* Referees one game and prints the answer. */
static Answer
answer_game (guint number, RecordScript *script)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) outcome = NULL;
  RefereeGame *game = record_script_start (script, &error);
  Run run;
  Answer answer;

  if (game == NULL)
    return answer_error (number, error);

  run.each = json_builder_new ();
  run.unmet = g_ptr_array_new ();
  json_builder_begin_array (run.each);
  record_script_run (script, &game, note_step, &run);
  json_builder_end_array (run.each);

  outcome = cli_game_outcome (game, with_legal);
  if (with_each)
    {
      json_builder_set_member_name (outcome, "events");
      json_builder_add_value (outcome, json_builder_get_root (run.each));
    }
  answer = answer_unmet (number, &run, outcome);
  cli_json_end (outcome);

  referee_game_free (game);
  g_object_unref (run.each);
  g_ptr_array_unref (run.unmet);
  return answer;
}

static Answer
answer_text (guint number, const char *text, bool json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script
      = json ? cli_game_read (text, &error) : record_script_parse (text, &error);

  return script != NULL ? answer_game (number, script) : answer_error (number, error);
}

/* Reports input that is not a game at all. */
static Answer
answer_garbage (guint number, const char *why)
{
  g_autoptr (GError) error
      = g_error_new_literal (RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, why);

  return answer_error (number, error);
}

static Answer
answer_bytes (guint number, const GString *text, bool too_long, bool json)
{
  if (too_long)
    return answer_garbage (number, json ? "the line is too long" : "the text is too long");
  if (strlen (text->str) != text->len)
    return answer_garbage (number,
                           json ? "the line holds a zero byte" : "the text holds a zero byte");
  return answer_text (number, text->str, json);
}

/* Reads everything from this line on as one game. Empty lines before it count, so that messages
 * give the right line number. */
static Answer
answer_script (FILE *stream, guint blank, GString *line, bool too_long)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < blank; i++)
    g_string_append_c (text, '\n');
  do
    {
      too_long = too_long || text->len > LONGEST_TEXT;
      if (!too_long)
        g_string_append_printf (g_string_append_len (text, line->str, (gssize) line->len), "\n");
    }
  while (!too_long && cli_file_read_line (stream, line, &too_long));
  return answer_bytes (1, text, too_long, false);
}

/* Reads games one per line, and answers each before reading the next. If the first character is not
 * JSON's, it reads everything as one game. */
static int
answer_stream (FILE *stream)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint number = 0, blank = 0, count[NO_GAME + 1] = { 0 };
  bool too_long;

  while (!cli_output_failed () && cli_file_read_line (stream, line, &too_long))
    {
      gsize start = strspn (line->str, " \t\r\n\v\f");

      if (start == line->len)
        blank++;
      else if (number == 0 && line->str[start] != '{')
        {
          number++;
          count[answer_script (stream, blank, line, too_long)]++;
        }
      else
        count[answer_bytes (++number, line, too_long, true)]++;
    }
  if (ferror (stream))
    {
      cli_complain (_ ("standard input"), _ ("could not be read"));
      return CLI_NO;
    }
  return count[UNMET] > 0 ? CLI_NO : cli_status_of (number, count[NO_GAME]);
}

int
cli_referee (int argc, char **argv)
{
  if (!cli_parse (entries, "referee", "[-]",
                  _ ("Reads games from standard input, either JSON with one game per line or a "
                     "single game as text. Writes the outcome of each game as one line of JSON."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 2 || (argc == 2 && strcmp (argv[1], "-") != 0))
    return cli_usage_error ("referee", "%s", _ ("reads games from standard input only"));
  return answer_stream (stdin);
}
