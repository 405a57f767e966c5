/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw [FRAMES]: measures composing and painting a frame of a full board: bare, with numbers and
 * with marks. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui-board-private.h"

#define SIDE 800

typedef struct
{
  UiBoard *board;
  GoRuleset ruleset;
  GoBoard position;
  MatchPoint points[GO_CELLS];
} Desk;

static void
settle (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
lay (Desk *desk, int what)
{
  MatchStudy study = {
    .ruleset = &desk->ruleset, .board = &desk->position, .points = desk->points, .to_move = GO_BLACK
  };

  for (int i = 0; i < 19 * 19; i++)
    {
      MatchPoint *point = &desk->points[go_point (i % 19, i / 19)];

      *point = (MatchPoint){ .stone = i % 3 == 0 ? GO_BLACK : i % 3 == 1 ? GO_WHITE : GO_EMPTY };
      if (what == 1 && point->stone != GO_EMPTY)
        g_snprintf (point->label, sizeof point->label, "%d", i + 1);
      if (what == 2)
        {
          point->mark = (GoMark) (GO_MARK_TRIANGLE + i % 5);
          point->territory = i % 3 == 2 ? GO_BLACK : GO_EMPTY;
          point->dead = i % 7 == 0;
        }
    }
  if (desk->board->scene == NULL)
    {
      g_autoptr (MatchScene) scene = match_scene_new_for_study (&study);

      ui_board_set_scene (desk->board, scene);
    }
  match_scene_set_study (desk->board->scene, &study);
}

static void
measure (Desk *desk, const char *name, int frames)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cairo = cairo_create (surface);
  gint64 composed = 0, painted = 0, first = 0;

  for (int i = 0; i <= frames; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      gint64 start = g_get_monotonic_time (), middle;
      GskRenderNode *node;

      ui_board_draw (desk->board, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      middle = g_get_monotonic_time ();
      gsk_render_node_draw (node, cairo);
      gsk_render_node_unref (node);
      if (i == 0)
        first = g_get_monotonic_time () - start;
      else
        {
          painted += g_get_monotonic_time () - middle;
          composed += middle - start;
        }
    }
  printf ("%s: first %.1f ms, then composed %.2f ms, painted %.2f ms\n", name, (double) first / 1e3,
          (double) composed / 1e3 / frames, (double) painted / 1e3 / frames);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "bare", "numbers", "marks" };
  Desk *desk = g_new0 (Desk, 1);
  int frames = argc > 1 ? atoi (argv[1]) : 50;
  GtkWidget *window;

  gtk_init ();
  go_preset_ruleset (go_preset_find ("concord"), &desk->ruleset);
  go_board_init (&desk->position, 19, 19);
  desk->board = UI_BOARD (ui_board_new ());
  lay (desk, 0);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (desk->board));
  gtk_window_present (GTK_WINDOW (window));
  settle (2000);
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      lay (desk, i);
      measure (desk, names[i], MAX (frames, 1));
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_free (desk);
  return 0;
}
