/* What a player should be told about how rules were read. Some of it follows from the axes and
 * holds for whatever rules somebody makes up; the rest belongs to the text that a preset was
 * taken from, and the preset names it. */
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

/* The notes that follow from the axes, in the order of a game. */
static const struct
{
  bool (*applies) (const GoRuleset *rules);
  const char *sentence;
} from_axes[] = {
  { has_null_play,
    N_ ("The suicide of a single stone leaves the board as it was. Taken literally the text allows "
        "it, and so do we; it is a play and no pass.") },
  { has_ko_state,
    N_ ("Counting the ko that was just taken as part of a position is an older meaning of "
        "“situational superko”. Today the words mean the board and the player to move only.") },
  { has_cycle_limit,
    N_ ("How often a position must return before the game ends is our choice: the sources give no "
        "number.") },
  { has_supplementary_ko,
    N_ ("Which kos are still being fought is decided here by an approximation, and it binds only "
        "a player who has a legal play outside their own safe area; a referee may decide "
        "otherwise.") },
  { may_be_illegal,
    N_ ("A stone on an occupied point or out of turn is no move at all: this program does not "
        "accept it, and nobody is punished for it.") },
  { may_be_illegal,
    N_ ("A new game offers to refuse illegal plays before they are made. That is a convenience of "
        "the table, not part of these rules, and can be switched off.") },
  { has_last_pass,
    N_ ("Where a third pass is needed to end play, we let the player play a stone instead: play is "
        "simply not over yet.") },
  { has_resumed_passes, N_ ("The first pass of the game remains the first when play is resumed, "
                            "but the count of passes "
                            "in a row starts again.") },
  { has_disputed_group, N_ ("Details of a fight over one group are ours: its owner also pays for "
                            "the capturing play, and "
                            "two passes in a row prove it alive.") },
  { has_paid_playout,
    N_ ("That the play-out ends with two passes in a row, after equal numbers of moves, is our "
        "reading.") },
  { go_ruleset_discounts_seki,
    N_ ("Seki is read strictly: one neutral point left unfilled beside a group takes all its "
        "territory. Fill the neutral points before you count.") },
  { has_override,
    N_ ("Before counting, the program shows such neutral points and offers to resume play. If both "
        "of you agree, a group may also be marked as not being in seki.") },
  { has_contacts,
    N_ ("Dividing neutral points by the stones that touch them is our reading of the older SST "
        "rules: each stone counts once, and an exact quarter of a point goes to the side with more "
        "stones.") },
  { has_sunjang,
    N_ ("Which stones may be taken off is our exact reading of the old custom: as many as "
        "possible, "
        "so that nobody has to choose. A side that touches nothing of the other keeps all its "
        "stones.") },
  { has_two_buttons,
    N_ ("Two buttons are defined for territory counting. The area count is shown for information "
        "only.") },
  { has_last_play,
    N_ ("The last play is the last stone put on the board before play ended, wherever it was put. "
        "Handicap stones are no plays.") },
  { has_goal, N_ ("Winning by captures is a beginners’ game; no text of rules was followed.") },
};

/* The notes that presets name. */
static const struct
{
  const char *id, *sentence;
} from_source[] = {
  { "agreed-komi",
    N_ ("The source leaves komi to the players. We propose 6½ points; a handicap does not change "
        "it, but a new game then proposes ½ point.") },
  { "komi-zero",
    N_ ("Where the players agree on no komi, the source says that it is nothing; so that is what "
        "we propose.") },
  { "who-resumes",
    N_ ("The source does not say who moves when play is resumed. We let the opponent of the last "
        "player to pass move: the equality of both counts rests on it.") },
  { "illegal-stands",
    N_ ("The source implies that an illegal play which nobody challenged stands; a pass closes the "
        "time for a challenge as well.") },
  { "situational-reading",
    N_ ("The text forbids repeating a position “with the same player to move”, and so do we. One "
        "member of the rules committee read it otherwise, as forbidding only positions that one "
        "has made oneself.") },
  { "restoring", N_ ("If both of you agree, a position before an unchallenged illegal play may be "
                     "restored: take "
                     "back by consent.") },
  { "contestable-points",
    N_ ("The text speaks of “contestable points”, where nobody may play once play is resumed, and "
        "defines them by a few examples only. Players were told to ignore the concept, and so do "
        "we.") },
  { "one-sided-neutral",
    N_ ("Empty points that only one side can fill are filled by that player after the first two "
        "passes; how, the source leaves open. Here play is resumed for it: the program lists such "
        "points and offers to.") },
  { "supplementary-reconstruction",
    N_ ("The supplementary ko rule was announced for one tournament in words that contradict what "
        "they were meant to say. This is the meaning that a later commentary gives them.") },
  { "no-handicap", N_ ("The sources say nothing of handicaps, so none is offered.") },
  { "life-by-agreement",
    N_ ("The text settles disputed groups by imagining further play in which a ko may be taken "
        "back "
        "only after a pass for it. The program does not judge that: agree, resume play, or let a "
        "referee give the result.") },
  { "life-by-agreement-unread",
    N_ ("These rules are said to settle disputed groups by imagining further play in which a ko "
        "may be taken back only after a pass for it. The program does not judge that: agree, "
        "resume play, or let a referee give the result.") },
  { "both-lose",
    N_ ("If you cannot agree at all, for instance because stopping helps one side and going on the "
        "other, both players lose (article 13). Article 14 makes whoever breaks the rules lose; "
        "here no illegal play can happen, so there is nothing to punish.") },
  { "special-rulings",
    N_ ("These rules are reported to have rulings for special shapes, which the program does not "
        "apply: a bent four in the corner is dead as it stands, and some other shapes have fixed "
        "values, such as “three points without capturing”. Agree on points for them.") },
  { "bent-four", N_ ("A bent four in the corner is normally dead under these rules, whatever kos "
                     "are on the board. Mark it so when you agree on dead stones.") },
  { "as-japanese",
    N_ ("For play between people these rules are taken to be like the Japanese ones; the official "
        "text was not read.") },
  { "long-cycles", N_ ("The text forbids every repetition, while its rules for referees make a "
                       "draw or a replay of some long cycles, a triple ko for instance. We forbid "
                       "them all.") },
  { "long-cycles-unread",
    N_ ("The Chinese rules of later years forbid every repetition, while their rules for referees "
        "make a draw or a replay of some long cycles, a triple ko for instance. We forbid them "
        "all.") },
  { "as-1988",
    N_ ("What the source does not say is taken from the rules of 1988, repetitions included. "
        "Another source reports a "
        "point for White when Black made the last play, which is left out here but can be set.") },
  { "taiwan-reconstruction",
    N_ ("This is a reconstruction. The source contradicts itself: its table has area counting and "
        "suicide, its text Japanese rules. White’s point when Black plays last stands for half a "
        "point taken from Black and given to White.") },
  { "ing-ko", N_ ("Ing’s own ko rule tells “fighting” from “disturbing” kos. Like other programs "
                  "we forbid every repeated position instead.") },
  { "ing-points",
    N_ ("Ing gives White 8 points and lets Black win ties, which is the same as 7½. White gets no "
        "points for handicap stones, though elsewhere one for each is usual.") },
  { "ing-passes", N_ ("Two passes stop play, and two more in a row when something is disputed end "
                      "it with all stones alive. Reports of the numbers differ.") },
  { "initial-position",
    N_ ("The empty board at the start counts as a position that may not come back. That matters "
        "only if the board is emptied by suicide.") },
  { "all-alive",
    N_ ("The text has the players agree who moves when play is resumed; if they cannot, all stones "
        "are alive. The program gives the move to the player whose turn it was; if you cannot "
        "agree to that, have all stones counted as alive.") },
  { "offer-and-accept", N_ ("The sources say that nobody may pass, but not how play ends. Here one "
                            "player offers to end "
                            "it and the other accepts.") },
  { "passes-for-convenience", N_ ("The source says that nobody could pass. Passing is allowed here "
                                  "as a convenience, to end play.") },
  { "white-first",
    N_ ("That White moves first with four stones set up is told by one source only; another does "
        "not say.") },
  { "four-stones", N_ ("That stones of one colour stood diagonally opposite each other is known; "
                       "that White’s were at the top left is from memory.") },
  { "tibetan-start", N_ ("One source lets White begin with no stone at the centre, as here; "
                         "another makes a stone at the centre Black’s first move.") },
  { "tibetan-centre", N_ ("One source makes a stone at the centre Black’s first move, as here; "
                          "another lets White begin without one.") },
  { "tibetan-distance",
    N_ ("A rule on how far from the last stone one may play is told by one source and called a "
        "misunderstanding by another; it is left out. Superko is added so that every game ends.") },
  { "tibetan-bonus",
    N_ ("That special points count extra is in both sources; how much, in one of them.") },
  { "superko-ours",
    N_ ("The sources do not say what becomes of repetitions. Forbidding every earlier position is "
        "ours: it makes sure that the game ends.") },
  { "superko-kind", N_ ("The source asks for superko without saying which kind.") },
  { "button-base",
    N_ ("The source describes the button only. The rules it is added to are our choice.") },
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
