/* Something that a person has made and that may not be saved yet: a record, rules, a game. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define DESK_TYPE_UNSAVED (desk_unsaved_get_type ())
G_DECLARE_INTERFACE (DeskUnsaved, desk_unsaved, DESK, UNSAVED, GObject)

/**
 * DeskUnsavedInterface:
 * @is_asked: whether it is saved only when somebody says so; else it saves itself
 * @is_unsaved: whether it holds anything that would be lost
 * @describe: a whole sentence that says what is not saved, “The changes to “Mira – Jonas” are not
 *   saved.”; a new string
 * @show: brings it before the person, to be asked about; may be NULL
 * @save_async: saves it, with a GTask of a boolean: TRUE when nothing is unsaved any more, at once
 *   when nothing was; an error when it could not be saved, and everything is as it was,
 *   G_IO_ERROR_PENDING when the person is being asked about it in another place already
 * @copy: all of it as a file, the `name` proposed for that file (to be freed) and its `ending`
 *   (".sgf")
 * @discard: gives up what is not saved
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

/* Answers all tasks that wait, of a boolean, and takes them off the list; `error` NULL is success.
 * Whoever is told may wait again. */
void desk_unsaved_answer (GPtrArray *waiting, const GError *error);

/* The one owner of what is not saved, whoever shows it. */

#define DESK_TYPE_UNSAVED_MANAGER (desk_unsaved_manager_get_type ())
G_DECLARE_INTERFACE (DeskUnsavedManager, desk_unsaved_manager, DESK, UNSAVED_MANAGER, GObject)

/**
 * DeskUnsavedManagerInterface:
 * @add: takes a reference of something that has become unsaved
 * @remove: lets it go, once it is saved or given up
 * @close_async: has everything saved, and asks about what cannot be
 * @reopen_async: opens the library again that was moved away
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

/* Both do nothing when `self` is NULL, or when that is so already. */
void desk_unsaved_manager_add (DeskUnsavedManager *self, DeskUnsaved *unsaved);
void desk_unsaved_manager_remove (DeskUnsavedManager *self, DeskUnsaved *unsaved);

/* Saves everything that is unsaved, and asks above `parent` about what cannot be saved or wants to
 * be asked about. The result is a GTask of a boolean: TRUE when nothing is left that nobody has
 * given up; FALSE when the person wants to stay, or is being asked already. */
void desk_unsaved_manager_close_async (DeskUnsavedManager *self,
                                       GObject *parent,
                                       GAsyncReadyCallback callback,
                                       gpointer data);

/* After LIBRARY_ERROR_MOVED from the library of this `generation`: opens what is in its place now,
 * and tells the person. Where another one has been opened since, that is the answer, a GTask of a
 * boolean. */
void desk_unsaved_manager_reopen_async (DeskUnsavedManager *self,
                                        guint generation,
                                        GAsyncReadyCallback callback,
                                        gpointer data);

G_END_DECLS
