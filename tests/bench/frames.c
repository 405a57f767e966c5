/* SPDX-License-Identifier: GPL-3.0-or-later */
/* frames [MOVES]: measures frames of the window at 1920x1080 with a 19x19 board. Three kinds: the
 * frame that shows a new stone, frames in which a pass stone flies, and frames in which only a
 * clock ticks. Reports the CPU time of the main thread from the beginning of a frame to its end. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "match-controller.h"
#include "match-scene.h"
#include "ui-vessel.h"
#include "ui-table-private.h"
#include "ui-window-private.h"

#define SETTLED_MS 700
#define TICKING_SECONDS 5

typedef enum
{
  PLAY,
  FLIGHT,
  TICK,
  KINDS
} Kind;

static const char *const names[] = { "a play", "a stone flies", "a clock ticks" };

static UiWindow *window;
static GArray *frames[KINDS]; /* of double, in milliseconds */
static double begun;
static Kind kind;
static gboolean counting;

static double
cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static void
begin_cb (GdkFrameClock *clock)
{
  begun = cpu_ms ();
}

static void
end_cb (GdkFrameClock *clock)
{
  double took = cpu_ms () - begun;

  if (counting)
    g_array_append_val (frames[kind], took);
  /* A flight starts in the frame after the move. */
  if (kind != TICK)
    kind = FLIGHT;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

static void
print_frames (Kind which)
{
  const double *all = (const double *) (void *) frames[which]->data;
  guint count = frames[which]->len;

  g_array_sort (frames[which], compare);
  if (count == 0)
    return;
  printf ("%s, frames: %u frames\n", names[which], count);
  printf ("%s, median: %.2f ms\n", names[which], all[count / 2]);
  printf ("%s, 95 of 100: %.2f ms\n", names[which], all[count * 95 / 100]);
  printf ("%s, worst: %.2f ms\n", names[which], all[count - 1]);
}

/* Returns a new game with clocks. */
static MatchController *
seat_players (void)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  const MatchInfo info = { .name = { NULL, "Mira", "Jonas" }, .guard = MATCH_GUARD_PREVENT };

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  for (int i = 0; i < 2; i++)
    setup->ruleset.time[i]
        = (GoTime){ .base_ms = 1800000, .period_ms = 30000, .period_moves = 1, .period_count = 5 };
  return match_controller_new (setup, &info, NULL, NULL);
}

/* Returns the point for move `move`: row by row, with the last column left empty. */
static GoPoint
place (int move)
{
  int column = move % 2 + 2 * (move / 2 % 9), row = move / 18;

  return go_point (column, row);
}

int
main (int argc, char **argv)
{
  int moves = argc > 1 ? atoi (argv[1]) : 60;
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  GdkFrameClock *clock;
  double before;

  gtk_init ();
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL);
  for (int i = 0; i < KINDS; i++)
    frames[i] = g_array_new (FALSE, FALSE, sizeof (double));
  window = ui_window_new (NULL, NULL, NULL, NULL);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1920, 1080);
  controller = seat_players ();
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
  gtk_window_present (GTK_WINDOW (window));
  wait_ms (1500);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (begin_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (end_cb), NULL);
  /* Start from a board with 200 stones. */
  for (int i = 0; i < 200; i++)
    match_controller_activate_point (controller, place (i));
  wait_ms (1500);
  for (int i = 0; i < moves; i++)
    {
      counting = TRUE;
      kind = PLAY;
      match_controller_activate_point (controller, place (200 + i));
      wait_ms (40);
      counting = FALSE;
      wait_ms (SETTLED_MS);
      ui_table_verb (ui_window_table (window), MATCH_BUTTON_PASS, GO_WHITE);
      /* Don't count the frame of the pass itself: the flight starts in the next one. */
      kind = PLAY;
      wait_ms (40);
      counting = TRUE;
      wait_ms (150);
      counting = FALSE;
      wait_ms (SETTLED_MS);
    }
  kind = TICK;
  counting = TRUE;
  before = cpu_ms ();
  wait_ms (1000 * TICKING_SECONDS);
  printf ("a clock ticks: %.2f %% of a core\n", (cpu_ms () - before) / (10.0 * TICKING_SECONDS));
  for (int i = 0; i < KINDS; i++)
    print_frames ((Kind) i);
  printf ("window: %d x %d pixels\n", gtk_widget_get_width (GTK_WIDGET (window)),
          gtk_widget_get_height (GTK_WIDGET (window)));
  return 0;
}
