/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game written down event by event: parsing events and carrying them out. */
#pragma once

#include "referee-game.h"

/* One event: an act, or the agreement of both players on a list of dead chains. */
typedef struct
{
  const char *text;       /* as written, with its expectations; owned by the caller */
  RefereeAct act;         /* without its point; a side of GO_EMPTY is the side to move, or neither.
                             REFEREE_AGREE stands for the marks and both sides' agreement */
  GoPoint *points;        /* one point of a play, dispute, seki or handicap stone; any number for */
  size_t point_count;     /* agree and own */
  RefereeReason expected; /* the reason for which it must be refused or illegal, or REFEREE_OK */
  int leaving;            /* how many stones must leave the board, or -1 */
} RefereeEvent;

/* What is wrong with the text of an event. */
typedef enum
{
  REFEREE_EVENT_FINE,
  REFEREE_EVENT_UNKNOWN, /* not an event */
  REFEREE_EVENT_NO_POINT,
  REFEREE_EVENT_NO_EXPECTATION,
} RefereeEventFault;

/* The characters between the words of an event. */
#define REFEREE_EVENT_BLANKS " \t\r\n\v\f"

/* Parses "B" or "W", in either case. */
bool referee_color_read (const char *word, GoColor *color);

/* Parses one event for a board of this size. The event keeps `text`, which must outlive it. Clear
 * with referee_event_clear(). On a fault there is no event, and `*where` points at the faulty word
 * in `text`.
 *
 *   B C3                        a play; also pass (return, button), resign, timeout, offer, pay
 *   challenge, allow            by the side to move
 *   agree D4 E5                 both agree that only these chains are dead
 *   resume B, resume both [W]   requested by one side, or by both, then the side to move
 *   playout B, dispute B D4
 *   seki D4, own B A1 A2        marks
 *   place C4                    a handicap stone
 *   all_alive, both_lose, draw, void
 *
 * Expectations may follow: "!ko", the reason for which it must be refused or illegal; "x3", how
 * many stones must leave the board; "@12.5", the seconds that it took on the clock. */
RefereeEventFault referee_event_read (
    const char *text, int width, int height, RefereeEvent *event, const char **where);
void referee_event_clear (RefereeEvent *event);

/* Returns the act of an event other than an agreement, at its first point. */
RefereeAct referee_event_act (const RefereeGame *game, const RefereeEvent *event);

/* The outcome of an event. */
typedef struct
{
  RefereeReason refused; /* REFEREE_OK: it was carried out */
  RefereeReason illegal; /* carried out, but illegal for this reason */
  int captured;          /* enemy stones captured; for agree, all dead stones removed */
  int suicide;           /* own stones removed */
  bool as_expected;      /* it matched its expectations; always true without them */
} RefereeStep;

/* Carries out one event. A refused one leaves the game as it was. An agreement is refused as a
 * whole, and then `*game` is untouched; otherwise `*game` may be replaced by another object. */
RefereeStep referee_event_apply (RefereeGame **game, const RefereeEvent *event);
