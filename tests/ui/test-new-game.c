/* The window in which a game is set up: what it proposes, refuses and starts. */
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "go-setup.h"
#include "library-service.h"
#include "ui-new-game-rules.h"
#include "ui-new-game.h"
#include "ui-nigiri.h"
#include "ui-rules-subject.h"
#include "ui-points-spin.h"

/* What `start` has brought. */
static struct
{
  int times;
  RefereeSetup setup;
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  MatchGuard guard;
  gboolean friendly;
} started;

static void
start_cb (UiNewGame *dialog, const RefereeSetup *setup, const MatchInfo *info, gpointer unused)
{
  started.times++;
  started.setup = *setup;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      started.name[color] = g_strdup (info->name[color]);
      started.rank[color] = g_strdup (info->rank[color]);
    }
  started.guard = info->guard;
  started.friendly = info->friendly;
}

static UiNewGame *
open_dialog (GSettings *settings)
{
  UiNewGame *dialog = ui_new_game_new (NULL, settings, NULL);

  started.times = 0;
  g_signal_connect (dialog, "start", G_CALLBACK (start_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_fixture_settle ();
  return dialog;
}

static gpointer
child (UiNewGame *dialog, const char *id)
{
  return ui_fixture_child (dialog, UI_TYPE_NEW_GAME, id);
}

static const char *
label (UiNewGame *dialog, const char *id)
{
  return ui_fixture_text (dialog, UI_TYPE_NEW_GAME, id);
}

static void
type_in (UiNewGame *dialog, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (child (dialog, id)), text);
}

static const char *
typed (UiNewGame *dialog, const char *id)
{
  return gtk_editable_get_text (GTK_EDITABLE (child (dialog, id)));
}

static void
choose (UiNewGame *dialog, const char *id)
{
  g_object_set (child (dialog, id), "active", TRUE, NULL);
}

static gboolean
chosen (UiNewGame *dialog, const char *id)
{
  gboolean active;

  g_object_get (child (dialog, id), "active", &active, NULL);
  return active;
}

static void
press (UiNewGame *dialog, const char *id)
{
  g_signal_emit_by_name (child (dialog, id), "clicked");
}

static void
set_size (UiNewGame *dialog, int width, int height)
{
  choose (dialog, "size_other");
  gtk_spin_button_set_value (child (dialog, "columns"), width);
  gtk_spin_button_set_value (child (dialog, "rows"), height);
}

static double
most_stones (UiNewGame *dialog)
{
  double least, most;

  gtk_spin_button_get_range (child (dialog, "stones"), &least, &most);
  return most;
}

START_TEST (test_plain_start)
{
  UiNewGame *dialog = open_dialog (NULL);
  GoRuleset concord;

  go_preset_ruleset (go_preset_find ("concord"), &concord);
  press (dialog, "start");
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
  UiNewGame *dialog = open_dialog (NULL);
  GoRuleset area;

  type_in (dialog, "black_name", " Mira ");
  type_in (dialog, "white_name", "Jonas");
  type_in (dialog, "black_rank", "8 kyu");
  type_in (dialog, "white_rank", "3d");
  choose (dialog, "size_13");
  choose (dialog, "handicap_free");
  gtk_spin_button_set_value (child (dialog, "stones"), 11);
  type_in (dialog, "komi", "-2.5");
  choose (dialog, "area");
  choose (dialog, "off");
  choose (dialog, "friendly");
  press (dialog, "start");

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
  UiNewGame *dialog = open_dialog (NULL);

  type_in (dialog, "white_rank", "8kuy");
  press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_str_eq (label (dialog, "white_rank_error"),
                    "“8kuy” is no rank. Write 8k or 8 kyu, 3d or 3 dan, or nothing.");
  ck_assert (gtk_widget_get_visible (child (dialog, "white_rank_error")));
  gtk_test_accessible_assert_state (child (dialog, "white_rank"), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  ck_assert (!gtk_widget_get_visible (child (dialog, "black_rank_error")));

  type_in (dialog, "white_rank", "8k");
  ck_assert (!gtk_widget_get_visible (child (dialog, "white_rank_error")));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
}
END_TEST

START_TEST (test_advice)
{
  UiNewGame *dialog = open_dialog (NULL);

  ck_assert (!gtk_widget_get_visible (child (dialog, "advice_box")));
  type_in (dialog, "black_rank", "8k");
  type_in (dialog, "white_rank", "5k");
  ck_assert (gtk_widget_get_visible (child (dialog, "advice_box")));
  ck_assert_str_eq (label (dialog, "advice"), "For these ranks: 3 handicap stones, komi ½.");

  press (dialog, "use_advice");
  ck_assert (!gtk_widget_get_visible (child (dialog, "advice_box")));
  ck_assert (chosen (dialog, "handicap_fixed"));
  ck_assert_str_eq (typed (dialog, "stones"), "3");
  ck_assert_str_eq (typed (dialog, "komi"), "½");
  press (dialog, "start");
  ck_assert_int_eq (started.setup.handicap, 3);
  ck_assert (started.setup.handicap_fixed);
  ck_assert_int_eq (started.setup.ruleset.komi, 1);
}
END_TEST

START_TEST (test_advice_swaps)
{
  UiNewGame *dialog = open_dialog (NULL);

  type_in (dialog, "black_name", "Mira");
  type_in (dialog, "black_rank", "2 dan");
  type_in (dialog, "white_rank", "1k");
  ck_assert_str_eq (label (dialog, "advice"),
                    "For these ranks: Mira plays White, 2 handicap stones, komi ½.");
  press (dialog, "use_advice");
  ck_assert_str_eq (typed (dialog, "white_name"), "Mira");
  ck_assert_str_eq (typed (dialog, "black_rank"), "1k");
  ck_assert (!gtk_widget_get_visible (child (dialog, "advice_box")));
}
END_TEST

START_TEST (test_handicap_limits)
{
  UiNewGame *dialog = open_dialog (NULL);

  choose (dialog, "handicap_fixed");
  ck_assert_double_eq (most_stones (dialog), 9);
  ck_assert (!gtk_widget_get_visible (child (dialog, "handicap_note")));

  gtk_spin_button_set_value (child (dialog, "stones"), 9);
  set_size (dialog, 8, 8);
  ck_assert_double_eq (most_stones (dialog), 4);
  ck_assert_str_eq (typed (dialog, "stones"), "4");
  ck_assert (gtk_widget_get_visible (child (dialog, "handicap_note")));
  ck_assert_str_eq (label (dialog, "handicap_note"),
                    "A board of 8×8 has traditional points for 4 handicap stones; Black can place "
                    "more freely.");

  set_size (dialog, 5, 6);
  ck_assert (!gtk_widget_get_sensitive (child (dialog, "handicap_fixed")));
  ck_assert (chosen (dialog, "handicap_free"));
  ck_assert_double_eq (most_stones (dialog), 29);

  set_size (dialog, 1, 2);
  ck_assert (chosen (dialog, "handicap_none"));
  ck_assert (!gtk_widget_get_sensitive (child (dialog, "handicap_free")));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_int_eq (started.setup.ruleset.width, 1);
  ck_assert_int_eq (started.setup.ruleset.height, 2);
}
END_TEST

/* A set-up that the referee refuses says why, in place. */
START_TEST (test_refused_setup)
{
  UiNewGame *dialog = open_dialog (NULL);
  RefereeSetup setup = { .handicap = 0 };

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.prescribed_first = GO_PRESCRIBED_CENTRE;
  ui_new_game_set_rematch (dialog, NULL, &setup);
  set_size (dialog, 8, 8);
  press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert (gtk_widget_get_visible (child (dialog, "error")));
  ck_assert_ptr_nonnull (strstr (label (dialog, "error"), "centre"));

  choose (dialog, "size_9");
  ck_assert (!gtk_widget_get_visible (child (dialog, "error")));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
}
END_TEST

/* Chooses as a row of the list does when it is pressed. */
static void
choose_preset (UiNewGame *dialog, const GoPreset *preset)
{
  g_autoptr (UiRulesSubject) subject = ui_rules_subject_new_preset (preset);

  g_signal_emit_by_name (child (dialog, "rules"), "chosen", subject);
}

static const char *
rules_name (UiNewGame *dialog)
{
  return ui_new_game_rules_get_name (child (dialog, "rules"));
}

/* Every preset starts with exactly its axes, and is called by its name. */
START_TEST (test_presets)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  UiNewGame *dialog = open_dialog (NULL);
  GoRuleset expected;

  go_preset_ruleset (preset, &expected);
  choose_preset (dialog, preset);
  ck_assert_str_eq (rules_name (dialog), preset->name);
  ck_assert (!gtk_widget_get_visible (child (dialog, "error")));
  ck_assert (gtk_widget_get_sensitive (child (dialog, "start")));
  ck_assert_str_eq (label (dialog, "first_move"),
                    expected.first == GO_WHITE ? "White makes the first move."
                    : expected.prescribed_first == GO_PRESCRIBED_CENTRE
                        ? "Black makes the first move, in the centre."
                        : "Black makes the first move.");
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "warn")),
                    expected.illegal != GO_ILLEGAL_PREVENT);
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "off")),
                    expected.illegal == GO_ILLEGAL_CHALLENGE);
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "size_toggles")),
                    expected.setup != GO_SETUP_SUNJANG16 && expected.setup != GO_SETUP_TIBETAN12);
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "handicap_toggles")),
                    expected.handicap_place != GO_HANDICAP_NONE);
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "handicap_fixed")),
                    expected.handicap_place == GO_HANDICAP_FIXED
                        || expected.handicap_place == GO_HANDICAP_CHOICE);
  ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "handicap_free")),
                    expected.handicap_place == GO_HANDICAP_FREE
                        || expected.handicap_place == GO_HANDICAP_CHOICE);
  ck_assert_int_eq (gtk_widget_get_sensitive (child (dialog, "nigiri_check")),
                    expected.first == GO_BLACK);
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &expected));
}
END_TEST

/* A choice that the next rules do not have is dropped, and their komi is proposed. */
START_TEST (test_change_of_rules)
{
  UiNewGame *dialog = open_dialog (NULL);

  choose (dialog, "size_9");
  choose (dialog, "handicap_fixed");
  choose (dialog, "off");
  choose_preset (dialog, go_preset_find ("chinese-2002"));
  ck_assert (chosen (dialog, "size_9"));
  ck_assert (chosen (dialog, "handicap_free"));
  ck_assert (chosen (dialog, "off"));
  ck_assert_str_eq (typed (dialog, "komi"), "½");
  choose_preset (dialog, go_preset_find ("japanese-1989"));
  ck_assert (chosen (dialog, "handicap_fixed"));
  ck_assert (chosen (dialog, "prevent"));
  choose_preset (dialog, go_preset_find ("tromp-taylor"));
  ck_assert (chosen (dialog, "handicap_free"));
  ck_assert_str_eq (typed (dialog, "komi"), "0");
  choose_preset (dialog, go_preset_find ("tibetan"));
  ck_assert_str_eq (typed (dialog, "columns"), "17");
  ck_assert_str_eq (label (dialog, "handicap_note"), "These rules have no handicap stones.");
  choose_preset (dialog, go_preset_find ("japanese-1989"));
  ck_assert_str_eq (typed (dialog, "rows"), "9");
  ck_assert (chosen (dialog, "handicap_none"));
  ck_assert_str_eq (typed (dialog, "komi"), "6½");
  press (dialog, "start");
  ck_assert_int_eq (started.setup.ruleset.width, 9);
  ck_assert_int_eq (started.setup.handicap, 0);
  ck_assert_int_eq (started.guard, MATCH_GUARD_PREVENT);
}
END_TEST

/* The counting is asked for only where the rules leave it open. */
START_TEST (test_counting)
{
  static const struct
  {
    const char *preset;
    gboolean asked;
  } cases[]
      = { { "concord", TRUE },        { "concord-area", TRUE },       { "taiwan-concord", FALSE },
          { "aga-1991", TRUE },       { "aga-1991-territory", TRUE }, { "two-button", FALSE },
          { "japanese-1989", FALSE }, { "chinese-1988", FALSE },      { "sunjang", FALSE } };
  UiNewGame *dialog = open_dialog (NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_preset (dialog, go_preset_find (cases[i].preset));
      ck_assert_int_eq (gtk_widget_get_visible (child (dialog, "counting_box")), cases[i].asked);
    }
  choose_preset (dialog, go_preset_find ("aga-1991"));
  ck_assert (chosen (dialog, "area"));
  choose (dialog, "territory");
  ck_assert_str_eq (rules_name (dialog), "aga-1991-territory");
}
END_TEST

/* What cannot be is said at once, and nothing starts until it is mended. */
START_TEST (test_contradiction)
{
  UiNewGame *dialog = open_dialog (NULL);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("chinese-1988"), &ruleset);
  ruleset.capture_goal = 3;
  ui_new_game_set_ruleset (dialog, &ruleset);
  ck_assert (gtk_widget_get_visible (child (dialog, "error")));
  ck_assert_uint_gt (strlen (label (dialog, "error")), 0);
  ck_assert (!gtk_widget_get_sensitive (child (dialog, "start")));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_str_eq (rules_name (dialog), "");

  ruleset.illegal = GO_ILLEGAL_PREVENT;
  ui_new_game_set_ruleset (dialog, &ruleset);
  ck_assert (!gtk_widget_get_visible (child (dialog, "error")));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));
}
END_TEST

/* Rules that somebody made are remembered and proposed again, axis by axis. */
START_TEST (test_remembers_rules)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = open_dialog (settings);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("nz-1978"), &ruleset);
  ruleset.vacated_ban = TRUE;
  ruleset.komi = 11;
  ruleset.width = ruleset.height = 13;
  ui_new_game_set_ruleset (dialog, &ruleset);
  gtk_spin_button_set_value (child (dialog, "komi"), 4);
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);

  dialog = open_dialog (settings);
  press (dialog, "start");
  ruleset.komi = 4;
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));

  g_settings_set_string (settings, "last-ruleset", "99 nonsense");
  dialog = open_dialog (settings);
  ck_assert_str_eq (rules_name (dialog), "concord");

  choose_preset (dialog, go_preset_find ("taiwan-concord"));
  press (dialog, "start");
  dialog = open_dialog (settings);
  ck_assert_str_eq (rules_name (dialog), "taiwan-concord");
}
END_TEST

static void
saved_cb (GObject *service, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;

  *(gint64 *) data
      = library_service_save_ruleset_finish (LIBRARY_SERVICE (service), result, &error);
  ck_assert_msg (error == NULL, "%s", error ? error->message : "");
}

static gboolean
is_saved (gpointer data)
{
  return *(gint64 *) data != 0;
}

static gboolean
is_club (gpointer dialog)
{
  return g_str_equal (rules_name (dialog), "my:Club");
}

START_TEST (test_saved_rules)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autoptr (LibraryService) library = library_service_new (path);
  UiNewGame *dialog;
  GoRuleset ruleset;
  gint64 id = 0;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ruleset.suicide = GO_SUICIDE_MULTI;
  library_service_open_async (library, NULL, NULL, NULL);
  library_service_save_ruleset_async (library, 0, "Club", &ruleset, NULL, saved_cb, &id);
  ui_fixture_wait (is_saved, &id);

  dialog = ui_new_game_new (NULL, NULL, library);
  started.times = 0;
  g_signal_connect (dialog, "start", G_CALLBACK (start_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_new_game_set_ruleset (dialog, &ruleset);
  ui_fixture_wait (is_club, dialog);
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));
  library_service_close (library);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

START_TEST (test_nigiri)
{
  UiNewGame *dialog = open_dialog (NULL);
  UiNigiri *nigiri = child (dialog, "nigiri");
  gboolean seen[2] = { FALSE };
  g_autofree char *black = NULL;

  type_in (dialog, "black_name", "Mira");
  type_in (dialog, "white_name", "Jonas");
  choose (dialog, "nigiri_check");
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (nigiri)));
  ck_assert_str_eq (ui_nigiri_get_sentence (nigiri),
                    "Jonas holds a handful of white stones. Mira shows one black stone for odd, "
                    "or two for even.");
  press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert (gtk_widget_get_visible (child (dialog, "error")));

  /* Each draw is told apart by its parity, and the right guess keeps Black. */
  for (int i = 0; i < 60; i++)
    {
      int shown = i % 2 + 1;
      g_autofree char *guesser = g_strdup (typed (dialog, "black_name"));
      g_autofree char *holder = g_strdup (typed (dialog, "white_name"));
      gboolean right;

      ck_assert_int_eq (ui_nigiri_get_handful (nigiri), 0);
      ui_nigiri_guess (nigiri, shown);
      right = ui_nigiri_get_handful (nigiri) % 2 == shown % 2;
      seen[right] = TRUE;
      ck_assert_int_gt (ui_nigiri_get_handful (nigiri), 0);
      ck_assert_int_eq (ui_nigiri_get_outcome (nigiri), right ? UI_NIGIRI_RIGHT : UI_NIGIRI_WRONG);
      ck_assert_str_eq (typed (dialog, "black_name"), right ? guesser : holder);
      ck_assert_str_eq (typed (dialog, "white_name"), right ? holder : guesser);
      if (i < 59)
        ui_nigiri_begin (nigiri);
    }
  ck_assert (seen[TRUE] && seen[FALSE]);
  black = g_strdup (typed (dialog, "black_name"));
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_str_eq (started.name[GO_BLACK], black);
}
END_TEST

START_TEST (test_rematch)
{
  UiNewGame *dialog = open_dialog (NULL);
  const MatchInfo info = { .name = { NULL, "Mira", "Jonas" },
                           .rank = { NULL, "8k", NULL },
                           .guard = MATCH_GUARD_WARN,
                           .friendly = TRUE };
  RefereeSetup setup = { .handicap = 0 };

  go_preset_ruleset (go_preset_find ("concord-area"), &setup.ruleset);
  setup.ruleset.width = 9;
  setup.ruleset.height = 7;
  setup.ruleset.komi = 15;
  ui_new_game_set_rematch (dialog, &info, &setup);
  press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Jonas");
  ck_assert_str_eq (started.name[GO_WHITE], "Mira");
  ck_assert_str_eq (started.rank[GO_WHITE], "8k");
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &setup.ruleset));
  ck_assert_int_eq (started.guard, MATCH_GUARD_WARN);
  ck_assert (started.friendly);

  /* With a handicap the weaker player stays Black. */
  dialog = open_dialog (NULL);
  setup.ruleset.height = 9;
  setup.handicap = 4;
  setup.handicap_fixed = true;
  ui_new_game_set_rematch (dialog, &info, &setup);
  press (dialog, "start");
  ck_assert_str_eq (started.name[GO_BLACK], "Mira");
  ck_assert_int_eq (started.setup.handicap, 4);
  ck_assert (started.setup.handicap_fixed);
}
END_TEST

START_TEST (test_remembers)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = open_dialog (settings);

  type_in (dialog, "black_name", "Mira");
  type_in (dialog, "white_rank", "3 dan");
  set_size (dialog, 11, 7);
  choose (dialog, "handicap_free");
  gtk_spin_button_set_value (child (dialog, "stones"), 5);
  gtk_spin_button_set_value (child (dialog, "komi"), 3);
  choose (dialog, "area");
  choose (dialog, "warn");
  choose (dialog, "friendly");
  press (dialog, "start");
  ck_assert_int_eq (started.times, 1);

  dialog = open_dialog (settings);
  ck_assert_str_eq (typed (dialog, "black_name"), "Mira");
  ck_assert_str_eq (typed (dialog, "white_rank"), "3 dan");
  ck_assert (chosen (dialog, "size_other"));
  ck_assert_str_eq (typed (dialog, "columns"), "11");
  ck_assert_str_eq (typed (dialog, "rows"), "7");
  ck_assert (chosen (dialog, "handicap_free"));
  ck_assert_str_eq (typed (dialog, "stones"), "5");
  ck_assert_str_eq (typed (dialog, "komi"), "1½");
  ck_assert (chosen (dialog, "area"));
  ck_assert (chosen (dialog, "warn"));
  ck_assert (chosen (dialog, "friendly"));
}
END_TEST

START_TEST (test_accessible)
{
  UiNewGame *dialog = open_dialog (NULL);
  const char *const fields[] = { "black_name", "white_name", "black_rank", "white_rank",
                                 "columns",    "rows",       "stones",     "komi" };

  gtk_test_accessible_assert_property (child (dialog, "start"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Start game");
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++)
    ck_assert_msg (gtk_test_accessible_has_relation (child (dialog, fields[i]),
                                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY),
                   "%s has no label", fields[i]);
  gtk_test_accessible_assert_property (child (dialog, "komi"), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "6½");
  ck_assert_ptr_eq (gtk_window_get_default_widget (GTK_WINDOW (dialog)), child (dialog, "start"));
  ck_assert (gtk_window_get_modal (GTK_WINDOW (dialog)));
}
END_TEST

START_TEST (test_points)
{
  static const struct
  {
    const char *text;
    int halves;
  } right[] = { { "6½", 13 }, { "6.5", 13 }, { "6,5", 13 }, { " 7 ", 14 }, { "½", 1 },
                { "-½", -1 }, { "−3½", -7 }, { "-3", -6 },  { ".5", 1 },   { "0", 0 } };
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

int
main (void)
{
  Suite *suite = suite_create ("new game");
  TCase *tcase = tcase_create ("window");
  size_t presets;

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_set_timeout (tcase, 30);
  tcase_add_test (tcase, test_plain_start);
  tcase_add_test (tcase, test_everything_chosen);
  tcase_add_test (tcase, test_no_rank);
  tcase_add_test (tcase, test_advice);
  tcase_add_test (tcase, test_advice_swaps);
  tcase_add_test (tcase, test_handicap_limits);
  tcase_add_test (tcase, test_refused_setup);
  go_presets (&presets);
  tcase_add_loop_test (tcase, test_presets, 0, (int) presets);
  tcase_add_test (tcase, test_change_of_rules);
  tcase_add_test (tcase, test_counting);
  tcase_add_test (tcase, test_contradiction);
  tcase_add_test (tcase, test_remembers_rules);
  tcase_add_test (tcase, test_saved_rules);
  tcase_add_test (tcase, test_nigiri);
  tcase_add_test (tcase, test_rematch);
  tcase_add_test (tcase, test_remembers);
  tcase_add_test (tcase, test_accessible);
  tcase_add_test (tcase, test_points);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
