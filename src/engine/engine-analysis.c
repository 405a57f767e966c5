#include "config.h"

#include "engine-analysis.h"

#include <math.h>
#include <string.h>

#include "engine-private.h"

/* Hundredths of a second between two lines. */
#define INTERVAL 20

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
  GoColor to_move;
} Reading;

/* A number that cannot be read is none. */
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

/* The words of one "info" up to the next; returns how many. */
static guint
read_candidate (const Reading *reading, char **words)
{
  EngineAnalysis *analysis = reading->analysis;
  EngineCandidate one = { .point = GO_NO_POINT, .share = -1, .lead = NAN };
  gboolean move = FALSE, whole = TRUE;
  guint i = 0;
  double number;

  while (words[i] != NULL && strcmp (words[i], "info") != 0 && strcmp (words[i], "ownership") != 0)
    {
      const char *word = words[i++];

      /* Moves that follow, to the end. */
      if (strcmp (word, "pv") == 0)
        whole = FALSE;
      if (!whole || words[i] == NULL)
        continue;
      if (strcmp (word, "move") == 0)
        move = g_ascii_strcasecmp (words[i], "pass") == 0
               || go_point_parse (words[i], reading->width, reading->height, &one.point);
      else if (strcmp (word, "visits") == 0 && read_number (words[i], &number))
        one.visits = (int) CLAMP (number, 0, 1e9);
      /* KataGo's are parts of one, Leela's are ten-thousandths. */
      else if (strcmp (word, "winrate") == 0 && read_number (words[i], &number))
        one.share
            = CLAMP (strchr (words[i], '.') != NULL || number <= 1 ? number : number / 10000, 0, 1);
      else if (strcmp (word, "scoreLead") == 0 && read_number (words[i], &number))
        one.lead = CLAMP (number, -1e4, 1e4);
    }
  if (move && analysis->count < ENGINE_CANDIDATES)
    analysis->candidates[analysis->count++] = one;
  return i;
}

static guint
read_owner (const Reading *reading, char **words)
{
  EngineAnalysis *analysis = reading->analysis;
  double sign = reading->to_move == GO_BLACK ? 1 : -1, number;
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

/* What is thought of the best move is thought of the position. */
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
engine_analysis_read (
    EngineAnalysis *analysis, const char *line, int width, int height, GoColor to_move)
{
  g_autofree EngineAnalysis *next = g_new (EngineAnalysis, 1);
  const Reading reading = { next, width, height, to_move };
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

static void
line_cb (const char *line, gpointer data)
{
  const Reading *reading = data;

  engine_analysis_read (reading->analysis, line, reading->width, reading->height, reading->to_move);
}

/* --- Engines that say it once --- */

/* "D4 20.1 Q16 18.5": GNU Go's best moves with what it thinks they gain. */
static void
read_top_moves (const Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  for (guint i = 0; words[i] != NULL && reading->analysis->count < ENGINE_CANDIDATES; i++)
    {
      EngineCandidate one = { .share = -1, .lead = NAN };

      if (go_point_parse (words[i], reading->width, reading->height, &one.point))
        reading->analysis->candidates[reading->analysis->count++] = one;
    }
}

/* Asks for what it can say without going on, each where it knows it. */
static gboolean
ask_once (Engine *self, const Reading *reading, GCancellable *cancellable, GError **error)
{
  g_autofree char *moves = NULL, *score = NULL;
  const char *best = reading->to_move == GO_BLACK ? "top_moves_black" : "top_moves_white";

  if (_engine_knows (self, best))
    {
      moves = _engine_ask (self, self->think_ms, cancellable, error, "%s", best);
      if (moves == NULL)
        return FALSE;
      read_top_moves (reading, moves);
    }
  if (_engine_knows (self, "estimate_score"))
    {
      score = _engine_ask (self, self->think_ms, cancellable, error, "estimate_score");
      if (score == NULL)
        return FALSE;
      if (!_engine_read_lead (score, &reading->analysis->lead))
        return _engine_is_nonsense (self, score, "estimate_score", error);
    }
  return TRUE;
}

/* --- Both --- */

static gboolean
think (Engine *self,
       const Reading *reading,
       int milliseconds,
       GCancellable *cancellable,
       GError **error)
{
  const char *color = _engine_color (reading->to_move);
  g_autofree char *command = NULL;

  if (_engine_knows (self, "kata-analyze"))
    command = g_strdup_printf ("kata-analyze %s %d ownership true", color, INTERVAL);
  else if (_engine_knows (self, "lz-analyze"))
    command = g_strdup_printf ("lz-analyze %s %d", color, INTERVAL);
  if (command == NULL)
    return ask_once (self, reading, cancellable, error);
  return engine_pipe_listen (self->pipe, command, milliseconds, self->quick_ms, line_cb,
                             (gpointer) reading, cancellable, error);
}

gboolean
engine_analyse (Engine *self,
                const EnginePosition *position,
                int milliseconds,
                EngineAnalysis *analysis,
                GCancellable *cancellable,
                GError **error)
{
  const Reading reading
      = { analysis, position->ruleset.width, position->ruleset.height, position->to_move };
  g_autoptr (GError) problem = NULL;
  gboolean well = FALSE;

  engine_analysis_init (analysis);
  if (_engine_begin (self, cancellable, &problem))
    {
      well = _engine_lead (self, position, cancellable, &problem)
             && think (self, &reading, milliseconds, cancellable, &problem);
      _engine_end (self, well, &problem);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return well;
}
