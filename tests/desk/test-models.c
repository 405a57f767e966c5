/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Models of pages that need no library. */
#include "runner.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "desk-date.h"
#include "desk-engines.h"
#include "desk-game-look.h"
#include "desk-new-game.h"
#include "desk-record.h"
#include "desk-under.h"

static void
done_cb (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

START_TEST (test_dates)
{
  static const struct
  {
    const char *text, *words;
    gboolean valid;
  } cases[] = {
    { "2019", "2019", TRUE },
    { "2019-07", "July 2019", TRUE },
    { "2019-07-31", "31 July 2019", TRUE },
    { "2019-02-30", "2019-02-30", FALSE },
    { "2019-13", "2019-13", FALSE },
    { "1996-05,06", "1996-05,06", FALSE },
    { "", "", FALSE },
    { "a while ago", "a while ago", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = desk_date_words (cases[i].text);

      ck_assert_str_eq (words, cases[i].words);
      ck_assert_int_eq (desk_date_is_valid (cases[i].text), cases[i].valid);
    }
}
END_TEST

/* RULES 1.1, handicap_komi. */
START_TEST (test_komi_of_handicap_games)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_auto (DeskNewGame) choice;
  DeskNewGameAdvice advice;
  GoRuleset ruleset;

  desk_new_game_init (&choice);
  go_preset_ruleset (go_preset_find ("nz-1978"), &ruleset);
  desk_new_game_take (&choice, &ruleset, "nz-1978", TRUE);
  ck_assert_int_eq (choice.ruleset.komi, 14);
  choice.handicap = 2;
  desk_new_game_advise (&choice, &advice);
  ck_assert_int_eq (advice.komi, 0);
  ck_assert_str_eq (advice.sentence, "With a handicap, komi is 0 under these rules.");
  g_free (advice.sentence);

  go_preset_ruleset (go_preset_find ("aga-1991"), &ruleset);
  desk_new_game_take (&choice, &ruleset, "aga-1991", TRUE);
  ck_assert_int_eq (choice.ruleset.komi, 1);
  /* The komi shown in the window is the one agreed on. */
  choice.ruleset.komi = 7;
  ck_assert_ptr_null (desk_new_game_setup (&choice, setup));
  ck_assert_int_eq (go_ruleset_komi (&setup->ruleset, setup->handicap), 7);

  /* The next game gets the ruleset's own values again. */
  desk_new_game_rematch (&choice, NULL, setup);
  ck_assert_int_eq (choice.ruleset.komi, 7);
  ck_assert_int_eq (choice.even_komi, 11);
  ck_assert_int_eq (choice.ruleset.handicap_komi, 1);
}
END_TEST

/* Other rules chosen with a handicap get their own handicap komi too. */
START_TEST (test_komi_of_other_rules)
{
  g_auto (DeskNewGame) choice;
  GoRuleset ruleset;

  desk_new_game_init (&choice);
  choice.handicap = 3;
  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  desk_new_game_take (&choice, &ruleset, "japanese-1989", TRUE);
  ck_assert_int_eq (choice.ruleset.komi, 13);
  go_preset_ruleset (go_preset_find ("aga-1991"), &ruleset);
  desk_new_game_take (&choice, &ruleset, "aga-1991", TRUE);
  ck_assert_int_eq (choice.ruleset.komi, 1);
}
END_TEST

/* Some presets differ only in komi. An even game after a handicap game gets the komi of the ruleset
 * chosen by name. */
START_TEST (test_rematch_komi)
{
  g_auto (DeskNewGame) choice;
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  setup->handicap = 2;
  setup->handicap_fixed = true;
  go_preset_ruleset (go_preset_find ("japanese-1989"), &setup->ruleset);
  setup->ruleset.komi = 1;
  desk_new_game_init (&choice);
  g_free (choice.rules);
  choice.rules = g_strdup ("japanese-1989");
  desk_new_game_rematch (&choice, NULL, setup);
  ck_assert_int_eq (choice.even_komi, 13);
  ck_assert_int_eq (choice.ruleset.komi, 1);
}
END_TEST

/* Every preset can start a game on the board proposed for it. */
START_TEST (test_every_preset_begins)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  g_auto (DeskNewGame) choice;
  GoRuleset ruleset;
  RefereeGame *game;

  desk_new_game_init (&choice);
  /* A size that suits hardly any ruleset. */
  choice.ruleset.width = choice.ruleset.height = 5;
  go_preset_ruleset (preset, &ruleset);
  desk_new_game_take (&choice, &ruleset, preset->name, TRUE);
  ck_assert_msg (desk_new_game_setup (&choice, setup) == NULL, "%s", preset->name);
  game = referee_game_new (setup, NULL, 0);
  ck_assert_msg (game != NULL, "%s", preset->name);
  referee_game_free (game);
}
END_TEST

START_TEST (test_swapped_colours)
{
  g_auto (DeskNewGame) choice;

  desk_new_game_init (&choice);
  g_free (choice.name[GO_BLACK]);
  choice.name[GO_BLACK] = g_strdup ("Mira");
  choice.partner = 2;
  choice.partner_side = GO_WHITE;
  choice.help[DESK_HELP_CARDS][GO_BLACK] = TRUE;
  desk_new_game_swap (&choice);
  ck_assert_str_eq (choice.name[GO_WHITE], "Mira");
  ck_assert_str_eq (choice.name[GO_BLACK], "");
  ck_assert_int_eq (choice.partner_side, GO_BLACK);
}
END_TEST

START_TEST (test_engines)
{
  const EngineAbilities abilities
      = { .program = (char *) "GNU Go", .version = (char *) "3.8", .plays = TRUE, .undoes = TRUE };
  g_auto (GStrv) names = NULL;
  g_autofree char *sentence = NULL;

  desk_engines_set (g_variant_new_parsed ("[('KataGo', 'katago gtp'), ('GNU Go', 'gnugo')]"));
  names = desk_engines_names ();
  ck_assert_uint_eq (g_strv_length (names), 2);
  ck_assert_str_eq (names[0], "KataGo");
  ck_assert_str_eq (names[1], "GNU Go");
  sentence = desk_engines_describe (&abilities);
  ck_assert_msg (g_str_has_prefix (sentence, "GNU Go"), "%s", sentence);
  ck_assert_ptr_nonnull (strstr (sentence, "plays, takes moves back"));
  desk_engines_set (g_variant_new_parsed ("@a(ss) []"));
}
END_TEST

/* Files --------------------------------------------------------------------------------- */

static const char record[] = "(;GM[1]SZ[9]PB[Mira]PW[Jonas];B[ee];W[cc];B[gg];W[gc];B[])";

START_TEST (test_look)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (record, strlen (record));
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (DeskGameLook) look = NULL;

  desk_game_look_async (bytes, 2, NULL, done_cb, &result);
  look = desk_game_look_finish (wait_for (&result), NULL);
  ck_assert_ptr_nonnull (look);
  ck_assert_int_eq (look->moves, 5);
  ck_assert_str_eq (look->info->name[GO_WHITE], "Jonas");
  ck_assert_int_eq (look->at[DESK_LOOK_FOUND].move, 2);
  ck_assert_int_eq (look->at[DESK_LOOK_FOUND].last, go_point (2, 2));
  ck_assert_int_eq (go_board_get (&look->at[DESK_LOOK_FOUND].board, go_point (6, 6)), GO_EMPTY);
  /* With so few moves the opening is the whole game. The last move was a pass. */
  ck_assert_int_eq (look->at[DESK_LOOK_OPENING].move, 5);
  ck_assert_int_eq (look->at[DESK_LOOK_FINAL].last, GO_NO_POINT);
  ck_assert_int_eq (go_board_get (&look->at[DESK_LOOK_FINAL].board, go_point (6, 6)), GO_BLACK);
}
END_TEST

START_TEST (test_look_at_no_record)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("Dear Jonas", 10);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  desk_game_look_async (bytes, -1, NULL, done_cb, &result);
  ck_assert_ptr_null (desk_game_look_finish (wait_for (&result), &error));
  ck_assert_ptr_nonnull (error);
}
END_TEST

/* Reads a plain, a compressed and a missing file. */
START_TEST (test_load)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-desk-XXXXXX", NULL);
  g_autofree char *plain = g_build_filename (folder, "mira.sgf", NULL);
  g_autofree char *packed = g_build_filename (folder, "mira.sgf.gz", NULL);
  g_autoptr (GConverter) gzip
      = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, gzip);
  const char *paths[] = { plain, packed };
  g_autoptr (GBytes) small = NULL;
  gsize size;

  ck_assert (g_output_stream_write_all (stream, record, strlen (record), NULL, NULL, NULL));
  ck_assert (g_output_stream_close (stream, NULL, NULL));
  small = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  ck_assert (g_file_set_contents (plain, record, -1, NULL));
  ck_assert (g_file_set_contents (packed, g_bytes_get_data (small, &size),
                                  (gssize) g_bytes_get_size (small), NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (DeskRecord) read = desk_record_new_file (file);
      g_autoptr (DeskRecord) missing = desk_record_new_file (file);
      GBytes *bytes;
      g_autoptr (GError) error = NULL;

      ck_assert (desk_record_read (read, NULL, NULL));
      ck_assert_int_eq (read->kind, DESK_RECORD_GAMES);
      ck_assert_ptr_nonnull (read->session);
      bytes = read->read->bytes;
      ck_assert_uint_eq (g_bytes_get_size (bytes), strlen (record));
      ck_assert (memcmp (g_bytes_get_data (bytes, NULL), record, strlen (record)) == 0);
      g_remove (paths[i]);
      ck_assert (!desk_record_read (missing, NULL, &error));
      ck_assert (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
    }
  runner_remove (folder);
}
END_TEST

/* Under other rules --------------------------------------------------------------------- */

static void
free_under (gpointer under)
{
  compare_under_free (under);
}

/* Builds a wall for each colour with no gap between them. Black's area is one column wider. */
static CompareUnder *
walls (void)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  CompareUnder *under;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 9;
  setup->ruleset.komi = 1;
  game = referee_game_new (setup, NULL, 0);
  for (int row = 0; row < 9; row++)
    for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
      {
        RefereeAct act = { .kind = REFEREE_PLAY,
                           .side = side,
                           .point = go_point (side == GO_BLACK ? 4 : 5, row) };

        ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_OK);
      }
  under = compare_under_new (game, NULL);
  referee_game_free (game);
  return under;
}

static GAsyncResult *under_result;

static void
under_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  under_result = g_object_ref (result);
}

START_TEST (test_under_other_rules)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GListStore) rulesets = g_list_store_new (LIBRARY_TYPE_RULESET);
  g_autoptr (DeskUnderAnswers) answers = NULL;
  static const char *const names[]
      = { "japanese-1989", "korean", "chinese-2002", "capture-1", "concord" };
  CompareUnder *under = walls ();

  g_object_set_data_full (owner, "under", under, free_under);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const GoPreset *preset = go_preset_find (names[i]);
      g_autoptr (LibraryRuleset) named = preset ? library_ruleset_new_preset (preset) : NULL;

      if (named)
        g_list_store_append (rulesets, named);
    }
  desk_under_ask_async (owner, under, G_LIST_MODEL (rulesets), FALSE, NULL, under_cb);
  answers = desk_under_ask_finish (wait_for (&under_result), NULL);
  g_clear_object (&under_result);
  ck_assert_ptr_nonnull (answers);
  ck_assert_int_eq (answers->own.result.winner, GO_BLACK);
  ck_assert_int_eq (answers->own.result.margin, 2 * 9 - 1);
  /* Capture Go is not worth comparing. */
  ck_assert_uint_eq (answers->entries->len, 4);
  for (guint i = 0; i < answers->entries->len; i++)
    {
      const DeskUnderEntry *entry = g_ptr_array_index (answers->entries, i);

      ck_assert_int_eq (entry->answer.scorable, COMPARE_UNDER_SCORED);
      ck_assert_int_eq (entry->answer.result.winner, GO_BLACK);
    }
}
END_TEST

/* A place leads back to its node; not from another library, and not from nowhere. */
START_TEST (test_places)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-place-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "tree.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (LibraryService) odd = library_service_new ("/nonexistent/\xe9.sqlite");
  g_autoptr (LibraryService) other = library_service_new ("/nonexistent/e.sqlite");
  g_autoptr (DeskRecord) first = NULL, back = NULL, stored = NULL;
  g_autoptr (GVariant) place = NULL, in_odd = NULL, nowhere = NULL;
  SgfCollection *tree;
  SgfNode node;

  ck_assert (
      g_file_set_contents (path, "(;SZ[9];B[aa])(;SZ[9];B[ee](;W[cc])(;W[gg];B[hh]))", -1, NULL));
  first = desk_record_new_file (file);
  ck_assert (desk_record_read (first, NULL, NULL));
  tree = first->read->collection;
  node = sgf_node_first_child (tree, sgf_collection_game (tree, 1));
  node = sgf_node_first_child (tree, sgf_node_next (tree, sgf_node_first_child (tree, node)));
  place = g_variant_ref_sink (desk_record_place (NULL, 0, file, "UTF-8", 1, tree, node));
  back = desk_record_new_place (NULL, place);
  ck_assert (desk_record_read (back, NULL, NULL));
  ck_assert_int_eq (review_session_get_node (back->session), node);
  ck_assert_str_eq (back->charset, "UTF-8");

  in_odd = g_variant_ref_sink (desk_record_place (odd, 7, NULL, NULL, 0, tree, node));
  stored = desk_record_new_place (odd, in_odd);
  ck_assert_int_eq (stored->id, 7);
  ck_assert_ptr_null (desk_record_new_place (other, in_odd));
  ck_assert_ptr_null (desk_record_new_place (NULL, in_odd));
  nowhere = g_variant_ref_sink (desk_record_place (odd, 0, NULL, NULL, 0, tree, node));
  ck_assert_ptr_null (desk_record_new_place (odd, nowhere));
  library_service_close (odd);
  library_service_close (other);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("models");
  TCase *tcase = tcase_create ("models");
  size_t count;

  go_presets (&count);
  tcase_add_test (tcase, test_dates);
  tcase_add_test (tcase, test_komi_of_handicap_games);
  tcase_add_test (tcase, test_komi_of_other_rules);
  tcase_add_test (tcase, test_rematch_komi);
  tcase_add_loop_test (tcase, test_every_preset_begins, 0, (int) count);
  tcase_add_test (tcase, test_swapped_colours);
  tcase_add_test (tcase, test_engines);
  tcase_add_test (tcase, test_look);
  tcase_add_test (tcase, test_look_at_no_record);
  tcase_add_test (tcase, test_load);
  tcase_add_test (tcase, test_places);
  tcase_add_test (tcase, test_under_other_rules);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
