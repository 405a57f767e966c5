/* Something that a person has made and that may not be saved yet: a record, rules, a game. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define UI_TYPE_UNSAVED (ui_unsaved_get_type ())
G_DECLARE_INTERFACE (UiUnsaved, ui_unsaved, UI, UNSAVED, GObject)

/**
 * UiUnsavedInterface:
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
struct _UiUnsavedInterface
{
  GTypeInterface parent_iface;

  gboolean is_asked;
  gboolean (*is_unsaved) (UiUnsaved *self);
  char *(*describe) (UiUnsaved *self);
  void (*show) (UiUnsaved *self);
  void (*save_async) (UiUnsaved *self, GAsyncReadyCallback callback, gpointer data);
  GBytes *(*copy) (UiUnsaved *self, char **name, const char **ending);
  void (*discard) (UiUnsaved *self);
};

/* Answers all tasks that wait, of a boolean, and takes them off the list; `error` NULL is success.
 * Whoever is told may wait again. */
void ui_unsaved_answer (GPtrArray *waiting, const GError *error);

G_END_DECLS
