/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game window shows at one position, as a plain value: points, lines, seats, tools, words.
 * A live game, an earlier state of one, or a study fills it. */
#pragma once

#include "match-controller.h"

/* A line between two points of a record. */
typedef struct
{
  GoPoint from, to;
  gboolean arrow; /* with a head at `to` */
} MatchLine;

/* One point as it is shown. Thousands of them are compared and copied at each change, so it is
 * small and has no padding. */
typedef struct
{
  GoColor stone : 8;     /* GO_EMPTY: none */
  GoColor territory : 8; /* the side it counts for, while territory is shown */
  GoColor taxed : 8;     /* whose territory it would be if seki or tax did not take it away */
  GoColor ghost : 8;     /* the stone a touch would put here; at the pointer only */
  GoColor next : 8;      /* the side whose next move is here in a variation of the record */
  guint last_move : 8;
  guint dead : 8;     /* marked dead */
  guint shared : 8;   /* empty and reaches both colours, while territory is shown and where that
                         matters */
  guint unfilled : 8; /* neutral, and takes territory away or is for one player only */
  guint claimed : 8;  /* a stone of the group in dispute */
  guint seki : 8;     /* a stone whose group is marked as not in seki */
  guint dimmed : 8;   /* dimmed by a record */
  guint hint : 8;     /* a lesson points here */
  guint chosen : 8;   /* touched by a learner in answer to a question */
  guint counted : 8;  /* the stone of its chain that shows its liberties */
  guint taken : 8;    /* would be captured by a play at the pointer */
  RefereeReason illegal : 16; /* why a play here is illegal, at the pointer only; else REFEREE_OK */
  RefereeReason barred : 16;  /* the same for any point, while the teacher's eye is on */
  GoMark mark : 16;
  /* What the teacher's eye adds for the side to move. */
  guint liberties : 16; /* of the stone's chain; 0: not shown */
  guint takes : 16; /* the number of enemy stones a play here would capture; at the pointer only */
  guint tried : 16; /* captured in a try after that many plays; 0: not captured */
  float estimate;   /* estimated ownership, from 1 for Black to -1 for White, while shown */
  char label[16];   /* UTF-8, "" for none: a letter or move number; padded with zeros */
} MatchPoint;

G_STATIC_ASSERT (sizeof (MatchPoint) == 48);

/* A mark on a point of a live game. */
typedef struct
{
  GoPoint point;
  GoMark mark;
  gboolean hint, chosen;
  char label[16]; /* as in MatchPoint */
} MatchSpot;

/* Every action that a seat can offer. */
typedef enum
{
  MATCH_BUTTON_PASS,
  MATCH_BUTTON_CHALLENGE,
  MATCH_BUTTON_AGREE,
  MATCH_BUTTON_WITHDRAW, /* withdraws the side's own Agree */
  MATCH_BUTTON_RESUME,
  MATCH_BUTTON_PLAYOUT,
  MATCH_BUTTON_OFFER, /* to end play, or accept it */
  MATCH_BUTTON_PAY,
  MATCH_BUTTON_ALLOW_REQUEST, /* the pending request: approval, or leave to play elsewhere */
  MATCH_BUTTON_REFUSE_REQUEST,
  MATCH_BUTTON_CLAIM_TIME, /* "the opponent's time is used up" */
  MATCH_BUTTON_RESIGN,
  MATCH_BUTTON_EXPLAIN,   /* "What did you do?": the only one for a computer player */
  MATCH_BUTTON_ASK_AGAIN, /* these two once the computer player has failed */
  MATCH_BUTTON_TAKE_OVER,
  MATCH_BUTTONS
} MatchButtonKind;

typedef struct
{
  gboolean shown;     /* available now */
  gboolean suggested; /* the likely action */
  const char *label;  /* "Pass — give White a stone"; like the next one owned by the catalogue */
  const char *brief;  /* "Pass": where space is short */
  char *name;         /* "Pass (Black)" */
  char *hint;         /* what it will do; may be NULL */
} MatchButton;

/* One side of the game. All strings are UTF-8 and owned by the view. */
typedef struct
{
  GoColor color;
  char *name;       /* the player's, or the colour */
  char *rank;       /* "" when unknown */
  gboolean partner; /* a computer player: no one else acts for it */
  gboolean stuck;   /* the computer player has failed */
  gboolean to_move;
  char *turn;                               /* a tag such as "to play" or "agreed"; "" for none */
  int bowl;                                 /* stones left in the bowl */
  int bowl_full;                            /* stones at the start */
  int captured, dead, pass_stones, brought; /* contents of the lid */
  int returned;                             /* given back; subtract from these */
  char *lid_name;                           /* "Black's lid: 7 prisoners, ..." */
  char *lid_heading;                        /* "6 prisoners" */
  char *lid_parts;                          /* "5 captured · 1 pass stone" */
  char *goal;                               /* "3 of 5 captured" (capture_goal); "" without one */
  char *request;                            /* the request to this side, or NULL */
  gboolean agreed;
  char *clock;        /* "12:34"; NULL without a clock */
  char *clock_stage;  /* "3 periods"; "" in main time */
  char *clock_spoken; /* "Black has 24 seconds, last period." */
  gboolean clock_runs;
  gboolean clock_low; /* little time is left, or none */
  MatchButton button[MATCH_BUTTONS];
} MatchSeat;

/* An effect of touching a point; shown where there is a choice. The message catalogue owns the
 * strings. */
typedef struct
{
  gboolean shown;
  gboolean active;
  const char *label; /* "Mark dead"; also the accessible name */
  const char *hint;
} MatchToolChoice;

/* The whole view. It owns all strings and arrays. */
typedef struct
{
  int width, height;
  MatchPoint *points; /* GO_CELLS of them, by GoPoint */
  GArray *lines;      /* of MatchLine */
  MatchSeat seats[GO_COLORS];
  MatchToolChoice tools[MATCH_TOOLS];
  /* The helpers available in the agreement: proposing dead stones (match_propose_dead_async()),
   * and filling neutral points (match_fill_async()) where the count depends on them. */
  gboolean may_propose, may_fill;
  GoColor ghost; /* the stone that a touch of an empty point would put in a study; else GO_EMPTY */
  GArray *captured; /* of GoPoint: the stones that the act shown captured */
  GoColor captured_color;
  char *title;
  char *subtitle;
  char *status; /* the status sentence */
  char *alert;  /* the last event; "" before the first */
} MatchView;

/* One state of something that is not played: a record or a lesson. Strings may be NULL. */
typedef struct
{
  const GoRuleset *ruleset;
  const GoBoard *board;
  const MatchPoint *points; /* GO_CELLS of them */
  const MatchLine *lines;
  guint n_lines;
  GoColor ghost; /* the stone that a touch would put on an empty point; GO_EMPTY for none */
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  int captured[GO_COLORS];               /* enemy stones in each side's lid */
  int passed[GO_COLORS];                 /* pass stones among them */
  const RefereeSupply *clock[GO_COLORS]; /* what each side had left; NULL: unknown */
  const GoTime *time;                    /* Black's and White's; NULL without a clock */
  GoColor to_move;
  const char *status;
  const char *alert;
} MatchStudy;

/* Returns the spoken description of a point: "D4, black stone, last move". `shown` is on the
 * view's board. */
char *match_view_point_name (const MatchView *self, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;
