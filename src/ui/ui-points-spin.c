#include "config.h"

#include "ui-points-spin.h"

#include "go-types.h"
#include "ui-kit.h"
#include "words.h"

gboolean
ui_points_parse (const char *text, int *halves)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GString) plain = g_string_new (stripped);

  /* People type a hyphen; the program itself shows a real minus sign. */
  g_string_replace (plain, "−", "-", 1);
  g_string_replace (plain, "½", ".5", 1);
  g_string_replace (plain, ",", ".", 1);
  if (plain->str[0] == '.' || g_str_has_prefix (plain->str, "-."))
    g_string_replace (plain, ".", "0.", 1);
  return go_halves_parse (plain->str, halves);
}

void
ui_points_spin_attach (GtkSpinButton *spin)
{
  ui_spell_spin (spin, words_points, ui_points_parse);
}
