/* The same game under other rules: what its score would be there and why it differs, and where
 * its course would have been another.
 *
 * A game is prepared once and can then be asked under any number of rulesets. Nothing is asked
 * about a preset's name; only axes count. The size of the board is always the game's own, and so
 * are its start position, the players' moves, the dead stones and what the players agreed upon. A
 * ruleset that removes nothing (removal=none) counts the board as it stands, so there the dead
 * stones stay on it. */
#pragma once

#include "referee-score.h"

typedef struct RefereeUnder RefereeUnder;

/* Prepares a game at any moment; it is copied. `dead`, if given, has GO_CELLS entries and names the
 * dead stones in place of those that the players marked or agreed upon; whole chains are taken.
 * Never returns NULL. Free with referee_under_free(). */
RefereeUnder *referee_under_new (const RefereeGame *game, const bool *dead);
void referee_under_free (RefereeUnder *under);

/* The game that it was made from. */
const RefereeGame *referee_under_game (const RefereeUnder *under);

/* How far the game has come, which says what a score of it means. */
typedef enum
{
  REFEREE_UNDER_COUNTED,    /* it ended by a count */
  REFEREE_UNDER_STOPPED,    /* play has stopped; the dead are those marked so far */
  REFEREE_UNDER_PLAYING,    /* it goes on: the board as it stands */
  REFEREE_UNDER_BROKEN_OFF, /* it ended without a count: the board as it stood */
} RefereeUnderBasis;

RefereeUnderBasis referee_under_basis (const RefereeUnder *under);

/* May the game be counted under the ruleset? */
typedef enum
{
  REFEREE_UNDER_SCORED,
  REFEREE_UNDER_NO_COUNT, /* these rules count nothing: who cannot move loses */
  REFEREE_UNDER_SIZE,     /* their set-up or first play does not fit a board of this size */
} RefereeUnderScorable;

/* Why a score is another than the game's own. */
typedef enum
{
  REFEREE_UNDER_DEAD,            /* dead stones stay on the board there, or only here */
  REFEREE_UNDER_STONES,          /* stones count instead of prisoners, or the other way round */
  REFEREE_UNDER_HANDICAP_STONES, /* the same for handicap stones beyond the first */
  REFEREE_UNDER_BROUGHT,         /* prisoners from before the game */
  REFEREE_UNDER_TERRITORY,       /* surrounded points count, or do not */
  REFEREE_UNDER_SEKI,            /* points of groups in seki */
  REFEREE_UNDER_NEUTRAL,         /* the same, where neutral points could still be filled */
  REFEREE_UNDER_GROUP,           /* two points of every group */
  REFEREE_UNDER_SHARED,          /* shared points */
  REFEREE_UNDER_PASS_STONES,     /* what passes cost */
  REFEREE_UNDER_ADDED_PASS,      /* White's added last pass */
  REFEREE_UNDER_OWNED,           /* points given to a side by agreement */
  REFEREE_UNDER_SUNJANG,         /* stones inside the borders are removed before counting */
  REFEREE_UNDER_FIRST_PASS,      /* a point for White's first pass */
  REFEREE_UNDER_LAST_PLAY,       /* points to White for Black's last play */
  REFEREE_UNDER_BUTTON,
  REFEREE_UNDER_BONUS,
  REFEREE_UNDER_HANDICAP, /* compensation for handicap stones */
  REFEREE_UNDER_KOMI,
  REFEREE_UNDER_REASONS
} RefereeUnderReasonKind;

typedef struct
{
  RefereeUnderReasonKind kind;
  bool there; /* what the kind names is so there and not here; else the other way round */
  int halves; /* half points by which Black stands better there; never 0 */
} RefereeUnderReason;

/* How play would have ended there. */
typedef enum
{
  REFEREE_UNDER_BY_COUNT,   /* by passes, the board counted as it then stood */
  REFEREE_UNDER_BY_NO_MOVE, /* `winner`'s opponent had no legal move */
  REFEREE_UNDER_BY_CAPTURE, /* `winner` had captured enough */
  REFEREE_UNDER_BY_DRAW,    /* a long cycle */
  REFEREE_UNDER_BY_VOID,    /* a long cycle, no result */
} RefereeUnderEnd;

/* Where the game's course would have been another there. Each kind comes at most once, for the
 * first time that it happened. Plays inside a dispute over one chain are not judged. */
typedef enum
{
  REFEREE_UNDER_ILLEGAL_PLAY, /* legal here, illegal there; `reason`, `evidence` */
  REFEREE_UNDER_ILLEGAL_PASS, /* legal here, not open there; `reason` */
  REFEREE_UNDER_REMOVES_OWN, /* an illegal suicide's stones that stayed would have come off there */
  REFEREE_UNDER_ENDED,       /* the game would have been over after this move; `end`, `winner` */
  REFEREE_UNDER_NOT_ENDED,   /* play has stopped here and would have gone on there */
  REFEREE_UNDER_OTHER_SETUP, /* play begins from another position there */
  REFEREE_UNDER_OTHER_FIRST, /* the other player begins there */
  REFEREE_UNDER_NO_HANDICAP, /* those rules know no handicap */
  REFEREE_UNDER_FLAGS
} RefereeUnderFlagKind;

typedef struct
{
  RefereeUnderFlagKind kind;
  size_t act;           /* index of the act; SIZE_MAX when it is about none */
  int move;             /* the number of the move, from 1; 0 when it is about none */
  GoColor side;         /* whose move */
  GoPoint point;        /* of a play */
  RefereeReason reason; /* why it is illegal */
  GoVerdict evidence;   /* of an illegal play */
  RefereeUnderEnd end;
  GoColor winner;  /* ENDED: GO_EMPTY where there is none */
  int plays_after; /* ENDED: board plays that were made after it */
} RefereeUnderFlag;

typedef struct
{
  RefereeUnderScorable scorable;
  /* All that follows is meant for REFEREE_UNDER_SCORED only, but for the flags. */
  RefereeResult result; /* by the count, whoever resigned */
  RefereeLedger ledger; /* White's added pass included */
  bool comparable;      /* the game's own rules count too */
  int difference;       /* Black's margin there less that here; the reasons add up to it */
  size_t reason_count;
  RefereeUnderReason reasons[REFEREE_UNDER_REASONS]; /* the greatest first */
  size_t flag_count;
  RefereeUnderFlag flags[REFEREE_UNDER_FLAGS]; /* in the order of the game */
  int illegal_plays; /* all plays that were legal here and illegal there */
} RefereeUnderAnswer;

/* Counts the game under `ruleset`, with the game's komi or with the ruleset's own. Fills `answer`.
 * Under the game's own ruleset the result is the game's, without reasons and flags. */
void referee_under_ask (const RefereeUnder *under,
                        const GoRuleset *ruleset,
                        bool own_komi,
                        RefereeUnderAnswer *answer);
