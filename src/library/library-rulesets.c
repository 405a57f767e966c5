/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved rulesets: their rows and objects. */
#include "library-rulesets.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-statement.h"
#include "library-work.h"
#include "words.h"

/* Prefix of the name of a saved ruleset, in any case. */
#define SAVED "my:"

/* In characters, not bytes. */
#define LONGEST_NAME 80

G_DEFINE_FINAL_TYPE (LibraryRuleset, library_ruleset, G_TYPE_OBJECT)

/* Names */

/* Returns the name without white space around it. */
static char *
library_ruleset_trim (const char *name)
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
library_ruleset_key (const char *name)
{
  g_autofree char *trimmed = library_ruleset_trim (name);
  g_autofree char *composed = g_utf8_normalize (trimmed, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_utf8_casefold (composed, -1);
}

static gboolean
is_key_of (const char *key, const char *name)
{
  g_autofree char *other = library_ruleset_key (name);

  return g_str_equal (key, other);
}

static const GoPreset *
preset_called (const char *name)
{
  g_autofree char *key = library_ruleset_key (name);
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
    {
      const GUnicodeType type = g_unichar_type (g_utf8_get_char (name));

      if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
          || type == G_UNICODE_PARAGRAPH_SEPARATOR)
        return TRUE;
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
    return g_strdup (_ ("The name contains bytes that are not text."));
  trimmed = library_ruleset_trim (name);
  if (trimmed[0] == '\0')
    return g_strdup (_ ("Give the rules a name."));
  if (g_utf8_strlen (trimmed, -1) > LONGEST_NAME)
    return g_strdup_printf (ngettext ("The name is too long. It can have at most %d character.",
                                      "The name is too long. It can have at most %d characters.",
                                      LONGEST_NAME),
                            LONGEST_NAME);
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

/* Creates a saved ruleset. If `text` cannot be read, sets `reason`. */
static LibraryRuleset *
library_ruleset_new_saved (gint64 id, const char *name, const char *text, gint64 changed)
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
    self->reason = g_strdup (_ ("These rules were made by a newer version of Pass Stone. This "
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

/* The columns of every query below, as read_row() expects them. */
#define COLUMNS "id, name, text, changed"

static gboolean
no_such_ruleset (gint64 id, GError **error)
{
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
               _ ("There is no saved ruleset number %lld in the library."), (long long) id);
  return FALSE;
}

/* Reading */

static LibraryRuleset *
read_row (LibraryStatement *query)
{
  g_autofree char *name = library_statement_dup_name (query, 1);

  return library_ruleset_new_saved (library_statement_get_int (query, 0), name,
                                    library_statement_get_text (query, 2),
                                    library_statement_get_int (query, 3));
}

/* Returns all rows of `sql`; NULL on failure. */
static GPtrArray *
read_all (LibraryConnection *connection, const char *sql, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (connection, sql, error);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    g_ptr_array_add (rows, read_row (query));
  return ok ? g_steal_pointer (&rows) : NULL;
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  LibraryRuleset *left = *(LibraryRuleset *const *) a;
  LibraryRuleset *right = *(LibraryRuleset *const *) b;

  return g_utf8_collate (left->title, right->title);
}

gpointer
library_rulesets_list (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (GPtrArray) saved
      = read_all (connection, "SELECT " COLUMNS " FROM ruleset WHERE deleted IS NULL", error);
  GListStore *list;

  if (saved == NULL)
    return NULL;
  g_ptr_array_sort (saved, by_name);
  list = library_ruleset_list_new ();
  g_list_store_splice (list, g_list_model_get_n_items (G_LIST_MODEL (list)), 0, saved->pdata,
                       saved->len);
  return list;
}

LibraryRuleset *
library_rulesets_find (LibraryConnection *connection, const char *name, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT " COLUMNS " FROM ruleset WHERE key = ? AND deleted IS NULL", error);
  gboolean valid = g_utf8_validate (name, -1, NULL), ok;
  g_autofree char *key = valid ? library_ruleset_key (name) : g_strdup ("");

  library_statement_bind (query, VALUE (key));
  if (library_statement_next (query, &ok, error))
    return read_row (query);
  if (ok)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                 _ ("There is no saved ruleset called “%s”."), valid ? name : "?");
  return NULL;
}

gboolean
library_rulesets_verify (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) all
      = read_all (connection, "SELECT " COLUMNS " FROM ruleset ORDER BY id", error);

  if (all == NULL)
    return FALSE;
  verdict->rulesets = all->len;
  for (guint i = 0; i < all->len; i++)
    {
      LibraryRuleset *ruleset = g_ptr_array_index (all, i);

      if (ruleset->reason)
        library_verdict_add (verdict,
                             &(LibraryProblem){ LIBRARY_PROBLEM_RULES, .text = ruleset->title,
                                                .other = ruleset->reason });
    }
  return TRUE;
}

/* Writing */

/* Fails if another saved ruleset than `id` has the key `key`. */
static gboolean
check_free (
    LibraryConnection *connection, gint64 id, const char *key, const char *name, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT id FROM ruleset WHERE key = ? AND id <> ? AND deleted IS NULL", error);
  gboolean ok;

  library_statement_bind (query, VALUE (key), VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
               _ ("There is already a saved ruleset called “%s”."), name);
  return FALSE;
}

/* Fails if the row does not exist, or is from a newer version. */
static gboolean
check_known (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT text FROM ruleset WHERE id = ? AND deleted IS NULL", error);
  GoRulesetError problem;
  GoRuleset ruleset;
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && no_such_ruleset (id, error);
  if (go_ruleset_parse (library_statement_get_text (query, 0), &ruleset, &problem)
      || !problem.unknown)
    return TRUE;
  return library_refuse (error,
                         _ ("These rules were made by a newer version of Pass Stone, and saving "
                            "would lose part of them. Save your rules under another name."));
}

/* Returns the row's id, or 0 with an error. */
static gint64
write_row (LibraryConnection *connection,
           gint64 id,
           const char *name,
           const char *key,
           const char *text,
           GError **error)
{
  if (!library_statement_change (
          connection, error,
          id ? "UPDATE ruleset SET name = ?1, key = ?2, text = ?3, changed = ?4 WHERE id = ?5"
             : "INSERT INTO ruleset (name, key, text, changed, created) VALUES (?, ?, ?, ?, ?)",
          VALUE (name), VALUE (key), VALUE (text), VALUE (library_statement_now ()),
          VALUE (id ? id : library_statement_now ())))
    return 0;
  return id ? id : library_connection_last_id (connection);
}

/* Fails if the rules would not be read back as they are written. */
static gboolean
check_rules (const GoRuleset *ruleset, char text[GO_RULESET_TEXT], GError **error)
{
  GoRulesetError problem;
  GoRuleset again;

  if (go_ruleset_parse (go_ruleset_format (ruleset, text), &again, &problem)
      && go_ruleset_equal (ruleset, &again))
    return TRUE;
  return library_refuse (error, _ ("These rules contain a value that does not exist."));
}

gint64
library_rulesets_save (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autofree char *problem = library_ruleset_name_error (request->name);
  g_autofree char *trimmed = NULL, *key = NULL;
  char text[GO_RULESET_TEXT];
  gint64 id = request->id;

  if (problem)
    return library_refuse (error, problem);
  trimmed = library_ruleset_trim (request->name);
  key = library_ruleset_key (trimmed);
  if (!check_rules (request->ruleset, text, error) || !library_connection_begin (connection, error))
    return 0;
  id = (id == 0 || check_known (connection, id, error))
               && check_free (connection, id, key, trimmed, error)
           ? write_row (connection, id, trimmed, key, text, error)
           : 0;
  return library_connection_end (connection, id != 0, error) ? id : 0;
}

/* Fails if another ruleset took the name while this one was deleted. */
static gboolean
check_name_free (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT key, name FROM ruleset WHERE id = ?", error);
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && no_such_ruleset (id, error);
  return check_free (connection, id, library_statement_get_text (query, 0),
                     library_statement_get_text (query, 1), error);
}

gint64
library_rulesets_delete (LibraryConnection *connection,
                         const LibraryRequest *request,
                         GError **error)
{
  const gint64 id = request->id;
  gboolean done
      = library_connection_begin (connection, error)
        && (request->on || check_name_free (connection, id, error))
        && library_statement_change (
            connection, error, "UPDATE ruleset SET deleted = iif (?, ?, NULL) WHERE id = ?",
            VALUE (request->on), VALUE (library_statement_now ()), VALUE (id))
        && (library_connection_changes (connection) == 1 || no_such_ruleset (id, error));

  return library_connection_end (connection, done, error);
}
