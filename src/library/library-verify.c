#include "config.h"

#include <stdio.h>

#include "library-games.h"
#include "library-rulesets.h"
#include "library-statement.h"
#include "library-verify.h"

/* Turns an error that is damage into a problem, and keeps any other. TRUE when it was damage. */
static gboolean
note_damage (LibraryVerdict *verdict, GError *problem, GError **error)
{
  if (g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      library_verdict_add (verdict,
                           &(LibraryProblem){ LIBRARY_PROBLEM_DAMAGED, .text = problem->message });
      g_error_free (problem);
      return TRUE;
    }
  g_propagate_error (error, problem);
  return FALSE;
}

/* The indexes that hold the sums of rows; whose the row is; and what is amiss with one that is not
 * what was stored. */
static const struct
{
  const char *index, *whose;
  LibraryProblemCode code;
} sums[] = {
  { "game_sum", "id FROM game", LIBRARY_PROBLEM_ROW_GAME },
  { "act_sum", "game FROM act", LIBRARY_PROBLEM_ROW_ACT },
  { "record_sum", "game FROM record", LIBRARY_PROBLEM_ROW_RECORD },
  { "original_sum", "game FROM original", LIBRARY_PROBLEM_ROW_ORIGINAL },
  { "line_sum", "game FROM line", LIBRARY_PROBLEM_ROW_LINE },
  { "ruleset_sum", "id FROM ruleset", LIBRARY_PROBLEM_ROW_RULESET },
  { "learner_sum", "id FROM learner", LIBRARY_PROBLEM_ROW_LEARNER },
  { "step_sum", "learner FROM step", LIBRARY_PROBLEM_ROW_STEP },
  { "tag_sum", "id FROM tag", LIBRARY_PROBLEM_ROW_TAG },
};

/* What the check of integrity says. SQLite counts the rows of a table from 1. */
static LibraryProblem
problem_of (LibraryConnection *connection, const char *text)
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
        return (LibraryProblem){ sums[i].code, .number = whose };
    }
  return (LibraryProblem){ LIBRARY_PROBLEM_FILE, .text = text };
}

static gboolean
check_integrity (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA integrity_check", error);
  gboolean ok;

  while (library_statement_next (check, &ok, error))
    {
      const char *text = library_statement_get_text (check, 0);

      if (!g_str_equal (text, "ok"))
        {
          LibraryProblem problem = problem_of (connection, text);

          library_verdict_add (verdict, &problem);
        }
    }
  return ok;
}

static gboolean
check_foreign_keys (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA foreign_key_check", error);
  gboolean ok;

  while (library_statement_next (check, &ok, error))
    {
      library_verdict_add (verdict,
                           &(LibraryProblem){ LIBRARY_PROBLEM_ORPHAN,
                                              .number = library_statement_get_int (check, 1),
                                              .text = library_statement_get_text (check, 0) });
    }
  return ok;
}

static gboolean
check_games (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GArray) ids = _library_verify_ids (connection, error);

  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (GError) local = NULL;
      g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, &local);

      /* No game is ever deleted: one that is only in an index has lost its row. */
      if (g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND))
        {
          library_verdict_add (verdict,
                               &(LibraryProblem){ LIBRARY_PROBLEM_ROW_GAME, .number = id });
          continue;
        }
      if (game == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
      verdict->games++;
      verdict->acts += game->stored_acts;
      if (game->read_only && !game->record)
        library_verdict_add (verdict, &(LibraryProblem){ LIBRARY_PROBLEM_REFUSED, .number = id,
                                                         .text = game->reason });
    }
  return TRUE;
}

LibraryVerdict *
library_verify (LibraryConnection *connection, GError **error)
{
  static gboolean (*const checks[]) (LibraryConnection *, LibraryVerdict *, GError **)
      = { check_integrity, check_foreign_keys, check_games, library_verify_records,
          library_rulesets_verify };
  g_autoptr (LibraryVerdict) verdict = library_verdict_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      GError *local = NULL;

      if (!checks[i](connection, verdict, &local) && !note_damage (verdict, local, error))
        return NULL;
    }
  return g_steal_pointer (&verdict);
}
