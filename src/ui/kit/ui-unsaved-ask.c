/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-unsaved-ask.h"

#include <glib/gi18n.h>

#include "ui-ask.h"

/* One question, which lives until it is answered. Its window may close and open again. */
struct _UiUnsavedQuestion
{
  GtkWindow *parent;
  GtkWidget *dialog; /* NULL while a copy is being made */
  DeskUnsaved *unsaved;
  char *why;      /* NULL: no error yet */
  gboolean tried; /* saving has been tried */
  guint others;
  UiUnsavedAnswered answered;
  gpointer data;
  gboolean settled; /* saved or discarded elsewhere */
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
  question->why = g_strdup_printf (_ ("Couldn’t save the copy: %s"), error->message);
  ask (question);
}

static GBytes *
copy (UiUnsavedQuestion *question, char **name, const char **ending)
{
  return DESK_UNSAVED_GET_IFACE (question->unsaved)->copy (question->unsaved, name, ending);
}

/* If the user chose no file, the question continues. */
static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer data)
{
  UiUnsavedQuestion *question = data;
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *name = NULL;
  const char *ending;
  g_autoptr (GBytes) bytes = file ? copy (question, &name, &ending) : NULL;

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
  g_autoptr (GBytes) bytes = copy (question, &name, &ending);

  ui_choose (question->parent,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Save Copy"),
                          .verb = _ ("_Save"),
                          .name = name,
                          .ending = ending },
             chosen_cb, question);
}

/* The window ---------------------------------------------------------------------------- */

static void
answered_cb (gpointer asker, int response, gpointer data)
{
  UiUnsavedQuestion *question = data;

  question->dialog = NULL;
  if (response == UI_UNSAVED_COPIED)
    choose (question);
  else
    answer (question, response < 0 ? UI_UNSAVED_STAY : (UiUnsavedAnswer) response);
}

static char *
text_new (const UiUnsavedQuestion *question)
{
  GString *text
      = g_string_new (question->why ? question->why : _ ("Unsaved changes will be lost."));

  if (question->others > 0)
    {
      g_string_append (text, "\n\n");
      g_string_append_printf (
          text,
          ngettext ("%u other item has unsaved changes too. You can decide about it next.",
                    "%u other items have unsaved changes too. You can decide about them next.",
                    question->others),
          question->others);
    }
  return g_string_free (text, FALSE);
}

/* Shows the question; one that is settled is answered instead. */
static void
ask (UiUnsavedQuestion *question)
{
  g_autofree char *heading
      = DESK_UNSAVED_GET_IFACE (question->unsaved)->describe (question->unsaved);
  g_autofree char *text = text_new (question);
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
                               { _ ("_Discard"), UI_UNSAVED_DISCARD, UI_ANSWER_DESTRUCTIVE },
                               { _ ("Save C_opy…"), UI_UNSAVED_COPIED },
                               { question->tried ? _ ("_Try Again") : _ ("_Save"), UI_UNSAVED_SAVE,
                                 UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
                               { NULL } };

  if (question->settled)
    {
      answer (question, UI_UNSAVED_SAVE);
      return;
    }
  question->dialog = ui_ask (question->parent, heading, text, answers, answered_cb, question, NULL);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (question->dialog), FALSE);
}

UiUnsavedQuestion *
ui_unsaved_ask (GtkWindow *parent,
                DeskUnsaved *unsaved,
                const char *why,
                guint others,
                UiUnsavedAnswered answered,
                gpointer data)
{
  UiUnsavedQuestion *question = g_new (UiUnsavedQuestion, 1);

  *question = (UiUnsavedQuestion){ .parent = g_object_ref (parent),
                                   .unsaved = g_object_ref (unsaved),
                                   .why = g_strdup (why),
                                   .tried = why != NULL,
                                   .others = others,
                                   .answered = answered,
                                   .data = data };
  ask (question);
  return question;
}

void
ui_unsaved_ask_settled (UiUnsavedQuestion *question)
{
  question->settled = TRUE;
  if (question->dialog)
    gtk_dialog_response (GTK_DIALOG (question->dialog), UI_UNSAVED_SAVE);
}
