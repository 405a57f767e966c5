/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-name.h"
#include "desk-review-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-entry.h"
#include "sgf-write.h"
#include "words.h"

/* Delay between an edit and the save; a crash loses no more than this. For long records the delay
 * is PAUSES times their last save, so that saving takes only a small part of the time. */
#define PAUSE_MS 250
#define MOST_PAUSE_MS 5000
#define PAUSES 4
/* Retry delays after a failure, first and maximum. */
#define RETRY_SECONDS 5
#define RETRY_MOST_SECONDS 60

/* Nodes written per iteration of the main loop. */
#define TURN 5000

struct _DeskReviewSave
{
  GObject parent_instance;

  LibraryService *service;
  DeskUnsavedManager *unsaved; /* may be NULL */
  ReviewSession *session;
  guint generation; /* of the library that `id` belongs to */
  gint64 id, version;
  char *source;
  gboolean wanted;     /* store it even if not edited */
  guint edits;         /* number of edits so far */
  guint written_edits; /* edits included in the current write */
  guint written_generation;
  SgfWriter *writer; /* active between iterations while nothing is edited; NULL: inactive */
  guint turn;
  gint64 begun;   /* monotonic time when the last save began */
  gint64 took_ms; /* its duration */
  guint timeout;
  guint retry_seconds; /* 0 without an error */
  gboolean busy;
  gboolean moved;     /* the library's file was moved away and must be reopened */
  GPtrArray *waiting; /* of GTask */
};

static void unsaved_init (DeskUnsavedInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DeskReviewSave,
                               desk_review_save,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED, unsaved_init))

static void write_now (DeskReviewSave *self);

static void
tell (DeskReviewSave *self, const char *sentence, gboolean error)
{
  g_signal_emit_by_name (self, "tell", sentence, error);
}

static gboolean
is_due (DeskReviewSave *self)
{
  return self->wanted || review_session_get_modified (self->session);
}

static void
note_due (DeskReviewSave *self)
{
  if (is_due (self))
    desk_unsaved_manager_add (self->unsaved, DESK_UNSAVED (self));
  else
    desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
}

static gboolean
timeout_cb (gpointer data)
{
  DeskReviewSave *self = data;

  self->timeout = 0;
  write_now (self);
  return G_SOURCE_REMOVE;
}

/* The source keeps the object alive, with or without a manager. */
static void
write_later (DeskReviewSave *self, guint ms)
{
  note_due (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add_full (G_PRIORITY_DEFAULT, ms, timeout_cb, g_object_ref (self),
                                      g_object_unref);
}

static guint
pause_of (DeskReviewSave *self)
{
  return (guint) CLAMP (self->took_ms * PAUSES, PAUSE_MS, MOST_PAUSE_MS);
}

/* The game cannot be updated, so it is saved as a new one. */
static void
write_anew (DeskReviewSave *self)
{
  self->id = self->version = 0;
  self->wanted = TRUE;
  write_now (self);
}

/* Another program changed the game first: keep both versions. */
static gboolean
is_clash (DeskReviewSave *self, const GError *error)
{
  return self->id != 0
         && (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT)
             || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND));
}

static void
failed (DeskReviewSave *self, const GError *error)
{
  if (is_clash (self, error))
    {
      tell (self,
            _ ("This game was changed elsewhere in the meantime. Your changes are kept beside it "
               "as a separate game."),
            FALSE);
      write_anew (self);
      return;
    }
  self->moved |= g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED);
  if (self->retry_seconds == 0)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Your changes are not saved yet: %s They stay here, and Pass Stone "
                                "keeps trying to save them."),
                             error->message);

      tell (self, sentence, TRUE);
    }
  self->retry_seconds = CLAMP (self->retry_seconds * 2, RETRY_SECONDS, RETRY_MOST_SECONDS);
  desk_unsaved_answer (self->waiting, error);
  if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED))
    write_later (self, 1000 * self->retry_seconds);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskReviewSave) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree LibrarySaved *saved = library_ask_finish (result, &error);

  self->busy = FALSE;
  self->took_ms = (g_get_monotonic_time () - self->begun) / 1000;
  /* Any answer comes from a library that has been replaced. */
  if (self->written_generation != self->generation)
    {
      write_anew (self);
      return;
    }
  if (!saved)
    {
      failed (self, error);
      return;
    }
  if (self->retry_seconds > 0)
    tell (self, _ ("Your changes are now saved."), FALSE);
  self->retry_seconds = 0;
  self->id = saved->id;
  self->version = saved->version;
  self->wanted = FALSE;
  if (self->edits == self->written_edits)
    review_session_set_saved (self->session);
  note_due (self);
  g_signal_emit_by_name (self, "saved");
  if (!is_due (self))
    desk_unsaved_answer (self->waiting, NULL);
  else if (self->waiting->len > 0)
    write_now (self);
  else if (self->timeout == 0)
    write_later (self, pause_of (self));
}

static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskReviewSave) self = data;
  g_autoptr (GError) error = NULL;

  self->busy = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    write_now (self);
  else
    failed (self, error);
}

static void
stop_writing (DeskReviewSave *self)
{
  g_clear_pointer (&self->writer, sgf_writer_free);
  g_clear_handle_id (&self->turn, g_source_remove);
}

static gboolean
turn_cb (gpointer data)
{
  DeskReviewSave *self = data;
  g_autoptr (GBytes) sgf = sgf_writer_go_on (self->writer, TURN);

  if (!sgf)
    return G_SOURCE_CONTINUE;
  self->turn = 0;
  stop_writing (self);
  self->written_edits = self->edits;
  self->written_generation = self->generation;
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .id = self->id, .version = self->version,
                                      .sgf = sgf, .source = self->source),
                     NULL, saved_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* A record of ordinary size is written at once. */
static void
begin_writing (DeskReviewSave *self)
{
  stop_writing (self);
  self->begun = g_get_monotonic_time ();
  self->writer = sgf_writer_new (review_session_get_collection (self->session),
                                 review_session_get_root (self->session));
  if (turn_cb (self))
    self->turn
        = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, turn_cb, g_object_ref (self), g_object_unref);
}

static void
write_now (DeskReviewSave *self)
{
  if (self->busy)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (!is_due (self))
    {
      desk_unsaved_answer (self->waiting, NULL);
      return;
    }
  self->busy = TRUE;
  if (self->moved && self->unsaved)
    {
      desk_unsaved_manager_reopen_async (self->unsaved, self->generation, reopened_cb,
                                         g_object_ref (self));
      return;
    }
  begin_writing (self);
}

static void
edited_cb (DeskReviewSave *self)
{
  if (review_session_get_modified (self->session))
    {
      self->edits++;
      note_due (self);
      /* After a failure the retry has its own timer. */
      if (self->retry_seconds == 0 && !self->busy && self->timeout == 0)
        write_later (self, pause_of (self));
    }
  /* Otherwise half of the text would be from before the edit. */
  if (self->writer)
    begin_writing (self);
}

/* Another file replaced the library: this game's id there belongs to another game, or to none. */
static void
replaced_cb (DeskReviewSave *self)
{
  gboolean was_kept = self->id != 0;

  self->generation = library_service_get_generation (self->service);
  self->id = self->version = 0;
  self->moved = FALSE;
  if (is_due (self))
    {
      if (was_kept)
        tell (self,
              _ ("Another library has replaced the one this record came from. Your changes are "
                 "saved in the current library as a new game."),
              FALSE);
      write_now (self);
    }
  else if (was_kept)
    {
      tell (self,
            _ ("Another library has replaced the one this record came from. The record is not in "
               "the current library until you change or keep it."),
            FALSE);
      g_signal_emit_by_name (self, "detached");
    }
}

static void
desk_review_save_finalize (GObject *object)
{
  DeskReviewSave *self = DESK_REVIEW_SAVE (object);

  g_clear_object (&self->session);
  g_clear_object (&self->unsaved);
  g_clear_object (&self->service);
  g_clear_pointer (&self->source, g_free);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  G_OBJECT_CLASS (desk_review_save_parent_class)->finalize (object);
}

static void
desk_review_save_class_init (DeskReviewSaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = desk_review_save_finalize;
  g_signal_new ("tell", DESK_TYPE_REVIEW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  g_signal_new ("saved", DESK_TYPE_REVIEW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("detached", DESK_TYPE_REVIEW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("outdated", DESK_TYPE_REVIEW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
desk_review_save_init (DeskReviewSave *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

DeskReviewSave *
desk_review_save_new (LibraryService *service,
                      DeskUnsavedManager *unsaved,
                      ReviewSession *session,
                      gint64 id,
                      gint64 version,
                      const char *source)
{
  DeskReviewSave *self = g_object_new (DESK_TYPE_REVIEW_SAVE, NULL);

  self->service = g_object_ref (service);
  self->unsaved = unsaved ? g_object_ref (unsaved) : NULL;
  self->generation = library_service_get_generation (service);
  self->session = g_object_ref (session);
  self->id = id;
  self->version = version;
  self->source = g_strdup (source ? source : "");
  g_signal_connect_object (service, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "state-changed", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  if (review_session_get_modified (session))
    edited_cb (self);
  return self;
}

gint64
desk_review_save_get_id (DeskReviewSave *self)
{
  return self->id;
}

gint64
desk_review_save_get_version (DeskReviewSave *self)
{
  return self->version;
}

gboolean
desk_review_save_get_edited (DeskReviewSave *self)
{
  return self->edits > 0;
}

void
desk_review_save_keep (DeskReviewSave *self)
{
  self->wanted = TRUE;
  note_due (self);
  write_now (self);
}

/* --- Changes made in the library --- */

static gboolean
is_newer (DeskReviewSave *self, const LibraryRecord *record)
{
  const RecordInfo *shown = review_session_get_info (self->session);
  g_autoptr (SgfCollection) collection = library_entry_parse (record->sgf, NULL);
  g_autoptr (RecordInfo) stored = NULL;

  if (record->version > self->version)
    return TRUE;
  if (collection == NULL || sgf_collection_n_games (collection) == 0)
    return FALSE;
  /* The names of a game played here may change without a new version of its record. */
  stored = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
  return strcmp (stored->name[GO_BLACK], shown->name[GO_BLACK]) != 0
         || strcmp (stored->name[GO_WHITE], shown->name[GO_WHITE]) != 0
         || strcmp (stored->event, shown->event) != 0;
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskReviewSave) self = data;
  g_autoptr (LibraryRecord) record = library_ask_finish (result, NULL);

  if (record && record->game == self->id && !self->busy && !is_due (self)
      && is_newer (self, record))
    g_signal_emit_by_name (self, "outdated");
}

void
desk_review_save_check (DeskReviewSave *self)
{
  /* Saving an edit finds newer records by itself. */
  if (self->id != 0 && !is_due (self))
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = self->id), NULL,
                       checked_cb, g_object_ref (self));
}

void
desk_review_save_async (DeskReviewSave *self, GAsyncReadyCallback callback, gpointer data)
{
  g_ptr_array_add (self->waiting, g_task_new (self, NULL, callback, data));
  write_now (self);
}

gboolean
desk_review_save_finish (DeskReviewSave *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- DeskUnsaved --- */

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  return is_due (DESK_REVIEW_SAVE (unsaved));
}

static char *
name_of (DeskUnsaved *unsaved)
{
  ReviewSession *session = DESK_REVIEW_SAVE (unsaved)->session;

  return record_game_file_name (review_session_get_collection (session),
                                review_session_get_root (session));
}

static char *
describe (DeskUnsaved *unsaved)
{
  g_autofree char *name = name_of (unsaved), *shown = words_isolated (name);

  /* Translators: %s is who played, and when. */
  return g_strdup_printf (_ ("The record “%s” has not been saved."), shown);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  desk_review_save_async (DESK_REVIEW_SAVE (unsaved), callback, data);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  *name = name_of (unsaved);
  *ending = ".sgf";
  return review_session_write (DESK_REVIEW_SAVE (unsaved)->session);
}

static void
discard (DeskUnsaved *unsaved)
{
  DeskReviewSave *self = DESK_REVIEW_SAVE (unsaved);
  g_autoptr (DeskReviewSave) held G_GNUC_UNUSED = g_object_ref (self);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->wanted = FALSE;
  if (self->writer)
    {
      stop_writing (self);
      self->busy = FALSE;
      desk_unsaved_answer (self->waiting, NULL);
    }
  review_session_set_saved (self->session);
  note_due (self);
}

static void
unsaved_init (DeskUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}
