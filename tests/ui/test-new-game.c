/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The New Game window: what it proposes, refuses and starts. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "match-offer.h"
#include "new-game-window.h"
#include "runner.h"
#include "ui-fixture.h"
#include "desk-new-game.h"
#include "library-rulesets.h"
#include "ui-new-game-private.h"

#include <string.h>

#include "ui-nigiri.h"
#include "ui-choice.h"
#include "words.h"

static double
most_stones (UiNewGame *dialog)
{
  double least, most;

  gtk_spin_button_get_range (window_child (dialog, "stones"), &least, &most);
  return most;
}

START_TEST (test_plain_start)
{
  UiNewGame *dialog = window_open (NULL);
  GoRuleset concord;

  go_preset_ruleset (go_preset_find ("concord"), &concord);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &concord));
  ck_assert_int_eq (started.setup.handicap, 0);
  ck_assert_int_eq (started.guard, MATCH_GUARD_PREVENT);
  ck_assert (!started.friendly);
  ck_assert_str_eq (started.name[GO_BLACK], "");
}
END_TEST

START_TEST (test_everything_chosen)
{
  UiNewGame *dialog = window_open (NULL);
  GoRuleset area;

  window_type (dialog, "black_name", " Mira ");
  window_type (dialog, "white_name", "Jonas");
  window_type (dialog, "black_rank", "8 kyu");
  window_type (dialog, "white_rank", "3d");
  window_choose (dialog, "size_13");
  window_choose (dialog, "handicap_free");
  gtk_spin_button_set_value (window_child (dialog, "stones"), 11);
  window_type (dialog, "komi", "-2.5");
  window_choose (dialog, "area");
  window_choose (dialog, "off");
  window_choose (dialog, "friendly");
  window_press (dialog, "start");

  go_preset_ruleset (go_preset_find ("concord-area"), &area);
  area.width = area.height = 13;
  area.komi = -5;
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &area));
  ck_assert_int_eq (started.setup.handicap, 11);
  ck_assert (!started.setup.handicap_fixed);
  ck_assert_str_eq (started.name[GO_BLACK], "Mira");
  ck_assert_str_eq (started.rank[GO_WHITE], "3d");
  ck_assert_int_eq (started.guard, MATCH_GUARD_OFF);
  ck_assert (started.friendly);
}
END_TEST

START_TEST (test_no_rank)
{
  UiNewGame *dialog = window_open (NULL);

  window_type (dialog, "white_rank", "8kuy");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_str_eq (
      window_label (dialog, "white_rank_error"),
      "“8kuy” is not a rank. Enter 8k or 8 kyu, 3d or 3 dan, or 9p, or leave it empty.");
  ck_assert (gtk_widget_get_visible (window_child (dialog, "white_rank_error")));
  gtk_test_accessible_assert_state (window_child (dialog, "white_rank"),
                                    GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "black_rank_error")));

  window_type (dialog, "white_rank", "8k");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "white_rank_error")));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
}
END_TEST

START_TEST (test_advice)
{
  UiNewGame *dialog = window_open (NULL);

  ck_assert (!gtk_widget_get_visible (window_child (dialog, "advice_box")));
  window_type (dialog, "black_rank", "8k");
  window_type (dialog, "white_rank", "5k");
  ck_assert (gtk_widget_get_visible (window_child (dialog, "advice_box")));
  ck_assert_str_eq (window_label (dialog, "advice"), "For these ranks: 3 handicap stones, komi ½.");
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (window_child (dialog, "use_advice"))),
                    "_Use");

  window_press (dialog, "use_advice");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "advice_box")));
  ck_assert (window_chosen (dialog, "handicap_fixed"));
  ck_assert_str_eq (window_typed (dialog, "stones"), "3");
  ck_assert_str_eq (window_typed (dialog, "komi"), "½");
  window_press (dialog, "start");
  ck_assert_int_eq (started.setup.handicap, 3);
  ck_assert (started.setup.handicap_fixed);
  ck_assert_int_eq (started.setup.ruleset.komi, 1);
}
END_TEST

START_TEST (test_advice_swaps)
{
  UiNewGame *dialog = window_open (NULL);

  window_type (dialog, "black_name", "Mira");
  window_type (dialog, "black_rank", "2 dan");
  window_type (dialog, "white_rank", "1k");
  ck_assert_str_eq (window_label (dialog, "advice"),
                    "For these ranks: Mira plays White, 2 handicap stones, komi ½.");
  window_press (dialog, "use_advice");
  ck_assert_str_eq (window_typed (dialog, "white_name"), "Mira");
  ck_assert_str_eq (window_typed (dialog, "black_rank"), "1k");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "advice_box")));
}
END_TEST

START_TEST (test_handicap_limits)
{
  UiNewGame *dialog = window_open (NULL);

  window_choose (dialog, "handicap_fixed");
  ck_assert_double_eq (most_stones (dialog), 9);
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "handicap_note")));

  gtk_spin_button_set_value (window_child (dialog, "stones"), 9);
  window_set_size (dialog, 8, 8);
  ck_assert_double_eq (most_stones (dialog), 4);
  ck_assert_str_eq (window_typed (dialog, "stones"), "4");
  ck_assert (gtk_widget_get_visible (window_child (dialog, "handicap_note")));
  ck_assert_str_eq (
      window_label (dialog, "handicap_note"),
      "A 8×8 board has traditional points for up to 4 handicap stones. Black can place "
      "more stones freely.");

  window_set_size (dialog, 5, 6);
  ck_assert (!gtk_widget_get_sensitive (window_child (dialog, "handicap_fixed")));
  ck_assert (window_chosen (dialog, "handicap_free"));
  ck_assert_double_eq (most_stones (dialog), 29);

  window_set_size (dialog, 1, 2);
  ck_assert (window_chosen (dialog, "handicap_none"));
  ck_assert (!gtk_widget_get_sensitive (window_child (dialog, "handicap_free")));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_int_eq (started.setup.ruleset.width, 1);
  ck_assert_int_eq (started.setup.ruleset.height, 2);
}
END_TEST

/* The window says why the referee refuses a set-up, next to the setting. */
START_TEST (test_refused_setup)
{
  UiNewGame *dialog = window_open (NULL);
  RefereeSetup setup = { .handicap = 0 };

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.prescribed_first = GO_PRESCRIBED_CENTRE;
  ui_new_game_set_rematch (dialog, NULL, &setup);
  window_set_size (dialog, 8, 8);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert (gtk_widget_get_visible (window_child (dialog, "error")));
  ck_assert_ptr_nonnull (strstr (window_label (dialog, "error"), "centre"));

  window_choose (dialog, "size_9");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "error")));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
}
END_TEST

static graphene_point_t
place_of (UiNewGame *dialog, const char *id)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (window_child (dialog, id), GTK_WIDGET (dialog), &bounds));
  return bounds.origin;
}

/* A beginner gets only questions that anyone can answer, all visible together. */
START_TEST (test_begins_with_players_and_board)
{
  UiNewGame *dialog = window_open (NULL);
  GtkWidget *scroller = ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (dialog), &width, &height);
  ck_assert_int_le (width, 1280);
  ck_assert_int_le (height, 720);
  ck_assert_double_le (gtk_adjustment_get_upper (scroll), gtk_adjustment_get_page_size (scroll));
  ck_assert_double_lt (place_of (dialog, "black_name").y, place_of (dialog, "size_9").y);
  ck_assert_double_lt (place_of (dialog, "size_9").y, place_of (dialog, "komi").y);
  ck_assert_double_lt (place_of (dialog, "komi").y, place_of (dialog, "rules").y);
  /* Rarely changed settings are under "More", which lists their values. */
  ck_assert (!gtk_widget_get_mapped (window_child (dialog, "prevent")));
  ck_assert_str_eq (gtk_label_get_text (window_child (dialog, "more_chosen")),
                    "Prevent illegal plays");
  window_choose (dialog, "friendly");
  ck_assert_str_eq (gtk_label_get_text (window_child (dialog, "more_chosen")),
                    "Prevent illegal plays · Take back without asking");
}
END_TEST

/* Returns the number of stones with which the sentence after the guess begins; 0 before. */
static int
handful (UiNigiri *nigiri)
{
  return atoi (ui_fixture_text (nigiri, UI_TYPE_NIGIRI, "sentence"));
}

static void
press (UiNigiri *nigiri, const char *id)
{
  g_signal_emit_by_name (ui_fixture_child (nigiri, UI_TYPE_NIGIRI, id), "clicked");
}

START_TEST (test_nigiri)
{
  UiNewGame *dialog = window_open (NULL);
  UiNigiri *nigiri = window_child (dialog, "nigiri");
  gboolean seen[2] = { FALSE };
  g_autofree char *black = NULL;

  window_type (dialog, "black_name", "Mira");
  window_type (dialog, "white_name", "Jonas");
  window_choose (dialog, "nigiri_check");
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (nigiri)));
  ck_assert_str_eq (ui_fixture_text (nigiri, UI_TYPE_NIGIRI, "sentence"),
                    "Jonas holds a handful of white stones. Mira shows one black stone for odd, "
                    "or two for even.");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert (gtk_widget_get_visible (window_child (dialog, "error")));

  /* Parity tells the two draws apart, and the right guess keeps Black. */
  for (int i = 0; i < 60; i++)
    {
      int shown = i % 2 + 1;
      g_autofree char *guesser = g_strdup (window_typed (dialog, "black_name"));
      g_autofree char *holder = g_strdup (window_typed (dialog, "white_name"));
      gboolean right;

      ck_assert_int_eq (handful (nigiri), 0);
      press (nigiri, shown == 1 ? "odd" : "even");
      right = handful (nigiri) % 2 == shown % 2;
      seen[right] = TRUE;
      ck_assert_int_gt (handful (nigiri), 0);
      ck_assert_int_eq (ui_nigiri_get_outcome (nigiri), right ? UI_NIGIRI_RIGHT : UI_NIGIRI_WRONG);
      ck_assert_str_eq (window_typed (dialog, "black_name"), right ? guesser : holder);
      ck_assert_str_eq (window_typed (dialog, "white_name"), right ? holder : guesser);
      if (i < 59)
        press (nigiri, "again");
    }
  ck_assert (seen[TRUE] && seen[FALSE]);
  black = g_strdup (window_typed (dialog, "black_name"));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_str_eq (started.name[GO_BLACK], black);
}
END_TEST

/* If there is a clock, the window asks what happens when time runs out, and keeps it for the next
 * game. */
START_TEST (test_flag)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings
      = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);
  UiNewGame *dialog = window_open (settings);

  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (dialog->flag)));
  gtk_drop_down_set_selected (dialog->time, 1);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (dialog->flag)));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (dialog->pause)));
  gtk_drop_down_set_selected (dialog->flag, MATCH_FLAG_TOLD);
  gtk_drop_down_set_selected (dialog->pause, MATCH_PAUSE_BOTH);
  window_press (dialog, "start");
  ck_assert_int_eq (started.flag, MATCH_FLAG_TOLD);
  ck_assert_int_eq (started.pause, MATCH_PAUSE_BOTH);
  dialog = window_open (settings);
  window_press (dialog, "start");
  ck_assert_int_eq (started.flag, MATCH_FLAG_TOLD);
  ck_assert_int_eq (started.pause, MATCH_PAUSE_BOTH);
}
END_TEST

/* In a tournament nobody takes back moves, and only the arbiter stops the clocks. */
START_TEST (test_tournament)
{
  UiNewGame *dialog = window_open (NULL);
  gsize count, i = 0;
  const MatchTime *times = match_times (&count);

  gtk_check_button_set_active (dialog->friendly, TRUE);
  gtk_drop_down_set_selected (dialog->time, 1);
  ck_assert (gtk_check_button_get_active (dialog->friendly));
  while (!times[i].strict)
    i++;
  gtk_drop_down_set_selected (dialog->time, (guint) i);
  window_press (dialog, "start");
  ck_assert (!started.friendly);
  ck_assert_int_eq (started.pause, MATCH_PAUSE_ARBITER);
}
END_TEST

/* A time that no entry of the list has is typed. */
START_TEST (test_other_time)
{
  UiNewGame *dialog = window_open (NULL);
  gsize count;

  match_times (&count);
  gtk_drop_down_set_selected (dialog->time, (guint) count);
  ck_assert (gtk_widget_get_visible (dialog->own_time));
  gtk_editable_set_text (GTK_EDITABLE (dialog->own_time), "soon");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert (gtk_widget_has_css_class (dialog->own_time, "error"));
  gtk_editable_set_text (GTK_EDITABLE (dialog->own_time), "5 m + 8 s");
  ck_assert (!gtk_widget_has_css_class (dialog->own_time, "error"));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  for (int side = 0; side < 2; side++)
    {
      ck_assert_int_eq (started.setup.ruleset.time[side].base_ms, 300000);
      ck_assert_int_eq (started.setup.ruleset.time[side].bonus_ms, 8000);
    }
}
END_TEST

START_TEST (test_rematch)
{
  UiNewGame *dialog = window_open (NULL);
  const MatchInfo info = { .name = { NULL, "Mira", "Jonas" },
                           .rank = { NULL, "8k", NULL },
                           .guard = MATCH_GUARD_WARN,
                           .flag = MATCH_FLAG_CLAIMED,
                           .pause = MATCH_PAUSE_ARBITER,
                           .friendly = TRUE };
  RefereeSetup setup = { .handicap = 0 };

  go_preset_ruleset (go_preset_find ("concord-area"), &setup.ruleset);
  setup.ruleset.width = 9;
  setup.ruleset.height = 7;
  setup.ruleset.komi = 15;
  ui_new_game_set_rematch (dialog, &info, &setup);
  window_press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Jonas");
  ck_assert_str_eq (started.name[GO_WHITE], "Mira");
  ck_assert_str_eq (started.rank[GO_WHITE], "8k");
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &setup.ruleset));
  ck_assert_int_eq (started.guard, MATCH_GUARD_WARN);
  ck_assert_int_eq (started.flag, MATCH_FLAG_CLAIMED);
  ck_assert_int_eq (started.pause, MATCH_PAUSE_ARBITER);
  ck_assert (started.friendly);

  dialog = window_open (NULL);
  setup.ruleset.height = 9;
  setup.handicap = 4;
  setup.handicap_fixed = true;
  ui_new_game_set_rematch (dialog, &info, &setup);
  window_press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Jonas");
  ck_assert_int_eq (started.setup.handicap, 4);
  ck_assert (started.setup.handicap_fixed);
}
END_TEST

START_TEST (test_remembers)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = window_open (settings);

  window_type (dialog, "black_name", "Mira");
  window_type (dialog, "white_rank", "3 dan");
  window_set_size (dialog, 11, 7);
  window_choose (dialog, "handicap_free");
  gtk_spin_button_set_value (window_child (dialog, "stones"), 5);
  gtk_spin_button_set_value (window_child (dialog, "komi"), 3);
  window_choose (dialog, "area");
  window_choose (dialog, "warn");
  window_choose (dialog, "friendly");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);

  dialog = window_open (settings);
  ck_assert_str_eq (window_typed (dialog, "black_name"), "Mira");
  ck_assert_str_eq (window_typed (dialog, "white_rank"), "3 dan");
  ck_assert (window_chosen (dialog, "size_other"));
  ck_assert_str_eq (window_typed (dialog, "columns"), "11");
  ck_assert_str_eq (window_typed (dialog, "rows"), "7");
  ck_assert (window_chosen (dialog, "handicap_free"));
  ck_assert_str_eq (window_typed (dialog, "stones"), "5");
  ck_assert_str_eq (window_typed (dialog, "komi"), "1½");
  ck_assert (window_chosen (dialog, "area"));
  ck_assert (window_chosen (dialog, "warn"));
  ck_assert (window_chosen (dialog, "friendly"));
}
END_TEST

/* Chooses a preset from the list of rules. */
static void
choose_preset (UiNewGame *dialog, const char *name)
{
  g_autoptr (LibraryRuleset) subject = library_ruleset_new_preset (go_preset_find (name));

  g_signal_emit_by_name (window_child (dialog, "rules"), "chosen", subject);
}

static GtkDropDown *
opponent_of (UiNewGame *dialog)
{
  return GTK_DROP_DOWN (ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN, 0));
}

/* The computer player sits down under its own name; the name the user entered for someone else is
 * kept. */
START_TEST (test_partner)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = window_open (settings);
  GtkDropDown *opponent = opponent_of (dialog);

  window_type (dialog, "black_name", "Mira");
  window_type (dialog, "white_name", "Jonas");
  window_type (dialog, "white_rank", "nonsense");
  window_choose (dialog, "nigiri_check");
  /* Choosing the computer changes the board to a size that it plays, unless it plays this one. */
  window_choose (dialog, "size_19");
  gtk_drop_down_set_selected (opponent, 2);
  ck_assert (window_chosen (dialog, "size_9"));
  window_choose (dialog, "size_7");
  gtk_drop_down_set_selected (opponent, 3);
  ck_assert (window_chosen (dialog, "size_7"));
  ck_assert (!gtk_widget_get_mapped (window_child (dialog, "white_name")));
  ck_assert (gtk_widget_get_mapped (window_child (dialog, "black_name")));
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "nigiri_check")));

  /* If it cannot play, the opponent is another person; its level returns with the board. */
  window_choose (dialog, "size_19");
  ck_assert_uint_eq (gtk_drop_down_get_selected (opponent), 0);
  ck_assert (gtk_widget_get_mapped (window_child (dialog, "white_name")));
  window_choose (dialog, "size_9");
  ck_assert_uint_eq (gtk_drop_down_get_selected (opponent), 3);

  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_str_eq (started.name[GO_BLACK], "Mira");
  ck_assert_str_eq (started.name[GO_WHITE], "Computer 3");
  ck_assert_str_eq (started.rank[GO_WHITE], "level 3");

  /* Colours alternate between games. */
  dialog = window_open (settings);
  ck_assert_uint_eq (gtk_drop_down_get_selected (opponent_of (dialog)), 3);
  window_press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Computer 3");
  ck_assert_str_eq (started.name[GO_WHITE], "Mira");

  dialog = window_open (settings);
  gtk_drop_down_set_selected (opponent_of (dialog), 0);
  ck_assert_str_eq (window_typed (dialog, "black_name"), "Mira");
  ck_assert_str_eq (window_typed (dialog, "white_name"), "Jonas");
}
END_TEST

START_TEST (test_partner_rematch)
{
  UiNewGame *dialog = window_open (NULL);
  const MatchInfo info
      = { .name = { NULL, "Mira", "Computer 2" }, .rank = { NULL, "8k", "level 2" } };
  RefereeSetup setup = { .custom = true };

  go_preset_ruleset (go_preset_find ("capture-3"), &setup.ruleset);
  match_offer_crosscut (&setup.start, 7, 7);
  ui_new_game_set_rematch (dialog, &info, &setup);
  window_press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Computer 2");
  ck_assert_str_eq (started.rank[GO_BLACK], "level 2");
  ck_assert_str_eq (started.name[GO_WHITE], "Mira");
  ck_assert_str_eq (started.rank[GO_WHITE], "8k");
  ck_assert (started.setup.custom);
  ck_assert (go_position_equal (&started.setup.start, &setup.start));
}
END_TEST

static GtkWidget *
help_check (UiNewGame *dialog, DeskHelp help, GoColor color)
{
  return ui_fixture_find (window_child (dialog, "helps_box"), GTK_TYPE_CHECK_BUTTON,
                          2 * (int) help + (color == GO_WHITE));
}

static gboolean
helps (GSettings *settings, const char *key)
{
  return g_settings_get_boolean (settings, key);
}

/* Each side has its own helps. They follow a player who changes colour; the computer player has
 * none. */
START_TEST (test_helps)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = window_open (settings);
  GtkWidget *black = help_check (dialog, DESK_HELP_EYE, GO_BLACK);
  GtkWidget *white = help_check (dialog, DESK_HELP_EYE, GO_WHITE);

  ck_assert (!gtk_check_button_get_active (GTK_CHECK_BUTTON (black)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (black), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (help_check (dialog, DESK_HELP_CARDS, GO_WHITE)),
                               TRUE);
  ck_assert (!helps (settings, "eye-black"));
  window_press (dialog, "swap");
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (white)));
  window_press (dialog, "start");
  ck_assert (!helps (settings, "eye-black") && helps (settings, "eye-white"));
  ck_assert (helps (settings, "cards-black") && !helps (settings, "cards-white"));

  /* The computer player is Black because the colours were swapped: Black's helps must not show. */
  dialog = window_open (settings);
  window_choose (dialog, "size_9");
  gtk_drop_down_set_selected (opponent_of (dialog), 1);
  ck_assert (!gtk_widget_get_visible (help_check (dialog, DESK_HELP_CARDS, GO_BLACK)));
  white = help_check (dialog, DESK_HELP_CARDS, GO_WHITE);
  ck_assert (!gtk_check_button_get_active (GTK_CHECK_BUTTON (white)));
  window_press (dialog, "start");
  /* The next game swaps the colours again. */
  ck_assert (helps (settings, "eye-black") && helps (settings, "eye-white"));
  ck_assert (!helps (settings, "cards-black") && !helps (settings, "cards-white"));
  dialog = window_open (settings);
  ck_assert (!gtk_widget_get_visible (help_check (dialog, DESK_HELP_EYE, GO_WHITE)));
  ck_assert (gtk_check_button_get_active (
      GTK_CHECK_BUTTON (help_check (dialog, DESK_HELP_EYE, GO_BLACK))));
}
END_TEST

START_TEST (test_first_games)
{
  UiNewGame *dialog = window_open (NULL);
  const RefereeSetup *setup = &started.setup;
  GtkWidget *crosscut = window_child (dialog, "crosscut");

  ck_assert (!gtk_widget_get_visible (crosscut));
  choose_preset (dialog, "capture-5");
  ck_assert (window_chosen (dialog, "size_7"));
  ck_assert (gtk_widget_get_visible (crosscut));
  window_choose (dialog, "size_5");
  /* A small board is kept. */
  choose_preset (dialog, "capture-3");
  ck_assert (window_chosen (dialog, "size_5"));
  window_choose (dialog, "crosscut");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_int_eq (setup->ruleset.capture_goal, 3);
  ck_assert_int_eq (setup->ruleset.komi, 0);
  ck_assert (setup->custom);
  ck_assert_int_eq (go_position_get (&setup->start, go_point (1, 1)), GO_BLACK);
  ck_assert_int_eq (go_position_get (&setup->start, go_point (2, 1)), GO_WHITE);
  ck_assert_int_eq (go_position_get (&setup->start, go_point (1, 2)), GO_WHITE);
  ck_assert_int_eq (go_position_get (&setup->start, go_point (2, 2)), GO_BLACK);
}
END_TEST

/* Small boards: the window advises no komi, changes it only on request, and shows what is known. */
START_TEST (test_small_boards)
{
  UiNewGame *dialog = window_open (NULL);

  ck_assert (!gtk_widget_get_visible (window_child (dialog, "known")));
  window_choose (dialog, "size_5");
  ck_assert (gtk_widget_get_visible (window_child (dialog, "known")));
  ck_assert (g_str_has_prefix (window_label (dialog, "known"), "Proved: "));
  ck_assert_str_eq (window_label (dialog, "advice"),
                    "A komi of 6½ is meant for 19×19. Beginners need no komi on a small board.");
  ck_assert_str_eq (window_typed (dialog, "komi"), "6½");
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (window_child (dialog, "use_advice"))),
                    "_No Komi");
  window_press (dialog, "use_advice");
  ck_assert_str_eq (window_typed (dialog, "komi"), "0");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "advice_box")));
  window_choose (dialog, "size_9");
  ck_assert (g_str_has_prefix (window_label (dialog, "known"), "Nobody knows"));
  window_press (dialog, "start");
  ck_assert_int_eq (started.setup.ruleset.komi, 0);
}
END_TEST

START_TEST (test_accessible)
{
  UiNewGame *dialog = window_open (NULL);
  const char *const fields[] = { "black_name", "white_name", "black_rank", "white_rank",
                                 "columns",    "rows",       "stones",     "komi" };

  gtk_test_accessible_assert_property (window_child (dialog, "start"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Start Game");
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++)
    ck_assert_msg (gtk_test_accessible_has_relation (window_child (dialog, fields[i]),
                                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY),
                   "%s has no label", fields[i]);
  gtk_test_accessible_assert_property (window_child (dialog, "komi"),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "6½");
  ck_assert_ptr_eq (gtk_window_get_default_widget (GTK_WINDOW (dialog)),
                    window_child (dialog, "start"));
  ck_assert (gtk_window_get_modal (GTK_WINDOW (dialog)));
}
END_TEST

START_TEST (test_points)
{
  static const struct
  {
    const char *text;
    int halves;
  } right[]
      = { { "6½", 13 },  { "6.5", 13 }, { "6,5", 13 }, { " 7 ", 14 }, { "½", 1 },    { "-½", -1 },
          { "−3½", -7 }, { "-3", -6 },  { ".5", 1 },   { "0", 0 },    { "1 1/2", 3 } };
  static const char *const wrong[] = { "", "six", "6.25", "½½", "--1", "6½5" };
  int halves = 77;

  for (size_t i = 0; i < G_N_ELEMENTS (right); i++)
    {
      ck_assert_msg (ui_points_parse (right[i].text, &halves), "%s", right[i].text);
      ck_assert_int_eq (halves, right[i].halves);
    }
  halves = 77;
  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    ck_assert_msg (!ui_points_parse (wrong[i], &halves), "%s", wrong[i]);
  ck_assert_int_eq (halves, 77);
}
END_TEST

/* Exclusive choices are radio buttons. */
START_TEST (test_radio_buttons)
{
  static const char *const ids[] = { "prevent", "warn", "off" };
  UiNewGame *dialog = window_open (NULL);

  /* gtk_test_accessible_assert_role() of GTK 4.8 compares a role with a boolean. */
  ck_assert (gtk_test_accessible_has_role (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_ROLE_DIALOG));
  for (size_t i = 0; i < G_N_ELEMENTS (ids); i++)
    ck_assert (
        gtk_test_accessible_has_role (window_child (dialog, ids[i]), GTK_ACCESSIBLE_ROLE_RADIO));
}
END_TEST

/* The last game's settings as an older version stored them (tests/corpus). */
START_TEST (test_kept_before)
{
  g_autofree char *kept = NULL;
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "kept.ini", NULL);
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autoptr (GSettings) settings = NULL;
  UiNewGame *dialog;

  ck_assert (g_file_get_contents (g_getenv ("PASS_STONE_KEPT_SETTINGS"), &kept, NULL, NULL));
  g_mkdir_with_parents (g_get_user_config_dir (), 0700);
  ck_assert (g_file_set_contents (path, kept, -1, NULL));
  backend = g_keyfile_settings_backend_new (path, "/io/github/passstone/PassStone/", "PassStone");
  settings = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);
  dialog = window_open (settings);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_str_eq (words_ruleset_name (&started.setup.ruleset), "Japanese 1989");
  /* Its rules have their current values. */
  ck_assert_int_eq (started.setup.ruleset.long_cycle, GO_CYCLE_AGREE);
  ck_assert (!started.setup.ruleset.cycle_passes);
  ck_assert_int_eq (started.setup.ruleset.width, 13);
  ck_assert_int_eq (started.setup.ruleset.komi, 1);
  ck_assert_int_eq (started.setup.ruleset.time[1].base_ms, 900000);
  ck_assert_int_eq (started.setup.handicap, 3);
  ck_assert (started.setup.handicap_fixed);
  ck_assert_str_eq (started.name[GO_BLACK], "Anna");
  ck_assert_str_eq (started.rank[GO_WHITE], "1d");
  /* Warning was chosen, but these rules prevent illegal plays. */
  ck_assert_int_eq (started.guard, MATCH_GUARD_PREVENT);
  ck_assert (started.friendly);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("new game");
  TCase *tcase = tcase_create ("window");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, test_plain_start);
  tcase_add_test (tcase, test_everything_chosen);
  tcase_add_test (tcase, test_no_rank);
  tcase_add_test (tcase, test_advice);
  tcase_add_test (tcase, test_advice_swaps);
  tcase_add_test (tcase, test_handicap_limits);
  tcase_add_test (tcase, test_refused_setup);
  tcase_add_test (tcase, test_begins_with_players_and_board);
  tcase_add_test (tcase, test_nigiri);
  tcase_add_test (tcase, test_flag);
  tcase_add_test (tcase, test_tournament);
  tcase_add_test (tcase, test_other_time);
  tcase_add_test (tcase, test_rematch);
  tcase_add_test (tcase, test_radio_buttons);
  tcase_add_test (tcase, test_remembers);
  tcase_add_test (tcase, test_kept_before);
  tcase_add_test (tcase, test_partner);
  tcase_add_test (tcase, test_partner_rematch);
  tcase_add_test (tcase, test_helps);
  tcase_add_test (tcase, test_first_games);
  tcase_add_test (tcase, test_small_boards);
  tcase_add_test (tcase, test_accessible);
  tcase_add_test (tcase, test_points);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
