#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli-game.h"

static gboolean with_legal, with_each;

static const GOptionEntry entries[] = {
  { "legal", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &with_legal,
    N_ ("Add what the player to move may do"), NULL },
  { "each", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &with_each, N_ ("Add what every event did"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

/* What the events did, while a game runs. */
typedef struct
{
  JsonBuilder *each;
  GPtrArray *unmet; /* const char *: events that did not do as their marks say */
} Run;

static void
note_step (const RecordScriptEvent *event,
           const RecordScriptStep *step,
           const RefereeGame *game,
           void *data)
{
  Run *run = data;
  JsonBuilder *each = run->each;

  if (!step->as_expected)
    g_ptr_array_add (run->unmet, (gpointer) event->text);
  json_builder_begin_object (each);
  json_builder_set_member_name (each, "event");
  json_builder_add_string_value (each, event->text);
  json_builder_set_member_name (each, "ok");
  json_builder_add_boolean_value (each, step->refused == REFEREE_OK);
  json_builder_set_member_name (each, "captured");
  json_builder_add_int_value (each, step->captured);
  json_builder_set_member_name (each, "suicide");
  json_builder_add_int_value (each, step->suicide);
  if (step->refused != REFEREE_OK)
    {
      json_builder_set_member_name (each, "refused");
      json_builder_add_string_value (each, referee_reason_word (step->refused));
    }
  else if (step->illegal != REFEREE_OK)
    {
      json_builder_set_member_name (each, "illegal");
      json_builder_add_string_value (each, referee_reason_word (step->illegal));
    }
  json_builder_end_object (each);
}

static int
answer_error (guint number, const char *why)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *valid = g_utf8_make_valid (why, -1);
  g_autofree char *where = g_strdup_printf (_ ("game %u"), number);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "error");
  json_builder_add_string_value (builder, valid);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
  return cli_input_error (where, valid);
}

/* Adds the events whose marks were not met; they make the answer "no". */
static int
answer_unmet (guint number, const Run *run, JsonBuilder *outcome)
{
  if (run->unmet->len == 0)
    return CLI_DONE;

  g_autofree char *where = g_strdup_printf (_ ("game %u"), number);
  g_autofree char *why
      = g_strdup_printf (_ ("“%s” did not do as marked"), (char *) run->unmet->pdata[0]);

  json_builder_set_member_name (outcome, "unmet");
  json_builder_begin_array (outcome);
  for (guint i = 0; i < run->unmet->len; i++)
    json_builder_add_string_value (outcome, run->unmet->pdata[i]);
  json_builder_end_array (outcome);
  return cli_input_error (where, why);
}

/* Referees one game and answers it. */
static int
answer_game (guint number, RecordScript *script)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) outcome = NULL;
  RefereeGame *game = record_script_start (script, &error);
  Run run;
  int status;

  if (game == NULL)
    return answer_error (number, error->message);

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
  status = answer_unmet (number, &run, outcome);
  json_builder_end_object (outcome);
  cli_print_json (json_builder_get_root (outcome));

  referee_game_free (game);
  g_object_unref (run.each);
  g_ptr_array_unref (run.unmet);
  return status;
}

static int
answer_text (guint number, const char *text, bool json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script
      = json ? cli_game_read (text, &error) : record_script_parse (text, &error);

  return script != NULL ? answer_game (number, script) : answer_error (number, error->message);
}

/* Reads games one a line, answering each before the next is read; or, if the first character is
 * not JSON's, everything as one game. */
static int
answer_stream (FILE *stream)
{
  g_autoptr (GString) text = NULL;
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  guint number = 0, blank = 0;
  int status = CLI_DONE;

  while ((length = getline (&line, &room, stream)) >= 0)
    {
      const char *start = line + strspn (line, " \t\r\n\v\f");

      if (text != NULL)
        g_string_append_len (text, line, length);
      else if (start == line + length)
        blank++;
      else if (number == 0 && *start != '{')
        {
          /* Empty lines count, so that a complaint names the line that is meant. */
          text = g_string_new (NULL);
          for (guint i = 0; i < blank; i++)
            g_string_append_c (text, '\n');
          g_string_append_len (text, line, length);
        }
      else if (strlen (line) != (size_t) length)
        status = answer_error (++number, "the line holds a zero byte");
      else
        status |= answer_text (++number, line, true);
    }
  if (text != NULL && strlen (text->str) != text->len)
    status = answer_error (++number, "the text holds a zero byte");
  else if (text != NULL)
    status |= answer_text (++number, text->str, false);
  if (ferror (stream))
    status = cli_input_error (_ ("standard input"), _ ("could not be read"));
  free (line);
  return status;
}

int
cli_referee (int argc, char **argv)
{
  if (!cli_parse (entries, "referee", "",
                  _ ("Reads games on standard input, as JSON one a line or one game as text, and "
                     "writes the outcome of each as one line of JSON."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error ("referee", "%s", _ ("games are read from standard input only"));
  return answer_stream (stdin);
}
