/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the widget tests. A function that cannot do its work fails the running test. */
#pragma once

#include <check.h>
#include <gtk/gtk.h>

/* For tcase_add_checked_fixture(): connects the test's process to its screen. */
void ui_fixture_begin (void);

/* How long a test waits for something that does not happen, in microseconds. Long enough for a busy
 * machine with a slow disk; a passing test never waits that long. */
#define UI_FIXTURE_PATIENCE G_TIME_SPAN_MINUTE

/* Runs the main loop until `is_done` returns TRUE. Fails after the time above, and reports what it
 * waited for and where. */
#define ui_fixture_wait(is_done, data)                                                             \
  ui_fixture_wait_here (is_done, data, #is_done " at " G_STRLOC)
void ui_fixture_wait_here (gboolean (*is_done) (gpointer data), gpointer data, const char *what);

/* Runs the main loop until there is nothing left to do. */
void ui_fixture_settle (void);

/* Returns the descendant of `root` of this type with this index, from 0, in tree order; NULL if
 * there are too few. */
GtkWidget *ui_fixture_find (GtkWidget *root, GType type, int number);

/* Returns the child `id` of the template of `type`. */
gpointer ui_fixture_child (gpointer widget, GType type, const char *id);

/* Returns the text of the label with this id in the template. */
const char *ui_fixture_text (gpointer widget, GType type, const char *id);

/* Return the visible window of this type (dialog or not) or NULL, and wait for it. GTK owns it. */
gpointer ui_fixture_toplevel (GType type);
gpointer ui_fixture_wait_toplevel (GType type);

/* Chooses this file or folder in the file chooser that opens; NULL cancels it. */
void ui_fixture_choose (const char *path);

/* Stores an asynchronous result in the GAsyncResult * at `place`, which must be NULL. The caller
 * owns the result. ui_fixture_is_done() returns whether it has arrived, for ui_fixture_wait(). */
void ui_fixture_done_cb (GObject *source, GAsyncResult *result, gpointer place);
gboolean ui_fixture_is_done (gpointer place);

/* Returns whether the widget is visible, for ui_fixture_wait(). */
gboolean ui_fixture_is_mapped (gpointer widget);
