/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-progress-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "teach-repeat.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (DeskProgress,
                               desk_progress,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED,
                                                      desk_progress_unsaved_init))

/* When a step is due for review. */
typedef struct
{
  guint gap;
  gint64 due;
  gboolean missed; /* since it was last done */
} Repeat;

static void
changed (DeskProgress *self)
{
  g_signal_emit_by_name (self, "changed");
}

static char *
key_of (const char *course, const char *lesson, const char *step)
{
  return g_strjoin ("\n", course, lesson, step, NULL);
}

static gint64
now (DeskProgress *self)
{
  return self->now ? self->now : g_get_real_time () / 1000;
}

void
desk_progress_set_problem (DeskProgress *self, const char *why)
{
  g_free (self->problem);
  self->problem
      = why ? g_strdup_printf (_ ("Your progress is not saved yet: %s"), why)
            : (self->library
                   ? NULL
                   : g_strdup (_ ("There is no library, so your progress is not saved.")));
}

/* Returns whether an answer came too late to matter; the object may be in disposal. */
static gboolean
is_late (GError *error)
{
  return g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED)
         || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)
         || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED);
}

/* Shows why the library could not be read. */
static void
failed (DeskProgress *self, GError *error)
{
  if (is_late (error))
    return;
  desk_progress_set_problem (self, error->message);
  changed (self);
}

/* Reading ------------------------------------------------------------------------------- */

static Repeat *
repeat_of (DeskProgress *self, const char *course, const char *lesson, const char *step)
{
  g_autofree char *key = key_of (course, lesson, step);
  Repeat *repeat = g_hash_table_lookup (self->repeats, key);

  if (!repeat)
    {
      repeat = g_new0 (Repeat, 1);
      g_hash_table_insert (self->repeats, g_steal_pointer (&key), repeat);
    }
  return repeat;
}

/* Returns the local day of a Unix time in milliseconds, as a number of days. */
static guint
day_of (gint64 time)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (time / 1000);
  gint64 offset = local ? g_date_time_get_utc_offset (local) / G_TIME_SPAN_SECOND : 0;

  return (guint) ((time / 1000 + offset) / (G_TIME_SPAN_DAY / G_TIME_SPAN_SECOND));
}

static void
know (DeskProgress *self, const LibraryStep *step)
{
  Repeat *repeat;

  if (!step->done)
    return;
  g_hash_table_add (self->done, key_of (step->course, step->lesson, step->step));
  g_hash_table_add (self->days, GUINT_TO_POINTER (day_of (step->done)));
  /* A step that comes back was last done a gap before that. */
  if (step->due > 0)
    g_hash_table_add (self->days, GUINT_TO_POINTER (day_of (step->due) - step->gap));
  repeat = repeat_of (self, step->course, step->lesson, step->step);
  repeat->gap = step->gap;
  repeat->due = step->due;
}

static void
forget_steps (DeskProgress *self)
{
  job_cancel (&self->reading);
  g_hash_table_remove_all (self->done);
  g_hash_table_remove_all (self->days);
  g_hash_table_remove_all (self->repeats);
}

static void
steps_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = library_ask_finish (result, &error);

  if (steps == NULL)
    {
      failed (self, error);
      return;
    }
  for (guint i = 0; i < steps->len; i++)
    know (self, g_ptr_array_index (steps, i));
  changed (self);
}

/* Replaces the previous learner's steps. Steps that the library has not acknowledged count as
 * well. */
static void
read_steps (DeskProgress *self)
{
  forget_steps (self);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const LibraryStep *step = g_ptr_array_index (self->steps, i);

      if (step->learner == 0 || step->learner == self->learner)
        know (self, step);
    }
  if (self->learner == 0)
    return;
  self->reading = g_cancellable_new ();
  library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_LIST_STEPS, .id = self->learner),
                     self->reading, steps_cb, g_object_ref (self));
}

/* Writing ------------------------------------------------------------------------------- */

/* Returns the id of the learner that was changed, or 0 if the library refused that. */
static gint64
finish (DeskProgress *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  gint64 id = library_ask_finish_number (result, &error);

  if (id == 0 && !is_late (error))
    g_signal_emit_by_name (self, "refused", error->message);
  return id;
}

/* Returns the next current learner: the one that already is or has that name, else the one of the
 * latest step. 0 while that learner must be created again. */
static gint64
who_goes_on (DeskProgress *self)
{
  const LibraryLearner *last = NULL;

  for (guint i = 0; i < self->learners->len; i++)
    {
      const LibraryLearner *learner = g_ptr_array_index (self->learners, i);

      if (self->learner != 0 ? learner->id == self->learner
                             : g_strcmp0 (learner->name, self->name) == 0)
        return learner->id;
      if (last == NULL || learner->last > last->last)
        last = learner;
    }
  return last && !(self->name && self->steps->len > 0) ? last->id : 0;
}

static void
learners_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  g_autoptr (GError) error = NULL;
  GPtrArray *learners = library_ask_finish (result, &error);

  if (learners == NULL)
    {
      failed (self, error);
      if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED) && self->steps->len > 0
          && !self->busy)
        desk_progress_send_failed (self, error);
      return;
    }
  g_ptr_array_unref (self->learners);
  self->learners = learners;
  self->listed = TRUE;
  desk_progress_set_problem (self, self->failure);
  self->learner = who_goes_on (self);
  read_steps (self);
  desk_progress_send (self);
  if (self->learner != 0)
    g_clear_pointer (&self->name, g_free);
  changed (self);
}

void
desk_progress_refresh (DeskProgress *self)
{
  if (!self->library)
    return;
  job_cancel (&self->listing);
  self->listing = g_cancellable_new ();
  library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_LIST_LEARNERS), self->listing,
                     learners_cb, g_object_ref (self));
}

void
desk_progress_note (DeskProgress *self,
                    const char *course,
                    TeachLesson *lesson,
                    const char *step,
                    const TeachTally *tally,
                    gboolean done,
                    gboolean repeats)
{
  LibraryStep *row = g_new (LibraryStep, 1);
  const char *id = teach_lesson_get_id (lesson);
  Repeat *repeat = repeat_of (self, course, id, step);

  *row = (LibraryStep){ .learner = self->learner,
                        .course = g_strdup (course),
                        .lesson = g_strdup (id),
                        .step = g_strdup (step),
                        .tries = tally->mistakes,
                        .hints = tally->hints,
                        .shown = tally->shown,
                        .done = done ? now (self) : 0 };
  repeat->missed |= tally->mistakes + tally->hints + tally->shown > 0;
  if (done && repeats)
    {
      row->gap = teach_repeat_gap (repeat->gap, repeat->missed);
      row->due = teach_repeat_due (row->done, row->gap);
    }
  know (self, row);
  if (done)
    repeat->missed = FALSE;
  g_ptr_array_add (self->steps, row);
  if (self->library)
    desk_unsaved_manager_add (self->unsaved, DESK_UNSAVED (self));
  desk_progress_send (self);
  changed (self);
}

/* Learners ------------------------------------------------------------------------------ */

/* Returns the learner with this name or, if it is NULL, with this id. */
static const LibraryLearner *
find (DeskProgress *self, gint64 id, const char *name)
{
  for (guint i = 0; i < self->learners->len; i++)
    {
      const LibraryLearner *learner = g_ptr_array_index (self->learners, i);

      if (name ? g_str_equal (learner->name, name) : learner->id == id)
        return learner;
    }
  return NULL;
}

const LibraryLearner *
desk_progress_find (DeskProgress *self, const char *name)
{
  return find (self, 0, name);
}

void
desk_progress_choose (DeskProgress *self, const char *name)
{
  const LibraryLearner *learner = find (self, 0, name);

  if (!learner || learner->id == self->learner)
    return;
  self->learner = learner->id;
  read_steps (self);
  desk_progress_send (self);
  changed (self);
}

static void
named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  gint64 id = finish (self, result);

  if (id == 0)
    return;
  self->learner = id;
  desk_progress_refresh (self);
}

void
desk_progress_name (DeskProgress *self, gint64 id, const char *name)
{
  if (self->library)
    library_ask_async (self->library,
                       LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .id = id, .name = name), NULL,
                       named_cb, g_object_ref (self));
}

static void
archived_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;
  const LibraryLearner *learner = find (self, self->archived, NULL);

  if (!finish (self, result))
    return;
  if (learner)
    g_signal_emit_by_name (self, "archived", learner->name);
  if (self->learner == self->archived)
    {
      self->learner = 0;
      self->listed = FALSE;
    }
  desk_progress_refresh (self);
}

void
desk_progress_archive (DeskProgress *self)
{
  if (!self->library || !self->learner)
    return;
  self->archived = self->learner;
  library_ask_async (self->library,
                     LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = self->archived, .on = TRUE),
                     NULL, archived_cb, g_object_ref (self));
}

static void
back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskProgress) self = data;

  if (!finish (self, result))
    return;
  self->learner = self->archived;
  self->archived = 0;
  desk_progress_refresh (self);
}

void
desk_progress_take_back (DeskProgress *self)
{
  if (self->library && self->archived)
    library_ask_async (self->library,
                       LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = self->archived, .on = FALSE),
                       NULL, back_cb, g_object_ref (self));
}

GPtrArray *
desk_progress_get_learners (DeskProgress *self)
{
  return self->learners;
}

const LibraryLearner *
desk_progress_get_learner (DeskProgress *self)
{
  return find (self, self->learner, NULL);
}

const char *
desk_progress_get_problem (DeskProgress *self)
{
  return self->problem;
}

/* Progress ------------------------------------------------------------------------------ */

/* Returns whether a step is done in this course, or in another one with the same lesson. */
static gboolean
is_done (DeskProgress *self, const char *course, TeachLesson *lesson, guint step)
{
  const char *id = teach_lesson_get_id (lesson), *name = teach_lesson_get_step_id (lesson, step);
  const char *const *elsewhere = teach_lesson_get_elsewhere (lesson);

  for (const char *one = course; one; one = *elsewhere++)
    {
      g_autofree char *key = key_of (one, id, name);

      if (g_hash_table_contains (self->done, key))
        return TRUE;
    }
  return FALSE;
}

guint
desk_progress_n_done (DeskProgress *self, const char *course, TeachLesson *lesson, guint *next)
{
  guint n_done = 0, n_steps = teach_lesson_n_steps (lesson), first = n_steps;

  for (guint i = 0; i < n_steps; i++)
    {
      if (is_done (self, course, lesson, i))
        n_done++;
      else
        first = MIN (first, i);
    }
  if (next)
    *next = first < n_steps ? first : 0;
  return n_done;
}

guint
desk_progress_n_done_in (DeskProgress *self, TeachCourse *course)
{
  GListModel *lessons = teach_course_get_lessons (course);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      count += desk_progress_n_done (self, teach_course_get_id (course), lesson, NULL);
    }
  return count;
}

TeachLesson *
desk_progress_next_lesson (DeskProgress *self, TeachCourse *course, TeachLesson *after, guint *step)
{
  GListModel *lessons = teach_course_get_lessons (course);
  TeachLesson *first = NULL;
  gboolean reached = after == NULL;

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      if (reached
          && desk_progress_n_done (self, teach_course_get_id (course), lesson, step)
                 < teach_lesson_n_steps (lesson))
        return lesson;
      if (i == 0 && after == NULL)
        first = lesson;
      reached |= lesson == after;
    }
  *step = 0;
  return first;
}

GArray *
desk_progress_get_due (DeskProgress *self, const char *course, TeachLesson *lesson)
{
  GArray *due = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < teach_lesson_n_steps (lesson); i++)
    {
      g_autofree char *key
          = key_of (course, teach_lesson_get_id (lesson), teach_lesson_get_step_id (lesson, i));
      const Repeat *repeat = g_hash_table_lookup (self->repeats, key);

      if (repeat && repeat->due > 0 && repeat->due <= now (self))
        g_array_append_val (due, i);
    }
  return due;
}

guint
desk_progress_streak (DeskProgress *self)
{
  guint today = day_of (now (self)), count = 0;

  /* Today may still come. */
  if (!g_hash_table_contains (self->days, GUINT_TO_POINTER (today)))
    today--;
  while (g_hash_table_contains (self->days, GUINT_TO_POINTER (today - count)))
    count++;
  return count;
}

/* Returns the first steps of a lesson that are not done, at most `most`. */
static GArray *
not_done (DeskProgress *self, const char *course, TeachLesson *lesson, guint most)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < teach_lesson_n_steps (lesson) && steps->len < most; i++)
    if (!is_done (self, course, lesson, i))
      g_array_append_val (steps, i);
  return steps;
}

TeachLesson *
desk_progress_practise (
    DeskProgress *self, GListModel *courses, guint turn, guint most, TeachCourse **course)
{
  g_autoptr (GPtrArray) lessons = g_ptr_array_new ();
  g_autoptr (GPtrArray) homes = g_ptr_array_new ();
  g_autoptr (GArray) steps = NULL;
  guint pick;

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) home = g_list_model_get_item (courses, i);
      const char *id = teach_course_get_id (home);
      gboolean repeats = !teach_course_get_problem (home) && teach_course_get_repeats (home);
      GListModel *model = repeats ? teach_course_get_lessons (home) : NULL;

      for (guint j = 0; model && j < g_list_model_get_n_items (model); j++)
        {
          g_autoptr (TeachLesson) lesson = g_list_model_get_item (model, j);
          g_autoptr (GArray) due = desk_progress_get_due (self, id, lesson);

          *course = home;
          if (due->len > 0)
            return teach_lesson_new_of (lesson, (const guint *) (gpointer) due->data,
                                        MIN (due->len, most));
          if (desk_progress_n_done (self, id, lesson, NULL) == teach_lesson_n_steps (lesson))
            continue;
          g_ptr_array_add (lessons, lesson);
          g_ptr_array_add (homes, home);
        }
    }
  if (lessons->len == 0)
    return NULL;
  pick = (day_of (now (self)) * 3 + turn) % lessons->len;
  *course = homes->pdata[pick];
  steps = not_done (self, teach_course_get_id (*course), lessons->pdata[pick], most);
  return teach_lesson_new_of (lessons->pdata[pick], (const guint *) (gpointer) steps->data,
                              steps->len);
}

void
desk_progress_set_now (DeskProgress *self, gint64 now)
{
  self->now = now;
  changed (self);
}

/* Class --------------------------------------------------------------------------------- */

/* Another library has other learners, or other ids for them. */
static void
replaced_cb (DeskProgress *self)
{
  const LibraryLearner *learner = find (self, self->learner, NULL);

  if (learner)
    {
      g_free (self->name);
      self->name = g_strdup (learner->name);
    }
  for (guint i = 0; i < self->steps->len; i++)
    ((LibraryStep *) self->steps->pdata[i])->learner = 0;
  self->listed = FALSE;
  self->learner = self->archived = 0;
  forget_steps (self);
  g_ptr_array_set_size (self->learners, 0);
  desk_progress_refresh (self);
}

static void
desk_progress_dispose (GObject *object)
{
  DeskProgress *self = DESK_PROGRESS (object);

  job_cancel (&self->listing);
  job_cancel (&self->reading);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (desk_progress_parent_class)->dispose (object);
}

static void
desk_progress_finalize (GObject *object)
{
  DeskProgress *self = DESK_PROGRESS (object);

  g_ptr_array_unref (self->learners);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->waiting);
  g_clear_object (&self->unsaved);
  g_free (self->name);
  g_free (self->failure);
  g_hash_table_unref (self->done);
  g_hash_table_unref (self->days);
  g_hash_table_unref (self->repeats);
  g_free (self->problem);
  G_OBJECT_CLASS (desk_progress_parent_class)->finalize (object);
}

static void
desk_progress_class_init (DeskProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = desk_progress_dispose;
  G_OBJECT_CLASS (klass)->finalize = desk_progress_finalize;
  g_signal_new ("changed", DESK_TYPE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("archived", DESK_TYPE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_STRING);
  g_signal_new ("refused", DESK_TYPE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_STRING);
}

static void
desk_progress_init (DeskProgress *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) library_step_free);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->learners = g_ptr_array_new_with_free_func ((GDestroyNotify) library_learner_free);
  self->done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->days = g_hash_table_new (NULL, NULL);
  self->repeats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

DeskProgress *
desk_progress_new (LibraryService *library, DeskUnsavedManager *unsaved)
{
  DeskProgress *self = g_object_new (DESK_TYPE_PROGRESS, NULL);

  if (library)
    {
      self->library = g_object_ref (library);
      g_signal_connect_object (library, "replaced", G_CALLBACK (replaced_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->unsaved = unsaved ? g_object_ref (unsaved) : NULL;
  desk_progress_set_problem (self, NULL);
  desk_progress_refresh (self);
  return self;
}
