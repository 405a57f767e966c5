/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-handout.h"

#include <glib/gi18n.h>

#include "picture-pages-private.h"

#define GAP 24.0         /* between the columns, and below a row */
#define WRITING 24.0     /* room for a line of handwriting */
#define ROWS 2           /* of problems on a page */
#define LEAST_BOARD 96.0 /* the minimum size of a problem's board, however long its text */
#define ANSWER_BOARD 92.0

PictureCell *
picture_cell_new (PictureDiagram *diagram, const char *heading, const char *text)
{
  PictureCell *self = g_new (PictureCell, 1);

  *self = (PictureCell){ diagram, g_strdup (heading), g_strdup (text) };
  return self;
}

void
picture_cell_free (PictureCell *self)
{
  picture_diagram_free (self->diagram);
  g_free (self->heading);
  g_free (self->text);
  g_free (self);
}

static PangoLayout *
lay_out (PicturePages *self, const PictureCell *cell, double width)
{
  return picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, width, "<b>%s</b>  %s",
                               cell->heading, cell->text);
}

static void
add_name (PicturePages *self)
{
  PangoLayout *layout
      = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, self->width / 2, "%s",
                              /* Translators: before a line on which a learner writes. */
                              _ ("Name:"));
  double x = picture_layout_width (layout) + 6, height = picture_layout_height (layout);

  self->y += 8;
  picture_pages_put (self, layout, 0, self->y);
  self->y += height;
  picture_pages_put_rule (self, x, self->y, self->width / 2 - x);
  self->y += 14;
}

/* Draws the cell's diagram and takes ownership of it. Returns its height. */
static double
put_diagram (PicturePages *self, PictureCell *cell, double size, double x, double y)
{
  PictureFrame frame;

  if (cell->diagram == NULL
      || !picture_frame_fit (&frame, cell->diagram, TRUE,
                             MAX (size, picture_frame_least (cell->diagram, TRUE))))
    return 0;
  picture_pages_put_diagram (self, g_steal_pointer (&cell->diagram), &frame, x, y);
  return frame.height;
}

/* Adds two problems side by side: text, board, and a line to write on. */
static void
add_tasks (PicturePages *self, GPtrArray *cells, guint first, double row)
{
  double width = (self->width - GAP) / 2, words = 0, height = row;
  guint end = MIN (first + 2, cells->len);
  PangoLayout *layouts[2] = { NULL };

  for (guint i = first; i < end; i++)
    {
      layouts[i - first] = lay_out (self, cells->pdata[i], width);
      words = MAX (words, picture_layout_height (layouts[i - first]));
    }
  height = MAX (row, words + LEAST_BOARD + WRITING + GAP);
  picture_pages_need (self, height);
  for (guint i = first; i < end; i++)
    {
      double x = (i - first) * (width + GAP);

      picture_pages_put (self, layouts[i - first], x, self->y);
      put_diagram (self, cells->pdata[i], MIN (height - words - WRITING - GAP - 6, width), x,
                   self->y + words + 6);
      picture_pages_put_rule (self, x, self->y + height - GAP, width);
    }
  self->y += height;
}

/* Adds two answers side by side: a small board with the text next to it. */
static void
add_answers (PicturePages *self, GPtrArray *cells, guint first)
{
  double width = (self->width - GAP) / 2, height = 0;
  guint end = MIN (first + 2, cells->len);
  PangoLayout *layouts[2] = { NULL };
  double indents[2] = { 0 };

  for (guint i = first; i < end; i++)
    {
      const PictureCell *cell = cells->pdata[i];

      if (cell->diagram != NULL)
        {
          double size = MAX (ANSWER_BOARD, picture_frame_least (cell->diagram, TRUE));

          indents[i - first] = MIN (size + 10, width / 2);
          height = MAX (height, size);
        }
      layouts[i - first] = lay_out (self, cell, width - indents[i - first]);
      height = MAX (height, picture_layout_height (layouts[i - first]));
    }
  picture_pages_need (self, height);
  for (guint i = first; i < end; i++)
    {
      double x = (i - first) * (width + GAP);

      put_diagram (self, cells->pdata[i], ANSWER_BOARD, x, self->y);
      picture_pages_put (self, layouts[i - first], x + indents[i - first], self->y);
    }
  self->y += height + 14;
}

PicturePages *
picture_handout_new (const char *title,
                     const char *subtitle,
                     GPtrArray *tasks,
                     GPtrArray *answers,
                     const char *theme,
                     double width,
                     double height)
{
  PicturePages *self = picture_pages_begin (theme, width, height);
  double row;

  self->measure = self->width;
  self->title = *subtitle != '\0' ? g_strdup_printf ("%s – %s", title, subtitle) : g_strdup (title);
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, "%s", title);
  picture_pages_add (self, PICTURE_TEXT_TITLE, PANGO_ALIGN_LEFT, "%s", subtitle);
  add_name (self);
  /* Later pages have the same rows, with room to spare below them. */
  row = (picture_pages_room (self) - 1) / ROWS;
  for (guint i = 0; i < tasks->len; i += 2)
    {
      if (i > 0 && i % (2 * ROWS) == 0)
        picture_pages_begin_page (self);
      add_tasks (self, tasks, i, row);
    }
  if (answers->len == 0)
    return self;
  picture_pages_begin_page (self);
  picture_pages_add (self, PICTURE_TEXT_TITLE, PANGO_ALIGN_LEFT, "%s", _ ("Answers"));
  self->y += 8;
  for (guint i = 0; i < answers->len; i += 2)
    add_answers (self, answers, i);
  return self;
}

/* Adds a row of a table: names from the left, figures from the right. */
static void
add_row (PicturePages *self, char **cells, gboolean heading)
{
  guint count = g_strv_length (cells);
  double first = self->width * 2 / (count + 1), other = (self->width - first) / (count - 1);
  double height = 0;
  g_autoptr (GPtrArray) layouts = g_ptr_array_new ();

  for (guint i = 0; i < count; i++)
    {
      g_ptr_array_add (layouts, picture_pages_layout (self, PICTURE_TEXT_BODY,
                                                      i == 0 ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT,
                                                      (i == 0 ? first : other) - 6,
                                                      heading ? "<b>%s</b>" : "%s", cells[i]));
      height = MAX (height, picture_layout_height (layouts->pdata[i]));
    }
  picture_pages_need (self, height + 6);
  for (guint i = 0; i < count; i++)
    picture_pages_put (self, layouts->pdata[i], i == 0 ? 0 : first + (i - 1) * other, self->y);
  self->y += height + 3;
  picture_pages_put_rule (self, 0, self->y, self->width);
  self->y += 3;
}

PicturePages *
picture_tables_new (const char *title,
                    const char *subtitle,
                    GPtrArray *const *tables,
                    guint n_tables,
                    double width,
                    double height)
{
  PicturePages *self = picture_pages_begin ("paper", width, height);

  self->measure = self->width;
  self->title = g_strdup (title);
  picture_pages_add (self, PICTURE_TEXT_TITLE, PANGO_ALIGN_LEFT, "%s", title);
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, "%s", subtitle);
  for (guint i = 0; i < n_tables; i++)
    {
      self->y += 14;
      for (guint j = 0; j < tables[i]->len; j++)
        add_row (self, tables[i]->pdata[j], j == 0);
    }
  return self;
}
