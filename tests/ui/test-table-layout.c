/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board is as large as the window allows, and neither messages nor moves shift it. */
#include "runner.h"
#include "ui-fixture.h"

#include "match-controller.h"
#include "ui-appearance.h"
#include "ui-board-private.h"
#include "ui-clock-face.h"
#include "desk-engines.h"
#include "ui-board-private.h"
#include "ui-seat.h"
#include "ui-table-private.h"
#include "ui-table-page-private.h"
#include "ui-window-private.h"

typedef struct
{
  UiWindow *window;
  MatchController *controller;
  MatchScene *scene;
  UiBoard *board;
  graphene_rect_t vessel[GO_COLORS][2]; /* initial bounds of bowl and lid, in the table */
} Game;

static const struct
{
  int width, height;
} sizes[] = { { 1280, 800 }, { 1920, 1080 }, { 360, 640 }, { 600, 900 },
              { 1024, 600 }, { 800, 480 },   { 800, 800 }, { 520, 790 } };

/* The sizes before this index are not square, so they leave space beside the board. */
#define LONG_SIZES 6

/* Loads the style, which sets the space beside the board. */
static void
set_up (void)
{
  ui_fixture_begin ();
  ui_appearance_start (gdk_display_get_default ());
}

static gboolean
has_width (gpointer data)
{
  UiWindow *window = *(UiWindow **) data;
  int width, default_width, default_height;

  gtk_window_get_default_size (GTK_WINDOW (window), &default_width, &default_height);
  width = gtk_widget_get_width (window->stack);
  return width <= default_width && width > default_width - 40;
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ++*(int *) data;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_drawn (gpointer data)
{
  return *(int *) data >= 3;
}

/* Waits until the layout is done and drawn. A frame lays out after its ticks, and a widget that
 * requests another layout gets it in the next frame. */
static void
lay_out (Game *game)
{
  int frames = 0;
  guint tick = gtk_widget_add_tick_callback (GTK_WIDGET (game->window), frame_cb, &frames, NULL);

  ui_fixture_wait (has_drawn, &frames);
  gtk_widget_remove_tick_callback (GTK_WIDGET (game->window), tick);
}

static Game
seat_timed_game_on (const char *rules, int size, const char *name, int lines, const GoTime time[2])
{
  Game game = { 0 };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .name = { NULL, name, "Jonas" }, .guard = MATCH_GUARD_OFF };

  go_preset_ruleset (go_preset_find (rules), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = lines;
  setup->ruleset.time[0] = time[0];
  setup->ruleset.time[1] = time[1];
  game.controller = match_controller_new (setup, &info, NULL, NULL);
  game.scene = match_scene_new (game.controller);
  game.window = ui_window_new (NULL, NULL, NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (game.window), sizes[size].width, sizes[size].height);
  ui_window_show_scene (game.window, game.scene, 0);
  gtk_window_present (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  /* The window can become that narrow only once it is laid out for a small space. */
  gtk_window_set_default_size (GTK_WINDOW (game.window), sizes[size].width, sizes[size].height);
  ui_fixture_wait (has_width, &game.window);
  lay_out (&game);
  game.board
      = UI_BOARD (ui_fixture_find (GTK_WIDGET (game.window->table_page->table), UI_TYPE_BOARD, 0));
  return game;
}

static Game
seat_game_on (const char *rules, int size, const char *name, int lines)
{
  const GoTime none[2] = { { .base_ms = 0 } };

  return seat_timed_game_on (rules, size, name, lines, none);
}

static Game
seat_game_under (const char *rules, int size, const char *name)
{
  return seat_game_on (rules, size, name, 9);
}

static Game
seat_game (int size, const char *name)
{
  return seat_game_under ("concord", size, name);
}

static void
leave (Game *game)
{
  gtk_window_destroy (GTK_WINDOW (game->window));
  ui_fixture_settle ();
  g_object_unref (game->scene);
  g_object_unref (game->controller);
}

/* Digits beside the board are legible from three metres, and equally high whatever they show. */
START_TEST (clocks_are_large)
{
  const GoTime time[2] = { { .base_ms = 600000 }, { .base_ms = 3700000 } };
  Game game = seat_timed_game_on ("concord", _i, "Mira", 9, time);
  UiTable *table = game.window->table_page->table;
  int height = gtk_widget_get_height (GTK_WIDGET (table)), faces[GO_COLORS];

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      GtkWidget *face = ui_fixture_find (table->seat[color], UI_TYPE_CLOCK_FACE, 0);

      ck_assert (gtk_widget_get_mapped (face));
      faces[color] = gtk_widget_get_height (face);
    }
  ck_assert_int_eq (faces[GO_BLACK], faces[GO_WHITE]);
  if (sizes[_i].width > sizes[_i].height)
    ck_assert_int_ge (faces[GO_BLACK] * 20, height);
  leave (&game);
}
END_TEST

/* A page gets the window's height without the header. */
START_TEST (the_board_fills_the_window)
{
  Game game = seat_game (_i, "Mira");
  int width = gtk_widget_get_width (game.window->stack);
  int height = gtk_widget_get_height (game.window->stack);
  /* In the lowest window, the parts above and below take a larger share. */
  int part = sizes[_i].height > 480 ? 78 : 74;
  int least = MIN (width * 92 / 100, height * part / 100);

  ck_assert_int_gt (height, sizes[_i].height - 100);
  ck_assert_int_eq (gtk_widget_get_height (GTK_WIDGET (game.window->table_page->table)), height);
  ck_assert_msg (game.board->height >= least, "%d of %dx%d", game.board->height, width, height);
  leave (&game);
}
END_TEST

/* Coordinates have room beside the stones at the edge of a large board, or are hidden; they never
 * make the board smaller. */
START_TEST (coordinates_lie_beside_the_stones)
{
  Game game = seat_game_on ("concord", 2, "Mira", 19);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (game.board), "19");
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");
  int labelled = 0, text;

  pango_font_description_set_absolute_size (font, 8 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &text, NULL);
  ck_assert (game.board->labelled);
  ck_assert_int_eq (game.board->unit, 16);
  for (int side = 285; side < 460; side++)
    {
      double room;

      gtk_widget_allocate (GTK_WIDGET (game.board), side, side, -1, NULL);
      ck_assert_int_ge (game.board->unit, (int) (side / 20.2));
      ck_assert_int_le (game.board->width, side);
      room = game.board->margin - ui_board_stone_size (game.board) / 2;
      ck_assert_msg (!game.board->labelled || room >= text, "%d: %g for %d", side, room, text);
      labelled += game.board->labelled;
    }
  ck_assert_int_gt (labelled, 120);
  leave (&game);
}
END_TEST

/* Accessible as a grid: a row per horizontal line, with its points, each where it is seen. */
START_TEST (points_lie_in_rows)
{
  Game game = seat_game (0, "Mira");
  GtkWidget *board = GTK_WIDGET (game.board), *row;
  graphene_rect_t cell;
  graphene_point_t middle;
  char number[2] = "9";

  for (int i = 0; (row = ui_fixture_find (board, GTK_TYPE_BOX, i)); i++, number[0]--)
    {
      ck_assert_ptr_eq (gtk_widget_get_parent (row), board);
      ck_assert (gtk_test_accessible_has_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, number);
      for (int column = 0; column < 9; column++)
        {
          GtkWidget *point = ui_fixture_find (row, UI_TYPE_POINT, column);

          ck_assert_int_eq (UI_POINT (point)->point, go_point (column, i));
          ck_assert (gtk_widget_compute_bounds (point, board, &cell));
          ui_board_locate (game.board, go_point (column, i), &middle);
          ck_assert (graphene_rect_contains_point (&cell, &middle));
        }
    }
  ck_assert_int_eq (number[0], '0');
  leave (&game);
}
END_TEST

/* Fails unless every visible button shows its whole label. */
static void
assert_readable (GtkWidget *seat, const char *when)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (seat, GTK_TYPE_BUTTON, i)); i++)
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

      if (gtk_widget_get_mapped (button))
        ck_assert_msg (!pango_layout_is_ellipsized (gtk_label_get_layout (label)), "%s after %s",
                       gtk_label_get_label (label), when);
    }
}

static GtkWidget *
vessel_of (Game *game, GoColor color, int lid)
{
  UiSeat *seat = UI_SEAT (game->window->table_page->table->seat[color]);

  return GTK_WIDGET (lid ? ui_seat_get_lid (seat) : ui_seat_get_bowl (seat));
}

static void
note_vessels (Game *game)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    for (int lid = 0; lid < 2; lid++)
      ck_assert (gtk_widget_compute_bounds (vessel_of (game, color, lid),
                                            GTK_WIDGET (game->window->table_page->table),
                                            &game->vessel[color][lid]));
}

/* Fails if a visible bowl or lid has moved. In a narrow layout, a question replaces them. */
static void
assert_vessels_unmoved (Game *game, const char *when)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    for (int lid = 0; lid < 2; lid++)
      {
        GtkWidget *vessel = vessel_of (game, color, lid);
        const graphene_rect_t *was = &game->vessel[color][lid];
        graphene_rect_t now;

        if (!gtk_widget_get_mapped (vessel))
          continue;
        ck_assert (
            gtk_widget_compute_bounds (vessel, GTK_WIDGET (game->window->table_page->table), &now));
        ck_assert_msg (graphene_rect_equal (&now, was), "%s’s %s went %g,%g (%gx%g) after %s",
                       color == GO_BLACK ? "Black" : "White", lid ? "lid" : "bowl",
                       now.origin.x - was->origin.x, now.origin.y - was->origin.y,
                       now.size.width - was->size.width, now.size.height - was->size.height, when);
      }
}

static void
assert_unmoved (Game *game, const graphene_rect_t *board, const char *when)
{
  graphene_rect_t now, seat, footer;
  GtkWidget *table = GTK_WIDGET (game->window->table_page->table);

  lay_out (game);
  assert_vessels_unmoved (game, when);
  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (game->board), table, &now));
  ck_assert_msg (graphene_rect_equal (&now, board), "the board is at %g,%g %gx%g after %s",
                 now.origin.x, now.origin.y, now.size.width, now.size.height, when);
  for (int side = 0; side < 2; side++)
    {
      GtkWidget *widget = ui_fixture_find (table, UI_TYPE_SEAT, side);

      ck_assert (gtk_widget_compute_bounds (widget, table, &seat));
      ck_assert (gtk_widget_compute_bounds (gtk_widget_get_first_child (widget), table, &footer));
      assert_readable (widget, when);
      /* Text in a seat is not cut off either. */
      ck_assert_msg (graphene_rect_contains_rect (&seat, &footer), "seat %d after %s", side, when);
    }
}

static void
touch (Game *game, int column, int row)
{
  match_controller_activate_point (game->controller, go_point (column, row));
}

/* A game with everything that used to move the board: refusals, questions, news of three lines,
 * agreement, stepping back. */
START_TEST (the_board_never_moves)
{
  Game game = seat_game (_i, "Alexander");
  graphene_rect_t board;
  GtkWidget *table = GTK_WIDGET (game.window->table_page->table);
  RefereeAct draw = { .kind = REFEREE_DRAW };

  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (game.board), table, &board));
  note_vessels (&game);
  touch (&game, 4, 4);
  assert_unmoved (&game, &board, "a play");
  match_controller_challenge (game.controller, GO_WHITE);
  assert_unmoved (&game, &board, "a needless challenge");
  touch (&game, 4, 4);
  assert_unmoved (&game, &board, "a refusal");
  match_controller_propose (game.controller, &draw, GO_BLACK);
  assert_unmoved (&game, &board, "a proposal");
  match_controller_answer_request (game.controller, FALSE);
  assert_unmoved (&game, &board, "a refused proposal");
  match_controller_act (game.controller, REFEREE_PASS, GO_WHITE);
  assert_unmoved (&game, &board, "a pass");
  match_controller_act (game.controller, REFEREE_PASS, GO_BLACK);
  assert_unmoved (&game, &board, "the last pass");
  touch (&game, 4, 4);
  assert_unmoved (&game, &board, "a mark");
  match_controller_act (game.controller, REFEREE_AGREE, GO_BLACK);
  assert_unmoved (&game, &board, "one agreement");
  ui_table_step (game.window->table_page->table, -1);
  assert_unmoved (&game, &board, "looking back");
  leave (&game);
}
END_TEST

/* A bad ko under superko, challenged: the reason is the longest sentence. */
START_TEST (a_challenge_moves_nothing)
{
  static const char ko[][2] = { { 4, 3 }, { 3, 3 }, { 3, 2 }, { 2, 2 }, { 3, 4 },
                                { 2, 4 }, { 8, 8 }, { 1, 3 }, { 2, 3 }, { 3, 3 } };
  Game game = seat_game (_i, "Alexander");
  graphene_rect_t board;
  GtkWidget *table = GTK_WIDGET (game.window->table_page->table);

  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (game.board), table, &board));
  note_vessels (&game);
  for (gsize i = 0; i < G_N_ELEMENTS (ko); i++)
    touch (&game, ko[i][0], ko[i][1]);
  ck_assert (referee_game_state (match_controller_get_game (game.controller))->window);
  assert_unmoved (&game, &board, "an illegal play");
  match_controller_challenge (game.controller, GO_BLACK);
  ck_assert_int_eq (match_controller_get_request (game.controller, NULL), GO_WHITE);
  assert_unmoved (&game, &board, "a challenge");
  match_controller_answer_request (game.controller, FALSE);
  assert_unmoved (&game, &board, "what comes of it");
  leave (&game);
}
END_TEST

/* Returns the label in the seat with this text, or NULL. */
static GtkWidget *
label_with (GtkWidget *seat, const char *text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (seat, GTK_TYPE_LABEL, i)); i++)
    if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) == 0)
      return label;
  return NULL;
}

START_TEST (a_name_is_never_cut)
{
  Game game = seat_game (_i, "Alexander");
  GtkWidget *seat = ui_fixture_find (GTK_WIDGET (game.window->table_page->table), UI_TYPE_SEAT, 0);
  GtkWidget *name = label_with (seat, "Alexander"), *pass;
  int natural;

  ck_assert_ptr_nonnull (name);
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
  gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  ck_assert_int_ge (gtk_widget_get_width (name), natural);
  /* Black is to play; the whole button label fits on one line. */
  pass = gtk_button_get_child (GTK_BUTTON (ui_fixture_find (seat, GTK_TYPE_BUTTON, 0)));
  ck_assert (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (pass)), "Pass"));
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (pass))));
  ck_assert_int_eq (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (pass))), 1);
  leave (&game);
}
END_TEST

/* Returns the lower end of the lowest stones, in the table's coordinates. */
static float
lowest_stone (Game *game)
{
  graphene_point_t first, last, place;

  ui_board_locate (game->board, go_point (0, 0), &first);
  ui_board_locate (game->board, go_point (0, 8), &last);
  ck_assert (gtk_widget_compute_point (GTK_WIDGET (game->board),
                                       GTK_WIDGET (game->window->table_page->table),
                                       first.y > last.y ? &first : &last, &place));
  return place.y + (float) ui_board_stone_size (game->board) / 2;
}

/* Even with all the helps for agreement, messages cover no point. */
START_TEST (nothing_covers_a_point)
{
  static const char *const rules[] = { "concord", "japanese-1989" };
  gboolean engine = _i % 4 >= 2;
  Game game;
  UiTable *table;
  graphene_rect_t card;

  desk_engines_set (engine ? g_variant_new_parsed ("[('KataGo b18c384', 'katago gtp')]")
                           : g_variant_new_parsed ("@a(ss) []"));
  game = seat_game_under (rules[_i % 2], _i / 4, "Alexander");
  table = game.window->table_page->table;

  /* One point between the walls, owned by neither side. */
  for (int row = 0; row < 9; row++)
    {
      touch (&game, 3, row);
      touch (&game, row == 8 ? 8 : 4, row);
    }
  match_controller_act (game.controller, REFEREE_PASS, GO_BLACK);
  match_controller_act (game.controller, REFEREE_PASS, GO_WHITE);
  lay_out (&game);
  ck_assert (gtk_widget_get_mapped (table->propose));
  ck_assert_int_eq (gtk_widget_get_mapped (table->second), engine);
  ck_assert (gtk_widget_compute_bounds (table->card, GTK_WIDGET (table), &card));
  ck_assert_msg (card.origin.y >= lowest_stone (&game), "%s, %d wide: %g is above %g",
                 rules[_i % 2], sizes[_i / 4].width, card.origin.y, lowest_stone (&game));
  leave (&game);
}
END_TEST

static void
check_words_below_board (Game *game)
{
  UiTable *table = game->window->table_page->table;
  graphene_rect_t card, board;

  ck_assert (gtk_widget_get_mapped (table->steps));
  ck_assert (gtk_widget_compute_bounds (table->card, GTK_WIDGET (table), &card));
  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (game->board), GTK_WIDGET (table), &board));
  ck_assert_msg (card.origin.y >= board.origin.y + board.size.height, "%g is above %g in %d x %d",
                 card.origin.y, board.origin.y + board.size.height,
                 gtk_widget_get_width (GTK_WIDGET (table)),
                 gtk_widget_get_height (GTK_WIDGET (table)));
}

/* Beside the score sheet and while a player looks back, the words fit below the board, descenders
 * included. The sheet alone tells the result. */
START_TEST (the_result_lies_below_the_board)
{
  Game game = seat_game (_i, "Alexander");
  UiTable *table = game.window->table_page->table;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    match_controller_act (game.controller, REFEREE_PASS, color);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    match_controller_act (game.controller, REFEREE_AGREE, color);
  lay_out (&game);
  ck_assert (gtk_widget_get_mapped (table->sheet));
  ck_assert_float_eq (gtk_widget_get_opacity (table->status), 0);
  ck_assert_float_eq (gtk_widget_get_opacity (table->alert), 0);
  ck_assert_float_eq (gtk_widget_get_opacity (table->sheet_news), 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (game.board)))
    check_words_below_board (&game);
  ui_table_set_show_sheet (table, FALSE);
  match_scene_set_act_index (table->scene, 3);
  lay_out (&game);
  ck_assert_float_eq (gtk_widget_get_opacity (table->status), 1);
  check_words_below_board (&game);
  leave (&game);
}
END_TEST

/* Returns whether "up" for the contents of `widget` is down on the table. */
static gboolean
is_upside_down (GtkWidget *widget, GtkWidget *table)
{
  graphene_point_t top, bottom;

  ck_assert (gtk_widget_compute_point (widget, table, &GRAPHENE_POINT_INIT (0, 0), &top));
  ck_assert (gtk_widget_compute_point (widget, table, &GRAPHENE_POINT_INIT (0, 10), &bottom));
  return top.y > bottom.y;
}

/* In the face-to-face layout, White's seat and sentence are turned, and cover nothing. */
START_TEST (face_to_face_both_can_read)
{
  Game game = seat_game (_i, "Mira");
  GtkWidget *table = GTK_WIDGET (game.window->table_page->table),
            *twin = game.window->table_page->table->twin;
  graphene_rect_t board, words;
  GtkLabel *sentence;

  ck_assert (!gtk_widget_get_mapped (twin));
  ui_table_set_face_to_face (game.window->table_page->table, TRUE);
  lay_out (&game);
  ck_assert (is_upside_down (game.window->table_page->table->seat[GO_WHITE], table));
  ck_assert (!is_upside_down (game.window->table_page->table->seat[GO_BLACK], table));
  touch (&game, 4, 4);
  lay_out (&game);
  ck_assert (gtk_widget_get_mapped (twin));
  sentence = GTK_LABEL (ui_fixture_find (twin, GTK_TYPE_LABEL, 0));
  ck_assert (is_upside_down (twin, table));
  ck_assert_str_eq (gtk_label_get_label (sentence), match_scene_get_status (game.scene));
  ck_assert (gtk_widget_compute_bounds (twin, table, &words));
  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (game.board), table, &board));
  ck_assert_msg (words.origin.y + words.size.height <= board.origin.y, "%g is below %g",
                 words.origin.y + words.size.height, board.origin.y);
  leave (&game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("table-layout");
  TCase *tcase = tcase_create ("table-layout");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_loop_test (tcase, clocks_are_large, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, the_board_fills_the_window, 0, LONG_SIZES);
  tcase_add_test (tcase, coordinates_lie_beside_the_stones);
  tcase_add_test (tcase, points_lie_in_rows);
  tcase_add_loop_test (tcase, the_board_never_moves, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, a_challenge_moves_nothing, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, a_name_is_never_cut, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, nothing_covers_a_point, 0, 4 * G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, face_to_face_both_can_read, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, the_result_lies_below_the_board, 0, G_N_ELEMENTS (sizes));
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
