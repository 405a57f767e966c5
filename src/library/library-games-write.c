/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games and acts. */
#include "config.h"

#include <glib/gi18n.h>

#include "library-games.h"
#include "library-index.h"
#include "library-statement.h"

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

static char *
key_of (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name ? name : "", -1);

  return library_key (valid);
}

static LibraryStatement *
insert_game (LibraryConnection *connection,
             const LibraryGameInfo *info,
             const RefereeSetup *setup,
             GError **error)
{
  LibraryStatement *insert = library_statement_new (
      connection,
      "INSERT INTO game (black_name, white_name, black_rank, white_rank, event, guard,"
      " friendly_take_back, ruleset, width, height, komi, handicap, handicap_fixed, first,"
      " black_brought, white_brought, board, started, changed, date, day, rules, black_key,"
      " white_key, flag, pause)"
      " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?18,?18,?19,?19,?20,?21,?22,?23,?24)",
      error);
  const GoRuleset *ruleset = &setup->ruleset;
  const GoPreset *preset = go_preset_of (ruleset);
  g_autofree char *day = library_day_of (library_statement_now ());
  g_autofree char *black_key = key_of (info->black_name);
  g_autofree char *white_key = key_of (info->white_name);
  char text[GO_RULESET_TEXT], rows[GO_POSITION_TEXT];

  library_statement_bind (
      insert, VALUE (info->black_name), VALUE (info->white_name), VALUE (info->black_rank),
      VALUE (info->white_rank), VALUE (info->event), VALUE (info->guard),
      VALUE (info->friendly_take_back), VALUE (go_ruleset_format (ruleset, text)),
      VALUE (ruleset->width), VALUE (ruleset->height),
      VALUE (go_ruleset_komi (ruleset, setup->handicap)), VALUE (setup->handicap),
      VALUE (setup->handicap_fixed), VALUE (setup->first), VALUE (setup->prisoners[GO_BLACK]),
      VALUE (setup->prisoners[GO_WHITE]),
      VALUE (setup->custom ? go_position_format (&setup->start, '\n', rows) : NULL),
      VALUE (library_statement_now ()), VALUE (day), VALUE (preset ? preset->name : ""),
      VALUE (black_key), VALUE (white_key), VALUE (info->flag), VALUE (info->pause));
  return insert;
}

gint64
library_games_create (LibraryConnection *connection,
                      const LibraryGameInfo *info,
                      const RefereeSetup *setup,
                      GError **error)
{
  gint64 id = 0;

  if (!check_setup (setup, error) || !library_connection_begin (connection, error))
    return 0;
  {
    g_autoptr (LibraryStatement) insert = insert_game (connection, info, setup, error);

    if (insert && library_statement_run (insert, error))
      id = library_connection_last_id (connection);
  }
  if (id
      && !library_index_head (connection, id, TRUE, info->black_name, info->white_name, info->event,
                              error))
    id = 0;
  return library_connection_end (connection, id != 0, error) ? id : 0;
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

/* Reads the number of acts and the text of the last one. */
static gboolean
last_act (LibraryConnection *connection, gint64 id, guint *count, char **text, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT game.ruleset, game.damaged, act.number, act.text, game.origin FROM game "
      "LEFT JOIN act ON act.game = game.id"
      " WHERE game.id = ? ORDER BY act.number DESC LIMIT 1",
      error);
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && library_no_game (id, error);
  if (!check_open (query, error))
    return FALSE;
  if (library_statement_is_null (query, 2))
    return TRUE;
  *count = (guint) library_statement_get_int (query, 2) + 1;
  *text = g_strdup (library_statement_get_text (query, 3));
  return TRUE;
}

static gboolean
insert_act (LibraryConnection *connection,
            gint64 id,
            guint index,
            const RefereeAct *act,
            const char *text,
            GError **error)
{
  return library_statement_change (
      connection, error,
      "INSERT INTO act (game, number, kind, side, elapsed, wall, text) VALUES (?,?,?,?,?,?,?)",
      VALUE (id), VALUE (index), VALUE (referee_act_word (act->kind)), VALUE (act->side),
      VALUE (act->elapsed_ms), VALUE (act->wall_ms), VALUE (text));
}

static gboolean
update_summary (
    LibraryConnection *connection, gint64 id, int moves, const char *result, GError **error)
{
  return library_statement_change (
      connection, error,
      "UPDATE game SET moves = ?, result = ?, changed = ?, winner = ?, thought = 0 WHERE id = ?",
      VALUE (moves), VALUE (result ? result : ""), VALUE (library_statement_now ()),
      VALUE ((gint64) library_winner (result ? result : "")), VALUE (id));
}

static gboolean
append (LibraryConnection *connection,
        gint64 id,
        guint index,
        const RefereeAct *act,
        int moves,
        const char *result,
        GError **error)
{
  char text[REFEREE_ACT_TEXT];
  g_autofree char *last = NULL;
  guint count = 0;

  referee_act_format (act, text);
  if (!last_act (connection, id, &count, &last, error))
    return FALSE;
  /* An earlier attempt may have failed although the act was stored: the program was killed, or the
   * disk failed during the commit. */
  if (count == index + 1 && g_strcmp0 (last, text) == 0)
    return TRUE;
  if (count != index)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                   /* Translators: two numbers of actions. */
                   _ ("The stored game is at action %u, not at action %u, because it was changed "
                      "elsewhere. Open it again to continue."),
                   count, index);
      return FALSE;
    }
  /* The stored moves are no longer complete. */
  return insert_act (connection, id, index, act, text, error)
         && update_summary (connection, id, moves, result, error)
         && library_index_line (connection, id, NULL, 0, error);
}

gboolean
library_games_append (LibraryConnection *connection,
                      gint64 id,
                      guint index,
                      const RefereeAct *act,
                      int moves,
                      const char *result,
                      GError **error)
{
  return library_connection_begin (connection, error)
         && library_connection_end (
             connection, append (connection, id, index, act, moves, result, error), error);
}

gboolean
library_games_note_thought (
    LibraryConnection *connection, gint64 id, guint acts, gint64 ms, GError **error)
{
  return library_statement_change (
      connection, error,
      "UPDATE game SET thought = ?1 WHERE id = ?2"
      " AND (SELECT coalesce (max (number) + 1, 0) FROM act WHERE game = ?2) = ?3",
      VALUE (ms), VALUE (id), VALUE (acts));
}

/* Removes the current words of the row from the index. */
static gboolean
unindex (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT black_name, white_name, event FROM game WHERE id = ?", error);
  g_autofree char *black = NULL, *white = NULL, *event = NULL;
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && library_no_game (id, error);
  black = g_strdup (library_statement_get_text (query, 0));
  white = g_strdup (library_statement_get_text (query, 1));
  event = g_strdup (library_statement_get_text (query, 2));
  library_statement_reset (query);
  return library_index_head (connection, id, FALSE, black, white, event, error);
}

gboolean
library_games_change_names (LibraryConnection *connection,
                            gint64 id,
                            const LibraryGameInfo *info,
                            GError **error)
{
  g_autoptr (LibraryStatement) update = library_statement_new (
      connection,
      "UPDATE game SET black_name = ?, white_name = ?, black_rank = ?, white_rank = ?, event = ?,"
      " black_key = ?, white_key = ? WHERE id = ?",
      error);
  g_autofree char *black_key = key_of (info->black_name);
  g_autofree char *white_key = key_of (info->white_name);

  if (update == NULL || !unindex (connection, id, error))
    return FALSE;
  library_statement_bind (update, VALUE (info->black_name ? info->black_name : ""),
                          VALUE (info->white_name ? info->white_name : ""),
                          VALUE (info->black_rank ? info->black_rank : ""),
                          VALUE (info->white_rank ? info->white_rank : ""),
                          VALUE (info->event ? info->event : ""), VALUE (black_key),
                          VALUE (white_key), VALUE (id));
  return library_statement_run (update, error)
         && library_index_head (connection, id, TRUE, info->black_name, info->white_name,
                                info->event, error);
}

gboolean
library_games_put_away (
    LibraryConnection *connection, const gint64 *ids, guint count, gboolean away, GError **error)
{
  gint64 now = library_statement_now ();

  for (guint i = 0; i < count; i++)
    if (!library_statement_change (connection, error,
                                   "UPDATE game SET deleted = iif (?3, ?1, NULL)"
                                   " WHERE id = ?2 AND (deleted IS NULL) = ?3",
                                   VALUE (now), VALUE (ids[i]), VALUE (away)))
      return FALSE;
  return TRUE;
}
