#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "library-games.h"
#include "library-rulesets.h"
#include "library-statement.h"
#include "library-verify.h"

static LibraryVerdict *
verdict_new (void)
{
  LibraryVerdict *self = g_new0 (LibraryVerdict, 1);

  self->problems = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
library_verdict_free (LibraryVerdict *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->problems);
  g_free (self);
}

/* Turns an error that is damage into a problem, and keeps any other. TRUE when it was damage. */
static gboolean
note_damage (LibraryVerdict *verdict, GError *problem, GError **error)
{
  if (g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      g_ptr_array_add (verdict->problems, g_strdup (problem->message));
      g_error_free (problem);
      return TRUE;
    }
  g_propagate_error (error, problem);
  return FALSE;
}

/* The indexes that hold the sums of rows; whose the row is; and what is told of one that is not
 * what was stored. */
static const struct
{
  const char *index, *whose, *sentence;
} sums[] = {
  { "game_sum", "id FROM game",
    N_ ("Game %lld: its row in the list is not what was stored: a name, a result or its set-up.") },
  { "act_sum", "game FROM act", N_ ("Game %lld: one of its acts is not what was stored.") },
  { "record_sum", "game FROM record", N_ ("Game %lld: its record is not what was stored.") },
  { "original_sum", "game FROM original",
    N_ ("Game %lld: what its record came in as is not what was stored.") },
  { "line_sum", "game FROM line",
    N_ ("Game %lld: what position search knows of it is not what was stored.") },
  { "ruleset_sum", "id FROM ruleset", N_ ("Saved ruleset %lld is not what was stored.") },
  { "learner_sum", "id FROM learner", N_ ("Learner %lld is not what was stored.") },
  { "step_sum", "learner FROM step",
    N_ ("Learner %lld: what was done in a course is not what was stored.") },
  { "tag_sum", "id FROM tag", N_ ("Tag %lld is not what was stored.") },
};

/* What the check of integrity says, for people. SQLite counts the rows of a table from 1. */
static char *
sentence_of (LibraryConnection *connection, const char *text)
{
  char index[32];
  int row;

  for (size_t i = 0;
       sscanf (text, "row %d missing from index %31s", &row, index) == 2 && i < G_N_ELEMENTS (sums);
       i++)
    {
      g_autofree char *sql = NULL;
      gint64 whose;

      if (!g_str_equal (index, sums[i].index))
        continue;
      sql = g_strdup_printf ("SELECT %s NOT INDEXED ORDER BY rowid LIMIT 1 OFFSET %d",
                             sums[i].whose, row - 1);
      if (library_statement_ask_int (connection, sql, &whose, NULL))
        return g_strdup_printf (_ (sums[i].sentence), (long long) whose);
    }
  return g_strdup_printf (_ ("The file is damaged: %s."), text);
}

static gboolean
check_integrity (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA integrity_check", error);
  gboolean row;

  if (check == NULL)
    return FALSE;
  while (TRUE)
    {
      const char *text;

      if (!library_statement_step (check, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      text = library_statement_get_text (check, 0);
      if (!g_str_equal (text, "ok"))
        g_ptr_array_add (verdict->problems, sentence_of (connection, text));
    }
}

static gboolean
check_foreign_keys (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA foreign_key_check", error);
  gboolean row;

  if (check == NULL)
    return FALSE;
  while (TRUE)
    {
      if (!library_statement_step (check, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      g_ptr_array_add (
          verdict->problems,
          g_strdup_printf (_ ("Row %lld of the table “%s” belongs to a row that is not there."),
                           (long long) library_statement_get_int (check, 1),
                           library_statement_get_text (check, 0)));
    }
}

static gboolean
collect_ids (LibraryConnection *connection, GArray *ids, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT id FROM game ORDER BY id", error);
  gboolean row;

  if (query == NULL)
    return FALSE;
  while (TRUE)
    {
      gint64 id;

      if (!library_statement_step (query, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      id = library_statement_get_int (query, 0);
      g_array_append_val (ids, id);
    }
}

static gboolean
check_games (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!collect_ids (connection, ids, error))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, error);

      if (game == NULL)
        return FALSE;
      verdict->games++;
      verdict->acts += game->stored_acts;
      if (game->read_only && !game->record)
        g_ptr_array_add (verdict->problems,
                         g_strdup_printf (_ ("Game %lld: %s"), (long long) id, game->reason));
    }
  return TRUE;
}

static gboolean
check_rulesets (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  return library_rulesets_verify (connection, &verdict->rulesets, verdict->problems, error);
}

LibraryVerdict *
library_verify (LibraryConnection *connection, GError **error)
{
  static gboolean (*const checks[]) (LibraryConnection *, LibraryVerdict *, GError **)
      = { check_integrity, check_foreign_keys, check_games, library_verify_records,
          check_rulesets };
  g_autoptr (LibraryVerdict) verdict = verdict_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      GError *local = NULL;

      if (!checks[i](connection, verdict, &local) && !note_damage (verdict, local, error))
        return NULL;
    }
  return g_steal_pointer (&verdict);
}
