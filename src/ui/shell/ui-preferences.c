/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-preferences.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-appearance.h"
#include "ui-theme.h"

struct _UiPreferences
{
  GtkWindow parent_instance;

  GSettings *settings;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (UiPreferences, ui_preferences, GTK_TYPE_WINDOW)

/* Rows ------------------------------------------------------------------------------------ */

/* Creates a row: a label, with an input at its end. */
static GtkWidget *
row_new (const char *words, GtkWidget *input)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), input);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  return ui_row (12, label, input, NULL);
}

static GtkWidget *
switch_new (UiPreferences *self, const char *key, const char *words)
{
  GtkWidget *input = gtk_switch_new ();

  g_settings_bind (self->settings, key, input, "active", G_SETTINGS_BIND_DEFAULT);
  return row_new (words, input);
}

/* Creates a row with one setting per side. */
static GtkWidget *
sides_new (UiPreferences *self, const char *words, const char *black, const char *white)
{
  const char *const keys[] = { black, white }, *const sides[] = { _ ("Black"), _ ("White") };
  GtkWidget *both = ui_row (12, NULL, NULL), *row;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (sides[i]);
      g_autofree char *name = g_strdup_printf (_ ("%s: %s"), words, sides[i]);

      ui_name (check, name);
      g_settings_bind (self->settings, keys[i], check, "active", G_SETTINGS_BIND_DEFAULT);
      gtk_box_append (GTK_BOX (both), check);
    }
  row = ui_row (12, ui_label (words, NULL), both, NULL);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (row), TRUE);
  return row;
}

static gboolean
value_to_row (GValue *row, GVariant *value, gpointer data)
{
  char **values = data;

  for (guint i = 0; values[i]; i++)
    if (g_str_equal (values[i], g_variant_get_string (value, NULL)))
      {
        g_value_set_uint (row, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
row_to_value (const GValue *row, const GVariantType *type, gpointer data)
{
  char **values = data;
  guint i = g_value_get_uint (row);

  return i < g_strv_length (values) ? g_variant_new_string (values[i]) : NULL;
}

/* Creates a row for a setting with several values; `titles` are in the order of `values`. Both end
 * with NULL. */
static GtkWidget *
choice_new (UiPreferences *self,
            const char *key,
            const char *words,
            const char *const *values,
            const char *const *titles)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);
  GtkWidget *input = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE),
            *row = row_new (words, input);

  ui_choice_set_name (GTK_DROP_DOWN (input),
                      gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (row))));
  g_settings_bind_with_mapping (self->settings, key, input, "selected", G_SETTINGS_BIND_DEFAULT,
                                value_to_row, row_to_value, g_strdupv ((char **) values),
                                (GDestroyNotify) g_strfreev);
  return row;
}

static void
show_cards_cb (UiPreferences *self)
{
  g_settings_reset (self->settings, "cards-dismissed");
}

static gboolean
has_some (GValue *sensitive, GVariant *value, gpointer data)
{
  g_value_set_boolean (sensitive, g_variant_n_children (value) > 0);
  return TRUE;
}

/* Creates the button that shows dismissed cards again. */
static GtkWidget *
cards_again_new (UiPreferences *self)
{
  GtkWidget *button
      = ui_button (_ ("Show All Cards _Again"), NULL, G_CALLBACK (show_cards_cb), self);

  g_settings_bind_with_mapping (self->settings, "cards-dismissed", button, "sensitive",
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY, has_some,
                                NULL, NULL, NULL);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

/* A click anywhere on a row is meant for its switch. */
static void
row_cb (GtkListBox *list, GtkListBoxRow *row)
{
  GtkWidget *input = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));

  if (GTK_IS_SWITCH (input))
    gtk_widget_activate (input);
}

/* Adds a page of rows. The arguments end with NULL. */
static void
add_page (UiPreferences *self, const char *title, GtkWidget *first, ...)
{
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, "valign",
                                  GTK_ALIGN_START, NULL);
  va_list rest;

  ui_classes (list, "boxed");
  ui_margin (list, 12);
  va_start (rest, first);
  for (GtkWidget *child = first; child; child = va_arg (rest, GtkWidget *))
    {
      gboolean whole = GTK_IS_SWITCH (gtk_widget_get_last_child (child));

      gtk_list_box_append (GTK_LIST_BOX (list),
                           g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", child, "focusable", FALSE,
                                         "activatable", whole, NULL));
    }
  va_end (rest);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_cb), NULL);
  gtk_stack_add_titled (self->stack, ui_scroller (list, NULL), NULL, title);
}

/* The window ------------------------------------------------------------------------------ */

/* Returns whether a font can show the text; other point names are not offered. */
static gboolean
can_write (UiPreferences *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

/* Lists the desktop's language first, then each language by its own name. */
static GtkWidget *
language_new (UiPreferences *self)
{
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) codes = ui_languages (&names);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new (), titles = g_strv_builder_new ();
  g_auto (GStrv) all_values = NULL, all_titles = NULL;
  const char *note = _ ("Menus and pages that are already open change after a restart.");

  g_strv_builder_add (values, "");
  g_strv_builder_add (titles, _ ("Same as the desktop"));
  for (guint i = 0; codes[i]; i++)
    if (can_write (self, names[i]))
      {
        g_strv_builder_add (values, codes[i]);
        g_strv_builder_add (titles, names[i]);
      }
  all_values = g_strv_builder_end (values);
  all_titles = g_strv_builder_end (titles);
  return ui_column (4,
                    choice_new (self, "language", _ ("_Language"), (const char *const *) all_values,
                                (const char *const *) all_titles),
                    ui_text (note, "dim small", -1), NULL);
}

static void
add_pages (UiPreferences *self)
{
  static const char *const guards[] = { "prevent", "warn", "off", NULL };
  static const char *const looks[]
      = { "system", "light", "dark", "contrast", "contrast-dark", NULL };
  static const char *const crossings[] = { "letters", "numbers", "kanji", NULL };
  const char *names[] = { _ ("Q16, letter and number"), _ ("16-4, from the top left"),
                          can_write (self, "四") ? _ ("16-四, as in Japan") : NULL, NULL };
  const char *guard_titles[]
      = { _ ("Prevented"), _ ("Warned about"), _ ("Open to challenge"), NULL };
  const char *look_titles[]
      = { _ ("Same as the desktop"), _ ("Light"), _ ("Dark"), _ ("High contrast light"),
          _ ("High contrast dark"),  NULL };

  add_page (self, _ ("Board"), ui_preferences_themes_new (),
            switch_new (self, "show-coordinates", _ ("Show _coordinates")),
            choice_new (self, "crossings", _ ("Coordinate st_yle"), crossings, names),
            switch_new (self, "board-turned", _ ("View from _White’s side")),
            switch_new (self, "mark-last-move", _ ("Mark the _last move")),
            switch_new (self, "move-numbers", _ ("Show move _numbers")), NULL);
  add_page (
      self, _ ("Games"),
      choice_new (self, "last-guard", _ ("Illegal _plays in new games"), guards, guard_titles),
      switch_new (self, "last-friendly-take-back", _ ("Take back with_out asking in new games")),
      switch_new (self, "animations", _ ("Ani_mate stones")),
      switch_new (self, "confirm-moves", _ ("Confirm moves with a second _tap")),
      switch_new (self, "face-to-face", _ ("_Face-to-face seating")),
      sides_new (self, _ ("Teacher’s eye"), "eye-black", "eye-white"),
      sides_new (self, _ ("Cards"), "cards-black", "cards-white"), cards_again_new (self), NULL);
  add_page (self, _ ("Engines"), ui_preferences_engines_new (self->settings), NULL);
  add_page (self, _ ("Sound"), switch_new (self, "sounds", _ ("Game _sounds")),
            switch_new (self, "count-aloud", _ ("Count the last ten se_conds aloud")), NULL);
  add_page (self, _ ("Window"),
            choice_new (self, "appearance", _ ("_Appearance"), looks, look_titles),
            language_new (self), NULL);
}

static void
ui_preferences_dispose (GObject *object)
{
  g_clear_object (&UI_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (ui_preferences_parent_class)->dispose (object);
}

static void
ui_preferences_class_init (UiPreferencesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_preferences_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
ui_preferences_init (UiPreferences *self)
{
}

UiPreferences *
ui_preferences_new (GtkWindow *parent, GSettings *settings)
{
  UiPreferences *self = g_object_new (UI_TYPE_PREFERENCES, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GAction) theme = g_settings_create_action (settings, "theme");
  GtkWidget *switcher = gtk_stack_switcher_new ();

  /* Theme authors check their work here; a broken theme leaves the look unchanged. */
  ui_theme_read_again ();
  self->settings = g_object_ref (settings);
  g_action_map_add_action (G_ACTION_MAP (actions), theme);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "preferences", G_ACTION_GROUP (actions));
  ui_sheet (self, parent, _ ("Preferences"));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), self->stack);
  ui_classes (switcher, "preferences");
  gtk_widget_set_halign (switcher, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (switcher, 12);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  add_pages (self);
  gtk_window_set_child (GTK_WINDOW (self), ui_column (0, switcher, self->stack, NULL));
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 580);
  return self;
}
