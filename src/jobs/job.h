/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in threads beside the main one. None outlives the program: when it ends, by exit() or
 * because main() returns, every job is asked to stop and waited for, before a library takes down
 * what the job may be using. A job that has not stopped after 2 s ends with the process, without
 * any library's clearing up, so that nothing is taken from under it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* As g_task_run_in_thread(), in a thread that does not outlive the program: its end cancels the
 * task's GCancellable. The answer may arrive before `function` returns, so this comes last there.
 */
void job_run_task (GTask *task, GTaskThreadFunc function);

/* Cancels `*cancellable`, drops it and sets it to NULL. Ignores NULL. */
void job_cancel (GCancellable **cancellable);

/* Takes `task` and drops it in its own context, since the last reference to a task may be the last
 * to something whose end waits for threads. Thread-safe. */
void job_release_task (GTask *task);

typedef struct JobThread JobThread;
typedef void (*JobFunc) (gpointer data);

/* Runs `work` in a thread of that name. At the program's end `stop`, which may be NULL, is called
 * in the main thread so that `work` returns soon; it must neither wait nor call anything of here.
 * `destroy`, which may be NULL too, is called in the thread after that: from then on `data` is not
 * used. The job is given to job_join() or job_leave(). Thread-safe. */
JobThread *job_start (const char *name, JobFunc work, JobFunc stop, gpointer data, JobFunc destroy)
    G_GNUC_WARN_UNUSED_RESULT;

/* Waits until its thread has ended, and frees it. NULL is ignored. */
void job_join (JobThread *self);

/* Lets it end by itself. */
void job_leave (JobThread *self);

/* Calls `function` at the program's end, in the main thread, when jobs have ended or have had their
 * time. Once for each call. */
void job_at_end (void (*function) (void));

G_END_DECLS
