/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets of the position search. */
#include <glib/gi18n.h>
#include <math.h>

#include "ui-board-picture.h"
#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-library-position-private.h"
#include "words-crossing.h"
#include "words.h"

static GtkWidget *
tools_new (UiLibraryPosition *self)
{
  const char *const parts[] = { _ ("Whole board"),
                                _ ("Upper left corner"),
                                _ ("Upper right corner"),
                                _ ("Lower left corner"),
                                _ ("Lower right corner"),
                                _ ("Left half"),
                                _ ("Right half"),
                                _ ("Upper half"),
                                _ ("Lower half"),
                                _ ("Selected part"),
                                NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (parts);
  GtkWidget *part = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE), *box;

  self->part = GTK_DROP_DOWN (part);
  ui_choice_set_name (self->part, _ ("Part of the board to search"));
  self->either
      = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "label", _ ("_Either Colour"), "use-underline", TRUE,
                      "tooltip-text", _ ("Also find the position with the colours swapped"), NULL);
  ui_classes (self->either, "text-button");
  self->back = ui_button (_ ("_Back"), NULL, NULL, NULL);
  gtk_widget_set_tooltip_text (self->back, _ ("Remove the last move added here"));
  self->clear = ui_button (_ ("_Clear Board"), NULL, NULL, NULL);
  gtk_widget_set_tooltip_text (self->clear, _ ("Remove all stones from this board"));
  box = ui_row (0, part, self->either, self->clear, self->back, NULL);
  gtk_widget_set_layout_manager (box, ui_wrap_new (6));
  return box;
}

/* Keeps the board as high as the panel is wide. It must not change size under the pointer when a
 * result has more or fewer lines. */
static GtkSizeRequestMode
square_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_square (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 ? MAX (for_size, 280) : 280;
  *natural = MAX (*minimum, 300);
}

static void
allocate_square (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation){ 0, 0, width, MIN (width, height) }, -1);
}

void
ui_library_position_build (UiLibraryPosition *self)
{
  GtkWidget *hint = ui_text (_ ("Drag over the part to search for. Tap a point in it to make it "
                                "empty, black, white, or “?” for any."),
                             "dim small", 36);
  GtkWidget *board = ui_board_new (), *tools = tools_new (self), *box;

  self->board = UI_BOARD (board);
  ui_board_keep_coordinates (self->board);
  self->place = ui_row (0, board, NULL);
  gtk_widget_set_layout_manager (
      self->place, gtk_custom_layout_new (square_mode, measure_square, allocate_square));
  self->summary = GTK_LABEL (ui_text (NULL, "fact-title", 36));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "continuations");
  ui_name (self->list, _ ("Next moves in these games"));
  box = ui_column (12, self->place, hint, tools, self->summary, self->list, NULL);
  ui_classes (box, "library-preview");
  self->scroller = ui_scroller (box, NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  ui_name (self, _ ("Position search"));
}

/* The list of continuations after a position. */

/* Returns whether the continuation can be shown on the board. */
static gboolean
is_shown (const LibraryContinuation *next)
{
  return next->color != GO_EMPTY && next->point != GO_NO_POINT;
}

const char *
ui_library_position_letter (UiLibraryPosition *self, guint index, char text[2])
{
  const LibraryContinuation *all = (const LibraryContinuation *) (void *) self->continuations->data;
  guint letters = 0;

  text[0] = text[1] = '\0';
  if (!is_shown (&all[index]))
    return text;
  for (guint i = 0; all[i].point != all[index].point; i++)
    {
      gboolean again = !is_shown (&all[i]);

      for (guint earlier = 0; earlier < i && !again; earlier++)
        again = all[earlier].point == all[i].point;
      letters += !again;
    }
  if (letters < UI_POSITION_LETTERS)
    text[0] = (char) ('A' + letters);
  return text;
}

/* Returns "C3", "Pass", "Elsewhere", or that games end here. */
static char *
move_text (UiLibraryPosition *self, const LibraryContinuation *next)
{
  char text[GO_POINT_TEXT];

  if (next->elsewhere)
    /* Translators: moves outside of the part of the board that was looked for. */
    return g_strdup (C_ ("move", "Elsewhere"));
  if (next->color == GO_EMPTY)
    return g_strdup (_ ("The game ends"));
  if (next->point == GO_NO_POINT)
    return g_strdup (_ ("Pass"));
  return g_strdup (words_crossing (next->point, self->height, text));
}

/* Returns "41 games · Black won 55 %". */
static char *
games_text (const LibraryContinuation *next)
{
  guint decided = next->black + next->white;
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", next->games), next->games);

  if (decided == 0)
    return g_steal_pointer (&games);
  /* Translators: "41 games · Black won 55 %", of those that were won by anybody. */
  return g_strdup_printf (_ ("%s · Black won %u%%"), games,
                          (next->black * 100 + decided / 2) / decided);
}

/* Returns "First in 1846: Yasuda Shusaku" for the first game with the move; NULL without a date. */
static char *
first_text (const LibraryContinuation *next)
{
  g_autofree char *name = words_isolated (next->first_player);

  if (next->first_day == 0)
    return NULL;
  if (*next->first_player == '\0')
    /* Translators: the year in which a move was first played. */
    return g_strdup_printf (_ ("First in %d"), next->first_day / 10000);
  /* Translators: the year in which a move was first played, and by whom. */
  return g_strdup_printf (_ ("First in %d: %s"), next->first_day / 10000, name);
}

/* Draws how often the move was played over the years, as bars. */
static void
draw_fashion (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const guint *fashion = data;
  guint most = 1;
  GdkRGBA color;

  for (guint i = 0; i < LIBRARY_FASHION; i++)
    most = MAX (most, fashion[i]);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  for (guint i = 0; i < LIBRARY_FASHION; i++)
    {
      double tall = ceil ((double) height * fashion[i] / most);

      cairo_rectangle (cr, (double) i * width / LIBRARY_FASHION, height - tall,
                       MAX ((double) width / LIBRARY_FASHION - 1, 1), tall);
    }
  cairo_fill (cr);
}

static GtkWidget *
fashion_new (const LibraryContinuation *next)
{
  GtkWidget *area
      = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", 2 * LIBRARY_FASHION, "content-height",
                      14, "valign", GTK_ALIGN_CENTER, "tooltip-text",
                      _ ("When this move was played, among all games with the position"), NULL);

  ui_classes (area, "dim");
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_fashion,
                                  g_memdup2 (next->fashion, sizeof next->fashion), g_free);
  return area;
}

static GtkWidget *
row_new (UiLibraryPosition *self, const LibraryContinuation *next, const char *letter)
{
  GtkWidget *row = gtk_list_box_row_new (), *lines, *games, *first;
  g_autofree char *move = move_text (self, next), *text = games_text (next);
  g_autofree char *name = NULL, *since = first_text (next);
  gboolean playable = is_shown (next);
  GtkWidget *letters = ui_label (letter, "letter"), *played = ui_label (move, "name");

  gtk_label_set_width_chars (GTK_LABEL (letters), 2);
  gtk_label_set_width_chars (GTK_LABEL (played), playable ? 4 : -1);
  games = ui_label (text, "dim small");
  g_object_set (games, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, "xalign", 1.0F, NULL);
  lines = ui_row (8, letters, NULL);
  if (next->color != GO_EMPTY)
    ui_append (lines, ui_stone_icon_new (next->color, 18), NULL);
  ui_append (lines, played, games, NULL);
  if (since)
    {
      first = ui_label (since, "dim small");
      g_object_set (first, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, NULL);
      lines = ui_column (2, lines, ui_row (8, first, fashion_new (next), NULL), NULL);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), lines);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), playable);
  name = g_strjoin (" · ", move, text, since, NULL);
  ui_name (row, name);
  return row;
}

void
ui_library_position_fill_list (UiLibraryPosition *self)
{
  ui_empty (self->list);
  for (guint i = 0; i < self->continuations->len; i++)
    {
      const LibraryContinuation *next
          = &g_array_index (self->continuations, LibraryContinuation, i);
      char letter[2];

      ui_library_position_letter (self, i, letter);
      gtk_list_box_append (self->list, row_new (self, next, letter));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->continuations->len > 0);
}
