/* What is answered beside the board: a number, who wins, one of some sentences. */
#include "config.h"

#include "ui-lesson-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-spins.h"

/* More than any board has to count. */
#define MOST 100000

static void
tell (UiLesson *self, GtkWidget *entry, const char *sentence)
{
  ui_set_invalid (entry, TRUE);
  ui_set_class (entry, "error", TRUE);
  gtk_label_set_label (self->said, "");
  gtk_label_set_label (self->said, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->said), TRUE);
  gtk_widget_grab_focus (entry);
}

static void
set_valid (GtkWidget *entry)
{
  ui_set_invalid (entry, FALSE);
  ui_set_class (entry, "error", FALSE);
}

static void
enter_number (UiLesson *self)
{
  g_autofree char *text = ui_entered (self->number);
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, -MOST, MOST, &number, NULL))
    {
      tell (self, self->number, _ ("Enter a whole number, such as 7."));
      return;
    }
  set_valid (self->number);
  teach_session_enter_number (self->session, (int) number);
}

static void
enter_winner (UiLesson *self)
{
  g_autofree char *text = ui_entered (self->margin);
  int halves = 0;

  if (gtk_toggle_button_get_active (self->nobody))
    teach_session_say_winner (self->session, GO_EMPTY, 0);
  else if (!gtk_toggle_button_get_active (self->black)
           && !gtk_toggle_button_get_active (self->white))
    tell (self, GTK_WIDGET (self->black), _ ("Choose first who wins."));
  else if (!ui_points_parse (text, &halves) || halves <= 0)
    tell (self, self->margin, _ ("Enter by how many points, such as 3 or 3½."));
  else
    {
      set_valid (self->margin);
      teach_session_say_winner (
          self->session, gtk_toggle_button_get_active (self->black) ? GO_BLACK : GO_WHITE, halves);
    }
}

void
_ui_lesson_enter_cb (UiLesson *self)
{
  if (!self->session || !teach_session_takes_answer (self->session))
    return;
  if (self->shown_input == TEACH_INPUT_NUMBER)
    enter_number (self);
  else if (self->shown_input == TEACH_INPUT_WINNER)
    enter_winner (self);
}

void
_ui_lesson_winner_cb (UiLesson *self)
{
  gtk_widget_set_sensitive (self->margin_row, !gtk_toggle_button_get_active (self->nobody));
}

static void
choice_cb (GtkButton *button, UiLesson *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  /* It is still seen when something is said to it. */
  for (GtkWidget *one = gtk_widget_get_first_child (self->choices_box); one;
       one = gtk_widget_get_next_sibling (one))
    ui_set_class (one, "chosen", one == GTK_WIDGET (button));
  if (self->session)
    teach_session_choose (self->session, index);
}

static void
make_choices (UiLesson *self)
{
  const char *const *choices = teach_session_get_choices (self->session);

  ui_empty (self->choices_box);
  for (guint i = 0; choices[i]; i++)
    {
      GtkWidget *label = ui_text (choices[i], NULL, 30);
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), label);
      ui_classes (button, "text-button lesson-choice");
      ui_name (button, choices[i]);
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (choice_cb), self);
      gtk_box_append (GTK_BOX (self->choices_box), button);
    }
}

void
_ui_lesson_clear_answers (UiLesson *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->number), "");
  gtk_editable_set_text (GTK_EDITABLE (self->margin), "");
  gtk_toggle_button_set_active (self->black, FALSE);
  gtk_toggle_button_set_active (self->white, FALSE);
  gtk_toggle_button_set_active (self->nobody, FALSE);
  set_valid (self->number);
  set_valid (self->margin);
  make_choices (self);
}

/* An entry that is shut or hidden while it has the keyboard would go on to wink. */
static void
leave_entry (UiLesson *self)
{
  if (gtk_widget_get_focus_child (self->answers)
      && (!teach_session_takes_answer (self->session)
          || (self->shown_input != TEACH_INPUT_NUMBER && self->shown_input != TEACH_INPUT_WINNER)))
    gtk_widget_grab_focus (self->next);
}

void
_ui_lesson_update_answers (UiLesson *self)
{
  leave_entry (self);
  gtk_widget_set_visible (self->number_box, self->shown_input == TEACH_INPUT_NUMBER);
  gtk_widget_set_visible (self->winner_box, self->shown_input == TEACH_INPUT_WINNER);
  gtk_widget_set_visible (self->choices_box, self->shown_input == TEACH_INPUT_CHOICE);
  gtk_widget_set_sensitive (self->answers, teach_session_takes_answer (self->session));
}

gboolean
_ui_lesson_focus_answer (UiLesson *self)
{
  GtkWidget *first = self->shown_input == TEACH_INPUT_NUMBER   ? self->number
                     : self->shown_input == TEACH_INPUT_WINNER ? GTK_WIDGET (self->black)
                     : self->shown_input == TEACH_INPUT_CHOICE
                         ? gtk_widget_get_first_child (self->choices_box)
                         : NULL;

  return first && gtk_widget_grab_focus (first);
}
