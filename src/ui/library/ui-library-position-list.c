/* What games go on with after a position, as a list. */
#include "config.h"

#include "ui-library-position-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-stone-icon.h"
#include "words-crossing.h"

/* Whether it can be shown on the board. */
static gboolean
is_shown (const LibraryContinuation *next)
{
  return next->color != GO_EMPTY && next->point != GO_NO_POINT;
}

const char *
_ui_library_position_letter (UiLibraryPosition *self, guint index, char text[2])
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

/* "C3", "Pass", "Elsewhere", or that games end there. */
static char *
move_text (UiLibraryPosition *self, const LibraryContinuation *next)
{
  char text[GO_POINT_TEXT];

  if (next->elsewhere)
    /* Translators: moves outside of the part of the board that was looked for. */
    return g_strdup (_ ("Elsewhere"));
  if (next->color == GO_EMPTY)
    return g_strdup (_ ("The game ends"));
  if (next->point == GO_NO_POINT)
    return g_strdup (_ ("Pass"));
  return g_strdup (words_crossing (next->point, self->height, text));
}

/* "41 games · Black won 55 %". */
static char *
games_text (const LibraryContinuation *next)
{
  guint decided = next->black + next->white;
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", next->games), next->games);

  if (decided == 0)
    return g_steal_pointer (&games);
  /* Translators: "41 games · Black won 55 %", of those that were won by anybody. */
  return g_strdup_printf (_ ("%s · Black won %u %%"), games,
                          (next->black * 100 + decided / 2) / decided);
}

static GtkWidget *
label_new (const char *text, const char *class, int width)
{
  GtkWidget *label = ui_label (text, NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), width);
  if (class)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
row_new (UiLibraryPosition *self, const LibraryContinuation *next, const char *letter)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *games;
  g_autofree char *move = move_text (self, next), *text = games_text (next);
  g_autofree char *name = NULL;
  gboolean playable = next->color != GO_EMPTY && next->point != GO_NO_POINT;

  gtk_box_append (GTK_BOX (box), label_new (letter, "letter", 2));
  if (next->color != GO_EMPTY)
    gtk_box_append (GTK_BOX (box), ui_stone_icon_new (next->color, 18));
  gtk_box_append (GTK_BOX (box), label_new (move, "name", playable ? 4 : -1));
  games = label_new (text, "dim", -1);
  gtk_label_set_ellipsize (GTK_LABEL (games), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (games, "small");
  gtk_widget_set_hexpand (games, TRUE);
  gtk_label_set_xalign (GTK_LABEL (games), 1);
  gtk_box_append (GTK_BOX (box), games);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), playable);
  name = g_strdup_printf ("%s · %s", move, text);
  ui_name (row, name);
  return row;
}

void
_ui_library_position_fill_list (UiLibraryPosition *self)
{
  ui_empty (self->list);
  for (guint i = 0; i < self->continuations->len; i++)
    {
      const LibraryContinuation *next
          = &g_array_index (self->continuations, LibraryContinuation, i);
      char letter[2];

      _ui_library_position_letter (self, i, letter);
      gtk_list_box_append (self->list, row_new (self, next, letter));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->continuations->len > 0);
}
