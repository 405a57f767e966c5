/* What the players can do, with the questions that belong to it. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "words.h"

typedef struct
{
  UiTable *table;
  RefereeActKind kind;
  GoColor side;
} Question;

/* Both players want it: a response besides GTK's own. */
#define RESPONSE_BOTH 1

static void
question_response_cb (GtkDialog *dialog, int response, Question *question)
{
  MatchController *controller = _ui_table_live (question->table);

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == RESPONSE_BOTH && controller)
    {
      _ui_table_resume_together (question->table, question->side);
      return;
    }
  if (response == GTK_RESPONSE_ACCEPT && controller)
    match_controller_act (controller, question->kind, question->side);
  ui_table_focus_board (question->table);
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->table);
  g_free (question);
}

static void
ask (UiTable *self, RefereeActKind kind, GoColor side, const char *heading, const char *verb)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *text = words_consequence (match_scene_get_game (self->scene), kind, side);
  Question *question = g_new0 (Question, 1);
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_WINDOW (root), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, "%s", heading);

  question->table = g_object_ref (self);
  question->kind = kind;
  question->side = side;
  gtk_widget_add_css_class (dialog, "pass-stone");
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  if (kind == REFEREE_RESUME
      && match_controller_may_propose (_ui_table_live (self), REFEREE_RESUME))
    gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Both ask…"), RESPONSE_BOTH);
  gtk_dialog_add_button (GTK_DIALOG (dialog), verb, GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (question_response_cb), question,
                         question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign (UiTable *self, GoColor side)
{
  const MatchSeat *seat = match_scene_get_seat (self->scene, side);
  g_autofree char *heading = g_strdup_printf (_ ("Does %s resign?"), seat->name);

  ask (self, REFEREE_RESIGN, side, heading, _ ("_Resign"));
}

void
ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side)
{
  MatchController *controller = _ui_table_live (self);

  if (!controller)
    return;
  switch (kind)
    {
    case MATCH_BUTTON_PASS:
      match_controller_act (controller, REFEREE_PASS, side);
      break;
    case MATCH_BUTTON_CHALLENGE:
      match_controller_challenge (controller, side);
      break;
    case MATCH_BUTTON_AGREE:
      match_controller_act (controller, REFEREE_AGREE, side);
      break;
    case MATCH_BUTTON_WITHDRAW:
      match_controller_act (controller, REFEREE_WITHDRAW, side);
      break;
    case MATCH_BUTTON_RESUME:
      ask (self, REFEREE_RESUME, side, _ ("Resume play?"), _ ("_Resume play"));
      break;
    case MATCH_BUTTON_PLAYOUT:
      ask (self, REFEREE_PLAYOUT, side, _ ("Let's play until all dead stones are captured"),
           _ ("_Play out"));
      break;
    case MATCH_BUTTON_OFFER:
      match_controller_act (controller, REFEREE_OFFER, side);
      break;
    case MATCH_BUTTON_PAY:
      match_controller_act (controller, REFEREE_PAY, side);
      break;
    case MATCH_BUTTON_ALLOW_REQUEST:
    case MATCH_BUTTON_REFUSE_REQUEST:
      match_controller_answer_request (controller, kind == MATCH_BUTTON_ALLOW_REQUEST);
      break;
    case MATCH_BUTTON_RESIGN:
      resign (self, side);
      break;
    case MATCH_BUTTONS:
      break;
    }
}

void
ui_table_take_back (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);
  GoColor side = controller ? match_controller_take_back_side (controller) : GO_EMPTY;

  if (side != GO_EMPTY)
    match_controller_request_take_back (controller, side);
}
