/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions that are available for a scene, by button, key or menu alike. */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

typedef enum
{
  MATCH_OPEN_LOOK = 1 << 0,      /* there is a game to step through and to study */
  MATCH_OPEN_OVER = 1 << 1,      /* nobody is playing it, so other rules can be compared */
  MATCH_OPEN_SCORE = 1 << 2,     /* the position shown belongs to a finished game */
  MATCH_OPEN_RESIGN = 1 << 3,    /* the game is being played */
  MATCH_OPEN_PASS = 1 << 4,      /* for the side to move */
  MATCH_OPEN_CHALLENGE = 1 << 5, /* the same */
  MATCH_OPEN_AGREE_BLACK = 1 << 6,
  MATCH_OPEN_AGREE_WHITE = 1 << 7,
  MATCH_OPEN_TAKE_BACK = 1 << 8,
  MATCH_OPEN_PROPOSE = 1 << 9, /* a result that needs both players */
  MATCH_OPEN_REMATCH = 1 << 10,
  MATCH_OPEN_KEEP = 1 << 11,    /* the game is not saved */
  MATCH_OPEN_CLOCK = 1 << 12,   /* there is a clock */
  MATCH_OPEN_ARBITER = 1 << 13, /* a clock runs, or would run if it were not stopped */
  MATCH_OPEN_PAUSE = 1 << 14,   /* the players can stop it, or it stands still */
} MatchOpen;

#define MATCH_OPEN_BITS 15

/* Returns the MatchOpen bits that are available now; 0 without a game, with `scene` NULL. While
 * the scene looks back, players' actions are available only if its seats offer them. */
guint match_scene_get_open (MatchScene *scene);

/* Returns the side for which the actions of the side to move act; against the computer player it
 * is always the user's side. Returns GO_EMPTY for a scene without a live game. */
GoColor match_scene_get_actor (MatchScene *scene);

G_END_DECLS
