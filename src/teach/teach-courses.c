/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of courses: built-in ones, those in the user's folder, and the lessons the user
 * writes. */
#include "teach-courses.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "record-file.h"
#include "record-save.h"
#include "sgf-value.h"
#include "sgf-write.h"
#include "teach-course-private.h"
#include "teach-resources.h"

#define RESOURCES "/io/github/passstone/PassStone/courses"

/* Most folders in the folder of courses. */
#define MOST_FOLDERS 500

static TeachCourse *
load (GFile *folder)
{
  g_autoptr (GError) error = NULL;
  TeachCourse *course = teach_course_load (folder, &error);

  return course != NULL ? course : teach_course_new_broken (folder, error->message);
}

static gboolean
has_id (GListStore *courses, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (courses)); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (G_LIST_MODEL (courses), i);

      if (teach_course_get_problem (course) == NULL
          && strcmp (teach_course_get_id (course), id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Notes in the lessons of `course` which of them `other` has too. */
static void
note_shared (TeachCourse *course, TeachCourse *other)
{
  TeachLesson *lesson;

  for (guint i = 0; (lesson = teach_course_lesson (course, i)) != NULL; i++)
    {
      TeachLesson *same = teach_course_find (other, teach_lesson_get_id (lesson));

      if (same != NULL && strcmp (teach_lesson_get_uri (same), teach_lesson_get_uri (lesson)) == 0)
        teach_lesson_add_elsewhere (lesson, teach_course_get_id (other));
    }
}

static void
add_built_in (GListStore *courses)
{
  GResource *resource = teach_get_resource ();
  g_auto (GStrv) names = NULL;

  g_resources_register (resource);
  names = g_resource_enumerate_children (resource, RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (char **name = names; name != NULL && *name != NULL; name++)
    {
      g_autofree char *uri = g_strdup_printf ("resource://%s/%s", RESOURCES, *name);
      g_autoptr (GFile) folder = g_file_new_for_uri (uri);
      g_autoptr (TeachCourse) course = load (folder);

      g_list_store_append (courses, course);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (courses)); i++)
    for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (courses)); k++)
      {
        g_autoptr (TeachCourse) course = g_list_model_get_item (G_LIST_MODEL (courses), i);
        g_autoptr (TeachCourse) other = g_list_model_get_item (G_LIST_MODEL (courses), k);

        if (i != k)
          note_shared (course, other);
      }
}

static void
add_folder (GListStore *courses, GFile *folder)
{
  g_autoptr (TeachCourse) course = load (folder);

  if (teach_course_get_problem (course) == NULL && has_id (courses, teach_course_get_id (course)))
    {
      g_autofree char *problem
          = g_strdup_printf (/* Translators: a file, and the name of a course. */
                             _ ("%s: another course has the same Id, “%s”."), TEACH_COURSE_FILE,
                             teach_course_get_id (course));

      g_object_unref (course);
      course = teach_course_new_broken (folder, problem);
    }
  g_list_store_append (courses, course);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_own (GListStore *courses, const char *path)
{
  g_autoptr (GDir) dir = path != NULL ? g_dir_open (path, 0, NULL) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && names->len < MOST_FOLDERS && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) folder
          = g_file_new_build_filename (path, g_ptr_array_index (names, i), NULL);

      if (g_file_query_file_type (folder, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY
          && *(const char *) g_ptr_array_index (names, i) != '.')
        add_folder (courses, folder);
    }
}

static int
by_order (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  int first = teach_course_get_order ((TeachCourse *) a);
  int second = teach_course_get_order ((TeachCourse *) b);

  return (first > second) - (first < second);
}

GListModel *
teach_courses_new (const char *folder)
{
  GListStore *courses = g_list_store_new (TEACH_TYPE_COURSE);

  add_built_in (courses);
  add_own (courses, folder);
  g_list_store_sort (courses, by_order, NULL);
  return G_LIST_MODEL (courses);
}

/* Adopting one ----------------------------------------------------------------------------- */

static gboolean
copy_file (GFile *from, GFile *to, const char *name, GError **error)
{
  g_autoptr (GFile) source = g_file_get_child (from, name);
  g_autofree char *folder = g_file_get_path (to);
  g_autoptr (GBytes) bytes = teach_load (source, TEACH_MOST_BYTES, error);
  gsize size;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  return teach_save (folder, name, text != NULL ? text : "", size, error);
}

/* Copies course.ini and the SGF files of `from`; a course has no other files. */
static gboolean
copy_files (GFile *from, GFile *to, GError **error)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      from, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
      G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, error);

  while (files != NULL)
    {
      GFileInfo *info;
      const char *name;

      if (!g_file_enumerator_iterate (files, &info, NULL, NULL, error))
        return FALSE;
      if (info == NULL)
        return TRUE;
      name = g_file_info_get_name (info);
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
          && (strcmp (name, TEACH_COURSE_FILE) == 0 || g_str_has_suffix (name, ".sgf"))
          && !copy_file (from, to, name, error))
        return FALSE;
    }
  return FALSE;
}

gboolean
teach_is_course (GFile *file)
{
  g_autoptr (GFile) inside = g_file_get_child (file, TEACH_COURSE_FILE);
  g_autofree char *name = g_file_get_basename (file);

  return g_str_equal (name, TEACH_COURSE_FILE) || g_file_query_exists (inside, NULL);
}

gboolean
teach_save (const char *folder, const char *name, const char *text, gsize length, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int problem;

  if (record_save_whole (path, text, length))
    return TRUE;
  problem = errno;
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (problem),
               /* Translators: a file, and a reason. */
               _ ("Couldn’t write “%s”: %s"), path, g_strerror (problem));
  return FALSE;
}

void
teach_take_away (GFile *folder)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &file, NULL, NULL)
         && file != NULL)
    g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

/* Returns the name of a course's folder: its id without characters that could lead elsewhere. */
static char *
folder_name (TeachCourse *course)
{
  g_autofree char *name = g_strdup (teach_course_get_id (course));

  g_strdelimit (name, "/\\", '-');
  return *name == '.' ? g_strconcat ("_", name, NULL) : g_steal_pointer (&name);
}

TeachCourse *
teach_course_adopt (GFile *from, const char *folder, GError **error)
{
  g_autoptr (GFile) source
      = g_file_query_file_type (from, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY
            ? g_object_ref (from)
            : g_file_get_parent (from);
  g_autoptr (TeachCourse) course = teach_course_load (source, error);
  g_autoptr (GFile) target = NULL;
  g_autoptr (GFile) fresh = NULL;
  g_autofree char *name = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *path = NULL;

  if (course == NULL)
    return NULL;
  name = folder_name (course);
  hidden = g_strdup_printf (".new-%s", name);
  target = g_file_new_build_filename (folder, name, NULL);
  fresh = g_file_new_build_filename (folder, hidden, NULL);
  /* A course that is in place already is not copied. */
  if (g_file_equal (source, target))
    return g_steal_pointer (&course);
  teach_take_away (fresh);
  path = g_file_get_path (fresh);
  if (g_mkdir_with_parents (path, 0700) != 0 || !copy_files (source, fresh, error))
    {
      if (error != NULL && *error == NULL)
        teach_fail (error, TEACH_ERROR_COURSE, _ ("Couldn’t create the folder “%s”."), path);
      teach_take_away (fresh);
      return NULL;
    }
  teach_take_away (target);
  if (!g_file_move (fresh, target, G_FILE_COPY_NONE, NULL, NULL, NULL, error))
    {
      teach_take_away (fresh);
      return NULL;
    }
  return teach_course_load (target, error);
}

#define NAME "my-lessons"

/* The course and lesson that a step is added to. */
typedef struct
{
  const TeachOwn *target;
  char *path;          /* of the course */
  TeachCourse *course; /* NULL: there is none yet */
  TeachLesson *lesson; /* owned by the course; NULL: a new one */
  char *id, *file;     /* of the lesson */
  GoRuleset ruleset;   /* of the course */
} Own;

static void
own_clear (Own *own)
{
  g_free (own->path);
  g_clear_object (&own->course);
  g_free (own->id);
  g_free (own->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Own, own_clear)

static TeachCourse *
load_own (const char *folder, const char *name, GError **error)
{
  g_autofree char *ini = g_build_filename (folder, name, TEACH_COURSE_FILE, NULL);
  g_autoptr (GFile) place = g_file_new_build_filename (folder, name, NULL);

  return g_file_test (ini, G_FILE_TEST_EXISTS) ? teach_course_load (place, error) : NULL;
}

TeachCourse *
teach_own_load (const char *folder, GError **error)
{
  return load_own (folder, NAME, error);
}

/* Returns the lesson with this title; owned by the course. */
static TeachLesson *
find_title (TeachCourse *course, const char *title)
{
  TeachLesson *lesson;

  for (guint i = 0; (lesson = teach_course_lesson (course, i)) != NULL; i++)
    if (strcmp (teach_lesson_get_title (lesson), title) == 0)
      return lesson;
  return NULL;
}

/* Sets an id and a file name that no lesson or file has. */
static void
name_lesson (Own *own)
{
  for (guint number = 1; own->id == NULL; number++)
    {
      g_autofree char *id = g_strdup_printf ("lesson-%u", number);
      g_autofree char *file = g_strconcat (id, ".sgf", NULL);
      g_autofree char *path = g_build_filename (own->path, file, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS)
          || (own->course != NULL && teach_course_find (own->course, id) != NULL))
        continue;
      own->id = g_steal_pointer (&id);
      own->file = g_steal_pointer (&file);
    }
}

static gboolean
has_step (TeachLesson *lesson, const char *id)
{
  for (guint i = 0; lesson != NULL && i < teach_lesson_n_steps (lesson); i++)
    if (strcmp (teach_lesson_get_step_id (lesson, i), id) == 0)
      return TRUE;
  return FALSE;
}

static void
name_step (SgfCollection *step, TeachLesson *lesson)
{
  guint number = lesson != NULL ? teach_lesson_n_steps (lesson) + 1 : 1;
  g_autofree char *id = g_strdup_printf ("step-%u", number);

  while (has_step (lesson, id))
    {
      g_free (id);
      id = g_strdup_printf ("step-%u", ++number);
    }
  sgf_node_set_text (step, sgf_collection_game (step, 0), SGF_NAME ('G', 'N'), id);
}

/* Appends the step to the lesson's file, and validates the result as a reader would. */
static gboolean
save_lesson (const Own *own, SgfCollection *step, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) added = sgf_write (step);
  g_autoptr (GBytes) bytes = NULL;

  if (own->lesson != NULL)
    {
      g_autoptr (GString) before = sgf_write (teach_lesson_get_step (own->lesson, 0)->collection);

      g_string_append_len (text, before->str, (gssize) before->len);
    }
  g_string_append_len (text, added->str, (gssize) added->len);
  bytes = g_bytes_new_static (text->str, text->len);
  return teach_lesson_check (own->file, bytes, &own->ruleset, error)
         && teach_save (own->path, own->file, text->str, text->len, error);
}

/* Appends a new lesson to the list of lessons; keeps everything else there. */
static gboolean
save_list (const Own *own, const char *title, GError **error)
{
  g_autofree char *path = g_build_filename (own->path, TEACH_COURSE_FILE, NULL);
  g_autoptr (GKeyFile) ini = g_key_file_new ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (own->course == NULL)
    {
      g_key_file_set_string (ini, "Course", "Id", own->target->name);
      g_key_file_set_string (ini, "Course", "Title", own->target->title);
      g_key_file_set_integer (ini, "Course", "Order", 1000);
      if (own->target->learner != 0)
        {
          g_key_file_set_int64 (ini, "Course", "Learner", own->target->learner);
          g_key_file_set_boolean (ini, "Course", "Repeat", TRUE);
        }
    }
  else
    {
      g_auto (GStrv) before = NULL;

      if (!g_key_file_load_from_file (
              ini, path, G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS, error))
        return FALSE;
      before = g_key_file_get_string_list (ini, "Course", "Lessons", NULL, NULL);
      if (before != NULL)
        g_strv_builder_addv (builder, (const char **) before);
    }
  g_strv_builder_add (builder, own->id);
  ids = g_strv_builder_end (builder);
  g_key_file_set_string_list (ini, "Course", "Lessons", (const char *const *) ids,
                              g_strv_length (ids));
  g_key_file_set_string (ini, own->id, "Title", title);
  g_key_file_set_string (ini, own->id, "File", own->file);
  text = g_key_file_to_data (ini, &length, NULL);
  return teach_save (own->path, TEACH_COURSE_FILE, text, length, error);
}

/* Finds the lesson. Returns FALSE if nothing can be added to it. */
static gboolean
find_lesson (Own *own, const char *title, GError **error)
{
  own->lesson = own->course != NULL ? find_title (own->course, title) : NULL;
  if (own->lesson != NULL)
    {
      g_autofree char *name = teach_course_read_lesson (
          own->course, teach_lesson_get_id (own->lesson), &own->ruleset, error);

      if (name == NULL)
        return FALSE;
      own->file = g_strdup (teach_lesson_get_file (own->lesson));
      own->id = g_strdup (teach_lesson_get_id (own->lesson));
      if (strcmp (name, own->file) == 0)
        return TRUE;
      return teach_fail (error, TEACH_ERROR_COURSE,
                         /* Translators: two files. */
                         _ ("%s: this is a translation of %s, so it must have the same steps. "
                            "Choose another lesson."),
                         own->file, name);
    }
  if (own->course != NULL
      && g_list_model_get_n_items (teach_course_get_lessons (own->course)) >= TEACH_MOST_LESSONS)
    return teach_fail (error, TEACH_ERROR_COURSE,
                       /* Translators: a file, and how many lessons it has. */
                       ngettext ("%s: there is already %d lesson, the limit for a course.",
                                 "%s: there are already %d lessons, the limit for a course.",
                                 TEACH_MOST_LESSONS),
                       TEACH_COURSE_FILE, TEACH_MOST_LESSONS);
  go_preset_ruleset (go_preset_find ("concord"), &own->ruleset);
  name_lesson (own);
  return TRUE;
}

guint
teach_own_add (const char *folder, const char *title, SgfCollection *step, GError **error)
{
  return teach_own_add_to (folder, &(TeachOwn){ NAME, _ ("My lessons") }, title, step, error);
}

guint
teach_own_add_to (const char *folder,
                  const TeachOwn *course,
                  const char *title,
                  SgfCollection *step,
                  GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (Own) own = { course, .path = g_build_filename (folder, course->name, NULL) };

  own.course = load_own (folder, course->name, &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return 0;
    }
  if (!find_lesson (&own, title, error))
    return 0;
  if (g_mkdir_with_parents (own.path, 0700) != 0)
    {
      teach_fail (error, TEACH_ERROR_COURSE, _ ("Couldn’t create the folder “%s”."), own.path);
      return 0;
    }
  name_step (step, own.lesson);
  if (!save_lesson (&own, step, error))
    return 0;
  if (own.lesson == NULL && !save_list (&own, title, error))
    {
      /* No course.ini lists this file. */
      g_autofree char *path = g_build_filename (own.path, own.file, NULL);

      g_remove (path);
      return 0;
    }
  return own.lesson != NULL ? teach_lesson_n_steps (own.lesson) + 1 : 1;
}
