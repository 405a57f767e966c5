/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-engines.h"

#include <glib/gi18n.h>

#include "words.h"

static GVariant *list;

/* Engines that need no further files. */
static const struct
{
  const char *program, *name, *command;
} known[] = {
  { "gnugo", "GNU Go", "gnugo --mode gtp" },
  { "pachi", "Pachi", "pachi" },
};

void
desk_engines_set (GVariant *engines)
{
  g_variant_take_ref (engines);
  g_clear_pointer (&list, g_variant_unref);
  list = engines;
}

/* Returns the command of an engine; NULL for an unknown name. */
static char *
find_command (const char *name)
{
  const char *one, *command;
  GVariantIter iter;

  if (list == NULL)
    return NULL;
  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(&s&s)", &one, &command))
    if (g_str_equal (one, name))
      return g_strdup (command);
  return NULL;
}

char **
desk_engines_names (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const char *name;
  GVariantIter iter;

  if (list != NULL)
    {
      g_variant_iter_init (&iter, list);
      while (g_variant_iter_next (&iter, "(&s&s)", &name, NULL))
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

Engine *
desk_engines_make (const char *name)
{
  g_autofree char *command = find_command (name);

  return engine_new (name, command);
}

gboolean
desk_engines_propose (const char **name, const char **command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *path = g_find_program_in_path (known[i].program);
      g_autofree char *there = find_command (known[i].name);

      if (path == NULL || there != NULL)
        continue;
      *name = known[i].name;
      *command = known[i].command;
      return TRUE;
    }
  return FALSE;
}

char *
desk_engines_describe (const EngineAbilities *abilities)
{
  const struct
  {
    gboolean can;
    const char *words;
  } parts[] = {
    { abilities->plays, _ ("plays") },
    { abilities->undoes, _ ("takes moves back") },
    { abilities->takes_rules, _ ("accepts rulesets") },
    { abilities->judges, _ ("judges dead stones") },
    { abilities->counts, _ ("counts the score") },
    { abilities->points, _ ("analyses with winning chances and scores") },
    { abilities->analyses && !abilities->points, _ ("analyses with winning chances") },
    { abilities->suggests && !abilities->analyses, _ ("suggests moves") },
    { abilities->estimates && !abilities->analyses, _ ("estimates who leads") },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].can)
      words_append_item (text, "%s", parts[i].words);
  if (text->len == 0)
    g_string_append (text, _ ("does nothing that Pass Stone can use"));
  /* Translators: an engine's name and version, and what it does: "GNU Go 3.8: plays, takes moves
   * back". */
  return g_strdup_printf (_ ("%s %s: %s"), abilities->program, abilities->version, text->str);
}
