/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-partner.h"

#include <glib/gi18n.h>

#include "go-move-effect.h"
#include "words-crossing.h"
#include "words-private.h"

/* Appends what the play did to the other side's stones. */
static void
append_attack (GString *text, const char *own, const GoMoveEffect *effect, int height)
{
  char point[GO_POINT_TEXT];

  if (effect->captured > 0)
    words_append_sentence (
        text, /* Translators: a colour, and how many stones. */
        ngettext ("%s captured %d stone.", "%s captured %d stones.", (unsigned) effect->captured),
        own, effect->captured);
  if (effect->threatened > 0)
    words_append_sentence (text, /* Translators: a colour, how many stones, and a point. */
                           ngettext ("%s put %d stone in atari. Its last liberty is %s.",
                                     "%s put %d stones in atari. Their last liberty is %s.",
                                     (unsigned) effect->threatened),
                           own, effect->threatened,
                           words_crossing (effect->liberty, height, point));
}

/* Appends what it did to its own stones. */
static void
append_defence (GString *text, const char *own, const GoMoveEffect *effect)
{
  if (effect->suicide > 0)
    words_append_sentence (text, /* Translators: a colour, and how many stones. */
                           ngettext ("%s sacrificed %d stone.", "%s sacrificed %d stones.",
                                     (unsigned) effect->suicide),
                           own, effect->suicide);
  if (effect->saved > 0)
    words_append_sentence (text, /* Translators: a colour, and how many stones. */
                           ngettext ("%s saved %d stone from atari.",
                                     "%s saved %d stones from atari.", (unsigned) effect->saved),
                           own, effect->saved);
  else if (effect->joined > 0)
    words_append_sentence (
        text, /* Translators: a colour, and how many chains. */
        ngettext ("%s connected %d chain.", "%s connected %d chains.", (unsigned) effect->joined),
        own, effect->joined);
}

static char *
tell_play (const RefereeGame *before, const RefereeGame *after, const RefereeAct *act)
{
  const GoBoard *board = referee_game_board (before);
  const char *own = words_color (act->side);
  GString *text = g_string_new (NULL);
  char point[GO_POINT_TEXT];
  GoMoveEffect effect;

  go_move_effect (board, referee_game_board (after), act->point, act->side, &effect);
  words_append_sentence (text, _ ("%s played %s."), own,
                         words_crossing (act->point, board->height, point));
  append_attack (text, own, &effect, board->height);
  append_defence (text, own, &effect);
  if (effect.captured + effect.threatened + effect.suicide + effect.saved + effect.joined > 0)
    return g_string_free (text, FALSE);
  if (board->stones[GO_BLACK] + board->stones[GO_WHITE] <= (board->width + board->height) / 3)
    words_append_sentence (text, _ ("This is an opening move."));
  else
    words_append_sentence (text, _ ("%s hoped to gain something there."), own);
  return g_string_free (text, FALSE);
}

char *
words_move_effect (const RefereeGame *game, size_t index)
{
  const RefereeAct *act = referee_game_act (game, index);
  RefereeGame *before, *after;
  char *sentence;

  if (act == NULL || (act->kind != REFEREE_PLAY && act->kind != REFEREE_PASS))
    return g_strdup ("");
  if (act->kind == REFEREE_PASS)
    return g_strdup_printf (_ ("%s passed."), words_color (act->side));
  before = referee_game_at (game, index);
  after = referee_game_at (game, index + 1);
  sentence = tell_play (before, after, act);
  referee_game_free (before);
  referee_game_free (after);
  return sentence;
}

char *
words_partner_idle (GoColor side)
{
  return g_strdup_printf (_ ("%s passed because it saw no move that gains anything."),
                          words_color (side));
}

char *
words_partner_not_yet (GoColor side)
{
  return g_strdup_printf (_ ("%s has not moved yet."), words_color (side));
}

char *
words_partner_objects (
    const RefereeGame *game, GoColor side, const GoPoint *points, guint count, gboolean dead)
{
  const char *own = words_color (side);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    {
      char text[GO_POINT_TEXT];

      words_append_item (names, "%s", words_point (game, points[i], text));
    }
  return g_strdup_printf (
      dead ? /* Translators: a colour, and one point or several. */
          ngettext ("%s considers the chain at %s dead and has marked it. Agree if you think so "
                    "too, or resume play.",
                    "%s considers the chains at %s dead and has marked them. Agree if you think so "
                    "too, or resume play.",
                    count)
           : /* Translators: a colour, and one point or several. */
          ngettext ("%s does not accept that the chain at %s is dead, and has removed the mark.",
                    "%s does not accept that the chains at %s are dead, and has removed the marks.",
                    count),
      own, names->str);
}

char *
words_partner_refused (const RefereeGame *game, const char *name, GoPoint point)
{
  char text[GO_POINT_TEXT];

  words_point (game, point, text);
  /* Translators: an engine's name and a point. */
  return g_strdup_printf (_ ("%s wanted to play %s, which is illegal here."), name, text);
}

char *
words_partner_resumes (GoColor side)
{
  return g_strdup_printf (
      _ ("%s does not agree to these marks. Play goes on to settle it on the board."),
      words_color (side));
}

/* Short, because a name is never cut and must leave room for the turn on a phone. */
char *
words_partner_name (int level)
{
  return g_strdup_printf (_ ("Computer %d"), level);
}

const char *
words_partner_level (int level)
{
  static const char *const levels[] = {
    N_ ("Level 1: overlooks atari."),
    N_ ("Level 2: captures stones and saves its own."),
    N_ ("Level 3: also sees short ladders."),
    N_ ("Level 4: tries out each move a few times before it plays."),
    N_ ("Level 5: thinks several moves ahead. For a stronger opponent, install GNU Go (the package "
        "gnugo) and add it in Preferences."),
  };

  g_return_val_if_fail (level >= 1 && (size_t) level <= G_N_ELEMENTS (levels), "");
  return _ (levels[level - 1]);
}
