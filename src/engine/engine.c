/* SPDX-License-Identifier: GPL-3.0-or-later */
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
engine_ask (Engine *self, int milliseconds, const char *command)
{
  return engine_pipe_ask (self->pipe, command, milliseconds, self->cancellable, &self->problem);
}

static gboolean
tell (Engine *self, const char *command)
{
  g_autofree char *answer = engine_ask (self, self->quick_ms, command);

  return answer != NULL;
}

/* Returns whether the engine only refused a command, and clears the problem then. */
static gboolean
was_refused (Engine *self)
{
  if (!g_error_matches (self->problem, ENGINE_ERROR, ENGINE_ERROR_REFUSED))
    return FALSE;
  g_clear_error (&self->problem);
  return TRUE;
}

gboolean
engine_suggest (Engine *self, const char *command)
{
  return tell (self, command) || was_refused (self);
}

static gboolean
start (Engine *self)
{
  g_autofree char *program = NULL, *version = NULL, *known = NULL;
  g_auto (GStrv) words = NULL;

  if (self->command == NULL)
    g_set_error (&self->problem, ENGINE_ERROR, ENGINE_ERROR_START,
                 _ ("There is no engine called %s in Preferences."), self->name);
  else
    self->pipe = engine_pipe_open (self->name, self->command, &self->problem);
  if (self->pipe == NULL || (program = engine_ask (self, self->start_ms, "name")) == NULL)
    return FALSE;
  /* The version is only informative. */
  version = engine_ask (self, self->quick_ms, "version");
  g_clear_error (&self->problem);
  known = engine_ask (self, self->quick_ms, "list_commands");
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
engine_begin (Engine *self, GCancellable *cancellable)
{
  g_mutex_lock (&self->lock);
  g_atomic_int_set (&self->resting, FALSE);
  self->cancellable = cancellable;
  return self->pipe != NULL || start (self);
}

gboolean
engine_end (Engine *self, GError **error)
{
  GError *problem = g_steal_pointer (&self->problem);

  self->cancellable = NULL;
  /* An aborted request may have changed its board. */
  if (problem != NULL)
    self->lost = TRUE;
  if (problem != NULL && problem->domain == ENGINE_ERROR && problem->code != ENGINE_ERROR_REFUSED
      && problem->code != ENGINE_ERROR_BOARD)
    stop (self);
  /* Its commands are asked for at the start, which may have been cancelled. */
  if (self->commands == NULL)
    stop (self);
  if (g_atomic_int_get (&self->resting))
    stop (self);
  g_mutex_unlock (&self->lock);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}

gboolean
engine_is_nonsense (Engine *self, const char *answer, const char *command)
{
  g_autofree char *shown = g_utf8_make_valid (answer, (gssize) MIN (strlen (answer), 40));

  g_set_error (&self->problem, ENGINE_ERROR, ENGINE_ERROR_PROTOCOL,
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
  if (!engine_begin (self, cancellable))
    return engine_end (self, error);
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
  return engine_end (self, error);
}

void
engine_abilities_clear (EngineAbilities *abilities)
{
  g_clear_pointer (&abilities->program, g_free);
  g_clear_pointer (&abilities->version, g_free);
}

/* --- Board --- */

static gboolean
begin_board (Engine *self, const EnginePosition *position, const EngineRules *rules)
{
  int width = position->ruleset.width, height = position->ruleset.height;
  g_autofree char *size = width == height
                              ? g_strdup_printf ("boardsize %d", width)
                              : g_strdup_printf ("rectangular_boardsize %d %d", width, height);
  g_autofree char *komi = NULL;
  char points[GO_HALVES_TEXT];
  gboolean knows = MAX (width, height) <= MOST_SIDE
                   && (width == height || engine_knows (self, "rectangular_boardsize"));

  if (!knows || (!tell (self, size) && was_refused (self)))
    g_set_error (&self->problem, ENGINE_ERROR, ENGINE_ERROR_BOARD,
                 /* Translators: the name of an engine, and the columns and rows of a board. */
                 _ ("%s does not play on a %d×%d board."), self->name, width, height);
  if (self->problem != NULL)
    return FALSE;
  komi = g_strdup_printf ("komi %s", go_halves_format (rules->komi, points));
  /* Rules are advice: an engine that refuses them continues under its own. */
  if ((rules->command != NULL && !engine_suggest (self, rules->command))
      || !engine_suggest (self, komi))
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
empty (Engine *self)
{
  self->lost = TRUE;
  if (!tell (self, "clear_board"))
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
tell_move (Engine *self, const EngineMove *move)
{
  char point[GO_POINT_TEXT];
  g_autofree char *command = g_strdup_printf (
      "play %s %s", engine_color (move->color),
      move->point == GO_NO_POINT ? "pass" : go_point_format (move->point, self->height, point));

  if (!tell (self, command))
    return FALSE;
  g_array_append_vals (self->told, move, 1);
  return TRUE;
}

gboolean
engine_show_black (Engine *self)
{
  gboolean well = engine_suggest (self, "komi 0") && engine_suggest (self, "clear_board");
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

        well = engine_suggest (self, command);
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
follow (Engine *self, const GArray *moves)
{
  guint same = 0, most = MIN (self->told->len, moves->len);

  while (same < most && move_at (self->told, same)->color == move_at (moves, same)->color
         && move_at (self->told, same)->point == move_at (moves, same)->point)
    same++;
  while (!self->lost && self->told->len > same && self->told->len - same <= MOST_UNDONE
         && engine_knows (self, "undo"))
    if (tell (self, "undo"))
      g_array_set_size (self->told, self->told->len - 1);
    else if (was_refused (self))
      break;
    else
      return FALSE;
  if ((self->lost || self->told->len > same) && !empty (self))
    return FALSE;
  for (guint i = self->told->len; i < moves->len; i++)
    if (!tell_move (self, move_at (moves, i)))
      return FALSE;
  return TRUE;
}

gboolean
engine_lead (Engine *self, const EnginePosition *position)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  g_auto (EngineRules) rules = { 0 };

  engine_rules_init (&rules, self->name, &position->ruleset, position->handicap,
                     engine_knows (self, "kata-set-rules"), engine_knows (self, "kgs-rules"));
  if ((self->width != position->ruleset.width || self->height != position->ruleset.height
       || self->komi != rules.komi || g_strcmp0 (self->rules, rules.command) != 0)
      && !begin_board (self, position, &rules))
    return FALSE;
  append_stones (moves, &position->start);
  g_array_append_vals (moves, position->moves->data, position->moves->len);
  if (follow (self, moves))
    return TRUE;
  if (!was_refused (self))
    return FALSE;
  /* It considers a move illegal: send the stones instead. */
  g_array_set_size (moves, 0);
  append_stones (moves, &position->board);
  self->lost = TRUE;
  return follow (self, moves);
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
