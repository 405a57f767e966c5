/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-mistakes.h"

#include <glib/gi18n.h>

#include "desk-date.h"
#include "desk-engines.h"
#include "job.h"
#include "record-info.h"
#include "teach-mistakes.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "words.h"

/* The search, in its thread. */
typedef struct
{
  SgfCollection *record;
  SgfNode root;
  GoColor side;
  Engine *engine; /* or NULL */
  int progress;   /* atomic, of 1000 */
} Search;

struct _UiMistakes
{
  GtkWindow parent_instance;

  GtkStack *stack;
  GtkDropDown *sides, *judges;
  GtkWidget *find, *practise;
  GtkProgressBar *bar;
  GtkLabel *said;

  DeskProgress *progress;
  char *folder;
  SgfCollection *record;
  SgfNode root;
  gboolean large; /* too large a board for playouts */
  GCancellable *cancellable;
  Search *search; /* running, or NULL; freed with its task */
  guint tick;
  char *course;  /* that the problems went to */
  char *learner; /* whose course it is; "" for nobody */
};

G_DEFINE_FINAL_TYPE (UiMistakes, ui_mistakes, GTK_TYPE_WINDOW)

static void
search_free (gpointer data)
{
  Search *search = data;

  sgf_collection_unref (search->record);
  g_clear_pointer (&search->engine, engine_unref);
  g_free (search);
}

static void
run_search (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  GError *error = NULL;
  GArray *found = review_mistakes_find (search->record, search->root, search->side, search->engine,
                                        &search->progress, cancellable, &error);

  if (found)
    g_task_return_pointer (task, found, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

static gboolean
tick_cb (gpointer data)
{
  UiMistakes *self = data;

  gtk_progress_bar_set_fraction (self->bar, g_atomic_int_get (&self->search->progress) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
say (UiMistakes *self, const char *sentence)
{
  gtk_label_set_label (self->said, sentence);
  gtk_stack_set_visible_child_name (self->stack, "said");
  gtk_widget_set_visible (self->find, FALSE);
  gtk_widget_set_visible (self->practise, self->course != NULL);
  if (self->course)
    gtk_widget_grab_focus (self->practise);
}

/* Makes problems of the mistakes. Returns FALSE with an error. */
static gboolean
add (UiMistakes *self, Search *search, const GArray *found, GError **error)
{
  g_autoptr (RecordInfo) info = record_info_new (search->record, search->root, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: the title of a lesson, such as “November 2026”. */
  g_autofree char *month = g_date_time_format (now, _ ("%B %Y"));
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *day = desk_date_words (*info->date ? info->date : today);
  const LibraryLearner *player = desk_progress_find (self->progress, info->name[search->side]);
  const LibraryLearner *learner = player ? player : desk_progress_get_learner (self->progress);

  g_free (self->learner);
  self->learner = g_strdup (learner ? learner->name : "");
  self->course = teach_mistakes_add (self->folder, learner ? learner->id : 0, month, day,
                                     search->record, search->root, found, error);
  if (self->course)
    g_signal_emit_by_name (self, "added");
  return self->course != NULL;
}

static void
found_cb (GObject *object, GAsyncResult *result, gpointer unused)
{
  UiMistakes *self = UI_MISTAKES (object);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *sentence = NULL;

  self->search = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (found && found->len == 0)
    sentence = g_strdup (_ ("No move cost many points, as far as this search can tell."));
  else if (found && add (self, search, found, &error))
    sentence = g_strdup_printf (
        ngettext ("%u move cost many points. It is now a problem in “My own mistakes”.",
                  "%u moves cost many points. They are now problems in “My own mistakes”.",
                  found->len),
        found->len);
  if (self->course && desk_progress_get_learners (self->progress)->len > 1)
    {
      g_autofree char *who = words_isolated (self->learner);
      g_autofree char *whose = g_strdup_printf (_ ("Only %s sees them."), who);
      g_autofree char *both = g_strdup_printf ("%s %s", sentence, whose);

      say (self, both);
      return;
    }
  say (self, sentence ? sentence : error->message);
}

static void
find_cb (UiMistakes *self)
{
  g_autoptr (GTask) task = NULL;
  guint judge = gtk_drop_down_get_selected (self->judges);
  g_auto (GStrv) names = desk_engines_names ();
  Search *search = g_new0 (Search, 1);

  if (!self->large)
    judge--;
  search->record = sgf_collection_copy (self->record);
  search->root = self->root;
  search->side = gtk_drop_down_get_selected (self->sides) == 0 ? GO_BLACK : GO_WHITE;
  if (judge < g_strv_length (names))
    search->engine = desk_engines_make (names[judge]);
  if (!desk_progress_get_learner (self->progress))
    /* Translators: a learner who has said no name. */
    desk_progress_name (self->progress, 0, C_ ("learner", "Me"));
  self->search = search;
  self->tick = g_timeout_add (100, tick_cb, self);
  gtk_stack_set_visible_child_name (self->stack, "progress");
  gtk_widget_set_visible (self->find, FALSE);
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_task_data (task, search, search_free);
  job_run_task (task, run_search);
}

static void
practise_cb (UiMistakes *self)
{
  g_object_ref (self);
  desk_progress_choose (self->progress, self->learner);
  g_signal_emit_by_name (self, "practise", self->course);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
ui_mistakes_dispose (GObject *object)
{
  UiMistakes *self = UI_MISTAKES (object);

  job_cancel (&self->cancellable);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->record, sgf_collection_unref);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->course, g_free);
  g_clear_pointer (&self->learner, g_free);
  ui_dispose (object);
}

static void
ui_mistakes_class_init (UiMistakesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_mistakes_dispose;
  ui_signal (UI_TYPE_MISTAKES, "added", 0);
  ui_signal (UI_TYPE_MISTAKES, "practise", 1, G_TYPE_STRING);
}

static void
ui_mistakes_init (UiMistakes *self)
{
  self->cancellable = g_cancellable_new ();
}

static GtkWidget *
list_new (GtkDropDown **list, const char *const *texts, const char *label, guint chosen)
{
  GtkWidget *title = ui_label (label, NULL);

  *list = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (texts));
  gtk_drop_down_set_selected (*list, chosen);
  ui_name (*list, label);
  gtk_widget_set_hexpand (title, TRUE);
  return ui_row (12, title, *list, NULL);
}

/* The names of those who can judge this board: the program, and the engines. */
static char **
judges (UiMistakes *self)
{
  g_auto (GStrv) names = desk_engines_names ();
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  if (!self->large)
    g_strv_builder_add (list, _ ("Pass Stone"));
  g_strv_builder_addv (list, (const char **) names);
  return g_strv_builder_end (list);
}

static GtkWidget *
question_new (UiMistakes *self, const RecordInfo *info, GoColor side)
{
  const WordsNames people = { .name = { NULL, info->name[GO_BLACK], info->name[GO_WHITE] } };
  const char *const sides[]
      = { words_name (&people, GO_BLACK), words_name (&people, GO_WHITE), NULL };
  g_auto (GStrv) names = judges (self);
  gboolean counted = info->ruleset.capture_goal == 0 && info->ruleset.scoring < GO_SCORING_NONE;
  gboolean possible = counted && names[0] != NULL;
  const char *text
      = possible   ? _ ("The moves that cost this player most become problems to practise.")
        : !counted ? _ ("This game is not counted, so no move costs points.")
                   : _ ("On boards larger than 9×9, an engine has to judge the moves. Add one in "
                        "Preferences first.");
  GtkWidget *box
      = ui_column (12, ui_text (text, NULL, 42),
                   list_new (&self->sides, sides, _ ("Whose mistakes"), side == GO_WHITE ? 1 : 0),
                   list_new (&self->judges, (const char *const *) names, _ ("Judged by"), 0), NULL);

  for (GtkWidget *row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (box)); row;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, possible);
  gtk_widget_set_visible (self->find, possible);
  return box;
}

GtkWidget *
ui_mistakes_new (GtkWindow *parent,
                 DeskProgress *progress,
                 const char *folder,
                 SgfCollection *record,
                 SgfNode root,
                 GoColor side)
{
  UiMistakes *self = g_object_new (UI_TYPE_MISTAKES, NULL);
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  GtkHeaderBar *header = ui_sheet (self, parent, _ ("My Mistakes"));
  GtkWidget *waiting;

  self->progress = g_object_ref (progress);
  self->folder = g_strdup (folder);
  self->record = sgf_collection_ref (record);
  self->root = root;
  self->large = info->width * info->height > REVIEW_MISTAKES_AREA;
  self->find = ui_button (_ ("_Find"), "suggested-action", G_CALLBACK (find_cb), self);
  self->practise = ui_button (_ ("_Practise"), "suggested-action", G_CALLBACK (practise_cb), self);
  gtk_widget_set_visible (self->practise, FALSE);
  gtk_header_bar_pack_end (header, self->find);
  gtk_header_bar_pack_end (header, self->practise);
  self->stack = GTK_STACK (gtk_stack_new ());
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  self->said = GTK_LABEL (ui_text (NULL, NULL, 42));
  waiting = ui_column (12, ui_label (_ ("Judging the moves…"), NULL), self->bar, NULL);
  gtk_widget_set_valign (waiting, GTK_ALIGN_CENTER);
  gtk_stack_add_named (self->stack, question_new (self, info, side), "question");
  gtk_stack_add_named (self->stack, waiting, "progress");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->said), "said");
  ui_margin (self->stack, 24);
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (self->stack));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->find);
  return GTK_WIDGET (self);
}
