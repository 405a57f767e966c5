/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores and containers in words. */
#include <glib/gi18n.h>

#include "words-private.h"

static void
append_part (GString *text, const char *separator, const char *format, int number)
{
  if (number == 0)
    return;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append_printf (text, format, number);
}

/* Returns the kinds of prisoners, without those that are zero. */
static char *
parts (const RefereeContainer *container, const char *separator)
{
  GString *text = g_string_new (NULL);

  append_part (text, separator,
               ngettext ("%d from before the game", "%d from before the game",
                         (unsigned) container->brought),
               container->brought);
  append_part (text, separator,
               ngettext ("%d captured", "%d captured", (unsigned) container->captured),
               container->captured);
  append_part (text, separator, ngettext ("%d dead", "%d dead", (unsigned) container->dead),
               container->dead);
  append_part (text, separator,
               ngettext ("%d pass stone", "%d pass stones", (unsigned) container->passed),
               container->passed);
  append_part (text, separator,
               ngettext ("%d given back", "%d given back", (unsigned) container->returned),
               container->returned);
  return g_string_free (text, FALSE);
}

char *
words_lid_heading (const RefereeContainer *container)
{
  int total = referee_container_sum (container);

  if (total == 0)
    return g_strdup (_ ("No prisoners"));
  return g_strdup_printf (ngettext ("%d prisoner", "%d prisoners", (unsigned) total), total);
}

char *
words_lid_parts (const RefereeContainer *container)
{
  /* If all were captured, as usual, the parts say nothing new. */
  if (container->captured == referee_container_sum (container))
    return g_strdup ("");
  return parts (container, " · ");
}

char *
words_lid (GoColor color, const RefereeContainer *container)
{
  int total = referee_container_sum (container);
  g_autofree char *heading = words_lid_heading (container), *contents = parts (container, ", ");

  if (total == 0)
    return g_strdup (color == GO_BLACK ? _ ("Black’s lid: empty") : _ ("White’s lid: empty"));
  if (color == GO_BLACK)
    /* Translators: "Black’s lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones" */
    return g_strdup_printf (_ ("Black’s lid: %s, %s"), heading, contents);
  /* Translators: "White’s lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones" */
  return g_strdup_printf (_ ("White’s lid: %s, %s"), heading, contents);
}

char *
words_lid_now (const RefereeState *state, GoColor color)
{
  int total = referee_container_sum (&state->container[color]);

  if (total == 0)
    return g_strdup (color == GO_BLACK ? _ ("Black’s lid is now empty.")
                                       : _ ("White’s lid is now empty."));
  return g_strdup_printf (color == GO_BLACK
                              ? ngettext ("Black’s lid now holds %d prisoner.",
                                          "Black’s lid now holds %d prisoners.", (unsigned) total)
                              : ngettext ("White’s lid now holds %d prisoner.",
                                          "White’s lid now holds %d prisoners.", (unsigned) total),
                          total);
}

/* A line's label and meaning, in the order of RefereeLineKind. */
static const struct
{
  const char *label;
  const char *hint;
} lines[] = {
  [REFEREE_LINE_STONES] = { N_ ("Stones on the board"),
                            N_ ("One point for each of the player’s own stones on the board") },
  [REFEREE_LINE_TERRITORY]
  = { N_ ("Empty points surrounded"),
      N_ ("One point for each empty point that only the player’s own stones reach") },
  [REFEREE_LINE_TAX] = { N_ ("Points in seki or taxed"),
                         N_ ("Surrounded points that do not count under these rules") },
  [REFEREE_LINE_SHARED]
  = { N_ ("Shared points"), N_ ("Empty points that both colours reach, divided between them") },
  [REFEREE_LINE_BROUGHT]
  = { N_ ("Prisoners from before"), N_ ("Prisoners already in the lid before the game began") },
  [REFEREE_LINE_CAPTURED]
  = { N_ ("Captured stones"), N_ ("The opponent’s stones taken off the board during play") },
  [REFEREE_LINE_DEAD]
  = { N_ ("Dead stones removed"),
      N_ ("The opponent’s stones that both players agreed were dead at the end") },
  [REFEREE_LINE_PASS_STONES]
  = { N_ ("Pass stones received"), N_ ("One stone for each time the opponent passed") },
  [REFEREE_LINE_RETURNED]
  = { N_ ("Prisoners given back"), N_ ("Prisoners given back in order to pass") },
  [REFEREE_LINE_AGREED_OWNED]
  = { N_ ("Agreed points"), N_ ("Points that both players agreed belong to one side") },
  [REFEREE_LINE_SUNJANG]
  = { N_ ("Points inside the border"),
      N_ ("Empty points once the stones that the border does not need are gone") },
  [REFEREE_LINE_FIRST_PASS]
  = { N_ ("White passed first"), N_ ("A point for White, who made the first pass of the game") },
  [REFEREE_LINE_LAST_PLAY]
  = { N_ ("Black played last"), N_ ("Points for White because Black placed the last stone") },
  [REFEREE_LINE_BUTTON] = { N_ ("Button"), N_ ("Half a point for taking the button") },
  [REFEREE_LINE_BONUS]
  = { N_ ("Bonus for special points"), N_ ("For holding the corners and the centre") },
  [REFEREE_LINE_HANDICAP]
  = { N_ ("Handicap compensation"), N_ ("Points for White because of Black’s handicap stones") },
  [REFEREE_LINE_POINTS] = { N_ ("Points by agreement"), N_ ("Points that were agreed or awarded") },
  [REFEREE_LINE_TIME] = { N_ ("Overtime"), N_ ("Points that each overtime period costs") },
  [REFEREE_LINE_KOMI]
  = { N_ ("Komi"), N_ ("Points agreed before the game, because Black moves first") },
};

const char *
words_line (RefereeLineKind kind)
{
  return (size_t) kind < G_N_ELEMENTS (lines) ? _ (lines[kind].label) : "";
}

const char *
words_line_hint (RefereeLineKind kind)
{
  return (size_t) kind < G_N_ELEMENTS (lines) ? _ (lines[kind].hint) : "";
}

const char *
words_identity_lead (void)
{
  return _ ("Every stone a player used is on the board, was lost, or was given for a pass:");
}

char *
words_identity_row (const RefereeIdentity *identity, GoColor color)
{
  int extra = color == GO_BLACK ? identity->extra : 0;
  g_autofree char *handicap = NULL;

  if (extra == 0)
    /* Translators: "Black: 131 on the board + 9 lost + 2 passed = 142 moves made" */
    return g_strdup_printf (
        /* Translators: a colour, and four numbers of stones and moves. */
        ngettext ("%s: %d on the board + %d lost + %d for passes = %d move made",
                  "%s: %d on the board + %d lost + %d for passes = %d moves made",
                  (gulong) identity->moves[color]),
        words_color (color), identity->on_board[color], identity->lost[color],
        identity->passed[color], identity->moves[color]);
  handicap = g_strdup_printf (
      ngettext ("%d more handicap stone", "%d more handicap stones", (unsigned) extra), extra);
  /* Translators: "Black: 131 on the board + 9 lost + 2 passed − 3 more handicap stones = 139 ..."
   */
  return g_strdup_printf (
      /* Translators: a colour, three numbers, "2 more handicap stones", and how many moves. */
      ngettext ("%s: %d on the board + %d lost + %d for passes − %s = %d move made",
                "%s: %d on the board + %d lost + %d for passes − %s = %d moves made",
                (gulong) identity->moves[color]),
      words_color (color), identity->on_board[color], identity->lost[color],
      identity->passed[color], handicap, identity->moves[color]);
}

char *
words_identity_difference (const RefereeIdentity *identity)
{
  int difference = identity->moves[GO_BLACK] - identity->moves[GO_WHITE];

  g_autofree char *formula
      = g_strdup_printf (difference < 0 ? "%d − %d = −%d" : "%d − %d = %d",
                         identity->moves[GO_BLACK], identity->moves[GO_WHITE], ABS (difference));

  return words_formula (formula);
}

/* Returns what the numbers of moves mean for the two counts. */
static char *
moves_sentence (const RefereeIdentity *identity)
{
  int difference = identity->moves[GO_BLACK] - identity->moves[GO_WHITE];

  if (difference == 1 && identity->first_pass == 1)
    return g_strdup (
        _ ("Black made one more move, because White passed first and so Black moved last. Area "
           "counting gives White that point back. Territory counting never took it away."));
  if (difference == 0 && identity->first_pass == 0)
    return g_strdup (_ ("Both players made the same number of moves, so area counting adds the "
                        "same number of stones for both. The two counts agree."));
  if (difference == identity->first_pass)
    return g_strdup (_ ("The difference in moves is made up for, so the two counts agree."));
  if (difference == 0)
    return g_strdup (_ ("Both players made the same number of moves, but White passed first. The "
                        "two counts may differ here."));
  return g_strdup_printf (
      difference > 0
          ? ngettext ("Black made %d more move than White, and the first pass does not make up for "
                      "it. The two counts may differ here.",
                      "Black made %d more moves than White, and the first pass does not make up "
                      "for them. The two counts may differ here.",
                      (gulong) difference)
          : ngettext ("White made %d more move than Black, and the first pass does not make up for "
                      "it. The two counts may differ here.",
                      "White made %d more moves than Black, and the first pass does not make up "
                      "for them. The two counts may differ here.",
                      (gulong) -difference),
      ABS (difference));
}

char *
words_identity_reason (const RefereeIdentity *identity)
{
  GString *text = g_string_new (NULL);
  g_autofree char *moves = moves_sentence (identity);

  if (!identity->promised)
    g_string_append_printf (text, "%s%s",
                            _ ("These rules do not guarantee that the two counts agree."),
                            words_between_sentences ());
  g_string_append (text, moves);
  if (identity->extra > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          ngettext ("Black’s %d handicap stone beyond the first was not a separate move. Area "
                    "counting gives White a point for it.",
                    "Black’s %d handicap stones beyond the first were not separate moves. Area "
                    "counting gives White a point for each.",
                    (unsigned) identity->extra),
          identity->extra);
    }
  return g_string_free (text, FALSE);
}
