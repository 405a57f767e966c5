/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record replayed under a referee: to count it, to judge it, or to continue it. */
#pragma once

#include "sgf-tree.h"
#include "go-score.h"
#include "record-info.h"

typedef struct
{
  gboolean marked;         /* the node has TB or TW marks */
  uint8_t owner[GO_CELLS]; /* GoColor: the owner that the marks give each point */
  bool dead[GO_CELLS];     /* whole chains with a stone, or all liberties, marked as the opponent's
                              territory */
  gboolean any_dead;
  bool not_seki[GO_CELLS]; /* one stone of each group whose territory is marked despite an empty
                              neutral point next to it */
} RecordAgreement;

/* Reads TB and TW of a node for a count under `ruleset`. `board` is the position at the node.
 * Clears `agreed` if the node has none. */
void record_agreement_read (const SgfCollection *collection,
                            SgfNode node,
                            const GoBoard *board,
                            const GoRuleset *ruleset,
                            RecordAgreement *agreed);

typedef struct
{
  RefereeGame *game;
  int restarted;          /* the last move number at which the game restarted; 0: never */
  RecordAgreement agreed; /* from the node's TB and TW */
  gboolean counted;       /* the record's result came from a count */
  int stopped;            /* passes that record_replay_settle() added to stop play */
} RecordReplay;

/* Replays the game at `root` up to `node` (SGF_NONE: the end of the main line) under `ruleset`,
 * which has the record's size.
 *
 * A whole game played here, under its own rules, becomes the same game act by act. In any other
 * game, the referee may refuse a move (set-up in mid-game, out of turn, illegal). The game then
 * restarts from the resulting position, with the prisoners taken so far. Initial black stones are a
 * handicap if HA has the same number. A whole game that RE says was resigned or lost on time is
 * over.
 *
 * Returns NULL with a message in SGF_ERROR if the initial position does not fit these rules. */
RecordReplay *record_replay_new (SgfCollection *collection,
                                 SgfNode root,
                                 SgfNode node,
                                 const RecordInfo *info,
                                 const GoRuleset *ruleset,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void record_replay_free (RecordReplay *self);

/* Finishes a game that its record shows as finished, by a counted result or by territory marks.
 * Stops play that is still going on as the rules require. Then marks the dead stones, and the
 * groups not in seki, that the marks imply. Leaves the game unchanged if these rules do not lead to
 * an agreement. */
void record_replay_settle (RecordReplay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReplay, record_replay_free)

/* Returns a copy of the game with play stopped by `passes` passes, as referee_game_stop() does it;
 * NULL if these rules do not stop it. */
RefereeGame *record_stopped (const RefereeGame *game, int *passes) G_GNUC_WARN_UNUSED_RESULT;
