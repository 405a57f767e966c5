/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-mistakes.h"

#include <glib/gi18n.h>
#include <math.h>

#include "record-info.h"
#include "sgf-value.h"
#include "teach-courses.h"
#include "teach-write.h"

typedef struct
{
  SgfCollection *record;
  int height;
  const char *day;
} Writer;

static void
format (const Writer *self, GoPoint point, char text[GO_POINT_TEXT])
{
  go_point_format (point, self->height, text);
}

static char *
task_of (const Writer *self, const ReviewMistake *mistake)
{
  gboolean black = mistake->color == GO_BLACK;
  char point[GO_POINT_TEXT];
  const char *words;

  if (mistake->played == GO_NO_POINT)
    {
      if (black)
        /* Translators: the day of the game, and the number of the move. */
        words = _ ("Your game of %s, move %d: you passed. Find something better for Black.");
      else
        /* Translators: the day of the game, and the number of the move. */
        words = _ ("Your game of %s, move %d: you passed. Find something better for White.");
      return g_strdup_printf (words, self->day, mistake->number);
    }
  if (black)
    /* Translators: the day of the game, the number of the move, and a point such as D4. */
    words = _ ("Your game of %s, move %d: you played %s. Find something better for Black.");
  else
    /* Translators: the day of the game, the number of the move, and a point such as D4. */
    words = _ ("Your game of %s, move %d: you played %s. Find something better for White.");
  format (self, mistake->played, point);
  return g_strdup_printf (words, self->day, mistake->number, point);
}

static char *
hint_of (const Writer *self, const ReviewMistake *mistake)
{
  GoPoint point = mistake->answer.length > 0 ? mistake->answer.points[0] : GO_NO_POINT;
  char text[GO_POINT_TEXT];

  if (point == GO_NO_POINT)
    return NULL;
  format (self, point, text);
  /* Translators: a point such as D4. */
  return g_strdup_printf (_ ("Your opponent’s best answer was %s. Can you prevent it?"), text);
}

static char *
gain_of (double points)
{
  int rounded = MAX (1, (int) lrint (points));

  return g_strdup_printf (ngettext ("This is about %d point better than what you did.",
                                    "This is about %d points better than what you did.",
                                    (gulong) rounded),
                          rounded);
}

static char *
loss_of (double points)
{
  int rounded = MAX (1, (int) lrint (points));

  return g_strdup_printf (ngettext ("You did this in the game. It cost about %d point.",
                                    "You did this in the game. It cost about %d points.",
                                    (gulong) rounded),
                          rounded);
}

/* Adds a move to the record. */
static SgfNode
add_move (const Writer *self, SgfNode parent, GoColor color, GoPoint point)
{
  SgfNode node = sgf_node_new (self->record, parent);
  char text[3] = "";
  const char *value = point != GO_NO_POINT ? sgf_point_format (point, text) : text;

  sgf_node_set (self->record, node, color == GO_BLACK ? SGF_NAME ('B', 0) : SGF_NAME ('W', 0),
                &value, NULL, 1);
  return node;
}

/* Adds a play, the opponent's answer if it is known, and at the end what is said about it. */
static void
add_variation (const Writer *self,
               const ReviewMistake *mistake,
               GoPoint point,
               GoPoint answer,
               TeachUse use,
               const char *said,
               GArray *variations)
{
  SgfNode node = add_move (self, mistake->node, mistake->color, point);
  TeachVariation variation = { .node = node, .point = point, .use = use };

  if (answer == GO_NO_POINT)
    variation.said = g_strdup (said);
  else
    {
      SgfNode reply = add_move (self, node, go_opponent (mistake->color), answer);

      sgf_node_set_text (self->record, reply, SGF_NAME ('C', 0), said);
      variation.goes_on = TRUE;
      variation.said = g_strdup ("");
      if (use == TEACH_USE_RIGHT)
        variation.use = TEACH_USE_RIGHT_LINE;
    }
  g_array_append_val (variations, variation);
}

/* Shows no mark but the move that was made. */
static void
set_marks (const Writer *self, const ReviewMistake *mistake)
{
  static const char *const marks[] = { "TR", "SQ", "CR", "MA", "SL", "LB" };
  char text[3];

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    sgf_node_set (self->record, mistake->node, sgf_name (self->record, marks[i]), NULL, NULL, 0);
  if (mistake->played != GO_NO_POINT)
    sgf_node_set_text (self->record, mistake->node, SGF_NAME ('M', 'A'),
                       sgf_point_format (mistake->played, text));
}

static SgfCollection *
write_step (const Writer *self, SgfNode root, const ReviewMistake *mistake, GError **error)
{
  g_autoptr (GArray) variations = teach_variations_new ();
  g_autofree char *task = task_of (self, mistake);
  g_autofree char *hint = hint_of (self, mistake);
  TeachWords words = { .id = "step-1",
                       .task = task,
                       .hint = hint,
                       .wrong = _ ("There seems to be something better. Try again."),
                       .variations = variations };
  const AdviceLine *best = &mistake->best;
  g_autofree char *loss = loss_of (mistake->cost);

  for (guint i = 0; i < mistake->n_better; i++)
    {
      g_autofree char *gain = gain_of (mistake->better[i].gain);

      add_variation (self, mistake, mistake->better[i].point,
                     i == 0 && best->length > 1 ? best->points[1] : GO_NO_POINT, TEACH_USE_RIGHT,
                     gain, variations);
    }
  add_variation (self, mistake, mistake->played,
                 mistake->answer.length > 0 ? mistake->answer.points[0] : GO_NO_POINT,
                 TEACH_USE_WRONG, loss, variations);
  set_marks (self, mistake);
  return teach_step_write (self->record, root, mistake->node, &words, error);
}

char *
teach_mistakes_add (const char *folder,
                    gint64 learner,
                    const char *title,
                    const char *day,
                    SgfCollection *record,
                    SgfNode root,
                    const GArray *mistakes,
                    GError **error)
{
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  g_autofree char *name = g_strdup_printf ("mistakes-%" G_GINT64_FORMAT, learner);
  const TeachOwn own = { name, _ ("My own mistakes"), learner };
  const Writer writer = { record, info->height, day };

  for (guint i = 0; i < mistakes->len; i++)
    {
      g_autoptr (SgfCollection) step
          = write_step (&writer, root, &g_array_index (mistakes, ReviewMistake, i), error);

      if (!step || teach_own_add_to (folder, &own, title, step, error) == 0)
        return NULL;
    }
  return g_steal_pointer (&name);
}
