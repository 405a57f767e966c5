#include "config.h"

#include "ui-rules-subject.h"

#include <glib/gi18n.h>
#include <string.h>

#include "referee-game.h"
#include "words-rulebook.h"
#include "words.h"

UiRulesSubject *
ui_rules_subject_new (LibraryRuleset *named)
{
  UiRulesSubject *self = g_atomic_rc_box_new0 (UiRulesSubject);
  const GoRuleset *ruleset = library_ruleset_get_ruleset (named);

  self->id = library_ruleset_get_id (named);
  self->name = g_strdup (library_ruleset_get_name (named));
  self->family = library_ruleset_get_family (named);
  self->preset = library_ruleset_get_preset (named);
  self->title
      = g_strdup (self->preset ? _ (self->preset->title) : library_ruleset_get_title (named));
  if (ruleset)
    self->ruleset = *ruleset;
  else
    {
      go_ruleset_init (&self->ruleset);
      self->reason = g_strdup (library_ruleset_get_reason (named));
    }
  return self;
}

UiRulesSubject *
ui_rules_subject_new_plain (const GoRuleset *ruleset)
{
  UiRulesSubject *self = g_atomic_rc_box_new0 (UiRulesSubject);

  self->name = g_strdup ("");
  self->title = g_strdup (words_ruleset_name (ruleset));
  self->ruleset = *ruleset;
  return self;
}

UiRulesSubject *
ui_rules_subject_ref (UiRulesSubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  UiRulesSubject *self = data;

  g_free (self->name);
  g_free (self->title);
  g_free (self->reason);
}

void
ui_rules_subject_unref (UiRulesSubject *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
ui_rules_subject_same (const UiRulesSubject *a, const UiRulesSubject *b)
{
  if (a->preset || b->preset)
    return a->preset == b->preset;
  return a->id != 0 && a->id == b->id;
}

gboolean
ui_rules_subject_matches (const UiRulesSubject *self, const char *search)
{
  g_autofree char *all = g_strdup_printf (
      "%s %s %s %s", self->title, self->family ? words_family_title (self->family) : "",
      self->preset ? self->preset->name : "", self->preset ? _ (self->preset->source) : "");
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *wanted = g_utf8_casefold (search, -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);

  for (char **word = words; *word; word++)
    if (!strstr (folded, *word))
      return FALSE;
  return TRUE;
}

guint
ui_rules_differences (const GoRuleset *a, const GoRuleset *b)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  guint differences = 0;

  for (size_t i = 0; i < count; i++)
    if (go_axis_get (&axes[i], a) != go_axis_get (&axes[i], b))
      differences++;
  return differences;
}

char *
ui_rules_start_error (const GoRuleset *ruleset)
{
  RefereeSetup *setup;
  GoContradiction problem;
  char error[200] = "";
  RefereeGame *game;
  char *sentence = NULL;

  if (go_ruleset_check (ruleset, &problem, 1) > 0 && !problem.harmless)
    return g_strdup (words_contradiction (&problem));
  setup = g_new0 (RefereeSetup, 1);
  setup->ruleset = *ruleset;
  game = referee_game_new (setup, error, sizeof error);
  if (game)
    referee_game_free (game);
  else
    sentence = g_strdup (_ (error));
  g_free (setup);
  return sentence;
}
