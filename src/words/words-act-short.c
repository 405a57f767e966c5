/* Acts in a few words, and what a take-back undoes. */
#include "config.h"

#include "words-crossing.h"
#include "words-private.h"

#include <glib/gi18n.h>

/* Takes the last `amount` of them back, but for what an arbiter has done to a clock. */
static void
take_back (GArray *stack, const RefereeGame *game, int amount)
{
  guint left = stack->len - MIN (stack->len, (guint) MAX (amount, 0));

  for (guint i = left; i < stack->len; i++)
    {
      size_t index = g_array_index (stack, size_t, i);

      if (referee_act_is_adjustment (referee_game_act (game, index)))
        g_array_index (stack, size_t, left++) = index;
    }
  g_array_set_size (stack, left);
}

/* The acts in force before the one at `index`, the latest last. */
static GArray *
acts_before (const RefereeGame *game, size_t index)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (size_t));

  for (size_t i = 0; i < index; i++)
    {
      const RefereeAct *act = referee_game_act (game, i);

      if (act->kind == REFEREE_TAKE_BACK)
        take_back (stack, game, act->amount);
      else
        g_array_append_val (stack, i);
    }
  return stack;
}

/* What a take-back of the last `amount` acts before `index` is about: the earliest of them
 * that is `side`'s own, or the earliest at all. */
const RefereeAct *
words_act_taken_back (const RefereeGame *game, size_t index, int amount, GoColor side)
{
  g_autoptr (GArray) stack = acts_before (game, index);
  size_t from = stack->len - MIN (stack->len, (unsigned) MAX (amount, 0));

  for (size_t i = from; i < stack->len; i++)
    {
      const RefereeAct *act = referee_game_act (game, g_array_index (stack, size_t, i));

      if (act->side == side)
        return act;
    }
  if (from < stack->len)
    return referee_game_act (game, g_array_index (stack, size_t, from));
  return NULL;
}

char *
words_act_short (const RefereeGame *game, const RefereeAct *act)
{
  char text[GO_POINT_TEXT];
  const char *point = act->point == GO_NO_POINT
                          ? ""
                          : words_crossing (act->point, referee_game_board (game)->height, text);

  switch (act->kind)
    {
    case REFEREE_PLAY:
      return g_strdup (point);
    case REFEREE_HANDICAP:
      return g_strdup_printf (_ ("the handicap stone at %s"), point);
    case REFEREE_PASS:
      return g_strdup (_ ("the pass"));
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      return g_strdup (_ ("the challenge"));
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
      return g_strdup_printf (_ ("the mark at %s"), point);
    case REFEREE_AGREE:
      return g_strdup (_ ("the agreement"));
    case REFEREE_WITHDRAW:
      return g_strdup (_ ("the withdrawal of the agreement"));
    case REFEREE_RESUME:
      return g_strdup (_ ("the resumption"));
    case REFEREE_PLAYOUT:
      return g_strdup (_ ("the call for the play-out"));
    case REFEREE_OFFER:
      return g_strdup (_ ("the offer to end play"));
    case REFEREE_CLAIM:
      return g_strdup_printf (_ ("the claim on %s"), point);
    case REFEREE_PAY:
      return g_strdup (_ ("the payment"));
    case REFEREE_RESIGN:
      return g_strdup (_ ("the resignation"));
    case REFEREE_TIMEOUT:
      return g_strdup (_ ("the loss on time"));
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
    case REFEREE_POINTS:
    case REFEREE_ACT_KINDS:
      break;
    }
  return g_strdup (_ ("the last step"));
}

char *
words_take_back (const RefereeGame *game, const RefereeAct *act)
{
  const RefereeAct *undone
      = words_act_taken_back (game, referee_game_length (game), act->amount, act->side);
  g_autofree char *what
      = undone != NULL ? words_act_short (game, undone) : g_strdup (_ ("nothing"));

  /* Translators: "White asks to take back D4", "White asks to take back the pass" */
  return g_strdup_printf (_ ("%s asks to take back %s"), words_color (act->side), what);
}
