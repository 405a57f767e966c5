/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners and their steps: progress is stored, and each name belongs to one learner. */
#include <check.h>
#include <string.h>

#include "library-folder.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  library_fixture_open_now (&fixture);
}

static void
tear_down (void)
{
  g_clear_error (&error);
  library_fixture_clear (&fixture);
}

static GAsyncResult *
ask (const LibraryRequest *request)
{
  GAsyncResult *result = NULL;

  library_ask_async (fixture.service, request, NULL, library_fixture_done, &result);
  return library_fixture_wait (&result);
}

static gint64
number (const LibraryRequest *request)
{
  g_autoptr (GAsyncResult) result = ask (request);

  return library_ask_finish_number (result, &error);
}

static GPtrArray *
rows (const LibraryRequest *request)
{
  g_autoptr (GAsyncResult) result = ask (request);
  GPtrArray *found = library_ask_finish (result, &error);

  ck_assert_msg (found != NULL, "%s", error ? error->message : "");
  return found;
}

static gint64
save (gint64 id, const char *name)
{
  return number (LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .id = id, .name = name));
}

static void
note (gint64 learner, const char *step, guint tries, guint hints, gint64 done)
{
  LibraryStep row = { learner, "first", "liberties", (char *) step, tries, hints, 1, done };

  ck_assert_msg (number (LIBRARY_REQUEST (LIBRARY_NOTE_STEP, .step = &row)) != 0, "%s",
                 error ? error->message : "");
}

static void
assert_refused (gint64 answer, LibraryError code)
{
  ck_assert_int_eq (answer, 0);
  ck_assert (g_error_matches (error, LIBRARY_ERROR, code));
  ck_assert_str_ne (error->message, "");
  g_clear_error (&error);
}

START_TEST (test_names)
{
  gint64 ai = save (0, "  Ai "), bo = save (0, "Bo");
  g_autofree char *long_name = g_strnfill (61, 'x');
  g_autoptr (GPtrArray) list = NULL;

  ck_assert_int_ne (ai, 0);
  ck_assert_int_ne (bo, 0);
  assert_refused (save (0, "AI"), LIBRARY_ERROR_CONSTRAINT);
  assert_refused (save (bo, "ai"), LIBRARY_ERROR_CONSTRAINT);
  assert_refused (save (0, " "), LIBRARY_ERROR_CONSTRAINT);
  assert_refused (save (0, "a\nb"), LIBRARY_ERROR_CONSTRAINT);
  assert_refused (save (0, long_name), LIBRARY_ERROR_CONSTRAINT);
  assert_refused (save (99, "Cy"), LIBRARY_ERROR_NOT_FOUND);
  ck_assert_int_eq (save (bo, "Zoe"), bo);
  list = rows (LIBRARY_REQUEST (LIBRARY_LIST_LEARNERS));
  ck_assert_uint_eq (list->len, 2);
  ck_assert_str_eq (((LibraryLearner *) list->pdata[0])->name, "Ai");
  ck_assert_str_eq (((LibraryLearner *) list->pdata[1])->name, "Zoe");
}
END_TEST

START_TEST (test_steps)
{
  gint64 ai = save (0, "Ai"), bo = save (0, "Bo");
  g_autoptr (GPtrArray) list = NULL, steps = NULL, all = NULL;
  const LibraryStep *step;
  const LibraryLearner *learner;

  note (ai, "corner", 2, 1, 0);
  note (ai, "corner", 1, 0, 1000);
  note (ai, "corner", 1, 0, 2000);
  note (ai, "edge", 3, 0, 0);
  note (bo, "corner", 1, 0, 3000);

  steps = rows (LIBRARY_REQUEST (LIBRARY_LIST_STEPS, .id = ai));
  ck_assert_uint_eq (steps->len, 2);
  step = steps->pdata[0];
  ck_assert_str_eq (step->course, "first");
  ck_assert_str_eq (step->lesson, "liberties");
  ck_assert_str_eq (step->step, "corner");
  ck_assert_uint_eq (step->tries, 4);
  ck_assert_uint_eq (step->hints, 1);
  ck_assert_uint_eq (step->shown, 3);
  ck_assert_int_eq (step->done, 1000);
  ck_assert_int_eq (((LibraryStep *) steps->pdata[1])->done, 0);

  list = rows (LIBRARY_REQUEST (LIBRARY_LIST_LEARNERS));
  learner = list->pdata[0];
  ck_assert_uint_eq (learner->done, 1);
  ck_assert_int_eq (learner->last, 1000);
  all = rows (LIBRARY_REQUEST (LIBRARY_LIST_STEPS));
  ck_assert_uint_eq (all->len, 3);
}
END_TEST

/* Removing a learner keeps the steps and frees the name. */
START_TEST (test_archive)
{
  gint64 ai = save (0, "Ai"), other;
  g_autoptr (GPtrArray) none = NULL, steps = NULL;

  note (ai, "corner", 1, 0, 1000);
  ck_assert_int_ne (number (LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = ai, .on = TRUE)), 0);
  none = rows (LIBRARY_REQUEST (LIBRARY_LIST_LEARNERS));
  ck_assert_uint_eq (none->len, 0);
  other = save (0, "ai");
  ck_assert_int_ne (other, 0);
  assert_refused (number (LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = ai)),
                  LIBRARY_ERROR_CONSTRAINT);
  ck_assert_int_eq (save (other, "Bo"), other);
  ck_assert_int_ne (number (LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = ai)), 0);
  steps = rows (LIBRARY_REQUEST (LIBRARY_LIST_STEPS, .id = ai));
  ck_assert_uint_eq (steps->len, 1);
  assert_refused (number (LIBRARY_REQUEST (LIBRARY_ARCHIVE_LEARNER, .id = 99, .on = TRUE)),
                  LIBRARY_ERROR_NOT_FOUND);
}
END_TEST

/* The file itself rejects a step without a learner. */
START_TEST (test_nobody)
{
  LibraryStep row = { 7, "first", "liberties", "corner", 1, 0, 0 };

  ck_assert_int_eq (number (LIBRARY_REQUEST (LIBRARY_NOTE_STEP, .step = &row)), 0);
  ck_assert (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("learners");
  TCase *tcase = tcase_create ("learners");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_names);
  tcase_add_test (tcase, test_steps);
  tcase_add_test (tcase, test_archive);
  tcase_add_test (tcase, test_nobody);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
