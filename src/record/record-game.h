/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game played here, written as a record and read back act by act. */
#pragma once

#include "record-info.h"

/* Data about a game for its record. Strings may be NULL. */
typedef struct
{
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  const char *event;
  const char *date; /* "2026-11-21" */
} RecordPeople;

/* Returns a comment on the act at `index` for readers of the record in other programs, or NULL.
 * `game` is the game just after that act, `before` the state before it. */
typedef char *(*RecordCommentFunc) (const RefereeGame *game,
                                    size_t index,
                                    const RefereeState *before,
                                    gpointer data);

/* Writes a game as a record. The main line holds the moves in force; moves that were taken back
 * become variations. Private properties hold what SGF cannot express: PSRS (ruleset), PSSU (set-up)
 * and PSAC (the acts, with their numbers). `comment` may be NULL. */
SgfCollection *record_game_write (const RefereeGame *game,
                                  const RecordPeople *people,
                                  RecordCommentFunc comment,
                                  gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the game from a record of record_game_write(), with the same state byte for byte. Returns
 * NULL for any other record, and for one that was edited so that its acts no longer fit. */
RefereeGame *record_game_read (const SgfCollection *collection,
                               SgfNode root) G_GNUC_WARN_UNUSED_RESULT;
