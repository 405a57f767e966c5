/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the tree, which undo restores byte for byte; of a long text only the difference is
 * kept. */

#include "review-private.h"

/* Differences between two lists of values: an edit of a long text keeps what was typed, not the
 * text twice. */

ReviewDifference
review_difference (const GString *before, const GString *after)
{
  ReviewDifference self = { 0 };
  gsize most;

  if (before != NULL && after != NULL)
    {
      most = MIN (before->len, after->len);
      while (self.prefix < most && before->str[self.prefix] == after->str[self.prefix])
        self.prefix++;
      most -= self.prefix;
      while (self.suffix < most
             && before->str[before->len - 1 - self.suffix]
                    == after->str[after->len - 1 - self.suffix])
        self.suffix++;
    }
  if (before != NULL)
    self.before = g_bytes_new (before->str + self.prefix, before->len - self.prefix - self.suffix);
  if (after != NULL)
    self.after = g_bytes_new (after->str + self.prefix, after->len - self.prefix - self.suffix);
  return self;
}

void
review_difference_clear (ReviewDifference *self)
{
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->after, g_bytes_unref);
}

GString *
review_difference_apply (const ReviewDifference *self, const GString *values, gboolean back)
{
  GBytes *to = back ? self->before : self->after;
  const char *middle;
  GString *made;
  gsize length;

  if (to == NULL)
    return NULL;
  middle = g_bytes_get_data (to, &length);
  /* Without values from before, there is neither a beginning nor an end. */
  made = g_string_new_len (values != NULL ? values->str : "", (gssize) self->prefix);
  g_string_append_len (made, middle, (gssize) length);
  if (self->suffix > 0)
    g_string_append_len (made, values->str + values->len - self->suffix, (gssize) self->suffix);
  return made;
}

void
review_values_add (GString *values, const char *value, gssize length)
{
  g_string_append_c (values, '[');
  g_string_append_len (values, value, length);
  g_string_append_c (values, ']');
}

GString *
review_values_of (ReviewSession *self, SgfNode node, SgfName name)
{
  SgfProperty property = sgf_node_find (self->collection, node, name);
  GString *values;

  if (property == SGF_NONE)
    return NULL;
  values = g_string_new (NULL);
  for (guint i = 0; i < sgf_property_n_values (self->collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (self->collection, property, i, &length);

      review_values_add (values, value, (gssize) length);
    }
  return values;
}

GString *
review_values_of_text (const char *text)
{
  g_autofree char *value = NULL;
  GString *values;

  if (text == NULL || *text == '\0')
    return NULL;
  value = sgf_value_escape (text, FALSE);
  values = g_string_new (NULL);
  review_values_add (values, value, -1);
  return values;
}

gboolean
review_values_equal (const GString *a, const GString *b)
{
  return a == NULL || b == NULL ? a == b : g_string_equal (a, b);
}

void
review_store (SgfCollection *collection, SgfNode node, SgfName name, const GString *values)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize at = 0, end = values != NULL ? values->len : 0;

  while (at < end)
    {
      gsize begin = at + 1, length;

      for (at = begin; at + 1 < end && values->str[at] != ']'; at++)
        at += values->str[at] == '\\' && at + 2 < end;
      length = at++ - begin;
      g_ptr_array_add (texts, values->str + begin);
      g_array_append_val (lengths, length);
    }
  sgf_node_set (collection, node, name, (const char *const *) texts->pdata,
                (const gsize *) (gpointer) lengths->data, texts->len);
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
      g_autoptr (GString) values = review_values_of (self, node, name);

      review_store (self->collection, node, name, NULL);
      review_store (self->collection, node, name, values);
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
review_edit_set (ReviewSession *self, SgfNode node, SgfName name, GString *values)
{
  ReviewChange change = { .kind = REVIEW_CHANGE_PROPERTY, .node = node, .name = name };
  g_autoptr (GString) old = review_values_of (self, node, name), taken = values;
  const GString *new = values != NULL && values->len > 0 ? values : NULL;

  if (review_values_equal (old, new))
    return;
  change.difference = review_difference (old, new);
  change.place = property_index (self, node, name);
  review_store (self->collection, node, name, new);
  record_change (self, change);
}

void
review_edit_set_text (ReviewSession *self, SgfNode node, SgfName name, const char *text)
{
  review_edit_set (self, node, name, review_values_of_text (text));
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
carry_out_property (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  g_autoptr (GString) present = review_values_of (self, change->node, change->name);
  g_autoptr (GString) values = review_difference_apply (&change->difference, present, back);
  guint count = sgf_node_n_properties (self->collection, change->node);

  review_store (self->collection, change->node, change->name, values);
  /* A restored property comes last; move those that followed it behind it again. */
  if (back && change->difference.after == NULL && count > change->place)
    move_behind (self, change->node, change->place, count - change->place);
}

void
review_change_carry_out (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  if (change->kind == REVIEW_CHANGE_PROPERTY)
    carry_out_property (self, change, back);
  else if ((change->kind == REVIEW_CHANGE_LINK) != back)
    sgf_node_link (self->collection, change->node, change->parent, change->before);
  else
    sgf_node_unlink (self->collection, change->node);
}
