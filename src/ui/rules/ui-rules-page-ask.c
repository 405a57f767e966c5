/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of rulesets asks for a name, and for a ruleset as text. */
#include "ui-rules-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"

/* An open question; it lives as long as its window. */
typedef struct Question Question;
struct Question
{
  GWeakRef page;
  GtkWidget *window;
  GtkWidget *input; /* GtkEntry or GtkTextView */
  GtkWidget *error;
  /* Uses the answer; returns FALSE if it is wrong, and shows why. */
  gboolean (*take) (Question *self, UiRulesPage *page);
};

static void
question_free (gpointer data)
{
  Question *question = data;

  g_weak_ref_clear (&question->page);
  g_free (question);
}

static void
accept_cb (Question *question)
{
  g_autoptr (UiRulesPage) page = g_weak_ref_get (&question->page);

  if (!page || question->take (question, page))
    gtk_window_destroy (GTK_WINDOW (question->window));
}

/* Creates a modal window: a text, the widget for the answer, and room for an error. */
static Question *
ask (UiRulesPage *page,
     const char *title,
     const char *text,
     const char *verb,
     GtkWidget *input,
     GtkWidget *framed,
     gboolean (*take) (Question *self, UiRulesPage *page))
{
  GtkWidget *window = gtk_window_new (), *box;
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->page, page);
  g_object_set_data_full (G_OBJECT (window), "ui-rules-question", question, question_free);
  question->window = window;
  question->input = input;
  question->take = take;
  question->error
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE,
                      "xalign", 0.0, "max-width-chars", 50, "visible", FALSE, NULL);
  ui_classes (question->error, "problem");
  box = ui_column (12, ui_text (text, NULL, 50), framed, question->error, NULL);
  ui_classes (box, "rules-ask");
  ui_name (input, title);
  ui_sheet_ask (window, page, title, verb, G_CALLBACK (accept_cb), question);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window), input);
  gtk_window_present (GTK_WINDOW (window));
  return question;
}

static gboolean
take_name (Question *question, UiRulesPage *page)
{
  LibraryRuleset *subject = ui_rules_reader_get_subject (page->reader);
  g_autofree char *name = ui_entered (question->input);
  g_autofree char *sentence = library_ruleset_name_error (name);

  ui_say (question->error, sentence);
  if (!sentence && subject && subject->id != 0)
    ui_rules_page_save (page, subject->id, name, &subject->ruleset);
  return !sentence;
}

void
ui_rules_page_ask_name (UiRulesPage *self)
{
  GtkWidget *entry = gtk_entry_new ();
  Question *question;

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_editable_set_text (GTK_EDITABLE (entry), ui_rules_reader_get_subject (self->reader)->title);
  question = ask (self, _ ("Rename"), _ ("Games already played under these rules don’t change."),
                  _ ("_Rename"), entry, entry, take_name);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (accept_cb), question);
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

static gboolean
take_text (Question *question, UiRulesPage *page)
{
  g_autofree char *text = ui_text_view_get (question->input), *sentence = NULL;
  GoRuleset ruleset;
  GoRulesetError error;

  /* Replace the line breaks of text from e-mails; offsets stay the same. */
  g_strdelimit (text, "\r\n\t", ' ');
  g_strchomp (text);
  if (go_ruleset_parse (text, &ruleset, &error))
    {
      ui_rules_page_edit (page, 0, "", &ruleset, NULL);
      return TRUE;
    }
  sentence = ui_rules_text_error (text, &error);
  ui_say (question->error, sentence);
  select_at (GTK_TEXT_VIEW (question->input), text, error.offset);
  return FALSE;
}

void
ui_rules_page_ask_text (UiRulesPage *self)
{
  GtkWidget *view = g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR,
                                  "accepts-tab", FALSE, "left-margin", 9, "right-margin", 9,
                                  "top-margin", 6, "bottom-margin", 6, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, NULL);

  gtk_widget_set_size_request (scroller, -1, 200);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_add_css_class (scroller, "rules-text");
  ask (self, _ ("New Ruleset From Text"),
       _ ("Paste rules that someone has shared as text. The text begins with a number. "
          "Each word after it is a rule and its value: “2 komi=6.5 pass=stone”."),
       _ ("_Open"), view, scroller, take_text);
}
