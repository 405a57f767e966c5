/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line under the board: typed questions and commands. */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

typedef enum
{
  MATCH_LINE_ANSWER, /* the sentence is all */
  MATCH_LINE_PLAY,   /* at `point` */
  MATCH_LINE_PRESS,  /* the seat's button */
  MATCH_LINE_ACT,    /* `act` */
  MATCH_LINE_TAKE_BACK,
} MatchLineKind;

typedef struct
{
  MatchLineKind kind;
  GoPoint point;
  MatchButtonKind button;
  GoColor side;   /* whose button */
  RefereeAct act; /* a mark on a chain, an owner, a claim */
} MatchLineCommand;

/* Reads a line, letters of any case: a crossing to be played, "pass" and whatever else the seats
 * offer now, "take back", a mark once play has stopped ("dead D4", "alive D4", "seki D4",
 * "claim D4"), or a question: "libs D4", "chain D4", "around D4", "legal D4", "row 10", "column K",
 * "where black", "dead", "lid", "clock", "last", "score", "help", all of them also in the language
 * of the program. For ANSWER returns the sentence, also for what cannot be understood or done; else
 * NULL. With the guard off no answer tells whether a play is or was legal (RULES 1.4). The scene is
 * that of a live game or a study. Free with g_free(). */
char *match_line_read (MatchScene *scene,
                       const char *text,
                       MatchLineCommand *command) G_GNUC_WARN_UNUSED_RESULT;

/* Whether `typed`, in small letters, is the word, which NC_ ("line", …) marks, or what it is in the
 * language of the program. */
gboolean match_line_says (const char *typed, const char *word);

G_END_DECLS
