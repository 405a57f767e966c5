/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No job outlives the program, even if the program ends while jobs are running. */
#include <check.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "job.h"
#include "runner.h"

/* Exit status of a program, and the status if it ends while a job is still running. */
#define STATUS 7
#define CAUGHT 1

static gint working, stopped, finished;

/* Checks at exit that no job is running, like the cleanup of libraries. */
static void
look (void)
{
  if (g_atomic_int_get (&working) > 0)
    _exit (CAUGHT);
}

/* Runs a program that ends by exit(). Returns its status and how long it took. */
static int
run (void (*program) (void), double *seconds)
{
  gint64 start = g_get_monotonic_time ();
  int status;
  pid_t child = fork ();

  ck_assert_int_ge (child, 0);
  if (child == 0)
    {
      atexit (look);
      program ();
      exit (STATUS);
    }
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (WIFEXITED (status));
  if (seconds)
    *seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  return WEXITSTATUS (status);
}

static void
wait_for (gint *what)
{
  while (!g_atomic_int_get (what))
    g_usleep (1000);
}

/* Takes some time to end after it was cancelled. */
static void
work_until_cancelled (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_atomic_int_inc (&working);
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);
  g_usleep (200000);
  (void) !g_atomic_int_dec_and_test (&working);
  g_task_return_boolean (task, TRUE);
}

static void
begin_task (GTaskThreadFunc function)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, NULL, NULL);

  job_run_task (task, function);
}

static void
end_with_a_task (void)
{
  begin_task (work_until_cancelled);
  begin_task (work_until_cancelled);
  wait_for (&working);
}

START_TEST (test_task_is_cancelled_and_joined)
{
  ck_assert_int_eq (run (end_with_a_task, NULL), STATUS);
}
END_TEST

static void
work_until_stopped (gpointer unused)
{
  g_atomic_int_inc (&working);
  wait_for (&stopped);
  g_usleep (200000);
  (void) !g_atomic_int_dec_and_test (&working);
}

static void
stop (gpointer unused)
{
  g_atomic_int_set (&stopped, TRUE);
}

static void
end_with_a_thread (void)
{
  job_leave (job_start ("left", work_until_stopped, stop, NULL, NULL));
  wait_for (&working);
}

/* The program ends before it joins this thread. */
static void
end_with_a_kept_thread (void)
{
  static JobThread *kept;

  kept = job_start ("kept", work_until_stopped, stop, NULL, NULL);
  g_assert_nonnull (kept);
  wait_for (&working);
}

START_TEST (test_thread_is_stopped_and_joined)
{
  ck_assert_int_eq (run (end_with_a_thread, NULL), STATUS);
  ck_assert_int_eq (run (end_with_a_kept_thread, NULL), STATUS);
}
END_TEST

static void
work_and_begin_another (gpointer unused)
{
  wait_for (&stopped);
  job_leave (job_start ("late", work_until_stopped, stop, NULL, NULL));
  begin_task (work_until_cancelled);
}

static void
end_with_a_thread_that_begins_more (void)
{
  job_leave (job_start ("first", work_and_begin_another, stop, NULL, NULL));
}

START_TEST (test_what_begins_at_the_end_is_joined_too)
{
  ck_assert_int_eq (run (end_with_a_thread_that_begins_more, NULL), STATUS);
}
END_TEST

static void
work_for_ever (gpointer unused)
{
  g_atomic_int_inc (&working);
  while (TRUE)
    g_usleep (1000);
}

static void
end_with_a_deaf_thread (void)
{
  job_leave (job_start ("deaf", work_for_ever, NULL, NULL, NULL));
  wait_for (&working);
}

/* The exit status is kept, and look() is not called while the thread still works. */
START_TEST (test_deaf_thread_ends_with_the_process)
{
  double seconds;

  ck_assert_int_eq (run (end_with_a_deaf_thread, &seconds), STATUS);
  ck_assert_double_ge (seconds, 1.9);
  ck_assert_double_lt (seconds, 10);
}
END_TEST

static void
finish (void)
{
  g_atomic_int_set (&finished, g_atomic_int_get (&working) == 0);
}

/* Checks at exit that finish() was called after all jobs had ended. */
static void
look_for_finish (void)
{
  if (!g_atomic_int_get (&finished))
    _exit (CAUGHT);
}

static void
end_with_a_function (void)
{
  atexit (look_for_finish);
  begin_task (work_until_cancelled);
  job_at_end (finish);
  wait_for (&working);
}

START_TEST (test_functions_at_the_end_come_after_jobs)
{
  ck_assert_int_eq (run (end_with_a_function, NULL), STATUS);
}
END_TEST

/* A forked process has no threads to wait for. */
static void
end_in_a_fork (void)
{
  pid_t child;
  int status;

  job_leave (job_start ("left", work_until_stopped, stop, NULL, NULL));
  wait_for (&working);
  child = fork ();
  if (child == 0)
    {
      g_atomic_int_set (&working, 0);
      exit (STATUS);
    }
  waitpid (child, &status, 0);
  g_atomic_int_set (&finished, WEXITSTATUS (status) == STATUS);
  look_for_finish ();
}

START_TEST (test_fork_waits_for_nothing)
{
  double seconds;

  ck_assert_int_eq (run (end_in_a_fork, &seconds), STATUS);
  ck_assert_double_lt (seconds, 1.9);
}
END_TEST

static void
answer (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, g_thread_self (), NULL);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer thread)
{
  *(gpointer *) thread = g_task_propagate_pointer (G_TASK (result), NULL);
}

static int
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  int count = 0;

  while (g_dir_read_name (dir))
    count++;
  return count;
}

/* The answer arrives in the main context, where its source is freed. Finished threads go away
 * too. */
START_TEST (test_answer_comes_in_its_context)
{
  for (int i = 0; i < 200; i++)
    {
      GObject *source = g_object_new (G_TYPE_OBJECT, NULL);
      GTask *task;
      gpointer thread = NULL;

      g_object_add_weak_pointer (source, (gpointer *) &source);
      task = g_task_new (source, NULL, answered_cb, &thread);
      job_run_task (task, answer);
      g_object_unref (task);
      g_object_unref (source);
      while (!thread || source)
        g_main_context_iteration (NULL, TRUE);
      ck_assert_ptr_ne (thread, g_thread_self ());
    }
  ck_assert_int_lt (count_threads (), 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("job");
  TCase *cases = tcase_create ("job");

  tcase_add_test (cases, test_task_is_cancelled_and_joined);
  tcase_add_test (cases, test_thread_is_stopped_and_joined);
  tcase_add_test (cases, test_what_begins_at_the_end_is_joined_too);
  tcase_add_test (cases, test_deaf_thread_ends_with_the_process);
  tcase_add_test (cases, test_functions_at_the_end_come_after_jobs);
  tcase_add_test (cases, test_fork_waits_for_nothing);
  tcase_add_test (cases, test_answer_comes_in_its_context);
  suite_add_tcase (suite, cases);
  return runner_run (suite);
}
