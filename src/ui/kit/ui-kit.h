/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for every part of the window: labels, buttons, boxes, templates, signals, actions. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether its role lets it have a name: no version of GTK since 4.10 tells that of a widget which
 * does nothing but hold others, such as a box without a role of its own. */
gboolean ui_can_have_name (gpointer accessible);

/* Gives a widget that can have one the name that assistive technology speaks. Names that are given
 * are kept: see ui-plain-names.h. */
void ui_name (gpointer accessible, const char *name);

/* A label as it is read: an underscore marks the letter behind it, two stand for one, and a letter
 * that stands there for its mnemonic alone, as in "保存(_S)", is left out. New; free with g_free().
 */
char *ui_without_mnemonic (const char *label) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a tooltip where it is another one: GTK asks the pointer where it is each time that one is
 * set, and waits for the answer. */
void ui_tooltip (gpointer widget, const char *text);

/* What is told of a widget besides its name, and whether what is in it is wrong. */
void ui_describe (gpointer accessible, const char *description);
void ui_set_invalid (gpointer accessible, gboolean invalid);

/* Adds style classes, with blanks between them. */
void ui_classes (gpointer widget, const char *classes);

/* A label at the start of its line: of one line, or text that wraps and wishes for no more than
 * `width` characters in a line (-1: as many as there are). `classes` may be NULL. */
GtkWidget *ui_label (const char *text, const char *classes) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_text (const char *text, const char *classes, int width) G_GNUC_WARN_UNUSED_RESULT;

/* A button with a mnemonic, or with an icon that is flat and whose name is its hint too. `clicked`
 * gets `data` first; NULL where an action will do the work. */
GtkWidget *ui_button (const char *label, const char *classes, GCallback clicked, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_icon_button (const char *icon, const char *name, GCallback clicked, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;

/* A button that takes away what it says; `name` is that in words. */
GtkWidget *ui_chip (const char *text, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Appends widgets to a box; NULL comes after the last. */
void ui_append (gpointer box, gpointer first, ...) G_GNUC_NULL_TERMINATED;

/* Boxes with these children; NULL comes after the last. */
GtkWidget *ui_row (int spacing, gpointer first, ...) G_GNUC_NULL_TERMINATED;
GtkWidget *ui_column (int spacing, gpointer first, ...) G_GNUC_NULL_TERMINATED;

/* The same margin on all sides. */
void ui_margin (gpointer widget, int margin);

/* Lets go of all children, whatever holds them. */
void ui_empty (gpointer widget);

/* Gives a widget a style class, or takes it away. */
void ui_set_class (gpointer widget, const char *class, gboolean wanted);

/* Shows a text in a label, which is hidden where there is none (NULL or empty). */
void ui_say (gpointer label, const char *text);

/* Sets the text of a label with the role of an alert so that it is spoken, the same words and the
 * first ones as well. The label is in sight already. */
void ui_speak (gpointer label, const char *text);

/* Returns a new GWeakRef to `object`, for callbacks that may outlive it. Free with ui_weak_free().
 */
gpointer ui_weak_new (gpointer object) G_GNUC_WARN_UNUSED_RESULT;
void ui_weak_free (gpointer weak);

/* Text that is read and not written, wrapped, with room around it. */
GtkWidget *ui_text_view (const char *text, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ui_text_view_get (gpointer view) G_GNUC_WARN_UNUSED_RESULT;

/* What is written in an entry, without blanks around it. */
char *ui_entered (gpointer editable) G_GNUC_WARN_UNUSED_RESULT;

/* A scroller for what only grows in height. */
GtkWidget *ui_scroller (gpointer child, const char *classes) G_GNUC_WARN_UNUSED_RESULT;

/* Gives a menu button its menu when it is first opened: a popover of forty items that nobody looks
 * at takes most of a megabyte. */
void ui_menu_late (gpointer menu_button, gpointer menu_model);

/* Keeps the page that a popover stands on from scrolling while it is open. */
void ui_hold_page (GtkPopover *popover);

/* Makes a window no larger by default than the one it stands above, if there is one. */
void ui_fit_to_parent (GtkWindow *window, GtkWindow *parent);

/* The window that a widget is in; NULL where there is none. */
GtkWindow *ui_window_of (gpointer widget);

/* Calls `callback` with `self` first whenever the signal comes, as long as both are there. */
#define ui_connect(object, signal, callback, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)

/* Keeps `object` (NULL: none) in the place of what `kept` points at, and calls `changed` with
 * `self` first at its signal `changed`; to be let go of in the same way. FALSE when it is kept
 * already. */
gboolean ui_follow (gpointer kept, gpointer object, GCallback changed, gpointer self);

/* Whether things move in this window, as the desktop wants it. */
gboolean ui_animates (gpointer widget);

/* Installs a write-only property of type int. */
void ui_int_property (gpointer class, guint id, const char *name);

/* A signal without a return value; the types of its `n` arguments follow. It is emitted by its
 * name. */
void ui_signal (GType type, const char *name, guint n, ...);

/* What a final class of this room does when it is disposed of, at last or alone: lets go of its
 * template's children and, unless its parent class does that, of all others. */
void ui_dispose (GObject *object);

/* The template `file` of the folder of this class, "ui-window.ui". */
void ui_template (gpointer widget_class, const char *file);

/* Binds template children to the fields of the same names. Takes UI_CHILD()s and a final NULL. */
void ui_bind (gpointer widget_class, ...) G_GNUC_NULL_TERMINATED;
#define UI_CHILD(Type, field) #field, G_STRUCT_OFFSET(Type, field)
/* Binds the functions that the template calls. Takes UI_HANDLER()s and a final NULL. */
void ui_handle (gpointer widget_class, ...) G_GNUC_NULL_TERMINATED;
#define UI_HANDLER(function) #function, G_CALLBACK(function)

typedef struct
{
  const char *action; /* "review.back" */
  /* Does it, or NULL beside `property`. It gets the action's name as well. */
  void (*activate) (gpointer self, const char *action);
  guint needs;          /* bits: all of them have to hold */
  const char *property; /* which the action shows and sets, or NULL */
} UiVerb;

/* Gives a class its verbs; the table stays, and ends with one without a name. */
void ui_verbs_install (GtkWidgetClass *widget_class, const UiVerb *verbs);

/* Opens and closes the verbs of a widget by the bits that hold now, and has their properties looked
 * at again; all are open before. */
void ui_verbs_update (gpointer widget, guint holds);

/* Whether a verb of the widget is open. */
gboolean ui_verbs_is_open (gpointer widget, const char *action);

G_END_DECLS
