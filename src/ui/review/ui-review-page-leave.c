/* Leaving the record with its present position: to the score sheet, the table or the library. */
#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "ui-ask.h"

/* What waits for the answer. */
typedef struct
{
  RefereeSetup setup;
  char *signal;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->signal);
  g_free (question);
}

/* Stones of both colours were put on the board, nobody has moved, and the record does not say who
 * will. */
static gboolean
is_unclear (UiReviewPage *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);
  const RecordLine *line = review_session_get_line (self->session);
  const GoBoard *board = record_line_board (line);
  gboolean has[GO_COLORS] = { FALSE };

  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *step = record_line_step (line, i);

      if (step->color != GO_EMPTY
          || sgf_node_find (collection, step->node, SGF_NAME ('P', 'L')) != SGF_NONE)
        return FALSE;
    }
  GO_EACH_POINT (point, board->width, board->height)
    {
      GoColor color = (GoColor) board->cells[point].color;

      if (color == GO_BLACK || color == GO_WHITE)
        has[color] = TRUE;
    }
  return has[GO_BLACK] && has[GO_WHITE];
}

static void
answered_cb (gpointer self, int color, gpointer data)
{
  Question *question = data;

  question->setup.first = (GoColor) color;
  if (color == GO_BLACK || color == GO_WHITE)
    g_signal_emit_by_name (self, question->signal, &question->setup);
}

static void
ask (UiReviewPage *self, const char *signal, const RefereeSetup *setup)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
                               { _ ("_White"), GO_WHITE },
                               { _ ("_Black"), GO_BLACK, UI_ANSWER_BEST },
                               { NULL } };
  Question *question = g_new0 (Question, 1);

  question->setup = *setup;
  question->signal = g_strdup (signal);
  ui_ask (self, _ ("Who is to move?"),
          _ ("The position was set up, and the record does not say whose turn it is."), answers,
          answered_cb, question, question_free);
}

void
_ui_review_page_leave (UiReviewPage *self, const char *signal)
{
  RefereeSetup setup = { .handicap = 0 };

  _ui_review_page_set_autoplay (self, FALSE);
  if (g_str_equal (signal, "under-rules"))
    {
      ui_review_info_take (self->info);
      g_signal_emit_by_name (self, signal, self->session);
      return;
    }
  if (g_str_equal (signal, "search"))
    {
      g_signal_emit_by_name (self, signal, self->session);
      return;
    }
  ui_review_info_take (self->info);
  review_session_get_setup (self->session, &setup);
  if (is_unclear (self))
    ask (self, signal, &setup);
  else
    g_signal_emit_by_name (self, signal, &setup);
}
