/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-learn-page-private.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-mistakes.h"
#include "ui-plain-names.h"
#include "words.h"

static void page_init (UiPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UiLearnPage,
                               ui_learn_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (UI_TYPE_PAGE, page_init))

enum
{
  PROP_LEARNER = 1, /* the learner's name, for the menu */
};

/* Pages ----------------------------------------------------------------------------------- */

static void
update_actions (UiLearnPage *self)
{
  ui_verbs_update (self,
                   (self->library ? UI_LEARN_HAS_LIBRARY : 0)
                       | (desk_progress_get_learner (self->progress) ? UI_LEARN_HAS_LEARNER : 0)
                       | (self->course ? UI_LEARN_IN_COURSE : 0));
}

static void
level_cb (UiLearnPage *self)
{
  if (!self->progress) /* constructing or disposing */
    return;
  if (ui_learn_page_shows (self, "course"))
    ui_learn_page_list_lessons (self);
  ui_learn_page_update_learners (self);
  gtk_widget_set_visible (GTK_WIDGET (self->learner_button), !ui_learn_page_shows (self, "lesson"));
  gtk_widget_set_visible (self->teach_button, !ui_learn_page_shows (self, "lesson"));
  if (self->lesson)
    gtk_widget_set_visible (ui_lesson_get_menu (self->lesson),
                            ui_learn_page_shows (self, "lesson"));
  update_actions (self);
  ui_learn_page_focus_next (self);
  g_signal_emit_by_name (self, "title-changed");
}

static gboolean
go_back (UiPage *page)
{
  UiLearnPage *self = UI_LEARN_PAGE (page);

  ui_notice_say (self->notice, NULL, FALSE);
  if (ui_learn_page_shows (self, "lesson") && ui_lesson_get_present (self->lesson))
    ui_lesson_set_present (self->lesson, FALSE);
  else if (ui_learn_page_shows (self, "lesson"))
    ui_learn_page_leave_lesson (self);
  else
    {
      g_clear_object (&self->course);
      gtk_stack_set_visible_child_name (self->stack, "courses");
    }
  return TRUE;
}

static GtkWidget *
header (UiPage *page)
{
  return UI_LEARN_PAGE (page)->header;
}

static const char *
back_hint (UiPage *page)
{
  UiLearnPage *self = UI_LEARN_PAGE (page);

  return self->visiting                         ? _ ("Back to the game")
         : ui_learn_page_shows (self, "lesson") ? _ ("Back to the lessons")
         : ui_learn_page_shows (self, "course") ? _ ("Back to the courses")
                                                : NULL;
}

static char *
title (UiPage *page)
{
  UiLearnPage *self = UI_LEARN_PAGE (page);

  if (self->practice > 0)
    return g_strdup (_ ("Ten today"));
  if (ui_learn_page_shows (self, "lesson"))
    return g_strdup (teach_lesson_get_title (teach_session_get_lesson (self->session)));
  if (ui_learn_page_shows (self, "course"))
    return g_strdup (teach_course_get_title (self->course));
  return g_strdup (_ ("Learn"));
}

static char *
subtitle (UiPage *page)
{
  UiLearnPage *self = UI_LEARN_PAGE (page);

  if (ui_learn_page_shows (self, "course"))
    return ui_learn_page_counted (self, self->course);
  /* Several learners at one computer see whose lesson it is. */
  if (ui_learn_page_shows (self, "lesson") && desk_progress_get_learners (self->progress)->len > 1
      && desk_progress_get_learner (self->progress))
    return g_strdup (desk_progress_get_learner (self->progress)->name);
  return NULL;
}

gboolean
ui_learn_page_show_card (UiLearnPage *self, const char *card)
{
  self->visiting = FALSE;
  while (ui_page_back (UI_PAGE (self)))
    continue;
  for (guint i = 0; i < g_list_model_get_n_items (self->courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (self->courses, i);
      TeachLesson *lesson = teach_course_find_card (course, card);

      if (!lesson)
        continue;
      g_set_object (&self->course, course);
      self->visiting = TRUE;
      ui_learn_page_take_lesson (self, lesson, 0);
      return TRUE;
    }
  return FALSE;
}

static TeachCourse *
find_course (UiLearnPage *self, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (self->courses, i);

      if (g_str_equal (teach_course_get_id (course), id))
        return course; /* owned by the list */
    }
  return NULL;
}

/* A learner's own mistakes ------------------------------------------------------------------ */

static void
practise_cb (UiLearnPage *self, const char *id)
{
  TeachCourse *course = find_course (self, id);

  while (ui_page_back (UI_PAGE (self)) && !ui_learn_page_shows (self, "courses"))
    continue;
  if (!course)
    return;
  g_set_object (&self->course, course);
  gtk_stack_set_visible_child_name (self->stack, "course");
  g_signal_emit_by_name (self, "arrive");
}

void
ui_learn_page_find_mistakes (UiLearnPage *self, SgfCollection *record, SgfNode root, GoColor side)
{
  GtkWidget *dialog = ui_mistakes_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       self->progress, self->folder, record, root, side);
  ui_connect (dialog, "added", ui_learn_page_read_again, self);
  ui_connect (dialog, "practise", practise_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The user's own courses -------------------------------------------------------------------- */

void
ui_learn_page_read_again (UiLearnPage *self)
{
  TeachCourse *course;

  ui_learn_page_read_courses (self);
  course = self->course ? find_course (self, teach_course_get_id (self->course)) : NULL;
  if (!course || teach_course_get_problem (course))
    return;
  g_set_object (&self->course, course);
  ui_learn_page_list_lessons (self);
}

static void
course_chosen_cb (gpointer self, GListModel *files, gboolean ticked, gpointer unused)
{
  g_autoptr (GFile) folder = files ? g_list_model_get_item (files, 0) : NULL;

  if (folder)
    ui_learn_page_adopt (self, folder, NULL, NULL);
}

/* Adds a course or, depending on the action, problems. */
static void
add_course (gpointer self, const char *action)
{
  static const char *const patterns[] = { "sgf", NULL };
  const gboolean problems = g_str_equal (action, "learn.add-problems");

  ui_choose (self,
             &(UiChoose){ .action = problems ? GTK_FILE_CHOOSER_ACTION_OPEN
                                             : GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                          .title = problems ? _ ("Add Problems") : _ ("Add Course"),
                          .verb = _ ("_Add"),
                          .kind = problems ? _ ("Game records") : NULL,
                          .patterns = problems ? patterns : NULL },
             course_chosen_cb, NULL);
}

/* Verbs ----------------------------------------------------------------------------------- */

static void
undo (gpointer self, const char *action)
{
  desk_progress_take_back (((UiLearnPage *) self)->progress);
}

static void
back (gpointer self, const char *action)
{
  if (!ui_page_back (self))
    g_signal_emit_by_name (self, "leave");
}

static const UiVerb verbs[] = {
  { "learn.go-on", ui_learn_page_go_on },
  { "learn.start", ui_learn_page_start, UI_LEARN_IN_COURSE },
  { "learn.practise", ui_learn_page_practise },
  { "learn.repeat", ui_learn_page_repeat, UI_LEARN_IN_COURSE },
  { "learn.new-learner", ui_learn_page_new_learner, UI_LEARN_HAS_LIBRARY },
  { "learn.rename", ui_learn_page_rename, UI_LEARN_HAS_LEARNER },
  { "learn.archive", ui_learn_page_archive, UI_LEARN_HAS_LEARNER },
  { "learn.undo", undo, UI_LEARN_HAS_LIBRARY },
  { "learn.export", ui_learn_page_export, UI_LEARN_HAS_LEARNER },
  { "learn.results", ui_learn_page_results,
    UI_LEARN_HAS_LIBRARY | UI_LEARN_HAS_LEARNER | UI_LEARN_IN_COURSE },
  { "learn.add-course", add_course },
  { "learn.add-problems", add_course },
  { "learn.back", back },
  { "learn.learner", NULL, 0, "learner" },
  { NULL },
};

static void
changed_cb (UiLearnPage *self)
{
  ui_learn_page_update_learners (self);
  ui_learn_page_update_lists (self);
  update_actions (self);
  g_signal_emit_by_name (self, "title-changed");
}

static void
archived_cb (UiLearnPage *self, const char *name)
{
  g_autofree char *shown = words_isolated (name);
  g_autofree char *sentence = g_strdup_printf (_ ("%s was archived."), shown);

  ui_notice_say (self->notice, sentence, TRUE);
  ui_notice_focus (self->notice);
}

static void
refused_cb (UiLearnPage *self, const char *sentence)
{
  ui_notice_say (self->notice, sentence, FALSE);
}

static void
undo_cb (UiLearnPage *self)
{
  ui_notice_say (self->notice, NULL, FALSE);
  undo (self, NULL);
}

/* The class ------------------------------------------------------------------------------- */

static void
ui_learn_page_get_property (GObject *object, guint property, GValue *value, GParamSpec *spec)
{
  UiLearnPage *self = UI_LEARN_PAGE (object);
  const LibraryLearner *learner
      = self->progress ? desk_progress_get_learner (self->progress) : NULL;

  g_value_set_string (value, learner ? learner->name : "");
}

static void
ui_learn_page_set_property (GObject *object, guint property, const GValue *value, GParamSpec *spec)
{
  desk_progress_choose (UI_LEARN_PAGE (object)->progress, g_value_get_string (value));
}

/* The program may end while a step is open. */
static void
ui_learn_page_unmap (GtkWidget *widget)
{
  ui_learn_page_note_step (UI_LEARN_PAGE (widget));
  GTK_WIDGET_CLASS (ui_learn_page_parent_class)->unmap (widget);
}

static void
ui_learn_page_dispose (GObject *object)
{
  UiLearnPage *self = UI_LEARN_PAGE (object);

  g_cancellable_cancel (self->adopting);
  g_clear_object (&self->session);
  g_clear_object (&self->course);
  g_clear_object (&self->courses);
  g_clear_object (&self->all_courses);
  g_clear_object (&self->progress);
  g_clear_object (&self->learners);
  g_clear_object (&self->library);
  g_clear_pointer (&self->folder, g_free);
  ui_dispose (object);
}

static void
ui_learn_page_class_init (UiLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ui_learn_page_get_property;
  object_class->set_property = ui_learn_page_set_property;
  object_class->dispose = ui_learn_page_dispose;
  widget_class->unmap = ui_learn_page_unmap;
  ui_plain_names_begin ();
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_NOTICE);
  g_object_class_install_property (
      object_class, PROP_LEARNER,
      g_param_spec_string ("learner", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  ui_signal (UI_TYPE_LEARN_PAGE, "play", 1, G_TYPE_POINTER);
  ui_signal (UI_TYPE_LEARN_PAGE, "arrive", 0);
  ui_verbs_install (widget_class, verbs);
  gtk_widget_class_install_action (widget_class, "learn.hand-out", "i", ui_learn_page_hand_out_nth);
  ui_template (widget_class, "ui-learn-page.ui");
  ui_bind (widget_class, UI_CHILD (UiLearnPage, stack), UI_CHILD (UiLearnPage, problem),
           UI_CHILD (UiLearnPage, header), UI_CHILD (UiLearnPage, learner_button),
           UI_CHILD (UiLearnPage, learner_label), UI_CHILD (UiLearnPage, courses_box),
           UI_CHILD (UiLearnPage, learners_box), UI_CHILD (UiLearnPage, lessons_box),
           UI_CHILD (UiLearnPage, lesson_box), UI_CHILD (UiLearnPage, course_title),
           UI_CHILD (UiLearnPage, course_summary), UI_CHILD (UiLearnPage, course_start),
           UI_CHILD (UiLearnPage, course_repeat), UI_CHILD (UiLearnPage, go_on),
           UI_CHILD (UiLearnPage, practise), UI_CHILD (UiLearnPage, streak),
           UI_CHILD (UiLearnPage, teach_button), UI_CHILD (UiLearnPage, handouts),
           UI_CHILD (UiLearnPage, notice), NULL);
  ui_handle (widget_class, UI_HANDLER (undo_cb), NULL);
}

static void
ui_learn_page_init (UiLearnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->learners_box, ui_wrap_new (6));
  gtk_widget_set_layout_manager (gtk_widget_get_parent (self->go_on), ui_wrap_new (6));
  ui_learn_page_make_menu (self);
  ui_verbs_lend (self, self->header);
  ui_connect (self->stack, "notify::visible-child", level_cb, self);
}

GtkWidget *
ui_learn_page_new (LibraryService *library, DeskUnsavedManager *unsaved, const char *folder)
{
  UiLearnPage *self = g_object_new (UI_TYPE_LEARN_PAGE, NULL);

  self->library = library ? g_object_ref (library) : NULL;
  self->folder = g_strdup (folder);
  self->progress = desk_progress_new (library, unsaved);
  ui_connect (self->progress, "changed", changed_cb, self);
  ui_connect (self->progress, "archived", archived_cb, self);
  ui_connect (self->progress, "refused", refused_cb, self);
  ui_learn_page_read_courses (self);
  ui_learn_page_update_learners (self);
  update_actions (self);
  return GTK_WIDGET (self);
}

static void
refresh (UiPage *page)
{
  UiLearnPage *self = UI_LEARN_PAGE (page);

  desk_progress_refresh (self->progress);
  ui_learn_page_focus_next (self);
}

static void
page_init (UiPageInterface *iface)
{
  iface->title = title;
  iface->subtitle = subtitle;
  iface->header = header;
  iface->back_hint = back_hint;
  iface->back = go_back;
  iface->refresh = refresh;
}
