/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differences between rulesets as readers see them. Every pair of presets has sensible ones. */
#include <check.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "referee-score.h"
#include "runner.h"
#include "words-axis-private.h"
#include "words-difference.h"

/* Pairs of rulesets with one line per difference: what differs, both values, and the outcomes of
 * the example. */
static const struct
{
  const char *first, *second, *lines;
} expected[] = {
  { "concord", "japanese-1989",
    "Handicap stones: as the players agree | on the traditional points\n  Black’s stones are on "
    "C4, E4, and White is to move | Black’s stones are on C3, E5, and White is to move\nPassing: "
    "costs a stone | costs nothing\n  White wins by 1 point, 7 to 6 | White wins by 2 points, 6 to "
    "4\nRepetition: no earlier position of the whole board may come back with the same player to "
    "move next | no play may undo the play that the opponent has just made\n  White may not play "
    "B2: superko | White may play B2\nLong cycles: does not apply | the players may agree on no "
    "result\nIllegal plays: stand unless challenged | cannot be made\n  The play is illegal "
    "(superko), but stands unless Black challenges it | The play cannot be made: ko\nAnother move "
    "instead of a forced pass: yes | does not apply\nWhen play ends: two passes in a row, the last "
    "not by the player who passed first in the game | two passes in a row\n  Play goes on, and "
    "White is to move | Play has ended, and the players agree on the dead stones\nIf the players "
    "disagree: play resumes, or the game is played out to the end | play resumes, as often as they "
    "want\n  The final play-out begins, and Black is to move | Neither player may demand the final "
    "play-out under these rules\nWho moves first when play resumes: the player whose turn it was | "
    "the opponent of the player who resumes play\n  Black is to move | White is to move\nPoints "
    "that are not counted: all territory counts | territory in seki does not count\n  White wins "
    "by 3 points, 7 to 4 | A draw, 0 to 0\n" },
  { "concord", "aga-1991",
    "Komi: 6½ points | 5½ points\n  White wins by 6½ points, 11½ to 5 | White wins by 5½ points, "
    "13½ to 8\nKomi with a handicap: as in an even game | ½ point\n  Black wins by 40½ points, 48 "
    "to 7½ | Black wins by 47½ points, 49 to 1½\nAnother move instead of a forced pass: yes | no\n "
    " White may make another move instead | The play becomes a pass, and no other move is "
    "allowed\nWhen play ends: two passes in a row, the last not by the player who passed first in "
    "the game | two passes in a row, and White makes the last move\n  Play goes on, and White is "
    "to move | Play has ended, and the players agree on the dead stones\nIf the players disagree: "
    "play resumes, or the game is played out to the end | play resumes, and two more passes settle "
    "it\n  White wins by 4 points, 11 to 7 | Black wins by 5 points, 9 to 4\nWhat is counted: "
    "surrounded empty points and prisoners | stones on the board and surrounded empty points\n  A "
    "draw, 5 to 5 | A draw, 8 to 8\n" },
  { "chinese-2002", "japanese-1989",
    "Handicap stones: wherever Black likes | on the traditional points\n  Black’s stones are on "
    "C4, E4, and White is to move | Black’s stones are on C3, E5, and White is to move\nPoints for "
    "White for handicap stones: one for each handicap stone | no points\n  (aside) Black wins by "
    "45 points, 47 to 2 | Black wins by 47 points, 47 to 0\nKomi: 7½ points | 6½ points\n  White "
    "wins "
    "by 7½ points, 15½ to 8 | White wins by 6½ points, 10½ to 4\nRepetition: no earlier position "
    "of the whole board may come back, whoever moves next | no play may undo the play that the "
    "opponent has just made\n  White may not play B2: superko | White may play B2\nLong cycles: "
    "does not apply | the players may agree on no result\nIllegal plays: stand unless challenged | "
    "cannot be made\n  The play is illegal (superko), but stands unless Black challenges it | The "
    "play cannot be made: ko\nWho moves first when play resumes: the player whose turn it was | "
    "the opponent of the player who resumes play\n  Black is to move | White is to move\nWhat is "
    "counted: stones on the board and surrounded empty points | surrounded empty points and "
    "prisoners\n  Black wins by 1 point, 8 to 7 | A draw, 3 to 3\nPoints that are not counted: all "
    "territory counts | territory in seki does not count\n  White wins by 3 points, 10½ to 7½ | A "
    "draw, 0 to 0\nEmpty points between the two sides: count half a point for each side | do not "
    "count\n  Black wins by 1 point, 4½ to 3½ | Black wins by 1 point, 1 to 0\n" },
  { "tromp-taylor", "nz-1978",
    "Komi: 0 points | 7 points\n  A draw, 8 to 8 | White wins by 7 points, 15 to 8\nKomi with a "
    "handicap: as in an even game | 0 points\n  (aside) Black wins by 42 points, 49 to 7 | Black "
    "wins by 49 points, 49 to 0\nRepetition: no earlier position of the whole board may come back, "
    "whoever moves next | no earlier position of the whole board may come back with the same "
    "player to move next\n  White may not play B3: superko | White may play B3\nDead stones: stay "
    "on the board | are taken off by agreement\n  Black wins by 5 points, 9 to 4 | White wins by 4 "
    "points, 12 to 8\nIf the players disagree: does not apply | play resumes, as often as they "
    "want\n  The game is over and has been counted | Play goes on, and Black is to move\n" },
  { "no-pass", "math-return",
    "Passing: is not allowed | costs a prisoner, which is given back\n  White may not pass: "
    "passing is not allowed | White may pass\n" },
};

static GPtrArray *
differences (const char *first, const char *second)
{
  GoRuleset a, b;

  ck_assert_ptr_nonnull (go_preset_find (first));
  ck_assert_ptr_nonnull (go_preset_find (second));
  go_preset_ruleset (go_preset_find (first), &a);
  go_preset_ruleset (go_preset_find (second), &b);
  return words_differences (&a, &b);
}

static char *
lines_of (GPtrArray *list)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (list, i);
      const WordsExample *example = difference->example;

      g_string_append_printf (lines, "%s: %s | %s\n", words_axis_title (difference->axis),
                              difference->value[0], difference->value[1]);
      if (example != NULL)
        g_string_append_printf (lines, "  %s%s | %s\n", example->aside ? "(aside) " : "",
                                example->outcome[0], example->outcome[1]);
    }
  return g_string_free (lines, FALSE);
}

static const WordsDifference *
find (GPtrArray *list, const char *axis)
{
  for (guint i = 0; i < list->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (list, i);

      if (strcmp (difference->axis->name, axis) == 0)
        return difference;
    }
  return NULL;
}

START_TEST (test_lines)
{
  g_autoptr (GPtrArray) list = differences (expected[_i].first, expected[_i].second);
  g_autofree char *lines = lines_of (list);

  ck_assert_str_eq (lines, expected[_i].lines);
}
END_TEST

static void
assert_effect (const char *first, const char *second, const char *axis, const char *effect)
{
  g_autoptr (GPtrArray) list = differences (first, second);
  const WordsDifference *difference = find (list, axis);

  ck_assert_msg (difference != NULL, "%s and %s are alike in %s", first, second, axis);
  ck_assert_str_eq (difference->effect, effect);
}

/* Whether an axis matters depends on the other axes. */
START_TEST (test_effects)
{
  assert_effect ("chinese-2002", "japanese-1989", "scoring",
                 "With area counting, a neutral point filled at the end is worth a point, and "
                 "playing in one’s own territory costs nothing. With territory counting, it is the "
                 "other way round, and prisoners count.");
  assert_effect ("concord", "aga-1991", "scoring",
                 "Only the way of counting differs. The rules for passes and for the end of play "
                 "make both ways of counting give the same result.");
  assert_effect ("chinese-2002", "concord-area", "pass",
                 "A pass stone is a prisoner, and prisoners are not counted here, so it does not "
                 "change the result.");
  assert_effect ("japanese-1989", "concord", "pass",
                 "Where territory is counted and a pass hands over a stone, a pass costs a point. "
                 "A hopeless play in the opponent’s territory therefore loses nothing if the "
                 "opponent passes, because that pass costs a stone too.");
  assert_effect ("concord", "chinese-2002", "pass",
                 "A pass costs as much as a play in one’s own territory, so a territory count "
                 "gives the same result as an area count. A hopeless play loses nothing if the "
                 "opponent answers it with a pass.");
  assert_effect ("concord", "wmsg-2008", "scoring",
                 "The totals differ, but not who wins or by how much. Pass stones make this "
                 "territory count give the same result as an area count.");
  assert_effect (
      "concord", "chinese-2002", "scoring",
      "Pass stones make this territory count give the same result as an area count, or one "
      "within a point of it, depending on the last move.");
  assert_effect ("aga-1991", "japanese-1989", "scoring",
                 "The result is that of a territory count, unless one side passes more often than "
                 "the other. Each extra pass then counts as a point against that side.");
  assert_effect ("ing-1991", "tromp-taylor", "suicide",
                 "This changes next to nothing. A single stone that vanishes leaves the board as "
                 "it was, which repeats the position.");
  assert_effect ("chinese-2002", "nz-1978", "repetition",
                 "These rules differ when a position comes back with the other player to move, as "
                 "after giving up two stones and taking one back. That is rare.");
  assert_effect ("wmsg-2008", "wmsg-simplified", "shared",
                 "The totals differ, but never who wins or by how much.");
}
END_TEST

/* A setting that has no effect because of the others is not a difference. */
START_TEST (test_without_effect)
{
  GoRuleset a, b;

  go_preset_ruleset (go_preset_find ("chinese-2002"), &a);
  b = a;
  b.cycle_limit = 5;
  b.comp_scope = GO_COMP_AREA;
  b.resume_first = GO_RESUME_OPPONENT_OF_REQUESTER;
  a.removal = b.removal = GO_REMOVAL_NONE;
  g_autoptr (GPtrArray) none = words_differences (&a, &b);

  ck_assert_uint_eq (none->len, 0);

  a.repetition = b.repetition = GO_REPETITION_BASIC;
  a.long_cycle = b.long_cycle = GO_CYCLE_DRAW;
  g_autoptr (GPtrArray) limit = words_differences (&a, &b);

  ck_assert_uint_eq (limit->len, 1);
  ck_assert_ptr_nonnull (find (limit, "cycle_limit"));

  g_autoptr (GPtrArray) leniency = differences ("concord", "japanese-1989");

  ck_assert_str_eq (find (leniency, "leniency")->value[1], "does not apply");
  ck_assert_ptr_null (find (leniency, "comp_scope"));
  ck_assert_ptr_null (find (leniency, "handicap_comp"));
}
END_TEST

START_TEST (test_equal)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      g_autoptr (GPtrArray) list = differences (presets[i].name, presets[i].name);

      ck_assert_uint_eq (list->len, 0);
    }
}
END_TEST

/* Size and clocks come last. */
START_TEST (test_size_and_time)
{
  GoRuleset a, b;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &a);
  b = a;
  b.width = b.height = 9;
  b.komi = 1;
  b.time[0].base_ms = 600000;
  g_autoptr (GPtrArray) list = words_differences (&a, &b);
  static const char *const order[] = { "komi", "width", "height", "black_base_ms" };

  ck_assert_uint_eq (list->len, 4);
  for (guint i = 0; i < list->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (list, i);

      ck_assert_str_eq (difference->axis->name, order[i]);
      ck_assert_str_ne (difference->effect, "");
      ck_assert_int_eq (difference->example != NULL, i == 0);
    }
}
END_TEST

static void
assert_sentence (const char *text)
{
  ck_assert_msg (g_utf8_validate (text, -1, NULL) && strlen (text) > 10, "%s", text);
  ck_assert_msg (g_ascii_isupper (text[0]), "%s", text);
  ck_assert_msg (g_str_has_suffix (text, ".") || g_str_has_suffix (text, ".”"), "%s", text);
}

static void
assert_example (const WordsExample *example)
{
  assert_sentence (example->lead);
  ck_assert_str_ne (example->outcome[0], example->outcome[1]);
  for (int side = 0; side < 2; side++)
    {
      const GoBoard *board = referee_game_board (example->game[side]);

      ck_assert_str_ne (example->outcome[side], "");
      ck_assert_ptr_null (strstr (example->outcome[side], "  "));
      if (example->refused[side] != GO_NO_POINT)
        ck_assert_int_eq (go_board_get (board, example->refused[side]), GO_EMPTY);
    }
}

/* Every pair of presets. */
START_TEST (test_pairs)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  guint with = 0, aside = 0;

  for (size_t i = 0; i < count; i++)
    for (size_t j = i + 1; j < count; j += (size_t) runner_stride ())
      {
        g_autoptr (GPtrArray) list = differences (presets[i].name, presets[j].name);

        for (guint k = 0; k < list->len; k++)
          {
            const WordsDifference *difference = g_ptr_array_index (list, k);

            assert_sentence (difference->effect);
            ck_assert_str_ne (difference->value[0], difference->value[1]);
            if (difference->example == NULL)
              continue;
            assert_example (difference->example);
            with++;
            aside += difference->example->aside != FALSE;
          }
      }
  /* Most differences can be shown on a board without changes. */
  ck_assert_uint_gt (with, 4000 / (guint) runner_stride ());
  ck_assert_uint_lt (aside, with / 10);
}
END_TEST

/* Any two different values of an axis have a sentence about the change. */
START_TEST (test_every_effect)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  GoRuleset a, b;

  go_preset_ruleset (go_preset_find ("concord"), &a);
  b = a;
  for (size_t i = 0; i < count; i++)
    for (int one = axes[i].minimum; one <= MIN (axes[i].maximum, axes[i].minimum + 10); one++)
      for (int other = axes[i].minimum; other < one; other++)
        {
          go_axis_set (&axes[i], &a, one);
          go_axis_set (&axes[i], &b, other);
          assert_sentence (words_axis_effect (&axes[i], &a, &b));
          ck_assert_str_eq (words_axis_effect (&axes[i], &a, &b),
                            words_axis_effect (&axes[i], &b, &a));
        }
}
END_TEST

/* Swapping the rulesets gives the same differences, swapped. */
START_TEST (test_symmetry)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    for (size_t step = 1; step < count; step += 7 * (size_t) runner_stride ())
      {
        const char *one = presets[i].name, *other = presets[(i + step) % count].name;
        g_autoptr (GPtrArray) there = differences (one, other);
        g_autoptr (GPtrArray) back = differences (other, one);

        ck_assert_uint_eq (there->len, back->len);
        for (guint k = 0; k < there->len; k++)
          {
            const WordsDifference *a = g_ptr_array_index (there, k);
            const WordsDifference *b = g_ptr_array_index (back, k);

            ck_assert_ptr_eq (a->axis, b->axis);
            ck_assert_str_eq (a->effect, b->effect);
            ck_assert_int_eq (a->example != NULL, b->example != NULL);
            for (int side = 0; side < 2; side++)
              {
                ck_assert_str_eq (a->value[side], b->value[1 - side]);
                if (a->example != NULL)
                  ck_assert_str_eq (a->example->outcome[side], b->example->outcome[1 - side]);
              }
          }
      }
}
END_TEST

/* The sentences on counting and passing must hold in games that end in every simple way. */

/* Endings on a board where both have territory and one point, C1, is neutral; Black is to move.
 * Each letter is a turn: n fills the neutral point, b and w play in their own territory, x is
 * Black's hopeless play in White's territory, - is a pass. Then both pass until play stops. */
static const char *const ends[] = { "-", "n-", "b-", "n-b-", "b-b-", "-n-", "-w-", "x-", "x-x-" };

typedef struct
{
  int margin; /* Black's score, in half points */
  int passes[3];
  gboolean black_last;
} Ending;

/* Returns whether play ends by passes, in the simple way that `ends` describes. */
static gboolean
can_end (const GoRuleset *rules)
{
  return rules->dispute != GO_DISPUTE_PAID_PLAYOUT && go_ruleset_passes_at_will (rules)
         && rules->end != GO_END_AGREEMENT && rules->end != GO_END_NO_MOVE
         && rules->button == GO_BUTTON_NONE;
}

static GoPoint
point_of (const RefereeGame *game, char turn, GoColor side)
{
  static const char *const home[][3] = { { NULL }, { "A4", "A3", NULL }, { "E4", "E3", NULL } };
  const char *const *names = turn == 'x' ? home[GO_WHITE] : home[side];
  GoPoint point;

  if (turn == 'n')
    return go_point (2, 4);
  for (int i = 0; names[i]; i++)
    {
      ck_assert (go_point_parse (names[i], 5, 5, &point));
      if (go_board_get (referee_game_board (game), point) == GO_EMPTY)
        return point;
    }
  ck_abort ();
}

/* Plays the ending under rules that keep only counting, passing and the end of play. */
static Ending
play_end (const GoRuleset *from, const char *turns)
{
  static const char rows[5][6] = { ".XXO.", ".XXO.", ".XXO.", ".XOO.", "XX.OO" };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  RefereeGame *game;
  const RefereeState *state;
  Ending ending;

  setup->ruleset = *from;
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->ruleset.setup = GO_SETUP_NONE;
  setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  setup->ruleset.komi = 0;
  setup->ruleset.tax = GO_TAX_NONE;
  setup->ruleset.shared = GO_SHARED_NONE;
  setup->ruleset.bonus = GO_BONUS_NONE;
  setup->ruleset.supplementary_ko = false;
  setup->custom = true;
  /* Black has two more stones on the board, so White has lost two. */
  setup->prisoners[GO_BLACK] = 2;
  setup->first = GO_BLACK;
  go_position_init (&setup->start, 5, 5);
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      if (rows[row][column] != '.')
        go_position_set (&setup->start, go_point (column, row),
                         rows[row][column] == 'X' ? GO_BLACK : GO_WHITE);
  game = referee_game_new (setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  state = referee_game_state (game);
  for (; *turns; turns++)
    {
      GoColor side = state->to_move;

      if (*turns == '-')
        ck_assert (referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PASS, side, GO_NO_POINT));
      else
        ck_assert (referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PLAY, side,
                                      point_of (game, *turns, side)));
    }
  while (state->phase == REFEREE_PHASE_PLAY)
    ck_assert (
        referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PASS, state->to_move, GO_NO_POINT));
  /* Hopeless stones are agreed to be dead. */
  for (int row = 0; row < 5 && state->phase == REFEREE_PHASE_AGREEMENT; row++)
    if (go_board_get (referee_game_board (game), go_point (4, row)) == GO_BLACK)
      referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_MARK, GO_BLACK, go_point (4, row));
  for (GoColor side = GO_BLACK; side <= GO_WHITE && state->phase == REFEREE_PHASE_AGREEMENT; side++)
    ck_assert (referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_AGREE, side, GO_NO_POINT));
  ck_assert_int_eq (state->phase, REFEREE_PHASE_FINISHED);
  referee_game_score (game, true, score);
  ending.margin
      = score->ledger[from->scoring].total[GO_BLACK] - score->ledger[from->scoring].total[GO_WHITE];
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    ending.passes[side] = state->passes[side];
  ending.black_last = state->last_mover == GO_BLACK;
  referee_game_free (game);
  return ending;
}

/* Returns how much more this ending is worth to Black than one with passes only. */
static int
gain (const GoRuleset *rules, const char *turns)
{
  return play_end (rules, turns).margin - play_end (rules, ends[0]).margin;
}

static void
check_counting (const char *effect, const GoRuleset *territory, const GoRuleset *area)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      /* If nothing is removed, a hopeless stone stays. */
      gboolean alike = ends[i][0] != 'x' || territory->removal == area->removal;
      Ending one = play_end (territory, ends[i]), other = play_end (area, ends[i]);
      int more = other.margin - one.margin;

      if (!alike)
        continue;
      if (strstr (effect, "Only the way of counting"))
        {
          GoRuleset twin = *territory;

          /* One for each ruleset: they may differ in how play ends. */
          twin.scoring = GO_SCORING_AREA;
          ck_assert_int_eq (one.margin, play_end (&twin, ends[i]).margin);
          twin = *area;
          twin.scoring = GO_SCORING_TERRITORY;
          ck_assert_int_eq (other.margin, play_end (&twin, ends[i]).margin);
        }
      else if (strstr (effect, "but not who wins or by how much. Pass stones"))
        ck_assert_msg (more == 0, "%s: %s %d", effect, ends[i], more);
      else if (strstr (effect, "or one within a point of it"))
        ck_assert_msg (ABS (more) <= 2, "%s: %s %d", effect, ends[i], more);
      else if (strstr (effect, "unless one side passes more often"))
        ck_assert_msg (more == 2 * (other.passes[GO_WHITE] - other.passes[GO_BLACK]), "%s: %s %d",
                       effect, ends[i], more);
      else
        {
          ck_assert (strstr (effect, "it is the other way round") != NULL);
          ck_assert_int_eq (gain (area, "n-"), 2);
          ck_assert_int_eq (gain (area, "b-"), 0);
          ck_assert_int_eq (gain (territory, "n-"), 0);
          ck_assert_int_eq (gain (territory, "b-"), -2);
        }
    }
}

static void
check_passing (const char *effect, const GoRuleset *stone, const GoRuleset *without)
{
  const GoRuleset *counted[] = { stone, without };

  if (strstr (effect, "does not change the result"))
    {
      GoRuleset passes = *without;

      passes.pass = GO_PASS_STONE;
      for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
        ck_assert_int_eq (play_end (without, ends[i]).margin, play_end (&passes, ends[i]).margin);
      return;
    }
  for (size_t i = 0; i < G_N_ELEMENTS (counted); i++)
    if (counted[i]->pass == GO_PASS_STONE)
      /* A hopeless play answered by a pass costs nothing. */
      ck_assert_int_eq (gain (counted[i], "x-x-"), gain (counted[i], "x-"));
  if (strstr (effect, "same result as an area count"))
    {
      GoRuleset area = *stone;

      area.scoring = GO_SCORING_AREA;
      for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
        ck_assert_int_eq (play_end (stone, ends[i]).margin, play_end (&area, ends[i]).margin);
    }
}

START_TEST (test_true)
{
  size_t count;
  const GoPreset *all = go_presets (&count);
  const GoAxis *scoring = go_axis_find ("scoring"), *pass = go_axis_find ("pass");

  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < count; j++)
      {
        GoRuleset one, other;

        go_preset_ruleset (&all[i], &one);
        go_preset_ruleset (&all[j], &other);
        if (!can_end (&one) || !can_end (&other))
          continue;
        if (one.scoring == GO_SCORING_TERRITORY && other.scoring == GO_SCORING_AREA)
          check_counting (words_axis_effect (scoring, &one, &other), &one, &other);
        if (one.pass == GO_PASS_STONE && other.pass == GO_PASS_FREE
            && other.scoring != GO_SCORING_STONES)
          check_passing (words_axis_effect (pass, &one, &other), &one, &other);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("difference");
  TCase *tcase = tcase_create ("differences");

  tcase_add_loop_test (tcase, test_lines, 0, G_N_ELEMENTS (expected));
  tcase_add_test (tcase, test_effects);
  tcase_add_test (tcase, test_without_effect);
  tcase_add_test (tcase, test_equal);
  tcase_add_test (tcase, test_size_and_time);
  tcase_add_test (tcase, test_pairs);
  tcase_add_test (tcase, test_every_effect);
  tcase_add_test (tcase, test_symmetry);
  tcase_add_test (tcase, test_true);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
