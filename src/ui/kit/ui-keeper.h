/* The one owner of what is not saved, whoever shows it. */
#pragma once

#include <gtk/gtk.h>

#include "ui-unsaved.h"

G_BEGIN_DECLS

#define UI_TYPE_KEEPER (ui_keeper_get_type ())
G_DECLARE_INTERFACE (UiKeeper, ui_keeper, UI, KEEPER, GObject)

/**
 * UiKeeperInterface:
 * @add: takes a reference of something that has become unsaved
 * @remove: lets it go, once it is saved or given up
 * @close_async: has everything saved, and asks about what cannot be
 * @reopen_async: opens the library again that was moved away
 */
struct _UiKeeperInterface
{
  GTypeInterface parent_iface;

  void (*add) (UiKeeper *self, UiUnsaved *unsaved);
  void (*remove) (UiKeeper *self, UiUnsaved *unsaved);
  void (*close_async) (UiKeeper *self,
                       GtkWindow *parent,
                       GAsyncReadyCallback callback,
                       gpointer data);
  void (*reopen_async) (UiKeeper *self,
                        guint generation,
                        GAsyncReadyCallback callback,
                        gpointer data);
};

/* Both do nothing when `self` is NULL, or when that is so already. */
void ui_keeper_add (UiKeeper *self, UiUnsaved *unsaved);
void ui_keeper_remove (UiKeeper *self, UiUnsaved *unsaved);

/* Saves everything that is unsaved, and asks above `parent` about what cannot be saved or wants to
 * be asked about. The result is a GTask of a boolean: TRUE when nothing is left that nobody has
 * given up; FALSE when the person wants to stay, or is being asked already. */
void ui_keeper_close_async (UiKeeper *self,
                            GtkWindow *parent,
                            GAsyncReadyCallback callback,
                            gpointer data);

/* After LIBRARY_ERROR_MOVED from the library of this `generation`: opens what is in its place now,
 * and tells the person. Where another one has been opened since, that is the answer, a GTask of a
 * boolean. */
void ui_keeper_reopen_async (UiKeeper *self,
                             guint generation,
                             GAsyncReadyCallback callback,
                             gpointer data);

G_END_DECLS
