/* The line of a lesson: every answer of it by typing, and questions as at the table. */
#include "config.h"

#include "ui-lesson-private.h"

#include <glib/gi18n.h>

#include "match-line.h"

static const struct
{
  const char *word, *action;
} words[] = {
  { NC_ ("line", "hint"), "lesson.hint" },   { NC_ ("line", "show"), "lesson.show" },
  { NC_ ("line", "again"), "lesson.again" }, { NC_ ("line", "next"), "lesson.next" },
  { NC_ ("line", "back"), "lesson.back" },
};

static void
say (UiLesson *self, const char *sentence)
{
  /* The same sentence is spoken again. */
  gtk_label_set_label (self->said, "");
  gtk_label_set_label (self->said, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->said), TRUE);
}

/* The task, with what there is to choose from. */
static void
say_task (UiLesson *self)
{
  GString *text = g_string_new (teach_session_get_task (self->session));
  const char *const *choices = teach_session_get_choices (self->session);

  for (guint i = 0; choices[i]; i++)
    g_string_append_printf (text, "\n%u: %s", i + 1, choices[i]);
  say (self, text->str);
  g_string_free (text, TRUE);
}

static void
say_help (UiLesson *self)
{
  say (self, _ ("task reads the task. A crossing is touched, a number answers or chooses. Also: "
                "hint, show, again, next, back, pass; libs, chain, around, legal with a crossing; "
                "row, column, where black, lid, last."));
}

/* An answer after a wrong one is another try. */
static void
try_again (UiLesson *self)
{
  if (teach_session_get_state (self->session) == TEACH_STATE_WRONG)
    gtk_widget_activate_action (GTK_WIDGET (self), "lesson.again", NULL);
}

/* A number where one is asked for, or the number of a sentence. */
static gboolean
is_number (UiLesson *self, const char *typed)
{
  TeachInput input;
  guint count = g_strv_length ((GStrv) teach_session_get_choices (self->session));
  gint64 number;

  if (!g_ascii_string_to_signed (typed, 10, G_MININT, G_MAXINT, &number, NULL))
    return FALSE;
  try_again (self);
  input = teach_session_get_input (self->session);
  if (input == TEACH_INPUT_NUMBER)
    teach_session_enter_number (self->session, (int) number);
  else if (input == TEACH_INPUT_CHOICE && number >= 1 && number <= count)
    teach_session_choose (self->session, (guint) number - 1);
  else
    say (self, _ ("No such number is asked for."));
  return TRUE;
}

static gboolean
is_verb (UiLesson *self, const char *typed)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (match_line_says (typed, words[i].word))
      {
        gtk_widget_activate_action (GTK_WIDGET (self), words[i].action, NULL);
        return TRUE;
      }
  return FALSE;
}

void
_ui_lesson_line_entered (UiLesson *self, const char *text)
{
  g_autofree char *typed = g_utf8_strdown (text, -1), *answer = NULL;
  MatchLineWish wish;

  if (!self->session || is_number (self, typed) || is_verb (self, typed))
    return;
  if (match_line_says (typed, NC_ ("line", "task")))
    say_task (self);
  else if (*typed == '\0' || match_line_says (typed, NC_ ("line", "help")))
    say_help (self);
  else
    {
      answer = match_line_read (self->scene, text, &wish);
      if (answer)
        {
          say (self, answer);
          return;
        }
      try_again (self);
      if (wish.kind == MATCH_LINE_PLAY)
        match_controller_activate_point (match_scene_get_controller (self->scene), wish.point);
      else
        ui_table_verb (self->table, wish.button, wish.side);
    }
}
