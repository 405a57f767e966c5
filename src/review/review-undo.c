/* Edits as lists of changes, each with what undoes it exactly: the same bytes are written again. */
#define G_LOG_DOMAIN "PassStone-review"
#include "config.h"

#include "review-private.h"

#include <string.h>

GPtrArray *
_review_values (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

void
_review_values_add (GPtrArray *values, const char *value)
{
  g_ptr_array_add (values, g_bytes_new (value, strlen (value)));
}

static GPtrArray *
values_of_property (ReviewSession *self, SgfProperty property)
{
  GPtrArray *values = _review_values ();

  for (guint i = 0; i < sgf_property_n_values (self->collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (self->collection, property, i, &length);

      g_ptr_array_add (values, g_bytes_new (value, length));
    }
  return values;
}

GPtrArray *
_review_values_of (ReviewSession *self, SgfNode node, SgfName name)
{
  SgfProperty property = sgf_node_find (self->collection, node, name);

  return property != SGF_NONE ? values_of_property (self, property) : NULL;
}

static gboolean
same_values (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return a == b;
  for (guint i = 0; i < a->len; i++)
    if (!g_bytes_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

static void
store (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values)
{
  guint count = values != NULL ? values->len : 0;
  g_autofree const char **texts = g_new0 (const char *, count + 1);
  g_autofree gsize *lengths = g_new0 (gsize, count + 1);

  for (guint i = 0; i < count; i++)
    {
      gconstpointer data = g_bytes_get_data (g_ptr_array_index (values, i), &lengths[i]);

      texts[i] = data != NULL ? data : "";
    }
  sgf_node_set (self->collection, node, name, texts, lengths, count);
}

/* Takes the properties of a node from the one at `index` on away and puts them back, so that they
 * stand behind all others. */
static void
move_behind (ReviewSession *self, SgfNode node, guint index, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      SgfProperty property = sgf_node_property (self->collection, node, index);
      SgfName name = sgf_property_name (self->collection, property);
      g_autoptr (GPtrArray) values = values_of_property (self, property);

      store (self, node, name, NULL);
      store (self, node, name, values);
    }
}

static guint
property_index (ReviewSession *self, SgfNode node, SgfName name)
{
  guint count = sgf_node_n_properties (self->collection, node), index = 0;

  while (index < count
         && sgf_property_name (self->collection, sgf_node_property (self->collection, node, index))
                != name)
    index++;
  return index;
}

/* --- Changes and edits --- */

static void
change_clear (gpointer data)
{
  ReviewChange *change = data;

  g_clear_pointer (&change->old, g_ptr_array_unref);
  g_clear_pointer (&change->new, g_ptr_array_unref);
}

void
_review_edit_free (ReviewEdit *edit)
{
  g_array_unref (edit->changes);
  g_free (edit);
}

static void
record_change (ReviewSession *self, ReviewChange change)
{
  g_array_append_val (self->editing->changes, change);
}

void
_review_edit_set (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values)
{
  ReviewChange change = { .kind = REVIEW_CHANGE_PROPERTY, .node = node, .name = name };

  if (values != NULL && values->len == 0)
    g_clear_pointer (&values, g_ptr_array_unref);
  change.old = _review_values_of (self, node, name);
  change.new = values;
  if (same_values (change.old, values))
    {
      change_clear (&change);
      return;
    }
  change.place = property_index (self, node, name);
  store (self, node, name, values);
  record_change (self, change);
}

void
_review_edit_set_text (ReviewSession *self, SgfNode node, SgfName name, const char *text)
{
  GPtrArray *values = NULL;

  if (text != NULL && *text != '\0')
    {
      g_autofree char *value = sgf_value_escape (text, FALSE);

      values = _review_values ();
      _review_values_add (values, value);
    }
  _review_edit_set (self, node, name, values);
}

SgfNode
_review_edit_add (ReviewSession *self, SgfNode parent)
{
  SgfNode node = sgf_node_new (self->collection, parent);

  record_change (self,
                 (ReviewChange){ .kind = REVIEW_CHANGE_LINK, .node = node, .parent = parent });
  return node;
}

void
_review_edit_link (ReviewSession *self, SgfNode node, SgfNode parent, SgfNode before)
{
  sgf_node_link (self->collection, node, parent, before);
  record_change (
      self, (ReviewChange){
                .kind = REVIEW_CHANGE_LINK, .node = node, .parent = parent, .before = before });
}

void
_review_edit_unlink (ReviewSession *self, SgfNode node)
{
  ReviewChange change = { .kind = REVIEW_CHANGE_UNLINK, .node = node };

  change.parent = sgf_node_parent (self->collection, node);
  change.before = sgf_node_next (self->collection, node);
  sgf_node_unlink (self->collection, node);
  record_change (self, change);
}

static void
link_back (ReviewSession *self, const ReviewChange *change, gboolean link)
{
  if (link)
    sgf_node_link (self->collection, change->node, change->parent, change->before);
  else
    sgf_node_unlink (self->collection, change->node);
}

static void
carry_out (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  GPtrArray *values = back ? change->old : change->new;
  guint count;

  switch (change->kind)
    {
    case REVIEW_CHANGE_LINK:
    case REVIEW_CHANGE_UNLINK:
      link_back (self, change, (change->kind == REVIEW_CHANGE_LINK) != back);
      break;
    case REVIEW_CHANGE_PROPERTY:
    default:
      count = sgf_node_n_properties (self->collection, change->node);
      store (self, change->node, change->name, values);
      /* What was taken away comes back last; those that stood behind it follow it there. */
      if (back && change->new == NULL &&count > change->place)
        move_behind (self, change->node, change->place, count - change->place);
      break;
    }
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

/* Brings path, line and rules in keeping with changes that were made to the tree. */
static void
follow_changes (ReviewSession *self, const GArray *changes)
{
  static const SgfName course[]
      = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'), NAME ('P', 'L'),
          NAME ('B', 0),   NAME ('W', 0),   NAME ('M', 'N') };
  static const SgfName places[]
      = { NAME ('B', 0), NAME ('W', 0), NAME ('M', 'N'), NAME ('D', 'D'), NAME ('V', 'W') };
  gboolean replay = FALSE, renew = FALSE, root = FALSE;
  SgfNode fresh = SGF_NONE;

  for (guint i = 0; i < changes->len; i++)
    {
      const ReviewChange *change = &g_array_index (changes, ReviewChange, i);
      guint index;

      if (change->kind != REVIEW_CHANGE_PROPERTY)
        {
          _review_path_mend (self, change->parent);
          fresh = change->node;
          continue;
        }
      root |= change->node == self->root;
      /* The path knows a node that has just come as it is now, and no line has been there. */
      if (change->node == fresh || !_review_path_find (self, change->node, &index))
        continue;
      replay |= is_any (change->name, course, G_N_ELEMENTS (course));
      renew |= is_any (change->name, places, G_N_ELEMENTS (places));
    }
  if (root)
    _review_read_info (self);
  if (renew)
    _review_path_renew (self);
  if (replay)
    {
      _review_forget_played (self);
      record_line_reset (self->line);
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
          /* Taken out and put in elsewhere under the same parent is one change. */
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

/* Shows and tells what an edit that was made, or undone, has changed. `edit` stays alive through
 * it. */
static void
arrive (ReviewSession *self, const ReviewEdit *edit, SgfNode from, SgfNode to)
{
  g_object_ref (self);
  follow_changes (self, edit->changes);
  _review_path_go (self, to);
  record_line_go (self->line, to);
  if (from != to)
    self->line_from = GO_NO_POINT;
  _review_show (self);
  tell_changes (self, edit);
  if (from != to)
    g_signal_emit_by_name (self, "moved");
  tell_state (self);
  g_object_unref (self);
}

void
_review_edit_begin (ReviewSession *self)
{
  g_return_if_fail (self->editing == NULL);
  self->editing = g_new0 (ReviewEdit, 1);
  self->editing->changes = g_array_new (FALSE, FALSE, sizeof (ReviewChange));
  g_array_set_clear_func (self->editing->changes, change_clear);
  self->editing->from = self->editing->to = _review_present (self);
}

void
_review_edit_end (ReviewSession *self, SgfNode to)
{
  ReviewEdit *edit = g_steal_pointer (&self->editing);

  if (edit->changes->len == 0)
    {
      _review_edit_free (edit);
      _review_go (self, to);
      return;
    }
  edit->to = to;
  edit->id = ++self->last_id;
  g_ptr_array_add (self->done, edit);
  g_ptr_array_set_size (self->undone, 0);
  arrive (self, edit, edit->from, to);
}

/* A run of typing goes into the edit that it began with. */
static gboolean
type_on (ReviewSession *self, SgfName name, GPtrArray *values)
{
  ReviewEdit *edit
      = self->done->len > 0 ? g_ptr_array_index (self->done, self->done->len - 1) : NULL;
  ReviewChange *change;

  if (edit == NULL || edit->typing != name || edit->to != _review_present (self))
    return FALSE;
  change = &g_array_index (edit->changes, ReviewChange, 0);
  /* What was taken away altogether and is written again stands in another place. */
  if (change->new == NULL || (values == NULL && change->old == NULL))
    return FALSE;
  if (same_values (change->new, values))
    return TRUE;
  g_ptr_array_unref (change->new);
  change->new = values != NULL ? g_ptr_array_ref (values) : NULL;
  store (self, change->node, name, values);
  edit->id = ++self->last_id;
  g_ptr_array_set_size (self->undone, 0);
  arrive (self, edit, edit->to, edit->to);
  return TRUE;
}

void
_review_edit_type (ReviewSession *self, SgfName name, const char *text)
{
  SgfNode node = _review_present (self);
  g_autoptr (GPtrArray) values = NULL;

  if (text != NULL && *text != '\0')
    {
      g_autofree char *value = sgf_value_escape (text, FALSE);

      values = _review_values ();
      _review_values_add (values, value);
    }
  if (type_on (self, name, values))
    return;
  _review_edit_begin (self);
  _review_edit_set (self, node, name, g_steal_pointer (&values));
  if (self->editing->changes->len > 0)
    self->editing->typing = name;
  _review_edit_end (self, node);
}

/* Moves the last edit of one list to the other. */
static void
turn_back (ReviewSession *self, GPtrArray *from, GPtrArray *onto, gboolean back)
{
  ReviewEdit *edit;
  SgfNode before = _review_present (self);

  if (from->len == 0)
    return;
  edit = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (onto, edit);
  edit->typing = 0;
  for (guint i = 0; i < edit->changes->len; i++)
    carry_out (self,
               &g_array_index (edit->changes, ReviewChange, back ? edit->changes->len - 1 - i : i),
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

/* --- Saved or not --- */

static guint64
state_id (ReviewSession *self)
{
  const ReviewEdit *last
      = self->done->len > 0 ? g_ptr_array_index (self->done, self->done->len - 1) : NULL;

  return last != NULL ? last->id : 0;
}

gboolean
review_session_get_modified (ReviewSession *self)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), FALSE);
  return state_id (self) != self->saved_id;
}

void
review_session_set_saved (ReviewSession *self)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  self->saved_id = state_id (self);
  tell_state (self);
}
