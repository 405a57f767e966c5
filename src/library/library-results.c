/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of games that reads only the rows requested from it. */
#include "library-games.h"
#include "library-service-private.h"
#include "library-work.h"

/* Rows per page, and how many pages are kept. */
#define PAGE_ROWS 64
#define PAGES 32

typedef struct
{
  guint number;
  guint count;
  LibraryGame *games[PAGE_ROWS];
  GCancellable *wanted; /* cancels the request when the page is dropped before it arrives */
} Page;

struct _LibraryResults
{
  GObject parent_instance;
  LibraryFound *found;
  LibraryService *service;
  guint generation; /* of the service's file when it was searched */
  LibraryConnection *connection;
  GHashTable *live; /* index of a game to Life, while the game is referenced */
  GQueue pages;     /* of Page, the most recently used first */
};

static void library_results_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LibraryResults,
                               library_results,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      library_results_model_init))

guint
library_results_get_size (LibraryResults *self)
{
  return self->found->ids->len;
}

gint64
library_results_get_id (LibraryResults *self, guint index)
{
  return index < self->found->ids->len ? g_array_index (self->found->ids, gint64, index) : 0;
}

int
library_results_get_move (LibraryResults *self, guint index)
{
  if (self->found->moves == NULL || index >= self->found->moves->len)
    return -1;
  return g_array_index (self->found->moves, int, index);
}

const LibraryContinuation *
library_results_get_continuations (LibraryResults *self, guint *count)
{
  *count = self->found->continuations->len;
  return *count ? (const LibraryContinuation *) (const void *) self->found->continuations->data
                : NULL;
}

/* Pages */

/* Fills games with the rows that arrived; `rows` is NULL if they could not be read. */
static void
fill_page (LibraryGame *const *games, guint count, GPtrArray *rows)
{
  guint at = 0;

  /* Rows are in the same order, but deleted ids are missing. */
  for (guint i = 0; i < count && rows && at < rows->len; i++)
    {
      LibraryGame *row = rows->pdata[at];

      if (games[i]->id != row->id)
        continue;
      if (!games[i]->loaded)
        library_game_take (games[i], row);
      at++;
    }
}

/* The games of a requested page, with a reference to each. It also keeps the list alive, because
 * the page would otherwise be cancelled while others still hold its games. */
typedef struct
{
  LibraryResults *results;
  guint count;
  LibraryGame *games[PAGE_ROWS];
} Awaited;

static void
page_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Awaited *awaited = data;
  g_autoptr (GPtrArray) rows = library_job_finish (result, NULL);

  fill_page (awaited->games, awaited->count, rows);
  for (guint i = 0; i < awaited->count; i++)
    g_object_unref (awaited->games[i]);
  g_object_unref (awaited->results);
}

static void
ask_for_page (LibraryResults *self, Page *page)
{
  gint64 ids[PAGE_ROWS];
  const LibraryRequest *request
      = LIBRARY_REQUEST (LIBRARY_READ_ROWS, .ids = ids, .n_ids = page->count);
  Awaited *awaited;

  for (guint i = 0; i < page->count; i++)
    ids[i] = page->games[i]->id;
  if (self->connection)
    {
      g_autoptr (GPtrArray) rows = library_games_rows (self->connection, request, NULL);

      fill_page (page->games, page->count, rows);
      return;
    }
  /* Another file has replaced the one that was searched. */
  if (self->generation != library_service_get_generation (self->service))
    return;
  awaited = g_new0 (Awaited, 1);
  awaited->results = g_object_ref (self);
  awaited->count = page->count;
  for (guint i = 0; i < page->count; i++)
    awaited->games[i] = g_object_ref (page->games[i]);
  page->wanted = g_cancellable_new ();
  library_ask_async (self->service, request, page->wanted, page_cb, awaited);
}

typedef struct
{
  LibraryResults *results;
  guint place;
  LibraryGame *game;
} Life;

static void
game_gone (gpointer data, GObject *game)
{
  Life *life = data;

  if (life->results)
    g_hash_table_remove (life->results->live, GUINT_TO_POINTER (life->place));
  g_free (life);
}

/* Returns the game at `place`, the same object as long as it is referenced anywhere. */
static LibraryGame *
get_game (LibraryResults *self, guint place)
{
  Life *life = g_hash_table_lookup (self->live, GUINT_TO_POINTER (place));

  if (life)
    return g_object_ref (life->game);
  life = g_new (Life, 1);
  *life = (Life){ self, place, library_game_new (library_results_get_id (self, place)) };
  g_object_weak_ref (G_OBJECT (life->game), game_gone, life);
  g_hash_table_insert (self->live, GUINT_TO_POINTER (place), life);
  return life->game;
}

static void
page_free (Page *page)
{
  if (page->wanted)
    {
      g_cancellable_cancel (page->wanted);
      g_object_unref (page->wanted);
    }
  for (guint i = 0; i < page->count; i++)
    g_object_unref (page->games[i]);
  g_free (page);
}

static Page *
make_page (LibraryResults *self, guint number)
{
  Page *page = g_new0 (Page, 1);
  guint first = number * PAGE_ROWS;
  gboolean complete = TRUE;

  page->number = number;
  page->count = MIN (PAGE_ROWS, library_results_get_size (self) - first);
  for (guint i = 0; i < page->count; i++)
    {
      page->games[i] = get_game (self, first + i);
      complete = complete && page->games[i]->loaded;
    }
  g_queue_push_head (&self->pages, page);
  if (!complete)
    ask_for_page (self, page);
  if (g_queue_get_length (&self->pages) > PAGES)
    page_free (g_queue_pop_tail (&self->pages));
  return page;
}

static Page *
get_page (LibraryResults *self, guint number)
{
  for (GList *at = self->pages.head; at; at = at->next)
    {
      Page *page = at->data;

      if (page->number != number)
        continue;
      g_queue_unlink (&self->pages, at);
      g_queue_push_head_link (&self->pages, at);
      return page;
    }
  return make_page (self, number);
}

/* The model */

static GType
get_item_type (GListModel *model)
{
  return LIBRARY_TYPE_GAME;
}

static guint
get_n_items (GListModel *model)
{
  return library_results_get_size (LIBRARY_RESULTS (model));
}

static gpointer
get_item (GListModel *model, guint place)
{
  LibraryResults *self = LIBRARY_RESULTS (model);

  if (place >= library_results_get_size (self))
    return NULL;
  return g_object_ref (get_page (self, place / PAGE_ROWS)->games[place % PAGE_ROWS]);
}

static void
library_results_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
library_results_finalize (GObject *object)
{
  LibraryResults *self = LIBRARY_RESULTS (object);
  GHashTableIter iter;
  gpointer life;

  /* Games may outlive the list, which then no longer tracks them. */
  g_hash_table_iter_init (&iter, self->live);
  while (g_hash_table_iter_next (&iter, NULL, &life))
    ((Life *) life)->results = NULL;
  g_hash_table_unref (self->live);
  g_queue_clear_full (&self->pages, (GDestroyNotify) page_free);
  library_found_free (self->found);
  g_clear_pointer (&self->connection, library_connection_close);
  g_clear_object (&self->service);
  G_OBJECT_CLASS (library_results_parent_class)->finalize (object);
}

static void
library_results_class_init (LibraryResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_results_finalize;
}

static void
library_results_init (LibraryResults *self)
{
  self->live = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->pages);
}

gpointer
library_results_take (LibraryJob *job, LibraryService *service, LibraryConnection **connection)
{
  gpointer value = g_steal_pointer (&job->value);
  LibraryResults *self;

  if (value == NULL || job->request.what != LIBRARY_SEARCH)
    return value;
  self = g_object_new (LIBRARY_TYPE_RESULTS, NULL);
  self->found = value;
  self->generation = job->generation;
  if (service)
    self->service = g_object_ref (service);
  else
    self->connection = g_steal_pointer (connection);
  return self;
}
