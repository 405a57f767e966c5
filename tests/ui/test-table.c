/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table shows a live game visually and to assistive technology, and passes acts on. */
#include "drawn-widget.h"
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "match-controller.h"
#include "ui-board-private.h"
#include "ui-counting.h"
#include "ui-board-private.h"
#include "ui-seat.h"
#include "ui-table-private.h"

typedef struct
{
  GtkWidget *window;
  UiTable *table;
  MatchController *controller;
  MatchScene *scene;
} Game;

static Game
seat_game_with (RefereeSetup *setup)
{
  Game game = { 0 };
  MatchInfo info = { .name = { NULL, "Mira", "Jonas" }, .guard = MATCH_GUARD_PREVENT };
  g_autoptr (GError) error = NULL;

  game.controller = match_controller_new (setup, &info, NULL, &error);
  ck_assert_msg (game.controller != NULL, "%s", error ? error->message : "");
  g_free (setup);
  game.scene = match_scene_new (game.controller);
  game.window = gtk_window_new ();
  game.table = g_object_new (UI_TYPE_TABLE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (game.window), 1200, 760);
  gtk_window_set_child (GTK_WINDOW (game.window), GTK_WIDGET (game.table));
  ui_table_set_scene (game.table, game.scene);
  gtk_window_present (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  return game;
}

static Game
seat_game_under (const char *preset, int columns, int rows)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = columns;
  setup->ruleset.height = rows;
  return seat_game_with (setup);
}

static Game
seat_game (int columns, int rows)
{
  return seat_game_under ("concord", columns, rows);
}

static void
leave (Game *game)
{
  gtk_window_destroy (GTK_WINDOW (game->window));
  g_object_unref (game->scene);
  g_object_unref (game->controller);
}

static UiBoard *
board_of (Game *game)
{
  return UI_BOARD (ui_fixture_find (game->window, UI_TYPE_BOARD, 0));
}

static GtkWidget *
point_of (Game *game, int column, int row)
{
  return board_of (game)->points[row * board_of (game)->columns + column];
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
play (Game *game, int column, int row)
{
  ck_assert (gtk_widget_activate_action (point_of (game, column, row), "point.play", NULL));
  ui_fixture_settle ();
}

static GtkWidget *
button_named (Game *game, GoColor side, const char *label)
{
  GtkWidget *seat = ui_fixture_find (game->window, UI_TYPE_SEAT, side - GO_BLACK), *button;

  for (int i = 0; (button = ui_fixture_find (seat, GTK_TYPE_BUTTON, i)); i++)
    if (gtk_widget_get_visible (button)
        && g_str_has_prefix (
            gtk_label_get_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))), label))
      return button;
  return NULL;
}

START_TEST (points_have_names_and_play)
{
  Game game = seat_game (9, 7);
  const RefereeGame *played = match_controller_get_game (game.controller);
  int count = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (board_of (&game))); row;
       row = gtk_widget_get_next_sibling (row))
    for (GtkWidget *child = gtk_widget_get_first_child (row); child;
         child = gtk_widget_get_next_sibling (child))
      count += UI_IS_POINT (child);
  ck_assert_int_eq (count, 63);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (board_of (&game)), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (point_of (&game, 3, 3)),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_name (point_of (&game, 3, 3), "D4, empty");
  play (&game, 3, 3);
  ck_assert_int_eq (go_board_get (referee_game_board (played), go_point (3, 3)), GO_BLACK);
  assert_name (point_of (&game, 3, 3), "D4, black stone, last move");
  play (&game, 4, 3);
  assert_name (point_of (&game, 3, 3), "D4, black stone");
  assert_name (point_of (&game, 4, 3), "E4, white stone, last move");
  leave (&game);
}
END_TEST

START_TEST (a_pass_goes_into_the_other_lid)
{
  Game game = seat_game (9, 9);
  GtkWidget *pass = button_named (&game, GO_BLACK, "Pass");
  UiSeat *white = UI_SEAT (ui_fixture_find (game.window, UI_TYPE_SEAT, 1));

  assert_name (pass, "Pass (Black)");
  ck_assert (gtk_widget_get_sensitive (pass));
  ck_assert_ptr_null (button_named (&game, GO_WHITE, "Pass"));
  assert_name (GTK_WIDGET (ui_seat_get_lid (white)), "White’s lid: empty");
  g_signal_emit_by_name (pass, "clicked");
  ui_fixture_settle ();
  assert_name (GTK_WIDGET (ui_seat_get_lid (white)), "White’s lid: 1 prisoner, 1 pass stone");
  ck_assert_ptr_nonnull (button_named (&game, GO_WHITE, "Pass"));
  leave (&game);
}
END_TEST

START_TEST (two_passes_lead_to_agreement_and_the_sheet)
{
  Game game = seat_game (5, 5);

  play (&game, 2, 2);
  g_signal_emit_by_name (button_named (&game, GO_WHITE, "Pass"), "clicked");
  g_signal_emit_by_name (button_named (&game, GO_BLACK, "Pass"), "clicked");
  ui_fixture_settle ();
  ck_assert_ptr_null (button_named (&game, GO_BLACK, "Pass"));
  g_signal_emit_by_name (button_named (&game, GO_BLACK, "Agree"), "clicked");
  ui_fixture_settle ();
  ck_assert (!ui_table_get_show_sheet (game.table));
  g_signal_emit_by_name (button_named (&game, GO_WHITE, "Agree"), "clicked");
  ui_fixture_settle ();
  ck_assert (ui_table_get_show_sheet (game.table));
  ck_assert_int_eq (referee_game_state (match_controller_get_game (game.controller))->result.winner,
                    GO_BLACK);
  ck_assert (!gtk_widget_is_visible (game.table->to_sheet));
  /* From the board, one key press opens the sheet. */
  ui_table_set_show_sheet (game.table, FALSE);
  ck_assert (gtk_widget_is_visible (game.table->to_sheet));
  g_signal_emit_by_name (game.table->to_sheet, "clicked");
  ck_assert (ui_table_get_show_sheet (game.table));
  ck_assert (!gtk_widget_is_visible (game.table->to_sheet));
  leave (&game);
}
END_TEST

/* A selected line would hide the frame around a point that the user asks about. */
START_TEST (what_is_framed_takes_the_place_of_a_line)
{
  const GoPoint framed[] = { go_point (2, 2) };
  Game game = seat_game (5, 5);
  UiScoreSheet *sheet = UI_SCORE_SHEET (game.table->sheet);
  GtkWidget *card = ui_fixture_child (GTK_WIDGET (sheet), UI_TYPE_SCORE_SHEET, "agreed_card");

  play (&game, 2, 2);
  g_signal_emit_by_name (button_named (&game, GO_WHITE, "Pass"), "clicked");
  g_signal_emit_by_name (button_named (&game, GO_BLACK, "Pass"), "clicked");
  g_signal_emit_by_name (button_named (&game, GO_BLACK, "Agree"), "clicked");
  g_signal_emit_by_name (button_named (&game, GO_WHITE, "Agree"), "clicked");
  ui_fixture_settle ();
  ck_assert (ui_table_get_show_sheet (game.table));
  g_signal_emit_by_name (card, "chosen", REFEREE_LINE_TERRITORY);
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), REFEREE_LINE_TERRITORY);
  ui_table_frame (game.table, NULL, 0);
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), REFEREE_LINE_TERRITORY);
  ui_table_frame (game.table, framed, 1);
  ck_assert_int_eq (ui_score_sheet_get_lit (sheet), -1);
  leave (&game);
}
END_TEST

/* Returns the toggle with this label in the row above the sentence, or NULL if it is hidden. */
static GtkWidget *
tool_named (Game *game, const char *label)
{
  GtkWidget *toggle;

  for (int i = 0; (toggle = ui_fixture_find (game->window, GTK_TYPE_TOGGLE_BUTTON, i)); i++)
    if (gtk_widget_get_mapped (toggle)
        && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (toggle)), label) == 0)
      return toggle;
  return NULL;
}

START_TEST (a_claim_is_made_with_a_tool)
{
  Game game = seat_game_under ("nieminen", 5, 5);
  const RefereeGame *played = match_controller_get_game (game.controller);
  GtkWidget *claim;

  play (&game, 2, 2);
  play (&game, 3, 2);
  ck_assert_ptr_null (tool_named (&game, "I Can Capture This"));
  match_controller_act (game.controller, REFEREE_PASS, GO_BLACK);
  match_controller_act (game.controller, REFEREE_PASS, GO_WHITE);
  ui_fixture_settle ();
  claim = tool_named (&game, "I Can Capture This");
  ck_assert_ptr_nonnull (claim);
  assert_name (claim, "I Can Capture This");
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tool_named (&game, "Mark as Dead"))));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (claim), TRUE);
  play (&game, 2, 2);
  ck_assert_int_eq (referee_game_state (played)->phase, REFEREE_PHASE_DISPUTE);
  ck_assert_int_eq (referee_game_state (played)->attacker, GO_WHITE);
  assert_name (point_of (&game, 2, 2), "C3, black stone, disputed");
  ck_assert_ptr_null (tool_named (&game, "I Can Capture This"));
  ck_assert_ptr_nonnull (button_named (&game, GO_BLACK, "Pass — Free of Charge"));
  leave (&game);
}
END_TEST

START_TEST (a_proposal_is_answered_at_the_other_seat)
{
  Game game = seat_game_under ("japanese-1989", 5, 5);
  RefereeAct draw = { .kind = REFEREE_DRAW };

  play (&game, 2, 2);
  match_controller_propose (game.controller, &draw, GO_BLACK);
  ui_fixture_settle ();
  ck_assert_ptr_null (button_named (&game, GO_BLACK, "Accept"));
  assert_name (button_named (&game, GO_WHITE, "Accept"), "Accept (White)");
  g_signal_emit_by_name (button_named (&game, GO_WHITE, "Accept"), "clicked");
  ui_fixture_settle ();
  ck_assert_int_eq (referee_game_state (match_controller_get_game (game.controller))->result.kind,
                    REFEREE_RESULT_DRAW);
  leave (&game);
}
END_TEST

static gboolean
shows_sheet (gpointer data)
{
  return ui_table_get_show_sheet (data);
}

/* The last stone is still flying when the game ends: it arrives first, then the result appears. */
START_TEST (the_sheet_waits_for_the_last_stone)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GtkWidget *rematch = NULL;
  Game game;

  go_preset_ruleset (go_preset_find ("chinese-2002"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->ruleset.illegal = GO_ILLEGAL_PREVENT;
  setup->ruleset.capture_goal = 1;
  game = seat_game_with (setup);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play (&game, 0, 1);
  play (&game, 0, 0);
  /* Nothing is saved here, so the move is made immediately. */
  match_controller_activate_point (game.controller, go_point (1, 0));
  ck_assert_int_eq (referee_game_state (match_controller_get_game (game.controller))->phase,
                    REFEREE_PHASE_FINISHED);
  ck_assert (!ui_table_get_show_sheet (game.table));
  ui_fixture_wait (shows_sheet, game.table);
  for (int i = 0; !rematch; i++)
    {
      GtkWidget *button = ui_fixture_find (game.window, GTK_TYPE_BUTTON, i);

      ck_assert_ptr_nonnull (button);
      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "_Rematch") == 0)
        rematch = button;
    }
  ck_assert (gtk_widget_get_visible (rematch));
  /* Taking back the last move hides the sheet. */
  match_controller_request_take_back (game.controller, GO_BLACK);
  ck_assert (!ui_table_get_show_sheet (game.table));
  leave (&game);
}
END_TEST

static gboolean
shows_panel (gpointer data)
{
  return UI_TABLE (data)->show_counting;
}

static gboolean
is_counted (gpointer data)
{
  return !UI_TABLE (data)->show_counting;
}

static Game
agreed_game (gboolean animations)
{
  Game game = seat_game (5, 5);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
  play (&game, 1, 1);
  ui_table_verb (game.table, MATCH_BUTTON_PASS, GO_WHITE);
  ui_table_verb (game.table, MATCH_BUTTON_PASS, GO_BLACK);
  ui_fixture_settle ();
  ck_assert_int_eq (referee_game_state (match_controller_get_game (game.controller))->phase,
                    REFEREE_PHASE_AGREEMENT);
  ui_table_verb (game.table, MATCH_BUTTON_AGREE, GO_BLACK);
  ui_table_verb (game.table, MATCH_BUTTON_AGREE, GO_WHITE);
  return game;
}

/* The last agreement leads to counting on an uncovered board, and counting to the sheet; one press
 * opens the sheet immediately. */
START_TEST (the_end_flows_into_the_counting)
{
  Game game = agreed_game (TRUE);
  UiCounting *panel = UI_COUNTING (ui_fixture_find (game.window, UI_TYPE_COUNTING, 0));
  GtkWidget *done = ui_fixture_child (panel, UI_TYPE_COUNTING, "done");

  ui_fixture_wait (shows_panel, game.table);
  ui_fixture_wait (ui_fixture_is_mapped, game.table->board);
  ck_assert (gtk_widget_is_focus (done));
  if (_i == 0)
    g_signal_emit_by_name (done, "clicked");
  ui_fixture_wait (is_counted, game.table);
  ck_assert (ui_table_get_show_sheet (game.table));
  ck_assert_ptr_null (ui_counting_get_counting (panel));
  /* A finished count does not start again. */
  ui_table_set_scene (game.table, NULL);
  ui_table_set_scene (game.table, game.scene);
  ck_assert (!game.table->show_counting);
  leave (&game);
}
END_TEST

/* After stepping back, the user controls the count: it does not end automatically. */
START_TEST (a_count_in_hand_stays)
{
  Game game = agreed_game (TRUE);
  UiCounting *panel = UI_COUNTING (ui_fixture_find (game.window, UI_TYPE_COUNTING, 0));

  ui_fixture_wait (shows_panel, game.table);
  g_signal_emit_by_name (ui_fixture_child (panel, UI_TYPE_COUNTING, "next"), "clicked");
  gtk_test_accessible_assert_property (ui_fixture_child (panel, UI_TYPE_COUNTING, "play"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Play the count");
  match_counting_set_step (ui_counting_get_counting (panel), G_MAXSIZE);
  ui_fixture_settle ();
  ck_assert (game.table->show_counting);
  /* Undoing the end also ends the count. */
  match_controller_request_take_back (game.controller, GO_WHITE);
  ck_assert (!game.table->show_counting);
  ck_assert (!ui_table_get_show_sheet (game.table));
  leave (&game);
}
END_TEST

START_TEST (without_movement_the_sheet_comes_at_once)
{
  Game game = agreed_game (FALSE);

  ck_assert (ui_table_get_show_sheet (game.table));
  ck_assert (!game.table->show_counting);
  leave (&game);
}
END_TEST

START_TEST (narrow_tables_have_strips)
{
  Game game = seat_game (9, 9);
  GtkWidget *seat = ui_fixture_find (game.window, UI_TYPE_SEAT, 0);

  ck_assert (!gtk_widget_has_css_class (seat, "strip"));
  gtk_widget_size_allocate (GTK_WIDGET (game.table), &(GtkAllocation){ 0, 0, 360, 600 }, -1);
  ck_assert (gtk_widget_has_css_class (seat, "strip"));
  leave (&game);
}
END_TEST

START_TEST (looking_back_changes_nothing)
{
  Game game = seat_game (9, 9);
  const RefereeGame *played = match_controller_get_game (game.controller);
  uint64_t print;

  play (&game, 2, 2);
  play (&game, 6, 6);
  print = referee_game_fingerprint (played);
  g_signal_emit_by_name (gtk_widget_get_first_child (game.table->steps), "clicked");
  ui_fixture_settle ();
  assert_name (point_of (&game, 6, 6), "G3, empty");
  ck_assert (print == referee_game_fingerprint (played));
  g_signal_emit_by_name (gtk_widget_get_next_sibling (game.table->step_scale), "clicked");
  ui_fixture_settle ();
  assert_name (point_of (&game, 6, 6), "G3, white stone, last move");
  leave (&game);
}
END_TEST

static void
type_keys (Game *game, const char *keys)
{
  for (; *keys; keys++)
    ui_board_key (board_of (game), gdk_unicode_to_keyval ((guint32) *keys), 0);
}

static GtkLabel *
alert_of (Game *game)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (game->window, GTK_TYPE_LABEL, i)); i++)
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) == GTK_ACCESSIBLE_ROLE_ALERT)
      return GTK_LABEL (label);
  ck_abort_msg ("no alert");
  return NULL;
}

static int
moves_of (Game *game)
{
  return words_move_number (match_controller_get_game (game->controller));
}

START_TEST (a_coordinate_that_is_not_there_is_refused_aloud)
{
  static const char *const missing[] = { "C12", "T20", "C123456", "I5", "C0", "K" };
  Game game = seat_game (9, 9);

  for (size_t i = 0; i < G_N_ELEMENTS (missing); i++)
    for (int delete = 0; delete < 2; delete ++)
      {
        g_autofree char *entered = g_strndup (missing[i], 6);
        g_autofree char *said = g_strdup_printf ("0: There is no point %s on this board.", entered);

        type_keys (&game, missing[i]);
        ui_board_key (board_of (&game), delete ? GDK_KEY_Delete : GDK_KEY_Return, 0);
        ck_assert_str_eq (gtk_label_get_label (alert_of (&game)), said);
        ck_assert_int_eq (moves_of (&game), 0);
        ck_assert_str_eq (ui_board_get_typed (board_of (&game)), "");
        /* Nor does the next key play at the point that was named by its first letters. */
        ui_board_key (board_of (&game), GDK_KEY_Return, 0);
        ck_assert_int_eq (moves_of (&game), 0);
        gtk_label_set_label (alert_of (&game), "");
      }
  type_keys (&game, "C1");
  ui_board_key (board_of (&game), GDK_KEY_Return, 0);
  ck_assert_int_eq (moves_of (&game), 1);
  assert_name (point_of (&game, 2, 8), "C1, black stone, last move");
  leave (&game);
}
END_TEST

START_TEST (arrows_end_what_is_typed)
{
  Game game = seat_game (9, 9);

  type_keys (&game, "D4");
  ui_board_key (board_of (&game), GDK_KEY_Up, 0);
  ck_assert_str_eq (ui_board_get_typed (board_of (&game)), "");
  ui_board_key (board_of (&game), GDK_KEY_Return, 0);
  assert_name (point_of (&game, 3, 4), "D5, black stone, last move");
  leave (&game);
}
END_TEST

/* Gets the place of the question's popover in the window. */
static void
place_of_question (Game *game, graphene_rect_t *place)
{
  GtkWidget *popover;
  GdkSurface *surface;

  for (int i = 0; (popover = ui_fixture_find (game->window, GTK_TYPE_POPOVER, i)); i++)
    if (gtk_widget_has_css_class (popover, "question"))
      break;
  ck_assert_ptr_nonnull (popover);
  ck_assert (gtk_widget_get_mapped (popover));
  surface = gtk_native_get_surface (GTK_NATIVE (popover));
  graphene_rect_init (place, (float) gdk_popup_get_position_x (GDK_POPUP (surface)),
                      (float) gdk_popup_get_position_y (GDK_POPUP (surface)),
                      (float) gdk_surface_get_width (surface),
                      (float) gdk_surface_get_height (surface));
}

START_TEST (a_question_never_covers_what_it_asks_about)
{
  const GoPoint places[] = { go_point (0, 8), go_point (8, 8), go_point (4, 4) };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++)
    {
      Game game = seat_game (9, 9);
      int column = go_point_column (places[i]), row = go_point_row (places[i]);
      graphene_rect_t question, around, overlap;

      match_controller_set_guard (game.controller, MATCH_GUARD_WARN);
      /* Black surrounds a point, and White plays there. */
      for (int side = 0; side < 4; side++)
        {
          int x = column + (side == 0) - (side == 1), y = row + (side == 2) - (side == 3);

          if (x < 0 || y < 0 || x > 8 || y > 8)
            continue;
          play (&game, x, y);
          match_controller_act (game.controller, REFEREE_PASS, GO_WHITE);
        }
      play (&game, 1, 1);
      play (&game, column, row);
      ck_assert (match_controller_get_warning (game.controller, NULL, NULL));
      place_of_question (&game, &question);
      ck_assert (gtk_widget_compute_bounds (point_of (&game, column, row), game.window, &around));
      graphene_rect_inset (&around, -around.size.width / 2, -around.size.height / 2);
      ck_assert (!graphene_rect_intersection (&question, &around, &overlap)
                 || overlap.size.width < 1 || overlap.size.height < 1);
      ui_fixture_settle ();
      leave (&game);
    }
}
END_TEST

static GtkWidget *
resign_question (Game *game, GoColor side)
{
  g_signal_emit_by_name (game->table->seat[side], "verb", MATCH_BUTTON_RESIGN);
  return ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
}

static gboolean
is_turned (GtkWidget *question)
{
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (question));

  return GTK_IS_CUSTOM_LAYOUT (gtk_widget_get_layout_manager (child));
}

/* Face to face, White's question is upside down, and Enter works as usual. */
START_TEST (white_is_asked_from_the_other_side)
{
  Game game = seat_game (5, 5);
  GtkWidget *question, *best;

  ui_table_set_face_to_face (game.table, TRUE);
  play (&game, 2, 2);
  question = resign_question (&game, GO_WHITE);
  ck_assert (is_turned (question));
  best = gtk_window_get_default_widget (GTK_WINDOW (question));
  ck_assert_ptr_nonnull (best);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (question)), best);
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_fixture_settle ();
  question = resign_question (&game, GO_BLACK);
  ck_assert (!is_turned (question));
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_fixture_settle ();
  leave (&game);
}
END_TEST

/* A question that is no longer visible is answered, so that the game continues. */
START_TEST (a_question_ends_with_its_table)
{
  Game game = seat_game (5, 5);

  match_controller_set_guard (game.controller, MATCH_GUARD_WARN);
  play (&game, 1, 0);
  match_controller_act (game.controller, REFEREE_PASS, GO_WHITE);
  play (&game, 0, 1);
  play (&game, 0, 0);
  ck_assert (match_controller_get_warning (game.controller, NULL, NULL));
  ui_table_set_scene (game.table, NULL);
  ck_assert (!match_controller_get_warning (game.controller, NULL, NULL));
  ui_table_set_scene (game.table, game.scene);
  ui_fixture_settle ();
  play (&game, 3, 3);
  ck_assert_int_eq (match_scene_get_point (game.scene, go_point (3, 3))->stone, GO_WHITE);
  leave (&game);
}
END_TEST

/* However a drag ends, no stone is left in the hand, and nothing is shown where it was. */
START_TEST (a_drag_that_comes_to_nothing)
{
  Game game = seat_game (5, 5);
  GtkWidget *seat = ui_fixture_find (game.window, UI_TYPE_SEAT, 0);
  GtkGesture *drag = drawn_widget_controller (GTK_WIDGET (ui_seat_get_bowl (UI_SEAT (seat))),
                                              GTK_TYPE_GESTURE_DRAG);

  for (int way = 0; way < 2; way++)
    {
      g_signal_emit_by_name (drag, "drag-begin", 1.0, 1.0);
      ck_assert (game.table->dragging);
      match_scene_set_pointer (game.scene, go_point (2, 2));
      if (way == 0)
        g_signal_emit_by_name (drag, "cancel", NULL);
      else
        {
          ui_table_set_scene (game.table, NULL);
          g_signal_emit_by_name (drag, "drag-update", 9.0, 9.0);
          g_signal_emit_by_name (drag, "drag-end", 9.0, 9.0);
        }
      ck_assert (!game.table->dragging);
      if (way == 0)
        ck_assert_int_eq (match_scene_get_pointer (game.scene), GO_NO_POINT);
    }
  leave (&game);
}
END_TEST

static void
heard_cb (GtkLabel *alert, GParamSpec *pspec, GPtrArray *heard)
{
  if (*gtk_label_get_label (alert))
    g_ptr_array_add (heard, g_strdup (gtk_label_get_label (alert)));
}

START_TEST (every_refusal_is_spoken_each_time)
{
  Game game = seat_game (9, 9);
  g_autoptr (GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);

  play (&game, 4, 4);
  g_signal_connect (alert_of (&game), "notify::label", G_CALLBACK (heard_cb), heard);
  play (&game, 4, 4);
  play (&game, 4, 4);
  match_controller_act (game.controller, REFEREE_CHALLENGE, GO_WHITE);
  ck_assert_int_eq (heard->len, 3);
  ck_assert_str_eq (heard->pdata[0], "1: There is already a stone on E5.");
  ck_assert_str_eq (heard->pdata[1], "1: There is already a stone on E5.");
  ck_assert_str_eq (heard->pdata[2], "1: That play was legal.");
  leave (&game);
}
END_TEST

/* Returns the picture of the board with the stones, without a window. */
static cairo_surface_t *
paint (Game *game)
{
  GtkWidget *board = GTK_WIDGET (board_of (game));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, gtk_widget_get_width (board), gtk_widget_get_height (board));
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  ui_board_draw (board_of (game), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
brightness (cairo_surface_t *surface, UiBoard *board, GoPoint point)
{
  graphene_point_t at;
  const unsigned char *pixel;

  ui_board_locate (board, point, &at);
  /* Off-centre, because the last-move mark is in the centre. */
  pixel = cairo_image_surface_get_data (surface)
          + ((int) at.y + board->unit / 4) * cairo_image_surface_get_stride (surface)
          + ((int) at.x + board->unit / 5) * 4;
  return (pixel[0] + pixel[1] + pixel[2]) / 3;
}

START_TEST (stones_are_painted_where_they_lie)
{
  Game game = seat_game (9, 9);
  cairo_surface_t *surface;
  int black, white, wood;

  play (&game, 2, 2);
  play (&game, 6, 6);
  surface = paint (&game);
  black = brightness (surface, board_of (&game), go_point (2, 2));
  white = brightness (surface, board_of (&game), go_point (6, 6));
  wood = brightness (surface, board_of (&game), go_point (4, 4));
  cairo_surface_destroy (surface);
  ck_assert_int_lt (black, 90);
  ck_assert_int_gt (white, 190);
  ck_assert_int_gt (wood, black + 30);
  ck_assert_int_lt (wood, white - 20);
  leave (&game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("table");
  TCase *tcase = tcase_create ("table");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, points_have_names_and_play);
  tcase_add_test (tcase, a_pass_goes_into_the_other_lid);
  tcase_add_test (tcase, two_passes_lead_to_agreement_and_the_sheet);
  tcase_add_test (tcase, what_is_framed_takes_the_place_of_a_line);
  tcase_add_test (tcase, a_claim_is_made_with_a_tool);
  tcase_add_test (tcase, a_proposal_is_answered_at_the_other_seat);
  tcase_add_test (tcase, the_sheet_waits_for_the_last_stone);
  tcase_add_loop_test (tcase, the_end_flows_into_the_counting, 0, 2);
  tcase_add_test (tcase, a_count_in_hand_stays);
  tcase_add_test (tcase, without_movement_the_sheet_comes_at_once);
  tcase_add_test (tcase, narrow_tables_have_strips);
  tcase_add_test (tcase, looking_back_changes_nothing);
  tcase_add_test (tcase, a_coordinate_that_is_not_there_is_refused_aloud);
  tcase_add_test (tcase, arrows_end_what_is_typed);
  tcase_add_test (tcase, every_refusal_is_spoken_each_time);
  tcase_add_test (tcase, a_question_never_covers_what_it_asks_about);
  tcase_add_test (tcase, white_is_asked_from_the_other_side);
  tcase_add_test (tcase, a_question_ends_with_its_table);
  tcase_add_test (tcase, a_drag_that_comes_to_nothing);
  tcase_add_test (tcase, stones_are_painted_where_they_lie);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
