/* What the record itself draws on the board. */
#pragma once

#include "review-private.h"

G_BEGIN_DECLS

/* The five marks, of which a point bears one at most. */
#define REVIEW_MARKS 5
typedef struct
{
  SgfName name;
  MatchMark mark;
  ReviewTool tool;
} ReviewMarkKind;
extern const ReviewMarkKind _review_marks[REVIEW_MARKS];

/* Adds the present node's marks, labels, lines, territory and dimming to `points` and `lines`. */
void _review_fill_marks (ReviewSession *self);

G_END_DECLS
