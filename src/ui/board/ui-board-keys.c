/* The keyboard on the board: a cursor moved by arrows, and coordinates typed. */
#include "ui-board-private.h"

#include "go-setup.h"
#include "words-crossing.h"

#define TYPING_SECONDS 4
/* As much as is kept of what somebody types; a coordinate has four characters at most. */
#define TYPED_MAX 6

static void
set_typed (UiBoard *self, const char *text)
{
  g_clear_handle_id (&self->typed_timeout, g_source_remove);
  g_string_assign (self->typed, text);
  g_object_notify (G_OBJECT (self), "typed");
}

static void
hide_cursor (UiBoard *self)
{
  self->cursor_shown = FALSE;
  match_scene_set_pointer (self->scene, GO_NO_POINT);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
typed_timeout_cb (gpointer data)
{
  UiBoard *self = data;

  self->typed_timeout = 0;
  set_typed (self, "");
  return G_SOURCE_REMOVE;
}

/* Numbers alone name a crossing only where it is so chosen: 16-4. */
static gboolean
may_come (UiBoard *self, gunichar c)
{
  gboolean numbers = words_get_crossings () != WORDS_CROSSING_LETTERS;

  if (c >= 128)
    return FALSE;
  if (g_ascii_isdigit ((char) c))
    return numbers || self->typed->len > 0;
  return g_ascii_isalpha ((char) c) || (numbers && c == '-' && self->typed->len > 0);
}

/* Adds a letter or a digit; as soon as what stands there is a point the cursor goes to it. Where
 * more makes it a point that is not there, the cursor is no longer what was meant. */
static gboolean
type (UiBoard *self, gunichar c)
{
  GoPoint point;

  if (!may_come (self, c))
    return FALSE;
  g_clear_handle_id (&self->typed_timeout, g_source_remove);
  /* A letter after digits begins anew. */
  if (g_unichar_isalpha (c) && self->typed->len > 0
      && g_ascii_isdigit (self->typed->str[self->typed->len - 1]))
    g_string_truncate (self->typed, 0);
  if (self->typed->len < TYPED_MAX)
    g_string_append_c (self->typed, (char) g_ascii_toupper ((char) c));
  g_object_notify (G_OBJECT (self), "typed");
  if (words_crossing_read (self->typed->str, self->columns, self->rows, &point))
    _ui_board_set_cursor (self, point);
  else
    hide_cursor (self);
  self->typed_timeout = g_timeout_add_seconds (TYPING_SECONDS, typed_timeout_cb, self);
  return TRUE;
}

/* The next place from `from` in the direction, at one of the board's star lines or edges. */
static int
next_star_line (UiBoard *self, gboolean column, int from, int step)
{
  int last = (column ? self->columns : self->rows) - 1;
  GoPoint stars[9];
  int count = go_star_points (self->columns, self->rows, stars);

  for (int at = from + step; at > 0 && at < last; at += step)
    for (int i = 0; i < count; i++)
      if ((column ? go_point_column (stars[i]) : go_point_row (stars[i])) == at)
        return at;
  return step > 0 ? last : 0;
}

static void
move_cursor (UiBoard *self, int dx, int dy, gboolean far)
{
  int column, row;

  set_typed (self, "");
  if (_ui_board_is_turned ())
    {
      dx = -dx;
      dy = -dy;
    }
  if (self->cursor == GO_NO_POINT)
    {
      _ui_board_show_cursor (self);
      return;
    }
  column = go_point_column (self->cursor);
  row = go_point_row (self->cursor);
  if (far && dx != 0)
    column = next_star_line (self, TRUE, column, dx);
  else if (far)
    row = next_star_line (self, FALSE, row, dy);
  else
    {
      column = CLAMP (column + dx, 0, self->columns - 1);
      row = CLAMP (row + dy, 0, self->rows - 1);
    }
  _ui_board_set_cursor (self, go_point (column, row));
}

/* Nothing is done at a point that nobody sees: the first key only shows where the cursor is.
 * Returns whether it was shown already. */
static gboolean
show_cursor (UiBoard *self)
{
  if (self->cursor_shown && self->cursor != GO_NO_POINT)
    return TRUE;
  _ui_board_show_cursor (self);
  return FALSE;
}

/* Does what Enter, or Delete, does at the cursor. */
static void
act (UiBoard *self, gboolean delete)
{
  g_autofree char *typed = g_strdup (self->typed->str);
  GoPoint point;

  set_typed (self, "");
  if (*typed && !words_crossing_read (typed, self->columns, self->rows, &point))
    _ui_board_miss (self, typed);
  else if (show_cursor (self))
    _ui_board_activate (self, self->cursor, delete);
}

gboolean
_ui_board_key (UiBoard *self, guint keyval, GdkModifierType state)
{
  gboolean far = (state & GDK_SHIFT_MASK) != 0;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_cursor (self, -1, 0, far);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_cursor (self, 1, 0, far);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_cursor (self, 0, -1, far);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_cursor (self, 0, 1, far);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
      act (self, FALSE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      act (self, TRUE);
      return TRUE;
    case GDK_KEY_Escape:
    case GDK_KEY_BackSpace:
      if (self->typed->len == 0)
        return FALSE;
      set_typed (self, "");
      return TRUE;
    default:
      return type (self, gdk_keyval_to_unicode (keyval));
    }
}
