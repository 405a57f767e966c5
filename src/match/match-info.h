/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Information about a game besides the rules: players' names and ranks, the treatment of illegal
 * plays, and which side is a computer player. */
#pragma once

#include <glib.h>

#include "advice-partner.h"

/* Treatment of illegal board plays (RULES A6). The numbers are stored. */
typedef enum
{
  MATCH_GUARD_PREVENT, /* refuses them with the reason */
  MATCH_GUARD_WARN,    /* asks before they are made */
  MATCH_GUARD_OFF,     /* says nothing */
} MatchGuard;

/* What happens when a side's time is used up (RULES 1.10). The numbers are stored. */
typedef enum
{
  MATCH_FLAG_FALLS,   /* the side loses immediately */
  MATCH_FLAG_CLAIMED, /* it loses when its opponent claims it */
  MATCH_FLAG_TOLD,    /* it is announced, without consequences */
} MatchFlag;

/* Who can pause the clocks (the arbiter always can). The numbers are stored. */
typedef enum
{
  MATCH_PAUSE_EITHER,  /* either player alone */
  MATCH_PAUSE_BOTH,    /* both players together */
  MATCH_PAUSE_ARBITER, /* no player */
} MatchPause;

/* The stored words of these enums, by value. */
extern const char *const match_guard_words[]; /* "prevent", "warn", "off" */
extern const char *const match_flag_words[];  /* "falls", "claimed", "told" */
extern const char *const match_pause_words[]; /* "either", "both", "arbiter" */

/* Returns the word of a value; that of 0 for a value that the list lacks. */
const char *match_word (const char *const *words, guint value);

/* Returns the value that a stored word of one of these lists stands for; an unknown word stands for
 * 0. */
int match_word_parse (const char *const *words, const char *word);

/* Players and options of a game. Strings may be NULL. */
typedef struct
{
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  MatchGuard guard;
  MatchFlag flag;
  MatchPause pause;
  gboolean friendly;  /* take-back needs no approval */
  gboolean still;     /* seats only show stones and accept no acts */
  guint offered;      /* bits of MatchButtonKind that seats offer; 0: all */
  GoColor offered_to; /* the only side whose seat offers them; GO_EMPTY: both */
  /* Why the computer player has stopped until it is asked again, a sentence; or NULL. */
  const char *trouble;
} MatchInfo;

/* Level above the built-in ones: an engine plays the side, and the side's name is the engine's. */
#define MATCH_LEVEL_ENGINE (ADVICE_PARTNER_LEVELS + 1)

/* Returns the rank that stands for a computer player: "level 1" to "level 5", or "GTP" for an
 * engine. Games store it like any rank, the same in every language. It identifies the computer
 * player's side, because no human has such a rank. Returns NULL if there is no such level. */
const char *match_info_partner_rank (int level);

/* Returns the level, from 1, of the computer player of `side`; 0 if the side is human. `info` may
 * be NULL. */
int match_info_partner_level (const MatchInfo *info, GoColor side);

/* Returns the computer player's side. Returns GO_EMPTY if no side or both sides are computer
 * players. */
GoColor match_info_partner (const MatchInfo *info);
