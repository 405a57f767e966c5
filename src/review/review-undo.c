/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits: beginning and ending them, typing, undo and redo, and their effects. */
#include "review-private.h"

/* Returns the last edit of a list, or NULL. */
static ReviewEdit *
last_of (const GPtrArray *edits)
{
  return edits->len > 0 ? g_ptr_array_index (edits, edits->len - 1) : NULL;
}

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
  guint before = self->state;

  self->state = (review_session_get_modified (self) ? 1 << 0 : 0)
                | (self->done->len > 0 ? 1 << 1 : 0) | (self->undone->len > 0 ? 1 << 2 : 0);
  if (self->state != before)
    g_signal_emit_by_name (self, "state-changed");
}

static void
tell_changes (ReviewSession *self, const ReviewEdit *edit)
{
  const ReviewChange *changes = (const ReviewChange *) (gpointer) edit->changes->data;
  SgfNode last = SGF_NONE;

  /* Removing and inserting under the same parent is one change. */
  for (guint i = 0; i < edit->changes->len; i++)
    if (changes[i].kind != REVIEW_CHANGE_PROPERTY
        && (i == 0 || changes[i - 1].kind == REVIEW_CHANGE_PROPERTY
            || changes[i - 1].parent != changes[i].parent))
      g_signal_emit_by_name (self, "tree-changed", changes[i].parent);
  for (guint i = 0; i < edit->changes->len; i++)
    {
      SgfNode node
          = changes[i].kind == REVIEW_CHANGE_PROPERTY ? changes[i].node : changes[i].parent;

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
begins_step (const GString *old, const GString *new)
{
  gsize same = 0;

  while (same < MIN (old->len, new->len) && old->str[same] == new->str[same])
    same++;
  if (new->len > old->len)
    return same > 0 && g_ascii_isspace (new->str[same - 1]) && !g_ascii_isspace (new->str[same]);
  return g_ascii_isspace (old->str[same]);
}

/* Adds typing to the edit that began the run. Returns FALSE if it needs its own edit. */
static gboolean
type_on (ReviewSession *self, SgfName name, const GString *values)
{
  ReviewEdit *edit = last_of (self->done);
  g_autoptr (GString) present = NULL, begun = NULL;
  ReviewChange *change;

  if (edit == NULL || edit->typing != name || edit->to != review_present (self))
    return FALSE;
  change = &g_array_index (edit->changes, ReviewChange, 0);
  present = review_values_of (self, change->node, name);
  begun = review_difference_apply (&change->difference, present, TRUE);
  /* A text that was deleted completely and typed again has another place. */
  if (present == NULL || (values == NULL && begun == NULL))
    return FALSE;
  if (self->clock () - self->typed >= PAUSE || (values != NULL && begins_step (present, values)))
    return FALSE;
  if (review_values_equal (present, values))
    return TRUE;
  review_difference_clear (&change->difference);
  change->difference = review_difference (begun, values);
  review_store (self->collection, change->node, name, values);
  edit->id = ++self->last_id;
  g_ptr_array_set_size (self->undone, 0);
  arrive (self, edit, edit->to, edit->to);
  return TRUE;
}

void
review_edit_type (ReviewSession *self, SgfName name, const char *text)
{
  SgfNode node = review_present (self);
  g_autoptr (GString) values = review_values_of_text (text);
  gboolean typed_on = type_on (self, name, values);

  self->typed = self->clock ();
  if (typed_on)
    return;
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
  turn_back (self, self->done, self->undone, TRUE);
}

void
review_session_redo (ReviewSession *self)
{
  turn_back (self, self->undone, self->done, FALSE);
}

void
review_session_set_clock (ReviewSession *self, gint64 (*clock) (void))
{
  self->clock = clock;
}

/* Undoes or redoes if the last edit of the list was typing into this text of the present node. */
static gboolean
turn_back_text (
    ReviewSession *self, GPtrArray *from, GPtrArray *onto, gboolean back, const char *name)
{
  const ReviewEdit *edit = last_of (from);

  if (edit == NULL || edit->text != sgf_name (self->collection, name)
      || edit->to != review_present (self))
    return FALSE;
  turn_back (self, from, onto, back);
  return TRUE;
}

gboolean
review_session_undo_text (ReviewSession *self, const char *name)
{
  return turn_back_text (self, self->done, self->undone, TRUE, name);
}

gboolean
review_session_redo_text (ReviewSession *self, const char *name)
{
  return turn_back_text (self, self->undone, self->done, FALSE, name);
}

/* --- Saved or not --- */

void
review_keep (ReviewSession *self, SgfNode node, const char *name, const GString *values)
{
  review_store (self->collection, node, sgf_name (self->collection, name), values);
  self->kept++;
  g_signal_emit_by_name (self, "edited", node);
  tell_state (self);
}

void
review_session_set_saved (ReviewSession *self)
{
  self->saved_id = review_state_id (self);
  tell_state (self);
}
