/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-write-step-private.h"

#include <glib/gi18n.h>

#include "record-info.h"
#include "teach-courses.h"
#include "teach-session.h"
#include "ui-ask.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-lesson.h"

/* The number of points of the largest board. */
#define MOST_NUMBER 2704

G_DEFINE_FINAL_TYPE (UiWriteStep, ui_write_step, GTK_TYPE_WINDOW)

/* The kinds of question: in the drop-down, in the form, and in the step. */
static const struct
{
  const char *title, *help, *ask;
} kinds[] = {
  [UI_WRITE_PLAY]
  = { N_ ("Play a move"),
      N_ ("Tap the board to add a move. The variations in the record are already listed."),
      "play" },
  [UI_WRITE_TOUCH]
  = { N_ ("Tap points"), N_ ("Tap all the points that the learner has to tap."), "touch points" },
  [UI_WRITE_CHOOSE] = { N_ ("Choose a sentence"),
                        N_ ("Write the sentences. The learner chooses one of them."), "choose" },
  [UI_WRITE_NUMBER]
  = { N_ ("Enter a number"),
      N_ ("The learner enters a number, such as the number of points one side has."), "number" },
  [UI_WRITE_WINNER] = { N_ ("Say who wins"),
                        N_ ("The learner says who wins this position and by how much. The rules "
                            "determine the right answer."),
                        "winner" },
  [UI_WRITE_CAPTURE]
  = { N_ ("Capture a chain"),
      N_ ("Tap the chain that the learner has to capture. Every way to capture it is right."),
      "capture" },
  [UI_WRITE_SAVE]
  = { N_ ("Save a chain"),
      N_ ("Tap the chain that the learner has to save. Every way to save it is right."), "save" },
};

/* The step --------------------------------------------------------------------------------- */

/* Returns the line that asks; NULL while its chain or number is missing. */
static char *
ask_of (UiWriteStep *self, int height)
{
  UiWriteKind kind = ui_write_step_kind (self);
  g_autofree char *number = ui_entered (self->number);
  char name[GO_POINT_TEXT];

  if (kind == UI_WRITE_NUMBER)
    return g_ascii_string_to_unsigned (number, 10, 0, MOST_NUMBER, NULL, NULL)
               ? g_strdup_printf ("%s %s", kinds[kind].ask, number)
               : NULL;
  if (kind < UI_WRITE_CAPTURE)
    return g_strdup (kinds[kind].ask);
  if (self->chain == GO_NO_POINT)
    return NULL;
  return g_strdup_printf ("%s %s", kinds[kind].ask, go_point_format (self->chain, height, name));
}

/* Returns the text of the entries that are not empty, NULL-terminated. */
static char **
sentences_of (GtkWidget *const *entries, guint count)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < count; i++)
    {
      g_autofree char *sentence = ui_entered (entries[i]);

      if (*sentence != '\0')
        g_strv_builder_add (builder, sentence);
    }
  return g_strv_builder_end (builder);
}

static void back_cb (UiWriteStep *self);

static void
complain (UiWriteStep *self, const char *sentence, GtkWidget *at)
{
  /* The user corrects the problem in the form. */
  if (sentence)
    back_cb (self);
  ui_say (self->problem, sentence);
  if (at)
    gtk_widget_grab_focus (at);
}

/* Checks for problems that the form can explain better than the parser; shows the first one and
 * returns TRUE. */
static gboolean
lacks (UiWriteStep *self, const char *task, const char *ask, char **yes, char **no)
{
  UiWriteKind kind = ui_write_step_kind (self);

  if (*task == '\0')
    complain (self, _ ("First write the task."), self->task);
  else if (ask == NULL && kind == UI_WRITE_NUMBER)
    complain (self, _ ("Enter the right answer as a whole number, such as 7."), self->number);
  else if (ask == NULL)
    complain (self, _ ("Tap a stone of the chain on the board."), GTK_WIDGET (self->board));
  else if (kind == UI_WRITE_TOUCH && self->points->len == 0)
    complain (self, _ ("Tap at least one point that the learner has to tap."),
              GTK_WIDGET (self->board));
  else if (kind == UI_WRITE_CHOOSE && yes[0] == NULL)
    complain (self, _ ("Write the right sentence."), self->yes);
  else if (kind == UI_WRITE_CHOOSE && no[0] == NULL)
    complain (self, _ ("Write at least one wrong sentence."), self->no[0]);
  else
    return FALSE;
  return TRUE;
}

/* Returns the step as written; on failure shows the problem and returns NULL. */
static SgfCollection *
write_step (UiWriteStep *self)
{
  g_autoptr (RecordInfo) info = record_info_new (self->record, self->root, NULL);
  UiWriteKind kind = ui_write_step_kind (self);
  g_autofree char *task = ui_entered (self->task);
  g_autofree char *hint = ui_entered (self->hint);
  g_autofree char *praise = ui_entered (self->praise);
  g_autofree char *others = ui_entered (self->others);
  g_autofree char *ask = ask_of (self, info->height);
  g_auto (GStrv) yes = sentences_of (&self->yes, 1);
  g_auto (GStrv) no = sentences_of (self->no, UI_WRITE_WRONGS);
  TeachWords words = { .id = "new",
                       .task = task,
                       .ask = ask,
                       .guard = self->secret ? "off" : NULL,
                       .hint = hint,
                       .right = praise,
                       .wrong = others,
                       .variations = self->variations,
                       .points = kind == UI_WRITE_TOUCH ? self->points : NULL };
  g_autoptr (GError) error = NULL;
  SgfCollection *step;

  if (lacks (self, task, ask, yes, no))
    return NULL;
  if (kind == UI_WRITE_CHOOSE)
    {
      words.yes = (const char *const *) yes;
      words.no = (const char *const *) no;
    }
  step = teach_step_write (self->record, self->root, self->node, &words, &error);
  complain (self, error ? error->message : NULL, NULL);
  return step;
}

/* Trying ---------------------------------------------------------------------------------- */

static UiLesson *
lesson_of (UiWriteStep *self)
{
  return UI_LESSON (gtk_stack_get_child_by_name (self->stack, "try"));
}

static void
show_page (UiWriteStep *self, const char *page)
{
  gboolean trying = g_str_equal (page, "try");

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_visible (self->cancel, !trying);
  gtk_widget_set_visible (self->back, trying);
}

static void
back_cb (UiWriteStep *self)
{
  if (!gtk_widget_get_visible (self->back))
    return;
  show_page (self, "form");
  ui_lesson_set_session (lesson_of (self), NULL);
  gtk_widget_grab_focus (self->try);
}

void
ui_write_step_try (UiWriteStep *self)
{
  g_autoptr (SgfCollection) written = write_step (self);
  g_autoptr (RecordInfo) info = NULL;
  g_autoptr (TeachLesson) lesson = NULL;
  g_autoptr (TeachSession) session = NULL;
  g_autoptr (GError) error = NULL;
  TeachStep *step;

  if (!written)
    return;
  info = record_info_new (self->record, self->root, NULL);
  step = teach_step_read (written, sgf_collection_game (written, 0), &info->ruleset, &error);
  if (!step)
    {
      complain (self, error->message, NULL);
      return;
    }
  lesson = teach_lesson_new_for_step (gtk_window_get_title (GTK_WINDOW (self)), step);
  session = teach_session_new (lesson, 0);
  ui_lesson_set_session (lesson_of (self), session);
  show_page (self, "try");
  ui_lesson_focus (lesson_of (self));
}

/* Saving ---------------------------------------------------------------------------------- */

static gboolean
is_new (UiWriteStep *self)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->lesson)) == 0;
}

static char *
title_of (UiWriteStep *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->lesson));

  return is_new (self) ? ui_entered (self->title)
                       : g_strdup (gtk_string_object_get_string (chosen));
}

void
ui_write_step_save (UiWriteStep *self)
{
  g_autoptr (SgfCollection) written = write_step (self);
  g_autofree char *title = title_of (self);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  guint number;

  if (!written)
    return;
  if (*title == '\0')
    {
      complain (self, _ ("Give the lesson a name."), self->title);
      return;
    }
  number = teach_own_add (self->folder, title, written, &error);
  if (number == 0)
    {
      sentence = g_strdup_printf (_ ("Couldn’t save the step: %s"), error->message);
      complain (self, sentence, NULL);
      return;
    }
  /* Translators: the number of a step, and its lesson's title. */
  sentence = g_strdup_printf (
      /* Translators: the number of a step, and the title of a lesson. */
      _ ("Step %u of “%s” was saved. You can find it in Learn, under My lessons."), number, title);
  self->written = FALSE;
  g_object_ref (self);
  g_signal_emit_by_name (self, "saved", sentence);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
discard_cb (gpointer self, int answer, gpointer unused)
{
  if (answer == GTK_RESPONSE_ACCEPT)
    gtk_window_destroy (self);
}

static gboolean
close_cb (UiWriteStep *self)
{
  const UiAnswer answers[] = { { _ ("_Keep Writing"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               { _ ("_Discard"), GTK_RESPONSE_ACCEPT, UI_ANSWER_DESTRUCTIVE },
                               { NULL } };

  if (gtk_widget_get_visible (self->back))
    {
      back_cb (self);
      return TRUE;
    }
  if (!self->written)
    return FALSE;
  ui_ask (self, _ ("Discard this step?"), _ ("This step has not been saved."), answers, discard_cb,
          NULL, NULL);
  return TRUE;
}

/* The form -------------------------------------------------------------------------------- */

static void
kind_cb (UiWriteStep *self)
{
  UiWriteKind kind = ui_write_step_kind (self);

  gtk_label_set_label (GTK_LABEL (self->help), _ (kinds[kind].help));
  gtk_widget_set_visible (self->answers, kind == UI_WRITE_PLAY);
  gtk_widget_set_visible (self->sentences, kind == UI_WRITE_CHOOSE);
  gtk_widget_set_visible (self->number, kind == UI_WRITE_NUMBER);
  ui_say (self->problem, NULL);
  ui_write_step_show_board (self);
}

static void
lesson_cb (UiWriteStep *self)
{
  gtk_widget_set_visible (self->title_row, is_new (self));
}

static void
written_cb (UiWriteStep *self)
{
  self->written = TRUE;
}

/* Creates a field below its label. */
static GtkWidget *
field (const char *words, GtkWidget *input)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "use-underline", TRUE, "xalign",
                                   0.0, "wrap", TRUE, "mnemonic-widget", input, NULL);

  ui_classes (label, "small dim");
  return ui_column (2, label, input, NULL);
}

static GtkWidget *
entry_field (UiWriteStep *self, const char *words, GtkWidget **entry)
{
  *entry = gtk_entry_new ();
  ui_connect (*entry, "changed", written_cb, self);
  return field (words, *entry);
}

static GtkWidget *
sentences_new (UiWriteStep *self)
{
  GtkWidget *box = ui_column (6, entry_field (self, _ ("_Right sentence"), &self->yes), NULL);

  for (guint i = 0; i < UI_WRITE_WRONGS; i++)
    {
      /* Translators: a field of a form; %u counts these fields. */
      g_autofree char *words = g_strdup_printf (_ ("Wrong sentence %u"), i + 1);

      ui_append (box, entry_field (self, words, &self->no[i]), NULL);
    }
  return box;
}

static GtkWidget *
kinds_new (gboolean secret)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < (secret ? UI_WRITE_CAPTURE : G_N_ELEMENTS (kinds)); i++)
    gtk_string_list_append (titles, _ (kinds[i].title));
  return gtk_drop_down_new (G_LIST_MODEL (titles), NULL);
}

/* Lists the existing lessons and selects the last; reports broken ones. */
static void
list_lessons (UiWriteStep *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = teach_own_load (self->folder, &error);
  guint count = course ? g_list_model_get_n_items (teach_course_get_lessons (course)) : 0;

  gtk_string_list_append (titles, _ ("New lesson"));
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (teach_course_get_lessons (course), i);

      gtk_string_list_append (titles, teach_lesson_get_title (lesson));
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->lesson), G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->lesson), count);
  if (error)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Couldn’t add to your lessons: %s"), error->message);

      complain (self, sentence, NULL);
    }
}

static GtkWidget *
form_new (UiWriteStep *self, const char *note)
{
  GtkWidget *form;

  self->kind = kinds_new (self->secret);
  self->help = ui_text ("", "dim", 36);
  self->answers = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->chosen = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "xalign", 0.0, "visible", FALSE, NULL);
  self->sentences = sentences_new (self);
  self->number
      = g_object_new (GTK_TYPE_ENTRY, "input-purpose", GTK_INPUT_PURPOSE_DIGITS, "placeholder-text",
                      _ ("Right number"), "halign", GTK_ALIGN_START, NULL);
  ui_name (self->number, _ ("Right number"));
  ui_connect (self->number, "changed", written_cb, self);
  self->lesson = gtk_drop_down_new (NULL, NULL);
  self->to_play = ui_label ("", NULL);
  self->title_row = entry_field (self, _ ("_Name of the new lesson"), &self->title);
  form = ui_column (10, self->to_play,
                    entry_field (self, _ ("_Task, in one or two short sentences"), &self->task),
                    field (_ ("_What the learner does"), self->kind), self->help, self->chosen,
                    self->answers, self->sentences, self->number,
                    entry_field (self, _ ("_Hint"), &self->hint),
                    entry_field (self, _ ("Response to the _right answer"), &self->praise),
                    entry_field (self, _ ("Response to every _other answer"), &self->others),
                    field (_ ("_Lesson"), self->lesson), self->title_row, NULL);
  if (note)
    gtk_box_prepend (GTK_BOX (form), ui_text (note, "dim", 36));
  gtk_widget_set_hexpand (form, TRUE);
  return form;
}

static GtkWidget *
page_new (UiWriteStep *self, const char *note)
{
  GtkWidget *columns = ui_columns_new (300, 18), *scroller, *bar, *top;

  self->board = UI_BOARD (ui_board_new ());
  ui_board_keep_coordinates (self->board);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), 280, 280);
  /* Aligned to the top, whatever the height of the form. */
  top = gtk_aspect_frame_new (0.5F, 0, 1, FALSE);
  gtk_aspect_frame_set_child (GTK_ASPECT_FRAME (top), GTK_WIDGET (self->board));
  ui_connect (self->board, "point-activated", ui_write_step_touch, self);
  ui_columns_append (UI_COLUMNS (columns), top);
  ui_columns_append (UI_COLUMNS (columns), form_new (self, note));
  ui_margin (columns, 12);
  scroller = ui_scroller (columns, NULL);
  gtk_widget_set_vexpand (scroller, TRUE);
  self->problem = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                "wrap", TRUE, "xalign", 0.0, "max-width-chars", 50, "hexpand", TRUE,
                                "visible", FALSE, NULL);
  ui_classes (self->problem, "problem");
  self->try = ui_button (_ ("Tr_y It"), NULL, G_CALLBACK (ui_write_step_try), self);
  g_object_set (self->try, "halign", GTK_ALIGN_END, "hexpand", TRUE, NULL);
  bar = ui_row (12, self->problem, self->try, NULL);
  g_object_set (bar, "margin-start", 12, "margin-end", 12, "margin-top", 6, "margin-bottom", 6,
                NULL);
  return ui_column (0, scroller, bar, NULL);
}

static void
make (UiWriteStep *self, GtkWindow *parent, const char *note)
{
  GtkHeaderBar *header = ui_sheet (self, parent, _ ("Write Lesson Step"));
  GtkWidget *lesson = ui_lesson_new ();

  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_header_bar_set_show_title_buttons (header, FALSE);
  self->cancel = ui_button (_ ("_Cancel"), NULL, G_CALLBACK (gtk_window_close), self);
  self->back = ui_button (_ ("_Edit"), NULL, G_CALLBACK (back_cb), self);
  self->save = ui_button (_ ("_Save"), "suggested-action", G_CALLBACK (ui_write_step_save), self);
  gtk_header_bar_pack_start (header, self->cancel);
  gtk_header_bar_pack_start (header, self->back);
  gtk_header_bar_pack_end (header, self->save);
  self->stack = g_object_new (GTK_TYPE_STACK, "hhomogeneous", FALSE, "vhomogeneous", FALSE, NULL);
  gtk_stack_add_named (self->stack, page_new (self, note), "form");
  gtk_stack_add_named (self->stack, lesson, "try");
  ui_connect (lesson, "leave", back_cb, self);
  ui_connect (lesson, "finished", back_cb, self);
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (self->stack));
}

/* The class ------------------------------------------------------------------------------- */

static void
ui_write_step_finalize (GObject *object)
{
  UiWriteStep *self = UI_WRITE_STEP (object);

  g_clear_object (&self->scene);
  g_clear_pointer (&self->record, sgf_collection_unref);
  g_clear_pointer (&self->variations, g_array_unref);
  g_clear_pointer (&self->points, g_array_unref);
  g_free (self->folder);
  G_OBJECT_CLASS (ui_write_step_parent_class)->finalize (object);
}

static void
ui_write_step_class_init (UiWriteStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_write_step_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_DIALOG);
  ui_signal (UI_TYPE_WRITE_STEP, "saved", 1, G_TYPE_STRING);
}

static void
ui_write_step_init (UiWriteStep *self)
{
  self->chain = GO_NO_POINT;
  self->points = g_array_new (FALSE, FALSE, sizeof (GoPoint));
}

UiWriteStep *
ui_write_step_new (GtkWindow *parent,
                   SgfCollection *record,
                   SgfNode root,
                   SgfNode node,
                   const char *folder,
                   gboolean secret,
                   const char *note)
{
  UiWriteStep *self = g_object_new (UI_TYPE_WRITE_STEP, NULL);

  self->record = sgf_collection_copy (record);
  self->root = root;
  self->node = node;
  self->folder = g_strdup (folder);
  self->secret = secret;
  self->variations = teach_variations (self->record, root, node);
  /* Moves just played in the game are not answers until the teacher chooses them. */
  for (guint i = 0; secret && i < self->variations->len; i++)
    g_array_index (self->variations, TeachVariation, i).use = TEACH_USE_NONE;
  make (self, parent, note);
  ui_write_step_list_answers (self);
  ui_connect (self->kind, "notify::selected", kind_cb, self);
  ui_connect (self->lesson, "notify::selected", lesson_cb, self);
  g_signal_connect (self, "close-request", G_CALLBACK (close_cb), NULL);
  kind_cb (self);
  list_lessons (self);
  lesson_cb (self);
  show_page (self, "form");
  gtk_window_set_default_size (GTK_WINDOW (self), 760, 640);
  gtk_window_set_focus (GTK_WINDOW (self), self->task);
  return self;
}
