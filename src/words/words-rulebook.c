/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulebook of a ruleset, its summary and its notes, and known results. The sections of the
 * rulebook are in words-start, words-moves, words-end, words-counting and words-time. */
#include "words-rulebook.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "referee-clock.h"
#include "words-axis-private.h"
#include "words.h"

GPtrArray *
words_rulebook (const GoRuleset *ruleset)
{
  WordsTelling telling = { .rules = ruleset };

  words_tell_set_up (&telling);
  words_tell_play (&telling);
  words_tell_end (&telling);
  words_tell_counting (&telling);
  words_tell_time (&telling);
  words_tell_break (&telling);
  return telling.sections;
}

char *
words_rulebook_time (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  const WordsSection *last = g_ptr_array_index (sections, sections->len - 1);

  if (!referee_time_is_kept (&ruleset->time[0]) && !referee_time_is_kept (&ruleset->time[1]))
    return g_strdup ("");
  /* The last paragraph is the penalty for running out of time; leave it out, because a game may
   * handle that differently. */
  g_ptr_array_set_size (last->paragraphs, (int) last->paragraphs->len - 1);
  g_ptr_array_add (last->paragraphs, NULL);
  return g_strjoinv (" ", (char **) last->paragraphs->pdata);
}

char *
words_rulebook_text (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      g_string_append_printf (text, i > 0 ? "\n%s\n" : "%s\n", section->title);
      for (guint j = 0; j < section->paragraphs->len; j++)
        g_string_append_printf (text, "\n%s\n",
                                (const char *) g_ptr_array_index (section->paragraphs, j));
    }
  return g_string_free (text, FALSE);
}

/* The summary: what is counted, and what is special. */

static const char *
counting (const GoRuleset *rules)
{
  GoScoring scoring = go_ruleset_counts_by (rules);

  if (scoring == GO_SCORING_TERRITORY && rules->tax != GO_TAX_NONE)
    return _ ("Surrounded points and prisoners count, except points inside a seki.");
  if (scoring == GO_SCORING_AREA && rules->tax == GO_TAX_GROUP)
    return _ ("Stones on the board and surrounded points count, less two points for each group.");
  if (scoring == GO_SCORING_NONE && rules->no_move == GO_NO_MOVE_LOSE)
    return _ ("Nothing is counted. A player who has no legal move loses.");
  return words_axis_trait ("scoring", scoring);
}

static const char *
dispute_trait (const GoRuleset *rules)
{
  if (rules->dispute == GO_DISPUTE_NONE && rules->removal == GO_REMOVAL_NONE
      && rules->end != GO_END_NO_MOVE)
    return _ ("Dead stones must be captured.");
  return words_axis_trait ("dispute", rules->dispute);
}

static const char *
other_trait (const GoRuleset *rules)
{
  if (rules->supplementary_ko)
    return _ ("A player who holds a ko that is still being fought may not pass.");
  if (rules->vacated_ban)
    return _ ("A player may not play on a point that was just emptied.");
  if (rules->black_last_play > 0)
    return _ ("White gains if Black plays the last stone.");
  if (rules->suicide != GO_SUICIDE_FORBIDDEN)
    return _ ("Suicide is legal.");
  return go_ruleset_has_void (rules) ? words_axis_trait ("long_cycle", rules->long_cycle) : NULL;
}

char *
words_rulebook_summary (const GoRuleset *rules)
{
  bool first_pass = rules->white_first_pass > 0
                    && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules));
  bool agree = rules->pass == GO_PASS_STONE && go_ruleset_counts_agree (rules);
  const char *traits[] = {
    words_axis_trait ("setup", rules->setup),
    words_axis_trait ("button", rules->button),
    agree ? _ ("A pass costs a stone, so area and territory counting agree.")
          : words_axis_trait ("pass", rules->pass),
    dispute_trait (rules),
    other_trait (rules),
    first_pass ? _ ("White gains if White makes the first pass of the game.") : NULL,
    words_axis_trait ("illegal", rules->illegal),
  };
  GString *summary = g_string_new (NULL);

  if (rules->capture_goal > 0)
    g_string_append_printf (summary,
                            ngettext ("The first to capture %d stone wins.",
                                      "The first to capture %d stones wins.",
                                      (unsigned long) rules->capture_goal),
                            rules->capture_goal);
  else
    g_string_append (summary, counting (rules));
  for (size_t i = 0, told = 0; i < G_N_ELEMENTS (traits) && told < 2; i++)
    if (traits[i] != NULL)
      {
        told++;
        /* Translators: what stands between two sentences: nothing, in some languages. */
        g_string_append (summary, words_between_sentences ());
        g_string_append (summary, traits[i]);
      }
  return g_string_free (summary, FALSE);
}

const char *
words_family_title (const char *family)
{
  static const struct
  {
    const char *family, *title;
  } titles[] = {
    { "territory", N_ ("Territory") },       { "area", N_ ("Area") },
    { "both", N_ ("Both counts agree") },    { "historical", N_ ("Historical") },
    { "mathematical", N_ ("Mathematical") }, { "first", N_ ("First games") },
  };

  for (size_t i = 0; family != NULL && i < G_N_ELEMENTS (titles); i++)
    if (strcmp (titles[i].family, family) == 0)
      return _ (titles[i].title);
  return _ ("Custom");
}

const char *
words_confidence (const char *confidence)
{
  if (g_strcmp0 (confidence, "high") == 0)
    return _ (
        "We have read the source. Where it leaves something open, the notes say what we chose.");
  if (g_strcmp0 (confidence, "medium") == 0)
    return _ ("Not fully checked: the main rules are known, but some details are from memory or "
              "uncertain.");
  if (g_strcmp0 (confidence, "low") == 0)
    return _ (
        "These rules are partly a reconstruction and may differ from what was actually played.");
  return "";
}

const char *
words_contradiction (const GoContradiction *contradiction)
{
  return _ (contradiction->reason);
}

/* Returns the half points that the rules give White, beyond all others counted as area, when the
 * whole board is Black's. White then passes first. */
static int
points_of_first_pass (const GoRuleset *ruleset)
{
  return ruleset->comp_scope == GO_COMP_AREA ? ruleset->white_first_pass : 0;
}

/* Returns whether the known results apply: they count area, without suicide or points beside the
 * area. */
static gboolean
is_told_by_area (const GoRuleset *ruleset)
{
  return (go_ruleset_counts_by (ruleset) == GO_SCORING_AREA || go_ruleset_counts_agree (ruleset))
         && ruleset->setup == GO_SETUP_NONE && ruleset->first == GO_BLACK
         && go_ruleset_passes_at_will (ruleset) && ruleset->suicide == GO_SUICIDE_FORBIDDEN
         && ruleset->black_last_play == 0 && ruleset->tax == GO_TAX_NONE
         && ruleset->bonus == GO_BONUS_NONE && ruleset->button == GO_BUTTON_NONE
         && ruleset->prescribed_first == GO_PRESCRIBED_NONE && ruleset->capture_goal == 0;
}

/* Adds the first pass for a board on which White is not known to make it. */
static char *
with_first_pass (const GoRuleset *ruleset, char *sentence)
{
  g_autofree char *told = sentence;
  g_autofree char *points = words_points (points_of_first_pass (ruleset));
  g_autofree char *more
      = g_strdup_printf (_ ("White gets %s more if White makes the first pass."), points);

  return points_of_first_pass (ruleset) == 0 ? g_steal_pointer (&told)
                                             : g_strjoin (" ", told, more, NULL);
}

char *
words_known_result (const GoRuleset *ruleset)
{
  int side = ruleset->width;

  if (side != ruleset->height || !is_told_by_area (ruleset))
    return NULL;
  if (side == 5)
    {
      g_autofree char *points = words_points_noun (2 * 25 - points_of_first_pass (ruleset));

      if (points_of_first_pass (ruleset) == 0)
        return g_strdup_printf (_ ("Proved: without komi, Black begins in the centre and wins by "
                                   "%s, the whole board (van der Werf, 2002)."),
                                points);
      return g_strdup_printf (
          _ ("Proved: without komi, Black begins in the centre and wins the whole board (van der "
             "Werf, 2002). Under these rules Black wins by %s, because White passes first."),
          points);
    }
  if (side == 6)
    return with_first_pass (
        ruleset,
        g_strdup (_ ("Believed but not proved: without komi, Black wins by 4 points of area. "
                     "Proofs reach boards of 30 points (van der Werf and Winands, 2009).")));
  if (side == 7)
    return with_first_pass (
        ruleset, g_strdup (_ ("Believed but not proved: without komi, Black wins by 9 points of "
                              "area (Davies, American Go Journal 29/3, 1995).")));
  if (side == 8 || side == 9)
    return g_strdup_printf (/* Translators: the columns and rows of a board. */
                            _ ("Nobody knows by how much Black would win on %d×%d without komi if "
                               "both sides played perfectly."),
                            side, side);
  return NULL;
}
