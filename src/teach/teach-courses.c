/* The list of courses: those that are built in, and a person's own. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "record-load.h"
#include "record-save.h"
#include "teach-course-private.h"
#include "teach-resources.h"

#define RESOURCES "/io/github/passstone/PassStone/courses"

/* Folders that lie in the folder of courses; nobody has more. */
#define MOST_FOLDERS 500

static TeachCourse *
load (GFile *folder)
{
  g_autoptr (GError) error = NULL;
  TeachCourse *course = teach_course_load (folder, &error);

  return course != NULL ? course : _teach_course_new_broken (folder, error->message);
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

/* Tells the lessons of `course` which other course has them too. */
static void
note_shared (TeachCourse *course, TeachCourse *other)
{
  GListModel *lessons = teach_course_get_lessons (course);

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);
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
          = g_strdup_printf (_ ("%s: there is another course with the Id “%s”."), TEACH_COURSE_FILE,
                             teach_course_get_id (course));

      g_object_unref (course);
      course = _teach_course_new_broken (folder, problem);
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
  g_autoptr (GBytes) bytes = _teach_load (source, TEACH_MOST_BYTES, error);
  gsize size;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  return _teach_save (folder, name, text != NULL ? text : "", size, error);
}

/* Copies course.ini and the SGF files of `from`; nothing else belongs to a course. */
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
_teach_save (const char *folder, const char *name, const char *text, gsize length, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int problem;

  if (record_save_whole (path, text, length))
    return TRUE;
  problem = errno;
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (problem),
               _ ("“%s” could not be written: %s"), path, g_strerror (problem));
  return FALSE;
}

void
_teach_take_away (GFile *folder)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &file, NULL, NULL)
         && file != NULL)
    g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

/* A name for the folder of a course: its id, with nothing in it that leads elsewhere. */
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
  /* What lies there already is taken as it is. */
  if (g_file_equal (source, target))
    return g_steal_pointer (&course);
  _teach_take_away (fresh);
  path = g_file_get_path (fresh);
  if (g_mkdir_with_parents (path, 0700) != 0 || !copy_files (source, fresh, error))
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, TEACH_ERROR, TEACH_ERROR_COURSE, _ ("%s cannot be made."), path);
      _teach_take_away (fresh);
      return NULL;
    }
  _teach_take_away (target);
  if (!g_file_move (fresh, target, G_FILE_COPY_NONE, NULL, NULL, NULL, error))
    {
      _teach_take_away (fresh);
      return NULL;
    }
  return teach_course_load (target, error);
}
