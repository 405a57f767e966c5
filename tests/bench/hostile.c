/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hostile [NAME]: measures how long hostile records block the window: while it shows them, steps
 * through them and edits them. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pause.h"
#include "ui-review-page-private.h"

/* Runs the main loop for a while, then prints the longest pause. */
static void
settle (const char *file, const char *what)
{
  g_autofree char *name = g_strdup_printf ("%s, %s", file, what);

  pause_tell (name, 400);
}

/* Returns `before`, `count` times `part`, and `after`. */
static GBytes *
repeated (const char *before, const char *part, guint count, const char *after)
{
  GString *text = g_string_new (before);

  while (count-- > 0)
    g_string_append (text, part);
  g_string_append (text, after);
  return g_string_free_to_bytes (text);
}

#define BOTH "AW[aa:ZZ]AB[aa:ZZ]"

static const struct
{
  const char *name, *before, *part;
  guint count;
  const char *after;
} files[] = {
  { "the largest board", "(;GM[1]FF[4]SZ[52]", "", 0, ";B[aa];W[bb])" },
  { "stones on the largest board", "(;GM[1]FF[4]SZ[52]AB[aa:ZY]", "", 0, ";B[aa])" },
  { "rectangles, 2 kB", "(;GM[1]FF[4]SZ[52]", BOTH, 110, ";B[aa])" },
  { "rectangles, 14 kB", "(;GM[1]FF[4]SZ[52]", BOTH, 770, ";B[aa])" },
  { "nodes of rectangles, 5 kB", "(;GM[1]FF[4]SZ[52]", ";" BOTH, 250, ";B[aa])" },
  { "100,000 variations", "(;GM[1]FF[4]SZ[19];B[aa]", "(;W[bb])", 100000, ")" },
  { "1,000,000 nodes", "(;GM[1]FF[4]SZ[19]", ";B[aa];W[bb]", 500000, ")" },
  { "350,000 empty nodes", "(;GM[1]FF[4]SZ[19]", ";", 350000, ")" },
  { "100,000 marks", "(;GM[1]FF[4]SZ[19];B[aa]TR", "[bb]", 100000, ";W[bb])" },
  { "rectangles of marks, 10 kB", "(;GM[1]FF[4]SZ[52];B[aa]TR", "[aa:ZZ]", 1400, ";W[bb])" },
  { "100,000 labels", "(;GM[1]FF[4]SZ[19];B[aa]LB", "[bb:a]", 100000, ";W[bb])" },
  { "a label of 1 MB", "(;GM[1]FF[4]SZ[19];B[aa]LB[bb:", "label of ten ", 80000, "];W[bb])" },
  { "100,000 properties", "(;GM[1]FF[4]SZ[19];B[aa]", "XX[]YY[]", 50000, ";W[bb])" },
  { "a name of 5 MB", "(;GM[1]FF[4]SZ[19]PB[", "name of ten ", 400000, "];W[bb])" },
  { "rules of 5 MB", "(;GM[1]FF[4]SZ[19]RU[", "name of ten ", 400000, "];W[bb])" },
  { "a game name of 5 MB", "(;GM[1]FF[4]SZ[19]GN[", "name of ten ", 400000, "];W[bb])" },
  { "a result of 5 MB", "(;GM[1]FF[4]SZ[19]RE[", "name of ten ", 400000, "];W[bb])" },
  { "a place of 5 MB", "(;GM[1]FF[4]SZ[19]PC[", "name of ten ", 400000, "];W[bb])" },
  { "a comment of 5 MB", "(;GM[1]FF[4]SZ[19];B[aa]C[", "words and words\n", 320000, "];W[bb])" },
  { "a comment in one line of 1 MB", "(;GM[1]FF[4]SZ[19];B[aa]C[", "words words ", 80000,
    "];W[bb])" },
  { "a comment in one line of 5 MB", "(;GM[1]FF[4]SZ[19];B[aa]C[", "words words ", 400000,
    "];W[bb])" },
  { "a node's name of 5 MB", "(;GM[1]FF[4]SZ[19];B[aa]N[", "name of ten ", 400000, "];W[bb])" },
  { "80,000 games", "", "(;GM[1]FF[4]SZ[19];B[aa])", 80000, "" },
};

static void
measure (UiReviewPage *page, guint i)
{
  g_autoptr (GBytes) bytes
      = repeated (files[i].before, files[i].part, files[i].count, files[i].after);
  g_autoptr (GError) error = NULL;
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (DeskRecord) record = desk_record_new_bytes (bytes, "hostile.sgf");
  ReviewSession *session;

  if (!desk_record_read (record, NULL, &error))
    {
      printf ("%s: %s\n", files[i].name, error->message);
      return;
    }
  printf ("%s, reading: %.0f ms\n", files[i].name,
          (double) (g_get_monotonic_time () - begun) / 1000);
  pause_restart ();
  ui_review_page_set_record (page, record);
  settle (files[i].name, "showing it");
  session = ui_review_page_get_session (page);
  review_session_step (session, 1);
  settle (files[i].name, "a step on");
  review_session_go_last (session);
  settle (files[i].name, "to its end");
  review_session_set_tool (session, REVIEW_TOOL_SQUARE);
  review_session_touch (session, go_point (3, 3));
  settle (files[i].name, "a mark");
  review_session_undo (session);
  settle (files[i].name, "taking it back");
}

/* Measures all files, or those whose names contain NAME. */
int
main (int argc, char **argv)
{
  GtkWidget *window;
  UiReviewPage *page;

  gtk_init ();
  window = gtk_window_new ();
  page = g_object_new (UI_TYPE_REVIEW_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  pause_begin ();
  settle ("no file", "an empty page");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (argc < 2 || strstr (files[i].name, argv[1]))
      measure (page, i);
  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
