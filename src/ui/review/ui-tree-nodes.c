#include "config.h"

#include "ui-tree-nodes.h"

#include <glib/gi18n.h>

#include "sgf-value.h"
#include "words.h"

#define NAME SGF_NAME

/* Moves that are judged without being asked, at most; a tree of ten thousand variations of a whole
 * game takes three million. */
#define MOST_JUDGED 4000000

/* Nodes of a run that are judged before anybody looks at the clock. */
#define PART 500

struct _UiTreeNodes
{
  ReviewSession *session;
  SgfCollection *collection;
  GArray *signs;    /* of guint16, by node */
  GArray *moves;    /* of guint32, by node */
  RecordLine *line; /* the judge; it stays where it was, for the next move is mostly played there */
  guint judging;    /* the run that is judged next */
  guint32 in_run;   /* from where in it */
  guint judged;     /* moves so far, those that were played again included */
};

static guint16 *
signs_of (UiTreeNodes *self, SgfNode node)
{
  if (node >= self->signs->len)
    g_array_set_size (self->signs, sgf_collection_n_nodes (self->collection) + 1);
  return &g_array_index (self->signs, guint16, node);
}

UiTreeNodes *
ui_tree_nodes_new (ReviewSession *session)
{
  UiTreeNodes *self = g_new0 (UiTreeNodes, 1);

  self->session = session;
  self->collection = sgf_collection_ref (review_session_get_collection (session));
  self->signs = g_array_new (FALSE, TRUE, sizeof (guint16));
  self->moves = g_array_new (FALSE, TRUE, sizeof (guint32));
  return self;
}

void
ui_tree_nodes_free (UiTreeNodes *self)
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
    { NAME ('B', 0), UI_TREE_BLACK },      { NAME ('W', 0), UI_TREE_WHITE },
    { NAME ('C', 0), UI_TREE_COMMENT },    { NAME ('A', 'B'), UI_TREE_SETUP },
    { NAME ('A', 'W'), UI_TREE_SETUP },    { NAME ('A', 'E'), UI_TREE_SETUP },
    { NAME ('M', 'N'), UI_TREE_NUMBERED }, { NAME ('T', 'R'), UI_TREE_MARK },
    { NAME ('S', 'Q'), UI_TREE_MARK },     { NAME ('C', 'R'), UI_TREE_MARK },
    { NAME ('M', 'A'), UI_TREE_MARK },     { NAME ('S', 'L'), UI_TREE_MARK },
    { NAME ('L', 'B'), UI_TREE_MARK },     { NAME ('L', 'N'), UI_TREE_MARK },
    { NAME ('A', 'R'), UI_TREE_MARK },     { NAME ('T', 'E'), UI_TREE_MARK },
    { NAME ('B', 'M'), UI_TREE_MARK },     { NAME ('D', 'O'), UI_TREE_MARK },
    { NAME ('I', 'T'), UI_TREE_MARK },     { NAME ('G', 'B'), UI_TREE_MARK },
    { NAME ('G', 'W'), UI_TREE_MARK },     { NAME ('D', 'M'), UI_TREE_MARK },
    { NAME ('U', 'C'), UI_TREE_MARK },     { NAME ('H', 'O'), UI_TREE_MARK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].name == name)
      return signs[i].sign;
  return 0;
}

static SgfPointKind
point_of (UiTreeNodes *self, SgfProperty property, GoPoint *point)
{
  const RecordInfo *info = review_session_get_info (self->session);
  gsize length;
  const char *value = sgf_property_value (self->collection, property, 0, &length);

  return sgf_value_point (value, length, info->width, info->height, point);
}

static guint
read_signs (UiTreeNodes *self, SgfNode node)
{
  guint signs = UI_TREE_KNOWN;
  GoPoint point;

  for (guint i = 0; i < sgf_node_n_properties (self->collection, node); i++)
    {
      SgfProperty property = sgf_node_property (self->collection, node, i);
      guint sign = sign_of (sgf_property_name (self->collection, property));

      /* A node with both moves shows the first, as the line plays them. */
      if ((sign == UI_TREE_BLACK || sign == UI_TREE_WHITE))
        {
          if (signs & (UI_TREE_BLACK | UI_TREE_WHITE))
            continue;
          if (point_of (self, property, &point) == SGF_POINT_PASS)
            sign |= UI_TREE_PASS;
        }
      signs |= sign;
    }
  return signs;
}

guint
ui_tree_nodes_signs (UiTreeNodes *self, SgfNode node)
{
  guint16 *signs = signs_of (self, node);

  if (!(*signs & UI_TREE_KNOWN))
    *signs = (guint16) (*signs | read_signs (self, node));
  return *signs;
}

guint
ui_tree_nodes_move (const UiTreeNodes *self, SgfNode node)
{
  return node < self->moves->len ? g_array_index (self->moves, guint32, node) : 0;
}

static guint32
number_of (UiTreeNodes *self, SgfNode node, guint32 before)
{
  guint signs = ui_tree_nodes_signs (self, node);
  int number;

  if (!(signs & (UI_TREE_BLACK | UI_TREE_WHITE)))
    return before;
  if (signs & UI_TREE_NUMBERED)
    {
      gsize length;
      const char *value = sgf_property_value (
          self->collection, sgf_node_find (self->collection, node, NAME ('M', 'N')), 0, &length);

      if (sgf_value_number (value, length, &number) && number >= 0)
        return (guint32) number;
    }
  return before + 1;
}

static void
begin_run (UiTreeNodes *self, guint run)
{
  self->judging = run;
  self->in_run = 0;
}

void
ui_tree_nodes_number (UiTreeNodes *self, const UiTreeLayout *layout)
{
  g_array_set_size (self->moves, sgf_collection_n_nodes (self->collection) + 1);
  for (guint i = 0; i < layout->runs->len; i++)
    {
      const UiTreeRun *run = &g_array_index (layout->runs, UiTreeRun, i);
      const UiTreeRun *parent = &g_array_index (layout->runs, UiTreeRun, run->parent);
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
  /* What was judged stays so; what is new comes after. */
  begin_run (self, 0);
}

gboolean
ui_tree_nodes_reread (UiTreeNodes *self, SgfNode node)
{
  guint16 *signs = signs_of (self, node);
  guint before = *signs;

  /* A set-up may be another although there is one as before. */
  *signs = 0;
  return ((before ^ ui_tree_nodes_signs (self, node))
          & (UI_TREE_BLACK | UI_TREE_WHITE | UI_TREE_PASS | UI_TREE_NUMBERED))
             != 0
         || ((before | ui_tree_nodes_signs (self, node)) & UI_TREE_SETUP) != 0;
}

void
ui_tree_nodes_forget_judgement (UiTreeNodes *self)
{
  for (guint i = 0; i < self->signs->len; i++)
    g_array_index (self->signs, guint16, i) &= (guint16) ~(UI_TREE_JUDGED | UI_TREE_ODD);
  g_clear_pointer (&self->line, record_line_free);
  self->judged = 0;
  begin_run (self, 0);
}

/* Takes down what a line says of one step; TRUE when it is odd, which was not known. */
static gboolean
take_step (UiTreeNodes *self, const RecordStep *step)
{
  guint16 *signs = signs_of (self, step->node);
  gboolean odd = step->standing != RECORD_NO_MOVE && step->standing != RECORD_LEGAL;
  gboolean found = odd && !(*signs & UI_TREE_ODD);

  *signs = (guint16) ((*signs & ~UI_TREE_ODD) | UI_TREE_JUDGED | (odd ? UI_TREE_ODD : 0));
  return found;
}

void
ui_tree_nodes_take_line (UiTreeNodes *self, const RecordLine *line)
{
  for (guint i = record_line_length (line); i-- > 0;)
    {
      const RecordStep *step = record_line_step (line, i);

      if (*signs_of (self, step->node) & UI_TREE_JUDGED)
        return;
      take_step (self, step);
    }
}

/* Goes on towards the end of a run that has nodes without judgement, no further than PART nodes,
 * and takes down what the line says of them. TRUE when the run is judged. */
static gboolean
judge_part (UiTreeNodes *self, const UiTreeLayout *layout, const UiTreeRun *run, gboolean *found)
{
  const SgfNode *nodes = &g_array_index (layout->order, SgfNode, run->first);
  guint32 from = self->in_run, to;

  if (*signs_of (self, nodes[run->length - 1]) & UI_TREE_JUDGED)
    return TRUE;
  while (*signs_of (self, nodes[from]) & UI_TREE_JUDGED)
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
ui_tree_nodes_judge (UiTreeNodes *self,
                     const UiTreeLayout *layout,
                     gint64 deadline,
                     gboolean *found)
{
  *found = FALSE;
  while (self->judging < layout->runs->len && self->judged < MOST_JUDGED)
    {
      if (judge_part (self, layout, &g_array_index (layout->runs, UiTreeRun, self->judging), found))
        begin_run (self, self->judging + 1);
      if (g_get_monotonic_time () >= deadline)
        return TRUE;
    }
  return FALSE;
}

/* "White Q16", "Black passes"; NULL without a move. */
static char *
tell_move (UiTreeNodes *self, SgfNode node)
{
  guint signs = ui_tree_nodes_signs (self, node);
  GoColor color = signs & UI_TREE_BLACK ? GO_BLACK : GO_WHITE;
  SgfProperty property
      = sgf_node_find (self->collection, node, NAME (color == GO_BLACK ? 'B' : 'W', 0));
  char text[GO_POINT_TEXT];
  GoPoint point;

  if (property == SGF_NONE || !(signs & (UI_TREE_BLACK | UI_TREE_WHITE)))
    return NULL;
  switch (point_of (self, property, &point))
    {
    case SGF_POINT_ON:
      go_point_format (point, review_session_get_info (self->session)->height, text);
      return g_strdup_printf ("%s %s", words_color (color), text);
    case SGF_POINT_PASS:
      return g_strdup (color == GO_BLACK ? _ ("Black passes") : _ ("White passes"));
    case SGF_POINT_OFF:
    case SGF_POINT_NONE:
      break;
    }
  return g_strdup (color == GO_BLACK ? _ ("Black, on no point of the board")
                                     : _ ("White, on no point of the board"));
}

/* What a node without a move is. */
static const char *
tell_other (UiTreeNodes *self, SgfNode node)
{
  if (node == review_session_get_root (self->session))
    return ui_tree_nodes_signs (self, node) & UI_TREE_SETUP ? _ ("Start, with stones set up")
                                                            : _ ("Start");
  return ui_tree_nodes_signs (self, node) & UI_TREE_SETUP ? _ ("Stones set up") : _ ("No move");
}

char *
ui_tree_nodes_tooltip (UiTreeNodes *self, SgfNode node)
{
  g_autofree char *move = tell_move (self, node);
  g_autofree char *comment = NULL;
  GString *text = g_string_new (NULL);

  if (move)
    g_string_append_printf (text, "%u: %s", ui_tree_nodes_move (self, node), move);
  else
    g_string_append (text, tell_other (self, node));
  if (ui_tree_nodes_signs (self, node) & UI_TREE_ODD)
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
add_variation (UiTreeNodes *self, SgfNode node, GString *text)
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
    {
      g_string_append (text, ", ");
      /* Translators: one of several continuations, as a screen reader says it. */
      g_string_append_printf (text, _ ("variation %u of %u"), number, count);
    }
}

char *
ui_tree_nodes_describe (UiTreeNodes *self, SgfNode node)
{
  g_autofree char *move = tell_move (self, node);
  guint signs = ui_tree_nodes_signs (self, node);
  GString *text = g_string_new (NULL);

  if (move)
    g_string_append_printf (text, _ ("Move %u, %s"), ui_tree_nodes_move (self, node), move);
  else
    g_string_append (text, tell_other (self, node));
  add_variation (self, node, text);
  if (signs & UI_TREE_ODD)
    g_string_append_printf (text, ", %s", _ ("against the rules"));
  if (signs & UI_TREE_COMMENT)
    g_string_append_printf (text, ", %s", _ ("comment"));
  if (signs & UI_TREE_MARK)
    g_string_append_printf (text, ", %s", _ ("marks"));
  return g_string_free (text, FALSE);
}
