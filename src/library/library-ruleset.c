#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-ruleset-private.h"
#include "words.h"

/* What stands before the name of a saved ruleset where one is named, in any case. */
#define SAVED "my:"

/* In characters, not bytes. */
#define LONGEST_NAME 80

G_DEFINE_FINAL_TYPE (LibraryRuleset, library_ruleset, G_TYPE_OBJECT)

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
  self->title = g_strdup (_ (preset->title));
  self->family = preset->family;
  self->preset = preset;
  go_preset_ruleset (preset, &self->ruleset);
  self->text = g_strdup (go_ruleset_format (&self->ruleset, text));
  return self;
}

LibraryRuleset *
library_ruleset_new_plain (const GoRuleset *ruleset)
{
  LibraryRuleset *self = g_object_new (LIBRARY_TYPE_RULESET, NULL);
  char text[GO_RULESET_TEXT];

  self->name = g_strdup ("");
  self->title = g_strdup (words_ruleset_name (ruleset));
  self->ruleset = *ruleset;
  self->text = g_strdup (go_ruleset_format (ruleset, text));
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
    return self;
  go_ruleset_init (&self->ruleset);
  if (problem.unknown)
    self->reason = g_strdup (_ ("These rules were made by a newer version of Pass Stone; this "
                                "version cannot play by them."));
  else
    self->reason
        = g_strdup_printf (_ ("The text of these rules is damaged (%s)."), problem.message);
  return self;
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
  G_OBJECT_CLASS (klass)->finalize = library_ruleset_finalize;
}

static void
library_ruleset_init (LibraryRuleset *self)
{
}
