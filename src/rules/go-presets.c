/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-ruleset.h"

#include <stdio.h>
#include <string.h>

/* Marks a text for translation elsewhere; this room translates nothing. */
#define N_(text) text

/* Words of the text form that several presets share. */
#define NO_REMOVAL "removal=none dispute=none "
#define NO_PASS "pass=forbidden no_move=lose "
#define CYCLES "repetition=basic long_cycle=void "
#define CYCLES_AGREED "repetition=basic long_cycle=agree "
#define NO_HANDICAP "handicap_place=none "
#define CONCORD                                                                                    \
  "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk illegal=challenge "        \
  "leniency=true end=last_differs dispute=playout white_first_pass=1 "
#define AGA                                                                                        \
  "handicap_comp=n-1 comp_scope=area komi=5.5 handicap_komi=0.5 pass=stone repetition=ssk "        \
  "illegal=challenge end=white_last dispute=four_passes "
#define WMSG NO_HANDICAP "komi=6.5 dispute=second_stop white_first_pass=1 "
#define JAPANESE                                                                                   \
  "handicap_place=fixed " CYCLES_AGREED                                                            \
  "resume_first=opponent_of_requester scoring=territory tax=seki "
#define CHINESE "handicap_place=free handicap_comp=n illegal=challenge shared=half "
#define ING "handicap_place=free komi=7.5 suicide=multi "
#define LAST_MOVER_WINS "no_move=lose end=no_move " NO_REMOVAL "scoring=none "
#define TIBETAN "width=17 height=17 setup=tibetan12 " NO_HANDICAP "vacated_ban=true bonus=tibetan "

/* Capture Go: the first player to capture this many stones wins. Passing is forbidden and a player
 * without a legal move loses, so every game ends. Illegal plays are prevented, because beginners
 * are still learning them. */
#define CAPTURE_GO "width=7 height=7 " NO_HANDICAP NO_PASS "end=no_move " NO_REMOVAL "scoring=none "
#define CAPTURE_SOURCE                                                                             \
  N_ ("A first game used by many teachers and made popular by Yasuda Yasutoshi; passing, superko " \
      "and the end of a game without captures follow our own rules")

const char *const go_families[]
    = { "both", "territory", "area", "first", "historical", "mathematical", "own", NULL };

static const GoPreset presets[] = {
  { "concord", N_ ("Concord"), "both",
    N_ ("The Concord Rules, full text; Sensei’s Library summary"), "high",
    CONCORD "scoring=territory", "agreed-komi who-resumes illegal-stands" },
  { "concord-area", N_ ("Concord, area counting"), "both",
    N_ ("The Concord Rules, with area counting"), "high", CONCORD "scoring=area",
    "agreed-komi who-resumes illegal-stands", N_ ("Concord") },
  { "taiwan-concord", N_ ("Taiwan Concord"), "area",
    N_ ("Named in the Concord Rules: Concord with area counting only"), "high",
    CONCORD "scoring=area", "agreed-komi who-resumes illegal-stands" },
  { "aga-1991", N_ ("AGA 1991, area counting"), "both",
    N_ ("Official rules of the American Go Association of September 1991, rules 2, 3, 8 and 9; the "
        "rest from their commentary and the British summary; the kind of superko is our reading"),
    "high", AGA "scoring=area", "situational-reading restoring", N_ ("AGA 1991") },
  { "aga-1991-territory", N_ ("AGA 1991, territory counting"), "both",
    N_ ("Official rules of the American Go Association of September 1991, with territory counting"),
    "high", AGA "scoring=territory", "situational-reading restoring", N_ ("AGA 1991") },
  { "flammenkamp", N_ ("Flammenkamp"), "mathematical",
    N_ ("Flammenkamp, Go Rule Dialects; letting a play leave the board unchanged is our literal "
        "reading"),
    "high", "suicide=any repetition=psk_null_ok illegal=lose " NO_REMOVAL "scoring=stones",
    "komi-zero" },
  { "nieminen", N_ ("Nieminen's proposal"), "territory",
    N_ ("Nieminen, My Go Rules Proposal; some details of disputes are ours"), "high",
    "komi=6.5 repetition=own_previous long_cycle=void dispute=per_group "
    "resume_first=opponent_of_requester scoring=territory",
    NULL },
  { "wmsg-2008", N_ ("World Mind Sports Games 2008"), "area",
    N_ ("Jasiek’s commentary and his page on the revision; contestable points are ignored"), "high",
    WMSG "shared=half", "contestable-points one-sided-neutral no-handicap" },
  { "wmsg-2008-supko", N_ ("World Mind Sports Games 2008 with the supplementary ko rule"), "area",
    N_ ("Our approximation of the model rule in Jasiek’s commentary"), "low",
    WMSG "supplementary_ko=true shared=half",
    "supplementary-reconstruction contestable-points one-sided-neutral no-handicap" },
  { "wmsg-simplified", N_ ("Simplified World Mind Sports Games"), "area",
    N_ ("Jasiek, Simplified WMSG Rules, read in full"), "high", WMSG, "no-handicap" },
  { "japanese-1949", N_ ("Japanese 1949"), "territory",
    N_ ("Flammenkamp; Ikeda, On the Rules of Go; the original text was not read"), "low",
    JAPANESE "komi=4.5", "life-by-agreement-unread special-rulings", .former = "void" },
  { "japanese-1989", N_ ("Japanese 1989"), "territory",
    N_ ("Nihon Ki-in rules of 1989, articles 6 and 9 read; the strict reading of seki is ours"),
    "high", JAPANESE "komi=6.5", "life-by-agreement bent-four both-lose", .former = "void" },
  { "korean", N_ ("Korean"), "territory",
    N_ ("From memory; like the Japanese rules for games between people"), "medium",
    JAPANESE "komi=6.5", "as-japanese life-by-agreement-unread", .former = "void" },
  { "chinese-1975", N_ ("Chinese 1975"), "area", N_ ("Flammenkamp, Go Rule Dialects"), "low",
    CHINESE "komi=5.5", "as-1988 long-cycles-unread" },
  { "chinese-1988", N_ ("Chinese 1988"), "area",
    N_ ("Davies’ translation, in part; Sensei’s Library; handicap and resumption from practice"),
    "medium", CHINESE "komi=5.5", "long-cycles" },
  { "chinese-2002", N_ ("Chinese 2002"), "area",
    N_ ("Sensei’s Library; a discussion of articles 6 and 20; KataGo’s rules"), "medium",
    CHINESE "komi=7.5", "long-cycles" },
  { "taiwan-1952", N_ ("Taiwan 1952"), "area",
    N_ ("A reconstruction from Flammenkamp’s table and Ikeda on the Taiwan rule"), "low",
    "suicide=any " CYCLES "black_last_play=1", "taiwan-reconstruction" },
  { "sst-1986", N_ ("SST 1986"), "area",
    N_ ("Flammenkamp; the AGA commentary; memory; sharing points by contact is our reading"), "low",
    ING "shared=by_contact", "ing-ko ing-points" },
  { "ing-1991", N_ ("Ing 1991"), "area",
    N_ ("Ing’s SST Laws of 1991, in part; practice on servers; the ko rule is simplified"),
    "medium", ING "dispute=four_passes shared=half", "ing-ko ing-points ing-passes" },
  { "nz-1978", N_ ("New Zealand"), "area", N_ ("Rules of the New Zealand Go Society, in full"),
    "high", "handicap_place=free komi=7 handicap_komi=0 suicide=any repetition=ssk",
    "initial-position all-alive" },
  { "tromp-taylor", N_ ("Tromp-Taylor"), "area", N_ ("The Logical Rules, read in full"), "high",
    "handicap_place=free suicide=any " NO_REMOVAL, NULL },
  { "ancient-1", N_ ("Ancient, counting stones"), "historical",
    N_ ("Flammenkamp’s table; Sensei’s Library on the set-up"), "medium",
    "setup=ancient4 first=W " NO_HANDICAP NO_PASS CYCLES "end=agreement " NO_REMOVAL
    "scoring=stones",
    "white-first four-stones offer-and-accept no-handicap" },
  { "ancient-2", N_ ("Ancient, counting territory"), "historical", N_ ("Flammenkamp’s table"),
    "low",
    "setup=ancient4 first=W " NO_HANDICAP NO_PASS CYCLES "end=agreement scoring=territory "
    "tax=seki",
    "white-first four-stones offer-and-accept no-handicap" },
  { "ming-qing", N_ ("Ming and Qing"), "historical",
    N_ ("Flammenkamp; a note by Davies; Sensei’s Library"), "medium",
    "setup=ancient4 first=W " NO_HANDICAP CYCLES "tax=group shared=half",
    "white-first four-stones passes-for-convenience no-handicap" },
  { "sunjang", N_ ("Sunjang"), "historical",
    N_ ("Two transcriptions of the set-up, which agree; Sensei’s Library on counting; the rest is "
        "less certain"),
    "medium",
    "setup=sunjang16 prescribed_first=centre " NO_HANDICAP NO_PASS CYCLES
    "end=agreement scoring=sunjang tax=seki",
    "offer-and-accept no-handicap" },
  { "tibetan", N_ ("Tibetan"), "historical",
    N_ ("Rules and a game header from GoGoD 2005, as transcribed; Sensei’s Library"), "medium",
    TIBETAN "first=W", "tibetan-start tibetan-distance tibetan-bonus no-handicap" },
  { "tibetan-seed", N_ ("Tibetan, Black at the centre"), "historical",
    N_ ("Flammenkamp: the 13th stone, at the centre, is Black’s first move; the bonus is from "
        "GoGoD"),
    "medium", TIBETAN "prescribed_first=centre",
    "tibetan-centre tibetan-distance tibetan-bonus no-handicap" },
  { "math-return", N_ ("Prisoner return"), "mathematical",
    N_ ("Sensei’s Library, Prisoner Return; Flammenkamp; superko is ours"), "high",
    "pass=return " LAST_MOVER_WINS, "superko-ours" },
  { "no-pass", N_ ("No-pass go"), "mathematical",
    N_ ("Sensei’s Library, No Pass Go; Flammenkamp; superko is ours"), "high",
    "pass=forbidden " LAST_MOVER_WINS, "superko-ours" },
  { "ikeda-territory-1", N_ ("Ikeda Territory I"), "territory",
    N_ ("Ikeda, On the Rules of Go; Jasiek’s introduction; the end of the play-out from memory"),
    "medium", "komi=6.5 removal=none dispute=paid_playout scoring=territory", "superko-kind" },
  { "ikeda-area-3", N_ ("Ikeda Area III"), "area",
    N_ ("Ikeda, On the Rules of Go; Sensei’s Library; the kind of superko is our reading"), "high",
    "komi=6.5 " NO_REMOVAL "white_first_pass=1", "superko-kind" },
  { "two-button", N_ ("Two-button go"), "territory", N_ ("Sensei’s Library, Two Button Go"), "high",
    "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk illegal=challenge "
    "dispute=four_passes scoring=territory button=two",
    NULL },
  { "button", N_ ("Button go"), "area",
    N_ ("Sensei’s Library, Button Go; KataGo’s rules; the rules it builds on are ours"), "high",
    "handicap_comp=n-1 komi=7 repetition=ssk dispute=four_passes button=first", "button-base" },
  { "capture-1", N_ ("Capture Go, first stone"), "first", CAPTURE_SOURCE, "medium",
    CAPTURE_GO "capture_goal=1", "superko-ours" },
  { "capture-3", N_ ("Capture Go, three stones"), "first", CAPTURE_SOURCE, "medium",
    CAPTURE_GO "capture_goal=3", "superko-ours" },
  { "capture-5", N_ ("Capture Go, five stones"), "first", CAPTURE_SOURCE, "medium",
    CAPTURE_GO "capture_goal=5", "superko-ours" },
};

#define PRESETS (sizeof presets / sizeof presets[0])

const GoPreset *
go_presets (size_t *count)
{
  *count = PRESETS;
  return presets;
}

const GoPreset *
go_preset_find (const char *name)
{
  for (size_t i = 0; i < PRESETS; i++)
    if (strcmp (presets[i].name, name) == 0)
      return &presets[i];
  return NULL;
}

void
go_preset_ruleset (const GoPreset *preset, GoRuleset *ruleset)
{
  char text[GO_RULESET_TEXT];
  snprintf (text, sizeof text, "%d %s", GO_RULESET_FORMAT, preset->axes);
  /* A preset that does not parse is a bug that the tests find; the defaults are the safest
   * fallback. */
  if (!go_ruleset_parse (text, ruleset, NULL))
    go_ruleset_init (ruleset);
  go_ruleset_set_preset (ruleset, preset);
}

void
go_ruleset_set_preset (GoRuleset *ruleset, const GoPreset *preset)
{
  ruleset->preset = preset ? (int) (preset - presets) + 1 : 0;
}

bool
go_preset_compares (const GoPreset *preset)
{
  return strcmp (preset->family, "first") != 0;
}

bool
go_preset_has_rules (const GoPreset *preset, const GoRuleset *ruleset, bool any_scoring)
{
  GoRuleset named;

  go_preset_ruleset (preset, &named);
  if (go_ruleset_same_rules (ruleset, &named, any_scoring))
    return true;
  return preset->former && go_axis_parse (go_axis_find ("long_cycle"), preset->former, &named)
         && go_ruleset_same_rules (ruleset, &named, any_scoring);
}

/* Rates how well a preset with the ruleset's axes names it. Some presets differ only in komi:
 * prefer the one with the game's komi, then the best-known one. */
static int
fitness (const GoRuleset *ruleset, const GoPreset *preset)
{
  GoRuleset named;

  go_preset_ruleset (preset, &named);
  return (named.komi == ruleset->komi ? 4 : 1) + (strcmp (preset->confidence, "low") != 0)
         + (strcmp (preset->confidence, "high") == 0);
}

const GoPreset *
go_preset_of (const GoRuleset *ruleset)
{
  const GoPreset *best = NULL;
  int most = 0;

  if (ruleset->preset > 0 && ruleset->preset <= (int) PRESETS
      && go_preset_has_rules (&presets[ruleset->preset - 1], ruleset, false))
    return &presets[ruleset->preset - 1];
  for (size_t i = 0; i < PRESETS; i++)
    if (go_preset_has_rules (&presets[i], ruleset, false) && fitness (ruleset, &presets[i]) > most)
      {
        best = &presets[i];
        most = fitness (ruleset, best);
      }
  return best;
}

/* Presets of this family come from texts that leave the counting to the players. */
#define BOTH "both"

static bool
has_both (const GoRuleset *ruleset, GoScoring scoring)
{
  GoRuleset wanted = *ruleset;

  wanted.scoring = scoring;
  for (size_t i = 0; i < PRESETS; i++)
    if (strcmp (presets[i].family, BOTH) == 0 && go_preset_has_rules (&presets[i], &wanted, false))
      return true;
  return false;
}

bool
go_ruleset_leaves_scoring (const GoRuleset *ruleset, const GoPreset *preset)
{
  if (preset != NULL && strcmp (preset->family, BOTH) != 0)
    return false;
  if (ruleset->scoring != GO_SCORING_TERRITORY && ruleset->scoring != GO_SCORING_AREA)
    return false;
  return has_both (ruleset, GO_SCORING_TERRITORY) && has_both (ruleset, GO_SCORING_AREA);
}

int
go_propose_handicap_komi (const GoRuleset *ruleset)
{
  if (ruleset->handicap_komi != GO_KOMI_SAME)
    return ruleset->handicap_komi;
  return ruleset->komi == 0 ? 0 : 1;
}
