/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In every language, no two access keys of a page or menu are the same, and no text is cut, in a
 * small window and in an ordinary one. */
#include "window-fixture.h"

#include <glib/gi18n.h>

#include "runner.h"
#include "ui-appearance.h"
#include "ui-new-game.h"
#include "ui-window-private.h"

static GPtrArray *languages;

/* What is wrong, one line each. */
static GString *faults;
static const char *page;

/* Remembers an access key, and complains if another text has it already. */
static void
take_key (GHashTable *taken, guint key, const char *text)
{
  gpointer place = GUINT_TO_POINTER (gdk_keyval_to_lower (key));
  const char *other = g_hash_table_lookup (taken, place);

  if (other && !g_str_equal (other, text))
    g_string_append_printf (faults, "%s, %s: the same access key: %s / %s\n", g_getenv ("LANGUAGE"),
                            page, other, text);
  g_hash_table_insert (taken, place, g_strdup (text));
}

/* The title and the line below it hold whatever a game is called. News that is not drawn is only
 * spoken. */
static gboolean
is_cut (GtkWidget *label)
{
  return label != window->title && label != window->subtitle && gtk_widget_get_opacity (label) > 0
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
look_for_cuts (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && is_cut (widget))
    g_string_append_printf (faults, "%s, %s: cut at %d pixels: %s\n", g_getenv ("LANGUAGE"), page,
                            gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (widget))),
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_for_cuts (child);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  return --*(guint *) frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
is_past (gpointer frames)
{
  return *(guint *) frames == 0;
}

/* Gives a window a size, a smaller one in steps, as a hand does: each time, the page chooses its
 * layout. */
static void
resize (GtkWindow *shown, int width, int height)
{
  for (int rest = width < gtk_widget_get_width (GTK_WIDGET (shown)) ? 2 : 0; rest >= 0; rest--)
    {
      guint frames = 3;

      gtk_window_set_default_size (shown, width + rest, height);
      gtk_widget_add_tick_callback (GTK_WIDGET (shown), tick_cb, &frames, NULL);
      ui_fixture_wait (is_past, &frames);
    }
  ck_assert_int_ge (gtk_widget_get_width (GTK_WIDGET (shown)), width - 40);
  if (gtk_widget_get_width (GTK_WIDGET (shown)) > width)
    g_string_append_printf (faults, "%s, %s: at least %d pixels wide\n", g_getenv ("LANGUAGE"),
                            page, gtk_widget_get_width (GTK_WIDGET (shown)));
}

static void
look_at (GtkWidget *widget, GHashTable *taken)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      GtkLabel *label = GTK_LABEL (widget);
      guint key = gtk_label_get_mnemonic_keyval (label);

      if (key != GDK_KEY_VoidSymbol && key != 0)
        take_key (taken, key, gtk_label_get_label (label));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_at (child, taken);
}

static void
look_at_window (gpointer shown, const char *name)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  page = name;
  resize (shown, 360, 640);
  look_for_cuts (shown);
  resize (shown, 1280, 800);
  look_for_cuts (shown);
  look_at (shown, taken);
}

static guint
key_of (const char *label)
{
  const char *mark = strchr (label, '_');

  return mark ? gdk_unicode_to_keyval (g_utf8_get_char (mark + 1)) : GDK_KEY_VoidSymbol;
}

/* Sections belong to the menu around them; a submenu has its own keys. */
static void
look_at_menu (GMenuModel *menu, GHashTable *taken)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (section)
        look_at_menu (section, taken);
      else if (label && key_of (label) != GDK_KEY_VoidSymbol)
        take_key (taken, key_of (label), label);
      if (below)
        {
          g_autoptr (GHashTable) own = g_hash_table_new_full (NULL, NULL, NULL, g_free);

          look_at_menu (below, own);
        }
    }
}

static void
look_at_main_menu (void)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GtkMenuButton *button = GTK_MENU_BUTTON (window->menu_button);

  page = "main menu";
  gtk_menu_button_popup (button);
  ui_fixture_settle ();
  look_at_menu (
      gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (gtk_menu_button_get_popover (button))),
      taken);
  gtk_menu_button_popdown (button);
  ui_fixture_settle ();
}

/* Shows a game under Concord after the first of these acts. */
static void
show_game (guint count)
{
  static const struct
  {
    RefereeActKind act;
    GoColor side;
  } acts[] = { { REFEREE_PASS, GO_BLACK },
               { REFEREE_PASS, GO_WHITE },
               { REFEREE_AGREE, GO_BLACK },
               { REFEREE_AGREE, GO_WHITE } };
  RefereeSetup setup = { .handicap = 0 };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  controller = match_controller_new (&setup, NULL, NULL, NULL);
  scene = match_scene_new (controller);
  for (guint i = 0; i < count; i++)
    match_controller_act (controller, acts[i].act, acts[i].side);
  ui_window_show_scene (window, scene, 0);
}

START_TEST (everything_fits)
{
  const char *const verbs[] = { "library", "learn", "rules" };

  g_autoptr (GFile) file = NULL;
  GtkWindow *dialog;

  g_setenv ("LANGUAGE", languages->pdata[_i], TRUE);
  bindtextdomain (GETTEXT_PACKAGE, LOCALES);
  textdomain (GETTEXT_PACKAGE);
  faults = g_string_new (NULL);
  window_begin ();
  ui_appearance_start (gdk_display_get_default ());
  file = window_write_file ("game.sgf", window_small_game, -1);
  look_at_window (window, "welcome");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      window_activate (verbs[i]);
      look_at_window (window, verbs[i]);
    }
  window_activate ("new-game");
  dialog = ui_fixture_wait_toplevel (UI_TYPE_NEW_GAME);
  look_at_window (dialog, "new game");
  gtk_window_destroy (dialog);
  show_game (0);
  look_at_window (window, "table");
  look_at_main_menu ();
  show_game (2);
  look_at_window (window, "agreement");
  show_game (4);
  look_at_window (window, "score sheet");
  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (gpointer) "review");
  look_at_window (window, "review");
  g_printerr ("%s", faults->str);
  ck_assert_msg (faults->len == 0, "the faults stand above");
  g_string_free (faults, TRUE);
  window_end ();
}
END_TEST

static void
read_languages (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  languages = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (languages, g_strdup ("en"));
  if (!g_file_get_contents (LOCALES_LISTED, &text, NULL, NULL))
    g_error ("%s cannot be read", LOCALES_LISTED);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line && **line != '#')
      g_ptr_array_add (languages, g_strdup (*line));
}

int
main (void)
{
  Suite *suite = suite_create ("languages");
  TCase *all = tcase_create ("languages");
  int status;

  read_languages ();
  tcase_add_loop_test (all, everything_fits, 0, (int) languages->len);
  suite_add_tcase (suite, all);
  status = runner_run (suite);
  g_ptr_array_unref (languages);
  return status;
}
