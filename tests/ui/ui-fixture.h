/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of widgets share. Everything here fails the running test on its own. */
#pragma once

#include <check.h>
#include <gtk/gtk.h>

/* For tcase_add_checked_fixture(): connects the test's own process to its screen. */
void ui_fixture_begin (void);

/* How long a test waits for what does not come, in microseconds: a busy machine with a slow disk
 * must not fail one, and one that passes never waits that long. */
#define UI_FIXTURE_PATIENCE G_TIME_SPAN_MINUTE

/* Runs the main loop until `is_done` says so, as long as patience lasts; then says what was waited
 * for, and where. */
#define ui_fixture_wait(is_done, data)                                                             \
  ui_fixture_wait_here (is_done, data, #is_done " at " G_STRLOC)
void ui_fixture_wait_here (gboolean (*is_done) (gpointer data), gpointer data, const char *what);

/* Runs the main loop until nothing is left to do. */
void ui_fixture_settle (void);

/* The descendant of `root` of this type with this number, from 0, in the order of the tree; NULL
 * when there are not so many. */
GtkWidget *ui_fixture_find (GtkWidget *root, GType type, int number);

/* The child that the template of `type` calls `id`. */
gpointer ui_fixture_child (gpointer widget, GType type, const char *id);

/* The text of a label with such a name in the template. */
const char *ui_fixture_text (gpointer widget, GType type, const char *id);

/* The window of this type that is shown, a dialog or another one, or NULL; and the same, waited
 * for. It stays GTK's own. */
gpointer ui_fixture_toplevel (GType type);
gpointer ui_fixture_wait_toplevel (GType type);

/* Chooses this file or folder in the file chooser that comes; NULL cancels it. */
void ui_fixture_choose (const char *path);

/* For anything asynchronous: keeps its result in the GAsyncResult * at `place`, which is NULL until
 * then and becomes the caller's; and whether it is there, for ui_fixture_wait(). */
void ui_fixture_done_cb (GObject *source, GAsyncResult *result, gpointer place);
gboolean ui_fixture_is_done (gpointer place);

/* Whether the widget is to be seen, for ui_fixture_wait(). */
gboolean ui_fixture_is_mapped (gpointer widget);
