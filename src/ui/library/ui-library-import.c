#include "config.h"

#include "ui-library-import.h"

#include <glib/gi18n.h>

struct _UiLibraryImport
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *words;
  GtkProgressBar *progress;
  GtkWidget *stop, *report, *close;

  GCancellable *cancellable; /* while an import is under way */
  LibraryImport *state;      /* of the last one, when it has ended */
};

enum
{
  SIGNAL_IMPORTED,
  SIGNAL_TELL,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiLibraryImport, ui_library_import, GTK_TYPE_WIDGET)

static void
add (GString *text, char *words)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, words);
  g_free (words);
}

/* "2690 new games · 8 already there · 2 refused": what is nothing is left out. */
static char *
counts_text (const LibraryImport *state)
{
  GString *text = g_string_new (NULL);

  add (text,
       g_strdup_printf (ngettext ("%u new game", "%u new games", state->games), state->games));
  if (state->same > 0)
    add (text, g_strdup_printf (ngettext ("%u already there", "%u already there", state->same),
                                state->same));
  if (state->variants > 0)
    add (text, g_strdup_printf (ngettext ("%u other version", "%u other versions", state->variants),
                                state->variants));
  if (state->mended > 0)
    add (text,
         g_strdup_printf (ngettext ("%u not read in full", "%u not read in full", state->mended),
                          state->mended));
  if (state->guessed > 0)
    add (text,
         g_strdup_printf (ngettext ("%u charset guessed", "%u charsets guessed", state->guessed),
                          state->guessed));
  if (state->refused > 0)
    add (text, g_strdup_printf (ngettext ("%u file refused", "%u files refused", state->refused),
                                state->refused));
  return g_string_free (text, FALSE);
}

static void
say (GString *text, const char *format, guint count)
{
  if (count > 0)
    g_string_append_printf (text, format, count);
  if (count > 0)
    g_string_append_c (text, '\n');
}

/* What was lost, and what was only spelt otherwise, by kind. */
static void
say_kinds (GString *text, const LibraryImport *state, gboolean loss)
{
  for (int kind = 0; kind < SGF_N_KINDS; kind++)
    if (state->kinds[kind] > 0 && sgf_problem_is_loss (kind) == loss)
      g_string_append_printf (text, "  %s: %u\n", sgf_problem_title (kind), state->kinds[kind]);
}

static void
say_spelling (GString *text, const LibraryImport *state)
{
  gsize before = text->len;
  g_autofree char *title = g_strconcat (_ ("Understood, though spelt otherwise:"), "\n", NULL);

  say_kinds (text, state, FALSE);
  if (text->len > before)
    g_string_insert (text, (gssize) before, title);
}

char *
ui_library_import_report (const LibraryImport *state)
{
  GString *text = g_string_new (NULL);

  if (state->failed)
    g_string_append_printf (text, "%s\n", state->failed);
  if (state->stopped)
    g_string_append_printf (text, "%s\n",
                            _ ("The import was stopped. What is counted here is in the library."));
  g_string_append_printf (text,
                          ngettext ("%u file was read.", "%u files were read.", state->files_done),
                          state->files_done);
  g_string_append_c (text, '\n');
  g_string_append_printf (
      text,
      ngettext ("%u game is new in the library.", "%u games are new in the library.", state->games),
      state->games);
  g_string_append_c (text, '\n');
  say (text,
       ngettext ("%u game was already there, word for word, and was left out.",
                 "%u games were already there, word for word, and were left out.", state->same),
       state->same);
  say (text,
       ngettext ("%u game is another version of one that is there: it was taken and tagged.",
                 "%u games are other versions of some that are there: they were taken and "
                 "tagged.",
                 state->variants),
       state->variants);
  say (text,
       ngettext ("Of %u game not everything could be read.",
                 "Of %u games not everything could be read.", state->mended),
       state->mended);
  say_kinds (text, state, TRUE);
  say_spelling (text, state);
  say (text,
       ngettext ("The charset of %u file was guessed: a game of it that looks wrong can be opened "
                 "and read in another one.",
                 "The charsets of %u files were guessed: a game of them that looks wrong can be "
                 "opened and read in another one.",
                 state->guessed),
       state->guessed);
  say (text,
       ngettext ("%u file holds no game of Go and was refused.",
                 "%u files hold no game of Go and were refused.", state->refused),
       state->refused);
  if (state->told->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < state->told->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (state->told, i));
  say (text, ngettext ("… and %u more.", "… and %u more.", state->untold), state->untold);
  return g_string_free (text, FALSE);
}

static void
show_state (UiLibraryImport *self, const LibraryImport *state, gboolean running)
{
  g_autofree char *counts = counts_text (state);
  g_autofree char *files = NULL, *words = NULL;

  if (running)
    {
      files = g_strdup_printf (ngettext ("%u of %u file", "%u of %u files", state->files),
                               state->files_done, state->files);
      words = g_strdup_printf ("%s · %s", files, counts);
      if (state->files > 0)
        gtk_progress_bar_set_fraction (self->progress,
                                       MIN (1.0, (double) state->files_done / state->files));
      else
        gtk_progress_bar_pulse (self->progress);
    }
  else
    words
        = g_strdup_printf (state->stopped ? _ ("Import stopped: %s") : _ ("Imported: %s"), counts);
  gtk_label_set_text (self->words, words);
}

/* Shows what belongs to an import that goes on, or to one that has ended. */
static void
set_running (UiLibraryImport *self, gboolean running)
{
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->report, !running && self->state);
  gtk_widget_set_visible (self->close, !running);
  gtk_widget_set_visible (GTK_WIDGET (self), running || self->state);
}

static void
progress_cb (const LibraryImport *state, gpointer user_data)
{
  UiLibraryImport *self = user_data;

  if (self->box && self->cancellable)
    show_state (self, state, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryImport) self = user_data;
  g_autoptr (GError) error = NULL;
  LibraryImport *state = library_ask_finish (result, &error);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->state, library_import_free);
  self->state = state;
  if (!self->box)
    return;
  set_running (self, FALSE);
  if (state)
    show_state (self, state, FALSE);
  if (!state || state->failed)
    g_signal_emit (self, signals[SIGNAL_TELL], 0, state ? state->failed : error->message, TRUE);
  g_signal_emit (self, signals[SIGNAL_IMPORTED], 0);
}

void
ui_library_import_start (UiLibraryImport *self, LibraryService *service, const char *const *paths)
{
  g_return_if_fail (UI_IS_LIBRARY_IMPORT (self));

  if (self->cancellable || !service || !paths[0])
    return;
  g_clear_pointer (&self->state, library_import_free);
  self->cancellable = g_cancellable_new ();
  gtk_label_set_text (self->words, _ ("Looking for files…"));
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_sensitive (self->stop, TRUE);
  set_running (self, TRUE);
  library_ask_async (service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths, .progress = progress_cb,
                                      .progress_data = self),
                     self->cancellable, done_cb, g_object_ref (self));
}

void
ui_library_import_stop (UiLibraryImport *self)
{
  g_return_if_fail (UI_IS_LIBRARY_IMPORT (self));

  gtk_widget_set_sensitive (self->stop, FALSE);
  g_cancellable_cancel (self->cancellable);
}

gboolean
ui_library_import_is_running (UiLibraryImport *self)
{
  g_return_val_if_fail (UI_IS_LIBRARY_IMPORT (self), FALSE);

  return self->cancellable != NULL;
}

/* The report */

static void
copy_cb (GtkWidget *button, GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (button), text);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static GtkWidget *
text_new (const char *text)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 10);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Report of the import"), -1);
  return view;
}

GtkWidget *
ui_library_import_show_report (UiLibraryImport *self)
{
  GtkWidget *window, *bar, *copy, *scroller, *view;
  GtkEventController *keys = NULL;
  GtkRoot *root = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (UI_IS_LIBRARY_IMPORT (self), NULL);

  if (!self->state)
    return NULL;
  text = ui_library_import_report (self->state);
  window = gtk_window_new ();
  bar = gtk_header_bar_new ();
  copy = gtk_button_new_with_mnemonic (_ ("_Copy"));
  scroller = gtk_scrolled_window_new ();
  view = text_new (text);
  keys = gtk_shortcut_controller_new ();
  root = gtk_widget_get_root (GTK_WIDGET (self));
  gtk_widget_add_css_class (copy, "text-button");
  gtk_widget_set_tooltip_text (copy, _ ("Copy the whole report"));
  g_signal_connect (copy, "clicked", G_CALLBACK (copy_cb), view);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), copy);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_add_css_class (scroller, "rules-text");
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (window, "dialog");
  gtk_widget_add_css_class (window, "pass-stone");
  gtk_window_set_title (GTK_WINDOW (window), _ ("Report of the import"));
  gtk_window_set_titlebar (GTK_WINDOW (window), bar);
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
report_cb (UiLibraryImport *self)
{
  ui_library_import_show_report (self);
}

static void
close_cb (UiLibraryImport *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
button_new (UiLibraryImport *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
ui_library_import_dispose (GObject *object)
{
  UiLibraryImport *self = UI_LIBRARY_IMPORT (object);

  /* What is imported by now is kept; the rest can be imported another time. */
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ui_library_import_parent_class)->dispose (object);
}

static void
ui_library_import_finalize (GObject *object)
{
  UiLibraryImport *self = UI_LIBRARY_IMPORT (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->state, library_import_free);
  G_OBJECT_CLASS (ui_library_import_parent_class)->finalize (object);
}

static void
ui_library_import_class_init (UiLibraryImportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_library_import_dispose;
  G_OBJECT_CLASS (klass)->finalize = ui_library_import_finalize;
  signals[SIGNAL_IMPORTED] = g_signal_new ("imported", UI_TYPE_LIBRARY_IMPORT, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TELL] = g_signal_new ("tell", UI_TYPE_LIBRARY_IMPORT, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_import_init (UiLibraryImport *self)
{
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->words = GTK_LABEL (gtk_label_new (NULL));
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_label_set_xalign (self->words, 0);
  gtk_label_set_wrap (self->words, TRUE);
  gtk_label_set_selectable (self->words, TRUE);
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_widget_set_valign (middle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress of the import"), -1);
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->progress));
  self->stop = button_new (self, _ ("_Stop"), G_CALLBACK (ui_library_import_stop));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->stop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Stop the import"), -1);
  self->report = button_new (self, _ ("_Report…"), G_CALLBACK (report_cb));
  self->close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->close, "flat");
  gtk_widget_set_valign (self->close, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);
  gtk_widget_set_tooltip_text (self->close, _ ("Close"));
  g_signal_connect_swapped (self->close, "clicked", G_CALLBACK (close_cb), self);
  gtk_box_append (GTK_BOX (self->box), middle);
  gtk_box_append (GTK_BOX (self->box), self->stop);
  gtk_box_append (GTK_BOX (self->box), self->report);
  gtk_box_append (GTK_BOX (self->box), self->close);
  gtk_widget_add_css_class (self->box, "undo-bar");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Import"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ui_library_import_new (void)
{
  return g_object_new (UI_TYPE_LIBRARY_IMPORT, NULL);
}
