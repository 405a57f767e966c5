/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-analysis.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "engine-private.h"

/* Hundredths of a second between two lines of analysis, and the least number of lines in its time.
 */
#define INTERVAL 20
#define LINES 4

void
engine_analysis_init (EngineAnalysis *analysis)
{
  memset (analysis, 0, sizeof *analysis);
  analysis->share = -1;
  analysis->lead = NAN;
}

/* --- Lines of KataGo and Leela Zero --- */

typedef struct
{
  EngineAnalysis *analysis;
  int width, height;
  GoColor to_move, view;
  int visits; /* enough of them; 0: no limit */
} Reading;

/* Parses a finite number. */
static gboolean
read_number (const char *word, double *number)
{
  char *end;
  double value = word != NULL ? g_ascii_strtod (word, &end) : NAN;

  if (word == NULL || end == word || *end != '\0' || !isfinite (value))
    return FALSE;
  *number = value;
  return TRUE;
}

/* Parses a move; a pass becomes GO_NO_POINT. */
static gboolean
read_move (const Reading *reading, const char *word, GoPoint *point)
{
  *point = GO_NO_POINT;
  return g_ascii_strcasecmp (word, "pass") == 0
         || go_point_parse (word, reading->width, reading->height, point);
}

/* Reads a principal variation up to a word that is not a move. Returns the number of words. */
static guint
read_variation (const Reading *reading, char **words, EngineCandidate *candidate)
{
  GoPoint point;
  guint i = 0;

  for (; words[i] != NULL && read_move (reading, words[i], &point); i++)
    if (candidate->length < ENGINE_VARIATION)
      candidate->variation[candidate->length++] = point;
  return i;
}

/* Converts the values reported for `view` to those for the side to move. */
static void
turn_to_mover (const Reading *reading, EngineCandidate *candidate)
{
  if (reading->view == GO_EMPTY || reading->view == reading->to_move)
    return;
  if (candidate->share >= 0)
    candidate->share = 1 - candidate->share;
  candidate->lead = -candidate->lead;
}

/* KataGo reports fractions, Leela Zero ten-thousandths. */
static double
read_part (const char *word, double number)
{
  return CLAMP (strchr (word, '.') != NULL || number <= 1 ? number : number / 10000, 0, 1);
}

/* Reads the words of one "info" up to the next. Returns their number. */
static guint
read_candidate (const Reading *reading, char **words)
{
  EngineAnalysis *analysis = reading->analysis;
  EngineCandidate one = { .point = GO_NO_POINT, .share = -1, .lead = NAN, .prior = -1 };
  gboolean move = FALSE;
  guint i = 0;
  double number;

  while (words[i] != NULL && strcmp (words[i], "info") != 0 && strcmp (words[i], "ownership") != 0)
    {
      const char *word = words[i++];

      if (words[i] == NULL)
        continue;
      if (strcmp (word, "pv") == 0)
        i += read_variation (reading, words + i, &one);
      else if (strcmp (word, "move") == 0)
        move = read_move (reading, words[i], &one.point);
      else if (strcmp (word, "visits") == 0 && read_number (words[i], &number))
        one.visits = (int) CLAMP (number, 0, 1e9);
      else if (strcmp (word, "winrate") == 0 && read_number (words[i], &number))
        one.share = read_part (words[i], number);
      else if (strcmp (word, "scoreLead") == 0 && read_number (words[i], &number))
        one.lead = CLAMP (number, -1e4, 1e4);
      else if (strcmp (word, "prior") == 0 && read_number (words[i], &number))
        one.prior = read_part (words[i], number);
    }
  turn_to_mover (reading, &one);
  if (move && analysis->count < ENGINE_CANDIDATES)
    analysis->candidates[analysis->count++] = one;
  return i;
}

static guint
read_owner (const Reading *reading, char **words)
{
  EngineAnalysis *analysis = reading->analysis;
  GoColor view = reading->view != GO_EMPTY ? reading->view : reading->to_move;
  double sign = view == GO_BLACK ? 1 : -1, number;
  guint i = 0;

  GO_EACH_POINT (point, reading->width, reading->height)
    {
      if (!read_number (words[i], &number))
        return i;
      analysis->owner[point] = (float) CLAMP (sign * number, -1, 1);
      i++;
    }
  analysis->owned = TRUE;
  return i;
}

/* The best move's values are those of the position. */
static void
sum_up (EngineAnalysis *analysis, GoColor to_move)
{
  const EngineCandidate *best = analysis->candidates;

  analysis->visits = 0;
  for (guint i = 0; i < analysis->count; i++)
    analysis->visits += analysis->candidates[i].visits;
  analysis->share = best->share < 0 ? -1 : to_move == GO_BLACK ? best->share : 1 - best->share;
  analysis->lead = to_move == GO_BLACK ? best->lead : -best->lead;
}

void
engine_analysis_read (EngineAnalysis *analysis,
                      const char *line,
                      int width,
                      int height,
                      GoColor to_move,
                      GoColor view)
{
  g_autofree EngineAnalysis *next = g_new (EngineAnalysis, 1);
  const Reading reading = { next, width, height, to_move, view };
  g_auto (GStrv) words = NULL;

  if (!g_str_has_prefix (line, "info "))
    return;
  engine_analysis_init (next);
  words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] != NULL;)
    {
      const char *word = words[i++];

      if (strcmp (word, "info") == 0)
        i += read_candidate (&reading, words + i);
      else if (strcmp (word, "ownership") == 0)
        i += read_owner (&reading, words + i);
    }
  if (next->count == 0)
    return;
  sum_up (next, to_move);
  *analysis = *next;
}

static gboolean
line_cb (const char *line, gpointer data)
{
  const Reading *reading = data;

  engine_analysis_read (reading->analysis, line, reading->width, reading->height, reading->to_move,
                        reading->view);
  return reading->visits == 0 || reading->analysis->visits < reading->visits;
}

/* Returns the analysis command, or NULL. */
static const char *
analysing_command (const Engine *self)
{
  return engine_knows (self, "kata-analyze") ? "kata-analyze"
         : engine_knows (self, "lz-analyze") ? "lz-analyze"
                                             : NULL;
}

/* Reads the continuous output of a command for `milliseconds`. */
static gboolean
listen (Engine *self, const char *command, int milliseconds, const Reading *reading)
{
  return engine_pipe_listen (self->pipe, command, milliseconds, self->quick_ms, line_cb,
                             (gpointer) reading, self->cancellable, &self->problem);
}

/* --- Perspective of win rates --- */

/* Reads the engine's raw value for the current board with `to_move` to move: above 0 if it is good
 * for the side it refers to; NAN if there is none. */
static gboolean
hear_view (Engine *self, const EnginePosition *position, GoColor to_move, double *value)
{
  g_autofree EngineAnalysis *analysis = g_new (EngineAnalysis, 1);
  Reading reading
      = { analysis, position->ruleset.width, position->ruleset.height, to_move, GO_EMPTY };
  g_autofree char *command
      = g_strdup_printf ("%s %s %d", analysing_command (self), engine_color (to_move), INTERVAL);

  engine_analysis_init (analysis);
  if (!listen (self, command, 0, &reading))
    return FALSE;
  *value = analysis->count == 0                 ? NAN
           : analysis->candidates[0].share >= 0 ? analysis->candidates[0].share - 0.5
                                                : analysis->candidates[0].lead;
  return TRUE;
}

/* Finds the perspective of its win rates, a KataGo setting that cannot be queried. On a board with
 * only black stones, the two values for Black and White to move reveal it: Black's, White's or the
 * side to move's. The engine's board is unknown afterwards. */
static gboolean
find_view (Engine *self, const EnginePosition *position)
{
  double value[GO_COLORS] = { 0 };

  if (self->view_known || analysing_command (self) == NULL)
    return TRUE;
  if (!engine_lead (self, position) || !engine_show_black (self))
    return FALSE;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (!hear_view (self, position, color, &value[color]))
      return FALSE;
  /* Ask again next time if the engine was too slow to print a line. */
  self->view_known = !isnan (value[GO_BLACK]) && !isnan (value[GO_WHITE]);
  self->view = value[GO_BLACK] > 0 && value[GO_WHITE] > 0   ? GO_BLACK
               : value[GO_BLACK] < 0 && value[GO_WHITE] < 0 ? GO_WHITE
                                                            : GO_EMPTY;
  return TRUE;
}

/* --- Engines without continuous analysis --- */

/* Reads "D4 20.1 Q16 18.5": GNU Go's best moves with their estimated gain. */
static void
read_top_moves (const Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  for (guint i = 0; words[i] != NULL && reading->analysis->count < ENGINE_CANDIDATES; i++)
    {
      EngineCandidate one = { .share = -1, .lead = NAN, .prior = -1 };

      if (go_point_parse (words[i], reading->width, reading->height, &one.point))
        reading->analysis->candidates[reading->analysis->count++] = one;
    }
}

/* Sends the supported commands with a single answer. */
static gboolean
ask_once (Engine *self, const Reading *reading)
{
  g_autofree char *moves = NULL, *score = NULL;
  const char *best = reading->to_move == GO_BLACK ? "top_moves_black" : "top_moves_white";
  const gboolean suggests = engine_knows (self, best);
  const gboolean estimates = engine_knows (self, "estimate_score");

  if (!suggests && !estimates)
    {
      g_set_error (&self->problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED,
                   /* Translators: the name of an engine. */
                   _ ("%s can play but cannot analyse positions. Choose another engine."),
                   self->name);
      return FALSE;
    }
  if (suggests)
    {
      moves = engine_ask (self, self->think_ms, best);
      if (moves == NULL)
        return FALSE;
      read_top_moves (reading, moves);
    }
  if (!estimates)
    return TRUE;
  score = engine_ask (self, self->think_ms, "estimate_score");
  return score != NULL
         && (engine_read_lead (score, &reading->analysis->lead)
             || engine_is_nonsense (self, score, "estimate_score"));
}

/* --- Analysis --- */

static gboolean
think (Engine *self, const Reading *reading, int milliseconds)
{
  const char *word = analysing_command (self);
  g_autofree char *command = NULL;

  if (word == NULL)
    return ask_once (self, reading);
  command = g_strdup_printf ("%s %s %d%s", word, engine_color (reading->to_move),
                             CLAMP (milliseconds / 10 / LINES, 1, INTERVAL),
                             strcmp (word, "kata-analyze") == 0 ? " ownership true" : "");
  return listen (self, command, milliseconds, reading);
}

gboolean
engine_analyse (Engine *self,
                const EnginePosition *position,
                int milliseconds,
                int visits,
                EngineAnalysis *analysis,
                GCancellable *cancellable,
                GError **error)
{
  Reading reading
      = { analysis, position->ruleset.width, position->ruleset.height, position->to_move, GO_EMPTY,
          visits };

  engine_analysis_init (analysis);
  if (engine_begin (self, cancellable) && find_view (self, position)
      && engine_lead (self, position))
    {
      reading.view = self->view;
      think (self, &reading, milliseconds);
    }
  /* Without a known perspective the numbers would mislead. */
  if (!self->view_known && analysing_command (self) != NULL)
    engine_analysis_init (analysis);
  return engine_end (self, error);
}
