#include "config.h"

#include "teach-own.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "sgf-value.h"
#include "sgf-write.h"
#include "teach-course-private.h"

#define NAME "my-lessons"

/* What is being added to. */
typedef struct
{
  char *path;          /* of the course */
  TeachCourse *course; /* NULL: there is none yet */
  TeachLesson *lesson; /* the course's; NULL: a new one */
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

TeachCourse *
teach_own_load (const char *folder, GError **error)
{
  g_autofree char *ini = g_build_filename (folder, NAME, TEACH_COURSE_FILE, NULL);
  g_autoptr (GFile) place = g_file_new_build_filename (folder, NAME, NULL);

  return g_file_test (ini, G_FILE_TEST_EXISTS) ? teach_course_load (place, error) : NULL;
}

static TeachLesson *
find_title (TeachCourse *course, const char *title)
{
  GListModel *lessons = teach_course_get_lessons (course);

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      if (strcmp (teach_lesson_get_title (lesson), title) == 0)
        return lesson; /* the course has it */
    }
  return NULL;
}

/* A name that neither a lesson nor a file has. */
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

/* The lesson's file with the step behind the others, tried as whoever opens it reads it. */
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
         && _teach_save (own->path, own->file, text->str, text->len, error);
}

/* The list of lessons with the new one behind the others; whatever else was written there stays. */
static gboolean
save_list (const Own *own, const char *title, GError **error)
{
  g_autofree char *path = g_build_filename (own->path, TEACH_COURSE_FILE, NULL);
  g_autoptr (GKeyFile) ini = g_key_file_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  gsize length;

  if (own->course == NULL)
    {
      g_key_file_set_string (ini, "Course", "Id", NAME);
      g_key_file_set_string (ini, "Course", "Title", _ ("My lessons"));
      g_key_file_set_integer (ini, "Course", "Order", 1000);
    }
  else
    {
      g_auto (GStrv) before = NULL;

      if (!g_key_file_load_from_file (
              ini, path, G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS, error))
        return FALSE;
      before = g_key_file_get_string_list (ini, "Course", "Lessons", NULL, NULL);
      for (char **id = before; id != NULL && *id != NULL; id++)
        g_ptr_array_add (ids, g_strdup (*id));
    }
  g_ptr_array_add (ids, g_strdup (own->id));
  g_key_file_set_string_list (ini, "Course", "Lessons", (const char *const *) ids->pdata, ids->len);
  g_key_file_set_string (ini, own->id, "Title", title);
  g_key_file_set_string (ini, own->id, "File", own->file);
  text = g_key_file_to_data (ini, &length, NULL);
  return _teach_save (own->path, TEACH_COURSE_FILE, text, length, error);
}

/* Finds the lesson. FALSE when it cannot be added to. */
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
      g_set_error (error, TEACH_ERROR, TEACH_ERROR_LESSON,
                   _ ("%s: This is a translation of %s, which needs the same steps: choose another "
                      "lesson."),
                   own->file, name);
      return FALSE;
    }
  if (own->course != NULL
      && g_list_model_get_n_items (teach_course_get_lessons (own->course)) >= TEACH_MOST_LESSONS)
    {
      g_set_error (error, TEACH_ERROR, TEACH_ERROR_COURSE,
                   _ ("%s: There are %d lessons already, and no more can be read."),
                   TEACH_COURSE_FILE, TEACH_MOST_LESSONS);
      return FALSE;
    }
  go_preset_ruleset (go_preset_find ("concord"), &own->ruleset);
  name_lesson (own);
  return TRUE;
}

guint
teach_own_add (const char *folder, const char *title, SgfCollection *step, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_auto (Own) own = { .path = g_build_filename (folder, NAME, NULL) };

  own.course = teach_own_load (folder, &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return 0;
    }
  if (!find_lesson (&own, title, error))
    return 0;
  if (g_mkdir_with_parents (own.path, 0700) != 0)
    {
      g_set_error (error, TEACH_ERROR, TEACH_ERROR_COURSE, _ ("%s cannot be made."), own.path);
      return 0;
    }
  name_step (step, own.lesson);
  if (!save_lesson (&own, step, error))
    return 0;
  if (own.lesson == NULL && !save_list (&own, title, error))
    {
      /* Nobody would find it. */
      g_autofree char *path = g_build_filename (own.path, own.file, NULL);

      g_remove (path);
      return 0;
    }
  return own.lesson != NULL ? teach_lesson_n_steps (own.lesson) + 1 : 1;
}
