/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiLearnPage share. Each calls only those before it: -learners (who learns),
 * -handout (a lesson on paper), -lesson (a lesson being taken), -lists (courses and lessons), and
 * ui-learn-page. */
#pragma once

#include "teach-session.h"
#include "ui-learn-page.h"
#include "ui-lesson.h"
#include "ui-ask.h"
#include "desk-progress.h"

struct _UiLearnPage
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkWidget *problem;
  GtkMenuButton *learner_button;
  GtkLabel *learner_label;
  GtkWidget *courses_box, *lessons_box, *lesson_box;
  GtkWidget *course_title, *course_summary, *course_start, *course_repeat;
  UiNotice *notice;

  DeskProgress *progress;
  LibraryService *library;
  char *folder;
  GMenu *learners; /* the part of the menu that lists them */
  GListModel *courses;
  TeachCourse *course; /* the one whose lessons are shown, or one of whose is taken */
  TeachSession *session;
  UiLesson *lesson;  /* NULL until one is taken */
  gboolean visiting; /* the lesson was come to from elsewhere, and leads back there */
  GCancellable *exporting;
  GCancellable *adopting; /* NULL while no course is being read */
};

/* What has to hold for one of the page's actions to be open. */
enum
{
  UI_LEARN_HAS_LIBRARY = 1 << 0,
  UI_LEARN_HAS_LEARNER = 1 << 1,
  UI_LEARN_IN_COURSE = 1 << 2, /* one is open, or a lesson of it */
};

/* Which level is seen: "courses", "course" or "lesson". The page follows the stack. */
static inline gboolean
ui_learn_page_shows (UiLearnPage *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

#define VERB(name) void ui_learn_page_##name (gpointer page, const char *action)

/* --- ui-learn-page-learners.c --- */
VERB (new_learner);
VERB (rename);
VERB (put_away);
VERB (export);
void ui_learn_page_make_menu (UiLearnPage *self);
/* Says who learns. */
void ui_learn_page_update_learners (UiLearnPage *self);

/* --- ui-learn-page-lesson.c --- */
/* Asks for a file, and writes the tasks of a lesson of `self->course` and their answers there. */
void ui_learn_page_hand_out (UiLearnPage *self, TeachLesson *lesson);

/* --- ui-learn-page-lesson.c --- */
/* Begins a lesson of `self->course`; `self->session` is it from then on. */
void ui_learn_page_take_lesson (UiLearnPage *self, TeachLesson *lesson, guint step);
void ui_learn_page_leave_lesson (UiLearnPage *self);

/* --- ui-learn-page-lists.c --- */
/* Reads the courses, and shows them. */
void ui_learn_page_read_courses (UiLearnPage *self);
/* Lists the lessons of the course that is open. */
void ui_learn_page_list_lessons (UiLearnPage *self);
/* Says of all what is done and what is next. */
void ui_learn_page_update_lists (UiLearnPage *self);
/* Gives the keyboard to what is next. */
void ui_learn_page_focus_next (UiLearnPage *self);
/* Continues the course that is open, or takes what comes back today. */
VERB (start);
VERB (repeat);
/* "2 of 6 steps" of a course. */
char *ui_learn_page_counted (UiLearnPage *self, TeachCourse *course);
