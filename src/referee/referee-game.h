/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game under a ruleset, as an append-only list of acts.
 *
 * Everything but the ruleset, the set-up and the acts is derived from them: replaying the same
 * acts gives the same state. No clock, no files, no global state. */
#pragma once

#include "go-history.h"
#include "go-position.h"
#include "go-score.h"
#include "referee-act.h"
#include "referee-clock.h"

/* What is on the table before the first act. */
typedef struct
{
  GoRuleset ruleset;
  bool custom; /* `start` replaces the ruleset's set-up */
  GoPosition start;
  GoColor first;            /* overrides the ruleset's first player; GO_EMPTY: does not */
  int handicap;             /* 0, or 2 and more stones */
  bool handicap_fixed;      /* the traditional points, placed at once; else Black places them */
  int prisoners[GO_COLORS]; /* enemy stones already in each container */
} RefereeSetup;

/* Stones or points that are told and not played for: numbers of a game stay far from those that an
 * int cannot hold. */
#define REFEREE_MOST_POINTS 1000000

typedef enum
{
  REFEREE_PHASE_SETUP, /* Black is placing handicap stones */
  REFEREE_PHASE_PLAY,
  REFEREE_PHASE_AGREEMENT, /* on dead stones */
  REFEREE_PHASE_DISPUTE,   /* over one chain (1.6) */
  REFEREE_PHASE_FINISHED,
} RefereePhase;

/* Why an act is refused; OK when it is open. The order of tests is RULES and cases/README. */
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

/* "occupied", "out_of_turn" ...: the word that scripts use. */
const char *referee_reason_word (RefereeReason reason);

/* The reason that a board play is refused for, REFEREE_OK for a legal one. */
RefereeReason referee_reason_of (GoLegality legality);

typedef struct
{
  RefereeReason reason;  /* REFEREE_OK: open */
  RefereeReason illegal; /* open, but illegal for this reason: it stands (or loses) */
  GoVerdict evidence;    /* of a board play */
} RefereeAnswer;

/* What one container holds, by where it came from. */
typedef struct
{
  int brought;  /* there before the game */
  int captured; /* enemy stones taken from the board, or suicides */
  int dead;     /* enemy stones removed by agreement */
  int passed;   /* pass stones and payments */
  int returned; /* given back by pass=return; to be subtracted */
} RefereeContainer;

/* The stones in it now. */
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
  GoColor winner;     /* GO_EMPTY when nobody won */
  int margin;         /* half points, for SCORE */
  bool passed;        /* FORFEIT: by a pass, else by a play */
  const char *reason; /* "score", "resignation", "long cycle" ...: a word for scripts */
} RefereeResult;

#define REFEREE_RESULT_TEXT 24
/* "B+3.5", "W+R", "Draw", "Void", "Both lose"; "B+" for a win of which nobody knows by how much; ""
 * for NONE. Returns `text`. */
const char *referee_result_format (const RefereeResult *result, char text[REFEREE_RESULT_TEXT]);

/* What stands behind "B+", or the whole of it where nobody won: "R", "Void". */
const char *referee_result_code (RefereeResultKind kind);

/* An illegal play that lies or lay on the board. */
typedef struct
{
  size_t act; /* index of the act */
  RefereeReason why;
  GoVerdict evidence;
} RefereeIllegal;

/* The state that the acts in force have led to. Owned by the game; read-only. */
typedef struct
{
  RefereePhase phase;
  GoColor to_move;           /* in AGREEMENT: who had the turn when play stopped */
  bool window;               /* an illegal play lies on the board, open to challenge */
  RefereeIllegal pending;    /* which, while `window` */
  bool may_challenge;        /* the last move was the opponent's board play and can be disputed */
  bool final;                /* the final play-out */
  bool paid;                 /* the paid play-out (dispute=paid_playout) */
  int paid_start[GO_COLORS]; /* moves made when it began */
  int resumptions;
  bool resumed_play; /* a board play was made since the last resumption */
  int consecutive;   /* passes in a row */
  GoColor first_mover, first_passer, last_passer, last_mover;
  GoColor last_board_player;
  GoPoint last_point; /* of the last move, if it was a board play; else GO_NO_POINT */
  GoColor offer;      /* who has offered to end play */
  GoColor button;     /* who has taken the button (button=first) */
  int handicap_left;  /* stones Black has yet to place */
  int handicap;       /* stones placed, 0 or >= 2 */
  RefereeContainer container[GO_COLORS];
  int lost[GO_COLORS];   /* own stones lost from the board, less those given back */
  int taken[GO_COLORS];  /* enemy stones captured, for capture_goal */
  int given[GO_COLORS];  /* pass stones given, payments included */
  int passes[GO_COLORS]; /* dispute passes not counted */
  int moves[GO_COLORS];  /* plays, passes, payments; a handicap placement is one */
  int points[GO_COLORS]; /* half points agreed or awarded */
  bool agreed[GO_COLORS];
  bool dead[GO_CELLS];             /* marked dead */
  bool seki[GO_CELLS];             /* status turned round */
  bool alive[GO_CELLS];            /* proved alive in a dispute */
  uint8_t owner[GO_CELLS];         /* owner marks: GoColor, GO_EDGE where none was set */
  GoColor stopped;                 /* in DISPUTE: who had the turn when play stopped */
  GoColor attacker;                /* in DISPUTE */
  GoPoint claimed;                 /* a point of the claimed chain */
  bool payment_due;                /* the owner must play or pay */
  bool dispute_passed;             /* the last dispute turn was a pass */
  int last_captured, last_suicide; /* by the last board play */
  size_t illegal_count;            /* standing and challenged illegal plays so far */
  RefereeClock clock;              /* as the last act left the clocks */
  RefereeResult result;
} RefereeState;

typedef struct RefereeGame RefereeGame;

/* Starts a game. Returns NULL and writes a sentence to `error` (of `size` bytes) when the set-up
 * does not fit: board size, handicap, prescribed first play. Free with referee_game_free(). */
RefereeGame *referee_game_new (const RefereeSetup *setup, char *error, size_t size);
RefereeGame *referee_game_copy (const RefereeGame *game);
void referee_game_free (RefereeGame *game);

const RefereeSetup *referee_game_setup (const RefereeGame *game);
const RefereeState *referee_game_state (const RefereeGame *game);
const GoHistory *referee_game_history (const RefereeGame *game);
const GoBoard *referee_game_board (const RefereeGame *game);

/* All acts ever applied, in order, those taken back included. */
size_t referee_game_length (const RefereeGame *game);
const RefereeAct *referee_game_act (const RefereeGame *game, size_t index);

/* Whether the act at `index` is still in force (has not been taken back, nor is a TAKE_BACK). */
bool referee_game_in_force (const RefereeGame *game, size_t index);

/* How many acts are. */
size_t referee_game_force_length (const RefereeGame *game);

/* Standing and challenged illegal plays still in force, in order. */
const RefereeIllegal *referee_game_illegal (const RefereeGame *game, size_t *count);

/* May this act be made now? Changes nothing. */
RefereeAnswer referee_game_may (const RefereeGame *game, const RefereeAct *act);

/* Applies an act or refuses it, leaving the game as it was. */
RefereeAnswer referee_game_apply (RefereeGame *game, const RefereeAct *act);

/* Replaces the content of `game` by that of `next`, a copy of it that acts were applied to, and
 * frees `next`. State, board and history of `game` keep their addresses. */
void referee_game_replace (RefereeGame *game, RefereeGame *next);

/* May `side`, who is to move, pass? */
bool referee_game_may_pass (const RefereeGame *game);

/* Where an act leads. */
typedef enum
{
  REFEREE_LEADS_NOWHERE,      /* it is refused */
  REFEREE_LEADS_ON,           /* the phase is the same after it, or play is resumed */
  REFEREE_LEADS_TO_AGREEMENT, /* the players agree on the dead stones, now or again */
  REFEREE_LEADS_TO_DISPUTE,   /* one chain is disputed */
  REFEREE_LEADS_TO_PLAYOUT,   /* the final or the paid play-out begins */
  REFEREE_LEADS_TO_COUNT,     /* the game is counted at once */
  REFEREE_LEADS_TO_END,       /* the game is over without a count */
} RefereeLeads;

typedef struct
{
  RefereeAnswer answer; /* to the act itself */
  RefereeLeads leads;
  GoColor to_move;      /* after it */
  RefereeResult result; /* of COUNT and END: how the game ends; else NONE */
} RefereeForesight;

/* What an act of any kind would lead to now: exactly what comes of referee_game_apply(). */
RefereeForesight referee_game_foresee (const RefereeGame *game, const RefereeAct *act);

/* How many passes in a row from now on stop play, the player to move beginning, whether they are
 * open or not; 0 where passes never stop it (RULES 1.5). */
int referee_game_passes_to_stop (const RefereeGame *game);

/* What a pass costs. */
typedef enum
{
  REFEREE_PASS_FREE,
  REFEREE_PASS_GIVES_STONE,      /* a stone goes into the opponent's container */
  REFEREE_PASS_RETURNS_PRISONER, /* from the own container; a forced one only if there is any */
} RefereePassPrice;

/* The price of a pass now: in a dispute over one chain it is free (RULES 1.6), in the paid play-out
 * it always gives a stone (RULES 1.5), else the axis `pass` has it. */
RefereePassPrice referee_game_pass_price (const RefereeGame *game);

/* Would a pass in play take the button, half a point, and not count towards the end of play (RULES
 * 1.3)? */
bool referee_game_pass_takes_button (const RefereeGame *game);

/* Makes an act if it is open and legal; returns whether it was. A RESUME is asked by both. */
bool referee_game_make (
    RefereeGame *game, RefereeAuthor author, RefereeActKind kind, GoColor side, GoPoint point);

/* Stops play as the rules do it: both pass, or both offer, in acts by `author`. On the way nobody
 * forfeits and nobody loses for want of a move. Returns false, with the game changed, when these
 * rules do not stop it: then it is neither in AGREEMENT nor counted. */
bool referee_game_stop (RefereeGame *game, RefereeAuthor author);

/* In AGREEMENT: marks all points that are named and not marked so already, an act of the arbiter
 * for each, MARK or SEKI. What may not be marked is left out. */
void referee_game_mark_all (RefereeGame *game, RefereeActKind kind, const bool *named);

/* Whether this is no game that was played, but a position that was brought to its count: from a
 * start position of its own (`custom`) an arbiter began to stop play before anybody moved. It stays
 * one while its neutral points are filled. */
bool referee_game_is_position (const RefereeGame *game);

/* How often the position on the board, with the same player to move, has arisen in the running
 * cycle (RULES 1.2, long_cycle); 0 outside of play, and where the rules take no notice of cycles.
 */
int referee_game_occurrences (const RefereeGame *game);

/* Whose clock runs (RULES 1.10): GO_EMPTY in set-up, in agreement and at the end. */
GoColor referee_game_clock_runs (const RefereeGame *game);

/* The clocks when the side whose clock runs has thought for `ms` since the last act. */
void referee_game_read_clock (const RefereeGame *game, int64_t ms, RefereeClock *clock);

/* How many of the last acts a take-back by `side` undoes: back to before the last move
 * that `side` made (the handicap placement included), or, in agreement, to before the last step.
 * 0 when there is nothing. */
int referee_game_take_back_count (const RefereeGame *game, GoColor side);

/* The game after the first `count` acts, for looking back; NULL when there are not so many. */
RefereeGame *referee_game_at (const RefereeGame *game, size_t count);

/* The board as the turn with this number left it, or as play began for 0: the acts in force are
 * made again. Returns false and leaves `board` alone when there was no such turn. */
bool referee_game_board_after (const RefereeGame *game, int move, GoBoard *board);

/* A fingerprint of everything derived, for tests of replay and undo. */
uint64_t referee_game_fingerprint (const RefereeGame *game);
