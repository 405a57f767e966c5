/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "corpus-tell.h"

#include <check.h>
#include <string.h>

#include "library-ask.h"
#include "library-texts.h"
#include "record-game.h"
#include "record-replay.h"
#include "sgf-read.h"
#include "words.h"

/* The axes of a ruleset when the corpus was written, with their default values then. */
static const char *const then[][2] = {
  { "width", "19" },
  { "height", "19" },
  { "setup", "none" },
  { "first", "B" },
  { "prescribed_first", "none" },
  { "handicap_place", "choice" },
  { "handicap_comp", "0" },
  { "comp_scope", "always" },
  { "komi", "0" },
  { "pass", "free" },
  { "no_move", "pass" },
  { "suicide", "forbidden" },
  { "repetition", "psk" },
  { "long_cycle", "ignore" },
  { "cycle_limit", "3" },
  { "vacated_ban", "false" },
  { "supplementary_ko", "false" },
  { "illegal", "prevent" },
  { "leniency", "false" },
  { "end", "two" },
  { "removal", "agreement" },
  { "dispute", "resume" },
  { "resume_first", "alternate" },
  { "scoring", "area" },
  { "tax", "none" },
  { "shared", "none" },
  { "white_first_pass", "0" },
  { "button", "none" },
  { "black_last_play", "0" },
  { "capture_goal", "0" },
  { "bonus", "none" },
  { "black_base_ms", "0" },
  { "black_period_ms", "0" },
  { "black_period_moves", "0" },
  { "black_period_count", "0" },
  { "white_base_ms", "0" },
  { "white_period_ms", "0" },
  { "white_period_moves", "0" },
  { "white_period_count", "0" },
};

/* Begins a block of text. */
__attribute__ ((format (printf, 3, 4))) static void
begin (GPtrArray *blocks, GString **block, const char *format, ...)
{
  va_list arguments;

  *block = g_string_new (NULL);
  va_start (arguments, format);
  g_string_vprintf (*block, format, arguments);
  va_end (arguments);
  g_ptr_array_add (blocks, *block);
}

static void
tell_ruleset_name (GString *block, const GoRuleset *ruleset)
{
  const GoPreset *preset = words_preset (ruleset);

  g_string_append_printf (block, "\nruleset %s", preset != NULL ? preset->name : "own");
}

static void
tell_ruleset (GString *block, const GoRuleset *ruleset)
{
  char text[32];

  tell_ruleset_name (block, ruleset);
  for (gsize i = 0; i < G_N_ELEMENTS (then); i++)
    {
      go_axis_format (go_axis_find (then[i][0]), ruleset, text);
      if (strcmp (text, then[i][1]) != 0)
        g_string_append_printf (block, " %s=%s", then[i][0], text);
    }
}

static void
tell_board (GString *block, const GoBoard *board)
{
  g_string_append (block, "\nboard ");
  for (int row = 0; row < board->height; row++)
    {
      if (row > 0)
        g_string_append_c (block, '/');
      for (int column = 0; column < board->width; column++)
        g_string_append_c (block, ".XO"[go_board_get (board, go_point (column, row))]);
    }
}

/* Adds the state of the game after its acts. */
static void
tell_game (GString *block, const RefereeGame *game)
{
  static const char *const phases[] = { "setup", "play", "agreement", "dispute", "finished" };
  const RefereeState *state = referee_game_state (game);
  char result[REFEREE_RESULT_TEXT];

  g_string_append_printf (block,
                          "\nstate %s result=%s reason=%s moves=%d,%d given=%d,%d lost=%d,%d",
                          phases[state->phase], referee_result_format (&state->result, result),
                          state->result.reason != NULL ? state->result.reason : "none",
                          state->moves[GO_BLACK], state->moves[GO_WHITE], state->given[GO_BLACK],
                          state->given[GO_WHITE], state->lost[GO_BLACK], state->lost[GO_WHITE]);
  tell_board (block, referee_game_board (game));
}

static const char *
property (const SgfCollection *collection, SgfNode root, const char *name)
{
  static char text[8][200];
  static guint next;
  char *kept = text[next++ % 8];
  gsize length = 0;
  SgfProperty found = sgf_node_find (collection, root, SGF_NAME (name[0], name[1]));

  if (found == SGF_NONE)
    return "-";
  g_strlcpy (kept, sgf_property_value (collection, found, 0, &length), sizeof text[0]);
  kept[MIN (length, sizeof text[0] - 1)] = '\0';
  return kept;
}

/* Adds a record as it is read: its rules properties and its game. */
static void
tell_record (GString *block, SgfCollection *collection, SgfNode root)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  RefereeGame *game = record_game_read (collection, root);

  g_string_append_printf (block, "\nrecord RU=%s KM=%s HA=%s RE=%s",
                          property (collection, root, "RU"), property (collection, root, "KM"),
                          property (collection, root, "HA"), property (collection, root, "RE"));
  g_string_append_printf (block, "\nread komi=%d handicap=%d", info->ruleset.komi, info->handicap);
  /* A record that only names its rules gets today's ruleset of that name. */
  if (info->own_ruleset)
    tell_ruleset (block, &info->ruleset);
  else
    tell_ruleset_name (block, &info->ruleset);
  if (game != NULL)
    {
      g_string_append_printf (block, "\nacts %zu", referee_game_length (game));
      tell_game (block, game);
      referee_game_free (game);
    }
  else
    {
      g_autoptr (RecordReplay) replay
          = record_replay_new (collection, root, SGF_NONE, info, &info->ruleset, NULL);

      if (replay != NULL)
        tell_board (block, referee_game_board (replay->game));
    }
}

static SgfCollection *
read_text (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SgfCollection *collection = sgf_read (bytes, NULL, &error);

  assert_ok (collection != NULL);
  return collection;
}

static void
tell_games_of (GPtrArray *blocks, const char *name, GBytes *bytes)
{
  g_autoptr (SgfCollection) collection = read_text (bytes);

  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      GString *block;

      begin (blocks, &block, "file %s %u", name, i + 1);
      tell_record (block, collection, sgf_collection_game (collection, i));
    }
}

/* Adds a game played here: its stored values, and the state a referee computes from its acts
 * today. */
static void
tell_played (GString *block, const LibraryStoredGame *stored)
{
  RefereeGame *game = referee_game_new (&stored->setup, NULL, 0);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  char text[REFEREE_ACT_TEXT];

  g_string_append_printf (block, "\nsetup first=%d handicap=%d fixed=%d read_only=%d",
                          (int) stored->setup.first, stored->setup.handicap,
                          stored->setup.handicap_fixed, stored->read_only);
  tell_ruleset (block, &stored->setup.ruleset);
  g_string_append (block, "\nacts");
  for (guint i = 0; i < stored->acts->len; i++)
    {
      const RefereeAct *act = &g_array_index (stored->acts, RefereeAct, i);
      const char *rest;

      referee_act_format (act, text);
      g_checksum_update (sum, (const guchar *) text, -1);
      /* "1 play B 3 4 by=player ..." */
      rest = strstr (text, " by=");
      ck_assert_ptr_nonnull (rest);
      g_string_append_c (block, i > 0 ? ',' : ' ');
      g_string_append_len (block, text + 2, rest - text - 2);
      ck_assert_int_eq (referee_game_apply (game, act).reason, REFEREE_OK);
    }
  g_string_append_printf (block, "\nsum %s", g_checksum_get_string (sum));
  tell_game (block, game);
  referee_game_free (game);
}

static void
tell_row (GPtrArray *blocks, LibraryFixture *fixture, LibraryGame *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStoredGame) stored = NULL;
  g_autoptr (LibraryRecord) record = NULL;
  gint64 id = row->id;
  g_autofree char *tags = g_strjoinv (",", (char **) row->tags);
  g_autoptr (SgfCollection) collection = NULL;
  GString *block;

  begin (blocks, &block, "game %" G_GINT64_FORMAT, id);
  g_string_append_printf (block, "\nnames %s [%s] - %s [%s] %s", row->black_name, row->black_rank,
                          row->white_name, row->white_rank, row->event);
  g_string_append_printf (block,
                          "\nrow %dx%d komi=%d handicap=%d moves=%d result=%s rules=%s"
                          " tags=%s deleted=%d",
                          row->width, row->height, row->komi, row->handicap, row->moves,
                          row->result, row->rules, tags, row->deleted);
  stored = library_fixture_load (fixture, id, &error);
  assert_ok (stored != NULL);
  if (!stored->record)
    tell_played (block, stored);
  record = library_text_load (fixture, id, &error);
  assert_ok (record != NULL);
  g_string_append_printf (block, "\nstored played=%d version=%d source=%s", record->played,
                          (int) record->version, record->source);
  collection = read_text (record->sgf);
  tell_record (block, collection, sgf_collection_game (collection, 0));
}

static void
tell_rows (GPtrArray *blocks, LibraryFixture *fixture, LibraryList which)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) rows = library_fixture_list (fixture, which, &error);

  assert_ok (rows != NULL);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (LibraryGame) row = g_list_model_get_item (rows, i);

      tell_row (blocks, fixture, row);
    }
}

static void
tell_rulesets (GPtrArray *blocks, LibraryFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) rulesets
      = library_ask (fixture->path, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL, &error);

  assert_ok (rulesets != NULL);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (LibraryRuleset) ruleset = g_list_model_get_item (rulesets, i);
      GString *block;

      if (ruleset->id == 0)
        continue;
      begin (blocks, &block, "saved %s", ruleset->name);
      tell_ruleset (block, &ruleset->ruleset);
    }
}

static gint
by_number (gconstpointer a, gconstpointer b)
{
  gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

static void
tell_found (GPtrArray *blocks, LibraryFixture *fixture, const char *what, const LibraryQuery *query)
{
  g_autoptr (LibraryResults) found = library_text_search (fixture, query);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  GString *block;

  begin (blocks, &block, "search %s", what);
  for (guint i = 0; i < library_results_get_size (found); i++)
    {
      gint64 id = library_results_get_id (found, i);

      g_array_append_val (ids, id);
    }
  g_array_sort (ids, by_number);
  g_string_append (block, "\nfound");
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (block, " %" G_GINT64_FORMAT, g_array_index (ids, gint64, i));
}

static void
tell_searches (GPtrArray *blocks, LibraryFixture *fixture)
{
  static const char *const texts[]
      = { "Carol",  "dmitri handicap", "小林",      "조훈현", "聂卫平", "張栩", "名人戦", "lodzi",
          "müller", "crevecoeur",      "favourite", "Второй", "cycle",  "slow", "研究" };
  size_t count;
  const GoPreset *presets = go_presets (&count);
  guint8 cells[GO_CELLS];

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    tell_found (blocks, fixture, texts[i], &(LibraryQuery){ .text = texts[i] });
  for (size_t i = 0; i < count; i++)
    {
      g_autofree char *what = g_strdup_printf ("rules %s", presets[i].name);

      tell_found (blocks, fixture, what, &(LibraryQuery){ .rules = presets[i].name });
    }
  tell_found (blocks, fixture, "rules AGA", &(LibraryQuery){ .rules = "AGA" });
  tell_found (blocks, fixture, "handicap", &(LibraryQuery){ .handicap_only = TRUE });
  tell_found (blocks, fixture, "nobody won", &(LibraryQuery){ .winner = LIBRARY_WINNER_NOBODY });
  tell_found (blocks, fixture, "unfinished", &(LibraryQuery){ .unfinished_only = TRUE });
  tell_found (blocks, fixture, "tag", &(LibraryQuery){ .tag = "Turnier 2019" });
  tell_found (blocks, fixture, "dates",
              &(LibraryQuery){ .date_first = "1991", .date_last = "1994-12" });
  memset (cells, GO_EDGE, sizeof cells);
  cells[go_point (4, 4)] = GO_BLACK;
  cells[go_point (2, 2)] = GO_WHITE;
  tell_found (blocks, fixture, "position on 9x9",
              &(LibraryQuery){ .cells = cells, .cells_width = 9, .cells_height = 9 });
  memset (cells, GO_EDGE, sizeof cells);
  cells[go_point (1, 1)] = GO_BLACK;
  cells[go_point (2, 1)] = cells[go_point (1, 2)] = GO_WHITE;
  tell_found (blocks, fixture, "position on 7x7",
              &(LibraryQuery){
                  .cells = cells, .cells_width = 7, .cells_height = 7, .either_colour = TRUE });
}

GPtrArray *
corpus_tell (LibraryFixture *fixture, const char *name, GBytes *games)
{
  GPtrArray *blocks = g_ptr_array_new ();

  tell_rows (blocks, fixture, LIBRARY_LIST_ALL);
  tell_rows (blocks, fixture, LIBRARY_LIST_DELETED);
  tell_rulesets (blocks, fixture);
  tell_searches (blocks, fixture);
  tell_games_of (blocks, name, games);
  for (guint i = 0; i < blocks->len; i++)
    blocks->pdata[i] = g_string_free (blocks->pdata[i], FALSE);
  g_ptr_array_set_free_func (blocks, g_free);
  return blocks;
}
