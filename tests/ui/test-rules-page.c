/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulesets page: reading, searching, playing and comparing; and durations as text. */
#include "rules-page.h"
#include "runner.h"
#include "ui-fixture.h"

#include "ui-choice.h"
#include "ui-rules-reader.h"
#include "ui-fold.h"
#include "ui-kit.h"

START_TEST (test_browse)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  UiRulesReader *reader = page_part ("reader");

  for (size_t i = 0; i < count; i++)
    {
      page_choose (presets[i].title);
      ck_assert_str_eq (ui_fixture_text (reader, UI_TYPE_RULES_READER, "title"), presets[i].title);
      ck_assert (*ui_fixture_text (reader, UI_TYPE_RULES_READER, "summary"));
      page_act ("rules.play");
      ck_assert (go_ruleset_equal (&heard.played, &page_subject ()->ruleset));
    }
  ck_assert_int_eq (heard.plays, (int) count);
  ck_assert (!ui_verbs_is_open (page, "rules.delete"));
  /* The button in the header bar is outside the page. */
  ck_assert (!gtk_widget_is_ancestor (page_part ("play"), GTK_WIDGET (page)));
  ck_assert (gtk_widget_activate_action (page_part ("play"), "rules.play", NULL));
  ck_assert_int_eq (heard.plays, (int) count + 1);
}
END_TEST

static gboolean
is_hidden (gpointer row)
{
  return !gtk_widget_get_child_visible (row);
}

START_TEST (test_search)
{
  GtkListBoxRow *concord = page_row ("Concord"), *tibetan = page_row ("Tibetan");
  GtkWidget *search = ui_fixture_find (page_part ("list"), GTK_TYPE_SEARCH_ENTRY, 0);

  ck_assert_ptr_nonnull (tibetan);
  gtk_editable_set_text (GTK_EDITABLE (search), "TIBET");
  ui_fixture_wait (is_hidden, concord);
  ck_assert (!is_hidden (tibetan));
}
END_TEST

START_TEST (test_read_of_a_game)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ui_rules_page_read (page, &ruleset);
  ck_assert_str_eq (page_subject ()->title, "Japanese 1989");
  /* The same rules, but from another source. */
  go_preset_ruleset (go_preset_find ("korean"), &ruleset);
  ui_rules_page_read (page, &ruleset);
  ck_assert_str_eq (page_subject ()->title, "Korean");
  ruleset.pass = GO_PASS_STONE;
  ui_rules_page_read (page, &ruleset);
  ck_assert_ptr_null (page_subject ()->preset);
  ck_assert (go_ruleset_equal (&page_subject ()->ruleset, &ruleset));
  page_act ("rules.play");
  ck_assert (go_ruleset_equal (&heard.played, &ruleset));
}
END_TEST

START_TEST (test_compare)
{
  GtkWidget *first, *second;

  page_choose ("Japanese 1989");
  page_act ("rules.compare");
  ck_assert_str_eq (page_shown (), "compare");
  first = ui_fixture_find (page_part ("versus"), GTK_TYPE_DROP_DOWN, 0);
  second = ui_fixture_find (page_part ("versus"), GTK_TYPE_DROP_DOWN, 1);
  ck_assert_str_eq (
      gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (first))),
      "Japanese 1989");
  ck_assert_uint_ne (gtk_drop_down_get_selected (GTK_DROP_DOWN (first)),
                     gtk_drop_down_get_selected (GTK_DROP_DOWN (second)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (second), 0);
  ck_assert (ui_page_back (UI_PAGE (page)));
  page_choose ("Sunjang");
  page_act ("rules.compare");
  second = ui_fixture_find (page_part ("versus"), GTK_TYPE_DROP_DOWN, 1);
  ck_assert_uint_eq (gtk_drop_down_get_selected (GTK_DROP_DOWN (second)), 0);
}
END_TEST

static gboolean
is_folded (gpointer split)
{
  return ui_fold_get_folded (split);
}

START_TEST (test_narrow)
{
  UiFold *split;

  page_close ();
  page_open_library ();
  page_show (360);
  split = page_part ("split");
  ui_fixture_wait (is_folded, split);
  ck_assert (gtk_widget_get_mapped (page_part ("list")));
  ck_assert (!gtk_widget_get_mapped (page_part ("reader")));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (page_row ("Sunjang"))), "row-activated",
                         page_row ("Sunjang"));
  ui_fixture_settle ();
  ck_assert_str_eq (page_subject ()->title, "Sunjang");
  ck_assert (ui_fold_get_show_end (split));
  ck_assert (ui_page_back (UI_PAGE (page)));
  ck_assert (!ui_fold_get_show_end (split));
  ck_assert (!ui_page_back (UI_PAGE (page)));
}
END_TEST

START_TEST (test_durations)
{
  static const struct
  {
    const char *text;
    int milliseconds; /* -1: none */
  } cases[] = {
    { "90", 90000 },   { "1:30", 90000 },  { "1:00:00", 3600000 },
    { "0:00,5", 500 }, { "0:00", 0 },      { "1:", -1 },
    { "a", -1 },       { "", -1 },         { "1:2:3:4", -1 },
    { "-5", -1 },      { "99999999", -1 }, { "1.5x", -1 },
  };
  int milliseconds = -1;
  g_autofree char *text = NULL;

  ck_assert_int_eq (ui_duration_parse (cases[_i].text, &milliseconds), cases[_i].milliseconds >= 0);
  ck_assert_int_eq (milliseconds, cases[_i].milliseconds);
  if (milliseconds < 0)
    return;
  text = ui_duration_format (milliseconds);
  ck_assert (ui_duration_parse (text, &milliseconds));
  ck_assert_int_eq (milliseconds, cases[_i].milliseconds);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules page");
  TCase *tcase = tcase_create ("page");
  TCase *plain = tcase_create ("plain");

  tcase_add_checked_fixture (tcase, page_begin, page_end);
  tcase_add_test (tcase, test_browse);
  tcase_add_test (tcase, test_search);
  tcase_add_test (tcase, test_read_of_a_game);
  tcase_add_test (tcase, test_compare);
  tcase_add_test (tcase, test_narrow);
  tcase_add_loop_test (plain, test_durations, 0, 12);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, plain);
  return runner_run (suite);
}
