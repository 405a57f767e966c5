/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that may be unsaved (a record, a ruleset, a game), and the manager that saves it. */
#pragma once

#include <gio/gio.h>

#define DESK_TYPE_UNSAVED (desk_unsaved_get_type ())
G_DECLARE_INTERFACE (DeskUnsaved, desk_unsaved, DESK, UNSAVED, GObject)

/**
 * DeskUnsavedInterface:
 * @is_asked: whether it is saved only on request; otherwise it saves itself
 * @is_unsaved: whether anything would be lost
 * @describe: returns a sentence that says what is unsaved, “The changes to “Mira – Jonas” are not
 *   saved.”; free with g_free()
 * @show: shows it to the user before a question; may be NULL
 * @save_async: saves it, with a GTask of a boolean: TRUE once nothing is unsaved. An error leaves
 *   everything as it was; G_IO_ERROR_PENDING when another question about it is open.
 * @copy: returns all of it as a file, with a proposed `name` (free with g_free()) and its `ending`
 *   (".sgf")
 * @discard: drops the unsaved changes
 */
struct _DeskUnsavedInterface
{
  GTypeInterface parent_iface;

  gboolean is_asked;
  gboolean (*is_unsaved) (DeskUnsaved *self);
  char *(*describe) (DeskUnsaved *self);
  void (*show) (DeskUnsaved *self);
  void (*save_async) (DeskUnsaved *self, GAsyncReadyCallback callback, gpointer data);
  GBytes *(*copy) (DeskUnsaved *self, char **name, const char **ending);
  void (*discard) (DeskUnsaved *self);
};

/* Returns TRUE, or `error`, from every task in `waiting`, and empties the array first, so that a
 * callback may add to it again. */
void desk_unsaved_answer (GPtrArray *waiting, const GError *error);

/* The owner of all unsaved work. */

#define DESK_TYPE_UNSAVED_MANAGER (desk_unsaved_manager_get_type ())
G_DECLARE_INTERFACE (DeskUnsavedManager, desk_unsaved_manager, DESK, UNSAVED_MANAGER, GObject)

/**
 * DeskUnsavedManagerInterface:
 * @add: takes a reference to work that became unsaved
 * @remove: releases it once it is saved or discarded
 * @close_async: saves everything, and asks about what cannot be saved
 * @reopen_async: reopens a library that was moved
 */
struct _DeskUnsavedManagerInterface
{
  GTypeInterface parent_iface;

  void (*add) (DeskUnsavedManager *self, DeskUnsaved *unsaved);
  void (*remove) (DeskUnsavedManager *self, DeskUnsaved *unsaved);
  void (*close_async) (DeskUnsavedManager *self,
                       GObject *parent,
                       GAsyncReadyCallback callback,
                       gpointer data);
  void (*reopen_async) (DeskUnsavedManager *self,
                        guint generation,
                        GAsyncReadyCallback callback,
                        gpointer data);
};

/* Both ignore a NULL `self` and repeated calls. */
void desk_unsaved_manager_add (DeskUnsavedManager *self, DeskUnsaved *unsaved);
void desk_unsaved_manager_remove (DeskUnsavedManager *self, DeskUnsaved *unsaved);

/* Saves everything, and asks above the window `parent` (a GtkWindow) about what cannot be saved or
 * is saved on request only. The result is a GTask of a boolean: TRUE when everything is saved or
 * discarded; FALSE when the user cancels, or a question is open already. */
void desk_unsaved_manager_close_async (DeskUnsavedManager *self,
                                       GObject *parent,
                                       GAsyncReadyCallback callback,
                                       gpointer data);

/* Reopens the library of this `generation` after LIBRARY_ERROR_MOVED, and tells the user. Succeeds
 * at once if another library was opened since. The result is a GTask of a boolean. */
void desk_unsaved_manager_reopen_async (DeskUnsavedManager *self,
                                        guint generation,
                                        GAsyncReadyCallback callback,
                                        gpointer data);
