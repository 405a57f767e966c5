/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "teach-property.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-mark.h"
#include "sgf-value.h"

static SgfProperty
find (const SgfCollection *collection, SgfNode node, const char *name)
{
  return sgf_node_find (collection, node, sgf_name_find (collection, name));
}

GStrv
teach_property_values (const SgfCollection *collection, SgfNode node, const char *name)
{
  SgfProperty property = find (collection, node, name);
  guint count = property != SGF_NONE ? sgf_property_n_values (collection, property) : 0;
  GStrv values = g_new0 (char *, count + 1);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (collection, property, i, &length);

      values[i] = g_strstrip (sgf_value_simple_text (value, length));
    }
  return values;
}

/* Most bytes of a step's text; more than a page, which is far too long already. */
#define MOST_WORDS 8000

char *
teach_property_text (const SgfCollection *collection, SgfNode node, const char *name)
{
  char *text = sgf_node_text (collection, node, sgf_name_find (collection, name));

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
teach_property_points (const SgfCollection *collection,
                       SgfNode node,
                       const char *name,
                       int width,
                       int height,
                       GArray *points,
                       GError **error)
{
  g_auto (GStrv) values = teach_property_values (collection, node, name);

  for (char **value = values; *value != NULL; value++)
    {
      g_auto (GStrv) words = g_strsplit (*value, " ", -1);

      for (char **word = words; *word != NULL; word++)
        {
          GoPoint point;

          if (**word == '\0')
            continue;
          if (!go_point_parse (*word, width, height, &point))
            {
              g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                           /* Translators: a property of a lesson, and what it holds. */
                           _ ("%s names “%s”, which is not a point on this board."), name, *word);
              return FALSE;
            }
          add_once (points, point);
        }
    }
  return TRUE;
}

static void
free_choice (gpointer data)
{
  TeachChoice *choice = data;

  g_free (choice->text);
  g_free (choice->said);
  g_free (choice);
}

void
teach_property_choices (const SgfCollection *collection,
                        SgfNode node,
                        const char *name,
                        gboolean right,
                        GPtrArray *choices)
{
  SgfProperty property = find (collection, node, name);
  guint count = property != SGF_NONE ? sgf_property_n_values (collection, property) : 0;

  g_ptr_array_set_free_func (choices, free_choice);
  for (guint i = 0; i < count; i++)
    {
      TeachChoice *choice = g_new0 (TeachChoice, 1);
      gsize length, colon;
      const char *value = sgf_property_value (collection, property, i, &length);

      colon = sgf_value_colon (value, length);
      choice->text = g_strstrip (sgf_value_simple_text (value, colon));
      choice->said
          = colon < length
                ? g_strstrip (sgf_value_simple_text (value + colon + 1, length - colon - 1))
                : g_strdup ("");
      choice->right = right;
      g_ptr_array_add (choices, choice);
    }
}

/* Returns the new spot of a point; owned by `marks`. */
static MatchSpot *
spot_at (GArray *marks, GoPoint point)
{
  MatchSpot spot = { .point = point };

  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, MatchSpot, i).point == point)
      return &g_array_index (marks, MatchSpot, i);
  g_array_append_val (marks, spot);
  return &g_array_index (marks, MatchSpot, marks->len - 1);
}

typedef struct
{
  GArray *marks;
  GoMark mark;
} Marking;

static void
mark_point (GoPoint point, gpointer data)
{
  Marking *marking = data;

  spot_at (marking->marks, point)->mark = marking->mark;
}

static gboolean
read_labels (
    const SgfCollection *collection, SgfProperty property, int width, int height, GArray *marks)
{
  for (guint i = 0; i < sgf_property_n_values (collection, property); i++)
    {
      gsize length, colon;
      const char *value = sgf_property_value (collection, property, i, &length);
      g_autofree char *label = NULL;
      MatchSpot *spot;
      GoPoint point;

      colon = sgf_value_colon (value, length);
      if (colon == length || sgf_value_point (value, colon, width, height, &point) != SGF_POINT_ON)
        return FALSE;
      label = sgf_value_simple_text (value + colon + 1, length - colon - 1);
      if (strlen (label) >= sizeof spot->label)
        return FALSE;
      spot = spot_at (marks, point);
      memset (spot->label, 0, sizeof spot->label);
      memcpy (spot->label, label, strlen (label));
    }
  return TRUE;
}

gboolean
teach_property_marks (const SgfCollection *collection,
                      SgfNode node,
                      int width,
                      int height,
                      GArray *marks,
                      GError **error)
{
  SgfProperty labels = find (collection, node, "LB");
  const char *broken
      = labels != SGF_NONE && !read_labels (collection, labels, width, height, marks) ? "LB" : NULL;

  for (const RecordMark *kind = record_marks; kind->name != SGF_NO_NAME; kind++)
    {
      SgfProperty property = sgf_node_find (collection, node, kind->name);
      Marking marking = { marks, kind->mark };
      char text[3];

      if (property != SGF_NONE
          && sgf_property_points (collection, property, width, height, mark_point, &marking) > 0)
        broken = g_intern_string (sgf_name_text (collection, kind->name, text));
    }
  if (broken != NULL)
    g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                 _ ("%s marks something that is not a point on this board."), broken);
  return broken == NULL;
}
