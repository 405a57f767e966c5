/* The graph of the score: estimates in a thread, and the widget that draws them. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "drawn-widget.h"
#include "sgf-read.h"
#include "ui-review-graph-private.h"
#include "words.h"

static GtkWidget *window, *graph;
static guint told;

static ReviewSession *
open_record (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);

  ck_assert_ptr_nonnull (collection);
  return review_session_new (collection, sgf_collection_game (collection, 0), FALSE);
}

static void
estimated_cb (UiReviewGraph *self)
{
  ck_assert_ptr_nonnull (ui_review_graph_get_owner (self));
  told++;
}

static void
show (ReviewSession *session)
{
  window = gtk_window_new ();
  graph = ui_review_graph_new ();
  told = 0;
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 140);
  gtk_window_set_child (GTK_WINDOW (window), graph);
  g_signal_connect (graph, "estimated", G_CALLBACK (estimated_cb), NULL);
  ui_review_graph_set_session (UI_REVIEW_GRAPH (graph), session);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static void
leave (ReviewSession *session)
{
  gtk_window_destroy (GTK_WINDOW (window));
  /* Whatever the thread is doing, it holds nothing of the session. */
  g_assert_finalize_object (session);
  ui_fixture_settle ();
}

static UiEstimates *
estimates (void)
{
  return UI_REVIEW_GRAPH (graph)->estimates;
}

static gboolean
is_done (gpointer data)
{
  return ui_estimates_is_done (estimates ());
}

static gboolean
is_present_known (gpointer data)
{
  guint count, present;
  const UiEstimateStep *steps = ui_estimates_steps (estimates (), &count, &present);

  return steps[present].estimate != NULL;
}

static void
assert_described (const char *text)
{
  g_autofree char *description = ui_review_graph_describe (UI_REVIEW_GRAPH (graph));

  ck_assert_str_eq (description, text);
}

/* Walls with two eyes on 9x9: Black has 45 points, White 36; W takes no part. */
#define WALLS                                                                                      \
  "AB[da][db][dc][dd][de][df][dg][dh][di][ea][eb][ec][ed][ee][ef][eg][eh][ei][aa][bb][ac][bd]"     \
  "[ba][ab][cb][bc][ae]"                                                                           \
  "AW[fa][fb][fc][fd][fe][ff][fg][fh][fi][ia][hb][ic][hd][ha][ib][gb][hc][ie]"

START_TEST (test_lead)
{
  static const struct
  {
    const char *record, *text;
  } cases[] = {
    { "(;SZ[9]KM[0]" WALLS ")", "Black leads by about 9 points" },
    { "(;SZ[9]KM[4.5]" WALLS ")", "Black leads by about 4½ points" },
    { "(;SZ[9]KM[8]" WALLS ")", "Black leads by about 1 point" },
    { "(;SZ[9]KM[9]" WALLS ")", "About even" },
    { "(;SZ[9]KM[40.5]" WALLS ")", "White leads by about 32 points" },
  };
  ReviewSession *session = open_record (cases[_i].record);
  const float *owner;

  show (session);
  ui_fixture_wait (is_done, NULL);
  assert_described (cases[_i].text);
  owner = ui_review_graph_get_owner (UI_REVIEW_GRAPH (graph));
  ck_assert_float_gt (owner[go_point (0, 0)], 0.9f);
  ck_assert_float_lt (owner[go_point (8, 8)], -0.9f);
  leave (session);
}
END_TEST

START_TEST (test_words)
{
  static const struct
  {
    double lead;
    const char *text;
  } cases[] = {
    { 0, "About even" },
    { -0.4, "About even" },
    { 0.6, "Black leads by about ½ points" },
    { -4.4, "White leads by about 4½ points" },
    { 9.6, "Black leads by about 9½ points" },
    { 9.8, "Black leads by about 10 points" },
    { -31.6, "White leads by about 32 points" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ui_estimates_describe (cases[i].lead);
      g_autofree char *half = words_points_noun (1);

      if (i == 2)
        ck_assert_ptr_nonnull (strstr (text, half));
      else
        ck_assert_str_eq (text, cases[i].text);
    }
}
END_TEST

static const char moves[]
    = "(;SZ[9]KM[5.5];B[ee];W[gc];B[cg];W[gg]C[x];B[cc](;W[eg];B[gf])(;W[ce]))";

START_TEST (test_every_move)
{
  ReviewSession *session = open_record (moves);
  const UiEstimateStep *steps;
  guint count, present;

  show (session);
  ui_fixture_wait (is_done, NULL);
  steps = ui_estimates_steps (estimates (), &count, &present);
  ck_assert_uint_eq (count, 8);
  ck_assert_uint_eq (present, 0);
  for (guint i = 0; i < count; i++)
    {
      ck_assert_int_eq (steps[i].number, (int) i);
      ck_assert_ptr_nonnull (steps[i].estimate);
      ck_assert_int_ge (steps[i].estimate->playouts, 200);
      ck_assert_int_eq (steps[i].to_move, i % 2 ? GO_WHITE : GO_BLACK);
    }
  /* The present node's is the best. */
  ck_assert_int_gt (steps[0].estimate->playouts, steps[7].estimate->playouts);
  ck_assert_uint_gt (told, 1);
  leave (session);
}
END_TEST

static gboolean
is_at_move (gpointer number)
{
  g_autofree char *lead = ui_review_graph_describe (UI_REVIEW_GRAPH (graph));

  return lead != NULL;
}

static void
assert_told (int number)
{
  g_autofree char *lead = NULL, *text = NULL;

  ui_fixture_wait (is_at_move, NULL);
  ui_fixture_settle ();
  lead = ui_review_graph_describe (UI_REVIEW_GRAPH (graph));
  text = number > 0 ? g_strdup_printf ("Move %d: %s", number, lead)
                    : g_strdup_printf ("Start: %s", lead);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
}

START_TEST (test_walk)
{
  ReviewSession *session = open_record (moves);

  show (session);
  gtk_test_accessible_assert_property (graph, GTK_ACCESSIBLE_PROPERTY_LABEL, "Score graph");
  ui_fixture_wait (is_done, NULL);
  assert_told (0);
  drawn_widget_key (graph, GDK_KEY_Right);
  assert_told (1);
  drawn_widget_key (graph, GDK_KEY_End);
  assert_told (7);
  drawn_widget_key (graph, GDK_KEY_Left);
  assert_told (6);
  drawn_widget_key (graph, GDK_KEY_Home);
  assert_told (0);
  leave (session);
}
END_TEST

START_TEST (test_press)
{
  ReviewSession *session = open_record (moves);
  UiGraphFrame frame;

  show (session);
  ui_review_graph_frame (UI_REVIEW_GRAPH (graph), gtk_widget_get_width (graph),
                         gtk_widget_get_height (graph), &frame);
  for (guint i = 8; i-- > 0;)
    {
      guint count, present;

      g_signal_emit_by_name (drawn_widget_controller (graph, GTK_TYPE_GESTURE_DRAG), "drag-begin",
                             ui_review_graph_x (&frame, i, 8) + 3, 50.0);
      review_session_get_path (session, &count, &present);
      ck_assert_uint_eq (present, i);
      ck_assert_uint_eq (count, 8);
    }
  /* Beyond the ends are the ends. */
  ck_assert_uint_eq (ui_review_graph_step_at (&frame, -1000, 8), 0);
  ck_assert_uint_eq (ui_review_graph_step_at (&frame, 100000, 8), 7);
  leave (session);
}
END_TEST

/* Another variation, a new move and a change of the position are estimated anew; what is as before
 * is not. */
START_TEST (test_edits)
{
  ReviewSession *session = open_record (moves);
  const UiEstimateStep *steps;
  const UiEstimate *first;
  GoHash before;
  guint count, present;

  show (session);
  ui_fixture_wait (is_done, NULL);
  steps = ui_estimates_steps (estimates (), &count, &present);
  first = steps[3].estimate;
  review_session_go_last (session);
  review_session_pass (session, GO_WHITE);
  steps = ui_estimates_steps (estimates (), &count, &present);
  ck_assert_uint_eq (count, 9);
  ck_assert_ptr_eq (steps[3].estimate, first);
  ck_assert_ptr_null (steps[8].estimate);
  ui_fixture_wait (is_done, NULL);
  steps = ui_estimates_steps (estimates (), &count, &present);
  ck_assert_ptr_nonnull (steps[8].estimate);
  review_session_go_first (session);
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  before = steps[3].hash;
  review_session_touch (session, go_point (7, 7));
  steps = ui_estimates_steps (estimates (), &count, &present);
  ck_assert (!go_hash_equal (steps[3].hash, before));
  ck_assert_ptr_null (steps[3].estimate);
  ui_fixture_wait (is_done, NULL);
  leave (session);
}
END_TEST

/* It stops at once for another session, and goes to sleep out of sight. */
START_TEST (test_cancel)
{
  ReviewSession *session = open_record ("(;SZ[19];B[pd];W[dp];B[pp];W[dd])");
  ReviewSession *other = open_record ("(;SZ[52];B[AA];W[bb])");

  show (session);
  ui_review_graph_set_session (UI_REVIEW_GRAPH (graph), other);
  g_assert_finalize_object (session);
  ui_fixture_wait (is_present_known, NULL);
  gtk_widget_set_visible (graph, FALSE);
  ui_fixture_settle ();
  gtk_widget_set_visible (graph, TRUE);
  ui_fixture_settle ();
  review_session_go_last (other);
  ui_fixture_wait (is_present_known, NULL);
  ui_review_graph_set_session (UI_REVIEW_GRAPH (graph), NULL);
  ck_assert_ptr_null (ui_review_graph_describe (UI_REVIEW_GRAPH (graph)));
  ck_assert_ptr_null (ui_review_graph_get_owner (UI_REVIEW_GRAPH (graph)));
  cairo_surface_destroy (drawn_widget_draw (graph));
  leave (other);
}
END_TEST

static ReviewSession *
open_long (guint count)
{
  GString *text = g_string_new ("(;SZ[19]");
  GRand *random = g_rand_new_with_seed (1);
  ReviewSession *session;

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B',
                            'a' + g_rand_int_range (random, 0, 19),
                            'a' + g_rand_int_range (random, 0, 19));
  g_rand_free (random);
  g_string_append_c (text, ')');
  session = open_record (text->str);
  g_string_free (text, TRUE);
  return session;
}

/* A line of ten thousand moves: where one is is estimated soon. */
START_TEST (test_long_line)
{
  ReviewSession *session = open_long (10000);
  cairo_surface_t *picture;

  show (session);
  review_session_go_move (session, 5000);
  ui_fixture_wait (is_present_known, NULL);
  picture = drawn_widget_draw (graph);
  cairo_surface_destroy (picture);
  leave (session);
}
END_TEST

static void
ignore_estimate (gpointer data, gboolean present)
{
}

static int
number_at (UiEstimates *self, guint index)
{
  guint count, present;
  const UiEstimateStep *steps = ui_estimates_steps (self, &count, &present);

  return index < count ? steps[index].number : -1;
}

static gboolean
is_played (gpointer self)
{
  return number_at (self, 10000) == 10000;
}

/* The moves of a long line are not played at once, but bit by bit; and not again when only a
 * comment or a mark is another. */
START_TEST (test_long_line_in_turns)
{
  ReviewSession *session = open_long (10000);
  UiEstimates *self = ui_estimates_new (session, ignore_estimate, NULL);

  ck_assert_int_eq (number_at (self, 1), 1);
  ck_assert_int_eq (number_at (self, 10000), 0);
  ui_estimates_set_active (self, TRUE);
  ui_fixture_wait (is_played, self);
  review_session_set_comment (session, "A long game");
  ui_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 10000), 10000);
  review_session_go_move (session, 9999);
  review_session_pass (session, GO_WHITE);
  ui_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 9999), 9999);
  ck_assert_int_eq (number_at (self, 10000), 10000);
  review_session_go_first (session);
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  review_session_touch (session, go_point (9, 9));
  ui_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 10000), 0);
  ui_fixture_wait (is_played, self);
  ui_estimates_free (self);
  g_assert_finalize_object (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-graph");
  TCase *tcase = tcase_create ("graph");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, test_lead, 0, 5);
  tcase_add_test (tcase, test_words);
  tcase_add_test (tcase, test_every_move);
  tcase_add_test (tcase, test_walk);
  tcase_add_test (tcase, test_press);
  tcase_add_test (tcase, test_edits);
  tcase_add_test (tcase, test_cancel);
  tcase_add_test (tcase, test_long_line);
  tcase_add_test (tcase, test_long_line_in_turns);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
