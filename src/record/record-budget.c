/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-budget.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "record-mark.h"
#include "sgf-read.h"
#include "sgf-tree-private.h"
#include "sgf-value.h"

#define NAME SGF_NAME

gboolean
record_budget_bytes (guint64 size, gsize most, GError **error)
{
  g_autofree char *text = NULL;

  if (size <= most)
    return TRUE;
  text = g_format_size (most);
  /* Translators: a size, such as “4.2 MB”. */
  g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG,
               _ ("It is larger than %s, the limit for a file."), text);
  return FALSE;
}

static gboolean
is_list (SgfName name)
{
  static const SgfName lists[]
      = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'), NAME ('T', 'B'),
          NAME ('T', 'W'), NAME ('D', 'D'), NAME ('V', 'W') };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    if (name == lists[i])
      return TRUE;
  return record_mark_of (name) != GO_MARK_NONE;
}

/* Returns the number of points in a rectangle on the largest board; 0 for a single point. */
static gint64
rectangle (const char *value, gsize length)
{
  GoPoint from, to;

  if (!sgf_value_rectangle (value, length, GO_MAX_SIDE, GO_MAX_SIDE, &from, &to) || from == to)
    return 0;
  return (gint64) (abs (go_point_column (from) - go_point_column (to)) + 1)
         * (abs (go_point_row (from) - go_point_row (to)) + 1);
}

gboolean
record_budget_points (const SgfCollection *collection, gsize bytes, GError **error)
{
  gint64 points = 0, most = RECORD_BUDGET_POINTS (bytes);

  for (SgfProperty property = 1; property < collection->properties->len; property++)
    {
      SgfName name = SGF_PROPERTY (collection, property)->name;

      /* Most properties are moves. */
      if (name == NAME ('B', 0) || name == NAME ('W', 0) || !is_list (name))
        continue;
      for (guint i = 0; i < sgf_property_n_values (collection, property); i++)
        {
          gsize length;
          const char *value = sgf_property_value (collection, property, i, &length);

          points += rectangle (value, length);
        }
      if (points > most)
        {
          g_set_error (
              error, SGF_ERROR, SGF_ERROR_TOO_BIG,
              ngettext (
                  "Its rectangles contain more than %d point, the limit for a file of its size.",
                  "Its rectangles contain more than %d points, the limit for a file of its size.",
                  (gulong) most),
              (int) most);
          return FALSE;
        }
    }
  return TRUE;
}
