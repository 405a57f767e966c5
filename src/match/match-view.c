/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared code for filling a view, and the spoken description of a point. */
#include "match-private.h"
#include "words-crossing.h"

#include <glib/gi18n.h>

#include "words.h"

gsize
match_view_cells (const MatchView *self)
{
  return (gsize) (self->height + 2) * GO_STRIDE;
}

void
match_take_string (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

/* An estimate closer to zero than this is not mentioned. */
#define TELLING 0.4F

static const char *const mark_names[] = {
  [GO_MARK_TRIANGLE] = N_ ("triangle"), [GO_MARK_SQUARE] = N_ ("square"),
  [GO_MARK_CIRCLE] = N_ ("circle"),     [GO_MARK_CROSS] = N_ ("cross"),
  [GO_MARK_SELECTED] = N_ ("selected"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (mark_names) == GO_MARKS);

/* Describes the lines and arrows that begin here. */
static void
append_lines (GString *name, const MatchView *self, GoPoint point)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MatchLine *line = &g_array_index (self->lines, MatchLine, i);
      char text[GO_POINT_TEXT];

      if (line->from != point)
        continue;
      words_crossing (line->to, self->height, text);
      /* Translators: part of the name of a point: “arrow to D4” */
      words_append_item (name, line->arrow ? _ ("arrow to %s") : _ ("line to %s"), text);
    }
}

/* Describes the marks of a record. */
static void
append_study (GString *name, const MatchView *self, GoPoint point, const MatchPoint *shown)
{
  if (shown->mark != GO_MARK_NONE)
    words_append_item (name, "%s", _ (mark_names[shown->mark]));
  if (shown->label[0] != '\0' && shown->tried == 0)
    /* Translators: part of the name of a point: a letter or number that stands on it. */
    words_append_item (name, _ ("label %s"), shown->label);
  if (shown->next == GO_BLACK)
    words_append_item (name, _ ("Black’s next move"));
  else if (shown->next == GO_WHITE)
    words_append_item (name, _ ("White’s next move"));
  if (shown->dimmed)
    words_append_item (name, _ ("dimmed"));
  if (shown->estimate > TELLING)
    words_append_item (name, _ ("probably Black’s"));
  else if (shown->estimate < -TELLING)
    words_append_item (name, _ ("probably White’s"));
  append_lines (name, self, point);
  if (shown->hint)
    words_append_item (name, _ ("hint"));
  if (shown->chosen)
    words_append_item (name, _ ("chosen"));
  if (shown->tried > 0)
    {
      g_autofree char *tried = match_try_mark (shown->tried);

      words_append_item (name, "%s", tried);
    }
}

char *
match_view_point_name (const MatchView *self, GoPoint point)
{
  const MatchPoint *shown = &self->points[point];
  WordsPoint words = {
    .point = point,
    .height = self->height,
    .stone = shown->stone,
    .last_move = shown->last_move,
    .dead = shown->dead,
    .territory = shown->territory,
    .shared = shown->shared,
    .unfilled = shown->unfilled,
    .claimed = shown->claimed,
    .seki = shown->seki,
    .illegal = shown->illegal != REFEREE_OK ? shown->illegal : shown->barred,
    .liberties = shown->liberties,
    .taken = shown->taken,
    .takes = shown->takes,
  };
  g_autofree char *plain = words_point_name (&words);
  GString *name = g_string_new (plain);

  append_study (name, self, point, shown);
  return g_string_free (name, FALSE);
}
