/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-private.h"

#include "sgf-write.h"

G_DEFINE_FINAL_TYPE (ReviewSession, review_session, G_TYPE_OBJECT)

static void
review_session_finalize (GObject *object)
{
  ReviewSession *self = REVIEW_SESSION (object);

  g_clear_handle_id (&self->going, g_source_remove);
  g_clear_object (&self->scene);
  record_line_free (self->line);
  record_info_free (self->info);
  g_clear_pointer (&self->collection, sgf_collection_unref);
  g_byte_array_unref (self->locked_nodes);
  g_array_unref (self->path);
  g_array_unref (self->places);
  g_array_unref (self->index_of);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_free (self->points);
  g_free (self->owner);
  g_array_unref (self->suggested);
  g_array_unref (self->shown);
  g_free (self->shown_board);
  g_free (self->played);
  g_free (self->comment);
  g_free (self->node_name);
  G_OBJECT_CLASS (review_session_parent_class)->finalize (object);
}

static void
review_session_class_init (ReviewSessionClass *klass)
{
  const GType type = REVIEW_TYPE_SESSION;

  G_OBJECT_CLASS (klass)->finalize = review_session_finalize;
  g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("state-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("tree-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  g_signal_new ("guessed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_INT,
                G_TYPE_INT, G_TYPE_UINT);
  g_signal_new ("occupied", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

static void
review_session_init (ReviewSession *self)
{
  self->locked_nodes = g_byte_array_new ();
  self->path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  self->places = g_array_new (FALSE, FALSE, sizeof (ReviewPlace));
  self->index_of = g_array_new (FALSE, TRUE, sizeof (guint));
  self->left = G_MAXUINT;
  self->suggested = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->shown = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MatchLine));
  self->points = g_new0 (MatchPoint, GO_CELLS);
  self->played = g_new0 (guint, GO_CELLS);
  self->clock = g_get_monotonic_time;
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) review_edit_free);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) review_edit_free);
  self->show_variations = TRUE;
}

SgfCollection *
review_session_get_collection (ReviewSession *self)
{
  return self->collection;
}

SgfNode
review_session_get_root (ReviewSession *self)
{
  return self->root;
}

const RecordInfo *
review_session_get_info (ReviewSession *self)
{
  return self->info;
}

MatchScene *
review_session_get_scene (ReviewSession *self)
{
  return self->scene;
}

SgfNode
review_session_get_node (ReviewSession *self)
{
  return review_present (self);
}

const RecordLine *
review_session_get_line (ReviewSession *self)
{
  return self->line;
}

guint
review_session_get_course (ReviewSession *self)
{
  return self->course;
}

GBytes *
review_session_write (ReviewSession *self)
{
  GString *text = g_string_new (NULL);

  sgf_write_game (self->collection, self->root, text);
  return g_string_free_to_bytes (text);
}

SgfNode
review_path_node (ReviewSession *self, guint index)
{
  return g_array_index (self->path, SgfNode, index);
}

const ReviewPlace *
review_path_place (ReviewSession *self, guint index)
{
  return &g_array_index (self->places, ReviewPlace, index);
}

gboolean
review_path_find (ReviewSession *self, SgfNode node, guint *index)
{
  guint at;

  if (node >= self->index_of->len)
    return FALSE;
  at = g_array_index (self->index_of, guint, node);
  if (at >= self->path->len || review_path_node (self, at) != node)
    return FALSE;
  *index = at;
  return TRUE;
}

SgfNode
review_present (ReviewSession *self)
{
  return review_path_node (self, self->present);
}

const SgfNode *
review_session_get_path (ReviewSession *self, guint *count, guint *present)
{
  if (count != NULL)
    *count = self->path->len;
  if (present != NULL)
    *present = self->present;
  return (const SgfNode *) (void *) self->path->data;
}

ReviewNumbers
review_session_get_numbers (ReviewSession *self)
{
  return self->numbers;
}

gboolean
review_session_get_show_variations (ReviewSession *self)
{
  return self->show_variations;
}

/* --- Edits that were made --- */

void
review_session_end_typing (ReviewSession *self)
{
  if (self->done->len > 0)
    ((ReviewEdit *) g_ptr_array_index (self->done, self->done->len - 1))->typing = 0;
}

gboolean
review_session_get_can_undo (ReviewSession *self)
{
  return self->done->len > 0;
}

gboolean
review_session_get_can_redo (ReviewSession *self)
{
  return self->undone->len > 0;
}

guint64
review_state_id (ReviewSession *self)
{
  const ReviewEdit *last
      = self->done->len > 0 ? g_ptr_array_index (self->done, self->done->len - 1) : NULL;

  return (last != NULL ? last->id : 0) + ((guint64) self->kept << 32);
}

gboolean
review_session_get_modified (ReviewSession *self)
{
  return review_state_id (self) != self->saved_id;
}

/* --- What is open --- */

static gboolean
has_left_main (ReviewSession *self)
{
  for (SgfNode node = review_present (self); node != SGF_NONE;
       node = sgf_node_parent (self->collection, node))
    if (sgf_node_parent (self->collection, node) != SGF_NONE
        && sgf_node_first_child (self->collection, sgf_node_parent (self->collection, node))
               != node)
      return TRUE;
  return FALSE;
}

guint
review_session_get_open (ReviewSession *self)
{
  guint count, present;

  if (!self)
    return 0;
  review_session_get_path (self, &count, &present);
  return REVIEW_OPEN_ANY | (present > 0 ? REVIEW_OPEN_BACK : 0)
         | (present + 1 < count ? REVIEW_OPEN_FORWARD : 0)
         | (has_left_main (self) ? REVIEW_OPEN_LEFT_MAIN : 0)
         | (review_session_get_can_undo (self) ? REVIEW_OPEN_UNDO : 0)
         | (review_session_get_can_redo (self) ? REVIEW_OPEN_REDO : 0);
}
