/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page's texts: the enabled actions, and the sentence under the board. */
#include "ui-review-page-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui-kit.h"
#include "words.h"

void
ui_review_page_tell (UiReviewPage *self, const char *sentence, gboolean error)
{
  g_signal_emit_by_name (self, "tell", sentence, error);
}

/* Returns whether another charset can be chosen. */
static gboolean
has_charsets (UiReviewPage *self)
{
  const SgfCharset *charset = self->record ? desk_record_get_charset (self->record) : NULL;

  return charset && !charset->plain;
}

/* Hides the list of moves while the user guesses. */
static void
hide_moves (UiReviewPage *self)
{
  GtkWidget *moves = GTK_WIDGET (self->moves);
  gboolean hidden = self->session && review_session_get_tool (self->session) == REVIEW_TOOL_GUESS;

  if (hidden && gtk_stack_get_visible_child (self->stack) == moves)
    gtk_stack_set_visible_child_name (self->stack, "comment");
  gtk_stack_page_set_visible (gtk_stack_get_page (self->stack, moves), !hidden);
}

void
ui_review_page_update_actions (UiReviewPage *self)
{
  guint open = review_session_get_open (self->session);

  if (self->save && desk_review_save_get_id (self->save) == 0)
    open |= UI_REVIEW_KEEPS;
  if (self->session && has_charsets (self))
    open |= UI_REVIEW_CHARSETS;
  if (self->autoplay != 0 || (open & REVIEW_OPEN_FORWARD))
    open |= UI_REVIEW_PLAYS;
  ui_verbs_update (self, open);
  hide_moves (self);
}

/* Returns "7 of 10 right. The others were 2 lines off on average." */
static char *
guess_total (const UiReviewGuessing *guessing)
{
  guint wrong = guessing->near + guessing->far;
  g_autofree char *right
      = g_strdup_printf (/* Translators: how many guesses were right, of how many. */
                         _ ("%u of %u right."), guessing->right, guessing->tries);
  g_autofree char *off = NULL;
  guint lines;

  if (guessing->tries == 0)
    return g_strdup ("");
  if (wrong == 0)
    return g_steal_pointer (&right);
  lines = (guessing->lines + wrong / 2) / wrong;
  off = g_strdup_printf (ngettext ("The others were off by about %u line.",
                                   "The others were off by about %u lines.", lines),
                         lines);
  return g_strdup_printf ("%s %s", right, off);
}

/* Returns what an engine says about the last guess; NULL without one. */
static char *
guess_judged (UiReviewPage *self)
{
  const ReviewEstimate *estimate = NULL;
  guint count, present;
  const ReviewEstimateStep *steps
      = review_estimates_steps (ui_review_graph_get_estimates (self->graph), &count, &present);

  for (guint i = 0; i < count; i++)
    if (steps[i].node == self->guessing.counted)
      estimate = steps[i].estimate;
  if (*self->advice == '\0' || !estimate || estimate->count == 0)
    return NULL;
  for (guint i = 0; i < estimate->count; i++)
    {
      double cost = estimate->candidates[0].lead - estimate->candidates[i].lead;
      g_autofree char *points = NULL;

      if (estimate->candidates[i].point != self->guessing.point)
        continue;
      if (i == 0 || (!isnan (cost) && cost < 0.25))
        return g_strdup (_ ("The engine thinks that your move is one of the best."));
      if (isnan (cost))
        return g_strdup (_ ("Your move is among the engine’s moves."));
      points = words_points_noun (MAX (review_estimates_halves (cost), 1));
      /* Translators: a number of points: "1½ points" */
      return g_strdup_printf (_ ("By the engine’s estimate, your move costs %s."), points);
    }
  return g_strdup (_ ("Your move is not among the engine’s moves."));
}

static char *
guess_sentence (UiReviewPage *self)
{
  const UiReviewGuessing *guessing = &self->guessing;
  g_autofree char *total = guess_total (guessing), *judged = NULL;
  g_autofree char *near = g_strdup_printf (
      ngettext ("Near: off by %d line.", "Near: off by %d lines.", (gulong) guessing->distance),
      guessing->distance);
  const char *const said[] = {
    [REVIEW_GUESS_RIGHT] = _ ("Right!"),
    [REVIEW_GUESS_VARIATION] = _ ("That move was not played, but it is one of the variations."),
    [REVIEW_GUESS_NEAR] = near,
    [REVIEW_GUESS_FAR] = _ ("Not there. Try again."),
  };

  if (review_session_get_node (self->session) != guessing->node)
    return g_strdup (ui_review_tool_hint (REVIEW_TOOL_GUESS));
  judged = guess_judged (self);
  return g_strdup_printf ("%s%s%s %s", said[guessing->last], judged ? " " : "",
                          judged ? judged : "", total);
}

void
ui_review_page_guessed (UiReviewPage *self, ReviewGuess guess, int distance, guint point)
{
  UiReviewGuessing *guessing = &self->guessing;
  /* A right guess is played before this call, so the guess belongs to the parent. */
  SgfNode node = review_session_get_node (self->session);
  SgfNode asked = guess == REVIEW_GUESS_RIGHT
                      ? sgf_node_parent (review_session_get_collection (self->session), node)
                      : node;

  guessing->node = node;
  guessing->last = guess;
  guessing->distance = distance;
  guessing->point = (GoPoint) point;
  if (asked != guessing->counted)
    {
      guessing->counted = asked;
      guessing->tries++;
      guessing->right += guess == REVIEW_GUESS_RIGHT;
      guessing->near += guess == REVIEW_GUESS_NEAR;
      guessing->far += guess == REVIEW_GUESS_FAR;
      if (guess == REVIEW_GUESS_NEAR || guess == REVIEW_GUESS_FAR)
        guessing->lines += (guint) MAX (distance, 0);
    }
  ui_review_page_update_status (self);
}

/* Returns the sentence for a game being entered. */
static char *
entering_sentence (UiReviewPage *self)
{
  const MatchSeat *black
      = match_scene_get_seat (review_session_get_scene (self->session), GO_BLACK);

  return g_strdup_printf (
      _ ("%s to play. Tap each point in the order it was played. To play twice in a row, choose "
         "Play for Black or Play for White in the tools. To enter names and the result, choose "
         "Game Information."),
      black->to_move ? _ ("Black") : _ ("White"));
}

/* Returns the sentence about moves that are played out on the board. */
static char *
moves_sentence (UiReviewPage *self)
{
  const EngineCandidate *one = &g_array_index (self->advised, EngineCandidate, self->shown_row);

  return g_strdup_printf (
      /* Translators: how many of how many moves of a variation are shown. */
      _ ("Shown: %u of %u. Scroll to see fewer or more moves. Alt+V adds them as a variation."),
      review_session_get_shown (self->session), one->length);
}

static char *
sentence (UiReviewPage *self, gboolean *odd)
{
  ReviewTool tool = review_session_get_tool (self->session);
  MatchScene *scene = review_session_get_scene (self->session);
  g_autofree char *irregularity = review_session_irregularity (self->session);
  const char *typed = ui_board_get_typed (self->board);

  *odd = FALSE;
  if (self->shown_row >= 0)
    return moves_sentence (self);
  if (self->occupied != GO_NO_POINT)
    {
      *odd = TRUE;
      return words_occupied (self->occupied, review_session_get_info (self->session)->height);
    }
  if (*typed)
    return g_strdup_printf (_ ("%s typed. Press Enter to choose this point."), typed);
  if (tool == REVIEW_TOOL_GUESS)
    return guess_sentence (self);
  if (irregularity)
    {
      *odd = TRUE;
      return g_steal_pointer (&irregularity);
    }
  if (self->entering && tool == REVIEW_TOOL_PLAY)
    return entering_sentence (self);
  if (tool != REVIEW_TOOL_PLAY)
    return g_strdup (ui_review_tool_hint (tool));
  return g_strdup (match_scene_get_status (scene));
}

void
ui_review_page_say (UiReviewPage *self, const char *text, gboolean problem)
{
  if (g_strcmp0 (gtk_label_get_text (self->status), text) != 0)
    gtk_label_set_text (self->status, text);
  ui_tooltip (self->status, *text ? text : NULL);
  ui_set_class (self->status, "problem", problem);
}

void
ui_review_page_update_status (UiReviewPage *self)
{
  gboolean odd = FALSE;
  g_autofree char *text = self->session ? sentence (self, &odd) : g_strdup ("");

  ui_review_page_say (self, text, odd);
}

void
ui_review_page_show_report (UiReviewPage *self)
{
  ReviewEstimates *estimates = ui_review_graph_get_estimates (self->graph);
  guint done, all;
  gboolean running = estimates && review_estimates_get_progress (estimates, &done, &all);

  if (self->analysing && !running && estimates && review_estimates_has_finished (estimates))
    {
      ui_review_page_tell (self, _ ("The analysis of the whole game is finished."), FALSE);
      ui_notify_away ("analysis", _ ("The analysis of the whole game is finished."), NULL);
    }
  self->analysing = running;
  ui_review_report_update (self->report, estimates);
}

void
ui_review_page_show_estimate (UiReviewPage *self)
{
  g_autofree char *words
      = self->session ? review_estimates_tell (ui_review_graph_get_estimates (self->graph)) : NULL;

  gtk_label_set_text (self->estimate, words ? words : _ ("Estimating the score…"));
  if (self->session && self->show_estimate)
    review_session_show_estimate (self->session, ui_review_graph_get_owner (self->graph));
}
