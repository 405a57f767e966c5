/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background threads that never outlive the program. When the program ends, by exit() or by
 * returning from main(), it asks every job to stop and waits for it. Only then are libraries torn
 * down that a job may use. If a job is still running after 2 s, the process ends without any
 * library's cleanup, so that no job loses what it uses. */
#pragma once

#include <gio/gio.h>

/* Runs `function` like g_task_run_in_thread(), but in a thread that does not outlive the program:
 * the program's end cancels the task's GCancellable. The answer may arrive before `function`
 * returns, so `function` should return it last. */
void job_run_task (GTask *task, GTaskThreadFunc function);

/* Cancels and releases `*cancellable`, and sets it to NULL. Ignores NULL. */
void job_cancel (GCancellable **cancellable);

/* Takes `task` and releases it in the task's own context. The last reference to a task may be the
 * last one to an object whose disposal waits for threads. Thread-safe. */
void job_release_task (GTask *task);

typedef struct JobThread JobThread;
typedef void (*JobFunc) (gpointer data);

/* Runs `work` in a new thread called `name`. At the program's end, calls `stop` (may be NULL) in
 * the main thread, so that `work` returns soon. `stop` must not wait or call any job function. When
 * `work` has returned, calls `destroy` (may be NULL) in the thread and no longer uses `data`. Pass
 * the job to job_join() or job_leave(). Thread-safe. */
JobThread *job_start (const char *name, JobFunc work, JobFunc stop, gpointer data, JobFunc destroy)
    G_GNUC_WARN_UNUSED_RESULT;

/* Waits for the job's thread to end and frees the job. Ignores NULL. */
void job_join (JobThread *self);

/* Detaches the job: it is freed automatically after it ends. */
void job_leave (JobThread *self);

/* Registers `function` to be called in the main thread at the program's end, after the jobs have
 * ended or run out of time. Each call registers it once more. */
void job_at_end (void (*function) (void));
