/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes as folders: the built-in ones and those that the user installed in the data folder; and
 * the parser of theme.ini. */
#include "picture-theme.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "picture-resources.h"
#include "picture-sandbox.h"
#include "record-file.h"
#include "record-name.h"
#include "picture.h"

#define RESOURCES "/io/github/passstone/PassStone/themes"
#define STYLE_FILE "theme.ini"

/* Maximum number of pictures beside theme.ini. No theme needs more. */
#define MOST_PICTURES 200

static const char *const themes[] = { "wood", "paper", "contrast", NULL };

const char *const *
picture_themes (void)
{
  return themes;
}

char *
picture_themes_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "pass-stone", "themes", NULL);
}

static gboolean
is_own (const char *name)
{
  return g_strv_contains (themes, name);
}

/* Returns whether the name is a plain folder name, so that no theme leads out of the themes
 * folder. */
static gboolean
is_plain (const char *name)
{
  return *name != '\0' && *name != '.' && !strchr (name, G_DIR_SEPARATOR)
         && g_utf8_validate (name, -1, NULL);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

char **
picture_themes_list (void)
{
  g_autofree char *folder = picture_themes_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, STYLE_FILE, NULL);

      if (is_plain (name) && !is_own (name) && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare);
  for (guint i = 0; themes[i]; i++)
    g_ptr_array_insert (names, (int) i, g_strdup (themes[i]));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_steal (names, NULL);
}

/* The built-in themes, kept forever: a thread may still draw at exit, when the resource itself is
 * freed. The reference here also makes the linker include it. */
static GResource *
get_resource (void)
{
  static GResource *resource;
  static gsize once;

  if (g_once_init_enter (&once))
    {
      resource = g_resource_ref (picture_get_resource ());
      g_once_init_leave (&once, 1);
    }
  return resource;
}

static GBytes *
own_file (const char *theme, const char *file)
{
  g_autofree char *path = g_strconcat (RESOURCES, "/", theme, "/", file, NULL);

  return g_resource_lookup_data (get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static char *
path_of (const char *theme, const char *file)
{
  g_autofree char *folder = picture_themes_folder ();

  return g_build_filename (folder, theme, file, NULL);
}

/* Returns a file of an installed theme. Returns NULL if there is none, or if it cannot be a theme's
 * file (too large, not regular). */
static GBytes *
dropped_file (const char *theme, const char *file)
{
  g_autofree char *path = path_of (theme, file);

  return record_load (path, PICTURE_SANDBOX_MOST_BYTES, NULL);
}

GBytes *
picture_theme_file (const char *name, const char *file, gboolean *strange)
{
  GBytes *dropped = is_own (name) ? NULL : dropped_file (name, file);

  if (strange)
    *strange = dropped != NULL;
  return dropped ? dropped : own_file (is_own (name) ? name : themes[0], file);
}

/* theme.ini ----------------------------------------------------------------------------- */

typedef enum
{
  NOTHING,
  COLOUR,
  NUMBER,
  COUNT,
} KeyKind;

#define KEY(group, key, kind, field, most)                                                         \
  {                                                                                                \
    group, key, kind, offsetof (PictureStyle, field), most                                         \
  }

static const struct
{
  const char *group, *key;
  KeyKind kind;
  gsize offset;
  double most; /* the maximum of a number; the minimum is 0 */
} keys[] = {
  KEY ("Board", "line-colour", COLOUR, line, 0),
  KEY ("Board", "line-opacity", NUMBER, line.alpha, 1),
  KEY ("Board", "surface-colour", COLOUR, surface, 0),
  KEY ("Board", "coordinate-colour", COLOUR, coordinate, 0),
  KEY ("Board", "line-width", NUMBER, line_width, 4),
  KEY ("Board", "edge-line-width", NUMBER, edge_width, 4),
  KEY ("Board", "star-point", NUMBER, star, 4),
  KEY ("Board", "drop-shadow-opacity", NUMBER, drop_shadow, 1),
  KEY ("Stones", "black-count", COUNT, count[GO_BLACK], 32),
  KEY ("Stones", "white-count", COUNT, count[GO_WHITE], 32),
  KEY ("Stones", "size", NUMBER, stone, 4),
  KEY ("Stones", "shadow-size", NUMBER, shadow, 4),
  KEY ("Stones", "wander", NUMBER, wander, 4),
  KEY ("Stones", "ghost-opacity", NUMBER, ghost_opacity, 1),
  KEY ("Stones", "dead-opacity", NUMBER, dead_opacity, 1),
  KEY ("Bowl", "reach", NUMBER, bowl_reach, 4),
  KEY ("Bowl", "lid-reach", NUMBER, lid_reach, 4),
  KEY ("Bowl", "stone-size", NUMBER, bowl_stone, 4),
  KEY ("Marks", "last-move-on-black", COLOUR, last[GO_BLACK], 0),
  KEY ("Marks", "last-move-on-white", COLOUR, last[GO_WHITE], 0),
  KEY ("Marks", "last-move-size", NUMBER, last_size, 4),
  KEY ("Marks", "territory-black", COLOUR, own[GO_BLACK], 0),
  KEY ("Marks", "territory-black-outline", COLOUR, own_outline[GO_BLACK], 0),
  KEY ("Marks", "territory-white", COLOUR, own[GO_WHITE], 0),
  KEY ("Marks", "territory-white-outline", COLOUR, own_outline[GO_WHITE], 0),
  KEY ("Marks", "territory-size", NUMBER, territory_size, 4),
  KEY ("Marks", "dead-mark", COLOUR, dead, 0),
  KEY ("Marks", "dead-mark-outline", COLOUR, dead_outline, 0),
  KEY ("Marks", "cursor", COLOUR, cursor, 0),
  KEY ("Marks", "cursor-outline", COLOUR, cursor_outline, 0),
  KEY ("Marks", "arrow", COLOUR, arrow, 0),
  KEY ("Marks", "arrow-outline", COLOUR, arrow_outline, 0),
  KEY ("Marks", "illegal", COLOUR, illegal, 0),
  KEY ("Marks", "evidence", COLOUR, evidence, 0),
  KEY ("Background", "light-top", COLOUR, background, 0),
  /* The window determines the surroundings of the board on screen. */
  { "Background", "light-bottom", NOTHING },
  { "Background", "dark-top", NOTHING },
  { "Background", "dark-bottom", NOTHING },
  { "Theme", "Name", NOTHING },
};

static gboolean
parse_colour (const char *text, PictureColour *colour)
{
  double *parts[] = { &colour->red, &colour->green, &colour->blue };

  if (text[0] != '#' || strlen (text) != 7 || strspn (text + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  for (int i = 0; i < 3; i++)
    *parts[i]
        = (g_ascii_xdigit_value (text[1 + 2 * i]) * 16 + g_ascii_xdigit_value (text[2 + 2 * i]))
          / 255.0;
  /* The opacity of lines has its own key. */
  if (colour->alpha == 0)
    colour->alpha = 1;
  return TRUE;
}

static gboolean
parse_number (const char *text, double most, double *number)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (value) || value < 0 || value > most)
    return FALSE;
  *number = value;
  return TRUE;
}

/* Returns NULL, or what is wrong with this value of the key. */
static char *
take_value (PictureStyle *style, gsize key, const char *value)
{
  gpointer field = (char *) style + keys[key].offset;
  double number = 0;

  switch (keys[key].kind)
    {
    case NOTHING:
      break;
    case COLOUR:
      if (!parse_colour (value, field))
        return g_strdup_printf (_ ("“%s” is not a colour such as #3d2a10"), value);
      break;
    case NUMBER:
      if (!parse_number (value, keys[key].most, field))
        return g_strdup_printf (/* Translators: what was given, and the largest number. */
                                _ ("“%s” is not a number from 0 to %g"), value, keys[key].most);
      break;
    case COUNT:
      if (!parse_number (value, keys[key].most, &number) || number < 1 || number != floor (number))
        return g_strdup_printf (/* Translators: what was given, and the largest number. */
                                _ ("“%s” is not a whole number from 1 to %g"), value,
                                keys[key].most);
      *(int *) field = (int) number;
      break;
    }
  return NULL;
}

/* Returns NULL, or what is wrong with "key=value" in this group. */
static char *
take_line (PictureStyle *style, const char *group, char *line)
{
  char *equals = strchr (line, '=');

  if (!equals)
    return g_strdup_printf (_ ("“%s” is neither [Group] nor key=value"), line);
  *equals = '\0';
  g_strstrip (line);
  /* A translated name. */
  if (strcmp (group, "Theme") == 0 && g_str_has_prefix (line, "Name["))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].key, line) == 0 && strcmp (keys[i].group, group) == 0)
      return take_value (style, i, g_strstrip (equals + 1));
  return g_strdup_printf (/* Translators: a key and a group of theme.ini. */
                          _ ("there is no key “%s” in [%s]"), line, group);
}

/* Overrides the style with the lines of a file. Returns FALSE with the number of the invalid line
 * and the reason. */
static gboolean
take_text (PictureStyle *style, const char *text, guint *number, char **why)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *group = g_strdup ("");

  for (*number = 0; lines[*number]; ++*number)
    {
      char *line = g_strstrip (lines[*number]);
      gsize length = strlen (line);

      if (*line == '\0' || *line == '#')
        continue;
      if (*line == '[' && line[length - 1] == ']')
        {
          g_free (group);
          group = g_strndup (line + 1, length - 2);
        }
      else if ((*why = take_line (style, group, line)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fail (const char *name, const char *file, guint line, const char *why, GError **error)
{
  g_autofree char *path = is_own (name) ? g_strdup (file) : path_of (name, file);

  if (line > 0)
    /* Translators: a file, the number of a line, and what is wrong there. */
    g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_THEME, _ ("%s, line %u: %s."), path, line,
                 why);
  else
    g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_THEME, "%s: %s", path, why);
  return FALSE;
}

static gboolean
read_file (const char *name, GBytes *bytes, PictureStyle *style, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  /* Empty data may be NULL. */
  g_autofree char *text = g_strndup (data ? data : "", size);
  g_autofree char *why = NULL;
  guint line;

  if (!g_utf8_validate_len (data ? data : "", size, NULL))
    return fail (name, STYLE_FILE, 0, _ ("This is not UTF-8 text."), error);
  return take_text (style, text, &line, &why) || fail (name, STYLE_FILE, line + 1, why, error);
}

static gboolean
check_picture (PictureSandbox *sandbox, const char *name, const char *file, GError **error)
{
  g_autoptr (GBytes) svg = dropped_file (name, file);
  g_autoptr (GError) wrong = NULL;
  cairo_surface_t *surface;

  if (!svg)
    return fail (name, file, 0, _ ("Couldn’t read this picture."), error);
  surface = picture_sandbox_draw (sandbox, svg, 0, 0, &wrong);
  if (!surface)
    return fail (name, file, 0, wrong->message, error);
  cairo_surface_destroy (surface);
  return TRUE;
}

/* Checks that every picture of an installed theme is valid. Otherwise a missing picture would give
 * no hint of the error. */
static gboolean
check_pictures (const char *name, GError **error)
{
  g_autofree char *folder = path_of (name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (PictureSandbox) sandbox = NULL;
  const char *file;
  guint count = 0;

  while (dir && (file = g_dir_read_name (dir)) && count < MOST_PICTURES)
    {
      if (!g_str_has_suffix (file, ".svg"))
        continue;
      count++;
      if (!sandbox)
        sandbox = picture_sandbox_new (PICTURE_SANDBOX_CHECK_MS, NULL);
      if (!check_picture (sandbox, name, file, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
picture_theme_read (const char *name, PictureStyle *style, GError **error)
{
  g_autoptr (GBytes) usual = own_file (themes[0], STYLE_FILE);
  g_autoptr (GBytes) bytes = NULL;

  if (name && is_own (name))
    bytes = own_file (name, STYLE_FILE);
  else if (name && is_plain (name))
    bytes = dropped_file (name, STYLE_FILE);
  if (!bytes)
    {
      g_auto (GStrv) list = picture_themes_list ();
      g_autofree char *all = g_strjoinv (", ", list);

      g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_THEME,
                   /* Translators: what was given, and a list of names. */
                   _ ("There is no theme “%s”. The themes are %s."), name ? name : "", all);
      return FALSE;
    }
  if (!read_file (themes[0], usual, style, error) || !read_file (name, bytes, style, error)
      || (!is_own (name) && !check_pictures (name, error)))
    return FALSE;
  style->ink[GO_EMPTY] = style->ink[GO_WHITE] = style->taxed[GO_BLACK] = style->own[GO_BLACK];
  style->ink[GO_BLACK] = style->around[GO_EMPTY] = style->own[GO_WHITE];
  style->taxed[GO_WHITE] = style->own_outline[GO_WHITE];
  return TRUE;
}

char *
picture_theme_title (const char *name)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) bytes = picture_theme_file (name, STYLE_FILE, NULL);
  g_autofree char *title = NULL;

  if (bytes && g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL))
    title = g_key_file_get_locale_string (file, "Theme", "Name", NULL, NULL);
  return record_line_of (title ? title : name, RECORD_TITLE_MOST);
}
