/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers beside the board: a number, the winner, or one of several sentences. Also the layout
 * and the command line of a lesson. */
#include <glib/gi18n.h>

#include "match-line.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-lesson-private.h"

/* More than any board can count. */
#define MOST 100000

static void
set_valid (GtkWidget *entry, gboolean valid)
{
  ui_set_invalid (entry, !valid);
  ui_set_class (entry, "error", !valid);
}

static void
say (UiLesson *self, const char *sentence)
{
  /* Clear it first, so that the same sentence is spoken again. */
  gtk_label_set_label (self->said, "");
  gtk_label_set_label (self->said, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->said), TRUE);
}

static void
tell (UiLesson *self, GtkWidget *entry, const char *sentence)
{
  set_valid (entry, FALSE);
  say (self, sentence);
  gtk_widget_grab_focus (entry);
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
  set_valid (self->number, TRUE);
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
    tell (self, GTK_WIDGET (self->black), _ ("First choose who wins."));
  else if (!ui_points_parse (text, &halves) || halves <= 0)
    tell (self, self->margin, _ ("Enter the number of points, such as 3 or 3.5."));
  else
    {
      set_valid (self->margin, TRUE);
      teach_session_say_winner (
          self->session, gtk_toggle_button_get_active (self->black) ? GO_BLACK : GO_WHITE, halves);
    }
}

void
ui_lesson_enter_cb (UiLesson *self)
{
  if (!self->session || !teach_session_takes_answer (self->session))
    return;
  if (self->shown_input == TEACH_INPUT_NUMBER)
    enter_number (self);
  else if (self->shown_input == TEACH_INPUT_WINNER)
    enter_winner (self);
}

void
ui_lesson_winner_cb (UiLesson *self)
{
  gtk_widget_set_sensitive (self->margin_row, !gtk_toggle_button_get_active (self->nobody));
}

static void
choice_cb (GtkButton *button, UiLesson *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  /* The chosen sentence stays visible when the response appears. */
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
      GtkWidget *button
          = g_object_new (GTK_TYPE_BUTTON, "child", ui_text (choices[i], NULL, 30), NULL);

      ui_classes (button, "text-button lesson-choice");
      ui_name (button, choices[i]);
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (choice_cb), self);
      gtk_box_append (GTK_BOX (self->choices_box), button);
    }
}

void
ui_lesson_clear_answers (UiLesson *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->number), "");
  gtk_editable_set_text (GTK_EDITABLE (self->margin), "");
  gtk_toggle_button_set_active (self->black, FALSE);
  gtk_toggle_button_set_active (self->white, FALSE);
  gtk_toggle_button_set_active (self->nobody, FALSE);
  set_valid (self->number, TRUE);
  set_valid (self->margin, TRUE);
  make_choices (self);
}

/* A focused entry that is disabled or hidden would keep its cursor blinking. */
static void
leave_entry (UiLesson *self)
{
  if (gtk_widget_get_focus_child (self->answers)
      && (!teach_session_takes_answer (self->session)
          || (self->shown_input != TEACH_INPUT_NUMBER && self->shown_input != TEACH_INPUT_WINNER)))
    gtk_widget_grab_focus (self->next);
}

void
ui_lesson_update_answers (UiLesson *self)
{
  leave_entry (self);
  gtk_widget_set_visible (self->number_box, self->shown_input == TEACH_INPUT_NUMBER);
  gtk_widget_set_visible (self->winner_box, self->shown_input == TEACH_INPUT_WINNER);
  gtk_widget_set_visible (self->choices_box, self->shown_input == TEACH_INPUT_CHOICE);
  gtk_widget_set_sensitive (self->answers, teach_session_takes_answer (self->session));
  /* The next number replaces a wrong one. */
  if (teach_session_get_state (self->session) == TEACH_STATE_WRONG)
    {
      gtk_editable_select_region (GTK_EDITABLE (self->number), 0, -1);
      gtk_editable_select_region (GTK_EDITABLE (self->margin), 0, -1);
    }
}

gboolean
ui_lesson_focus_answer (UiLesson *self)
{
  gboolean chosen
      = gtk_toggle_button_get_active (self->black) || gtk_toggle_button_get_active (self->white);
  GtkWidget *first = self->shown_input == TEACH_INPUT_NUMBER ? self->number
                     : self->shown_input == TEACH_INPUT_WINNER
                         ? (chosen ? self->margin : GTK_WIDGET (self->black))
                     : self->shown_input == TEACH_INPUT_CHOICE
                         ? gtk_widget_get_first_child (self->choices_box)
                         : NULL;

  return first && gtk_widget_grab_focus (first);
}

/* The layout of board, text and buttons. */

/* From this width on, if wider than tall, the text is beside the board. */
#define BESIDE 620
#define GAP 20
#define LITTLE_GAP 6
#define LOW 640
/* The width of the text, in characters of the usual size: the narrowest legible one, and the
 * widest. */
#define LEAST_LINE 36
#define MOST_LINE 66
/* Lines reserved for the response; fewer where the seats leave little room for the board, and then
 * the text scrolls. */
#define SAID_LINES 3
#define SAID_LINES_BELOW_SEATS 1
/* The largest part of the height for the text below the board. */
#define WORDS_PART 0.5
#define WORDS_PART_BELOW_SEATS 0.4
/* All choices, or the fields, are visible; the board is only to look at. */
#define WORDS_PART_OF_CHOICES 0.62
#define PRESENT_PART 0.62
/* Where the buttons stand beside the board, with the text right above them: always in the same
 * place, unless a long text pushes them down. */
#define FOOT_PART 0.6

static void
place (UiLesson *self, gpointer child, int x, int y, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, 1), MAX (height, 1) }, -1);
}

static int
extent_of (gpointer child, GtkOrientation orientation, int for_size, gboolean least)
{
  int minimum = 0, natural = 0;

  gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static void
font_size (GtkWidget *widget, int *line, int *character)
{
  PangoFontMetrics *metrics
      = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);

  *line = PANGO_PIXELS_CEIL (pango_font_metrics_get_ascent (metrics)
                             + pango_font_metrics_get_descent (metrics));
  *character = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
}

gboolean
ui_lesson_needs_seats (TeachSession *session)
{
  const TeachAsk *ask = &teach_session_get_step (session)->ask;
  const RefereeState *state = referee_game_state (teach_session_get_game (session));
  TeachInput input = teach_session_get_input (session);

  if (input == TEACH_INPUT_TABLE || ask->kind == TEACH_ASK_FINISH)
    return TRUE;
  if (input == TEACH_INPUT_NUMBER
      && (ask->number == TEACH_NUMBER_PRISONERS || ask->number == TEACH_NUMBER_CAPTURED))
    return TRUE;
  return (input == TEACH_INPUT_NUMBER || input == TEACH_INPUT_WINNER)
         && (referee_container_sum (&state->container[GO_BLACK]) > 0
             || referee_container_sum (&state->container[GO_WHITE]) > 0);
}

/* Returns the height of the text with a response of this many lines, whatever the response is. */
static int
words_height (UiLesson *self, int width, int lines)
{
  int words = extent_of (self->words, GTK_ORIENTATION_VERTICAL, width, FALSE);
  int said = extent_of (self->said_box, GTK_ORIENTATION_VERTICAL, width, FALSE)
             + (gtk_widget_get_visible (GTK_WIDGET (self->news))
                    ? extent_of (self->news, GTK_ORIENTATION_VERTICAL, width, FALSE)
                    : 0);
  int line, character;

  font_size (GTK_WIDGET (self->said), &line, &character);
  return words - said + (lines + 1) * line;
}

static void
allocate_beside (UiLesson *self, int width, int height)
{
  int gap = height < LOW ? GAP / 2 : GAP;
  int inner = height - 2 * gap;
  int line, character, least, words, board, bar, said, foot, x;

  font_size (self->words, &line, &character);
  least = MAX (MIN (LEAST_LINE * character, width * 2 / 5),
               extent_of (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  least = MAX (least, extent_of (self->scroller, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  board = MIN (inner, width - 3 * gap - least);
  if (self->present)
    board = MIN (board, (int) (width * PRESENT_PART));
  words = width - board - 3 * gap;
  if (!self->present)
    words = MIN (words, MAX (MOST_LINE * character, least));
  x = MAX ((width - board - words - gap) / 2, gap);
  bar = extent_of (self->bar, GTK_ORIENTATION_VERTICAL, words, FALSE);
  place (self, self->table, x, gap, board, inner);
  /* There is room beside the board, so nothing scrolls out of sight before it is used up. */
  said = MAX (words_height (self, words, SAID_LINES),
              extent_of (self->words, GTK_ORIENTATION_VERTICAL, words, FALSE));
  said = MIN (said, inner - bar - gap);
  foot = MIN (MAX (said + gap, (int) (inner * FOOT_PART)), inner - bar);
  place (self, self->scroller, x + board + gap, foot - said, words, said);
  place (self, self->bar, x + board + gap, gap + foot, words, bar);
}

static void
allocate_below (UiLesson *self, int width, int height)
{
  int inner = width - 2 * LITTLE_GAP;
  gboolean answers = self->shown_input == TEACH_INPUT_CHOICE
                     || (!self->seats
                         && (self->shown_input == TEACH_INPUT_NUMBER
                             || self->shown_input == TEACH_INPUT_WINNER));
  double part = answers ? WORDS_PART_OF_CHOICES : self->seats ? WORDS_PART_BELOW_SEATS : WORDS_PART;
  int bar = extent_of (self->bar, GTK_ORIENTATION_VERTICAL, inner, FALSE);
  int lines = self->seats ? SAID_LINES_BELOW_SEATS : SAID_LINES;
  int words = MIN (words_height (self, inner, lines), (int) (height * part) - bar);
  int table = height - words - bar - 4 * LITTLE_GAP;

  if (!self->seats && table > inner)
    table = inner;
  words = height - table - bar - 4 * LITTLE_GAP;
  place (self, self->table, LITTLE_GAP, LITTLE_GAP, inner, table);
  place (self, self->scroller, LITTLE_GAP, table + 2 * LITTLE_GAP, inner, words);
  place (self, self->bar, LITTLE_GAP, height - bar - LITTLE_GAP, inner, bar);
}

void
ui_lesson_allocate (UiLesson *self, int width, int height)
{
  if (width >= BESIDE && width > height)
    allocate_beside (self, width, height);
  else
    allocate_below (self, width, height);
}

/* The command line of a lesson: it accepts every answer, and the queries of the table page. */

static const struct
{
  const char *word, *action;
} words[] = {
  { NC_ ("line", "hint"), "lesson.hint" },   { NC_ ("line", "show"), "lesson.show" },
  { NC_ ("line", "again"), "lesson.again" }, { NC_ ("line", "next"), "lesson.next" },
  { NC_ ("line", "back"), "lesson.back" },
};

/* Says the task and its choices. */
static void
say_task (UiLesson *self)
{
  GString *text = g_string_new (teach_session_get_step (self->session)->task);
  const char *const *choices = teach_session_get_choices (self->session);

  for (guint i = 0; choices[i]; i++)
    g_string_append_printf (text, "\n%u: %s", i + 1, choices[i]);
  say (self, text->str);
  g_string_free (text, TRUE);
}

static void
say_help (UiLesson *self)
{
  /* Translators: use the commands as translated in the context “line”. */
  say (self, _ ("Type task to read the task, a point to choose it, or a number to answer or "
                "choose. You can also type: hint, show, again, next, back, pass; libs, chain, "
                "around, legal with a point; row, column, where black, lid, last."));
}

/* Answering after a wrong answer starts another try. */
static void
try_again (UiLesson *self)
{
  if (teach_session_get_state (self->session) == TEACH_STATE_WRONG)
    gtk_widget_activate_action (GTK_WIDGET (self), "lesson.again", NULL);
}

/* Returns whether the text is a number where the step expects one, or the number of a sentence. */
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
    say (self, _ ("This step doesn’t ask for that number."));
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
ui_lesson_line_entered (UiLesson *self, const char *text)
{
  g_autofree char *typed = g_utf8_casefold (text, -1), *answer = NULL;
  MatchLineCommand command;

  if (!self->session || is_number (self, typed) || is_verb (self, typed))
    return;
  if (match_line_says (typed, NC_ ("line", "task")))
    say_task (self);
  else if (*typed == '\0' || match_line_says (typed, NC_ ("line", "help")))
    say_help (self);
  else
    {
      answer = match_line_read (self->scene, text, &command);
      if (answer)
        {
          say (self, answer);
          return;
        }
      try_again (self);
      if (command.kind == MATCH_LINE_PLAY)
        match_controller_activate_point (match_scene_get_controller (self->scene), command.point);
      else
        ui_table_verb (self->table, command.button, command.side);
    }
}
