/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-course.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-name.h"
#include "teach-course-private.h"

#define MOST_BYTES (1000 * 1000)

/* Faults that a message names; the rest are counted. */
#define MOST_FAULTS 20

/* Most characters of a summary. */
#define MOST_SUMMARY 1000

struct _TeachCourse
{
  GObject parent_instance;

  GFile *folder;
  char *id;
  char *title;
  char *summary;
  int order;
  int age;
  gboolean repeats;
  gint64 learner;
  GListStore *lessons;
  char *problem;
};

G_DEFINE_FINAL_TYPE (TeachCourse, teach_course, G_TYPE_OBJECT)

static void
teach_course_finalize (GObject *object)
{
  TeachCourse *self = TEACH_COURSE (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->lessons);
  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_free (self->problem);
  G_OBJECT_CLASS (teach_course_parent_class)->finalize (object);
}

static void
teach_course_class_init (TeachCourseClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = teach_course_finalize;
}

static void
teach_course_init (TeachCourse *self)
{
  self->lessons = g_list_store_new (TEACH_TYPE_LESSON);
}

static GKeyFile *
read_ini (GFile *folder, GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, TEACH_COURSE_FILE);
  g_autoptr (GKeyFile) ini = g_key_file_new ();
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = teach_load (file, MOST_BYTES, &reason);

  if (bytes != NULL && g_key_file_load_from_bytes (ini, bytes, G_KEY_FILE_NONE, &reason))
    return g_steal_pointer (&ini);
  teach_fail (error, TEACH_ERROR_COURSE, "%s: %s", TEACH_COURSE_FILE, reason->message);
  return NULL;
}

/* Returns a text that the course must have; NULL with an error. */
static char *
need (GKeyFile *ini, const char *key, gboolean locale, GError **error)
{
  g_autofree char *text = locale ? g_key_file_get_locale_string (ini, "Course", key, NULL, NULL)
                                 : g_key_file_get_string (ini, "Course", key, NULL);

  if (text != NULL && *text != '\0')
    return record_line_of (text, RECORD_TITLE_MOST);
  /* Translators: a file, and the name of a key. */
  teach_fail (error, TEACH_ERROR_COURSE, _ ("%s: the group [Course] has no %s."), TEACH_COURSE_FILE,
              key);
  return NULL;
}

static gboolean
read_rules (GKeyFile *ini, GoRuleset *ruleset, GError **error)
{
  g_autofree char *rules = g_key_file_get_string (ini, "Course", "Rules", NULL);

  if (teach_rules_read (rules != NULL ? rules : "concord", ruleset, error))
    return TRUE;
  g_prefix_error (error, "%s: ", TEACH_COURSE_FILE);
  return FALSE;
}

/* Returns the folder of the lesson's file: the course's own, or that of the built-in course in
 * `Home`. The rules of a step are those of the course it was written for, so `ruleset` becomes
 * that course's. Returns NULL with an error. */
static GFile *
find_home (TeachCourse *self, GKeyFile *ini, const char *id, GoRuleset *ruleset, GError **error)
{
  g_autofree char *home = g_key_file_get_string (ini, id, "Home", NULL);
  g_autoptr (GFile) courses = g_file_get_parent (self->folder);
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GKeyFile) other = NULL;

  /* Only built-in courses may share lessons, because progress is shared with them. */
  if (home == NULL || !g_file_has_uri_scheme (self->folder, "resource"))
    return g_object_ref (self->folder);
  folder = g_file_get_child (courses, home);
  other = read_ini (folder, error);
  return other != NULL && read_rules (other, ruleset, error) ? g_steal_pointer (&folder) : NULL;
}

char *
teach_course_read_lesson (TeachCourse *self, const char *id, GoRuleset *ruleset, GError **error)
{
  g_autoptr (GKeyFile) ini = read_ini (self->folder, error);

  return ini != NULL && read_rules (ini, ruleset, error)
             ? g_key_file_get_string (ini, id, "File", error)
             : NULL;
}

static TeachLesson *
read_lesson (
    TeachCourse *self, GKeyFile *ini, const char *id, const GoRuleset *ruleset, GError **error)
{
  g_autoptr (GFile) folder = NULL;
  GoRuleset rules = *ruleset;

  if (teach_course_find (self, id) != NULL)
    {
      teach_fail (error, TEACH_ERROR_COURSE,
                  /* Translators: a file, and the name of a lesson. */
                  _ ("%s: the lesson “%s” is listed more than once."), TEACH_COURSE_FILE, id);
      return NULL;
    }
  folder = find_home (self, ini, id, &rules, error);
  return folder != NULL ? teach_lesson_load (folder, ini, id, &rules, error) : NULL;
}

static gboolean
read_lessons (TeachCourse *self, GKeyFile *ini, GError **error)
{
  g_auto (GStrv) ids = g_key_file_get_string_list (ini, "Course", "Lessons", NULL, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GoRuleset ruleset;

  if (ids == NULL || ids[0] == NULL || g_strv_length (ids) > TEACH_MOST_LESSONS)
    return teach_fail (error, TEACH_ERROR_COURSE,
                       /* Translators: a file, and the largest number of lessons. */
                       ngettext ("%s: the key “Lessons” must list 1 to %d lesson.",
                                 "%s: the key “Lessons” must list 1 to %d lessons.",
                                 TEACH_MOST_LESSONS),
                       TEACH_COURSE_FILE, TEACH_MOST_LESSONS);
  if (!read_rules (ini, &ruleset, error))
    return FALSE;
  for (char **id = ids; *id != NULL; id++)
    {
      g_autoptr (GError) reason = NULL;
      g_autoptr (TeachLesson) lesson = read_lesson (self, ini, *id, &ruleset, &reason);

      if (lesson != NULL)
        g_list_store_append (self->lessons, lesson);
      else
        {
          g_auto (GStrv) lines = g_strsplit (reason->message, "\n", -1);

          for (char **line = lines; *line != NULL; line++)
            g_ptr_array_add (faults, g_strdup (*line));
        }
    }
  return teach_check_faults (faults, MOST_FAULTS, error);
}

TeachCourse *
teach_course_load (GFile *folder, GError **error)
{
  g_autoptr (TeachCourse) self = g_object_new (TEACH_TYPE_COURSE, NULL);
  g_autoptr (GKeyFile) ini = read_ini (folder, error);
  g_autofree char *title = NULL, *written = NULL, *summary = NULL;

  self->folder = g_object_ref (folder);
  if (ini == NULL)
    return NULL;
  self->id = need (ini, "Id", FALSE, error);
  title = self->id != NULL ? need (ini, "Title", TRUE, error) : NULL;
  if (title == NULL)
    return NULL;
  self->title = teach_translate (folder, title);
  written = g_key_file_get_locale_string (ini, "Course", "Summary", NULL, NULL);
  summary = teach_translate (folder, written);
  self->summary = record_line_of (summary, MOST_SUMMARY);
  self->order = g_key_file_get_integer (ini, "Course", "Order", NULL);
  self->age = g_key_file_get_integer (ini, "Course", "Age", NULL);
  self->repeats = g_key_file_get_boolean (ini, "Course", "Repeat", NULL);
  self->learner = g_key_file_get_int64 (ini, "Course", "Learner", NULL);
  return read_lessons (self, ini, error) ? g_steal_pointer (&self) : NULL;
}

TeachCourse *
teach_course_new_broken (GFile *folder, const char *problem)
{
  TeachCourse *self = g_object_new (TEACH_TYPE_COURSE, NULL);

  self->folder = g_object_ref (folder);
  self->id = g_file_get_basename (folder);
  self->title = g_file_get_basename (folder);
  self->order = G_MAXINT;
  self->problem = g_strdup (problem);
  return self;
}

gboolean
teach_course_get_repeats (TeachCourse *self)
{
  return self->repeats;
}

gint64
teach_course_get_learner (TeachCourse *self)
{
  return self->learner;
}

const char *
teach_course_get_id (TeachCourse *self)
{
  return self->id;
}

const char *
teach_course_get_title (TeachCourse *self)
{
  return self->title;
}

const char *
teach_course_get_summary (TeachCourse *self)
{
  return self->summary != NULL ? self->summary : "";
}

int
teach_course_get_order (TeachCourse *self)
{
  return self->order;
}

int
teach_course_get_age (TeachCourse *self)
{
  return self->age;
}

GListModel *
teach_course_get_lessons (TeachCourse *self)
{
  return G_LIST_MODEL (self->lessons);
}

TeachLesson *
teach_course_lesson (TeachCourse *self, guint index)
{
  g_autoptr (TeachLesson) lesson = g_list_model_get_item (G_LIST_MODEL (self->lessons), index);

  return lesson;
}

guint
teach_course_n_steps (TeachCourse *self)
{
  guint count = 0;

  for (guint i = 0; teach_course_lesson (self, i) != NULL; i++)
    count += teach_lesson_n_steps (teach_course_lesson (self, i));
  return count;
}

TeachLesson *
teach_course_find (TeachCourse *self, const char *id)
{
  TeachLesson *lesson;

  for (guint i = 0; (lesson = teach_course_lesson (self, i)) != NULL; i++)
    if (strcmp (teach_lesson_get_id (lesson), id) == 0)
      return lesson;
  return NULL;
}

TeachLesson *
teach_course_find_card (TeachCourse *self, const char *card)
{
  TeachLesson *lesson;

  for (guint i = 0; (lesson = teach_course_lesson (self, i)) != NULL; i++)
    if (g_strv_contains (teach_lesson_get_cards (lesson), card))
      return lesson;
  return NULL;
}

const char *
teach_course_get_problem (TeachCourse *self)
{
  return self->problem;
}
