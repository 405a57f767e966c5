/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-clean.h"

#include "record-foreign.h"
#include "record-info.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* Cleans size, komi, result and date. */
static void
clean_root (SgfCollection *collection, SgfNode root, const RecordInfo *info)
{
  g_autofree char *result = record_result_write (&info->result);
  g_autofree char *date = record_import_date (info->date);
  char komi[GO_HALVES_TEXT];
  int halves;
  gboolean changed;

  sgf_node_set_size (collection, root, info->width, info->height);
  if (record_komi_parse (info->komi_text, &halves, &changed))
    sgf_node_set_text (collection, root, NAME ('K', 'M'), go_halves_format (halves, komi));
  if (result != NULL)
    sgf_node_set_text (collection, root, NAME ('R', 'E'), result);
  /* Keep several days or a partial date unchanged: "1996-05-06,07". */
  if (date != NULL && !g_str_has_prefix (info->date, date))
    sgf_node_set_text (collection, root, NAME ('D', 'T'), date);
}

/* A pass is an empty value. */
static void
clean_move (SgfCollection *collection, SgfNode node, SgfName name, const RecordInfo *info)
{
  gsize length;
  const char *value = sgf_node_value (collection, node, name, &length);
  GoPoint point;

  if (length > 0
      && sgf_value_point (value, length, info->width, info->height, &point) == SGF_POINT_PASS)
    sgf_node_set_value (collection, node, name, "");
}

static void
clean_texts (SgfCollection *collection, SgfNode node)
{
  static const SgfName names[] = {
    NAME ('C', 0),   NAME ('N', 0),   NAME ('G', 'C'), NAME ('G', 'N'), NAME ('P', 'B'),
    NAME ('P', 'W'), NAME ('B', 'T'), NAME ('W', 'T'), NAME ('E', 'V'), NAME ('R', 'O'),
    NAME ('P', 'C'), NAME ('A', 'N'), NAME ('S', 'O'), NAME ('U', 'S'), NAME ('C', 'P'),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length;
      const char *value = sgf_node_value (collection, node, names[i], &length);

      if (value != NULL && g_strstr_len (value, (gssize) length, "\\u") != NULL)
        {
          g_autofree char *text = sgf_value_text (value, length);

          sgf_node_set_text (collection, node, names[i], text);
        }
    }
}

void
record_clean (SgfCollection *collection)
{
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);
      g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);

      clean_root (collection, root, info);
      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        {
          clean_move (collection, node, NAME ('B', 0), info);
          clean_move (collection, node, NAME ('W', 0), info);
          clean_texts (collection, node);
        }
    }
}

void
record_keep_main_line (SgfCollection *collection)
{
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    for (SgfNode node = sgf_node_first_child (collection, sgf_collection_game (collection, i));
         node != SGF_NONE; node = sgf_node_first_child (collection, node))
      while (sgf_node_next (collection, node) != SGF_NONE)
        sgf_node_unlink (collection, sgf_node_next (collection, node));
}

/* Removes a property from every node. */
static void
strip (SgfCollection *collection, SgfName name)
{
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);

      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        if (sgf_node_find (collection, node, name) != SGF_NONE)
          sgf_node_set_text (collection, node, name, NULL);
    }
}

void
record_strip_comments (SgfCollection *collection)
{
  strip (collection, NAME ('C', 0));
  strip (collection, NAME ('G', 'C'));
}

void
record_strip_analysis (SgfCollection *collection)
{
  strip (collection, sgf_name_find (collection, RECORD_ANALYSIS_PROPERTY));
}

void
record_cut (SgfCollection *collection, int moves)
{
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode node = sgf_collection_game (collection, i);
      int number = 0;

      for (;;)
        {
          number += sgf_node_has_move (collection, node);
          if (number >= moves || sgf_node_first_child (collection, node) == SGF_NONE)
            break;
          node = sgf_node_first_child (collection, node);
        }
      while (sgf_node_first_child (collection, node) != SGF_NONE)
        sgf_node_unlink (collection, sgf_node_first_child (collection, node));
    }
}
