#include "config.h"

#include "ui-rules-ask.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-ruleset.h"
#include "ui-plain-names.h"

/* A question under way. It lives as long as its window. */
typedef struct
{
  GWeakRef owner;
  GtkWidget *window;
  GtkWidget *input; /* GtkEntry or GtkTextView */
  GtkWidget *error;
  UiRulesNamed named;
  UiRulesRead read;
  UiRulesAnswered answered;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_weak_ref_clear (&question->owner);
  g_free (question);
}

static Question *
question_new (GtkWidget *window, GObject *owner)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->owner, owner);
  question->window = window;
  g_object_set_data_full (G_OBJECT (window), "ui-rules-question", question, question_free);
  return question;
}

static void
show_error (Question *question, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (question->error), sentence ? sentence : "");
  gtk_widget_set_visible (question->error, sentence != NULL);
}

static void
close_cb (Question *question)
{
  gtk_window_destroy (GTK_WINDOW (question->window));
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static GtkWidget *
button_new (const char *label, const char *class, GCallback clicked, Question *question)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  if (class)
    gtk_widget_add_css_class (button, class);
  g_signal_connect_swapped (button, "clicked", clicked, question);
  return button;
}

static GtkWidget *
explanation_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 50);
  return label;
}

/* A modal window: what it is about, the widget for the answer, what is wrong with it, and two
 * buttons in the header. */
static Question *
ask (GtkWidget *parent,
     const char *title,
     const char *text,
     const char *verb,
     GtkWidget *input,
     GtkWidget *framed,
     GCallback accept,
     GObject *owner)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Question *question = question_new (window, owner);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkRoot *root = gtk_widget_get_root (parent);

  ui_plain_names_begin ();
  question->input = input;
  question->error
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE,
                      "xalign", 0.0, "max-width-chars", 50, "visible", FALSE, NULL);
  gtk_widget_add_css_class (question->error, "problem");
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (bar), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar),
                             button_new (_ ("_Cancel"), NULL, G_CALLBACK (close_cb), question));
  gtk_header_bar_pack_end (GTK_HEADER_BAR (bar),
                           button_new (verb, "suggested-action", accept, question));
  gtk_widget_add_css_class (box, "rules-ask");
  gtk_box_append (GTK_BOX (box), explanation_new (text));
  gtk_box_append (GTK_BOX (box), framed);
  gtk_box_append (GTK_BOX (box), question->error);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (window, "dialog");
  gtk_widget_add_css_class (window, "pass-stone");
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_titlebar (GTK_WINDOW (window), bar);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_accessible_update_property (GTK_ACCESSIBLE (input), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_window_set_focus (GTK_WINDOW (window), input);
  gtk_window_present (GTK_WINDOW (window));
  return question;
}

static void
name_accept_cb (Question *question)
{
  g_autofree char *name
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (question->input))));
  g_autofree char *sentence = library_ruleset_name_error (name);
  g_autoptr (GObject) owner = NULL;

  show_error (question, sentence);
  if (sentence)
    return;
  owner = g_weak_ref_get (&question->owner);
  if (owner)
    question->named (owner, name);
  gtk_window_destroy (GTK_WINDOW (question->window));
}

GtkWidget *
ui_rules_ask_name (GtkWidget *parent, const char *name, UiRulesNamed done, GObject *owner)
{
  GtkWidget *entry = gtk_entry_new ();
  Question *question;

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  question = ask (parent, _ ("Rename"), _ ("Games that were played under these rules keep them."),
                  _ ("_Rename"), entry, entry, G_CALLBACK (name_accept_cb), owner);
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
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (question->input));
  g_autofree char *text = NULL, *sentence = NULL;
  g_autoptr (GObject) owner = NULL;
  GtkTextIter start, end;
  GoRuleset ruleset;
  GoRulesetError error;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  /* A text that came by mail has line ends in it; places in it stay the same. */
  g_strdelimit (text, "\r\n\t", ' ');
  g_strchomp (text);
  if (!go_ruleset_parse (text, &ruleset, &error))
    {
      sentence = ui_rules_text_error (text, &error);
      show_error (question, sentence);
      select_at (GTK_TEXT_VIEW (question->input), text, error.offset);
      return;
    }
  owner = g_weak_ref_get (&question->owner);
  if (owner)
    question->read (owner, &ruleset);
  gtk_window_destroy (GTK_WINDOW (question->window));
}

GtkWidget *
ui_rules_ask_text (GtkWidget *parent, UiRulesRead done, GObject *owner)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  Question *question;

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 6);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_size_request (scroller, -1, 200);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_add_css_class (scroller, "rules-text");
  question = ask (parent, _ ("Rules from text"),
                  _ ("Paste rules that somebody has shared as text. They begin with a number, and "
                     "every other word is a rule and its value: “2 komi=6.5 pass=stone”."),
                  _ ("_Open"), view, scroller, G_CALLBACK (text_accept_cb), owner);
  question->read = done;
  return question->window;
}

static void
response_cb (GtkDialog *dialog, int response, Question *question)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&question->owner);

  g_object_ref (dialog);
  if (owner)
    question->answered (owner, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_object_unref (dialog);
}

GtkWidget *
ui_rules_ask_unsaved (GtkWidget *parent, UiRulesAnswered done, GObject *owner)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, "%s", _ ("Save the changes to these rules?"));
  Question *question = question_new (dialog, owner);
  GtkWidget *discard;

  question->answered = done;
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _ ("What is not saved will be lost."));
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Go on editing"), GTK_RESPONSE_CANCEL);
  discard = gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Do not save"), GTK_RESPONSE_REJECT);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Save"), GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  gtk_widget_add_css_class (discard, "destructive-action");
  gtk_widget_add_css_class (dialog, "pass-stone");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}
