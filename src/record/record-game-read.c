/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record-budget.h"
#include "record-game.h"
#include "sgf-value.h"

/* Reads "KEY123" at `*at` and advances past it. */
static gboolean
read_number (const char **at, const char *key, int most, int *number)
{
  gint64 value;
  char *end;

  if (!g_str_has_prefix (*at, key))
    return FALSE;
  *at += strlen (key);
  value = g_ascii_strtoll (*at, &end, 10);
  if (end == *at || value < 0 || value > most)
    return FALSE;
  *number = (int) value;
  *at = end;
  return TRUE;
}

static gboolean
read_setup (const SgfCollection *collection, SgfNode root, RefereeSetup *setup)
{
  g_autofree char *rules
      = sgf_node_simple_text (collection, root, sgf_name_find (collection, "PSRS"));
  g_autofree char *own
      = sgf_node_simple_text (collection, root, sgf_name_find (collection, "PSSU"));
  const char *board = own != NULL ? strstr (own, " board=") : NULL;
  static const char *const keys[]
      = { "1 first=", " handicap=", " fixed=", " black_brought=", " white_brought=" };
  int numbers[G_N_ELEMENTS (keys)];
  const char *at = own;

  if (rules == NULL || own == NULL || !go_ruleset_parse (rules, &setup->ruleset, NULL))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!read_number (&at, keys[i], i == 0 ? GO_WHITE : REFEREE_MOST_POINTS, &numbers[i]))
      return FALSE;
  setup->custom = board != NULL;
  setup->first = (GoColor) numbers[0];
  setup->handicap = numbers[1];
  setup->handicap_fixed = numbers[2] != 0;
  setup->prisoners[GO_BLACK] = numbers[3];
  setup->prisoners[GO_WHITE] = numbers[4];
  return board == NULL
         || go_position_parse (&setup->start, board + strlen (" board="), '/', setup->ruleset.width,
                               setup->ruleset.height);
}

typedef struct
{
  guint64 number;
  RefereeAct act;
} Numbered;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Numbered *one = a, *two = b;

  return one->number < two->number ? -1 : one->number > two->number;
}

/* Returns all acts of the game by number, from anywhere in its tree. */
static GArray *
read_acts (const SgfCollection *collection, SgfNode root)
{
  SgfName name = sgf_name_find (collection, "PSAC");
  GArray *acts = g_array_new (FALSE, TRUE, sizeof (Numbered));

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      SgfProperty property = sgf_node_find (collection, node, name);
      guint count = property != SGF_NONE ? sgf_property_n_values (collection, property) : 0;

      for (guint i = 0; i < count; i++)
        {
          gsize length;
          const char *value = sgf_property_value (collection, property, i, &length);
          g_autofree char *text = sgf_value_simple_text (value, length);
          Numbered numbered = { 0 };
          char *end;

          numbered.number = g_ascii_strtoull (text, &end, 10);
          if (end == text || *end != ' ' || acts->len >= RECORD_BUDGET_ACTS
              || referee_act_parse (end + 1, &numbered.act) != REFEREE_ACT_OK)
            {
              g_array_unref (acts);
              return NULL;
            }
          g_array_append_val (acts, numbered);
        }
    }
  g_array_sort (acts, compare);
  return acts;
}

RefereeGame *
record_game_read (const SgfCollection *collection, SgfNode root)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (GArray) acts = NULL;
  RefereeGame *game;

  if (!read_setup (collection, root, setup))
    return NULL;
  acts = read_acts (collection, root);
  game = acts != NULL ? referee_game_new (setup, NULL, 0) : NULL;
  for (guint i = 0; game != NULL && i < acts->len; i++)
    {
      const Numbered *numbered = &g_array_index (acts, Numbered, i);
      RefereeAnswer answer = { .reason = REFEREE_NOT_HERE };

      if (numbered->number == i)
        answer = referee_game_apply (game, &numbered->act);
      if (answer.reason != REFEREE_OK)
        g_clear_pointer (&game, referee_game_free);
    }
  return game;
}
