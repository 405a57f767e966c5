/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-record.h"
#include "record-script.h"

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

/* Games as JSON ------------------------------------------------------------------------------ */

static bool
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, why);
  return false;
}

/* Reads an integer, 9 or 9.0, but not 9.5 or "9". */
static bool
whole_number (JsonNode *node, int *number)
{
  double value;

  if (!JSON_NODE_HOLDS_VALUE (node)
      || (json_node_get_value_type (node) != G_TYPE_INT64
          && json_node_get_value_type (node) != G_TYPE_DOUBLE))
    return false;
  value = json_node_get_double (node);
  if (!(value >= -1e6 && value <= 1e6) || value != (int) value)
    return false;
  *number = (int) value;
  return true;
}

static const char *
string_of (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* Calls a function for each string of a list. */
static bool
for_strings (JsonNode *node,
             bool (*take) (RecordScript *, const char *, GError **),
             RecordScript *script,
             const char *complaint,
             GError **error)
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, complaint);
  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      const char *text = string_of (json_array_get_element (list, i));

      if (text == NULL)
        return refuse (error, complaint);
      if (!take (script, text, error))
        return false;
    }
  return true;
}

static bool
take_event (RecordScript *script, const char *text, GError **error)
{
  record_script_add_event (script, text);
  return true;
}

static bool
take_handicap_point (RecordScript *script, const char *text, GError **error)
{
  record_script_add_handicap_point (script, text);
  return true;
}

static bool
read_axes (RecordScript *script, JsonNode *node, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "\"axes\" is an object");
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      const char *text = string_of (value);

      if (text == NULL && JSON_NODE_HOLDS_VALUE (value))
        {
          if (json_node_get_value_type (value) == G_TYPE_BOOLEAN)
            text = json_node_get_boolean (value) ? "true" : "false";
          else
            text = g_ascii_formatd (number, sizeof number, "%.15g", json_node_get_double (value));
        }
      if (text == NULL)
        return refuse (error, "the value of an axis is a word, a number or a truth value");
      if (!record_script_set_axis (script, name, text, error))
        return false;
    }
  return true;
}

static bool
read_size (RecordScript *script, JsonNode *node, GError **error)
{
  int width, height;

  if (string_of (node) != NULL)
    return record_script_set_size_text (script, string_of (node), error);
  if (whole_number (node, &width))
    return record_script_set_size (script, width, width, error);
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 2
      && whole_number (json_array_get_element (json_node_get_array (node), 0), &width)
      && whole_number (json_array_get_element (json_node_get_array (node), 1), &height))
    return record_script_set_size (script, width, height, error);
  return refuse (error, "\"size\" is a number, \"7x3\" or [7, 3]");
}

static bool
read_board (RecordScript *script, JsonNode *node, GError **error)
{
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 0)
    return refuse (error, "\"board\" has no rows");
  return for_strings (node, record_script_add_row, script, "\"board\" is a list of rows", error);
}

static bool
read_handicap (RecordScript *script, JsonNode *node, GError **error)
{
  int stones;

  if (whole_number (node, &stones))
    return record_script_set_handicap (script, stones, error);
  if (!for_strings (node, take_handicap_point, script,
                    "\"handicap\" is a number or a list of points", error))
    return false;
  return record_script_set_handicap (
      script, (int) json_array_get_length (json_node_get_array (node)), error);
}

static bool
read_prisoners (RecordScript *script, JsonNode *node, GError **error)
{
  static const char complaint[] = "\"prisoners\" is an object of numbers for \"B\" and \"W\"";
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  int held[GO_COLORS] = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, complaint);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      GoColor color = strcmp (name, "B") == 0   ? GO_BLACK
                      : strcmp (name, "W") == 0 ? GO_WHITE
                                                : GO_EMPTY;

      if (color == GO_EMPTY || !whole_number (value, &held[color]))
        return refuse (error, complaint);
    }
  return record_script_set_prisoners (script, held[GO_BLACK], held[GO_WHITE], error);
}

typedef bool (*TakeText) (RecordScript *script, const char *text, GError **error);

/* The members of a game: a text, a list of texts, or a value for a function. */
static const struct
{
  const char *name;
  TakeText take, take_each;
  const char *complaint;
  bool (*read) (RecordScript *script, JsonNode *node, GError **error);
} members[] = {
  { "rules", record_script_set_rules, NULL, "\"rules\" is the name of a ruleset" },
  { "axes", .read = read_axes },
  { "size", .read = read_size },
  { "board", .read = read_board },
  { "first", record_script_set_first, NULL, "\"first\" is \"B\" or \"W\"" },
  { "handicap", .read = read_handicap },
  { "prisoners", .read = read_prisoners },
  { "moves", NULL, take_event, "\"moves\" is a list of events" },
};

static bool
read_member (RecordScript *script, gsize member, JsonNode *node, GError **error)
{
  const char *complaint = members[member].complaint, *text = string_of (node);

  if (members[member].read != NULL)
    return members[member].read (script, node, error);
  if (members[member].take_each != NULL)
    return for_strings (node, members[member].take_each, script, complaint, error);
  return text != NULL ? members[member].take (script, text, error) : refuse (error, complaint);
}

/* Reads a game from one line of JSON. Returns NULL with `error` set if it is invalid. */
static RecordScript *
read_game (const char *line, GError **error)
{
  g_autoptr (JsonNode) root = cli_json_read (line, error);
  g_autoptr (RecordScript) script = record_script_new ();
  JsonObject *object;

  if (root == NULL)
    return NULL;
  object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  if (object == NULL || !json_object_has_member (object, "moves"))
    {
      refuse (error, object == NULL ? "a game is a JSON object" : "a game has \"moves\"");
      return NULL;
    }
  /* Ignore other members: the author may add a name, expected results ... */
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (object, members[i].name)
        && !read_member (script, i, json_object_get_member (object, members[i].name), error))
      return NULL;
  return g_steal_pointer (&script);
}

/* Answers ----------------------------------------------------------------------------------- */

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
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autofree char *where = g_strdup_printf (_ ("game %u"), number);

  cli_json_text (builder, "error", error->message);
  cli_json_problems (
      builder,
      &(CliProblem){ .code = cli_code_of (error), .message = error->message, .game = number });
  cli_json_end (builder);
  cli_complain (where, error->message);
  return NO_GAME;
}

/* Referees one game and prints the answer, with the events that contradict their marks, which make
 * it "no". */
static Answer
answer_game (guint number, RecordScript *script)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) outcome = NULL, each = json_builder_begin_array (json_builder_new ());
  g_autoptr (GPtrArray) unmet = g_ptr_array_new ();
  RefereeGame *game = record_script_start (script, &error);
  Run run = { each, unmet };

  if (game == NULL)
    return answer_error (number, error);
  record_script_run (script, &game, note_step, &run);
  json_builder_end_array (each);
  outcome = cli_game_outcome (game, with_legal);
  referee_game_free (game);
  if (with_each)
    {
      json_builder_set_member_name (outcome, "events");
      json_builder_add_value (outcome, json_builder_get_root (each));
    }
  if (unmet->len > 0)
    {
      g_autofree char *where = g_strdup_printf (_ ("game %u"), number);
      g_autofree char *why = g_strdup_printf (_ ("the outcome of “%s” differs from its marks"),
                                              (char *) unmet->pdata[0]);

      cli_json_strings (outcome, "unmet", unmet->pdata, unmet->len);
      cli_complain (where, why);
    }
  cli_json_end (outcome);
  return unmet->len > 0 ? UNMET : ANSWERED;
}

static Answer
answer_bytes (guint number, const GString *text, bool too_long, bool json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script = NULL;

  if (too_long)
    refuse (&error, json ? "the line is too long" : "the text is too long");
  else if (strlen (text->str) != text->len)
    refuse (&error, json ? "the line holds a zero byte" : "the text holds a zero byte");
  else
    script = json ? read_game (text->str, &error) : record_script_parse (text->str, &error);
  return script != NULL ? answer_game (number, script) : answer_error (number, error);
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
  if (!cli_parse (entries, "[-]",
                  _ ("Reads games from standard input, either JSON with one game per line or a "
                     "single game as text. Writes the outcome of each game as one line of JSON."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 2 || (argc == 2 && strcmp (argv[1], "-") != 0))
    return cli_usage_error (_ ("reads games from standard input only"));
  return answer_stream (stdin);
}
