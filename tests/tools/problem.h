/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Go problems: their proof, their idea and the smallest shape that shows it. Black is to play. */
#pragma once

#include <glib.h>

#include "advice-search.h"
#include "go-position.h"

typedef enum
{
  ASK_CAPTURE,
  ASK_SAVE,
  ASK_LIVE,
  ASK_KILL,
} ProblemAsk;

/* What the first move shows. */
typedef enum
{
  IDEA_ATARI,     /* one atari after another, from the right side */
  IDEA_NET,       /* a move that does not touch the target */
  IDEA_SACRIFICE, /* a stone that White may take */
  IDEA_LIBERTY,   /* the right liberty first */
  IDEA_RUN,
  IDEA_JOIN,
  IDEA_TAKE,    /* capturing what surrounds the target */
  IDEA_COUNTER, /* giving atari to it */
  IDEA_LIVE,
  IDEA_INSIDE,  /* killing from inside the room */
  IDEA_OUTSIDE, /* killing by making the room smaller */
  IDEA_HELP,    /* saving by a move elsewhere */
  IDEA_NONE,
} ProblemIdea;

typedef struct
{
  GoPosition position;
  GoPoint target;
  ProblemAsk ask;
  /* The rest is found by the functions below. */
  GoPoint answer; /* the only right first move */
  GoPoint line[ADVICE_LINE_MOST];
  int length;
  int room;  /* empty points where the fight can go */
  int plies; /* of both sides, in best play */
  ProblemIdea idea;
  int variant;    /* which sentences of the idea fit */
  uint64_t nodes; /* positions searched to judge all first moves */
  int missed;     /* how many levels of the computer player miss the answer */
} Problem;

/* Takes a first look: returns whether Black reaches the goal when moving first, but not after a
 * pass, and with one first move only. Sets `answer` and `plies`. */
bool problem_look (Problem *problem);

/* Returns whether `answer` is the only right first move on the whole board, also when each position
 * after a first move, and each of the solution, is searched anew, as in a lesson. Sets the line. */
bool problem_prove (Problem *problem);

/* Sets `idea` and `variant`. Call after problem_look(). */
void problem_find_idea (Problem *problem);

/* Removes the stones that do not change the answer. */
void problem_reduce (Problem *problem);

/* Returns a text that is the same for all problems with the same stones, wherever they are on the
 * board, and whichever its colour. Free with g_free(). */
char *problem_form (const Problem *problem);
