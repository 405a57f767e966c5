#include "config.h"

#include <stdio.h>
#include <string.h>

#include "record-game.h"
#include "sgf-value.h"

static gboolean
read_board (const char *text, RefereeSetup *setup)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);

  return (int) g_strv_length (rows) == setup->ruleset.height
         && go_board_read (&setup->board, (const char *const *) rows, setup->ruleset.width,
                           setup->ruleset.height);
}

static gboolean
read_setup (SgfCollection *collection, SgfNode root, RefereeSetup *setup)
{
  g_autofree char *rules = sgf_node_simple_text (collection, root, sgf_name (collection, "PSRS"));
  g_autofree char *own = sgf_node_simple_text (collection, root, sgf_name (collection, "PSSU"));
  const char *board = own != NULL ? strstr (own, " board=") : NULL;
  int first, handicap, fixed, black, white;

  if (rules == NULL || own == NULL || !go_ruleset_parse (rules, &setup->ruleset, NULL))
    return FALSE;
  if (sscanf (own, "1 first=%d handicap=%d fixed=%d black_brought=%d white_brought=%d", &first,
              &handicap, &fixed, &black, &white)
          != 5
      || first < GO_EMPTY || first > GO_WHITE || handicap < 0 || black < 0 || white < 0)
    return FALSE;
  setup->custom = board != NULL;
  setup->first = (GoColor) first;
  setup->handicap = handicap;
  setup->handicap_fixed = fixed != 0;
  setup->prisoners[GO_BLACK] = black;
  setup->prisoners[GO_WHITE] = white;
  return board == NULL || read_board (board + strlen (" board="), setup);
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

/* All acts of the game, wherever in its tree they stand, by number. */
static GArray *
read_acts (SgfCollection *collection, SgfNode root)
{
  SgfName name = sgf_name (collection, "PSAC");
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
          if (end == text || *end != ' '
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

  /* Looking a name up may add it to the collection's list of names, which nobody sees. */
  if (!read_setup ((SgfCollection *) collection, root, setup))
    return NULL;
  acts = read_acts ((SgfCollection *) collection, root);
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
