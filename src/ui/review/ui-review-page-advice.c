/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the current position, from engines or the games of the library: letters on the board,
 * a table of the moves, and what follows each of them. */
#include "job.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "desk-engines.h"
#include "ui-kit.h"
#include "words-crossing.h"

/* The advisers that are not engines; an engine's name follows "engine:". */
#define NOBODY ""
#define GAMES "games"
#define CORNER "corner"
#define KEPT "kept" /* what is kept with the record */
#define ENGINE UI_REVIEW_ENGINE

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

/* --- Moves on the board --- */

static EngineCandidate *
advised (UiReviewPage *self, int row)
{
  return row >= 0 && (guint) row < self->advised->len
             ? &g_array_index (self->advised, EngineCandidate, row)
             : NULL;
}

/* Returns the row with this point; -1 without one. */
static int
row_of (UiReviewPage *self, GoPoint point)
{
  for (guint i = 0; i < self->advised->len; i++)
    if (advised (self, (int) i)->point == point)
      return (int) i;
  return -1;
}

/* Plays out the first `count` moves of a row; no row: none. */
static void
show_moves (UiReviewPage *self, int row, guint count)
{
  const EngineCandidate *one = advised (self, row);

  self->shown_row = one && one->length > 0 ? row : -1;
  if (self->session)
    review_session_show_moves (self->session, one ? one->variation : NULL,
                               one ? MIN (count, one->length) : 0);
  ui_review_advice_mark (self->advice_table, self->shown_row);
  ui_review_page_update_status (self);
}

static void
show_row (UiReviewPage *self, int row)
{
  if (row != self->shown_row)
    show_moves (self, row, ENGINE_VARIATION);
}

void
ui_review_page_pointed_cb (UiReviewPage *self, int row)
{
  self->shown_by_board = FALSE;
  show_row (self, row);
}

/* Shows the moves of the candidate under the pointer, until the pointer goes to another point. */
void
ui_review_page_show_pointed (UiReviewPage *self)
{
  GoPoint point = match_scene_get_pointer (review_session_get_scene (self->session));
  int row = -1;

  if (self->shown_row >= 0 && !self->shown_by_board)
    return;
  if (point != GO_NO_POINT && review_session_get_tool (self->session) == REVIEW_TOOL_PLAY)
    row = row_of (self, point);
  if (row >= 0 && advised (self, row)->length == 0)
    row = -1;
  if (row >= 0 || self->shown_by_board)
    show_row (self, row);
  self->shown_by_board = row >= 0;
}

gboolean
ui_review_page_scroll_moves (UiReviewPage *self, int along)
{
  int count;

  if (self->shown_row < 0)
    return FALSE;
  count = (int) review_session_get_shown (self->session) + along;
  show_moves (self, self->shown_row,
              (guint) CLAMP (count, 1, (int) advised (self, self->shown_row)->length));
  return TRUE;
}

void
ui_review_page_add_moves (UiReviewPage *self)
{
  const EngineCandidate *one = advised (self, MAX (self->shown_row, 0));
  guint count = review_session_get_shown (self->session);

  if (one && one->length > 0)
    review_session_add_moves (self->session, one->variation, count > 0 ? count : one->length);
}

/* --- The table --- */

void
ui_review_page_chosen_cb (UiReviewPage *self, int row)
{
  const EngineCandidate *one = advised (self, row);
  GoPoint point;

  if (!one || !self->session)
    return;
  point = one->point;
  show_row (self, -1);
  if (point == GO_NO_POINT)
    review_session_pass (self->session, to_move (self));
  else
    review_session_play (self->session, point);
}

static void
begin (UiReviewPage *self, const char *const titles[UI_REVIEW_ADVICE_COLUMNS])
{
  static const char *const nothing[UI_REVIEW_ADVICE_COLUMNS] = { NULL };

  self->shown_row = -1;
  g_array_set_size (self->advised, 0);
  if (self->session)
    review_session_show_moves (self->session, NULL, 0);
  ui_review_advice_begin (self->advice_table, titles ? titles : nothing);
  ui_say (self->no_advice, NULL);
}

/* Adds a row; its letter is the one on the board. `cells` has room for the letter and the move. */
static void
add_move (UiReviewPage *self, const EngineCandidate *one, const char *cells[])
{
  char letter[2] = "", name[GO_POINT_TEXT];

  for (guint i = 0; i < self->advised->len; i++)
    letter[0] += advised (self, (int) i)->point != GO_NO_POINT;
  letter[0] = (char) (letter[0] + 'A');
  cells[0] = one->point == GO_NO_POINT ? "" : letter;
  cells[1]
      = one->point == GO_NO_POINT
            ? C_ ("move", "Pass")
            : words_crossing (one->point, review_session_get_info (self->session)->height, name);
  g_array_append_vals (self->advised, one, 1);
  ui_review_advice_add (self->advice_table, cells);
}

static void
end (UiReviewPage *self)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (GoPoint));

  ui_review_advice_end (self->advice_table);
  for (guint i = 0; i < self->advised->len; i++)
    if (advised (self, (int) i)->point != GO_NO_POINT)
      g_array_append_val (points, advised (self, (int) i)->point);
  if (self->session)
    review_session_suggest (self->session, (const GoPoint *) (gpointer) points->data, points->len);
}

/* --- Engines --- */

/* The columns of an engine, after letter and move. */
enum
{
  SHARE = 2,
  LEAD,
  VISITS,
  PRIOR,
};

/* Returns "12.3k" for many visits. */
static char *
visits_text (int visits)
{
  /* Translators: thousands of visits, short: "12.3k" */
  return visits < 10000 ? g_strdup_printf ("%d", visits)
                        : g_strdup_printf (_ ("%.1fk"), visits / 1000.0);
}

/* Returns a part of 1 in percent; NULL if it is negative, which stands for unknown. */
static char *
percent_text (double part)
{
  return part >= 0 ? g_strdup_printf (_ ("%d%%"), (int) lrint (100 * part)) : NULL;
}

static char *
lead_text (double lead)
{
  const double tenths = rint (10 * lead);
  const char *sign = tenths > 0 ? "+" : tenths < 0 ? "−" : "";

  return isnan (lead) ? NULL : g_strdup_printf ("%s%.1f", sign, fabs (tenths) / 10);
}

/* Fills in what the engine reports, from the view of the side to move; NULL where it reports
 * nothing. */
static void
candidate_cells (const EngineCandidate *candidate, char *cells[UI_REVIEW_ADVICE_COLUMNS])
{
  cells[SHARE] = percent_text (candidate->share);
  cells[LEAD] = lead_text (candidate->lead);
  cells[VISITS] = candidate->visits > 0 ? visits_text (candidate->visits) : NULL;
  cells[PRIOR] = percent_text (candidate->prior);
}

/* Keeps the same moves on the board if the engine still advises their first. */
static void
show_again (UiReviewPage *self, GoPoint point, guint count, gboolean by_board)
{
  int row = count > 0 ? row_of (self, point) : -1;

  self->shown_by_board = row >= 0 && by_board;
  show_moves (self, row, row >= 0 ? count : 0);
}

static void
list_candidates (UiReviewPage *self, const ReviewEstimate *estimate)
{
  const char *titles[UI_REVIEW_ADVICE_COLUMNS] = { "", _ ("Move") };
  const char *const all[UI_REVIEW_ADVICE_COLUMNS] = { [SHARE] = _ ("Win rate"),
                                                      [LEAD] = _ ("Lead"),
                                                      [VISITS] = C_ ("engine", "Visits"),
                                                      [PRIOR] = C_ ("engine", "Prior") };
  char *cells[REVIEW_CANDIDATES][UI_REVIEW_ADVICE_COLUMNS] = { { NULL } };
  guint count = estimate ? estimate->count : 0;

  for (guint i = 0; i < count; i++)
    {
      candidate_cells (&estimate->candidates[i], cells[i]);
      for (guint j = SHARE; j <= PRIOR; j++)
        if (cells[i][j])
          titles[j] = all[j];
    }
  begin (self, titles);
  for (guint i = 0; i < count; i++)
    {
      add_move (self, &estimate->candidates[i], (const char **) cells[i]);
      for (guint j = SHARE; j <= PRIOR; j++)
        g_free (cells[i][j]);
    }
  end (self);
}

/* --- Two engines --- */

/* Returns an engine's estimate of the present position, or NULL. */
static const ReviewEstimate *
estimate_of (ReviewEstimates *estimates)
{
  const ReviewEstimateStep *step = review_estimates_present (estimates);

  return step ? step->estimate : NULL;
}

/* Returns the candidate of an engine for a point, or NULL. */
static const EngineCandidate *
find_candidate (const ReviewEstimate *estimate, GoPoint point)
{
  for (guint i = 0; estimate && i < estimate->count; i++)
    if (estimate->candidates[i].point == point)
      return &estimate->candidates[i];
  return NULL;
}

/* Returns "61% · +2.5"; "–" if the engine has not looked at the move. */
static char *
verdict_text (const EngineCandidate *candidate)
{
  g_autofree char *share = NULL, *lead = NULL;

  if (!candidate)
    return g_strdup ("–");
  share = percent_text (candidate->share);
  lead = lead_text (candidate->lead);
  return share && lead ? g_strdup_printf ("%s · %s", share, lead)
         : share       ? g_steal_pointer (&share)
         : lead        ? g_steal_pointer (&lead)
                       : g_strdup ("✓");
}

/* Moves of each engine in the comparison. */
#define COMPARED 4

/* Lists the best moves of both engines, and what each of them says. */
static void
compare_candidates (UiReviewPage *self, const ReviewEstimate *first, const ReviewEstimate *second)
{
  const ReviewEstimate *both[] = { first, second };

  begin (self, (const char *const[UI_REVIEW_ADVICE_COLUMNS]){
                   "", _ ("Move"), engine_name (self) ? engine_name (self) : _ ("Analysis"),
                   self->compared });
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; both[side] && i < MIN (both[side]->count, COMPARED); i++)
      {
        const EngineCandidate *candidate = &both[side]->candidates[i];
        g_autofree char *words = verdict_text (find_candidate (first, candidate->point));
        g_autofree char *others = verdict_text (find_candidate (second, candidate->point));

        if (row_of (self, candidate->point) < 0)
          add_move (self, candidate,
                    (const char *[UI_REVIEW_ADVICE_COLUMNS]){ NULL, NULL, words, others });
      }
  end (self);
}

static void
second_cb (gpointer page, gboolean present)
{
  UiReviewPage *self = page;
  const char *failure = review_estimates_get_failure (self->second);

  if (failure)
    {
      g_autofree char *sentence = g_strdup (failure);

      ui_review_page_set_compared (self, "");
      ui_review_page_tell (self, sentence, TRUE);
    }
  else if (present)
    ui_review_page_show_advice (self, FALSE);
}

void
ui_review_page_renew_second (UiReviewPage *self)
{
  g_autoptr (Engine) engine = NULL;

  g_clear_pointer (&self->second, review_estimates_free);
  if (*self->compared == '\0' || !self->session)
    return;
  engine = desk_engines_make (self->compared);
  self->second = review_estimates_new (self->session, second_cb, self);
  review_estimates_set_present_only (self->second);
  review_estimates_set_engine (self->second, engine);
  review_estimates_set_active (self->second, TRUE);
}

void
ui_review_page_set_compared (UiReviewPage *self, const char *name)
{
  if (g_str_equal (self->compared, name))
    return;
  g_free (self->compared);
  self->compared = g_strdup (name);
  ui_review_page_renew_second (self);
  ui_review_page_show_advice (self, TRUE);
  ui_review_page_update_actions (self);
}

/* --- Showing either --- */

static void
show_candidates (UiReviewPage *self)
{
  const ReviewEstimate *estimate = estimate_of (ui_review_graph_get_estimates (self->graph));
  EngineCandidate *one = advised (self, self->shown_row);
  GoPoint point = one ? one->point : GO_NO_POINT;
  guint count = one ? review_session_get_shown (self->session) : 0;
  const gboolean by_board = self->shown_by_board;

  /* If the whole variation is shown, the new one is also shown as a whole. */
  if (one && count == one->length)
    count = ENGINE_VARIATION;
  if (self->second)
    compare_candidates (self, estimate, estimate_of (self->second));
  else
    list_candidates (self, estimate);
  show_again (self, point, count, by_board);
}

/* Reports a failure once and turns the adviser off; the built-in estimate takes over. */
static gboolean
tell_failure (UiReviewPage *self)
{
  g_autofree char *sentence
      = g_strdup (review_estimates_get_failure (ui_review_graph_get_estimates (self->graph)));

  if (!sentence)
    return FALSE;
  ui_review_page_set_advice (self, NOBODY);
  ui_review_page_tell (self, sentence, TRUE);
  return TRUE;
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
  begin (self, (const char *const[UI_REVIEW_ADVICE_COLUMNS]){ "", _ ("Move"), _ ("Games"),
                                                              C_ ("games", "Black won") });
  all = library_results_get_continuations (results, &count);
  for (guint i = 0; i < count && self->advised->len < UI_REVIEW_ADVICE_ROWS; i++)
    {
      guint decided = all[i].black + all[i].white;
      g_autofree char *games = g_strdup_printf ("%u", all[i].games), *won = NULL;

      if (all[i].elsewhere || all[i].color != to_move (self))
        continue;
      if (decided > 0)
        won = g_strdup_printf (_ ("%u%%"), (all[i].black * 100 + decided / 2) / decided);
      add_move (self, &(EngineCandidate){ .point = all[i].point },
                (const char *[UI_REVIEW_ADVICE_COLUMNS]){ NULL, NULL, games, won });
    }
  if (self->advised->len == 0)
    ui_say (self->no_advice, _ ("No game in the library continues from here."));
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
      show_moves (self, -1, 0);
      self->shown_by_board = FALSE;
      if (self->second)
        review_estimates_refresh (self->second);
    }
  /* A guess must not be revealed. */
  if (!self->session || g_str_equal (self->advice, NOBODY)
      || review_session_get_tool (self->session) == REVIEW_TOOL_GUESS)
    {
      begin (self, NULL);
      end (self);
    }
  else if (asks_library (self))
    {
      if (moved && self->service)
        self->advice_timeout = g_timeout_add (DELAY, ask_library_cb, self);
    }
  else if (!tell_failure (self))
    show_candidates (self);
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
  if (!engine || g_str_equal (self->compared, engine_name (self)))
    ui_review_page_set_compared (self, "");
  ui_review_graph_set_engine (self->graph, engine);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->advice_menu),
                             engine_name (self)                 ? engine_name (self)
                             : asks_library (self)              ? _ ("Library")
                             : g_str_equal (self->advice, KEPT) ? _ ("Analysis")
                                                                : _ ("Advice"));
  ui_review_page_show_estimate (self);
  ui_review_page_show_advice (self, TRUE);
  ui_review_page_update_actions (self);
}

static void
append_to (GMenu *menu, const char *words, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

static void
append (GMenu *menu, const char *words, const char *advice)
{
  append_to (menu, words, "review.advice", advice);
}

/* Returns whether the record has an analysis of a position in this line. */
static gboolean
has_kept (UiReviewPage *self)
{
  ReviewEstimates *estimates = ui_review_graph_get_estimates (self->graph);
  guint count = 0, present;
  const ReviewEstimateStep *steps
      = estimates ? review_estimates_steps (estimates, &count, &present) : NULL;

  for (guint i = 0; i < count; i++)
    if (steps[i].estimate && steps[i].estimate->kept)
      return TRUE;
  return FALSE;
}

/* The menu is created when it opens, because Preferences may add and remove engines. */
static void
make_menu_cb (GtkMenuButton *button, gpointer page)
{
  g_autoptr (GMenu) menu = g_menu_new (), games = g_menu_new (), engines = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_auto (GStrv) names = desk_engines_names ();

  append_to (others, _ ("_None"), "review.compared", "");
  append (menu, _ ("_None"), NOBODY);
  if (has_kept (page))
    append (menu, _ ("_Kept Analysis"), KEPT);
  append (games, _ ("_Library, Whole Board"), GAMES);
  append (games, _ ("Library, This _Corner"), CORNER);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *advice = g_strconcat (ENGINE, names[i], NULL);

      append (engines, names[i], advice);
      if (g_strcmp0 (names[i], engine_name (page)) != 0)
        append_to (others, names[i], "review.compared", names[i]);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (engines));
  if (engine_name (page) && g_strv_length (names) > 1)
    g_menu_append_section (menu, _ ("Compare With"), G_MENU_MODEL (others));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
ui_review_page_make_advice (UiReviewPage *self)
{
  self->advice = g_strdup (NOBODY);
  self->compared = g_strdup ("");
  self->advised = g_array_new (FALSE, FALSE, sizeof (EngineCandidate));
  self->shown_row = -1;
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->advice_menu), make_menu_cb, self,
                                         NULL);
}
