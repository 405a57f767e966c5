/* What the new-game window offers under a ruleset, from its axes alone. */
#pragma once

#include <glib.h>

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

  gboolean nigiri;        /* the colours may be drawn */
  const char *colours;    /* why they are not, or NULL */
  const char *first_move; /* who makes the first move */
} MatchOffer;

/* Fills `offer` for a game with so many handicap stones (0 or 2 and more). `preset` is where the
 * ruleset came from, or NULL. The sentences are translated and stay. */
void
match_offer (MatchOffer *offer, const GoRuleset *ruleset, const GoPreset *preset, int handicap);

G_END_DECLS
