/* Something that a person has made and that may not be saved yet: a record, rules, a game. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define UI_TYPE_UNSAVED (ui_unsaved_get_type ())
G_DECLARE_INTERFACE (UiUnsaved, ui_unsaved, UI, UNSAVED, GObject)

/**
 * UiUnsavedInterface:
 * @is_unsaved: whether it holds anything that would be lost
 * @is_asked: whether it is saved only when somebody says so; NULL for one that saves itself
 * @describe: a whole sentence that says what is not saved
 * @show: brings it before the person, to be asked about; may be NULL
 * @save_async: starts saving it
 * @save_finish: tells how it went
 * @copy: all of it as the text of a file
 * @discard: gives up what is not saved
 */
struct _UiUnsavedInterface
{
  GTypeInterface parent_iface;

  gboolean (*is_unsaved) (UiUnsaved *self);
  gboolean (*is_asked) (UiUnsaved *self);
  char *(*describe) (UiUnsaved *self);
  void (*show) (UiUnsaved *self);
  void (*save_async) (UiUnsaved *self, GAsyncReadyCallback callback, gpointer data);
  gboolean (*save_finish) (UiUnsaved *self, GAsyncResult *result, GError **error);
  GBytes *(*copy) (UiUnsaved *self, char **name, const char **ending);
  void (*discard) (UiUnsaved *self);
};

gboolean ui_unsaved_is_unsaved (UiUnsaved *self);
gboolean ui_unsaved_is_asked (UiUnsaved *self);

/* "The changes to “Mira – Jonas” are not saved."; a new string. */
char *ui_unsaved_describe (UiUnsaved *self) G_GNUC_WARN_UNUSED_RESULT;
void ui_unsaved_show (UiUnsaved *self);

/* Answers when nothing is unsaved any more, at once when nothing was; FALSE when it could not be
 * saved, and everything is as it was. G_IO_ERROR_PENDING when the person is being asked about it
 * in another place already. */
void ui_unsaved_save_async (UiUnsaved *self, GAsyncReadyCallback callback, gpointer data);
gboolean ui_unsaved_save_finish (UiUnsaved *self, GAsyncResult *result, GError **error);

/* What a file of it holds, the `name` proposed for that file (to be freed) and its `ending`
 * (".sgf"). */
GBytes *
ui_unsaved_copy (UiUnsaved *self, char **name, const char **ending) G_GNUC_WARN_UNUSED_RESULT;
void ui_unsaved_discard (UiUnsaved *self);

G_END_DECLS
