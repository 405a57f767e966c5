/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game information from a record's root, and handicap stones missing from it. */
#include "record-info.h"

#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "record-result.h"
#include "sgf-read.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* Takes ownership of `text` and `other`. */
static void
tell (GPtrArray *problems,
      SgfProblemCode code,
      const SgfCollection *self,
      SgfProperty property,
      char *text,
      char *other)
{
  sgf_problems_add (
      problems, NULL,
      (SgfProblem){ .code = code,
                    .offset = property != SGF_NONE ? sgf_property_offset (self, property) : 0,
                    .text = text,
                    .other = other });
}

gboolean
record_is_go (const SgfCollection *collection, SgfNode root)
{
  SgfProperty game = sgf_node_find (collection, root, NAME ('G', 'M'));
  gsize length;
  const char *value;
  int number;

  if (game == SGF_NONE)
    return TRUE;
  value = sgf_property_value (collection, game, 0, &length);
  return !sgf_value_number (value, length, &number) || number == 1;
}

/* Maximum bytes of a name, place or source, so that it fits where it is displayed. */
#define MOST_TEXT 1000

static char *
text_of (const SgfCollection *collection, SgfNode root, SgfName name)
{
  char *text = sgf_node_simple_text (collection, root, name);

  if (text == NULL)
    return g_strdup ("");
  g_strstrip (text);
  if (strlen (text) > MOST_TEXT)
    strcpy (g_utf8_find_prev_char (text, text + MOST_TEXT), "…");
  return text;
}

static gboolean
read_side (const char *text, gsize length, int *side)
{
  return sgf_value_number (text, length, side) && *side >= 1 && *side <= GO_MAX_SIDE;
}

/* Reads "SZ[19]", "SZ[13:9]", and "SZ[19x19]" of some programs. */
static void
read_size (RecordInfo *self, const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  SgfProperty size = sgf_node_find (collection, root, NAME ('S', 'Z'));
  const char *value;
  gsize length, part;
  gboolean right;

  self->width = self->height = 19;
  if (size == SGF_NONE)
    return;
  value = sgf_property_value (collection, size, 0, &length);
  for (part = 0; part < length && strchr (":xX*", value[part]) == NULL; part++)
    ;
  right = read_side (value, part, &self->width);
  if (part == length)
    self->height = self->width;
  else
    right = right && read_side (value + part + 1, length - part - 1, &self->height);
  if (right)
    return;
  self->width = self->height = 19;
  tell (problems, SGF_PROBLEM_SIZE, collection, size, sgf_value_shown (value, length), NULL);
}

static void
read_komi (RecordInfo *self, const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  SgfProperty property = sgf_node_find (collection, root, NAME ('K', 'M'));
  char points[GO_HALVES_TEXT];
  int komi = 0;

  self->komi_text = text_of (collection, root, NAME ('K', 'M'));
  /* Without a komi in the record there is none (RULES 1.1). */
  if (*self->komi_text == '\0')
    go_ruleset_agree_komi (&self->ruleset, 0);
  else if (record_komi_parse (self->komi_text, &komi, &self->komi_changed))
    {
      /* A komi equal to that of our own ruleset leaves the ruleset unchanged. */
      if (!self->own_ruleset || go_ruleset_komi (&self->ruleset, self->handicap) != komi)
        go_ruleset_agree_komi (&self->ruleset, komi);
      if (self->komi_changed)
        tell (problems, SGF_PROBLEM_KOMI_READ, collection, property, g_strdup (self->komi_text),
              g_strdup (go_halves_format (komi, points)));
    }
  else
    {
      go_ruleset_agree_komi (&self->ruleset, 0);
      self->komi_changed = TRUE;
      tell (problems, SGF_PROBLEM_KOMI, collection, property, g_strdup (self->komi_text), NULL);
    }
}

/* Our own property holds every axis, RU only a name. */
static void
read_rules (RecordInfo *self, const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  SgfName own = sgf_name_find (collection, "PSRS");
  g_autofree char *text = sgf_node_simple_text (collection, root, own);
  const GoPreset *preset;
  GoRulesetError error;

  self->rules = text_of (collection, root, NAME ('R', 'U'));
  if (text != NULL)
    {
      self->own_ruleset = go_ruleset_parse (text, &self->ruleset, &error);
      if (self->own_ruleset)
        return;
      tell (problems, SGF_PROBLEM_OWN_RULESET, collection, sgf_node_find (collection, root, own),
            g_strdup (error.message), NULL);
    }
  preset = record_rules_find (self->rules);
  self->guessed = preset == NULL;
  self->ruleset
      = *record_preset_ruleset (preset != NULL ? preset : go_preset_find ("japanese-1989"));
  if (self->guessed && *self->rules != '\0')
    tell (problems, SGF_PROBLEM_RULES, collection,
          sgf_node_find (collection, root, NAME ('R', 'U')), g_strdup (self->rules), NULL);
  /* The record itself sets up its stones. */
  go_ruleset_drop_start (&self->ruleset);
  self->ruleset.first = GO_BLACK;
}

static void
read_handicap (RecordInfo *self, const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  SgfProperty property = sgf_node_find (collection, root, NAME ('H', 'A'));
  const char *value;
  gsize length;

  if (property == SGF_NONE)
    return;
  value = sgf_property_value (collection, property, 0, &length);
  if (!sgf_value_number (value, length, &self->handicap) || self->handicap < 0
      || self->handicap >= self->width * self->height)
    {
      self->handicap = 0;
      if (length > 0)
        tell (problems, SGF_PROBLEM_HANDICAP, collection, property, sgf_value_shown (value, length),
              NULL);
    }
  /* A handicap of one only means that Black moves first. */
  if (self->handicap == 1)
    self->handicap = 0;
}

static void
read_result (RecordInfo *self, const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  self->result_text = text_of (collection, root, NAME ('R', 'E'));
  if (!record_result_is_open (self->result_text)
      && !record_result_parse (self->result_text, &self->result))
    tell (problems, SGF_PROBLEM_RESULT, collection,
          sgf_node_find (collection, root, NAME ('R', 'E')), g_strdup (self->result_text), NULL);
}

RecordInfo *
record_info_new (const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  RecordInfo *self = g_new0 (RecordInfo, 1);

  self->name[GO_BLACK] = text_of (collection, root, NAME ('P', 'B'));
  self->name[GO_WHITE] = text_of (collection, root, NAME ('P', 'W'));
  self->rank[GO_BLACK] = text_of (collection, root, NAME ('B', 'R'));
  self->rank[GO_WHITE] = text_of (collection, root, NAME ('W', 'R'));
  self->team[GO_BLACK] = text_of (collection, root, NAME ('B', 'T'));
  self->team[GO_WHITE] = text_of (collection, root, NAME ('W', 'T'));
  self->event = text_of (collection, root, NAME ('E', 'V'));
  self->round = text_of (collection, root, NAME ('R', 'O'));
  self->place = text_of (collection, root, NAME ('P', 'C'));
  self->date = text_of (collection, root, NAME ('D', 'T'));
  self->game_name = text_of (collection, root, NAME ('G', 'N'));
  self->annotator = text_of (collection, root, NAME ('A', 'N'));
  self->source = text_of (collection, root, NAME ('S', 'O'));
  self->user = text_of (collection, root, NAME ('U', 'S'));
  self->copyright = text_of (collection, root, NAME ('C', 'P'));
  self->application = text_of (collection, root, NAME ('A', 'P'));
  self->time = text_of (collection, root, NAME ('T', 'M'));
  self->overtime = text_of (collection, root, NAME ('O', 'T'));
  self->game_comment = sgf_node_text (collection, root, NAME ('G', 'C'));
  if (self->game_comment == NULL)
    self->game_comment = g_strdup ("");

  read_size (self, collection, root, problems);
  read_rules (self, collection, root, problems);
  self->ruleset.width = self->width;
  self->ruleset.height = self->height;
  read_handicap (self, collection, root, problems);
  read_komi (self, collection, root, problems);
  self->komi = go_ruleset_komi (&self->ruleset, self->handicap);
  read_result (self, collection, root, problems);
  return self;
}

void
record_info_free (RecordInfo *self)
{
  if (self == NULL)
    return;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_free (self->name[color]);
      g_free (self->rank[color]);
      g_free (self->team[color]);
    }
  g_free (self->event);
  g_free (self->round);
  g_free (self->place);
  g_free (self->date);
  g_free (self->game_name);
  g_free (self->game_comment);
  g_free (self->annotator);
  g_free (self->source);
  g_free (self->user);
  g_free (self->copyright);
  g_free (self->application);
  g_free (self->time);
  g_free (self->overtime);
  g_free (self->rules);
  g_free (self->komi_text);
  g_free (self->result_text);
  g_free (self);
}

static GoPoint
move_of (const SgfCollection *collection, SgfNode node, SgfName name, int width, int height)
{
  SgfProperty move = sgf_node_find (collection, node, name);
  GoPoint point = GO_NO_POINT;
  const char *value;
  gsize length;

  if (move == SGF_NONE)
    return GO_NO_POINT;
  value = sgf_property_value (collection, move, 0, &length);
  sgf_value_point (value, length, width, height, &point);
  return point;
}

/* Returns which pair of points the main line plays on first: 0 or 1, -1 for neither. */
static int
played_first (
    const SgfCollection *collection, SgfNode root, int width, int height, GoPoint pairs[2][2])
{
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    {
      GoPoint point = move_of (collection, node, NAME ('B', 0), width, height);

      if (point == GO_NO_POINT)
        point = move_of (collection, node, NAME ('W', 0), width, height);
      for (int i = 0; point != GO_NO_POINT && i < 2; i++)
        if (point == pairs[i][0] || point == pairs[i][1])
          return i;
    }
  return -1;
}

int
record_handicap_points (const SgfCollection *collection,
                        SgfNode root,
                        int width,
                        int height,
                        int stones,
                        gboolean upper_left,
                        GoPoint points[9])
{
  GoPoint all[9];
  int left, right, top, bottom, played;

  if (go_handicap_points (width, height, stones, points) == 0)
    return 0;
  if (stones != 3 && stones != 6 && stones != 7)
    return stones;
  go_handicap_points (width, height, 4, all);
  left = right = go_point_column (all[0]);
  top = bottom = go_point_row (all[0]);
  for (int i = 1; i < 4; i++)
    {
      left = MIN (left, go_point_column (all[i]));
      right = MAX (right, go_point_column (all[i]));
      top = MIN (top, go_point_row (all[i]));
      bottom = MAX (bottom, go_point_row (all[i]));
    }
  if (stones == 3)
    {
      GoPoint third[2][2] = { { go_point (right, bottom), go_point (right, bottom) },
                              { go_point (left, top), go_point (left, top) } };

      played = played_first (collection, root, width, height, third);
      points[0] = go_point (right, top);
      points[1] = go_point (left, bottom);
      points[2] = third[played < 0 ? upper_left : 1 - played][0];
    }
  else
    {
      GoPoint sides[2][2] = { { go_point (left, height / 2), go_point (right, height / 2) },
                              { go_point (width / 2, top), go_point (width / 2, bottom) } };

      played = played_first (collection, root, width, height, sides);
      for (int i = 0; i < 4; i++)
        points[i] = all[i];
      points[4] = sides[played == 0][0];
      points[5] = sides[played == 0][1];
      points[6] = go_point (width / 2, height / 2);
    }
  return stones;
}

void
record_handicap_put (SgfCollection *collection, SgfNode root, const GoPoint *points, int stones)
{
  char text[9][3], number[12];
  const char *values[9];

  for (int i = 0; i < stones; i++)
    values[i] = sgf_point_format (points[i], text[i]);
  sgf_node_set (collection, root, NAME ('A', 'B'), values, NULL, (guint) stones);
  g_snprintf (number, sizeof number, "%d", stones);
  sgf_node_set_text (collection, root, NAME ('H', 'A'), number);
}

int
record_handicap_missing (const SgfCollection *collection, SgfNode root)
{
  SgfProperty property = sgf_node_find (collection, root, NAME ('H', 'A'));
  const char *value;
  gsize length;
  int stones;

  if (property == SGF_NONE)
    return 0;
  value = sgf_property_value (collection, property, 0, &length);
  if (!sgf_value_number (value, length, &stones) || stones < 2 || stones > 9)
    return 0;
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    {
      if (sgf_node_find (collection, node, NAME ('A', 'B')) != SGF_NONE
          || sgf_node_find (collection, node, NAME ('A', 'W')) != SGF_NONE
          || sgf_node_find (collection, node, NAME ('B', 0)) != SGF_NONE)
        return 0;
      if (sgf_node_find (collection, node, NAME ('W', 0)) != SGF_NONE)
        return stones;
    }
  return 0;
}
