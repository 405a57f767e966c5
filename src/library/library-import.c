/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "library-collect.h"
#include "library-import.h"
#include "library-records.h"
#include "sgf-charset.h"
#include "words.h"

/* Number of sentences that are kept. */
#define TOLD_MOST 1000

/* What became of an item. */
typedef struct
{
  LibraryImported imported;
  gint64 added; /* the id of a new game, or 0 */
} Outcome;

struct LibraryImporter
{
  LibraryCollector *collector;
  LibraryImport *state;
  GPtrArray *slice; /* of LibraryCollected: the items of the open transaction */
  GArray *outcomes; /* of Outcome, for each of these */
  guint busy;       /* number of slices in a row that failed because another program was writing */
  char *guessed;    /* the last file whose guessed charset was reported */
};

LibraryImport *
library_import_copy (const LibraryImport *self)
{
  LibraryImport *copy = g_memdup2 (self, sizeof *self);

  copy->failed = g_strdup (self->failed);
  copy->told = g_ptr_array_new_full (self->told->len, g_free);
  for (guint i = 0; i < self->told->len; i++)
    g_ptr_array_add (copy->told, g_strdup (self->told->pdata[i]));
  return copy;
}

void
library_import_free (LibraryImport *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->told);
  g_free (self->failed);
  g_free (self);
}

LibraryImporter *
library_importer_new (const char *const *paths, const char *charset)
{
  LibraryImporter *self = g_new0 (LibraryImporter, 1);

  self->collector = library_collector_new (paths, charset);
  self->state = g_new0 (LibraryImport, 1);
  self->state->told = g_ptr_array_new_with_free_func (g_free);
  self->slice = g_ptr_array_new_with_free_func ((GDestroyNotify) library_collected_free);
  self->outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  return self;
}

void
library_importer_free (LibraryImporter *self)
{
  if (self == NULL)
    return;
  library_collector_free (self->collector);
  library_import_free (self->state);
  g_ptr_array_unref (self->slice);
  g_array_unref (self->outcomes);
  g_free (self->guessed);
  g_free (self);
}

/* Inserts "FILE: SENTENCE" at `place`. Keeps the first TOLD_MOST sentences, and counts the others.
 */
static void
tell (LibraryImport *state, guint place, const char *source, const char *sentence)
{
  g_autofree char *name = words_isolated (source);

  if (place < TOLD_MOST)
    g_ptr_array_insert (state->told, (int) place, g_strdup_printf ("%s: %s", name, sentence));
  if (place >= TOLD_MOST || state->told->len > TOLD_MOST)
    state->untold++;
  g_ptr_array_set_size (state->told, (int) MIN (state->told->len, TOLD_MOST));
}

/* Reports a guessed charset once per imported file. */
static void
tell_guess (LibraryImporter *self, const LibraryCollected *item)
{
  const LibraryOriginal *original = item->entry->original;
  g_autofree char *sentence = NULL;

  if (original == NULL || !original->guessed || g_strcmp0 (self->guessed, item->source) == 0)
    return;
  g_free (self->guessed);
  self->guessed = g_strdup (item->source);
  self->state->guessed++;
  /* Translators: the name of a charset, "GB18030". */
  sentence = g_strdup_printf (_ ("Its charset was guessed. It was read as %s."),
                              sgf_charset_title (original->charset, NULL));
  tell (self->state, self->state->told->len, item->source, sentence);
}

static void
count (LibraryImporter *self, const LibraryCollected *item, LibraryImported imported)
{
  LibraryImport *state = self->state;

  state->files_done += item->file_done != FALSE;
  if (item->refused)
    tell (state, state->refused++, item->source, item->refused);
  if (item->entry == NULL)
    return;
  switch (imported)
    {
    case LIBRARY_SAME:
      state->same++;
      return;
    case LIBRARY_VARIANT:
      state->variants++;
      state->games++;
      break;
    case LIBRARY_ADDED:
      state->games++;
      break;
    }
  tell_guess (self, item);
  for (int kind = 0; kind < SGF_N_KINDS; kind++)
    state->kinds[kind] += item->kinds[kind];
  if (item->repaired[0])
    {
      g_auto (GStrv) lines = g_strsplit (item->repaired, "\n", -1);

      state->repaired++;
      for (guint i = 0; lines[i]; i++)
        {
          g_autofree char *sentence = library_entry_lost (lines[i]);

          tell (state, state->told->len, item->source, sentence);
        }
    }
}

/* Imports `item`, which is in the slice. */
static gboolean
add (LibraryImporter *self, LibraryConnection *connection, LibraryCollected *item, GError **error)
{
  Outcome outcome = { LIBRARY_SAME, 0 };

  if (item->entry
      && !library_records_import (connection, item->entry, item->source, item->repaired,
                                  &outcome.imported, &outcome.added, error))
    return FALSE;
  g_array_append_val (self->outcomes, outcome);
  return TRUE;
}

/* Indexes the words of the new games of a slice. Words added game by game would be written to the
 * disk one by one. */
static gboolean
index_slice (LibraryImporter *self, LibraryConnection *connection, GError **error)
{
  const Outcome *outcomes = (const Outcome *) (void *) self->outcomes->data;
  guint first = 0;

  while (first < self->outcomes->len && outcomes[first].added == 0)
    first++;
  if (first == self->outcomes->len)
    return TRUE;
  /* The ids of new games ascend. */
  if (!library_index_heads (connection, outcomes[first].added, error))
    return FALSE;
  for (guint i = first; i < self->outcomes->len; i++)
    {
      const LibraryCollected *item = self->slice->pdata[i];

      if (outcomes[i].added
          && !library_index_words (connection, outcomes[i].added, TRUE, item->entry->words, error))
        return FALSE;
    }
  return TRUE;
}

/* Microseconds to wait for the next game within a transaction, which blocks other programs. */
#define IDLE 5000

/* Imports the items in the slice, and adds more until `end` or until none comes. */
static gboolean
fill_slice (LibraryImporter *self,
            LibraryConnection *connection,
            gint64 end,
            gboolean *more,
            GError **error)
{
  for (guint i = 0; i < self->slice->len; i++)
    {
      LibraryCollected *item = NULL;
      gint64 left;

      if (!add (self, connection, self->slice->pdata[i], error))
        return FALSE;
      left = end - g_get_monotonic_time ();
      if (i + 1 == self->slice->len && left > 0)
        *more = library_collector_next (self->collector, MIN (left, IDLE), &item);
      if (item)
        g_ptr_array_add (self->slice, item);
    }
  return TRUE;
}

/* Counts a slice that failed because another program was writing, which happens repeatedly while
 * both import. Returns whether to retry. */
static gboolean
retry_busy (LibraryImporter *self, const GError *error)
{
  return g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
         && ++self->busy < LIBRARY_BUSY_TRIES;
}

/* Writes a slice. If it gave way to something more urgent or to another program, keeps the slice
 * and sets `again`. */
static gboolean
import_slice (LibraryImporter *self,
              LibraryConnection *connection,
              gint64 budget,
              gboolean *more,
              gboolean *again,
              GError **error)
{
  LibraryCollected *first = NULL;
  gboolean done;

  *more = TRUE;
  if (self->slice->len == 0)
    *more = library_collector_next (self->collector, budget, &first);
  if (first)
    g_ptr_array_add (self->slice, first);
  if (self->slice->len == 0)
    {
      self->state->files = library_collector_files (self->collector);
      return TRUE;
    }
  g_array_set_size (self->outcomes, 0);
  done = library_connection_begin (connection, error);
  if (done)
    {
      done = fill_slice (self, connection, g_get_monotonic_time () + budget, more, error)
             && index_slice (self, connection, error);
      done = library_connection_end (connection, done, error);
    }
  *again = !done && (library_connection_gave_way (connection) || retry_busy (self, *error));
  if (*again)
    return FALSE;
  self->busy = 0;
  for (guint i = 0; done && i < self->slice->len; i++)
    count (self, self->slice->pdata[i], g_array_index (self->outcomes, Outcome, i).imported);
  g_ptr_array_set_size (self->slice, 0);
  /* Last, so that the files include everything imported so far. */
  self->state->files = library_collector_files (self->collector);
  return done;
}

gboolean
library_importer_slice (LibraryImporter *self,
                        LibraryConnection *connection,
                        gint64 budget,
                        gboolean *more,
                        GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean again = FALSE;

  if (import_slice (self, connection, budget, more, &again, &local))
    return TRUE;
  *more = again;
  if (again)
    return TRUE;
  if (self->state->games == 0)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  self->state->stopped = TRUE;
  self->state->failed = g_strdup (local->message);
  return TRUE;
}

void
library_importer_stop (LibraryImporter *self)
{
  self->state->stopped = TRUE;
}

const LibraryImport *
library_importer_state (LibraryImporter *self)
{
  return self->state;
}
