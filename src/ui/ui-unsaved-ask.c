#include "config.h"

#include "ui-unsaved-ask.h"

#include <glib/gi18n-lib.h>

#include "ui-share-private.h"
#include "ui-wrap.h"

/* One question, until it is answered; its window comes and goes with each look at it. */
struct _UiUnsavedQuestion
{
  GtkWindow *parent;
  GtkWidget *dialog; /* NULL: a copy is being made */
  UiUnsaved *unsaved;
  char *why;      /* NULL: nothing was tried, or nothing more than a copy */
  gboolean tried; /* to save it */
  guint others;
  UiUnsavedAnswered answered;
  gpointer data;
  gboolean settled; /* elsewhere */
};

enum
{
  RESPONSE_COPY = 1,
  RESPONSE_SAVE,
  RESPONSE_DISCARD,
};

static void ask (UiUnsavedQuestion *question);

static void
answer (UiUnsavedQuestion *question, UiUnsavedAnswer given)
{
  UiUnsavedAnswered answered = question->answered;
  gpointer data = question->data;

  g_object_unref (question->parent);
  g_object_unref (question->unsaved);
  g_free (question->why);
  g_free (question);
  answered (given, data);
}

/* A copy ------------------------------------------------------------------------------- */

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  UiUnsavedQuestion *question = data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    {
      answer (question, UI_UNSAVED_COPIED);
      return;
    }
  g_free (question->why);
  question->why = g_strdup_printf (_ ("The copy could not be written: %s"), error->message);
  ask (question);
}

/* Without a file nothing has happened, and the question stands. */
static void
chosen_cb (GFile *file, gpointer data)
{
  UiUnsavedQuestion *question = data;
  g_autofree char *name = NULL;
  const char *ending;
  g_autoptr (GBytes) bytes = file ? ui_unsaved_copy (question->unsaved, &name, &ending) : NULL;

  if (file)
    g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         copied_cb, question);
  else
    ask (question);
}

static void
choose (UiUnsavedQuestion *question)
{
  g_autofree char *name = NULL;
  const char *ending;
  g_autoptr (GBytes) bytes = ui_unsaved_copy (question->unsaved, &name, &ending);

  ui_share_choose_file (question->parent, _ ("Save a copy"), name, NULL, ending, chosen_cb,
                        question);
}

/* The window ---------------------------------------------------------------------------- */

static void
response_cb (GtkDialog *dialog, int response, UiUnsavedQuestion *question)
{
  question->dialog = NULL;
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == RESPONSE_COPY)
    choose (question);
  else if (response == RESPONSE_SAVE)
    answer (question, UI_UNSAVED_SAVE);
  else if (response == RESPONSE_DISCARD)
    answer (question, UI_UNSAVED_DISCARD);
  else
    answer (question, UI_UNSAVED_STAY);
}

static char *
text_new (const UiUnsavedQuestion *question)
{
  GString *text
      = g_string_new (question->why ? question->why : _ ("What is not saved will be lost."));

  if (question->others > 0)
    {
      g_string_append (text, "\n\n");
      g_string_append_printf (
          text,
          ngettext ("%u other thing is not saved either: you will be asked about it next.",
                    "%u other things are not saved either: you will be asked about them next.",
                    question->others),
          question->others);
    }
  return g_string_free (text, FALSE);
}

static void
clicked_cb (GtkButton *button, gpointer response)
{
  gtk_dialog_response (GTK_DIALOG (gtk_widget_get_root (GTK_WIDGET (button))),
                       GPOINTER_TO_INT (response));
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, int response, const char *class)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  if (class)
    gtk_widget_add_css_class (button, class);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GINT_TO_POINTER (response));
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Four buttons: more than a row of a narrow window holds. */
static void
add_buttons (GtkWidget *dialog, gboolean tried)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *save;

  gtk_widget_set_layout_manager (box, ui_wrap_new (8));
  add_button (box, _ ("_Cancel"), GTK_RESPONSE_CANCEL, NULL);
  add_button (box, _ ("_Discard"), RESPONSE_DISCARD, "destructive-action");
  add_button (box, _ ("Save a c_opy…"), RESPONSE_COPY, NULL);
  save
      = add_button (box, tried ? _ ("_Try again") : _ ("_Save"), RESPONSE_SAVE, "suggested-action");
  gtk_box_append (GTK_BOX (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog))), box);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), save);
  gtk_window_set_focus (GTK_WINDOW (dialog), save);
}

static void
show (UiUnsavedQuestion *question)
{
  g_autofree char *heading = ui_unsaved_describe (question->unsaved);
  g_autofree char *text = text_new (question);
  GtkWidget *dialog = gtk_message_dialog_new (
      question->parent, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", heading);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
  add_buttons (dialog, question->tried);
  gtk_widget_add_css_class (dialog, "pass-stone");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
  question->dialog = dialog;
}

static void
ask (UiUnsavedQuestion *question)
{
  if (question->settled)
    answer (question, UI_UNSAVED_SAVE);
  else
    show (question);
}

UiUnsavedQuestion *
ui_unsaved_ask (GtkWindow *parent,
                UiUnsaved *unsaved,
                const char *why,
                guint others,
                UiUnsavedAnswered answered,
                gpointer data)
{
  UiUnsavedQuestion *question = g_new0 (UiUnsavedQuestion, 1);

  question->parent = g_object_ref (parent);
  question->unsaved = g_object_ref (unsaved);
  question->why = g_strdup (why);
  question->tried = why != NULL;
  question->others = others;
  question->answered = answered;
  question->data = data;
  ask (question);
  return question;
}

void
ui_unsaved_ask_settled (UiUnsavedQuestion *question)
{
  question->settled = TRUE;
  if (question->dialog)
    gtk_dialog_response (GTK_DIALOG (question->dialog), RESPONSE_SAVE);
}
