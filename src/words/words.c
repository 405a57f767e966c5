/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "record-name.h"
#include "words-crossing.h"

const char *
words_color (GoColor color)
{
  if (color == GO_BLACK)
    return _ ("Black");
  return color == GO_WHITE ? _ ("White") : _ ("Nobody");
}

const char *
words_name (const WordsNames *names, GoColor color)
{
  const char *name
      = names != NULL && (color == GO_BLACK || color == GO_WHITE) ? names->name[color] : NULL;

  return name != NULL && *name != '\0' ? name : words_color (color);
}

/* Returns whether a letter belongs to Hebrew, Arabic or another right-to-left script, by Unicode
 * block. */
static gboolean
is_from_right (gunichar letter)
{
  return (letter >= 0x590 && letter <= 0x8ff) || (letter >= 0xfb1d && letter <= 0xfdff)
         || (letter >= 0xfe70 && letter <= 0xfeff) || (letter >= 0x10800 && letter <= 0x10fff)
         || (letter >= 0x1e800 && letter <= 0x1efff);
}

/* A path is longer than a title. */
#define NAME_MOST 500

char *
words_isolated (const char *name)
{
  char *line = record_line_of (name, NAME_MOST), *isolated;
  const char *at = line;

  while (*at != '\0' && !is_from_right (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  if (*at == '\0')
    return line;
  /* FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE */
  isolated = g_strconcat ("\342\201\250", line, "\342\201\251", NULL);
  g_free (line);
  return isolated;
}

char *
words_isolated_name (const WordsNames *names, GoColor color)
{
  return words_isolated (words_name (names, color));
}

char *
words_file_name (const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  return words_isolated (shown);
}

const char *
words_between_sentences (void)
{
  /* Translators: what stands between two sentences; a zero-width space (U+200B) for nothing. */
  const char *space = C_ ("sentences", " ");

  return g_str_equal (space, "\342\200\213") ? "" : space;
}

gboolean
words_is_rtl (void)
{
  /* Translators: "rtl" for a language that is written from right to left. */
  return g_str_equal (C_ ("text direction", "ltr"), "rtl");
}

char *
words_formula (const char *formula)
{
  /* LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE */
  return words_is_rtl () ? g_strconcat ("\342\201\246", formula, "\342\201\251", NULL)
                         : g_strdup (formula);
}

char *
words_mixed_number (gboolean negative, guint whole, const char *fraction)
{
  const char *sign = negative ? "−" : "";
  g_autofree char *number = whole == 0 && *fraction
                                ? g_strconcat (sign, fraction, NULL)
                                : g_strdup_printf ("%s%u%s", sign, whole, fraction);

  return words_formula (number);
}

char *
words_points (int halves)
{
  unsigned size = halves < 0 ? 0U - (unsigned) halves : (unsigned) halves;

  return words_mixed_number (halves < 0, size / 2, size % 2 != 0 ? "½" : "");
}

char *
words_points_noun (int halves)
{
  g_autofree char *number = words_points (halves);
  unsigned size = halves < 0 ? 0U - (unsigned) halves : (unsigned) halves;

  if (size % 2 == 0)
    return g_strdup_printf (ngettext ("%s point", "%s points", (unsigned long) size / 2), number);
  if (size == 1)
    return g_strdup_printf (/* Translators: "½ point" */ C_ ("half", "%s point"), number);
  return g_strdup_printf (/* Translators: a number with a half, "6½ points" */
                          C_ ("half", "%s points"), number);
}

int
words_move_number (const RefereeGame *game)
{
  return go_history_length (referee_game_history (game));
}

const char *
words_point (const RefereeGame *game, GoPoint point, char text[GO_POINT_TEXT])
{
  return words_crossing (point, referee_game_board (game)->height, text);
}

char *
words_result (const RefereeResult *result)
{
  return words_result_of (result, NULL);
}

/* What a game that was not counted came to; about the winner, then the loser. */
static const char *const results[] = {
  [REFEREE_RESULT_RESIGN] = N_ ("%s wins by resignation"),
  [REFEREE_RESULT_TIME] = N_ ("%s wins on time"),
  /* Translators: the winner, then the loser. */
  [REFEREE_RESULT_FORFEIT] = N_ ("%s wins because %s made an illegal play"),
  /* Translators: two colours. */
  [REFEREE_RESULT_NO_MOVE] = N_ ("%s wins because %s has no move left"),
  [REFEREE_RESULT_CAPTURE] = N_ ("%s wins by captures"),
  [REFEREE_RESULT_DRAW] = N_ ("A draw"),
  [REFEREE_RESULT_VOID] = N_ ("No result"),
  [REFEREE_RESULT_BOTH_LOSE] = N_ ("Both players lose"),
};

char *
words_result_of (const RefereeResult *result, const WordsNames *names)
{
  g_autofree char *winner = words_isolated_name (names, result->winner);
  g_autofree char *loser
      = words_isolated_name (names, result->winner == GO_BLACK ? GO_WHITE : GO_BLACK);
  g_autofree char *margin = words_points_noun (result->margin);
  const char *format = results[result->kind];

  if (result->kind == REFEREE_RESULT_FORFEIT && result->passed)
    /* Translators: two colours. */
    format = N_ ("%s wins because %s passed where that is not allowed");
  else if (result->kind == REFEREE_RESULT_SCORE && result->winner != GO_BLACK
           && result->winner != GO_WHITE)
    format = results[REFEREE_RESULT_DRAW];
  else if (result->kind == REFEREE_RESULT_SCORE)
    return result->margin == 0 ? g_strdup_printf (_ ("%s wins"), winner)
                               : /* Translators: "White wins by 3½ points" */
               g_strdup_printf (_ ("%s wins by %s"), winner, margin);
  return format != NULL ? g_strdup_printf (_ (format), winner, loser) : g_strdup ("");
}

char *
words_result_brief (const RefereeResult *result)
{
  char code[REFEREE_RESULT_TEXT];
  bool score = result->kind == REFEREE_RESULT_SCORE;

  if (result->kind == REFEREE_RESULT_DRAW || (score && result->winner == GO_EMPTY))
    return g_strdup (C_ ("result", "Draw"));
  if (result->kind == REFEREE_RESULT_VOID)
    return g_strdup (C_ ("result", "Void"));
  if (result->kind == REFEREE_RESULT_BOTH_LOSE)
    return g_strdup (_ ("Both lose"));
  if (score && result->margin != 0)
    {
      g_autofree char *points = words_points (result->margin);

      return g_strdup_printf ("%s+%s", result->winner == GO_BLACK ? "B" : "W", points);
    }
  return g_strdup (referee_result_format (result, code));
}

const GoPreset *
words_preset (const GoRuleset *ruleset)
{
  size_t count;
  const GoPreset *presets = go_presets (&count), *preset = go_preset_of (ruleset);

  if (preset != NULL)
    return preset;
  /* Where the text offers both countings, the players choose one (RULES 1.7). */
  if (go_scoring_has_territory ((GoScoring) ruleset->scoring))
    for (size_t i = 0; i < count; i++)
      if (strcmp (presets[i].family, "both") == 0
          && go_preset_has_rules (&presets[i], ruleset, true))
        return &presets[i];
  return NULL;
}

/* Returns the title of a preset; if it is one of two countings of the same rules, the name of the
 * rules. */
static const char *
rules_title (const GoPreset *preset)
{
  return preset->rules != NULL ? _ (preset->rules) : _ (preset->title);
}

const char *
words_ruleset_name (const GoRuleset *ruleset)
{
  const GoPreset *preset = words_preset (ruleset);

  return preset != NULL ? rules_title (preset) : _ ("Custom rules");
}

/* How a game is counted, within a sentence and as a title. */
static const char *const countings[][2] = {
  [GO_SCORING_TERRITORY] = { N_ ("territory counting"), N_ ("Territory counting") },
  [GO_SCORING_AREA] = { N_ ("area counting"), N_ ("Area counting") },
  [GO_SCORING_STONES] = { N_ ("stone counting"), N_ ("Stone counting") },
  [GO_SCORING_SUNJANG] = { N_ ("Sunjang counting"), N_ ("Sunjang counting") },
  [GO_SCORING_NONE] = { N_ ("no counting"), N_ ("No counting") },
};

const char *
words_counting (GoScoring scoring)
{
  return _ (countings[scoring][0]);
}

const char *
words_counting_title (GoScoring scoring)
{
  return _ (countings[scoring][1]);
}

char *
words_title (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  if (state->phase == REFEREE_PHASE_SETUP)
    return g_strdup (_ ("Black places the handicap stones"));
  if (state->phase == REFEREE_PHASE_PLAY)
    return g_strdup_printf (_ ("%s to play"), words_color (state->to_move));
  if (state->phase == REFEREE_PHASE_DISPUTE)
    return g_strdup_printf (_ ("Dispute: %s to play"), words_color (state->to_move));
  if (state->phase == REFEREE_PHASE_FINISHED)
    return words_result (&state->result);
  if (referee_game_setup (game)->ruleset.removal == GO_REMOVAL_OWNERSHIP)
    return g_strdup (_ ("Agree on dead stones and points"));
  return g_strdup (_ ("Agree on the dead stones"));
}

/* Returns the kind of play; NULL for ordinary play. */
static const char *
course (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  if (state->phase != REFEREE_PHASE_PLAY)
    return NULL;
  if (state->final)
    return _ ("final play-out");
  if (state->paid)
    return _ ("play-out, a pass costs a stone");
  return state->resumptions > 0 ? _ ("play resumed") : NULL;
}

char *
words_subtitle (const RefereeGame *game)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  const GoPreset *preset = words_preset (ruleset);
  const char *counting = words_counting ((GoScoring) ruleset->scoring);
  g_autofree char *points
      = words_points (go_ruleset_komi (ruleset, referee_game_setup (game)->handicap));
  /* Translators: the name of a ruleset, as in "Concord rules". */
  g_autofree char *rules = preset != NULL ? g_strdup_printf (_ ("%s rules"), rules_title (preset))
                                          : g_strdup (_ ("Custom rules"));
  g_autofree char *komi = g_strdup_printf (_ ("komi %s"), points);
  g_autofree char *move = g_strdup_printf (_ ("move %d"), words_move_number (game));

  if (referee_game_is_position (game) && referee_game_state (game)->phase != REFEREE_PHASE_PLAY)
    return g_strjoin (" · ", _ ("Counted position"), rules, counting, komi, NULL);
  if (go_ruleset_counts_by (ruleset) == GO_SCORING_NONE)
    return g_strjoin (" · ", rules, move, course (game), NULL);
  return g_strjoin (" · ", rules, counting, komi, move, course (game), NULL);
}

void
words_append_sentence (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

void
words_append_item (GString *list, const char *format, ...)
{
  va_list arguments;

  /* Translators: what stands between the items of a list. */
  if (list->len > 0)
    g_string_append (list, C_ ("list", ", "));
  va_start (arguments, format);
  g_string_append_vprintf (list, format, arguments);
  va_end (arguments);
}

char *
words_point_name (const WordsPoint *point)
{
  char text[GO_POINT_TEXT];
  GString *name = g_string_new (words_crossing (point->point, point->height, text));

  if (point->stone == GO_BLACK)
    words_append_item (name, _ ("black stone"));
  else if (point->stone == GO_WHITE)
    words_append_item (name, _ ("white stone"));
  else
    words_append_item (name, _ ("empty"));
  if (point->last_move)
    words_append_item (name, _ ("last move"));
  if (point->dead)
    words_append_item (name, _ ("marked dead"));
  if (point->territory == GO_BLACK)
    words_append_item (name, _ ("black territory"));
  else if (point->territory == GO_WHITE)
    words_append_item (name, _ ("white territory"));
  if (point->shared)
    words_append_item (name, _ ("shared"));
  if (point->unfilled)
    words_append_item (name, _ ("unfilled"));
  if (point->claimed)
    words_append_item (name, _ ("disputed"));
  if (point->seki)
    words_append_item (name, _ ("marked as not in seki"));
  if (point->illegal != REFEREE_OK)
    /* Translators: part of the name of a point: “illegal: superko” */
    words_append_item (name, _ ("illegal: %s"), words_reason (point->illegal));
  if (point->liberties > 0)
    /* Translators: part of the name of a point with a stone: how many liberties its chain has. */
    words_append_item (name, ngettext ("%d liberty", "%d liberties", (gulong) point->liberties),
                       point->liberties);
  if (point->taken)
    /* Translators: part of the name of a point: the play that is shown would capture its stone. */
    words_append_item (name, _ ("would be captured"));
  if (point->takes > 0)
    /* Translators: part of the name of an empty point, or of a move: what the play does. */
    words_append_item (name,
                       ngettext ("captures %d stone", "captures %d stones", (gulong) point->takes),
                       point->takes);
  return g_string_free (name, FALSE);
}
