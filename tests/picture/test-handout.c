/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand-outs: four tasks per page, the answers on other pages, and nothing outside the margins. */
#include "picture-handout.h"

#include <check.h>

#include "picture-pages-private.h"
#include "runner.h"

#define WIDTH 515.0
#define HEIGHT 762.0

static const char long_task[]
    = "A task of many words, as a teacher writes it who wants to be understood by everybody, and "
      "who says twice what has to be done, and why, and what comes of it when it is not done, so "
      "that nobody asks. Then the task goes on, and on, and the lines under it go on with it.";

static GPtrArray *
make_cells (guint count, const char *text, int size)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func ((GDestroyNotify) picture_cell_free);
  GoBoard board;

  go_board_init (&board, size, size);
  for (guint i = 0; i < count; i++)
    g_ptr_array_add (cells, picture_cell_new (picture_diagram_new (&board), "1", text));
  return cells;
}

static PicturePages *
make (guint tasks, guint answers, const char *text, int size)
{
  g_autoptr (GPtrArray) asked = make_cells (tasks, text, size);
  g_autoptr (GPtrArray) answered = make_cells (answers, text, size);

  return picture_handout_new ("A <course>", "A & lesson", asked, answered, "paper", WIDTH, HEIGHT);
}

START_TEST (test_pages)
{
  static const struct
  {
    guint tasks, answers, pages;
  } cases[] = { { 1, 0, 1 }, { 4, 0, 1 }, { 4, 4, 2 }, { 5, 1, 3 }, { 8, 8, 3 } };

  g_autoptr (PicturePages) pages
      = make (cases[_i].tasks, cases[_i].answers, "Capture the white stone.", 9);

  ck_assert_uint_eq (picture_pages_get_count (pages), cases[_i].pages);
}
END_TEST

START_TEST (test_nothing_clipped)
{
  static const int sizes[] = { 5, 9, 19 };
  g_autoptr (PicturePages) pages = make (9, 9, long_task, sizes[_i]);

  for (guint i = 0; i < pages->items->len; i++)
    {
      const PictureItem *item = pages->items->pdata[i];
      double width = item->length, height = 0;

      if (item->layout != NULL)
        {
          width = picture_layout_width (item->layout);
          height = picture_layout_height (item->layout);
        }
      else if (item->diagram != NULL)
        {
          width = item->frame.width;
          height = item->frame.height;
        }
      ck_assert_double_ge (item->x, 0);
      ck_assert_double_le (item->x + width, WIDTH + 0.5);
      ck_assert_double_le (item->y + height, HEIGHT - 12);
    }
}
END_TEST

static Suite *
handout_suite (void)
{
  Suite *suite = suite_create ("handout");
  TCase *cases = tcase_create ("handout");

  tcase_add_loop_test (cases, test_pages, 0, 5);
  tcase_add_loop_test (cases, test_nothing_clipped, 0, 3);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (handout_suite ());
}
