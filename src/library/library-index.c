/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words and moves of games for searching, and the keys by which names are compared. */
#include "library-index.h"

#include <string.h>

#include "go-setup.h"
#include "library-statement.h"
#include "record-info.h"

char *
library_key (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = composed ? g_utf8_casefold (composed, -1) : g_strdup ("");
  GString *key = g_string_new (NULL);

  for (const char *at = folded; *at; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (!g_unichar_isspace (letter))
        g_string_append_unichar (key, letter);
      else if (key->len > 0 && key->str[key->len - 1] != ' ')
        g_string_append_c (key, ' ');
    }
  if (key->len > 0 && key->str[key->len - 1] == ' ')
    g_string_truncate (key, key->len - 1);
  return g_string_free (key, FALSE);
}

/* Reads a number of `least` to `most` digits; -1 if there are fewer or more. */
static int
read_digits (const char **at, int least, int most)
{
  int number = 0, count = 0;

  while (g_ascii_isdigit (**at) && count <= most)
    {
      number = number * 10 + (**at - '0');
      count++;
      (*at)++;
    }
  return count >= least && count <= most ? number : -1;
}

/* Skips a separator between year, month and day. */
static gboolean
skip_between (const char **at)
{
  static const char *const words[] = { "-", "/", ".", "年", "月", "년 ", "년", "월 ", "월" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (*at, words[i]))
      {
        *at += strlen (words[i]);
        return TRUE;
      }
  return FALSE;
}

static char *
read_day (const char *at)
{
  const char *rest = at;
  int year = read_digits (&rest, 4, 4), month, day;

  if (year < 1)
    return NULL;
  if (!skip_between (&rest) || (month = read_digits (&rest, 1, 2)) < 1 || month > 12)
    return g_strdup_printf ("%04d", year);
  if (!skip_between (&rest) || (day = read_digits (&rest, 1, 2)) < 1 || day > 31)
    return g_strdup_printf ("%04d-%02d", year, month);
  return g_strdup_printf ("%04d-%02d-%02d", year, month, day);
}

char *
library_day (const char *date)
{
  gboolean in_number = FALSE;

  for (const char *at = date; *at; at++)
    {
      char *day = g_ascii_isdigit (*at) && !in_number ? read_day (at) : NULL;

      if (day)
        return day;
      in_number = g_ascii_isdigit (*at);
    }
  return g_strdup ("");
}

int
library_day_parse (const char *text, int *year, int *month, int *day)
{
  const char *at = text;

  *month = *day = 1;
  *year = read_digits (&at, 4, 4);
  if (*year < 1)
    return 0;
  if (*at == '\0')
    return 1;
  if (*at++ != '-' || (*month = read_digits (&at, 2, 2)) < 1 || *month > 12)
    return 0;
  if (*at == '\0')
    return 2;
  if (*at++ != '-' || (*day = read_digits (&at, 2, 2)) < 1 || *at != '\0')
    return 0;
  return g_date_valid_dmy ((GDateDay) *day, (GDateMonth) *month, (GDateYear) *year) ? 3 : 0;
}

char *
library_day_of (gint64 ms)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (ms / 1000);

  return time ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

GoColor
library_winner (const char *result)
{
  RefereeResult read;

  return record_result_parse (result, &read) ? read.winner : GO_EMPTY;
}

gboolean
library_is_draw (const char *result)
{
  RefereeResult read;

  return record_result_parse (result, &read) && read.kind == REFEREE_RESULT_DRAW;
}

/* Games with fewer bytes of moves may have the same moves by chance. */
#define LINE_LEAST 27

gboolean
library_index_head (LibraryConnection *connection, gint64 id, gboolean add, GError **error)
{
  return library_statement_change (
      connection, error,
      /* SELECT in place of VALUES would write the index to the disk each time. */
      add ? "INSERT INTO search (rowid, text)"
            " VALUES (2 * ?1, (SELECT " LIBRARY_HEAD " FROM game WHERE id = ?1))"
          : "INSERT INTO search (search, rowid, text) SELECT 'delete', 2 * id, " LIBRARY_HEAD
            " FROM game WHERE id = ?",
      VALUE (id));
}

gboolean
library_index_heads (LibraryConnection *connection, gint64 first, GError **error)
{
  return library_statement_change (connection, error,
                                   "INSERT INTO search (rowid, text)"
                                   " SELECT 2 * id, " LIBRARY_HEAD " FROM game WHERE id >= ?",
                                   VALUE (first));
}

gboolean
library_index_words (
    LibraryConnection *connection, gint64 id, gboolean add, const char *words, GError **error)
{
  return *words == '\0'
         || library_statement_change (
             connection, error,
             add ? "INSERT INTO search (rowid, text) VALUES (?, ?)"
                 : "INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)",
             VALUE (2 * id + 1), VALUE (words));
}

void
library_hash (GBytes *bytes, guint8 hash[LIBRARY_HASH])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (sum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_checksum_get_digest (sum, digest, &length);
  memcpy (hash, digest, LIBRARY_HASH);
}

gint64
library_index_line_hash (GBytes *moves)
{
  guint8 bytes[LIBRARY_HASH];
  gint64 hash;

  if (g_bytes_get_size (moves) < LINE_LEAST)
    return 0;
  library_hash (moves, bytes);
  memcpy (&hash, bytes, sizeof hash);
  return GINT64_FROM_LE (hash) | 1;
}

gboolean
library_index_line (
    LibraryConnection *connection, gint64 id, GBytes *packed, gint64 hash, GError **error)
{
  gsize size;
  const char *bytes;

  if (packed == NULL)
    return library_statement_change (connection, error, "DELETE FROM line WHERE game = ?",
                                     VALUE (id));
  bytes = g_bytes_get_data (packed, &size);
  return library_statement_change (
      connection, error,
      "INSERT OR REPLACE INTO line (game, hash, moves) VALUES (?, nullif (?, 0), ?)", VALUE (id),
      VALUE (hash), BLOB (size > 0 ? bytes : "", size));
}

gboolean
library_rank_parse (const char *text, int *rank)
{
  if (!go_rank_parse (text, rank))
    return FALSE;
  if (strpbrk (text, "pP"))
    *rank = 9 + atoi (text);
  return TRUE;
}
