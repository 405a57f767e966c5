/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games and acts, which may be damaged or from a newer version. */
#include <glib/gi18n.h>

#include "library-games.h"
#include "library-statement.h"
#include "library-tags.h"
#include "library-work.h"
#include "words.h"

/* Separates the tags of a row; it never occurs in a name. */
#define TAG_SEPARATOR "\x1f"

/* The columns of the queries below, in the order of the enum. */
#define COLUMNS                                                                                    \
  "id, black_name, white_name, black_rank, white_rank, event, guard, friendly_take_back,"          \
  " ruleset, width, height, komi, handicap, handicap_fixed, first, black_brought, white_brought,"  \
  " board, started, changed, moves, result, damaged, deleted IS NOT NULL, origin, date, rules,"    \
  " EXISTS (SELECT 1 FROM record WHERE record.game = game.id),"                                    \
  " (SELECT group_concat (name, char (31)) FROM (SELECT tag.name FROM game_tag"                    \
  "  JOIN tag ON tag.id = game_tag.tag WHERE game_tag.game = game.id ORDER BY tag.key)),"          \
  " origin = 0 AND board IS NOT NULL AND EXISTS (SELECT 1 FROM act WHERE act.game = game.id"       \
  "  AND number = 0 AND instr (text, ' by=arbiter')), flag, pause, thought"

enum
{
  ID,
  BLACK_NAME,
  WHITE_NAME,
  BLACK_RANK,
  WHITE_RANK,
  EVENT,
  GUARD,
  FRIENDLY,
  RULESET,
  WIDTH,
  HEIGHT,
  KOMI,
  HANDICAP,
  HANDICAP_FIXED,
  FIRST,
  BLACK_BROUGHT,
  WHITE_BROUGHT,
  BOARD,
  STARTED,
  CHANGED,
  MOVES,
  RESULT,
  DAMAGED,
  DELETED,
  ORIGIN,
  DATE,
  RULES,
  HAS_RECORD,
  TAGS,
  IS_POSITION,
  FLAG,
  PAUSE,
  THOUGHT,
};

/* Value of the column `origin` for games that were not played here. */
#define IS_RECORD 1

static const char newer_sentence[]
    = N_ ("This game was made by a newer version of Pass Stone. You can only view it.");
static const char lost_sentence[]
    = N_ ("Part of this game was lost when the library was recovered. You can only view the game.");

char *
library_games_read_ruleset (const char *text, GoRuleset *ruleset)
{
  g_auto (GStrv) words = NULL;
  GoRulesetError problem;

  go_ruleset_init (ruleset);
  if (go_ruleset_parse (text, ruleset, &problem))
    return NULL;

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i]; i++)
    {
      char *value = strchr (words[i], '=');
      const GoAxis *axis;

      if (value == NULL)
        continue;
      *value++ = '\0';
      axis = go_axis_find (words[i]);
      if (axis)
        go_axis_parse (axis, value, ruleset);
    }
  if (problem.unknown)
    return g_strdup (_ (newer_sentence));
  return g_strdup_printf (
      _ ("The ruleset of this game is damaged (%s). You can only view the game."), problem.message);
}

/* Returns why the game of this row can only be viewed, or "". */
static char *
reason_of (LibraryStatement *query)
{
  char *reason = NULL;
  GoRuleset ruleset;

  if (library_statement_get_int (query, ORIGIN) != IS_RECORD)
    reason = library_games_read_ruleset (library_statement_get_text (query, RULESET), &ruleset);
  if (reason == NULL)
    reason = g_strdup (library_statement_get_int (query, DAMAGED) ? _ (lost_sentence) : "");
  return reason;
}

/* Returns the tags with the names under which they are shown. */
static char **
tags_of (LibraryStatement *query)
{
  g_auto (GStrv) stored = g_strsplit (library_statement_get_text (query, TAGS), TAG_SEPARATOR, -1);
  char **tags = g_new0 (char *, g_strv_length (stored) + 1);

  for (guint i = 0; stored[i]; i++)
    tags[i] = g_strdup (library_tag_title (stored[i]));
  return tags;
}

static char *
text_of (LibraryStatement *query, int column)
{
  return g_strdup (library_statement_get_text (query, column));
}

static LibraryGame *
read_row (LibraryStatement *query)
{
  LibraryGame *self = g_object_new (LIBRARY_TYPE_GAME, NULL);

  self->id = library_statement_get_int (query, ID);
  self->loaded = TRUE;
  self->black_name = library_statement_dup_name (query, BLACK_NAME);
  self->white_name = library_statement_dup_name (query, WHITE_NAME);
  self->black_rank = library_statement_dup_name (query, BLACK_RANK);
  self->white_rank = library_statement_dup_name (query, WHITE_RANK);
  self->event = library_statement_dup_name (query, EVENT);
  self->width = (int) library_statement_get_int (query, WIDTH);
  self->height = (int) library_statement_get_int (query, HEIGHT);
  self->handicap = (int) library_statement_get_int (query, HANDICAP);
  self->komi = (int) library_statement_get_int (query, KOMI);
  self->ruleset = text_of (query, RULESET);
  self->started = library_statement_get_int (query, STARTED);
  self->changed = library_statement_get_int (query, CHANGED);
  self->moves = (int) library_statement_get_int (query, MOVES);
  self->result = library_statement_dup_name (query, RESULT);
  self->deleted = library_statement_get_int (query, DELETED) != 0;
  self->origin = library_statement_get_int (query, ORIGIN) == IS_RECORD ? LIBRARY_ORIGIN_RECORD
                                                                        : LIBRARY_ORIGIN_PLAYED;
  self->date = library_statement_dup_name (query, DATE);
  self->rules = library_statement_dup_name (query, RULES);
  self->position = library_statement_get_int (query, IS_POSITION) != 0;
  self->has_record = library_statement_get_int (query, HAS_RECORD) != 0;
  self->tags = tags_of (query);
  self->reason = reason_of (query);
  return self;
}

gpointer
library_games_rows (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT " COLUMNS " FROM game WHERE id = ?", error);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean ok = query != NULL;

  for (guint i = 0; ok && i < request->n_ids; i++)
    {
      library_statement_reset (query);
      library_statement_bind (query, VALUE (request->ids[i]));
      if (library_statement_next (query, &ok, error))
        g_ptr_array_add (games, read_row (query));
    }
  return ok ? g_steal_pointer (&games) : NULL;
}

gpointer
library_games_list (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  static const char *const filters[] = {
    [LIBRARY_LIST_ALL] = "deleted IS NULL",
    [LIBRARY_LIST_UNFINISHED] = "origin = 0 AND result = '' AND deleted IS NULL",
    [LIBRARY_LIST_DELETED] = "deleted IS NOT NULL",
  };
  g_autofree char *sql
      = g_strdup_printf ("SELECT " COLUMNS " FROM game WHERE %s ORDER BY changed DESC, id DESC",
                         filters[request->list]);
  g_autoptr (LibraryStatement) query = library_statement_new (connection, sql, error);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  GListStore *list;
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    g_ptr_array_add (games, read_row (query));
  if (!ok)
    return NULL;
  list = g_list_store_new (LIBRARY_TYPE_GAME);
  g_list_store_splice (list, 0, 0, games->pdata, games->len);
  return list;
}

/* Marks the game as read-only. Keeps only the first reason, because the others mostly follow from
 * it. */
static void
make_read_only (LibraryStoredGame *game, char *reason)
{
  if (game->read_only)
    g_free (reason);
  else
    {
      game->read_only = TRUE;
      g_free (game->reason);
      game->reason = reason;
    }
}

static void
read_board (LibraryStoredGame *game, const char *text)
{
  RefereeSetup *setup = &game->setup;

  setup->custom = true;
  if (!go_position_parse (&setup->start, text, '\n', setup->ruleset.width, setup->ruleset.height))
    make_read_only (
        game, g_strdup (_ (
                  "The starting position of this game is damaged. You can only view the game.")));
}

/* Returns a number from a row, or 0 if it is out of range. */
static int
clamped (LibraryStatement *query, int column, int most)
{
  gint64 value = library_statement_get_int (query, column);

  return value < 0 || value > most ? 0 : (int) value;
}

static LibraryStoredGame *
read_game (LibraryStatement *query)
{
  LibraryStoredGame *game = g_new0 (LibraryStoredGame, 1);
  RefereeSetup *setup = &game->setup;
  char *reason;

  game->id = library_statement_get_int (query, ID);
  game->info = (LibraryGameInfo){
    .black_name = text_of (query, BLACK_NAME),
    .white_name = text_of (query, WHITE_NAME),
    .black_rank = text_of (query, BLACK_RANK),
    .white_rank = text_of (query, WHITE_RANK),
    .event = text_of (query, EVENT),
    .guard = clamped (query, GUARD, 2),
    .friendly_take_back = library_statement_get_int (query, FRIENDLY) != 0,
    .flag = clamped (query, FLAG, 2),
    .pause = clamped (query, PAUSE, 2),
  };
  game->acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  game->record = library_statement_get_int (query, ORIGIN) == IS_RECORD;
  game->ruleset = text_of (query, RULESET);
  game->started = library_statement_get_int (query, STARTED);
  game->changed = library_statement_get_int (query, CHANGED);
  game->moves = (int) library_statement_get_int (query, MOVES);
  /* Leave room for the time of the next act. */
  game->thought_ms
      = CLAMP (library_statement_get_int (query, THOUGHT), 0, REFEREE_MOST_ELAPSED_MS / 2);
  game->result = text_of (query, RESULT);
  game->reason = g_strdup ("");
  if (game->record)
    make_read_only (
        game, g_strdup (_ ("This game was not played here. It has a record, but no actions.")));
  reason = library_games_read_ruleset (game->ruleset, &setup->ruleset);
  if (reason)
    make_read_only (game, reason);
  if (library_statement_get_int (query, DAMAGED))
    make_read_only (game, g_strdup (_ (lost_sentence)));
  setup->handicap = clamped (query, HANDICAP, GO_MAX_POINTS);
  setup->handicap_fixed = library_statement_get_int (query, HANDICAP_FIXED) != 0;
  setup->first = (GoColor) clamped (query, FIRST, GO_WHITE);
  setup->prisoners[GO_BLACK] = clamped (query, BLACK_BROUGHT, REFEREE_MOST_POINTS);
  setup->prisoners[GO_WHITE] = clamped (query, WHITE_BROUGHT, REFEREE_MOST_POINTS);
  if (!library_statement_is_null (query, BOARD))
    read_board (game, library_statement_get_text (query, BOARD));
  return game;
}

/* Reads the acts in order, up to the first that is missing, damaged or from a newer version. */
static gboolean
read_acts (LibraryConnection *connection, LibraryStoredGame *game, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT number, text FROM act WHERE game = ? ORDER BY number", error);
  g_autoptr (GError) local = NULL;

  library_statement_bind (query, VALUE (game->id));
  while (library_statement_next (query, NULL, &local))
    {
      RefereeAct act;
      RefereeActParse parse = referee_act_parse (library_statement_get_text (query, 1), &act);
      guint number = game->stored_acts++;

      if (game->acts->len < number)
        continue;
      if (library_statement_get_int (query, 0) != (gint64) number)
        make_read_only (
            game,
            g_strdup_printf (_ ("Action %u of this game is missing. Later actions are not shown."),
                             number + 1));
      else if (parse == REFEREE_ACT_UNKNOWN)
        make_read_only (game, g_strdup (_ (newer_sentence)));
      else if (parse == REFEREE_ACT_BROKEN)
        make_read_only (
            game,
            g_strdup_printf (_ ("Action %u of this game is damaged. Later actions are not shown."),
                             number + 1));
      else
        g_array_append_val (game->acts, act);
    }
  if (local == NULL)
    return TRUE;
  /* A page among the acts is damaged; keep the acts before it. */
  if (!g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  make_read_only (
      game, g_strdup_printf (_ ("The actions of this game after number %u can no longer be read."),
                             game->acts->len));
  return TRUE;
}

/* Drops the acts from the first that the referee refuses, so that callers can apply all acts. */
static void
replay (LibraryStoredGame *game)
{
  char message[256] = "";
  RefereeGame *referee = referee_game_new (&game->setup, message, sizeof message);

  if (referee == NULL)
    {
      make_read_only (
          game, g_strdup_printf (_ ("The set-up of this game is damaged (%s)."), _ (message)));
      g_array_set_size (game->acts, 0);
      return;
    }
  for (guint i = 0; i < game->acts->len; i++)
    {
      RefereeAnswer answer
          = referee_game_apply (referee, &g_array_index (game->acts, RefereeAct, i));

      if (answer.reason == REFEREE_OK)
        continue;
      make_read_only (
          game, g_strdup_printf (
                    /* Translators: the number of an action, and a reason, "ko". */
                    _ ("Action %u of this game is not possible (%s). Later actions are not shown."),
                    i + 1, words_reason (answer.reason)));
      g_array_set_size (game->acts, i);
    }
  referee_game_free (referee);
}

static LibraryStoredGame *
load (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT " COLUMNS " FROM game WHERE id = ?", error);
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    {
      if (ok)
        library_no_game (id, error);
      return NULL;
    }
  game = read_game (query);
  if (!game->record)
    {
      if (!read_acts (connection, game, error))
        return NULL;
      replay (game);
    }
  return g_steal_pointer (&game);
}

LibraryStoredGame *
library_games_load (LibraryConnection *connection, gint64 id, GError **error)
{
  LibraryStoredGame *game;

  if (library_connection_in_transaction (connection))
    return load (connection, id, error);
  /* One transaction, so that no act can be committed between reading the row and the acts. */
  if (!library_connection_run (connection, "BEGIN", error))
    return NULL;
  game = load (connection, id, error);
  library_connection_rollback (connection);
  return game;
}
