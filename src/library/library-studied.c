/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "library-connection-private.h"
#include "library-entry.h"
#include "library-index.h"
#include "library-record.h"
#include "library-studied.h"
#include "sgf-value.h"
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

SgfCollection *
library_studied_new (const LibraryStoredGame *game)
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
    return NULL;
  for (guint i = 0; i < game->acts->len; i++)
    referee_game_apply (referee, &g_array_index (game->acts, RefereeAct, i));
  collection = record_game_write (referee, &people, comment_function, comment_data);
  referee_game_free (referee);
  return collection;
}

/* One collection with two trees: the studied record, and the record of the acts. */
typedef struct
{
  SgfCollection *collection;
} Join;

static void
copy_property (Join *join, SgfNode to, SgfNode from, SgfName name)
{
  SgfProperty property = sgf_node_find (join->collection, from, name);
  guint count = property == SGF_NONE ? 0 : sgf_property_n_values (join->collection, property);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autofree gsize *lengths = g_new0 (gsize, count + 1);

  /* Copies, because the collection's texts move when it grows. */
  for (guint i = 0; i < count; i++)
    {
      const char *value = sgf_property_value (join->collection, property, i, &lengths[i]);

      g_ptr_array_add (values, g_strndup (value, lengths[i]));
    }
  sgf_node_set (join->collection, to, name, (const char *const *) values->pdata, lengths, count);
}

static gboolean
same_values (Join *join, SgfNode one, SgfNode other, SgfName name)
{
  SgfProperty first = sgf_node_find (join->collection, one, name);
  SgfProperty second = sgf_node_find (join->collection, other, name);
  guint count;

  if (first == SGF_NONE || second == SGF_NONE)
    return first == second;
  count = sgf_property_n_values (join->collection, first);
  if (count != sgf_property_n_values (join->collection, second))
    return FALSE;
  for (guint i = 0; i < count; i++)
    {
      gsize length, size;
      const char *value = sgf_property_value (join->collection, first, i, &length);
      const char *text = sgf_property_value (join->collection, second, i, &size);

      if (length != size || memcmp (value, text, length) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_move (Join *join, SgfNode one, SgfNode other)
{
  return same_values (join, one, other, NAME ('B', 0))
         && same_values (join, one, other, NAME ('W', 0));
}

/* Joins two nodes. What the acts say replaces what the studied node has. */
static void
join_node (Join *join, SgfNode studied, SgfNode played)
{
  static const SgfName always[] = {
    NAME ('B', 0),   NAME ('W', 0),   NAME ('A', 'B'), NAME ('A', 'W'),
    NAME ('A', 'E'), NAME ('P', 'L'), NAME ('T', 'B'), NAME ('T', 'W'),
  };
  static const SgfName root[] = {
    NAME ('S', 'Z'), NAME ('K', 'M'), NAME ('H', 'A'), NAME ('R', 'U'), NAME ('R', 'E'),
    NAME ('P', 'B'), NAME ('P', 'W'), NAME ('B', 'R'), NAME ('W', 'R'), NAME ('E', 'V'),
  };
  SgfName acts = sgf_name (join->collection, "PSAC");

  if (!same_values (join, studied, played, acts)
      && sgf_node_find (join->collection, studied, NAME ('C', 0)) == SGF_NONE)
    copy_property (join, studied, played, NAME ('C', 0));
  copy_property (join, studied, played, acts);
  for (gsize i = 0; i < G_N_ELEMENTS (always); i++)
    if (i < 6 || sgf_node_find (join->collection, played, always[i]) != SGF_NONE)
      copy_property (join, studied, played, always[i]);
  if (sgf_node_parent (join->collection, played) != SGF_NONE)
    return;
  copy_property (join, studied, played, sgf_name (join->collection, "PSRS"));
  copy_property (join, studied, played, sgf_name (join->collection, "PSSU"));
  for (gsize i = 0; i < G_N_ELEMENTS (root); i++)
    copy_property (join, studied, played, root[i]);
}

static SgfNode
child_with_move (Join *join, SgfNode studied, SgfNode move)
{
  SgfNode child = sgf_node_first_child (join->collection, studied);

  while (child != SGF_NONE && !same_move (join, child, move))
    child = sgf_node_next (join->collection, child);
  return child;
}

/* Goes down one node of the played line, and moves children that the studied record lacks into it.
 * Returns the studied node to continue with, or SGF_NONE if all the rest was moved. */
static SgfNode
join_children (Join *join, SgfNode studied, SgfNode played)
{
  SgfNode main_line = sgf_node_first_child (join->collection, played);
  SgfNode next = SGF_NONE;

  for (SgfNode child = main_line, sister; child != SGF_NONE; child = sister)
    {
      SgfNode there = child_with_move (join, studied, child);
      gboolean first = child == main_line;

      sister = sgf_node_next (join->collection, child);
      if (there == SGF_NONE || (first && there != sgf_node_first_child (join->collection, studied)))
        {
          SgfNode moved = there == SGF_NONE ? child : there;

          sgf_node_unlink (join->collection, moved);
          sgf_node_link (join->collection, moved, studied,
                         first ? sgf_node_first_child (join->collection, studied) : SGF_NONE);
        }
      if (first && there != SGF_NONE)
        next = there;
    }
  return next;
}

/* Joins the main line of `played`. When join_children() returns a node, the played child for it is
 * still below `played`. */
static void
join_line (Join *join, SgfNode studied, SgfNode played)
{
  while (studied != SGF_NONE)
    {
      join_node (join, studied, played);
      studied = join_children (join, studied, played);
      if (studied != SGF_NONE)
        played = sgf_node_first_child (join->collection, played);
    }
}

GBytes *
library_studied_join (const LibraryStoredGame *game, GBytes *studied, GError **error)
{
  g_autoptr (SgfCollection) played = library_studied_new (game);
  g_autoptr (SgfCollection) both = NULL;
  GString *text;
  Join join;

  if (played == NULL)
    return g_bytes_ref (studied);
  text = g_string_new_len (g_bytes_get_data (studied, NULL), (gssize) g_bytes_get_size (studied));
  sgf_write_game (played, sgf_collection_game (played, 0), text);
  both = library_entry_parse (text->str, text->len, error);
  g_string_truncate (text, 0);
  if (both == NULL || sgf_collection_n_games (both) < 2)
    {
      g_string_free (text, TRUE);
      return both ? g_bytes_ref (studied) : NULL;
    }
  join.collection = both;
  join_line (&join, sgf_collection_game (both, 0),
             sgf_collection_game (both, sgf_collection_n_games (both) - 1));
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
same_game (Join *join, SgfNode one, SgfNode other)
{
  RefereeGame *game = record_game_read (join->collection, one);
  RefereeGame *others = record_game_read (join->collection, other);
  gboolean same = game != NULL && others != NULL && same_acts (game, others);

  referee_game_free (game);
  referee_game_free (others);
  return same;
}

/* Returns whether the program wrote the comment of a node: it does for acts other than moves. */
static gboolean
is_told (Join *join, SgfNode node)
{
  SgfProperty acts = sgf_node_find (join->collection, node, sgf_name (join->collection, "PSAC"));
  guint count = acts == SGF_NONE ? 0 : sgf_property_n_values (join->collection, acts);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (join->collection, acts, i, &length);
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
is_written (Join *join, SgfNode node, SgfName name)
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
    return !is_told (join, node);
  return name != sgf_name (join->collection, "PSRS") && name != sgf_name (join->collection, "PSSU")
         && name != sgf_name (join->collection, "PSAC");
}

static gboolean
has_all_written (Join *join, SgfNode own, SgfNode other)
{
  for (guint i = 0; i < sgf_node_n_properties (join->collection, other); i++)
    {
      SgfName name
          = sgf_property_name (join->collection, sgf_node_property (join->collection, other, i));

      if (is_written (join, other, name) && !same_values (join, own, other, name))
        return FALSE;
    }
  return TRUE;
}

/* Returns the child of `own` with the move of `node`. Looks first beside `before`, the child found
 * for the previous sibling of `node`: copies of one record have the same order. */
static SgfNode
find_child (Join *join, SgfNode own, SgfNode before, SgfNode node)
{
  SgfNode beside = before ? sgf_node_next (join->collection, before) : SGF_NONE;

  if (beside != SGF_NONE && same_move (join, beside, node))
    return beside;
  return child_with_move (join, own, node);
}

/* Looks for each node of `other` below `own`. */
static gboolean
has_all_nodes (Join *join, LibraryConnection *connection, SgfNode own, SgfNode other)
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
      if (!has_all_written (join, own, node))
        return FALSE;
      node = sgf_node_walk (join->collection, other, node);
      if (node == SGF_NONE)
        return TRUE;
      own = GPOINTER_TO_UINT (
          g_hash_table_lookup (owns, GUINT_TO_POINTER (sgf_node_parent (join->collection, node))));
      there = find_child (
          join, own, GPOINTER_TO_UINT (g_hash_table_lookup (last, GUINT_TO_POINTER (own))), node);
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
  g_autoptr (SgfCollection) both = NULL;
  GString *text = g_string_new_len (g_bytes_get_data (own, NULL), (gssize) g_bytes_get_size (own));
  guint games;
  Join join;

  g_string_append_len (text, g_bytes_get_data (other, NULL), (gssize) g_bytes_get_size (other));
  both = library_entry_parse (text->str, text->len, NULL);
  g_string_free (text, TRUE);
  games = both != NULL ? sgf_collection_n_games (both) : 0;
  if (games < 2)
    return FALSE;
  join.collection = both;
  return same_game (&join, sgf_collection_game (both, 0), sgf_collection_game (both, games - 1))
         && has_all_nodes (&join, connection, sgf_collection_game (both, 0),
                           sgf_collection_game (both, games - 1));
}
