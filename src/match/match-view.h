/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table shows and says at one moment, as a plain value: points, lines, seats, tools, words.
 * It is filled by a live game, by a look back into one, or by a study. */
#pragma once

#include "match-controller.h"

G_BEGIN_DECLS

/* A line between two points of a record. */
typedef struct
{
  GoPoint from, to;
  gboolean arrow; /* with a head at `to` */
} MatchLine;

/* One point as it is shown. There are thousands, which are compared and copied with each change:
 * it is small, and without gaps. */
typedef struct
{
  GoColor stone : 8;     /* GO_EMPTY: none */
  GoColor territory : 8; /* whose point it counts as, while territory is shown */
  GoColor taxed : 8;     /* whose territory it would be, were it not taken away (seki, tax) */
  GoColor ghost : 8;     /* the stone a touch would put here, at the pointer only */
  GoColor next : 8;      /* whose next move is here in one of the record's variations */
  guint last_move : 8;
  guint dead : 8;             /* marked dead */
  guint shared : 8;           /* empty and reaching both colours, while territory is shown and where
                                 that matters */
  guint unfilled : 8;         /* neutral, and takes territory away or is for one player only */
  guint claimed : 8;          /* a stone of the group in dispute */
  guint seki : 8;             /* a stone whose group is marked as not in seki */
  guint dimmed : 8;           /* not the point: a record dims it */
  guint hint : 8;             /* a lesson points here */
  guint chosen : 8;           /* touched by a learner who was asked to */
  guint counted : 8;          /* the stone of its chain that shows its liberties */
  guint taken : 8;            /* would leave the board with a play at the pointer */
  RefereeReason illegal : 16; /* why it may not be played, at the pointer only; else REFEREE_OK */
  RefereeReason barred : 16;  /* the same for any point, while the teacher's eye is on */
  GoMark mark : 16;
  /* What that eye tells besides, while it is on for the side to move. */
  guint liberties : 16; /* of the stone's chain; 0: not told */
  guint takes : 16;     /* so many enemy stones a play here would take, at the pointer only */
  guint tried : 16;     /* taken in a try after so many plays; 0: not so */
  float estimate;       /* how likely it becomes Black's (1) or White's (-1), while that is shown */
  char label[16];       /* UTF-8, "" for none: a letter or move number; zeros after its end */
} MatchPoint;

G_STATIC_ASSERT (sizeof (MatchPoint) == 48);

/* What is marked on a point over a live game. */
typedef struct
{
  GoPoint point;
  GoMark mark;
  gboolean hint, chosen;
  char label[16]; /* as that of MatchPoint */
} MatchSpot;

/* Everything that a seat may offer. */
typedef enum
{
  MATCH_BUTTON_PASS,
  MATCH_BUTTON_CHALLENGE,
  MATCH_BUTTON_AGREE,
  MATCH_BUTTON_WITHDRAW, /* one's own Agree */
  MATCH_BUTTON_RESUME,
  MATCH_BUTTON_PLAYOUT,
  MATCH_BUTTON_OFFER, /* to end play, or accept it */
  MATCH_BUTTON_PAY,
  MATCH_BUTTON_ALLOW_REQUEST, /* what is asked: the consent, or leave to play elsewhere */
  MATCH_BUTTON_REFUSE_REQUEST,
  MATCH_BUTTON_CLAIM_TIME, /* "the opponent's time is used up" */
  MATCH_BUTTON_RESIGN,
  MATCH_BUTTON_EXPLAIN,   /* "What did you do?": to the partner, who offers nothing else */
  MATCH_BUTTON_ASK_AGAIN, /* but, having failed, these two */
  MATCH_BUTTON_TAKE_OVER,
  MATCH_BUTTONS
} MatchButtonKind;

typedef struct
{
  gboolean shown;     /* it is open now */
  gboolean suggested; /* it is the likely thing to do */
  char *label;        /* "Pass — give White a stone" */
  char *brief;        /* "Pass": where there is little room */
  char *name;         /* "Pass (Black)" */
  char *hint;         /* what will happen; may be NULL */
} MatchButton;

/* One side of the table. All strings are UTF-8 and owned by the view. */
typedef struct
{
  GoColor color;
  char *name;       /* the player's, or the colour */
  char *rank;       /* "" when unknown */
  gboolean partner; /* no person's: nobody may act for it */
  gboolean stuck;   /* the partner has failed */
  gboolean to_move;
  char *turn;                               /* "to play", "agreed" ...: the tag; "" for none */
  int bowl;                                 /* stones left in the bowl */
  int bowl_full;                            /* stones at the start */
  int captured, dead, pass_stones, brought; /* what lies in the lid */
  int returned;                             /* given back, to be taken from these */
  char *lid_name;                           /* "Black's lid: 7 prisoners, ..." */
  char *lid_heading;                        /* "6 prisoners" */
  char *lid_parts;                          /* "5 captured · 1 pass stone" */
  char *goal;                               /* "3 of 5 captured" (capture_goal); "" without one */
  char *request;                            /* what this side is asked, or NULL */
  gboolean agreed;
  char *clock;        /* "12:34"; NULL where no time is kept */
  char *clock_stage;  /* "3 periods"; "" in main time */
  char *clock_spoken; /* "Black has 24 seconds, last period." */
  gboolean clock_runs;
  gboolean clock_low; /* little is left of what runs, or nothing at all */
  MatchButton button[MATCH_BUTTONS];
} MatchSeat;

/* A thing that touching a point may mean; shown where there is a choice. The strings belong to the
 * catalogue. */
typedef struct
{
  gboolean shown;
  gboolean active;
  const char *label; /* "Mark dead": also its accessible name */
  const char *hint;
} MatchToolChoice;

/* All strings and arrays are its own. */
typedef struct
{
  int width, height;
  MatchPoint *points; /* GO_CELLS of them, by GoPoint */
  GArray *lines;      /* of MatchLine */
  MatchSeat seats[GO_COLORS];
  MatchToolChoice tools[MATCH_TOOLS];
  /* The helps for the agreement that are open: dead stones proposed (match_propose_dead_async()),
   * and neutral points filled (match_fill_async()) where the count depends on them. */
  gboolean may_propose, may_fill;
  GoColor ghost;    /* what a touch of an empty point would put there in a study; else GO_EMPTY */
  GArray *captured; /* of GoPoint: the stones that the act shown took off the board, and */
  GoColor captured_color;
  char *title;
  char *subtitle;
  char *status; /* the sentence for the moment */
  char *alert;  /* what has just happened; "" until something has */
} MatchView;

/* A moment of what nobody plays: a record, a lesson. The strings may be NULL. */
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
  int passed[GO_COLORS];                 /* of these, pass stones */
  const RefereeSupply *clock[GO_COLORS]; /* what each side had left; NULL: nobody knows */
  const GoTime *time;                    /* Black's and White's, where there is a clock */
  GoColor to_move;
  const char *title;
  const char *subtitle;
  const char *status;
  const char *alert;
} MatchStudy;

/* "D4, black stone, last move": a point as it is spoken, what the eye sees there in words. `shown`
 * is on the view's board. */
char *match_view_point_name (const MatchView *self, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
