/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of a new game under a ruleset, and named time settings. */
#include "match-offer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"

/* The board sizes for beginners. The computer player (advice-partner.h) plays on these, and on
 * somewhat larger ones for those who have outgrown them. */
#define LEAST_SMALL 5
#define MOST_SMALL 9
#define MOST_PARTNER 13

static void
offer_size (MatchOffer *offer, const GoRuleset *ruleset)
{
  offer->least_side = go_ruleset_least_side (ruleset);
  offer->width = offer->height = go_ruleset_setup_side (ruleset);
  offer->fixed_size = offer->width > 0;
  switch ((GoSetupKind) ruleset->setup)
    {
    case GO_SETUP_SUNJANG16:
      offer->size_note = _ ("The set-up stones of these rules need a 19×19 board.");
      break;
    case GO_SETUP_TIBETAN12:
      offer->size_note = _ ("The set-up stones of these rules need a 17×17 board.");
      break;
    case GO_SETUP_ANCIENT4:
      offer->size_note = _ ("The four set-up stones need at least 6 columns and 6 rows.");
      break;
    case GO_SETUP_NONE:
      if (ruleset->prescribed_first == GO_PRESCRIBED_CENTRE)
        offer->size_note = _ ("The first stone is played in the centre, so the numbers of columns "
                              "and rows must be odd.");
      break;
    }
}

static gboolean
is_small (int width, int height, int most)
{
  return MIN (width, height) >= LEAST_SMALL && MAX (width, height) <= most;
}

static void
offer_guards (MatchOffer *offer, const GoRuleset *ruleset)
{
  switch ((GoIllegal) ruleset->illegal)
    {
    case GO_ILLEGAL_CHALLENGE:
      offer->warn = offer->off = TRUE;
      offer->prevent_hint
          = _ ("Optional. Under these rules, the opponent can challenge illegal plays instead.");
      offer->warn_hint = _ ("Once confirmed, the move stands unless the opponent challenges it.");
      break;
    case GO_ILLEGAL_LOSE:
      offer->warn = TRUE;
      offer->prevent_hint = _ ("Optional. Under these rules, an illegal play loses the game.");
      offer->warn_hint = _ ("Once confirmed, the move loses the game.");
      break;
    case GO_ILLEGAL_PREVENT:
      offer->prevent_hint
          = _ ("These rules leave no choice, because an illegal play is not a move at all.");
      offer->warn_hint = "";
      break;
    }
}

static const char *
first_move (const GoRuleset *ruleset, int handicap)
{
  gboolean centre = ruleset->prescribed_first == GO_PRESCRIBED_CENTRE;
  gboolean black = ruleset->first == GO_BLACK;

  if (handicap > 0)
    return _ ("The handicap stones are Black’s first move. White moves next.");
  if (black)
    return centre ? _ ("Black makes the first move, in the centre.")
                  : _ ("Black makes the first move.");
  return centre ? _ ("White makes the first move, in the centre.")
                : _ ("White makes the first move.");
}

void
match_offer (MatchOffer *offer, const GoRuleset *ruleset, const GoPreset *preset, int handicap)
{
  int place = ruleset->handicap_place;

  memset (offer, 0, sizeof *offer);
  offer_size (offer, ruleset);
  offer->traditional = place == GO_HANDICAP_FIXED || place == GO_HANDICAP_CHOICE;
  offer->free = place == GO_HANDICAP_FREE || place == GO_HANDICAP_CHOICE;
  offer->komi = ruleset->scoring != GO_SCORING_NONE;
  offer->both_countings = go_ruleset_leaves_scoring (ruleset, preset);
  offer_guards (offer, ruleset);
  offer->small = is_small (ruleset->width, ruleset->height, MOST_SMALL);
  offer->partner = is_small (ruleset->width, ruleset->height, MOST_PARTNER);
  if (!offer->partner)
    offer->partner_note = _ ("The computer plays on boards from 5×5 to 13×13. For larger boards, "
                             "install GNU Go (the package gnugo) and add it in Preferences.");
  offer->partner_side = offer->partner || offer->fixed_size ? 0 : MOST_SMALL;
  offer->crosscut = ruleset->capture_goal > 0 && ruleset->setup == GO_SETUP_NONE && offer->small;
  if (handicap > 0)
    offer->colours = _ ("With a handicap, the weaker player takes Black.");
  else if (ruleset->first != GO_BLACK)
    offer->colours = _ (
        "Nigiri decides who takes Black and moves first. Under these rules White moves first.");
  offer->nigiri = offer->colours == NULL;
  offer->first_move = first_move (ruleset, handicap);
}

int
match_offer_first_komi (const GoRuleset *ruleset, const GoPreset *preset, int komi)
{
  GoRuleset own;

  if (!preset || !is_small (ruleset->width, ruleset->height, MOST_SMALL))
    return komi;
  go_preset_ruleset (preset, &own);
  return !is_small (own.width, own.height, MOST_SMALL) && own.komi == komi ? 0 : komi;
}

void
match_offer_crosscut (GoPosition *position, int width, int height)
{
  int column = (width - 2) / 2, row = (height - 2) / 2;

  go_position_init (position, width, height);
  go_position_set (position, go_point (column, row), GO_BLACK);
  go_position_set (position, go_point (column + 1, row + 1), GO_BLACK);
  go_position_set (position, go_point (column + 1, row), GO_WHITE);
  go_position_set (position, go_point (column, row + 1), GO_WHITE);
}

#define SECONDS(n) ((n) *1000)
#define MINUTES(n) SECONDS ((n) *60)
/* Main time and `count` byo-yomi periods. */
#define BYO_YOMI(main, period, count)                                                              \
  {                                                                                                \
    .base_ms = MINUTES (main), .period_ms = SECONDS (period), .period_moves = 1,                   \
    .period_count = count                                                                          \
  }
#define FISCHER(main, bonus)                                                                       \
  {                                                                                                \
    .base_ms = MINUTES (main), .bonus_ms = SECONDS (bonus)                                         \
  }
#define CANADIAN(main, minutes, moves)                                                             \
  {                                                                                                \
    .base_ms = MINUTES (main), .period_ms = MINUTES (minutes), .period_moves = moves               \
  }

static const MatchTime times[] = {
  { "none", N_ ("No clock"), { { 0 }, { 0 } } },
  { "blitz", N_ ("Blitz"), { BYO_YOMI (1, 10, 3), BYO_YOMI (1, 10, 3) } },
  { "fischer", N_ ("Short, with time added for each move"), { FISCHER (5, 10), FISCHER (5, 10) } },
  { "club", N_ ("Club evening"), { BYO_YOMI (20, 30, 5), BYO_YOMI (20, 30, 5) } },
  { "canadian", N_ ("Club evening, Canadian"), { CANADIAN (20, 5, 15), CANADIAN (20, 5, 15) } },
  { "tournament", N_ ("Tournament"), { BYO_YOMI (60, 30, 3), BYO_YOMI (60, 30, 3) }, TRUE },
  /* The stronger player is White. */
  { "teacher", N_ ("Pupil and teacher"), { BYO_YOMI (30, 60, 5), BYO_YOMI (10, 20, 3) } },
};

const MatchTime *
match_times (gsize *count)
{
  *count = G_N_ELEMENTS (times);
  return times;
}

int
match_time_of (const GoTime time[2])
{
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    if (memcmp (times[i].time, time, sizeof times[i].time) == 0)
      return (int) i;
  return -1;
}
