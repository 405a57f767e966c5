/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the new-game window offers under a ruleset, from its axes alone. */
#pragma once

#include <glib.h>

#include "go-position.h"
#include "go-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean fixed_size; /* the set-up belongs on `width` by `height` and nowhere else */
  int width, height;
  int least_side;
  const char *size_note; /* why the size is not free, or NULL */

  gboolean traditional; /* handicap stones on the traditional points */
  gboolean free;        /* handicap stones wherever Black likes */

  gboolean komi; /* something is counted */

  gboolean both_countings; /* these rules leave the counting to the players */

  gboolean warn, off; /* guards beside prevention */
  const char *prevent_hint;
  const char *warn_hint;

  gboolean small; /* 5x5 to 9x9, for beginners */

  gboolean partner;         /* the partner can play on this board */
  const char *partner_note; /* why it cannot, or NULL */

  gboolean crosscut; /* a cross-cut may stand in the middle: a game of capturing, from scratch */

  gboolean nigiri;        /* the colours may be drawn */
  const char *colours;    /* why they are not, or NULL */
  const char *first_move; /* who makes the first move */
} MatchOffer;

/* Fills `offer` for a game with so many handicap stones (0 or 2 and more). `preset` is where the
 * ruleset came from, or NULL. The sentences are translated and stay. */
void
match_offer (MatchOffer *offer, const GoRuleset *ruleset, const GoPreset *preset, int handicap);

/* The komi to propose instead of `komi`, that of the preset (NULL: no preset's), for an even game
 * between beginners on the ruleset's board: 0 on 5x5 to 9x9 where the preset's is meant for a
 * larger board, else `komi` itself. Half points. */
int match_offer_first_komi (const GoRuleset *ruleset, const GoPreset *preset, int komi);

/* A cross-cut in the middle of an empty board of this size, two stones of each colour; on a board
 * with a middle it lies one up and left of it. Both sides are at least 4. */
void match_offer_crosscut (GoPosition *position, int width, int height);

typedef struct
{
  const char *word;  /* "blitz" */
  const char *title; /* to be translated */
  GoTime time[2];    /* Black's, White's */
  gboolean strict;   /* no take-backs, and only an arbiter stops the clocks */
} MatchTime;

/* All of them; the first is no clock. */
const MatchTime *match_times (gsize *count);

/* Which of them these times are; -1 for none of them. */
int match_time_of (const GoTime time[2]);

G_END_DECLS
