/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of DeskProgress: desk-progress.c, and -send, which sends its
 * steps to the library. */
#pragma once

#include "desk-progress.h"

struct _DeskProgress
{
  GObject parent_instance;

  LibraryService *library;
  DeskUnsavedManager *unsaved;
  GCancellable *listing, *reading; /* the pending library requests */
  GPtrArray *learners;             /* of LibraryLearner */
  gint64 learner;                  /* 0: none yet */
  gint64 archived;                 /* the last learner archived */
  gboolean listed;                 /* `learners` come from the library */
  GHashTable *done;                /* of "course\nlesson\nstep" */
  GHashTable *days;                /* set of local days on which a step was done, see day_of() */
  GHashTable *repeats;             /* of Repeat, by the same */
  gint64 now;                      /* 0: the real time */
  char *name;                      /* of the learner, kept while the library is replaced */
  char *problem;

  /* Steps that the library has not acknowledged. */
  GPtrArray *steps;   /* of LibraryStep; the first one is being sent while `busy` */
  GPtrArray *waiting; /* of GTask: waiting until everything is saved */
  gboolean busy;
  guint retry; /* GSource id */
  guint retry_seconds;
  char *failure; /* why the library did not store a step; NULL if all is well */
};

/* Sets the sentence why nothing is saved. */
void desk_progress_set_problem (DeskProgress *self, const char *why);

/* --- desk-progress-send.c --- */
/* Sends the first step that waits. A step without a learner waits until the learners are known; if
 * there are none, it creates one. After a failure a step is sent again, at growing intervals. */
void desk_progress_send (DeskProgress *self);
/* Handles a failure to send a step, or to list the learners that one waits for. */
void desk_progress_send_failed (DeskProgress *self, const GError *error);
void desk_progress_unsaved_init (DeskUnsavedInterface *iface);
