/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-library-import.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-kit.h"
#include "words-repaired.h"

struct _UiLibraryImport
{
  GtkBox parent_instance;

  GtkLabel *words; /* NULL once the bar is disposed */
  GtkProgressBar *progress;
  GtkWidget *stop, *report, *close;

  GCancellable *cancellable; /* while an import is running */
  LibraryImport *state;      /* of the last import, once it has ended */
};

G_DEFINE_FINAL_TYPE (UiLibraryImport, ui_library_import, GTK_TYPE_BOX)

static void
add (GString *text, char *words)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, words);
  g_free (words);
}

/* Returns "2690 new games · 8 already there · 2 refused"; omits zero counts. */
static char *
counts_text (const LibraryImport *state)
{
  GString *text = g_string_new (NULL);

  add (text,
       g_strdup_printf (ngettext ("%u new game", "%u new games", state->games), state->games));
  if (state->same > 0)
    add (text, g_strdup_printf (
                   ngettext ("%u already in the library", "%u already in the library", state->same),
                   state->same));
  if (state->variants > 0)
    add (text, g_strdup_printf (ngettext ("%u other version", "%u other versions", state->variants),
                                state->variants));
  if (state->repaired > 0)
    add (text, g_strdup_printf (
                   ngettext ("%u not read completely", "%u not read completely", state->repaired),
                   state->repaired));
  if (state->guessed > 0)
    add (text,
         g_strdup_printf (ngettext ("%u charset guessed", "%u charsets guessed", state->guessed),
                          state->guessed));
  if (state->refused > 0)
    add (text, g_strdup_printf (ngettext ("%u file rejected", "%u files rejected", state->refused),
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

/* Lists what was lost or, with `loss` FALSE, what was only spelt differently, by kind. */
static void
say_kinds (GString *text, const LibraryImport *state, gboolean loss)
{
  for (int kind = 0; kind < SGF_N_KINDS; kind++)
    if (state->kinds[kind] > 0 && sgf_problem_is_loss (kind) == loss)
      g_string_append_printf (text, "  %s: %u\n", words_repaired_kind (kind), state->kinds[kind]);
}

static void
say_spelling (GString *text, const LibraryImport *state)
{
  gsize before = text->len;
  g_autofree char *title = g_strconcat (_ ("Understood despite unusual spelling:"), "\n", NULL);

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
    g_string_append_printf (
        text, "%s\n", _ ("The import was stopped. The games counted here are in the library."));
  g_string_append_printf (text,
                          ngettext ("%u file was read.", "%u files were read.", state->files_done),
                          state->files_done);
  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          ngettext ("%u new game was added to the library.",
                                    "%u new games were added to the library.", state->games),
                          state->games);
  g_string_append_c (text, '\n');
  say (text,
       ngettext ("%u identical game was already in the library and was left out.",
                 "%u identical games were already in the library and were left out.", state->same),
       state->same);
  say (text,
       ngettext ("%u game is another version of a game in the library. It was added and tagged.",
                 "%u games are other versions of games in the library. They were added and tagged.",
                 state->variants),
       state->variants);
  say (text,
       ngettext ("%u game could not be read completely.", "%u games could not be read completely.",
                 state->repaired),
       state->repaired);
  say_kinds (text, state, TRUE);
  say_spelling (text, state);
  say (text,
       ngettext ("The charset of %u file was guessed. If a game in it looks wrong, open the game "
                 "and read it in another charset.",
                 "The charsets of %u files were guessed. If a game in one of them looks wrong, "
                 "open the game and read it in another charset.",
                 state->guessed),
       state->guessed);
  say (text,
       ngettext ("%u file contains no Go game and was rejected.",
                 "%u files contain no Go games and were rejected.", state->refused),
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
      files = g_strdup_printf (/* Translators: how many files were read, of how many. */
                               ngettext ("%u of %u file", "%u of %u files", state->files),
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

/* Shows the widgets for a running or a finished import. */
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

  if (self->words && self->cancellable)
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
  if (!self->words)
    return;
  set_running (self, FALSE);
  if (state)
    {
      show_state (self, state, FALSE);
      ui_notify_away ("import", gtk_label_get_text (self->words), "app.show-library");
    }
  if (!state || state->failed)
    g_signal_emit_by_name (self, "tell", state ? state->failed : error->message, TRUE);
  g_signal_emit_by_name (self, "imported");
}

void
ui_library_import_start (UiLibraryImport *self, LibraryService *service, const char *const *paths)
{
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
  gtk_widget_set_sensitive (self->stop, FALSE);
  g_cancellable_cancel (self->cancellable);
}

gboolean
ui_library_import_is_running (UiLibraryImport *self)
{
  return self->cancellable != NULL;
}

/* The report */

static void
copy_cb (GtkWidget *button, GtkWidget *view)
{
  g_autofree char *text = ui_text_view_get (view);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (button), text);
}

GtkWidget *
ui_library_import_show_report (UiLibraryImport *self)
{
  g_autofree char *text = self->state ? ui_library_import_report (self->state) : NULL;
  GtkWidget *window, *copy, *scroller, *view;

  if (!text)
    return NULL;
  window = gtk_window_new ();
  view = ui_text_view (text, _ ("Import Report"));
  scroller = gtk_scrolled_window_new ();
  copy = ui_button (_ ("_Copy"), NULL, NULL, NULL);
  gtk_widget_set_tooltip_text (copy, _ ("Copy the whole report"));
  g_signal_connect (copy, "clicked", G_CALLBACK (copy_cb), view);
  gtk_header_bar_pack_start (ui_sheet (window, self, _ ("Import Report")), copy);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  ui_classes (scroller, "rules-text");
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
close_cb (UiLibraryImport *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
ui_library_import_dispose (GObject *object)
{
  UiLibraryImport *self = UI_LIBRARY_IMPORT (object);

  /* Games imported so far are kept; the others can be imported later. */
  g_cancellable_cancel (self->cancellable);
  self->words = NULL;
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
  G_OBJECT_CLASS (klass)->dispose = ui_library_import_dispose;
  G_OBJECT_CLASS (klass)->finalize = ui_library_import_finalize;
  ui_signal (UI_TYPE_LIBRARY_IMPORT, "imported", 0);
  ui_signal (UI_TYPE_LIBRARY_IMPORT, "tell", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_import_init (UiLibraryImport *self)
{
  GtkWidget *middle;

  self->words = GTK_LABEL (ui_text (NULL, NULL, -1));
  gtk_label_set_selectable (self->words, TRUE);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  ui_name (self->progress, _ ("Import progress"));
  middle = ui_column (4, self->words, self->progress, NULL);
  gtk_widget_set_hexpand (middle, TRUE);
  self->stop = ui_button (_ ("_Stop"), NULL, G_CALLBACK (ui_library_import_stop), self);
  ui_name (self->stop, _ ("Stop the import"));
  self->report = ui_button (_ ("_Report…"), NULL, G_CALLBACK (ui_library_import_show_report), self);
  self->close = ui_icon_button ("window-close-symbolic", _ ("Close"), G_CALLBACK (close_cb), self);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  ui_append (self, middle, self->stop, self->report, self->close, NULL);
  for (GtkWidget *child = middle; child; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  ui_classes (self, "undo-bar");
  ui_name (self, _ ("Import"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
