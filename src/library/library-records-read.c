/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads stored records. That of a game played here is made of its acts, and of what users added
 * since. */
#include <glib/gi18n.h>
#include <string.h>

#include "library-games.h"
#include "library-records.h"
#include "library-statement.h"
#include "record-moves.h"
#include "sgf-write.h"

#define NAME SGF_NAME

/* Set once, before any second thread exists. */
static RecordCommentFunc comment_function;
static gpointer comment_data;

void
library_set_record_comment (RecordCommentFunc comment, gpointer data)
{
  comment_function = comment;
  comment_data = data;
}

/* Returns the record of the acts alone. NULL with LIBRARY_ERROR_DAMAGED if the set-up cannot be
 * played. */
static SgfCollection *
record_acts (const LibraryStoredGame *game, GError **error)
{
  RefereeGame *referee = referee_game_new (&game->setup, NULL, 0);
  g_autofree char *day = library_day_of (game->started);
  const RecordPeople people = {
    .name = { [GO_BLACK] = game->info.black_name, [GO_WHITE] = game->info.white_name },
    .rank = { [GO_BLACK] = game->info.black_rank, [GO_WHITE] = game->info.white_rank },
    .event = game->info.event,
    .date = day,
  };
  SgfCollection *collection;

  if (referee == NULL)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED, game->reason);
      return NULL;
    }
  for (guint i = 0; i < game->acts->len; i++)
    referee_game_apply (referee, &g_array_index (game->acts, RefereeAct, i));
  collection = record_game_write (referee, &people, comment_function, comment_data);
  referee_game_free (referee);
  return collection;
}

/* --- Joining: one collection holds two trees, the studied record and that of the acts --- */

static void
copy_property (SgfCollection *both, SgfNode to, SgfNode from, SgfName name)
{
  SgfProperty property = sgf_node_find (both, from, name);
  guint count = property == SGF_NONE ? 0 : sgf_property_n_values (both, property);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autofree gsize *lengths = g_new0 (gsize, count + 1);

  /* Copies, because the collection's texts move when it grows. */
  for (guint i = 0; i < count; i++)
    {
      const char *value = sgf_property_value (both, property, i, &lengths[i]);

      g_ptr_array_add (values, g_strndup (value, lengths[i]));
    }
  sgf_node_set (both, to, name, (const char *const *) values->pdata, lengths, count);
}

static gboolean
same_values (SgfCollection *both, SgfNode one, SgfNode other, SgfName name)
{
  SgfProperty first = sgf_node_find (both, one, name);
  SgfProperty second = sgf_node_find (both, other, name);
  guint count;

  if (first == SGF_NONE || second == SGF_NONE)
    return first == second;
  count = sgf_property_n_values (both, first);
  if (count != sgf_property_n_values (both, second))
    return FALSE;
  for (guint i = 0; i < count; i++)
    {
      gsize length, size;
      const char *value = sgf_property_value (both, first, i, &length);
      const char *text = sgf_property_value (both, second, i, &size);

      if (length != size || memcmp (value, text, length) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_move (SgfCollection *both, SgfNode one, SgfNode other)
{
  return same_values (both, one, other, NAME ('B', 0))
         && same_values (both, one, other, NAME ('W', 0));
}

/* Joins two nodes. What the acts say replaces what the studied node has. */
static void
join_node (SgfCollection *both, SgfNode studied, SgfNode played)
{
  static const SgfName always[] = {
    NAME ('B', 0),   NAME ('W', 0),   NAME ('A', 'B'), NAME ('A', 'W'),
    NAME ('A', 'E'), NAME ('P', 'L'), NAME ('T', 'B'), NAME ('T', 'W'),
  };
  static const SgfName root[] = {
    NAME ('S', 'Z'), NAME ('K', 'M'), NAME ('H', 'A'), NAME ('R', 'U'), NAME ('R', 'E'),
    NAME ('P', 'B'), NAME ('P', 'W'), NAME ('B', 'R'), NAME ('W', 'R'), NAME ('E', 'V'),
  };
  SgfName acts = sgf_name (both, "PSAC");

  if (!same_values (both, studied, played, acts)
      && sgf_node_find (both, studied, NAME ('C', 0)) == SGF_NONE)
    copy_property (both, studied, played, NAME ('C', 0));
  copy_property (both, studied, played, acts);
  for (gsize i = 0; i < G_N_ELEMENTS (always); i++)
    if (i < 6 || sgf_node_find (both, played, always[i]) != SGF_NONE)
      copy_property (both, studied, played, always[i]);
  if (sgf_node_parent (both, played) != SGF_NONE)
    return;
  copy_property (both, studied, played, sgf_name (both, "PSRS"));
  copy_property (both, studied, played, sgf_name (both, "PSSU"));
  for (gsize i = 0; i < G_N_ELEMENTS (root); i++)
    copy_property (both, studied, played, root[i]);
}

static SgfNode
child_with_move (SgfCollection *both, SgfNode studied, SgfNode move)
{
  SgfNode child = sgf_node_first_child (both, studied);

  while (child != SGF_NONE && !same_move (both, child, move))
    child = sgf_node_next (both, child);
  return child;
}

/* Goes down one node of the played line, and moves children that the studied record lacks into it.
 * Returns the studied node to continue with, or SGF_NONE if all the rest was moved. */
static SgfNode
join_children (SgfCollection *both, SgfNode studied, SgfNode played)
{
  SgfNode main_line = sgf_node_first_child (both, played);
  SgfNode next = SGF_NONE;

  for (SgfNode child = main_line, sister; child != SGF_NONE; child = sister)
    {
      SgfNode there = child_with_move (both, studied, child);
      gboolean first = child == main_line;

      sister = sgf_node_next (both, child);
      if (there == SGF_NONE || (first && there != sgf_node_first_child (both, studied)))
        {
          SgfNode moved = there == SGF_NONE ? child : there;

          sgf_node_unlink (both, moved);
          sgf_node_link (both, moved, studied,
                         first ? sgf_node_first_child (both, studied) : SGF_NONE);
        }
      if (first && there != SGF_NONE)
        next = there;
    }
  return next;
}

/* Joins the main line of `played`. When join_children() returns a node, the played child for it is
 * still below `played`. */
static void
join_line (SgfCollection *both, SgfNode studied, SgfNode played)
{
  while (studied != SGF_NONE)
    {
      join_node (both, studied, played);
      studied = join_children (both, studied, played);
      if (studied != SGF_NONE)
        played = sgf_node_first_child (both, played);
    }
}

/* Reads two records of one game as one collection: `one` is the game 0, `other` the game `last`.
 * Returns NULL with an error if they cannot be read, and without if one of them holds no game. */
static SgfCollection *
read_both (GBytes *one, GString *other, SgfNode *last, GError **error)
{
  g_autoptr (SgfCollection) both = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *text = g_bytes_get_data (one, &size);

  bytes = g_string_free_to_bytes (g_string_prepend_len (other, text, (gssize) size));
  both = library_entry_parse (bytes, error);
  if (both == NULL || sgf_collection_n_games (both) < 2)
    return NULL;
  *last = sgf_collection_game (both, sgf_collection_n_games (both) - 1);
  return g_steal_pointer (&both);
}

GBytes *
library_studied_join (const LibraryStoredGame *game, GBytes *studied, GError **error)
{
  g_autoptr (SgfCollection) played = record_acts (game, NULL), both = NULL;
  g_autoptr (GError) local = NULL;
  GString *text;
  SgfNode last;

  if (played)
    both = read_both (studied, sgf_write (played), &last, &local);
  if (local)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (both == NULL)
    return g_bytes_ref (studied);
  join_line (both, sgf_collection_game (both, 0), last);
  text = g_string_new (NULL);
  sgf_write_game (both, sgf_collection_game (both, 0), text);
  return g_string_free_to_bytes (text);
}

/* --- Comparing two records of one game --- */

static gboolean
same_acts (const RefereeGame *one, const RefereeGame *other)
{
  const RefereeSetup *setup = referee_game_setup (one), *others = referee_game_setup (other);
  char text[REFEREE_ACT_TEXT], others_text[REFEREE_ACT_TEXT];

  if (!go_ruleset_equal (&setup->ruleset, &others->ruleset) || setup->handicap != others->handicap
      || referee_game_length (one) != referee_game_length (other))
    return FALSE;
  for (size_t i = 0; i < referee_game_length (one); i++)
    if (strcmp (referee_act_format (referee_game_act (one, i), text),
                referee_act_format (referee_game_act (other, i), others_text))
        != 0)
      return FALSE;
  return TRUE;
}

static gboolean
same_game (SgfCollection *both, SgfNode one, SgfNode other)
{
  RefereeGame *game = record_game_read (both, one);
  RefereeGame *others = record_game_read (both, other);
  gboolean same = game != NULL && others != NULL && same_acts (game, others);

  referee_game_free (game);
  referee_game_free (others);
  return same;
}

/* Returns whether the program wrote the comment of a node: it does for acts other than moves. */
static gboolean
is_told (SgfCollection *both, SgfNode node)
{
  SgfProperty acts = sgf_node_find (both, node, sgf_name (both, "PSAC"));
  guint count = acts == SGF_NONE ? 0 : sgf_property_n_values (both, acts);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (both, acts, i, &length);
      g_autofree char *text = g_strndup (value, length);
      const char *act = strchr (text, ' ');
      RefereeAct read;

      if (act != NULL && referee_act_parse (act + 1, &read) == REFEREE_ACT_OK
          && read.kind != REFEREE_PLAY && read.kind != REFEREE_HANDICAP)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether a user may have written a property; the others come from the acts. */
static gboolean
is_written (SgfCollection *both, SgfNode node, SgfName name)
{
  static const SgfName made[] = {
    NAME ('A', 'P'), NAME ('C', 'A'), NAME ('F', 'F'), NAME ('G', 'M'), NAME ('S', 'T'),
    NAME ('S', 'Z'), NAME ('R', 'U'), NAME ('K', 'M'), NAME ('H', 'A'), NAME ('R', 'E'),
    NAME ('D', 'T'), NAME ('T', 'M'), NAME ('O', 'T'), NAME ('B', 'L'), NAME ('W', 'L'),
    NAME ('O', 'B'), NAME ('O', 'W'), NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'),
    NAME ('P', 'L'), NAME ('T', 'B'), NAME ('T', 'W'), NAME ('B', 0),   NAME ('W', 0),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (made); i++)
    if (name == made[i])
      return FALSE;
  if (name == NAME ('C', 0))
    return !is_told (both, node);
  return name != sgf_name (both, "PSRS") && name != sgf_name (both, "PSSU")
         && name != sgf_name (both, "PSAC");
}

static gboolean
has_all_written (SgfCollection *both, SgfNode own, SgfNode other)
{
  for (guint i = 0; i < sgf_node_n_properties (both, other); i++)
    {
      SgfName name = sgf_property_name (both, sgf_node_property (both, other, i));

      if (is_written (both, other, name) && !same_values (both, own, other, name))
        return FALSE;
    }
  return TRUE;
}

/* Returns the child of `own` with the move of `node`. Looks first beside `before`, the child found
 * for the previous sibling of `node`: copies of one record have the same order. */
static SgfNode
find_child (SgfCollection *both, SgfNode own, SgfNode before, SgfNode node)
{
  SgfNode beside = before ? sgf_node_next (both, before) : SGF_NONE;

  if (beside != SGF_NONE && same_move (both, beside, node))
    return beside;
  return child_with_move (both, own, node);
}

/* Looks for each node of `other` below `own`. */
static gboolean
has_all_nodes (SgfCollection *both, LibraryConnection *connection, SgfNode own, SgfNode other)
{
  /* Maps nodes of `other` to nodes of `own`, and nodes of `own` to the child found last. */
  g_autoptr (GHashTable) owns = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) last = g_hash_table_new (NULL, NULL);
  SgfNode node = other;

  g_hash_table_insert (owns, GUINT_TO_POINTER (other), GUINT_TO_POINTER (own));
  while (!library_connection_must_end (connection))
    {
      SgfNode there;

      own = GPOINTER_TO_UINT (g_hash_table_lookup (owns, GUINT_TO_POINTER (node)));
      if (!has_all_written (both, own, node))
        return FALSE;
      node = sgf_node_walk (both, other, node);
      if (node == SGF_NONE)
        return TRUE;
      own = GPOINTER_TO_UINT (
          g_hash_table_lookup (owns, GUINT_TO_POINTER (sgf_node_parent (both, node))));
      there = find_child (
          both, own, GPOINTER_TO_UINT (g_hash_table_lookup (last, GUINT_TO_POINTER (own))), node);
      if (there == SGF_NONE)
        return FALSE;
      g_hash_table_insert (owns, GUINT_TO_POINTER (node), GUINT_TO_POINTER (there));
      g_hash_table_insert (last, GUINT_TO_POINTER (own), GUINT_TO_POINTER (there));
    }
  return FALSE;
}

gboolean
library_studied_has (LibraryConnection *connection, GBytes *own, GBytes *other)
{
  GString *text
      = g_string_new_len (g_bytes_get_data (other, NULL), (gssize) g_bytes_get_size (other));
  SgfNode last;
  g_autoptr (SgfCollection) both = read_both (own, text, &last, NULL);

  return both && same_game (both, sgf_collection_game (both, 0), last)
         && has_all_nodes (both, connection, sgf_collection_game (both, 0), last);
}

/* --- Stored records --- */

void
library_record_free (LibraryRecord *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->sgf, g_bytes_unref);
  g_free (self->source);
  g_clear_pointer (&self->repaired, g_ptr_array_unref);
  g_clear_pointer (&self->original, g_bytes_unref);
  g_free (self->charset);
  g_free (self);
}

static void
read_repaired (LibraryRecord *record, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (lines[i][0])
      g_ptr_array_add (record->repaired, library_entry_lost (lines[i]));
}

/* Reads the row. The text is NULL if a game played here has no record. */
static LibraryRecord *
read_row (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT origin, version, source, mended, pass_stone_text (sgf) FROM game LEFT JOIN"
      " record ON record.game = game.id WHERE game.id = ?",
      error);
  g_autoptr (LibraryRecord) record = NULL;
  const guint8 *sgf;
  gboolean ok;
  gsize size;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    {
      if (ok)
        library_no_game (id, error);
      return NULL;
    }
  record = g_new0 (LibraryRecord, 1);
  record->game = id;
  record->played = library_statement_get_int (query, 0) == 0;
  record->version = library_statement_get_int (query, 1);
  record->source = g_strdup (library_statement_get_text (query, 2));
  record->repaired = g_ptr_array_new_with_free_func (g_free);
  read_repaired (record, library_statement_get_text (query, 3));
  sgf = library_statement_get_blob (query, 4, &size);
  if (sgf)
    record->sgf = g_bytes_new (sgf, size);
  else if (!record->played)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                   _ ("The record of game number %lld is lost."), (long long) id);
      return NULL;
    }
  return g_steal_pointer (&record);
}

/* Adds the original bytes. If those are damaged, the record itself is still useful. */
static gboolean
add_original (LibraryConnection *connection, LibraryRecord *record, GError **error)
{
  g_autoptr (LibraryOriginal) original = NULL;

  if (!library_original_read (connection, record->game, &original, error))
    return FALSE;
  record->original = original ? library_original_unpack (original, NULL) : NULL;
  record->charset = g_strdup (original ? original->charset : "");
  record->charset_guessed = original && original->guessed;
  return TRUE;
}

LibraryRecord *
library_records_load (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryRecord) record = read_row (connection, id, error);
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (SgfCollection) made = NULL;
  GBytes *studied;

  if (record == NULL || !add_original (connection, record, error))
    return NULL;
  if (!record->played)
    return g_steal_pointer (&record);
  game = library_games_load (connection, id, error);
  if (game == NULL)
    return NULL;
  studied = record->sgf;
  if (studied)
    {
      record->sgf = library_studied_join (game, studied, error);
      g_bytes_unref (studied);
    }
  else if ((made = record_acts (game, error)))
    record->sgf = g_string_free_to_bytes (sgf_write (made));
  return record->sgf ? g_steal_pointer (&record) : NULL;
}

GBytes *
library_records_played_line (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, error);
  g_autoptr (SgfCollection) made = game ? record_acts (game, error) : NULL;

  return made ? record_moves_new (made, sgf_collection_game (made, 0), &game->setup.ruleset) : NULL;
}

gboolean
library_records_keeps_line (GBytes *line, GBytes *played)
{
  gsize size, whole;
  const void *moves = g_bytes_get_data (line, &size);
  const void *all = g_bytes_get_data (played, &whole);

  return size <= whole && memcmp (moves, all, size) == 0;
}
