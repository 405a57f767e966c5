/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQL functions for the schema's scripts, which fill new columns from old ones, and for the indexes
 * of checksums. */
#include "library-connection-private.h"
#include "library-index.h"
#include "library-pack.h"

/* Returns the first argument as valid UTF-8. */
static char *
text_of (sqlite3_value **arguments)
{
  const char *text = (const char *) sqlite3_value_text (arguments[0]);

  return text ? g_utf8_make_valid (text, -1) : g_strdup ("");
}

static void
key (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);

  sqlite3_result_text (context, library_key (text), -1, g_free);
}

static void
day (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  sqlite3_result_text (context, library_day_of (sqlite3_value_int64 (arguments[0])), -1, g_free);
}

static void
rules (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);
  const GoPreset *preset = NULL;
  GoRulesetError error;
  GoRuleset ruleset;

  if (go_ruleset_parse (text, &ruleset, &error))
    preset = go_preset_of (&ruleset);
  sqlite3_result_text (context, preset ? preset->name : "", -1, SQLITE_STATIC);
}

static void
winner (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);

  sqlite3_result_int (context, (int) library_winner (text));
}

static void
is_draw (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);

  sqlite3_result_int (context, library_is_draw (text));
}

/* Returns a rank as library_rank_parse() does; a player without one is below all that have one. */
static void
rank (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);
  int number;

  sqlite3_result_int (context, library_rank_parse (text, &number) ? number : -1000);
}

static void
return_bytes (sqlite3_context *context, sqlite3_value *argument, GBytes *bytes)
{
  gsize size;
  const void *data;

  if (bytes == NULL)
    {
      sqlite3_result_value (context, argument);
      return;
    }
  data = g_bytes_get_data (bytes, &size);
  sqlite3_result_blob64 (context, data, size, SQLITE_TRANSIENT);
  g_bytes_unref (bytes);
}

/* Returns the form in which a record is stored. */
static void
pack (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  const guint8 *text = sqlite3_value_blob (arguments[0]);

  return_bytes (context, arguments[0],
                text ? library_pack (text, (gsize) sqlite3_value_bytes (arguments[0])) : NULL);
}

/* Returns the text of a stored record. Returns bytes that are not packed, or damaged, unchanged. */
static void
text (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  const guint8 *bytes = sqlite3_value_blob (arguments[0]);
  gsize size = (gsize) sqlite3_value_bytes (arguments[0]);

  return_bytes (context, arguments[0], library_unpack (bytes, size));
}

/* Returns library_hash() of a record's text. */
static void
hash (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  const void *text = sqlite3_value_blob (arguments[0]);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, (gsize) sqlite3_value_bytes (arguments[0]));
  guint8 result[LIBRARY_HASH];

  library_hash (bytes, result);
  sqlite3_result_blob (context, result, sizeof result, SQLITE_TRANSIENT);
}

/* FNV-1a. Each step is reversible, so one changed byte always changes the sum. */
static guint64
add (guint64 sum, const void *bytes, gsize size)
{
  const guint8 *at = bytes;

  for (gsize i = 0; i < size; i++)
    sum = (sum ^ at[i]) * 1099511628211ULL;
  return sum;
}

/* Computes the checksum of any values. Stored files contain it, so another algorithm would need a
 * new schema version. */
static void
sum (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  guint64 result = 14695981039346656037ULL;

  for (int i = 0; i < count; i++)
    {
      guint8 type = (guint8) sqlite3_value_type (arguments[i]);
      gint64 number;
      const void *bytes = &number;
      gsize size = sizeof number;

      result = add (result, &type, sizeof type);
      if (type != SQLITE_TEXT && type != SQLITE_BLOB)
        number = GINT64_TO_LE (sqlite3_value_int64 (arguments[i]));
      else
        {
          bytes = sqlite3_value_blob (arguments[i]);
          size = (gsize) sqlite3_value_bytes (arguments[i]);
          number = GINT64_TO_LE ((gint64) size);
          result = add (result, &number, sizeof number);
        }
      result = add (result, bytes, size);
    }
  sqlite3_result_int64 (context, (gint64) result);
}

int
library_connection_functions (LibraryConnection *self)
{
  static const struct
  {
    const char *name;
    int arguments; /* -1: any number */
    void (*function) (sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
    { "pass_stone_key", 1, key },         { "pass_stone_day", 1, day },
    { "pass_stone_rules", 1, rules },     { "pass_stone_winner", 1, winner },
    { "pass_stone_is_draw", 1, is_draw }, { "pass_stone_sum", -1, sum },
    { "pass_stone_rank", 1, rank },       { "pass_stone_pack", 1, pack },
    { "pass_stone_text", 1, text },       { "pass_stone_hash", 1, hash },
  };
  int code = SQLITE_OK;

  /* They have no side effects, so indexes of the file may call them. */
  for (gsize i = 0; i < G_N_ELEMENTS (functions) && code == SQLITE_OK; i++)
    code = sqlite3_create_function (self->db, functions[i].name, functions[i].arguments,
                                    SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC, NULL,
                                    functions[i].function, NULL, NULL);
  return code;
}
