/* What a try says: that it is one, why a play is refused, and what came of it. */
#include "config.h"

#include "match-private.h"
#include "match-try.h"
#include "words-crossing.h"

#include <glib/gi18n.h>

static char *
captured_words (int plays)
{
  return g_strdup_printf (ngettext ("captured in this try (%d play)",
                                    "captured in this try (%d plays)", (gulong) plays),
                          plays);
}

char *
match_try_mark (guint plays)
{
  return captured_words ((int) plays);
}

/* "D4" */
static const char *
name_of (const MatchTry *self, GoPoint point, char text[GO_POINT_TEXT])
{
  words_crossing (point, match_try_get_height (self), text);
  return text;
}

char *
match_try_outcome (const MatchTry *self)
{
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  int plays = match_try_get_captured (self, stones);
  char target[GO_POINT_TEXT], place[GO_POINT_TEXT];
  g_autofree char *captured = captured_words (plays);
  guint turns;

  name_of (self, match_try_get_target (self), target);
  match_try_get_turns (self, &turns);
  if (stones->len == 0)
    /* Translators: what was played in a try from the empty point D4. */
    return g_strdup_printf (
        ngettext ("The try at %s had %u turn.", "The try at %s had %u turns.", turns), target,
        turns);
  if (plays == 0)
    return g_strdup_printf (_ ("The chain at %s still stands in this try."), target);
  if (match_try_get_new_stones (self, stones) == 0)
    /* Translators: "The chain at D4: captured in this try (6 plays)." */
    return g_strdup_printf (_ ("The chain at %s: %s."), target, captured);
  name_of (self, g_array_index (stones, GoPoint, 0), place);
  if (match_try_confirms (self))
    return g_strdup_printf (
        _ ("The chain at %s: %s, but a new stone stands in its place at %s. If that cannot be "
           "captured, the chain is alive (Japanese rules, article 7)."),
        target, captured, place);
  return g_strdup_printf (_ ("The chain at %s: %s, but a new stone stands in its place at %s."),
                          target, captured, place);
}

char *
match_try_status (const MatchTry *self)
{
  GoColor side = match_try_get_to_move (self);
  g_autofree char *outcome = match_try_outcome (self);
  const char *turn = side == GO_BLACK ? _ ("Black to play.") : _ ("White to play.");

  if (match_try_is_over (self))
    return g_strdup_printf (_ ("Trying: the game waits. Both passed. %s"), outcome);
  if (match_try_get_captured (self, NULL) > 0)
    return g_strdup_printf (_ ("Trying: the game waits. %s %s"), turn, outcome);
  return g_strdup_printf (_ ("Trying: the game waits. %s"), turn);
}

char *
match_try_refusal (const MatchTry *self, MatchTryAnswer answer, GoPoint point)
{
  char name[GO_POINT_TEXT];

  name_of (self, point, name);
  switch (answer)
    {
    case MATCH_TRY_OK:
      break;
    case MATCH_TRY_OCCUPIED:
      return g_strdup_printf (_ ("%s is not empty."), name);
    case MATCH_TRY_SUICIDE:
      return g_strdup_printf (_ ("%s would be suicide."), name);
    case MATCH_TRY_VACATED:
      return g_strdup_printf (_ ("%s was emptied by the last play."), name);
    case MATCH_TRY_REPEATS:
      return g_strdup_printf (_ ("%s would repeat an earlier board."), name);
    case MATCH_TRY_KO_PASSED:
      return g_strdup_printf (_ ("The ko at %s is retaken only after a pass for it (Japanese "
                                 "rules, article 7)."),
                              name);
    }
  return g_strdup ("");
}
