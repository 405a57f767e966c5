/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures as in a book of games: the position at the start, the moves with their numbers, notes on
 * moves that do not fit, and the comments below; then the variations that leave the figure, as
 * diagrams with theirs. */
#include <glib/gi18n.h>
#include <string.h>

#include "picture-pages-private.h"
#include "sgf-value.h"
#include "words-crossing.h"
#include "words.h"

#define NAME SGF_NAME

/* The maximum side of a figure, relative to the page's height and in points. */
#define LARGEST_PART 0.52
#define LARGEST 400
#define LARGEST_UNIT 22 /* between two lines: small boards need no more */

/* The margins beside the board's lines, both sides together, in units of the distance between two
 * lines. */
#define MARGINS 2.2

/* Two figures fit on a page, with this much room below each of them, and the result at the end. */
#define BENEATH 46
#define RESULT 22

/* Diagrams of variations are smaller than the game's figures. */
#define PART 0.8

#define MOST_PAGES 2000

/* A line of the game, the source of figures. */
typedef struct
{
  PicturePages *pages;
  RecordLine *line; /* walks along the line */
  GArray *steps;    /* of RecordStep, with the numbers shown */
  double side;      /* of a whole-board figure */
  gboolean main;    /* the line of the game itself */
  guint diagram;    /* the diagram that shows these steps; 0: a figure of the game */
} Line;

/* A node's remarks below its figure. */
typedef struct
{
  const RecordStep *step;
  char *comment;  /* or NULL */
  GString *marks; /* marks that the figure cannot show: "A D4" */
} Remark;

static void
remark_clear (gpointer data)
{
  Remark *remark = data;

  g_free (remark->comment);
  g_string_free (remark->marks, TRUE);
}

static const RecordStep *
step_at (const Line *self, guint index)
{
  return &g_array_index (self->steps, RecordStep, index);
}

static gboolean
is_move (const RecordStep *step)
{
  return step->color != GO_EMPTY;
}

/* Returns the steps from `node` to the end of its line. In a variation the first move becomes
 * number 1. */
static GArray *
follow (const Line *self, SgfNode node)
{
  const SgfCollection *collection = self->pages->collection;
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
  SgfNode last = node, next;
  gboolean within = FALSE;
  int first = 0;

  while ((next = sgf_node_first_child (collection, last)) != SGF_NONE)
    last = next;
  record_line_go (self->line, last);
  for (guint i = 0; i < record_line_length (self->line); i++)
    {
      RecordStep step = *record_line_step (self->line, i);

      within = within || step.node == node;
      if (!within)
        continue;
      if (is_move (&step) && !self->main)
        {
          first = first == 0 ? step.number : first;
          step.number -= first - 1;
        }
      g_array_append_val (steps, step);
    }
  return steps;
}

/* Returns the end (exclusive) of the figure that begins with the step at `first`. It has a given
 * number of moves, plus the nodes without a move after the last one. Set-up stones begin another
 * figure. */
static guint
find_end (const Line *self, guint first)
{
  int moves = 0;
  guint end;

  for (end = first; end < self->steps->len; end++)
    {
      const RecordStep *step = step_at (self, end);

      if (end > first
          && (step->setup > 0 || (is_move (step) && moves == self->pages->moves_a_figure)))
        break;
      moves += is_move (step);
    }
  return end;
}

/* Returns whether there are too many figures for a printer and for memory. */
static gboolean
are_too_many (const PicturePages *self)
{
  return self->figures + self->diagrams > PICTURE_MOST_FIGURES || self->page > MOST_PAGES;
}

/* --- Comments --- */

/* Returns a move annotation such as "?" for a bad move. */
static const char *
annotation_of (const SgfCollection *collection, SgfNode node)
{
  static const struct
  {
    SgfName name;
    const char *sign;
  } kinds[] = {
    { NAME ('B', 'M'), "?" },
    { NAME ('D', 'O'), "?!" },
    { NAME ('I', 'T'), "!?" },
    { NAME ('T', 'E'), "!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (sgf_node_find (collection, node, kinds[i].name) != SGF_NONE)
      return kinds[i].sign;
  return "";
}

/* Describes a step as "112 White D4?" before its `comment`. In a game played here the comment
 * itself describes passes and challenges, "112: White passed."; then `comment` moves behind the
 * number. */
static char *
describe_step (const PicturePages *self, const RecordStep *step, const char **comment)
{
  const char *sign = annotation_of (self->collection, step->node);
  char name[GO_POINT_TEXT];
  g_autofree char *number = g_strdup_printf ("%d:", step->number);

  if (!is_move (step))
    return NULL;
  if (g_str_has_prefix (*comment, number))
    {
      *comment += strlen (number) + strspn (*comment + strlen (number), " ");
      return g_strdup_printf ("%d", step->number);
    }
  if (step->point == GO_NO_POINT)
    /* Translators: before a comment: "134 White passes" */
    return g_strdup_printf (_ ("%d %s passes"), step->number, words_color (step->color));
  return g_strdup_printf ("%d %s %s%s", step->number, words_color (step->color),
                          words_crossing (step->point, self->info->height, name), sign);
}

static void
add_remark (PicturePages *self, const RecordStep *step, const char *comment, const char *marks)
{
  g_autofree char *described = describe_step (self, step, &comment);

  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT,
                     *marks != '\0' ? "<b>%s</b>%s%s  <i>(%s)</i>" : "<b>%s</b>%s%s",
                     described != NULL ? described : "", described != NULL ? "  " : "", comment,
                     marks);
  self->y += 5;
}

/* --- Figures --- */

/* Finds the first and the last of the numbers shown; 0 without a move. */
static void
find_numbers (const Line *self, guint first, guint end, int *from, int *to)
{
  *from = *to = 0;
  for (guint i = first; i < end; i++)
    if (is_move (step_at (self, i)))
      {
        *to = step_at (self, i)->number;
        *from = *from == 0 ? *to : *from;
      }
}

/* "Figure 2 (101–200)" */
static char *
describe_figure (const Line *self, guint first, guint end)
{
  int from, to;

  find_numbers (self, first, end, &from, &to);
  if (from == 0)
    return g_strdup_printf (_ ("Figure %u"), self->pages->figures);
  if (from == to)
    return g_strdup_printf (/* Translators: the number of a figure in a printed game, and of its
                               only move. */
                            _ ("Figure %u (%d)"), self->pages->figures, from);
  return g_strdup_printf (/* Translators: the number of a figure in a printed game, and of its first
                             and last move. */
                          _ ("Figure %u (%d–%d)"), self->pages->figures, from, to);
}

/* Returns "Diagram 3: instead of 43 (1–9)"; 43 is a move of the game, or of the diagram `left`. */
static char *
describe_diagram (const Line *self, guint first, guint end, int instead, guint left)
{
  int from, to;
  g_autofree char *name = NULL;

  find_numbers (self, first, end, &from, &to);
  if (instead == 0 || first > 0)
    name = g_strdup_printf (_ ("Diagram %u"), self->diagram);
  else if (left > 0)
    /* Translators: a diagram whose first move replaces move %d of another diagram. */
    name = g_strdup_printf (_ ("Diagram %u: instead of move %d in Diagram %u"), self->diagram,
                            instead, left);
  else
    /* Translators: a diagram whose first move replaces move %d of the game. */
    name = g_strdup_printf (_ ("Diagram %u: instead of move %d"), self->diagram, instead);
  if (from == 0)
    return g_steal_pointer (&name);
  return from == to ? g_strdup_printf ("%s (%d)", name, from)
                    : g_strdup_printf ("%s (%d–%d)", name, from, to);
}

/* Returns the diagram of the figure's first position, including the set-up stones of its first
 * node. */
static PictureDiagram *
begin_figure (const Line *self, guint first)
{
  const RecordStep *step = step_at (self, first);
  SgfNode before = sgf_node_parent (self->pages->collection, step->node);
  gboolean at_once = before == SGF_NONE || step->setup > 0;
  PictureDiagram *diagram;

  record_line_go (self->line, !is_move (step) || at_once ? step->node : before);
  diagram = picture_diagram_new (record_line_board (self->line));
  /* A move in a set-up node violates the standard: its stone is already there. */
  if (is_move (step) && at_once)
    diagram->points[step->point].number = step->number;
  return diagram;
}

static GArray *
collect_remarks (const Line *self, PictureDiagram *figure, guint first, guint end)
{
  const PicturePages *pages = self->pages;
  GArray *remarks = g_array_new (FALSE, TRUE, sizeof (Remark));

  g_array_set_clear_func (remarks, remark_clear);
  for (guint i = first; i < end; i++)
    {
      const RecordStep *step = step_at (self, i);
      char *comment
          = picture_pages_comment (sgf_node_text (pages->collection, step->node, NAME ('C', 0)));
      Remark remark = { step, comment, NULL };

      if (comment == NULL && i < end - 1)
        continue;
      remark.marks = g_string_new (NULL);
      /* A game played here shows its territory on the result sheet. */
      picture_pages_merge_markup (figure, pages->collection, step,
                                  i == end - 1 && !pages->info->own_ruleset, remark.marks);
      g_array_append_val (remarks, remark);
    }
  return remarks;
}

static void
put_figure (Line *line, PictureDiagram *figure, const char *title)
{
  PicturePages *self = line->pages;
  g_autofree char *notes = picture_diagram_describe_notes (figure);
  double measure = self->measure, left = (self->width - measure) / 2;
  PangoLayout *name = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, measure,
                                            "<b>%s</b>", title);
  PangoLayout *beneath = NULL;
  int lines = MAX (figure->width, figure->height) - 1;
  int shown = MAX (figure->right - figure->left, figure->bottom - figure->top);
  PictureFrame frame;
  double height;

  /* A partial board has the same distance between lines as the whole. */
  picture_frame_fit (&frame, figure, TRUE, line->side * (shown + MARGINS) / (lines + MARGINS));
  height = frame.height + 2 + picture_layout_height (name);
  if (notes != NULL)
    {
      beneath = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, measure, "%s",
                                      notes);
      height += picture_layout_height (beneath) + 1;
    }
  picture_pages_need (self, height);
  picture_pages_note (self, title, line->main ? 0 : 1);
  picture_pages_put_diagram (self, figure, &frame, (self->width - frame.width) / 2, self->y);
  self->y += frame.height + 2;
  picture_pages_flow (self, name, left);
  if (beneath != NULL)
    {
      self->y += 1;
      picture_pages_flow (self, beneath, left);
    }
  self->y += 10;
}

/* Adds a figure of these steps with their comments below it. A diagram of a variation shows only
 * the area in play. */
static void
add_figure (Line *self, guint first, guint end, const char *title)
{
  PictureDiagram *figure = begin_figure (self, first);
  g_autoptr (GArray) remarks = NULL;

  for (guint i = first; i < end; i++)
    if (is_move (step_at (self, i)))
      picture_diagram_add_move (figure, step_at (self, i));
  remarks = collect_remarks (self, figure, first, end);
  if (!self->main)
    picture_diagram_show_played (figure);
  put_figure (self, figure, title);
  for (guint i = 0; i < remarks->len; i++)
    {
      const Remark *remark = &g_array_index (remarks, Remark, i);

      if (remark->comment != NULL)
        add_remark (self->pages, remark->step, remark->comment, remark->marks->str);
    }
  picture_pages_skip (self->pages, 6);
}

/* --- Lines --- */

static void add_variations (Line *self, guint first, guint end, int depth);

/* Adds the line's figures from the step at `first` on, with their variations down to `depth`. A
 * variation is played instead of a move, or of none (0), of the diagram `left`, or of the game.
 * Returns the first step that was left out, because there would be too many figures. */
static guint
add_line (Line *self, guint first, int depth, int instead, guint left)
{
  PicturePages *pages = self->pages;
  guint end;

  for (; first < self->steps->len && !are_too_many (pages); first = end)
    {
      g_autofree char *title = NULL;

      end = find_end (self, first);
      if (self->main)
        pages->figures++;
      else
        self->diagram = ++pages->diagrams;
      title = self->main ? describe_figure (self, first, end)
                         : describe_diagram (self, first, end, instead, left);
      add_figure (self, first, end, title);
      add_variations (self, first, end, depth);
    }
  return first;
}

/* Adds the variations that leave the line at one of these steps. */
static void
add_variations (Line *self, guint first, guint end, int depth)
{
  const SgfCollection *collection = self->pages->collection;

  for (guint i = first; depth > 0 && i < end; i++)
    {
      const RecordStep *step = step_at (self, i);
      SgfNode parent = sgf_node_parent (collection, step->node);
      SgfNode node = parent != SGF_NONE ? sgf_node_first_child (collection, parent) : SGF_NONE;

      for (; node != SGF_NONE && !are_too_many (self->pages);
           node = sgf_node_next (collection, node))
        /* The diagram that a variation leaves already covers its first move. */
        if (node != step->node && sgf_node_first_child (collection, parent) == step->node)
          {
            Line own = *self;

            own.main = FALSE;
            own.steps = follow (&own, node);
            own.side *= self->main ? PART : 1;
            add_line (&own, 0, depth - 1, is_move (step) ? step->number : 0, self->diagram);
            g_array_unref (own.steps);
          }
    }
}

/* Two figures fit on the first page below the heading if they are large enough then. */
static double
choose_side (const PicturePages *self)
{
  int lines = MAX (self->info->width, self->info->height) + 1;
  double most = MIN (MIN (self->width, self->height * LARGEST_PART),
                     MIN (LARGEST, LARGEST_UNIT * (lines + 0.2)));
  double half = (picture_pages_room (self) - 2 * BENEATH - RESULT) / 2;

  return half > 0.34 * self->height ? MIN (half, most) : most;
}

/* Adds the root's remarks before the first figure. Returns the step that begins it. */
static guint
add_root (Line *self)
{
  PicturePages *pages = self->pages;
  const RecordStep *root = step_at (self, 0);
  g_autofree char *comment = NULL;

  /* A root with stones or marks and no moves is a figure itself. */
  if (is_move (root) || self->steps->len == 1)
    return 0;
  comment = picture_pages_comment (sgf_node_text (pages->collection, root->node, NAME ('C', 0)));
  if (comment != NULL)
    {
      add_remark (pages, root, comment, "");
      pages->y += 4;
    }
  return 1;
}

void
picture_pages_add_figures (PicturePages *self)
{
  Line line = { .pages = self, .main = TRUE };
  int depth = CLAMP (self->look.depth, 0, PICTURE_PAGES_ALL_VARIATIONS);

  /* A table of contents inserted later does not change it. */
  if (self->side <= 0)
    self->side = choose_side (self);
  self->figures = self->diagrams = 0;
  line.side = self->side;
  line.line = record_line_new (self->collection, self->root, &self->info->ruleset);
  line.steps = follow (&line, self->root);
  self->moves_a_figure = MAX (self->moves_a_figure, (int) (line.steps->len / PICTURE_MOST_FIGURES));
  if (add_line (&line, add_root (&line), depth, 0, 0) < line.steps->len)
    picture_pages_add (
        self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT,
        _ ("The rest of the game is left out because it would take too many pages."));
  g_array_unref (line.steps);
  record_line_free (line.line);
}
