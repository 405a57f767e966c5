/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The courses and the lessons of a course as lists, and the progress of each. */
#include "ui-learn-page-private.h"

#include <glib/gi18n.h>

#include "ui-board-picture.h"
#include "ui-kit.h"
#include "words.h"

/* The parts of a row that progress changes. */
typedef struct
{
  TeachCourse *course;
  TeachLesson *lesson; /* NULL for the row of a course */
  GtkWidget *count, *next;
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->course);
  g_clear_object (&entry->lesson);
  g_free (entry);
}

static Entry *
entry_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "ui-learn-entry");
}

static Entry *
entry_new (GtkWidget *widget, TeachCourse *course, TeachLesson *lesson)
{
  Entry *entry = g_new (Entry, 1);

  *entry = (Entry){ g_object_ref (course), lesson ? g_object_ref (lesson) : NULL, NULL, NULL };
  g_object_set_data_full (G_OBJECT (widget), "ui-learn-entry", entry, entry_free);
  return entry;
}

/* Shows how much is done in a row, and names the row. */
static void
say_count (GtkWidget *row, const char *title, const char *count)
{
  g_autofree char *shown = words_isolated (title);
  /* Translators: a course or lesson as it is spoken: its title, and how much of it is done. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s"), shown, count);

  gtk_label_set_label (GTK_LABEL (entry_of (row)->count), count);
  ui_name (row, spoken);
}

/* Next step ------------------------------------------------------------------------------- */

static char *
count_words (guint done, guint all)
{
  if (done == all)
    return g_strdup_printf (ngettext ("%u step done", "All %u steps done", all), all);
  if (done == 0)
    return g_strdup_printf (ngettext ("%u step", "%u steps", all), all);
  /* Translators: of a course or lesson, how much is done: "12 of 20 steps". */
  return g_strdup_printf (ngettext ("%u of %u step", "%u of %u steps", all), done, all);
}

char *
ui_learn_page_counted (UiLearnPage *self, TeachCourse *course)
{
  return count_words (desk_progress_n_done_in (self->progress, course),
                      teach_course_n_steps (course));
}

/* Sets the label of a start button; `whole` if it includes the title. */
static void
say_start (GtkWidget *button, guint done, guint all, const char *title, gboolean whole)
{
  const char *words = done == 0 ? _ ("_Start") : done < all ? _ ("_Continue") : _ ("Start _Again");
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);
  /* Translators: a button as it is spoken: Start, Continue or Again, and the course's title. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), plain, title);

  gtk_button_set_label (GTK_BUTTON (button), whole ? spoken : words);
  /* GTK adds the label to the name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ui_name (button, spoken);
}

/* Returns how many steps of a course are due, and in `first` the first lesson with one, owned by
 * the course. */
static guint
count_due (UiLearnPage *self, TeachCourse *course, TeachLesson **first)
{
  GListModel *lessons = teach_course_get_lessons (course);
  guint count = 0;

  *first = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);
      g_autoptr (GArray) due
          = desk_progress_get_due (self->progress, teach_course_get_id (course), lesson);

      if (due->len > 0 && !*first)
        *first = lesson;
      count += due->len;
    }
  return count;
}

/* Courses --------------------------------------------------------------------------------- */

static void
start_course (UiLearnPage *self, TeachCourse *course)
{
  guint step;
  TeachLesson *lesson = desk_progress_next_lesson (self->progress, course, NULL, &step);

  g_set_object (&self->course, course);
  if (lesson)
    ui_learn_page_take_lesson (self, lesson, step);
}

static UiLearnPage *
page_of (GtkWidget *widget)
{
  /* Look the type up by name: this file does not depend on ui-learn-page.c. */
  return (UiLearnPage *) gtk_widget_get_ancestor (widget, g_type_from_name ("UiLearnPage"));
}

static void
open_cb (GtkWidget *row, GtkButton *button)
{
  UiLearnPage *self = page_of (row);

  g_set_object (&self->course, entry_of (row)->course);
  gtk_stack_set_visible_child_name (self->stack, "course");
}

/* Creates a picture of the board of a course's first step. */
static GtkWidget *
picture_new (TeachCourse *course)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_IMAGE, "pixel-size", 64, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_autoptr (TeachLesson) lesson = g_list_model_get_item (teach_course_get_lessons (course), 0);
  g_autoptr (GdkPaintable) board = NULL;
  RefereeGame *game;

  if (!lesson || teach_lesson_n_steps (lesson) == 0)
    return picture;
  game = teach_step_begin (teach_lesson_get_step (lesson, 0));
  board = ui_board_picture_new (referee_game_board (game), GO_NO_POINT, 0,
                                gtk_widget_get_scale_factor (picture));
  gtk_image_set_from_paintable (GTK_IMAGE (picture), board);
  referee_game_free (game);
  return picture;
}

static GtkWidget *
course_new (TeachCourse *course)
{
  const char *title = teach_course_get_title (course);
  const char *problem = teach_course_get_problem (course);
  int age = teach_course_get_age (course);
  g_autofree char *words
      = g_strdup_printf (ngettext ("Ages %d and up", "Ages %d and up", (gulong) age), age);
  GtkWidget *row, *texts = ui_column (3, ui_text (title, "heading", -1), NULL);
  Entry *entry;

  gtk_widget_set_hexpand (texts, TRUE);
  if (problem)
    {
      row = ui_row (12, texts, NULL);
      ui_margin (row, 12);
      entry_new (row, course, NULL);
      ui_append (texts, ui_text (_ ("This course can’t be opened."), NULL, -1),
                 ui_text (problem, "problem", -1), NULL);
      return row;
    }
  row = gtk_button_new ();
  ui_classes (row, "button-row flat");
  entry = entry_new (row, course, NULL);
  ui_append (texts, ui_text (teach_course_get_summary (course), "dim", -1),
             age > 0 ? ui_text (words, "dim small", -1) : NULL, NULL);
  entry->count = ui_label ("", "dim small numeric");
  gtk_button_set_child (GTK_BUTTON (row),
                        ui_row (12, picture_new (course), texts, entry->count, NULL));
  g_signal_connect_object (row, "clicked", G_CALLBACK (open_cb), row, G_CONNECT_SWAPPED);
  return row;
}

static void
update_course (UiLearnPage *self, GtkWidget *row)
{
  Entry *entry = entry_of (row);
  guint done = desk_progress_n_done_in (self->progress, entry->course),
        all = teach_course_n_steps (entry->course);
  TeachLesson *repeated;
  guint due = count_due (self, entry->course, &repeated);
  g_autofree char *count = count_words (done, all);
  g_autofree char *both = g_strdup_printf (
      /* Translators: of a course: "12 of 20 steps · 3 to repeat". */
      ngettext ("%s · %u to repeat", "%s · %u to repeat", due), count, due);

  say_count (row, teach_course_get_title (entry->course), due > 0 ? both : count);
}

static gint64
learner_of (UiLearnPage *self)
{
  const LibraryLearner *learner = desk_progress_get_learner (self->progress);

  return learner ? learner->id : 0;
}

static gboolean
is_seen (gpointer course, gpointer data)
{
  gint64 learner = teach_course_get_learner (course);

  return learner == 0 || learner == learner_of (data);
}

static void
list_courses (UiLearnPage *self)
{
  GtkFilter *seen = GTK_FILTER (gtk_custom_filter_new (is_seen, self, NULL));

  self->listed_for = learner_of (self);
  g_clear_object (&self->courses);
  self->courses = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (self->all_courses), seen));
  ui_empty (self->courses_box);
  for (guint i = 0; i < g_list_model_get_n_items (self->courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (self->courses, i);

      ui_append (self->courses_box, course_new (course), NULL);
    }
}

void
ui_learn_page_read_courses (UiLearnPage *self)
{
  g_clear_object (&self->all_courses);
  self->all_courses = teach_courses_new (self->folder);
  list_courses (self);
  ui_learn_page_update_lists (self);
}

/* Returns the course to continue: one that has been begun, or else the first that is not done. The
 * list owns it. */
static TeachCourse *
current_course (UiLearnPage *self)
{
  TeachCourse *next = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (self->courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (self->courses, i);
      guint done = desk_progress_n_done_in (self->progress, course),
            all = teach_course_n_steps (course);

      if (done > 0 && done < all)
        return course;
      if (!next && done < all)
        next = course;
    }
  return next;
}

VERB (go_on)
{
  UiLearnPage *self = page;
  TeachCourse *course = current_course (self);

  if (course)
    start_course (self, course);
}

static gboolean
may_practise (UiLearnPage *self)
{
  TeachCourse *course;
  g_autoptr (TeachLesson) some
      = desk_progress_practise (self->progress, self->courses, 0, 1, &course);

  return some != NULL;
}

static void
update_courses (UiLearnPage *self)
{
  TeachCourse *course = current_course (self);
  guint days = desk_progress_streak (self->progress);
  g_autofree char *streak
      = days > 1 ? g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", days), days)
                 : g_strdup ("");

  for (GtkWidget *row = gtk_widget_get_first_child (self->courses_box); row;
       row = gtk_widget_get_next_sibling (row))
    if (entry_of (row)->count)
      update_course (self, row);
  gtk_widget_set_visible (self->go_on, course != NULL);
  gtk_widget_set_visible (self->practise, may_practise (self));
  gtk_label_set_label (self->streak, streak);
  if (course)
    say_start (self->go_on, desk_progress_n_done_in (self->progress, course),
               teach_course_n_steps (course), teach_course_get_title (course), TRUE);
}

/* Lessons --------------------------------------------------------------------------------- */

static void
lesson_cb (GtkWidget *row, GtkButton *button)
{
  UiLearnPage *self = page_of (row);
  Entry *entry = entry_of (row);
  guint step;

  desk_progress_n_done (self->progress, teach_course_get_id (entry->course), entry->lesson, &step);
  ui_learn_page_take_lesson (self, entry->lesson, step);
}

/* Fills the menu with a handout of each lesson. */
static void
list_handouts (UiLearnPage *self)
{
  GListModel *lessons = teach_course_get_lessons (self->course);
  g_autoptr (GMenu) menu = g_menu_new (), section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (teach_lesson_get_title (lesson), NULL);

      g_menu_item_set_action_and_target (item, "learn.hand-out", "i", (int) i);
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, _ ("Save Handout as PDF"), G_MENU_MODEL (section));
  gtk_menu_button_set_menu_model (self->handouts, G_MENU_MODEL (menu));
}

void
ui_learn_page_hand_out_nth (GtkWidget *page, const char *action, GVariant *index)
{
  UiLearnPage *self = (UiLearnPage *) page;
  g_autoptr (TeachLesson) lesson = g_list_model_get_item (teach_course_get_lessons (self->course),
                                                          (guint) g_variant_get_int32 (index));

  if (lesson)
    ui_learn_page_hand_out (self, lesson);
}

static GtkWidget *
row_new (TeachCourse *course, TeachLesson *lesson)
{
  GtkWidget *row = gtk_button_new (), *title;
  Entry *entry = entry_new (row, course, lesson);

  ui_classes (row, "button-row flat");
  title = ui_text (teach_lesson_get_title (lesson), NULL, -1);
  gtk_widget_set_hexpand (title, TRUE);
  entry->count = ui_label ("", "dim numeric");
  entry->next
      = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_button_set_child (GTK_BUTTON (row), ui_row (12, entry->next, title, entry->count, NULL));
  g_signal_connect_object (row, "clicked", G_CALLBACK (lesson_cb), row, G_CONNECT_SWAPPED);
  return row;
}

static void
update_row (UiLearnPage *self, GtkWidget *row, TeachLesson *next)
{
  Entry *entry = entry_of (row);
  guint all = teach_lesson_n_steps (entry->lesson);
  guint done = desk_progress_n_done (self->progress, teach_course_get_id (entry->course),
                                     entry->lesson, NULL);
  g_autofree char *count = count_words (done, all);

  say_count (row, teach_lesson_get_title (entry->lesson), count);
  gtk_image_set_from_icon_name (GTK_IMAGE (entry->next), done == all ? "object-select-symbolic"
                                                         : entry->lesson == next
                                                             ? "go-next-symbolic"
                                                             : NULL);
}

void
ui_learn_page_list_lessons (UiLearnPage *self)
{
  TeachCourse *course = self->course;
  GListModel *lessons = teach_course_get_lessons (course);

  gtk_label_set_label (GTK_LABEL (self->course_title), teach_course_get_title (course));
  ui_say (self->course_summary, teach_course_get_summary (course));
  ui_empty (self->lessons_box);
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      ui_append (self->lessons_box, row_new (course, lesson), NULL);
    }
  list_handouts (self);
  ui_learn_page_update_lists (self);
}

VERB (start)
{
  UiLearnPage *self = page;

  start_course (self, self->course);
}

/* Repetition ------------------------------------------------------------------------------ */

VERB (repeat)
{
  UiLearnPage *self = page;
  g_autoptr (TeachLesson) some = NULL;
  g_autoptr (GArray) due = NULL;
  TeachLesson *lesson;

  if (count_due (self, self->course, &lesson) == 0)
    return;
  due = desk_progress_get_due (self->progress, teach_course_get_id (self->course), lesson);
  some = teach_lesson_new_of (lesson, (const guint *) (gpointer) due->data, due->len);
  ui_learn_page_take_lesson (self, some, 0);
}

static void
say_repeat (UiLearnPage *self)
{
  TeachLesson *lesson;
  guint due = count_due (self, self->course, &lesson);
  /* Translators: a button: so many steps that were missed before. */
  g_autofree char *words
      = g_strdup_printf (ngettext ("Repeat %u Missed Step", "Repeat %u Missed Steps", due), due);

  gtk_widget_set_visible (self->course_repeat, due > 0);
  gtk_button_set_label (GTK_BUTTON (self->course_repeat), words);
  ui_name (self->course_repeat, words);
}

/* Both ------------------------------------------------------------------------------------ */

static void
update_lessons (UiLearnPage *self)
{
  guint step;
  TeachLesson *next = desk_progress_next_lesson (self->progress, self->course, NULL, &step);

  say_start (self->course_start, desk_progress_n_done_in (self->progress, self->course),
             teach_course_n_steps (self->course), teach_course_get_title (self->course), FALSE);
  say_repeat (self);
  for (GtkWidget *row = gtk_widget_get_first_child (self->lessons_box); row;
       row = gtk_widget_get_next_sibling (row))
    update_row (self, row, next);
}

void
ui_learn_page_update_lists (UiLearnPage *self)
{
  if (self->listed_for != learner_of (self))
    list_courses (self);
  update_courses (self);
  if (self->course)
    update_lessons (self);
}

void
ui_learn_page_focus_next (UiLearnPage *self)
{
  if (ui_learn_page_shows (self, "lesson"))
    ui_lesson_focus (self->lesson);
  else if (ui_learn_page_shows (self, "course"))
    gtk_widget_grab_focus (self->course_start);
  else if (gtk_widget_get_visible (self->go_on))
    gtk_widget_grab_focus (self->go_on);
  else
    gtk_widget_child_focus (self->courses_box, GTK_DIR_TAB_FORWARD);
}
