/* What a node says of its move, and what is odd with it. */
#include "config.h"

#include "review-private.h"
#include "words.h"

#include <glib/gi18n.h>

/* The colour of a node's move. Where both are written, against the standard, the line knows whose
 * turn it was; here the first of them is taken. */
static SgfProperty
move_property (ReviewSession *self, SgfNode node, GoColor *color)
{
  guint count = sgf_node_n_properties (self->collection, node);

  for (guint i = 0; i < count; i++)
    {
      SgfProperty property = sgf_node_property (self->collection, node, i);
      SgfName name = sgf_property_name (self->collection, property);

      if (name != NAME ('B', 0) && name != NAME ('W', 0))
        continue;
      *color = name == NAME ('B', 0) ? GO_BLACK : GO_WHITE;
      return property;
    }
  return SGF_NONE;
}

ReviewMove
_review_move (ReviewSession *self, SgfNode node)
{
  ReviewMove move = { GO_EMPTY, GO_NO_POINT, FALSE };
  SgfProperty property = move_property (self, node, &move.color);
  const char *value;
  gsize length;

  if (property == SGF_NONE)
    return move;
  value = sgf_property_value (self->collection, property, 0, &length);
  move.pass = sgf_value_point (value, length, self->info->width, self->info->height, &move.point)
              == SGF_POINT_PASS;
  return move;
}

int
_review_restart (const RecordStep *step, int number, int base)
{
  /* The play on a stone begins it too, once that stone is off. */
  if (step->setup == 0 && step->standing != RECORD_OCCUPIED)
    return base;
  return step->number > 0 ? step->number - 1 : number;
}

static char *
illegal_sentence (const RecordStep *step, int base)
{
  int earlier;

  switch (step->verdict.legality)
    {
    case GO_VACATED:
      return g_strdup (_ ("Illegal: a stone has just been taken off this point."));
    case GO_SUICIDE_ILLEGAL:
      return g_strdup (_ ("Illegal: suicide."));
    case GO_KO:
      return g_strdup (_ ("Illegal: the ko was taken back at once."));
    case GO_SUPERKO:
      earlier = base + step->verdict.earlier;
      if (earlier == 0)
        return g_strdup (_ ("Illegal: it brings back the board as it stood at the start."));
      return g_strdup_printf (_ ("Illegal: it brings back the board as it stood after move %d."),
                              earlier);
    case GO_LEGAL:
    case GO_OCCUPIED:
      break;
    }
  return g_strdup (_ ("Illegal."));
}

char *
_review_step_oddity (ReviewSession *self, const RecordStep *step, int base)
{
  char text[GO_POINT_TEXT];

  switch (step->standing)
    {
    case RECORD_ILLEGAL:
      return illegal_sentence (step, base);
    case RECORD_OUT_OF_TURN:
      return step->color == GO_BLACK ? g_strdup (_ ("Out of turn: it was White's move."))
                                     : g_strdup (_ ("Out of turn: it was Black's move."));
    case RECORD_OCCUPIED:
      return g_strdup_printf (_ ("There was already a stone on %s; it was replaced."),
                              go_point_format (step->point, self->info->height, text));
    case RECORD_OFF_BOARD:
      return g_strdup (_ ("The record gives a point that is not on this board."));
    case RECORD_NO_MOVE:
    case RECORD_LEGAL:
      break;
    }
  return NULL;
}

char *
review_session_oddity (ReviewSession *self)
{
  guint length;
  int number = 0, base = 0;

  g_return_val_if_fail (REVIEW_IS_SESSION (self), NULL);
  length = record_line_length (self->line);
  /* Only what repeats a position speaks of earlier moves. */
  if (record_line_step (self->line, length - 1)->standing == RECORD_ILLEGAL)
    for (guint i = 0; i < length; i++)
      {
        const RecordStep *step = record_line_step (self->line, i);

        base = _review_restart (step, number, base);
        number = step->number > 0 ? step->number : number;
      }
  return _review_step_oddity (self, record_line_step (self->line, length - 1), base);
}

SgfNode
_review_next_move (ReviewSession *self)
{
  for (guint i = self->present + 1; i < self->path->len; i++)
    if (_review_path_place (self, i)->has_move)
      return _review_path_node (self, i);
  return SGF_NONE;
}
