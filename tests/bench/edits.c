/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edits [MOVES [EDITS]]: measures the memory that editing a record costs. Replaced values stay in
 * memory until the record is closed. The record has MOVES moves (1,000), each with a comment. EDITS
 * (5,000) is the number of typed letters, marked points and entered moves. Prints `name: value
 * unit`. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "review-session.h"
#include "sgf-read.h"

static double
in_use (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / 1e6;
}

static void
tell (const char *name, double *before, gint64 *begun, guint count)
{
  double now = in_use ();

  printf ("%s: %.2f MB, %.1f us each\n", name, now - *before,
          (double) (g_get_monotonic_time () - *begun) / count);
  *before = in_use ();
  *begun = g_get_monotonic_time ();
}

static GBytes *
make_record (guint moves)
{
  GString *text = g_string_new ("(;FF[4]CA[UTF-8]GM[1]SZ[19]RU[Japanese]PB[Aki]PW[Bo]");

  for (guint i = 0; i < moves; i++)
    g_string_append_printf (text, ";%c[%c%c]C[A calm move, but is number %u large enough?]",
                            "BW"[i % 2], 'a' + (int) (i % 19), 'a' + (int) (i / 19 % 19), i);
  g_string_append_c (text, ')');
  return g_string_free_to_bytes (text);
}

int
main (int argc, char **argv)
{
  guint moves = argc > 1 ? (guint) atoi (argv[1]) : 1000;
  guint count = argc > 2 ? (guint) atoi (argv[2]) : 5000;
  double before = in_use ();
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (GBytes) bytes = make_record (moves);
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  ReviewSession *session
      = review_session_new (collection, sgf_collection_game (collection, 0), FALSE);
  g_autoptr (GString) typed = g_string_new (NULL);

  tell ("the record and its session", &before, &begun, moves);
  for (guint i = 0; i < count; i++)
    {
      g_string_append_c (typed, i % 6 ? 'a' : ' ');
      review_session_set_comment (session, typed->str);
    }
  tell ("letters typed into one comment", &before, &begun, count);
  review_session_end_typing (session);
  review_session_set_tool (session, REVIEW_TOOL_TRIANGLE);
  for (guint i = 0; i < count; i++)
    review_session_touch (session, go_point ((int) (i % 19), (int) (i / 19 % 19)));
  tell ("points marked and unmarked", &before, &begun, count);
  review_session_set_tool (session, REVIEW_TOOL_PLAY);
  for (guint i = 0; i < count; i++)
    {
      review_session_go_first (session);
      review_session_touch (session, go_point ((int) (i % 19), (int) (i / 19 % 19)));
      review_session_undo (session);
    }
  tell ("moves entered and taken back", &before, &begun, count);
  g_object_unref (session);
  return 0;
}
