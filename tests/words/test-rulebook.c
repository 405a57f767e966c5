/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulebooks: what they say about the presets, sentence by sentence. */
#include <check.h>
#include <string.h>

#include "axis-words.h"
#include "game.h"
#include "runner.h"
#include "words-rulebook.h"

/* Returns all texts about a ruleset. */
static char *
told (const GoRuleset *ruleset, const GoPreset *preset)
{
  g_autofree char *text = words_rulebook_text (ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (ruleset, preset);
  GString *all = g_string_new (text);

  for (guint i = 0; i < notes->len; i++)
    g_string_append_printf (all, "* %s\n", (const char *) g_ptr_array_index (notes, i));
  return g_string_free (all, FALSE);
}

static const struct
{
  const char *preset;
  bool says; /* FALSE if the text must not say this */
  const char *sentence;
} facts[] = {
  /* Set-up */
  { "concord", true,
    "Black and White play on the points of a board, where its 19×19 lines cross. The board is "
    "empty at the start." },
  { "concord", true, "Black moves first, and then the players take turns." },
  { "concord", true,
    "If White is the stronger player, Black may begin with two or more handicap stones, placed "
    "freely or on the star points marked on the board, as agreed. White moves next." },
  { "japanese-1989", true,
    "Black may begin with two or more handicap stones on the star points marked on the board. "
    "White moves next." },
  { "chinese-2002", true,
    "Black may begin with two or more handicap stones, placed freely. White moves next." },
  { "wmsg-2008", true, "There are no handicaps." },
  { "ancient-1", true,
    "Before play, black stones are set up on D4, Q16, and white stones on D16, Q4." },
  { "ancient-1", true, "White moves first, and then the players take turns." },
  { "sunjang", true,
    "Before play, black stones are set up on D4, D10, G4, G16, N4, N16, Q10, Q16, and white stones "
    "on D7, D13, D16, K4, K16, Q4, Q7, Q13." },
  { "sunjang", true, "The first stone of the game must be played on the centre point, K10." },
  { "sunjang", false, "Until then, neither player may pass." },
  { "tibetan", true,
    "where its 17×17 lines cross. Before play, black stones are set up on C7, C15, G3, L15, P3, "
    "P11, and white stones on C3, C11, G15, L3, P7, P15." },
  { "tibetan", true, "White moves first" },
  { "tibetan", false, "centre point, J9" },
  { "tibetan-seed", true,
    "must be played on the centre point, J9. Until then, neither player may pass." },
  { "sunjang", true, "leaving out I. Numbers name the rows from the bottom." },
  { "concord", false, "leaving out I" },
  { "concord", true, "The aim is to surround more empty points than the opponent.\n" },
  { "chinese-2002", true, "The aim is to hold more of the board than the opponent," },
  { "ancient-1", true, "The aim is to have more stones on the board" },
  { "no-pass", true, "The aim is to leave the opponent without a legal move." },
  /* Play */
  { "concord", true, "a stone on its own is a chain too." },
  { "math-return", true, "To pass, a player gives a captured stone back to the opponent." },
  /* A rulebook without passes does not mention them. */
  { "ancient-1", false, "count starts again" },
  { "sunjang", true, "has occurred 3 times. When play is resumed, the count starts again." },
  { "taiwan-1952", true, "has occurred 3 times. After a pass, the count starts again." },
  { "concord", true,
    "To pass, a player hands the opponent one of their own stones, called a pass stone." },
  { "japanese-1989", true, "or passes. A pass costs nothing." },
  { "math-return", true,
    "A player who has neither a legal play nor a stone to give back loses the game." },
  { "no-pass", true, "Passing is not allowed. A player who has no legal play loses the game." },
  { "concord", true, "captures it and keeps its stones as prisoners." },
  { "chinese-2002", true, "captures it, and its stones leave the board." },
  { "concord", true,
    "Suicide is illegal. A play must capture a stone or leave its own chain with a liberty." },
  { "ing-1991", true,
    "leaves its own chain without a liberty, that chain leaves the board. The suicide of a single "
    "stone is illegal." },
  { "nz-1978", true, "Suicide is legal." },
  { "concord", true,
    "Ko: no play may bring back an earlier position of the whole board with the same player to "
    "move next. So a lone stone that has just captured a lone stone may not itself be captured at "
    "once." },
  { "nz-1978", true,
    "only gives the opponent the turn. It is therefore illegal if the opponent was to move in this "
    "position before." },
  { "tromp-taylor", true,
    "may not itself be captured at once. The suicide of a single stone leaves the board as it was, "
    "so it is still illegal." },
  { "taiwan-1952", false, "single stone" },
  { "chinese-2002", true,
    "Ko: no play may bring back an earlier position of the whole board, whoever moves next." },
  { "japanese-1989", true,
    "Ko: no play may bring back the position from before the play that the opponent has just "
    "made." },
  { "japanese-1989", true,
    "If the same position, with the same player to move, comes back without a pass in between, the "
    "players may agree to end the game without a result." },
  { "concord", false, "has occurred" },
  { "nieminen", true,
    "Ko: no play may bring back the position that the player left at the end of their previous "
    "turn." },
  { "flammenkamp", true,
    "may not itself be captured at once. The suicide of a single stone leaves the board as it was "
    "and is legal." },
  { "flammenkamp", true, "A player who makes an illegal play loses the game at once." },
  { "concord", true,
    "If it is challenged, the player takes it back and must pass, unless the opponent lets them "
    "choose another move." },
  { "aga-1991", true, "If it is challenged, the player takes it back and must pass.\n" },
  { "japanese-1989", true,
    "An illegal play does not count. The player takes it back and moves again." },
  { "japanese-1989", false, "challenges" },
  { "tibetan", true, "A player may not play on a point that the previous move emptied." },
  { "wmsg-2008-supko", true,
    "Until play first ends, a player who holds a ko that is still being fought may not pass." },
  { "button", true,
    "The first player to pass takes the button, which is worth half a point. That pass does not "
    "count towards the end of play. Positions from before that pass may come back." },
  /* The end of play */
  { "concord", true,
    "Play ends after two passes in a row, unless the second is by the player who passed first in "
    "the game. In that case the other player passes once more to end play, or plays a stone." },
  { "aga-1991", true,
    "If Black made the last move, White passes once more before counting and hands over a pass "
    "stone." },
  { "japanese-1989", true, "Play ends when both players pass, one after the other." },
  { "sunjang", true,
    "Play ends when one player offers to end it and the other accepts. Any move cancels the "
    "offer." },
  { "sunjang", false, "Passes do not end play." },
  { "no-pass", true, "Play goes on until a player has no legal move, and that player loses." },
  { "no-pass", false, "Passes do not end play." },
  { "math-return", true, "Passes do not end play." },
  { "tromp-taylor", true,
    "The board is then counted as it stands, so stones that cannot live have to be captured "
    "first." },
  { "tromp-taylor", false, "agree which stones are dead" },
  { "concord", true,
    "The player whose turn it was moves first. Instead, either player may say: “Let’s play until "
    "all dead stones are captured.” When play ends after that, all stones still on the board are "
    "alive." },
  { "aga-1991", true,
    "From then on, the players may agree at any moment, and play then ends. If instead both "
    "players pass straight away, making four passes in a row, all stones on the board are alive." },
  { "ing-1991", true, "making four passes in a row, all stones on the board are alive." },
  { "nieminen", true,
    "If the attacker captures the chain, it was dead. Its stones are prisoners, and the owner "
    "gives a stone for the capturing play too." },
  { "wmsg-2008", true, "When play ends for the second time, all stones on the board are alive." },
  { "japanese-1989", true, "the opponent of the player who resumes moves first." },
  { "nieminen", true,
    "After each play by the attacker, the owner must play too or give the attacker a stone. In all "
    "other cases passing costs nothing." },
  { "ikeda-territory-1", true,
    "each pass now costs a stone, which goes to the opponent. The play-out ends after two passes "
    "in a row, once both players have made the same number of moves in it." },
  { "ikeda-territory-1", true,
    "so stones that cannot live have to be captured during the play-out." },
  { "japanese-1989", true,
    "they agree who moves first. If they cannot agree on that, the player whose turn it was moves "
    "first." },
  /* Counting */
  { "concord", true, "Stones handed over by the opponent are prisoners too." },
  { "nieminen", true, "Stones handed over by the opponent are prisoners too." },
  { "ikeda-territory-1", true, "Stones handed over by the opponent are prisoners too." },
  { "japanese-1989", false, "handed over" },
  { "concord-area", true, "Captured stones do not count. Nor do stones that were handed over." },
  { "chinese-2002", true, "Captured stones do not count. It is enough" },
  { "sunjang", true,
    "Stones of one colour joined along the lines or across their own territory form a group. A "
    "group is in seki when" },
  { "concord", true,
    "A player’s score is the number of points in their territory plus the number of prisoners they "
    "hold." },
  { "concord", true,
    "White adds a komi of 6½ points for moving second. A handicap does not change komi, but "
    "players then often agree on ½ point. The higher score wins" },
  { "concord", false, "White adds 1 point if White made the first pass of the game." },
  { "concord", false, "White also adds" },
  { "concord", true,
    "Area counting, with stones on the board instead of prisoners, would give the same result. "
    "Under area counting, White adds 1 point if White made the first pass of the game, and 1 point "
    "for each handicap stone but the first." },
  { "concord-area", true,
    "Territory counting, with prisoners instead of stones on the board, would give the same "
    "result. Under territory counting, White adds nothing for the first pass or for handicap "
    "stones." },
  { "aga-1991", true, "In a game with handicap stones, komi is ½ point." },
  { "nz-1978", true, "In a game with handicap stones, there is no komi." },
  { "concord-area", true, "White adds 1 point if White made the first pass of the game." },
  { "concord-area", true,
    "In a game with handicap stones, White also adds 1 point for each handicap stone but the "
    "first." },
  { "aga-1991", true, "White adds a komi of 5½ points" },
  { "aga-1991", true, "would give the same result" },
  { "wmsg-2008", false, "would give the same result" },
  { "chinese-2002", true,
    "In a game with handicap stones, White also adds 1 point for each handicap stone." },
  { "chinese-2002", true,
    "It is enough to count one side, because both together have 361 points." },
  { "chinese-2002", true,
    "Each empty point that belongs to neither side counts half a point for each." },
  { "chinese-2002", true, "White adds a komi of 7½ points" },
  { "japanese-1989", true,
    "Stones of one colour joined along the lines or across their own territory form a group. A "
    "group that touches an empty point belonging to neither side is in seki, and its territory "
    "does not count. The players should therefore fill these points before play ends, where that "
    "does not cost them stones." },
  { "concord", true, "Territory counts even in a seki" },
  { "ming-qing", true,
    "where that does not cost them stones. Every other group loses two points of its territory, or "
    "all of it if it has fewer." },
  { "sst-1986", true,
    "An empty area that belongs to neither side is divided in proportion to how many stones of "
    "each side touch it, to the nearest half point." },
  { "sunjang", true, "First, both players take off those of their own stones that are not needed" },
  { "ancient-1", true,
    "A player scores one point for each of their stones on the board. Empty points and captured "
    "stones do not count." },
  { "ancient-1", true, "There is no komi." },
  { "ancient-1", false, "seki" },
  { "taiwan-1952", true, "White adds 1 point if Black played the last stone." },
  { "tibetan", true, "adds 40 points. Holding the centre point as well adds 10 more." },
  { "two-button", true,
    "Half a point goes to the player who passed first in the game, and half a point to the player "
    "who passed last." },
  { "button", true, "The player who took the button adds half a point." },
  { "no-pass", true, "Nothing is counted. The game is decided on the board." },
  { "no-pass", false, "komi" },
  { "concord", false, "Time\n" },
  /* Notes */
  { "concord", true,
    "* Where a third pass is needed to end play, we let the player play a stone instead" },
  { "concord", true, "* The source does not say who moves when play is resumed." },
  { "concord", true, "* The source leaves komi to the players," },
  { "aga-1991", true, "* The text forbids repeating a position “with the same player to move”" },
  { "wmsg-2008", true, "“contestable points”" },
  { "wmsg-simplified", false, "“contestable points”" },
  { "wmsg-2008-supko", true, "a referee may decide otherwise." },
  { "japanese-1989", true, "* Seki is read strictly" },
  { "japanese-1989", true,
    "The program does not judge that. The players have to agree, resume play or let a referee give "
    "the result." },
  { "japanese-1949", true, "A bent four in the corner is dead as it stands" },
  { "taiwan-1952", true, "* This is a reconstruction, because the source contradicts itself." },
  { "nz-1978", true, "all stones are alive." },
  { "ikeda-territory-1", true, "* We chose when the play-out ends" },
};

START_TEST (test_facts)
{
  const GoPreset *preset = go_preset_find (facts[_i].preset);
  GoRuleset ruleset;
  g_autofree char *text = NULL;

  ck_assert_ptr_nonnull (preset);
  go_preset_ruleset (preset, &ruleset);
  text = told (&ruleset, preset);
  ck_assert_msg ((strstr (text, facts[_i].sentence) != NULL) == facts[_i].says, "%s %s: %s\n%s",
                 facts[_i].preset, facts[_i].says ? "should say" : "should not say",
                 facts[_i].sentence, text);
}
END_TEST

/* Facts that no preset has: a preset with changed axes. */
static const struct
{
  const char *preset, *axes, *sentence;
} own[] = {
  { "tromp-taylor", "repetition=none", "There is no ko rule, so earlier positions may come back." },
  { "tromp-taylor", "repetition=recent3",
    "the board may not stand as it did one, two or three moves earlier. Passes count as moves." },
  { "tromp-taylor", "repetition=nssk",
    "a position that the same player made earlier by playing a stone." },
  { "no-pass", "repetition=basic long_cycle=agree",
    "comes back, the players may agree to end the game without a result." },
  { "flammenkamp", "suicide=multi",
    "an earlier position. So a lone stone that has just captured a lone stone may not itself be "
    "captured at once.\n" },
  { "ing-1991", "pass=return",
    "the opponent’s prisoners. The suicide of a single stone is illegal." },
  { "tromp-taylor", "capture_goal=1", "The aim is to capture the opponent’s stones." },
  { "tromp-taylor", "repetition=ssk_ko", "the same ko just taken." },
  { "tromp-taylor", "repetition=basic long_cycle=draw cycle_limit=2",
    "The game is a draw once the same position, with the same player to move, has occurred 2 "
    "times." },
  { "tromp-taylor", "repetition=basic",
    "Longer cycles are legal. To end one, a player has to play elsewhere." },
  { "tromp-taylor", "pass=return",
    "A player with no stone to give back may pass only if they have no legal play." },
  { "tromp-taylor", "pass=forbidden", "A player may pass only if they have no legal play." },
  { "tromp-taylor", "end=three", "Play ends after three passes in a row." },
  { "tromp-taylor", "end=three_black", "three passes in a row, the first and the third by" },
  { "tromp-taylor", "komi=-2.5", "Black adds a komi of 2½ points." },
  { "tromp-taylor", "first=W komi=1", "White adds a komi of 1 point." },
  { "tromp-taylor", "capture_goal=3",
    "The first to capture 3 stones wins at once. Stones lost by suicide count for the opponent." },
  { "tromp-taylor", "white_first_pass=-1",
    "Black adds 1 point if White made the first pass of the game." },
  { "tromp-taylor", "black_last_play=-0.5", "Black adds ½ point if Black played the last stone." },
  { "tromp-taylor", "width=8 height=7 bonus=tibetan",
    "all four corner points, with stones or as territory, adds 40 points. " },
  { "flammenkamp", "removal=ownership",
    "The players also agree which side, if either, owns each empty point. A point with an agreed "
    "owner counts as a stone of that colour." },
  { "flammenkamp", "removal=agreement", "Nothing is counted until the players agree." },
  { "flammenkamp", "pass=return",
    "A player who makes an illegal play, or passes when passing is not allowed, loses the game at "
    "once." },
  { "concord",
    "black_base_ms=1800000 white_base_ms=1800000 black_period_ms=30000 black_period_moves=1 "
    "black_period_count=5 white_period_ms=30000 white_period_moves=1 white_period_count=5",
    "Each player has 30 minutes of main time. In overtime, each move gets a period of 30 seconds. "
    "There are 5 such periods. A period is lost when it runs out." },
  { "concord", "black_base_ms=60000 white_period_ms=600000 white_period_moves=25",
    "White has no main time. In overtime, 25 moves must be made within each period of 10 "
    "minutes." },
  { "concord", "black_base_ms=60000",
    "Black has 1 minute of main time.\n\nWhite has no clock.\n\nA player who runs out of time "
    "loses.\n" },
  { "concord", "black_base_ms=60000 white_base_ms=60000 black_bonus_ms=5000 white_bonus_ms=5000",
    "Each completed move adds 5 seconds." },
};

START_TEST (test_own_rules)
{
  GoRuleset ruleset;
  g_autofree char *text = NULL;

  go_preset_ruleset (go_preset_find (own[_i].preset), &ruleset);
  lay_axes (&ruleset, own[_i].axes);
  text = told (&ruleset, NULL);
  ck_assert_msg (strstr (text, own[_i].sentence) != NULL, "%s\n%s", own[_i].sentence, text);
}
END_TEST

static int
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  int count = 0;

  for (int i = 0; words[i] != NULL; i++)
    count += words[i][0] != '\0';
  return count;
}

START_TEST (test_presets_are_short)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      GoRuleset ruleset;
      g_autofree char *text = NULL, *summary = NULL;

      go_preset_ruleset (&presets[i], &ruleset);
      text = words_rulebook_text (&ruleset);
      summary = words_rulebook_summary (&ruleset);
      ck_assert_msg (count_words (text) >= 150 && count_words (text) <= 600, "%s has %d words",
                     presets[i].name, count_words (text));
      ck_assert_int_ge (count_words (summary), 5);
      ck_assert_int_le (count_words (summary), 50);
    }
}
END_TEST

/* The summary says what happens to a game whose positions recur, whoever decides it. */
START_TEST (test_summary_of_cycles)
{
  GoRuleset ruleset;
  g_autofree char *summary = NULL;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  summary = words_rulebook_summary (&ruleset);
  ck_assert_msg (
      strstr (summary,
              "If a position comes back, the players may agree to end the game without a result."),
      "%s", summary);
}
END_TEST

/* Every id in a preset has its sentence, and no sentence appears twice. */
START_TEST (test_preset_notes)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      GoRuleset ruleset;
      g_autoptr (GPtrArray) own_notes = NULL, all = NULL;
      g_auto (GStrv) ids = g_strsplit (presets[i].notes != NULL ? presets[i].notes : "", " ", -1);

      go_preset_ruleset (&presets[i], &ruleset);
      own_notes = words_rulebook_notes (&ruleset, NULL);
      all = words_rulebook_notes (&ruleset, &presets[i]);
      ck_assert_msg (all->len == own_notes->len + g_strv_length (ids), "%s: %s", presets[i].name,
                     presets[i].notes);
      for (guint j = 0; j < all->len; j++)
        for (guint k = 0; k < j; k++)
          ck_assert_str_ne (g_ptr_array_index (all, j), g_ptr_array_index (all, k));
    }
}
END_TEST

START_TEST (test_families_and_confidence)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      ck_assert_str_ne (words_family_title (presets[i].family), "Custom");
      ck_assert (g_str_has_suffix (words_confidence (presets[i].confidence), "."));
    }
  ck_assert_str_eq (words_family_title ("both"), "Both counts agree");
  ck_assert_str_eq (words_family_title ("own"), "Custom");
  ck_assert_str_eq (words_family_title (NULL), "Custom");
  ck_assert_str_eq (
      words_confidence ("high"),
      "We have read the source. Where it leaves something open, the notes say what we chose.");
  ck_assert_str_eq (words_confidence (NULL), "");
}
END_TEST

START_TEST (test_contradictions)
{
  GoRuleset ruleset;
  GoContradiction found[4];

  go_ruleset_init (&ruleset);
  ruleset.leniency = 1;
  ck_assert_uint_eq (go_ruleset_check (&ruleset, found, 4), 1);
  ck_assert_str_eq (words_contradiction (&found[0]), found[0].reason);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulebook");
  TCase *tcase = tcase_create ("rulebook");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_facts, 0, G_N_ELEMENTS (facts));
  tcase_add_loop_test (tcase, test_own_rules, 0, G_N_ELEMENTS (own));
  tcase_add_test (tcase, test_presets_are_short);
  tcase_add_test (tcase, test_summary_of_cycles);
  tcase_add_test (tcase, test_preset_notes);
  tcase_add_test (tcase, test_families_and_confidence);
  tcase_add_test (tcase, test_contradictions);
  return runner_run (suite);
}
