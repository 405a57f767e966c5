/* Where board, words and buttons lie. */
#include "config.h"

#include "ui-lesson-private.h"

#include "ui-kit.h"

/* From this width on, and wider than tall, the words lie beside the board. */
#define BESIDE 620
#define GAP 20
#define LITTLE_GAP 6
#define LOW 640
/* Of the words, in characters of the usual size: as narrow as can be read, and as wide. */
#define LEAST_LINE 36
#define MOST_LINE 66
/* What is said has the room of so many lines; fewer where the seats leave little for the board, and
 * it is scrolled to. */
#define SAID_LINES 3
#define SAID_LINES_BELOW_SEATS 1
/* Below the board, words take no more than this part of the height. */
#define WORDS_PART 0.5
#define WORDS_PART_BELOW_SEATS 0.4
/* All of them are in sight; the board is only to look at. */
#define WORDS_PART_OF_CHOICES 0.62
#define PRESENT_PART 0.62

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
_ui_lesson_needs_seats (TeachSession *session)
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

static void
allocate_beside (UiLesson *self, int width, int height)
{
  int gap = height < LOW ? GAP / 2 : GAP;
  int inner = height - 2 * gap;
  int line, character, least, words, board, bar, x;

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
  place (self, self->scroller, x + board + gap, gap, words, inner - bar - gap);
  place (self, self->bar, x + board + gap, gap + inner - bar, words, bar);
}

/* How high the words are, however long what is said. */
static int
words_height (UiLesson *self, int width)
{
  int words = extent_of (self->words, GTK_ORIENTATION_VERTICAL, width, FALSE);
  int said = extent_of (self->said_box, GTK_ORIENTATION_VERTICAL, width, FALSE);
  int line, character;

  font_size (GTK_WIDGET (self->said), &line, &character);
  return words - said + ((self->seats ? SAID_LINES_BELOW_SEATS : SAID_LINES) + 1) * line;
}

static void
allocate_below (UiLesson *self, int width, int height)
{
  int inner = width - 2 * LITTLE_GAP;
  double part = self->shown_input == TEACH_INPUT_CHOICE ? WORDS_PART_OF_CHOICES
                : self->seats                           ? WORDS_PART_BELOW_SEATS
                                                        : WORDS_PART;
  int bar = extent_of (self->bar, GTK_ORIENTATION_VERTICAL, inner, FALSE);
  int words = MIN (words_height (self, inner), (int) (height * part) - bar);
  int table = height - words - bar - 4 * LITTLE_GAP;

  if (!self->seats && table > inner)
    table = inner;
  words = height - table - bar - 4 * LITTLE_GAP;
  place (self, self->table, LITTLE_GAP, LITTLE_GAP, inner, table);
  place (self, self->scroller, LITTLE_GAP, table + 2 * LITTLE_GAP, inner, words);
  place (self, self->bar, LITTLE_GAP, height - bar - LITTLE_GAP, inner, bar);
}

void
_ui_lesson_allocate (UiLesson *self, int width, int height)
{
  if (width >= BESIDE && width > height)
    allocate_beside (self, width, height);
  else
    allocate_below (self, width, height);
}
