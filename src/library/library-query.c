#include "config.h"

#include "library-query.h"

LibraryQuery *
library_query_copy (const LibraryQuery *self)
{
  LibraryQuery *copy = g_memdup2 (self, sizeof *self);

  copy->text = g_strdup (self->text);
  copy->player = g_strdup (self->player);
  copy->tag = g_strdup (self->tag);
  copy->rules = g_strdup (self->rules);
  copy->date_first = g_strdup (self->date_first);
  copy->date_last = g_strdup (self->date_last);
  copy->cells = g_memdup2 (self->cells, self->cells ? GO_CELLS : 0);
  return copy;
}

void
library_query_free (LibraryQuery *self)
{
  if (self == NULL)
    return;
  g_free ((char *) self->text);
  g_free ((char *) self->player);
  g_free ((char *) self->tag);
  g_free ((char *) self->rules);
  g_free ((char *) self->date_first);
  g_free ((char *) self->date_last);
  g_free ((guint8 *) self->cells);
  g_free (self);
}
