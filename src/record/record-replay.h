/* A record as a game under a referee: to count it, to judge it, or to play on. */
#pragma once

#include "record-info.h"

G_BEGIN_DECLS

typedef struct
{
  RefereeGame *game;
  int restarted;       /* the last move number from which on the game was begun anew; 0: never */
  bool dead[GO_CELLS]; /* stones that the node says are dead: they stand in the other's territory */
  gboolean any_dead;
} RecordReplay;

/* Replays the game at `root` as far as `node` (SGF_NONE: the end of the main line) under `ruleset`,
 * which has the record's size. A game played here is the same game, act by act, when its own rules
 * are asked for and the whole of it. In any other a move that the referee does not take (set-up in
 * mid-game, out of turn, illegal) begins the game anew from the position it made, with the
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
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReplay, record_replay_free)

G_END_DECLS
