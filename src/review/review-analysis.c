/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of an engine that are kept with the record, in a property that other programs skip.
 *
 * PSA[sum effort visits share lead engine][point visits share lead prior variation]...
 *
 * The first value is about the position after the node's move: a checksum of stones, side to move
 * and komi, in hexadecimal digits; milliseconds of thinking; visits; Black's win rate from 0 to 1;
 * Black's lead in points, komi included; the rest is the engine's name. Each further value is a
 * candidate, the best first, with win rate and lead from the view of the side to move, the
 * network's first guess, and its principal variation. Points are two letters as in SGF, "--" is a
 * pass; a variation is points without spaces. An unknown number is "-". */
#include <math.h>
#include <string.h>

#include "record-clean.h"
#include "review-estimates-private.h"
#include "review-private.h"

/* Moves of a variation that are kept. */
#define MOST_MOVES 12
/* The longest value that is read, in bytes. */
#define LONGEST 500

/* A checksum (FNV-1a) that stays the same in every version of the program. */
static guint32
sum_of (ReviewSession *session, const GoBoard *board, GoColor to_move)
{
  guint32 sum = 2166136261u;
  const int before[]
      = { board->width, board->height, (int) to_move, review_session_get_info (session)->komi };

  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    sum = (sum ^ (guint32) before[i]) * 16777619u;
  GO_EACH_POINT (point, board->width, board->height)
    sum = (sum ^ (guint32) go_board_get (board, point)) * 16777619u;
  return sum;
}

/* --- Writing --- */

/* Appends a space and a number with so many decimals; "-" for one that is unknown. */
static void
append_number (GString *text, double number, gboolean known, const char *format)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (text, ' ');
  g_string_append (text, known ? g_ascii_formatd (digits, sizeof digits, format, number) : "-");
}

static void
append_point (GString *text, GoPoint point)
{
  char letters[3];

  g_string_append (text, point == GO_NO_POINT ? "--" : sgf_point_format (point, letters));
}

static void
add_candidate (GString *values, const EngineCandidate *candidate)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_point (text, candidate->point);
  append_number (text, candidate->visits, candidate->visits > 0, "%.0f");
  append_number (text, candidate->share, candidate->share >= 0, "%.4f");
  append_number (text, candidate->lead, !isnan (candidate->lead), "%.2f");
  append_number (text, candidate->prior, candidate->prior >= 0, "%.4f");
  g_string_append_c (text, ' ');
  for (guint i = 0; i < MIN (candidate->length, MOST_MOVES); i++)
    append_point (text, candidate->variation[i]);
  review_values_add (values, text->str, (gssize) text->len);
}

void
review_analysis_keep (ReviewSession *session,
                      SgfNode node,
                      const GoBoard *board,
                      const ReviewEstimate *estimate,
                      const char *engine)
{
  g_autoptr (GString) values = g_string_new (NULL), text = g_string_new (NULL);
  g_autofree char *name = sgf_value_escape (engine, FALSE);

  g_string_printf (text, "%08x %d", sum_of (session, board, estimate->to_move), estimate->effort);
  append_number (text, estimate->visits, estimate->visits > 0, "%.0f");
  append_number (text, (double) estimate->share, estimate->share >= 0, "%.4f");
  append_number (text, (double) estimate->lead, estimate->points, "%.2f");
  g_string_append_printf (text, " %s", name);
  review_values_add (values, text->str, (gssize) text->len);
  for (guint i = 0; i < estimate->count; i++)
    add_candidate (values, &estimate->candidates[i]);
  review_keep (session, node, RECORD_ANALYSIS_PROPERTY, values);
}

/* --- Reading --- */

static gboolean
read_number (const char *word, double least, double most, double *number)
{
  char *end;
  double value = g_ascii_strtod (word, &end);

  if (*word == '\0' || *end != '\0' || !(value >= least && value <= most))
    return FALSE;
  *number = value;
  return TRUE;
}

/* Reads a point at `text`; FALSE if it is none of the board. */
static gboolean
read_point (const char *text, const GoBoard *board, GoPoint *point)
{
  *point = GO_NO_POINT;
  if (text[0] == '\0' || text[1] == '\0')
    return FALSE;
  return strncmp (text, "--", 2) == 0
         || sgf_value_point (text, 2, board->width, board->height, point) == SGF_POINT_ON;
}

static gboolean
read_candidate (const char *text, const GoBoard *board, EngineCandidate *candidate)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 6);
  double visits = 0;

  *candidate = (EngineCandidate){ .share = -1, .lead = NAN, .prior = -1 };
  if (g_strv_length (words) != 6 || !read_point (words[0], board, &candidate->point)
      || strlen (words[0]) != 2)
    return FALSE;
  read_number (words[1], 0, 1e9, &visits);
  candidate->visits = (int) visits;
  read_number (words[2], 0, 1, &candidate->share);
  read_number (words[3], -1e4, 1e4, &candidate->lead);
  read_number (words[4], 0, 1, &candidate->prior);
  for (const char *at = words[5];
       candidate->length < ENGINE_VARIATION
       && read_point (at, board, &candidate->variation[candidate->length]);
       at += 2)
    candidate->length++;
  return TRUE;
}

static gboolean
read_position (const char *text, guint32 right_sum, ReviewEstimate *estimate)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 6);
  double effort = 0, visits = 0, share = -1, lead = NAN;
  char sum[9];

  g_snprintf (sum, sizeof sum, "%08x", right_sum);
  if (g_strv_length (words) != 6 || g_ascii_strcasecmp (words[0], sum) != 0)
    return FALSE;
  read_number (words[1], 0, 1e9, &effort);
  read_number (words[2], 0, 1e9, &visits);
  read_number (words[3], 0, 1, &share);
  read_number (words[4], -1e4, 1e4, &lead);
  estimate->effort = (int) effort;
  estimate->visits = (int) visits;
  estimate->share = (float) share;
  estimate->lead = (float) lead;
  estimate->points = !isnan (lead);
  return share >= 0 || !isnan (lead);
}

ReviewEstimate *
review_analysis_read (ReviewSession *session, SgfNode node, const GoBoard *board, GoColor to_move)
{
  SgfCollection *collection = review_session_get_collection (session);
  SgfName name = sgf_name_find (collection, RECORD_ANALYSIS_PROPERTY);
  SgfProperty property = sgf_node_find (collection, node, name);
  gsize points = (gsize) (board->width * board->height);
  g_autofree ReviewEstimate *estimate = NULL;

  if (property == SGF_NONE)
    return NULL;
  estimate = g_malloc0 (sizeof *estimate + points);
  estimate->hash = board->hash;
  estimate->to_move = to_move;
  estimate->kept = TRUE;
  for (guint i = 0;
       i < sgf_property_n_values (collection, property) && estimate->count < REVIEW_CANDIDATES; i++)
    {
      gsize length;
      const char *value = sgf_property_value (collection, property, i, &length);
      g_autofree char *text = length <= LONGEST ? sgf_value_simple_text (value, length) : NULL;

      if (!text)
        return NULL;
      if (i == 0 ? !read_position (text, sum_of (session, board, to_move), estimate)
                 : !read_candidate (text, board, &estimate->candidates[estimate->count]))
        return NULL;
      estimate->count += i > 0;
    }
  return g_steal_pointer (&estimate);
}
