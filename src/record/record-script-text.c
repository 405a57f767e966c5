#include "record-script-private.h"

#include <string.h>

/* The words of a line, and how far they have been read. */
typedef struct
{
  char **words;
  guint next;
  const char *text; /* the whole line, for messages */
  int width, height;
} Words;

static const char *
next_word (Words *words)
{
  return words->words[words->next] != NULL ? words->words[words->next++] : NULL;
}

static bool
refuse_event (const Words *words, GError **error)
{
  g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, "\"%s\" is no event",
               words->text);
  return false;
}

static bool
add_point (Words *words, const char *word, RecordScriptEventStore *store, GError **error)
{
  GoPoint point;

  if (word == NULL)
    return refuse_event (words, error);
  if (!go_point_parse (word, words->width, words->height, &point))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "\"%s\" in \"%s\" is no point of this board", word, words->text);
      return false;
    }
  g_array_append_val (store->points, point);
  return true;
}

static bool
read_side (Words *words, RecordScriptEventStore *store, GError **error)
{
  const char *word = next_word (words);

  if (word == NULL || !_record_script_color_read (word, &store->event.side))
    return refuse_event (words, error);
  return true;
}

static bool
is_leaving (const char *word)
{
  return word[0] == 'x' && word[1] != '\0' && word[1 + strspn (word + 1, "0123456789")] == '\0';
}

/* "!reason" and "xN", up to the end of the line. */
static bool
read_expectations (Words *words, RecordScriptEventStore *store, GError **error)
{
  const char *word;

  while ((word = next_word (words)) != NULL)
    {
      guint64 number;

      if (is_leaving (word)
          && g_ascii_string_to_unsigned (word + 1, 10, 0, GO_MAX_POINTS, &number, NULL))
        {
          store->event.leaving = (int) number;
          continue;
        }
      if (word[0] == '!')
        {
          int reason = REFEREE_OK + 1;

          while (reason < REFEREE_REASONS
                 && g_strcmp0 (referee_reason_word ((RefereeReason) reason), word + 1) != 0)
            reason++;
          if (reason < REFEREE_REASONS)
            {
              store->event.expected = (RefereeReason) reason;
              continue;
            }
        }
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "\"%s\" in \"%s\" is no expectation", word, words->text);
      return false;
    }
  return true;
}

/* What follows "B" or "W". */
static bool
read_side_event (Words *words, RecordScriptEventStore *store, GError **error)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
  } verbs[] = {
    { "pass", REFEREE_PASS },     { "return", REFEREE_PASS },     { "button", REFEREE_PASS },
    { "resign", REFEREE_RESIGN }, { "timeout", REFEREE_TIMEOUT }, { "offer", REFEREE_OFFER },
    { "pay", REFEREE_PAY },
  };
  const char *word = next_word (words);

  if (word == NULL)
    return refuse_event (words, error);
  for (size_t i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_ascii_strcasecmp (word, verbs[i].word) == 0)
      {
        store->event.kind = verbs[i].kind;
        return true;
      }
  store->event.kind = REFEREE_PLAY;
  return add_point (words, word, store, error);
}

static bool
read_agree (Words *words, RecordScriptEventStore *store, GError **error)
{
  while (words->words[words->next] != NULL && words->words[words->next][0] != '!'
         && !is_leaving (words->words[words->next]))
    if (!add_point (words, next_word (words), store, error))
      return false;
  return true;
}

static bool
read_resume (Words *words, RecordScriptEventStore *store, GError **error)
{
  const char *word = words->words[words->next];

  if (word == NULL || g_ascii_strcasecmp (word, "both") != 0)
    return read_side (words, store, error);
  words->next++;
  store->event.both = true;
  word = words->words[words->next];
  if (word != NULL && _record_script_color_read (word, &store->event.color))
    words->next++;
  return true;
}

/* An event that begins with a word of its own. */
static bool
read_word_event (Words *words, const char *word, RecordScriptEventStore *store, GError **error)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
  } verbs[] = {
    { "challenge", REFEREE_CHALLENGE }, { "allow", REFEREE_ALLOW },
    { "agree", REFEREE_AGREE },         { "resume", REFEREE_RESUME },
    { "playout", REFEREE_PLAYOUT },     { "all_alive", REFEREE_ALL_ALIVE },
    { "dispute", REFEREE_CLAIM },       { "seki", REFEREE_SEKI },
    { "both_lose", REFEREE_BOTH_LOSE }, { "draw", REFEREE_DRAW },
    { "void", REFEREE_VOID },
  };
  size_t i = 0;

  while (i < G_N_ELEMENTS (verbs) && strcmp (word, verbs[i].word) != 0)
    i++;
  if (i == G_N_ELEMENTS (verbs))
    return refuse_event (words, error);
  store->event.kind = verbs[i].kind;

  if (store->event.kind == REFEREE_AGREE)
    return read_agree (words, store, error);
  if (store->event.kind == REFEREE_RESUME)
    return read_resume (words, store, error);
  if (store->event.kind == REFEREE_PLAYOUT)
    return read_side (words, store, error);
  if (store->event.kind == REFEREE_SEKI)
    return add_point (words, next_word (words), store, error);
  if (store->event.kind == REFEREE_CLAIM)
    return read_side (words, store, error) && add_point (words, next_word (words), store, error);
  return true;
}

/* The words of a line, without the empty ones between blanks. */
static char **
split_words (const char *line)
{
  char **words = g_strsplit_set (line, " \t\r\n\v\f", -1);
  guint to = 0;

  for (guint from = 0; words[from] != NULL; from++)
    if (words[from][0] != '\0')
      words[to++] = words[from];
    else
      g_free (words[from]);
  words[to] = NULL;
  return words;
}

RecordScriptEventStore *
_record_script_event_read (const char *text, int width, int height, GError **error)
{
  RecordScriptEventStore *store = g_new0 (RecordScriptEventStore, 1);
  g_auto (GStrv) split = split_words (text);
  Words words = { .words = split, .text = text, .width = width, .height = height };
  const char *first = next_word (&words);
  bool read;

  store->text = g_strdup (text);
  store->points = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  store->event.leaving = -1;
  if (first == NULL)
    read = refuse_event (&words, error);
  else if (_record_script_color_read (first, &store->event.side))
    read = read_side_event (&words, store, error);
  else
    read = read_word_event (&words, first, store, error);
  if (!read || !read_expectations (&words, store, error))
    {
      _record_script_event_free (store);
      return NULL;
    }
  store->event.text = store->text;
  store->event.points = (const GoPoint *) (void *) store->points->data;
  store->event.point_count = store->points->len;
  return store;
}

void
_record_script_event_free (RecordScriptEventStore *store)
{
  g_free (store->text);
  g_array_unref (store->points);
  g_free (store);
}

static bool
read_number (const char *word, int *number)
{
  gint64 value;

  if (word == NULL || !g_ascii_string_to_signed (word, 10, G_MININT, G_MAXINT, &value, NULL))
    return false;
  *number = (int) value;
  return true;
}

/* A line that is not an event: `words` are its words. Says in `known` whether it is one. */
static bool
read_setting (RecordScript *script, char **words, bool *known, GError **error)
{
  guint count = g_strv_length (words);
  int first, second;

  *known = true;
  if (strcmp (words[0], "rules") == 0 && count == 2)
    return record_script_set_rules (script, words[1], error);
  if (strcmp (words[0], "size") == 0 && count == 2)
    return record_script_set_size_text (script, words[1], error);
  if (strcmp (words[0], "komi") == 0 && count == 2)
    return record_script_set_axis (script, "komi", words[1], error);
  if (strcmp (words[0], "set") == 0 && count == 3)
    return record_script_set_axis (script, words[1], words[2], error);
  if (strcmp (words[0], "first") == 0 && count == 2)
    return record_script_set_first (script, words[1], error);
  if (strcmp (words[0], "prisoners") == 0 && count == 3 && read_number (words[1], &first)
      && read_number (words[2], &second))
    return record_script_set_prisoners (script, first, second, error);
  if (strcmp (words[0], "handicap") == 0 && count >= 2 && read_number (words[1], &first))
    {
      for (guint i = 2; i < count; i++)
        record_script_add_handicap_point (script, words[i]);
      return record_script_set_handicap (script, first, error);
    }
  *known = false;
  return true;
}

/* Is this, alone on its line, a setting whose values are missing or wrong? */
static bool
is_setting_word (const char *word)
{
  static const char *const settings[]
      = { "rules", "size", "komi", "set", "first", "prisoners", "handicap", "board", NULL };

  return g_strv_contains (settings, word);
}

static bool
read_line (RecordScript *script, const char *line, bool *in_board, GError **error)
{
  g_auto (GStrv) words = split_words (line);
  bool known;

  if (words[0] == NULL)
    return true;
  if (*in_board && words[1] == NULL && words[0][strspn (words[0], ".XO")] == '\0')
    return record_script_add_row (script, words[0], error);
  *in_board = false;
  if (strcmp (words[0], "board") == 0 && words[1] == NULL)
    {
      *in_board = true;
      return true;
    }
  if (!read_setting (script, words, &known, error))
    return false;
  if (known)
    return true;
  if (is_setting_word (words[0]))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "\"%s\" has other values than these", words[0]);
      return false;
    }
  g_autofree char *event = g_strjoinv (" ", words);

  record_script_add_event (script, event);
  return true;
}

RecordScript *
record_script_parse (const char *text, GError **error)
{
  g_autoptr (RecordScript) script = record_script_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  bool in_board = false;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *comment = strchr (lines[i], '#');

      if (comment != NULL)
        *comment = '\0';
      if (!read_line (script, lines[i], &in_board, error))
        {
          g_prefix_error (error, "line %u: ", i + 1);
          return NULL;
        }
    }
  return g_steal_pointer (&script);
}
