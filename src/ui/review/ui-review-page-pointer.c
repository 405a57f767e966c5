/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer, autoplay, command line, and leaving the page with a position. */
#include <glib/gi18n.h>

#include "match-line.h"
#include "ui-ask.h"
#include "ui-review-page-private.h"
#include "words-crossing.h"

/* Over the table of candidates, the wheel goes along their moves only. */
static gboolean
scroll_moves_cb (GtkEventControllerScroll *scroll, double dx, double dy, UiReviewPage *self)
{
  return dy != 0 && self->session && ui_review_page_scroll_moves (self, dy > 0 ? 1 : -1);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, UiReviewPage *self)
{
  if (dy != 0 && self->session && !scroll_moves_cb (scroll, dx, dy, self))
    review_session_step (self->session, dy > 0 ? 1 : -1);
  return dy != 0;
}

static GtkWidget *
make_menu (UiReviewPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) line = g_menu_new ();
  g_autoptr (GMenu) position = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (line, _ ("Move Variation Up"), "review.promote");
  g_menu_append (line, _ ("Make Main Line"), "review.to-main-line");
  g_menu_append (line, _ ("Delete From Here On"), "review.delete");
  g_menu_append (position, _ ("Number Moves From Here"), "review.numbers('here')");
  g_menu_append (position, _ ("Remove All Marks"), "review.clear-marks");
  g_menu_append (position, _ ("Count This Position"), "review.count");
  g_menu_append (position, _ ("Play On From Here"), "review.play");
  g_menu_append (position, _ ("Write Lesson…"), "win.write-step");
  g_menu_append (position, _ ("Under Other Rules…"), "review.under-rules");
  g_menu_append (position, _ ("Find Position in Library"), "review.search");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (line));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (position));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  return popover;
}

static void
menu_cb (GtkGestureClick *click, int presses, double x, double y, UiReviewPage *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  double page_x, page_y;

  if (!self->session)
    return;
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &page_x, &page_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) page_x, (int) page_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
add_menu (UiReviewPage *self, GtkWidget *widget)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

/* A line can also be dragged from one point to another. The start of the drag is the first click;
 * the release is the second, as the board handles it anyway. */
static void
drag_cb (GtkGestureDrag *drag, double dx, double dy, UiReviewPage *self)
{
  double x, y;
  GoPoint from;

  if (!self->session || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  from = ui_board_find_point (self->board, x, y);
  if (from != GO_NO_POINT && from != ui_board_find_point (self->board, x + dx, y + dy))
    review_session_begin_line (self->session, from);
}

static void
add_scroll (gpointer widget, GCallback callback, UiReviewPage *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect (scroll, "scroll", callback, self);
  gtk_widget_add_controller (widget, scroll);
}

void
ui_review_page_add_pointer (UiReviewPage *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->menu = make_menu (self);
  add_menu (self, GTK_WIDGET (self->board));
  add_menu (self, self->tree_scroll);
  add_scroll (self->board, G_CALLBACK (scroll_cb), self);
  add_scroll (self->advice_table, G_CALLBACK (scroll_moves_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
}

/* Autoplay. */

static gboolean
is_branching (UiReviewPage *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);
  SgfNode child = sgf_node_first_child (collection, review_session_get_node (self->session));

  return child != SGF_NONE && sgf_node_next (collection, child) != SGF_NONE;
}

gboolean
ui_review_page_autoplay_step (UiReviewPage *self)
{
  guint count, present;

  if (!self->session || !review_session_step (self->session, 1))
    return FALSE;
  review_session_get_path (self->session, &count, &present);
  return present + 1 < count && !(self->autoplay_branches && is_branching (self));
}

static gboolean
autoplay_cb (gpointer data)
{
  UiReviewPage *self = data;

  if (ui_review_page_autoplay_step (self))
    return G_SOURCE_CONTINUE;
  self->autoplay = 0;
  ui_review_page_update_actions (self);
  return G_SOURCE_REMOVE;
}

void
ui_review_page_set_autoplay (UiReviewPage *self, gboolean play)
{
  g_clear_handle_id (&self->autoplay, g_source_remove);
  if (play && self->session)
    self->autoplay = g_timeout_add_seconds (self->autoplay_seconds, autoplay_cb, self);
  ui_review_page_update_actions (self);
}

void
ui_review_page_set_autoplay_seconds (UiReviewPage *self, guint seconds)
{
  self->autoplay_seconds = CLAMP (seconds, 1, 10);
  /* Restart a running autoplay at the new pace. */
  ui_review_page_set_autoplay (self, self->autoplay != 0);
}

/* The command line under the board: queries as on the table page, and steps. */

/* The words that go to another position or run another action. */
static const struct
{
  const char *word, *action;
} words[] = {
  { NC_ ("line", "next"), "review.forward" },
  { NC_ ("line", "back"), "review.back" },
  { NC_ ("line", "start"), "review.first" },
  { NC_ ("line", "end"), "review.last" },
  { NC_ ("line", "other"), "review.next-variation" },
  { NC_ ("line", "main"), "review.main-line" },
  { NC_ ("line", "pass"), "review.pass" },
  { NC_ ("line", "undo"), "review.undo" },
};

static void
say (UiReviewPage *self, const char *sentence)
{
  /* Clear it first, so that the same sentence is spoken again. */
  gtk_label_set_text (self->status, "");
  ui_review_page_say (self, sentence, FALSE);
}

static void
say_comment (UiReviewPage *self)
{
  const char *comment
      = review_session_get_comment (self->session, review_session_get_node (self->session));

  say (self, comment && *comment ? comment : _ ("There is no comment here."));
}

static void
say_help (UiReviewPage *self)
{
  /* Translators: use the commands as translated in the context “line”. */
  g_autofree char *sentence
      = words_crossings_in (_ ("Type a point to choose it: D4. You can also type: next, back, "
                               "start, end, 43, other, main, comment, pass, undo; libs D4, chain "
                               "D4, around D4, row 4, column D, where black, lid, clock, last."),
                            19, 19);

  say (self, sentence);
}

static gboolean
does_step (UiReviewPage *self, const char *typed)
{
  gint64 number;

  if (g_ascii_string_to_signed (typed, 10, 0, G_MAXINT, &number, NULL))
    {
      if (!review_session_go_move (self->session, (int) number))
        say (self, _ ("There is no such move in this line."));
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (match_line_says (typed, words[i].word))
      {
        SgfNode before = review_session_get_node (self->session);

        gtk_widget_activate_action (GTK_WIDGET (self), words[i].action, NULL);
        if (review_session_get_node (self->session) == before)
          say (self, _ ("Nothing changed."));
        return TRUE;
      }
  return FALSE;
}

void
ui_review_page_line_entered (UiReviewPage *self, const char *text)
{
  g_autofree char *typed = g_utf8_casefold (text, -1), *answer = NULL;
  MatchLineCommand command;

  if (!self->session || does_step (self, typed))
    return;
  if (match_line_says (typed, NC_ ("line", "comment")))
    say_comment (self);
  else if (*typed == '\0' || match_line_says (typed, NC_ ("line", "help")))
    say_help (self);
  else
    {
      answer = match_line_read (review_session_get_scene (self->session), text, &command);
      if (answer)
        say (self, answer);
      else if (command.kind == MATCH_LINE_PLAY)
        review_session_touch (self->session, command.point);
    }
}

/* Leaving with the current position: to counting, playing on or the library. */

/* What is kept until the user answers. */
typedef struct
{
  RefereeSetup setup;
  const char *signal; /* interned */
} Question;

/* Returns whether the side to move is unclear: both colours were set up, nobody has moved, and the
 * record does not say. */
static gboolean
is_unclear (UiReviewPage *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);
  const RecordLine *line = review_session_get_line (self->session);
  const GoBoard *board = record_line_board (line);
  gboolean has[GO_COLORS] = { FALSE };

  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *step = record_line_step (line, i);

      if (step->color != GO_EMPTY
          || sgf_node_find (collection, step->node, SGF_NAME ('P', 'L')) != SGF_NONE)
        return FALSE;
    }
  GO_EACH_POINT (point, board->width, board->height)
    {
      GoColor color = (GoColor) board->cells[point].color;

      if (color == GO_BLACK || color == GO_WHITE)
        has[color] = TRUE;
    }
  return has[GO_BLACK] && has[GO_WHITE];
}

static void
answered_cb (gpointer self, int color, gpointer data)
{
  Question *question = data;

  question->setup.first = (GoColor) color;
  if (color == GO_BLACK || color == GO_WHITE)
    g_signal_emit_by_name (self, question->signal, &question->setup);
}

static void
ask (UiReviewPage *self, const char *signal, const RefereeSetup *setup)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
                               { _ ("_White"), GO_WHITE },
                               { _ ("_Black"), GO_BLACK, UI_ANSWER_BEST },
                               { NULL } };
  Question *question = g_new0 (Question, 1);

  question->setup = *setup;
  question->signal = g_intern_string (signal);
  ui_ask (self, _ ("Who moves next?"),
          _ ("The position was set up, and the record doesn’t say whose turn it is."), answers,
          answered_cb, question, g_free);
}

void
ui_review_page_leave (UiReviewPage *self, const char *signal)
{
  RefereeSetup setup = { .handicap = 0 };

  ui_review_page_set_autoplay (self, FALSE);
  if (g_str_equal (signal, "under-rules") || g_str_equal (signal, "search"))
    {
      g_signal_emit_by_name (self, signal, self->session);
      return;
    }
  review_session_get_setup (self->session, &setup);
  if (is_unclear (self))
    ask (self, signal, &setup);
  else
    g_signal_emit_by_name (self, signal, &setup);
}
