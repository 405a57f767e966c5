/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that the new-game window offers under a ruleset, derived from its axes alone. */
#pragma once

#include <glib.h>

#include "go-position.h"
#include "go-ruleset.h"

typedef struct
{
  gboolean fixed_size; /* the setup fits only a board of `width` by `height` */
  int width, height;
  int least_side;
  const char *size_note; /* why the size is fixed, or NULL */

  gboolean traditional; /* handicap stones on the traditional points */
  gboolean free;        /* handicap stones on any points that Black chooses */

  gboolean komi; /* the game is counted */

  gboolean both_countings; /* these rules let the players choose how to count */

  gboolean warn, off; /* guards besides prevention */
  const char *prevent_hint;
  const char *warn_hint;

  gboolean small; /* 5x5 to 9x9, for beginners */

  gboolean partner;         /* the computer player knows this board */
  const char *partner_note; /* why it does not, or NULL */
  int partner_side; /* the side of a board that it knows instead; 0: none is needed or fits */

  gboolean crosscut; /* a cross-cut can be set up, for a capturing game from scratch */

  gboolean nigiri;        /* colours can be drawn */
  const char *colours;    /* why they cannot, or NULL */
  const char *first_move; /* the side that moves first, as text */
} MatchOffer;

/* Fills `offer` for a game with `handicap` stones (0, or 2 and more). `preset` is the origin of
 * the ruleset, or NULL. The sentences are translated and remain valid. */
void
match_offer (MatchOffer *offer, const GoRuleset *ruleset, const GoPreset *preset, int handicap);

/* Returns the komi to propose for an even game between beginners, in half points. `komi` is that
 * of `preset` (NULL: no preset). Returns 0 on 5x5 to 9x9 if the preset's komi is meant for a
 * larger board, else `komi`. */
int match_offer_first_komi (const GoRuleset *ruleset, const GoPreset *preset, int komi);

/* Sets up a cross-cut, two stones of each colour, in the middle of an empty board of this size. On
 * a board with a middle point it lies one point up and left of it. Both dimensions are at least
 * 4. */
void match_offer_crosscut (GoPosition *position, int width, int height);

typedef struct
{
  const char *word;  /* "blitz" */
  const char *title; /* to be translated */
  GoTime time[2];    /* Black's, White's */
  gboolean strict;   /* no take-back, and an arbiter stops the clocks */
} MatchTime;

/* Returns all time settings; the first is no clock. */
const MatchTime *match_times (gsize *count);

/* Returns the index of these times among them; -1 if there is none. */
int match_time_of (const GoTime time[2]);
