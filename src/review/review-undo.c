/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits: beginning and ending them, typing, undo and redo, and their effects. */
#include "config.h"

#include "review-private.h"

/* --- What follows from changes --- */

static gboolean
is_any (SgfName name, const SgfName *names, gsize count)
{
  for (gsize i = 0; i < count; i++)
    if (names[i] == name)
      return TRUE;
  return FALSE;
}

/* Updates path, line and rules after changes of the tree. */
static void
follow_changes (ReviewSession *self, const GArray *changes)
{
  static const SgfName course[]
      = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'), NAME ('P', 'L'),
          NAME ('B', 0),   NAME ('W', 0),   NAME ('M', 'N') };
  static const SgfName places[]
      = { NAME ('B', 0), NAME ('W', 0), NAME ('M', 'N'), NAME ('D', 'D'), NAME ('V', 'W') };
  gboolean renew = FALSE, root = FALSE;
  guint replay = G_MAXUINT;
  SgfNode fresh = SGF_NONE;

  for (guint i = 0; i < changes->len; i++)
    {
      const ReviewChange *change = &g_array_index (changes, ReviewChange, i);
      guint index;

      if (change->kind != REVIEW_CHANGE_PROPERTY)
        {
          review_path_mend (self, change->parent);
          fresh = change->node;
          continue;
        }
      root |= change->node == self->root;
      /* The path knows a new node in its present state, and no line has visited it. */
      if (change->node == fresh)
        continue;
      if (is_any (change->name, course, G_N_ELEMENTS (course)))
        self->course++;
      if (!review_path_find (self, change->node, &index))
        continue;
      if (is_any (change->name, course, G_N_ELEMENTS (course)))
        replay = MIN (replay, index);
      renew |= is_any (change->name, places, G_N_ELEMENTS (places));
    }
  if (root)
    review_read_info (self);
  if (renew)
    review_path_renew (self);
  if (replay != G_MAXUINT)
    {
      review_forget_played (self);
      record_line_forget (self->line, replay);
    }
}

static void
tell_state (ReviewSession *self)
{
  gboolean modified = review_session_get_modified (self);
  gboolean can_undo = self->done->len > 0, can_redo = self->undone->len > 0;

  if (modified != self->was_modified)
    g_object_notify (G_OBJECT (self), "modified");
  if (can_undo != self->could_undo)
    g_object_notify (G_OBJECT (self), "can-undo");
  if (can_redo != self->could_redo)
    g_object_notify (G_OBJECT (self), "can-redo");
  self->was_modified = modified;
  self->could_undo = can_undo;
  self->could_redo = can_redo;
}

static void
tell_changes (ReviewSession *self, const ReviewEdit *edit)
{
  SgfNode last = SGF_NONE;

  for (guint i = 0; i < edit->changes->len; i++)
    {
      const ReviewChange *change = &g_array_index (edit->changes, ReviewChange, i);

      if (change->kind != REVIEW_CHANGE_PROPERTY)
        {
          /* Removing and inserting under the same parent is one change. */
          if (i == 0 || (change - 1)->kind == REVIEW_CHANGE_PROPERTY
              || (change - 1)->parent != change->parent)
            g_signal_emit_by_name (self, "tree-changed", change->parent);
        }
    }
  for (guint i = 0; i < edit->changes->len; i++)
    {
      const ReviewChange *change = &g_array_index (edit->changes, ReviewChange, i);
      SgfNode node = change->kind == REVIEW_CHANGE_PROPERTY ? change->node : change->parent;

      if (node != last)
        g_signal_emit_by_name (self, "edited", node);
      last = node;
    }
}

/* Shows the effects of an edit or its undoing, and emits the signals. `edit` stays alive
 * meanwhile. */
static void
arrive (ReviewSession *self, const ReviewEdit *edit, SgfNode from, SgfNode to)
{
  g_object_ref (self);
  follow_changes (self, edit->changes);
  review_path_go (self, to);
  review_follow (self);
  to = review_present (self);
  if (from != to)
    self->line_from = GO_NO_POINT;
  if (self->shown != NULL)
    g_array_set_size (self->shown, 0);
  review_show_scene (self);
  tell_changes (self, edit);
  if (from != to)
    g_signal_emit_by_name (self, "moved");
  tell_state (self);
  g_object_unref (self);
}

void
review_edit_begin (ReviewSession *self)
{
  g_return_if_fail (self->editing == NULL);
  self->editing = review_edit_new (review_present (self));
}

void
review_edit_end (ReviewSession *self, SgfNode to)
{
  ReviewEdit *edit = g_steal_pointer (&self->editing);

  if (edit->changes->len == 0)
    {
      review_edit_free (edit);
      review_go (self, to);
      return;
    }
  edit->to = to;
  edit->id = ++self->last_id;
  g_ptr_array_add (self->done, edit);
  g_ptr_array_set_size (self->undone, 0);
  arrive (self, edit, edit->from, to);
}

/* A pause of this length begins a new step. */
#define PAUSE G_USEC_PER_SEC

/* Returns whether the typing begins a word, or deletes the space before one. */
static gboolean
begins_step (GBytes *before, GBytes *after)
{
  gsize old_size, new_size, same = 0;
  const char *old = g_bytes_get_data (before, &old_size);
  const char *new = g_bytes_get_data (after, &new_size);

  while (same < MIN (old_size, new_size) && old[same] == new[same])
    same++;
  if (new_size > old_size)
    return same > 0 && g_ascii_isspace (new[same - 1]) && !g_ascii_isspace (new[same]);
  return same < old_size && g_ascii_isspace (old[same]);
}

/* Adds typing to the edit that began the run. Returns FALSE if it needs its own edit. */
static gboolean
type_on (ReviewSession *self, SgfName name, GPtrArray *values)
{
  ReviewEdit *edit
      = self->done->len > 0 ? g_ptr_array_index (self->done, self->done->len - 1) : NULL;
  g_autoptr (GPtrArray) present = NULL, begun = NULL;
  ReviewChange *change;

  if (edit == NULL || edit->typing != name || edit->to != review_present (self))
    return FALSE;
  change = &g_array_index (edit->changes, ReviewChange, 0);
  present = review_values_of (self, change->node, name);
  begun = review_difference_apply (&change->difference, present, TRUE);
  /* A text that was deleted completely and typed again has another place. */
  if (present == NULL || (values == NULL && begun == NULL))
    return FALSE;
  if (self->clock () - self->typed >= PAUSE
      || (values != NULL && begins_step (present->pdata[0], values->pdata[0])))
    return FALSE;
  if (review_values_equal (present, values))
    return TRUE;
  review_difference_clear (&change->difference);
  change->difference = review_difference (begun, values);
  review_store (self, change->node, name, values);
  edit->id = ++self->last_id;
  g_ptr_array_set_size (self->undone, 0);
  arrive (self, edit, edit->to, edit->to);
  return TRUE;
}

void
review_edit_type (ReviewSession *self, SgfName name, const char *text)
{
  SgfNode node = review_present (self);
  g_autoptr (GPtrArray) values = NULL;

  if (text != NULL && *text != '\0')
    {
      g_autofree char *value = sgf_value_escape (text, FALSE);

      values = review_values ();
      review_values_add (values, value);
    }
  if (type_on (self, name, values))
    {
      self->typed = self->clock ();
      return;
    }
  self->typed = self->clock ();
  review_edit_begin (self);
  review_edit_set (self, node, name, g_steal_pointer (&values));
  if (self->editing->changes->len > 0)
    self->editing->text = self->editing->typing = name;
  review_edit_end (self, node);
}

/* Moves the last edit of one list to the other, and undoes or redoes it. */
static void
turn_back (ReviewSession *self, GPtrArray *from, GPtrArray *onto, gboolean back)
{
  ReviewEdit *edit;
  SgfNode before = review_present (self);

  if (from->len == 0)
    return;
  edit = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (onto, edit);
  edit->typing = 0;
  for (guint i = 0; i < edit->changes->len; i++)
    review_change_carry_out (
        self, &g_array_index (edit->changes, ReviewChange, back ? edit->changes->len - 1 - i : i),
        back);
  arrive (self, edit, before, back ? edit->from : edit->to);
}

void
review_session_undo (ReviewSession *self)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  turn_back (self, self->done, self->undone, TRUE);
}

void
review_session_redo (ReviewSession *self)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  turn_back (self, self->undone, self->done, FALSE);
}

void
review_session_set_clock (ReviewSession *self, gint64 (*clock) (void))
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  self->clock = clock;
}

/* Returns whether the last edit of a list was typing into this text of the present node. */
static gboolean
is_typed (ReviewSession *self, const GPtrArray *edits, const char *name)
{
  const ReviewEdit *edit = edits->len > 0 ? g_ptr_array_index (edits, edits->len - 1) : NULL;

  return edit != NULL && edit->text == sgf_name (self->collection, name)
         && edit->to == review_present (self);
}

gboolean
review_session_undo_text (ReviewSession *self, const char *name)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), FALSE);
  if (!is_typed (self, self->done, name))
    return FALSE;
  review_session_undo (self);
  return TRUE;
}

gboolean
review_session_redo_text (ReviewSession *self, const char *name)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), FALSE);
  if (!is_typed (self, self->undone, name))
    return FALSE;
  review_session_redo (self);
  return TRUE;
}

/* --- Saved or not --- */

void
review_session_keep (ReviewSession *self, SgfNode node, const char *name, GPtrArray *values)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  review_store (self, node, sgf_name (self->collection, name), values);
  self->kept++;
  g_signal_emit_by_name (self, "edited", node);
  tell_state (self);
}

void
review_session_set_saved (ReviewSession *self)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  self->saved_id = review_state_id (self);
  tell_state (self);
}
