#include "config.h"

#include "ui-ask.h"

#include <glib/gi18n.h>

#include "ui-focus.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "ui-turn.h"
#include "ui-wrap.h"

/* A question that stands; it lives as long as its window. */
typedef struct
{
  GWeakRef asker;
  UiAnswered answered;
  gpointer data;
  GDestroyNotify free_data;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_weak_ref_clear (&question->asker);
  if (question->free_data)
    question->free_data (question->data);
  g_free (question);
}

/* What comes next may stand over the same window: this one has to be gone by then. */
static void
response_cb (GtkDialog *dialog, int answer, Question *question)
{
  g_autoptr (GObject) asker = g_weak_ref_get (&question->asker);

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (asker)
    question->answered (asker, answer, question->data);
}

static void
clicked_cb (GtkButton *button, gpointer answer)
{
  gtk_dialog_response (GTK_DIALOG (gtk_widget_get_root (GTK_WIDGET (button))),
                       GPOINTER_TO_INT (answer));
}

/* Buttons that go on in another row where a narrow window holds no more of them. */
static void
add_answers (GtkWidget *dialog, const UiAnswer *answers)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *below
      = gtk_widget_get_next_sibling (gtk_dialog_get_content_area (GTK_DIALOG (dialog)));

  /* GTK's own place for them, which never wraps. */
  if (below)
    gtk_widget_set_visible (below, FALSE);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_layout_manager (box, ui_wrap_new (8));
  for (; answers->label; answers++)
    {
      GtkWidget *button = ui_button (answers->label,
                                     answers->flags & UI_ANSWER_DESTRUCTIVE ? "destructive-action"
                                     : answers->flags & UI_ANSWER_SUGGESTED ? "suggested-action"
                                                                            : NULL,
                                     NULL, NULL);

      gtk_widget_set_hexpand (button, TRUE);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb),
                        GINT_TO_POINTER (answers->answer));
      gtk_box_append (GTK_BOX (box), button);
      if (answers->flags & UI_ANSWER_BEST)
        {
          gtk_window_set_default_widget (GTK_WINDOW (dialog), button);
          gtk_window_set_focus (GTK_WINDOW (dialog), button);
        }
    }
  gtk_box_append (GTK_BOX (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog))), box);
}

void
ui_ask_insert (GtkWidget *question, GtkWidget *content)
{
  GtkWidget *area = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (question));

  gtk_widget_insert_before (content, area, gtk_widget_get_last_child (area));
}

void
ui_ask_turn (GtkWidget *question)
{
  GtkWindow *window = GTK_WINDOW (question);
  GtkWidget *content = g_object_ref (gtk_window_get_child (window));
  GtkWidget *best = gtk_window_get_default_widget (window);

  /* A window forgets what Enter does when its content leaves. */
  gtk_window_set_child (window, NULL);
  gtk_window_set_child (window, ui_turn_new (content, TRUE));
  gtk_window_set_default_widget (window, best);
  gtk_window_set_focus (window, best);
  g_object_unref (content);
}

GtkWidget *
ui_ask (gpointer asker,
        const char *heading,
        const char *text,
        const UiAnswer *answers,
        UiAnswered answered,
        gpointer data,
        GDestroyNotify free_data)
{
  GtkWidget *dialog
      = gtk_message_dialog_new (GTK_IS_WIDGET (asker) ? ui_window_of (asker) : NULL,
                                GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", heading);
  Question *question = g_new (Question, 1);

  ui_plain_names_begin ();
  g_weak_ref_init (&question->asker, asker);
  question->answered = answered;
  question->data = data;
  question->free_data = free_data;
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
  add_answers (dialog, answers);
  ui_classes (dialog, "pass-stone");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

GtkHeaderBar *
ui_sheet (gpointer window, gpointer asker, const char *title)
{
  GtkHeaderBar *bar = GTK_HEADER_BAR (gtk_header_bar_new ());
  GtkEventController *keys = gtk_shortcut_controller_new ();

  ui_plain_names_begin ();
  ui_focus_begin ();
  /* A window that says nothing of itself is heard as a filler, with GTK 4.8 an alert dialog too. */
  g_object_set (window, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_window_set_titlebar (window, GTK_WIDGET (bar));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  ui_classes (window, "dialog pass-stone");
  gtk_window_set_title (window, title);
  if (asker)
    gtk_window_set_transient_for (window, ui_window_of (asker));
  return bar;
}

void
ui_sheet_ask (gpointer window,
              gpointer asker,
              const char *title,
              const char *verb,
              GCallback accept,
              gpointer data)
{
  GtkHeaderBar *bar = ui_sheet (window, asker, title);

  gtk_window_set_modal (window, TRUE);
  gtk_header_bar_set_show_title_buttons (bar, FALSE);
  gtk_header_bar_pack_start (
      bar, ui_button (_ ("_Cancel"), NULL, G_CALLBACK (gtk_window_close), window));
  if (verb)
    {
      GtkWidget *button = ui_button (verb, "suggested-action", accept, data);

      gtk_header_bar_pack_end (bar, button);
      gtk_window_set_default_widget (window, button);
    }
}
