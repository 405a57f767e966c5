/* Sets of games. */
#include "config.h"

#include "library-search.h"

GArray *
_library_search_ids (LibraryStatement *query, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      gint64 id = library_statement_get_int (query, 0);

      g_array_append_val (ids, id);
    }
  return ok ? g_steal_pointer (&ids) : NULL;
}

void
_library_search_meet (GArray *set, const GArray *other)
{
  guint kept = 0, at = 0;

  for (guint i = 0; i < set->len; i++)
    {
      gint64 id = g_array_index (set, gint64, i);

      while (at < other->len && g_array_index (other, gint64, at) < id)
        at++;
      if (at < other->len && g_array_index (other, gint64, at) == id)
        g_array_index (set, gint64, kept++) = id;
    }
  g_array_set_size (set, kept);
}

int
_library_search_place (const GArray *sorted, guint size, gint64 id)
{
  guint low = 0, high = sorted->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      gint64 there = *(const gint64 *) (const void *) (sorted->data + (gsize) middle * size);

      if (there == id)
        return (int) middle;
      if (there < id)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}
