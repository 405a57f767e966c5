/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests about a game: a move, dead stones, the score. */
#include <string.h>

#include "engine-private.h"

/* Begins a request and asks about a position. */
static char *
ask_about (Engine *self,
           const EnginePosition *position,
           const char *command,
           GCancellable *cancellable)
{
  return engine_begin (self, cancellable) && engine_lead (self, position)
             ? engine_ask (self, self->think_ms, command)
             : NULL;
}

static void
read_move (Engine *self, const char *text, GoColor color, EngineAnswer *answer)
{
  EngineMove told;

  if (g_ascii_strcasecmp (text, "pass") == 0)
    answer->kind = ENGINE_PASSES;
  else if (g_ascii_strcasecmp (text, "resign") == 0)
    answer->kind = ENGINE_RESIGNS;
  else if (!go_point_parse (text, self->width, self->height, &answer->point))
    engine_is_nonsense (self, text, "genmove");
  /* The engine has already made the move on its own board. */
  told = (EngineMove){ color, answer->point };
  if (self->problem == NULL && answer->kind != ENGINE_RESIGNS)
    g_array_append_val (self->told, told);
}

gboolean
engine_move (Engine *self,
             const EnginePosition *position,
             gboolean cleanup,
             EngineAnswer *answer,
             GCancellable *cancellable,
             GError **error)
{
  *answer = (EngineAnswer){ .kind = ENGINE_PLAYS, .point = GO_NO_POINT };
  if (engine_begin (self, cancellable) && engine_lead (self, position)
      && engine_tell_time (self, position))
    {
      const char *word = cleanup && engine_knows (self, "kgs-genmove_cleanup")
                             ? "kgs-genmove_cleanup"
                             : "genmove";
      g_autofree char *command = g_strdup_printf ("%s %s", word, engine_color (position->to_move));
      g_autofree char *text = engine_ask (self, engine_patience (self, position), command);

      if (text != NULL)
        read_move (self, text, position->to_move, answer);
    }
  return engine_end (self, error);
}

gboolean
engine_dead (Engine *self,
             const EnginePosition *position,
             gboolean *dead,
             GCancellable *cancellable,
             GError **error)
{
  g_autofree char *text = ask_about (self, position, "final_status_list dead", cancellable);
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \n", -1);

  memset (dead, 0, GO_CELLS * sizeof *dead);
  for (gsize i = 0; words[i] != NULL && self->problem == NULL; i++)
    {
      GoPoint point;

      if (*words[i] == '\0')
        continue;
      if (go_point_parse (words[i], self->width, self->height, &point))
        dead[point] = TRUE;
      else
        engine_is_nonsense (self, words[i], "final_status_list");
    }
  return engine_end (self, error);
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

gboolean
engine_count (Engine *self,
              const EnginePosition *position,
              int *halves,
              GCancellable *cancellable,
              GError **error)
{
  g_autofree char *text = ask_about (self, position, "final_score", cancellable);
  double points = 0;

  if (text != NULL && !engine_read_lead (text, &points))
    engine_is_nonsense (self, text, "final_score");
  *halves = (int) (2 * points + (points < 0 ? -0.5 : 0.5));
  return engine_end (self, error);
}
