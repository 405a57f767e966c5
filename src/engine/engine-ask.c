/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests about a game: a move, dead stones, the score. */
#include "config.h"

#include <string.h>

#include "engine-private.h"

/* Parses the answer into `out`. */
typedef gboolean (*Reader) (Engine *self, const char *text, gpointer out, GError **error);

/* Sends `command` if the engine supports it, else `otherwise`. Sends the clock first if `timed`. */
static gboolean
ask_there (Engine *self,
           const EnginePosition *position,
           const char *command,
           const char *otherwise,
           gboolean timed,
           Reader reader,
           gpointer out,
           GCancellable *cancellable,
           GError **error)
{
  g_autofree char *word = g_strndup (command, strcspn (command, " ")), *text = NULL;
  g_autoptr (GError) problem = NULL;
  gboolean well = FALSE;

  if (engine_begin (self, cancellable, &problem))
    {
      if (engine_lead (self, position, cancellable, &problem)
          && (!timed || engine_tell_time (self, position, cancellable, &problem)))
        text = engine_ask (self, timed ? engine_patience (self, position) : self->think_ms,
                           cancellable, &problem, "%s",
                           otherwise == NULL || engine_knows (self, word) ? command : otherwise);
      well = text != NULL && reader (self, text, out, &problem);
      engine_end (self, well, &problem);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return well;
}

typedef struct
{
  EngineAnswer *answer;
  GoColor color;
} Move;

static gboolean
read_move (Engine *self, const char *text, gpointer out, GError **error)
{
  const Move *move = out;
  EngineMove told;

  *move->answer = (EngineAnswer){ .point = GO_NO_POINT };
  if (g_ascii_strcasecmp (text, "pass") == 0)
    move->answer->kind = ENGINE_PASSES;
  else if (g_ascii_strcasecmp (text, "resign") == 0)
    move->answer->kind = ENGINE_RESIGNS;
  else if (go_point_parse (text, self->width, self->height, &move->answer->point))
    move->answer->kind = ENGINE_PLAYS;
  else
    return engine_is_nonsense (self, text, "genmove", error);
  /* The engine has already made the move on its own board. */
  told = (EngineMove){ move->color, move->answer->point };
  if (move->answer->kind != ENGINE_RESIGNS)
    g_array_append_val (self->told, told);
  return TRUE;
}

gboolean
engine_move (Engine *self,
             const EnginePosition *position,
             gboolean cleanup,
             EngineAnswer *answer,
             GCancellable *cancellable,
             GError **error)
{
  const char *color = engine_color (position->to_move);
  g_autofree char *usual = g_strdup_printf ("genmove %s", color);
  g_autofree char *capturing = g_strdup_printf ("kgs-genmove_cleanup %s", color);
  Move move = { answer, position->to_move };

  return ask_there (self, position, cleanup ? capturing : usual, usual, TRUE, read_move, &move,
                    cancellable, error);
}

static gboolean
read_dead (Engine *self, const char *text, gpointer out, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  gboolean *dead = out;

  memset (dead, 0, GO_CELLS * sizeof *dead);
  for (gsize i = 0; words[i] != NULL; i++)
    {
      GoPoint point;

      if (*words[i] == '\0')
        continue;
      if (!go_point_parse (words[i], self->width, self->height, &point))
        return engine_is_nonsense (self, words[i], "final_status_list", error);
      dead[point] = TRUE;
    }
  return TRUE;
}

gboolean
engine_dead (Engine *self,
             const EnginePosition *position,
             gboolean *dead,
             GCancellable *cancellable,
             GError **error)
{
  return ask_there (self, position, "final_status_list dead", NULL, FALSE, read_dead, dead,
                    cancellable, error);
}

gboolean
engine_read_lead (const char *text, double *points)
{
  char sign = g_ascii_toupper (*text), *end = (char *) text;

  *points = 0;
  if (strcmp (text, "0") == 0 || g_ascii_strcasecmp (text, "draw") == 0)
    return TRUE;
  if ((sign != 'B' && sign != 'W') || text[1] != '+')
    return FALSE;
  *points = g_ascii_strtod (text + 2, &end);
  if (end == text + 2 || !(*points >= 0 && *points <= 2 * GO_MAX_POINTS))
    return FALSE;
  if (sign == 'W')
    *points = -*points;
  return TRUE;
}

static gboolean
read_count (Engine *self, const char *text, gpointer out, GError **error)
{
  double points;

  if (!engine_read_lead (text, &points))
    return engine_is_nonsense (self, text, "final_score", error);
  *(int *) out = (int) (2 * points + (points < 0 ? -0.5 : 0.5));
  return TRUE;
}

gboolean
engine_count (Engine *self,
              const EnginePosition *position,
              int *halves,
              GCancellable *cancellable,
              GError **error)
{
  return ask_there (self, position, "final_score", NULL, FALSE, read_count, halves, cancellable,
                    error);
}
