/* The same game under other rules: exact cases made by hand, and what has to hold for every game
 * and every ruleset. */
#include "random-game.h"
#include "referee-under.h"
#include "runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long
games (unsigned long otherwise)
{
  const char *text = getenv ("PASS_STONE_GAMES");
  return text != NULL ? strtoul (text, NULL, 10) : otherwise;
}

/* Reads "axis=value" words over a preset. */
static void
read_rules (const char *preset, const char *axes, GoRuleset *ruleset)
{
  char copy[400], *save, *word;

  ck_assert_ptr_nonnull (go_preset_find (preset));
  go_preset_ruleset (go_preset_find (preset), ruleset);
  snprintf (copy, sizeof copy, "%s", axes);
  for (word = strtok_r (copy, " ", &save); word; word = strtok_r (NULL, " ", &save))
    {
      char *value = strchr (word, '=');

      *value++ = '\0';
      ck_assert_msg (go_axis_parse (go_axis_find (word), value, ruleset), "%s %s", word, value);
    }
}

/* A game on a board such as "XX./..O", rows from the top; `size` of an empty board for NULL. */
static RefereeGame *
start (const char *preset, const char *axes, const char *board, int size, int handicap)
{
  static RefereeSetup setup;
  char error[200] = "";
  const char *rows[GO_MAX_SIDE];
  int height = 0, width = board ? (int) strcspn (board, "/") : size;
  RefereeGame *game;

  memset (&setup, 0, sizeof setup);
  read_rules (preset, axes, &setup.ruleset);
  for (const char *row = board; row; row = strchr (row, '/') ? strchr (row, '/') + 1 : NULL)
    rows[height++] = row;
  setup.ruleset.width = width;
  setup.ruleset.height = board ? height : size;
  if (board)
    {
      setup.custom = true;
      ck_assert (go_board_read (&setup.board, rows, width, height));
    }
  setup.handicap = handicap;
  setup.handicap_fixed = handicap > 0;
  game = referee_game_new (&setup, error, sizeof error);
  ck_assert_msg (game != NULL, "%s", error);
  return game;
}

static void
act (RefereeGame *game, RefereeActKind kind, GoColor side, const char *point)
{
  const GoBoard *board = referee_game_board (game);
  RefereeAct made = { .kind = kind, .side = side };

  if (point)
    ck_assert_msg (go_point_parse (point, board->width, board->height, &made.point), "%s", point);
  ck_assert_msg (referee_game_apply (game, &made).reason == REFEREE_OK, "%s refused",
                 point ? point : referee_act_word (kind));
}

/* Plays "D4 pass E5 ...", each by whoever is to move. */
static void
play (RefereeGame *game, const char *moves)
{
  char copy[600], *save, *word;

  snprintf (copy, sizeof copy, "%s", moves);
  for (word = strtok_r (copy, " ", &save); word; word = strtok_r (NULL, " ", &save))
    {
      GoColor side = referee_game_state (game)->to_move;

      if (strcmp (word, "pass") == 0)
        act (game, REFEREE_PASS, side, NULL);
      else
        act (game, REFEREE_PLAY, side, word);
    }
}

static void
agree (RefereeGame *game)
{
  act (game, REFEREE_AGREE, GO_BLACK, NULL);
  act (game, REFEREE_AGREE, GO_WHITE, NULL);
}

/* Asks and frees the game. */
static RefereeUnderAnswer
ask (RefereeGame *game, const char *preset, const char *axes, bool own_komi)
{
  RefereeUnder *under = referee_under_new (game, NULL);
  RefereeUnderAnswer answer;
  GoRuleset ruleset;

  read_rules (preset, axes, &ruleset);
  referee_under_ask (under, &ruleset, own_komi, &answer);
  referee_under_free (under);
  referee_game_free (game);
  return answer;
}

static const RefereeUnderReason *
reason (const RefereeUnderAnswer *answer, RefereeUnderReasonKind kind)
{
  for (size_t i = 0; i < answer->reason_count; i++)
    if (answer->reasons[i].kind == kind)
      return &answer->reasons[i];
  return NULL;
}

static const RefereeUnderFlag *
flag (const RefereeUnderAnswer *answer, RefereeUnderFlagKind kind)
{
  for (size_t i = 0; i < answer->flag_count; i++)
    if (answer->flags[i].kind == kind)
      return &answer->flags[i];
  return NULL;
}

static void
assert_result (const RefereeUnderAnswer *answer, const char *expected)
{
  char text[REFEREE_RESULT_TEXT];

  ck_assert_int_eq (answer->scorable, REFEREE_UNDER_SCORED);
  ck_assert_str_eq (referee_result_format (&answer->result, text), expected);
}

/* There is this reason and no other. */
static void
assert_only (const RefereeUnderAnswer *answer, RefereeUnderReasonKind kind, bool there, int halves)
{
  ck_assert_uint_eq (answer->reason_count, 1);
  ck_assert_int_eq (answer->reasons[0].kind, kind);
  ck_assert_int_eq (answer->reasons[0].there, there);
  ck_assert_int_eq (answer->reasons[0].halves, halves);
  ck_assert_int_eq (answer->difference, halves);
}

/* What must hold for every answer, whatever the game and the rules. */
static const char *
trouble_with (const RefereeUnderAnswer *answer)
{
  int sum = 0;

  if (answer->scorable != REFEREE_UNDER_SCORED)
    return answer->reason_count > 0 ? "reasons without a score" : NULL;
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      sum += answer->reasons[i].halves;
      if (answer->reasons[i].halves == 0)
        return "a reason for nothing";
      if (i > 0 && abs (answer->reasons[i].halves) > abs (answer->reasons[i - 1].halves))
        return "the reasons are not in their order";
    }
  if (answer->comparable && sum != answer->difference)
    return "the reasons do not add up";
  if (!answer->comparable && answer->reason_count > 0)
    return "reasons for a difference from nothing";
  sum = answer->ledger.total[GO_BLACK] - answer->ledger.total[GO_WHITE];
  if (abs (sum) != answer->result.margin)
    return "result and ledger disagree";
  return NULL;
}

/* Under its own rules a game has its own result, without reasons and flags. */
static const char *
trouble_with_own (const RefereeGame *game, const RefereeUnderAnswer *answer, RefereeScore *score)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *own = &referee_game_setup (game)->ruleset;
  const RefereeLedger *ledger;

  if (own->scoring == GO_SCORING_NONE)
    return answer->scorable == REFEREE_UNDER_NO_COUNT ? NULL : "counted where nothing counts";
  if (answer->scorable != REFEREE_UNDER_SCORED)
    return "its own rules do not fit";
  if (answer->reason_count > 0 || answer->difference != 0)
    return "another score than its own";
  if (answer->flag_count > 0)
    return "another course than its own";
  if (state->result.kind == REFEREE_RESULT_SCORE
      && (state->result.margin != answer->result.margin
          || state->result.winner != answer->result.winner))
    return "another result than its own";
  referee_game_score (game, true, score);
  ledger = &score->ledger[own->scoring];
  /* White's added pass comes when both have agreed. */
  if ((state->phase != REFEREE_PHASE_AGREEMENT && state->phase != REFEREE_PHASE_DISPUTE)
      || own->end != GO_END_WHITE_LAST)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      if (ledger->total[color] != answer->ledger.total[color])
        return "another ledger than its own";
  return NULL;
}

static void
fail_game (const RefereeGame *game, const GoRuleset *there, unsigned long seed, const char *what)
{
  char text[GO_RULESET_TEXT];

  random_print (game);
  printf ("under %s\n", go_ruleset_format (there, text));
  fflush (stdout);
  ck_abort_msg ("seed %lu: %s", seed, what);
}

static RefereeGame *
random_game (RandomSource *random)
{
  static RefereeSetup setup;
  RefereeGame *game;
  int steps;

  random_setup (random, 9, &setup);
  game = referee_game_new (&setup, NULL, 0);
  steps = game ? 20 + (int) random_below (random, 150) : 0;
  for (int i = 0; i < steps; i++)
    {
      RefereeAct made;

      /* A finished game mostly stays so. */
      if (referee_game_state (game)->phase == REFEREE_PHASE_FINISHED && !random_once_in (random, 4))
        break;
      random_act (random, game, 12, &made);
      referee_game_apply (game, &made);
    }
  return game;
}

START_TEST (test_random_games)
{
  static RefereeUnderAnswer answer;
  static RefereeScore score;
  unsigned long reasons[REFEREE_UNDER_REASONS] = { 0 }, flags[REFEREE_UNDER_FLAGS] = { 0 };
  unsigned long bases[4] = { 0 };

  for (unsigned long seed = 1; seed <= games (600); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = random_game (&random);
      RefereeUnder *under;
      const char *trouble;
      uint64_t before;

      if (!game)
        continue;
      before = referee_game_fingerprint (game);
      under = referee_under_new (game, NULL);
      bases[referee_under_basis (under)]++;
      referee_under_ask (under, &referee_game_setup (game)->ruleset, true, &answer);
      trouble = trouble_with_own (game, &answer, &score);
      if (trouble)
        fail_game (game, &referee_game_setup (game)->ruleset, seed, trouble);
      for (int i = 0; i < 8; i++)
        {
          GoRuleset there;

          random_ruleset (&random, 9, &there);
          referee_under_ask (under, &there, random_once_in (&random, 2), &answer);
          trouble = trouble_with (&answer);
          if (trouble)
            fail_game (game, &there, seed, trouble);
          for (size_t k = 0; k < answer.reason_count; k++)
            reasons[answer.reasons[k].kind]++;
          for (size_t k = 0; k < answer.flag_count; k++)
            flags[answer.flags[k].kind]++;
        }
      if (referee_game_fingerprint (game) != before)
        fail_game (game, &referee_game_setup (game)->ruleset, seed, "asking changed the game");
      referee_under_free (under);
      referee_game_free (game);
    }
  printf ("# bases");
  for (size_t i = 0; i < 4; i++)
    printf (" %lu", bases[i]);
  printf ("\n# reasons");
  for (size_t i = 0; i < REFEREE_UNDER_REASONS; i++)
    printf (" %lu", reasons[i]);
  printf ("\n# flags");
  for (size_t i = 0; i < REFEREE_UNDER_FLAGS; i++)
    printf (" %lu", flags[i]);
  printf ("\n");
  fflush (stdout);
  for (size_t i = 0; i < 4; i++)
    ck_assert_msg (bases[i] > 0, "no game was at basis %zu", i);
  for (size_t i = 0; i < REFEREE_UNDER_REASONS; i++)
    ck_assert_msg (reasons[i] > 0, "reason %zu never came", i);
  for (size_t i = 0; i < REFEREE_UNDER_FLAGS; i++)
    ck_assert_msg (flags[i] > 0, "flag %zu never came", i);
}
END_TEST

/* A finished game on a board, played with `moves` up to its last pass. */
static RefereeGame *
finished (const char *preset, const char *axes, const char *board, const char *moves)
{
  RefereeGame *game = start (preset, axes, board, 0, 0);

  play (game, moves);
  agree (game);
  ck_assert_int_eq (referee_game_state (game)->result.kind, REFEREE_RESULT_SCORE);
  return game;
}

START_TEST (test_seki)
{
  RefereeUnderAnswer answer = ask (finished ("japanese-1989", "komi=0", ".X.O..", "pass pass"),
                                   "chinese-2002", "", false);

  assert_result (&answer, "W+1");
  assert_only (&answer, REFEREE_UNDER_SEKI, false, -2);
  answer = ask (finished ("chinese-2002", "komi=0", ".X.O..", "pass pass"), "japanese-1989", "",
                false);
  assert_result (&answer, "Draw");
  assert_only (&answer, REFEREE_UNDER_SEKI, true, 2);
  ck_assert_uint_eq (answer.flag_count, 0);
}
END_TEST

/* The last neutral point is worth one under area counting. */
START_TEST (test_one_sided_dame)
{
  RefereeUnderAnswer answer = ask (finished ("japanese-1989", "komi=0", "..X.O..", "D1 pass pass"),
                                   "chinese-2002", "", false);

  assert_result (&answer, "B+1");
  assert_only (&answer, REFEREE_UNDER_STONES, true, 2);
}
END_TEST

START_TEST (test_pass_stones)
{
  RefereeGame *game = finished ("concord", "komi=0", "..X...O..", "D1 pass E1 pass pass");
  RefereeUnderAnswer answer;

  ck_assert_int_eq (referee_game_state (game)->result.margin, 2);
  answer = ask (game, "japanese-1989", "tax=none", false);
  assert_result (&answer, "Draw");
  assert_only (&answer, REFEREE_UNDER_PASS_STONES, false, -2);
  answer = ask (finished ("japanese-1989", "komi=0 tax=none", "..X...O..", "D1 pass E1 pass pass"),
                "concord", "", false);
  assert_result (&answer, "B+1");
  assert_only (&answer, REFEREE_UNDER_PASS_STONES, true, 2);
}
END_TEST

START_TEST (test_first_pass)
{
  RefereeUnderAnswer answer = ask (finished ("chinese-2002", "komi=0", "..X.O..", "D1 pass pass"),
                                   "concord-area", "", false);

  assert_result (&answer, "Draw");
  assert_only (&answer, REFEREE_UNDER_FIRST_PASS, true, -2);
}
END_TEST

START_TEST (test_added_pass)
{
  RefereeUnderAnswer answer = ask (finished ("chinese-2002", "komi=0", "..X.O..", "D1 pass pass"),
                                   "aga-1991-territory", "", false);

  assert_result (&answer, "B+1");
  ck_assert_int_eq (answer.difference, 0);
  ck_assert_uint_eq (answer.reason_count, 2);
  ck_assert_int_eq (reason (&answer, REFEREE_UNDER_STONES)->halves, -2);
  ck_assert (!reason (&answer, REFEREE_UNDER_STONES)->there);
  ck_assert_int_eq (reason (&answer, REFEREE_UNDER_ADDED_PASS)->halves, 2);
  ck_assert (reason (&answer, REFEREE_UNDER_ADDED_PASS)->there);
}
END_TEST

/* Two stones on an empty board: all of it is Black's. */
static RefereeGame *
handicap_game (const char *preset)
{
  RefereeGame *game = start (preset, "komi=0", NULL, 7, 2);

  play (game, "pass pass");
  agree (game);
  return game;
}

START_TEST (test_handicap)
{
  RefereeUnderAnswer answer = ask (handicap_game ("nz-1978"), "chinese-2002", "", false);

  assert_result (&answer, "B+47");
  assert_only (&answer, REFEREE_UNDER_HANDICAP, true, -4);
  answer = ask (handicap_game ("chinese-2002"), "aga-1991", "", false);
  assert_result (&answer, "B+48");
  assert_only (&answer, REFEREE_UNDER_HANDICAP, false, 2);
  answer = ask (handicap_game ("nz-1978"), "japanese-1989", "", false);
  assert_result (&answer, "B+47");
  ck_assert_int_eq (reason (&answer, REFEREE_UNDER_STONES)->halves, -2);
  ck_assert_int_eq (reason (&answer, REFEREE_UNDER_HANDICAP_STONES)->halves, -2);
  ck_assert (!flag (&answer, REFEREE_UNDER_NO_HANDICAP));
  answer = ask (handicap_game ("nz-1978"), "wmsg-2008", "", false);
  ck_assert_ptr_nonnull (flag (&answer, REFEREE_UNDER_NO_HANDICAP));
}
END_TEST

START_TEST (test_group_tax)
{
  RefereeUnderAnswer answer
      = ask (finished ("chinese-2002", "komi=0", ".XXO...", "pass pass"), "ming-qing", "", false);

  assert_result (&answer, "Draw");
  assert_only (&answer, REFEREE_UNDER_GROUP, true, 2);
  ck_assert_uint_eq (answer.flag_count, 1);
  ck_assert_int_eq (answer.flags[0].kind, REFEREE_UNDER_OTHER_FIRST);
  /* In seki there is nothing left for the group tax. */
  answer
      = ask (finished ("chinese-2002", "komi=0", ".X.O...", "pass pass"), "ming-qing", "", false);
  assert_result (&answer, "Draw");
  assert_only (&answer, REFEREE_UNDER_SEKI, true, 4);
  /* Both at once: the left part is in seki, on the right White has a corner of its own. */
  answer = ask (finished ("japanese-1989", "komi=0 scoring=area", ".X.O.XXO.O....", "pass pass"),
                "ming-qing", "", false);
  ck_assert_int_eq (answer.difference, reason (&answer, REFEREE_UNDER_GROUP)->halves);
}
END_TEST

START_TEST (test_stones)
{
  RefereeUnderAnswer answer
      = ask (finished ("chinese-2002", "komi=0", ".XXO...", "pass pass"), "flammenkamp", "", false);

  assert_result (&answer, "B+1");
  assert_only (&answer, REFEREE_UNDER_TERRITORY, false, 4);
}
END_TEST

START_TEST (test_sunjang)
{
  static const char board[] = ".XO./XXO./OO../....";
  RefereeUnderAnswer answer = ask (finished ("chinese-2002", "komi=0", board, "pass pass"),
                                   "sunjang", "prescribed_first=none", false);

  assert_result (&answer, "W+7");
  assert_only (&answer, REFEREE_UNDER_SUNJANG, true, 2);
  answer = ask (finished ("chinese-2002", "komi=0", board, "pass pass"), "sunjang", "", false);
  ck_assert_int_eq (answer.scorable, REFEREE_UNDER_SIZE);
}
END_TEST

START_TEST (test_dead_stones)
{
  RefereeGame *game = start ("chinese-2002", "komi=0", "..XXO.X", 0, 0);
  RefereeUnderAnswer answer;
  RefereeUnder *under;
  GoRuleset ruleset;
  bool dead[GO_CELLS] = { false };

  play (game, "pass pass");
  act (game, REFEREE_MARK, GO_WHITE, "G1");
  agree (game);
  answer = ask (game, "tromp-taylor", "", false);
  assert_result (&answer, "B+4");
  assert_only (&answer, REFEREE_UNDER_DEAD, true, 6);
  /* The dead may be named from outside as well, in place of those agreed upon. */
  game = finished ("tromp-taylor", "komi=0 removal=agreement", "..XXO.X", "pass pass");
  dead[go_point (6, 0)] = true;
  under = referee_under_new (game, dead);
  read_rules ("chinese-2002", "", &ruleset);
  referee_under_ask (under, &ruleset, false, &answer);
  assert_result (&answer, "B+1");
  ck_assert_int_eq (answer.difference, 0);
  referee_under_free (under);
  under = referee_under_new (game, NULL);
  referee_under_ask (under, &ruleset, false, &answer);
  assert_result (&answer, "B+4");
  referee_under_free (under);
  referee_game_free (game);
}
END_TEST

START_TEST (test_komi)
{
  RefereeUnderAnswer answer = ask (finished ("chinese-2002", "komi=5.5", "..X.O..", "D1 pass pass"),
                                   "chinese-2002", "", true);

  assert_result (&answer, "W+6.5");
  assert_only (&answer, REFEREE_UNDER_KOMI, true, -4);
  answer = ask (finished ("chinese-2002", "komi=5.5", "..X.O..", "D1 pass pass"), "chinese-2002",
                "", false);
  assert_result (&answer, "W+4.5");
  ck_assert_uint_eq (answer.reason_count, 0);
}
END_TEST

/* White gives two stones and takes one back: the board returns. */
#define SENT_TWO ".O.O/XXO./...."

START_TEST (test_superko)
{
  RefereeGame *game = start ("japanese-1989", "", SENT_TWO, 0, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *found;

  play (game, "pass A3 C3 B3");
  answer = ask (game, "tromp-taylor", "", false);
  found = flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_SUPERKO);
  ck_assert_int_eq (found->move, 4);
  ck_assert_int_eq (found->side, GO_WHITE);
  ck_assert_int_eq (found->point, go_point (1, 0));
  ck_assert_int_le (found->evidence.earlier, 1);
  ck_assert_int_eq (answer.illegal_plays, 1);
}
END_TEST

START_TEST (test_long_cycle)
{
  RefereeGame *game = start ("japanese-1989", "long_cycle=ignore", SENT_TWO, 0, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *found;

  play (game, "pass A3 C3 B3 pass A3 C3 B3");
  answer = ask (game, "japanese-1989", "", false);
  found = flag (&answer, REFEREE_UNDER_ENDED);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->end, REFEREE_UNDER_BY_VOID);
  ck_assert_int_eq (found->move, 8);
  ck_assert_int_eq (answer.illegal_plays, 0);
}
END_TEST

START_TEST (test_ko)
{
  RefereeGame *game
      = start ("chinese-2002", "repetition=none illegal=prevent", ".XO./X.XO/.XO.", 0, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *found;

  play (game, "pass B2 C2");
  answer = ask (referee_game_copy (game), "japanese-1989", "", false);
  found = flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_KO);
  ck_assert_int_eq (found->move, 3);
  answer = ask (game, "japanese-1989", "capture_goal=1", false);
  found = flag (&answer, REFEREE_UNDER_ENDED);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->end, REFEREE_UNDER_BY_CAPTURE);
  ck_assert_int_eq (found->winner, GO_WHITE);
  ck_assert_int_eq (found->move, 2);
  /* What comes after the end of a game is not judged. */
  ck_assert (!flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY));
}
END_TEST

START_TEST (test_suicide)
{
  RefereeGame *game = start ("nz-1978", "komi=0", ".XO./XXO./OOO.", 0, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *found;

  /* Black fills its last liberty: its four stones leave the board. */
  play (game, "A3");
  ck_assert_int_eq (referee_game_board (game)->stones[GO_BLACK], 0);
  answer = ask (game, "chinese-2002", "", false);
  found = flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_SUICIDE);
  ck_assert_int_eq (found->move, 1);
  ck_assert_uint_eq (found->act, 0);
  ck_assert_int_eq (found->side, GO_BLACK);
  ck_assert_int_eq (found->evidence.stones, 4);
  ck_assert_int_eq (answer.illegal_plays, 1);
  /* Counted is the board as it is here. */
  assert_result (&answer, "W+12");
}
END_TEST

/* The other way round: an unchallenged suicide left its stones here. */
START_TEST (test_standing_suicide)
{
  RefereeGame *game = start ("chinese-2002", "komi=0", ".XO./XXO./OOO.", 0, 0);
  RefereeUnderAnswer answer;

  play (game, "A3");
  ck_assert_int_eq (referee_game_board (game)->stones[GO_BLACK], 4);
  answer = ask (game, "nz-1978", "", false);
  ck_assert_ptr_nonnull (flag (&answer, REFEREE_UNDER_REMOVES_OWN));
  ck_assert_int_eq (answer.illegal_plays, 0);
  assert_result (&answer, "W+4");
}
END_TEST

START_TEST (test_end)
{
  RefereeGame *game = start ("chinese-2002", "end=three", "..X...O..", 0, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *ended;

  play (game, "D1 pass pass F1 E1 pass pass pass");
  agree (game);
  answer = ask (game, "nz-1978", "", false);
  ended = flag (&answer, REFEREE_UNDER_ENDED);
  ck_assert_ptr_nonnull (ended);
  ck_assert_int_eq (ended->end, REFEREE_UNDER_BY_COUNT);
  ck_assert_int_eq (ended->move, 3);
  ck_assert_int_eq (ended->plays_after, 2);
  ck_assert (!flag (&answer, REFEREE_UNDER_NOT_ENDED));
  answer = ask (finished ("chinese-2002", "", "..X.O..", "D1 pass pass"), "chinese-2002",
                "end=three", false);
  ck_assert_ptr_nonnull (flag (&answer, REFEREE_UNDER_NOT_ENDED));
  ck_assert (!flag (&answer, REFEREE_UNDER_ENDED));
  /* Whoever has agreed on the score has agreed to end play. */
  answer = ask (finished ("chinese-2002", "", "..X.O..", "D1 pass pass"), "ming-qing",
                "end=agreement", false);
  ck_assert (!flag (&answer, REFEREE_UNDER_NOT_ENDED));
}
END_TEST

START_TEST (test_passes_forbidden)
{
  RefereeUnderAnswer answer
      = ask (finished ("chinese-2002", "", "..X.O..", "D1 pass pass"), "ancient-2", "", false);
  const RefereeUnderFlag *found = flag (&answer, REFEREE_UNDER_ILLEGAL_PASS);

  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_PASS_FORBIDDEN);
  ck_assert_int_eq (found->move, 2);
  ck_assert_int_eq (found->side, GO_WHITE);
}
END_TEST

START_TEST (test_set_up)
{
  RefereeGame *game = start ("chinese-2002", "", NULL, 9, 0);
  RefereeUnderAnswer answer;

  play (game, "E5");
  answer = ask (referee_game_copy (game), "ancient-2", "", false);
  ck_assert_int_eq (answer.scorable, REFEREE_UNDER_SCORED);
  ck_assert_ptr_nonnull (flag (&answer, REFEREE_UNDER_OTHER_SETUP));
  ck_assert_ptr_nonnull (flag (&answer, REFEREE_UNDER_OTHER_FIRST));
  answer = ask (referee_game_copy (game), "tibetan", "", false);
  ck_assert_int_eq (answer.scorable, REFEREE_UNDER_SIZE);
  answer = ask (referee_game_copy (game), "sunjang", "setup=none", false);
  ck_assert_int_eq (answer.scorable, REFEREE_UNDER_SCORED);
  ck_assert (!flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY));
  answer = ask (game, "no-pass", "", false);
  ck_assert_int_eq (answer.scorable, REFEREE_UNDER_NO_COUNT);
}
END_TEST

START_TEST (test_prescribed)
{
  RefereeGame *game = start ("chinese-2002", "", NULL, 9, 0);
  RefereeUnderAnswer answer;
  const RefereeUnderFlag *found;

  play (game, "D5 E5");
  answer = ask (game, "sunjang", "setup=none", false);
  found = flag (&answer, REFEREE_UNDER_ILLEGAL_PLAY);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_PRESCRIBED);
  ck_assert_int_eq (found->move, 1);
  ck_assert_int_eq (answer.illegal_plays, 1);
}
END_TEST

START_TEST (test_broken_off)
{
  RefereeGame *game = start ("chinese-2002", "komi=0", "..X.O..", 0, 0);
  RefereeUnder *under;
  RefereeUnderAnswer answer;
  GoRuleset ruleset;

  play (game, "D1");
  act (game, REFEREE_RESIGN, GO_BLACK, NULL);
  under = referee_under_new (game, NULL);
  ck_assert_int_eq (referee_under_basis (under), REFEREE_UNDER_BROKEN_OFF);
  read_rules ("aga-1991-territory", "", &ruleset);
  referee_under_ask (under, &ruleset, false, &answer);
  /* Nobody has passed, so White has no pass to add either. */
  assert_result (&answer, "Draw");
  ck_assert_uint_eq (answer.flag_count, 0);
  referee_under_free (under);
  referee_game_free (game);
}
END_TEST

/* A challenged play is not part of the game; the pass that it became is. */
START_TEST (test_challenged)
{
  RefereeGame *game = start ("concord", "komi=0", ".XO./XXO./OOO.", 0, 0);
  RefereeUnderAnswer answer;

  act (game, REFEREE_PLAY, GO_BLACK, "A3");
  act (game, REFEREE_CHALLENGE, GO_WHITE, NULL);
  answer = ask (game, "nz-1978", "", false);
  ck_assert (!flag (&answer, REFEREE_UNDER_REMOVES_OWN));
  ck_assert_int_eq (answer.illegal_plays, 0);
  assert_result (&answer, "W+4");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under");
  TCase *tcase = tcase_create ("under");

  tcase_set_timeout (tcase, 100);
  tcase_add_test (tcase, test_random_games);
  tcase_add_test (tcase, test_seki);
  tcase_add_test (tcase, test_one_sided_dame);
  tcase_add_test (tcase, test_pass_stones);
  tcase_add_test (tcase, test_first_pass);
  tcase_add_test (tcase, test_added_pass);
  tcase_add_test (tcase, test_handicap);
  tcase_add_test (tcase, test_group_tax);
  tcase_add_test (tcase, test_stones);
  tcase_add_test (tcase, test_sunjang);
  tcase_add_test (tcase, test_dead_stones);
  tcase_add_test (tcase, test_komi);
  tcase_add_test (tcase, test_superko);
  tcase_add_test (tcase, test_long_cycle);
  tcase_add_test (tcase, test_ko);
  tcase_add_test (tcase, test_suicide);
  tcase_add_test (tcase, test_standing_suicide);
  tcase_add_test (tcase, test_end);
  tcase_add_test (tcase, test_passes_forbidden);
  tcase_add_test (tcase, test_set_up);
  tcase_add_test (tcase, test_prescribed);
  tcase_add_test (tcase, test_broken_off);
  tcase_add_test (tcase, test_challenged);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
