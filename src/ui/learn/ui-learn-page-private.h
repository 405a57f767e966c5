/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLearnPage. Each file calls only those before it: -lesson
 * (the lesson being taken, lessons on paper, and saving files), -learners (the learners), -lists
 * (courses and lessons), and ui-learn-page. The exception is ui_learn_page_read_again(). */
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
  GtkWidget *header;
  GtkMenuButton *learner_button;
  GtkLabel *learner_label;
  GtkWidget *courses_box, *lessons_box, *lesson_box, *learners_box;
  GtkWidget *course_title, *course_summary, *course_start, *course_repeat, *go_on, *practise;
  GtkLabel *streak;
  GtkWidget *teach_button;
  GtkMenuButton *handouts;
  UiNotice *notice;

  DeskProgress *progress;
  LibraryService *library;
  char *folder;
  GMenu *learners;                   /* menu section with the learners */
  GListModel *all_courses, *courses; /* the latter: those that the current learner sees */
  gint64 listed_for;                 /* the learner whose courses are listed */
  TeachCourse *course;               /* the course shown, or that of the lesson being taken */
  TeachSession *session;
  UiLesson *lesson;       /* NULL until the first lesson is taken */
  guint practice;         /* steps left of today's ten, this lesson's included; 0: not practising */
  guint turn;             /* the lessons practised since the program began */
  gboolean visiting;      /* the lesson was opened from outside; Back leads there */
  GCancellable *adopting; /* NULL while no course is being imported */
};

/* The conditions for enabling the page's actions. */
enum
{
  UI_LEARN_HAS_LIBRARY = 1 << 0,
  UI_LEARN_HAS_LEARNER = 1 << 1,
  UI_LEARN_IN_COURSE = 1 << 2, /* a course, or one of its lessons, is open */
};

/* Returns whether this level is shown: "courses", "course" or "lesson". The page follows the
 * stack. */
static inline gboolean
ui_learn_page_shows (UiLearnPage *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

#define VERB(name) void ui_learn_page_##name (gpointer page, const char *action)

/* --- ui-learn-page-learners.c --- */
VERB (new_learner);
VERB (rename);
VERB (archive);
VERB (export);
VERB (results);
void ui_learn_page_make_menu (UiLearnPage *self);
/* Shows the current learner. */
void ui_learn_page_update_learners (UiLearnPage *self);

/* --- ui-learn-page-lesson.c --- */
/* Asks for a PDF to save, called after `id`. */
void ui_learn_page_choose_pdf (
    UiLearnPage *self, const char *title, const char *id, UiChosen chosen, gpointer data);
/* Returns the path of the chosen file; NULL if there is none, or if it is not on this computer, as
 * `elsewhere` then says. */
char *ui_learn_page_chosen_path (UiLearnPage *self,
                                 GListModel *files,
                                 const char *elsewhere) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a file, in any thread. */
gboolean ui_learn_page_write (const char *path, GBytes *bytes, GError **error);
/* Says that the file was saved, in a sentence with its name, or why it could not be. */
void ui_learn_page_say_saved (UiLearnPage *self,
                              const char *path,
                              const char *saved,
                              const GError *error);
/* Asks for a file, and writes the tasks of a lesson of `self->course` and their answers to it. */
void ui_learn_page_hand_out (UiLearnPage *self, TeachLesson *lesson);

/* Stores what was tried at the open step, if there is one. */
void ui_learn_page_note_step (UiLearnPage *self);
/* Starts a lesson of `self->course`; `self->session` is then its session. */
void ui_learn_page_take_lesson (UiLearnPage *self, TeachLesson *lesson, guint step);
void ui_learn_page_leave_lesson (UiLearnPage *self);
/* Takes ten steps, from two lessons or more: what was missed, or problems that are not done. */
VERB (practise);

/* --- ui-learn-page-lists.c --- */
/* Reads the courses and shows them. */
void ui_learn_page_read_courses (UiLearnPage *self);
/* Lists the lessons of the open course. */
void ui_learn_page_list_lessons (UiLearnPage *self);
/* Updates what is done and what is next in every row. */
void ui_learn_page_update_lists (UiLearnPage *self);
/* Moves the focus to the next course or lesson. */
void ui_learn_page_focus_next (UiLearnPage *self);
/* Continues the open course, starts the steps due today, or continues the course that was begun. */
VERB (start);
VERB (repeat);
VERB (go_on);
/* Writes the handout of the lesson with that index in the open course. */
void ui_learn_page_hand_out_nth (GtkWidget *page, const char *action, GVariant *index);
/* Returns "2 of 6 steps" for a course. */
char *ui_learn_page_counted (UiLearnPage *self, TeachCourse *course);
