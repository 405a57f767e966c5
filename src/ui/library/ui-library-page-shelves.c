/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shelves: saved searches. */
#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

#define KEY "library-shelves"

/* Writes the shelves without the one called `without`, and with `search` as `name` at the end, if
 * `name` is not NULL. */
static void
store (UiLibraryPage *self, const char *without, const char *name, GVariant *search)
{
  g_autoptr (GVariant) stored = g_settings_get_value (self->settings, KEY);
  GVariantBuilder shelves;
  GVariantIter iter;
  GVariant *shelf;

  g_variant_builder_init (&shelves, G_VARIANT_TYPE ("a(sa{sv})"));
  g_variant_iter_init (&iter, stored);
  while ((shelf = g_variant_iter_next_value (&iter)))
    {
      const char *title;

      g_variant_get_child (shelf, 0, "&s", &title);
      if (!g_str_equal (title, without))
        g_variant_builder_add_value (&shelves, shelf);
      g_variant_unref (shelf);
    }
  if (name)
    g_variant_builder_add (&shelves, "(s@a{sv})", name, search);
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&shelves));
}

static void
keep_cb (UiLibraryPage *self)
{
  g_autofree char *name = ui_entered (self->shelf_entry);
  const char *text = gtk_editable_get_text (self->search);
  g_auto (GVariantDict) search = G_VARIANT_DICT_INIT (NULL);

  if (!*name || !ui_library_page_is_narrowed (self))
    return;
  ui_library_filters_save (self->filters, &search);
  if (*text)
    g_variant_dict_insert (&search, "text", "s", text);
  if (self->by_position)
    {
      g_autofree char *position = ui_library_position_save (self->position);

      g_variant_dict_insert (&search, "position", "s", position);
    }
  store (self, name, name, g_variant_dict_end (&search));
  gtk_editable_set_text (self->shelf_entry, "");
  gtk_popover_popdown (self->shelf_popover);
}

static void
open_cb (GtkButton *button, UiLibraryPage *self)
{
  g_auto (GVariantDict) search
      = G_VARIANT_DICT_INIT (g_object_get_data (G_OBJECT (button), "search"));
  const char *text = "", *position;
  gboolean by_position = g_variant_dict_lookup (&search, "position", "&s", &position)
                         && ui_library_position_restore (self->position, position);

  g_variant_dict_lookup (&search, "text", "&s", &text);
  gtk_popover_popdown (self->shelf_popover);
  gtk_editable_set_text (self->search, text);
  ui_library_filters_restore (self->filters, &search);
  ui_library_page_set_by_position (self, by_position);
  ui_library_page_search (self, TRUE);
}

static void
remove_cb (GtkButton *button, UiLibraryPage *self)
{
  store (self, g_object_get_data (G_OBJECT (button), "name"), NULL, NULL);
  ui_library_page_show_shelves (self);
}

static GtkWidget *
row_new (UiLibraryPage *self, const char *name, GVariant *search)
{
  GtkWidget *open = gtk_button_new_with_label (name), *remove;
  /* Translators: a shelf is a saved search. */
  g_autofree char *title = g_strdup_printf (_ ("Remove shelf: %s"), name);

  remove = ui_icon_button ("list-remove-symbolic", title, NULL, NULL);
  ui_classes (open, "flat");
  ui_classes (remove, "flat");
  gtk_widget_set_hexpand (open, TRUE);
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (open)), GTK_ALIGN_START);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (open))),
                           PANGO_ELLIPSIZE_END);
  g_object_set_data_full (G_OBJECT (open), "search", g_variant_ref (search),
                          (GDestroyNotify) g_variant_unref);
  g_object_set_data_full (G_OBJECT (remove), "name", g_strdup (name), g_free);
  g_signal_connect (open, "clicked", G_CALLBACK (open_cb), self);
  g_signal_connect (remove, "clicked", G_CALLBACK (remove_cb), self);
  return ui_row (6, open, remove, NULL);
}

void
ui_library_page_show_shelves (UiLibraryPage *self)
{
  g_autoptr (GVariant) stored = self->settings ? g_settings_get_value (self->settings, KEY) : NULL;
  GVariantIter iter;
  const char *name;
  GVariant *search;
  guint count = 0;

  ui_empty (self->shelves);
  if (stored)
    g_variant_iter_init (&iter, stored);
  while (stored && g_variant_iter_next (&iter, "(&s@a{sv})", &name, &search))
    {
      gtk_box_append (self->shelves, row_new (self, name, search));
      g_variant_unref (search);
      count++;
    }
  gtk_widget_set_visible (self->shelf_hint, count == 0);
  gtk_widget_set_visible (self->shelf_scroller, count > 0);
  gtk_widget_set_sensitive (self->shelf_keep, self->settings && ui_library_page_is_narrowed (self));
}

static void
fill_cb (GtkMenuButton *button, gpointer self)
{
  ui_library_page_show_shelves (self);
}

void
ui_library_page_make_shelves (UiLibraryPage *self)
{
  gtk_menu_button_set_create_popup_func (self->shelf_button, fill_cb, self, NULL);
  ui_connect (self->shelf_entry, "activate", keep_cb, self);
  ui_connect (self->shelf_keep_button, "clicked", keep_cb, self);
}
