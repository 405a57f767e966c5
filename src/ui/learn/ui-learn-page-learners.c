/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learners: their menu and names, archiving one, the table of results, and importing
 * courses. */
#include <glib/gi18n.h>

#include "desk-results.h"
#include "job.h"
#include "picture-handout.h"
#include "teach-problems.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "ui-learn-page-private.h"
#include "words.h"

/* Names --------------------------------------------------------------------------------- */

/* A question in progress. It lives as long as its window, and not longer than its page. */
typedef struct
{
  UiLearnPage *page;
  GtkWidget *window, *entry, *why;
  gint64 id;
} Naming;

/* A class can be typed or pasted at once: names separated by commas or lines. */
static void
accept_cb (Naming *naming)
{
  g_autofree char *text = ui_entered (naming->entry);
  g_autofree char *why = NULL;
  g_auto (GStrv) parts = g_strsplit_set (text, naming->id == 0 ? ",;\n" : "", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (char **part = parts; *part && !why; part++)
    {
      char *name = *g_strstrip (*part) || !parts[1] ? library_learner_name (*part, &why) : NULL;

      if (name)
        g_ptr_array_add (names, name);
    }
  ui_say (naming->why, why);
  if (why || names->len == 0)
    return;
  /* The learner created last becomes the current one, so create the first one last. */
  for (guint i = names->len; i > 0; i--)
    desk_progress_name (naming->page->progress, naming->id, g_ptr_array_index (names, i - 1));
  gtk_window_destroy (GTK_WINDOW (naming->window));
}

static void
naming_free (gpointer data)
{
  Naming *naming = data;

  g_object_unref (naming->page);
  g_free (naming);
}

static void
ask_name (UiLearnPage *self, gint64 id, const char *title, const char *name)
{
  Naming *naming = g_new (Naming, 1);
  GtkWidget *box;

  *naming = (Naming){ g_object_ref (self), gtk_window_new (),
                      g_object_new (GTK_TYPE_ENTRY, "placeholder-text", _ ("Name"), "text", name,
                                    "activates-default", TRUE, NULL),
                      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                    "wrap", TRUE, "xalign", 0.0, "max-width-chars", 36, "visible",
                                    FALSE, NULL),
                      id };
  ui_classes (naming->why, "problem");
  ui_name (naming->entry, _ ("Name"));
  box = ui_column (12,
                   ui_text (id ? _ ("Progress is kept for each name. There is no password.")
                               : _ ("Progress is kept for each name. There is no password. "
                                    "Separate several names with commas."),
                            NULL, 36),
                   naming->entry, naming->why, NULL);
  ui_classes (box, "rules-ask");
  g_object_set_data_full (G_OBJECT (naming->window), "ui-naming", naming, naming_free);
  ui_sheet_ask (naming->window, self, title, id ? _ ("_Rename") : _ ("_Start"),
                G_CALLBACK (accept_cb), naming);
  gtk_window_set_child (GTK_WINDOW (naming->window), box);
  gtk_window_set_focus (GTK_WINDOW (naming->window), naming->entry);
  gtk_window_present (GTK_WINDOW (naming->window));
}

VERB (new_learner) { ask_name (page, 0, _ ("New Learner"), ""); }

VERB (rename)
{
  const LibraryLearner *learner = desk_progress_get_learner (((UiLearnPage *) page)->progress);

  ask_name (page, learner->id, _ ("Rename"), learner->name);
}

VERB (archive) { desk_progress_archive (((UiLearnPage *) page)->progress); }

/* Results ----------------------------------------------------------------------------- */

/* Returns the bytes of the file: a table of all steps, or the sheet of a class in one course. */
static GBytes *
bytes_of (UiLearnPage *self, GPtrArray *steps, TeachCourse *course, GError **error)
{
  GPtrArray *learners = desk_progress_get_learners (self->progress);
  g_autoptr (GPtrArray) people = NULL, lessons = NULL;
  g_autoptr (PicturePages) pages = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%x"), *title = NULL;
  double width, height;

  if (!course)
    return g_string_free_to_bytes (desk_progress_table (learners, steps, self->all_courses));
  desk_class_results (learners, steps, course, &people, &lessons);
  ui_paper_size (&width, &height);
  title = g_strdup_printf ("%s – %s", teach_course_get_title (course), today);
  pages = picture_tables_new (title, "", (GPtrArray *const[]){ people, lessons }, 2,
                              width - 2 * PICTURE_PAGES_MARGIN, height - 2 * PICTURE_PAGES_MARGIN);
  return picture_pages_pdf (pages, width, height, error);
}

/* A file to write; the table of all steps without a course. */
typedef struct
{
  UiLearnPage *page;
  TeachCourse *course;
  char *path;
} Export;

static void
export_free (Export *export)
{
  g_object_unref (export->page);
  g_clear_object (&export->course);
  g_free (export->path);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
steps_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Export) export = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = library_ask_finish (result, &error);
  g_autoptr (GBytes) bytes = NULL;
  UiLearnPage *self = export->page;

  if (!self->library) /* the page is gone */
    return;
  if (!steps)
    {
      ui_notice_say (self->notice, error->message, FALSE);
      return;
    }
  bytes = bytes_of (self, steps, export->course, &error);
  if (bytes)
    ui_learn_page_write (export->path, bytes, &error);
  ui_learn_page_say_saved (self, export->path,
                           _ ("The progress of all learners was saved to “%s”."), error);
}

/* `course` is NULL for the table of all steps. */
static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer course)
{
  UiLearnPage *self = asker;
  char *path = ui_learn_page_chosen_path (
      self, files,
      _ ("Progress can only be saved on this computer. Choose another place, then try again."));
  Export *export;

  if (!path)
    return;
  export = g_new (Export, 1);
  *export = (Export){ g_object_ref (self), course ? g_object_ref (course) : NULL, path };
  library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_LIST_STEPS), NULL, steps_cb, export);
}

VERB (export)
{
  static const char *const tables[] = { "csv", NULL };

  ui_choose (page,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Export Progress"),
                          .verb = _ ("_Export"),
                          .kind = _ ("CSV files"),
                          .patterns = tables,
                          /* Translators: a file's name. */
                          .name = _ ("progress.csv"),
                          .ending = ".csv" },
             chosen_cb, NULL);
}

VERB (results)
{
  UiLearnPage *self = page;

  ui_learn_page_choose_pdf (self, _ ("Save Class Results as PDF"),
                            teach_course_get_id (self->course), chosen_cb, self->course);
}

/* The menu ------------------------------------------------------------------------------ */

void
ui_learn_page_make_menu (UiLearnPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) names = g_menu_new ();

  self->learners = g_menu_new ();
  g_menu_append (names, _ ("_New Learner…"), "learn.new-learner");
  g_menu_append (names, _ ("_Rename…"), "learn.rename");
  g_menu_append (names, _ ("Ar_chive"), "learn.archive");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->learners));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (names));
  gtk_menu_button_set_menu_model (self->learner_button, G_MENU_MODEL (menu));
}

/* Lists everyone on the page, where one touch chooses. */
static void
list_learners (UiLearnPage *self, GPtrArray *learners)
{
  ui_empty (self->learners_box);
  for (guint i = 0; i < learners->len; i++)
    {
      const LibraryLearner *one = g_ptr_array_index (learners, i);
      g_autofree char *name = words_isolated (one->name);
      GtkWidget *button = gtk_toggle_button_new_with_label (name);

      ui_classes (button, "text-button");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", one->name);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "learn.learner");
      ui_append (self->learners_box, button, NULL);
    }
  gtk_widget_set_visible (self->learners_box, learners->len > 1);
}

void
ui_learn_page_update_learners (UiLearnPage *self)
{
  GPtrArray *learners = desk_progress_get_learners (self->progress);
  const LibraryLearner *learner = desk_progress_get_learner (self->progress);
  g_autofree char *name = learner ? words_isolated (learner->name) : NULL;
  /* Translators: %s is a learner's name. */
  g_autofree char *words
      = learner ? g_strdup_printf (_ ("Learning as %s"), name) : g_strdup (_ ("Who is learning?"));

  g_menu_remove_all (self->learners);
  for (guint i = 0; i < learners->len; i++)
    {
      const LibraryLearner *one = g_ptr_array_index (learners, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      g_autofree char *label = ui_escape_mnemonics (one->name);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "learn.learner", "s", one->name);
      g_menu_append_item (self->learners, item);
    }
  list_learners (self, learners);
  /* The list of courses shows who is learning, and alone one need not be told. */
  ui_say (self->learner_label,
          learners->len > 1 && !ui_learn_page_shows (self, "courses") ? name : NULL);
  ui_name (self->learner_button, words);
  ui_say (self->problem, desk_progress_get_problem (self->progress));
}

/* Importing courses and problem collections: a thread reads and copies them. */

typedef struct
{
  GFile *from;
  char *folder;
  guint left_out;
} Adoption;

static void
adoption_free (gpointer data)
{
  Adoption *adoption = data;

  g_object_unref (adoption->from);
  g_free (adoption->folder);
  g_free (adoption);
}

static void
adopt_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Adoption *adoption = data;
  GError *error = NULL;
  TeachCourse *course = teach_is_course (adoption->from)
                            ? teach_course_adopt (adoption->from, adoption->folder, &error)
                            : teach_problems_adopt (adoption->from, adoption->folder,
                                                    &adoption->left_out, cancellable, &error);

  if (course)
    g_task_return_pointer (task, course, g_object_unref);
  else
    g_task_return_error (task, error);
}

static char *
sentence_of (const Adoption *adoption, TeachCourse *course, const GError *error)
{
  g_autofree char *title = course ? words_isolated (teach_course_get_title (course)) : NULL;
  g_autofree char *added = NULL, *left_out = NULL;

  if (!course)
    return g_strdup_printf (_ ("Couldn’t add the course: %s"), error->message);
  added = g_strdup_printf (_ ("Added “%s” to the courses."), title);
  if (adoption->left_out > 0)
    left_out = g_strdup_printf (ngettext ("%u problem without an answer or stones was left out.",
                                          "%u problems without an answer or stones were left out.",
                                          adoption->left_out),
                                adoption->left_out);
  return g_strjoin (words_between_sentences (), added, left_out, NULL);
}

/* Ends an import. Returns FALSE, without a message, if there was no course and `unsaid` is set. */
static gboolean
finish (UiLearnPage *self, GAsyncResult *result, gboolean unsaid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *sentence = NULL;

  g_clear_object (&self->adopting);
  if (!self->courses) /* the page is gone */
    return TRUE;
  if (unsaid && g_error_matches (error, TEACH_ERROR, TEACH_ERROR_COURSE))
    {
      ui_notice_say (self->notice, NULL, FALSE);
      return FALSE;
    }
  sentence = sentence_of (g_task_get_task_data (G_TASK (result)), course, error);
  if (course)
    ui_learn_page_read_again (self);
  ui_notice_say (self->notice, sentence, FALSE);
  return TRUE;
}

gboolean
ui_learn_page_adopt_finish (UiLearnPage *self, GAsyncResult *result)
{
  return finish (self, result, TRUE);
}

static void
adopted_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  finish (UI_LEARN_PAGE (source), result, FALSE);
}

gboolean
ui_learn_page_adopt (UiLearnPage *self, GFile *from, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Adoption *adoption;

  if (self->adopting)
    {
      ui_notice_say (self->notice,
                     _ ("Another course is still loading. Try again when it is done."), FALSE);
      return FALSE;
    }
  while (ui_page_back (UI_PAGE (self)))
    continue;
  ui_notice_say (self->notice, _ ("Reading the course…"), FALSE);
  self->adopting = g_cancellable_new ();
  adoption = g_new (Adoption, 1);
  *adoption = (Adoption){ g_object_ref (from), g_strdup (self->folder), 0 };
  task = g_task_new (self, self->adopting, callback ? callback : adopted_cb, data);
  g_task_set_task_data (task, adoption, adoption_free);
  job_run_task (task, adopt_thread);
  return TRUE;
}
