/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting: what counts, how it is counted, and what is added. */
#include <glib/gi18n.h>
#include <stdlib.h>

#include "go-ruleset-facts.h"
#include "words-axis-private.h"
#include "words.h"

static bool
both_agree (const GoRuleset *one, const GoRuleset *other)
{
  return go_ruleset_counts_agree (one) && go_ruleset_counts_agree (other);
}

static const GoRuleset *
with_territory (const GoRuleset *one, const GoRuleset *other)
{
  return one->scoring == GO_SCORING_TERRITORY ? one : other;
}

static const GoRuleset *
with_area (const GoRuleset *one, const GoRuleset *other)
{
  return one->scoring == GO_SCORING_TERRITORY ? other : one;
}

static bool
territory_agrees (const GoRuleset *one, const GoRuleset *other)
{
  return go_ruleset_counts_agree (with_territory (one, other));
}

/* Returns whether the rules compensate White, so that Black gains nothing by the last move. */
static bool
compensates (const GoRuleset *rules)
{
  return rules->white_first_pass != 0 || rules->black_last_play != 0;
}

/* Returns whether the area count equivalent to the territory count gives White the same
 * compensation as the other area count. */
static bool
territory_is_that_area (const GoRuleset *one, const GoRuleset *other)
{
  return territory_agrees (one, other)
         && compensates (with_territory (one, other)) == compensates (with_area (one, other));
}

static bool
area_is_like_territory (const GoRuleset *one, const GoRuleset *other)
{
  const GoRuleset *area = with_area (one, other);

  return go_ruleset_counts_agree (area) || compensates (area);
}

const WordsAxis words_axes_counting[] = {
  { .name = "scoring",
    .title = N_ ("What is counted"),
    .help = N_ ("What makes up each player’s score, before komi and other points."),
    .values = {
        { N_ ("surrounded empty points and prisoners"),
          N_ ("Territory counting, as in Japan and Korea."),
          N_ ("An empty area bordered by stones of one colour only is that player’s territory. A "
              "player’s score is the number of points in their territory plus the number of "
              "prisoners they hold."),
          N_ ("Surrounded points and prisoners count.") },
        { N_ ("stones on the board and surrounded empty points"),
          N_ ("Area counting, as in China."),
          N_ ("An empty area bordered by stones of one colour only is that player’s territory. A "
              "player’s score is the number of points in their territory plus the number of their "
              "stones on the board. Captured stones do not count."),
          N_ ("Stones on the board and surrounded points count.") },
        { N_ ("stones on the board only"), N_ ("Stone counting, an ancient method."),
          N_ ("A player scores one point for each of their stones on the board. Empty points and "
              "captured stones do not count."),
          N_ ("Only stones on the board count.") },
        { N_ ("points inside the border, once the stones that are not needed are taken off"),
          N_ ("Sunjang counting, as in old Korea. Prisoners do not count."),
          N_ ("First, both players take off those of their own stones that are not needed. A stone "
              "stays if it touches an enemy stone or an empty point that both sides share. A stone "
              "also stays if a chain that stays would have only one liberty without it."),
          N_ ("The players take off their own stones that are not needed. Then the empty points "
              "inside each border count.") },
        /* Translators: what is counted. */
        { N_ ("nothing"), N_ ("The game is decided on the board."),
          N_ ("Nothing is counted. The game is decided on the board."),
          N_ ("Nothing is counted.") },
    },
    .effects = {
        { GO_SCORING_TERRITORY, GO_SCORING_AREA, both_agree,
          N_ ("Only the way of counting differs. The rules for passes and for the end of play make "
              "both ways of counting give the same result.") },
        { GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_is_that_area,
          N_ ("The totals differ, but not who wins or by how much. Pass stones make this territory "
              "count give the same result as an area count.") },
        { GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_agrees,
          N_ ("Pass stones make this territory count give the same result as an area count, or one "
              "within a point of it, depending on the last move.") },
        { GO_SCORING_TERRITORY, GO_SCORING_AREA, area_is_like_territory,
          N_ ("The result is that of a territory count, unless one side passes more often than the "
              "other. Each extra pass then counts as a point against that side.") },
        { GO_SCORING_TERRITORY, GO_SCORING_AREA, NULL,
          N_ ("With area counting, a neutral point filled at the end is worth a point, and playing "
              "in one’s own territory costs nothing. With territory counting, it is the other way "
              "round, and prisoners count.") },
        { GO_SCORING_STONES, WORDS_ANY, NULL,
          N_ ("Where only stones count, players fill all their territory before the end, except "
              "for the two empty points that each group needs to live.") },
        { GO_SCORING_SUNJANG, WORDS_ANY, NULL,
          N_ ("Stones inside a player’s own territory and prisoners do not matter at all. All that "
              "matters is how far the border reaches.") },
        { GO_SCORING_NONE, WORDS_ANY, NULL,
          N_ ("Nothing is counted. The last player who can still move wins.") },
    },
    .effect = N_ ("This changes what is worth a point.") },
  { .name = "tax",
    .title = N_ ("Points that are not counted"),
    .help = N_ ("In a seki, groups of both colours live side by side with an empty point between "
                "them that neither side can fill. Some rules do not count the points that such "
                "groups surround, or take points from every group."),
    .values = {
        { N_ ("all territory counts"), NULL,
          N_ ("Territory counts even in a seki, where neither side can capture the other.") },
        { N_ ("territory in seki does not count"), NULL },
        { N_ ("territory in seki does not count, and every other group loses two points"),
          N_ ("This is the “group tax”. The two eyes that a group needs to live do not count.") },
    },
    .effects = {
        { GO_TAX_SEKI, WORDS_ANY, NULL,
          N_ ("Eyes of groups in seki do not count. A group beside an unfilled neutral point "
              "counts as a group in seki, so players should fill all neutral points before the "
              "end.") },
    },
    .effect = N_ ("Each living group loses the two points of its eyes, so it pays to keep one’s "
                  "own stones together and the opponent’s apart.") },
  { .name = "shared",
    .title = N_ ("Empty points between the two sides"),
    .help = N_ ("How empty points that neither side surrounds are counted."),
    .values = {
        { N_ ("do not count"), NULL,
          N_ ("An empty point that belongs to neither side does not count.") },
        { N_ ("count half a point for each side"),
          N_ ("This never changes who wins or by how much."),
          N_ ("Each empty point that belongs to neither side counts half a point for each.") },
        { N_ ("are divided in proportion to the stones that touch them"), NULL,
          N_ ("An empty area that belongs to neither side is divided in proportion to how many "
              "stones of each side touch it, to the nearest half point.") },
    },
    .effects = {
        { GO_SHARED_NONE, GO_SHARED_HALF, NULL,
          N_ ("The totals differ, but never who wins or by how much.") },
    },
    .effect = N_ ("In a seki, and wherever neutral points are left, having more stones around them "
                  "is worth something.") },
  { .name = "white_first_pass",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White for the first pass"),
    .help = N_ ("White gets these points if White made the first pass of the game."),
    .effect = N_ ("Under area counting, Black gains a point by making the last move. This rule "
                  "gives that point back, so the last neutral point is worth no more than under "
                  "territory counting.") },
  { .name = "button",
    .title = N_ ("Points for passing"),
    .help = N_ ("A player takes a “button”, worth half a point, by passing."),
    .values = {
        { N_ ("no points"), NULL },
        { N_ ("half a point for the first pass"),
          N_ ("The pass that takes the button does not count towards the end of play. Positions "
              "from before that pass may come back."),
          N_ ("The player who took the button adds half a point."),
          N_ ("The first player to pass takes half a point.") },
        { N_ ("half a point for the first pass and half a point for the last"), NULL,
          N_ ("Half a point goes to the player who passed first in the game, and half a point to "
              "the player who passed last."),
          N_ ("Half a point goes to the first player to pass and half a point to the last.") },
    },
    .effects = {
        { GO_BUTTON_FIRST, WORDS_ANY, NULL,
          N_ ("The first pass is worth half a point, which is less than a neutral point but more "
              "than nothing. Results can differ by half a point, and with a whole-number komi "
              "there are no draws.") },
    },
    .effect = N_ ("Half points for the first and the last pass let results differ by half a "
                  "point.") },
  { .name = "black_last_play",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White if Black plays last"),
    .help = N_ ("White gets these points if Black played the last stone."),
    .effect = N_ ("Black no longer gains by filling the last of an odd number of neutral "
                  "points.") },
  { .name = "capture_goal",
    .unit = WORDS_UNIT_STONES,
    .title = N_ ("Win by capturing"),
    .help = N_ ("The first to capture this many stones wins at once. A good first game for "
                "beginners."),
    .effect = N_ ("The first captures decide the game, not territory. It is a game for first "
                  "lessons.") },
  { .name = "bonus",
    .title = N_ ("Points for corners and centre"),
    .help = N_ ("Extra points for holding special places at the end of the game."),
    .values = {
        { N_ ("no points"), NULL },
        { N_ ("40 points for all four corners, and 10 more with the centre"),
          N_ ("A player holds a point with a stone on it or by surrounding it.") },
    },
    .effect = N_ ("The corners and the centre are worth 50 points together, so much of the game "
                  "turns on them.") },
  { .name = NULL },
};

/* Explains what a group is, before the text mentions one. */
static void
tell_group (WordsTelling *telling)
{
  words_tell (telling, _ ("Stones of one colour joined along the lines or across their own "
                          "territory form a group."));
}

static void
tell_territory (WordsTelling *telling)
{
  words_tell_if (telling, go_ruleset_hands_stones_over (telling->rules),
                 _ ("Stones handed over by the opponent are prisoners too."));
  words_tell (telling, _ ("To count, each player puts the prisoners they hold into the opponent’s "
                          "territory. The players then compare the territory that is left."));
}

static void
tell_area (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  int points = rules->width * rules->height;

  words_tell_if (telling, go_ruleset_hands_stones_over (rules),
                 _ ("Nor do stones that were handed over."));
  if (rules->tax == GO_TAX_NONE && rules->shared == GO_SHARED_HALF)
    words_tell_format (
        telling,
        ngettext ("It is enough to count one side, because both together have %d point.",
                  "It is enough to count one side, because both together have %d points.",
                  (unsigned long) points),
        points);
}

static void
tell_sunjang (WordsTelling *telling)
{
  words_tell (telling, _ ("A player scores one point for each empty point that only their stones "
                          "surround. Captured stones do not count."));
  tell_group (telling);
  words_tell (
      telling,
      _ ("A group is in seki when one of its stones touches an empty point that both sides share. "
         "No point inside it counts, not even where its own stones were taken off."));
}

static void
tell_method (WordsTelling *telling)
{
  GoScoring scoring = go_ruleset_counts_by (telling->rules);

  words_tell_rule (telling, words_axes_counting, "scoring", scoring);
  if (scoring == GO_SCORING_TERRITORY)
    tell_territory (telling);
  if (scoring == GO_SCORING_AREA)
    tell_area (telling);
  words_tell_if (
      telling, scoring == GO_SCORING_STONES,
      _ ("Before play ends, the players should therefore fill their own area, but leave each "
         "group its two eyes: two single points that keep it from being captured."));
  if (scoring == GO_SCORING_SUNJANG)
    tell_sunjang (telling);
}

/* Explains empty points that both sides touch, and territory of groups that touch them. */
static void
tell_seki (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (!go_scoring_has_territory (go_ruleset_counts_by (rules)))
    return;
  words_tell_break (telling);
  words_tell_rule (telling, words_axes_counting, "shared", rules->shared);
  words_tell_rule (telling, words_axes_counting, "tax", rules->tax);
  if (rules->tax == GO_TAX_NONE)
    return;
  tell_group (telling);
  words_tell (telling,
              _ ("A group that touches an empty point belonging to neither side is in seki, and "
                 "its territory does not count. The players should therefore fill these points "
                 "before play ends, where that does not cost them stones."));
  words_tell_if (telling, rules->tax == GO_TAX_GROUP,
                 _ ("Every other group loses two points of its territory, or all of it if it has "
                    "fewer."));
}

/* Explains the komi of a handicap game. */
static void
tell_handicap_komi (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  int komi = go_ruleset_komi (rules, 2);
  g_autofree char *points = words_points_noun (abs (komi));

  if (rules->handicap_place == GO_HANDICAP_NONE || (komi == 0 && rules->komi == 0))
    return;
  if (komi == rules->komi && rules->handicap_komi == GO_KOMI_SAME)
    words_tell (telling,
                _ ("A handicap does not change komi, but players then often agree on ½ point."));
  else if (komi == rules->komi)
    words_tell (telling, _ ("A handicap does not change komi."));
  else if (komi > 0)
    words_tell_format (telling, _ ("In a game with handicap stones, komi is %s."), points);
  else if (komi < 0)
    words_tell_format (telling, _ ("In a game with handicap stones, Black adds a komi of %s."),
                       points);
  else
    words_tell (telling, _ ("In a game with handicap stones, there is no komi."));
}

static void
tell_komi (WordsTelling *telling)
{
  int komi = telling->rules->komi;
  g_autofree char *points = words_points_noun (abs (komi));

  if (komi > 0 && telling->rules->first == GO_BLACK)
    words_tell_format (telling, _ ("White adds a komi of %s for moving second."), points);
  else if (komi > 0)
    words_tell_format (telling, _ ("White adds a komi of %s."), points);
  else if (komi < 0)
    words_tell_format (telling, _ ("Black adds a komi of %s."), points);
  else
    words_tell (telling, _ ("There is no komi."));
  tell_handicap_komi (telling);
}

/* Explains the points for handicap stones, for passes and for the last play. */
static void
tell_extras (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool extras = go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules));
  g_autofree char *first = words_points_noun (abs (rules->white_first_pass));
  g_autofree char *last = words_points_noun (abs (rules->black_last_play));

  if (extras && rules->handicap_place != GO_HANDICAP_NONE)
    words_tell_rule (telling, words_axes_start, "handicap_comp", rules->handicap_comp);
  if (extras && rules->white_first_pass > 0)
    words_tell_format (telling, _ ("White adds %s if White made the first pass of the game."),
                       first);
  if (extras && rules->white_first_pass < 0)
    words_tell_format (telling, _ ("Black adds %s if White made the first pass of the game."),
                       first);
  if (rules->black_last_play > 0)
    words_tell_format (telling, _ ("White adds %s if Black played the last stone."), last);
  if (rules->black_last_play < 0)
    words_tell_format (telling, _ ("Black adds %s if Black played the last stone."), last);
  words_tell_rule (telling, words_axes_counting, "button", rules->button);
}

static void
tell_bonus (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->bonus != GO_BONUS_TIBETAN)
    return;
  if (rules->width % 2 == 1 && rules->height % 2 == 1)
    words_tell (telling,
                _ ("A player who holds all four corner points, with stones or as territory, adds "
                   "40 points. Holding the centre point as well adds 10 more."));
  else
    words_tell (telling, _ ("A player who holds all four corner points, with stones or as "
                            "territory, adds 40 points."));
}

/* Returns what area counting adds and territory counting does not, where the two agree. */
static const char *
area_adjustments (bool first_pass, bool handicap)
{
  if (first_pass && handicap)
    return _ ("Under area counting, White adds 1 point if White made the first pass of the game, "
              "and 1 point for each handicap stone but the first.");
  if (first_pass)
    return _ ("Under area counting, White adds 1 point if White made the first pass of the game.");
  return _ ("Under area counting, White adds 1 point for each handicap stone but the first.");
}

static const char *
territory_adjustments (bool first_pass, bool handicap)
{
  if (first_pass && handicap)
    return _ (
        "Under territory counting, White adds nothing for the first pass or for handicap stones.");
  if (first_pass)
    return _ ("Under territory counting, White adds nothing for the first pass.");
  return _ ("Under territory counting, White adds nothing for handicap stones.");
}

static void
tell_agreement_of_counts (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool handicap = rules->handicap_place != GO_HANDICAP_NONE;
  bool first_pass = rules->white_first_pass != 0;
  bool territory = go_ruleset_counts_by (rules) == GO_SCORING_TERRITORY;

  if (!go_ruleset_counts_agree (rules))
    return;
  words_tell_break (telling);
  if (territory)
    words_tell (telling, _ ("Area counting, with stones on the board instead of prisoners, would "
                            "give the same result."));
  else
    words_tell (telling, _ ("Territory counting, with prisoners instead of stones on the board, "
                            "would give the same result."));
  if (first_pass || handicap)
    words_tell (telling, territory ? area_adjustments (first_pass, handicap)
                                   : territory_adjustments (first_pass, handicap));
}

void
words_tell_counting (WordsTelling *telling)
{
  words_tell_section (telling, _ ("Counting"));
  tell_method (telling);
  if (go_ruleset_counts_by (telling->rules) == GO_SCORING_NONE)
    return;
  tell_seki (telling);
  words_tell_break (telling);
  tell_komi (telling);
  tell_extras (telling);
  tell_bonus (telling);
  words_tell (telling, _ ("The higher score wins. Equal scores are a draw."));
  tell_agreement_of_counts (telling);
}

void
words_note_counting (GPtrArray *notes, const GoRuleset *rules)
{
  GoScoring scoring = go_ruleset_counts_by (rules);
  bool seki = go_ruleset_discounts_seki (rules);

  words_note_if (notes, seki,
                 _ ("Seki is read strictly. One neutral point left unfilled beside a group takes "
                    "away all its territory, so players should fill the neutral points before "
                    "counting."));
  words_note_if (notes, seki && rules->removal != GO_REMOVAL_NONE,
                 _ ("Before counting, the program shows such neutral points and offers to resume "
                    "play. If both players agree, a group may also be marked as not in seki."));
  words_note_if (notes, rules->shared == GO_SHARED_BY_CONTACT && go_scoring_has_territory (scoring),
                 _ ("The older SST rules divide neutral points by the stones that touch them. In "
                    "our reading each stone counts once, and an exact quarter of a point goes to "
                    "the side with more stones."));
  words_note_if (notes, scoring == GO_SCORING_SUNJANG,
                 _ ("Which stones may be taken off is our exact reading of the old custom. As many "
                    "as possible come off, so nobody has to choose. A side that touches neither an "
                    "enemy stone nor a shared empty point keeps all its stones."));
  words_note_if (notes, rules->button == GO_BUTTON_TWO && scoring == GO_SCORING_TERRITORY,
                 _ ("The two buttons are defined for territory counting. The area count is shown "
                    "for information only."));
  words_note_if (notes, rules->black_last_play != 0 && scoring != GO_SCORING_NONE,
                 _ ("The last play is the last stone played before play ended, wherever it was "
                    "played. Handicap stones do not count as plays."));
  words_note_if (notes, rules->capture_goal > 0,
                 _ ("Winning by captures is a game for beginners and follows no written rules."));
}
