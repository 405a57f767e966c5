/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-lesson.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-file.h"
#include "record-name.h"
#include "sgf-value.h"
#include "teach-course-private.h"
#include "words-repaired.h"

/* Most steps of a lesson; usual lessons have a few dozen. */
#define MOST_STEPS 500

struct _TeachLesson
{
  GObject parent_instance;

  char *id;
  char *title;
  char *file;
  GStrv cards;
  char *uri; /* of the file; "" for none */
  char **elsewhere;
  GPtrArray *steps;   /* of TeachStep */
  TeachLesson *whole; /* the lesson these steps come from, or NULL */
};

G_DEFINE_FINAL_TYPE (TeachLesson, teach_lesson, G_TYPE_OBJECT)

static void
teach_lesson_finalize (GObject *object)
{
  TeachLesson *self = TEACH_LESSON (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->file);
  g_strfreev (self->cards);
  g_free (self->uri);
  g_strfreev (self->elsewhere);
  g_ptr_array_unref (self->steps);
  g_clear_object (&self->whole);
  G_OBJECT_CLASS (teach_lesson_parent_class)->finalize (object);
}

static void
teach_lesson_class_init (TeachLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = teach_lesson_finalize;
}

static void
teach_lesson_init (TeachLesson *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) teach_step_free);
  self->elsewhere = g_new0 (char *, 1);
}

gboolean
teach_check_faults (GPtrArray *faults, guint most, GError **error)
{
  guint more = faults->len > most ? faults->len - most : 0;
  g_autofree char *text = NULL;

  if (faults->len == 0)
    return TRUE;
  if (more > 0)
    {
      g_ptr_array_set_size (faults, (int) most);
      /* Translators: the last line of a list of which some are left out. */
      g_ptr_array_add (faults,
                       g_strdup_printf (ngettext ("… and %u more.", "… and %u more.", more), more));
    }
  g_ptr_array_add (faults, NULL);
  text = g_strjoinv ("\n", (char **) faults->pdata);
  return teach_fail (error, TEACH_ERROR_COURSE, "%s", text);
}

GBytes *
teach_load (GFile *file, gsize most, GError **error)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    return record_load (path, most, error);
  if (g_file_has_uri_scheme (file, "resource"))
    return g_file_load_bytes (file, NULL, NULL, error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NXIO,
                       _ ("Only files on this computer can be read."));
  return NULL;
}

/* Returns the games in a file's bytes; NULL with an error that names the file. */
static SgfCollection *
read_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (RecordFile) record = record_file_read (bytes, NULL, error);

  if (record == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  for (guint i = 0; i < record->problems->len; i++)
    {
      const SgfProblem *problem = g_ptr_array_index (record->problems, i);

      if (sgf_problem_is_loss (sgf_problem_kind (problem)))
        {
          g_autofree char *sentence = words_repaired (problem);

          /* Translators: a file, the number of a step, and a sentence. */
          teach_fail (error, TEACH_ERROR_COURSE, _ ("%s, step %u: %s"), name, problem->game,
                      sentence);
          return NULL;
        }
    }
  return sgf_collection_ref (record->collection);
}

/* Returns the games of a file. */
static SgfCollection *
read_file (GFile *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GBytes) bytes = teach_load (file, TEACH_MOST_BYTES, error);

  if (bytes != NULL)
    return read_bytes (bytes, name, error);
  g_prefix_error (error, "%s: ", name);
  return NULL;
}

static gboolean
add_step (TeachLesson *self,
          SgfCollection *collection,
          guint index,
          const char *file,
          const GoRuleset *ruleset,
          GError **error)
{
  g_autoptr (GError) reason = NULL;
  SgfNode root = sgf_collection_game (collection, index);
  TeachStep *step = teach_step_read (collection, root, ruleset, &reason);
  g_autofree char *name = sgf_node_simple_text (collection, root, SGF_NAME ('G', 'N'));
  g_autofree char *id = record_line_of (name, RECORD_TITLE_MOST);

  for (guint i = 0; step != NULL && i < self->steps->len; i++)
    if (strcmp (teach_lesson_get_step_id (self, i), step->id) == 0)
      {
        teach_fail (&reason, TEACH_ERROR_STEP, _ ("An earlier step has the same name (GN)."));
        g_clear_pointer (&step, teach_step_free);
      }
  if (step == NULL)
    /* Translators: a file, the number and the name of a step, and a sentence. */
    return teach_fail (error, TEACH_ERROR_STEP, _ ("%s, step %u “%s”: %s"), file, index + 1, id,
                       reason->message);
  g_ptr_array_add (self->steps, step);
  return TRUE;
}

static TeachLesson *
read_steps (SgfCollection *collection, const char *file, const GoRuleset *ruleset, GError **error)
{
  g_autoptr (TeachLesson) self = g_object_new (TEACH_TYPE_LESSON, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (sgf_collection_n_games (collection) > MOST_STEPS)
    {
      teach_fail (error, TEACH_ERROR_COURSE, "%s: %s", file,
                  _ ("It has too many steps for a lesson."));
      return NULL;
    }
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      g_autoptr (GError) reason = NULL;

      if (!add_step (self, collection, i, file, ruleset, &reason))
        g_ptr_array_add (faults, g_strdup (reason->message));
    }
  return teach_check_faults (faults, MOST_STEPS, error) ? g_steal_pointer (&self) : NULL;
}

static TeachLesson *
read_lesson (GFile *folder, const char *file, const GoRuleset *ruleset, GError **error)
{
  g_autoptr (SgfCollection) collection = read_file (folder, file, error);

  if (collection != NULL && g_file_has_uri_scheme (folder, "resource"))
    teach_translate_steps (collection);
  return collection != NULL ? read_steps (collection, file, ruleset, error) : NULL;
}

gboolean
teach_lesson_check (const char *file, GBytes *bytes, const GoRuleset *ruleset, GError **error)
{
  g_autoptr (SgfCollection) collection = read_bytes (bytes, file, error);
  g_autoptr (TeachLesson) lesson
      = collection != NULL ? read_steps (collection, file, ruleset, error) : NULL;

  return lesson != NULL;
}

/* Returns NAME.ja.sgf beside NAME.sgf for the first of the user's languages that has such a file;
 * NULL if there is none. */
static char *
translated_name (GFile *folder, const char *file)
{
  const char *dot = strrchr (file, '.');
  int stem = dot != NULL ? (int) (dot - file) : (int) strlen (file);

  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    {
      g_autofree char *name
          = g_strdup_printf ("%.*s.%s%s", stem, file, *language, dot != NULL ? dot : "");
      g_autoptr (GFile) there = g_file_get_child (folder, name);

      /* Courses are written in the C language. */
      if (strcmp (*language, "C") == 0)
        break;
      if (strchr (*language, '.') == NULL && g_file_query_exists (there, NULL))
        return g_steal_pointer (&name);
    }
  return NULL;
}

/* Returns whether the translation has the same steps, because progress is stored by step. */
static gboolean
check_translation (TeachLesson *self, TeachLesson *original, const char *file, GError **error)
{
  guint count = teach_lesson_n_steps (original);

  if (teach_lesson_n_steps (self) != count)
    return teach_fail (
        error, TEACH_ERROR_COURSE,
        /* Translators: a file, how many steps it has, and how many it should have. */
        ngettext ("%s: it has %u step, but the lesson it translates has %u.",
                  "%s: it has %u steps, but the lesson it translates has %u.",
                  teach_lesson_n_steps (self)),
        file, teach_lesson_n_steps (self), count);
  for (guint i = 0; i < count; i++)
    if (strcmp (teach_lesson_get_step_id (self, i), teach_lesson_get_step_id (original, i)) != 0)
      return teach_fail (error, TEACH_ERROR_STEP,
                         /* Translators: a file, the number and the name of a step, and the name
                            that it should have. */
                         _ ("%s, step %u “%s”: The lesson it translates has “%s” here."), file,
                         i + 1, teach_lesson_get_step_id (self, i),
                         teach_lesson_get_step_id (original, i));
  return TRUE;
}

/* Keeps only the steps that the course names, in its order; keeps all if it names none. */
static gboolean
choose_steps (TeachLesson *self, GKeyFile *course, const char *id, GError **error)
{
  g_auto (GStrv) names = g_key_file_get_string_list (course, id, "Steps", NULL, NULL);
  guint kept = 0;

  for (char **name = names; name != NULL && *name != NULL; name++)
    {
      guint index = kept;

      while (index < self->steps->len
             && strcmp (teach_lesson_get_step_id (self, index), *name) != 0)
        index++;
      if (index == self->steps->len)
        return teach_fail (error, TEACH_ERROR_COURSE,
                           /* Translators: the names of a lesson and of a step. */
                           _ ("course.ini: the lesson “%s” has no step “%s”, or lists it twice."),
                           id, *name);
      g_ptr_array_insert (self->steps, (int) kept++, g_ptr_array_steal_index (self->steps, index));
    }
  if (kept > 0)
    g_ptr_array_set_size (self->steps, (int) kept);
  return TRUE;
}

TeachLesson *
teach_lesson_load (
    GFile *folder, GKeyFile *course, const char *id, const GoRuleset *ruleset, GError **error)
{
  g_autofree char *file = g_key_file_get_string (course, id, "File", NULL);
  g_autofree char *written = g_key_file_get_locale_string (course, id, "Title", NULL, NULL);
  g_autofree char *title = teach_translate (folder, written);
  g_autofree char *translated = NULL;
  g_autoptr (GFile) there = NULL;
  g_autoptr (TeachLesson) self = NULL;

  if (file == NULL || *file == '\0' || *file == '.' || strchr (file, '/') != NULL)
    {
      teach_fail (error, TEACH_ERROR_COURSE,
                  _ ("course.ini: the key “File” of the lesson “%s” names no file in this folder."),
                  id);
      return NULL;
    }
  if (title == NULL || *title == '\0')
    {
      teach_fail (error, TEACH_ERROR_COURSE,
                  _ ("course.ini: the lesson “%s” has no title (key “Title”)."), id);
      return NULL;
    }
  self = read_lesson (folder, file, ruleset, error);
  translated = self != NULL ? translated_name (folder, file) : NULL;
  if (translated != NULL)
    {
      g_autoptr (TeachLesson) original = g_steal_pointer (&self);

      self = read_lesson (folder, translated, ruleset, error);
      if (self != NULL && !check_translation (self, original, translated, error))
        return NULL;
    }
  if (self == NULL || !choose_steps (self, course, id, error))
    return NULL;
  self->id = g_strdup (id);
  self->title = record_line_of (title, RECORD_TITLE_MOST);
  self->file = translated != NULL ? g_steal_pointer (&translated) : g_steal_pointer (&file);
  there = g_file_get_child (folder, self->file);
  self->uri = g_file_get_uri (there);
  self->cards = g_key_file_get_string_list (course, id, "Cards", NULL, NULL);
  if (self->cards == NULL)
    self->cards = g_new0 (char *, 1);
  return g_steal_pointer (&self);
}

TeachLesson *
teach_lesson_new_for_step (const char *title, TeachStep *step)
{
  TeachLesson *self = g_object_new (TEACH_TYPE_LESSON, NULL);

  self->id = g_strdup ("");
  self->title = g_strdup (title);
  self->file = g_strdup ("");
  self->uri = g_strdup ("");
  self->cards = g_new0 (char *, 1);
  g_ptr_array_add (self->steps, step);
  return self;
}

TeachLesson *
teach_lesson_new_of (TeachLesson *lesson, const guint *steps, guint count)
{
  TeachLesson *self = g_object_new (TEACH_TYPE_LESSON, NULL);

  self->id = g_strdup (lesson->id);
  self->title = g_strdup (lesson->title);
  self->file = g_strdup (lesson->file);
  self->uri = g_strdup (lesson->uri);
  g_strfreev (self->elsewhere);
  self->elsewhere = g_strdupv (lesson->elsewhere);
  self->cards = g_strdupv (lesson->cards);
  self->whole = g_object_ref (lesson);
  g_ptr_array_set_free_func (self->steps, NULL);
  for (guint i = 0; i < count; i++)
    g_ptr_array_add (self->steps, g_ptr_array_index (lesson->steps, steps[i]));
  return self;
}

const char *
teach_lesson_get_id (TeachLesson *self)
{
  return self->id;
}

const char *
teach_lesson_get_title (TeachLesson *self)
{
  return self->title;
}

const char *
teach_lesson_get_file (TeachLesson *self)
{
  return self->file;
}

const char *
teach_lesson_get_uri (TeachLesson *self)
{
  return self->uri;
}

void
teach_lesson_add_elsewhere (TeachLesson *self, const char *course)
{
  guint count = g_strv_length (self->elsewhere);

  self->elsewhere = g_renew (char *, self->elsewhere, count + 2);
  self->elsewhere[count] = g_strdup (course);
  self->elsewhere[count + 1] = NULL;
}

const char *const *
teach_lesson_get_elsewhere (TeachLesson *self)
{
  return (const char *const *) self->elsewhere;
}

const char *const *
teach_lesson_get_cards (TeachLesson *self)
{
  return (const char *const *) self->cards;
}

guint
teach_lesson_n_steps (TeachLesson *self)
{
  return self->steps->len;
}

const TeachStep *
teach_lesson_get_step (TeachLesson *self, guint step)
{
  g_return_val_if_fail (step < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, step);
}

const char *
teach_lesson_get_step_id (TeachLesson *self, guint step)
{
  return teach_lesson_get_step (self, step)->id;
}
