/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as people write it down, event by event: what an event means, and what it does. */
#pragma once

#include "referee-game.h"

/* One event: an act, or the agreement of both players on a list of dead chains. */
typedef struct
{
  const char *text;       /* as it was written, with its expectations; the writer's */
  RefereeActKind kind;    /* REFEREE_AGREE stands for marks and both sides' agreement */
  GoColor side;           /* GO_EMPTY: whoever is to move, or nobody's */
  GoColor color;          /* resume both: who is to move, or GO_EMPTY; own: whose */
  bool both;              /* resume both */
  GoPoint *points;        /* one point of a play, dispute, seki or handicap stone; any number for */
  size_t point_count;     /* agree and own */
  RefereeReason expected; /* the reason it must be refused or illegal for, or REFEREE_OK */
  int leaving;            /* how many stones must leave the board, or -1 */
  int64_t elapsed_ms;     /* how long whoever's clock ran has thought until then */
} RefereeEvent;

/* What is wrong with the text of an event. */
typedef enum
{
  REFEREE_EVENT_FINE,
  REFEREE_EVENT_UNKNOWN, /* it is no event */
  REFEREE_EVENT_NO_POINT,
  REFEREE_EVENT_NO_EXPECTATION,
} RefereeEventFault;

/* What lies between the words of an event. */
#define REFEREE_EVENT_BLANKS " \t\r\n\v\f"

/* Reads "B" or "W", in either case. */
bool referee_color_read (const char *word, GoColor *color);

/* Reads one event for a board of this size; `text` must outlive it. Clear with
 * referee_event_clear(). At a fault there is no event, and `*where` is where in `text` the word
 * begins that is at fault.
 *
 *   B C3                        a play; also pass (return, button), resign, timeout, offer, pay
 *   challenge, allow            by whoever is to move
 *   agree D4 E5                 both agree that these chains are dead, and no others
 *   resume B, resume both [W]   asked by one side, or by both, and then who is to move
 *   playout B, dispute B D4
 *   seki D4, own B A1 A2        marks
 *   place C4                    a handicap stone
 *   all_alive, both_lose, draw, void
 *
 * After it may stand "!ko", the reason why it must be refused or illegal, "x3", how many stones
 * must leave the board, and "@12.5", the seconds that it took on the clock. */
RefereeEventFault referee_event_read (
    const char *text, int width, int height, RefereeEvent *event, const char **where);
void referee_event_clear (RefereeEvent *event);

/* The act that an event other than an agreement is, at its first point. */
RefereeAct referee_event_act (const RefereeGame *game, const RefereeEvent *event);

/* What an event did. */
typedef struct
{
  RefereeReason refused; /* REFEREE_OK: it was carried out */
  RefereeReason illegal; /* it was carried out, but is illegal for this reason */
  int captured;          /* enemy stones taken; for agree, all dead stones removed */
  int suicide;           /* own stones taken */
  bool as_expected;      /* it did what its marks say; without marks, always */
} RefereeStep;

/* Carries out one event. A refused one leaves the game as it was. An agreement is refused as a
 * whole: `*game` is then untouched, otherwise it may be replaced by another object. */
RefereeStep referee_event_apply (RefereeGame **game, const RefereeEvent *event);
