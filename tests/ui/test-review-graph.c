/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score graph widget. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "drawn-widget.h"
#include "sgf-read.h"
#include "ui-review-graph-private.h"

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
  graph = g_object_new (UI_TYPE_REVIEW_GRAPH, NULL);
  told = 0;
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 140);
  gtk_window_set_child (GTK_WINDOW (window), graph);
  g_signal_connect (graph, "estimated", G_CALLBACK (estimated_cb), NULL);
  ui_review_part_set_session (graph, session);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static void
leave (ReviewSession *session)
{
  gtk_window_destroy (GTK_WINDOW (window));
  /* The thread must not hold a reference to the session. */
  g_assert_finalize_object (session);
  ui_fixture_settle ();
}

static ReviewEstimates *
estimates (void)
{
  return UI_REVIEW_GRAPH (graph)->estimates;
}

static gboolean
is_done (gpointer data)
{
  return review_estimates_is_done (estimates ());
}

static gboolean
is_present_known (gpointer data)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (estimates (), &count, &present);

  return steps[present].estimate != NULL;
}

static void
assert_described (const char *text)
{
  g_autofree char *description
      = review_estimates_tell (ui_review_graph_get_estimates (UI_REVIEW_GRAPH (graph)));

  ck_assert_str_eq (description, text);
}

/* Walls with two eyes on 9x9: Black has 45 points, White 36. */
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

static const char moves[]
    = "(;SZ[9]KM[5.5];B[ee];W[gc];B[cg];W[gg]C[x];B[cc](;W[eg];B[gf])(;W[ce]))";

static gboolean
is_at_move (gpointer number)
{
  g_autofree char *lead
      = review_estimates_tell (ui_review_graph_get_estimates (UI_REVIEW_GRAPH (graph)));

  return lead != NULL;
}

static void
assert_told (int number)
{
  g_autofree char *lead = NULL, *text = NULL;

  ui_fixture_wait (is_at_move, NULL);
  ui_fixture_settle ();
  lead = review_estimates_tell (ui_review_graph_get_estimates (UI_REVIEW_GRAPH (graph)));
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
  /* Places beyond the ends select the ends. */
  ck_assert_uint_eq (ui_review_graph_step_at (&frame, -1000, 8), 0);
  ck_assert_uint_eq (ui_review_graph_step_at (&frame, 100000, 8), 7);
  leave (session);
}
END_TEST

/* Estimating stops at once when the session changes, and pauses while the graph is hidden. */
START_TEST (test_cancel)
{
  ReviewSession *session = open_record ("(;SZ[19];B[pd];W[dp];B[pp];W[dd])");
  ReviewSession *other = open_record ("(;SZ[52];B[AA];W[bb])");

  show (session);
  ui_review_part_set_session (graph, other);
  g_assert_finalize_object (session);
  ui_fixture_wait (is_present_known, NULL);
  gtk_widget_set_visible (graph, FALSE);
  ui_fixture_settle ();
  gtk_widget_set_visible (graph, TRUE);
  ui_fixture_settle ();
  review_session_go_last (other);
  ui_fixture_wait (is_present_known, NULL);
  ui_review_part_set_session (graph, NULL);
  ck_assert_ptr_null (ui_review_graph_get_estimates (UI_REVIEW_GRAPH (graph)));
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

/* In a line of ten thousand moves, the current position is estimated soon. */
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

int
main (void)
{
  Suite *suite = suite_create ("review-graph");
  TCase *tcase = tcase_create ("graph");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_loop_test (tcase, test_lead, 0, 5);
  tcase_add_test (tcase, test_walk);
  tcase_add_test (tcase, test_press);
  tcase_add_test (tcase, test_cancel);
  tcase_add_test (tcase, test_long_line);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
