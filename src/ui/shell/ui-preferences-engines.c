/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-preferences.h"

#include <glib/gi18n.h>

#include "job.h"
#include "desk-engines.h"
#include "ui-ask.h"
#include "ui-kit.h"

#define KEY "engines"

/* The data of the group, freed with it. */
typedef struct
{
  GSettings *settings;
  GtkWidget *page;
  GtkWidget *list;           /* a row per engine */
  GtkWidget *found;          /* offers the engines found on this computer */
  GCancellable *cancellable; /* of the tests */
} Engines;

static void
engines_free (gpointer data)
{
  Engines *self = data;

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_object_unref (self->settings);
  g_free (self);
}

/* Writes the setting with an engine in the place of `old`, or at the end if there is none. Without
 * a command, removes `old`. An engine of the same name is replaced. */
static void
change (Engines *self, const char *old, const char *name, const char *command)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, KEY);
  g_auto (GVariantBuilder) after = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (DESK_ENGINES_TYPE));
  const char *one, *its;
  GVariantIter iter;

  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "(&s&s)", &one, &its))
    if (command && g_strcmp0 (one, old) == 0)
      g_variant_builder_add (&after, "(ss)", name, g_steal_pointer (&command));
    else if (g_strcmp0 (one, old) != 0 && g_strcmp0 (one, name) != 0)
      g_variant_builder_add (&after, "(ss)", one, its);
  if (command)
    g_variant_builder_add (&after, "(ss)", name, command);
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&after));
}

/* --- Adding and editing --- */

/* The form of an engine, freed with its window. */
typedef struct
{
  Engines *engines;
  char *old; /* the engine being edited; NULL for a new one */
  GtkWidget *window, *name, *command;
} Form;

static void
form_free (gpointer data)
{
  Form *form = data;

  g_free (form->old);
  g_free (form);
}

static void
typed_cb (Form *form)
{
  g_autofree char *name = ui_entered (form->name), *command = ui_entered (form->command);

  gtk_widget_set_sensitive (gtk_window_get_default_widget (GTK_WINDOW (form->window)),
                            *name != '\0' && *command != '\0');
}

static void
accept_cb (Form *form)
{
  g_autofree char *name = ui_entered (form->name), *command = ui_entered (form->command);

  if (*name == '\0' || *command == '\0')
    return;
  change (form->engines, form->old, name, command);
  gtk_window_destroy (GTK_WINDOW (form->window));
}

static GtkWidget *
entry_new (Form *form, const char *name, const char *text, const char *example)
{
  GtkWidget *entry = gtk_entry_new ();

  ui_name (entry, name);
  gtk_editable_set_text (GTK_EDITABLE (entry), text ? text : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), example);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (typed_cb), form);
  return entry;
}

/* Asks for the name and the command of an engine; both are NULL for a new one. */
static void
ask (Engines *self, const char *name, const char *command)
{
  Form *form = g_new0 (Form, 1);
  GtkWidget *box;

  form->engines = self;
  form->old = g_strdup (name);
  form->window
      = g_object_new (GTK_TYPE_WINDOW, "destroy-with-parent", TRUE, "default-width", 420, NULL);
  g_object_set_data_full (G_OBJECT (form->window), "form", form, form_free);
  form->name = entry_new (form, _ ("Engine name"), name, _ ("Name"));
  form->command
      = entry_new (form, _ ("Command that starts the engine"), command, "katago gtp -model …");
  box = ui_column (6, ui_label (_ ("Name"), "dim small"), form->name,
                   ui_label (_ ("Command"), "dim small"), form->command, NULL);
  ui_classes (box, "rules-ask");
  ui_sheet_ask (form->window, self->page, name ? _ ("Edit Engine") : _ ("Add Engine"),
                name ? _ ("_Save") : _ ("_Add"), G_CALLBACK (accept_cb), form);
  gtk_window_set_child (GTK_WINDOW (form->window), box);
  typed_cb (form);
  gtk_window_present (GTK_WINDOW (form->window));
}

static void
add_cb (Engines *self)
{
  ask (self, NULL, NULL);
}

/* --- Testing --- */

/* Returns what the engine can do, or why it does not start. */
static void
test_thread (GTask *task, gpointer button, gpointer engine, GCancellable *cancellable)
{
  g_auto (EngineAbilities) abilities = { 0 };
  g_autoptr (GError) error = NULL;
  char *sentence = engine_look (engine, &abilities, cancellable, &error)
                       ? desk_engines_describe (&abilities)
                       : g_strdup (error->message);

  engine_stop (engine);
  g_task_return_pointer (task, sentence, g_free);
}

static void
tested_cb (GObject *button, GAsyncResult *result, gpointer unused)
{
  g_autofree char *sentence = g_task_propagate_pointer (G_TASK (result), NULL);
  GtkWidget *answer = g_object_get_data (button, "answer");

  if (!sentence)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (button), TRUE);
  ui_say (answer, sentence);
  ui_speak (answer, sentence);
}

static void
test_cb (Engines *self, GtkWidget *button)
{
  g_autoptr (GTask) task = g_task_new (button, self->cancellable, tested_cb, NULL);

  gtk_widget_set_sensitive (button, FALSE);
  ui_say (g_object_get_data (G_OBJECT (button), "answer"), _ ("Starting…"));
  g_task_set_task_data (task, desk_engines_make (g_object_get_data (G_OBJECT (button), "engine")),
                        (GDestroyNotify) engine_unref);
  job_run_task (task, test_thread);
}

/* --- The list --- */

static void
remove_cb (Engines *self, GtkWidget *button)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (button), "engine"));

  change (self, name, NULL, NULL);
}

static void
edit_cb (Engines *self, GtkWidget *button)
{
  ask (self, g_object_get_data (G_OBJECT (button), "engine"),
       g_object_get_data (G_OBJECT (button), "command"));
}

static GtkWidget *
verb_new (Engines *self, const char *engine, const char *words, const char *name, GCallback clicked)
{
  GtkWidget *button = ui_button (words, NULL, NULL, NULL);

  ui_name (button, name);
  g_object_set_data_full (G_OBJECT (button), "engine", g_strdup (engine), g_free);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

static GtkWidget *
row_new (Engines *self, const char *name, const char *command)
{
  g_autofree char *test_name = g_strdup_printf (_ ("Test %s"), name);
  g_autofree char *edit_name = g_strdup_printf (_ ("Edit %s"), name);
  g_autofree char *remove_name = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *answer = ui_text (NULL, "small", -1), *row = gtk_list_box_row_new ();
  GtkWidget *test = verb_new (self, name, _ ("Test"), test_name, G_CALLBACK (test_cb));
  GtkWidget *edit = verb_new (self, name, _ ("Edit"), edit_name, G_CALLBACK (edit_cb));
  GtkWidget *remove = verb_new (self, name, _ ("Remove"), remove_name, G_CALLBACK (remove_cb));
  GtkWidget *words
      = ui_column (2, ui_text (name, NULL, -1), ui_text (command, "dim small", -1), NULL);

  gtk_widget_set_visible (answer, FALSE);
  gtk_widget_set_hexpand (words, TRUE);
  g_object_set_data_full (G_OBJECT (test), "answer", g_object_ref (answer), g_object_unref);
  g_object_set_data_full (G_OBJECT (edit), "command", g_strdup (command), g_free);
  gtk_list_box_row_set_child (
      GTK_LIST_BOX_ROW (row),
      ui_column (6, ui_row (6, words, test, edit, remove, NULL), answer, NULL));
  g_object_set (row, "activatable", FALSE, "focusable", FALSE, NULL);
  return row;
}

static void
update (Engines *self)
{
  g_autoptr (GVariant) engines = g_settings_get_value (self->settings, KEY);
  const char *name, *command;
  GVariantIter iter;

  desk_engines_set (g_variant_ref (engines));
  ui_empty (self->list);
  g_variant_iter_init (&iter, engines);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &command))
    gtk_list_box_append (GTK_LIST_BOX (self->list), row_new (self, name, command));
  gtk_widget_set_visible (self->list, g_variant_n_children (engines) > 0);
  gtk_widget_set_visible (self->found, desk_engines_propose (&name, &command));
  if (gtk_widget_get_visible (self->found))
    {
      /* Translators: a program that this computer has. */
      g_autofree char *words = g_strdup_printf (_ ("Add %s"), name);

      gtk_button_set_label (GTK_BUTTON (self->found), words);
    }
}

static void
found_cb (Engines *self)
{
  const char *name, *command;

  if (desk_engines_propose (&name, &command))
    change (self, NULL, name, command);
}

GtkWidget *
ui_preferences_engines_new (GSettings *settings)
{
  Engines *self = g_new0 (Engines, 1);
  GtkWidget *add = ui_button (_ ("_Add Engine…"), NULL, G_CALLBACK (add_cb), self);

  self->settings = g_object_ref (settings);
  self->cancellable = g_cancellable_new ();
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  self->found = ui_button ("", NULL, G_CALLBACK (found_cb), self);
  self->page = ui_column (12,
                          ui_text (_ ("Programs that play Go and speak GTP, such as GNU Go, "
                                      "Pachi, KataGo or Leela Zero. They play against you, "
                                      "analyse your games and judge dead stones. Nothing else "
                                      "needs an engine."),
                                   "dim small", -1),
                          self->list, ui_row (6, add, self->found, NULL), NULL);
  g_object_set_data_full (G_OBJECT (self->page), "engines", self, engines_free);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (update), self);
  update (self);
  return self->page;
}
