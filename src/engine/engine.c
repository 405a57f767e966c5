/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define START_MS 60000
#define QUICK_MS 10000
#define THINK_MS 120000

/* The largest board whose columns GTP can name. */
#define MOST_SIDE 25

/* For more moves it is faster to send the position again. */
#define MOST_UNDONE 8

/* --- Construction --- */

Engine *
engine_new (const char *name, const char *command)
{
  Engine *self = g_atomic_rc_box_new0 (Engine);

  self->name = g_strdup (name);
  self->command = g_strdup (command);
  self->told = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  g_mutex_init (&self->lock);
  engine_set_patience (self, START_MS, QUICK_MS, THINK_MS);
  return self;
}

Engine *
engine_ref (Engine *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  Engine *self = data;

  engine_pipe_close (self->pipe);
  g_clear_pointer (&self->commands, g_hash_table_unref);
  g_array_unref (self->told);
  g_mutex_clear (&self->lock);
  g_free (self->rules);
  g_free (self->time);
  g_free (self->program);
  g_free (self->version);
  g_free (self->name);
  g_free (self->command);
}

void
engine_unref (Engine *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const char *
engine_get_name (const Engine *self)
{
  return self->name;
}

void
engine_set_patience (Engine *self, int start, int quick, int think)
{
  self->start_ms = start;
  self->quick_ms = quick;
  self->think_ms = think;
}

/* --- Requests --- */

static void
stop (Engine *self)
{
  g_clear_pointer (&self->pipe, engine_pipe_close);
  g_clear_pointer (&self->rules, g_free);
  g_clear_pointer (&self->time, g_free);
  g_array_set_size (self->told, 0);
  self->width = self->height = 0;
  self->view_known = FALSE;
}

void
engine_stop (Engine *self)
{
  g_atomic_int_set (&self->resting, TRUE);
  /* The holder of the lock will stop it. */
  if (!g_mutex_trylock (&self->lock))
    return;
  stop (self);
  g_mutex_unlock (&self->lock);
}

gboolean
engine_knows (const Engine *self, const char *command)
{
  return self->commands != NULL && g_hash_table_contains (self->commands, command);
}

char *
engine_ask (Engine *self,
            int milliseconds,
            GCancellable *cancellable,
            GError **error,
            const char *format,
            ...)
{
  g_autofree char *command = NULL;
  va_list arguments;

  va_start (arguments, format);
  command = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return engine_pipe_ask (self->pipe, command, milliseconds, cancellable, error);
}

static gboolean
tell (Engine *self, GCancellable *cancellable, GError **error, const char *command)
{
  g_autofree char *answer
      = engine_pipe_ask (self->pipe, command, self->quick_ms, cancellable, error);

  return answer != NULL;
}

gboolean
engine_suggest (Engine *self, const char *command, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (tell (self, cancellable, &problem, command)
      || g_error_matches (problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
start (Engine *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *program = NULL, *version = NULL, *known = NULL;
  g_auto (GStrv) words = NULL;

  if (self->command == NULL)
    {
      g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_START,
                   _ ("There is no engine called %s in Preferences."), self->name);
      return FALSE;
    }
  self->pipe = engine_pipe_open (self->name, self->command, error);
  if (self->pipe == NULL)
    return FALSE;
  program = engine_ask (self, self->start_ms, cancellable, error, "name");
  if (program == NULL)
    return FALSE;
  /* The version is only informative. */
  version = engine_ask (self, self->quick_ms, cancellable, NULL, "version");
  known = engine_ask (self, self->quick_ms, cancellable, error, "list_commands");
  if (known == NULL)
    return FALSE;
  g_clear_pointer (&self->commands, g_hash_table_unref);
  self->commands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  words = g_strsplit_set (known, " \n", -1);
  for (gsize i = 0; words[i] != NULL; i++)
    g_hash_table_add (self->commands, g_ascii_strdown (words[i], -1));
  g_free (self->program);
  g_free (self->version);
  self->program = g_utf8_make_valid (program, -1);
  self->version = g_utf8_make_valid (version != NULL ? version : "", -1);
  self->lost = TRUE;
  return TRUE;
}

gboolean
engine_begin (Engine *self, GCancellable *cancellable, GError **error)
{
  g_mutex_lock (&self->lock);
  g_atomic_int_set (&self->resting, FALSE);
  if (self->pipe != NULL || start (self, cancellable, error))
    return TRUE;
  return engine_end (self, FALSE, error);
}

gboolean
engine_end (Engine *self, gboolean well, GError **error)
{
  /* An aborted request may have changed its board. */
  if (!well)
    self->lost = TRUE;
  if (!well && error != NULL && *error != NULL && (*error)->domain == ENGINE_ERROR
      && (*error)->code != ENGINE_ERROR_REFUSED && (*error)->code != ENGINE_ERROR_BOARD)
    stop (self);
  if (g_atomic_int_get (&self->resting))
    stop (self);
  g_mutex_unlock (&self->lock);
  return well;
}

gboolean
engine_is_nonsense (Engine *self, const char *answer, const char *command, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (answer, (gssize) MIN (strlen (answer), 40));

  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_PROTOCOL,
               /* Translators: an engine's name, what it said, a word of GTP. */
               _ ("%s answered “%s”, which is not a valid reply to “%s”."), self->name, shown,
               command);
  return FALSE;
}

const char *
engine_color (GoColor color)
{
  return color == GO_BLACK ? "black" : "white";
}

gboolean
engine_look (Engine *self, EngineAbilities *abilities, GCancellable *cancellable, GError **error)
{
  if (!engine_begin (self, cancellable, error))
    return FALSE;
  *abilities = (EngineAbilities){
    .program = g_strdup (self->program),
    .version = g_strdup (self->version),
    .plays = engine_knows (self, "genmove"),
    .undoes = engine_knows (self, "undo"),
    .judges = engine_knows (self, "final_status_list"),
    .counts = engine_knows (self, "final_score"),
    .points = engine_knows (self, "kata-analyze"),
    .analyses = engine_knows (self, "kata-analyze") || engine_knows (self, "lz-analyze"),
    .takes_rules = engine_knows (self, "kata-set-rules") || engine_knows (self, "kgs-rules"),
  };
  abilities->suggests = abilities->analyses || engine_knows (self, "top_moves_black");
  abilities->estimates = abilities->analyses || engine_knows (self, "estimate_score");
  return engine_end (self, TRUE, error);
}

void
engine_abilities_clear (EngineAbilities *abilities)
{
  g_clear_pointer (&abilities->program, g_free);
  g_clear_pointer (&abilities->version, g_free);
}

/* --- Board --- */

static gboolean
begin_board (Engine *self,
             const EnginePosition *position,
             const EngineRules *rules,
             GCancellable *cancellable,
             GError **error)
{
  int width = position->ruleset.width, height = position->ruleset.height;
  g_autofree char *size = width == height
                              ? g_strdup_printf ("boardsize %d", width)
                              : g_strdup_printf ("rectangular_boardsize %d %d", width, height);
  g_autofree char *komi = NULL;
  char points[GO_HALVES_TEXT];
  g_autoptr (GError) problem = NULL;

  if (MAX (width, height) > MOST_SIDE
      || (width != height && !engine_knows (self, "rectangular_boardsize")))
    problem = g_error_new (ENGINE_ERROR, ENGINE_ERROR_REFUSED, "%s", size);
  else
    tell (self, cancellable, &problem, size);
  if (g_error_matches (problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED))
    {
      g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_BOARD,
                   /* Translators: the name of an engine, and the columns and rows of a board. */
                   _ ("%s does not play on a %d×%d board."), self->name, width, height);
      return FALSE;
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  komi = g_strdup_printf ("komi %s", go_halves_format (rules->komi, points));
  /* Rules are advice: an engine that refuses them continues under its own. */
  if ((rules->command != NULL && !engine_suggest (self, rules->command, cancellable, error))
      || !engine_suggest (self, komi, cancellable, error))
    return FALSE;
  self->width = width;
  self->height = height;
  self->komi = rules->komi;
  g_free (self->rules);
  self->rules = g_strdup (rules->command);
  self->lost = TRUE;
  return TRUE;
}

/* Clears the engine's board. */
static gboolean
empty (Engine *self, GCancellable *cancellable, GError **error)
{
  self->lost = TRUE;
  if (!tell (self, cancellable, error, "clear_board"))
    return FALSE;
  g_array_set_size (self->told, 0);
  self->lost = FALSE;
  return TRUE;
}

static void
append_stones (GArray *moves, const GoBoard *board)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    GO_EACH_POINT (point, board->width, board->height)
      if (go_board_get (board, point) == color)
        {
          EngineMove move = { color, point };

          g_array_append_val (moves, move);
        }
}

static gboolean
tell_move (Engine *self, const EngineMove *move, GCancellable *cancellable, GError **error)
{
  char point[GO_POINT_TEXT];
  g_autofree char *command = g_strdup_printf (
      "play %s %s", engine_color (move->color),
      move->point == GO_NO_POINT ? "pass" : go_point_format (move->point, self->height, point));

  if (!tell (self, cancellable, error, command))
    return FALSE;
  g_array_append_vals (self->told, move, 1);
  return TRUE;
}

gboolean
engine_show_black (Engine *self, GCancellable *cancellable, GError **error)
{
  gboolean well = engine_suggest (self, "komi 0", cancellable, error)
                  && engine_suggest (self, "clear_board", cancellable, error);
  int width = self->width, height = self->height;

  /* Board size and komi are sent again afterwards. */
  self->width = self->height = 0;
  self->lost = TRUE;
  for (int row = 1; row < height; row += MAX (2, height / 4))
    for (int column = 1; well && column < width; column += MAX (2, width / 4))
      {
        char point[GO_POINT_TEXT];
        g_autofree char *command = g_strdup_printf (
            "play black %s", go_point_format (go_point (column, row), height, point));

        well = engine_suggest (self, command, cancellable, error);
      }
  return well;
}

static const EngineMove *
move_at (const GArray *moves, guint index)
{
  return &g_array_index (moves, EngineMove, index);
}

/* Undoes what is not part of `moves`, and plays the rest of them. */
static gboolean
follow (Engine *self, const GArray *moves, GCancellable *cancellable, GError **error)
{
  guint same = 0, most = MIN (self->told->len, moves->len);

  while (same < most && move_at (self->told, same)->color == move_at (moves, same)->color
         && move_at (self->told, same)->point == move_at (moves, same)->point)
    same++;
  while (!self->lost && self->told->len > same && self->told->len - same <= MOST_UNDONE
         && engine_knows (self, "undo"))
    {
      g_autoptr (GError) problem = NULL;

      if (tell (self, cancellable, &problem, "undo"))
        g_array_set_size (self->told, self->told->len - 1);
      else if (g_error_matches (problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED))
        break;
      else
        return g_propagate_error (error, g_steal_pointer (&problem)), FALSE;
    }
  if ((self->lost || self->told->len > same) && !empty (self, cancellable, error))
    return FALSE;
  for (guint i = self->told->len; i < moves->len; i++)
    if (!tell_move (self, move_at (moves, i), cancellable, error))
      return FALSE;
  return TRUE;
}

gboolean
engine_lead (Engine *self,
             const EnginePosition *position,
             GCancellable *cancellable,
             GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  g_autoptr (GError) problem = NULL;
  g_auto (EngineRules) rules = { 0 };

  engine_rules_init (&rules, self->name, &position->ruleset, position->handicap,
                     engine_knows (self, "kata-set-rules"), engine_knows (self, "kgs-rules"));
  if ((self->width != position->ruleset.width || self->height != position->ruleset.height
       || self->komi != rules.komi || g_strcmp0 (self->rules, rules.command) != 0)
      && !begin_board (self, position, &rules, cancellable, error))
    return FALSE;
  append_stones (moves, &position->start);
  g_array_append_vals (moves, position->moves->data, position->moves->len);
  if (follow (self, moves, cancellable, &problem))
    return TRUE;
  /* It considers a move illegal: send the stones instead. */
  if (g_error_matches (problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED))
    {
      g_array_set_size (moves, 0);
      append_stones (moves, &position->board);
      self->lost = TRUE;
      return follow (self, moves, cancellable, error);
    }
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

char *
engine_differences (Engine *self, const GoRuleset *ruleset, int handicap)
{
  g_auto (EngineRules) rules = { 0 };

  g_mutex_lock (&self->lock);
  engine_rules_init (&rules, self->name, ruleset, handicap, engine_knows (self, "kata-set-rules"),
                     engine_knows (self, "kgs-rules"));
  g_mutex_unlock (&self->lock);
  return g_steal_pointer (&rules.differences);
}
