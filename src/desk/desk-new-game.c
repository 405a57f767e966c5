/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-setup.h"
#include "match-offer.h"
#include "words-rulebook.h"
#include "words.h"

/* Default ruleset. */
#define FIRST_RULES "concord"

const char *
desk_help_key (DeskHelp help, GoColor color)
{
  static const char *const keys[DESK_HELPS][GO_COLORS] = {
    [DESK_HELP_EYE] = { NULL, "eye-black", "eye-white" },
    [DESK_HELP_CARDS] = { NULL, "cards-black", "cards-white" },
  };

  return keys[help][color];
}

void
desk_new_game_init (DeskNewGame *choice)
{
  *choice = (DeskNewGame){ .name = { NULL, g_strdup (""), g_strdup ("") },
                           .rank = { NULL, g_strdup (""), g_strdup ("") },
                           .rules = g_strdup (FIRST_RULES),
                           .engine = g_strdup (""),
                           .fixed = TRUE,
                           .guard = MATCH_GUARD_PREVENT,
                           .partner_side = GO_WHITE };
  go_preset_ruleset (go_preset_find (FIRST_RULES), &choice->ruleset);
  choice->even_komi = choice->ruleset.komi;
}

void
desk_new_game_clear (DeskNewGame *choice)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_clear_pointer (&choice->name[color], g_free);
      g_clear_pointer (&choice->rank[color], g_free);
    }
  g_clear_pointer (&choice->rules, g_free);
  g_clear_pointer (&choice->engine, g_free);
}

static void
take_string (char **field, char *value)
{
  g_free (*field);
  *field = value ? value : g_strdup ("");
}

static gboolean
is_word (GSettings *settings, const char *key, const char *word)
{
  g_autofree char *value = g_settings_get_string (settings, key);

  return strcmp (value, word) == 0;
}

static gboolean
leaves_counting (const DeskNewGame *choice)
{
  MatchOffer offer;

  match_offer (&offer, &choice->ruleset, go_preset_find (choice->rules), 0);
  return offer.both_countings;
}

/* Replaces an older version's stored text of a preset by the current preset. */
static void
take_todays_rules (GoRuleset *ruleset, const GoPreset *preset)
{
  GoRuleset today;

  if (!preset || !ruleset->cycle_passes || !go_preset_has_rules (preset, ruleset, false))
    return;
  go_preset_ruleset (preset, &today);
  today.komi = ruleset->komi;
  memcpy (today.time, ruleset->time, sizeof today.time);
  *ruleset = today;
}

/* Loads the last game's rules, from their stored text or, in an older version, a preset's name. */
static void
load_ruleset (DeskNewGame *choice, GSettings *settings)
{
  g_autofree char *text = g_settings_get_string (settings, "last-ruleset");
  const GoPreset *preset = go_preset_find (text);
  GoRulesetError problem;

  if (preset)
    {
      go_preset_ruleset (preset, &choice->ruleset);
      take_string (&choice->rules, g_strdup (preset->name));
      /* The stored text includes the scoring method. */
      if (leaves_counting (choice))
        choice->ruleset.scoring
            = is_word (settings, "last-counting", "area") ? GO_SCORING_AREA : GO_SCORING_TERRITORY;
    }
  else if (go_ruleset_parse (text, &choice->ruleset, &problem))
    {
      take_string (&choice->rules, g_settings_get_string (settings, "last-ruleset-name"));
      go_ruleset_set_preset (&choice->ruleset, go_preset_find (choice->rules));
      take_todays_rules (&choice->ruleset, go_preset_find (choice->rules));
    }
  else
    {
      go_preset_ruleset (go_preset_find (FIRST_RULES), &choice->ruleset);
      take_string (&choice->rules, g_strdup (FIRST_RULES));
    }
  choice->even_komi = choice->ruleset.komi;
}

void
desk_new_game_load (DeskNewGame *choice, GSettings *settings)
{
  g_autofree char *guard = g_settings_get_string (settings, "last-guard");
  g_autofree char *flag = g_settings_get_string (settings, "last-flag");
  g_autofree char *pause = g_settings_get_string (settings, "last-pause");
  GoRuleset *ruleset = &choice->ruleset;

  take_string (&choice->name[GO_BLACK], g_settings_get_string (settings, "last-black-name"));
  take_string (&choice->name[GO_WHITE], g_settings_get_string (settings, "last-white-name"));
  take_string (&choice->rank[GO_BLACK], g_settings_get_string (settings, "last-black-rank"));
  take_string (&choice->rank[GO_WHITE], g_settings_get_string (settings, "last-white-rank"));
  choice->partner = g_settings_get_int (settings, "last-partner");
  take_string (&choice->engine, g_settings_get_string (settings, "last-engine"));
  choice->partner_side = is_word (settings, "last-partner-colour", "black") ? GO_BLACK : GO_WHITE;
  choice->crosscut = g_settings_get_boolean (settings, "last-cross-cut");
  choice->nigiri = is_word (settings, "last-colours", "nigiri");
  load_ruleset (choice, settings);
  ruleset->width = CLAMP (g_settings_get_int (settings, "last-width"), 1, GO_MAX_SIDE);
  ruleset->height = CLAMP (g_settings_get_int (settings, "last-height"), 1, GO_MAX_SIDE);
  ruleset->komi = g_settings_get_int (settings, "last-komi");
  choice->handicap = g_settings_get_int (settings, "last-handicap");
  if (choice->handicap < 2)
    choice->handicap = 0;
  choice->fixed = g_settings_get_boolean (settings, "last-handicap-fixed");
  choice->guard = (MatchGuard) match_word_parse (match_guard_words, guard);
  choice->flag = (MatchFlag) match_word_parse (match_flag_words, flag);
  choice->pause = (MatchPause) match_word_parse (match_pause_words, pause);
  choice->friendly = g_settings_get_boolean (settings, "last-friendly-take-back");
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      choice->help[help][color] = g_settings_get_boolean (settings, desk_help_key (help, color));
}

void
desk_new_game_save (const DeskNewGame *choice, GSettings *settings)
{
  const GoRuleset *ruleset = &choice->ruleset;
  GoRuleset own = *ruleset;
  char text[GO_RULESET_TEXT];
  /* With a handicap the weaker player stays Black. */
  gboolean swap = choice->partner > 0 && choice->handicap == 0;
  GoColor black = swap ? GO_WHITE : GO_BLACK, white = go_opponent (black);

  own.komi = choice->even_komi;
  g_settings_set_string (settings, "last-black-name", choice->name[black]);
  g_settings_set_string (settings, "last-white-name", choice->name[white]);
  g_settings_set_string (settings, "last-black-rank", choice->rank[black]);
  g_settings_set_string (settings, "last-white-rank", choice->rank[white]);
  g_settings_set_int (settings, "last-partner", choice->partner);
  g_settings_set_string (settings, "last-engine", choice->engine);
  g_settings_set_string (settings, "last-partner-colour",
                         choice->partner_side == black ? "black" : "white");
  g_settings_set_boolean (settings, "last-cross-cut", choice->crosscut);
  g_settings_set_string (settings, "last-colours", choice->nigiri ? "nigiri" : "chosen");
  g_settings_set_int (settings, "last-width", ruleset->width);
  g_settings_set_int (settings, "last-height", ruleset->height);
  g_settings_set_string (settings, "last-ruleset", go_ruleset_format (&own, text));
  g_settings_set_string (settings, "last-ruleset-name", choice->rules);
  g_settings_set_string (settings, "last-counting",
                         ruleset->scoring == GO_SCORING_AREA ? "area" : "territory");
  g_settings_set_int (settings, "last-komi", ruleset->komi);
  g_settings_set_int (settings, "last-handicap", choice->handicap);
  g_settings_set_boolean (settings, "last-handicap-fixed", choice->fixed);
  g_settings_set_string (settings, "last-guard", match_word (match_guard_words, choice->guard));
  g_settings_set_string (settings, "last-flag", match_word (match_flag_words, choice->flag));
  g_settings_set_string (settings, "last-pause", match_word (match_pause_words, choice->pause));
  g_settings_set_boolean (settings, "last-friendly-take-back", choice->friendly);
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      g_settings_set_boolean (settings, desk_help_key (help, color), choice->help[help][color]);
}

/* Returns the komi to suggest with a handicap. */
static int
handicap_komi (const DeskNewGame *choice)
{
  GoRuleset own = choice->ruleset;

  own.komi = choice->even_komi;
  return go_propose_handicap_komi (&own);
}

void
desk_new_game_take (DeskNewGame *choice,
                    const GoRuleset *ruleset,
                    const char *rules,
                    gboolean keep_size)
{
  int width = choice->ruleset.width, height = choice->ruleset.height;
  MatchOffer offer;
  gboolean small;

  match_offer (&offer, &choice->ruleset, NULL, 0);
  small = offer.small;
  match_offer (&offer, ruleset, NULL, 0);
  choice->ruleset = *ruleset;
  choice->even_komi = ruleset->komi;
  take_string (&choice->rules, g_strdup (rules));
  /* Capture Go is a first game, played on a small board. */
  if (keep_size && (small || ruleset->capture_goal == 0) && !offer.fixed_size
      && width >= offer.least_side && height >= offer.least_side)
    {
      choice->ruleset.width = width;
      choice->ruleset.height = height;
    }
  if (!offer.traditional && !offer.free)
    choice->handicap = 0;
  else if (!offer.traditional || !offer.free)
    choice->fixed = offer.traditional;
  choice->ruleset.komi = go_ruleset_komi (ruleset, choice->handicap);
}

void
desk_new_game_swap (DeskNewGame *choice)
{
  const DeskNewGame before = *choice;

  choice->partner_side = go_opponent (choice->partner_side);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      choice->name[color] = before.name[go_opponent (color)];
      choice->rank[color] = before.rank[go_opponent (color)];
      for (int help = 0; help < DESK_HELPS; help++)
        choice->help[help][color] = before.help[help][go_opponent (color)];
    }
}

/* Resets a preset's rules to their own komi, with and without a handicap. */
static void
set_own_komi (GoRuleset *ruleset)
{
  const GoPreset *named = go_preset_of (ruleset);
  GoRuleset preset;

  if (!named)
    return;
  go_preset_ruleset (named, &preset);
  ruleset->komi = preset.komi;
  ruleset->handicap_komi = preset.handicap_komi;
}

static gboolean
begins_with_crosscut (const RefereeSetup *setup)
{
  GoPosition crosscut;

  if (!setup->custom || MIN (setup->start.width, setup->start.height) < 4)
    return FALSE;
  match_offer_crosscut (&crosscut, setup->start.width, setup->start.height);
  return go_position_equal (&crosscut, &setup->start);
}

void
desk_new_game_rematch (DeskNewGame *choice, const MatchInfo *info, const RefereeSetup *setup)
{
  GoColor partner = match_info_partner (info);
  int komi;

  choice->partner = partner != GO_EMPTY ? match_info_partner_level (info, partner) : 0;
  choice->partner_side = partner != GO_EMPTY ? partner : GO_WHITE;
  if (choice->partner == MATCH_LEVEL_ENGINE)
    take_string (&choice->engine, g_strdup (info->name[partner]));
  for (GoColor color = GO_BLACK; info && color <= GO_WHITE; color++)
    {
      if (color == partner)
        {
          take_string (&choice->name[color], NULL);
          take_string (&choice->rank[color], NULL);
          continue;
        }
      take_string (&choice->name[color], g_strdup (info->name[color]));
      take_string (&choice->rank[color], g_strdup (info->rank[color]));
    }
  if (info)
    {
      choice->guard = info->guard;
      choice->flag = info->flag;
      choice->pause = info->pause;
      choice->friendly = info->friendly;
    }
  choice->nigiri = FALSE;
  choice->ruleset = setup->ruleset;
  set_own_komi (&choice->ruleset);
  komi = go_ruleset_komi (&setup->ruleset, setup->handicap);
  choice->even_komi = setup->handicap > 0 ? choice->ruleset.komi : komi;
  choice->ruleset.komi = komi;
  choice->handicap = setup->handicap;
  choice->fixed = setup->handicap_fixed || setup->handicap == 0;
  choice->crosscut = begins_with_crosscut (setup);
  desk_new_game_swap (choice);
}

char *
desk_new_game_setup (const DeskNewGame *choice, RefereeSetup *setup)
{
  GoContradiction problem;
  RefereeGame *game;
  MatchOffer offer;
  char error[200] = "";

  memset (setup, 0, sizeof *setup);
  setup->ruleset = choice->ruleset;
  /* The users chose it, so it applies with any handicap. */
  go_ruleset_agree_komi (&setup->ruleset, choice->ruleset.komi);
  setup->handicap = choice->handicap;
  setup->handicap_fixed = choice->handicap > 0 && choice->fixed;
  match_offer (&offer, &choice->ruleset, NULL, choice->handicap);
  setup->custom = choice->crosscut && offer.crosscut;
  if (setup->custom)
    match_offer_crosscut (&setup->start, setup->ruleset.width, setup->ruleset.height);
  if (go_ruleset_check (&setup->ruleset, &problem, 1) > 0 && !problem.harmless)
    return g_strdup (words_contradiction (&problem));
  game = referee_game_new (setup, error, sizeof error);
  if (!game)
    return g_strdup (_ (error));
  referee_game_free (game);
  return NULL;
}

char *
desk_new_game_rank_error (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  int rank;

  if (*stripped == '\0' || go_rank_parse (stripped, &rank))
    return NULL;
  return g_strdup_printf (
      _ ("“%s” is not a rank. Enter 8k or 8 kyu, 3d or 3 dan, or 9p, or leave it empty."),
      stripped);
}

/* "an even game, komi 6½" or "3 handicap stones, komi ½". */
static char *
proposal (const DeskNewGameAdvice *advice)
{
  g_autofree char *komi = words_points (advice->komi);

  if (advice->handicap == 0)
    return g_strdup_printf (_ ("no handicap stones, komi %s"), komi);
  return g_strdup_printf (/* Translators: how many handicap stones, and the komi, "½". */
                          ngettext ("%d handicap stone, komi %s", "%d handicap stones, komi %s",
                                    (unsigned) advice->handicap),
                          advice->handicap, komi);
}

static void
advise_by_ranks (const DeskNewGame *choice, int black, int white, DeskNewGameAdvice *advice)
{
  const WordsNames names = { .name = { NULL, choice->name[GO_BLACK], choice->name[GO_WHITE] } };
  GoHandicapAdvice found
      = go_suggest_handicap (black, white, choice->ruleset.width, choice->ruleset.height);
  g_autofree char *what = NULL, *black_name = words_isolated_name (&names, GO_BLACK);

  advice->swap = found.swap;
  advice->handicap = choice->ruleset.handicap_place == GO_HANDICAP_NONE ? 0 : found.stones;
  advice->komi = advice->handicap > 0 || (found.stones == 0 && found.half_komi)
                     ? handicap_komi (choice)
                     : choice->even_komi;
  if (!advice->swap && advice->handicap == choice->handicap && advice->komi == choice->ruleset.komi)
    return;
  what = proposal (advice);
  if (advice->swap)
    advice->sentence
        = g_strdup_printf (/* Translators: a player, and "2 handicap stones, komi ½". */
                           _ ("For these ranks: %s plays White, %s."), black_name, what);
  else
    advice->sentence = g_strdup_printf (_ ("For these ranks: %s."), what);
}

/* Suggests no komi for an even game on a small board if no rank is known. Returns whether that
 * applies. */
static gboolean
advise_first_komi (const DeskNewGame *choice, DeskNewGameAdvice *advice)
{
  int komi = match_offer_first_komi (&choice->ruleset, go_preset_find (choice->rules),
                                     choice->ruleset.komi);
  g_autofree char *set = words_points (choice->ruleset.komi);

  if (choice->handicap > 0 || komi == choice->ruleset.komi)
    return FALSE;
  advice->komi = komi;
  advice->sentence = g_strdup_printf (
      _ ("A komi of %s is meant for 19×19. Beginners need no komi on a small board."), set);
  return TRUE;
}

static char *
ruled_komi (int komi)
{
  g_autofree char *points = words_points (komi);

  return g_strdup_printf (_ ("With a handicap, komi is %s under these rules."), points);
}

void
desk_new_game_advise (const DeskNewGame *choice, DeskNewGameAdvice *advice)
{
  int black, white;

  memset (advice, 0, sizeof *advice);
  if (choice->partner == 0 && go_rank_parse (choice->rank[GO_BLACK], &black)
      && go_rank_parse (choice->rank[GO_WHITE], &white))
    {
      advise_by_ranks (choice, black, white, advice);
      return;
    }
  if (advise_first_komi (choice, advice))
    return;
  if (choice->handicap == 0 || choice->ruleset.komi != choice->even_komi
      || choice->even_komi == handicap_komi (choice))
    return;
  advice->handicap = choice->handicap;
  advice->komi = handicap_komi (choice);
  advice->sentence = choice->ruleset.handicap_komi == GO_KOMI_SAME
                         ? g_strdup (_ ("With a handicap, komi is usually ½."))
                         : ruled_komi (advice->komi);
}

char *
desk_new_game_handicap_note (const DeskNewGame *choice)
{
  int komi = choice->ruleset.handicap_komi;

  if (choice->handicap == 0 || komi == GO_KOMI_SAME || komi == choice->even_komi
      || komi != choice->ruleset.komi)
    return NULL;
  return ruled_komi (komi);
}

char *
desk_new_game_handicap_limit (int width, int height, gboolean may_be_free)
{
  int most = go_handicap_most (width, height);

  if (most >= 9)
    return NULL;
  if (most == 0 && !may_be_free)
    return g_strdup_printf (/* Translators: the columns and rows of a board. */
                            _ ("A %d×%d board has no traditional handicap points."), width, height);
  if (most == 0)
    return g_strdup_printf (/* Translators: the columns and rows of a board. */
                            _ ("A %d×%d board has no traditional handicap points. Black can place "
                               "any number of stones freely."),
                            width, height);
  if (!may_be_free)
    return g_strdup_printf (
        /* Translators: the columns and rows of a board, and a number of stones. */
        ngettext ("A %d×%d board has traditional points for up to %d handicap stone.",
                  "A %d×%d board has traditional points for up to %d handicap stones.",
                  (gulong) most),
        width, height, most);
  return g_strdup_printf (
      /* Translators: the columns and rows of a board, and a number of stones. */
      ngettext ("A %d×%d board has traditional points for up to %d handicap stone. Black can place "
                "more stones freely.",
                "A %d×%d board has traditional points for up to %d handicap stones. Black can "
                "place more stones freely.",
                (gulong) most),
      width, height, most);
}
