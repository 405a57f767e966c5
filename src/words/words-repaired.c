/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports on a game record file: what was repaired, and what has no meaning. */
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

/* Sentences about the `text` and the `other` of a problem that count nothing. "%.*s" takes the
 * length of `text` too. */
static const char *const sentences[] = {
  [SGF_PROBLEM_HEAD_OPEN] = N_ ("A header line is not closed by “\\]”."),
  [SGF_PROBLEM_VARIATION_BEGINS] = N_ ("A “(” begins a variation before any node."),
  [SGF_PROBLEM_BRACKET_CLOSES] = N_ ("A “)” without a matching “(” was left out."),
  [SGF_PROBLEM_VARIATION_EMPTY] = N_ ("A variation without nodes was left out."),
  [SGF_PROBLEM_FIRST_BRACKET] = N_ ("The “(” before the first node is missing."),
  [SGF_PROBLEM_NODE_AFTER_VARIATION]
  = N_ ("A node after a variation was read as another variation."),
  [SGF_PROBLEM_NODE_MISSING]
  = N_ ("A property stood outside any node, so a node was added for it."),
  [SGF_PROBLEM_MOVES_IN_NODE] = N_ ("A node holds more than one move, so a second node was added."),
  [SGF_PROBLEM_SMALL_LETTERS] = N_ ("The property “%.*s” was read as “%s”."),
  [SGF_PROBLEM_TWICE_SAME]
  = N_ ("The property “%s” appears twice in a node with the same content."),
  [SGF_PROBLEM_TWICE_JOINED]
  = N_ ("The property “%s” appears twice in a node, so its values were merged."),
  [SGF_PROBLEM_TWICE_KEPT] = /* Translators: two names of SGF properties. */
  N_ ("The property “%s” appears twice in a node. The second one is kept as “%s”."),
  /* Translators: what the record holds, and the komi that was read, "7½". */
  [SGF_PROBLEM_KOMI_READ] = N_ ("The komi “%s” was read as %s points."),
  [SGF_PROBLEM_OTHER_GAME] = N_ ("A game of %s was left out."),
  [SGF_PROBLEM_LINE] = N_ ("The line “%.*s” has no meaning here and was left out."),
  [SGF_PROBLEM_FIGURE_VARIATION] = N_ ("A figure with a variation was left out."),
  [SGF_PROBLEM_PROPERTY_WITHOUT_VALUE]
  = N_ ("“%.*s” is a property without a value and was left out."),
  [SGF_PROBLEM_VALUE_WITHOUT_PROPERTY] = N_ ("A value without a property was left out: “%.*s”."),
  [SGF_PROBLEM_TEXT_BETWEEN] = N_ ("Text between the properties was left out: “%.*s”."),
  [SGF_PROBLEM_VALUE_OPEN] = N_ ("A value is not closed, so it runs to the end of the text."),
  [SGF_PROBLEM_SIZE] = N_ ("The board size “%.*s” is not understood, so 19×19 is used."),
  [SGF_PROBLEM_KOMI] = N_ ("The komi “%s” is not a number, so no komi is used."),
  [SGF_PROBLEM_OWN_RULESET] = N_ ("The ruleset stored with the game cannot be read: %s"),
  [SGF_PROBLEM_RULES] = N_ ("No rules named “%s” are known, so Japanese rules are used."),
  [SGF_PROBLEM_HANDICAP] = N_ ("The handicap “%.*s” is not understood, so no handicap is used."),
  [SGF_PROBLEM_RESULT] = N_ ("The result “%s” is not understood. It is kept as it is."),
  [SGF_PROBLEM_MOVE_POINTS] = N_ ("A move names more than one point. The first one is used."),
};

/* Returns the format of a sentence about how many there are of something. */
static const char *
count_format (SgfProblemCode code, guint count)
{
  if (code == SGF_PROBLEM_LAST_BRACKETS)
    return ngettext ("%u “)” is missing at the end.", "%u “)” are missing at the end.", count);
  if (code == SGF_PROBLEM_HANDICAP_PUT)
    return ngettext ("The record doesn’t say where its %u handicap stone stands. It was put on a "
                     "traditional point.",
                     "The record doesn’t say where its %u handicap stones stand. They were put "
                     "on the traditional points.",
                     count);
  if (code == SGF_PROBLEM_BYTES_BETWEEN)
    return ngettext ("%u byte that belongs to no game was left out.",
                     "%u bytes that belong to no game were left out.", count);
  if (code == SGF_PROBLEM_CHARACTERS)
    return /* Translators: how many bytes, and the name of a charset. */
        ngettext ("%u byte is not valid in %s. It is shown as “�”.",
                  "%u bytes are not valid in %s. They are shown as “�”.", count);
  if (code == SGF_PROBLEM_POINTS)
    return ngettext ("%u value is not a point on this board and has no effect.",
                     "%u values are not points on this board and have no effect.", count);
  return _ ("A game that is not Go (GM[%d]) was left out.");
}

char *
words_repaired (const SgfProblem *problem)
{
  const char *sentence = sentences[problem->code];
  g_autofree char *text = problem->text ? words_isolated (problem->text) : NULL;
  g_autofree char *other = problem->other ? words_isolated (problem->other) : NULL;

  if (sentence == NULL || (problem->code == SGF_PROBLEM_OTHER_GAME && text == NULL))
    return g_strdup_printf (count_format (problem->code, problem->count), problem->count, text);
  if (strstr (sentence, "%.*s") != NULL)
    return g_strdup_printf (_ (sentence), (int) strlen (text), text, other);
  return g_strdup_printf (_ (sentence), text, other);
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
