/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <string.h>

#include "ui-kit.h"

struct _UiReviewComment
{
  UiReviewPart part;

  /* Template children. */
  GtkEditable *name;
  UiReviewNotes *notes;
  GtkTextView *text;
  GtkWidget *hint;

  SgfNode shown;    /* the node whose texts are in the fields */
  gboolean filling; /* the code is changing the fields, not the user */
  gboolean telling; /* this widget is changing the session */
  gboolean broken;  /* the text shown has extra breaks in long lines */
};

G_DEFINE_FINAL_TYPE (UiReviewComment, ui_review_comment, UI_TYPE_REVIEW_PART)

/* A text view's layout time grows with the square of the line length. Long lines are shown with
 * breaks, using a separator that text views know and that texts hardly ever contain. */
#define LONG_LINE 2000
#define LONG_WORD 200
#define BREAK 0x2029
#define BREAK_TEXT "\342\200\251"

/* Returns the text with a break in every long line, after a word if possible; NULL without such
 * lines. Separators already in the text become line ends. */
static char *
break_lines (const char *text)
{
  GString *lines = g_string_new (NULL);
  gboolean any = FALSE;
  guint length = 0;

  for (const char *at = text; *at;)
    {
      gunichar character = g_utf8_get_char (at);

      at = g_utf8_next_char (at);
      length = character == '\n' || character == BREAK ? 0 : length + 1;
      if (character == BREAK)
        g_string_append_c (lines, '\n');
      else
        g_string_append_unichar (lines, character);
      if (length < LONG_LINE || (character != ' ' && length < LONG_LINE + LONG_WORD))
        continue;
      g_string_append (lines, BREAK_TEXT);
      any = TRUE;
      length = 0;
    }
  return g_string_free (lines, !any);
}

static char *
typed (UiReviewComment *self)
{
  g_autofree char *text = ui_text_view_get (self->text);
  g_auto (GStrv) parts = self->broken ? g_strsplit (text, BREAK_TEXT, -1) : NULL;

  return parts ? g_strjoinv ("", parts) : g_steal_pointer (&text);
}

static void
show_comment (UiReviewComment *self, const char *comment)
{
  g_autofree char *lines = break_lines (comment);

  self->broken = lines != NULL;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), lines ? lines : comment, -1);
}

static void
show_hint (UiReviewComment *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);

  gtk_widget_set_visible (self->hint, gtk_text_buffer_get_char_count (buffer) == 0);
}

static void
fill (UiReviewComment *self)
{
  g_autofree char *present = NULL;
  const char *comment, *name;
  GtkTextIter start;
  SgfNode node;

  if (!self->part.session || self->telling)
    return;
  node = review_session_get_node (self->part.session);
  comment = review_session_get_comment (self->part.session, node);
  name = review_session_get_node_name (self->part.session, node);
  present = typed (self);
  self->filling = TRUE;
  /* A field that already has this text keeps its cursor. */
  if (strcmp (present, comment) != 0)
    {
      show_comment (self, comment);
      if (node != self->shown)
        {
          gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (self->text), &start);
          gtk_text_buffer_place_cursor (gtk_text_view_get_buffer (self->text), &start);
          gtk_text_view_scroll_to_iter (self->text, &start, 0, FALSE, 0, 0);
        }
    }
  if (strcmp (gtk_editable_get_text (self->name), name) != 0)
    gtk_editable_set_text (self->name, name);
  self->filling = FALSE;
  self->shown = node;
  show_hint (self);
}

static void
show_session (UiReviewComment *self)
{
  ui_review_part_set_session (self->notes, self->part.session);
  self->shown = SGF_NONE;
  fill (self);
}

static void
text_changed_cb (UiReviewComment *self)
{
  g_autofree char *text = NULL;

  show_hint (self);
  if (!self->part.session || self->filling)
    return;
  text = typed (self);
  self->telling = TRUE;
  review_session_set_comment (self->part.session, text);
  self->telling = FALSE;
}

static void
name_changed_cb (UiReviewComment *self)
{
  if (!self->part.session || self->filling)
    return;
  self->telling = TRUE;
  review_session_set_node_name (self->part.session, gtk_editable_get_text (self->name));
  self->telling = FALSE;
}

/* The session's undo here affects only text typed in the focused field. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiReviewComment *self)
{
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK);
  const char *name;

  if (!self->part.session || (keyval != GDK_KEY_z && keyval != GDK_KEY_Z)
      || !(held & GDK_CONTROL_MASK) || (held & GDK_ALT_MASK))
    return FALSE;
  name = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys)) == GTK_WIDGET (self->text)
             ? "C"
             : "N";
  if (held & GDK_SHIFT_MASK)
    review_session_redo_text (self->part.session, name);
  else
    review_session_undo_text (self->part.session, name);
  return TRUE;
}

/* Typing after a return to the field is a new undo step. */
static void
leave_cb (UiReviewComment *self)
{
  if (self->part.session)
    review_session_end_typing (self->part.session);
}

static void
watch_focus (UiReviewComment *self, GtkWidget *field)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  ui_connect (focus, "leave", leave_cb, self);
  gtk_widget_add_controller (field, focus);
}

void
ui_review_comment_show_text (UiReviewComment *self, const char *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  buffer = gtk_text_view_get_buffer (self->text);
  gtk_text_buffer_get_start_iter (buffer, &start);
  if (!gtk_text_iter_forward_search (&start, text, GTK_TEXT_SEARCH_CASE_INSENSITIVE, &start, &end,
                                     NULL))
    return;
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_to_mark (self->text, gtk_text_buffer_get_insert (buffer), 0.1, FALSE, 0, 0);
}

static void
ui_review_comment_class_init (UiReviewCommentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  g_type_ensure (UI_TYPE_REVIEW_NOTES);
  gtk_widget_class_set_css_name (widget_class, "review-comment");
  ui_template (widget_class, "ui-review-comment.ui");
  ui_bind (widget_class, UI_CHILD (UiReviewComment, name), UI_CHILD (UiReviewComment, notes),
           UI_CHILD (UiReviewComment, text), UI_CHILD (UiReviewComment, hint), NULL);
  ui_handle (widget_class, UI_HANDLER (name_changed_cb), UI_HANDLER (key_cb), NULL);
}

static void
ui_review_comment_init (UiReviewComment *self)
{
  GtkTextBuffer *buffer;

  gtk_widget_init_template (GTK_WIDGET (self));
  buffer = gtk_text_view_get_buffer (self->text);
  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_editable_set_enable_undo (self->name, FALSE);
  ui_connect (buffer, "changed", text_changed_cb, self);
  watch_focus (self, GTK_WIDGET (self->text));
  watch_focus (self, GTK_WIDGET (self->name));
  g_signal_connect (self, "show-session", G_CALLBACK (show_session), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (fill), self);
  g_signal_group_connect_swapped (self->part.watch, "edited", G_CALLBACK (fill), self);
}
