/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching the whole tree for a comment, a move or a mark; and points that were played again. */
#include "review-private.h"
#include "words-crossing.h"

#include <string.h>

typedef struct
{
  ReviewFind what;
  char *text; /* case-folded */
  GoPoint point;
  gboolean pass;
} Wanted;

static gboolean
text_matches (ReviewSession *self, SgfNode node, SgfName name, const char *wanted)
{
  g_autofree char *text = sgf_node_text (self->collection, node, name);
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, wanted) != NULL;
}

static gboolean
is_marked (ReviewSession *self, SgfNode node)
{
  for (guint i = 0; i < sgf_node_n_properties (self->collection, node); i++)
    if (review_is_mark (
            sgf_property_name (self->collection, sgf_node_property (self->collection, node, i))))
      return TRUE;
  return FALSE;
}

static gboolean
node_matches (ReviewSession *self, SgfNode node, const Wanted *wanted)
{
  ReviewMove move;

  switch (wanted->what)
    {
    case REVIEW_FIND_COMMENT:
      return text_matches (self, node, NAME ('C', 0), wanted->text)
             || text_matches (self, node, NAME ('N', 0), wanted->text)
             || (node == self->root && text_matches (self, node, NAME ('G', 'C'), wanted->text));
    case REVIEW_FIND_MOVE:
      move = review_move (self, node);
      return move.color != GO_EMPTY
             && (wanted->pass ? move.pass
                              : move.point != GO_NO_POINT && move.point == wanted->point);
    case REVIEW_FIND_MARK:
      break;
    }
  return is_marked (self, node);
}

/* Returns the next match after the present node in file order, wrapping around at the end. */
static SgfNode
find_forward (ReviewSession *self, const Wanted *wanted)
{
  SgfNode present = review_present (self), node = present;

  do
    {
      node = sgf_node_walk (self->collection, self->root, node);
      if (node == SGF_NONE)
        node = self->root;
      if (node_matches (self, node, wanted))
        return node;
    }
  while (node != present);
  return SGF_NONE;
}

/* Returns the last match before the present node, or else the last one of all. The tree can only
 * be walked forward, so one walk finds both. */
static SgfNode
find_backward (ReviewSession *self, const Wanted *wanted)
{
  SgfNode found = SGF_NONE;
  SgfNode present = review_present (self);

  for (SgfNode node = self->root; node != SGF_NONE;
       node = sgf_node_walk (self->collection, self->root, node))
    {
      if (node == present && found != SGF_NONE)
        return found;
      if (node_matches (self, node, wanted))
        found = node;
    }
  return found;
}

/* Parses what was typed. Returns TRUE if the tree can be searched for it; goes to a move number
 * directly. */
static gboolean
read_wanted (ReviewSession *self, const char *text, Wanted *wanted, gboolean *went)
{
  int number;

  if (wanted->what == REVIEW_FIND_MARK)
    return TRUE;
  if (wanted->what == REVIEW_FIND_COMMENT)
    {
      wanted->text = g_utf8_casefold (text, -1);
      return *wanted->text != '\0';
    }
  if (sgf_value_number (text, strlen (text), &number))
    {
      *went = review_session_go_move (self, number);
      return FALSE;
    }
  wanted->pass = g_ascii_strcasecmp (text, "pass") == 0;
  return wanted->pass
         || words_crossing_read (text, self->info->width, self->info->height, &wanted->point);
}

gboolean
review_session_find (ReviewSession *self, ReviewFind what, const char *text, gboolean backwards)
{
  g_autofree char *plain = g_strstrip (g_strdup (text != NULL ? text : ""));
  Wanted wanted = { .what = what };
  SgfNode found = SGF_NONE;
  gboolean went = FALSE;

  if (read_wanted (self, plain, &wanted, &went))
    found = backwards ? find_backward (self, &wanted) : find_forward (self, &wanted);
  g_free (wanted.text);
  if (found != SGF_NONE)
    review_go (self, found);
  return found != SGF_NONE || went;
}

GArray *
review_session_reuses (ReviewSession *self)
{
  GArray *reuses = g_array_new (FALSE, FALSE, sizeof (ReviewReuse));
  g_autofree int *first = g_new0 (int, GO_CELLS);

  for (guint i = 0; i < self->path->len; i++)
    {
      ReviewMove move = review_move (self, review_path_node (self, i));
      int number = review_path_place (self, i)->number;

      if (move.color == GO_EMPTY || move.point == GO_NO_POINT)
        continue;
      if (first[move.point] == 0)
        first[move.point] = number;
      else
        {
          ReviewReuse reuse = { .first = first[move.point], .later = number, .point = move.point };

          g_array_append_val (reuses, reuse);
        }
    }
  return reuses;
}
