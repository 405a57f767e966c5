/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record as a game under a referee: to count it, to judge it, or to play on. */
#pragma once

#include "sgf-tree.h"
#include "go-score.h"
#include "record-info.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean marked;         /* there are such marks */
  uint8_t owner[GO_CELLS]; /* GoColor: as whose territory a point is marked */
  bool dead[GO_CELLS]; /* whole chains: a stone of them, or all their liberties, is marked as the
                          other side's territory */
  gboolean any_dead;
  bool not_seki[GO_CELLS]; /* one stone of each group whose territory is marked although a neutral
                              point beside it is empty */
} RecordAgreement;

/* Reads TB and TW of a node, at which `board` is the position, for a count under `ruleset`. Fills
 * `agreed`, with nothing where there are none. */
void record_agreement_read (const SgfCollection *collection,
                            SgfNode node,
                            const GoBoard *board,
                            const GoRuleset *ruleset,
                            RecordAgreement *agreed);

typedef struct
{
  RefereeGame *game;
  int restarted; /* the last move number from which on the game was begun again; 0: never */
  RecordAgreement agreed; /* what the node's TB and TW say */
  gboolean counted;       /* the record's result came of a count */
  int stopped;            /* passes by which record_replay_settle() stopped play */
} RecordReplay;

/* Replays the game at `root` as far as `node` (SGF_NONE: the end of the main line) under `ruleset`,
 * which has the record's size. A game played here is the same game, act by act, when its own rules
 * are asked for and the whole of it. In any other a move that the referee does not take (set-up in
 * mid-game, out of turn, illegal) begins the game again from the position it made, with the
 * prisoners taken so far. Black stones of the start are a handicap when HA says as many, and a
 * whole game that RE says was given up or lost on time is over. NULL with a sentence in `error`, in
 * SGF_ERROR, when the start does not fit these rules. */
RecordReplay *record_replay_new (SgfCollection *collection,
                                 SgfNode root,
                                 SgfNode node,
                                 const RecordInfo *info,
                                 const GoRuleset *ruleset,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void record_replay_free (RecordReplay *self);

/* Takes a record as finished that says so, by a result that was counted or by marks of territory:
 * play that was still going on is stopped as the rules do it, and in the agreement the stones are
 * marked dead, and the groups not in seki, that the marks say. Leaves the game as it is where these
 * rules do not bring it to an agreement. */
void record_replay_settle (RecordReplay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReplay, record_replay_free)

/* A copy of the game with play stopped, as referee_game_stop() does it, by so many passes; NULL
 * where these rules do not stop it. */
RefereeGame *record_stopped (const RefereeGame *game, int *passes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
