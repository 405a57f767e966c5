/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of this room. */
#pragma once

#include "match-scene.h"

/* Copies `from` with its strings. Clear with match_info_clear(). */
void match_info_copy (MatchInfo *to, const MatchInfo *from);
void match_info_clear (MatchInfo *info);

/* Returns an act that needs only its kind and side. */
RefereeAct match_act (RefereeActKind kind, GoColor side);

/* Returns the last act in force, or NULL. */
const RefereeAct *match_last_act (const RefereeGame *game);

/* Returns the sentence about the last act of the list, as it was announced; "" before the first. */
char *match_last_news (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the take-back that `side` could make now; its `amount` is 0 if there is nothing to take
 * back. */
RefereeAct match_take_back (const RefereeGame *game, GoColor side);

/* Replaces `points` (of GoPoint) with the points that held a stone on `before` and hold none on
 * `after`, of the colour that lost more. Sets `color` to that colour, or GO_EMPTY if there are
 * none. */
void match_captured (const GoBoard *before, const GoBoard *after, GArray *points, GoColor *color);

/* Appends the stones of a chain to `stones` (of GoPoint). */
void match_append_chain (const GoBoard *board, GoPoint point, GArray *stones);

/* Finds the act that touching a point would make now. Returns FALSE if there is none, for example
 * if the computer player is to play: a touch is always the user's. `info` may be NULL. */
gboolean match_touch (
    const RefereeGame *game, const MatchInfo *info, GoPoint point, MatchTool tool, RefereeAct *act);

/* Returns whether a tool is useful now. */
gboolean match_has_tool (const RefereeGame *game, MatchTool tool);

/* State that a seat needs besides the game. */
typedef struct
{
  const RefereeGame *game;
  const MatchInfo *info;
  const RefereeGame *whole;    /* of which `game` is an earlier state; only if not live */
  MatchController *controller; /* of a live game, which sets the next fields; else NULL */
  MatchTool tool;              /* the current tool */
  GoColor asker;               /* the side whose opponent has to answer, or GO_EMPTY */
  RefereeAct request;          /* the act to approve; a challenge: its consequence to choose */
  RefereeClock clock;          /* what the clock faces show, live or not */
  gboolean runs;               /* the clock of the side to move runs */
  gboolean still;              /* no act is possible until the clocks continue */
} MatchSnapshot;

void match_seat_fill (MatchSeat *seat, const MatchSnapshot *snapshot, GoColor color);
void match_seat_clear (MatchSeat *seat);

/* Fills in the clock; the colour is set already. */
void match_seat_fill_clock (MatchSeat *seat, const MatchSnapshot *snapshot);

/* Fills in what a side has left; `clock_runs` is set already. */
void match_seat_show_supply (MatchSeat *seat, const RefereeSupply *supply, const GoTime *time);

/* Fills in the state of a live game. */
void match_snapshot_fill (MatchSnapshot *snapshot, MatchController *controller);

/* Fills in bowl and lid. `gone` stones of its colour are neither on the board nor in the bowl.
 * `taken` of the `goal` captures that win have been made (0: no goal). The colour is set
 * already. */
void match_seat_fill_stones (MatchSeat *seat,
                             const GoBoard *board,
                             const RefereeContainer *lid,
                             int gone,
                             int taken,
                             int goal);

/* Fill a view: from a game, or from a study. `score` is shown as territory, or NULL. */
void match_view_fill (MatchView *self, const MatchSnapshot *snapshot, const RefereeScore *score);

void match_view_fill_study (MatchView *self, const MatchStudy *study);

/* Numbers each played stone by its move; the view is filled already. */
void match_view_number (MatchView *self, const RefereeGame *game);

/* Adds the teacher's eye for the side to move of a live game in which a touch plays a stone; the
 * view is filled already. Shows the liberties of chains and, unless the guard is off, the illegal
 * points. */
void match_eye_fill (MatchView *self, const RefereeGame *game, MatchGuard guard);
/* Shows what a play on an empty point would capture. `open`: the play is known to be legal and
 * this may be shown, so own stones are included. match_eye_look_away() clears it. */
void
match_eye_aim (MatchView *self, const RefereeGame *game, const RefereeAct *play, gboolean open);
void match_eye_look_away (MatchView *self);

/* Returns how many of GO_CELLS points the board needs, with its margin. */
gsize match_view_cells (const MatchView *self);

/* Returns "captured after 6 moves in this trial". */
char *match_try_mark (guint plays);

/* Replaces the string at `place` by `text` (transfer full). */
void match_take_string (char **place, char *text);
