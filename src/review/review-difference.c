/* What differs between two lists of values: an edit of a long text keeps what was typed, not the
 * text twice. */
#include "config.h"

#include "review-private.h"

#include <string.h>

static const char *
bytes_of (GPtrArray *values, guint index, gsize *length)
{
  const char *data = g_bytes_get_data (g_ptr_array_index (values, index), length);

  return data != NULL ? data : "";
}

static GPtrArray *
slice (GPtrArray *values, guint first, guint count)
{
  GPtrArray *some = _review_values ();

  for (guint i = first; i < first + count; i++)
    g_ptr_array_add (some, g_bytes_ref (g_ptr_array_index (values, i)));
  return some;
}

/* Leaves of the one value on either side what is between their common beginning and end. */
static void
cut_value (ReviewDifference *self)
{
  gsize length, other, most;
  const char *before = bytes_of (self->before, 0, &length);
  const char *after = bytes_of (self->after, 0, &other);
  GPtrArray *middles[] = { _review_values (), _review_values () };

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
_review_difference (GPtrArray *before, GPtrArray *after)
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
_review_difference_clear (ReviewDifference *self)
{
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->after, g_ptr_array_unref);
}

/* The middle of a value between the beginning and end of `whole`. */
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
_review_difference_apply (const ReviewDifference *self, GPtrArray *values, gboolean back)
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
