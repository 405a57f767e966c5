/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the people and the table besides the rules: names, ranks, what the table does
 * about illegal plays, and which side is a partner's and no person's. */
#pragma once

#include <glib.h>

#include "advice-partner.h"

G_BEGIN_DECLS

/* What the table does about illegal board plays (RULES A6). The numbers are stored. */
typedef enum
{
  MATCH_GUARD_PREVENT, /* refuses them with the reason */
  MATCH_GUARD_WARN,    /* asks before they are made */
  MATCH_GUARD_OFF,     /* says nothing at all */
} MatchGuard;

/* What the table does when a side's time is used up (RULES 1.10). The numbers are stored. */
typedef enum
{
  MATCH_FLAG_FALLS,   /* the side has lost at that instant */
  MATCH_FLAG_CLAIMED, /* it has lost when its opponent says so */
  MATCH_FLAG_TOLD,    /* it is only announced */
} MatchFlag;

/* Who may stop the clocks for a while (the arbiter always may). The numbers are stored. */
typedef enum
{
  MATCH_PAUSE_EITHER,  /* either player alone */
  MATCH_PAUSE_BOTH,    /* both players together */
  MATCH_PAUSE_ARBITER, /* no player */
} MatchPause;

/* "prevent", "warn", "off": the stored word. */
const char *match_guard_word (MatchGuard guard);
/* Reads it; MATCH_GUARD_PREVENT when it is none of them. */
MatchGuard match_guard_parse (const char *word);

/* "falls", "claimed", "told"; MATCH_FLAG_FALLS when it is none of them. */
const char *match_flag_word (MatchFlag flag);
MatchFlag match_flag_parse (const char *word);

/* "either", "both", "arbiter"; MATCH_PAUSE_EITHER when it is none of them. */
const char *match_pause_word (MatchPause pause);
MatchPause match_pause_parse (const char *word);

/* Strings may be NULL. */
typedef struct
{
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  MatchGuard guard;
  MatchFlag flag;
  MatchPause pause;
  gboolean friendly; /* taking back needs no consent */
  gboolean still;    /* the seats only show stones: nobody acts there */
  /* Why the partner cannot go on before it is asked again, a sentence; or NULL. */
  const char *trouble;
} MatchInfo;

/* Beyond the partner's own levels: the side is an engine's, whose name is the side's name. */
#define MATCH_LEVEL_ENGINE (ADVICE_PARTNER_LEVELS + 1)

/* The rank under which the partner of MatchPartner sits at the table: "level 1" to "level 5", or
 * "GTP" of an engine. It is stored with the game as ranks are, in every language alike, and is how
 * a game knows that a side is the partner's: no person has a rank that reads so. NULL when there is
 * no such level. */
const char *match_info_partner_rank (int level);

/* The level, 1 and up, of the partner that has `side`; 0 where a person has it. `info` may be NULL.
 */
int match_info_partner_level (const MatchInfo *info, GoColor side);

/* The side that is the partner's, or GO_EMPTY: where both are, nobody plays against it. */
GoColor match_info_partner (const MatchInfo *info);

G_END_DECLS
