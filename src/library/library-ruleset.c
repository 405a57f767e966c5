#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "library-ruleset-private.h"

/* What stands before the name of a saved ruleset where one is named, in any case. */
#define SAVED "my:"

/* In characters, not bytes. */
#define LONGEST_NAME 80

struct _LibraryRuleset
{
  GObject parent_instance;
  gint64 id;
  char *name;
  char *title;
  const char *family;
  const GoPreset *preset;
  GoRuleset ruleset;
  char *reason;
  char *text;
  gint64 changed;
};

G_DEFINE_FINAL_TYPE (LibraryRuleset, library_ruleset, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_TITLE,
  PROP_FAMILY,
  PROP_PRESET,
  PROP_REASON,
  PROP_TEXT,
  PROP_CHANGED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gint64
library_ruleset_get_id (LibraryRuleset *self)
{
  return self->id;
}

const char *
library_ruleset_get_name (LibraryRuleset *self)
{
  return self->name;
}

const char *
library_ruleset_get_title (LibraryRuleset *self)
{
  return self->title;
}

const char *
library_ruleset_get_family (LibraryRuleset *self)
{
  return self->family;
}

const GoPreset *
library_ruleset_get_preset (LibraryRuleset *self)
{
  return self->preset;
}

const GoRuleset *
library_ruleset_get_ruleset (LibraryRuleset *self)
{
  return self->reason[0] == '\0' ? &self->ruleset : NULL;
}

const char *
library_ruleset_get_reason (LibraryRuleset *self)
{
  return self->reason;
}

const char *
library_ruleset_get_text (LibraryRuleset *self)
{
  return self->text;
}

gint64
library_ruleset_get_changed (LibraryRuleset *self)
{
  return self->changed;
}

/* Names */

char *
_library_ruleset_trim (const char *name)
{
  const char *end = name + strlen (name);

  while (*name && g_unichar_isspace (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);
  while (end > name)
    {
      const char *before = g_utf8_prev_char (end);

      if (!g_unichar_isspace (g_utf8_get_char (before)))
        break;
      end = before;
    }
  return g_strndup (name, (gsize) (end - name));
}

char *
_library_ruleset_key (const char *name)
{
  g_autofree char *trimmed = _library_ruleset_trim (name);
  g_autofree char *composed = g_utf8_normalize (trimmed, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_utf8_casefold (composed, -1);
}

static gboolean
is_key_of (const char *key, const char *name)
{
  g_autofree char *other = _library_ruleset_key (name);

  return g_str_equal (key, other);
}

static const GoPreset *
preset_called (const char *name)
{
  g_autofree char *key = _library_ruleset_key (name);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    if (is_key_of (key, presets[i].name) || is_key_of (key, presets[i].title)
        || is_key_of (key, _ (presets[i].title)))
      return &presets[i];
  return NULL;
}

static gboolean
has_control_character (const char *name)
{
  for (; *name; name = g_utf8_next_char (name))
    switch ((int) g_unichar_type (g_utf8_get_char (name)))
      {
      case G_UNICODE_CONTROL:
      case G_UNICODE_LINE_SEPARATOR:
      case G_UNICODE_PARAGRAPH_SEPARATOR:
        return TRUE;
      default:
        break;
      }
  return FALSE;
}

const char *
library_ruleset_saved_name (const char *name)
{
  return g_ascii_strncasecmp (name, SAVED, strlen (SAVED)) == 0 ? name + strlen (SAVED) : NULL;
}

char *
library_ruleset_name_error (const char *name)
{
  g_autofree char *trimmed = NULL;
  const GoPreset *preset;

  if (name == NULL || !g_utf8_validate (name, -1, NULL))
    return g_strdup (_ ("The name holds bytes that are no text."));
  trimmed = _library_ruleset_trim (name);
  if (trimmed[0] == '\0')
    return g_strdup (_ ("Give the rules a name."));
  if (g_utf8_strlen (trimmed, -1) > LONGEST_NAME)
    return g_strdup_printf (_ ("The name is too long: at most %d characters fit."), LONGEST_NAME);
  if (has_control_character (trimmed))
    return g_strdup (_ ("The name must be one line of plain text."));
  preset = preset_called (trimmed);
  if (preset)
    return g_strdup_printf (_ ("“%s” is a ruleset that comes with Pass Stone. Choose another "
                               "name."),
                            _ (preset->title));
  return NULL;
}

/* Making */

LibraryRuleset *
library_ruleset_new_preset (const GoPreset *preset)
{
  LibraryRuleset *self = g_object_new (LIBRARY_TYPE_RULESET, NULL);
  char text[GO_RULESET_TEXT];

  self->name = g_strdup (preset->name);
  self->title = g_strdup (preset->title);
  self->family = preset->family;
  self->preset = preset;
  go_preset_ruleset (preset, &self->ruleset);
  self->reason = g_strdup ("");
  self->text = g_strdup (go_ruleset_format (&self->ruleset, text));
  return self;
}

GListStore *
library_ruleset_list_new (void)
{
  GListStore *list = g_list_store_new (LIBRARY_TYPE_RULESET);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      g_autoptr (LibraryRuleset) preset = library_ruleset_new_preset (&presets[i]);

      g_list_store_append (list, preset);
    }
  return list;
}

LibraryRuleset *
_library_ruleset_new_saved (gint64 id, const char *name, const char *text, gint64 changed)
{
  LibraryRuleset *self = g_object_new (LIBRARY_TYPE_RULESET, NULL);
  GoRulesetError problem;

  self->id = id;
  self->name = g_strconcat (SAVED, name, NULL);
  self->title = g_strdup (name);
  self->family = "own";
  self->text = g_strdup (text);
  self->changed = changed;
  if (go_ruleset_parse (text, &self->ruleset, &problem))
    self->reason = g_strdup ("");
  else if (problem.unknown)
    self->reason = g_strdup (_ ("These rules were made by a newer version of Pass Stone; this "
                                "version cannot play by them."));
  else
    self->reason
        = g_strdup_printf (_ ("The text of these rules is damaged (%s)."), problem.message);
  return self;
}

static void
library_ruleset_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LibraryRuleset *self = LIBRARY_RULESET (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_FAMILY:
      g_value_set_string (value, self->family);
      break;
    case PROP_PRESET:
      g_value_set_pointer (value, (gpointer) self->preset);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
library_ruleset_finalize (GObject *object)
{
  LibraryRuleset *self = LIBRARY_RULESET (object);

  g_free (self->name);
  g_free (self->title);
  g_free (self->reason);
  g_free (self->text);
  G_OBJECT_CLASS (library_ruleset_parent_class)->finalize (object);
}

static void
library_ruleset_class_init (LibraryRulesetClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object = G_OBJECT_CLASS (klass);

  object->get_property = library_ruleset_get_property;
  object->finalize = library_ruleset_finalize;
  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_FAMILY] = g_param_spec_string ("family", NULL, NULL, "", flags);
  properties[PROP_PRESET] = g_param_spec_pointer ("preset", NULL, NULL, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, "", flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  properties[PROP_CHANGED]
      = g_param_spec_int64 ("changed", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object, N_PROPS, properties);
}

static void
library_ruleset_init (LibraryRuleset *self)
{
}
