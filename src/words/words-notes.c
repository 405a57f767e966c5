/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes for players on how rules were interpreted. Some follow from the axes, also for custom
 * rules. The others belong to the source text of a preset, which names them. */
#include "config.h"

#include "words-rulebook.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"

static bool
has_last_pass (const GoRuleset *rules)
{
  return rules->end == GO_END_LAST_DIFFERS;
}

static bool
has_resumed_passes (const GoRuleset *rules)
{
  return go_ruleset_resumes (rules)
         && (has_last_pass (rules) || rules->button != GO_BUTTON_NONE
             || (rules->white_first_pass != 0
                 && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules))));
}

static bool
may_be_illegal (const GoRuleset *rules)
{
  return rules->illegal != GO_ILLEGAL_PREVENT && go_ruleset_has_illegal_plays (rules);
}

static bool
has_null_play (const GoRuleset *rules)
{
  return rules->repetition == GO_REPETITION_PSK_NULL_OK && rules->suicide == GO_SUICIDE_ANY;
}

static bool
has_ko_state (const GoRuleset *rules)
{
  return rules->repetition == GO_REPETITION_SSK_KO;
}

static bool
has_supplementary_ko (const GoRuleset *rules)
{
  return rules->supplementary_ko;
}

static bool
has_override (const GoRuleset *rules)
{
  return go_ruleset_discounts_seki (rules) && rules->removal != GO_REMOVAL_NONE;
}

static bool
has_disputed_group (const GoRuleset *rules)
{
  return rules->dispute == GO_DISPUTE_PER_GROUP && rules->removal != GO_REMOVAL_NONE;
}

static bool
has_paid_playout (const GoRuleset *rules)
{
  return rules->dispute == GO_DISPUTE_PAID_PLAYOUT;
}

static bool
has_contacts (const GoRuleset *rules)
{
  return rules->shared == GO_SHARED_BY_CONTACT
         && go_scoring_has_territory (go_ruleset_counts_by (rules));
}

static bool
has_sunjang (const GoRuleset *rules)
{
  return go_ruleset_counts_by (rules) == GO_SCORING_SUNJANG;
}

static bool
has_two_buttons (const GoRuleset *rules)
{
  return rules->button == GO_BUTTON_TWO && go_ruleset_counts_by (rules) == GO_SCORING_TERRITORY;
}

static bool
has_goal (const GoRuleset *rules)
{
  return rules->capture_goal > 0;
}

static bool
has_last_play (const GoRuleset *rules)
{
  return rules->black_last_play != 0 && go_ruleset_counts_by (rules) != GO_SCORING_NONE;
}

static bool
has_cycle_limit (const GoRuleset *rules)
{
  return go_ruleset_allows_cycles (rules)
         && (rules->long_cycle == GO_CYCLE_DRAW || rules->long_cycle == GO_CYCLE_VOID);
}

/* Notes that follow from the axes, in the order of a game. */
static const struct
{
  bool (*applies) (const GoRuleset *rules);
  const char *sentence;
} from_axes[] = {
  { has_null_play, N_ ("The suicide of a single stone leaves the board as it was. Taken literally, "
                       "the text allows it, and so do we. It counts as a play, not as a pass.") },
  { has_ko_state,
    N_ ("An older meaning of “situational superko” counts the ko that was just taken as part of a "
        "position. Today the term means only the board and the player to move.") },
  { has_cycle_limit, N_ ("How often a position must come back before the game ends is our choice, "
                         "because the sources give no number.") },
  { has_supplementary_ko,
    N_ ("Which kos are still being fought is an approximation, and a referee may decide otherwise. "
        "The rule binds only a player who has a legal play outside their own safe area.") },
  { may_be_illegal, N_ ("A stone on an occupied point or out of turn is not a move at all. The "
                        "program does not accept it, and there is no penalty.") },
  { may_be_illegal,
    N_ ("A new game offers to refuse illegal plays before they are made. This is a convenience of "
        "the program, not part of these rules, and can be switched off.") },
  { has_last_pass, N_ ("Where a third pass is needed to end play, we let the player play a stone "
                       "instead, because play is not over yet.") },
  { has_resumed_passes, N_ ("The first pass of the game remains the first when play is resumed, "
                            "but the count of passes "
                            "in a row starts again.") },
  { has_disputed_group,
    N_ ("Some details of the fight over one group are ours. Its owner also pays for the capturing "
        "play, and two passes in a row prove the group alive.") },
  { has_paid_playout, N_ ("We chose when the play-out ends: after two passes in a row, once both "
                          "players have made the same number of moves in it.") },
  { go_ruleset_discounts_seki,
    N_ ("Seki is read strictly. One neutral point left unfilled beside a group takes away all its "
        "territory, so players should fill the neutral points before counting.") },
  { has_override, N_ ("Before counting, the program shows such neutral points and offers to resume "
                      "play. If both players agree, a group may also be marked as not in seki.") },
  { has_contacts, N_ ("The older SST rules divide neutral points by the stones that touch them. In "
                      "our reading each stone counts once, and an exact quarter of a point goes to "
                      "the side with more stones.") },
  { has_sunjang, N_ ("Which stones may be taken off is our exact reading of the old custom. As "
                     "many as possible come off, so nobody has to choose. A side that touches "
                     "neither an enemy stone nor a shared empty point keeps all its stones.") },
  { has_two_buttons, N_ ("The two buttons are defined for territory counting. The area count is "
                         "shown for information only.") },
  { has_last_play, N_ ("The last play is the last stone played before play ended, wherever it was "
                       "played. Handicap stones do not count as plays.") },
  { has_goal, N_ ("Winning by captures is a game for beginners and follows no written rules.") },
};

/* Notes that presets name. */
static const struct
{
  const char *id, *sentence;
} from_source[] = {
  { "agreed-komi",
    N_ ("The source leaves komi to the players, and we propose 6½ points. A handicap does not "
        "change komi, but a new game with a handicap proposes ½ point.") },
  { "komi-zero",
    N_ ("If no komi has been agreed, the source sets it at 0, so that is what we propose.") },
  { "who-resumes", N_ ("The source does not say who moves when play is resumed. We give the move "
                       "to the opponent of the last player to pass, because area and territory "
                       "counting are sure to agree only then.") },
  { "illegal-stands", N_ ("The source implies that an illegal play stands if nobody challenges it. "
                          "After a pass it is also too late to challenge.") },
  { "situational-reading",
    N_ ("The text forbids repeating a position “with the same player to move”, and so do we. One "
        "member of the rules committee read it differently, as forbidding only positions that the "
        "same player made.") },
  { "restoring", N_ ("If both players agree, they may restore the position before an unchallenged "
                     "illegal play. To do so, they take moves back by consent.") },
  { "contestable-points", N_ ("The text speaks of “contestable points”, where nobody may play once "
                              "play is resumed, but defines them only by a few examples. Players "
                              "were told to ignore the concept, and so do we.") },
  { "one-sided-neutral",
    N_ ("After the first two passes, each player fills the empty points that only they can fill. "
        "The source does not say how. Here players resume play to fill them. The program lists "
        "such points and offers to resume.") },
  { "supplementary-reconstruction",
    N_ ("The supplementary ko rule was announced for one tournament in words that contradict what "
        "they were meant to say. We follow the meaning that a later commentary gives them.") },
  { "no-handicap", N_ ("The sources do not mention handicaps, so none is offered.") },
  { "life-by-agreement",
    N_ ("The text settles disputed groups by imagining further play in which a player may retake a "
        "ko only after a pass for it. The program does not judge that. The players have to agree, "
        "resume play or let a referee give the result.") },
  { "life-by-agreement-unread",
    N_ ("These rules are reported to settle disputed groups by imagining further play in which a "
        "player may retake a ko only after a pass for it. The program does not judge that. The "
        "players have to agree, resume play or let a referee give the result.") },
  { "both-lose", N_ ("If the players cannot agree at all, for instance because stopping helps one "
                     "side and going on helps the other, both players lose (article 13). Under "
                     "article 14, a player who breaks the rules loses. Here no illegal play can "
                     "happen, so there is nothing to punish.") },
  { "special-rulings", N_ ("These rules are reported to have rulings for special shapes, which the "
                           "program does not apply. A bent four in the corner is dead as it "
                           "stands. Some other shapes have fixed values, such as “three points "
                           "without capturing”. The players can agree on points for them.") },
  { "bent-four",
    N_ ("A bent four in the corner is normally dead under these rules, whatever kos are on the "
        "board. The players should mark it as dead when they agree on the dead stones.") },
  { "as-japanese", N_ ("For play between people, we take these rules to be like the Japanese ones. "
                       "We have not read the official text.") },
  { "long-cycles",
    N_ ("The text forbids every repetition, but its rules for referees call for a draw or a replay "
        "after some long cycles, such as a triple ko. We forbid them all.") },
  { "long-cycles-unread", N_ ("The Chinese rules of later years forbid every repetition, but their "
                              "rules for referees call for a draw or a replay after some long "
                              "cycles, such as a triple ko. We forbid them all.") },
  { "as-1988", N_ ("Where the source is silent, we follow the rules of 1988, including those on "
                   "repetition. Another source reports a point for White if Black made the last "
                   "play. We leave it out, but it can be set.") },
  { "taiwan-reconstruction",
    N_ ("This is a reconstruction, because the source contradicts itself. Its table has area "
        "counting and suicide, but its text has Japanese rules. White’s point if Black plays last "
        "stands for half a point taken from Black and given to White.") },
  { "ing-ko", N_ ("Ing’s own ko rule distinguishes “fighting” from “disturbing” kos. Like other "
                  "programs, we forbid every repeated position instead.") },
  { "ing-points",
    N_ ("Ing gives White 8 points and lets Black win ties, which is the same as 7½. White gets no "
        "points for handicap stones, although one for each is usual elsewhere.") },
  { "ing-passes", N_ ("Two passes stop play. If something is disputed, two more in a row end it "
                      "with all stones alive. Sources disagree on these numbers.") },
  { "initial-position", N_ ("The empty board at the start counts as a position that may not come "
                            "back. This matters only if suicide empties the board.") },
  { "all-alive",
    N_ ("Under the text, the players agree who moves when play is resumed. If they cannot, all "
        "stones are alive. The program gives the move to the player whose turn it was. Players who "
        "cannot agree to that should have all stones counted as alive.") },
  { "offer-and-accept", N_ ("The sources say that passing is not allowed, but not how play ends. "
                            "Here one player offers to end it and the other accepts.") },
  { "passes-for-convenience", N_ ("The source says that passing was not allowed. We allow it as a "
                                  "convenience, to end play.") },
  { "white-first", N_ ("Only one source says that White moves first when four stones are set up. "
                       "Another does not say who moves first.") },
  { "four-stones", N_ ("It is known that stones of one colour stood diagonally opposite each "
                       "other. That White’s were at the top left is from memory.") },
  { "tibetan-start", N_ ("In one source White begins with no stone at the centre, as here. In "
                         "another a stone at the centre is Black’s first move.") },
  { "tibetan-centre", N_ ("In one source a stone at the centre is Black’s first move, as here. In "
                          "another White begins with no stone at the centre.") },
  { "tibetan-distance",
    N_ ("One source has a rule on how far from the last stone a player may play. Another calls it "
        "a misunderstanding, so we leave it out. We add superko so that every game ends.") },
  { "tibetan-bonus",
    N_ ("Both sources say that special points count extra, but only one says how much.") },
  { "superko-ours", N_ ("The sources do not say what happens when a position comes back. We forbid "
                        "every earlier position, which makes sure that the game ends.") },
  { "superko-kind", N_ ("The source requires superko without saying which kind.") },
  { "button-base",
    N_ ("The source describes only the button. The rules to which we add it are our choice.") },
};

static const char *
find_source_note (const char *id, size_t length)
{
  for (size_t i = 0; i < G_N_ELEMENTS (from_source); i++)
    if (strlen (from_source[i].id) == length && strncmp (from_source[i].id, id, length) == 0)
      return _ (from_source[i].sentence);
  return NULL;
}

GPtrArray *
words_rulebook_notes (const GoRuleset *ruleset, const GoPreset *preset)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);
  const char *id = preset != NULL && preset->notes != NULL ? preset->notes : "";

  for (size_t i = 0; i < G_N_ELEMENTS (from_axes); i++)
    if (from_axes[i].applies (ruleset))
      g_ptr_array_add (notes, g_strdup (_ (from_axes[i].sentence)));
  while (*(id += strspn (id, " ")) != '\0')
    {
      size_t length = strcspn (id, " ");
      const char *sentence = find_source_note (id, length);

      if (sentence != NULL)
        g_ptr_array_add (notes, g_strdup (sentence));
      id += length;
    }
  return notes;
}
