/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-property.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-mark.h"
#include "sgf-value.h"

void
teach_set_values (SgfCollection *collection, SgfNode node, const char *name, GPtrArray *values)
{
  sgf_node_set (collection, node, sgf_name (collection, name), (const char *const *) values->pdata,
                NULL, values->len);
  g_ptr_array_unref (values);
}

void
teach_copy_property (
    const SgfCollection *from, SgfNode source, SgfCollection *to, SgfNode target, const char *name)
{
  SgfProperty property = sgf_node_find (from, source, sgf_name_find (from, name));
  GPtrArray *values;

  if (property == SGF_NONE)
    return;
  values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sgf_property_n_values (from, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (from, property, i, &length);

      g_ptr_array_add (values, g_strndup (value, length));
    }
  teach_set_values (to, target, name, values);
}

/* Returns a property of the step's root, and the number of its values. */
static SgfProperty
find (const TeachStep *step, const char *name, guint *count)
{
  SgfProperty property
      = sgf_node_find (step->collection, step->root, sgf_name_find (step->collection, name));

  *count = property != SGF_NONE ? sgf_property_n_values (step->collection, property) : 0;
  return property;
}

GStrv
teach_property_values (const TeachStep *step, const char *name)
{
  guint count;
  SgfProperty property = find (step, name, &count);
  GStrv values = g_new0 (char *, count + 1);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (step->collection, property, i, &length);

      values[i] = g_strstrip (sgf_value_simple_text (value, length));
    }
  return values;
}

/* Most bytes of a step's text; more than a page, which is far too long already. */
#define MOST_WORDS 8000

char *
teach_property_text (const TeachStep *step, SgfNode node, const char *name)
{
  char *text = sgf_node_text (step->collection, node, sgf_name_find (step->collection, name));

  if (text == NULL)
    return g_strdup ("");
  if (strlen (text) > MOST_WORDS)
    strcpy (g_utf8_find_prev_char (text, text + MOST_WORDS), "…");
  return g_strstrip (text);
}

static void
add_once (GArray *points, GoPoint point)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, GoPoint, i) == point)
      return;
  g_array_append_val (points, point);
}

gboolean
teach_property_points (const TeachStep *step, const char *name, GArray *points, GError **error)
{
  g_auto (GStrv) values = teach_property_values (step, name);

  for (char **value = values; *value != NULL; value++)
    {
      g_auto (GStrv) words = g_strsplit (*value, " ", -1);

      for (char **word = words; *word != NULL; word++)
        {
          GoPoint point;

          if (**word == '\0')
            continue;
          if (!go_point_parse (*word, step->ruleset.width, step->ruleset.height, &point))
            return teach_fail (error, TEACH_ERROR_STEP,
                               /* Translators: a property of a lesson, and what it holds. */
                               _ ("%s names “%s”, which is not a point on this board."), name,
                               *word);
          add_once (points, point);
        }
    }
  return TRUE;
}

void
teach_property_choices (TeachStep *step, const char *name, gboolean right)
{
  guint count;
  SgfProperty property = find (step, name, &count);

  for (guint i = 0; i < count; i++)
    {
      TeachChoice *choice = g_new0 (TeachChoice, 1);
      gsize length, colon;
      const char *value = sgf_property_value (step->collection, property, i, &length);

      colon = sgf_value_colon (value, length);
      choice->text = g_strstrip (sgf_value_simple_text (value, colon));
      choice->said
          = colon < length
                ? g_strstrip (sgf_value_simple_text (value + colon + 1, length - colon - 1))
                : g_strdup ("");
      choice->right = right;
      g_ptr_array_add (step->choices, choice);
    }
}

MatchSpot *
teach_spot_at (GArray *spots, GoPoint point)
{
  MatchSpot spot = { .point = point };

  for (guint i = 0; i < spots->len; i++)
    if (g_array_index (spots, MatchSpot, i).point == point)
      return &g_array_index (spots, MatchSpot, i);
  g_array_append_val (spots, spot);
  return &g_array_index (spots, MatchSpot, spots->len - 1);
}

static gboolean
read_labels (TeachStep *step)
{
  guint count;
  SgfProperty property = find (step, "LB", &count);

  for (guint i = 0; i < count; i++)
    {
      gsize length, colon;
      const char *value = sgf_property_value (step->collection, property, i, &length);
      g_autofree char *label = NULL;
      MatchSpot *spot;
      GoPoint point;

      colon = sgf_value_colon (value, length);
      if (colon == length
          || sgf_value_point (value, colon, step->ruleset.width, step->ruleset.height, &point)
                 != SGF_POINT_ON)
        return FALSE;
      label = sgf_value_simple_text (value + colon + 1, length - colon - 1);
      if (strlen (label) >= sizeof spot->label)
        return FALSE;
      spot = teach_spot_at (step->marks, point);
      memset (spot->label, 0, sizeof spot->label);
      memcpy (spot->label, label, strlen (label));
    }
  return TRUE;
}

gboolean
teach_property_marks (TeachStep *step, GError **error)
{
  const SgfCollection *collection = step->collection;
  const char *broken = read_labels (step) ? NULL : "LB";

  for (const RecordMark *kind = record_marks; kind->name != SGF_NO_NAME; kind++)
    {
      SgfPoints at = sgf_points (collection, step->root, kind->name, step->ruleset.width,
                                 step->ruleset.height);
      char text[3];

      while (sgf_points_next (&at))
        teach_spot_at (step->marks, at.point)->mark = kind->mark;
      if (at.wrong > 0)
        broken = g_intern_string (sgf_name_text (collection, kind->name, text));
    }
  return broken == NULL
         || teach_fail (error, TEACH_ERROR_STEP,
                        _ ("%s marks something that is not a point on this board."), broken);
}
