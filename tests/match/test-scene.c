/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a scene shows or tells a screen reader: names, buttons, ghosts, verdicts and
 * territory. While the guard is off, nothing reveals an illegal play. */
#include <check.h>
#include <string.h>

#include "board-rows.h"
#include "runner.h"
#include "table.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

static void
assert_name (Table *table, const char *point, const char *expected)
{
  char *name
      = match_view_point_name (match_scene_get_view (table->scene), table_point (table, point));

  ck_assert_str_eq (name, expected);
  g_free (name);
}

START_TEST (test_point_names)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  assert_name (table, "D4", "D4, empty");
  table_do (table, "D4");
  assert_name (table, "D4", "D4, black stone, last move");
  table_do (table, "C4");
  assert_name (table, "D4", "D4, black stone");
  assert_name (table, "C4", "C4, white stone, last move");
  table_do (table, "B pass");
  assert_name (table, "C4", "C4, white stone");
  table_free (table);
}
END_TEST

static void
assert_numbers (Table *table, const char *expected)
{
  const MatchView *view = match_scene_get_view (table->scene);
  g_autoptr (GString) found = g_string_new (NULL);

  GO_EACH_POINT (p, view->width, view->height)
    if (view->points[p].label[0] != '\0')
      {
        char name[GO_POINT_TEXT];

        g_string_append_printf (found, "%s=%s ", go_point_format (p, view->height, name),
                                view->points[p].label);
      }
  ck_assert_str_eq (found->str, expected);
}

/* Move numbers: a pass has one, but a play that was taken back or challenged has none. The last of
 * two plays on a point counts. */
START_TEST (test_numbers)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, TRUE);

  match_scene_set_numbers (table->scene, TRUE);
  assert_numbers (table, "");
  /* Black captures the ko. White retakes it at once and is challenged. */
  table_do (table, "C4, B4");
  assert_numbers (table, "B4=2 ");
  table_do (table, "B challenge");
  assert_numbers (table, "C4=1 ");
  table_do (table, "A1, E1");
  assert_numbers (table, "C4=1 A1=3 E1=4 ");
  match_scene_set_numbers (table->scene, FALSE);
  assert_numbers (table, "");
  match_scene_set_numbers (table->scene, TRUE);
  table_do (table, "B pass, W pass");
  if (referee_game_state (match_controller_get_game (table->controller))->phase
      == REFEREE_PHASE_PLAY)
    table_do (table, "B pass");
  /* During the agreement on dead stones, marks replace numbers. */
  assert_numbers (table, "");
  match_scene_set_act_index (table->scene, 5);
  assert_numbers (table, "C4=1 A1=3 E1=4 ");
  table_free (table);
}
END_TEST

/* A neutral point is marked if it can be worth something. */
static const struct
{
  const char *preset, *axes, *name;
} neutral_points[] = {
  { "concord", NULL, "C3, empty" },
  { "nieminen", NULL, "C3, empty" },
  { "two-button", NULL, "C3, empty" },
  { "concord", "shared=by_contact", "C3, empty, shared" },
  { "concord-area", NULL, "C3, empty, shared, unfilled" },
  { "chinese-2002", NULL, "C3, empty, shared, unfilled" },
  { "japanese-1989", NULL, "C3, empty, shared, unfilled" },
};

START_TEST (test_neutral_points)
{
  static const char *const walls[] = { ".XO..", ".XO..", ".X.O.", ".XO..", ".XO.." };
  Table *table = table_new (neutral_points[_i].preset, 5, neutral_points[_i].axes, walls,
                            MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "B pass, W pass");
  if (referee_game_state (match_controller_get_game (table->controller))->phase
      == REFEREE_PHASE_PLAY)
    table_do (table, "B pass");
  assert_name (table, "C3", neutral_points[_i].name);
  table_free (table);
}
END_TEST

START_TEST (test_names_in_agreement)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "D4, C4, B pass, W pass");
  /* Under territory counting the point belongs to nobody. */
  assert_name (table, "A1", "A1, empty");
  table_do (table, "C4");
  assert_name (table, "C4", "C4, white stone, marked dead, black territory");
  assert_name (table, "A1", "A1, empty, black territory");
  assert_name (table, "D4", "D4, black stone");
  table_do (table, "W agree, B agree");
  assert_name (table, "C4", "C4, empty, black territory");
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_BLACK)->lid_name,
                    "Black’s lid: 2 prisoners, 1 dead, 1 pass stone");
  ck_assert_str_eq (match_scene_get_view (table->scene)->title, "Black wins by 18½ points");
  table_free (table);
}
END_TEST

static const struct
{
  MatchButtonKind kind;
  const char *black, *white;
} button_names[] = {
  { MATCH_BUTTON_PASS, "Pass (Black)", "Pass (White)" },
  { MATCH_BUTTON_CHALLENGE, "Challenge (Black)", "Challenge (White)" },
  { MATCH_BUTTON_AGREE, "Agree (Black)", "Agree (White)" },
  { MATCH_BUTTON_RESUME, "Resume Play (Black)", "Resume Play (White)" },
  { MATCH_BUTTON_PLAYOUT, "Play Out (Black)", "Play Out (White)" },
  { MATCH_BUTTON_RESIGN, "Resign (Black)", "Resign (White)" },
};

START_TEST (test_button_names)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  ck_assert_str_eq (
      match_scene_get_seat (table->scene, GO_BLACK)->button[button_names[_i].kind].name,
      button_names[_i].black);
  ck_assert_str_eq (
      match_scene_get_seat (table->scene, GO_WHITE)->button[button_names[_i].kind].name,
      button_names[_i].white);
  table_free (table);
}
END_TEST

START_TEST (test_labels_begin_as_the_names_do)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  for (int i = 0; i < MATCH_BUTTONS; i++)
    {
      const MatchButton *button = &match_scene_get_seat (table->scene, GO_BLACK)->button[i];
      size_t word = strcspn (button->label, " ");

      ck_assert_msg (strncmp (button->label, button->name, word) == 0 && button->name[word] == ' ',
                     "%s, %s", button->label, button->name);
    }
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_BLACK)->button[MATCH_BUTTON_PASS].label,
                    "Pass — Give White a Stone");
  table_free (table);
}
END_TEST

/* Returns the buttons shown at a seat as letters, in lower case if they are not suggested. */
static char *
buttons (Table *table, GoColor color)
{
  static const char letters[] = "PCAWRUOYTFLS";
  const MatchSeat *seat = match_scene_get_seat (table->scene, color);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < MATCH_BUTTONS; i++)
    if (seat->button[i].shown)
      g_string_append_c (text,
                         seat->button[i].suggested ? letters[i] : g_ascii_tolower (letters[i]));
  return g_string_free (text, FALSE);
}

/* A pass is suggested only if nothing is left to play. */
START_TEST (test_a_likely_pass)
{
  static const char *const divided[] = { ".XO..", ".XO..", ".XO..", ".XO..", ".XO..", NULL };
  static const char *const open[] = { ".XO..", ".XO..", ".X...", ".XO..", ".XO..", NULL };
  static const char *const early[] = { ".....", ".X...", ".....", ".....", ".....", NULL };
  static const char *const *const rows[] = { divided, open, early };
  Table *table = table_new ("concord", 5, NULL, rows[_i], MATCH_GUARD_OFF, FALSE);

  ck_assert_int_eq (
      match_scene_get_seat (table->scene, GO_BLACK)->button[MATCH_BUTTON_PASS].suggested, _i == 0);
  table_free (table);
}
END_TEST

static const struct
{
  const char *acts, *black, *white;
} offers[] = {
  { "", "ps", "s" },
  { "C3", "s", "pcs" },
  { "C3, D3", "pcs", "s" },
  { "C3, W pass", "Ps", "s" },
  { "C3, W pass, C4", "s", "pcs" },
  /* A challenged play that became a pass is no reason to suggest a pass. */
  { "C5, F5, D6, E6, D4, E4, J9, D5, E5, D5, B challenge", "ps", "s" },
  { "C3, W pass, B pass", "Arus", "Arus" },
  { "C3, W pass, B pass, B agree", "wrus", "Arus" },
  { "C3, W pass, B pass, B agree, W agree", "", "" },
  { "C3, W resign", "", "" },
};

START_TEST (test_what_is_offered)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_OFF, FALSE);
  char *shown;

  if (offers[_i].acts[0] != '\0')
    table_do (table, offers[_i].acts);
  shown = buttons (table, GO_BLACK);
  ck_assert_str_eq (shown, offers[_i].black);
  g_free (shown);
  shown = buttons (table, GO_WHITE);
  ck_assert_str_eq (shown, offers[_i].white);
  g_free (shown);
  table_free (table);
}
END_TEST

START_TEST (test_seats)
{
  Table *table = table_new ("concord", 19, NULL, NULL, MATCH_GUARD_OFF, FALSE);
  const MatchSeat *black = match_scene_get_seat (table->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (table->scene, GO_WHITE);

  ck_assert_str_eq (black->name, "Mira");
  ck_assert_str_eq (black->rank, "8k");
  ck_assert_str_eq (white->rank, "");
  ck_assert_int_eq (black->bowl, 181);
  ck_assert_int_eq (white->bowl, 180);
  ck_assert (black->to_move && !white->to_move);
  ck_assert_str_eq (black->turn, "to play");
  ck_assert_str_eq (white->turn, "");
  ck_assert_str_eq (black->lid_name, "Black’s lid: empty");

  table_do (table, "A2, A1, B1, W pass");
  ck_assert_int_eq (black->bowl, 179);
  ck_assert_int_eq (white->bowl, 178);
  ck_assert_str_eq (black->lid_name, "Black’s lid: 2 prisoners, 1 captured, 1 pass stone");
  ck_assert_str_eq (black->lid_heading, "2 prisoners");
  ck_assert_str_eq (black->lid_parts, "1 captured · 1 pass stone");
  ck_assert_int_eq (black->captured, 1);
  ck_assert_int_eq (black->pass_stones, 1);
  ck_assert_str_eq (match_scene_get_view (table->scene)->title, "Black to play");
  ck_assert_str_eq (match_scene_get_view (table->scene)->subtitle,
                    "Concord rules · territory counting · komi 6½ · move 4");
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert,
                    "4: White passed. Black’s lid now holds 2 prisoners.");
  table_free (table);
}
END_TEST

START_TEST (test_ghost_and_verdict)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_PREVENT, FALSE);
  GoPoint ko = table_point (table, "B4");
  GoBoard *board = g_new0 (GoBoard, 1), *start = g_new0 (GoBoard, 1);
  int move = -1;

  match_scene_set_pointer (table->scene, table_point (table, "E1"));
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "E1"))->ghost,
                    GO_BLACK);
  table_do (table, "E1, A1, C4");
  assert_name (table, "B4", "B4, empty");
  match_scene_set_pointer (table->scene, ko);
  ck_assert_int_eq (match_scene_get_point (table->scene, ko)->ghost, GO_EMPTY);
  assert_name (table, "B4", "B4, empty, illegal: superko");
  ck_assert_str_eq (
      match_scene_get_status (table->scene),
      "This move brings back the board as it stood after move 2, with the same player to move.");
  ck_assert_str_eq (match_scene_get_verdict (table->scene), match_scene_get_status (table->scene));

  ck_assert (match_scene_earlier_board (table->scene, board, &move));
  ck_assert_int_eq (move, 2);
  ck_assert (board_read (start, ko_rows, 5, 5));
  go_board_set (start, table_point (table, "E1"), GO_BLACK);
  go_board_set (start, table_point (table, "A1"), GO_WHITE);
  ck_assert (go_board_equal (board, start));

  match_scene_set_pointer (table->scene, GO_NO_POINT);
  assert_name (table, "B4", "B4, empty");
  ck_assert_ptr_null (match_scene_get_verdict (table->scene));
  ck_assert (!match_scene_earlier_board (table->scene, board, &move));
  g_free (board);
  g_free (start);
  table_free (table);
}
END_TEST

/* The earlier board of a superko in a game with handicap stones placed by hand. */
START_TEST (test_earlier_board_with_handicap)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GoBoard *board = g_new0 (GoBoard, 1);
  MatchController *controller;
  MatchScene *scene;
  static const char *const moves[] = { "C5", "E1", "D4", "E2", "C3", "E3", "B4", "C4" };
  static const char *const handicap[] = { "B5", "A4", "B3" };
  GoPoint point;
  int move = -1;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->handicap = 3;
  controller = match_controller_new (setup, NULL, NULL, NULL);
  scene = match_scene_new (controller);
  for (size_t i = 0; i < G_N_ELEMENTS (handicap); i++)
    {
      ck_assert (go_point_parse (handicap[i], 5, 5, &point));
      match_controller_activate_point (controller, point);
    }
  ck_assert_str_eq (match_scene_get_view (scene)->title, "White to play");
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      ck_assert (go_point_parse (moves[i], 5, 5, &point));
      match_controller_activate_point (controller, point);
    }
  ck_assert_int_eq (words_move_number (match_controller_get_game (controller)), 8);
  ck_assert (go_point_parse ("B4", 5, 5, &point));
  match_scene_set_pointer (scene, point);
  ck_assert (match_scene_earlier_board (scene, board, &move));
  ck_assert_int_eq (move, 7);
  ck_assert_int_eq (go_board_get (board, point), GO_WHITE);
  ck_assert (go_point_parse ("C4", 5, 5, &point));
  ck_assert_int_eq (go_board_get (board, point), GO_EMPTY);
  ck_assert (go_point_parse ("A4", 5, 5, &point));
  ck_assert_int_eq (go_board_get (board, point), GO_BLACK);
  g_object_unref (scene);
  g_object_unref (controller);
  g_free (board);
  g_free (setup);
}
END_TEST

START_TEST (test_guard_off_shows_a_plain_ghost)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);
  GoPoint ko = table_point (table, "B4");

  table_do (table, "C4");
  match_scene_set_pointer (table->scene, ko);
  ck_assert_int_eq (match_scene_get_point (table->scene, ko)->ghost, GO_WHITE);
  assert_name (table, "B4", "B4, empty");
  ck_assert_ptr_null (match_scene_get_verdict (table->scene));
  match_controller_set_guard (table->controller, MATCH_GUARD_WARN);
  assert_name (table, "B4", "B4, empty, illegal: superko");
  ck_assert_int_eq (match_scene_get_point (table->scene, ko)->ghost, GO_WHITE);
  table_free (table);
}
END_TEST

/* Returns everything that the scene shows as one text. */
static char *
everything (Table *table)
{
  GString *text = g_string_new (NULL);
  MatchScene *scene = table->scene;

  g_string_append_printf (text, "%s\n%s\n%s\n%s\n", match_scene_get_view (scene)->title,
                          match_scene_get_view (scene)->subtitle, match_scene_get_status (scene),
                          match_scene_get_view (scene)->alert);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const MatchSeat *seat = match_scene_get_seat (scene, color);

      g_string_append_printf (text, "%s|%s|%d|%d|%s|%s|%s\n", seat->name, seat->turn, seat->to_move,
                              seat->bowl, seat->lid_name, seat->lid_heading, seat->lid_parts);
      for (int i = 0; i < MATCH_BUTTONS; i++)
        g_string_append_printf (text, "%s|%s|%s|%d|%d\n", seat->button[i].name,
                                seat->button[i].label,
                                seat->button[i].hint != NULL ? seat->button[i].hint : "",
                                seat->button[i].shown, seat->button[i].suggested);
    }
  for (int row = 0; row < match_scene_get_view (scene)->height; row++)
    for (int column = 0; column < match_scene_get_view (scene)->width; column++)
      {
        GoPoint point = go_point (column, row);
        const MatchPoint *shown;
        char *name;

        match_scene_set_pointer (scene, point);
        shown = match_scene_get_point (scene, point);
        name = match_view_point_name (match_scene_get_view (scene), point);
        g_string_append_printf (text, "%s|%d|%d|%s\n", name, shown->ghost, shown->illegal,
                                match_scene_get_status (scene));
        for (GoPoint other = 0; other < GO_CELLS; other++)
          if (match_scene_get_point (scene, other) && match_scene_get_point (scene, other)->taken)
            g_string_append_printf (text, " %d", other);
        g_free (name);
      }
  match_scene_set_pointer (scene, GO_NO_POINT);
  return g_string_free (text, FALSE);
}

/* With teacher's eye on, the side to move sees all liberties and what a play would capture. The
 * other side does not. */
START_TEST (test_teachers_eye)
{
  static const char *const rows[] = { ".....", ".XO..", ".OX..", ".....", "....." };
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  assert_name (table, "B4", "B4, black stone");
  match_controller_set_eye (table->controller, GO_WHITE, TRUE);
  assert_name (table, "B4", "B4, black stone");
  match_controller_set_eye (table->controller, GO_BLACK, TRUE);
  match_controller_set_eye (table->controller, GO_WHITE, FALSE);
  assert_name (table, "B4", "B4, black stone, 2 liberties");
  table_do (table, "D4");
  assert_name (table, "C4", "C4, white stone");
  table_do (table, "E1");
  assert_name (table, "C4", "C4, white stone, 1 liberty");
  assert_name (table, "D4", "D4, black stone, 3 liberties");
  match_scene_set_pointer (table->scene, table_point (table, "C5"));
  assert_name (table, "C4", "C4, white stone, 1 liberty, would be captured");
  assert_name (table, "C5", "C5, empty, captures 1 stone");
  match_scene_set_pointer (table->scene, table_point (table, "A1"));
  assert_name (table, "C4", "C4, white stone, 1 liberty");
  table_free (table);
}
END_TEST

/* An illegal suicide can still be challenged, so the eye says nothing about its chain, wherever the
 * pointer is. */
START_TEST (test_eye_keeps_a_suicide)
{
  static const char *const rows[] = { ".X...", "X....", ".....", ".....", "....." };
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_OFF, TRUE);
  char *said;

  match_controller_set_eye (table->controller, GO_BLACK, TRUE);
  table_do (table, "B E1");
  table_do (table, "W A5");
  ck_assert (referee_game_state (match_controller_get_game (table->controller))->window);
  assert_name (table, "A5", "A5, white stone, last move");
  said = everything (table);
  ck_assert_ptr_null (strstr (said, "0 liberties"));
  match_scene_set_pointer (table->scene, table_point (table, "C3"));
  assert_name (table, "A5", "A5, white stone, last move");
  assert_name (table, "E1", "E1, black stone, 2 liberties");
  g_free (said);
  table_free (table);
}
END_TEST

/* The same game twice: the retake is illegal under superko and legal without a repetition rule.
 * Until it is challenged, the two games look the same. */
START_TEST (test_nothing_is_given_away)
{
  Table *secret = table_new ("concord", 5, "repetition=psk", ko_rows, MATCH_GUARD_OFF, TRUE);
  Table *plain = table_new ("concord", 5, "repetition=none long_cycle=ignore", ko_rows,
                            MATCH_GUARD_OFF, TRUE);
  static const char *const acts[] = { "C4", "B4", "W challenge", "E1", "E2" };

  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      match_controller_set_eye (secret->controller, side, _i);
      match_controller_set_eye (plain->controller, side, _i);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      char *a, *b;

      table_do (secret, acts[i]);
      table_do (plain, acts[i]);
      if (i == 1)
        {
          ck_assert (referee_game_state (match_controller_get_game (secret->controller))->window);
          ck_assert (!referee_game_state (match_controller_get_game (plain->controller))->window);
        }
      a = everything (secret);
      b = everything (plain);
      ck_assert_str_eq (a, b);
      g_free (a);
      g_free (b);
      a = table_said (secret);
      b = table_said (plain);
      ck_assert_str_eq (a, b);
      g_free (a);
      g_free (b);
    }
  table_free (secret);
  table_free (plain);
}
END_TEST

static void
collect_cb (MatchScene *scene, const GoPoint *points, guint count, gpointer user_data)
{
  GArray *changed = user_data;

  g_array_set_size (changed, 0);
  g_array_append_vals (changed, points, count);
}

START_TEST (test_only_what_changed_is_told)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  GArray *changed = g_array_new (FALSE, FALSE, sizeof (GoPoint));

  g_signal_connect (table->scene, "changed", G_CALLBACK (collect_cb), changed);
  table_do (table, "A2");
  ck_assert_uint_eq (changed->len, 1);
  table_do (table, "A1");
  ck_assert_uint_eq (changed->len, 2);
  /* A capture changes two points: the new stone's and the captured stone's. */
  table_do (table, "B1");
  ck_assert_uint_eq (changed->len, 2);
  table_do (table, "W pass");
  ck_assert_uint_eq (changed->len, 1);
  table_do (table, "W challenge");
  match_scene_set_pointer (table->scene, table_point (table, "E5"));
  ck_assert_uint_eq (changed->len, 1);
  match_scene_set_pointer (table->scene, table_point (table, "E4"));
  ck_assert_uint_eq (changed->len, 2);
  g_array_unref (changed);
  table_free (table);
}
END_TEST

START_TEST (test_captures)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  const MatchView *view = match_scene_get_view (table->scene);

  table_do (table, "A2, A1, B1");
  ck_assert_uint_eq (view->captured->len, 1);
  ck_assert_int_eq (view->captured_color, GO_WHITE);
  ck_assert_uint_eq (g_array_index (view->captured, GoPoint, 0), table_point (table, "A1"));
  table_do (table, "W pass");
  ck_assert_uint_eq (view->captured->len, 0);
  ck_assert_int_eq (view->captured_color, GO_EMPTY);
  table_free (table);
}
END_TEST

START_TEST (test_looking_back)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);
  const GArray *captured = match_scene_get_view (table->scene)->captured;
  char *shown;

  table_do (table, "A2, A1, B1, C3");
  ck_assert_uint_eq (match_scene_get_act_count (table->scene), 4);
  match_scene_set_act_index (table->scene, 2);
  assert_name (table, "A1", "A1, white stone, last move");
  assert_name (table, "C3", "C3, empty");
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert, "2: White played A1.");
  shown = buttons (table, GO_BLACK);
  ck_assert_str_eq (shown, "");
  g_free (shown);
  match_scene_set_pointer (table->scene, table_point (table, "C3"));
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "C3"))->ghost,
                    GO_EMPTY);
  match_scene_set_act_index (table->scene, 3);
  ck_assert_uint_eq (captured->len, 1);
  ck_assert_uint_eq (g_array_index (captured, GoPoint, 0), table_point (table, "A1"));

  /* Play can continue while the scene shows an earlier state. */
  table_do (table, "D4");
  assert_name (table, "D4", "D4, empty");
  ck_assert_uint_eq (match_scene_get_act_count (table->scene), 5);
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (table->controller)), 5);
  match_scene_set_act_index (table->scene, MATCH_SCENE_LIVE);
  assert_name (table, "D4", "D4, black stone, last move");
  table_free (table);
}
END_TEST

/* The record marks an illegal play that stood, but not before it is too late to challenge it. */
START_TEST (test_a_standing_illegal_play_is_marked_later)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_OFF, TRUE);

  table_do (table, "A2, E5, B1, A1");
  match_scene_set_act_index (table->scene, 4);
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert, "4: White played A1.");
  match_scene_set_act_index (table->scene, MATCH_SCENE_LIVE);
  table_do (table, "C3");
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert,
                    "5: Black played C3. It captured 1 stone. Black’s lid now holds 1 prisoner.");
  match_scene_set_act_index (table->scene, 4);
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert,
                    "4: White played A1. White’s move A1 was illegal. This stone has no liberty "
                    "and captures nothing. Suicide is not allowed.");
  table_free (table);
}
END_TEST

START_TEST (test_a_saved_game)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);
  MatchScene *scene;
  char *name;

  table_do (table, "A2, A1, B1, W resign");
  scene = match_scene_new_for_game (match_controller_get_game (table->controller),
                                    match_controller_get_info (table->controller));
  ck_assert_ptr_null (match_scene_get_controller (scene));
  ck_assert_str_eq (match_scene_get_view (scene)->title, "Black wins by resignation");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_WHITE)->name, "Jonas");
  match_scene_set_act_index (scene, 1);
  name = match_view_point_name (match_scene_get_view (scene), table_point (table, "A2"));
  ck_assert_str_eq (name, "A2, black stone, last move");
  g_free (name);
  match_scene_set_act_index (scene, 0);
  ck_assert_str_eq (match_scene_get_view (scene)->alert, "");
  g_object_unref (scene);
  table_free (table);
}
END_TEST

/* The texts shown last, and how often they changed. */
typedef struct
{
  char *alert, *title;
  guint alerts, titles;
} Heard;

static void
hear_cb (MatchScene *scene, const GoPoint *points, guint count, Heard *heard)
{
  const MatchView *view = match_scene_get_view (scene);

  heard->alerts += g_strcmp0 (heard->alert, view->alert) != 0;
  heard->titles += g_strcmp0 (heard->title, view->title) != 0;
  g_free (heard->alert);
  g_free (heard->title);
  heard->alert = g_strdup (view->alert);
  heard->title = g_strdup (view->title);
}

START_TEST (test_words_change)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  Heard heard = { 0 };

  g_signal_connect (table->scene, "changed", G_CALLBACK (hear_cb), &heard);
  table_do (table, "A2, A1");
  ck_assert_uint_eq (heard.alerts, 2);
  ck_assert_uint_eq (heard.titles, 2);
  /* A refusal is announced too. */
  table_do (table, "W pass");
  ck_assert_uint_eq (heard.alerts, 3);
  ck_assert_uint_eq (heard.titles, 2);
  ck_assert_str_eq (heard.alert, "2: It is Black’s turn.");
  ck_assert_str_eq (heard.title, "Black to play");
  g_free (heard.alert);
  g_free (heard.title);
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("scene");
  TCase *tcase = tcase_create ("scene");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_point_names);
  tcase_add_test (tcase, test_numbers);
  tcase_add_loop_test (tcase, test_neutral_points, 0, G_N_ELEMENTS (neutral_points));
  tcase_add_test (tcase, test_names_in_agreement);
  tcase_add_loop_test (tcase, test_button_names, 0, G_N_ELEMENTS (button_names));
  tcase_add_test (tcase, test_labels_begin_as_the_names_do);
  tcase_add_loop_test (tcase, test_a_likely_pass, 0, 3);
  tcase_add_loop_test (tcase, test_what_is_offered, 0, G_N_ELEMENTS (offers));
  tcase_add_test (tcase, test_seats);
  tcase_add_test (tcase, test_ghost_and_verdict);
  tcase_add_test (tcase, test_earlier_board_with_handicap);
  tcase_add_test (tcase, test_guard_off_shows_a_plain_ghost);
  tcase_add_test (tcase, test_teachers_eye);
  tcase_add_test (tcase, test_eye_keeps_a_suicide);
  tcase_add_loop_test (tcase, test_nothing_is_given_away, 0, 2);
  tcase_add_test (tcase, test_only_what_changed_is_told);
  tcase_add_test (tcase, test_captures);
  tcase_add_test (tcase, test_looking_back);
  tcase_add_test (tcase, test_a_standing_illegal_play_is_marked_later);
  tcase_add_test (tcase, test_a_saved_game);
  tcase_add_test (tcase, test_words_change);
  return runner_run (suite);
}
