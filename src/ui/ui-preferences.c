#include "config.h"

#include "ui-preferences.h"

#include <glib/gi18n.h>
#include <string.h>

#include "picture.h"
#include "sgf-read.h"
#include "ui-ask.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-language.h"
#include "ui-preferences-engines.h"
#include "ui-theme.h"
#include "ui-wrap.h"

/* A corner of a small board with what a theme has to show: stones of both colours, one of them the
 * last, and the lines. */
#define SAMPLE "(;GM[1]FF[4]SZ[7];B[ec];W[cc];B[ce];W[ee];B[dd])"
#define SAMPLE_SIZE 112

/* One of several values; `titles` are in the order of `values`. */
typedef struct
{
  const char *const *values;
  guint count;
} Values;

struct _UiPreferences
{
  GtkWindow parent_instance;

  GSettings *settings;
  GPtrArray *codes; /* of languages */
  Values languages;
};

G_DEFINE_FINAL_TYPE (UiPreferences, ui_preferences, GTK_TYPE_WINDOW)

/* Rows ------------------------------------------------------------------------------------ */

/* A word with something to choose at its end. */
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

/* One setting for each side. */
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
  const Values *values = data;

  for (guint i = 0; i < values->count; i++)
    if (g_str_equal (values->values[i], g_variant_get_string (value, NULL)))
      {
        g_value_set_uint (row, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
row_to_value (const GValue *row, const GVariantType *type, gpointer data)
{
  const Values *values = data;
  guint i = g_value_get_uint (row);

  return i < values->count ? g_variant_new_string (values->values[i]) : NULL;
}

static GtkWidget *
choice_new (UiPreferences *self,
            const char *key,
            const char *words,
            const Values *values,
            const char *const *titles)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);
  GtkWidget *input = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE),
            *row = row_new (words, input);

  ui_choice_set_name (GTK_DROP_DOWN (input),
                      gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (row))));
  g_settings_bind_with_mapping (self->settings, key, input, "selected", G_SETTINGS_BIND_DEFAULT,
                                value_to_row, row_to_value, (gpointer) values, NULL);
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

/* Cards that were put away for good come again. */
static GtkWidget *
cards_again_new (UiPreferences *self)
{
  GtkWidget *button
      = ui_button (_ ("Show all cards _again"), NULL, G_CALLBACK (show_cards_cb), self);

  g_settings_bind_with_mapping (self->settings, "cards-dismissed", button, "sensitive",
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY, has_some,
                                NULL, NULL, NULL);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static GtkWidget *
group_new (const char *title, GtkWidget *first, ...)
{
  GtkWidget *box = ui_column (12, NULL, NULL), *heading = ui_label (title, "title-2");
  va_list rest;

  va_start (rest, first);
  for (GtkWidget *row = first; row; row = va_arg (rest, GtkWidget *))
    gtk_box_append (GTK_BOX (box), row);
  va_end (rest);
  ui_margin (box, 4);
  box = ui_column (0, box, NULL);
  ui_classes (box, "status-card");
  return ui_column (8, heading, box, NULL);
}

/* Themes ---------------------------------------------------------------------------------- */

static GdkTexture *
sample_new (const char *theme, int scale, GError **error)
{
  g_autoptr (GBytes) text = g_bytes_new_static (SAMPLE, strlen (SAMPLE));
  g_autoptr (SgfCollection) record = sgf_read (text, NULL, NULL);
  SgfNode root = sgf_collection_game (record, 0), node = root;
  g_autoptr (Picture) picture = NULL;
  g_autoptr (GBytes) png = NULL;
  PictureLook look;

  while (sgf_node_first_child (record, node) != SGF_NONE)
    node = sgf_node_first_child (record, node);
  picture = picture_new (record, root, node);
  picture_look_init (&look);
  look.theme = theme;
  look.size = SAMPLE_SIZE * scale;
  look.coordinates = FALSE;
  png = picture_render (picture, &look, PICTURE_PNG, NULL, NULL, NULL, error);
  return png ? gdk_texture_new_from_bytes (png, NULL) : NULL;
}

/* One that cannot be drawn says why; it can be chosen when it is mended. */
static GtkWidget *
theme_new (UiPreferences *self, const char *theme, const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) sample
      = sample_new (theme, gtk_widget_get_scale_factor (GTK_WIDGET (self)), &error);
  GtkWidget *button = gtk_toggle_button_new (), *picture = gtk_image_new ();

  if (error)
    return ui_column (6, ui_label (title, NULL), ui_text (error->message, "dim small", 30), NULL);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), GDK_PAINTABLE (sample));
  gtk_image_set_pixel_size (GTK_IMAGE (picture), SAMPLE_SIZE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_button_set_child (GTK_BUTTON (button), ui_column (6, picture, gtk_label_new (title), NULL));
  ui_name (button, title);
  ui_classes (button, "theme");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", theme);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "preferences.theme");
  return button;
}

/* The program's own, and those that somebody has dropped into the folder. */
static GtkWidget *
themes_new (UiPreferences *self)
{
  const char *const titles[] = { _ ("Wood"), _ ("Paper"), _ ("High contrast") };
  g_auto (GStrv) themes = picture_themes_list ();
  g_autofree char *folder = picture_themes_folder ();
  g_autofree char *words = g_strdup_printf (
      _ ("Themes of your own: a folder each in %s, with pictures and a theme.ini. "
         "What one leaves out is as in wood."),
      folder);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *note = ui_text (words, "dim", -1);

  for (guint i = 0; themes[i]; i++)
    {
      g_autofree char *title
          = i < G_N_ELEMENTS (titles) ? g_strdup (titles[i]) : picture_theme_title (themes[i]);

      gtk_box_append (GTK_BOX (box), theme_new (self, themes[i], title));
    }
  gtk_widget_set_layout_manager (box, ui_wrap_new (10));
  gtk_label_set_selectable (GTK_LABEL (note), TRUE);
  return ui_column (10, box, note, NULL);
}

/* The window ------------------------------------------------------------------------------ */

/* Names of crossings that no font of this computer can write are not offered. */
static gboolean
can_write (UiPreferences *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

/* The desktop's first, then each language by its own name. */
static GtkWidget *
language_new (UiPreferences *self)
{
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) codes = ui_languages (&names);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  const char *note
      = _ ("Menus and pages that are open already follow when the program is started again.");

  g_ptr_array_add (self->codes, g_strdup (""));
  g_ptr_array_add (titles, (char *) _ ("As the desktop"));
  for (guint i = 0; codes[i]; i++)
    if (can_write (self, names[i]))
      {
        g_ptr_array_add (self->codes, g_strdup (codes[i]));
        g_ptr_array_add (titles, names[i]);
      }
  g_ptr_array_add (titles, NULL);
  self->languages = (Values){ (const char *const *) self->codes->pdata, self->codes->len };
  return ui_column (4,
                    choice_new (self, "language", _ ("_Language"), &self->languages,
                                (const char *const *) titles->pdata),
                    ui_text (note, "dim small", -1), NULL);
}

static GtkWidget *
page_new (UiPreferences *self)
{
  static const char *const guard_values[] = { "prevent", "warn", "off" }, *const looks[] = {
    "system", "light", "dark", "contrast", "contrast-dark"
  };
  static const char *const crossing_values[] = { "letters", "numbers", "kanji" };
  static const Values guards = { guard_values, G_N_ELEMENTS (guard_values) },
                      appearances = { looks, G_N_ELEMENTS (looks) },
                      crossings = { crossing_values, G_N_ELEMENTS (crossing_values) };
  const char *names[] = { _ ("Q16, letter and number"), _ ("16-4, from the top left"),
                          can_write (self, "四") ? _ ("16-四, as in Japan") : NULL, NULL };
  const char *guard_titles[]
      = { _ ("are prevented"), _ ("are warned of"), _ ("stand until challenged"), NULL };
  const char *look_titles[]
      = { _ ("As the desktop"),     _ ("Light"), _ ("Dark"), _ ("High contrast light"),
          _ ("High contrast dark"), NULL };

  return ui_column (
      20,
      group_new (_ ("Board"), themes_new (self),
                 switch_new (self, "show-coordinates", _ ("_Coordinates")),
                 choice_new (self, "crossings", _ ("Na_mes of crossings"), &crossings, names),
                 switch_new (self, "board-turned", _ ("Seen from _White’s side")),
                 switch_new (self, "mark-last-move", _ ("Mark on the _last move")),
                 switch_new (self, "move-numbers", _ ("_Numbers of the moves")),
                 switch_new (self, "animations", _ ("_Moving stones")),
                 switch_new (self, "confirm-moves", _ ("A play is touched _twice")),
                 switch_new (self, "face-to-face", _ ("_Face to face")), NULL),
      group_new (
          _ ("Table"),
          choice_new (self, "last-guard", _ ("In new games illegal _plays"), &guards, guard_titles),
          switch_new (self, "last-friendly-take-back",
                      _ ("In new games a move may be taken back at _once")),
          sides_new (self, _ ("Teacher’s eye"), "eye-black", "eye-white"),
          sides_new (self, _ ("Cards"), "cards-black", "cards-white"), cards_again_new (self),
          NULL),
      group_new (_ ("Engines"), ui_preferences_engines_new (self->settings), NULL),
      group_new (_ ("Sound"), switch_new (self, "sounds", _ ("_Sounds of the table")),
                 switch_new (self, "count-aloud", _ ("Say each of the last ten se_conds")), NULL),
      group_new (_ ("Window"),
                 choice_new (self, "appearance", _ ("_Appearance"), &appearances, look_titles),
                 language_new (self), NULL),
      NULL);
}

static void
ui_preferences_dispose (GObject *object)
{
  g_clear_object (&UI_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (ui_preferences_parent_class)->dispose (object);
}

static void
ui_preferences_finalize (GObject *object)
{
  g_ptr_array_unref (UI_PREFERENCES (object)->codes);
  G_OBJECT_CLASS (ui_preferences_parent_class)->finalize (object);
}

static void
ui_preferences_class_init (UiPreferencesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_preferences_dispose;
  G_OBJECT_CLASS (klass)->finalize = ui_preferences_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
ui_preferences_init (UiPreferences *self)
{
  self->codes = g_ptr_array_new_with_free_func (g_free);
}

UiPreferences *
ui_preferences_new (GtkWindow *parent, GSettings *settings)
{
  UiPreferences *self = g_object_new (UI_TYPE_PREFERENCES, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GAction) theme = g_settings_create_action (settings, "theme");
  GtkWidget *page;

  /* Whoever makes a theme looks at it here; while it is broken the look stays. */
  ui_theme_read_again (NULL);
  self->settings = g_object_ref (settings);
  g_action_map_add_action (G_ACTION_MAP (actions), theme);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "preferences", G_ACTION_GROUP (actions));
  ui_sheet (self, parent, _ ("Preferences"));
  page = page_new (self);
  ui_margin (page, 16);
  gtk_window_set_child (GTK_WINDOW (self), ui_scroller (page, NULL));
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 720);
  ui_fit_to_parent (GTK_WINDOW (self), parent);
  return self;
}
