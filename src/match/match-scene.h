/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a view in step with its game, and reports what has changed. */
#pragma once

#include "match-view.h"

/* The live position, for match_scene_set_act_index(). */
#define MATCH_SCENE_LIVE ((size_t) -1)

#define MATCH_TYPE_SCENE (match_scene_get_type ())
/**
 * MatchScene:
 *
 * The signal `changed` (const GoPoint *points, guint count) follows every change. It carries the
 * points whose MatchPoint differs now (none if only words or seats changed). `ticked` (int side)
 * is emitted when only a running clock has changed.
 */
G_DECLARE_FINAL_TYPE (MatchScene, match_scene, MATCH, SCENE, GObject)

/* Creates a scene that follows a live game. Keeps a reference. */
MatchScene *match_scene_new (MatchController *controller) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a scene of a game that nobody is playing, to look at. Keeps a copy; `info` may be
 * NULL. */
MatchScene *match_scene_new_for_game (const RefereeGame *game,
                                      const MatchInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a scene that shows a copy of `study`. */
MatchScene *match_scene_new_for_study (const MatchStudy *study) G_GNUC_WARN_UNUSED_RESULT;

/* Shows another study, of any board size. Only for a scene of a study. */
void match_scene_set_study (MatchScene *self, const MatchStudy *study);

/* Returns the view; owned by the scene and valid until it changes. */
const MatchView *match_scene_get_view (MatchScene *self);

/* Returns the controller; NULL for a scene without a live game. */
MatchController *match_scene_get_controller (MatchScene *self);

/* Returns the game as shown; NULL for a study. */
const RefereeGame *match_scene_get_game (MatchScene *self);

/* Returns a point of the view; NULL if it is not on the board. */
const MatchPoint *match_scene_get_point (MatchScene *self, GoPoint point);

/* Returns the seat of `color`, GO_BLACK or GO_WHITE. */
const MatchSeat *match_scene_get_seat (MatchScene *self, GoColor color);

/* Returns the status sentence. At an illegal point under the pointer it is the reason; at any
 * point of a counted game it is what the point is worth. */
const char *match_scene_get_status (MatchScene *self);

/* Sets the point of the pointer or the keyboard cursor; GO_NO_POINT for none. Ghost and verdict
 * appear only there. */
void match_scene_set_pointer (MatchScene *self, GoPoint point);
GoPoint match_scene_get_pointer (MatchScene *self);

/* Returns the reason at the pointer as a sentence, or NULL if there is none. */
const char *match_scene_get_verdict (MatchScene *self);

/* Gets the earlier board that a superko violation at the pointer would repeat. Fills `board`, and
 * `move` with the turn after which it stood (0 is the start). Returns FALSE without such a
 * verdict. */
gboolean match_scene_earlier_board (MatchScene *self, GoBoard *board, int *move);

/* Shows a copy of `points` (GO_CELLS of them, by point) instead of the game's own, for example for
 * a count on the board. NULL shows the game again. Ghost and verdict are hidden meanwhile, and the
 * game continues underneath. */
void match_scene_show_instead (MatchScene *self, const MatchPoint *points);

/* Renews all sentences after point names or the language have changed. Not for a study. */
void match_scene_say_again (MatchScene *self);

/* Sets whether stones show their move numbers, during play and while looking back. Not for a
 * study, which has its own. */
void match_scene_set_numbers (MatchScene *self, gboolean numbers);

/* Marks these points over the game until the next call. Each point occurs once; `count` may be 0.
 * The marks are copied and stay whatever is played. Not for a study, which has its own. */
void match_scene_set_marks (MatchScene *self, const MatchSpot *marks, guint count);

/* Shows the game after its first `index` acts, or follows the live game (MATCH_SCENE_LIVE).
 * Looking back changes nothing and offers no buttons. */
void match_scene_set_act_index (MatchScene *self, size_t index);
size_t match_scene_get_act_index (MatchScene *self);
/* Returns the number of acts to step through; 0 for a study. */
size_t match_scene_get_act_count (MatchScene *self);

/* Returns the score of the position shown, with the marked stones taken off. It is computed once
 * for each position. Owned by the scene until it changes. */
const RefereeScore *match_scene_get_score (MatchScene *self);

/* Actions that are available for a scene, by button, key or menu alike. */
typedef enum
{
  MATCH_OPEN_LOOK = 1 << 0,      /* there is a game to step through and to study */
  MATCH_OPEN_OVER = 1 << 1,      /* nobody is playing it, so other rules can be compared */
  MATCH_OPEN_SCORE = 1 << 2,     /* the position shown belongs to a finished game */
  MATCH_OPEN_RESIGN = 1 << 3,    /* the game is being played */
  MATCH_OPEN_PASS = 1 << 4,      /* by the side to move */
  MATCH_OPEN_CHALLENGE = 1 << 5, /* by the side to move */
  MATCH_OPEN_AGREE_BLACK = 1 << 6,
  MATCH_OPEN_AGREE_WHITE = 1 << 7,
  MATCH_OPEN_TAKE_BACK = 1 << 8,
  MATCH_OPEN_PROPOSE = 1 << 9, /* a result that needs both players */
  MATCH_OPEN_REMATCH = 1 << 10,
  MATCH_OPEN_KEEP = 1 << 11,    /* the game is not saved */
  MATCH_OPEN_CLOCK = 1 << 12,   /* there is a clock */
  MATCH_OPEN_ARBITER = 1 << 13, /* a clock runs, or would run if it were not stopped */
  MATCH_OPEN_PAUSE = 1 << 14,   /* the players can stop it, or it stands still */
} MatchOpen;

#define MATCH_OPEN_BITS 15

/* Returns the MatchOpen bits that are available now; 0 without a game, with `scene` NULL. While
 * the scene looks back, players' actions are available only if its seats offer them. */
guint match_scene_get_open (MatchScene *scene);

/* Returns the side for which the actions of the side to move act; against the computer player it
 * is always the user's side. Returns GO_EMPTY for a scene without a live game. */
GoColor match_scene_get_actor (MatchScene *scene);
