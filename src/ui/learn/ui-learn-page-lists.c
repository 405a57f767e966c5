/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Courses as cards, the lessons of a course as a list, and the progress of each. */
#include "config.h"

#include "ui-learn-page-private.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"
#include "words.h"

/* The parts of a card or row that progress changes. */
typedef struct
{
  TeachCourse *course;
  TeachLesson *lesson; /* NULL for the card of a course */
  GtkWidget *count, *bar, *next, *start;
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
  Entry *entry = g_new0 (Entry, 1);

  entry->course = g_object_ref (course);
  entry->lesson = lesson ? g_object_ref (lesson) : NULL;
  g_object_set_data_full (G_OBJECT (widget), "ui-learn-entry", entry, entry_free);
  return entry;
}

/* Next step ------------------------------------------------------------------------------- */

static guint
n_done (UiLearnPage *self, TeachCourse *course)
{
  GListModel *lessons = teach_course_get_lessons (course);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      count += desk_progress_n_done (self->progress, teach_course_get_id (course), lesson, NULL);
    }
  return count;
}

/* Returns the first unfinished lesson and its step; if all are done, the first lesson. The course
 * owns the lesson. */
static TeachLesson *
next_lesson (UiLearnPage *self, TeachCourse *course, guint *step)
{
  GListModel *lessons = teach_course_get_lessons (course);
  TeachLesson *first = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      if (desk_progress_n_done (self->progress, teach_course_get_id (course), lesson, step)
          < teach_lesson_n_steps (lesson))
        return lesson;
      if (first == NULL)
        first = lesson;
    }
  *step = 0;
  return first;
}

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
  return count_words (n_done (self, course), teach_course_n_steps (course));
}

/* Returns the label of the start button. */
static const char *
start_words (guint done, guint all)
{
  return done == 0 ? _ ("_Start") : done < all ? _ ("_Continue") : _ ("Start _Again");
}

static void
say_start (GtkWidget *button, guint done, guint all, const char *title)
{
  const char *words = start_words (done, all);
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);
  /* Translators: a button as it is spoken: Start, Continue or Again, and the course's title. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), plain, title);

  gtk_button_set_label (GTK_BUTTON (button), words);
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

/* Cards ----------------------------------------------------------------------------------- */

static void
start_course (UiLearnPage *self, TeachCourse *course)
{
  guint step;
  TeachLesson *lesson = next_lesson (self, course, &step);

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
start_cb (GtkWidget *card, GtkButton *button)
{
  start_course (page_of (card), entry_of (card)->course);
}

static void
open_cb (GtkWidget *card, GtkButton *button)
{
  UiLearnPage *self = page_of (card);

  g_set_object (&self->course, entry_of (card)->course);
  gtk_stack_set_visible_child_name (self->stack, "course");
}

static GtkWidget *
card_new (TeachCourse *course)
{
  const char *title = teach_course_get_title (course);
  const char *problem = teach_course_get_problem (course);
  int age = teach_course_get_age (course);
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  8, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  Entry *entry = entry_new (card, course, NULL);

  ui_classes (card, "rules-card");
  ui_name (card, title);
  ui_append (card, ui_text (title, "title-2", -1), NULL);
  if (problem)
    {
      ui_append (card, ui_text (_ ("This course can’t be opened."), NULL, -1),
                 ui_text (problem, "problem", -1), NULL);
      return card;
    }
  ui_append (card, ui_text (teach_course_get_summary (course), NULL, -1), NULL);
  if (age > 0)
    {
      g_autofree char *words
          = g_strdup_printf (ngettext ("Ages %d and up", "Ages %d and up", (gulong) age), age);

      ui_append (card, ui_text (words, "dim small", -1), NULL);
    }
  entry->bar
      = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      "valign", GTK_ALIGN_END, "vexpand", TRUE, "margin-top", 4, NULL);
  entry->count = ui_label ("", "numeric");
  entry->next = ui_text ("", "dim", -1);
  entry->start = ui_button ("", "text-button", G_CALLBACK (start_cb), card);
  ui_append (card, entry->bar, entry->count, entry->next, NULL);
  {
    GtkWidget *lessons = ui_button (_ ("_Lessons"), "text-button", G_CALLBACK (open_cb), card);
    g_autofree char *shown = words_isolated (title);
    /* Translators: a button as it is spoken: %s is a course's title. */
    g_autofree char *spoken = g_strdup_printf (_ ("Lessons of %s"), shown);

    ui_name (lessons, spoken);
    ui_append (card, ui_row (8, entry->start, lessons, NULL), NULL);
  }
  return card;
}

/* Updates a card and highlights its button if `first` is set and the course is unfinished. Returns
 * whether it did. */
static gboolean
update_card (UiLearnPage *self, Entry *entry, gboolean first)
{
  const char *title = teach_course_get_title (entry->course);
  guint done = n_done (self, entry->course), all = teach_course_n_steps (entry->course), step;
  g_autofree char *count = count_words (done, all);
  TeachLesson *lesson = next_lesson (self, entry->course, &step);
  g_autofree char *shown = lesson ? words_isolated (teach_lesson_get_title (lesson)) : NULL;
  /* Translators: %s is a lesson's title. */
  g_autofree char *next = lesson && done < all ? g_strdup_printf (_ ("Next: %s"), shown) : NULL;
  gboolean best = first && done < all;
  TeachLesson *repeated;
  guint due = count_due (self, entry->course, &repeated);

  if (due > 0)
    {
      g_autofree char *both = g_strdup_printf (
          /* Translators: of a course: "12 of 20 steps · 3 to repeat". */
          ngettext ("%s · %u to repeat", "%s · %u to repeat", due), count, due);

      g_free (count);
      count = g_steal_pointer (&both);
    }
  gtk_label_set_label (GTK_LABEL (entry->count), count);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (entry->bar), all > 0 ? (double) done / all : 0);
  ui_say (entry->next, next);
  say_start (entry->start, done, all, title);
  ui_set_class (entry->start, "suggested-verb", best);
  ui_set_class (entry->start, "verb", best);
  return best;
}

void
ui_learn_page_read_courses (UiLearnPage *self)
{
  g_clear_object (&self->courses);
  self->courses = teach_courses_new (self->folder);
  ui_columns_clear (UI_COLUMNS (self->courses_box));
  for (guint i = 0; i < g_list_model_get_n_items (self->courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (self->courses, i);

      ui_columns_append (UI_COLUMNS (self->courses_box), card_new (course));
    }
  ui_learn_page_update_lists (self);
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

static void
hand_out_cb (GtkWidget *row, GtkButton *button)
{
  ui_learn_page_hand_out (page_of (row), entry_of (row)->lesson);
}

/* Creates the button beside a lesson's row that prints the lesson. */
static GtkWidget *
hand_out_new (GtkWidget *row, TeachLesson *lesson)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("printer-symbolic");
  g_autofree char *title = words_isolated (teach_lesson_get_title (lesson));
  /* Translators: a button as it is spoken: %s is a lesson's title. */
  g_autofree char *spoken = g_strdup_printf (_ ("Save handout of %s as PDF…"), title);

  ui_classes (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Save Handout as PDF…"));
  ui_name (button, spoken);
  g_signal_connect_object (button, "clicked", G_CALLBACK (hand_out_cb), row, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
row_new (TeachCourse *course, TeachLesson *lesson)
{
  GtkWidget *row = gtk_button_new (), *title;
  Entry *entry = entry_new (row, course, lesson);

  ui_classes (row, "text-button lesson-row");
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
  g_autofree char *title = words_isolated (teach_lesson_get_title (entry->lesson));
  /* Translators: a lesson as it is spoken: its title, and how much of it is done. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s"), title, count);

  gtk_label_set_label (GTK_LABEL (entry->count), count);
  gtk_image_set_from_icon_name (GTK_IMAGE (entry->next), done == all ? "object-select-symbolic"
                                                         : entry->lesson == next
                                                             ? "go-next-symbolic"
                                                             : NULL);
  ui_set_class (row, "next", done < all && entry->lesson == next);
  ui_name (row, spoken);
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

      GtkWidget *row = row_new (course, lesson);

      gtk_widget_set_hexpand (row, TRUE);
      gtk_box_append (GTK_BOX (self->lessons_box),
                      ui_row (6, row, hand_out_new (row, lesson), NULL));
    }
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
  TeachLesson *next = next_lesson (self, self->course, &step);

  say_start (self->course_start, n_done (self, self->course), teach_course_n_steps (self->course),
             teach_course_get_title (self->course));
  say_repeat (self);
  for (GtkWidget *row = gtk_widget_get_first_child (self->lessons_box); row;
       row = gtk_widget_get_next_sibling (row))
    update_row (self, gtk_widget_get_first_child (row), next);
}

void
ui_learn_page_update_lists (UiLearnPage *self)
{
  gboolean first = TRUE;

  for (GtkWidget *card = gtk_widget_get_first_child (self->courses_box); card;
       card = gtk_widget_get_next_sibling (card))
    if (entry_of (card)->start && update_card (self, entry_of (card), first))
      first = FALSE;
  if (self->course)
    update_lessons (self);
}

void
ui_learn_page_focus_next (UiLearnPage *self)
{
  GtkWidget *first = NULL;

  if (ui_learn_page_shows (self, "lesson"))
    {
      ui_lesson_focus (self->lesson);
      return;
    }
  if (ui_learn_page_shows (self, "course"))
    {
      gtk_widget_grab_focus (self->course_start);
      return;
    }
  for (GtkWidget *card = gtk_widget_get_first_child (self->courses_box); card;
       card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *start = entry_of (card)->start;

      if (!start)
        continue;
      if (!first || gtk_widget_has_css_class (start, "suggested-verb"))
        first = start;
      if (gtk_widget_has_css_class (start, "suggested-verb"))
        break;
    }
  if (first)
    gtk_widget_grab_focus (first);
}
