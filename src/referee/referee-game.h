/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game under a ruleset, as an append-only list of acts.
 *
 * Everything except the ruleset, the set-up and the acts is derived: replaying the same acts gives
 * the same state. No clock, no files, no global state. */
#pragma once

#include "go-history.h"
#include "go-position.h"
#include "go-score.h"
#include "referee-act.h"
#include "referee-clock.h"

/* The set-up of a game before the first act. */
typedef struct
{
  GoRuleset ruleset;
  bool custom; /* `start` replaces the ruleset's set-up */
  GoPosition start;
  GoColor first;       /* overrides the ruleset's first player; GO_EMPTY does not */
  int handicap;        /* 0, or at least 2 stones */
  bool handicap_fixed; /* on the traditional points, placed at once; otherwise Black places them */
  int prisoners[GO_COLORS]; /* enemy stones already in each container */
} RefereeSetup;

/* The limit for stones or points that are entered, not played for, so that no sum overflows an
 * int. */
#define REFEREE_MOST_POINTS 1000000

typedef enum
{
  REFEREE_PHASE_SETUP, /* Black is placing handicap stones */
  REFEREE_PHASE_PLAY,
  REFEREE_PHASE_AGREEMENT, /* agreeing on dead stones */
  REFEREE_PHASE_DISPUTE,   /* over one chain (1.6) */
  REFEREE_PHASE_FINISHED,
} RefereePhase;

/* Why an act is refused; OK when it is open. For the order of the tests see RULES and
 * cases/README. */
typedef enum
{
  REFEREE_OK,
  REFEREE_FINISHED,
  REFEREE_NOT_PLAYING,
  REFEREE_OUT_OF_TURN,
  REFEREE_OCCUPIED,
  REFEREE_OFF_BOARD,
  REFEREE_PRESCRIBED,
  REFEREE_VACATED,
  REFEREE_SUICIDE,
  REFEREE_KO,
  REFEREE_SUPERKO,
  REFEREE_PASS_FORBIDDEN,
  REFEREE_NO_PRISONER,
  REFEREE_KO_OPEN,
  REFEREE_MUST_PLAY_OR_PAY,
  REFEREE_NOTHING_TO_CHALLENGE,
  REFEREE_NO_LENIENCY,
  REFEREE_NOT_IN_AGREEMENT,
  REFEREE_NO_STONE,
  REFEREE_NO_SUCH_DISPUTE,
  REFEREE_NO_PAYMENT_DUE,
  REFEREE_NOT_IN_DISPUTE,
  REFEREE_NOT_HERE,
  REFEREE_NOTHING_TO_TAKE_BACK,
  REFEREE_REASONS
} RefereeReason;

/* Returns the word that scripts use: "occupied", "out_of_turn" ... */
const char *referee_reason_word (RefereeReason reason);

/* Returns the reason for which a board play is refused; REFEREE_OK for a legal one. */
RefereeReason referee_reason_of (GoLegality legality);

typedef struct
{
  RefereeReason reason;  /* REFEREE_OK: open */
  RefereeReason illegal; /* open, but illegal for this reason: it stands (or loses) */
  GoVerdict evidence;    /* of a board play */
} RefereeAnswer;

/* The stones in one container, by origin. */
typedef struct
{
  int brought;  /* there before the game */
  int captured; /* enemy stones captured on the board, or suicides */
  int dead;     /* enemy stones removed by agreement */
  int passed;   /* pass stones and payments */
  int returned; /* given back by pass=return; subtracted */
} RefereeContainer;

/* Returns the number of stones in the container now. */
int referee_container_sum (const RefereeContainer *container);

typedef enum
{
  REFEREE_RESULT_NONE,
  REFEREE_RESULT_SCORE, /* `winner` by `margin` half points, or a draw */
  REFEREE_RESULT_RESIGN,
  REFEREE_RESULT_TIME,
  REFEREE_RESULT_FORFEIT, /* illegal play or pass under illegal=lose */
  REFEREE_RESULT_NO_MOVE,
  REFEREE_RESULT_CAPTURE, /* capture_goal reached */
  REFEREE_RESULT_DRAW,    /* agreed, or by a long cycle */
  REFEREE_RESULT_VOID,
  REFEREE_RESULT_BOTH_LOSE,
} RefereeResultKind;

typedef struct
{
  RefereeResultKind kind;
  GoColor winner;     /* GO_EMPTY if neither side won */
  int margin;         /* half points, for SCORE */
  bool passed;        /* FORFEIT: by a pass, not by a play */
  const char *reason; /* "score", "resignation", "long cycle" ...: a word for scripts */
} RefereeResult;

#define REFEREE_RESULT_TEXT 24
/* Writes "B+3.5", "W+R", "Draw", "Void", "Both lose"; "B+" for a win by an unknown margin; "" for
 * NONE. Returns `text`. */
const char *referee_result_format (const RefereeResult *result, char text[REFEREE_RESULT_TEXT]);

/* Returns the part after "B+", or the whole text if neither side won: "R", "Void". */
const char *referee_result_code (RefereeResultKind kind);

/* An illegal play that is or was on the board. */
typedef struct
{
  size_t act; /* index of the act */
  RefereeReason why;
  GoVerdict evidence;
} RefereeIllegal;

/* The state that results from the acts in force. Owned by the game; read-only. */
typedef struct
{
  RefereePhase phase;
  GoColor to_move;           /* in AGREEMENT: the side to move when play stopped */
  bool window;               /* an illegal play is on the board, open to challenge */
  RefereeIllegal pending;    /* that play, while `window` */
  bool may_challenge;        /* the last move was the opponent's board play and can be disputed */
  bool final;                /* the final play-out */
  bool paid;                 /* the paid play-out (dispute=paid_playout) */
  int paid_start[GO_COLORS]; /* moves made when it began */
  int resumptions;
  bool resumed_play; /* a board play was made since the last resumption */
  int consecutive;   /* number of passes in a row */
  GoColor first_mover, first_passer, last_passer, last_mover;
  GoColor last_board_player;
  GoPoint last_point; /* of the last move, if it was a board play; else GO_NO_POINT */
  GoColor offer;      /* side that has offered to end play */
  GoColor button;     /* side that has taken the button (button=first) */
  int handicap_left;  /* stones that Black still has to place */
  int handicap;       /* stones placed, 0 or >= 2 */
  RefereeContainer container[GO_COLORS];
  int lost[GO_COLORS];   /* own stones lost from the board, less those given back */
  int taken[GO_COLORS];  /* enemy stones captured, for capture_goal */
  int given[GO_COLORS];  /* pass stones given, payments included */
  int passes[GO_COLORS]; /* without dispute passes */
  int moves[GO_COLORS];  /* plays, passes, payments; a handicap placement counts as one */
  int points[GO_COLORS]; /* half points agreed or awarded */
  bool agreed[GO_COLORS];
  bool dead[GO_CELLS];             /* marked dead */
  bool seki[GO_CELLS];             /* seki status reversed */
  bool alive[GO_CELLS];            /* proved alive in a dispute */
  uint8_t owner[GO_CELLS];         /* owner marks: GoColor; GO_EDGE for none */
  GoColor stopped;                 /* in DISPUTE: the side to move when play stopped */
  GoColor attacker;                /* in DISPUTE */
  GoPoint claimed;                 /* a point of the claimed chain */
  bool payment_due;                /* the owner must play or pay */
  bool dispute_passed;             /* the last dispute turn was a pass */
  int last_captured, last_suicide; /* by the last board play */
  size_t illegal_count;            /* standing and challenged illegal plays so far */
  RefereeClock clock;              /* after the last act */
  RefereeResult result;
} RefereeState;

typedef struct RefereeGame RefereeGame;

/* Creates a game. Returns NULL and writes a sentence to `error` (of `size` bytes) when the set-up
 * does not fit: board size, handicap, prescribed first play. Free with referee_game_free(). */
RefereeGame *referee_game_new (const RefereeSetup *setup, char *error, size_t size);
RefereeGame *referee_game_copy (const RefereeGame *game);
void referee_game_free (RefereeGame *game);

const RefereeSetup *referee_game_setup (const RefereeGame *game);
const RefereeState *referee_game_state (const RefereeGame *game);
const GoHistory *referee_game_history (const RefereeGame *game);
const GoBoard *referee_game_board (const RefereeGame *game);

/* Return all acts ever applied, in order, including those taken back. */
size_t referee_game_length (const RefereeGame *game);
const RefereeAct *referee_game_act (const RefereeGame *game, size_t index);

/* Returns whether the act at `index` is in force: not taken back, and not a TAKE_BACK itself. */
bool referee_game_in_force (const RefereeGame *game, size_t index);

/* Returns the number of acts in force. */
size_t referee_game_force_length (const RefereeGame *game);

/* Returns the standing and challenged illegal plays still in force, in order. Sets `count`. */
const RefereeIllegal *referee_game_illegal (const RefereeGame *game, size_t *count);

/* Returns whether this act may be made now. Changes nothing. */
RefereeAnswer referee_game_may (const RefereeGame *game, const RefereeAct *act);

/* Applies an act, or refuses it and leaves the game as it was. */
RefereeAnswer referee_game_apply (RefereeGame *game, const RefereeAct *act);

/* Replaces the contents of `game` by those of `next`, a copy to which acts were applied, and frees
 * `next`. State, board and history of `game` keep their addresses. */
void referee_game_replace (RefereeGame *game, RefereeGame *next);

/* Returns whether `side`, which is to move, may pass. */
bool referee_game_may_pass (const RefereeGame *game);

/* What an act leads to. */
typedef enum
{
  REFEREE_LEADS_NOWHERE,      /* it is refused */
  REFEREE_LEADS_ON,           /* the phase stays the same, or play is resumed */
  REFEREE_LEADS_TO_AGREEMENT, /* the players agree on the dead stones, perhaps again */
  REFEREE_LEADS_TO_DISPUTE,   /* one chain is disputed */
  REFEREE_LEADS_TO_PLAYOUT,   /* the final or the paid play-out begins */
  REFEREE_LEADS_TO_COUNT,     /* the game is counted at once */
  REFEREE_LEADS_TO_END,       /* the game is over without a count */
} RefereeLeads;

typedef struct
{
  RefereeAnswer answer; /* to the act itself */
  RefereeLeads leads;
  GoColor to_move;      /* after the act */
  RefereeResult result; /* COUNT and END: how the game ends; else NONE */
} RefereeForesight;

/* Returns what any act would lead to now, exactly as referee_game_apply() would carry it out. */
RefereeForesight referee_game_foresee (const RefereeGame *game, const RefereeAct *act);

/* Returns how many passes in a row would stop play from now on, starting with the player to move,
 * whether or not they are open. 0 where passes never stop it (RULES 1.5). */
int referee_game_passes_to_stop (const RefereeGame *game);

/* What a pass costs. */
typedef enum
{
  REFEREE_PASS_FREE,
  REFEREE_PASS_GIVES_STONE,      /* a stone for the opponent's container */
  REFEREE_PASS_RETURNS_PRISONER, /* one from one's own container; if forced, only if it has any */
} RefereePassPrice;

/* Returns the price of a pass now. It is free in a dispute over one chain (RULES 1.6) and always
 * gives a stone in the paid play-out (RULES 1.5); otherwise the axis `pass` decides. */
RefereePassPrice referee_game_pass_price (const RefereeGame *game);

/* Returns whether a pass during play would take the button, worth half a point, and not count
 * towards the end of play (RULES 1.3). */
bool referee_game_pass_takes_button (const RefereeGame *game);

/* Makes an act if it is open and legal; returns whether it was. A RESUME is requested by both. */
bool referee_game_make (
    RefereeGame *game, RefereeAuthor author, RefereeActKind kind, GoColor side, GoPoint point);

/* Stops play as the rules do: both pass or both offer, in acts by `author`. On the way neither side
 * forfeits or loses for lack of a move. Returns false, with the game changed, when these rules do
 * not stop play: it is then neither in AGREEMENT nor counted. */
bool referee_game_stop (RefereeGame *game, RefereeAuthor author);

/* In AGREEMENT: marks the points in `named` that are not yet marked so, with one act of the arbiter
 * (MARK or SEKI) each. Skips those that may not be marked. */
void referee_game_mark_all (RefereeGame *game, RefereeActKind kind, const bool *named);

/* Returns whether this is a position brought to its count, not a played game: an arbiter started
 * stopping play before the first move, from a custom start position. It stays one while its neutral
 * points are filled. */
bool referee_game_is_position (const RefereeGame *game);

/* Returns how often the position on the board, with the same player to move, has occurred in the
 * current cycle (RULES 1.2, long_cycle). 0 outside play and where the rules ignore cycles. */
int referee_game_occurrences (const RefereeGame *game);

/* Returns the side whose clock runs (RULES 1.10): GO_EMPTY in set-up, in agreement and at the
 * end. */
GoColor referee_game_clock_runs (const RefereeGame *game);

/* Computes the clocks after the side whose clock runs has thought for `ms` since the last act. */
void referee_game_read_clock (const RefereeGame *game, int64_t ms, RefereeClock *clock);

/* Returns how many of the last acts a take-back by `side` undoes: back to before its last move
 * (including the handicap placement) or, in agreement and after the end, to before the last step. 0
 * when there is nothing to undo. */
int referee_game_take_back_count (const RefereeGame *game, GoColor side);

/* Returns a new game made of the first `count` acts, for looking back; NULL if it has fewer. */
RefereeGame *referee_game_at (const RefereeGame *game, size_t count);

/* Sets `board` to the board after turn `move`, or at the start of play for 0, by replaying the acts
 * in force. Returns false and leaves `board` alone when there was no such turn. */
bool referee_game_board_after (const RefereeGame *game, int move, GoBoard *board);

/* Returns a fingerprint of everything derived, for tests of replay and undo. */
uint64_t referee_game_fingerprint (const RefereeGame *game);
