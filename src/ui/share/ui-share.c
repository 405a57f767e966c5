/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-share-private.h"

#include <glib/gi18n.h>

#include "record-clean.h"
#include "sgf-write.h"
#include "job.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "record-name.h"

UiShare *
ui_share_ref (UiShare *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_share (gpointer data)
{
  UiShare *self = data;

  g_clear_object (&self->copying);
  if (self->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  ui_share_game_clear (&self->saved);
}

void
ui_share_unref (UiShare *self)
{
  g_rc_box_release_full (self, clear_share);
}

void
ui_share_tell (UiShare *self, const char *sentence, gboolean error)
{
  if (self->window != NULL)
    self->tell (sentence, error, self->data);
}

UiShare *
ui_share_new (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data)
{
  UiShare *self = g_rc_box_new0 (UiShare);

  *self = (UiShare){ window, subject, tell, data };
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &self->window);
  return self;
}

/* Copies of games. */

gboolean
ui_share_game_copy (UiShareGame *game, const UiShareSubject *subject)
{
  *game = (UiShareGame){ 0 };
  if (subject->collection == NULL)
    return FALSE;
  game->collection = sgf_collection_copy (subject->collection);
  game->source = sgf_collection_ref (subject->collection);
  game->root = subject->root;
  game->node = subject->node;
  g_set_object (&game->file, subject->file);
  return TRUE;
}

UiShareGame
ui_share_game_ref (const UiShareGame *game)
{
  sgf_collection_ref (game->collection);
  sgf_collection_ref (game->source);
  if (game->file)
    g_object_ref (game->file);
  return *game;
}

void
ui_share_game_clear (UiShareGame *game)
{
  g_clear_pointer (&game->collection, sgf_collection_unref);
  g_clear_pointer (&game->source, sgf_collection_unref);
  g_clear_object (&game->file);
}

char *
ui_share_game_text (const UiShareGame *game)
{
  g_autoptr (SgfCollection) clean = sgf_collection_copy (game->collection);
  GString *text = g_string_new (NULL);

  record_clean (clean);
  if (!game->analysed)
    record_strip_analysis (clean);
  sgf_write_game (clean, game->root, text);
  return g_string_free (text, FALSE);
}

/* Printing the game, or only its position. */

#define USUAL_MOVES 100

static const int depths[] = { 0, 1, PICTURE_PAGES_ALL_VARIATIONS };

/* Diagrams per page. */
static const int sheets[] = { 1, 2, 4, 6 };

typedef struct
{
  UiShare *share; /* once it runs; tells what went wrong */
  UiShareGame game;
  PicturePagesLook look;
  gboolean book; /* all games of the file */
  gboolean position_only;
  GTask *composing;    /* the newest one, not owned; NULL when no result is awaited */
  PicturePages *pages; /* while printing */
  Picture *picture;
  GtkWidget *moves, *variations, *all, *whole, *starred, *each, *position; /* in the dialog */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  ui_share_game_clear (&printing->game);
  g_clear_pointer (&printing->share, ui_share_unref);
  g_clear_pointer (&printing->pages, picture_pages_free);
  g_clear_pointer (&printing->picture, picture_free);
  g_free (printing);
}

/* Pages being composed: a long game takes seconds. */
typedef struct
{
  UiShareGame game;
  PicturePagesLook look;
  char *title; /* of a book; NULL: one game */
} Composing;

static void
composing_free (gpointer data)
{
  Composing *composing = data;

  ui_share_game_clear (&composing->game);
  g_free (composing->title);
  g_free (composing);
}

static void
compose_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Composing *composing = data;
  const UiShareGame *game = &composing->game;
  PicturePages *pages;

  composing->look.book = composing->title;
  pages = picture_pages_new (game->collection, game->root, &composing->look);
  if (pages == NULL)
    {
      composing->look.sheet = 0;
      pages = picture_pages_new (game->collection, game->root, &composing->look);
    }
  g_task_return_pointer (task, pages, (GDestroyNotify) picture_pages_free);
}

static void
composed_cb (GObject *operation, GAsyncResult *result, gpointer unused)
{
  Printing *printing = g_object_get_data (operation, "ui-share-printing");
  PicturePages *pages = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Every change of the paper starts a new preview. */
  if (printing->composing != G_TASK (result))
    {
      picture_pages_free (pages);
      return;
    }
  printing->composing = NULL;
  printing->pages = pages;
}

static void
forget_pages (Printing *printing)
{
  printing->composing = NULL;
  g_clear_pointer (&printing->pages, picture_pages_free);
  g_clear_pointer (&printing->picture, picture_free);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  const UiShareGame *game = &printing->game;
  g_autoptr (GTask) task = NULL;
  Composing *composing;

  forget_pages (printing);
  if (printing->position_only)
    {
      printing->picture = picture_new (game->collection, game->root, game->node);
      return;
    }
  composing = g_new (Composing, 1);
  *composing = (Composing){ ui_share_game_ref (game), printing->look, NULL };
  composing->look.width = gtk_print_context_get_width (context);
  composing->look.height = gtk_print_context_get_height (context);
  if (printing->book)
    composing->title
        = game->file ? record_file_title (g_file_peek_path (game->file)) : g_strdup (_ ("Games"));
  task = g_task_new (operation, NULL, composed_cb, NULL);
  g_task_set_source_tag (task, begin_cb);
  g_task_set_task_data (task, composing, composing_free);
  printing->composing = task;
  job_run_task (task, compose_thread);
}

/* While the pages are composed, GTK calls this whenever it is idle. Blocking in the main context
 * avoids a busy loop and keeps the window responsive. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  guint count = 1;

  if (printing->picture == NULL && printing->pages == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      return FALSE;
    }
  if (printing->pages != NULL)
    count = picture_pages_get_count (printing->pages);
  gtk_print_operation_set_n_pages (operation, (int) count);
  return TRUE;
}

/* Draws the position in the centre, as large as fits but not poster-sized. */
static void
draw_position (Printing *printing, cairo_t *cairo, double width, double height)
{
  PictureLook look;
  double wide, high, scale;

  picture_look_init (&look);
  look.theme = "paper";
  look.caption = TRUE;
  if (!picture_measure (printing->picture, &look, &wide, &high, NULL))
    return;
  scale = MIN (MIN (width / wide, height / high), 0.75);
  cairo_save (cairo);
  cairo_translate (cairo, (width - wide * scale) / 2, 0);
  cairo_scale (cairo, scale, scale);
  picture_draw (printing->picture, cairo, &look, NULL);
  cairo_restore (cairo);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *printing)
{
  cairo_t *cairo = gtk_print_context_get_cairo_context (context);

  if (printing->pages != NULL)
    picture_pages_draw (printing->pages, (guint) page, cairo);
  else if (printing->picture != NULL)
    draw_position (printing, cairo, gtk_print_context_get_width (context),
                   gtk_print_context_get_height (context));
}

/* --- The tab in the dialog --- */

static void
whole_toggled_cb (Printing *printing)
{
  gboolean whole = gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->whole));

  gtk_widget_set_sensitive (printing->moves, whole);
  gtk_widget_set_sensitive (printing->variations, whole);
  gtk_widget_set_sensitive (printing->all, whole);
  gtk_widget_set_sensitive (printing->each,
                            gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->starred)));
}

/* Creates a radio button for what to print. */
static GtkWidget *
radio_new (const char *label)
{
  return g_object_new (GTK_TYPE_CHECK_BUTTON, "label", label, "use-underline", TRUE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
}

/* Creates an indented row with a label for a widget. */
static GtkWidget *
row_new (const char *label, GtkWidget *widget)
{
  GtkWidget *shown = gtk_label_new_with_mnemonic (label), *row = ui_row (12, shown, widget, NULL);

  gtk_label_set_mnemonic_widget (GTK_LABEL (shown), widget);
  gtk_widget_set_margin_start (row, 24);
  return row;
}

/* Creates a drop-down for one of these values, the last of which is the usual one. */
static GtkWidget *
choice_new (const char *const *shown, const int *values, int value)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (shown);

  for (guint i = 0; shown[i] != NULL; i++)
    if (values[i] == value || shown[i + 1] == NULL)
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), i);
        break;
      }
  return choice;
}

/* Creates the choice that prints the positions starred in review, several per page. */
static GtkWidget *
make_sheet (Printing *printing)
{
  const char *const shown[] = { "1", "2", "4", "6", NULL };

  printing->starred = radio_new (_ ("_Sheet of positions marked with ★"));
  printing->each = choice_new (shown, sheets, printing->look.sheet);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (printing->starred),
                              GTK_CHECK_BUTTON (printing->whole));
  gtk_widget_set_sensitive (printing->starred,
                            picture_has_sheet (printing->game.collection, printing->game.root));
  gtk_widget_set_tooltip_text (printing->starred,
                               _ ("The star is one of the annotations above a move’s comment"));
  return ui_column (12, printing->starred, row_new (_ ("_Diagrams per page"), printing->each),
                    NULL);
}

static GObject *
create_tab_cb (GtkPrintOperation *operation, Printing *printing)
{
  /* In the order of `depths`. */
  const char *const shown[]
      = { C_ ("variations", "None"), _ ("Of the main line"), C_ ("variations", "All"), NULL };
  GtkWidget *box, *sheet;
  guint games = sgf_collection_n_games (printing->game.collection);
  g_autofree char *all = g_strdup_printf (ngettext ("_All %u game in the file, as a book",
                                                    "_All %u games in the file, as a book", games),
                                          games);

  ui_plain_names_begin ();
  printing->whole = radio_new (_ ("_Whole game, in figures"));
  printing->position = radio_new (_ ("This _position only"));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (printing->position),
                              GTK_CHECK_BUTTON (printing->whole));
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (printing->position_only ? printing->position : printing->whole), TRUE);
  printing->moves = gtk_spin_button_new_with_range (1, 1000, 10);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (printing->moves), printing->look.moves_a_figure);
  printing->variations = choice_new (shown, depths, printing->look.depth);
  printing->all = gtk_check_button_new_with_mnemonic (all);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (printing->all), printing->book);
  gtk_widget_set_margin_start (printing->all, 24);
  gtk_widget_set_visible (printing->all, games > 1);
  sheet = make_sheet (printing);
  if (printing->look.sheet > 0)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (printing->starred), TRUE);
  box = ui_column (12, printing->whole, row_new (_ ("_Moves per figure"), printing->moves),
                   row_new (_ ("_Variations"), printing->variations), printing->all, sheet,
                   printing->position, NULL);
  ui_margin (box, 18);
  g_signal_connect_swapped (printing->whole, "toggled", G_CALLBACK (whole_toggled_cb), printing);
  g_signal_connect_swapped (printing->starred, "toggled", G_CALLBACK (whole_toggled_cb), printing);
  whole_toggled_cb (printing);
  return G_OBJECT (box);
}

static void
apply_tab_cb (GtkPrintOperation *operation, GtkWidget *tab, Printing *printing)
{
  printing->look.moves_a_figure
      = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (printing->moves));
  printing->look.depth = depths[gtk_drop_down_get_selected (GTK_DROP_DOWN (printing->variations))];
  printing->look.sheet = gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->starred))
                             ? sheets[gtk_drop_down_get_selected (GTK_DROP_DOWN (printing->each))]
                             : 0;
  printing->book = gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->all))
                   && gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->whole));
  printing->position_only = gtk_check_button_get_active (GTK_CHECK_BUTTON (printing->position));
}

/* --- The operation --- */

GtkPrintOperation *
ui_share_print_operation (const UiShareGame *game)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);
  g_autofree char *name = record_game_file_name (game->collection, game->root);

  printing->game = ui_share_game_ref (game);
  printing->look
      = (PicturePagesLook){ .moves_a_figure = USUAL_MOVES, .depth = 1, .theme = "paper" };
  g_object_set_data_full (G_OBJECT (operation), "ui-share-printing", printing, printing_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Game"));
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), printing);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), printing);
  g_signal_connect_swapped (operation, "end-print", G_CALLBACK (forget_pages), printing);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), printing);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_tab_cb), printing);
  return operation;
}

void
ui_share_print_set (GtkPrintOperation *operation, int moves_a_figure, gboolean position_only)
{
  Printing *printing = g_object_get_data (G_OBJECT (operation), "ui-share-printing");

  printing->look.moves_a_figure = moves_a_figure;
  printing->position_only = position_only;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Printing *printing)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  sentence
      = g_strdup_printf (_ ("Couldn’t print the game: %s"), error != NULL ? error->message : "");
  ui_share_tell (printing->share, sentence, TRUE);
}

void
ui_share_print (UiShare *self, const UiShareGame *game)
{
  g_autoptr (GtkPrintOperation) operation = ui_share_print_operation (game);
  Printing *printing = g_object_get_data (G_OBJECT (operation), "ui-share-printing");

  printing->share = ui_share_ref (self);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), printing);
  /* "done" also reports immediate errors. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, self->window, NULL);
}
