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

/* A table may have so many places at least, and so many for each id. */
#define SMALL 1000000
#define SPARSE 16

static gint64
id_at (const LibraryPlaces *self, guint place)
{
  return *(const gint64 *) (const void *) (self->sorted->data + place * self->size);
}

void
_library_places_init (LibraryPlaces *self, const GArray *sorted)
{
  *self = (LibraryPlaces){ .sorted = sorted, .last = -1 };
  self->size = g_array_get_element_size ((GArray *) sorted);
  if (sorted->len == 0)
    return;
  self->first = id_at (self, 0);
  self->last = id_at (self, sorted->len - 1);
  if ((self->last - self->first - SMALL) / SPARSE > sorted->len)
    return;
  self->table = g_new0 (guint32, (gsize) (self->last - self->first) + 1);
  for (guint place = 0; place < sorted->len; place++)
    self->table[id_at (self, place) - self->first] = place + 1;
}

void
_library_places_clear (LibraryPlaces *self)
{
  g_clear_pointer (&self->table, g_free);
}

int
_library_places_find (const LibraryPlaces *self, gint64 id)
{
  guint low = 0, high = self->sorted->len;

  if (id < self->first || id > self->last)
    return -1;
  if (self->table)
    return (int) self->table[id - self->first] - 1;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (id_at (self, middle) == id)
        return (int) middle;
      if (id_at (self, middle) < id)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}
