/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record's marks on the board: each kind looks different, and all are legible on every
 * background. */
#include "runner.h"
#include "ui-fixture.h"

#include <math.h>
#include <string.h>

#include "ui-board-private.h"
#include "words-crossing.h"
#include "ui-board-private.h"

#define SIDE 400

typedef struct
{
  GtkWidget *window;
  UiBoard *board;
  MatchScene *scene;
  GoRuleset ruleset;
  GoBoard position;
  MatchPoint points[GO_CELLS];
  MatchLine lines[4];
  MatchStudy study;
} Desk;

/* Returns whether everything on a board has been rendered at its size. */
static gboolean
is_rendered (gpointer data)
{
  const UiBoard *board = ((Desk *) data)->board;
  int stone = (int) ceil (ui_theme_get_style ()->stone * board->unit);

  return ui_theme_has ("board", board->width, board->height)
         && ui_theme_has ("black-1", stone, stone) && ui_theme_has ("white-1", stone, stone);
}

/* Creates a 9x9 board with a black stone on the left and a white one on the right. */
static Desk *
lay (int columns, int rows)
{
  Desk *desk = g_new0 (Desk, 1);

  go_preset_ruleset (go_preset_find ("concord"), &desk->ruleset);
  desk->ruleset.width = columns;
  desk->ruleset.height = rows;
  go_board_init (&desk->position, columns, rows);
  desk->points[go_point (1, 4)].stone = GO_BLACK;
  desk->points[go_point (7, 4)].stone = GO_WHITE;
  desk->study = (MatchStudy){
    .ruleset = &desk->ruleset,
    .board = &desk->position,
    .points = desk->points,
    .lines = desk->lines,
    .to_move = GO_BLACK,
  };
  desk->scene = match_scene_new_for_study (&desk->study);
  desk->board = UI_BOARD (ui_board_new ());
  desk->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (desk->window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (desk->window), GTK_WIDGET (desk->board));
  ui_board_set_scene (desk->board, desk->scene);
  gtk_window_present (GTK_WINDOW (desk->window));
  ui_fixture_settle ();
  ui_fixture_wait (is_rendered, desk);
  return desk;
}

static void
clear (Desk *desk)
{
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_object_unref (desk->scene);
  g_free (desk);
}

/* Returns a picture of the board as it is now. */
static cairo_surface_t *
look (Desk *desk)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr = cairo_create (surface);

  match_scene_set_study (desk->scene, &desk->study);
  ui_fixture_settle ();
  ui_board_draw (desk->board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guint32 *line
      = (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                          + y * cairo_image_surface_get_stride (surface));

  return line[x] & 0xffffff;
}

static int
brightness (guint32 colour)
{
  return (int) ((colour >> 16) + (colour >> 8 & 255) + (colour & 255)) / 3;
}

/* Counts the differing pixels around a point, and gets the darkest and brightest of them in `b`. */
static int
differences (
    Desk *desk, cairo_surface_t *a, cairo_surface_t *b, GoPoint point, int *darkest, int *brightest)
{
  graphene_point_t at;
  int half = desk->board->unit / 2, count = 0;

  *darkest = 255;
  *brightest = 0;
  ui_board_locate (desk->board, point, &at);
  for (int y = (int) at.y - half; y <= (int) at.y + half; y++)
    for (int x = (int) at.x - half; x <= (int) at.x + half; x++)
      if (pixel (a, x, y) != pixel (b, x, y))
        {
          count++;
          *darkest = MIN (*darkest, brightness (pixel (b, x, y)));
          *brightest = MAX (*brightest, brightness (pixel (b, x, y)));
        }
  return count;
}

static const GoColor grounds[] = { GO_BLACK, GO_EMPTY, GO_WHITE };

static GoPoint
ground (GoColor stone)
{
  return go_point (stone == GO_BLACK ? 1 : stone == GO_EMPTY ? 4 : 7, 4);
}

#define LOOKS 9

/* Gives a point one of the looks that it can have. */
static void
carry (MatchPoint *point, int look)
{
  switch (look)
    {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      point->mark = (GoMark) (GO_MARK_TRIANGLE + look);
      break;
    case 5:
      g_strlcpy (point->label, "A", sizeof point->label);
      break;
    case 6:
      g_strlcpy (point->label, "128", sizeof point->label);
      break;
    case 7:
      point->dimmed = TRUE;
      break;
    default:
      point->estimate = point->stone == GO_BLACK ? -0.9f : 0.9f;
    }
}

static void
check_grounds (const char *theme)
{
  Desk *desk;

  ui_theme_choose (theme);
  desk = lay (9, 9);
  for (guint g = 0; g < G_N_ELEMENTS (grounds); g++)
    {
      GoPoint point = ground (grounds[g]);
      MatchPoint before = desk->points[point];
      cairo_surface_t *shown[LOOKS + 1];

      shown[LOOKS] = look (desk);
      for (int i = 0; i < LOOKS; i++)
        {
          carry (&desk->points[point], i);
          shown[i] = look (desk);
          desk->points[point] = before;
        }
      for (int i = 0; i <= LOOKS; i++)
        for (int j = 0; j < i; j++)
          {
            int darkest, brightest;
            int count = differences (desk, shown[i], shown[j], point, &darkest, &brightest);

            ck_assert_msg (count > 20, "%s: looks %d and %d on ground %u are the same", theme, i, j,
                           g);
            /* Marks stand out against the stone below them. */
            if (i == LOOKS && j != 7 && grounds[g] == GO_BLACK)
              ck_assert_msg (brightest > 200, "%s: look %d on black: %d", theme, j, brightest);
            if (i == LOOKS && j != 7 && grounds[g] != GO_BLACK)
              ck_assert_msg (darkest < 60, "%s: look %d on ground %u: %d", theme, j, g, darkest);
          }
      for (int i = 0; i <= LOOKS; i++)
        cairo_surface_destroy (shown[i]);
    }
  clear (desk);
}

START_TEST (every_look_is_its_own_on_wood) { check_grounds ("wood"); }
END_TEST

START_TEST (every_look_is_its_own_on_paper) { check_grounds ("paper"); }
END_TEST

START_TEST (every_look_is_its_own_in_contrast) { check_grounds ("contrast"); }
END_TEST

/* The last move: a ring in the other colour that leaves the stone visible. */
START_TEST (the_last_move_is_a_ring)
{
  static const char *const themes[] = { "wood", "paper", "contrast" };
  Desk *desk;
  cairo_surface_t *bare, *black, *white;
  graphene_point_t at;
  int darkest, brightest;

  ui_theme_choose (themes[_i]);
  desk = lay (9, 9);
  bare = look (desk);
  desk->points[ground (GO_BLACK)].last_move = TRUE;
  black = look (desk);
  desk->points[ground (GO_WHITE)].last_move = TRUE;
  white = look (desk);
  ck_assert_int_gt (differences (desk, bare, black, ground (GO_BLACK), &darkest, &brightest), 20);
  ck_assert_int_gt (brightest, 230);
  ck_assert_int_gt (differences (desk, black, white, ground (GO_WHITE), &darkest, &brightest), 20);
  ck_assert_int_lt (darkest, 40);
  for (int color = GO_BLACK; color <= GO_WHITE; color++)
    {
      ui_board_locate (desk->board, ground ((GoColor) color), &at);
      ck_assert_uint_eq (pixel (white, (int) at.x, (int) at.y),
                         pixel (bare, (int) at.x, (int) at.y));
    }
  cairo_surface_destroy (bare);
  cairo_surface_destroy (black);
  cairo_surface_destroy (white);
  clear (desk);
}
END_TEST

START_TEST (a_label_clears_the_lines_beneath)
{
  Desk *desk = lay (9, 9);
  GoPoint point = go_point (4, 4);
  graphene_point_t at;
  cairo_surface_t *bare = look (desk), *labelled;
  int aside;

  ui_board_locate (desk->board, point, &at);
  aside = desk->board->unit * 36 / 100;
  ck_assert_int_lt (brightness (pixel (bare, (int) at.x - aside, (int) at.y)), 110);
  g_strlcpy (desk->points[point].label, "i", sizeof desk->points[point].label);
  labelled = look (desk);
  ck_assert_int_gt (brightness (pixel (labelled, (int) at.x - aside, (int) at.y)), 130);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (labelled);
  clear (desk);
}
END_TEST

/* Up to four letters fit on their point; longer labels are shortened. */
START_TEST (labels_stay_in_their_points)
{
  static const char *const labels[] = { "W", "WW", "888", "8888", "a long label", "黒甲" };
  Desk *desk = lay (19, 19);
  GoPoint point = go_point (9, 9);
  cairo_surface_t *bare = look (desk);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      cairo_surface_t *labelled;
      int darkest, brightest;

      g_strlcpy (desk->points[point].label, labels[i], sizeof desk->points[point].label);
      labelled = look (desk);
      ck_assert_int_gt (differences (desk, bare, labelled, point, &darkest, &brightest), 10);
      for (int side = -1; side <= 1; side += 2)
        ck_assert_msg (
            differences (desk, bare, labelled, go_point (9 + side, 9), &darkest, &brightest)
                <= desk->board->unit,
            "“%s” reaches into the next point", labels[i]);
      cairo_surface_destroy (labelled);
    }
  cairo_surface_destroy (bare);
  clear (desk);
}
END_TEST

START_TEST (an_estimate_grows_with_its_certainty)
{
  static const float estimates[] = { 0.05f, 0.3f, 0.6f, 1.0f };
  Desk *desk = lay (9, 9);
  cairo_surface_t *bare = look (desk);

  for (int sign = -1; sign <= 1; sign += 2)
    {
      int last = -1;

      for (guint i = 0; i < G_N_ELEMENTS (estimates); i++)
        {
          cairo_surface_t *shown;
          int darkest, brightest, count;

          desk->points[go_point (4, 4)].estimate = (float) sign * estimates[i];
          shown = look (desk);
          count = differences (desk, bare, shown, go_point (4, 4), &darkest, &brightest);
          ck_assert_int_gt (count, last);
          if (i == 0)
            ck_assert_int_eq (count, 0);
          else if (sign < 0)
            ck_assert_int_gt (brightest, 220);
          else
            ck_assert_int_lt (darkest, 60);
          last = count;
          cairo_surface_destroy (shown);
        }
    }
  cairo_surface_destroy (bare);
  clear (desk);
}
END_TEST

/* A letter stays legible. */
START_TEST (a_label_hides_the_estimate)
{
  Desk *desk = lay (9, 9);
  MatchPoint *point = &desk->points[go_point (4, 4)];
  cairo_surface_t *label, *both;
  int darkest, brightest;

  g_strlcpy (point->label, "A", sizeof point->label);
  label = look (desk);
  point->estimate = 1;
  both = look (desk);
  ck_assert_int_eq (differences (desk, label, both, go_point (4, 4), &darkest, &brightest), 0);
  cairo_surface_destroy (label);
  cairo_surface_destroy (both);
  clear (desk);
}
END_TEST

START_TEST (lines_go_over_the_points_between)
{
  Desk *desk = lay (9, 9);
  cairo_surface_t *bare = look (desk), *line, *arrow;
  int darkest, brightest;

  desk->lines[0] = (MatchLine){ .from = go_point (1, 1), .to = go_point (7, 7) };
  desk->study.n_lines = 1;
  line = look (desk);
  for (int i = 1; i <= 7; i++)
    ck_assert_int_gt (differences (desk, bare, line, go_point (i, i), &darkest, &brightest), 20);
  ck_assert_int_eq (differences (desk, bare, line, go_point (5, 2), &darkest, &brightest), 0);
  desk->lines[0].arrow = TRUE;
  arrow = look (desk);
  ck_assert_int_gt (differences (desk, line, arrow, go_point (7, 7), &darkest, &brightest), 20);
  ck_assert_int_eq (differences (desk, line, arrow, go_point (2, 2), &darkest, &brightest), 0);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (line);
  cairo_surface_destroy (arrow);
  clear (desk);
}
END_TEST

START_TEST (next_moves_show_their_colour)
{
  Desk *desk = lay (9, 9);
  cairo_surface_t *bare = look (desk), *black, *white;
  int darkest, brightest;

  desk->points[go_point (4, 4)].next = GO_BLACK;
  black = look (desk);
  desk->points[go_point (4, 4)].next = GO_WHITE;
  white = look (desk);
  ck_assert_int_gt (differences (desk, bare, black, go_point (4, 4), &darkest, &brightest), 20);
  ck_assert_int_lt (darkest, 60);
  ck_assert_int_gt (differences (desk, black, white, go_point (4, 4), &darkest, &brightest), 20);
  ck_assert_int_gt (brightest, 220);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (black);
  cairo_surface_destroy (white);
  clear (desk);
}
END_TEST

static void
activated_cb (UiBoard *board, guint point, GoPoint *activated)
{
  *activated = (GoPoint) point;
}

/* The same widget continues with a record of another size: keys, names and touches. */
START_TEST (another_size_of_board_keeps_the_keyboard)
{
  Desk *desk = lay (19, 13);
  GoPoint activated = GO_NO_POINT;
  UiPoint *focused;
  int count = 0;

  g_signal_connect (desk->board, "point-activated", G_CALLBACK (activated_cb), &activated);
  gtk_widget_grab_focus (GTK_WIDGET (desk->board));
  ui_board_set_cursor (desk->board, go_point (18, 12));
  desk->ruleset.width = desk->ruleset.height = 9;
  go_board_init (&desk->position, 9, 9);
  match_scene_set_study (desk->scene, &desk->study);
  ui_fixture_settle ();
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (desk->board)); row;
       row = gtk_widget_get_next_sibling (row))
    for (GtkWidget *child = gtk_widget_get_first_child (row); child;
         child = gtk_widget_get_next_sibling (child))
      count += UI_IS_POINT (child);
  ck_assert_int_eq (count, 81);
  focused = UI_POINT (gtk_window_get_focus (GTK_WINDOW (desk->window)));
  ck_assert_int_eq (focused->point, go_point (8, 8));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focused), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "J1, empty");
  ck_assert (ui_board_key (desk->board, GDK_KEY_e, 0));
  ck_assert (ui_board_key (desk->board, GDK_KEY_5, 0));
  ck_assert (ui_board_key (desk->board, GDK_KEY_Return, 0));
  ck_assert_int_eq (activated, go_point (4, 4));
  clear (desk);
}
END_TEST

/* From White's side: positions of points, the point under the pointer, and arrow keys. */
START_TEST (a_turned_board_is_used_as_it_is_seen)
{
  Desk *desk = lay (13, 9);
  graphene_point_t corner, other;

  ui_board_locate (desk->board, go_point (0, 0), &corner);
  ui_board_set_looks (&(UiBoardLooks){ .coordinates = TRUE, .turned = TRUE });
  ui_fixture_settle ();
  ui_board_locate (desk->board, go_point (12, 8), &other);
  ck_assert (graphene_point_equal (&corner, &other));
  GO_EACH_POINT (point, 13, 9)
    {
      graphene_point_t at;

      ui_board_locate (desk->board, point, &at);
      ck_assert_int_eq (ui_board_find_point (desk->board, at.x, at.y), point);
    }
  gtk_widget_grab_focus (GTK_WIDGET (desk->board));
  ui_board_set_cursor (desk->board, go_point (5, 5));
  ck_assert (ui_board_key (desk->board, GDK_KEY_Left, 0));
  ck_assert (ui_board_key (desk->board, GDK_KEY_Down, 0));
  ck_assert_int_eq (desk->board->cursor, go_point (6, 4));
  ui_board_set_looks (&(UiBoardLooks){ .coordinates = TRUE, .mark_last = TRUE });
  clear (desk);
}
END_TEST

static gboolean
is_large (gpointer board)
{
  return UI_BOARD (board)->unit > 40;
}

static gboolean
is_small (gpointer board)
{
  return UI_BOARD (board)->unit < 40;
}

/* A corner fills the board's place. Nothing outside can be pointed at, typed or reached by keys. */
START_TEST (a_part_is_enlarged)
{
  Desk *desk = lay (19, 19);
  int unit = desk->board->unit;
  const GoPoint first = go_point (11, 0), last = go_point (18, 7);

  if (_i == 1)
    ui_board_set_looks (&(UiBoardLooks){ .coordinates = TRUE, .turned = TRUE });
  gtk_widget_grab_focus (GTK_WIDGET (desk->board));
  ui_board_set_cursor (desk->board, go_point (2, 2));
  ui_board_set_area (desk->board, first, last);
  ui_fixture_wait (is_large, desk->board);
  ck_assert_int_gt (desk->board->unit, 2 * unit);
  for (int column = 11; column <= 18; column++)
    for (int row = 0; row <= 7; row++)
      {
        graphene_point_t at;

        ui_board_locate (desk->board, go_point (column, row), &at);
        ck_assert_int_eq (ui_board_find_point (desk->board, at.x, at.y), go_point (column, row));
      }
  ck_assert_int_eq (ui_board_find_point (desk->board, 0, 0), GO_NO_POINT);
  ck_assert (desk->board->cursor == GO_NO_POINT
             || ui_board_shows (desk->board, desk->board->cursor));
  ui_board_set_cursor (desk->board, first);
  ck_assert (ui_board_key (desk->board, _i == 0 ? GDK_KEY_Left : GDK_KEY_Right, 0));
  ck_assert (ui_board_key (desk->board, _i == 0 ? GDK_KEY_Up : GDK_KEY_Down, 0));
  ck_assert_int_eq (desk->board->cursor, first);
  for (const char *key = "c3"; *key; key++)
    ui_board_key (desk->board, (guint) *key, 0);
  ck_assert_int_eq (desk->board->cursor, first);
  ui_board_set_area (desk->board, GO_NO_POINT, GO_NO_POINT);
  ui_fixture_wait (is_small, desk->board);
  ck_assert_int_eq (desk->board->unit, unit);
  ui_board_set_looks (&(UiBoardLooks){ .coordinates = TRUE, .mark_last = TRUE });
  clear (desk);
}
END_TEST

START_TEST (crossings_are_typed_as_they_are_called)
{
  static const guint keys[] = { GDK_KEY_1, GDK_KEY_2, GDK_KEY_minus, GDK_KEY_3 };
  Desk *desk = lay (13, 9);

  gtk_widget_grab_focus (GTK_WIDGET (desk->board));
  ui_board_set_cursor (desk->board, go_point (0, 0));
  /* With letters for columns, a point's name does not begin with a digit. */
  ck_assert (!ui_board_key (desk->board, GDK_KEY_1, 0));
  words_set_crossings (WORDS_CROSSING_KANJI);
  ui_board_say_again ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    ck_assert (ui_board_key (desk->board, keys[i], 0));
  ck_assert_int_eq (desk->board->cursor, go_point (11, 2));
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (desk->window))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "12-三, empty");
  words_set_crossings (WORDS_CROSSING_LETTERS);
  clear (desk);
}
END_TEST

START_TEST (the_pointer_shows_the_ghost_of_a_study)
{
  Desk *desk = lay (9, 9);
  cairo_surface_t *bare = look (desk), *ghost;
  int darkest, brightest;

  desk->study.ghost = GO_BLACK;
  match_scene_set_study (desk->scene, &desk->study);
  match_scene_set_pointer (desk->scene, go_point (4, 4));
  ck_assert_int_eq (match_scene_get_point (desk->scene, go_point (4, 4))->ghost, GO_BLACK);
  ghost = look (desk);
  ck_assert_int_gt (differences (desk, bare, ghost, go_point (4, 4), &darkest, &brightest), 100);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (ghost);
  clear (desk);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-marks");
  TCase *tcase = tcase_create ("marks");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, every_look_is_its_own_on_wood);
  tcase_add_test (tcase, every_look_is_its_own_on_paper);
  tcase_add_test (tcase, every_look_is_its_own_in_contrast);
  tcase_add_loop_test (tcase, the_last_move_is_a_ring, 0, 3);
  tcase_add_test (tcase, a_label_clears_the_lines_beneath);
  tcase_add_test (tcase, labels_stay_in_their_points);
  tcase_add_test (tcase, an_estimate_grows_with_its_certainty);
  tcase_add_test (tcase, a_label_hides_the_estimate);
  tcase_add_test (tcase, lines_go_over_the_points_between);
  tcase_add_test (tcase, next_moves_show_their_colour);
  tcase_add_test (tcase, another_size_of_board_keeps_the_keyboard);
  tcase_add_test (tcase, a_turned_board_is_used_as_it_is_seen);
  tcase_add_loop_test (tcase, a_part_is_enlarged, 0, 2);
  tcase_add_test (tcase, crossings_are_typed_as_they_are_called);
  tcase_add_test (tcase, the_pointer_shows_the_ghost_of_a_study);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
