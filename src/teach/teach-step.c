/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-step.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-info.h"
#include "referee-event.h"
#include "sgf-value.h"
#include "teach-property.h"
#include "teach-tree.h"
#include "words-crossing.h"
#include "words.h"

/* Largest side of a board in a step; each step has a board, and beginners see no larger ones. */
#define MOST_SIDE 19
#define MOST_EVENTS 1000

gboolean
teach_rules_read (const char *text, GoRuleset *ruleset, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) name = g_string_new (NULL);
  const GoPreset *preset;
  GoContradiction found;

  for (char **word = words; *word != NULL && strchr (*word, '=') == NULL; word++)
    g_string_append_printf (name, "%s%s", name->len > 0 ? " " : "", *word);
  preset = record_rules_find (name->str);
  if (preset == NULL)
    return teach_fail (error, TEACH_ERROR_STEP, _ ("There is no ruleset called “%s”."), name->str);
  go_preset_ruleset (preset, ruleset);
  for (char **word = words; *word != NULL; word++)
    {
      char *value = strchr (*word, '=');
      const GoAxis *axis;

      if (value == NULL)
        continue;
      axis = go_axis_find ((*value = '\0', *word));
      if (axis == NULL || !go_axis_parse (axis, value + 1, ruleset))
        {
          *value = '=';
          return teach_fail (error, TEACH_ERROR_STEP, _ ("“%s” is not a valid rule setting."),
                             *word);
        }
    }
  if (go_ruleset_check (ruleset, &found, 1) > 0 && !found.harmless)
    return teach_fail (error, TEACH_ERROR_STEP, _ ("These rules contradict themselves: %s"),
                       _ (found.reason));
  return TRUE;
}

/* Reads SZ, RU and KM. */
static gboolean
read_ruleset (TeachStep *self, const GoRuleset *course, GError **error)
{
  g_autofree char *rules = teach_property_text (self, self->root, "RU");
  g_autofree char *size = teach_property_text (self, self->root, "SZ");
  g_autofree char *komi = teach_property_text (self, self->root, "KM");
  gint64 width, height;
  char *colon = strchr (size, ':');
  gboolean changed;
  int halves;

  self->ruleset = *course;
  if (*rules != '\0' && !teach_rules_read (rules, &self->ruleset, error))
    return FALSE;
  if (colon != NULL)
    *colon = '\0';
  if (!g_ascii_string_to_signed (size, 10, 1, MOST_SIDE, &width, NULL)
      || !g_ascii_string_to_signed (colon != NULL ? colon + 1 : size, 10, 1, MOST_SIDE, &height,
                                    NULL))
    return teach_fail (error, TEACH_ERROR_STEP, _ ("SZ must be the board size, from 1 to %d."),
                       MOST_SIDE);
  self->ruleset.width = (int) width;
  self->ruleset.height = (int) height;
  if (*komi == '\0')
    return TRUE;
  if (!record_komi_parse (komi, &halves, &changed) || changed)
    return teach_fail (error, TEACH_ERROR_STEP, _ ("KM, “%s”, is not a valid komi."), komi);
  go_ruleset_agree_komi (&self->ruleset, halves);
  return TRUE;
}

/* Reads a colour letter; GO_EMPTY if the property is missing. */
static gboolean
read_color (const TeachStep *self, const char *name, GoColor *color, GError **error)
{
  g_autofree char *text = teach_property_text (self, self->root, name);

  *color = GO_EMPTY;
  return *text == '\0' || referee_color_read (text, color)
         || teach_fail (error, TEACH_ERROR_STEP, _ ("%s must be B or W."), name);
}

/* Reads AB and AW, and whether there are any. */
static gboolean
read_stones (const TeachStep *self, GoPosition *position, GError **error)
{
  go_position_init (position, self->ruleset.width, self->ruleset.height);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      SgfName name = color == GO_BLACK ? SGF_NAME ('A', 'B') : SGF_NAME ('A', 'W');
      SgfPoints at = sgf_points (self->collection, self->root, name, self->ruleset.width,
                                 self->ruleset.height);

      while (sgf_points_next (&at))
        go_position_set (position, at.point, color);
      if (at.wrong > 0)
        return teach_fail (error, TEACH_ERROR_STEP, _ ("%s puts a stone off the board."),
                           color == GO_BLACK ? "AB" : "AW");
    }
  return TRUE;
}

/* Reads LID[B 3]: stones that are in a lid at the start. */
static gboolean
read_lids (const TeachStep *self, int prisoners[GO_COLORS], GError **error)
{
  g_auto (GStrv) values = teach_property_values (self, "LID");

  for (char **value = values; *value != NULL; value++)
    {
      gint64 count;

      if ((**value != 'B' && **value != 'W') || (*value)[1] != ' '
          || !g_ascii_string_to_signed (*value + 2, 10, 0, 1000, &count, NULL))
        return teach_fail (error, TEACH_ERROR_STEP,
                           _ ("LID, “%s”, is not a colour and a number of stones."), *value);
      prisoners[**value == 'B' ? GO_BLACK : GO_WHITE] = (int) count;
    }
  return TRUE;
}

/* Applies one event of BEFORE. */
static gboolean
make_event (RefereeGame **game, const char *text, GError **error)
{
  const GoBoard *board = referee_game_board (*game);
  RefereeEvent event;
  const char *where;
  RefereeStep step;

  if (referee_event_read (text, board->width, board->height, &event, &where) != REFEREE_EVENT_FINE)
    return teach_fail (
        error, TEACH_ERROR_STEP,
        /* Translators: what BEFORE holds, and the part of it that is not understood. */
        _ ("BEFORE, “%s”, is not understood at “%s”."), text, where);
  step = referee_event_apply (game, &event);
  referee_event_clear (&event);
  if (step.refused != REFEREE_OK)
    return teach_fail (error, TEACH_ERROR_STEP, /* Translators: what BEFORE holds, and a reason. */
                       _ ("BEFORE, “%s”, is not possible: %s"), text, words_reason (step.refused));
  return step.as_expected
         || teach_fail (error, TEACH_ERROR_STEP,
                        _ ("BEFORE, “%s”, does not have the outcome that it states."), text);
}

/* Returns the game at the start of the step; NULL with an error. */
static RefereeGame *
make_game (const TeachStep *self, GError **error)
{
  g_auto (GStrv) events = teach_property_values (self, "BEFORE");
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (RefereeGame) game = NULL;
  char reason[256] = "";
  GoColor learner;

  setup->ruleset = self->ruleset;
  setup->custom = sgf_node_find (self->collection, self->root, SGF_NAME ('A', 'B')) != SGF_NONE
                  || sgf_node_find (self->collection, self->root, SGF_NAME ('A', 'W')) != SGF_NONE;
  if (!read_color (self, "PL", &setup->first, error)
      || !read_color (self, "LEARNER", &learner, error) || !read_stones (self, &setup->start, error)
      || !read_lids (self, setup->prisoners, error))
    return NULL;
  /* If a move is asked for, the learner has the turn unless another side is named. */
  if (setup->first == GO_EMPTY && events[0] == NULL && !teach_ask_is_game (&self->ask))
    setup->first = learner;
  game = referee_game_new (setup, reason, sizeof reason);
  if (game == NULL)
    teach_fail (error, TEACH_ERROR_STEP, "%s", _ (reason));
  else if (g_strv_length (events) > MOST_EVENTS)
    teach_fail (error, TEACH_ERROR_STEP, _ ("BEFORE has too many actions."));
  else
    {
      char **event = events;

      while (*event != NULL && make_event (&game, *event, error))
        event++;
      if (*event == NULL)
        return g_steal_pointer (&game);
    }
  return NULL;
}

RefereeGame *
teach_step_begin (const TeachStep *self)
{
  return make_game (self, NULL);
}

static gboolean
read_asks (TeachStep *self, GError **error)
{
  g_autofree char *ask = teach_property_text (self, self->root, "ASK");
  g_autofree char *goal = teach_property_text (self, self->root, "GOAL");
  int width = self->ruleset.width, height = self->ruleset.height;

  if (*ask == '\0')
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("ASK is missing. A step needs something to ask."));
  self->has_goal = *goal != '\0';
  return teach_ask_parse (ask, width, height, &self->ask, error)
         && (!self->has_goal || teach_ask_parse (goal, width, height, &self->goal, error));
}

static gboolean
read_guard (TeachStep *self, GError **error)
{
  g_autofree char *word = teach_property_text (self, self->root, "GUARD");

  self->guard = (MatchGuard) match_word_parse (match_guard_words, word);
  if (*word != '\0' && strcmp (match_guard_words[self->guard], word) != 0)
    return teach_fail (error, TEACH_ERROR_STEP, _ ("GUARD, “%s”, must be off, warn or prevent."),
                       word);
  return TRUE;
}

/* Reads the choices and shuffles them, so that their order reveals nothing. The order is the same
 * each time, so that a learner who tries again finds every sentence in the same place. */
static void
read_choices (TeachStep *self)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (self->id));

  teach_property_choices (self, "YES", TRUE);
  teach_property_choices (self, "NO", FALSE);
  for (guint i = self->choices->len; i > 1; i--)
    {
      guint other = (guint) g_rand_int_range (rand, 0, (int) i);
      gpointer moved = self->choices->pdata[other];

      self->choices->pdata[other] = self->choices->pdata[i - 1];
      self->choices->pdata[i - 1] = moved;
    }
}

static void
free_choice (gpointer data)
{
  TeachChoice *choice = data;

  g_free (choice->text);
  g_free (choice->said);
  g_free (choice);
}

TeachStep *
teach_step_read (SgfCollection *collection, SgfNode root, const GoRuleset *course, GError **error)
{
  g_autoptr (TeachStep) self = g_new0 (TeachStep, 1);
  g_autoptr (RefereeGame) game = NULL;

  self->collection = sgf_collection_ref (collection);
  self->root = root;
  self->id = teach_property_text (self, root, "GN");
  self->task = teach_property_text (self, root, "C");
  self->hint = teach_property_text (self, root, "HINT");
  self->right = teach_property_text (self, root, "RIGHT");
  self->wrong = teach_property_text (self, root, "WRONG");
  self->hint_points = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->points = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->marks = g_array_new (FALSE, FALSE, sizeof (MatchSpot));
  self->choices = g_ptr_array_new_with_free_func (free_choice);
  read_choices (self);
  if (*self->id == '\0')
    teach_fail (error, TEACH_ERROR_STEP, _ ("GN is missing. A step needs a name."));
  else if (*self->task == '\0')
    teach_fail (error, TEACH_ERROR_STEP, _ ("C is missing. A step needs the text of its task."));
  else if (read_ruleset (self, course, error) && read_asks (self, error) && read_guard (self, error)
           && teach_property_points (self, "MARK", self->hint_points, error)
           && teach_property_points (self, "POINTS", self->points, error)
           && teach_property_marks (self, error)
           && read_color (self, "LEARNER", &self->learner, error))
    game = make_game (self, error);
  if (game == NULL)
    return NULL;
  if (self->learner == GO_EMPTY)
    self->learner = referee_game_state (game)->to_move;
  return teach_step_check (self, game, error) ? g_steal_pointer (&self) : NULL;
}

const TeachAsk *
teach_step_goal (const TeachStep *self)
{
  if (self->ask.kind != TEACH_ASK_PLAY)
    return &self->ask;
  return self->has_goal ? &self->goal : NULL;
}

char *
teach_step_sentence (const TeachStep *step, const char *sentence)
{
  return words_crossings_in (sentence, step->ruleset.width, step->ruleset.height);
}

void
teach_step_free (TeachStep *self)
{
  g_free (self->id);
  g_free (self->task);
  g_free (self->hint);
  g_free (self->right);
  g_free (self->wrong);
  g_array_unref (self->hint_points);
  g_array_unref (self->points);
  g_array_unref (self->marks);
  g_ptr_array_unref (self->choices);
  sgf_collection_unref (self->collection);
  g_free (self);
}

/* The smallest board of which a part can be enough; how many lines around the stones it needs, and
 * the largest share of the board. */
#define LARGE 12
#define ROOM 3
#define SHARE 0.6

static void
take_in (TeachArea *area, GoPoint point)
{
  if (point == GO_NO_POINT)
    return;
  area->left = MIN (area->left, go_point_column (point));
  area->right = MAX (area->right, go_point_column (point));
  area->top = MIN (area->top, go_point_row (point));
  area->bottom = MAX (area->bottom, go_point_row (point));
}

static void
take_in_points (TeachArea *area, const GArray *points)
{
  for (guint i = 0; i < points->len; i++)
    take_in (area, g_array_index (points, GoPoint, i));
}

/* Adds room on both sides, and all lines to an edge that is near. */
static void
widen (int *from, int *to, int size)
{
  *from = *from <= 2 * ROOM ? 0 : *from - ROOM;
  *to = *to >= size - 1 - 2 * ROOM ? size - 1 : *to + ROOM;
}

static void
take_in_step (const TeachStep *self, TeachArea *area)
{
  g_autoptr (RefereeGame) game = teach_step_begin (self);
  const GoBoard *board = referee_game_board (game);
  GoColor color;
  GoPoint point;

  GO_EACH_POINT (at, board->width, board->height)
    if (go_board_get (board, at) != GO_EMPTY)
      take_in (area, at);
  for (SgfNode node = sgf_node_walk (self->collection, self->root, self->root); node != SGF_NONE;
       node = sgf_node_walk (self->collection, self->root, node))
    if (teach_tree_move (self, node, &color, &point))
      take_in (area, point);
  take_in_points (area, self->points);
  take_in_points (area, self->hint_points);
  for (guint i = 0; i < self->marks->len; i++)
    take_in (area, g_array_index (self->marks, MatchSpot, i).point);
}

TeachArea
teach_step_area (const TeachStep *self)
{
  const int width = self->ruleset.width, height = self->ruleset.height;
  const TeachArea whole = { 0, 0, width - 1, height - 1 };
  TeachArea area = { width, height, -1, -1 };

  if (MIN (width, height) < LARGE || teach_ask_is_game (&self->ask)
      || self->ask.kind == TEACH_ASK_BEST)
    return whole;
  take_in_step (self, &area);
  if (area.right < 0)
    return whole;
  widen (&area.left, &area.right, width);
  widen (&area.top, &area.bottom, height);
  if ((area.right - area.left + 1) * (area.bottom - area.top + 1) > SHARE * width * height)
    return whole;
  return area;
}
