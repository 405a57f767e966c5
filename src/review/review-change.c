/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the tree, which undo restores byte for byte; of a long text only the difference is
 * kept. */
#include "config.h"

#include <string.h>

#include "review-private.h"

/* Differences between two lists of values: an edit of a long text keeps what was typed, not the
 * text twice. */

static const char *
bytes_of (GPtrArray *values, guint index, gsize *length)
{
  const char *data = g_bytes_get_data (g_ptr_array_index (values, index), length);

  return data != NULL ? data : "";
}

static GPtrArray *
slice (GPtrArray *values, guint first, guint count)
{
  GPtrArray *some = review_values ();

  for (guint i = first; i < first + count; i++)
    g_ptr_array_add (some, g_bytes_ref (g_ptr_array_index (values, i)));
  return some;
}

/* Reduces the one value on either side to what lies between their common beginning and end. */
static void
cut_value (ReviewDifference *self)
{
  gsize length, other, most;
  const char *before = bytes_of (self->before, 0, &length);
  const char *after = bytes_of (self->after, 0, &other);
  GPtrArray *middles[] = { review_values (), review_values () };

  most = MIN (length, other);
  while (self->prefix < most && before[self->prefix] == after[self->prefix])
    self->prefix++;
  most -= self->prefix;
  while (self->suffix < most
         && before[length - 1 - self->suffix] == after[other - 1 - self->suffix])
    self->suffix++;
  g_ptr_array_add (middles[0],
                   g_bytes_new (before + self->prefix, length - self->prefix - self->suffix));
  g_ptr_array_add (middles[1],
                   g_bytes_new (after + self->prefix, other - self->prefix - self->suffix));
  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
  self->before = middles[0];
  self->after = middles[1];
}

ReviewDifference
review_difference (GPtrArray *before, GPtrArray *after)
{
  ReviewDifference self = { 0 };
  guint most, tail = 0;

  if (before == NULL || after == NULL)
    {
      self.before = before != NULL ? g_ptr_array_ref (before) : NULL;
      self.after = after != NULL ? g_ptr_array_ref (after) : NULL;
      return self;
    }
  most = MIN (before->len, after->len);
  while (self.head < most && g_bytes_equal (before->pdata[self.head], after->pdata[self.head]))
    self.head++;
  most -= self.head;
  while (
      tail < most
      && g_bytes_equal (before->pdata[before->len - 1 - tail], after->pdata[after->len - 1 - tail]))
    tail++;
  self.before = slice (before, self.head, before->len - self.head - tail);
  self.after = slice (after, self.head, after->len - self.head - tail);
  if (self.before->len == 1 && self.after->len == 1)
    cut_value (&self);
  return self;
}

void
review_difference_clear (ReviewDifference *self)
{
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->after, g_ptr_array_unref);
}

/* Returns the middle of a value between the beginning and end of `whole`. */
static GBytes *
complete (const ReviewDifference *self, GBytes *middle, GPtrArray *values, guint place)
{
  gsize length, middle_length;
  const char *whole, *text = g_bytes_get_data (middle, &middle_length);
  GString *made;

  if (self->prefix + self->suffix == 0)
    return g_bytes_ref (middle);
  whole = bytes_of (values, place, &length);
  made = g_string_sized_new (self->prefix + middle_length + self->suffix);
  g_string_append_len (made, whole, (gssize) self->prefix);
  g_string_append_len (made, text, (gssize) middle_length);
  g_string_append_len (made, whole + length - self->suffix, (gssize) self->suffix);
  return g_string_free_to_bytes (made);
}

GPtrArray *
review_difference_apply (const ReviewDifference *self, GPtrArray *values, gboolean back)
{
  GPtrArray *from = back ? self->after : self->before, *to = back ? self->before : self->after;
  GPtrArray *made;
  guint rest;

  if (from == NULL || to == NULL)
    return to != NULL ? g_ptr_array_ref (to) : NULL;
  made = slice (values, 0, self->head);
  for (guint i = 0; i < to->len; i++)
    g_ptr_array_add (made, complete (self, g_ptr_array_index (to, i), values, self->head));
  rest = self->head + from->len;
  for (guint i = rest; i < values->len; i++)
    g_ptr_array_add (made, g_bytes_ref (g_ptr_array_index (values, i)));
  return made;
}

GPtrArray *
review_values (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

void
review_values_add (GPtrArray *values, const char *value)
{
  g_ptr_array_add (values, g_bytes_new (value, strlen (value)));
}

static GPtrArray *
values_of_property (ReviewSession *self, SgfProperty property)
{
  GPtrArray *values = review_values ();

  for (guint i = 0; i < sgf_property_n_values (self->collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (self->collection, property, i, &length);

      g_ptr_array_add (values, g_bytes_new (value, length));
    }
  return values;
}

GPtrArray *
review_values_of (ReviewSession *self, SgfNode node, SgfName name)
{
  SgfProperty property = sgf_node_find (self->collection, node, name);

  return property != SGF_NONE ? values_of_property (self, property) : NULL;
}

gboolean
review_values_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return a == b;
  for (guint i = 0; i < a->len; i++)
    if (!g_bytes_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

void
review_store (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values)
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

/* Moves `count` properties of a node, from `index` on, behind all others, by removing and storing
 * them again. */
static void
move_behind (ReviewSession *self, SgfNode node, guint index, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      SgfProperty property = sgf_node_property (self->collection, node, index);
      SgfName name = sgf_property_name (self->collection, property);
      g_autoptr (GPtrArray) values = values_of_property (self, property);

      review_store (self, node, name, NULL);
      review_store (self, node, name, values);
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

  review_difference_clear (&change->difference);
}

ReviewEdit *
review_edit_new (SgfNode from)
{
  ReviewEdit *edit = g_new0 (ReviewEdit, 1);

  edit->changes = g_array_new (FALSE, FALSE, sizeof (ReviewChange));
  g_array_set_clear_func (edit->changes, change_clear);
  edit->from = edit->to = from;
  return edit;
}

void
review_edit_free (ReviewEdit *edit)
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
review_edit_set (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values)
{
  ReviewChange change = { .kind = REVIEW_CHANGE_PROPERTY, .node = node, .name = name };
  g_autoptr (GPtrArray) old = review_values_of (self, node, name), new = values;

  if (new != NULL &&new->len == 0)
    g_clear_pointer (&new, g_ptr_array_unref);
  if (review_values_equal (old, new))
    return;
  change.difference = review_difference (old, new);
  change.place = property_index (self, node, name);
  review_store (self, node, name, new);
  record_change (self, change);
}

void
review_edit_set_text (ReviewSession *self, SgfNode node, SgfName name, const char *text)
{
  GPtrArray *values = NULL;

  if (text != NULL && *text != '\0')
    {
      g_autofree char *value = sgf_value_escape (text, FALSE);

      values = review_values ();
      review_values_add (values, value);
    }
  review_edit_set (self, node, name, values);
}

SgfNode
review_edit_add (ReviewSession *self, SgfNode parent)
{
  SgfNode node = sgf_node_new (self->collection, parent);

  record_change (self,
                 (ReviewChange){ .kind = REVIEW_CHANGE_LINK, .node = node, .parent = parent });
  return node;
}

void
review_edit_link (ReviewSession *self, SgfNode node, SgfNode parent, SgfNode before)
{
  sgf_node_link (self->collection, node, parent, before);
  record_change (
      self, (ReviewChange){
                .kind = REVIEW_CHANGE_LINK, .node = node, .parent = parent, .before = before });
}

void
review_edit_unlink (ReviewSession *self, SgfNode node)
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
carry_out_property (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  g_autoptr (GPtrArray) present = review_values_of (self, change->node, change->name);
  g_autoptr (GPtrArray) values = review_difference_apply (&change->difference, present, back);
  guint count = sgf_node_n_properties (self->collection, change->node);

  review_store (self, change->node, change->name, values);
  /* A restored property comes last; move those that followed it behind it again. */
  if (back && change->difference.after == NULL && count > change->place)
    move_behind (self, change->node, change->place, count - change->place);
}

void
review_change_carry_out (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  if (change->kind == REVIEW_CHANGE_PROPERTY)
    carry_out_property (self, change, back);
  else
    link_back (self, change, (change->kind == REVIEW_CHANGE_LINK) != back);
}
