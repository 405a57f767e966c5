/* Changes of the tree, each with what undoes it exactly: the same bytes are written again. */
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

gboolean
_review_values_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return a == b;
  for (guint i = 0; i < a->len; i++)
    if (!g_bytes_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

void
_review_store (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values)
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

      _review_store (self, node, name, NULL);
      _review_store (self, node, name, values);
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

  _review_difference_clear (&change->difference);
}

ReviewEdit *
_review_edit_new (SgfNode from)
{
  ReviewEdit *edit = g_new0 (ReviewEdit, 1);

  edit->changes = g_array_new (FALSE, FALSE, sizeof (ReviewChange));
  g_array_set_clear_func (edit->changes, change_clear);
  edit->from = edit->to = from;
  return edit;
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
  g_autoptr (GPtrArray) old = _review_values_of (self, node, name), new = values;

  if (new != NULL &&new->len == 0)
    g_clear_pointer (&new, g_ptr_array_unref);
  if (_review_values_equal (old, new))
    return;
  change.difference = _review_difference (old, new);
  change.place = property_index (self, node, name);
  _review_store (self, node, name, new);
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
carry_out_property (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  g_autoptr (GPtrArray) present = _review_values_of (self, change->node, change->name);
  g_autoptr (GPtrArray) values = _review_difference_apply (&change->difference, present, back);
  guint count = sgf_node_n_properties (self->collection, change->node);

  _review_store (self, change->node, change->name, values);
  /* What was taken away comes back last; those that stood behind it follow it there. */
  if (back && change->difference.after == NULL && count > change->place)
    move_behind (self, change->node, change->place, count - change->place);
}

void
_review_change_carry_out (ReviewSession *self, const ReviewChange *change, gboolean back)
{
  if (change->kind == REVIEW_CHANGE_PROPERTY)
    carry_out_property (self, change, back);
  else
    link_back (self, change, (change->kind == REVIEW_CHANGE_LINK) != back);
}
