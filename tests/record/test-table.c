/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that share their rows until they are changed. */
#include <check.h>

#include "random-game.h"
#include "runner.h"
#include "sgf-table.h"

#define ROWS (3 * SGF_TABLE_ROWS + 7)

typedef struct
{
  guint32 number, other;
} Row;

static SgfTable *
make_table (guint rows)
{
  SgfTable *table = sgf_table_new (sizeof (Row));

  for (guint i = 0; i < rows; i++)
    *(Row *) sgf_table_append (table) = (Row){ i, ~i };
  return table;
}

static const Row *
row_at (const SgfTable *table, guint index)
{
  return SGF_TABLE_ROW (Row, table, index);
}

START_TEST (test_copy_is_shared)
{
  SgfTable *table = make_table (ROWS), *copy = sgf_table_copy (table);

  for (guint i = 0; i < ROWS; i++)
    ck_assert_ptr_eq (row_at (copy, i), row_at (table, i));
  /* Writing to a row copies its block and nothing else. */
  SGF_TABLE_ROW_TO_WRITE (Row, table, SGF_TABLE_ROWS + 3)->number = 77;
  ck_assert_uint_eq (row_at (table, SGF_TABLE_ROWS + 3)->number, 77);
  for (guint i = 0; i < ROWS; i++)
    {
      ck_assert_uint_eq (row_at (copy, i)->number, i);
      ck_assert_uint_eq (row_at (copy, i)->other, ~i);
      ck_assert ((row_at (copy, i) == row_at (table, i)) == (i >> SGF_TABLE_SHIFT != 1));
    }
  sgf_table_free (table);
  ck_assert_uint_eq (row_at (copy, ROWS - 1)->number, ROWS - 1);
  sgf_table_free (copy);
}
END_TEST

/* Compares several copies, changed at random, with arrays. */
START_TEST (test_random)
{
  RandomSource random = { (unsigned long) _i + 1 };
  SgfTable *tables[3] = { make_table (0), make_table (0), make_table (0) };
  GArray *arrays[3];
  int turns = (int) runner_rounds (NULL, 300);

  for (int i = 0; i < 3; i++)
    arrays[i] = g_array_new (FALSE, TRUE, sizeof (Row));
  for (int turn = 0; turn < turns; turn++)
    {
      guint which = random_below (&random, 3), other = random_below (&random, 3);
      guint len = tables[which]->len;

      switch (random_below (&random, 4))
        {
        case 0:
          for (guint n = random_below (&random, 2 * SGF_TABLE_ROWS); n > 0; n--)
            {
              Row row = { n, (guint) turn };

              *(Row *) sgf_table_append (tables[which]) = row;
              g_array_append_val (arrays[which], row);
            }
          break;
        case 1:
          if (which == other)
            break;
          sgf_table_free (tables[other]);
          tables[other] = sgf_table_copy (tables[which]);
          g_array_set_size (arrays[other], 0);
          g_array_append_vals (arrays[other], arrays[which]->data, arrays[which]->len);
          break;
        case 2:
          len -= len > 0 ? random_below (&random, MIN (len, 2 * SGF_TABLE_ROWS)) : 0;
          sgf_table_truncate (tables[which], len);
          g_array_set_size (arrays[which], len);
          break;
        default:
          if (len > 0)
            {
              guint at = random_below (&random, len);

              SGF_TABLE_ROW_TO_WRITE (Row, tables[which], at)->other = (guint) turn;
              g_array_index (arrays[which], Row, at).other = (guint) turn;
            }
          break;
        }
      for (int i = 0; i < 3; i++)
        {
          ck_assert_uint_eq (tables[i]->len, arrays[i]->len);
          for (guint at = 0; at < tables[i]->len; at += 97)
            ck_assert_mem_eq (row_at (tables[i], at), &g_array_index (arrays[i], Row, at),
                              sizeof (Row));
        }
    }
  for (int i = 0; i < 3; i++)
    {
      sgf_table_free (tables[i]);
      g_array_unref (arrays[i]);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sgf-table");
  TCase *tcase = tcase_create ("table");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_copy_is_shared);
  tcase_add_loop_test (tcase, test_random, 0, 4);
  return runner_run (suite);
}
