/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game played here as a record, and back again, act by act. */
#pragma once

#include "record-info.h"

G_BEGIN_DECLS

/* What a record of a game tells beside the game. Strings may be NULL. */
typedef struct
{
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  const char *event;
  const char *date; /* "2026-11-21" */
} RecordPeople;

/* A sentence about the act at `index` for people who read the record elsewhere; NULL for
 * nothing. `game` is the game just after that act, `before` its state before it. */
typedef char *(*RecordCommentFunc) (const RefereeGame *game,
                                    size_t index,
                                    const RefereeState *before,
                                    gpointer data);

/* Makes a record of a game: its main line is the moves in force, and plays that were taken back
 * are variations. Everything that SGF has no word for stands in properties of our own: PSRS
 * (ruleset), PSSU (set-up) and PSAC (the acts, with their numbers). `comment` may be NULL. */
SgfCollection *record_game_write (const RefereeGame *game,
                                  const RecordPeople *people,
                                  RecordCommentFunc comment,
                                  gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* The game that such a record was made of, the same state byte for byte. NULL when the record is
 * not one of ours, or was changed so that its acts no longer fit; it is then a record like any
 * other. */
RefereeGame *record_game_read (const SgfCollection *collection,
                               SgfNode root) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
