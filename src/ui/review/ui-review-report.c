/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "desk-engines.h"
#include "desk-report.h"
#include "picture-handout.h"
#include "record-save.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "words.h"

struct _UiReviewReport
{
  UiReviewPart part;

  GtkWidget *begin, *running, *report, *title;
  GtkProgressBar *bar;
  GtkLabel *turn;
  GtkGrid *sides;
  GtkListBox *losses;

  ReviewReport shown;
  gboolean made; /* there is a report */
  guint engine;  /* the one in use, by its place in the list */
};

G_DEFINE_FINAL_TYPE (UiReviewReport, ui_review_report, UI_TYPE_REVIEW_PART)

/* --- Beginning an analysis --- */

/* The form of the question. */
typedef struct
{
  GtkDropDown *engine, *unit;
  GtkSpinButton *depth;
} Form;

enum
{
  SECONDS,
  VISITS,
};

static void
unit_cb (GtkDropDown *unit, GParamSpec *pspec, Form *form)
{
  gboolean visits = gtk_drop_down_get_selected (unit) == VISITS;

  gtk_spin_button_set_digits (form->depth, visits ? 0 : 1);
  gtk_spin_button_set_increments (form->depth, visits ? 50 : 0.5, visits ? 500 : 5);
  gtk_spin_button_set_range (form->depth, visits ? 10 : 0.1, visits ? 100000 : 600);
  gtk_spin_button_set_value (form->depth, visits ? 200 : 1);
}

static void
answered_cb (gpointer asker, int answer, gpointer data)
{
  Form *form = data;
  GtkStringObject *engine = gtk_drop_down_get_selected_item (form->engine);
  double depth;
  gboolean visits = gtk_drop_down_get_selected (form->unit) == VISITS;

  /* Include text that was typed but not confirmed. */
  gtk_spin_button_update (form->depth);
  depth = gtk_spin_button_get_value (form->depth);
  if (answer == GTK_RESPONSE_ACCEPT && engine)
    /* Limits the time for a position that never reaches the visits. */
    g_signal_emit_by_name (asker, "analyse", gtk_string_object_get_string (engine),
                           visits ? 600000 : (int) (1000 * depth), visits ? (int) depth : 0);
}

static void
form_free (gpointer data)
{
  Form *form = data;

  g_object_unref (form->engine);
  g_object_unref (form->unit);
  g_object_unref (form->depth);
  g_free (form);
}

static void
begin_cb (UiReviewReport *self)
{
  g_auto (GStrv) names = desk_engines_names ();
  const char *const units[]
      = { /* Translators: [number] seconds for each move */
          C_ ("engine", "seconds for each move"), C_ ("engine", "visits for each move"), NULL
        };
  const UiAnswer answers[]
      = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
          { _ ("_Analyse"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };
  Form *form = g_new (Form, 1);
  GtkWidget *question;

  form->engine = g_object_ref_sink (
      GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const *) names)));
  gtk_drop_down_set_selected (form->engine, self->engine);
  form->unit = g_object_ref_sink (GTK_DROP_DOWN (gtk_drop_down_new_from_strings (units)));
  form->depth
      = g_object_ref_sink (GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0.1, 600, 0.5)));
  ui_name (form->engine, _ ("Engine"));
  ui_name (form->unit, _ ("Unit"));
  ui_name (form->depth, _ ("How long"));
  g_signal_connect (form->unit, "notify::selected", G_CALLBACK (unit_cb), form);
  unit_cb (form->unit, NULL, form);
  question
      = ui_ask (self, _ ("Analyse the whole game?"),
                _ ("The engine looks at every position of this line, from the end to the start. "
                   "What it finds is kept with the game."),
                answers, answered_cb, form, form_free);
  ui_ask_insert (question,
                 ui_column (12, form->engine, ui_row (12, form->depth, form->unit, NULL), NULL));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (form->depth))),
                                  TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (form->depth));
}

/* --- The report on paper --- */

/* Returns the report as a PDF; NULL with an error. */
static GBytes *
report_pdf (UiReviewReport *self, GError **error)
{
  const RecordInfo *info = review_session_get_info (self->part.session);
  const WordsNames names = { .name = { NULL, info->name[GO_BLACK], info->name[GO_WHITE] } };
  g_autofree char *black = words_isolated_name (&names, GO_BLACK);
  g_autofree char *white = words_isolated_name (&names, GO_WHITE);
  g_autofree char *title = g_strdup_printf ("%s – %s", black, white);
  g_autofree char *turn = desk_report_turn (&self->shown, info->height);
  g_autoptr (GPtrArray) sides = NULL, losses = NULL;
  g_autoptr (PicturePages) pages = NULL;
  double width, height;

  ui_paper_size (&width, &height);
  desk_report_tables (&self->shown, info->height, &sides, &losses);
  pages = picture_tables_new (title, turn ? turn : "", (GPtrArray *const[]){ sides, losses },
                              losses->len > 1 ? 2 : 1, width - 2 * PICTURE_PAGES_MARGIN,
                              height - 2 * PICTURE_PAGES_MARGIN);
  return picture_pages_pdf (pages, width, height, error);
}

static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer unused)
{
  UiReviewReport *self = asker;
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *base = file ? g_file_get_basename (file) : NULL, *name = NULL, *sentence = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *why = NULL;

  if (!file || !self->part.session || !self->made)
    return;
  bytes = report_pdf (self, &error);
  if (!bytes)
    why = error->message;
  else if (!g_file_peek_path (file))
    why = g_strerror (ENOTSUP);
  else if (!record_save_whole (g_file_peek_path (file), g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes)))
    why = g_strerror (errno);
  name = words_file_name (base);
  sentence = why ? g_strdup_printf (_ ("Couldn’t save “%s”: %s"), name, why)
                 : g_strdup_printf (_ ("The report was saved to “%s”."), name);
  g_signal_emit_by_name (self, "tell", sentence, why != NULL);
}

static void
save_cb (UiReviewReport *self)
{
  static const char *const pages[] = { "pdf", NULL };

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Save Report as PDF"),
                          .verb = _ ("_Save"),
                          .kind = _ ("PDF documents"),
                          .patterns = pages,
                          .name = "report.pdf",
                          .ending = ".pdf" },
             chosen_cb, NULL);
}

/* --- The report --- */

/* Keeps the rows that a widget shows. Returns whether they are new. */
static gboolean
keep_rows (gpointer widget, GPtrArray *rows)
{
  GPtrArray *shown = g_object_get_data (widget, "rows");
  gboolean same = shown && shown->len == rows->len;

  for (guint i = 0; same && i < rows->len; i++)
    same = g_strv_equal (g_ptr_array_index (shown, i), g_ptr_array_index (rows, i));
  g_object_set_data_full (widget, "rows", g_ptr_array_ref (rows),
                          (GDestroyNotify) g_ptr_array_unref);
  return !same;
}

static void
show_sides (UiReviewReport *self, GPtrArray *rows)
{
  if (!keep_rows (self->sides, rows))
    return;
  ui_empty (self->sides);
  for (guint i = 0; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);

      for (int j = 0; j < 3; j++)
        {
          GtkWidget *label
              = j == 0 ? ui_text (row[j], NULL, 20) : ui_label (row[j], i == 0 ? "dim" : "numeric");

          gtk_label_set_xalign (GTK_LABEL (label), j == 0 ? 0 : 1);
          gtk_widget_set_hexpand (label, j == 0);
          gtk_grid_attach (self->sides, label, j, (int) i, 1, 1);
        }
    }
}

/* Keeps rows whose text is unchanged, because new rows would lose a click in progress. */
static void
show_losses (UiReviewReport *self, GPtrArray *rows)
{
  if (!keep_rows (self->losses, rows))
    return;
  ui_empty (self->losses);
  gtk_widget_set_visible (self->title, rows->len > 1);
  /* The first row has the headings. */
  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      GtkWidget *move = ui_label (row[0], NULL), *line;
      g_autofree char *text = NULL, *name = NULL;

      gtk_widget_set_hexpand (move, TRUE);
      /* Translators: what a move lost, and a better one: "−8.2, better: D4" */
      text = *row[2] != '\0' ? g_strdup_printf (_ ("−%s, better: %s"), row[1], row[2])
                             : g_strdup_printf ("−%s", row[1]);
      line = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line),
                                  ui_row (12, move, ui_label (text, "dim numeric"), NULL));
      name = g_strdup_printf ("%s: %s", row[0], text);
      ui_name (line, name);
      gtk_list_box_append (self->losses, line);
    }
}

static void
row_cb (UiReviewReport *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (self->part.session && index < self->shown.count)
    review_session_go (self->part.session, self->shown.worst[index].node);
}

void
ui_review_report_update (UiReviewReport *self, ReviewEstimates *estimates)
{
  g_auto (GStrv) names = desk_engines_names ();
  ReviewReport report = { 0 };
  guint done = 0, all = 0;
  gboolean running = estimates && review_estimates_get_progress (estimates, &done, &all);
  const char *engine = estimates ? review_estimates_get_engine_name (estimates) : NULL;

  self->engine = 0;
  for (guint i = 0; names[i]; i++)
    if (g_strcmp0 (names[i], engine) == 0)
      self->engine = i;
  gtk_widget_set_visible (self->begin, !running);
  gtk_widget_set_sensitive (self->begin, names[0] != NULL);
  ui_tooltip (self->begin, names[0] ? NULL : _ ("Add an engine in Preferences first"));
  gtk_widget_set_visible (self->running, running);
  if (running)
    {
      g_autofree char *text = g_strdup_printf (/* Translators: positions analysed, of how many. */
                                               _ ("%u of %u"), done, all);

      gtk_progress_bar_set_fraction (self->bar, (double) done / MAX (all, 1));
      gtk_progress_bar_set_text (self->bar, text);
    }
  self->made = estimates && review_report_make (estimates, &report);
  gtk_widget_set_visible (self->report, self->made);
  /* New rows would lose the keyboard focus. */
  if (running && self->made && gtk_widget_get_focus_child (GTK_WIDGET (self->losses)))
    return;
  if (self->made)
    {
      int height = review_session_get_info (self->part.session)->height;
      g_autoptr (GPtrArray) sides = NULL, losses = NULL;
      g_autofree char *turn = desk_report_turn (&report, height);

      desk_report_tables (&report, height, &sides, &losses);
      show_sides (self, sides);
      show_losses (self, losses);
      ui_say (self->turn, turn);
    }
  self->shown = report;
}

/* --- The class --- */

static void
forget (UiReviewReport *self)
{
  ui_review_report_update (self, NULL);
}

static void
ui_review_report_class_init (UiReviewReportClass *klass)
{
  ui_signal (G_TYPE_FROM_CLASS (klass), "analyse", 3, G_TYPE_STRING, G_TYPE_INT, G_TYPE_INT);
  ui_signal (G_TYPE_FROM_CLASS (klass), "tell", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
}

static void
ui_review_report_init (UiReviewReport *self)
{
  GtkWidget *stop = ui_button (_ ("S_top"), "small", NULL, NULL), *save, *all;

  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));
  self->begin = ui_button (_ ("_Analyse Whole Game…"), "small", G_CALLBACK (begin_cb), self);
  gtk_widget_set_halign (self->begin, GTK_ALIGN_START);
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_show_text (self->bar, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  ui_name (self->bar, _ ("Analysis of the whole game"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (stop), "review.stop-analysis");
  self->running = ui_row (12, self->bar, stop, NULL);
  self->sides = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->sides, 12);
  gtk_grid_set_row_spacing (self->sides, 3);
  self->turn = GTK_LABEL (ui_text (NULL, NULL, 36));
  self->title = ui_label (_ ("Biggest losses"), "heading");
  self->losses = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->losses, GTK_SELECTION_NONE);
  ui_name (self->losses, _ ("Biggest losses"));
  ui_connect (self->losses, "row-activated", row_cb, self);
  save = ui_button (_ ("_Save as PDF…"), "small", G_CALLBACK (save_cb), self);
  gtk_widget_set_halign (save, GTK_ALIGN_START);
  self->report = ui_column (9, self->sides, self->turn, self->title, self->losses, save, NULL);
  all = ui_column (9, self->begin, self->running, self->report, NULL);
  gtk_widget_set_parent (all, GTK_WIDGET (self));
  ui_classes (self, "review-report");
  ui_review_report_update (self, NULL);
  g_signal_connect (self, "leave-session", G_CALLBACK (forget), NULL);
  g_signal_connect (self, "show-session", G_CALLBACK (forget), NULL);
}
