/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games and acts. */
#include <glib/gi18n.h>

#include "library-games.h"
#include "library-index.h"
#include "library-statement.h"
#include "library-work.h"

/* Rejects a set-up that the referee rejects, because the game could not be opened. */
static gboolean
check_setup (const RefereeSetup *setup, GError **error)
{
  char message[256] = "";
  RefereeGame *game = referee_game_new (setup, message, sizeof message);

  if (game == NULL)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                   _ ("A game cannot start like this (%s)."), _ (message));
      return FALSE;
    }
  referee_game_free (game);
  return TRUE;
}

static gboolean
insert_game (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  const LibraryGameInfo *info = request->info;
  const RefereeSetup *setup = request->setup;
  const GoRuleset *ruleset = &setup->ruleset;
  char text[GO_RULESET_TEXT], rows[GO_POSITION_TEXT];

  return library_statement_change (
      connection, error,
      "INSERT INTO game (black_name, white_name, black_rank, white_rank, event, guard,"
      " friendly_take_back, ruleset, width, height, komi, handicap, handicap_fixed, first,"
      " black_brought, white_brought, board, started, flag, pause, changed, date, day, rules,"
      " black_key, white_key)"
      " VALUES (coalesce (?1, ''), coalesce (?2, ''), coalesce (?3, ''), coalesce (?4, ''),"
      " coalesce (?5, ''), ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,"
      " ?18, pass_stone_day (?18), pass_stone_day (?18), pass_stone_rules (?8),"
      " pass_stone_key (?1), pass_stone_key (?2))",
      VALUE (info->black_name), VALUE (info->white_name), VALUE (info->black_rank),
      VALUE (info->white_rank), VALUE (info->event), VALUE (info->guard),
      VALUE (info->friendly_take_back), VALUE (go_ruleset_format (ruleset, text)),
      VALUE (ruleset->width), VALUE (ruleset->height),
      VALUE (go_ruleset_komi (ruleset, setup->handicap)), VALUE (setup->handicap),
      VALUE (setup->handicap_fixed), VALUE (setup->first), VALUE (setup->prisoners[GO_BLACK]),
      VALUE (setup->prisoners[GO_WHITE]),
      VALUE (setup->custom ? go_position_format (&setup->start, '\n', rows) : NULL),
      VALUE (library_statement_now ()), VALUE (info->flag), VALUE (info->pause));
}

gint64
library_games_create (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  gint64 id = 0;

  if (!check_setup (request->setup, error) || !library_connection_begin (connection, error))
    return 0;
  if (insert_game (connection, request, error))
    id = library_connection_last_id (connection);
  return library_connection_end (connection, id && library_index_head (connection, id, TRUE, error),
                                 error)
             ? id
             : 0;
}

/* Refuses to add to a game that this version does not fully understand. Makes only quick checks:
 * its ruleset, its recovery mark, its last act. */
static gboolean
check_open (LibraryStatement *query, GError **error)
{
  g_autofree char *reason = NULL;
  GoRuleset ruleset;
  RefereeAct act;

  if (library_statement_get_int (query, 4) != 0)
    reason = g_strdup (_ ("This game was not played here. It has a record, but no actions."));
  else
    reason = library_games_read_ruleset (library_statement_get_text (query, 0), &ruleset);
  if (reason == NULL && library_statement_get_int (query, 1))
    reason = g_strdup (_ (
        "Part of this game was lost when the library was recovered. You can only view the game."));
  if (reason == NULL && !library_statement_is_null (query, 2)
      && referee_act_parse (library_statement_get_text (query, 3), &act) != REFEREE_ACT_OK)
    reason = g_strdup (
        _ ("The last action of this game is not understood. You can only view the game."));
  return reason == NULL || library_refuse (error, reason);
}

/* Writes the act, and what the list shows of the game after it. */
static gboolean
insert_act (LibraryConnection *connection,
            const LibraryRequest *request,
            const char *text,
            GError **error)
{
  const RefereeAct *act = request->act;

  return library_statement_change (connection, error,
                                   "INSERT INTO act (game, number, kind, side, elapsed, wall, text)"
                                   " VALUES (?, ?, ?, ?, ?, ?, ?)",
                                   VALUE (request->id), VALUE (request->index),
                                   VALUE (referee_act_word (act->kind)), VALUE (act->side),
                                   VALUE (act->elapsed_ms), VALUE (act->wall_ms), VALUE (text))
         && library_statement_change (
             connection, error,
             "UPDATE game SET moves = ?1, result = coalesce (?2, ''), changed = ?3,"
             " winner = pass_stone_winner (?2), thought = 0 WHERE id = ?4",
             VALUE (request->moves), VALUE (request->result), VALUE (library_statement_now ()),
             VALUE (request->id));
}

static gboolean
append (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT game.ruleset, game.damaged, act.number, act.text, game.origin FROM game "
      "LEFT JOIN act ON act.game = game.id"
      " WHERE game.id = ? ORDER BY act.number DESC LIMIT 1",
      error);
  char text[REFEREE_ACT_TEXT];
  guint count = 0;
  gboolean ok, same;

  referee_act_format (request->act, text);
  library_statement_bind (query, VALUE (request->id));
  if (!library_statement_next (query, &ok, error))
    return ok && library_no_game (request->id, error);
  if (!check_open (query, error))
    return FALSE;
  if (!library_statement_is_null (query, 2))
    count = (guint) library_statement_get_int (query, 2) + 1;
  same = g_str_equal (library_statement_get_text (query, 3), text);
  library_statement_reset (query);
  /* An earlier attempt may have failed although the act was stored: the program was killed, or the
   * disk failed during the commit. */
  if (count == request->index + 1 && same)
    return TRUE;
  if (count != request->index)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                   /* Translators: two numbers of actions. */
                   _ ("The stored game is at action %u, not at action %u, because it was changed "
                      "elsewhere. Open it again to continue."),
                   count, request->index);
      return FALSE;
    }
  /* The stored moves are no longer complete. */
  return insert_act (connection, request, text, error)
         && library_index_line (connection, request->id, NULL, 0, error);
}

gint64
library_games_append (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  return library_connection_begin (connection, error)
         && library_connection_end (connection, append (connection, request, error), error);
}

gint64
library_games_note_thought (LibraryConnection *connection,
                            const LibraryRequest *request,
                            GError **error)
{
  return library_statement_change (
      connection, error,
      "UPDATE game SET thought = ?1 WHERE id = ?2"
      " AND (SELECT coalesce (max (number) + 1, 0) FROM act WHERE game = ?2) = ?3",
      VALUE (request->thought_ms), VALUE (request->id), VALUE (request->index));
}

gboolean
library_games_change_names (LibraryConnection *connection,
                            gint64 id,
                            const LibraryGameInfo *info,
                            GError **error)
{
  return library_index_head (connection, id, FALSE, error)
         && library_statement_change (
             connection, error,
             "UPDATE game SET black_name = ?1, white_name = ?2, black_rank = ?3, white_rank = ?4,"
             " event = ?5, black_key = pass_stone_key (?1), white_key = pass_stone_key (?2),"
             " changed = ?6 WHERE id = ?7",
             VALUE (info->black_name), VALUE (info->white_name), VALUE (info->black_rank),
             VALUE (info->white_rank), VALUE (info->event), VALUE (library_statement_now ()),
             VALUE (id))
         && library_index_head (connection, id, TRUE, error);
}

gboolean
library_games_archive (LibraryConnection *connection,
                       const gint64 *ids,
                       guint count,
                       gboolean archived,
                       GError **error)
{
  gint64 now = library_statement_now ();

  for (guint i = 0; i < count; i++)
    if (!library_statement_change (connection, error,
                                   "UPDATE game SET deleted = iif (?3, ?1, NULL)"
                                   " WHERE id = ?2 AND (deleted IS NULL) = ?3",
                                   VALUE (now), VALUE (ids[i]), VALUE (archived)))
      return FALSE;
  return TRUE;
}
