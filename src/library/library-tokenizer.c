/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokenizer of the full-text index. */
#include <sqlite3.h>
#include <string.h>

#include "library-connection-private.h"
#include "library-tokenizer.h"

/* Most bytes of a word; letters beyond are dropped. */
#define WORD 64

typedef struct
{
  LibraryWordFunc function;
  gpointer data;
  gboolean query;
  char word[WORD + 8];
  gsize length;
  gunichar before; /* the last character of a run without spaces; 0 outside a run */
  gboolean paired; /* the run has yielded a pair */
} Splitter;

static gboolean
is_han (gunichar letter)
{
  if (letter < 0x1100)
    return FALSE;
  /* The iteration and length marks have no script of their own. */
  if (letter == 0x3005 || letter == 0x30fc)
    return TRUE;
  switch ((int) g_unichar_get_script (letter))
    {
    case G_UNICODE_SCRIPT_HAN:
    case G_UNICODE_SCRIPT_HIRAGANA:
    case G_UNICODE_SCRIPT_KATAKANA:
    case G_UNICODE_SCRIPT_HANGUL:
    case G_UNICODE_SCRIPT_BOPOMOFO:
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
library_word_is_han (const char *word)
{
  return is_han (g_utf8_get_char (word));
}

/* Returns plain letters for a letter that Unicode does not decompose, such as one with a stroke. */
static const char *
plain_letter (gunichar letter)
{
  switch (letter)
    {
    case 0xe6:
      return "ae";
    case 0xdf:
      return "ss";
    case 0xf8:
      return "o";
    case 0x111:
    case 0xf0:
      return "d";
    case 0x131:
      return "i";
    case 0x142:
      return "l";
    case 0x153:
      return "oe";
    case 0xfe:
      return "th";
    default:
      return NULL;
    }
}

static void
append (Splitter *self, const char *text, gsize length)
{
  if (self->length + length > WORD)
    return;
  memcpy (self->word + self->length, text, length);
  self->length += length;
}

static void
append_letter (Splitter *self, gunichar letter)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize count = 1;

  if (letter < 0x80)
    {
      char small = g_ascii_tolower ((char) letter);

      append (self, &small, 1);
      return;
    }
  count = g_unichar_fully_decompose (letter, TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < count && i < G_N_ELEMENTS (parts); i++)
    {
      gunichar small = g_unichar_tolower (parts[i]);
      const char *plain = plain_letter (small);
      char text[6];

      if (plain)
        append (self, plain, strlen (plain));
      else if (!g_unichar_ismark (small))
        append (self, text, (gsize) g_unichar_to_utf8 (small, text));
    }
}

static gboolean
give (Splitter *self, const char *word, gsize length)
{
  return length == 0 || self->function (word, length, self->data);
}

static gboolean
end_word (Splitter *self)
{
  gboolean go_on = give (self, self->word, self->length);

  self->length = 0;
  return go_on;
}

/* Ends a run. In a query, a single character counts only if it stands alone. */
static gboolean
end_run (Splitter *self)
{
  char text[6];
  gboolean go_on = TRUE;

  if (self->before && self->query && !self->paired)
    go_on = give (self, text, (gsize) g_unichar_to_utf8 (self->before, text));
  self->before = 0;
  self->paired = FALSE;
  return go_on;
}

static gboolean
add_han (Splitter *self, gunichar letter)
{
  char text[12];
  gsize first, second;

  if (!self->query && !give (self, text, (gsize) g_unichar_to_utf8 (letter, text)))
    return FALSE;
  if (self->before)
    {
      first = (gsize) g_unichar_to_utf8 (self->before, text);
      second = (gsize) g_unichar_to_utf8 (letter, text + first);
      if (!give (self, text, first + second))
        return FALSE;
      self->paired = TRUE;
    }
  self->before = letter;
  return TRUE;
}

static gboolean
add (Splitter *self, gunichar letter)
{
  if (is_han (letter))
    return end_word (self) && add_han (self, letter);
  if (g_unichar_ismark (letter))
    return TRUE;
  if (!end_run (self))
    return FALSE;
  if (!g_unichar_isalnum (letter))
    return end_word (self);
  append_letter (self, letter);
  return TRUE;
}

/* Returns whether the letter can never combine with the one before it: it is neither a mark nor a
 * middle or final part of a Hangul syllable, nor begins with one when decomposed. */
static gboolean
begins_letter (gunichar letter)
{
  gunichar first[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  if (letter < 0x80)
    return TRUE;
  g_unichar_fully_decompose (letter, TRUE, first, G_N_ELEMENTS (first));
  return !g_unichar_ismark (first[0]) && g_unichar_combining_class (first[0]) == 0
         && !(first[0] >= 0x1160 && first[0] <= 0x11ff)
         && !(first[0] >= 0xd7b0 && first[0] <= 0xd7ff);
}

/* Bytes normalised together, because g_utf8_normalize() takes quadratic time. A piece ends before
 * the next letter that cannot combine, or at the second limit among endless marks. */
#define PIECE 256
#define PIECE_MOST 1024

static const char *
end_of_piece (const char *text, const char *end)
{
  const char *at = text;

  while (
      at < end
      && (at - text < PIECE || (at - text < PIECE_MOST && !begins_letter (g_utf8_get_char (at)))))
    at = g_utf8_next_char (at);
  return at;
}

static gboolean
add_all (Splitter *self, const char *text, const char *end)
{
  for (const char *at = text; at < end; at = g_utf8_next_char (at))
    if (!add (self, g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

static gboolean
is_ascii (const char *text, const char *end)
{
  for (; text < end; text++)
    if ((guchar) *text >= 0x80)
      return FALSE;
  return TRUE;
}

/* Normalises full-width Latin letters, half-width kana and decomposed syllables. */
static gboolean
add_piece (Splitter *self, const char *text, const char *end)
{
  g_autofree char *composed = NULL;

  if (is_ascii (text, end))
    return add_all (self, text, end);
  composed = g_utf8_normalize (text, end - text, G_NORMALIZE_ALL_COMPOSE);
  return composed == NULL || add_all (self, composed, composed + strlen (composed));
}

gboolean
library_tokenize (
    const char *text, gssize length, gboolean query, LibraryWordFunc function, gpointer data)
{
  Splitter self = { .function = function, .data = data, .query = query };
  const char *end = text + (length < 0 ? strlen (text) : (gsize) length);

  for (const char *next; text < end; text = next)
    {
      next = end_of_piece (text, end);
      if (!add_piece (&self, text, next))
        return FALSE;
    }
  return end_run (&self) && end_word (&self);
}

/* --- The interface to SQLite --- */

typedef struct
{
  void *context;
  int (*token) (void *, int, const char *, int, int, int);
  LibraryConnection *connection;
  guint words;
  int code;
} Sink;

/* Words between checks for more urgent work. */
#define PATIENCE 256

static gboolean
sink_word (const char *word, gsize length, gpointer data)
{
  Sink *sink = data;

  if (++sink->words % PATIENCE == 0 && library_connection_must_end (sink->connection))
    sink->code = SQLITE_INTERRUPT;
  else
    sink->code = sink->token (sink->context, 0, word, (int) length, 0, 0);
  return sink->code == SQLITE_OK;
}

static int
tokenize (Fts5Tokenizer *tokenizer,
          void *context,
          int flags,
          const char *text,
          int length,
          int (*token) (void *, int, const char *, int, int, int))
{
  Sink sink = { context, token, (LibraryConnection *) tokenizer, 0, SQLITE_OK };
  g_autofree char *valid = NULL;

  if (text == NULL)
    return SQLITE_OK;
  if (!g_utf8_validate (text, length, NULL))
    {
      valid = g_utf8_make_valid (text, length);
      text = valid;
      length = (int) strlen (valid);
    }
  library_tokenize (text, length, (flags & FTS5_TOKENIZE_QUERY) != 0, sink_word, &sink);
  return sink.code;
}

static int
create (void *context, const char **arguments, int count, Fts5Tokenizer **tokenizer)
{
  /* The tokenizer only needs to know its connection. */
  *tokenizer = context;
  return SQLITE_OK;
}

static void delete (Fts5Tokenizer *tokenizer) {}

int
library_tokenizer_register (LibraryConnection *connection)
{
  static fts5_tokenizer own = { create, delete, tokenize };
  sqlite3_stmt *statement = NULL;
  fts5_api *api = NULL;
  int code = sqlite3_prepare_v2 (connection->db, "SELECT fts5 (?)", -1, &statement, NULL);

  if (code != SQLITE_OK)
    return code;
  sqlite3_bind_pointer (statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step (statement);
  code = sqlite3_finalize (statement);
  if (code == SQLITE_OK && api == NULL)
    code = SQLITE_ERROR;
  return code == SQLITE_OK ? api->xCreateTokenizer (api, "pass_stone", connection, &own, NULL)
                           : code;
}
