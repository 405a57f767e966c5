/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-line.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-kit.h"
#include "words-crossing.h"

struct _UiLine
{
  GtkEntry parent_instance;
  char *before; /* last line entered; NULL: none */
};

G_DEFINE_FINAL_TYPE (UiLine, ui_line, GTK_TYPE_ENTRY)

static void
activate_cb (UiLine *self)
{
  g_autofree char *text = ui_entered (GTK_WIDGET (self));

  g_free (self->before);
  self->before = g_strdup (text);
  gtk_editable_set_text (GTK_EDITABLE (self), "");
  g_signal_emit_by_name (self, "entered", text);
}

static gboolean
key_cb (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, UiLine *self)
{
  if (keyval == GDK_KEY_Escape)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      g_signal_emit_by_name (self, "closed");
    }
  else if (keyval == GDK_KEY_Up && self->before)
    {
      gtk_editable_set_text (GTK_EDITABLE (self), self->before);
      gtk_editable_set_position (GTK_EDITABLE (self), -1);
    }
  else
    return FALSE;
  return TRUE;
}

static void
ui_line_finalize (GObject *object)
{
  g_free (UI_LINE (object)->before);
  G_OBJECT_CLASS (ui_line_parent_class)->finalize (object);
}

static void
ui_line_class_init (UiLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_line_finalize;
  ui_signal (UI_TYPE_LINE, "entered", 1, G_TYPE_STRING);
  ui_signal (UI_TYPE_LINE, "closed", 0);
}

static void
ui_line_init (UiLine *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  ui_name (GTK_WIDGET (self), _ ("Type here"));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ui_connect (self, "activate", activate_cb, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ui_line_open (UiLine *self)
{
  g_autofree char *example = words_crossings_in (_ ("D4, pass, libs D4, help"), 19, 19);

  gtk_entry_set_placeholder_text (GTK_ENTRY (self), example);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Users don't look through more proposals than this. */
#define MOST_PROPOSED 12

struct _UiPlayerEntry
{
  GtkEntry parent_instance;

  LibraryService *service;
  GCancellable *cancellable;
  GtkListStore *names;
  gboolean choosing; /* a proposal is being inserted into the entry */
};

G_DEFINE_FINAL_TYPE (UiPlayerEntry, ui_player_entry, GTK_TYPE_ENTRY)

static void
players_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiPlayerEntry) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = library_ask_finish (result, &error);

  /* Errors are ignored: there are just no proposals. */
  if (!players || !self->service)
    return;
  gtk_list_store_clear (self->names);
  for (guint i = 0; i < players->len; i++)
    {
      const LibraryName *player = g_ptr_array_index (players, i);

      gtk_list_store_insert_with_values (self->names, NULL, -1, 0, player->name, -1);
    }
  gtk_entry_completion_complete (gtk_entry_get_completion (GTK_ENTRY (self)));
}

static void
changed_cb (UiPlayerEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self));

  job_cancel (&self->cancellable);
  if (!self->service || self->choosing || !*text)
    return;
  self->cancellable = g_cancellable_new ();
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_LIST_PLAYERS, .prefix = text, .most = MOST_PROPOSED),
                     self->cancellable, players_cb, g_object_ref (self));
}

/* The library has already filtered the proposals. */
static gboolean
match_cb (GtkEntryCompletion *completion, const char *key, GtkTreeIter *iter, gpointer unused)
{
  return TRUE;
}

static gboolean
match_selected_cb (GtkEntryCompletion *completion,
                   GtkTreeModel *model,
                   GtkTreeIter *iter,
                   UiPlayerEntry *self)
{
  g_autofree char *name = NULL;

  gtk_tree_model_get (model, iter, 0, &name, -1);
  self->choosing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self), name);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  self->choosing = FALSE;
  g_signal_emit_by_name (self, "chosen");
  return TRUE;
}

static void
activate_entry_cb (UiPlayerEntry *self)
{
  g_signal_emit_by_name (self, "chosen");
}

static void
ui_player_entry_dispose (GObject *object)
{
  UiPlayerEntry *self = UI_PLAYER_ENTRY (object);

  job_cancel (&self->cancellable);
  g_clear_object (&self->service);
  g_clear_object (&self->names);
  ui_dispose (object);
}

static void
ui_player_entry_class_init (UiPlayerEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_player_entry_dispose;
  ui_signal (UI_TYPE_PLAYER_ENTRY, "chosen", 0);
}

static void
ui_player_entry_init (UiPlayerEntry *self)
{
  g_autoptr (GtkEntryCompletion) completion = gtk_entry_completion_new ();

  self->names = gtk_list_store_new (1, G_TYPE_STRING);
  gtk_entry_completion_set_model (completion, GTK_TREE_MODEL (self->names));
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_match_func (completion, match_cb, NULL, NULL);
  gtk_entry_completion_set_popup_single_match (completion, TRUE);
  gtk_entry_set_completion (GTK_ENTRY (self), completion);
  g_signal_connect_object (completion, "match-selected", G_CALLBACK (match_selected_cb), self, 0);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (self, "activate", G_CALLBACK (activate_entry_cb), NULL);
}

void
ui_player_entry_set_service (UiPlayerEntry *self, LibraryService *service)
{
  g_set_object (&self->service, service);
}
