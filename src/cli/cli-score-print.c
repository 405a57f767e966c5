/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settles a score, and prints it as text or JSON. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "advice-fill.h"
#include "advice-propose.h"
#include "cli-rules.h"
#include "cli-score.h"
#include "compare-unfilled.h"
#include "record-replay.h"
#include "words-under.h"
#include "words.h"

static const char *const reason_words[COMPARE_UNDER_REASONS] = {
  [COMPARE_UNDER_DEAD] = "dead",
  [COMPARE_UNDER_STONES] = "stones",
  [COMPARE_UNDER_HANDICAP_STONES] = "handicap_stones",
  [COMPARE_UNDER_BROUGHT] = "brought",
  [COMPARE_UNDER_TERRITORY] = "territory",
  [COMPARE_UNDER_SEKI] = "seki",
  [COMPARE_UNDER_NEUTRAL] = "neutral",
  [COMPARE_UNDER_GROUP] = "group_tax",
  [COMPARE_UNDER_SHARED] = "shared",
  [COMPARE_UNDER_PASS_STONES] = "pass_stones",
  [COMPARE_UNDER_ADDED_PASS] = "added_pass",
  [COMPARE_UNDER_OWNED] = "owned",
  [COMPARE_UNDER_SUNJANG] = "sunjang",
  [COMPARE_UNDER_FIRST_PASS] = "first_pass",
  [COMPARE_UNDER_LAST_PLAY] = "last_play",
  [COMPARE_UNDER_BUTTON] = "button",
  [COMPARE_UNDER_BONUS] = "bonus",
  [COMPARE_UNDER_HANDICAP] = "handicap",
  [COMPARE_UNDER_KOMI] = "komi",
};

static const char *const flag_words[COMPARE_UNDER_FLAGS] = {
  [COMPARE_UNDER_ILLEGAL_PLAY] = "illegal_play", [COMPARE_UNDER_ILLEGAL_PASS] = "illegal_pass",
  [COMPARE_UNDER_REMOVES_OWN] = "removes_own",   [COMPARE_UNDER_ENDED] = "ended",
  [COMPARE_UNDER_NOT_ENDED] = "not_ended",       [COMPARE_UNDER_OTHER_SETUP] = "other_setup",
  [COMPARE_UNDER_OTHER_FIRST] = "other_first",   [COMPARE_UNDER_NO_HANDICAP] = "no_handicap",
};

static const char *const basis_words[] = {
  [COMPARE_UNDER_COUNTED] = "counted",
  [COMPARE_UNDER_STOPPED] = "stopped",
  [COMPARE_UNDER_PLAYING] = "playing",
  [COMPARE_UNDER_BROKEN_OFF] = "broken_off",
};

static const char *const method_words[] = {
  [GO_SCORING_TERRITORY] = "territory", [GO_SCORING_AREA] = "area", [GO_SCORING_STONES] = "stones",
  [GO_SCORING_SUNJANG] = "sunjang",     [GO_SCORING_NONE] = "none",
};

static void
print_why (const CompareUnder *under, const CliScore *score, const char *lead)
{
  const CompareUnderAnswer *answer = score->answer;

  for (size_t i = 0; i < answer->reason_count; i++)
    {
      g_autofree char *reason = words_under_reason (under, score->ruleset, &answer->reasons[i]);

      cli_print_wrapped (lead, reason);
    }
  /* Without a score, remarks on the course of play are irrelevant. */
  for (size_t i = 0; i < answer->flag_count && answer->scorable == COMPARE_UNDER_SCORED; i++)
    {
      g_autofree char *flag = words_under_flag (under, &answer->flags[i]);

      cli_print_wrapped (lead, flag);
    }
}

/* Prints a line of the ledger: its label, with Black's and White's points in columns. */
static void
print_line (const char *label, const char *black, const char *white)
{
  int room = 34 - (int) g_utf8_strlen (label, -1);

  cli_line ("%s%*s%*s%s%*s%s", label, MAX (room, 1), "",
            MAX (8 - (int) g_utf8_strlen (black, -1), 1), "", black,
            MAX (8 - (int) g_utf8_strlen (white, -1), 1), "", white);
}

static void
print_points (const char *label, const int value[GO_COLORS])
{
  g_autofree char *black = words_points (value[GO_BLACK]), *white = words_points (value[GO_WHITE]);

  print_line (label, black, white);
}

void
cli_score_print (const CompareUnder *under, const CliScore *score)
{
  const CompareUnderAnswer *answer = score->answer;
  g_autofree char *result = words_under_result (answer);

  cli_line ("%s · %s", score->title, words_counting ((GoScoring) score->ruleset->scoring));
  cli_lines ("\n");
  if (answer->scorable == COMPARE_UNDER_SCORED)
    {
      print_line ("", words_color (GO_BLACK), words_color (GO_WHITE));
      for (size_t i = 0; i < answer->ledger.count; i++)
        print_points (words_line (answer->ledger.lines[i].kind), answer->ledger.lines[i].value);
      print_points (_ ("Total"), answer->ledger.total);
      cli_lines ("\n");
    }
  cli_line ("%s", result);
  print_why (under, score, "  ");
}

void
cli_score_print_row (const CompareUnder *under, const CliScore *score, int width)
{
  g_autofree char *result = words_under_result (score->answer);
  g_autofree char *lead = g_strnfill ((gsize) width + 4, ' ');

  cli_line ("%s%*s  %s", score->name, width - (int) g_utf8_strlen (score->name, -1), "", result);
  print_why (under, score, lead);
}

static void
add_reasons (JsonBuilder *builder, const CompareUnder *under, const CliScore *score)
{
  const CompareUnderAnswer *answer = score->answer;

  cli_json_begin_list (builder, "reasons");
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      const CompareUnderReason *reason = &answer->reasons[i];
      g_autofree char *text = words_under_reason (under, score->ruleset, reason);

      json_builder_begin_object (builder);
      cli_json_text (builder, "kind", reason_words[reason->kind]);
      cli_json_halves (builder, "points", reason->halves);
      cli_json_text (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_flags (JsonBuilder *builder, const CompareUnder *under, const CompareUnderAnswer *answer)
{
  cli_json_begin_list (builder, "flags");
  for (size_t i = 0; i < answer->flag_count; i++)
    {
      const CompareUnderFlag *flag = &answer->flags[i];
      g_autofree char *text = words_under_flag (under, flag);

      json_builder_begin_object (builder);
      cli_json_text (builder, "kind", flag_words[flag->kind]);
      if (flag->move > 0)
        cli_json_number (builder, "move", flag->move);
      if (flag->reason != REFEREE_OK)
        cli_json_text (builder, "reason", referee_reason_word (flag->reason));
      cli_json_text (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_score (JsonBuilder *builder, const CompareUnder *under, const CliScore *score)
{
  const CompareUnderAnswer *answer = score->answer;
  char text[REFEREE_RESULT_TEXT];

  cli_json_text (builder, "result", referee_result_format (&answer->result, text));
  cli_json_begin_object (builder, "total");
  cli_json_halves (builder, "B", answer->ledger.total[GO_BLACK]);
  cli_json_halves (builder, "W", answer->ledger.total[GO_WHITE]);
  json_builder_end_object (builder);
  if (answer->comparable)
    cli_json_halves (builder, "difference", answer->difference);
  add_reasons (builder, under, score);
}

void
cli_score_print_json (const CompareUnder *under, const CliScore *score)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const CompareUnderAnswer *answer = score->answer;
  g_autofree char *why = words_under_result (answer);

  json_builder_begin_object (builder);
  cli_json_text (builder, "rules", score->name);
  cli_json_text (builder, "title", score->title);
  cli_json_text (builder, "basis", basis_words[compare_under_basis (under)]);
  cli_json_text (builder, "counting", method_words[score->ruleset->scoring]);
  cli_json_flag (builder, "scored", answer->scorable == COMPARE_UNDER_SCORED);
  cli_json_text (builder, "text", why);
  if (answer->scorable == COMPARE_UNDER_SCORED)
    add_score (builder, under, score);
  add_flags (builder, under, answer);
  cli_json_text (builder, "record", score->game->result);
  cli_json_strings (builder, "remarks", score->game->remarks);
  cli_json_end (builder);
}

/* Agreements before the count: dead stones, groups in seki, neutral points. */

/* Reads a list of points into `named`. Each must hold a stone, or have held one that was removed as
 * dead. Returns false after one line on standard error. */
static bool
read_points (const RefereeGame *game, const char *list, bool *named)
{
  const GoBoard *board = referee_game_board (game);
  g_auto (GStrv) names = g_strsplit_set (list, ", ", -1);

  for (int i = 0; names[i] != NULL; i++)
    {
      GoPoint point;

      if (*names[i] == '\0')
        continue;
      if (!go_point_parse (names[i], board->width, board->height, &point))
        {
          cli_argument_error (names[i], _ ("there is no such point on this board"));
          return false;
        }
      if (go_board_get (board, point) == GO_EMPTY && !referee_game_state (game)->dead[point])
        {
          cli_argument_error (names[i], _ ("there is no stone on this point"));
          return false;
        }
      named[point] = true;
    }
  return true;
}

static bool
mark (RefereeGame *game, RefereeActKind kind, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = GO_BLACK, .point = point, .author = REFEREE_BY_ARBITER };

  return referee_game_apply (game, &act).reason == REFEREE_OK;
}

/* During the agreement they are marked in the game, otherwise kept beside it. */
static void
set_dead (CliScoreGame *self, const bool *dead)
{
  const RefereeState *state = referee_game_state (self->game);

  g_clear_pointer (&self->dead, g_free);
  if (state->phase != REFEREE_PHASE_AGREEMENT)
    {
      self->dead = g_memdup2 (dead, GO_CELLS * sizeof *dead);
      return;
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p])
      mark (self->game, REFEREE_UNMARK, p);
  referee_game_mark_all (self->game, REFEREE_MARK, dead);
}

/* Returns one point of every named chain. */
static char *
name_chains (const RefereeGame *game, const bool *named)
{
  const GoBoard *board = referee_game_board (game);
  GString *text = g_string_new (NULL);

  GO_EACH_POINT (p, board->width, board->height)
    {
      char name[GO_POINT_TEXT];

      if (named[p] && go_board_is_head (board, p))
        words_append_item (text, "%s", go_point_format (p, board->height, name));
    }
  return g_string_free (text, FALSE);
}

static void
guess_dead (CliScoreGame *self)
{
  g_autofree bool *dead = g_new0 (bool, GO_CELLS);
  g_autofree char *names = NULL;

  advice_propose (referee_game_board (self->game), NULL, NULL, dead);
  self->counted = false;
  set_dead (self, dead);
  names = name_chains (self->game, dead);
  cli_score_add (self, *names != '\0' ? g_strdup_printf (
                           _ ("Counted as dead, based on an estimate: %s"), names)
                                      : g_strdup (_ ("The estimate found no dead stones.")));
}

/* Returns a copy of the game at the agreement, after `passes` passes, for agreeing on seki and
 * filling; NULL if these rules do not lead to one. */
static RefereeGame *
agreement (const CliScoreGame *self, int *passes)
{
  RefereeGame *game = record_stopped (self->game, passes);

  if (game != NULL && referee_game_state (game)->phase != REFEREE_PHASE_AGREEMENT)
    g_clear_pointer (&game, referee_game_free);
  if (game != NULL && self->dead != NULL)
    referee_game_mark_all (game, REFEREE_MARK, self->dead);
  return game;
}

static void
take (CliScoreGame *self, RefereeGame *game, int passes)
{
  cli_score_tell_passes (self, passes);
  referee_game_free (self->game);
  self->game = game;
  g_clear_pointer (&self->dead, g_free);
}

static bool
set_not_seki (CliScoreGame *self, const char *list)
{
  RefereeGame *agreed;
  g_autofree bool *named = g_new0 (bool, GO_CELLS);
  int passes;

  if (!read_points (self->game, list, named))
    return false;
  agreed = agreement (self, &passes);
  if (agreed == NULL)
    {
      cli_argument_error ("--not-seki", _ ("this game has nothing left to agree on"));
      return false;
    }
  take (self, agreed, passes);
  referee_game_mark_all (self->game, REFEREE_SEKI, named);
  return true;
}

/* Returns the game at the agreement with its neutral points filled. Returns NULL if there are none
 * to fill or, with `found` false, if the search gave up. A neutral point stays neutral whatever the
 * players agreed about the groups next to it. */
static RefereeGame *
filled_of (const RefereeGame *game, bool *found)
{
  const RefereeState *state = referee_game_state (game);
  RefereeGame *strict = compare_strict (game);
  bool may = compare_may_fill (strict);
  g_autofree AdviceFilling *filling = NULL;

  referee_game_free (strict);
  *found = true;
  if (!may)
    return NULL;
  filling = g_new0 (AdviceFilling, 1);
  *found
      = advice_fill (referee_game_board (game), state->dead, state->to_move, NULL, NULL, filling);
  if (!*found)
    return NULL;
  return compare_filled (game, filling->plays, (size_t) filling->count, filling->dead);
}

/* Returns the result with the neutral points left empty. */
static char *
strict_result (const RefereeGame *agreed)
{
  RefereeGame *strict = compare_strict (agreed);
  char *result = words_under_own_result (strict);

  referee_game_free (strict);
  return result;
}

static void
fill (CliScoreGame *self)
{
  g_autofree char *strict = NULL;
  int before, after, passes;
  RefereeGame *agreed = agreement (self, &passes);
  bool found = true;
  RefereeGame *filled = agreed != NULL ? filled_of (agreed, &found) : NULL;

  if (filled != NULL)
    strict = strict_result (agreed);
  referee_game_free (agreed);
  if (filled == NULL)
    {
      cli_score_add (self, g_strdup (found ? _ ("There are no neutral points to fill here.")
                                           : words_too_complicated ()));
      return;
    }
  before = referee_game_board (self->game)->stones[GO_BLACK]
           + referee_game_board (self->game)->stones[GO_WHITE];
  after = referee_game_board (filled)->stones[GO_BLACK]
          + referee_game_board (filled)->stones[GO_WHITE];
  take (self, filled, passes);
  cli_score_add (self, g_strdup_printf (ngettext ("%d stone fills the neutral points.",
                                                  "%d stones fill the neutral points.",
                                                  (unsigned) (after - before)),
                                        after - before));
  cli_score_add (
      self, g_strdup_printf (
                _ ("If the neutral points stay empty, a strict reading of the rules gives: %s."),
                strict));
}

bool
cli_score_settle (CliScoreGame *self, const CliScoreOptions *options)
{
  g_autofree bool *dead = g_new0 (bool, GO_CELLS);

  if (options->dead != NULL || options->guess_dead)
    self->by_marks = false;
  if (options->dead != NULL)
    {
      if (!read_points (self->game, options->dead, dead))
        return false;
      set_dead (self, dead);
    }
  if (options->guess_dead)
    guess_dead (self);
  if (options->not_seki != NULL && !set_not_seki (self, options->not_seki))
    return false;
  if (options->fill)
    fill (self);
  return true;
}

static void
remark_unfilled (CliScoreGame *self)
{
  g_autofree char *sentence = words_unfilled (self->game), *result = NULL, *filling = NULL;
  RefereeGame *filled;
  bool found;

  if (sentence == NULL)
    return;
  filled = filled_of (self->game, &found);
  if (filled == NULL)
    {
      cli_score_add (self, g_strdup_printf ("%s.", sentence));
      return;
    }
  result = words_under_own_result (filled);
  filling = g_strdup_printf (_ ("With these points filled (--fill): %s."), result);
  cli_score_add (self, g_strdup_printf ("%s. %s", sentence, filling));
  referee_game_free (filled);
}

static bool
any_dead (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p])
      return true;
  return false;
}

void
cli_score_remark (CliScoreGame *self)
{
  char *seki;

  if (self->by_marks)
    cli_score_add (self, g_strdup (words_dead_by_marks ()));
  if (referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  if (self->counted && !any_dead (self->game))
    cli_score_add (self, g_strdup (_ ("No stones are marked as dead. Use --dead to name them, or "
                                      "--guess-dead to propose some.")));
  seki = words_under_strict (self->game);
  if (seki != NULL)
    cli_score_add (self, seki);
  remark_unfilled (self);
}
