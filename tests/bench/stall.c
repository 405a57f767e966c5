/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stall [MOVES]: measures how long a large file blocks the main loop. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pause.h"
#include "ui-review-page-private.h"
#include "ui-share-private.h"

#define GAMES 20000
#define MOVES 200
#define LONG 200000 /* moves in the last game */

/* Runs the loop until the page has finished reading and a little longer, then prints the pause. */
static void
settle (UiReviewPage *page, const char *what)
{
  while (page->reading != NULL || page->making != NULL)
    g_main_context_iteration (NULL, TRUE);
  pause_tell (what, 500);
}

/* Returns games of different players; the last game has `long_game` moves. */
static GBytes *
make_file (int long_game)
{
  GString *text = g_string_new (NULL);

  for (int game = 0; game < GAMES; game++)
    {
      g_string_append_printf (text, "(;GM[1]FF[4]SZ[19]PB[\xc9mile %d]PW[Zo\xeb]RE[B+R]", game);
      for (int i = 0; i < (game + 1 < GAMES ? MOVES : long_game); i++)
        g_string_append_printf (text, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i % 19,
                                'a' + i / 19 % 19);
      g_string_append (text, ")\n");
    }
  return g_string_free_to_bytes (text);
}

int
main (int argc, char **argv)
{
  int long_game = argc > 1 ? atoi (argv[1]) : LONG;
  g_autoptr (GBytes) bytes = make_file (long_game);
  GtkWidget *window;
  UiReviewPage *page;
  UiShareSubject subject = { 0 };
  UiShareGame game;
  g_autoptr (DeskRecord) record = desk_record_new_bytes (bytes, "large.sgf");

  gtk_init ();
  window = gtk_window_new ();
  page = g_object_new (UI_TYPE_REVIEW_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  pause_begin ();
  settle (page, "an empty page");
  desk_record_read (record, NULL, NULL);
  pause_restart ();
  printf ("the file: %zu MB\n", g_bytes_get_size (bytes) >> 20);
  ui_review_page_set_record (page, record);
  settle (page, "showing it");
  ui_review_page_take_charset (page, "CP1252");
  settle (page, "another charset");
  ui_review_page_take_game (page, 77);
  settle (page, "another game");
  ui_review_page_take_game (page, GAMES - 1);
  settle (page, "a game of many moves");
  review_session_go_last (ui_review_page_get_session (page));
  settle (page, "to its end");
  subject.collection = review_session_get_collection (ui_review_page_get_session (page));
  subject.root = review_session_get_root (ui_review_page_get_session (page));
  subject.node = subject.root;
  if (!ui_share_game_copy (&game, &subject))
    return EXIT_FAILURE;
  settle (page, "a copy to share");
  ui_share_game_clear (&game);
  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
