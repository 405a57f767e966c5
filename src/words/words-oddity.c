/* What is odd with a move of a record, which was made all the same. */
#include "config.h"

#include "words-crossing.h"
#include "words.h"

#include <glib/gi18n.h>

char *
words_oddity (const WordsOddity *oddity)
{
  char text[GO_POINT_TEXT];

  if (oddity->reason == REFEREE_OK)
    return NULL;
  if (oddity->reason == REFEREE_VACATED)
    return g_strdup (_ ("Illegal: a stone has just been taken off this point."));
  if (oddity->reason == REFEREE_SUICIDE)
    return g_strdup (_ ("Illegal: suicide."));
  if (oddity->reason == REFEREE_KO)
    return g_strdup (_ ("Illegal: the ko was taken back at once."));
  if (oddity->reason == REFEREE_SUPERKO && oddity->earlier == 0)
    return g_strdup (_ ("Illegal: it brings back the board as it stood at the start."));
  if (oddity->reason == REFEREE_SUPERKO)
    return g_strdup_printf (_ ("Illegal: it brings back the board as it stood after move %d."),
                            oddity->earlier);
  if (oddity->reason == REFEREE_OUT_OF_TURN)
    return g_strdup (oddity->color == GO_BLACK ? _ ("Out of turn: it was White's move.")
                                               : _ ("Out of turn: it was Black's move."));
  if (oddity->reason == REFEREE_OCCUPIED)
    return g_strdup_printf (_ ("There was already a stone on %s; it was replaced."),
                            words_crossing (oddity->point, oddity->height, text));
  if (oddity->reason == REFEREE_OFF_BOARD)
    return g_strdup (_ ("The record gives a point that is not on this board."));
  return g_strdup (_ ("Illegal."));
}

char *
words_odd_move (const WordsOddity *oddity)
{
  g_autofree char *sentence = words_oddity (oddity);
  char point[GO_POINT_TEXT];

  if (sentence == NULL || oddity->reason == REFEREE_OFF_BOARD)
    return g_steal_pointer (&sentence);
  if (oddity->point == GO_NO_POINT)
    return g_strdup_printf (_ ("%s passed. %s"), words_color (oddity->color), sentence);
  /* Translators: "Black D4. Illegal: suicide." */
  return g_strdup_printf (_ ("%s %s. %s"), words_color (oddity->color),
                          words_crossing (oddity->point, oddity->height, point), sentence);
}
