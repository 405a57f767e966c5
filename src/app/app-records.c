#include "config.h"

#include "app-records.h"

#include "job.h"
#include "library-ask.h"
#include "record-file.h"
#include "review-session.h"

/* One for the whole program. The window may be closed while an answer of the library is on its way:
 * it is then told nothing any more. */
typedef struct
{
  UiWindow *window;
  LibraryService *library;
  guint asked; /* how many records were asked for: only the last one is shown */
} Records;

static void
tell (Records *records, const char *sentence, gboolean error)
{
  if (records->window)
    ui_window_tell (records->window, sentence, error);
}

/* Opening ------------------------------------------------------------------------------- */

/* A record on its way from the library to the page. */
typedef struct
{
  Records *records;
  guint number;
  guint generation; /* of the library it was asked of */
  int move;         /* to look at; -1: as the page likes */
  LibraryRecord *stored;
  ReviewSession *session;
  SgfCharset *charset; /* how it can be read; NULL where there is nothing to choose */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_pointer (&opening->stored, library_record_free);
  g_clear_object (&opening->session);
  g_clear_pointer (&opening->charset, sgf_charset_free);
  g_free (opening);
}

static gboolean
is_wanted (const Opening *opening)
{
  return opening->records->window && opening->number == opening->records->asked
         && opening->generation == library_service_get_generation (opening->records->library);
}

static void
parsed_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  Opening *opening = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (is_wanted (opening))
        tell (opening->records, error->message, TRUE);
      return;
    }
  if (!is_wanted (opening))
    return;
  /* The table counts moves that a record may hold as set-up. */
  if (opening->move >= 0 && !review_session_go_move (opening->session, opening->move))
    review_session_go_last (opening->session);
  ui_window_show_session (opening->records->window, opening->session, opening->stored->game,
                          opening->stored->version);
  if (opening->charset)
    ui_window_offer_charsets (opening->records->window, g_steal_pointer (&opening->charset));
}

/* How else the bytes that it came in as can be read. */
static void
find_charsets (Opening *opening)
{
  const LibraryRecord *stored = opening->stored;
  g_autoptr (SgfCharset) charset = NULL;
  g_autoptr (GBytes) text
      = stored->original ? sgf_decode (stored->original, stored->charset, &charset, NULL) : NULL;

  if (!text || charset->plain)
    return;
  charset->guessed = stored->charset_guessed;
  opening->charset = g_steal_pointer (&charset);
}

/* A record may hold a book of variations: it is read, and made ready to be studied, beside the main
 * loop. */
static void
parse_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opening *opening = data;
  GError *error = NULL;
  g_autoptr (RecordFile) file = record_file_read (opening->stored->sgf, "UTF-8", &error);

  if (!file)
    {
      g_task_return_error (task, error);
      return;
    }
  find_charsets (opening);
  opening->session = review_session_new (
      file->collection, sgf_collection_game (file->collection, 0), opening->stored->played);
  g_task_return_boolean (task, TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;

  opening->stored = library_ask_finish (result, &error);
  if (!opening->stored)
    {
      if (is_wanted (opening))
        tell (opening->records, error->message, TRUE);
      opening_free (opening);
      return;
    }
  task = g_task_new (NULL, NULL, parsed_cb, NULL);
  g_task_set_source_tag (task, loaded_cb);
  g_task_set_task_data (task, opening, opening_free);
  job_run_task (task, parse_thread);
}

static void
open_record_cb (UiWindow *window, gint64 id, int move, Records *records)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->records = records;
  opening->number = ++records->asked;
  opening->generation = library_service_get_generation (records->library);
  opening->move = move;
  library_ask_async (records->library, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL,
                     loaded_cb, opening);
}

static void
forget_window_cb (GtkWidget *window, Records *records)
{
  records->window = NULL;
}

void
app_records_start (UiWindow *window, LibraryService *library)
{
  /* Owned by the program until it ends: every answer on its way holds it. */
  static Records records;

  records.window = window;
  records.library = library;
  g_signal_connect (window, "destroy", G_CALLBACK (forget_window_cb), &records);
  g_signal_connect (window, "open-record", G_CALLBACK (open_record_cb), &records);
}
