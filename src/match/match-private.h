/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this room share. */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

/* Copies the strings too. Clear with match_info_clear(). */
void match_info_copy (MatchInfo *to, const MatchInfo *from);
void match_info_clear (MatchInfo *info);

/* An act that needs only its kind and side. */
RefereeAct match_act (RefereeActKind kind, GoColor side);

/* The last act in force, or NULL. */
const RefereeAct *match_last_act (const RefereeGame *game);

/* The sentence about the last act of the list, as it was announced; "" before the first. */
char *match_last_news (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The act that a take-back by `side` would be now: `amount` is 0 when there is nothing. */
RefereeAct match_take_back (const RefereeGame *game, GoColor side);

/* The points that held a stone on `before` and hold none on `after`, of the colour that lost
 * more; replaces what `points` (of GoPoint) holds. */
void match_captured (const GoBoard *before, const GoBoard *after, GArray *points, GoColor *color);

/* What touching a point means at this moment; FALSE when it means nothing, as where it would be the
 * partner's to play: a touch is always a person's. `info` may be NULL. */
gboolean match_touch (
    const RefereeGame *game, const MatchInfo *info, GoPoint point, MatchTool tool, RefereeAct *act);

/* Whether a tool has a use now. */
gboolean match_has_tool (const RefereeGame *game, MatchTool tool);

/* What a seat needs to know besides the game. */
typedef struct
{
  const RefereeGame *game;
  const MatchInfo *info;
  gboolean live;      /* may be acted on; then also */
  MatchTool tool;     /* in hand */
  GoColor asker;      /* whose opponent is asked something, or GO_EMPTY */
  RefereeAct request; /* consent to this act; a challenge: what comes of it */
  RefereeClock clock; /* live or not: what the faces show */
  gboolean runs;      /* the clock of the side to move */
  gboolean still;     /* no act can be made until the clocks go on */
} MatchSnapshot;

void match_seat_fill (MatchSeat *seat, const MatchSnapshot *snapshot, GoColor color);
void match_seat_clear (MatchSeat *seat);

/* The clock; the colour is set. */
void match_seat_fill_clock (MatchSeat *seat, const MatchSnapshot *snapshot);

/* The same for what a side has left; `clock_runs` is set. */
void match_seat_show_supply (MatchSeat *seat, const RefereeSupply *supply, const GoTime *time);

/* A moment of a live game. */
void match_snapshot_fill (MatchSnapshot *snapshot, MatchController *controller);

/* Bowl and lid: `gone` stones of its colour are neither on the board nor in the bowl, and `taken`
 * of the `goal` (0 for none) that wins have been captured. The colour is set. */
void match_seat_fill_stones (MatchSeat *seat,
                             const GoBoard *board,
                             const RefereeContainer *lid,
                             int gone,
                             int taken,
                             int goal);

/* The fillers of a view: a live game; `game`, a moment of `whole`; and what nobody plays. `score`
 * is shown as territory, or NULL. */
void match_view_fill_live (MatchView *self, MatchController *controller, const RefereeScore *score);
void match_view_fill_past (MatchView *self,
                           const RefereeGame *game,
                           const RefereeGame *whole,
                           const MatchInfo *info,
                           const RefereeScore *score);
void match_view_fill_study (MatchView *self, const MatchStudy *study);

/* The number of its move on each stone that was played; the view is filled already. */
void match_view_number (MatchView *self, const RefereeGame *game);

/* Teacher's eye, for the side to move of a live game in which a touch plays a stone; the view is
 * filled already. The liberties of chains, and unless the guard is off what is illegal. */
void match_eye_fill (MatchView *self, const RefereeGame *game, MatchGuard guard);
/* What a play on an empty point would take off the board; `open` when it is known to be legal and
 * that may be told: own stones are spoken of too. match_eye_look_away() forgets it. */
void
match_eye_aim (MatchView *self, const RefereeGame *game, const RefereeAct *play, gboolean open);
void match_eye_look_away (MatchView *self);

/* How many of GO_CELLS points the board needs, with its margin. */
gsize match_view_cells (const MatchView *self);

/* "captured in this try (6 plays)" */
char *match_try_mark (guint plays);

/* Puts `text`, which it takes, into the place of another. */
void match_take_string (char **place, char *text);

G_END_DECLS
