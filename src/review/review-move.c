/* What a node says of its move, and what is odd with it. */
#define G_LOG_DOMAIN "PassStone-review"
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

gboolean
_review_has_setup (ReviewSession *self, SgfNode node)
{
  return sgf_node_find (self->collection, node, NAME ('A', 'B')) != SGF_NONE
         || sgf_node_find (self->collection, node, NAME ('A', 'W')) != SGF_NONE
         || sgf_node_find (self->collection, node, NAME ('A', 'E')) != SGF_NONE;
}

char *
_review_result_text (const RefereeResult *result)
{
  if (result->kind == REFEREE_RESULT_SCORE && result->winner != GO_EMPTY && result->margin == 0)
    return g_strdup (result->winner == GO_BLACK ? _ ("Black wins") : _ ("White wins"));
  return words_result (result);
}

/* The number of the move after which the board stood like this before; a set-up by hand begins the
 * history anew, so that its turns are counted from there. 0 is the start. */
static int
earlier_number (const RecordLine *line, const RecordStep *step)
{
  guint length = record_line_length (line), turns = 0;
  guint index;

  for (index = length; index-- > 0;)
    if (record_line_step (line, index) == step)
      break;
  if (index >= length)
    return 0;
  /* Goes back to where the history began. */
  for (guint i = index; i-- > 0;)
    {
      const RecordStep *before = record_line_step (line, i);

      turns += before->standing != RECORD_NO_MOVE;
      if (before->setup > 0 || before->standing == RECORD_OCCUPIED)
        break;
    }
  return MAX (0, step->number - 1 - (int) turns + step->verdict.earlier);
}

static char *
illegal_sentence (const RecordLine *line, const RecordStep *step)
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
      earlier = earlier_number (line, step);
      if (earlier == 0)
        return g_strdup (_ ("Illegal: it brings back the board as it stood at the start."));
      return g_strdup_printf (_ ("Illegal: it brings back the board as it stood after move %d."),
                              earlier);
    case GO_LEGAL:
    case GO_OCCUPIED:
    default:
      return g_strdup (_ ("Illegal."));
    }
}

char *
_review_step_oddity (ReviewSession *self, const RecordLine *line, const RecordStep *step)
{
  char text[GO_POINT_TEXT];

  switch (step->standing)
    {
    case RECORD_ILLEGAL:
      return illegal_sentence (line, step);
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
    default:
      return NULL;
    }
}

char *
review_session_oddity (ReviewSession *self)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), NULL);
  return _review_step_oddity (self, self->line,
                              record_line_step (self->line, record_line_length (self->line) - 1));
}
