/* A record that was opened from a file: its charset, its other games, and keeping it. */
#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-kit.h"

/* What is being made is not waited for any more. */
static void
stop_making (UiReviewPage *self)
{
  g_clear_object (&self->making);
  ui_file_bar_set_reading (self->file_bar, self->reading != NULL);
}

void
ui_review_page_drop_file (UiReviewPage *self)
{
  ui_review_page_stop_reading (self);
  stop_making (self);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->file_name, g_free);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->file, record_file_free);
  g_clear_pointer (&self->file_sessions, g_ptr_array_unref);
  g_clear_pointer (&self->file_saves, g_ptr_array_unref);
  g_clear_pointer (&self->file_kept, g_ptr_array_unref);
  self->file_game = 0;
  ui_review_page_drop_charset (self);
}

void
ui_review_page_set_origin (UiReviewPage *self, GFile *file)
{
  g_set_object (&self->origin, file);
}

GFile *
ui_review_page_get_origin (UiReviewPage *self)
{
  g_autofree char *name = NULL;

  if (!self->origin || !self->file || self->file->format != RECORD_FORMAT_SGF
      || sgf_collection_n_games (self->file->collection) != 1)
    return NULL;
  /* A packed one is not written as such. */
  name = g_ascii_strdown (self->file_name, -1);
  return g_str_has_suffix (name, ".sgf") ? self->origin : NULL;
}

static void
unref_any (gpointer object)
{
  if (object)
    g_object_unref (object);
}

static GPtrArray *
empty_places (guint count)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (unref_any);

  g_ptr_array_set_size (places, (int) count);
  return places;
}

static void
set_place (GPtrArray *places, guint index, gpointer object)
{
  unref_any (places->pdata[index]);
  places->pdata[index] = object;
}

/* What is asked for of a game of the file, while its session is made in a thread. */
typedef struct
{
  guint index;
  SgfNode node; /* to look at; SGF_NONE: wherever one is in it */
  SgfCollection *collection;
  SgfNode root;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  sgf_collection_unref (opening->collection);
  g_free (opening);
}

/* Shows the game, whose session is there. One that was in the library before it was read anew gets
 * its new words there. */
static void
show_game (UiReviewPage *self, const Opening *opening)
{
  guint index = opening->index;
  gboolean was_kept = self->file_kept->pdata[index] != NULL;

  set_place (self->file_kept, index, NULL);
  self->file_game = index;
  ui_review_page_take_session (self, self->file_sessions->pdata[index],
                               self->file_saves->pdata[index]);
  ui_review_page_show_file (self);
  if (opening->node != SGF_NONE)
    review_session_go (self->session, opening->node);
  if (was_kept && ui_review_page_get_game (self) != 0)
    desk_review_save_keep (self->save);
}

/* Takes the session. */
static void
add_session (UiReviewPage *self, const Opening *opening, ReviewSession *session)
{
  DeskReviewSave *kept = self->file_kept->pdata[opening->index];

  set_place (self->file_sessions, opening->index, session);
  set_place (self->file_saves, opening->index,
             ui_review_page_make_save (self, session, kept ? desk_review_save_get_id (kept) : 0,
                                       kept ? desk_review_save_get_version (kept) : 0,
                                       self->file_name));
}

static void
make_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Opening *opening = data;

  g_task_return_pointer (task, review_session_new (opening->collection, opening->root, FALSE),
                         g_object_unref);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiReviewPage *self = (gpointer) source;
  const Opening *opening = g_task_get_task_data (G_TASK (result));
  g_autoptr (ReviewSession) session = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Something else was asked for meanwhile. */
  if (g_task_get_cancellable (G_TASK (result)) != self->making || !self->file)
    return;
  stop_making (self);
  add_session (self, opening, g_steal_pointer (&session));
  show_game (self, opening);
}

/* A session of so many nodes is made at once. */
#define FEW_NODES 20000

/* Nodes of a game, whose numbers follow each other. */
static guint
count_nodes (const SgfCollection *collection, guint index)
{
  SgfNode next = index + 1 < sgf_collection_n_games (collection)
                     ? sgf_collection_game (collection, index + 1)
                     : sgf_collection_n_nodes (collection) + 1;

  return next - sgf_collection_game (collection, index);
}

/* A game that was looked at before is the same session again, with what was edited in it. That of a
 * long one is made in a thread, from a copy: the other games may be edited meanwhile. One that
 * takes the place of another record, or of another reading of itself, leaves the page empty until
 * it is there: what was shown before does not belong to the file any more. */
static void
open_game (UiReviewPage *self, guint index, SgfNode node)
{
  SgfCollection *collection = self->file->collection;
  Opening opening = { index, node, collection, sgf_collection_game (collection, index) };
  g_autoptr (GTask) task = NULL;

  stop_making (self);
  if (!self->file_sessions->pdata[index] && count_nodes (collection, index) > FEW_NODES)
    {
      opening.collection = sgf_collection_copy (collection);
      if (index == self->file_game)
        ui_review_page_take_session (self, NULL, NULL);
      ui_review_page_show_file (self);
      self->making = g_cancellable_new ();
      ui_file_bar_set_reading (self->file_bar, TRUE);
      task = g_task_new (self, self->making, made_cb, NULL);
      g_task_set_check_cancellable (task, FALSE);
      g_task_set_source_tag (task, open_game);
      g_task_set_task_data (task, g_memdup2 (&opening, sizeof opening), opening_free);
      job_run_task (task, make_thread);
      return;
    }
  if (!self->file_sessions->pdata[index])
    add_session (self, &opening, review_session_new (collection, opening.root, FALSE));
  show_game (self, &opening);
}

void
ui_review_page_take_game (UiReviewPage *self, guint index)
{
  if (!self->file || index >= sgf_collection_n_games (self->file->collection))
    return;
  if (index == self->file_game && self->session)
    stop_making (self);
  else
    open_game (self, index, SGF_NONE);
}

static gboolean
is_edited (UiReviewPage *self, guint index)
{
  DeskReviewSave *save = self->file_saves->pdata[index];
  ReviewSession *session = self->file_sessions->pdata[index];

  return (save && desk_review_save_get_edited (save))
         || (session && review_session_get_modified (session));
}

/* What was edited stays as it was read; everything else is read anew, and stays the game of the
 * library that it was. */
static void
take_file (UiReviewPage *self, RecordFile *file)
{
  guint count = sgf_collection_n_games (file->collection);
  g_autoptr (GPtrArray) sessions = g_steal_pointer (&self->file_sessions);
  g_autoptr (GPtrArray) saves = g_steal_pointer (&self->file_saves);
  g_autoptr (GPtrArray) kept = g_steal_pointer (&self->file_kept);

  g_clear_pointer (&self->file, record_file_free);
  self->file = file;
  self->file_sessions = empty_places (count);
  self->file_saves = empty_places (count);
  self->file_kept = empty_places (count);
  for (guint i = 0; sessions && i < MIN (sessions->len, count); i++)
    {
      DeskReviewSave *save = saves->pdata[i];

      if (save && desk_review_save_get_edited (save))
        {
          self->file_sessions->pdata[i] = g_steal_pointer (&sessions->pdata[i]);
          self->file_saves->pdata[i] = g_steal_pointer (&saves->pdata[i]);
        }
      else if (save && desk_review_save_get_id (save) != 0)
        self->file_kept->pdata[i] = g_object_ref (save);
      else
        self->file_kept->pdata[i] = g_steal_pointer (&kept->pdata[i]);
    }
}

/* --- Another charset --- */

typedef struct
{
  GBytes *bytes;
  char *charset;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_bytes_unref (reading->bytes);
  g_free (reading->charset);
  g_free (reading);
}

static void
free_file (gpointer file)
{
  record_file_free (file);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Reading *reading = data;
  GError *error = NULL;
  RecordFile *file = record_file_read (reading->bytes, reading->charset, &error);

  if (file)
    g_task_return_pointer (task, file, free_file);
  else
    g_task_return_error (task, error);
}

/* Whether the game that is looked at is as it was read; says so when it is not. */
static gboolean
is_as_read (UiReviewPage *self)
{
  if (!is_edited (self, self->file_game))
    return TRUE;
  ui_review_page_tell (self,
                       _ ("You have changed this game already; open the file again to read it "
                          "with another charset."),
                       FALSE);
  ui_review_page_show_file (self);
  return FALSE;
}

/* Other words, but the same tree: one stays at the same move. */
static void
show_again (UiReviewPage *self, RecordFile *file)
{
  guint index = MIN (self->file_game, sgf_collection_n_games (file->collection) - 1);
  g_autoptr (GArray) path
      = sgf_node_path (self->file->collection, review_session_get_node (self->session));

  take_file (self, file);
  self->file_game = index;
  open_game (
      self, index,
      sgf_node_follow (file->collection, sgf_collection_game (file->collection, index), path));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiReviewPage *self = (gpointer) source;
  g_autoptr (GError) error = NULL;
  RecordFile *file = g_task_propagate_pointer (G_TASK (result), &error);

  /* Something else was asked for meanwhile. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading || !self->file)
    {
      g_clear_pointer (&file, record_file_free);
      return;
    }
  ui_review_page_stop_reading (self);
  if (!file)
    {
      ui_review_page_tell (self, error->message, TRUE);
      ui_review_page_show_file (self);
    }
  else if (is_as_read (self))
    show_again (self, file);
  else
    record_file_free (file);
}

void
ui_review_page_take_charset (UiReviewPage *self, const char *charset)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  if (self->charset)
    ui_review_page_recode (self, charset);
  if (!self->file || self->making || !is_as_read (self))
    return;
  ui_review_page_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_file_bar_set_reading (self->file_bar, TRUE);
  reading = g_new (Reading, 1);
  reading->bytes = g_bytes_ref (self->bytes);
  reading->charset = g_strdup (charset);
  task = g_task_new (self, self->reading, read_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_source_tag (task, ui_review_page_take_charset);
  g_task_set_task_data (task, reading, reading_free);
  job_run_task (task, read_thread);
}

/* The node whose text was mended: the last one that begins before the place. */
void
ui_review_page_jump (UiReviewPage *self, guint64 offset)
{
  SgfCollection *collection;
  SgfNode best = SGF_NONE;
  guint game = self->file_game;
  guint64 nearest = 0;

  if (!self->file || self->making)
    return;
  collection = self->file->collection;
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);

      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        for (guint p = 0; p < sgf_node_n_properties (collection, node); p++)
          {
            guint64 at = sgf_property_offset (collection, sgf_node_property (collection, node, p));

            if (at <= offset && at >= nearest && at > 0)
              {
                nearest = at;
                best = node;
                game = i;
              }
          }
    }
  if (best == SGF_NONE)
    return;
  if (self->file_sessions->pdata[game] == self->session)
    review_session_go (self->session, best);
  else
    open_game (self, game, best);
}

void
ui_review_page_set_file (UiReviewPage *self, GBytes *bytes, const char *name, RecordFile *file)
{
  g_return_if_fail (bytes && file && sgf_collection_n_games (file->collection) > 0);

  ui_review_page_drop_file (self);
  ui_review_page_set_entering (self, FALSE);
  self->bytes = g_bytes_ref (bytes);
  self->file_name = g_strdup (name ? name : "");
  take_file (self, file);
  open_game (self, 0, SGF_NONE);
}
