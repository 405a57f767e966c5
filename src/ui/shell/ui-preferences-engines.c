/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-preferences-engines.h"

#include <glib/gi18n.h>

#include "job.h"
#include "desk-engines.h"
#include "ui-kit.h"
#include "ui-columns.h"

#define KEY "engines"

/* The data of the group, freed with it. */
typedef struct
{
  GSettings *settings;
  GtkWidget *list;  /* a row per engine */
  GtkWidget *found; /* offers the engines found on this computer */
  GtkWidget *name, *command, *add;
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

/* Writes the setting with a new engine, or without the one of this name. */
static void
change (Engines *self, const char *name, const char *command)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, KEY);
  g_auto (GVariantBuilder) after = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (DESK_ENGINES_TYPE));
  const char *one, *its;
  GVariantIter iter;

  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "(&s&s)", &one, &its))
    if (!g_str_equal (one, name))
      g_variant_builder_add (&after, "(ss)", one, its);
  if (command != NULL)
    g_variant_builder_add (&after, "(ss)", name, command);
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&after));
}

/* --- Testing --- */

typedef struct
{
  Engine *engine;
  GtkWidget *button, *answer; /* kept until the result arrives */
  char *sentence;
} Test;

static void
test_free (gpointer data)
{
  Test *test = data;

  engine_unref (test->engine);
  g_object_unref (test->button);
  g_object_unref (test->answer);
  g_free (test->sentence);
  g_free (test);
}

static void
test_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_auto (EngineAbilities) abilities = { 0 };
  g_autoptr (GError) error = NULL;
  Test *test = data;

  if (engine_look (test->engine, &abilities, cancellable, &error))
    test->sentence = desk_engines_describe (&abilities);
  else
    test->sentence = g_strdup (error->message);
  engine_stop (test->engine);
  g_task_return_boolean (task, TRUE);
}

static void
tested_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Test *test = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  gtk_widget_set_sensitive (test->button, TRUE);
  ui_say (test->answer, test->sentence);
  ui_speak (test->answer, test->sentence);
}

static void
test_cb (Engines *self, GtkWidget *button)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, tested_cb, NULL);
  GtkWidget *answer = g_object_get_data (G_OBJECT (button), "answer");
  Test *test = g_new0 (Test, 1);

  test->engine = desk_engines_make (g_object_get_data (G_OBJECT (button), "engine"));
  test->button = g_object_ref (button);
  test->answer = g_object_ref (answer);
  gtk_widget_set_sensitive (button, FALSE);
  ui_say (answer, _ ("Starting…"));
  g_task_set_source_tag (task, test_cb);
  g_task_set_task_data (task, test, test_free);
  job_run_task (task, test_thread);
}

/* --- The list --- */

static void
remove_cb (Engines *self, GtkWidget *button)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (button), "engine"));

  change (self, name, NULL);
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
  g_autofree char *remove_name = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *answer = ui_text (NULL, "small", -1);
  GtkWidget *test = verb_new (self, name, _ ("Test"), test_name, G_CALLBACK (test_cb));
  GtkWidget *remove = verb_new (self, name, _ ("Remove"), remove_name, G_CALLBACK (remove_cb));
  GtkWidget *words
      = ui_column (2, ui_text (name, NULL, -1), ui_text (command, "dim small", -1), NULL);

  gtk_widget_set_visible (answer, FALSE);
  gtk_widget_set_hexpand (words, TRUE);
  g_object_set_data (G_OBJECT (test), "answer", answer);
  return ui_column (4, ui_row (8, words, test, remove, NULL), answer, NULL);
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
    gtk_box_append (GTK_BOX (self->list), row_new (self, name, command));
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
    change (self, name, command);
}

static void
typed_cb (Engines *self)
{
  g_autofree char *name = ui_entered (self->name), *command = ui_entered (self->command);

  gtk_widget_set_sensitive (self->add, *name != '\0' && *command != '\0');
}

static void
add_cb (Engines *self)
{
  g_autofree char *name = ui_entered (self->name), *command = ui_entered (self->command);

  if (*name == '\0' || *command == '\0')
    return;
  change (self, name, command);
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  gtk_editable_set_text (GTK_EDITABLE (self->command), "");
}

static GtkWidget *
entry_new (Engines *self, const char *words, const char *example)
{
  GtkWidget *entry = gtk_entry_new ();

  ui_name (entry, words);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), example);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
  gtk_widget_set_hexpand (entry, TRUE);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (add_cb), self);
  return entry;
}

GtkWidget *
ui_preferences_engines_new (GSettings *settings)
{
  Engines *self = g_new0 (Engines, 1);
  GtkWidget *page, *entries;

  self->settings = g_object_ref (settings);
  self->cancellable = g_cancellable_new ();
  self->list = ui_column (12, NULL, NULL);
  self->found = ui_button ("", NULL, G_CALLBACK (found_cb), self);
  gtk_widget_set_halign (self->found, GTK_ALIGN_START);
  self->name = entry_new (self, _ ("Engine name"), _ ("Name"));
  self->command = entry_new (self, _ ("Command that starts the engine"), "katago gtp -model …");
  self->add = ui_button (_ ("A_dd"), NULL, G_CALLBACK (add_cb), self);
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  entries
      = ui_column (8, self->name, self->command, ui_row (8, self->add, self->found, NULL), NULL);
  page = ui_column (12,
                    ui_text (_ ("Programs that play Go and speak GTP, such as GNU Go, Pachi, "
                                "KataGo or Leela Zero. They play against you, analyse your games "
                                "and judge dead stones. Nothing else needs an engine."),
                             "dim small", -1),
                    self->list, entries, NULL);
  g_object_set_data_full (G_OBJECT (page), "engines", self, engines_free);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (update), self);
  typed_cb (self);
  update (self);
  return page;
}
