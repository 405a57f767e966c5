#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

static void
free_section (gpointer data)
{
  WordsSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->paragraphs);
  g_free (section);
}

void
words_tell_section (WordsTelling *telling, const char *title)
{
  WordsSection *section = g_new0 (WordsSection, 1);

  words_tell_break (telling);
  section->title = g_strdup (title);
  section->paragraphs = g_ptr_array_new_with_free_func (g_free);
  if (telling->sections == NULL)
    telling->sections = g_ptr_array_new_with_free_func (free_section);
  g_ptr_array_add (telling->sections, section);
}

void
words_tell_break (WordsTelling *telling)
{
  WordsSection *section;

  if (telling->paragraph == NULL)
    return;
  section = g_ptr_array_index (telling->sections, telling->sections->len - 1);
  g_ptr_array_add (section->paragraphs, g_string_free (telling->paragraph, FALSE));
  telling->paragraph = NULL;
}

void
words_tell (WordsTelling *telling, const char *sentence)
{
  if (telling->paragraph == NULL)
    telling->paragraph = g_string_new (NULL);
  else
    /* Translators: what stands between two sentences: nothing, in some languages. */
    g_string_append (telling->paragraph, C_ ("sentences", " "));
  g_string_append (telling->paragraph, sentence);
}

void
words_tell_format (WordsTelling *telling, const char *format, ...)
{
  va_list arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  words_tell (telling, sentence);
}

bool
words_rules_pass (const GoRuleset *rules)
{
  return rules->pass != GO_PASS_FORBIDDEN || rules->no_move == GO_NO_MOVE_PASS;
}

bool
words_rules_end_by_passes (const GoRuleset *rules)
{
  return rules->end != GO_END_AGREEMENT && rules->end != GO_END_NO_MOVE;
}

bool
words_rules_resume (const GoRuleset *rules)
{
  return rules->removal != GO_REMOVAL_NONE && rules->dispute != GO_DISPUTE_NONE
         && rules->dispute != GO_DISPUTE_PAID_PLAYOUT;
}

bool
words_rules_illegal_play (const GoRuleset *rules)
{
  return rules->suicide != GO_SUICIDE_ANY || rules->repetition != GO_REPETITION_NONE
         || rules->vacated_ban;
}

GoScoring
words_rules_scoring (const GoRuleset *rules)
{
  return rules->end == GO_END_NO_MOVE ? GO_SCORING_NONE : (GoScoring) rules->scoring;
}

bool
words_rules_prisoners (const GoRuleset *rules)
{
  return words_rules_scoring (rules) == GO_SCORING_TERRITORY || rules->pass == GO_PASS_RETURN;
}

bool
words_rules_in_scope (const GoRuleset *rules)
{
  return rules->comp_scope == GO_COMP_ALWAYS || rules->scoring == GO_SCORING_AREA;
}

/* The conditions under which the proof of it holds: equal numbers of moves, or a point for the
 * one that is missing, from an empty board. */
bool
words_rules_counts_agree (const GoRuleset *rules)
{
  bool last_pass = rules->end == GO_END_LAST_DIFFERS && rules->white_first_pass == 2;
  bool white_last = rules->end == GO_END_WHITE_LAST && rules->white_first_pass == 0;

  return (rules->scoring == GO_SCORING_TERRITORY || rules->scoring == GO_SCORING_AREA)
         && rules->pass == GO_PASS_STONE && (last_pass || white_last)
         && rules->handicap_comp == GO_COMP_N_MINUS_1 && rules->comp_scope == GO_COMP_AREA
         && rules->resume_first == GO_RESUME_ALTERNATE && rules->dispute != GO_DISPUTE_PER_GROUP
         && rules->dispute != GO_DISPUTE_PAID_PLAYOUT && rules->setup == GO_SETUP_NONE
         && rules->first == GO_BLACK;
}
