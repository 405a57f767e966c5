/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-rules-ask.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-rulesets.h"
#include "ui-ask.h"
#include "ui-kit.h"

/* An open question; it lives as long as its window. */
typedef struct
{
  GWeakRef asker;
  GtkWidget *window;
  GtkWidget *input; /* GtkEntry or GtkTextView */
  GtkWidget *error;
  UiRulesNamed named;
  UiRulesRead read;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_weak_ref_clear (&question->asker);
  g_free (question);
}

/* Creates a modal window: a text, the widget for the answer, and room for an error. */
static Question *
ask (gpointer asker,
     const char *title,
     const char *text,
     const char *verb,
     GtkWidget *input,
     GtkWidget *framed,
     GCallback accept)
{
  GtkWidget *window = gtk_window_new (), *box;
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->asker, asker);
  g_object_set_data_full (G_OBJECT (window), "ui-rules-question", question, question_free);
  question->window = window;
  question->input = input;
  question->error
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE,
                      "xalign", 0.0, "max-width-chars", 50, "visible", FALSE, NULL);
  ui_classes (question->error, "problem");
  box = ui_column (12, ui_text (text, NULL, 50), framed, question->error, NULL);
  ui_classes (box, "rules-ask");
  ui_name (input, title);
  ui_sheet_ask (window, asker, title, verb, accept, question);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window), input);
  gtk_window_present (GTK_WINDOW (window));
  return question;
}

static void
name_accept_cb (Question *question)
{
  g_autofree char *name = ui_entered (question->input);
  g_autofree char *sentence = library_ruleset_name_error (name);
  g_autoptr (GObject) asker = NULL;

  ui_say (question->error, sentence);
  if (sentence)
    return;
  asker = g_weak_ref_get (&question->asker);
  if (asker)
    question->named (asker, name);
  gtk_window_destroy (GTK_WINDOW (question->window));
}

GtkWidget *
ui_rules_ask_name (gpointer asker, const char *name, UiRulesNamed done)
{
  GtkWidget *entry = gtk_entry_new ();
  Question *question;

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  question = ask (asker, _ ("Rename"), _ ("Games already played under these rules don’t change."),
                  _ ("_Rename"), entry, entry, G_CALLBACK (name_accept_cb));
  question->named = done;
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (name_accept_cb), question);
  return question->window;
}

char *
ui_rules_text_error (const char *text, const GoRulesetError *error)
{
  gsize offset = MIN (error->offset, strlen (text));
  long place = g_utf8_pointer_to_offset (text, text + offset);
  gsize length = strcspn (text + offset, " \t\n");
  g_autofree char *word = g_strndup (text + offset, length);

  if (length == 0)
    /* Translators: %ld is a place in the text, %s a sentence. */
    return g_strdup_printf (_ ("Character %ld: %s"), place + 1, _ (error->message));
  /* Translators: a place in the text, the word there, and a sentence. */
  return g_strdup_printf (_ ("Character %ld, “%s”: %s"), place + 1, word, _ (error->message));
}

/* Selects the word at which a text stops being a ruleset. */
static void
select_at (GtkTextView *view, const char *text, gsize offset)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;
  gsize at = MIN (offset, strlen (text));
  const char *past = text + at + strcspn (text + at, " \t\n");

  gtk_text_buffer_get_iter_at_offset (buffer, &start,
                                      (int) g_utf8_pointer_to_offset (text, text + at));
  gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) g_utf8_pointer_to_offset (text, past));
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_to_iter (view, &start, 0, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (view));
}

static void
text_accept_cb (Question *question)
{
  g_autofree char *text = ui_text_view_get (question->input), *sentence = NULL;
  g_autoptr (GObject) asker = NULL;
  GoRuleset ruleset;
  GoRulesetError error;

  /* Replace the line breaks of text from e-mails; offsets stay the same. */
  g_strdelimit (text, "\r\n\t", ' ');
  g_strchomp (text);
  if (!go_ruleset_parse (text, &ruleset, &error))
    {
      sentence = ui_rules_text_error (text, &error);
      ui_say (question->error, sentence);
      select_at (GTK_TEXT_VIEW (question->input), text, error.offset);
      return;
    }
  asker = g_weak_ref_get (&question->asker);
  if (asker)
    question->read (asker, &ruleset);
  gtk_window_destroy (GTK_WINDOW (question->window));
}

GtkWidget *
ui_rules_ask_text (gpointer asker, UiRulesRead done)
{
  GtkWidget *view = g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR,
                                  "accepts-tab", FALSE, "left-margin", 9, "right-margin", 9,
                                  "top-margin", 6, "bottom-margin", 6, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, NULL);
  Question *question;

  gtk_widget_set_size_request (scroller, -1, 200);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_add_css_class (scroller, "rules-text");
  question = ask (asker, _ ("New Ruleset From Text"),
                  _ ("Paste rules that someone has shared as text. The text begins with a number. "
                     "Each word after it is a rule and its value: “2 komi=6.5 pass=stone”."),
                  _ ("_Open"), view, scroller, G_CALLBACK (text_accept_cb));
  question->read = done;
  return question->window;
}

GtkWidget *
ui_rules_ask_unsaved (GtkWidget *parent, UiAnswered answered)
{
  const UiAnswer answers[]
      = { { _ ("_Keep Editing"), GTK_RESPONSE_CANCEL },
          { _ ("_Don’t Save"), GTK_RESPONSE_REJECT, UI_ANSWER_DESTRUCTIVE },
          { _ ("_Save"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  return ui_ask (parent, _ ("Save the changes to these rules?"),
                 _ ("Unsaved changes will be lost."), answers, answered, NULL, NULL);
}
