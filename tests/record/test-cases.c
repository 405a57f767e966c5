/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs every worked case of a folder of *.case files: test-cases FOLDER. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "case-file.h"
#include "record-script.h"
#include "referee-score.h"
#include "runner.h"

static GPtrArray *cases;

/* The outcome of a script, which the expectations are compared with. */
typedef struct
{
  const CaseFileCase *current;
  const RefereeGame *game;
  RefereeScore score;
} Outcome;

#define case_fail(current, ...)                                                                    \
  do                                                                                               \
    {                                                                                              \
      g_autofree char *what_ = g_strdup_printf (__VA_ARGS__);                                      \
      ck_abort_msg ("%s:%u: %s: %s\n%s", (current)->file, (current)->line, (current)->name, what_, \
                    (current)->because);                                                           \
    }                                                                                              \
  while (0)

static const char *
color_word (GoColor color)
{
  return color == GO_BLACK ? "B" : color == GO_WHITE ? "W" : "none";
}

static const char *
phase_word (RefereePhase phase)
{
  static const char *const words[] = { "setup", "play", "agreement", "dispute", "finished" };

  return words[phase];
}

static char *
board_rows (const GoBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < board->height; y++)
    {
      if (y > 0)
        g_string_append_c (text, '\n');
      for (int x = 0; x < board->width; x++)
        g_string_append_c (text, ".XO"[go_board_get (board, go_point (x, y))]);
    }
  return g_string_free (text, FALSE);
}

static char *
counted_rows (const Outcome *outcome, gboolean sunjang)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autofree GoSunjang *kept = g_new (GoSunjang, 1);

  referee_game_counted_board (outcome->game, board);
  if (!sunjang)
    return board_rows (board);
  go_sunjang (board, referee_game_state (outcome->game)->seki, kept);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (board, p) && !kept->stays[p])
      go_board_set (board, p, GO_EMPTY);
  return board_rows (board);
}

/* Finds the pair of numbers for a key, in half points for scores. Returns FALSE for other keys. */
static gboolean
find_pair (const Outcome *outcome, const char *key, int pair[GO_COLORS], gboolean *halves)
{
  static const struct
  {
    const char *key;
    GoScoring method;
  } scores[] = {
    { "area", GO_SCORING_AREA },
    { "territory", GO_SCORING_TERRITORY },
    { "stones", GO_SCORING_STONES },
    { "sunjang", GO_SCORING_SUNJANG },
  };
  const RefereeState *state = referee_game_state (outcome->game);

  for (size_t i = 0; i < G_N_ELEMENTS (scores); i++)
    if (strcmp (key, scores[i].key) == 0)
      {
        *halves = TRUE;
        memcpy (pair, outcome->score.ledger[scores[i].method].total, GO_COLORS * sizeof *pair);
        return TRUE;
      }
  *halves = FALSE;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const RefereeContainer *own = &state->container[color];
      const RefereeContainer *other = &state->container[go_opponent (color)];

      if (strcmp (key, "prisoners") == 0)
        pair[color] = referee_container_sum (own);
      else if (strcmp (key, "captured_of") == 0)
        pair[color] = referee_container_sum (other) - other->passed;
      else if (strcmp (key, "pass_stones") == 0)
        pair[color] = state->given[color];
      else if (strcmp (key, "passes") == 0)
        pair[color] = state->passes[color];
      else if (strcmp (key, "moves") == 0)
        pair[color] = state->moves[color];
      else
        return FALSE;
    }
  return TRUE;
}

static int
read_number (const Outcome *outcome, const char *text, gboolean halves)
{
  int value;

  if (!go_halves_parse (text, &value))
    case_fail (outcome->current, "\"%s\" is no number", text);
  return halves ? value : value / 2;
}

/* Checks "expect area 8 7.5", "expect area - 7.5" or "expect area diff 0.5". */
static void
check_pair (const Outcome *outcome,
            const char *key,
            char **values,
            const int pair[GO_COLORS],
            gboolean halves)
{
  if (g_strv_length (values) != 2)
    case_fail (outcome->current, "%s: two values are expected", key);
  if (strcmp (values[0], "diff") == 0)
    {
      if (pair[GO_BLACK] - pair[GO_WHITE] != read_number (outcome, values[1], halves))
        case_fail (outcome->current, "%s: the difference is %d%s, not %s", key,
                   pair[GO_BLACK] - pair[GO_WHITE], halves ? " half points" : "", values[1]);
      return;
    }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (strcmp (values[color - 1], "-") != 0
        && pair[color] != read_number (outcome, values[color - 1], halves))
      case_fail (outcome->current, "%s of %s: %d%s, not %s", key, color_word (color), pair[color],
                 halves ? " half points" : "", values[color - 1]);
}

static void
check_points (const Outcome *outcome, char **values, gboolean legal)
{
  const GoBoard *board = referee_game_board (outcome->game);
  RefereeAct act = { .kind = REFEREE_PLAY, .side = referee_game_state (outcome->game)->to_move };

  for (guint i = 0; values[i] != NULL; i++)
    {
      RefereeAnswer answer;

      if (!go_point_parse (values[i], board->width, board->height, &act.point))
        case_fail (outcome->current, "\"%s\" is no point", values[i]);
      answer = referee_game_may (outcome->game, &act);
      if ((answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK) != legal)
        case_fail (outcome->current, "%s is %s", values[i], legal ? "not legal" : "legal");
    }
}

static void
check_text (const Outcome *outcome, const char *key, const char *is, const char *expected)
{
  if (g_strcmp0 (is, expected) != 0)
    case_fail (outcome->current, "%s is\n%s\nnot\n%s", key, is, expected);
}

static gboolean
find_text (const Outcome *outcome, const char *key, char **text)
{
  const RefereeState *state = referee_game_state (outcome->game);
  gboolean over = state->phase == REFEREE_PHASE_FINISHED;
  const RefereeLedger *ledger = outcome->score.ledger;
  const int *area = ledger[GO_SCORING_AREA].total, *territory = ledger[GO_SCORING_TERRITORY].total;
  char result[REFEREE_RESULT_TEXT];

  if (strcmp (key, "phase") == 0)
    *text = g_strdup (phase_word (state->phase));
  else if (strcmp (key, "result") == 0)
    *text = g_strdup (over ? referee_result_format (&state->result, result) : "none");
  else if (strcmp (key, "reason") == 0)
    *text = g_strdup (over ? state->result.reason : "none");
  else if (strcmp (key, "to_move") == 0)
    *text = g_strdup (color_word (state->to_move));
  else if (strcmp (key, "first_passer") == 0)
    *text = g_strdup (color_word (state->first_passer));
  else if (strcmp (key, "last_passer") == 0)
    *text = g_strdup (color_word (state->last_passer));
  else if (strcmp (key, "consecutive") == 0)
    *text = g_strdup_printf ("%d", state->consecutive);
  else if (strcmp (key, "handicap") == 0)
    *text = g_strdup_printf ("%d", state->handicap);
  else if (strcmp (key, "may_pass") == 0)
    *text = g_strdup (referee_game_may_pass (outcome->game) ? "yes" : "no");
  else if (strcmp (key, "identity") == 0)
    *text = g_strdup (area[GO_BLACK] - area[GO_WHITE] == territory[GO_BLACK] - territory[GO_WHITE]
                          ? "yes"
                          : "no");
  else if (strcmp (key, "board") == 0)
    *text = counted_rows (outcome, FALSE);
  else if (strcmp (key, "sunjang_board") == 0)
    *text = counted_rows (outcome, TRUE);
  else
    return FALSE;
  return TRUE;
}

static void
check_expectation (const Outcome *outcome, const char *expectation)
{
  g_auto (GStrv) parts = g_strsplit_set (expectation, " \n", 2);
  const char *key = parts[0], *value = parts[1] != NULL ? parts[1] : "";
  g_auto (GStrv) values = g_strsplit (value, " ", -1);
  g_autofree char *text = NULL;
  int pair[GO_COLORS];
  gboolean halves;

  if (find_text (outcome, key, &text))
    check_text (outcome, key, text, value);
  else if (find_pair (outcome, key, pair, &halves))
    check_pair (outcome, key, values, pair, halves);
  else if (strcmp (key, "legal") == 0 || strcmp (key, "closed") == 0)
    check_points (outcome, values, key[0] == 'l');
  else
    case_fail (outcome->current, "nothing is called \"%s\"", key);
}

/* Checks that an event does what its marks say. An event without marks must be legal. */
static void
check_step (const RefereeEvent *event, const RefereeStep *step, const RefereeGame *game, void *data)
{
  const CaseFileCase *current = data;

  if (!step->as_expected
      || (event->expected == REFEREE_OK
          && (step->refused != REFEREE_OK || step->illegal != REFEREE_OK)))
    case_fail (current, "\"%s\": refused %s, illegal %s, %d captured, %d own stones lost",
               event->text, referee_reason_word (step->refused),
               referee_reason_word (step->illegal), step->captured, step->suicide);
}

/* Checks that the same acts on the same set-up lead to the same game. */
static void
check_replay (const CaseFileCase *current, const RefereeGame *game)
{
  RefereeGame *again = referee_game_at (game, 0);

  for (size_t i = 0; i < referee_game_length (game); i++)
    if (referee_game_apply (again, referee_game_act (game, i)).reason != REFEREE_OK)
      case_fail (current, "act %zu is refused in a replay", i);
  if (referee_game_fingerprint (again) != referee_game_fingerprint (game))
    case_fail (current, "a replay of the acts leads elsewhere");
  referee_game_free (again);
}

static gboolean
wants_error (const CaseFileCase *current)
{
  for (guint i = 0; i < current->expects->len; i++)
    if (strcmp (current->expects->pdata[i], "error") == 0)
      return TRUE;
  return FALSE;
}

START_TEST (test_case)
{
  const CaseFileCase *current = cases->pdata[_i];
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script = record_script_parse (current->script, &error);
  g_autofree Outcome *outcome = g_new0 (Outcome, 1);
  RefereeGame *game = script != NULL ? record_script_start (script, &error) : NULL;

  ck_assert_msg (current->expects->len > 0 && current->because != NULL, "%s expects nothing",
                 current->name);
  if (wants_error (current))
    {
      ck_assert_msg (game == NULL && error != NULL, "%s is no error", current->name);
      return;
    }
  if (game == NULL)
    case_fail (current, "%s", error->message);
  record_script_run (script, &game, check_step, (void *) current);

  outcome->current = current;
  outcome->game = game;
  referee_game_score (game, TRUE, &outcome->score);
  for (guint i = 0; i < current->expects->len; i++)
    check_expectation (outcome, current->expects->pdata[i]);
  check_replay (current, game);
  referee_game_free (game);
}
END_TEST

START_TEST (test_names)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  ck_assert_uint_ge (cases->len, 80);
  for (guint i = 0; i < cases->len; i++)
    {
      const CaseFileCase *current = cases->pdata[i];

      ck_assert_msg (g_hash_table_add (names, current->name), "%s is there twice", current->name);
    }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("cases");
  TCase *tcase = tcase_create ("cases");
  int failed;

  if (argc != 2)
    return 2;
  cases = case_file_read_folder (argv[1]);
  tcase_add_test (tcase, test_names);
  tcase_add_loop_test (tcase, test_case, 0, (int) cases->len);
  suite_add_tcase (suite, tcase);
  failed = runner_run (suite);
  g_ptr_array_unref (cases);
  return failed;
}
