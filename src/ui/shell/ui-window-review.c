/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review page, and the ways to it and from it. */
#include "go-ruleset-facts.h"
#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "record-game.h"
#include "record-replay.h"
#include "ui-enter.h"
#include "ui-new-game.h"
#include "ui-share.h"
#include "ui-under-rules.h"
#include "ui-write-step.h"

/* To the review page -------------------------------------------------------------------- */

void
ui_window_show_session (UiWindow *self, ReviewSession *session)
{
  ui_review_page_set_session (ui_window_get_review (self), session, 0, 0);
  ui_window_go (self, self->review_page);
}

/* Records of the game on the board ------------------------------------------------------ */

static SgfCollection *
record_of_table (UiWindow *self, const RefereeGame *game)
{
  MatchController *controller = ui_window_controller (self);
  const MatchInfo *info = controller ? match_controller_get_info (controller) : NULL;
  RecordPeople people = { 0 };

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const MatchSeat *seat = match_scene_get_seat (ui_window_scene (self), color);

      people.name[color] = info ? info->name[color] : seat->name;
      people.rank[color] = info ? info->rank[color] : seat->rank;
    }
  return record_game_write (game, &people, words_record_comment, NULL);
}

/* Returns the last node of the main line, which is the state that was recorded. */
static SgfNode
last_node (SgfCollection *collection, SgfNode root)
{
  SgfNode node = root, child;

  while ((child = sgf_node_first_child (collection, node)) != SGF_NONE)
    node = child;
  return node;
}

/* Returns the game before its last play. */
static RefereeGame *
before_last_play (const RefereeGame *game)
{
  size_t index = referee_game_length (game);

  while (index-- > 0)
    if (referee_game_in_force (game, index) && referee_game_act (game, index)->kind == REFEREE_PLAY)
      break;
  return referee_game_at (game, index);
}

/* Reviews a copy, which leaves the game on the board alone. A record reveals illegal moves. Where
 * the table does not, the copy ends before a play that can still be challenged. */
static void
study_copy (UiWindow *self)
{
  const RefereeGame *game = match_scene_get_game (ui_window_scene (self));
  gboolean open = ui_table_page_shows_open_play (self->table_page);
  RefereeGame *before = open ? before_last_play (game) : NULL;
  g_autoptr (SgfCollection) collection = record_of_table (self, before ? before : game);
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (ReviewSession) session = review_session_new (collection, root, FALSE);

  review_session_go (session, last_node (collection, root));
  ui_window_show_session (self, session);
  if (ui_table_page_get_unguarded (self->table_page))
    g_set_weak_pointer (&self->unguarded_study, session);
  if (open)
    ui_window_tell (
        self, _ ("The last move can still be challenged. This is the position before it."), FALSE);
  referee_game_free (before);
}

/* Returns the node where play stopped: the last one before the final passes. */
static SgfNode
stopped_node (SgfCollection *collection, SgfNode root, guint passes)
{
  SgfNode node = last_node (collection, root);

  while (passes-- > 0 && node != root)
    node = sgf_node_parent (collection, node);
  return node;
}

/* Returns the number of passes at the end of the game. */
static guint
last_passes (const RefereeGame *game)
{
  guint passes = 0;

  for (size_t i = referee_game_length (game); i-- > 0;)
    {
      const RefereeAct *act = referee_game_act (game, i);

      if (!referee_game_in_force (game, i))
        continue;
      if (act->kind == REFEREE_PLAY)
        break;
      passes += act->kind == REFEREE_PASS;
    }
  return passes;
}

void
ui_window_study_try (UiWindow *self, const MatchTry *tried)
{
  g_autoptr (SgfCollection) collection
      = record_of_table (self, match_scene_get_game (ui_window_scene (self)));
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (ReviewSession) session = review_session_new (collection, root, FALSE);
  g_autofree char *outcome = match_try_outcome (tried);
  const MatchTurn *turns = (const MatchTurn *) (void *) tried->turns->data;

  review_session_go (
      session,
      stopped_node (collection, root, last_passes (match_scene_get_game (ui_window_scene (self)))));
  for (guint i = 0; i < tried->turns->len; i++)
    {
      review_session_set_tool (session, turns[i].side == GO_BLACK ? REVIEW_TOOL_PLAY_BLACK
                                                                  : REVIEW_TOOL_PLAY_WHITE);
      if (turns[i].point != GO_NO_POINT)
        review_session_touch (session, turns[i].point);
      else
        review_session_pass (session, turns[i].side);
    }
  review_session_set_comment (session, outcome);
  review_session_set_tool (session, REVIEW_TOOL_PLAY);
  ui_window_show_session (self, session);
}

void
ui_window_review (UiWindow *self)
{
  const RefereeState *state;

  if (!ui_window_scene (self))
    return;
  state = referee_game_state (match_scene_get_game (ui_window_scene (self)));
  if (self->game_id != 0 && (match_scene_get_open (ui_window_scene (self)) & MATCH_OPEN_OVER))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-record", "(xi)", self->game_id,
                                state->moves[GO_BLACK] + state->moves[GO_WHITE]);
  else
    study_copy (self);
}

/* Entering ------------------------------------------------------------------------------ */

static void
enter_cb (UiWindow *self, const GoRuleset *ruleset, const RecordPeople *people, GObject *dialog)
{
  ui_review_page_enter_game (ui_window_get_review (self), ruleset, people);
  if (g_object_get_data (dialog, "position"))
    review_session_set_tool (ui_review_page_get_session (self->review_page),
                             REVIEW_TOOL_SETUP_BLACK);
  ui_window_go (self, self->review_page);
}

void
ui_window_enter (UiWindow *self, gboolean position)
{
  UiEnter *dialog
      = ui_enter_new (GTK_WINDOW (self), self->settings, self->library, !position,
                      position ? _ ("Count Position") : _ ("Enter Game"),
                      position ? _ ("Place the stones on the board as they stand in your game, "
                                    "then choose “Count This Position”.")
                               : _ ("Enter a game from a real board. No rules are enforced, so you "
                                    "can enter whatever was played there."));

  g_object_set_data (G_OBJECT (dialog), "position", GINT_TO_POINTER (position));
  ui_connect (dialog, "enter", enter_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* From the review page ------------------------------------------------------------------ */

void
ui_window_count (UiWindow *self, const RefereeSetup *setup)
{
  ReviewSession *session
      = self->review_page ? ui_review_page_get_session (self->review_page) : NULL;

  if (!ui_table_page_count (self->table_page, setup, session))
    return;
  self->game_id = 0;
  ui_window_show_table (self);
}

/* The user may choose other rules; the position stays. */
static void
play_start_cb (UiWindow *self, const RefereeSetup *asked, const MatchInfo *info, GObject *dialog)
{
  const RefereeSetup *position = g_object_get_data (dialog, "position");
  g_autofree RefereeSetup *setup = g_memdup2 (asked, sizeof *asked);

  if (asked->ruleset.width == position->start.width
      && asked->ruleset.height == position->start.height)
    {
      setup->custom = true;
      setup->start = position->start;
      setup->first = position->first;
      setup->handicap = 0;
      memcpy (setup->prisoners, position->prisoners, sizeof setup->prisoners);
      go_ruleset_drop_start (&setup->ruleset);
    }
  else
    ui_window_tell (
        self, _ ("The position does not fit a board of another size. This game starts without it."),
        TRUE);
  g_signal_emit_by_name (self, "start-game", setup, info);
}

void
ui_window_play_on (UiWindow *self, const RefereeSetup *setup)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);

  ui_new_game_set_position (dialog, &setup->ruleset);
  g_object_set_data_full (G_OBJECT (dialog), "position", g_memdup2 (setup, sizeof *setup), g_free);
  ui_connect (dialog, "start", play_start_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Under other rules --------------------------------------------------------------------- */

/* A game to count under other rules: from a record or from the board. */
typedef struct
{
  SgfCollection *collection; /* or NULL */
  SgfNode root;
  RefereeGame *game;
} Replaying;

static void
replaying_free (gpointer data)
{
  Replaying *replaying = data;

  g_clear_pointer (&replaying->collection, sgf_collection_unref);
  g_clear_pointer (&replaying->game, referee_game_free);
  g_free (replaying);
}

/* Replays the main line of a record, with what its marks say about the end. */
static CompareUnder *
replay (const Replaying *of, GError **error)
{
  g_autoptr (RecordInfo) info = record_info_new (of->collection, of->root, NULL);
  g_autoptr (RecordReplay) replayed
      = record_replay_new (of->collection, of->root, SGF_NONE, info, &info->ruleset, error);

  if (!replayed)
    return NULL;
  record_replay_settle (replayed);
  return compare_under_new (replayed->game,
                            replayed->agreed.any_dead ? replayed->agreed.dead : NULL);
}

static void
replay_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Replaying *of = data;
  GError *error = NULL;
  CompareUnder *under = of->collection ? replay (of, &error) : compare_under_new (of->game, NULL);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, under, (GDestroyNotify) compare_under_free);
}

static void
replayed_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiWindow *self = (UiWindow *) source;
  g_autoptr (GError) error = NULL;
  CompareUnder *under = g_task_propagate_pointer (G_TASK (result), &error);

  /* There was a newer request, or the window is closed. */
  if (g_task_get_cancellable (G_TASK (result)) != self->replaying)
    {
      compare_under_free (under);
      return;
    }
  g_clear_object (&self->replaying);
  if (under)
    gtk_window_present (GTK_WINDOW (ui_under_rules_new (GTK_WINDOW (self), under, self->library)));
  else
    ui_window_tell (self, error->message, TRUE);
}

/* Prepares a copy of the game in a thread, because the game may be long. Takes ownership of
 * `replaying`. */
static void
show_under_rules (UiWindow *self, Replaying *replaying)
{
  g_autoptr (GTask) task = NULL;

  g_clear_object (&self->replaying);
  self->replaying = g_cancellable_new ();
  task = g_task_new (self, self->replaying, replayed_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, replaying, replaying_free);
  job_run_task (task, replay_thread);
}

static void
under_rules_cb (UiWindow *self, ReviewSession *session)
{
  Replaying *replaying = g_new0 (Replaying, 1);

  replaying->collection = sgf_collection_copy (review_session_get_collection (session));
  replaying->root = review_session_get_root (session);
  show_under_rules (self, replaying);
}

void
ui_window_under_rules (UiWindow *self)
{
  Replaying *replaying = g_new0 (Replaying, 1);

  replaying->game = referee_game_copy (match_scene_get_game (ui_window_scene (self)));
  show_under_rules (self, replaying);
}

/* To the library ------------------------------------------------------------------------ */

/* Searches for the whole board; the user can select a part of it in the library. */
static void
search_cb (UiWindow *self, ReviewSession *session)
{
  const GoBoard *board = record_line_board (review_session_get_line (session));
  guint8 cells[GO_CELLS];

  for (GoPoint point = 0; point < GO_CELLS; point++)
    cells[point]
        = (guint8) (go_board_contains (board, point) ? go_board_get (board, point) : GO_EDGE);
  ui_window_go (self, ui_window_get_library (self));
  ui_library_page_search_position (self->library_page, board->width, board->height, cells);
}

UiReviewPage *
ui_window_get_review (UiWindow *self)
{
  if (self->review_page)
    return self->review_page;
  self->review_page = g_object_new (UI_TYPE_REVIEW_PAGE, NULL);
  ui_window_add_page (self, self->review_page, "review");
  g_signal_connect_swapped (self->review_page, "count", G_CALLBACK (ui_window_count), self);
  g_signal_connect_swapped (self->review_page, "play", G_CALLBACK (ui_window_play_on), self);
  g_signal_connect_swapped (self->review_page, "under-rules", G_CALLBACK (under_rules_cb), self);
  g_signal_connect_swapped (self->review_page, "search", G_CALLBACK (search_cb), self);
  if (self->library)
    ui_review_page_set_service (self->review_page, self->library, self->unsaved);
  return self->review_page;
}

/* Sharing ------------------------------------------------------------------------------- */

/* Returns what to share or to make a step from: the record in review, or a record of the game on
 * the board up to the state shown. The caller gets a reference to the collection, which is NULL on
 * other pages. */
static UiShareSubject
ui_window_subject (gpointer window)
{
  UiWindow *self = window;
  ReviewSession *session
      = self->review_page ? ui_review_page_get_session (self->review_page) : NULL;
  UiShareSubject subject = { 0 };

  if (ui_window_shows (self, self->review_page) && session)
    {
      subject.collection = sgf_collection_ref (review_session_get_collection (session));
      subject.root = review_session_get_root (session);
      subject.node = review_session_get_node (session);
      subject.file = ui_review_page_get_origin (self->review_page);
    }
  else if (ui_window_shows_table (self) && ui_window_scene (self))
    {
      subject.collection = record_of_table (self, match_scene_get_game (ui_window_scene (self)));
      subject.root = sgf_collection_game (subject.collection, 0);
      subject.node = last_node (subject.collection, subject.root);
    }
  return subject;
}

static void
share_tell_cb (const char *sentence, gboolean error, gpointer data)
{
  ui_window_tell (data, sentence, error);
}

void
ui_window_make_share (UiWindow *self)
{
  g_autoptr (GMenuModel) share = ui_share_menu ();

  self->share = ui_share_new (GTK_WINDOW (self), ui_window_subject, share_tell_cb, self);
  g_menu_append_submenu (self->share_section, _ ("_Share"), share);
}

/* Lesson steps -------------------------------------------------------------------------- */

static void
saved_cb (UiWindow *self, const char *sentence)
{
  if (self->learn_page)
    ui_learn_page_read_again (self->learn_page);
  ui_window_tell (self, sentence, FALSE);
}

void
ui_window_find_mistakes (UiWindow *self)
{
  UiShareSubject subject = ui_window_subject (self);
  MatchController *controller = ui_window_shows_table (self) ? ui_window_controller (self) : NULL;
  GoColor partner
      = controller ? match_info_partner (match_controller_get_info (controller)) : GO_EMPTY;

  if (!subject.collection)
    return;
  ui_learn_page_find_mistakes (ui_window_get_learn (self), subject.collection, subject.root,
                               partner != GO_EMPTY ? go_opponent (partner) : GO_EMPTY);
  sgf_collection_unref (subject.collection);
}

/* Returns whether the review page shows the copy of a game without a guard. */
static gboolean
studies_unguarded (UiWindow *self)
{
  return self->unguarded_study && ui_window_shows (self, self->review_page)
         && ui_review_page_get_session (self->review_page) == self->unguarded_study;
}

void
ui_window_write_step (UiWindow *self)
{
  g_autofree char *courses = ui_window_courses ();
  UiShareSubject subject = ui_window_subject (self);
  /* Reveal no illegal moves until the last play cannot be challenged any more. */
  gboolean at_table = ui_window_shows_table (self);
  gboolean secret
      = (at_table || studies_unguarded (self)) && ui_table_page_get_unguarded (self->table_page);
  const char *note = NULL;
  UiWriteStep *dialog;

  if (!subject.collection || self->writing)
    return;
  if (at_table && secret && ui_table_page_shows_open_play (self->table_page)
      && subject.node != subject.root)
    {
      subject.node = sgf_node_parent (subject.collection, subject.node);
      note = _ ("The last move can still be challenged. This is the position before it.");
    }
  dialog = ui_write_step_new (GTK_WINDOW (self), subject.collection, subject.root, subject.node,
                              courses, secret, note);
  g_set_weak_pointer (&self->writing, GTK_WINDOW (dialog));
  ui_connect (dialog, "saved", saved_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
  sgf_collection_unref (subject.collection);
}
