/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet shows the referee's count in words. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-score-card.h"
#include "ui-score-sheet.h"

static void
act (RefereeGame *game, RefereeActKind kind, GoColor side, int column, int row)
{
  RefereeAct made
      = { .kind = kind, .side = side, .point = column < 0 ? GO_NO_POINT : go_point (column, row) };

  ck_assert_int_eq (referee_game_apply (game, &made).reason, REFEREE_OK);
}

static RefereeGame *
start_game (const char *preset, int handicap)
{
  RefereeSetup setup = { .handicap = handicap, .handicap_fixed = handicap > 0 };
  RefereeGame *game;
  char error[200] = "";

  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  game = referee_game_new (&setup, error, sizeof error);
  ck_assert_msg (game != NULL, "%s", error);
  return game;
}

/* Passes until there is something to agree on, then agrees. */
static void
end_game (RefereeGame *game)
{
  for (int i = 0; i < 4 && referee_game_state (game)->phase == REFEREE_PHASE_PLAY; i++)
    act (game, REFEREE_PASS, referee_game_state (game)->to_move, -1, 0);
  act (game, REFEREE_AGREE, GO_BLACK, -1, 0);
  act (game, REFEREE_AGREE, GO_WHITE, -1, 0);
  ck_assert_int_eq (referee_game_state (game)->result.kind, REFEREE_RESULT_SCORE);
}

/* Returns a counted game with a wall of each colour and one dead black stone. */
static RefereeGame *
counted_game (const char *preset)
{
  RefereeGame *game = start_game (preset, 0);

  for (int row = 0; row < 9; row++)
    {
      act (game, REFEREE_PLAY, GO_BLACK, 3, row);
      act (game, REFEREE_PLAY, GO_WHITE, 5, row);
    }
  act (game, REFEREE_PLAY, GO_BLACK, 7, 4);
  for (int i = 0; i < 4 && referee_game_state (game)->phase == REFEREE_PHASE_PLAY; i++)
    act (game, REFEREE_PASS, referee_game_state (game)->to_move, -1, 0);
  act (game, REFEREE_MARK, GO_WHITE, 7, 4);
  end_game (game);
  return game;
}

static MatchScene *shown; /* the scene of the last sheet */

/* Shows the sheet of a game in a window. Takes the game. */
static UiScoreSheet *
show (RefereeGame *game)
{
  const MatchInfo info = { .name = { NULL, "Mira", "Jonas" } };
  GtkWidget *window = gtk_window_new (), *sheet = g_object_new (UI_TYPE_SCORE_SHEET, NULL);

  shown = match_scene_new_for_game (game, &info);
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  ui_score_sheet_set_scene (UI_SCORE_SHEET (sheet), shown);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
  referee_game_free (game);
  g_object_unref (shown); /* the sheet keeps it */
  return UI_SCORE_SHEET (sheet);
}

static gpointer
child (UiScoreSheet *sheet, const char *id)
{
  return ui_fixture_child (sheet, UI_TYPE_SCORE_SHEET, id);
}

static const char *
text_at (GtkWidget *row, int number)
{
  return gtk_label_get_text (GTK_LABEL (ui_fixture_find (row, GTK_TYPE_LABEL, number)));
}

static void
assert_card (UiScoreCard *card, const RefereeLedger *ledger)
{
  GtkWidget *row
      = gtk_widget_get_first_child (ui_fixture_child (card, UI_TYPE_SCORE_CARD, "lines"));
  GtkWidget *total = ui_fixture_child (card, UI_TYPE_SCORE_CARD, "total");
  g_autofree char *black = words_points (ledger->total[GO_BLACK]);
  g_autofree char *white = words_points (ledger->total[GO_WHITE]);

  ck_assert_str_eq (ui_fixture_text (card, UI_TYPE_SCORE_CARD, "title"),
                    words_counting_title (ledger->method));
  for (size_t i = 0; i < ledger->count; i++, row = gtk_widget_get_next_sibling (row))
    {
      const RefereeLine *line = &ledger->lines[i];
      g_autofree char *black_value = ui_score_card_value (line, GO_BLACK);
      g_autofree char *white_value = ui_score_card_value (line, GO_WHITE);

      ck_assert_ptr_nonnull (row);
      ck_assert (gtk_widget_get_focusable (row));
      ck_assert_str_eq (text_at (row, 0), words_line (line->kind));
      ck_assert_str_eq (text_at (row, 1), black_value);
      ck_assert_str_eq (text_at (row, 2), white_value);
    }
  ck_assert_ptr_null (row);
  ck_assert_str_eq (text_at (total, 1), black);
  ck_assert_str_eq (text_at (total, 2), white);
}

START_TEST (test_counts)
{
  static const struct
  {
    const char *preset;
    GoScoring agreed, other;
  } cases[] = { { "concord", GO_SCORING_TERRITORY, GO_SCORING_AREA },
                { "concord-area", GO_SCORING_AREA, GO_SCORING_TERRITORY } };
  UiScoreSheet *sheet = show (counted_game (cases[_i].preset));
  const RefereeScore *score = match_scene_get_score (shown);

  ck_assert_str_eq (ui_fixture_text (sheet, UI_TYPE_SCORE_SHEET, "headline"),
                    "Jonas wins by 7½ points");
  ck_assert_str_eq (ui_fixture_text (sheet, UI_TYPE_SCORE_SHEET, "subtitle"),
                    "Concord rules · both counts agree, as they must");
  assert_card (child (sheet, "agreed_card"), &score->ledger[cases[_i].agreed]);
  assert_card (child (sheet, "other_card"), &score->ledger[cases[_i].other]);
  ck_assert (gtk_widget_has_css_class (child (sheet, "agreed_card"), "agreed"));
  ck_assert (!gtk_widget_has_css_class (child (sheet, "other_card"), "agreed"));
  ck_assert_str_eq (ui_fixture_text (child (sheet, "agreed_card"), UI_TYPE_SCORE_CARD, "subtitle"),
                    "agreed count");
  ck_assert_str_eq (ui_fixture_text (child (sheet, "other_card"), UI_TYPE_SCORE_CARD, "subtitle"),
                    "for comparison");
}
END_TEST

START_TEST (test_figures)
{
  UiScoreSheet *sheet = show (counted_game ("concord"));

  ck_assert_str_eq (ui_fixture_text (child (sheet, "agreed_card"), UI_TYPE_SCORE_CARD, "margin"),
                    "28 − 35½ = −7½");
  ck_assert_str_eq (ui_fixture_text (child (sheet, "other_card"), UI_TYPE_SCORE_CARD, "margin"),
                    "36 − 43½ = −7½");
}
END_TEST

START_TEST (test_values)
{
  const RefereeLine komi = { .kind = REFEREE_LINE_KOMI, .value = { 0, 0, 13 } };
  const RefereeLine handicap = { .kind = REFEREE_LINE_HANDICAP };
  const RefereeLine dead = { .kind = REFEREE_LINE_DEAD, .value = { 0, 4, 0 } };
  g_autofree char *black_komi = ui_score_card_value (&komi, GO_BLACK);
  g_autofree char *white_komi = ui_score_card_value (&komi, GO_WHITE);
  g_autofree char *white_handicap = ui_score_card_value (&handicap, GO_WHITE);
  g_autofree char *black_dead = ui_score_card_value (&dead, GO_BLACK);
  g_autofree char *white_dead = ui_score_card_value (&dead, GO_WHITE);

  ck_assert_str_eq (black_komi, "");
  ck_assert_str_eq (white_komi, "6½");
  ck_assert_str_eq (white_handicap, "–");
  ck_assert_str_eq (black_dead, "2");
  ck_assert_str_eq (white_dead, "0");
}
END_TEST

/* Returns whether there is a label with this text below `root`. */
static gboolean
says (GtkWidget *root, const char *text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (root, GTK_TYPE_LABEL, i)); i++)
    if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) == 0)
      return TRUE;
  return FALSE;
}

START_TEST (test_identity)
{
  UiScoreSheet *sheet = show (counted_game ("concord"));
  const RefereeIdentity *identity = &match_scene_get_score (shown)->identity;
  GtkWidget *box = child (sheet, "identity");
  g_autofree char *difference = words_identity_difference (identity);
  g_autofree char *reason = words_identity_reason (identity);

  ck_assert (identity->promised && identity->holds);
  ck_assert (gtk_widget_get_visible (box));
  ck_assert (says (box, "Why the counts agree"));
  ck_assert (says (box, words_identity_lead ()));
  ck_assert (says (box, difference));
  ck_assert (says (box, reason));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autofree char *moves = g_strdup_printf ("%d", identity->moves[color]);
      g_autofree char *stones = g_strdup_printf ("%d", identity->on_board[color]);

      ck_assert (says (box, moves));
      ck_assert (says (box, stones));
    }
}
END_TEST

START_TEST (test_resigned)
{
  RefereeGame *game = start_game ("concord", 0);
  UiScoreSheet *sheet;

  act (game, REFEREE_PLAY, GO_BLACK, 4, 4);
  act (game, REFEREE_RESIGN, GO_WHITE, -1, 0);
  sheet = show (game);
  ck_assert_str_eq (ui_fixture_text (sheet, UI_TYPE_SCORE_SHEET, "headline"),
                    "Mira wins by resignation");
  ck_assert (!gtk_widget_get_visible (child (sheet, "cards")));
  ck_assert (!gtk_widget_get_visible (child (sheet, "identity")));
  ck_assert (!gtk_widget_get_visible (child (sheet, "illegal")));
}
END_TEST

START_TEST (test_illegal_plays)
{
  RefereeGame *game = start_game ("concord", 0);
  g_autofree char *sentence = NULL;
  const RefereeIllegal *plays;
  size_t count;
  UiScoreSheet *sheet;

  /* Black commits suicide in the corner, and nobody challenges it. */
  act (game, REFEREE_PLAY, GO_BLACK, 4, 4);
  act (game, REFEREE_PLAY, GO_WHITE, 0, 1);
  act (game, REFEREE_PLAY, GO_BLACK, 4, 5);
  act (game, REFEREE_PLAY, GO_WHITE, 1, 0);
  act (game, REFEREE_PLAY, GO_BLACK, 0, 0);
  act (game, REFEREE_PLAY, GO_WHITE, 7, 7);
  end_game (game);
  plays = referee_game_illegal (game, &count);
  ck_assert_uint_eq (count, 1);
  sentence = words_illegal_play (game, plays);
  sheet = show (game);
  ck_assert (gtk_widget_get_visible (child (sheet, "illegal")));
  ck_assert (says (child (sheet, "illegal"), "Illegal plays"));
  ck_assert (says (child (sheet, "illegal"), sentence));
}
END_TEST

static void
lit_cb (UiScoreSheet *sheet, int kind, GArray *kinds)
{
  g_array_append_val (kinds, kind);
}

START_TEST (test_lit)
{
  UiScoreSheet *sheet = show (counted_game ("concord"));
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (int));
  GtkWidget *row = gtk_widget_get_first_child (
      ui_fixture_child (child (sheet, "other_card"), UI_TYPE_SCORE_CARD, "lines"));

  g_signal_connect (sheet, "line-lit", G_CALLBACK (lit_cb), kinds);
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), -1);
  ck_assert (gtk_widget_grab_focus (row));
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), REFEREE_LINE_STONES);
  ck_assert (gtk_widget_has_css_class (row, "lit"));
  ck_assert (gtk_widget_grab_focus (gtk_widget_get_next_sibling (row)));
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), REFEREE_LINE_TERRITORY);
  ck_assert (!gtk_widget_has_css_class (row, "lit"));
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (row)), NULL);
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), -1);
  ck_assert_int_eq (g_array_index (kinds, int, 0), REFEREE_LINE_STONES);
  ck_assert_int_eq (g_array_index (kinds, int, kinds->len - 1), -1);
}
END_TEST

static gboolean
is_over (gpointer sheet)
{
  return strcmp (ui_fixture_text (sheet, UI_TYPE_SCORE_SHEET, "headline"),
                 "White wins by resignation")
         == 0;
}

START_TEST (test_follows)
{
  RefereeSetup setup = { .handicap = 0 };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  UiScoreSheet *sheet = g_object_ref_sink (g_object_new (UI_TYPE_SCORE_SHEET, NULL));

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  controller = match_controller_new (&setup, &(MatchInfo){ .friendly = TRUE }, NULL, NULL);
  scene = match_scene_new (controller);
  ui_score_sheet_set_scene (sheet, scene);
  ck_assert_str_eq (ui_fixture_text (sheet, UI_TYPE_SCORE_SHEET, "headline"), "Black to play");
  match_controller_act (controller, REFEREE_RESIGN, GO_BLACK);
  ui_fixture_wait (is_over, sheet);
  ui_score_sheet_set_scene (sheet, NULL);
  g_assert_finalize_object (sheet);
}
END_TEST

START_TEST (test_accessible)
{
  UiScoreSheet *sheet = show (counted_game ("concord"));
  GtkWidget *lines = ui_fixture_child (child (sheet, "agreed_card"), UI_TYPE_SCORE_CARD, "lines");

  gtk_test_accessible_assert_property (child (sheet, "agreed_card"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Territory counting (agreed count)");
  gtk_test_accessible_assert_role (gtk_widget_get_first_child (lines),
                                   GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (lines),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Empty points surrounded: Black 27, White 27");
  gtk_test_accessible_assert_property (gtk_widget_get_last_child (lines),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Komi: Black none, White 6½");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("score sheet");
  TCase *tcase = tcase_create ("sheet");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_loop_test (tcase, test_counts, 0, 2);
  tcase_add_test (tcase, test_figures);
  tcase_add_test (tcase, test_values);
  tcase_add_test (tcase, test_identity);
  tcase_add_test (tcase, test_resigned);
  tcase_add_test (tcase, test_illegal_plays);
  tcase_add_test (tcase, test_lit);
  tcase_add_test (tcase, test_follows);
  tcase_add_test (tcase, test_accessible);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
