/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates the texts of the built-in courses: ordinary messages, which build-aux/messages.py
 * extracts. */
#include <glib/gi18n.h>

#include "sgf-value.h"
#include "teach-course-private.h"
#include "teach-property.h"

char *
teach_translate (GFile *folder, const char *text)
{
  if (text == NULL || *text == '\0' || !g_file_has_uri_scheme (folder, "resource"))
    return g_strdup (text);
  return g_strdup (_ (text));
}

/* Returns the translation of an SGF text, or of both halves of a composed one, escaped. */
static char *
translate_value (const char *value, gsize length, gboolean composed)
{
  gsize colon = composed ? sgf_value_colon (value, length) : length;
  g_autofree char *text = g_strstrip (sgf_value_text (value, colon));
  g_autofree char *first = sgf_value_escape (*text != '\0' ? _ (text) : "", composed);
  g_autofree char *second = NULL;

  if (colon == length)
    return g_steal_pointer (&first);
  second = translate_value (value + colon + 1, length - colon - 1, FALSE);
  return g_strconcat (first, ":", second, NULL);
}

static void
translate_property (SgfCollection *collection, SgfNode node, const char *name, gboolean composed)
{
  SgfProperty property = sgf_node_find (collection, node, sgf_name_find (collection, name));
  GPtrArray *values;

  if (property == SGF_NONE)
    return;
  values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sgf_property_n_values (collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (collection, property, i, &length);

      g_ptr_array_add (values, translate_value (value, length, composed));
    }
  teach_set_values (collection, node, name, values);
}

void
teach_translate_steps (SgfCollection *collection)
{
  const struct
  {
    const char *name;
    gboolean composed;
  } words[] = { { "C", FALSE },     { "HINT", FALSE }, { "RIGHT", FALSE },
                { "WRONG", FALSE }, { "YES", TRUE },   { "NO", TRUE } };

  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);

      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        for (gsize j = 0; j < G_N_ELEMENTS (words); j++)
          translate_property (collection, node, words[j].name, words[j].composed);
    }
}
