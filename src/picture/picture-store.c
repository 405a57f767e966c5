#include "picture-store.h"

/* What a recording, which has no pixels, is taken to need. */
#define RECORDING_BYTES (1 << 16)

typedef struct
{
  char *name;
  int width, height;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in `used` */
} Entry;

struct _PictureStore
{
  gsize bytes, most;
  GHashTable *entries; /* of Entry, each its own key */
  GQueue used;         /* of Entry, the one asked for last at the head */
};

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return g_str_hash (entry->name) ^ ((guint) entry->width * 2654435761u + (guint) entry->height);
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *other = b;

  return one->width == other->width && one->height == other->height
         && g_str_equal (one->name, other->name);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  cairo_surface_destroy (entry->surface);
  g_free (entry->name);
  g_free (entry);
}

PictureStore *
picture_store_new (gsize bytes)
{
  PictureStore *self = g_new0 (PictureStore, 1);

  self->most = bytes;
  self->entries = g_hash_table_new_full (entry_hash, entry_equal, entry_free, NULL);
  return self;
}

void
picture_store_free (PictureStore *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->entries);
  g_free (self);
}

static cairo_surface_t *
use (PictureStore *self, Entry *entry)
{
  if (entry == NULL)
    return NULL;
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
  return entry->surface;
}

cairo_surface_t *
picture_store_find (PictureStore *self, const char *name, int width, int height)
{
  Entry key = { .name = (char *) name, .width = width, .height = height };

  return use (self, g_hash_table_lookup (self->entries, &key));
}

cairo_surface_t *
picture_store_nearest (PictureStore *self, const char *name, int width)
{
  Entry *best = NULL;

  for (GList *link = self->used.head; link != NULL; link = link->next)
    {
      Entry *entry = link->data;

      if (!g_str_equal (entry->name, name))
        continue;
      if (best == NULL
          || (best->width < width ? entry->width > best->width
                                  : entry->width >= width && entry->width < best->width))
        best = entry;
    }
  return use (self, best);
}

static void
drop (PictureStore *self, Entry *entry)
{
  self->bytes -= entry->bytes;
  g_queue_unlink (&self->used, &entry->link);
  g_hash_table_remove (self->entries, entry);
}

cairo_surface_t *
picture_store_take (
    PictureStore *self, const char *name, int width, int height, cairo_surface_t *surface)
{
  Entry *entry = g_new0 (Entry, 1);
  Entry *before;

  *entry = (Entry){ .name = g_strdup (name), .width = width, .height = height };
  entry->surface = surface;
  entry->bytes = RECORDING_BYTES;
  if (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE)
    entry->bytes = (gsize) cairo_image_surface_get_stride (surface)
                   * (gsize) cairo_image_surface_get_height (surface);
  before = g_hash_table_lookup (self->entries, entry);
  if (before != NULL)
    drop (self, before);
  entry->link.data = entry;
  g_hash_table_add (self->entries, entry);
  g_queue_push_head_link (&self->used, &entry->link);
  self->bytes += entry->bytes;
  for (GList *link = self->used.tail; self->bytes > self->most && link->data != entry;)
    {
      Entry *oldest = link->data;

      link = link->prev;
      if (cairo_surface_get_reference_count (oldest->surface) == 1)
        drop (self, oldest);
    }
  return surface;
}

gsize
picture_store_bytes (const PictureStore *self)
{
  return self->bytes;
}
