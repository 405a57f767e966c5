/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved rulesets come back by name, and each name belongs to one ruleset. */
#include <check.h>
#include <string.h>

#include "library-folder.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;
static GoRuleset club;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  library_fixture_open_now (&fixture);
  go_preset_ruleset (go_preset_find ("japanese-1989"), &club);
  club.suicide = GO_SUICIDE_MULTI;
  club.komi = 9;
}

static void
tear_down (void)
{
  g_clear_error (&error);
  library_fixture_clear (&fixture);
}

static gint64
save (gint64 id, const char *name)
{
  return library_fixture_save_ruleset (&fixture, id, name, &club, &error);
}

static gboolean delete (gint64 id)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_DELETE_RULESET, .id = id, .on = TRUE), NULL,
                     library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error);
}

static gboolean
take_back (gint64 id)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_DELETE_RULESET, .id = id, .on = FALSE), NULL,
                     library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error);
}

static GListModel *
list (void)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), &error);
}

/* Returns the titles of the saved rulesets in list order, "Club|Evening". */
static char *
saved_titles (void)
{
  g_autoptr (GListModel) model = list ();
  GString *titles = g_string_new (NULL);

  assert_ok (model != NULL);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (LibraryRuleset) ruleset = g_list_model_get_item (model, i);

      if (ruleset->id != 0)
        g_string_append_printf (titles, "%s%s", titles->len ? "|" : "", ruleset->title);
    }
  return g_string_free (titles, FALSE);
}

static void
assert_saved (const char *expected)
{
  g_autofree char *titles = saved_titles ();

  ck_assert_str_eq (titles, expected);
}

START_TEST (test_presets)
{
  g_autoptr (GListModel) model = list ();
  size_t count;
  const GoPreset *presets = go_presets (&count);

  assert_ok (model != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (model), count);
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (LibraryRuleset) ruleset = g_list_model_get_item (model, i);
      GoRuleset expected;

      go_preset_ruleset (&presets[i], &expected);
      ck_assert_int_eq (ruleset->id, 0);
      ck_assert_ptr_eq (ruleset->preset, &presets[i]);
      ck_assert_str_eq (ruleset->name, presets[i].name);
      ck_assert_str_eq (ruleset->title, presets[i].title);
      ck_assert_str_eq (ruleset->family, presets[i].family);
      ck_assert_ptr_null (ruleset->reason);
      ck_assert (go_ruleset_equal (&ruleset->ruleset, &expected));
    }
}
END_TEST

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, char **told)
{
  g_free (*told);
  *told = g_strdup_printf ("%u -%u +%u", position, removed, added);
}

/* Checks the shared list: saved rulesets are replaced, presets stay the same objects. */
static void
assert_shared (GListStore *list, guint removed, guint added, const char *last)
{
  g_autoptr (LibraryRuleset) preset = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_autoptr (LibraryRuleset) after = NULL;
  g_autoptr (LibraryRuleset) end = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *told = NULL, *expected = NULL;
  gulong handler = g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &told);
  size_t presets;

  go_presets (&presets);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL,
                     library_fixture_done, &result);
  assert_ok (library_ask_finish_rulesets (library_fixture_wait (&result), list, &error));
  g_signal_handler_disconnect (list, handler);
  expected = g_strdup_printf ("%u -%u +%u", (guint) presets, removed, added);
  if (removed || added)
    ck_assert_str_eq (told, expected);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), presets + added);
  after = g_list_model_get_item (G_LIST_MODEL (list), 0);
  ck_assert_ptr_eq (after, preset);
  end = g_list_model_get_item (G_LIST_MODEL (list), (guint) presets + added - 1);
  ck_assert_str_eq (end->name, last);
}

START_TEST (test_shared_list)
{
  g_autoptr (GListStore) list = library_ruleset_list_new ();
  g_autoptr (GAsyncResult) result = NULL;
  size_t presets;
  const GoPreset *preset = go_presets (&presets);
  gint64 id;

  assert_shared (list, 0, 0, preset[presets - 1].name);
  id = save (0, "Club");
  save (0, "Evening");
  assert_shared (list, 0, 2, "my:Evening");
  save (id, "Winter club");
  assert_shared (list, 2, 2, "my:Winter club");

  /* A failed request leaves the list unchanged. */
  library_service_close (fixture.service);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL,
                     library_fixture_done, &result);
  ck_assert (!library_ask_finish_rulesets (library_fixture_wait (&result), list, &error));
  assert_error (LIBRARY_ERROR_CLOSED);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), presets + 2);
}
END_TEST

START_TEST (test_round_trip)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryRuleset) found = NULL;
  char text[GO_RULESET_TEXT];
  gint64 id = save (0, "  Saturday club　");

  assert_ok (id > 0);
  /* Found again after a restart, whatever the case. */
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  assert_saved ("Saturday club");
  found = library_file_find_ruleset (fixture.path, "my:SATURDAY CLUB", &error);
  assert_ok (found != NULL);
  ck_assert_int_eq (found->id, id);
  ck_assert_str_eq (found->name, "my:Saturday club");
  ck_assert_str_eq (found->family, "own");
  ck_assert_ptr_null (found->preset);
  ck_assert_str_eq (found->text, go_ruleset_format (&club, text));
  ck_assert (go_ruleset_equal (&found->ruleset, &club));
  ck_assert_int_gt (found->changed, 1000000000000);
}
END_TEST

START_TEST (test_change)
{
  gint64 id = save (0, "Club"), other = save (0, "Evening");
  g_autoptr (LibraryRuleset) found = NULL;

  ck_assert_int_ne (id, other);
  club.tax = GO_TAX_NONE;
  ck_assert_int_eq (save (id, "Zodiac"), id);
  assert_saved ("Evening|Zodiac");
  found = library_file_find_ruleset (fixture.path, "my:zodiac", &error);
  assert_ok (found != NULL);
  ck_assert_int_eq (found->ruleset.tax, GO_TAX_NONE);
  /* A ruleset's own name in another case is no conflict. */
  ck_assert_int_eq (save (id, "ZODIAC"), id);
  assert_saved ("Evening|ZODIAC");

  ck_assert_int_eq (save (id, "evening"), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert_int_eq (save (0, "EVENING "), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert_int_eq (save (99, "Nobody"), 0);
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  assert_saved ("Evening|ZODIAC");
}
END_TEST

START_TEST (test_names)
{
  static const char *const wrong[]
      = { "",     "   ",      "concord", " Concord ", "JAPANESE 1989", "Ming and Qing",
          "a\nb", "bell\x07", "\xff",    "a\u2028b",  "nz-1978" };
  g_autofree char *long_name = g_strnfill (81, 'x');
  g_autofree char *longest = g_strnfill (80, 'x');
  g_autofree char *problem = NULL;
  GString *wide = g_string_new (NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *sentence = library_ruleset_name_error (wrong[i]);

      ck_assert_msg (sentence && g_str_has_suffix (sentence, "."), "%zu", i);
      ck_assert_int_eq (save (0, wrong[i]), 0);
      assert_error (LIBRARY_ERROR_CONSTRAINT);
    }
  ck_assert_int_eq (save (0, long_name), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  assert_saved ("");

  /* Characters are counted, not bytes. */
  for (int i = 0; i < 80; i++)
    g_string_append (wide, "碁");
  problem = library_ruleset_name_error (wide->str);
  ck_assert_ptr_null (problem);
  assert_ok (save (0, longest) > 0);
  assert_ok (save (0, wide->str) > 0);
  assert_ok (save (0, "Übung’s “rules”; DROP TABLE ruleset") > 0);
  ck_assert_int_eq (save (0, "übung’s “RULES”; drop table ruleset"), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  g_string_free (wide, TRUE);
}
END_TEST

START_TEST (test_delete)
{
  gint64 id = save (0, "Club"), other;

  assert_ok (delete (id));
  assert_saved ("");
  ck_assert_ptr_null (library_file_find_ruleset (fixture.path, "my:Club", &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_int_eq (save (id, "Club"), 0);
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  assert_ok (take_back (id));
  assert_saved ("Club");

  /* Deleting frees the name; once another ruleset takes it, the first cannot be restored. */
  assert_ok (delete (id));
  other = save (0, "CLUB");
  ck_assert_int_ne (other, id);
  ck_assert (!take_back (id));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  assert_saved ("CLUB");
  ck_assert (!delete (77));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
}
END_TEST

START_TEST (test_bad_rules)
{
  club.suicide = 17;
  ck_assert_int_eq (save (0, "Club"), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  assert_saved ("");
}
END_TEST

static const struct
{
  const char *sql;
  const char *word; /* expected in the reason */
  gboolean newer;
} damages[] = {
  { "UPDATE ruleset SET text = text || ' gravity=on'", "newer", TRUE },
  { "UPDATE ruleset SET text = '9' || substr (text, 2)", "newer", TRUE },
  { "UPDATE ruleset SET text = 'x=y'", "damaged", FALSE },
  { "UPDATE ruleset SET text = ''", "damaged", FALSE },
};

/* An unreadable ruleset is kept, and one from a newer version is not overwritten. */
START_TEST (test_tampered)
{
  gint64 id = save (0, "Club");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  g_autoptr (LibraryRuleset) found = NULL;

  library_fixture_sql (&fixture, damages[_i].sql);
  assert_saved ("Club");
  found = library_file_find_ruleset (fixture.path, "my:Club", &error);
  assert_ok (found != NULL);
  ck_assert_ptr_nonnull (found->reason);
  ck_assert_msg (strstr (found->reason, damages[_i].word) != NULL, "%s", found->reason);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->rulesets, 1);
  ck_assert_uint_eq (verdict->problems->len, 1);
  ck_assert_ptr_nonnull (strstr (((LibraryProblem *) verdict->problems->pdata[0])->text, "Club"));
  if (damages[_i].newer)
    {
      ck_assert_int_eq (save (id, "Club"), 0);
      assert_error (LIBRARY_ERROR_CONSTRAINT);
    }
  else
    ck_assert_int_eq (save (id, "Club"), id);
}
END_TEST

START_TEST (test_find)
{
  g_autoptr (LibraryRuleset) preset
      = library_file_find_ruleset ("/nowhere/at/all.sqlite", "aga-1991", &error);

  assert_ok (preset != NULL);
  ck_assert_str_eq (preset->name, "aga-1991");
  ck_assert_ptr_null (library_file_find_ruleset (fixture.path, "aga-2091", &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_file_find_ruleset (fixture.path, "my:\xff", &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_file_find_ruleset ("/nowhere/at/all.sqlite", "my:Club", &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_ask ("/nowhere/at/all.sqlite",
                                   LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
}
END_TEST

/* A game keeps its rules even if the saved ruleset changes. */
START_TEST (test_games_keep_theirs)
{
  gint64 id = save (0, "Club"), game_id;
  RefereeSetup setup = { .ruleset = club };
  g_autoptr (LibraryStoredGame) game = NULL;

  game_id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (game_id > 0);
  club.scoring = GO_SCORING_AREA;
  ck_assert_int_eq (save (id, "Club"), id);
  assert_ok (delete (id));
  game = library_fixture_load (&fixture, game_id, &error);
  assert_ok (game != NULL);
  ck_assert (go_ruleset_equal (&game->setup.ruleset, &setup.ruleset));
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-rulesets");
  TCase *tcase = tcase_create ("rulesets");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_presets);
  tcase_add_test (tcase, test_shared_list);
  tcase_add_test (tcase, test_round_trip);
  tcase_add_test (tcase, test_change);
  tcase_add_test (tcase, test_names);
  tcase_add_test (tcase, test_delete);
  tcase_add_test (tcase, test_bad_rules);
  tcase_add_loop_test (tcase, test_tampered, 0, (int) G_N_ELEMENTS (damages));
  tcase_add_test (tcase, test_find);
  tcase_add_test (tcase, test_games_keep_theirs);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
