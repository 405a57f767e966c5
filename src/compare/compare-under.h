/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same game under other rules: its score there and the reasons for the difference, and where
 * its course would have differed.
 *
 * A game is prepared once and can then be asked about any number of rulesets. Preset names do not
 * matter, only axes. The board size, the start position, the players' moves, the dead stones and
 * the players' agreements are always the game's own. A ruleset that removes nothing (removal=none)
 * counts the board as it stands, so the dead stones stay on it. */
#pragma once

#include "referee-score.h"

typedef struct CompareUnder CompareUnder;

/* Prepares a copy of a game, at any stage. `dead`, if given, has GO_CELLS entries and names the
 * dead stones, in place of those that the players marked or agreed on; whole chains are taken.
 * Never returns NULL. Free with compare_under_free(). */
CompareUnder *compare_under_new (const RefereeGame *game, const bool *dead);
void compare_under_free (CompareUnder *under);

/* Returns the game that it was prepared from. */
const RefereeGame *compare_under_game (const CompareUnder *under);

/* How far the game has come, which determines what its score means. */
typedef enum
{
  COMPARE_UNDER_COUNTED,    /* ended by a count */
  COMPARE_UNDER_STOPPED,    /* play has stopped; the dead stones are those marked so far */
  COMPARE_UNDER_PLAYING,    /* in progress: the board as it stands */
  COMPARE_UNDER_BROKEN_OFF, /* ended without a count: the board as it stood */
} CompareUnderBasis;

CompareUnderBasis compare_under_basis (const CompareUnder *under);

/* Whether the game can be counted under the ruleset. */
typedef enum
{
  COMPARE_UNDER_SCORED,
  COMPARE_UNDER_NO_COUNT, /* these rules count nothing: a player without a move loses */
  COMPARE_UNDER_SIZE,     /* their set-up or first play does not fit a board of this size */
} CompareUnderScorable;

/* Why a score differs from the game's own. */
typedef enum
{
  COMPARE_UNDER_DEAD,            /* dead stones stay on the board there, or only here */
  COMPARE_UNDER_STONES,          /* stones count instead of prisoners, or the reverse */
  COMPARE_UNDER_HANDICAP_STONES, /* the same for handicap stones beyond the first */
  COMPARE_UNDER_BROUGHT,         /* prisoners from before the game */
  COMPARE_UNDER_TERRITORY,       /* whether surrounded points count */
  COMPARE_UNDER_SEKI,            /* points of groups in seki */
  COMPARE_UNDER_NEUTRAL,         /* the same where neutral points could still be filled */
  COMPARE_UNDER_GROUP,           /* group tax: two points of every group */
  COMPARE_UNDER_SHARED,          /* shared points */
  COMPARE_UNDER_PASS_STONES,     /* what passes cost */
  COMPARE_UNDER_ADDED_PASS,      /* White's added last pass */
  COMPARE_UNDER_OWNED,           /* points given to a side by agreement */
  COMPARE_UNDER_SUNJANG,         /* stones inside the borders are removed before counting */
  COMPARE_UNDER_FIRST_PASS,      /* a point for White's first pass */
  COMPARE_UNDER_LAST_PLAY,       /* points to White for Black's last play */
  COMPARE_UNDER_BUTTON,
  COMPARE_UNDER_BONUS,
  COMPARE_UNDER_HANDICAP, /* compensation for handicap stones */
  COMPARE_UNDER_KOMI,
  COMPARE_UNDER_REASONS
} CompareUnderReasonKind;

typedef struct
{
  CompareUnderReasonKind kind;
  bool there; /* whether what the kind names applies there and not here; otherwise the reverse */
  int halves; /* half points that Black gains there; never 0 */
} CompareUnderReason;

/* How play would have ended there. */
typedef enum
{
  COMPARE_UNDER_BY_COUNT,   /* by passes, with the board counted as it then stood */
  COMPARE_UNDER_BY_NO_MOVE, /* `winner`'s opponent had no legal move */
  COMPARE_UNDER_BY_CAPTURE, /* `winner` had captured enough */
  COMPARE_UNDER_BY_DRAW,    /* a long cycle */
  COMPARE_UNDER_BY_VOID,    /* a long cycle, no result */
} CompareUnderEnd;

/* Where the game's course would have differed there. Each kind is reported at most once, where it
 * first happened. Plays inside a dispute over one chain are not judged. */
typedef enum
{
  COMPARE_UNDER_ILLEGAL_PLAY, /* legal here, illegal there; sets `reason` */
  COMPARE_UNDER_ILLEGAL_PASS, /* legal here, not open there; sets `reason` */
  COMPARE_UNDER_REMOVES_OWN,  /* an illegal suicide's stones stayed, but would be removed there */
  COMPARE_UNDER_ENDED, /* the game would have been over after this move; sets `end` and `winner` */
  COMPARE_UNDER_NOT_ENDED,   /* play has stopped here, but would have gone on there */
  COMPARE_UNDER_OTHER_SETUP, /* play starts from another position there */
  COMPARE_UNDER_OTHER_FIRST, /* the other player moves first there */
  COMPARE_UNDER_NO_HANDICAP, /* those rules have no handicap */
  COMPARE_UNDER_FLAGS
} CompareUnderFlagKind;

typedef struct
{
  CompareUnderFlagKind kind;
  int move;             /* number of the move, from 1; 0 if it is about none */
  GoColor side;         /* side that made the move */
  GoPoint point;        /* of a play */
  RefereeReason reason; /* why it is illegal */
  CompareUnderEnd end;
  GoColor winner; /* ENDED: GO_EMPTY where there is no winner */
} CompareUnderFlag;

typedef struct
{
  CompareUnderScorable scorable;
  /* All that follows, except the flags, is valid for COMPARE_UNDER_SCORED only. */
  RefereeResult result; /* by the count, even if a player resigned */
  RefereeLedger ledger; /* White's added pass included */
  bool comparable;      /* the game's own rules also count */
  int difference;       /* Black's margin there minus the margin here; the reasons add up to it */
  size_t reason_count;
  CompareUnderReason reasons[COMPARE_UNDER_REASONS]; /* largest first */
  size_t flag_count;
  CompareUnderFlag flags[COMPARE_UNDER_FLAGS]; /* in the order of the game */
} CompareUnderAnswer;

/* Counts the game under `ruleset`, with the game's komi or the ruleset's own. Fills `answer`. Under
 * the game's own ruleset the result is the game's, without reasons and flags. */
void compare_under_ask (const CompareUnder *under,
                        const GoRuleset *ruleset,
                        bool own_komi,
                        CompareUnderAnswer *answer);
