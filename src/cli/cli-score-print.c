/* A score on the terminal, for people and for programs. */
#include "config.h"

#include <glib/gi18n.h>

#include "cli-rules.h"
#include "cli-score.h"
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
  /* Where nothing can be counted it matters little how play would have gone. */
  for (size_t i = 0; i < answer->flag_count && answer->scorable == COMPARE_UNDER_SCORED; i++)
    {
      g_autofree char *flag = words_under_flag (under, &answer->flags[i]);

      cli_print_wrapped (lead, flag);
    }
}

/* A line of the ledger: its label, Black's and White's points below each other. */
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
