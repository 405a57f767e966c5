/* The line under the board: what somebody types, as an answer or as something to be done. */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

typedef enum
{
  MATCH_LINE_ANSWER, /* the sentence is all */
  MATCH_LINE_PLAY,   /* at `point` */
  MATCH_LINE_PRESS,  /* the seat's button */
} MatchLineKind;

typedef struct
{
  MatchLineKind kind;
  GoPoint point;
  MatchButtonKind button;
  GoColor side; /* whose button */
} MatchLineWish;

/* Reads a line, letters of any case: a crossing to be played, "pass" and whatever else the seats
 * offer now, or a question: "libs D4", "chain D4", "around D4", "legal D4", "row 10", "column K",
 * "where black", "lid", "clock", "last", "score", "help". For ANSWER returns the sentence, also for
 * what cannot be understood or done; else NULL. With the guard off no answer tells whether a play
 * is or was legal (RULES 1.4). The scene is that of a live game. Free with g_free(). */
char *match_line_read (MatchScene *scene,
                       const char *text,
                       MatchLineWish *wish) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
