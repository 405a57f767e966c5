/* Rulebooks: what they tell of the presets, sentence by sentence. */
#include <check.h>
#include <string.h>

#include "axis-words.h"
#include "game.h"
#include "runner.h"
#include "words-rulebook.h"

/* Everything that is told of a ruleset. */
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
  bool says; /* false: it must not say it */
  const char *sentence;
} facts[] = {
  /* Set-up */
  { "concord", true,
    "Black and White play on the points of a board, the crossings of its 19×19 lines. At the start "
    "it is empty." },
  { "concord", true, "Black moves first, then both move in turn." },
  { "concord", true,
    "As a handicap, when White is the stronger player, Black may begin with two or more stones, on "
    "the star points marked on the board or placed freely, as you agree; then White moves." },
  { "japanese-1989", true,
    "Black may begin with two or more stones on the star points marked on the board; then White "
    "moves." },
  { "chinese-2002", true,
    "Black may begin with two or more stones, placed freely; then White moves." },
  { "wmsg-2008", true, "There are no handicaps." },
  { "ancient-1", true,
    "Before play black stones are set up on D4, Q16, and white stones on D16, Q4." },
  { "ancient-1", true, "White moves first, then both move in turn." },
  { "sunjang", true,
    "Before play black stones are set up on D4, D10, G4, G16, N4, N16, Q10, Q16, and white stones "
    "on D7, D13, D16, K4, K16, Q4, Q7, Q13." },
  { "sunjang", true, "The first stone of the game must be played on the centre point, K10." },
  { "sunjang", false, "Before that nobody may pass." },
  { "tibetan", true,
    "crossings of its 17×17 lines. Before play black stones are set up on C7, C15, G3, L15, P3, "
    "P11, and "
    "white stones on C3, C11, G15, L3, P7, P15." },
  { "tibetan", true, "White moves first" },
  { "tibetan", false, "centre point, J9" },
  { "tibetan-seed", true, "must be played on the centre point, J9. Before that nobody may pass." },
  { "sunjang", true, "leaving out I, and numbers the rows from the bottom." },
  { "concord", false, "leaving out I" },
  { "concord", true, "The aim is to surround more empty points than your opponent.\n" },
  { "chinese-2002", true, "The aim is to hold more of the board than your opponent," },
  { "ancient-1", true, "The aim is to have more stones on the board" },
  { "no-pass", true, "The aim is to leave your opponent without a legal move." },
  /* Play */
  { "concord", true, "a stone by itself is a chain too." },
  { "math-return", true, "give your opponent back a stone that you have captured." },
  /* Nothing is said of passes where there are none. */
  { "ancient-1", false, "count begins anew" },
  { "sunjang", true, "without a result. When play is resumed the count begins anew." },
  { "taiwan-1952", true, "without a result. After a pass the count begins anew." },
  { "concord", true, "or pass: hand your opponent one of your stones, a pass stone." },
  { "japanese-1989", true, "or pass, which costs nothing." },
  { "math-return", true,
    "If you have neither a legal play nor a stone to give back, you lose the game." },
  { "no-pass", true, "You may not pass: if you have no legal play, you lose the game." },
  { "concord", true, "you capture it and keep its stones as prisoners." },
  { "chinese-2002", true, "you capture it: its stones leave the board." },
  { "concord", true, "Suicide is illegal: a play must capture, or leave its own chain a liberty." },
  { "ing-1991", true,
    "leaves its own chain without a liberty, the chain leaves the board. For a single stone, which "
    "would vanish alone, it is illegal." },
  { "nz-1978", true, "Suicide is legal:" },
  { "concord", true,
    "Ko: no play may leave the board as it was when the same player was to move, at any earlier "
    "time. So a lone stone that has just taken a lone stone may not be taken back at once." },
  { "nz-1978", true,
    "only hands over the turn; so it is illegal where your opponent was to move on this board "
    "before." },
  { "tromp-taylor", true,
    "may not be taken back at once. The suicide of a single stone leaves the board as it was, and "
    "so is illegal all the same." },
  { "taiwan-1952", false, "single stone" },
  { "chinese-2002", true,
    "Ko: you may not bring back any earlier position of the board, whoever moves next." },
  { "japanese-1989", true,
    "Ko: you may not bring back the position before your opponent’s last play." },
  { "japanese-1989", true,
    "If the same position with the same player to move comes back and nobody has passed since, the "
    "players may agree to end the game without "
    "a result." },
  { "concord", false, "has come up" },
  { "nieminen", true,
    "Ko: you may not bring back the position that you left at the end of your previous turn." },
  { "flammenkamp", true,
    "may not be taken back at once. The suicide of a single stone changes nothing on the board and "
    "is legal." },
  { "flammenkamp", true, "Whoever makes an illegal play loses the game at once." },
  { "concord", true,
    "Challenged, you take it back and must pass, unless your opponent lets you choose another "
    "move." },
  { "aga-1991", true, "Challenged, you take it back and must pass.\n" },
  { "japanese-1989", true, "An illegal play does not count: take it back and move again." },
  { "japanese-1989", false, "challenges" },
  { "tibetan", true, "Nobody may play on a point that the move just before has emptied." },
  { "wmsg-2008-supko", true,
    "Until play first ends, you may not pass while a stone of yours holds a ko that is still being "
    "fought" },
  { "button", true,
    "The first to pass takes the button, which is worth half a point. That pass does not count "
    "among those that end play. Positions from before it may come back." },
  /* The end of play */
  { "concord", true,
    "Play ends after two passes in a row, but never on a pass by the player who passed first in "
    "the game: then the other player passes once more, or plays." },
  { "aga-1991", true,
    "if Black made the last move, White passes once more before the count, and hands over a pass "
    "stone for it." },
  { "japanese-1989", true, "Play ends when both players pass, one after the other." },
  { "sunjang", true,
    "Play ends when one player offers to end it and the other accepts; any move cancels the "
    "offer." },
  { "sunjang", false, "Passes do not end it." },
  { "no-pass", true, "Play goes on until a player who has no legal move loses." },
  { "no-pass", false, "Passes do not end it." },
  { "math-return", true, "Passes do not end it." },
  { "tromp-taylor", true,
    "The board is then counted as it stands, so capture first what cannot live." },
  { "tromp-taylor", false, "agree which stones are dead" },
  { "concord", true,
    "it goes on with the player whose turn it was. Or either says: “Let’s play until all dead stones are captured.” Then, when play ends again, all stones still on the board are alive." },
  { "aga-1991", true,
    "From then on you may agree at any moment, which ends play. If instead both of you pass at "
    "once, the third and the fourth pass in a row, all stones on the board are alive." },
  { "ing-1991", true,
    "the third and the fourth pass in a row, all stones on the board are alive." },
  { "nieminen", true,
    "If the attacker captures it, it was dead: its stones are prisoners, and the owner pays for "
    "that play too." },
  { "wmsg-2008", true, "When it ends for the second time, all stones on the board are alive." },
  { "japanese-1989", true, "the opponent of the one who does moves first." },
  { "nieminen", true,
    "After each play of the attacker the owner must play too, or give the attacker a stone; "
    "otherwise passing costs nothing." },
  { "ikeda-territory-1", true,
    "each pass now costs a stone, handed to the opponent. It is over after two passes in a row, "
    "once both players have made the same number of moves in it." },
  { "ikeda-territory-1", true, "so capture in the play-out what cannot live." },
  { "japanese-1989", true,
    "agree who begins; failing that, it goes on with the player whose turn it was." },
  /* Counting */
  { "concord", true, "handed to you are prisoners too." },
  { "nieminen", true, "handed to you are prisoners too." },
  { "ikeda-territory-1", true, "handed to you are prisoners too." },
  { "japanese-1989", false, "handed to you" },
  { "concord-area", true, "Captured stones do not count. Nor do stones that were handed over." },
  { "chinese-2002", true, "Captured stones do not count. It is enough" },
  { "sunjang", true,
    "Stones of one colour that are joined along the lines or across their own territory are a "
    "group. A group is in seki when" },
  { "concord", true,
    "Your score is the number of points in all your territory plus the number of your prisoners." },
  { "concord", true,
    "White adds 6½ points, the komi, for moving second. A handicap does not change it, but players "
    "then "
    "often agree on ½ point. The higher score wins" },
  { "concord", false, "if the first pass of the game was White’s" },
  { "concord", false, "With a handicap White also adds" },
  { "concord", true,
    "Area counting, of stones on the board instead of prisoners, would give the same result. With "
    "it White adds 1 point if White was the first to pass, and a point for each handicap stone but "
    "the first." },
  { "concord-area", true,
    "Territory counting, of prisoners instead of stones on the board, would give the same result. "
    "With it White adds nothing for the first pass or handicap stones." },
  { "aga-1991", true, "In a game with handicap stones komi is ½ point." },
  { "nz-1978", true, "In a game with handicap stones there is no komi." },
  { "concord-area", true, "White adds 1 point if the first pass of the game was White’s." },
  { "concord-area", true,
    "With a handicap White also adds a point for each handicap stone but the first." },
  { "aga-1991", true, "White adds 5½ points, the komi" },
  { "aga-1991", true, "would give the same result" },
  { "wmsg-2008", false, "would give the same result" },
  { "chinese-2002", true, "With a handicap White also adds a point for each handicap stone." },
  { "chinese-2002", true, "It is enough to count one side: both together have 361 points." },
  { "chinese-2002", true, "Empty points that belong to neither count half for each side." },
  { "chinese-2002", true, "White adds 7½ points" },
  { "japanese-1989", true,
    "Stones of one colour that are joined along the lines or across their own territory are a "
    "group. A group that touches a point of neither is in seki, and its territory counts nothing. "
    "So fill these points before you stop, where that does not cost you stones." },
  { "concord", true, "Territory counts in seki too" },
  { "ming-qing", true,
    "where that does not cost you stones. Every other group loses two points of its territory, or "
    "all of it if it has fewer." },
  { "sst-1986", true,
    "An empty area that belongs to neither is divided in proportion to how many stones of each "
    "side touch it" },
  { "sunjang", true, "First both players take off those of their own stones that are not needed" },
  { "ancient-1", true,
    "You score one point for each of your stones on the board; empty points and captured stones do "
    "not count." },
  { "ancient-1", true, "There is no komi." },
  { "ancient-1", false, "seki" },
  { "taiwan-1952", true, "White adds 1 point if Black played the last stone." },
  { "tibetan", true, "adds 40 points, and 10 more with the centre point." },
  { "two-button", true,
    "Half a point goes to whoever passed first in the game, and half a point to whoever passed "
    "last." },
  { "button", true, "Whoever took the button adds half a point." },
  { "no-pass", true, "Nothing is counted: the game is won by play." },
  { "no-pass", false, "komi" },
  { "concord", false, "Time\n" },
  /* Notes */
  { "concord", true,
    "* Where a third pass is needed to end play, we let the player play a stone instead" },
  { "concord", true, "* The source does not say who moves when play is resumed." },
  { "concord", true, "* The source leaves komi to the players." },
  { "aga-1991", true, "* The text forbids repeating a position “with the same player to move”" },
  { "wmsg-2008", true, "“contestable points”" },
  { "wmsg-simplified", false, "“contestable points”" },
  { "wmsg-2008-supko", true, "a referee may decide otherwise." },
  { "japanese-1989", true, "* Seki is read strictly" },
  { "japanese-1989", true,
    "The program does not judge that: agree, resume play, or let a referee give the result." },
  { "japanese-1949", true, "a bent four in the corner is dead as it stands" },
  { "taiwan-1952", true, "* This is a reconstruction." },
  { "nz-1978", true, "all stones are alive." },
  { "ikeda-territory-1", true, "is our reading." },
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

/* Facts that no preset has, on top of a preset. */
static const struct
{
  const char *preset, *axes, *sentence;
} own[] = {
  { "tromp-taylor", "repetition=none", "Positions may come back: there is no ko rule." },
  { "tromp-taylor", "repetition=recent3",
    "the position may not be that of one, two or three moves earlier" },
  { "tromp-taylor", "repetition=nssk",
    "any position that you yourself made earlier by putting down a stone." },
  { "no-pass", "repetition=basic long_cycle=agree",
    "comes back, the players may agree to end the game without a result." },
  { "flammenkamp", "suicide=multi",
    "any earlier position. So a lone stone that has just taken a "
    "lone stone may not be taken back at once.\n" },
  { "ing-1991", "pass=return", "your opponent’s prisoners. For a single stone" },
  { "tromp-taylor", "capture_goal=1", "The aim is to capture stones of your opponent." },
  { "tromp-taylor", "repetition=ssk_ko", "the same ko just taken." },
  { "tromp-taylor", "repetition=basic long_cycle=draw cycle_limit=2",
    "has come up 2 times, the game is a draw." },
  { "tromp-taylor", "repetition=basic",
    "Longer cycles are legal: somebody has to play elsewhere." },
  { "tromp-taylor", "pass=return", "Without one you may pass only if you have no legal play." },
  { "tromp-taylor", "pass=forbidden", "You may pass only if you have no legal play." },
  { "tromp-taylor", "end=three", "Play ends after three passes in a row." },
  { "tromp-taylor", "end=three_black",
    "of which the first and the third are by the player who made the first move of the game." },
  { "tromp-taylor", "komi=-2.5", "Black adds a komi of 2½ points." },
  { "tromp-taylor", "first=W komi=1", "White adds a komi of 1 point." },
  { "tromp-taylor", "capture_goal=3",
    "Whoever first has captured 3 stones wins at once. Stones lost by suicide count for the "
    "opponent." },
  { "tromp-taylor", "white_first_pass=-1",
    "Black adds 1 point if the first pass of the game was White’s." },
  { "tromp-taylor", "black_last_play=-0.5", "Black adds ½ point if Black played the last stone." },
  { "tromp-taylor", "width=8 height=7 bonus=tibetan",
    "all four corner points, by stones or as territory, adds 40 points. " },
  { "flammenkamp", "removal=ownership",
    "Agree also to whom each empty point belongs: it counts as a stone of that colour." },
  { "flammenkamp", "removal=agreement", "Nothing is counted before you agree." },
  { "flammenkamp", "pass=return",
    "Whoever makes an illegal play, or passes when it is not allowed, loses the game at once." },
  { "concord",
    "black_base_ms=1800000 white_base_ms=1800000 black_period_ms=30000 black_period_moves=1 "
    "black_period_count=5 white_period_ms=30000 white_period_moves=1 white_period_count=5",
    "Each player: main time is 30 minutes. In overtime each move has a period of 30 seconds. There "
    "are 5 periods, and exceeding one uses it up." },
  { "concord", "black_base_ms=60000 white_period_ms=600000 white_period_moves=25",
    "White: there is no main time. In overtime 25 moves have a period of 10 minutes together." },
  { "concord", "black_base_ms=60000",
    "Black: main time is 1 minute.\n\nWhite: there is no clock.\n\nWhoever runs out of time "
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
      ck_assert_msg (count_words (text) >= 150 && count_words (text) <= 540, "%s has %d words",
                     presets[i].name, count_words (text));
      ck_assert_int_ge (count_words (summary), 5);
      ck_assert_int_le (count_words (summary), 50);
    }
}
END_TEST

/* What becomes of a game whose positions return belongs to a summary, whoever decides it. */
START_TEST (test_summary_of_cycles)
{
  GoRuleset ruleset;
  g_autofree char *summary = NULL;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  summary = words_rulebook_summary (&ruleset);
  ck_assert_msg (strstr (summary, "When a position returns, both players may agree on no result."),
                 "%s", summary);
}
END_TEST

/* Every id that a preset lists has its sentence, and none is told twice. */
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
      ck_assert_str_ne (words_family_title (presets[i].family), "Own");
      ck_assert (g_str_has_suffix (words_confidence (presets[i].confidence), "."));
    }
  ck_assert_str_eq (words_family_title ("both"), "Both counts equal");
  ck_assert_str_eq (words_family_title ("own"), "Own");
  ck_assert_str_eq (words_family_title (NULL), "Own");
  ck_assert_str_eq (words_confidence ("high"),
                    "This was read; where it leaves something open, the notes say what we chose.");
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
