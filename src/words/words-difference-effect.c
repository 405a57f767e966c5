/* What a difference changes in practice: one sentence for each axis, and more exact ones for
 * the pairs of values that people ask about. */
#include "config.h"

#include "words-difference-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"

#define ANY (-1)

/* A sentence for two values of an axis, in either order; where `holds` is given, only where that is
 * true of the two rulesets. The first that fits is taken; the last of an axis fits always. */
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

/* Pass stones that make a territory count agree with an area count, beside free passes where area
 * is counted. */
static bool
stones_make_area (const GoRuleset *one, const GoRuleset *other)
{
  const GoRuleset *stone = one->pass == GO_PASS_STONE ? one : other;
  const GoRuleset *free = one->pass == GO_PASS_STONE ? other : one;

  return go_ruleset_counts_agree (stone) && free->scoring == GO_SCORING_AREA;
}

/* Whether Black gains nothing by making the last move. */
static bool
compensates (const GoRuleset *rules)
{
  return rules->white_first_pass != 0 || rules->black_last_play != 0;
}

/* A territory count whose twin, an area count, gives White just what the other area count does. */
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

/* A sentence for every pair of an axis. */
#define EFFECT(name, text)                                                                         \
  {                                                                                                \
    .axis = name, .value = ANY, .other = ANY, .sentence = text                                     \
  }

static const Effect start_effects[] = {
  { "setup", GO_SETUP_SUNJANG16, ANY, NULL,
    N_ ("The opening is laid out beforehand: the first fights begin around stones that stand in "
        "every game.") },
  EFFECT ("setup",
          N_ ("The stones that stand at the start take the place of the first moves, so the "
              "opening is another.")),
  EFFECT ("first",
          N_ ("Whoever moves first has the advantage of the first move, which komi may make "
              "up for.")),
  EFFECT ("prescribed_first",
          N_ ("The first stone goes to the centre in every game, or wherever the "
              "player likes.")),
  { "handicap_place", GO_HANDICAP_FREE, GO_HANDICAP_CHOICE, NULL,
    N_ ("The players may agree on the traditional points, or Black always places the stones.") },
  { "handicap_place", GO_HANDICAP_FIXED, GO_HANDICAP_CHOICE, NULL,
    N_ ("The players may agree that Black places the stones freely, or they always stand on the "
        "traditional points.") },
  { "handicap_place", GO_HANDICAP_NONE, ANY, NULL,
    N_ ("Without handicap stones, players of different strength play even games.") },
  EFFECT (
      "handicap_place",
      N_ ("Stones on the traditional points always stand in the same pattern; freely placed ones "
          "can work together as the weaker player wishes.")),
  EFFECT (
      "handicap_comp",
      N_ ("With area counting each handicap stone is worth a point of its own; giving these points "
          "to White leaves the handicap its positional worth only.")),
  EFFECT (
      "comp_scope",
      N_ ("Area counting gives Black points for stones that territory counting does not see; made "
          "up for there only, both countings come to the same result.")),
  EFFECT ("komi",
          N_ ("The points that White gets for moving second go straight into the result, and "
              "a half among them rules out draws.")),
  EFFECT ("handicap_komi", N_ ("Only games with handicap stones come out differently.")),
};

static const Effect move_effects[] = {
  { "pass", GO_PASS_FREE, GO_PASS_STONE, ignore_prisoners,
    N_ ("A pass stone is a prisoner, and prisoners are not counted here, so it changes no "
        "result.") },
  { "pass", GO_PASS_FREE, GO_PASS_STONE, stones_make_area,
    N_ ("A pass costs as much as a play in your own territory, so a territory count comes to the "
        "same result as an area count. A hopeless play loses nothing if the opponent answers it "
        "with a pass.") },
  { "pass", GO_PASS_FREE, GO_PASS_STONE, NULL,
    N_ ("Where territory is counted and a pass hands over a stone, a pass costs a point. So a "
        "hopeless play in the opponent’s territory loses nothing if the opponent passes: that "
        "costs a stone too.") },
  { "pass", GO_PASS_RETURN, ANY, NULL,
    N_ ("A prisoner is worth a pass: who has none left must play, even if it hurts.") },
  { "pass", GO_PASS_FORBIDDEN, ANY, NULL,
    N_ ("Where nobody may pass, a player without a useful play must fill own territory until play "
        "is ended in another way.") },
  EFFECT ("pass", N_ ("It changes what leaving out a turn costs.")),
  EFFECT ("no_move",
          N_ ("At the very end, when territory is filled up, running out of moves either "
              "loses the game or only the turn.")),
  { "suicide", GO_SUICIDE_MULTI, GO_SUICIDE_ANY, repeat_no_board,
    N_ ("Next to nothing: a single stone that vanishes leaves the board as it was, and that is a "
        "repetition.") },
  { "suicide", GO_SUICIDE_MULTI, GO_SUICIDE_ANY, NULL,
    N_ ("A single stone that vanishes leaves the board as it was, much like a pass; it can serve "
        "as a ko threat at best.") },
  EFFECT ("suicide",
          N_ ("Taking off one’s own stones is rarely good, but it can be a ko threat, and now and "
              "then it decides which of two groups lives.")),
  { "repetition", GO_REPETITION_NONE, ANY, NULL,
    N_ ("Without a rule against repetition a ko can be taken back at once, again and again.") },
  { "repetition", GO_REPETITION_BASIC, GO_REPETITION_OWN_PREVIOUS, NULL,
    N_ ("Hardly anything: they part only when a play changes nothing on the board, and at the "
        "very first ko of a position set up.") },
  { "repetition", GO_REPETITION_BASIC, GO_REPETITION_RECENT3, NULL,
    N_ ("Looking back three moves also stops a player from sending two stones and taking one "
        "back.") },
  { "repetition", GO_REPETITION_PSK, GO_REPETITION_PSK_NULL_OK, NULL,
    N_ ("Only the suicide of a single stone, which leaves the board as it was, is judged "
        "differently.") },
  { "repetition", GO_REPETITION_PSK, GO_REPETITION_SSK, NULL,
    N_ ("They part where a board comes back with the other player to move, as after sending two "
        "stones and taking one back. That is rare.") },
  { "repetition", GO_REPETITION_PSK_NULL_OK, GO_REPETITION_SSK, NULL,
    N_ ("They part where a board comes back with the other player to move, as after sending two "
        "stones and taking one back. That is rare.") },
  { "repetition", GO_REPETITION_SSK, GO_REPETITION_SSK_KO, NULL,
    N_ ("Where the ko counts as part of the position, a ko can be taken back after both have "
        "passed.") },
  { "repetition", GO_REPETITION_NSSK, ANY, NULL,
    N_ ("A board that only a pass left behind may come back under the natural kind of superko.") },
  { "repetition", GO_REPETITION_BASIC, ANY, NULL,
    N_ ("Superko stops every cycle: in a triple ko somebody has to play elsewhere. The ordinary ko "
        "rule lets it go on, and after passes it lets a ko be taken back.") },
  { "repetition", GO_REPETITION_RECENT3, ANY, NULL,
    N_ ("A rule that looks back a few moves only lets longer cycles go on, such as a triple ko.") },
  { "repetition", GO_REPETITION_OWN_PREVIOUS, ANY, NULL,
    N_ ("A rule that looks back one turn only lets longer cycles go on, such as a triple ko; "
        "superko stops them.") },
  EFFECT ("repetition", N_ ("Only in rare long cycles are different plays illegal.")),
  { "long_cycle", GO_CYCLE_DRAW, GO_CYCLE_VOID, NULL,
    N_ ("A game that goes round in circles is a draw, or was no game and is played again.") },
  { "long_cycle", GO_CYCLE_AGREE, ANY, NULL,
    N_ ("When the game goes round in circles it either ends by itself, or only if both players "
        "say so; or somebody has to give way.") },
  EFFECT ("long_cycle",
          N_ ("When the game goes round in circles, as in a triple ko that nobody gives "
              "up, it either ends without a winner or somebody has to give way.")),
  EFFECT ("cycle_passes", N_ ("Whoever passes breaks off a cycle, or does not.")),
  EFFECT ("cycle_limit", N_ ("A game that goes round in circles ends earlier or later.")),
  EFFECT (
      "vacated_ban",
      N_ ("Without play on points just emptied there is no snapback and no quick capture back: a "
          "move elsewhere has to come between.")),
  EFFECT ("supplementary_ko",
          N_ ("A ko at the end has to be filled or fought out before its owner can "
              "pass.")),
  { "illegal", GO_ILLEGAL_PREVENT, GO_ILLEGAL_CHALLENGE, NULL,
    N_ ("Either an illegal play cannot happen at all, or the players watch each other: one that "
        "nobody challenges in time stands.") },
  EFFECT ("illegal", N_ ("A slip costs the whole game, or less than that.")),
  EFFECT ("leniency",
          N_ ("After a successful challenge the opponent can be generous and let the "
              "player move somewhere else.")),
};

static const Effect end_effects[] = {
  { "end", GO_END_WHITE_LAST, GO_END_LAST_DIFFERS, NULL,
    N_ ("Two ways to make territory and area agree: either one more pass may be needed, or White "
        "adds one when Black has made the last move.") },
  { "end", GO_END_WHITE_LAST, ANY, pass_freely,
    N_ ("Where passes cost nothing, a last pass by White changes no result.") },
  { "end", GO_END_WHITE_LAST, ANY, NULL,
    N_ ("White makes the last move of the game, with a pass if need be. With pass stones both "
        "have then made equally many moves, so that territory and area agree.") },
  { "end", GO_END_LAST_DIFFERS, ANY, NULL,
    N_ ("Sometimes one more pass is needed, so that the last is not made by whoever passed first. "
        "It makes territory and area agree.") },
  { "end", GO_END_AGREEMENT, ANY, NULL,
    N_ ("Play ends when both say so; passes, where there are any, do not end it.") },
  { "end", GO_END_NO_MOVE, ANY, NULL,
    N_ ("The game goes on until somebody cannot move and has lost: nothing is counted.") },
  { "end", GO_END_TWO, GO_END_THREE, NULL,
    N_ ("The third pass gives the player who passed first one more chance to play.") },
  EFFECT ("end", N_ ("More passes are needed in a row before play stops.")),
  { "removal", GO_REMOVAL_NONE, ANY, NULL,
    N_ ("Where stones stay on the board, each dead stone has to be captured before the end; where "
        "the players agree on them, that is not necessary.") },
  EFFECT ("removal",
          N_ ("When the players also name the owners of empty points, nobody has to fill "
              "them for a count of stones.")),
  { "dispute", GO_DISPUTE_RESUME, GO_DISPUTE_FOUR_PASSES, NULL,
    N_ ("With four passes a dispute comes to an end: if nobody plays any more, all stones "
        "stand.") },
  { "dispute", GO_DISPUTE_FOUR_PASSES, GO_DISPUTE_PLAYOUT, NULL,
    N_ ("Either two more passes settle a dispute, and all stones stand, or one player’s word is "
        "enough to play everything out.") },
  { "dispute", GO_DISPUTE_SECOND_STOP, ANY, NULL,
    N_ ("When play stops for the second time, the board is counted as it stands: dead stones have "
        "to be captured before that.") },
  { "dispute", GO_DISPUTE_PLAYOUT, ANY, NULL,
    N_ ("Either player can demand that everything is played out to the end, so no dispute can last "
        "for ever.") },
  { "dispute", GO_DISPUTE_PER_GROUP, ANY, NULL,
    N_ ("A disputed group is tried out by itself, and every answer costs the same, so that the "
        "test changes no count.") },
  { "dispute", GO_DISPUTE_PAID_PLAYOUT, ANY, NULL,
    N_ ("Every game is played out to the end, so there is nothing to agree on; passes cost a "
        "stone there, so that it changes no count of territory.") },
  { "dispute", GO_DISPUTE_FOUR_PASSES, ANY, NULL,
    N_ ("With four passes a dispute comes to an end: if nobody plays any more, all stones "
        "stand.") },
  EFFECT ("dispute",
          N_ ("It matters only when the players do not agree on which stones are dead.")),
  EFFECT (
      "resume_first",
      N_ ("After a dispute the first move can save or kill a group, so who has it matters: asking "
          "for more play can cost the turn.")),
};

static const Effect counting_effects[] = {
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, both_agree,
    N_ ("Only the way of counting: passes and the end of play are made so that both countings come "
        "to the same result.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_is_that_area,
    N_ ("The totals differ, but who wins, and by how much, does not: pass stones make this "
        "territory count come to the same result as an area count.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, territory_agrees,
    N_ ("Pass stones make this territory count come to the same result as an area count, give or "
        "take a point for the last move.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, area_is_like_territory,
    N_ ("The result is that of a territory count, unless one side passes more often than the "
        "other: each extra pass then counts as a point against that side.") },
  { "scoring", GO_SCORING_TERRITORY, GO_SCORING_AREA, NULL,
    N_ ("With area counting a neutral point filled at the end is worth a point, and playing in "
        "one’s own territory costs nothing; with territory counting it is the other way round, and "
        "prisoners count.") },
  { "scoring", GO_SCORING_STONES, ANY, NULL,
    N_ ("Where only stones count, all territory is filled up before the end, but for two empty "
        "points that each group needs to live.") },
  { "scoring", GO_SCORING_SUNJANG, ANY, NULL,
    N_ ("Stones inside one’s own territory and prisoners do not matter at all: only how far the "
        "border reaches.") },
  { "scoring", GO_SCORING_NONE, ANY, NULL,
    N_ ("Nothing is counted: the last player who can still move wins.") },
  EFFECT ("scoring", N_ ("It changes what is worth a point.")),
  { "tax", GO_TAX_SEKI, ANY, NULL,
    N_ ("Eyes of groups in seki do not count, and a group beside an unfilled neutral point counts "
        "as one: fill them all before the end.") },
  EFFECT ("tax",
          N_ ("Each living group loses its two eyes, so it pays to keep one’s stones together and "
              "the opponent’s apart.")),
  { "shared", GO_SHARED_NONE, GO_SHARED_HALF, NULL,
    N_ ("The totals change, but who wins, and by how much, never does.") },
  EFFECT ("shared",
          N_ ("In seki and where neutral points are left, more stones around them are worth "
              "something.")),
  EFFECT (
      "white_first_pass",
      N_ ("Under area counting Black gains a point by making the last move; this gives it back, so "
          "that the last neutral point is worth no more than under territory counting.")),
  { "button", GO_BUTTON_FIRST, ANY, NULL,
    N_ ("The first pass is worth half a point, less than a neutral point and more than nothing, so "
        "results become finer, and with a whole komi there are no draws.") },
  EFFECT ("button", N_ ("Half points for the first and the last pass make results finer.")),
  EFFECT ("black_last_play",
          N_ ("Black no longer gains by filling the last neutral point of an odd "
              "number.")),
  EFFECT ("capture_goal",
          N_ ("The first captures decide the game, not territory: a game for first "
              "lessons.")),
  EFFECT ("bonus",
          N_ ("Fifty points go with the corners and the centre, so much of the game turns "
              "on them.")),
};

static const Effect other_effects[] = {
  EFFECT ("width",
          N_ ("A larger board makes a longer game, with more room for whole-board plans.")),
  EFFECT ("height",
          N_ ("A larger board makes a longer game, with more room for whole-board plans.")),
  EFFECT ("base_ms", N_ ("It changes how long the players can think in all.")),
  EFFECT ("period_ms", N_ ("It changes the pace once the main time is used up.")),
  EFFECT ("period_moves", N_ ("It changes the pace once the main time is used up.")),
  EFFECT ("period_count",
          N_ ("It changes how long a player can go on once the main time is used up.")),
  EFFECT ("bonus_ms", N_ ("Time added for each move lets a player who moves fast never run out.")),
  EFFECT ("then_ms", N_ ("It changes the pace of a long overtime.")),
  EFFECT ("then_moves", N_ ("It changes the pace of a long overtime.")),
  EFFECT ("then_count", N_ ("It changes how long a player can go on in a long overtime.")),
  EFFECT ("bonus_cap_ms", N_ ("Time cannot be saved up by many quick moves.")),
  EFFECT ("delay_back", N_ ("The clock shows another time, but runs out at the same moment.")),
  EFFECT ("delay_ms",
          N_ ("The first seconds of each move cost nothing, so nobody has to hurry through "
              "simple answers.")),
  EFFECT ("hourglass", N_ ("One player’s thinking gives the other time.")),
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
  /* The clocks' axes are named for their side, "black_base_ms", and mean the same for both. */
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
