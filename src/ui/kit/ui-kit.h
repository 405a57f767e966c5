/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for all parts of the window: labels, buttons, boxes, templates, signals, actions. */
#pragma once

#include <gtk/gtk.h>

/* Returns whether the role of the widget allows a name. Since 4.10, GTK does not report names of
 * plain containers, such as a box without a role of its own. */
gboolean ui_can_have_name (gpointer accessible);

/* Sets the name that assistive technology speaks, if the widget can have one. Such names are never
 * replaced (see ui-plain-names.h). */
void ui_name (gpointer accessible, const char *name);

/* Returns a label as it is read, without its mnemonic: an underscore marks the next letter, and two
 * stand for one. A letter added only for the mnemonic, as in "保存(_S)", is left out. Free with
 * g_free(). */
char *ui_without_mnemonic (const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* Returns `text` as a label that has mnemonics shows it, with its underscores. Free with
 * g_free(). */
char *ui_escape_mnemonics (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Notifies the user, through the desktop, that work has ended while no window of the program is
 * active. A later notification with the same `id` replaces it. A click presents the window;
 * `action` (may be NULL) is an action of the application to activate then. */
void ui_notify_away (const char *id, const char *text, const char *action);

/* Adds a record that was opened or saved to the desktop's list of recent files. */
void ui_note_recent (GFile *file);

/* Sets a tooltip if it differs. Each call to GTK queries the position of the pointer and waits for
 * the answer. */
void ui_tooltip (gpointer widget, const char *text);

/* Set the accessible description of a widget, and whether its value is invalid. */
void ui_describe (gpointer accessible, const char *description);
void ui_set_invalid (gpointer accessible, gboolean invalid);

/* Adds style classes, separated by spaces. */
void ui_classes (gpointer widget, const char *classes);

/* Create a label aligned to the start: a single line, or text that wraps at `width` characters (-1:
 * no limit). `classes` may be NULL. */
GtkWidget *ui_label (const char *text, const char *classes) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_text (const char *text, const char *classes, int width) G_GNUC_WARN_UNUSED_RESULT;

/* Create a button with a mnemonic, or a flat one with an icon whose name is also its tooltip.
 * `clicked` receives `data` first; it is NULL if the button has an action. */
GtkWidget *ui_button (const char *label, const char *classes, GCallback clicked, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_icon_button (const char *icon, const char *name, GCallback clicked, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;

/* Creates a chip: a button that removes what `text` says. `name` describes this in words. */
GtkWidget *ui_chip (const char *text, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Appends widgets to a box. The arguments end with NULL. */
void ui_append (gpointer box, gpointer first, ...) G_GNUC_NULL_TERMINATED;

/* Create a box with these children. The arguments end with NULL. */
GtkWidget *ui_row (int spacing, gpointer first, ...) G_GNUC_NULL_TERMINATED;
GtkWidget *ui_column (int spacing, gpointer first, ...) G_GNUC_NULL_TERMINATED;

/* Sets the same margin on all sides. */
void ui_margin (gpointer widget, int margin);

/* Removes all children of any container. */
void ui_empty (gpointer widget);

/* Adds or removes a style class. */
void ui_set_class (gpointer widget, const char *class, gboolean wanted);

/* Sets the text of a label; hides the label if the text is NULL or empty. */
void ui_say (gpointer label, const char *text);

/* Sets the text of a visible label with the role of an alert. The text is always spoken, even if it
 * is the first one or unchanged. */
void ui_speak (gpointer label, const char *text);

/* Returns a new GWeakRef to `object`, for callbacks that may outlive it. Free with ui_weak_free().
 */
gpointer ui_weak_new (gpointer object) G_GNUC_WARN_UNUSED_RESULT;
void ui_weak_free (gpointer weak);

/* Create a read-only text view with wrapped text and margins, and return a view's text. */
GtkWidget *ui_text_view (const char *text, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ui_text_view_get (gpointer view) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text of an entry without surrounding spaces. */
char *ui_entered (gpointer editable) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a scrolled window that scrolls only vertically. */
GtkWidget *ui_scroller (gpointer child, const char *classes) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a box with a button that shows and hides `child`, which is hidden at first. The button
 * holds the widget `title` and has the accessible name `name`. Replaces GtkExpander: that of
 * GTK 4.18 complains when Tab reaches it while it is closed. */
GtkWidget *
ui_folded (GtkWidget *title, const char *name, GtkWidget *child) G_GNUC_WARN_UNUSED_RESULT;
void ui_unfold (GtkWidget *folded, gboolean open);
/* Shows or hides `child` as the button says, and turns the image `arrow`. */
void ui_fold_follow (GtkToggleButton *button, gpointer arrow, gpointer child);

/* Keeps the page below a popover from scrolling while it is open. */
void ui_hold_page (GtkPopover *popover);

/* Gets the usual paper size of this locale, in points. */
void ui_paper_size (double *width, double *height);

/* Limits the default size of a window to nine tenths of its parent, if there is one. */
void ui_fit_to_parent (GtkWindow *window, GtkWindow *parent);

/* Returns the window of a widget, or NULL. */
GtkWindow *ui_window_of (gpointer widget);

/* Calls `callback` with `self` first at each `signal`, as long as both objects live. */
#define ui_connect(object, signal, callback, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)

/* Adds an event controller to a widget, which takes it, and connects its signal. Returns it. */
gpointer ui_listen (
    gpointer widget, gpointer controller, const char *signal, GCallback callback, gpointer data);

/* Stores `object` (NULL: none) with a reference in the variable that `kept` points to. Calls
 * `changed` with `self` first at its signal `changed`. To release it, call this with NULL. Returns
 * FALSE if the variable already holds `object`. */
gboolean ui_follow (gpointer kept, gpointer object, GCallback changed, gpointer self);

/* Returns whether animations are on, as the desktop's settings say. */
gboolean ui_animates (gpointer widget);

/* Installs a write-only property of type int. */
void ui_int_property (gpointer class, guint id, const char *name);

/* Adds a signal without a return value. The types of its `n` arguments follow. It is emitted by
 * name. */
void ui_signal (GType type, const char *name, guint n, ...);

/* Implements `dispose` of a final class, alone or as its last step. Disposes the template's
 * children and, if the parent class is GtkWidget, removes all others. */
void ui_dispose (GObject *object);

/* Sets the template `file`, such as "ui-window.ui", from the folder of this class. */
void ui_template (gpointer widget_class, const char *file);

/* Binds template children to fields of the same names. Takes UI_CHILD()s and a final NULL. */
void ui_bind (gpointer widget_class, ...) G_GNUC_NULL_TERMINATED;
#define UI_CHILD(Type, field) #field, G_STRUCT_OFFSET(Type, field)
/* Binds the callbacks that the template names. Takes UI_HANDLER()s and a final NULL. */
void ui_handle (gpointer widget_class, ...) G_GNUC_NULL_TERMINATED;
#define UI_HANDLER(function) #function, G_CALLBACK(function)

typedef struct
{
  const char *action; /* "review.back" */
  /* Performs the action, whose name it also receives; NULL if `property` is set. */
  void (*activate) (gpointer self, const char *action);
  guint needs;          /* flags that must all be set */
  const char *property; /* property that the action shows and sets, or NULL */
} UiVerb;

/* Installs the verbs of a class. The table must be static and ends with an entry without a name. */
void ui_verbs_install (GtkWidgetClass *widget_class, const UiVerb *verbs);

/* Enables and disables the verbs of a widget according to the flags that are set now, and notifies
 * their properties. Before the first call all verbs are enabled. */
void ui_verbs_update (gpointer widget, guint holds);

/* Lets `other`, which stands outside of `widget` (in a header bar), use the verbs of `widget`,
 * which it must not outlive. Properties must be strings or booleans. */
void ui_verbs_lend (gpointer widget, gpointer other);

/* Returns whether a verb of the widget is enabled. */
gboolean ui_verbs_is_open (gpointer widget, const char *action);
