/* Variations on pages: diagrams beneath the figure that they leave, as books have them. */
#include "config.h"

#include <glib/gi18n.h>

#include "picture-pages-private.h"

/* Their diagrams are smaller than the game's figures. */
#define PART 0.8

#define MOST_PAGES 2000

const RecordStep *
_picture_step_at (const PictureFigures *self, guint index)
{
  return &g_array_index (self->steps, RecordStep, index);
}

gboolean
_picture_is_move (const RecordStep *step)
{
  return step->color != GO_EMPTY;
}

gboolean
_picture_figures_are_too_many (const PictureFigures *self)
{
  return self->count + *self->diagrams > PICTURE_MOST_FIGURES || self->pages->page > MOST_PAGES;
}

/* The steps from `node` to the end of its line. The first move among them is 1; `instead` is the
 * number that it has in the game, or 0. */
static GArray *
follow (PictureFigures *self, SgfNode node, int *instead)
{
  const SgfCollection *collection = self->pages->collection;
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
  SgfNode last = node, next;
  gboolean within = FALSE;

  *instead = 0;
  while ((next = sgf_node_first_child (collection, last)) != SGF_NONE)
    last = next;
  record_line_go (self->line, last);
  for (guint i = 0; i < record_line_length (self->line); i++)
    {
      RecordStep step = *record_line_step (self->line, i);

      within = within || step.node == node;
      if (!within)
        continue;
      if (_picture_is_move (&step) && *instead == 0)
        *instead = step.number;
      if (_picture_is_move (&step))
        step.number -= *instead - 1;
      g_array_append_val (steps, step);
    }
  return steps;
}

/* "Diagram 3: instead of 43 (1–9)", which is a move of the game, or of the diagram `left`. */
static char *
describe (const PictureFigures *self, guint first, guint end, int instead, guint left)
{
  int from = 0, to = 0;
  g_autofree char *moves = NULL;

  for (guint i = first; i < end; i++)
    if (_picture_is_move (_picture_step_at (self, i)))
      {
        to = _picture_step_at (self, i)->number;
        from = from == 0 ? to : from;
      }
  moves = from == 0    ? g_strdup ("")
          : from == to ? g_strdup_printf (" (%d)", from)
                       : g_strdup_printf (" (%d–%d)", from, to);
  if (instead == 0 || first > 0)
    /* Translators: a diagram of a variation; the second part is its moves: " (1–9)", or nothing. */
    return g_strdup_printf (_ ("Diagram %u%s"), *self->diagrams, moves);
  if (left > 0)
    /* Translators: likewise, of one that begins in place of a move of another diagram. */
    return g_strdup_printf (_ ("Diagram %u: instead of %d in diagram %u%s"), *self->diagrams,
                            instead, left, moves);
  /* Translators: likewise, of one that begins in place of a move of the game. */
  return g_strdup_printf (_ ("Diagram %u: instead of %d%s"), *self->diagrams, instead, moves);
}

static void
add_variation (PictureFigures *self, SgfNode node, int number, int depth)
{
  PictureFigures own = *self;
  int instead;

  own.steps = follow (self, node, &instead);
  if (self->pages->depth == depth)
    own.side = self->side * PART;
  for (guint first = 0; first < own.steps->len && !_picture_figures_are_too_many (&own);)
    {
      guint end = _picture_figures_find_end (&own, first);
      g_autofree char *title = NULL;

      own.diagram = ++*own.diagrams;
      title = describe (&own, first, end, number, self->diagram);
      _picture_figures_add (&own, first, end, title, TRUE);
      _picture_pages_add_variations (&own, first, end, depth - 1);
      first = end;
    }
  g_array_unref (own.steps);
}

void
_picture_pages_add_variations (PictureFigures *self, guint first, guint end, int depth)
{
  const SgfCollection *collection = self->pages->collection;

  for (guint i = first; depth > 0 && i < end; i++)
    {
      const RecordStep *step = _picture_step_at (self, i);
      SgfNode parent = sgf_node_parent (collection, step->node);
      SgfNode node = parent != SGF_NONE ? sgf_node_first_child (collection, parent) : SGF_NONE;

      for (; node != SGF_NONE && !_picture_figures_are_too_many (self);
           node = sgf_node_next (collection, node))
        /* The first move of a variation was told with what it leaves. */
        if (node != step->node && sgf_node_first_child (collection, parent) == step->node)
          add_variation (self, node, _picture_is_move (step) ? step->number : 0, depth);
    }
}
