#include "config.h"

#include "ui-rules-facts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "referee-game.h"
#include "words-rulebook.h"
#include "words.h"

gboolean
ui_rules_same (const LibraryRuleset *a, const LibraryRuleset *b)
{
  if (a->preset || b->preset)
    return a->preset == b->preset;
  return a->id != 0 && a->id == b->id;
}

gboolean
ui_rules_match (const LibraryRuleset *self, const char *search)
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
