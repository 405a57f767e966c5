/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line under the board: answers questions and runs commands that the user types. */
#pragma once

#include "match-scene.h"

typedef enum
{
  MATCH_LINE_ANSWER, /* the sentence is the whole answer */
  MATCH_LINE_PLAY,   /* at `point` */
  MATCH_LINE_PRESS,  /* the button of the seat */
  MATCH_LINE_ACT,    /* `act` */
  MATCH_LINE_TAKE_BACK,
} MatchLineKind;

typedef struct
{
  MatchLineKind kind;
  GoPoint point;
  MatchButtonKind button;
  GoColor side;   /* the seat */
  RefereeAct act; /* marks a chain, sets an owner, or claims */
} MatchLineCommand;

/* Reads a line, in letters of any case. It can be a point to play; "pass" or anything else that
 * the seats offer now; "take back"; or a mark once play has stopped ("dead D4", "alive D4", "seki
 * D4", "claim D4"). Questions are "libs D4", "chain D4", "around D4", "legal D4", "row 10",
 * "column K", "where black", "dead", "lid", "clock", "last", "score" and "help". All of them also
 * work in the program's language. For ANSWER returns the sentence, also if the line is not
 * understood or cannot be done; else NULL. With the guard off no answer reveals whether a play is
 * or was legal (RULES 1.4). The scene is that of a live game or a study. Free with g_free(). */
char *match_line_read (MatchScene *scene,
                       const char *text,
                       MatchLineCommand *command) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether `typed`, in lower case, is `word`, which NC_ ("line", …) marks, or its
 * translation. */
gboolean match_line_says (const char *typed, const char *word);
