/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step asks the learner to do, as one line: "capture D4 in 3", "touch liberties C3",
 * "number area W". */
#pragma once

#include <gio/gio.h>

#include "referee-act.h"

/* Errors in a course. Messages name file and step. */
#define TEACH_ERROR (teach_error_quark ())
GQuark teach_error_quark (void);

typedef enum
{
  TEACH_ERROR_COURSE, /* in course.ini, or in lessons; the message names them */
  TEACH_ERROR_STEP,   /* in one step */
} TeachError;

/* Sets `error` to a sentence. Returns FALSE. */
gboolean teach_fail (GError **error, TeachError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

typedef enum
{
  TEACH_ASK_LOOK,    /* nothing */
  TEACH_ASK_PLAY,    /* a move; the tree has the right ones */
  TEACH_ASK_CAPTURE, /* the chain at the first point, within `count` own moves unless it is 0 */
  TEACH_ASK_SAVE,    /* the same */
  TEACH_ASK_LIVE,    /* the group at the first point */
  TEACH_ASK_KILL,
  TEACH_ASK_KEEP, /* `count` own moves without losing a stone */
  TEACH_ASK_FILL, /* the neutral points */
  TEACH_ASK_BEST, /* the move with the best score */
  TEACH_ASK_TOUCH,
  TEACH_ASK_PASS,
  TEACH_ASK_HAND, /* a pass that gives a stone to the opponent */
  TEACH_ASK_CHALLENGE,
  TEACH_ASK_ALLOW,
  TEACH_ASK_RESUME,
  TEACH_ASK_PLAYOUT,
  TEACH_ASK_AGREE,  /* that exactly the chains at the points are dead */
  TEACH_ASK_NUMBER, /* to be entered */
  TEACH_ASK_WINNER, /* who wins, and by how much */
  TEACH_ASK_CHOOSE, /* one of the sentences */
  TEACH_ASK_GAME,   /* a game against the computer player at level `count` */
  TEACH_ASK_FINISH, /* the same, then who wins, and by how much */
} TeachAskKind;

typedef enum
{
  TEACH_TOUCH_LIBERTIES, /* of the chain at the first point */
  TEACH_TOUCH_NEUTRAL,
  TEACH_TOUCH_ILLEGAL, /* for the learner in this position */
  TEACH_TOUCH_DEAD,    /* any stone of each chain at the points */
  TEACH_TOUCH_POINTS,  /* the step's POINTS */
  TEACH_TOUCH_CHAIN,   /* any stone of the chain at the first point */
  TEACH_TOUCH_TERRITORY,
} TeachTouch;

typedef enum
{
  TEACH_NUMBER_TERRITORY, /* points of `color` */
  TEACH_NUMBER_AREA,
  TEACH_NUMBER_PRISONERS, /* stones in the lid of `color` */
  TEACH_NUMBER_LIBERTIES, /* of the chain at the first point */
  TEACH_NUMBER_CAPTURED,  /* enemy stones that `color` has captured */
  TEACH_NUMBER_LITERAL,   /* `count` */
} TeachNumber;

/* How the learner answers. */
typedef enum
{
  TEACH_INPUT_NONE,  /* Continue */
  TEACH_INPUT_BOARD, /* a play */
  TEACH_INPUT_TABLE, /* needs the seats and their buttons */
  TEACH_INPUT_TOUCH, /* touched points, through the controller */
  TEACH_INPUT_NUMBER,
  TEACH_INPUT_WINNER,
  TEACH_INPUT_CHOICE,
} TeachInput;

/* A plain value that holds one such line. */
typedef struct
{
  TeachAskKind kind;
  TeachTouch touch;
  TeachNumber number;
  GoColor color;
  int count;
  guint n_points;
  GoPoint points[16];
} TeachAsk;

/* Parses such a line for a board of this size. Returns FALSE with TEACH_ERROR_STEP and a sentence
 * if it is invalid. */
gboolean teach_ask_parse (const char *text, int width, int height, TeachAsk *ask, GError **error);

/* Returns how such a question is answered, if its tree has no pass. */
TeachInput teach_ask_input (const TeachAsk *ask);

/* Returns the act that answers it; REFEREE_PLAY if moves do, REFEREE_HANDICAP if neither. */
RefereeActKind teach_ask_act (const TeachAsk *ask);

/* Returns whether search can judge the moves that answer it, so that it can be a GOAL. */
gboolean teach_ask_is_goal (const TeachAsk *ask);

/* Returns whether it asks for a game against the computer player. */
gboolean teach_ask_is_game (const TeachAsk *ask);
