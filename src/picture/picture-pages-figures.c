/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures as in a book of games: the position at the start, the moves with their numbers, notes on
 * moves that do not fit, and the comments below. */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
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

/* A node's remarks below its figure. */
typedef struct
{
  const RecordStep *step;
  char *comment;
  GString *marks; /* marks that the figure cannot show: "A D4"; or NULL */
} Remark;

static void
remark_clear (gpointer data)
{
  Remark *remark = data;

  g_free (remark->comment);
  if (remark->marks != NULL)
    g_string_free (remark->marks, TRUE);
}

static GArray *
follow_main_line (PicturePages *self)
{
  g_autoptr (RecordLine) line
      = record_line_new (self->collection, self->root, &self->info->ruleset);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
  SgfNode node = self->root, next;

  while ((next = sgf_node_first_child (self->collection, node)) != SGF_NONE)
    node = next;
  record_line_go (line, node);
  for (guint i = 0; i < record_line_length (line); i++)
    g_array_append_vals (steps, record_line_step (line, i), 1);
  return steps;
}

/* A figure has a given number of moves, plus the nodes without a move after the last one. Set-up
 * stones begin another figure. */
guint
picture_figures_find_end (const PictureFigures *work, guint first)
{
  int moves = 0;
  guint end;

  for (end = first; end < work->steps->len; end++)
    {
      const RecordStep *step = picture_step_at (work, end);

      if (end > first
          && (step->setup > 0 || (picture_is_move (step) && moves == work->pages->moves_a_figure)))
        break;
      if (picture_is_move (step))
        moves++;
    }
  return end;
}

/* --- Markup --- */

static void
note_mark (Remark *remark, const char *what, const PicturePoint *shown, GoPoint point, int height)
{
  char name[GO_POINT_TEXT];

  if (remark->marks == NULL)
    remark->marks = g_string_new (NULL);
  else
    g_string_append (remark->marks, ", ");
  g_string_append (remark->marks, what);
  if (shown->number > 0)
    g_string_append_printf (remark->marks, " = %d", shown->number);
  else
    g_string_append_printf (remark->marks, " %s", words_crossing (point, height, name));
}

/* Adds a node's markup of one point to the figure, if there is room. */
static void
merge_point (
    PictureDiagram *figure, const PicturePoint *said, GoPoint point, Remark *remark, GoPoint played)
{
  PicturePoint *shown = &figure->points[point];

  if (said->label != NULL)
    {
      if (shown->number == 0 && shown->label == NULL && shown->mark == GO_MARK_NONE)
        picture_diagram_set_label (figure, point, said->label);
      else if (g_strcmp0 (shown->label, said->label) != 0)
        note_mark (remark, said->label, shown, point, figure->height);
    }
  /* Some programs mark the move itself to show the last one. */
  if (said->mark != GO_MARK_NONE && point != played)
    {
      if (shown->mark == GO_MARK_NONE)
        shown->mark = said->mark;
      else if (shown->mark != said->mark)
        note_mark (remark, picture_sign_written ((GoMark) said->mark), shown, point,
                   figure->height);
    }
}

static void
merge_markup (PictureDiagram *figure,
              const SgfCollection *collection,
              Remark *remark,
              gboolean territory)
{
  GoBoard *board = g_new (GoBoard, 1);
  PictureDiagram *said;

  go_board_init (board, figure->width, figure->height);
  said = picture_diagram_new (board);
  picture_diagram_add_markup (said, collection, remark->step->node);
  GO_EACH_POINT (point, figure->width, figure->height)
    {
      merge_point (figure, &said->points[point], point, remark, remark->step->point);
      /* Territory belongs to the end; elsewhere it would hide the game. */
      if (territory && figure->points[point].number == 0)
        figure->points[point].territory = said->points[point].territory;
    }
  g_array_append_vals (figure->strokes, said->strokes->data, said->strokes->len);
  picture_diagram_free (said);
  g_free (board);
}

/* --- Comments --- */

static char *
read_comment (const SgfCollection *collection, SgfNode node)
{
  char *text = sgf_node_text (collection, node, NAME ('C', 0));

  return text != NULL ? picture_pages_comment (text) : NULL;
}

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

  if (!picture_is_move (step))
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
add_remark (PicturePages *self, const Remark *remark)
{
  const char *said = remark->comment;
  g_autofree char *step = describe_step (self, remark->step, &said);
  GString *markup = g_string_new (NULL);
  g_autofree char *comment = g_markup_escape_text (said, -1);

  if (step != NULL)
    g_string_append_printf (markup, "<b>%s</b>  ", step);
  g_string_append (markup, comment);
  if (remark->marks != NULL)
    {
      g_autofree char *marks = g_markup_escape_text (remark->marks->str, -1);

      g_string_append_printf (markup, "  <i>(%s)</i>", marks);
    }
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, markup->str);
  self->y += 5;
  g_string_free (markup, TRUE);
}

/* --- Figures --- */

/* "Figure 2 (101–200)" */
static char *
describe_figure (const PictureFigures *work, guint first, guint end)
{
  int from = 0, to = 0;

  for (guint i = first; i < end; i++)
    if (picture_is_move (picture_step_at (work, i)))
      {
        to = picture_step_at (work, i)->number;
        from = from == 0 ? to : from;
      }
  if (from == 0)
    return g_strdup_printf (_ ("Figure %u"), work->count);
  if (from == to)
    return g_strdup_printf (/* Translators: the number of a figure in a printed game, and of its
                               only move. */
                            _ ("Figure %u (%d)"), work->count, from);
  return g_strdup_printf (/* Translators: the number of a figure in a printed game, and of its first
                             and last move. */
                          _ ("Figure %u (%d–%d)"), work->count, from, to);
}

/* Returns the diagram of the figure's first position, including the set-up stones of its first
 * node. */
static PictureDiagram *
begin_figure (PictureFigures *work, guint first)
{
  const RecordStep *step = picture_step_at (work, first);
  SgfNode before = sgf_node_parent (work->pages->collection, step->node);
  gboolean at_once = before == SGF_NONE || step->setup > 0;
  PictureDiagram *diagram;

  record_line_go (work->line, !picture_is_move (step) || at_once ? step->node : before);
  diagram = picture_diagram_new (record_line_board (work->line));
  /* A move in a set-up node violates the standard: its stone is already there. */
  if (picture_is_move (step) && at_once)
    diagram->points[step->point].number = step->number;
  return diagram;
}

static GArray *
collect_remarks (const PictureFigures *work, PictureDiagram *figure, guint first, guint end)
{
  GArray *remarks = g_array_new (FALSE, TRUE, sizeof (Remark));

  g_array_set_clear_func (remarks, remark_clear);
  for (guint i = first; i < end; i++)
    {
      Remark remark = { .step = picture_step_at (work, i) };

      remark.comment = read_comment (work->pages->collection, remark.step->node);
      if (remark.comment == NULL && i < end - 1)
        continue;
      /* A game played here shows its territory on the result sheet. */
      merge_markup (figure, work->pages->collection, &remark,
                    i == end - 1 && !work->pages->info->own_ruleset);
      if (remark.comment != NULL)
        g_array_append_val (remarks, remark);
      else
        remark_clear (&remark);
    }
  return remarks;
}

static void
put_figure (PictureFigures *work, PictureDiagram *figure, const char *title)
{
  PicturePages *self = work->pages;
  g_autofree char *notes = picture_diagram_describe_notes (figure);
  g_autofree char *escaped = g_markup_printf_escaped ("<b>%s</b>", title);
  double measure = self->measure, left = (self->width - measure) / 2;
  PangoLayout *name
      = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, measure, escaped);
  PangoLayout *beneath = NULL;
  int lines = MAX (figure->width, figure->height) - 1;
  int shown = MAX (figure->right - figure->left, figure->bottom - figure->top);
  PictureFrame frame;
  double height;

  /* A partial board has the same distance between lines as the whole. */
  picture_frame_fit (&frame, figure, TRUE, work->side * (shown + MARGINS) / (lines + MARGINS));
  height = frame.height + 2 + picture_layout_height (name);
  if (notes != NULL)
    {
      beneath = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, measure, notes);
      height += picture_layout_height (beneath) + 1;
    }
  picture_pages_need (self, height);
  picture_pages_note (self, title, work->diagram > 0 ? 1 : 0);
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

void
picture_figures_add (PictureFigures *work, guint first, guint end, const char *title, gboolean part)
{
  PictureDiagram *figure = begin_figure (work, first);
  GArray *remarks;

  for (guint i = first; i < end; i++)
    if (picture_is_move (picture_step_at (work, i)))
      picture_diagram_add_move (figure, picture_step_at (work, i));
  remarks = collect_remarks (work, figure, first, end);
  if (part)
    picture_diagram_show_played (figure);
  put_figure (work, figure, title);
  for (guint i = 0; i < remarks->len; i++)
    add_remark (work->pages, &g_array_index (remarks, Remark, i));
  picture_pages_skip (work->pages, 6);
  g_array_unref (remarks);
}

static void
add_figure (PictureFigures *work, guint first, guint end)
{
  g_autofree char *title = NULL;

  work->count++;
  title = describe_figure (work, first, end);
  picture_figures_add (work, first, end, title, FALSE);
  picture_pages_add_variations (work, first, end, work->pages->depth);
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

/* Adds the root's remarks before the first figure. */
static guint
add_root (PictureFigures *work)
{
  Remark remark = { .step = picture_step_at (work, 0) };

  /* A root with stones or marks and no moves is a figure itself. */
  if (picture_is_move (remark.step) || work->steps->len == 1)
    return 0;
  remark.comment = read_comment (work->pages->collection, remark.step->node);
  if (remark.comment != NULL)
    {
      add_remark (work->pages, &remark);
      work->pages->y += 4;
    }
  remark_clear (&remark);
  return 1;
}

void
picture_pages_add_figures (PicturePages *self)
{
  guint diagrams = 0;
  PictureFigures work = { .pages = self, .diagrams = &diagrams };

  /* A table of contents inserted later does not change it. */
  if (self->side <= 0)
    self->side = choose_side (self);
  work.side = self->side;
  work.line = record_line_new (self->collection, self->root, &self->info->ruleset);
  work.steps = follow_main_line (self);
  self->moves_a_figure = MAX (self->moves_a_figure, (int) (work.steps->len / PICTURE_MOST_FIGURES));
  for (guint first = add_root (&work); first < work.steps->len;)
    {
      guint end = picture_figures_find_end (&work, first);

      if (picture_figures_are_too_many (&work))
        {
          picture_pages_add (
              self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT,
              _ ("The rest of the game is left out because it would take too many pages."));
          break;
        }
      add_figure (&work, first, end);
      first = end;
    }
  g_array_unref (work.steps);
  record_line_free (work.line);
}
