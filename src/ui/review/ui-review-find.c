/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <glib/gi18n.h>

#include "ui-board-picture.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-crossing.h"

struct _UiReviewFind
{
  UiReviewPart part;

  /* Template children. */
  GtkEditable *text;
  GtkWidget *comment, *move, *mark;
  GtkLabel *answer;
};

G_DEFINE_FINAL_TYPE (UiReviewFind, ui_review_find, UI_TYPE_REVIEW_PART)

static ReviewFind
kind (UiReviewFind *self)
{
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->move)))
    return REVIEW_FIND_MOVE;
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mark)))
    return REVIEW_FIND_MARK;
  return REVIEW_FIND_COMMENT;
}

static void
answer (UiReviewFind *self, const char *words)
{
  gtk_label_set_text (self->answer, words);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), *words != '\0');
}

static void
kind_cb (UiReviewFind *self)
{
  ReviewFind what = kind (self);

  answer (self, "");
  /* Finds any mark, so there is nothing to type. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->text), what != REVIEW_FIND_MARK);
  g_object_set (self->text, "placeholder-text",
                what == REVIEW_FIND_COMMENT ? _ ("Word in a comment")
                : what == REVIEW_FIND_MOVE  ? _ ("Q16, or a move number")
                                            : _ ("Any mark or annotation"),
                NULL);
}

static void
next_cb (UiReviewFind *self)
{
  ui_review_find_next (self, FALSE);
}

static void
previous_cb (UiReviewFind *self)
{
  ui_review_find_next (self, TRUE);
}

static void
changed_cb (UiReviewFind *self)
{
  answer (self, "");
}

/* The search bar is not connected to the entry: closing it would clear the text that Ctrl+G
 * needs. */
static void
close_cb (UiReviewFind *self)
{
  GtkWidget *bar = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SEARCH_BAR);

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (bar), FALSE);
}

static void
ui_review_find_class_init (UiReviewFindClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  ui_signal (G_TYPE_FROM_CLASS (klass), "found", 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "review-find");
  ui_template (widget_class, "ui-review-find.ui");
  ui_bind (widget_class, UI_CHILD (UiReviewFind, text), UI_CHILD (UiReviewFind, comment),
           UI_CHILD (UiReviewFind, move), UI_CHILD (UiReviewFind, mark),
           UI_CHILD (UiReviewFind, answer), NULL);
  ui_handle (widget_class, UI_HANDLER (kind_cb), UI_HANDLER (next_cb), UI_HANDLER (previous_cb),
             UI_HANDLER (changed_cb), UI_HANDLER (close_cb), NULL);
}

static void
ui_review_find_init (UiReviewFind *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ui_wrap_new (8));
  kind_cb (self);
  g_signal_connect (self, "show-session", G_CALLBACK (changed_cb), NULL);
}

void
ui_review_find_focus (UiReviewFind *self)
{
  answer (self, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* If no comment contains the point, treats it as a move, so that "Q16" is found without choosing
 * first. */
static gboolean
find_as_move (UiReviewFind *self, const char *text, gboolean backwards)
{
  const RecordInfo *info = review_session_get_info (self->part.session);
  GoPoint point;

  if (!words_crossing_read (text, info->width, info->height, &point)
      || !review_session_find (self->part.session, REVIEW_FIND_MOVE, text, backwards))
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->move), TRUE);
  return TRUE;
}

void
ui_review_find_next (UiReviewFind *self, gboolean backwards)
{
  const char *text;
  ReviewFind what;

  text = gtk_editable_get_text (self->text);
  what = kind (self);
  if (!self->part.session || (what != REVIEW_FIND_MARK && *text == '\0'))
    return;
  if (review_session_find (self->part.session, what, text, backwards))
    {
      answer (self, "");
      if (what == REVIEW_FIND_COMMENT)
        g_signal_emit_by_name (self, "found", text);
    }
  else if (what == REVIEW_FIND_COMMENT && find_as_move (self, text, backwards))
    answer (self, "");
  else
    answer (self, _ ("Nothing was found."));
}

#define NOTES (REVIEW_NOTE_HOTSPOT + 1)

/* The look and names of a note, and of its second degree if it has one. */
typedef struct
{
  const char *sign[2];
  const char *words[2];
  GoColor stone;
} Look;

static const Look looks[NOTES] = {
  [REVIEW_NOTE_GOOD_MOVE] = { { "!", "!!" }, { N_ ("Good move"), N_ ("Very good move") } },
  [REVIEW_NOTE_BAD_MOVE] = { { "?", "??" }, { N_ ("Bad move"), N_ ("Very bad move") } },
  [REVIEW_NOTE_DOUBTFUL] = { { "?!" }, { N_ ("Doubtful move") } },
  [REVIEW_NOTE_INTERESTING] = { { "!?" }, { N_ ("Interesting move") } },
  [REVIEW_NOTE_GOOD_FOR_BLACK]
  = { { "+", "++" }, { N_ ("Good for Black"), N_ ("Very good for Black") }, GO_BLACK },
  [REVIEW_NOTE_GOOD_FOR_WHITE]
  = { { "+", "++" }, { N_ ("Good for White"), N_ ("Very good for White") }, GO_WHITE },
  [REVIEW_NOTE_EVEN] = { { "=", "==" }, { N_ ("Even position"), N_ ("Very even position") } },
  [REVIEW_NOTE_UNCLEAR]
  = { { "~", "~~" }, { N_ ("Unclear position"), N_ ("Very unclear position") } },
  [REVIEW_NOTE_HOTSPOT] = { { "★", "★★" },
                            { N_ ("Worth looking at: a turning point of the game"),
                              N_ ("The turning point of the game") } },
};

struct _UiReviewNotes
{
  UiReviewPart part;

  GtkWidget *button[NOTES];
  GtkWidget *sign[NOTES];
};

G_DEFINE_FINAL_TYPE (UiReviewNotes, ui_review_notes, UI_TYPE_REVIEW_PART)

static int
degree_of (UiReviewNotes *self, ReviewNote note)
{
  return review_session_get_note (self->part.session, review_session_get_node (self->part.session),
                                  note);
}

static void
update (UiReviewNotes *self)
{
  if (!self->part.session)
    return;
  for (int note = REVIEW_NOTE_GOOD_MOVE; note < NOTES; note++)
    {
      int degree = degree_of (self, (ReviewNote) note), strong = degree == 2;
      const char *words = _ (looks[note].words[strong]);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button[note]), degree > 0);
      gtk_label_set_text (GTK_LABEL (self->sign[note]), looks[note].sign[strong]);
      gtk_widget_set_tooltip_text (self->button[note], words);
      ui_name (self->button[note], words);
    }
}

static void
clicked_cb (GtkWidget *button, UiReviewNotes *self)
{
  ReviewNote note
      = (ReviewNote) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "review-note"));
  int degree;

  if (!self->part.session)
    return;
  /* A degree of 0 removes this note only; the note identifies its group. */
  degree = degree_of (self, note);
  review_session_set_note (self->part.session, note,
                           degree < 2 && looks[note].sign[degree] ? degree + 1 : 0);
  update (self);
}

static void
make_button (UiReviewNotes *self, ReviewNote note)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);

  if (looks[note].stone != GO_EMPTY)
    gtk_box_append (GTK_BOX (inside), ui_stone_icon_new (looks[note].stone, 16));
  self->sign[note] = gtk_label_new (looks[note].sign[0]);
  gtk_box_append (GTK_BOX (inside), self->sign[note]);
  gtk_widget_set_halign (inside, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), inside);
  ui_classes (button, "flat review-note");
  g_object_set_data (G_OBJECT (button), "review-note", GINT_TO_POINTER (note));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->button[note] = button;
}

static void
ui_review_notes_class_init (UiReviewNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  gtk_widget_class_set_css_name (widget_class, "review-notes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_review_notes_init (UiReviewNotes *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ui_wrap_new (1));
  ui_name (self, _ ("Annotations"));
  for (int note = REVIEW_NOTE_GOOD_MOVE; note < NOTES; note++)
    {
      if (note == REVIEW_NOTE_GOOD_FOR_BLACK || note == REVIEW_NOTE_HOTSPOT)
        gtk_widget_set_parent (gtk_separator_new (GTK_ORIENTATION_VERTICAL), GTK_WIDGET (self));
      make_button (self, (ReviewNote) note);
    }
  g_signal_connect (self, "show-session", G_CALLBACK (update), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->part.watch, "edited", G_CALLBACK (update), self);
}
