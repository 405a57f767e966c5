/* Leaving the record with its present position: to the score sheet, the table or the library. */
#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n-lib.h>

/* Whose answer is waited for. */
typedef struct
{
  GWeakRef page;
  RefereeSetup setup;
  char *signal;
} Question;

static void
question_free (Question *self)
{
  g_weak_ref_clear (&self->page);
  g_free (self->signal);
  g_free (self);
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
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoColor color = (GoColor) board->cells[go_point (column, row)].color;

        if (color == GO_BLACK || color == GO_WHITE)
          has[color] = TRUE;
      }
  return has[GO_BLACK] && has[GO_WHITE];
}

static void
answered_cb (GtkDialog *dialog, int response, Question *question)
{
  g_autoptr (UiReviewPage) self = g_weak_ref_get (&question->page);

  if (self && (response == GO_BLACK || response == GO_WHITE))
    {
      question->setup.first = (GoColor) response;
      g_signal_emit_by_name (self, question->signal, &question->setup);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
closure_free (gpointer data, GClosure *closure)
{
  question_free (data);
}

static void
ask (UiReviewPage *self, const char *signal, const RefereeSetup *setup)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = gtk_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                              GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
                                              GTK_BUTTONS_NONE, "%s", _ ("Who is to move?"));
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->page, self);
  question->setup = *setup;
  question->signal = g_strdup (signal);
  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s",
      _ ("The position was set up, and the record does not say whose turn it is."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_White"),
                          GO_WHITE, _ ("_Black"), GO_BLACK, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GO_BLACK);
  gtk_widget_add_css_class (dialog, "pass-stone");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), question, closure_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
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
