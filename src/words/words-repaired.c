/* What is told of a file of records: what was mended in it, and what means nothing. */
#include "config.h"

#include "words-repaired.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words.h"

const char *
words_repaired_kind (SgfProblemKind kind)
{
  static const char *const titles[SGF_N_KINDS] = {
    [SGF_SPELT_BRACKETS] = N_ ("Missing or needless brackets"),
    [SGF_SPELT_NODES] = N_ ("Nodes that were not begun"),
    [SGF_SPELT_NAMES] = N_ ("Names of properties in small letters"),
    [SGF_SPELT_TWICE] = N_ ("Properties that stand twice"),
    [SGF_SPELT_VALUES] = N_ ("Values spelt otherwise"),
    [SGF_SPELT_HANDICAP] = N_ ("Handicap stones that were put on the board"),
    [SGF_LOST_PARTS] = N_ ("Parts left out"),
    [SGF_LOST_END] = N_ ("Cut short"),
    [SGF_LOST_CHARACTERS] = N_ ("Unreadable characters"),
    [SGF_LOST_VALUES] = N_ ("Values that mean nothing"),
    [SGF_LOST_POINTS] = N_ ("Points that are not on the board"),
  };

  return _ (titles[kind]);
}

/* The sentence with its texts and its number still to be put in: first `count` where `counted` is
 * set, with a length before `text` where `span` is. */
static const char *
format_of (const SgfProblem *problem, gboolean *counted, gboolean *span)
{
  guint count = problem->count;

  *counted = *span = FALSE;
  switch (problem->code)
    {
    case SGF_PROBLEM_HEAD_OPEN:
      return _ ("A line of the head is not closed by “\\]”.");
    case SGF_PROBLEM_VARIATION_BEGINS:
      return _ ("A “(” begins a variation that has no node yet.");
    case SGF_PROBLEM_BRACKET_CLOSES:
      return _ ("A “)” closes nothing; it was left out.");
    case SGF_PROBLEM_VARIATION_EMPTY:
      return _ ("A variation without any node was left out.");
    case SGF_PROBLEM_FIRST_BRACKET:
      return _ ("The “(” before the first node is missing.");
    case SGF_PROBLEM_LAST_BRACKETS:
      *counted = TRUE;
      return ngettext ("At the end %u “)” is missing.", "At the end %u “)” are missing.", count);
    case SGF_PROBLEM_NODE_AFTER_VARIATION:
      return _ ("A node stands after a variation; it was taken as another one.");
    case SGF_PROBLEM_NODE_MISSING:
      return _ ("A property stands outside a node; a node was begun for it.");
    case SGF_PROBLEM_MOVES_IN_NODE:
      return _ ("A node holds more than one move; a second node was begun.");
    case SGF_PROBLEM_SMALL_LETTERS:
      *span = TRUE;
      return _ ("The property “%.*s” was read as “%s”.");
    case SGF_PROBLEM_TWICE_SAME:
      return _ ("The property “%s” stands twice in a node; it says the same.");
    case SGF_PROBLEM_TWICE_JOINED:
      return _ ("The property “%s” stands twice in a node; its values were put together.");
    case SGF_PROBLEM_TWICE_KEPT:
      return _ ("The property “%s” stands twice in a node; the second one is kept as “%s”.");
    case SGF_PROBLEM_KOMI_READ:
      return _ ("The komi “%s” was read as %s points.");
    case SGF_PROBLEM_HANDICAP_PUT:
      *counted = TRUE;
      return _ ("%d handicap stones are nowhere set up; they were put on the traditional "
                "points.");
    case SGF_PROBLEM_OTHER_GAME:
      *counted = problem->text == NULL;
      return *counted ? _ ("A game of another kind (GM[%d]) was left out.")
                      : _ ("A game of %s was left out.");
    case SGF_PROBLEM_LINE:
      *span = TRUE;
      return _ ("The line “%.*s” means nothing here; it was left out.");
    case SGF_PROBLEM_FIGURE_VARIATION:
      return _ ("A figure with a variation was left out.");
    case SGF_PROBLEM_PROPERTY_WITHOUT_VALUE:
      *span = TRUE;
      return _ ("“%.*s” is a property without a value; it was left out.");
    case SGF_PROBLEM_VALUE_WITHOUT_PROPERTY:
      *span = TRUE;
      return _ ("A value without a property was left out: “%.*s”.");
    case SGF_PROBLEM_TEXT_BETWEEN:
      *span = TRUE;
      return _ ("Text between the properties was left out: “%.*s”.");
    case SGF_PROBLEM_BYTES_BETWEEN:
      *counted = TRUE;
      return ngettext ("%u byte that is no game was passed over.",
                       "%u bytes that are no game were passed over.", count);
    case SGF_PROBLEM_VALUE_OPEN:
      return _ ("A value is not closed; it reaches to the end of the text.");
    case SGF_PROBLEM_CHARACTERS:
      *counted = TRUE;
      return ngettext ("%u byte fits no character of %s; it is shown as “\357\277\275”.",
                       "%u bytes fit no character of %s; they are shown as “\357\277\275”.", count);
    case SGF_PROBLEM_SIZE:
      *span = TRUE;
      return _ ("The board size “%.*s” means nothing; 19×19 was taken.");
    case SGF_PROBLEM_KOMI:
      return _ ("The komi “%s” is no number; none was taken.");
    case SGF_PROBLEM_OWN_RULESET:
      return _ ("The ruleset stored with the game cannot be read: %s");
    case SGF_PROBLEM_RULES:
      return _ ("The rules “%s” are not known by that name; Japanese rules were taken.");
    case SGF_PROBLEM_HANDICAP:
      *span = TRUE;
      return _ ("The handicap “%.*s” means nothing; none was taken.");
    case SGF_PROBLEM_RESULT:
      return _ ("The result “%s” means nothing we know; it is kept as it is.");
    case SGF_PROBLEM_POINTS:
      *counted = TRUE;
      return ngettext ("%u value is no point of this board; it has no effect.",
                       "%u values are no points of this board; they have no effect.", count);
    case SGF_PROBLEM_MOVE_POINTS:
      return _ ("A move has more than one point; the first was taken.");
    }
  g_return_val_if_reached ("");
}

char *
words_repaired (const SgfProblem *problem)
{
  gboolean counted, span;
  const char *format = format_of (problem, &counted, &span);
  g_autofree char *text = problem->text ? words_isolated (problem->text) : NULL;
  g_autofree char *other = problem->other ? words_isolated (problem->other) : NULL;

  if (counted)
    return g_strdup_printf (format, problem->count, text);
  if (span)
    return g_strdup_printf (format, (int) strlen (text), text, other);
  return g_strdup_printf (format, text, other);
}

char *
words_repaired_at (const SgfProblem *problem, gboolean with_game)
{
  g_autofree char *sentence = words_repaired (problem);

  if (with_game && problem->game > 0 && problem->move > 0)
    return g_strdup_printf (_ ("Game %u, move %d: %s"), problem->game, problem->move, sentence);
  if (with_game && problem->game > 0)
    return g_strdup_printf (_ ("Game %u: %s"), problem->game, sentence);
  if (problem->move > 0)
    return g_strdup_printf (_ ("Move %d: %s"), problem->move, sentence);
  return g_steal_pointer (&sentence);
}
