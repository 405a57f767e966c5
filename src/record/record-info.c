/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game information from a record's root, and handicap stones missing from it. */
#include "record-info.h"

#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "sgf-read.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* Reads the properties of a root into an info. */
typedef struct
{
  RecordInfo *info;
  const SgfCollection *collection;
  SgfNode root;
  GPtrArray *problems;
} Reader;

/* Reports a property of the root. Takes ownership of `text` and `other`. */
static void
tell (const Reader *reader, SgfProblemCode code, SgfName name, char *text, char *other)
{
  SgfProperty property = sgf_node_find (reader->collection, reader->root, name);

  sgf_problems_add (reader->problems, NULL,
                    (SgfProblem){ .code = code,
                                  .offset = sgf_property_offset (reader->collection, property),
                                  .text = text,
                                  .other = other });
}

gboolean
record_is_go (const SgfCollection *collection, SgfNode root)
{
  int number = 1;

  return !sgf_node_number (collection, root, NAME ('G', 'M'), &number) || number == 1;
}

/* Maximum bytes of a name, place or source, so that it fits where it is displayed. */
#define MOST_TEXT 1000

static char *
text_of (const Reader *reader, SgfName name)
{
  char *text = sgf_node_simple_text (reader->collection, reader->root, name);

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
read_size (const Reader *reader)
{
  RecordInfo *self = reader->info;
  gsize length, part = 0;
  const char *value = sgf_node_value (reader->collection, reader->root, NAME ('S', 'Z'), &length);
  gboolean right;

  self->width = self->height = 19;
  if (value == NULL)
    return;
  while (part < length && strchr (":xX*", value[part]) == NULL)
    part++;
  right = read_side (value, part, &self->width);
  if (part == length)
    self->height = self->width;
  else
    right = right && read_side (value + part + 1, length - part - 1, &self->height);
  if (right)
    return;
  self->width = self->height = 19;
  tell (reader, SGF_PROBLEM_SIZE, NAME ('S', 'Z'), sgf_value_shown (value, length), NULL);
}

static void
read_komi (const Reader *reader)
{
  RecordInfo *self = reader->info;
  const char *text = self->komi_text;
  char points[GO_HALVES_TEXT];
  int komi = 0;
  gboolean known = *text != '\0' && record_komi_parse (text, &komi, &self->komi_changed);

  /* Without a komi in the record there is none (RULES 1.1). A komi equal to that of our own ruleset
   * leaves the ruleset unchanged. */
  if (!known || !self->own_ruleset || go_ruleset_komi (&self->ruleset, self->handicap) != komi)
    go_ruleset_agree_komi (&self->ruleset, komi);
  self->komi = go_ruleset_komi (&self->ruleset, self->handicap);
  if (*text == '\0')
    return;
  self->komi_changed |= !known;
  if (!known)
    tell (reader, SGF_PROBLEM_KOMI, NAME ('K', 'M'), g_strdup (text), NULL);
  else if (self->komi_changed)
    tell (reader, SGF_PROBLEM_KOMI_READ, NAME ('K', 'M'), g_strdup (text),
          g_strdup (go_halves_format (komi, points)));
}

/* Our own property holds every axis, RU only a name. */
static void
read_rules (const Reader *reader)
{
  RecordInfo *self = reader->info;
  SgfName own = sgf_name_find (reader->collection, "PSRS");
  g_autofree char *text = sgf_node_simple_text (reader->collection, reader->root, own);
  const GoPreset *preset;
  GoRulesetError error;

  if (text != NULL)
    {
      self->own_ruleset = go_ruleset_parse (text, &self->ruleset, &error);
      if (self->own_ruleset)
        return;
      tell (reader, SGF_PROBLEM_OWN_RULESET, own, g_strdup (error.message), NULL);
    }
  preset = record_rules_find (self->rules);
  self->guessed = preset == NULL;
  self->ruleset
      = *record_preset_ruleset (preset != NULL ? preset : go_preset_find ("japanese-1989"));
  if (self->guessed && *self->rules != '\0')
    tell (reader, SGF_PROBLEM_RULES, NAME ('R', 'U'), g_strdup (self->rules), NULL);
  /* The record itself sets up its stones. */
  go_ruleset_drop_start (&self->ruleset);
  self->ruleset.first = GO_BLACK;
}

static void
read_handicap (const Reader *reader)
{
  RecordInfo *self = reader->info;
  gsize length;
  const char *value = sgf_node_value (reader->collection, reader->root, NAME ('H', 'A'), &length);

  if (length > 0
      && (!sgf_value_number (value, length, &self->handicap) || self->handicap < 0
          || self->handicap >= self->width * self->height))
    {
      self->handicap = 0;
      tell (reader, SGF_PROBLEM_HANDICAP, NAME ('H', 'A'), sgf_value_shown (value, length), NULL);
    }
  /* A handicap of one only means that Black moves first. */
  if (self->handicap == 1)
    self->handicap = 0;
}

static void
read_result (const Reader *reader)
{
  RecordInfo *self = reader->info;

  if (!record_result_is_open (self->result_text)
      && !record_result_parse (self->result_text, &self->result))
    tell (reader, SGF_PROBLEM_RESULT, NAME ('R', 'E'), g_strdup (self->result_text), NULL);
}

#define TEXT(name) offsetof (RecordInfo, name)

/* The texts of a root that are kept as written. */
static const struct
{
  SgfName name;
  gsize offset; /* of the text in the info */
} texts[] = {
  { NAME ('P', 'B'), TEXT (name[GO_BLACK]) }, { NAME ('P', 'W'), TEXT (name[GO_WHITE]) },
  { NAME ('B', 'R'), TEXT (rank[GO_BLACK]) }, { NAME ('W', 'R'), TEXT (rank[GO_WHITE]) },
  { NAME ('B', 'T'), TEXT (team[GO_BLACK]) }, { NAME ('W', 'T'), TEXT (team[GO_WHITE]) },
  { NAME ('E', 'V'), TEXT (event) },          { NAME ('R', 'O'), TEXT (round) },
  { NAME ('P', 'C'), TEXT (place) },          { NAME ('D', 'T'), TEXT (date) },
  { NAME ('G', 'N'), TEXT (game_name) },      { NAME ('A', 'N'), TEXT (annotator) },
  { NAME ('S', 'O'), TEXT (source) },         { NAME ('U', 'S'), TEXT (user) },
  { NAME ('C', 'P'), TEXT (copyright) },      { NAME ('A', 'P'), TEXT (application) },
  { NAME ('T', 'M'), TEXT (time) },           { NAME ('O', 'T'), TEXT (overtime) },
  { NAME ('R', 'U'), TEXT (rules) },          { NAME ('K', 'M'), TEXT (komi_text) },
  { NAME ('R', 'E'), TEXT (result_text) },
};

RecordInfo *
record_info_new (const SgfCollection *collection, SgfNode root, GPtrArray *problems)
{
  RecordInfo *self = g_new0 (RecordInfo, 1);
  Reader reader = { self, collection, root, problems };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    G_STRUCT_MEMBER (char *, self, texts[i].offset) = text_of (&reader, texts[i].name);
  self->game_comment = sgf_node_text (collection, root, NAME ('G', 'C'));
  if (self->game_comment == NULL)
    self->game_comment = g_strdup ("");
  read_size (&reader);
  read_rules (&reader);
  self->ruleset.width = self->width;
  self->ruleset.height = self->height;
  read_handicap (&reader);
  read_komi (&reader);
  read_result (&reader);
  return self;
}

void
record_info_free (RecordInfo *self)
{
  if (self == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (G_STRUCT_MEMBER (char *, self, texts[i].offset));
  g_free (self->game_comment);
  g_free (self);
}

/* Returns which of these pairs of points the main line plays on first: 0 or 1, -1 for neither. */
static int
played_first (
    const SgfCollection *collection, SgfNode root, int width, int height, const GoPoint pairs[4])
{
  GoColor color;
  GoPoint point;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    if (sgf_node_move (collection, node, width, height, &color, &point) && point != GO_NO_POINT)
      for (int i = 0; i < 4; i++)
        if (point == pairs[i])
          return i / 2;
  return -1;
}

gboolean
record_handicap_put (
    SgfCollection *collection, SgfNode root, int width, int height, int stones, gboolean upper_left)
{
  char text[9][3], number[12];
  const char *values[9];
  GoPoint points[9], all[9];

  if (go_handicap_points (width, height, stones, points) == 0)
    return FALSE;
  if (stones == 3)
    {
      int played;

      go_handicap_points (width, height, 4, all);
      played = played_first (collection, root, width, height,
                             (GoPoint[]){ all[2], all[2], all[3], all[3] });
      points[2] = all[2 + (played < 0 ? upper_left : 1 - played)];
    }
  /* The sides, or the upper and the lower edge. */
  if (stones == 6 || stones == 7)
    {
      go_handicap_points (width, height, 8, all);
      if (played_first (collection, root, width, height, &all[4]) == 0)
        memcpy (&points[4], &all[6], 2 * sizeof *all);
    }
  for (int i = 0; i < stones; i++)
    values[i] = sgf_point_format (points[i], text[i]);
  sgf_node_set (collection, root, NAME ('A', 'B'), values, NULL, (guint) stones);
  g_snprintf (number, sizeof number, "%d", stones);
  sgf_node_set_text (collection, root, NAME ('H', 'A'), number);
  return TRUE;
}

int
record_handicap_missing (const SgfCollection *collection, SgfNode root)
{
  int stones;

  if (!sgf_node_number (collection, root, NAME ('H', 'A'), &stones) || stones < 2 || stones > 9)
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
