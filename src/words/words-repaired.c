/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports on a game record file: what was repaired, and what has no meaning. */
#include "config.h"

#include "words-repaired.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words.h"

const char *
words_repaired_kind (SgfProblemKind kind)
{
  static const char *const titles[SGF_N_KINDS] = {
    [SGF_SPELT_BRACKETS] = N_ ("Missing or extra brackets"),
    [SGF_SPELT_NODES] = N_ ("Nodes that begin incorrectly"),
    [SGF_SPELT_NAMES] = N_ ("Property names with lowercase letters"),
    [SGF_SPELT_TWICE] = N_ ("Duplicate properties"),
    [SGF_SPELT_VALUES] = N_ ("Values with unusual spelling"),
    [SGF_SPELT_HANDICAP] = N_ ("Handicap stones placed automatically"),
    [SGF_LOST_PARTS] = N_ ("Parts left out"),
    [SGF_LOST_END] = N_ ("Cut short"),
    [SGF_LOST_CHARACTERS] = N_ ("Unreadable characters"),
    [SGF_LOST_VALUES] = N_ ("Values not understood"),
    [SGF_LOST_POINTS] = N_ ("Points that are not on the board"),
  };

  return _ (titles[kind]);
}

/* Returns the format of a sentence. Its arguments are `count` if `counted` is set, then the length
 * of `text` if `span` is set, then `text` and `other`. */
static const char *
format_of (const SgfProblem *problem, gboolean *counted, gboolean *span)
{
  guint count = problem->count;

  *counted = *span = FALSE;
  switch (problem->code)
    {
    case SGF_PROBLEM_HEAD_OPEN:
      return _ ("A header line is not closed by “\\]”.");
    case SGF_PROBLEM_VARIATION_BEGINS:
      return _ ("A “(” begins a variation before any node.");
    case SGF_PROBLEM_BRACKET_CLOSES:
      return _ ("A “)” without a matching “(” was left out.");
    case SGF_PROBLEM_VARIATION_EMPTY:
      return _ ("A variation without nodes was left out.");
    case SGF_PROBLEM_FIRST_BRACKET:
      return _ ("The “(” before the first node is missing.");
    case SGF_PROBLEM_LAST_BRACKETS:
      *counted = TRUE;
      return ngettext ("%u “)” is missing at the end.", "%u “)” are missing at the end.", count);
    case SGF_PROBLEM_NODE_AFTER_VARIATION:
      return _ ("A node after a variation was read as another variation.");
    case SGF_PROBLEM_NODE_MISSING:
      return _ ("A property stood outside any node, so a node was added for it.");
    case SGF_PROBLEM_MOVES_IN_NODE:
      return _ ("A node holds more than one move, so a second node was added.");
    case SGF_PROBLEM_SMALL_LETTERS:
      *span = TRUE;
      return _ ("The property “%.*s” was read as “%s”.");
    case SGF_PROBLEM_TWICE_SAME:
      return _ ("The property “%s” appears twice in a node with the same content.");
    case SGF_PROBLEM_TWICE_JOINED:
      return _ ("The property “%s” appears twice in a node, so its values were merged.");
    case SGF_PROBLEM_TWICE_KEPT:
      return /* Translators: two names of SGF properties. */
          _ ("The property “%s” appears twice in a node. The second one is kept as “%s”.");
    case SGF_PROBLEM_KOMI_READ:
      return /* Translators: what the record holds, and the komi that was read, "7½". */
          _ ("The komi “%s” was read as %s points.");
    case SGF_PROBLEM_HANDICAP_PUT:
      *counted = TRUE;
      return ngettext ("The record doesn’t say where its %u handicap stone stands. It was put on a "
                       "traditional point.",
                       "The record doesn’t say where its %u handicap stones stand. They were put "
                       "on the traditional points.",
                       count);
    case SGF_PROBLEM_OTHER_GAME:
      *counted = problem->text == NULL;
      return *counted ? _ ("A game that is not Go (GM[%d]) was left out.")
                      : _ ("A game of %s was left out.");
    case SGF_PROBLEM_LINE:
      *span = TRUE;
      return _ ("The line “%.*s” has no meaning here and was left out.");
    case SGF_PROBLEM_FIGURE_VARIATION:
      return _ ("A figure with a variation was left out.");
    case SGF_PROBLEM_PROPERTY_WITHOUT_VALUE:
      *span = TRUE;
      return _ ("“%.*s” is a property without a value and was left out.");
    case SGF_PROBLEM_VALUE_WITHOUT_PROPERTY:
      *span = TRUE;
      return _ ("A value without a property was left out: “%.*s”.");
    case SGF_PROBLEM_TEXT_BETWEEN:
      *span = TRUE;
      return _ ("Text between the properties was left out: “%.*s”.");
    case SGF_PROBLEM_BYTES_BETWEEN:
      *counted = TRUE;
      return ngettext ("%u byte that belongs to no game was left out.",
                       "%u bytes that belong to no game were left out.", count);
    case SGF_PROBLEM_VALUE_OPEN:
      return _ ("A value is not closed, so it runs to the end of the text.");
    case SGF_PROBLEM_CHARACTERS:
      *counted = TRUE;
      return /* Translators: how many bytes, and the name of a charset. */
          ngettext ("%u byte is not valid in %s. It is shown as “�”.",
                    "%u bytes are not valid in %s. They are shown as “�”.", count);
    case SGF_PROBLEM_SIZE:
      *span = TRUE;
      return _ ("The board size “%.*s” is not understood, so 19×19 is used.");
    case SGF_PROBLEM_KOMI:
      return _ ("The komi “%s” is not a number, so no komi is used.");
    case SGF_PROBLEM_OWN_RULESET:
      return _ ("The ruleset stored with the game cannot be read: %s");
    case SGF_PROBLEM_RULES:
      return _ ("No rules named “%s” are known, so Japanese rules are used.");
    case SGF_PROBLEM_HANDICAP:
      *span = TRUE;
      return _ ("The handicap “%.*s” is not understood, so no handicap is used.");
    case SGF_PROBLEM_RESULT:
      return _ ("The result “%s” is not understood. It is kept as it is.");
    case SGF_PROBLEM_POINTS:
      *counted = TRUE;
      return ngettext ("%u value is not a point on this board and has no effect.",
                       "%u values are not points on this board and have no effect.", count);
    case SGF_PROBLEM_MOVE_POINTS:
      return _ ("A move names more than one point. The first one is used.");
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
    return g_strdup_printf (/* Translators: the number of a game in a file, the number of a move,
                               and a sentence. */
                            _ ("Game %u, move %d: %s"), problem->game, problem->move, sentence);
  if (with_game && problem->game > 0)
    return g_strdup_printf (/* Translators: the number of a game in a file, and a sentence. */
                            _ ("Game %u: %s"), problem->game, sentence);
  if (problem->move > 0)
    return g_strdup_printf (/* Translators: the number of a move, and a sentence. */
                            _ ("Move %d: %s"), problem->move, sentence);
  return g_steal_pointer (&sentence);
}
