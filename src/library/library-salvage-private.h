/* What reading rows out of a damaged file and keeping them share. */
#pragma once

#include "library-open.h"
#include "library-statement.h"

G_BEGIN_DECLS

typedef struct
{
  LibraryConnection *from, *to;
  LibraryStatement *insert_game;
  LibraryStatement *insert_act;
  LibraryStatement *insert_ruleset;
  LibraryStatement *sum; /* of the table that is walked; NULL where the file has none */
  gboolean origins;      /* the file tells records from played games */
  gboolean flags;        /* and what is done when time is used up */
  gboolean pauses;       /* and who may stop the clocks */
  gboolean thoughts;     /* and for how long the side to move has thought; with it, which answers
                          * learners were shown */
  gboolean repeats;      /* its steps say when they come back */
  GHashTable *games;     /* gint64 id to what was saved of it */
} LibrarySalvage;

typedef gboolean (*LibraryKeepRow) (LibrarySalvage *self, LibraryStatement *row, GError **error);

/* The number that `sql` answers, or -1 where it cannot be had. */
gint64 library_salvage_number (LibraryConnection *connection, const char *sql);

/* Whether the row of the table that is walked is not the one that was stored. Where the index of
 * sums is lost, nobody can tell. */
gboolean library_salvage_is_changed (LibrarySalvage *self, gint64 number);

/* Runs through a table by its row numbers, which come before `columns`. Where a page cannot be read
 * the walk goes on behind it. FALSE only where a row cannot be kept. */
gboolean library_salvage_walk (LibrarySalvage *self,
                               const char *table,
                               const char *columns,
                               LibraryKeepRow keep,
                               GError **error);

G_END_DECLS
