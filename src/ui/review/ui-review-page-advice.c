/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the current position, from an engine or the games of the library: letters on the
 * board, and a button for each. */
#include "config.h"

#include "job.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "desk-engines.h"
#include "ui-kit.h"
#include "ui-columns.h"
#include "words-crossing.h"

/* The advisers that are not engines; an engine's name follows "engine:". */
#define NOBODY ""
#define GAMES "games"
#define CORNER "corner"
#define ENGINE "engine:"

/* The maximum number of buttons. */
#define MOST 8

/* Quick stepping queries only where it stops; milliseconds. */
#define DELAY 60

static const char *
engine_name (const UiReviewPage *self)
{
  return g_str_has_prefix (self->advice, ENGINE) ? self->advice + strlen (ENGINE) : NULL;
}

static gboolean
asks_library (const UiReviewPage *self)
{
  return g_str_equal (self->advice, GAMES) || g_str_equal (self->advice, CORNER);
}

static GoColor
to_move (const UiReviewPage *self)
{
  return record_line_to_move (review_session_get_line (self->session));
}

/* --- Display --- */

static void
chosen_cb (UiReviewPage *self, GtkWidget *button)
{
  GoPoint point = (GoPoint) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "point"));

  if (point == GO_NO_POINT)
    review_session_pass (self->session, to_move (self));
  else
    review_session_play (self->session, point);
}

/* Adds a button; its letter is the one on the board. */
static void
add_move (UiReviewPage *self, GoPoint point, const char *words)
{
  const RecordInfo *info = review_session_get_info (self->session);
  const char *gap = words[0] != '\0' ? " · " : "";
  char name[GO_POINT_TEXT];
  g_autofree char *text = NULL;
  GtkWidget *button;

  if (point == GO_NO_POINT)
    text = g_strdup_printf ("%s%s%s", C_ ("move", "Pass"), gap, words);
  else
    text = g_strdup_printf ("%c  %s%s%s", 'A' + (char) self->advised->len,
                            words_crossing (point, info->height, name), gap, words);
  button = ui_button (text, "small", NULL, NULL);
  gtk_button_set_use_underline (GTK_BUTTON (button), FALSE);
  gtk_button_set_label (GTK_BUTTON (button), text);
  g_object_set_data (G_OBJECT (button), "point", GUINT_TO_POINTER (point));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (chosen_cb), self);
  gtk_box_append (GTK_BOX (self->advice_box), button);
  if (point != GO_NO_POINT)
    g_array_append_val (self->advised, point);
}

static void
begin (UiReviewPage *self)
{
  ui_empty (self->advice_box);
  if (!self->advised)
    self->advised = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  g_array_set_size (self->advised, 0);
}

static void
end (UiReviewPage *self)
{
  gtk_widget_set_visible (self->advice_box, gtk_widget_get_first_child (self->advice_box) != NULL);
  if (self->session)
    review_session_suggest (self->session, (const GoPoint *) (gpointer) self->advised->data,
                            self->advised->len);
}

/* Returns "61% · +2½", from the view of the side to move. */
static char *
candidate_words (const EngineCandidate *candidate)
{
  GString *text = g_string_new (NULL);

  if (candidate->share >= 0)
    g_string_append_printf (text, "%d%%", (int) lrint (100 * candidate->share));
  if (!isnan (candidate->lead))
    g_string_append_printf (text, "%s%+.1f", text->len > 0 ? " · " : "", candidate->lead);
  return g_string_free (text, FALSE);
}

static void
show_candidates (UiReviewPage *self)
{
  const ReviewEstimate *estimate = ui_review_graph_get_estimate (self->graph);
  const char *failure = ui_review_graph_get_failure (self->graph);

  begin (self);
  for (guint i = 0; estimate && i < MIN (estimate->count, MOST); i++)
    {
      g_autofree char *words = candidate_words (&estimate->candidates[i]);

      add_move (self, estimate->candidates[i].point, words);
    }
  end (self);
  if (!failure)
    return;
  /* Report the failure once and turn the adviser off; the built-in estimate takes over. */
  {
    g_autofree char *sentence = g_strdup (failure);

    ui_review_page_set_advice (self, NOBODY);
    ui_review_page_tell (self, sentence, TRUE);
  }
}

/* --- The library --- */

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiReviewPage) self = user_data;
  g_autoptr (LibraryResults) results = library_ask_finish (result, NULL);
  const LibraryContinuation *all;
  guint count;

  /* Another query is running, or the adviser was turned off. */
  if (!results || !self->session || !asks_library (self))
    return;
  begin (self);
  all = library_results_get_continuations (results, &count);
  for (guint i = 0, shown = 0; i < count && shown < MOST; i++)
    {
      guint decided = all[i].black + all[i].white;
      g_autofree char *words = NULL;

      if (all[i].elsewhere || all[i].color != to_move (self))
        continue;
      /* Translators: how many games there are, and how often Black won. */
      words = decided > 0 ? g_strdup_printf (_ ("%u · Black %u%%"), all[i].games,
                                             (all[i].black * 100 + decided / 2) / decided)
                          : g_strdup_printf ("%u", all[i].games);
      add_move (self, all[i].point, words);
      shown++;
    }
  if (!gtk_widget_get_first_child (self->advice_box))
    gtk_box_append (GTK_BOX (self->advice_box),
                    ui_label (_ ("No game in the library continues from here."), "dim"));
  end (self);
}

/* Keeps only the corner of the last move: half of the board in each direction, plus one line. */
static void
leave_corner (guint8 *cells, int width, int height, GoPoint last)
{
  gboolean right = go_point_column (last) > width / 2, low = go_point_row (last) > height / 2;

  GO_EACH_POINT (point, width, height)
    {
      int column = go_point_column (point), row = go_point_row (point);

      if ((right ? width - 1 - column : column) > width / 2
          || (low ? height - 1 - row : row) > height / 2)
        cells[point] = GO_EDGE;
    }
}

static gboolean
ask_library_cb (gpointer data)
{
  UiReviewPage *self = data;
  const RecordLine *line = review_session_get_line (self->session);
  const GoBoard *board = record_line_board (line);
  g_autofree guint8 *cells = g_malloc (GO_CELLS);
  LibraryQuery query = { .cells = cells,
                         .cells_width = board->width,
                         .cells_height = board->height,
                         .either_colour = TRUE };
  GoPoint last = record_line_step (line, record_line_length (line) - 1)->point;

  self->advice_timeout = 0;
  memset (cells, GO_EDGE, GO_CELLS);
  GO_EACH_POINT (point, board->width, board->height)
    cells[point] = (guint8) go_board_get (board, point);
  if (g_str_equal (self->advice, CORNER) && last != GO_NO_POINT)
    leave_corner (cells, board->width, board->height, last);
  self->advising = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query),
                     self->advising, found_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* --- The adviser --- */

void
ui_review_page_show_advice (UiReviewPage *self, gboolean moved)
{
  if (moved)
    {
      g_clear_handle_id (&self->advice_timeout, g_source_remove);
      job_cancel (&self->advising);
    }
  if (!self->session || (!engine_name (self) && !asks_library (self)))
    {
      begin (self);
      end (self);
    }
  else if (engine_name (self))
    show_candidates (self);
  else if (moved && self->service)
    self->advice_timeout = g_timeout_add (DELAY, ask_library_cb, self);
}

void
ui_review_page_set_advice (UiReviewPage *self, const char *advice)
{
  g_autoptr (Engine) engine = NULL;

  if (g_str_equal (self->advice, advice))
    return;
  g_free (self->advice);
  self->advice = g_strdup (advice);
  if (engine_name (self))
    engine = desk_engines_make (engine_name (self));
  ui_review_graph_set_engine (self->graph, engine);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->advice_menu),
                             engine_name (self)    ? engine_name (self)
                             : asks_library (self) ? _ ("Library")
                                                   : _ ("Advice"));
  ui_review_page_show_estimate (self);
  ui_review_page_show_advice (self, TRUE);
  ui_review_page_update_actions (self);
}

static void
append (GMenu *menu, const char *words, const char *advice)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

  g_menu_item_set_action_and_target (item, "review.advice", "s", advice);
  g_menu_append_item (menu, item);
}

/* The menu is created when it opens, because Preferences may add and remove engines. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new (), games = g_menu_new (), engines = g_menu_new ();
  g_auto (GStrv) names = desk_engines_names ();

  append (menu, _ ("_None"), NOBODY);
  append (games, _ ("_Library, Whole Board"), GAMES);
  append (games, _ ("Library, This _Corner"), CORNER);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *advice = g_strconcat (ENGINE, names[i], NULL);

      append (engines, names[i], advice);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (engines));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
ui_review_page_make_advice (UiReviewPage *self)
{
  self->advice = g_strdup (NOBODY);
  gtk_widget_set_layout_manager (self->advice_box, ui_wrap_new (4));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->advice_menu), make_menu_cb, NULL,
                                         NULL);
}
