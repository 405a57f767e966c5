/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every preset can be played to its end with only what the scene offers: seeded random players
 * press visible buttons and touch points that show a stone. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "table.h"

typedef struct
{
  Table *table;
  guint32 seed;
  int steps;
  int pressed[MATCH_BUTTONS];
  int touched[MATCH_TOOLS];
} Players;

static guint32
draw (Players *players, guint32 below)
{
  players->seed ^= players->seed << 13;
  players->seed ^= players->seed >> 17;
  players->seed ^= players->seed << 5;
  return players->seed % below;
}

static const RefereeState *
state_of (Table *table)
{
  return referee_game_state (match_controller_get_game (table->controller));
}

static void
press (Players *players, MatchButtonKind kind, GoColor side)
{
  static const RefereeActKind acts[MATCH_BUTTONS] = {
    [MATCH_BUTTON_PASS] = REFEREE_PASS,         [MATCH_BUTTON_AGREE] = REFEREE_AGREE,
    [MATCH_BUTTON_WITHDRAW] = REFEREE_WITHDRAW, [MATCH_BUTTON_RESUME] = REFEREE_RESUME,
    [MATCH_BUTTON_PLAYOUT] = REFEREE_PLAYOUT,   [MATCH_BUTTON_OFFER] = REFEREE_OFFER,
    [MATCH_BUTTON_PAY] = REFEREE_PAY,           [MATCH_BUTTON_RESIGN] = REFEREE_RESIGN,
  };

  players->pressed[kind]++;
  if (kind == MATCH_BUTTON_ALLOW_REQUEST || kind == MATCH_BUTTON_REFUSE_REQUEST)
    match_controller_answer_request (players->table->controller,
                                     kind == MATCH_BUTTON_ALLOW_REQUEST);
  else if (kind == MATCH_BUTTON_CHALLENGE)
    match_controller_challenge (players->table->controller, side);
  else
    match_controller_act (players->table->controller, acts[kind], side);
}

/* Fails unless the text is readable: not empty, and without internal names. */
static void
assert_readable (const char *text, const char *what)
{
  ck_assert_msg (text != NULL && text[0] != '\0', "no %s", what);
  ck_assert_msg (strpbrk (text, "_%") == NULL && strstr (text, "null") == NULL, "%s: %s", what,
                 text);
}

/* Returns a random point where a touch acts: it shows a legal stone under the pointer or, with the
 * tools of agreement, has a stone. GO_NO_POINT if there is none. */
static GoPoint
open_point (Players *players)
{
  Table *table = players->table;
  MatchScene *scene = table->scene;
  int width = match_scene_get_view (scene)->width,
      count = width * match_scene_get_view (scene)->height;
  int start = (int) draw (players, (guint32) count);
  gboolean marking = state_of (table)->phase == REFEREE_PHASE_AGREEMENT
                     || match_controller_get_tool (table->controller) != MATCH_TOOL_USUAL;
  GoPoint found = GO_NO_POINT;

  for (int i = 0; i < count && found == GO_NO_POINT; i++)
    {
      /* Consecutive points of the search are far apart, so that each has its chance. */
      int place = (int) (((long) i * 997 + start) % count);
      GoPoint point = go_point (place % width, place / width);
      const MatchPoint *shown = match_scene_get_point (scene, point);

      if (shown->stone != GO_EMPTY && marking)
        found = point;
      if (shown->stone != GO_EMPTY || marking)
        continue;
      match_scene_set_pointer (scene, point);
      if (shown->ghost != GO_EMPTY && shown->illegal == REFEREE_OK)
        found = point;
    }
  match_scene_set_pointer (scene, GO_NO_POINT);
  return found;
}

/* Returns the buttons that can be pressed, by kind and side, including Resign and answers to a
 * request. */
static GArray *
open_buttons (Table *table)
{
  GArray *buttons = g_array_new (FALSE, FALSE, sizeof (int));

  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    for (int kind = 0; kind < MATCH_BUTTONS; kind++)
      {
        const MatchButton *button = &match_scene_get_seat (table->scene, side)->button[kind];
        int value = kind * 4 + (int) side;

        if (!button->shown)
          continue;
        assert_readable (button->label, "label");
        assert_readable (button->name, "name");
        g_array_append_val (buttons, value);
      }
  return buttons;
}

/* Returns everything that the scene shows of the game as one text. Announcements are left out,
 * because a refusal is not part of the game. */
static char *
everything (MatchScene *scene)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n%s\n", match_scene_get_view (scene)->title,
                          match_scene_get_view (scene)->subtitle, match_scene_get_status (scene));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const MatchSeat *seat = match_scene_get_seat (scene, color);

      g_string_append_printf (text, "%s|%s|%d|%s|%s|%s\n", seat->name, seat->turn, seat->bowl,
                              seat->lid_name, seat->lid_parts, seat->goal);
      for (int i = 0; i < MATCH_BUTTONS; i++)
        g_string_append_printf (text, "%s|%s|%s|%d|%d\n", seat->button[i].name,
                                seat->button[i].label,
                                seat->button[i].hint != NULL ? seat->button[i].hint : "",
                                seat->button[i].shown, seat->button[i].suggested);
    }
  for (int row = 0; row < match_scene_get_view (scene)->height; row++)
    for (int column = 0; column < match_scene_get_view (scene)->width; column++)
      {
        g_autofree char *name
            = match_view_point_name (match_scene_get_view (scene), go_point (column, row));

        g_string_append_printf (text, "%s\n", name);
      }
  return g_string_free (text, FALSE);
}

/* Checks that opening the saved game gives the same scene. */
static void
assert_restores (Table *table)
{
  const RefereeGame *game = match_controller_get_game (table->controller);
  guint length = table_journal_length (table->journal);
  g_autofree RefereeAct *acts = g_new (RefereeAct, length + 1);
  MatchInfo info = *match_controller_get_info (table->controller);
  g_autoptr (MatchController) again = NULL;
  g_autoptr (MatchScene) scene = NULL;
  g_autofree char *here = NULL, *there = NULL;

  for (guint i = 0; i < length; i++)
    acts[i] = *table_journal_get (table->journal, i);
  again = match_controller_restore (referee_game_setup (game), &info, acts, length, NULL, NULL);
  ck_assert_ptr_nonnull (again);
  scene = match_scene_new (again);
  here = everything (table->scene);
  there = everything (scene);
  ck_assert_str_eq (here, there);
}

/* Selects a random tool, and sometimes proposes something to the other player. */
static void
vary (Players *players)
{
  static const RefereeActKind kinds[] = { REFEREE_DRAW,      REFEREE_VOID,   REFEREE_ALL_ALIVE,
                                          REFEREE_BOTH_LOSE, REFEREE_POINTS, REFEREE_RESUME };
  MatchController *controller = players->table->controller;
  GoColor side = draw (players, 2) ? GO_BLACK : GO_WHITE;
  RefereeAct act = { .kind = kinds[draw (players, G_N_ELEMENTS (kinds))] };

  match_controller_set_tool (controller, (MatchTool) draw (players, MATCH_TOOLS));
  if (draw (players, 12) > 0 || !match_controller_may_propose (controller, act.kind))
    return;
  if (act.kind == REFEREE_POINTS || act.kind == REFEREE_RESUME)
    act.side = side;
  act.amount = act.kind == REFEREE_POINTS ? 3 : 0;
  act.both = act.kind == REFEREE_RESUME;
  act.color = act.both ? go_opponent (side) : GO_EMPTY;
  match_controller_propose (controller, &act, side);
}

/* Returns whether this button leads away from the end of the game. */
static gboolean
goes_on (int kind)
{
  return kind == MATCH_BUTTON_RESUME || kind == MATCH_BUTTON_PLAYOUT
         || kind == MATCH_BUTTON_WITHDRAW;
}

static void
press_one (Players *players, GArray *buttons)
{
  int value = g_array_index (buttons, int, draw (players, buttons->len));
  int kind = value / 4;

  if (kind == MATCH_BUTTON_RESIGN && draw (players, 150) > 0)
    return;
  if (goes_on (kind) && players->steps > 300)
    return;
  press (players, (MatchButtonKind) kind, (GoColor) (value % 4));
}

/* Makes one random action. Checks that nobody is stuck: something besides resigning is possible. */
static void
step (Players *players)
{
  Table *table = players->table;
  g_autoptr (GArray) buttons = open_buttons (table);
  GoPoint point = open_point (players);
  gboolean playing = state_of (table)->phase == REFEREE_PHASE_PLAY
                     || state_of (table)->phase == REFEREE_PHASE_DISPUTE;
  guint besides = 0;

  for (guint i = 0; i < buttons->len; i++)
    besides += g_array_index (buttons, int, i) / 4 != MATCH_BUTTON_RESIGN;
  ck_assert_msg (besides > 0 || point != GO_NO_POINT, "stuck: %s",
                 match_scene_get_status (table->scene));
  if (point != GO_NO_POINT && draw (players, 100) < (playing ? 85 : 25))
    {
      players->touched[match_controller_get_tool (table->controller)]++;
      match_controller_activate_point (table->controller, point);
    }
  else if (buttons->len > 0)
    press_one (players, buttons);
  if (!playing || draw (players, 6) == 0)
    vary (players);
  if (match_controller_get_warning (table->controller, NULL, NULL))
    match_controller_answer_warning (table->controller, draw (players, 2) == 0);
}

#define MOST_STEPS 20000

static void
play_to_the_end (Players *players, const GoPreset *preset, guint32 seed, const char *axes)
{
  Table *table = table_new (preset->name, table_size_for (preset), axes, NULL,
                            (MatchGuard) (seed % 3), TRUE);

  players->table = table;
  players->seed = seed * 2654435761u + 1;
  for (players->steps = 0; state_of (table)->phase != REFEREE_PHASE_FINISHED; players->steps++)
    {
      ck_assert_msg (players->steps < MOST_STEPS, "%s does not end", preset->name);
      step (players);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      assert_readable (match_scene_get_status (table->scene), "status");
      assert_readable (match_scene_get_view (table->scene)->title, "title");
      if (players->steps % 29 == 0 && players->steps < 300
          && match_controller_get_request (table->controller, NULL) == GO_EMPTY)
        assert_restores (table);
    }
  ck_assert_ptr_nonnull (table_journal_result (table->journal));
  assert_restores (table);
  table_free (table);
}

START_TEST (test_preset)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  Players players = { 0 };
  unsigned long games = runner_rounds (NULL, table_size_for (preset) > 9 ? 2 : 6);

  for (unsigned long game = 0; game < games; game++)
    play_to_the_end (&players, preset, (guint32) _i * 100 + (guint32) game + 1, NULL);
}
END_TEST

/* Axis values, or combinations of them, that no preset has. */
static const struct
{
  const char *preset, *axes;
} others[] = {
  { "japanese-1989", "end=three" },
  { "japanese-1989", "end=three_black" },
  { "chinese-2002", "capture_goal=2 illegal=prevent" },
  { "flammenkamp", "pass=return no_move=pass" },
  { "flammenkamp", "pass=forbidden no_move=pass end=agreement" },
  { "tromp-taylor", "removal=ownership scoring=stones" },
  { "japanese-1989", "long_cycle=draw cycle_limit=2" },
  { "nieminen", "pass=stone" },
};

START_TEST (test_other_axes)
{
  Players players = { 0 };
  unsigned long games = runner_rounds (NULL, 9);

  for (guint32 game = 0; game < games; game++)
    play_to_the_end (&players, go_preset_find (others[_i].preset), 7000 + game, others[_i].axes);
}
END_TEST

/* Makes sure that the random games use every button and every tool. */
START_TEST (test_everything_was_pressed_somewhere)
{
  static const char *const names[]
      = { "concord", "aga-1991", "nieminen", "ancient-2", "japanese-1989", "ing-1991" };
  Players players = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint32 game = 0; game < 10; game++)
      play_to_the_end (&players, go_preset_find (names[i]), 600 + i * 50 + game, NULL);
  /* Two people play without a clock. The buttons of the computer player and the clock never appear.
   */
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    ck_assert_msg (players.pressed[kind] > 0 || kind == MATCH_BUTTON_EXPLAIN
                       || kind == MATCH_BUTTON_ASK_AGAIN || kind == MATCH_BUTTON_TAKE_OVER
                       || kind == MATCH_BUTTON_CLAIM_TIME,
                   "button %d was never pressed", kind);
  for (int tool = 0; tool < MATCH_TOOLS; tool++)
    ck_assert_msg (players.touched[tool] > 0, "tool %d was never used", tool);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("presets");
  TCase *tcase = tcase_create ("presets");
  size_t count;

  go_presets (&count);
  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_preset, 0, (int) count);
  tcase_add_loop_test (tcase, test_other_axes, 0, G_N_ELEMENTS (others));
  tcase_add_test (tcase, test_everything_was_pressed_somewhere);
  return runner_run (suite);
}
