/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-clean.h"

#include <string.h>

#include "record-foreign.h"
#include "record-info.h"
#include "sgf-value.h"

#define NAME SGF_NAME

static void
set_text (SgfCollection *collection, SgfNode node, SgfName name, char *text)
{
  sgf_node_set_text (collection, node, name, text);
  g_free (text);
}

/* Cleans size, komi, result and date. The ":" in SZ must not be escaped. */
static void
clean_root (SgfCollection *collection, SgfNode root)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  g_autofree char *size = info->width == info->height
                              ? g_strdup_printf ("%d", info->width)
                              : g_strdup_printf ("%d:%d", info->width, info->height);
  const char *values[] = { size };
  char komi[GO_HALVES_TEXT];
  char *date = record_import_date (info->date);
  int halves;
  gboolean changed;

  sgf_node_set (collection, root, NAME ('S', 'Z'), values, NULL, 1);
  if (record_komi_parse (info->komi_text, &halves, &changed))
    sgf_node_set_text (collection, root, NAME ('K', 'M'), go_halves_format (halves, komi));
  if (info->result.kind != REFEREE_RESULT_NONE)
    set_text (collection, root, NAME ('R', 'E'), record_result_write (&info->result));
  /* Keep several days or a partial date unchanged: "1996-05-06,07". */
  if (date != NULL && !g_str_has_prefix (info->date, date))
    set_text (collection, root, NAME ('D', 'T'), g_steal_pointer (&date));
  g_free (date);
}

/* A pass is an empty value. */
static void
clean_move (SgfCollection *collection, SgfNode node, SgfName name, int width, int height)
{
  SgfProperty property = sgf_node_find (collection, node, name);
  const char *value, *pass[] = { "" };
  gsize length;
  GoPoint point;

  if (property == SGF_NONE)
    return;
  value = sgf_property_value (collection, property, 0, &length);
  if (length > 0 && sgf_value_point (value, length, width, height, &point) == SGF_POINT_PASS)
    sgf_node_set (collection, node, name, pass, NULL, 1);
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
      SgfProperty property = sgf_node_find (collection, node, names[i]);
      const char *value;
      gsize length;

      if (property == SGF_NONE)
        continue;
      value = sgf_property_value (collection, property, 0, &length);
      if (g_strstr_len (value, (gssize) length, "\\u") != NULL)
        set_text (collection, node, names[i], sgf_node_text (collection, node, names[i]));
    }
}

void
record_clean (SgfCollection *collection)
{
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);
      g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);

      clean_root (collection, root);
      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        {
          clean_move (collection, node, NAME ('B', 0), info->width, info->height);
          clean_move (collection, node, NAME ('W', 0), info->width, info->height);
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
          if (sgf_node_find (collection, node, NAME ('B', 0)) != SGF_NONE
              || sgf_node_find (collection, node, NAME ('W', 0)) != SGF_NONE)
            number++;
          if (number >= moves || sgf_node_first_child (collection, node) == SGF_NONE)
            break;
          node = sgf_node_first_child (collection, node);
        }
      while (sgf_node_first_child (collection, node) != SGF_NONE)
        sgf_node_unlink (collection, sgf_node_first_child (collection, node));
    }
}
