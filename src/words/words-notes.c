/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes for players on how rules were interpreted. Those here belong to the source text of a
 * preset, which names them. */
#include "words-axis-private.h"

#include <glib/gi18n.h>
#include <string.h>

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

  words_note_play (notes, ruleset);
  words_note_end (notes, ruleset);
  words_note_counting (notes, ruleset);
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
