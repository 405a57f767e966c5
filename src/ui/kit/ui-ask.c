/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-ask.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-plain-names.h"

/* An open question; it lives as long as its window. */
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

/* Closes the window before the callback, which may open another one above the same parent. */
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

/* The width of a parent below which three answers do not fit side by side. */
#define NARROW 560

/* Adds the buttons. Above a narrow window they stand below each other, and the text is narrower. */
static void
add_answers (GtkWidget *dialog, const UiAnswer *answers)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  int width = parent ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  gboolean narrow = 0 < width && width < NARROW;
  GtkWidget *box = gtk_box_new (narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *area = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog));
  GtkWidget *below
      = gtk_widget_get_next_sibling (gtk_dialog_get_content_area (GTK_DIALOG (dialog)));

  /* Hide GTK's own area for the buttons, which never wraps. */
  if (below)
    gtk_widget_set_visible (below, FALSE);
  gtk_widget_set_margin_top (box, 8);
  for (; answers->label; answers++)
    {
      GtkWidget *button = ui_button (answers->label, NULL, NULL, NULL);

      ui_set_class (button, "destructive-action", answers->flags & UI_ANSWER_DESTRUCTIVE);
      ui_set_class (button, "suggested-action", answers->flags & UI_ANSWER_SUGGESTED);
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
  for (GtkWidget *label = gtk_widget_get_first_child (area); narrow && label;
       label = gtk_widget_get_next_sibling (label))
    gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_box_append (GTK_BOX (area), box);
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

  /* A window forgets its default widget when its content is removed. */
  gtk_window_set_child (window, NULL);
  gtk_window_set_child (window, ui_turned (content));
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
  *question = (Question){ .answered = answered, .data = data, .free_data = free_data };
  g_weak_ref_init (&question->asker, asker);
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

static void
realize_cb (GtkWindow *window)
{
  ui_fit_to_parent (window, gtk_window_get_transient_for (window));
}

GtkHeaderBar *
ui_sheet (gpointer window, gpointer asker, const char *title)
{
  GtkHeaderBar *bar = GTK_HEADER_BAR (gtk_header_bar_new ());
  GtkEventController *keys = gtk_shortcut_controller_new ();

  ui_plain_names_begin ();
  /* Without a role, GTK 4.8 reports the window as a filler, even an alert dialog. */
  g_object_set (window, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_window_set_titlebar (window, GTK_WIDGET (bar));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
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

struct _UiNotice
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (UiNotice, ui_notice, GTK_TYPE_BOX)

static void
undo_cb (UiNotice *self)
{
  g_signal_emit_by_name (self, "undo");
}

static void
close_cb (UiNotice *self)
{
  ui_notice_say (self, NULL, FALSE);
  g_signal_emit_by_name (self, "closed");
}

static void
ui_notice_class_init (UiNoticeClass *klass)
{
  ui_signal (UI_TYPE_NOTICE, "undo", 0);
  ui_signal (UI_TYPE_NOTICE, "closed", 0);
}

static void
ui_notice_init (UiNotice *self)
{
  GtkWidget *close = ui_icon_button ("window-close-symbolic", _ ("Close this message"),
                                     G_CALLBACK (close_cb), self);

  self->label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE,
                      "xalign", 0.0, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  self->undo = ui_button (_ ("_Undo"), NULL, G_CALLBACK (undo_cb), self);
  gtk_widget_set_valign (self->undo, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars (self->label, 16);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ui_wrap_new (10));
  ui_classes (self, "undo-bar");
  ui_append (self, self->label, self->undo, close, NULL);
}

void
ui_notice_say (UiNotice *self, const char *sentence, gboolean undo)
{
  gtk_label_set_text (self->label, sentence ? sentence : "");
  gtk_widget_set_visible (self->undo, undo);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL);
}

const char *
ui_notice_get_text (UiNotice *self)
{
  return gtk_label_get_text (self->label);
}

gboolean
ui_notice_offers_undo (UiNotice *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_get_visible (self->undo);
}

void
ui_notice_focus (UiNotice *self)
{
  gtk_widget_grab_focus (self->undo);
}

#define KEY "ui-chooser"

typedef struct
{
  GtkWidget *asker; /* not owned: the asker owns the chooser */
  char *ending;
  gboolean option;
  UiChosen chosen;
  gpointer data;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_free (choice->ending);
  g_free (choice);
}

/* Returns the file with the ending appended if its name lacks it. If the longer name exists,
 * returns the file unchanged, because the user has not confirmed replacing that one. */
static GFile *
with_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file), *longer = g_strconcat (name, ending, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file), better = NULL;

  if (g_str_has_suffix (name, ending) || !folder)
    return g_object_ref (file);
  better = g_file_get_child (folder, longer);
  return g_object_ref (g_file_query_exists (better, NULL) ? file : better);
}

static GListModel *
chosen_files (GtkFileChooser *chooser, const char *ending)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GFile) first = files ? g_list_model_get_item (files, 0) : NULL;

  if (!first)
    return NULL;
  if (ending)
    {
      g_autoptr (GFile) file = with_ending (first, ending);
      GListStore *store = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (store, file);
      return G_LIST_MODEL (store);
    }
  return g_steal_pointer (&files);
}

static void
file_response_cb (GtkNativeDialog *dialog, int response, Choice *choice)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  const char *ticked = choice->option ? gtk_file_chooser_get_choice (chooser, "option") : NULL;
  g_autoptr (GtkWidget) asker = g_object_ref (choice->asker);
  g_autoptr (GListModel) files = NULL;
  Choice taken = *choice;
  gboolean is_ticked = g_strcmp0 (ticked, "true") == 0;

  if (response == GTK_RESPONSE_ACCEPT)
    files = chosen_files (chooser, choice->ending);
  /* This also frees the choice. */
  g_object_set_data (G_OBJECT (asker), KEY, NULL);
  taken.chosen (asker, files, is_ticked, taken.data);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    if (**patterns == '*')
      gtk_file_filter_add_pattern (filter, *patterns);
    else
      gtk_file_filter_add_suffix (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_filters (GtkFileChooser *chooser, const UiChoose *choose)
{
  static const char *const all[] = { "*", NULL };

  if (choose->patterns)
    {
      add_filter (chooser, choose->kind, choose->patterns);
      add_filter (chooser, _ ("All files"), all);
    }
  else if (choose->ending)
    {
      g_autofree char *pattern = g_strconcat ("*", choose->ending, NULL);
      g_autofree char *kind = g_ascii_strup (choose->ending + 1, -1);

      add_filter (chooser, kind, (const char *const[]){ pattern, NULL });
    }
}

void
ui_choose (gpointer asker, const UiChoose *choose, UiChosen chosen, gpointer data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      choose->title, ui_window_of (asker), choose->action, choose->verb, _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  GtkNativeDialog *before = g_object_get_data (asker, KEY);
  Choice *choice = g_new (Choice, 1);

  if (before)
    g_signal_emit_by_name (before, "response", GTK_RESPONSE_CANCEL);
  *choice = (Choice){ asker, g_strdup (choose->ending), choose->option != NULL, chosen, data };
  g_object_set_data_full (asker, KEY, native, g_object_unref);
  g_signal_connect_data (native, "response", G_CALLBACK (file_response_cb), choice, choice_free, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_file_chooser_set_select_multiple (chooser, choose->many);
  add_filters (chooser, choose);
  if (choose->option)
    gtk_file_chooser_add_choice (chooser, "option", choose->option, NULL, NULL);
  if (choose->name
      && (!choose->present || !gtk_file_chooser_set_file (chooser, choose->present, NULL)))
    {
      gboolean ends = choose->ending && g_str_has_suffix (choose->name, choose->ending);
      g_autofree char *name = g_strconcat (choose->name, ends ? NULL : choose->ending, NULL);

      gtk_file_chooser_set_current_name (chooser, name);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

char **
ui_local_paths (GListModel *files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path)
        g_strv_builder_add (paths, path);
      any |= path != NULL;
    }
  return any ? g_strv_builder_end (paths) : NULL;
}
