/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The printed log of two clocks. */
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "runner.h"
#include "ui-timer-private.h"

/* Prints this many lines into a file; returns the number of pages. */
static int
print (int lines)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-timer-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "log.pdf", NULL), *data = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  int pages;

  for (int i = 0; i < lines; i++)
    g_string_append_printf (log, "14:05:12  %d: Black, 24 seconds.\n", i + 1);
  operation = ui_timer_log_print_operation (log->str);
  gtk_print_operation_set_export_filename (operation, path);
  ck_assert_int_eq (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error),
      GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get (operation, "n-pages", &pages, NULL);
  ck_assert (g_file_get_contents (path, &data, NULL, NULL));
  ck_assert_int_eq (strncmp (data, "%PDF", 4), 0);
  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert_int_eq (g_rmdir (folder), 0);
  return pages;
}

START_TEST (a_log_takes_as_many_pages_as_it_needs)
{
  int one, long_one;

  ui_fixture_begin ();
  one = print (10);
  long_one = print (300);
  ck_assert_int_eq (one, 1);
  ck_assert_int_ge (long_one, 4);
  ck_assert_int_le (long_one, 8);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timer");
  TCase *timer = tcase_create ("timer");

  tcase_add_test (timer, a_log_takes_as_many_pages_as_it_needs);
  suite_add_tcase (suite, timer);
  return runner_run (suite);
}
