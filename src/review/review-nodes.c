/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-nodes.h"

#include <glib/gi18n.h>

#include "review-private.h"
#include "words-crossing.h"
#include "words.h"

/* Most moves judged without request; a tree of ten thousand variations of a whole game takes three
 * million. */
#define MOST_JUDGED 4000000

/* Most nodes of a run judged between checks of the deadline. */
#define PART 500

struct _ReviewNodes
{
  ReviewSession *session;
  SgfCollection *collection;
  GArray *signs;    /* of guint16, by node */
  GArray *moves;    /* of guint32, by node */
  RecordLine *line; /* the judge; stays in place, usually near the next move */
  guint judging;    /* the next run to judge */
  guint32 in_run;   /* the index in it to start from */
  guint judged;     /* moves so far, including repeated ones */
};

static guint16 *
signs_of (ReviewNodes *self, SgfNode node)
{
  if (node >= self->signs->len)
    g_array_set_size (self->signs, sgf_collection_n_nodes (self->collection) + 1);
  return &g_array_index (self->signs, guint16, node);
}

ReviewNodes *
review_nodes_new (ReviewSession *session)
{
  ReviewNodes *self = g_new0 (ReviewNodes, 1);

  self->session = session;
  self->collection = sgf_collection_ref (review_session_get_collection (session));
  self->signs = g_array_new (FALSE, TRUE, sizeof (guint16));
  self->moves = g_array_new (FALSE, TRUE, sizeof (guint32));
  return self;
}

void
review_nodes_free (ReviewNodes *self)
{
  g_clear_pointer (&self->line, record_line_free);
  sgf_collection_unref (self->collection);
  g_array_unref (self->signs);
  g_array_unref (self->moves);
  g_free (self);
}

static guint
sign_of (SgfName name)
{
  static const struct
  {
    SgfName name;
    guint sign;
  } signs[] = {
    { NAME ('B', 0), 0 }, /* from review_move() */
    { NAME ('W', 0), 0 },
    { NAME ('C', 0), REVIEW_NODE_COMMENT },
    { NAME ('M', 'N'), REVIEW_NODE_NUMBERED },
    { NAME ('A', 'B'), REVIEW_NODE_SETUP },
    { NAME ('A', 'W'), REVIEW_NODE_SETUP },
    { NAME ('A', 'E'), REVIEW_NODE_SETUP },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].name == name)
      return signs[i].sign;
  return review_is_mark (name) ? REVIEW_NODE_MARK : 0;
}

static guint
read_signs (ReviewNodes *self, SgfNode node)
{
  ReviewMove move = review_move (self->session, node);
  guint signs = REVIEW_NODE_KNOWN | (move.pass ? REVIEW_NODE_PASS : 0);

  if (move.color != GO_EMPTY)
    signs |= move.color == GO_BLACK ? REVIEW_NODE_BLACK : REVIEW_NODE_WHITE;
  for (guint i = 0; i < sgf_node_n_properties (self->collection, node); i++)
    signs |= sign_of (
        sgf_property_name (self->collection, sgf_node_property (self->collection, node, i)));
  return signs;
}

guint
review_nodes_signs (ReviewNodes *self, SgfNode node)
{
  guint16 *signs = signs_of (self, node);

  if (!(*signs & REVIEW_NODE_KNOWN))
    *signs = (guint16) (*signs | read_signs (self, node));
  return *signs;
}

guint
review_nodes_move (const ReviewNodes *self, SgfNode node)
{
  return node < self->moves->len ? g_array_index (self->moves, guint32, node) : 0;
}

static guint32
number_of (ReviewNodes *self, SgfNode node, guint32 before)
{
  guint signs = review_nodes_signs (self, node);

  if (!(signs & (REVIEW_NODE_BLACK | REVIEW_NODE_WHITE)))
    return before;
  return signs & REVIEW_NODE_NUMBERED
             ? (guint32) review_move_number (self->session, node, (int) before)
             : before + 1;
}

static void
begin_run (ReviewNodes *self, guint run)
{
  self->judging = run;
  self->in_run = 0;
}

void
review_nodes_number (ReviewNodes *self, const ReviewTree *layout)
{
  g_array_set_size (self->moves, sgf_collection_n_nodes (self->collection) + 1);
  for (guint i = 0; i < layout->runs->len; i++)
    {
      const ReviewTreeRun *run = &g_array_index (layout->runs, ReviewTreeRun, i);
      const ReviewTreeRun *parent = &g_array_index (layout->runs, ReviewTreeRun, run->parent);
      guint32 number = 0;

      if (i > 0)
        number = g_array_index (self->moves, guint32,
                                g_array_index (layout->order, SgfNode,
                                               parent->first + run->column - 1 - parent->column));
      for (guint32 j = 0; j < run->length; j++)
        {
          SgfNode node = g_array_index (layout->order, SgfNode, run->first + j);

          number = number_of (self, node, number);
          g_array_index (self->moves, guint32, node) = number;
        }
    }
  /* Judgements remain; only new nodes need one. */
  begin_run (self, 0);
}

gboolean
review_nodes_reread (ReviewNodes *self, SgfNode node)
{
  guint16 *signs = signs_of (self, node);
  guint before = *signs;

  /* The setup can differ even if there was setup before. */
  *signs = 0;
  return ((before ^ review_nodes_signs (self, node))
          & (REVIEW_NODE_BLACK | REVIEW_NODE_WHITE | REVIEW_NODE_PASS | REVIEW_NODE_NUMBERED))
             != 0
         || ((before | review_nodes_signs (self, node)) & REVIEW_NODE_SETUP) != 0;
}

void
review_nodes_forget_judgement (ReviewNodes *self)
{
  for (guint i = 0; i < self->signs->len; i++)
    g_array_index (self->signs, guint16, i)
        &= (guint16) ~(REVIEW_NODE_JUDGED | REVIEW_NODE_IRREGULAR);
  g_clear_pointer (&self->line, record_line_free);
  self->judged = 0;
  begin_run (self, 0);
}

/* Notes the judgement of one step; returns TRUE if it is newly irregular. */
static gboolean
take_step (ReviewNodes *self, const RecordStep *step)
{
  guint16 *signs = signs_of (self, step->node);
  gboolean odd = step->irregularity != REFEREE_OK;
  gboolean found = odd && !(*signs & REVIEW_NODE_IRREGULAR);

  *signs = (guint16) ((*signs & ~REVIEW_NODE_IRREGULAR) | REVIEW_NODE_JUDGED
                      | (odd ? REVIEW_NODE_IRREGULAR : 0));
  return found;
}

void
review_nodes_take_line (ReviewNodes *self, const RecordLine *line)
{
  for (guint i = record_line_length (line); i-- > 0;)
    {
      const RecordStep *step = record_line_step (line, i);

      if (*signs_of (self, step->node) & REVIEW_NODE_JUDGED)
        return;
      take_step (self, step);
    }
}

/* Moves on in a run with unjudged nodes, at most PART nodes, and notes the line's judgement.
 * Returns TRUE when the run is done. */
static gboolean
judge_part (ReviewNodes *self, const ReviewTree *layout, const ReviewTreeRun *run, gboolean *found)
{
  const SgfNode *nodes = &g_array_index (layout->order, SgfNode, run->first);
  guint32 from = self->in_run, to;

  if (*signs_of (self, nodes[run->length - 1]) & REVIEW_NODE_JUDGED)
    return TRUE;
  while (*signs_of (self, nodes[from]) & REVIEW_NODE_JUDGED)
    from++;
  to = MIN (run->length - from, PART) + from;
  if (!self->line)
    self->line = record_line_new (self->collection, review_session_get_root (self->session),
                                  &review_session_get_info (self->session)->ruleset);
  record_line_go (self->line, nodes[to - 1]);
  self->judged += to - from + (from == 0 ? run->column : 0);
  for (guint i = run->column + from; i < record_line_length (self->line); i++)
    *found |= take_step (self, record_line_step (self->line, i));
  self->in_run = to;
  return to == run->length;
}

gboolean
review_nodes_judge (ReviewNodes *self, const ReviewTree *layout, gint64 deadline, gboolean *found)
{
  *found = FALSE;
  while (self->judging < layout->runs->len && self->judged < MOST_JUDGED)
    {
      if (judge_part (self, layout, &g_array_index (layout->runs, ReviewTreeRun, self->judging),
                      found))
        begin_run (self, self->judging + 1);
      if (g_get_monotonic_time () >= deadline)
        return TRUE;
    }
  return FALSE;
}

/* Returns "White Q16" or "Black passes"; NULL without a move. */
static char *
tell_move (ReviewNodes *self, SgfNode node)
{
  ReviewMove move = review_move (self->session, node);
  char text[GO_POINT_TEXT];

  if (move.color == GO_EMPTY)
    return NULL;
  if (move.point != GO_NO_POINT)
    {
      words_crossing (move.point, review_session_get_info (self->session)->height, text);
      return g_strdup_printf ("%s %s", words_color (move.color), text);
    }
  if (move.pass)
    return g_strdup (move.color == GO_BLACK ? _ ("Black passes") : _ ("White passes"));
  return g_strdup (move.color == GO_BLACK ? _ ("Black, off the board")
                                          : _ ("White, off the board"));
}

/* Describes a node without a move. */
static const char *
tell_other (ReviewNodes *self, SgfNode node)
{
  if (node == review_session_get_root (self->session))
    return review_nodes_signs (self, node) & REVIEW_NODE_SETUP ? _ ("Start, with stones set up")
                                                               : _ ("Start");
  return review_nodes_signs (self, node) & REVIEW_NODE_SETUP ? _ ("Stones set up") : _ ("No move");
}

char *
review_nodes_tooltip (ReviewNodes *self, SgfNode node)
{
  g_autofree char *move = tell_move (self, node);
  g_autofree char *comment = NULL;
  GString *text = g_string_new (NULL);

  if (move)
    g_string_append_printf (text, "%u: %s", review_nodes_move (self, node), move);
  else
    g_string_append (text, tell_other (self, node));
  if (review_nodes_signs (self, node) & REVIEW_NODE_IRREGULAR)
    g_string_append_printf (text, "\n%s", _ ("Against the rules"));
  comment = sgf_node_simple_text (self->collection, node, NAME ('C', 0));
  if (comment && *g_strstrip (comment))
    {
      const char *end = comment;
      int count = 0;

      while (*end && count++ < 80)
        end = g_utf8_next_char (end);
      g_string_append_printf (text, "\n%.*s%s", (int) (end - comment), comment, *end ? "…" : "");
    }
  return g_string_free (text, FALSE);
}

static void
add_variation (ReviewNodes *self, SgfNode node, GString *text)
{
  SgfNode parent = sgf_node_parent (self->collection, node);
  guint count = 0, number = 0;

  if (parent == SGF_NONE)
    return;
  for (SgfNode child = sgf_node_first_child (self->collection, parent); child != SGF_NONE;
       child = sgf_node_next (self->collection, child))
    {
      count++;
      if (child == node)
        number = count;
    }
  if (count > 1)
    /* Translators: one of several continuations, as a screen reader says it. */
    words_append_item (text, _ ("variation %u of %u"), number, count);
}

char *
review_nodes_describe (ReviewNodes *self, SgfNode node)
{
  g_autofree char *move = tell_move (self, node);
  guint signs = review_nodes_signs (self, node);
  GString *text = g_string_new (NULL);

  if (move)
    g_string_append_printf (
        text, /* Translators: the number of a move, and a note such as "comment". */
        _ ("Move %u, %s"), review_nodes_move (self, node), move);
  else
    g_string_append (text, tell_other (self, node));
  add_variation (self, node, text);
  if (signs & REVIEW_NODE_IRREGULAR)
    words_append_item (text, _ ("against the rules"));
  if (signs & REVIEW_NODE_COMMENT)
    words_append_item (text, _ ("comment"));
  if (signs & REVIEW_NODE_MARK)
    words_append_item (text, _ ("marks"));
  return g_string_free (text, FALSE);
}
