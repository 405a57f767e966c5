/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes on screen: several boards together, and pictures of boards in every theme. */
#include "runner.h"
#include "ui-fixture.h"

#include "ui-board-picture.h"
#include "ui-board.h"
#include "ui-theme.h"

/* Shows two boards of different sizes side by side. */
static GtkWidget *
lay (MatchScene *scenes[2])
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (int i = 0; i < 2; i++)
    {
      g_autofree GoBoard *position = g_new (GoBoard, 1);
      g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
      GoRuleset ruleset;
      MatchStudy study = { .ruleset = &ruleset, .board = position, .points = points };
      GtkWidget *board = ui_board_new ();

      go_preset_ruleset (go_preset_find ("concord"), &ruleset);
      go_board_init (position, 9 + 4 * i, 9 + 4 * i);
      points[go_point (3, 3)].stone = GO_BLACK;
      points[go_point (4, 3)].stone = GO_WHITE;
      scenes[i] = match_scene_new_for_study (&study);
      ui_board_set_scene (UI_BOARD (board), scenes[i]);
      gtk_widget_set_size_request (board, 300 + 100 * i, 300 + 100 * i);
      gtk_widget_set_valign (board, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), board);
    }
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Frames without rendering that count as idle; requests are answered much earlier. */
#define QUIET 20

static void
ready_cb (UiTheme *theme, guint *frames)
{
  *frames = 0;
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  gtk_widget_queue_draw (widget);
  ++*(guint *) frames;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_quiet (gpointer frames)
{
  return *(guint *) frames >= QUIET;
}

/* Each board keeps its pictures: once all exist, none is rendered again. */
START_TEST (two_sizes_leave_each_other_alone)
{
  MatchScene *scenes[2];
  GtkWidget *window = lay (scenes);
  guint frames = 0;

  g_signal_connect (ui_theme_get_default (), "ready", G_CALLBACK (ready_cb), &frames);
  gtk_widget_add_tick_callback (window, count_frame_cb, &frames, NULL);
  ui_fixture_wait (is_quiet, &frames);
  g_signal_handlers_disconnect_by_data (ui_theme_get_default (), &frames);
  gtk_window_destroy (GTK_WINDOW (window));
  for (int i = 0; i < 2; i++)
    g_object_unref (scenes[i]);
}
END_TEST

typedef struct
{
  GdkPaintable *picture;
  guint32 surface, stone;
} Look;

static void
look (Look *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cairo = cairo_create (surface);
  const guint32 *pixels;
  GskRenderNode *node;

  gdk_paintable_snapshot (self->picture, snapshot, 200, 200);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cairo);
  gsk_render_node_unref (node);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  /* Between the lines near a corner, and the middle of a stone at the centre of the board. */
  self->surface = pixels[200 * 35 + 35] & 0xffffff;
  self->stone = pixels[200 * 100 + 100] & 0xffffff;
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

static gboolean
is_yellow (gpointer data)
{
  look (data);
  return ((Look *) data)->surface == 0xffd21f;
}

static gboolean
is_paper (gpointer data)
{
  look (data);
  return ((Look *) data)->surface == 0xfbf8f0;
}

/* A preview has the surface and stones of the current theme, even after it changes. */
START_TEST (a_picture_of_a_board_follows_the_theme)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  Look self;

  go_board_init (board, 9, 9);
  go_board_set (board, go_point (4, 4), GO_WHITE);
  self.picture = ui_board_picture_new (board, GO_NO_POINT, 0, 1);
  ui_theme_choose ("contrast");
  ui_fixture_wait (is_yellow, &self);
  ck_assert_uint_eq (self.stone, 0xffffff);
  ui_theme_choose ("paper");
  ui_fixture_wait (is_paper, &self);
  g_object_unref (self.picture);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theme");
  TCase *tcase = tcase_create ("theme");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, two_sizes_leave_each_other_alone);
  tcase_add_test (tcase, a_picture_of_a_board_follows_the_theme);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
