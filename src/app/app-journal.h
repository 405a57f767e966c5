/* The journal of a live game, kept in the library. */
#pragma once

#include "library-service.h"
#include "match-journal.h"

G_BEGIN_DECLS

#define APP_TYPE_JOURNAL (app_journal_get_type ())
G_DECLARE_FINAL_TYPE (AppJournal, app_journal, APP, JOURNAL, GObject)

/* A journal that appends to the game `id` of the library. */
MatchJournal *app_journal_new (LibraryService *library, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
