/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions open to the players of a game, by button, key or menu.
 */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

typedef enum
{
  MATCH_OPEN_LOOK = 1 << 0,      /* there is a game, to step through and to study */
  MATCH_OPEN_OVER = 1 << 1,      /* nobody is playing it (any more): other rules may be asked */
  MATCH_OPEN_SCORE = 1 << 2,     /* the moment shown is a finished game's */
  MATCH_OPEN_RESIGN = 1 << 3,    /* somebody is playing it */
  MATCH_OPEN_PASS = 1 << 4,      /* by the side to move */
  MATCH_OPEN_CHALLENGE = 1 << 5, /* likewise */
  MATCH_OPEN_AGREE_BLACK = 1 << 6,
  MATCH_OPEN_AGREE_WHITE = 1 << 7,
  MATCH_OPEN_TAKE_BACK = 1 << 8,
  MATCH_OPEN_PROPOSE = 1 << 9, /* a result that takes both players */
  MATCH_OPEN_REMATCH = 1 << 10,
  MATCH_OPEN_KEEP = 1 << 11,    /* the game is not saved */
  MATCH_OPEN_CLOCK = 1 << 12,   /* there is a clock */
  MATCH_OPEN_ARBITER = 1 << 13, /* and somebody's runs, or stands still though it is to run */
  MATCH_OPEN_PAUSE = 1 << 14,   /* and the players may stop it, or it stands still */
} MatchOpen;

#define MATCH_OPEN_BITS 15

/* MatchOpen of what may be done now; 0 for a table without a game, `scene` NULL. Verbs of the
 * players are open while the scene looks back only if its seats offer them there. */
guint match_scene_get_open (MatchScene *scene);

/* Whom the verbs of whoever is to move act for: the side to move, against the partner always the
 * person's. GO_EMPTY for a scene without a live game. */
GoColor match_scene_get_actor (MatchScene *scene);

G_END_DECLS
