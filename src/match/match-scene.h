/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who shows a view, keeps it in step with its game, and tells what has become different. */
#pragma once

#include "match-view.h"

G_BEGIN_DECLS

/* The live position, for match_scene_set_act_index(). */
#define MATCH_SCENE_LIVE ((size_t) -1)

#define MATCH_TYPE_SCENE (match_scene_get_type ())
/**
 * MatchScene:
 *
 * The signal `changed` (const GoPoint *points, guint count) comes after every change of anything,
 * with the points whose MatchPoint is different now (none when only words or seats changed);
 * `ticked` (int side) when nothing but a running clock shows something else.
 */
G_DECLARE_FINAL_TYPE (MatchScene, match_scene, MATCH, SCENE, GObject)

/* A scene that follows a live game. Keeps a reference. */
MatchScene *match_scene_new (MatchController *controller) G_GNUC_WARN_UNUSED_RESULT;

/* A scene of a game that nobody is playing, to look at. Keeps a copy; `info` may be NULL. */
MatchScene *match_scene_new_for_game (const RefereeGame *game,
                                      const MatchInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* A scene that shows what it is given, which is copied. */
MatchScene *match_scene_new_for_study (const MatchStudy *study) G_GNUC_WARN_UNUSED_RESULT;

/* Shows another moment, of the same size of board or another. Only for such a scene. */
void match_scene_set_study (MatchScene *self, const MatchStudy *study);

/* What is shown; the scene's, until it changes. */
const MatchView *match_scene_get_view (MatchScene *self);

/* NULL for a scene without a live game. */
MatchController *match_scene_get_controller (MatchScene *self);

/* The game at the moment shown; NULL for a study. */
const RefereeGame *match_scene_get_game (MatchScene *self);

/* NULL when the point is not on the board. */
const MatchPoint *match_scene_get_point (MatchScene *self, GoPoint point);

/* `color` is GO_BLACK or GO_WHITE. */
const MatchSeat *match_scene_get_seat (MatchScene *self, GoColor color);

/* The sentence for the moment; at an illegal point under the pointer, its reason; at any point of a
 * game that was counted, what it is worth. */
const char *match_scene_get_status (MatchScene *self);

/* Where the pointer or the keyboard cursor is; GO_NO_POINT for nowhere. Only there are ghost and
 * verdict shown. */
void match_scene_set_pointer (MatchScene *self, GoPoint point);
GoPoint match_scene_get_pointer (MatchScene *self);

/* The reason at the pointer as a sentence, or NULL when there is nothing to say. */
const char *match_scene_get_verdict (MatchScene *self);

/* The board that a superko at the pointer would bring back: fills `board` and `move` (the turn
 * after which it stood; 0 is the start). FALSE when there is no such verdict. */
gboolean match_scene_earlier_board (MatchScene *self, GoBoard *board, int *move);

/* Shows `points` (GO_CELLS of them, by point) instead of the game's own, as when a count is carried
 * out on the board; NULL shows the game again. They are copied. Ghost and verdict are not shown
 * meanwhile, and the game goes on underneath. */
void match_scene_show_instead (MatchScene *self, const MatchPoint *points);

/* Says everything again, after crossings or the language have become others. Not for a study. */
void match_scene_say_again (MatchScene *self);

/* Whether stones have the numbers of their moves, while play goes on and in a look back. Not for a
 * study, which has its own. */
void match_scene_set_numbers (MatchScene *self, gboolean numbers);

/* Marks these points, each once, over the game, until others are given; `count` may be 0. They are
 * copied, and go with the board whatever is played. Not for a study, which has its own. */
void match_scene_set_marks (MatchScene *self, const MatchSpot *marks, guint count);

/* Shows the game after its first `index` acts, or follows the live game (MATCH_SCENE_LIVE).
 * Looking back changes nothing and offers no buttons. */
void match_scene_set_act_index (MatchScene *self, size_t index);
size_t match_scene_get_act_index (MatchScene *self);
/* How many acts there are to step through; none in a study. */
size_t match_scene_get_act_count (MatchScene *self);

/* The score of the moment shown, with the marked stones taken off: computed once for each
 * moment. Owned by the scene until it changes. */
const RefereeScore *match_scene_get_score (MatchScene *self);

G_END_DECLS
