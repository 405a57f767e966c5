/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-report.h"

#include <glib/gi18n.h>
#include <math.h>

#include "desk-results.h"
#include "words-crossing.h"
#include "words.h"

static GPtrArray *
table_new (const char *first, const char *second, const char *third)
{
  GPtrArray *table = desk_table_new ();

  desk_table_add (table, g_strdup (first), g_strdup (second), g_strdup (third), NULL);
  return table;
}

static char *
percent (guint part, guint all)
{
  return all > 0 ? g_strdup_printf (_ ("%d%%"), (int) lrint (100.0 * part / all)) : g_strdup ("");
}

static char *
number (guint count)
{
  return g_strdup_printf ("%u", count);
}

/* Returns "2.3", or "4%" of the win rate. */
static char *
cost_text (double cost, gboolean shares)
{
  return shares ? g_strdup_printf (_ ("%d%%"), (int) lrint (cost)) : g_strdup_printf ("%.1f", cost);
}

static char *
cost_per_move (const ReviewReportSide *side, gboolean shares)
{
  return side->moves > 0 ? cost_text (side->cost / side->moves, shares) : g_strdup ("");
}

static GPtrArray *
sides_table (const ReviewReport *report)
{
  const ReviewReportSide *black = &report->side[GO_BLACK], *white = &report->side[GO_WHITE];
  GPtrArray *rows = table_new ("", _ ("Black"), _ ("White"));
  gboolean shares = report->shares;

  desk_table_add (rows, g_strdup (_ ("Moves judged")), number (black->moves), number (white->moves),
                  NULL);
  desk_table_add (rows,
                  g_strdup (shares ? _ ("Accuracy: moves that cost less than 2%")
                                   : _ ("Accuracy: moves that cost less than 1 point")),
                  percent (black->good, black->moves), percent (white->good, white->moves), NULL);
  desk_table_add (rows, g_strdup (_ ("The engine’s first choice")),
                  percent (black->first, black->moves), percent (white->first, white->moves), NULL);
  desk_table_add (rows, g_strdup (shares ? _ ("Lost per move") : _ ("Points lost per move")),
                  cost_per_move (black, shares), cost_per_move (white, shares), NULL);
  desk_table_add (rows,
                  g_strdup (shares ? /* xgettext:no-c-format */
                                _ ("Moves that cost 6% or more")
                                   : _ ("Moves that cost 3 points or more")),
                  number (black->bad), number (white->bad), NULL);
  desk_table_add (rows,
                  g_strdup (shares ? /* xgettext:no-c-format */
                                _ ("Moves that cost 16% or more")
                                   : _ ("Moves that cost 8 points or more")),
                  number (black->lost), number (white->lost), NULL);
  return rows;
}

static char *
point_text (GoPoint point, int height)
{
  char name[GO_POINT_TEXT];

  return g_strdup (point == GO_NO_POINT ? C_ ("move", "Pass")
                                        : words_crossing (point, height, name));
}

static char *
move_text (const ReviewReportMove *move, int height)
{
  g_autofree char *point = point_text (move->point, height);

  /* Translators: a move in a record: its number, the colour and the point. */
  return g_strdup_printf (_ ("%d: %s %s"), move->number, words_color (move->color), point);
}

void
desk_report_tables (const ReviewReport *report, int height, GPtrArray **sides, GPtrArray **losses)
{
  *sides = sides_table (report);
  *losses
      = table_new (_ ("Biggest losses"), report->shares ? C_ ("move", "Lost") : _ ("Points lost"),
                   /* Translators: a better move than the one played. */
                   C_ ("move", "Better"));
  for (guint i = 0; i < report->count; i++)
    {
      const ReviewReportMove *move = &report->worst[i];

      desk_table_add (*losses, move_text (move, height), cost_text (move->cost, report->shares),
                      move->knows_instead ? point_text (move->instead, height) : g_strdup (""),
                      NULL);
    }
}

char *
desk_report_turn (const ReviewReport *report, int height)
{
  g_autofree char *move = NULL, *before = NULL, *after = NULL;

  if (report->leader == GO_EMPTY)
    return NULL;
  if (!report->turned)
    return g_strdup (report->leader == GO_BLACK ? _ ("Black led throughout.")
                                                : _ ("White led throughout."));
  move = move_text (&report->turn, height);
  before = review_estimates_mark (report->turn.before, report->shares);
  after = review_estimates_mark (report->turn.after, report->shares);
  return g_strdup_printf (
      report->leader == GO_BLACK
          ? /* Translators: a move such as "43: White Q16", and the estimates before and after. */
          _ ("The game turned for the last time at %s (%s, then %s). Black led from there on.")
          : /* Translators: a move such as "43: White Q16", and the estimates before and after. */
          _ ("The game turned for the last time at %s (%s, then %s). White led from there on."),
      move, before, after);
}
