/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of an act. */
#pragma once

#include <glib.h>

#include "referee-game.h"

/* Bits, because one act can make several sounds. */
typedef enum
{
  MATCH_SOUND_STONE = 1 << 0,     /* a stone is put on the board */
  MATCH_SOUND_CAPTURE = 1 << 1,   /* stones fall into a lid */
  MATCH_SOUND_PASS = 1 << 2,      /* a pass stone is put into a lid */
  MATCH_SOUND_CHALLENGE = 1 << 3, /* a play is challenged, or may be taken back */
  MATCH_SOUND_LOW_TIME = 1 << 4,  /* an overtime begins, a period is used up, little time is left */
  MATCH_SOUND_END = 1 << 5,       /* the game has a result */
} MatchSound;

/* Returns the sounds of an act as MatchSounds joined, from the states before and after it and from
 * whether stones left the board. */
guint match_sounds_of (const RefereeAct *act,
                       const RefereeState *before,
                       const RefereeState *after,
                       gboolean captured);
