/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset as a rulebook: its start and its time. The other parts are in words-rulebook-*. */
#include "config.h"

#include "words-rulebook.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "referee-clock.h"
#include "words-axis-private.h"
#include "words-crossing.h"
#include "words-telling.h"
#include "words.h"

/* The set-up: the board, the stones on it, who moves first, handicaps. */

/* Explains the aim of the game, before anything else. */
static void
tell_aim (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->capture_goal > 0)
    words_tell (telling, _ ("The aim is to capture the opponent’s stones."));
  else
    switch (go_ruleset_counts_by (rules))
      {
      case GO_SCORING_TERRITORY:
      case GO_SCORING_SUNJANG:
        words_tell (telling, _ ("The aim is to surround more empty points than the opponent."));
        break;
      case GO_SCORING_AREA:
        words_tell (telling, _ ("The aim is to hold more of the board than the opponent, with "
                                "stones and the points they surround."));
        break;
      case GO_SCORING_STONES:
        words_tell (
            telling,
            _ ("The aim is to have more stones on the board at the end than the opponent."));
        break;
      case GO_SCORING_NONE:
        words_tell (telling, _ ("The aim is to leave the opponent without a legal move."));
        break;
      }
  words_tell_break (telling);
}

/* Returns the points of the stones of one colour, from left to right. */
static char *
list_stones (const GoBoard *board, GoColor color)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  char text[GO_POINT_TEXT];
  char *list;

  for (int column = 0; column < board->width; column++)
    for (int row = board->height - 1; row >= 0; row--)
      if (go_board_get (board, go_point (column, row)) == color)
        g_ptr_array_add (names,
                         g_strdup (words_crossing (go_point (column, row), board->height, text)));
  g_ptr_array_add (names, NULL);
  /* Translators: what stands between the points of a list: "D4, K10, Q16". */
  list = g_strjoinv (C_ ("points", ", "), (char **) names->pdata);
  g_ptr_array_unref (names);
  return list;
}

static void
tell_stones (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  GoBoard *board = g_new0 (GoBoard, 1);

  go_board_init (board, rules->width, rules->height);
  if (rules->setup == GO_SETUP_NONE)
    words_tell (telling, _ ("The board is empty at the start."));
  else if (go_setup_board (rules, board))
    {
      g_autofree char *black = list_stones (board, GO_BLACK);
      g_autofree char *white = list_stones (board, GO_WHITE);

      words_tell_format (telling,
                         /* Translators: two lists of points, "D4, Q16". */
                         _ ("Before play, black stones are set up on %s, and white stones on %s."),
                         black, white);
      if (words_get_crossings () == WORDS_CROSSING_LETTERS)
        words_tell (telling, _ ("Letters name the columns from the left, leaving out I. Numbers "
                                "name the rows from the bottom."));
      else
        words_tell (telling, _ ("The first number is the column, counted from the left. The second "
                                "number is the row, counted from the top."));
    }
  else
    words_tell (telling, _ ("The stones to be set up do not fit on this board."));
  g_free (board);
}

static void
tell_first (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  char text[GO_POINT_TEXT];

  words_tell_break (telling);
  if (rules->first == GO_WHITE)
    words_tell (telling, _ ("White moves first, and then the players take turns."));
  else
    words_tell (telling, _ ("Black moves first, and then the players take turns."));
  if (rules->prescribed_first == GO_PRESCRIBED_CENTRE)
    {
      words_tell_format (
          telling, _ ("The first stone of the game must be played on the centre point, %s."),
          words_crossing (go_point (rules->width / 2, rules->height / 2), rules->height, text));
      if (go_ruleset_allows_pass (rules))
        words_tell (telling, _ ("Until then, neither player may pass."));
      if (rules->no_move == GO_NO_MOVE_LOSE && go_ruleset_passes_at_will (rules))
        words_tell (telling, _ ("A player who cannot play there loses."));
    }
}

static void
tell_handicap (WordsTelling *telling)
{
  switch ((GoHandicapPlace) telling->rules->handicap_place)
    {
    case GO_HANDICAP_NONE:
      words_tell (telling, _ ("There are no handicaps."));
      return;
    case GO_HANDICAP_FIXED:
      words_tell (telling,
                  _ ("If White is the stronger player, Black may begin with two or more handicap "
                     "stones on the star points marked on the board. White moves next."));
      break;
    case GO_HANDICAP_FREE:
      words_tell (telling, _ ("If White is the stronger player, Black may begin with two or more "
                              "handicap stones, placed freely. White moves next."));
      break;
    case GO_HANDICAP_CHOICE:
      words_tell (telling, _ ("If White is the stronger player, Black may begin with two or more "
                              "handicap stones, placed freely or on the star points marked on the "
                              "board, as agreed. White moves next."));
      break;
    }
}

static void
words_tell_set_up (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_section (telling, _ ("Set-up"));
  tell_aim (telling);
  /* Translators: the width and the height of the board: "19×19". */
  words_tell_format (
      telling, /* Translators: the columns and rows of a board. */
      _ ("Black and White play on the points of a board, where its %d×%d lines cross."),
      rules->width, rules->height);
  tell_stones (telling);
  tell_first (telling);
  tell_handicap (telling);
}

/* The clocks. */

/* Explains how many periods may be used up, and what happens after the last. */
static void
tell_count (WordsTelling *telling, int count)
{
  if (count > 0)
    words_tell_format (telling,
                       ngettext ("There is %d such period. It is lost when it runs out.",
                                 "There are %d such periods. A period is lost when it runs out.",
                                 (unsigned long) count),
                       count);
}

/* Explains periods that cost points (Ing). */
static void
tell_sold (WordsTelling *telling, const GoTime *time)
{
  g_autofree char *period = words_duration (time->period_ms);
  g_autofree char *price = words_points_noun (time->penalty_halves);

  words_tell_format (telling, _ ("In overtime, a period lasts %s and covers any number of moves."),
                     period);
  tell_count (telling, time->period_count);
  words_tell_format (telling, _ ("Entering each period costs %s."), price);
}

static void
tell_periods (WordsTelling *telling, const GoTime *time)
{
  g_autofree char *period = words_duration (time->period_ms);
  g_autofree char *then = words_duration (time->then_ms);

  if (time->period_ms <= 0)
    return;
  if (time->penalty_halves > 0)
    {
      tell_sold (telling, time);
      return;
    }
  if (time->period_moves <= 1)
    words_tell_format (telling, _ ("In overtime, each move gets a period of %s."), period);
  else
    words_tell_format (telling,
                       /* Translators: a time, "5 minutes", and how many moves. */
                       ngettext ("In overtime, %2$d move must be made within each period of %1$s.",
                                 "In overtime, %2$d moves must be made within each period of %1$s.",
                                 (unsigned long) time->period_moves),
                       period, time->period_moves);
  tell_count (telling, time->period_count);
  if (time->then_ms <= 0)
    return;
  if (time->then_moves <= 1)
    words_tell_format (telling, _ ("Then each move gets a period of %s."), then);
  else
    words_tell_format (telling,
                       /* Translators: a time, "5 minutes", and how many moves. */
                       ngettext ("Then %2$d move must be made within each period of %1$s.",
                                 "Then %2$d moves must be made within each period of %1$s.",
                                 (unsigned long) time->then_moves),
                       then, time->then_moves);
  tell_count (telling, time->then_count);
}

/* Explains one player's clock, or both players' when `who` names both. */
static void
tell_clock (WordsTelling *telling, const char *who, const GoTime *time)
{
  g_autofree char *base = words_duration (time->base_ms);
  g_autofree char *bonus = words_duration (time->bonus_ms);
  g_autofree char *cap = words_duration (time->bonus_cap_ms);
  g_autofree char *delay = words_duration (time->delay_ms);

  words_tell_break (telling);
  if (!referee_time_is_kept (time))
    {
      words_tell_format (telling, _ ("%s has no clock."), who);
      return;
    }
  if (time->base_ms > 0)
    /* Translators: "Black: main time is 1 hour 30 minutes." */
    words_tell_format (telling, _ ("%s has %s of main time."), who, base);
  else
    words_tell_format (telling, _ ("%s has no main time."), who);
  tell_periods (telling, time);
  if (time->bonus_ms > 0)
    words_tell_format (telling, _ ("Each completed move adds %s."), bonus);
  if (time->bonus_ms > 0 && time->bonus_cap_ms > 0)
    words_tell_format (telling, _ ("Added time never raises the clock above %s."), cap);
  if (time->delay_ms > 0)
    words_tell_format (telling, _ ("Each move begins with a delay of %s that does not count."),
                       delay);
  if (time->delay_ms > 0 && time->delay_back)
    words_tell (telling, _ ("The clock shows the delay with the rest of the time. After the move "
                            "it gives back the part that was used."));
  if (time->hourglass)
    words_tell (telling,
                _ ("The time that a player uses goes to the opponent, as in an hourglass."));
}

static void
words_tell_time (WordsTelling *telling)
{
  const GoTime *time = telling->rules->time;

  if (!referee_time_is_kept (&time[0]) && !referee_time_is_kept (&time[1]))
    return;
  words_tell_section (telling, _ ("Time"));
  if (memcmp (&time[0], &time[1], sizeof time[0]) == 0)
    tell_clock (telling, _ ("Each player"), &time[0]);
  else
    {
      tell_clock (telling, words_color (GO_BLACK), &time[0]);
      tell_clock (telling, words_color (GO_WHITE), &time[1]);
    }
  words_tell_break (telling);
  words_tell (telling, _ ("A player who runs out of time loses."));
}

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
      g_autofree char *points = words_points (2 * 25 - points_of_first_pass (ruleset));

      if (points_of_first_pass (ruleset) == 0)
        return g_strdup_printf (_ ("Proved: without komi, Black begins in the centre and wins by "
                                   "%s points, the whole board (van der Werf, 2002)."),
                                points);
      return g_strdup_printf (
          _ ("Proved: without komi, Black begins in the centre and wins the whole board (van der "
             "Werf, 2002). Under these rules Black wins by %s points, because White passes first."),
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
