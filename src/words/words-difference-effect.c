/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The practical effect of a difference: one sentence for each axis, and more precise ones for pairs
 * of values that players often ask about. */
#include "config.h"

#include "words-difference-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"

#define ANY (-1)

/* A sentence for two values of an axis, in either order. If `holds` is given, the sentence applies
 * only where it returns true for the two rulesets. The first match is used; the last entry of an
 * axis always matches. */
typedef struct
{
  const char *axis;
  int value, other;
  bool (*holds) (const GoRuleset *one, const GoRuleset *other);
  const char *sentence;
} Effect;

static bool
ignore_prisoners (const GoRuleset *one, const GoRuleset *other)
{
  return one->scoring != GO_SCORING_TERRITORY && other->scoring != GO_SCORING_TERRITORY;
}

static bool
pass_freely (const GoRuleset *one, const GoRuleset *other)
{
  return one->pass == GO_PASS_FREE && other->pass == GO_PASS_FREE;
}

static bool
repeat_no_board (const GoRuleset *one, const GoRuleset *other)
{
  return one->repetition == GO_REPETITION_PSK && other->repetition == GO_REPETITION_PSK;
}

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

/* Returns whether pass stones make a territory count agree with an area count, compared with free
 * passes under area counting. */
static bool
stones_make_area (const GoRuleset *one, const GoRuleset *other)
{
  const GoRuleset *stone = one->pass == GO_PASS_STONE ? one : other;
  const GoRuleset *free = one->pass == GO_PASS_STONE ? other : one;

  return go_ruleset_counts_agree (stone) && free->scoring == GO_SCORING_AREA;
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

/* A sentence for every pair of values of an axis. */
#define EFFECT(name, text)                                                                         \
  {                                                                                                \
    .axis = name, .value = ANY, .other = ANY, .sentence = text                                     \
  }

static const Effect start_effects[] = {
  { "setup", GO_SETUP_SUNJANG16, ANY, NULL,
    N_ ("The opening is laid out in advance. The first fights start around stones that are on the "
        "board in every game.") },
  EFFECT (
      "setup",
      N_ ("The stones set up at the start replace the first moves, so the opening is different.")),
  EFFECT ("first", N_ ("The player who moves first has an advantage, which komi may make up for.")),
  EFFECT ("prescribed_first",
          N_ ("Either the first stone goes to the centre in every game, or the player may play it "
              "anywhere.")),
  { "handicap_place", GO_HANDICAP_FREE, GO_HANDICAP_CHOICE, NULL,
    N_ ("Either the players may agree on the traditional points, or Black always places the stones "
        "freely.") },
  { "handicap_place", GO_HANDICAP_FIXED, GO_HANDICAP_CHOICE, NULL,
    N_ ("Either the players may agree that Black places the stones freely, or the stones always go "
        "on the traditional points.") },
  { "handicap_place", GO_HANDICAP_NONE, ANY, NULL,
    N_ ("Without handicap stones, players of different strength play even games.") },
  EFFECT ("handicap_place",
          N_ ("Stones on the traditional points always form the same pattern. Freely placed stones "
              "can work together as the weaker player wishes.")),
  EFFECT ("handicap_comp",
          N_ ("With area counting, each handicap stone is worth a point of its own. Giving these "
              "points to White leaves the handicap only its positional value.")),
  EFFECT ("comp_scope",
          N_ ("Area counting gives Black points for stones that territory counting ignores. If "
              "White gets points for them under area counting only, both ways of counting give the "
              "same result.")),
  EFFECT ("komi",
          N_ ("The points that White gets for moving second go straight into the result. If they "
              "include half a point, there are no draws.")),
  EFFECT ("handicap_komi", N_ ("Only games with handicap stones differ.")),
};

static const Effect move_effects[] = {
  { "pass", GO_PASS_FREE, GO_PASS_STONE, ignore_prisoners,
    N_ ("A pass stone is a prisoner, and prisoners are not counted here, so it does not change the "
        "result.") },
  { "pass", GO_PASS_FREE, GO_PASS_STONE, stones_make_area,
    N_ ("A pass costs as much as a play in one’s own territory, so a territory count gives the "
        "same result as an area count. A hopeless play loses nothing if the opponent answers it "
        "with a pass.") },
  { "pass", GO_PASS_FREE, GO_PASS_STONE, NULL,
    N_ ("Where territory is counted and a pass hands over a stone, a pass costs a point. A "
        "hopeless play in the opponent’s territory therefore loses nothing if the opponent passes, "
        "because that pass costs a stone too.") },
  { "pass", GO_PASS_RETURN, ANY, NULL,
    N_ ("A prisoner is worth a pass. A player with none left must play, even if it hurts.") },
  { "pass", GO_PASS_FORBIDDEN, ANY, NULL,
    N_ ("Where passing is not allowed, a player without a useful play must fill their own "
        "territory until play ends in another way.") },
  EFFECT ("pass", N_ ("This changes what it costs to skip a turn.")),
  EFFECT ("no_move",
          N_ ("At the very end, when territory is filled up, a player who runs out of moves loses "
              "either the game or only the turn.")),
  { "suicide", GO_SUICIDE_MULTI, GO_SUICIDE_ANY, repeat_no_board,
    N_ ("This changes next to nothing. A single stone that vanishes leaves the board as it was, "
        "and that is a repetition.") },
  { "suicide", GO_SUICIDE_MULTI, GO_SUICIDE_ANY, NULL,
    N_ ("A single stone that vanishes leaves the board as it was, much like a pass. At best it can "
        "serve as a ko threat.") },
  EFFECT ("suicide",
          N_ ("Taking off one’s own stones is rarely good, but it can be a ko threat. Now and then "
              "it decides which of two groups lives.")),
  { "repetition", GO_REPETITION_NONE, ANY, NULL,
    N_ ("Without a rule against repetition, a player can retake a ko at once, again and again.") },
  { "repetition", GO_REPETITION_BASIC, GO_REPETITION_OWN_PREVIOUS, NULL,
    N_ ("These rules hardly differ. They do so only when a play changes nothing on the board, and "
        "at the very first ko of a position that was set up.") },
  { "repetition", GO_REPETITION_BASIC, GO_REPETITION_RECENT3, NULL,
    N_ ("Looking back three moves also stops a player from giving up two stones and taking one "
        "back.") },
  { "repetition", GO_REPETITION_PSK, GO_REPETITION_PSK_NULL_OK, NULL,
    N_ ("Only the suicide of a single stone, which leaves the board as it was, is treated "
        "differently.") },
  { "repetition", GO_REPETITION_PSK, GO_REPETITION_SSK, NULL,
    N_ ("These rules differ when a position comes back with the other player to move, as after "
        "giving up two stones and taking one back. That is rare.") },
  { "repetition", GO_REPETITION_PSK_NULL_OK, GO_REPETITION_SSK, NULL,
    N_ ("These rules differ when a position comes back with the other player to move, as after "
        "giving up two stones and taking one back. That is rare.") },
  { "repetition", GO_REPETITION_SSK, GO_REPETITION_SSK_KO, NULL,
    N_ ("Where the ko counts as part of the position, a player can retake a ko after both players "
        "have passed.") },
  { "repetition", GO_REPETITION_NSSK, ANY, NULL,
    N_ ("Under natural situational superko, a position that was left only by a pass may come "
        "back.") },
  { "repetition", GO_REPETITION_BASIC, ANY, NULL,
    N_ ("Superko stops every cycle, so in a triple ko a player has to play elsewhere. The ordinary "
        "ko rule lets the cycle go on, and it lets a player retake a ko after passes.") },
  { "repetition", GO_REPETITION_RECENT3, ANY, NULL,
    N_ ("A rule that looks back only a few moves lets longer cycles go on, such as a triple ko.") },
  { "repetition", GO_REPETITION_OWN_PREVIOUS, ANY, NULL,
    N_ ("A rule that looks back only one turn lets longer cycles go on, such as a triple ko. "
        "Superko stops them.") },
  EFFECT ("repetition", N_ ("Different plays are illegal only in rare long cycles.")),
  { "long_cycle", GO_CYCLE_DRAW, GO_CYCLE_VOID, NULL,
    N_ ("A game that goes round in circles is a draw, or it has no result and is played again.") },
  { "long_cycle", GO_CYCLE_AGREE, ANY, NULL,
    N_ ("A game that goes round in circles ends automatically, or ends only if both players agree, "
        "or forces one player to give way.") },
  EFFECT ("long_cycle",
          N_ ("When a game goes round in circles, as in a triple ko, either it ends without a "
              "winner or one player has to give way.")),
  EFFECT ("cycle_passes", N_ ("A pass either breaks off a cycle or does not.")),
  EFFECT ("cycle_limit", N_ ("This changes how soon a game that goes round in circles ends.")),
  EFFECT ("vacated_ban",
          N_ ("Where nobody may play on a point just emptied, there are no snapbacks and no "
              "immediate recaptures. A move elsewhere has to come in between.")),
  EFFECT (
      "supplementary_ko",
      N_ ("At the end, a player who holds a ko has to fill it or fight it out before passing.")),
  { "illegal", GO_ILLEGAL_PREVENT, GO_ILLEGAL_CHALLENGE, NULL,
    N_ ("Either illegal plays cannot happen at all, or the players watch each other and an illegal "
        "play stands if nobody challenges it in time.") },
  EFFECT ("illegal", N_ ("A slip costs either the whole game or less than that.")),
  EFFECT ("leniency",
          N_ ("After a successful challenge, the opponent can be generous and let the player move "
              "somewhere else.")),
};

static const Effect end_effects[] = {
  { "end", GO_END_WHITE_LAST, GO_END_LAST_DIFFERS, NULL,
    N_ ("These are two ways to make territory and area counting agree. Either one more pass may be "
        "needed, or White adds one if Black made the last move.") },
  { "end", GO_END_WHITE_LAST, ANY, pass_freely,
    N_ ("Where passes cost nothing, a last pass by White changes no result.") },
  { "end", GO_END_WHITE_LAST, ANY, NULL,
    N_ ("White makes the last move of the game, with a pass if necessary. With pass stones, both "
        "players have then made the same number of moves, so territory and area counting agree.") },
  { "end", GO_END_LAST_DIFFERS, ANY, NULL,
    N_ ("Sometimes one more pass is needed, so that the player who passed first does not make the "
        "last pass. This makes territory and area counting agree.") },
  { "end", GO_END_AGREEMENT, ANY, NULL,
    N_ ("Play ends when both players agree to end it. Passes, if there are any, do not end "
        "play.") },
  { "end", GO_END_NO_MOVE, ANY, NULL,
    N_ ("The game goes on until a player cannot move and loses. Nothing is counted.") },
  { "end", GO_END_TWO, GO_END_THREE, NULL,
    N_ ("The third pass gives the player who passed first one more chance to play.") },
  EFFECT ("end", N_ ("More passes in a row are needed before play ends.")),
  { "removal", GO_REMOVAL_NONE, ANY, NULL,
    N_ ("Where dead stones stay on the board, each of them has to be captured before the end. "
        "Where the players agree on them, that is not necessary.") },
  EFFECT ("removal",
          N_ ("When the players also name the owners of empty points, nobody has to fill these "
              "points before stones are counted.")),
  { "dispute", GO_DISPUTE_RESUME, GO_DISPUTE_FOUR_PASSES, NULL,
    N_ ("With four passes, a dispute comes to an end. If neither player plays another stone, all "
        "stones are alive.") },
  { "dispute", GO_DISPUTE_FOUR_PASSES, GO_DISPUTE_PLAYOUT, NULL,
    N_ ("Either two more passes settle a dispute and all stones are alive, or either player may "
        "demand the final play-out.") },
  { "dispute", GO_DISPUTE_SECOND_STOP, ANY, NULL,
    N_ ("When play ends for the second time, the board is counted as it stands. Dead stones have "
        "to be captured before that.") },
  { "dispute", GO_DISPUTE_PLAYOUT, ANY, NULL,
    N_ ("Either player may demand the final play-out, so no dispute can last for ever.") },
  { "dispute", GO_DISPUTE_PER_GROUP, ANY, NULL,
    N_ ("A disputed group is played out on its own. Every answer costs the same, so the test does "
        "not change the count.") },
  { "dispute", GO_DISPUTE_PAID_PLAYOUT, ANY, NULL,
    N_ ("Every game is played out to the end, so there is nothing to agree on. Passes in the "
        "play-out cost a stone, so it does not change a territory count.") },
  { "dispute", GO_DISPUTE_FOUR_PASSES, ANY, NULL,
    N_ ("With four passes, a dispute comes to an end. If neither player plays another stone, all "
        "stones are alive.") },
  EFFECT ("dispute", N_ ("This matters only when the players cannot agree which stones are dead.")),
  EFFECT ("resume_first",
          N_ ("After a dispute, the first move can save or kill a group, so it matters who makes "
              "it. Asking to resume play can cost a player the turn.")),
};

static const Effect counting_effects[] = {
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, both_agree,
    N_ ("Only the way of counting differs. The rules for passes and for the end of play make both "
        "ways of counting give the same result.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_is_that_area,
    N_ ("The totals differ, but not who wins or by how much. Pass stones make this territory count "
        "give the same result as an area count.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_agrees,
    N_ ("Pass stones make this territory count give the same result as an area count, give or take "
        "a point for the last move.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, area_is_like_territory,
    N_ ("The result is that of a territory count, unless one side passes more often than the "
        "other. Each extra pass then counts as a point against that side.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, NULL,
    N_ ("With area counting, a neutral point filled at the end is worth a point, and playing in "
        "one’s own territory costs nothing. With territory counting, it is the other way round, "
        "and prisoners count.") },
  { "scoring", GO_SCORING_STONES, ANY, NULL,
    N_ ("Where only stones count, players fill all their territory before the end, except for the "
        "two empty points that each group needs to live.") },
  { "scoring", GO_SCORING_SUNJANG, ANY, NULL,
    N_ ("Stones inside a player’s own territory and prisoners do not matter at all. All that "
        "matters is how far the border reaches.") },
  { "scoring", GO_SCORING_NONE, ANY, NULL,
    N_ ("Nothing is counted. The last player who can still move wins.") },
  EFFECT ("scoring", N_ ("This changes what is worth a point.")),
  { "tax", GO_TAX_SEKI, ANY, NULL,
    N_ ("Eyes of groups in seki do not count. A group beside an unfilled neutral point counts as a "
        "group in seki, so players should fill all neutral points before the end.") },
  EFFECT ("tax",
          N_ ("Each living group loses the two points of its eyes, so it pays to keep one’s own "
              "stones together and the opponent’s apart.")),
  { "shared", GO_SHARED_NONE, GO_SHARED_HALF, NULL,
    N_ ("The totals differ, but never who wins or by how much.") },
  EFFECT ("shared",
          N_ ("In a seki, and wherever neutral points are left, having more stones around them is "
              "worth something.")),
  EFFECT (
      "white_first_pass",
      N_ ("Under area counting, Black gains a point by making the last move. This rule gives that "
          "point back, so the last neutral point is worth no more than under territory counting.")),
  { "button", GO_BUTTON_FIRST, ANY, NULL,
    N_ ("The first pass is worth half a point, which is less than a neutral point but more than "
        "nothing. Results become finer, and with a whole-number komi there are no draws.") },
  EFFECT ("button", N_ ("Half points for the first and the last pass make results finer.")),
  EFFECT ("black_last_play",
          N_ ("Black no longer gains by filling the last of an odd number of neutral points.")),
  EFFECT (
      "capture_goal",
      N_ ("The first captures decide the game, not territory. It is a game for first lessons.")),
  EFFECT ("bonus",
          N_ ("The corners and the centre are worth 50 points together, so much of the game turns "
              "on them.")),
};

static const Effect other_effects[] = {
  EFFECT ("width",
          N_ ("A larger board makes a longer game, with more room for whole-board plans.")),
  EFFECT ("height",
          N_ ("A larger board makes a longer game, with more room for whole-board plans.")),
  EFFECT ("base_ms", N_ ("This changes how long the players can think in all.")),
  EFFECT ("period_ms", N_ ("This changes the pace once main time is used up.")),
  EFFECT ("period_moves", N_ ("This changes the pace once main time is used up.")),
  EFFECT ("period_count",
          N_ ("This changes how long a player can go on once main time is used up.")),
  EFFECT ("bonus_ms",
          N_ ("With time added for each move, a player who moves fast never runs out.")),
  EFFECT ("then_ms", N_ ("This changes the pace of a long overtime.")),
  EFFECT ("then_moves", N_ ("This changes the pace of a long overtime.")),
  EFFECT ("then_count", N_ ("This changes how long a player can go on in a long overtime.")),
  EFFECT ("bonus_cap_ms", N_ ("A player cannot save up time by making many quick moves.")),
  EFFECT ("delay_back", N_ ("The clock shows a different time but runs out at the same moment.")),
  EFFECT (
      "delay_ms",
      N_ ("The first seconds of each move cost nothing, so nobody has to rush simple answers.")),
  EFFECT ("hourglass", N_ ("While one player thinks, the other gains time.")),
  EFFECT ("penalty_halves", N_ ("Overtime costs points.")),
};

static gboolean
fits (const Effect *effect, const char *name, int a, int b)
{
  gboolean straight, crossed;

  if (strcmp (effect->axis, name) != 0)
    return FALSE;
  straight = (effect->value == ANY || effect->value == a)
             && (effect->other == ANY || effect->other == b);
  crossed = (effect->value == ANY || effect->value == b)
            && (effect->other == ANY || effect->other == a);
  return straight || crossed;
}

const char *
words_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  static const struct
  {
    const Effect *effects;
    size_t count;
  } tables[] = {
    { start_effects, G_N_ELEMENTS (start_effects) },
    { move_effects, G_N_ELEMENTS (move_effects) },
    { end_effects, G_N_ELEMENTS (end_effects) },
    { counting_effects, G_N_ELEMENTS (counting_effects) },
    { other_effects, G_N_ELEMENTS (other_effects) },
  };
  int a = go_axis_get (axis, first), b = go_axis_get (axis, second);
  /* The clock axes carry their side in their name, "black_base_ms", and have the same sentences for
   * both. */
  const char *name = axis->name + (go_axis_is_time (axis) ? strlen ("black_") : 0);

  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++)
    for (size_t j = 0; j < tables[i].count; j++)
      {
        const Effect *effect = &tables[i].effects[j];

        if (fits (effect, name, a, b) && (effect->holds == NULL || effect->holds (first, second)))
          return _ (effect->sentence);
      }
  return "";
}
