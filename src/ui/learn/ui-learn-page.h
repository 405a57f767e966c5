/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Learn page: courses, their lessons, the lesson being taken, and the learners. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "referee-game.h"
#include "sgf-tree.h"
#include "desk-unsaved.h"
#include "ui-page.h"

#define UI_TYPE_LEARN_PAGE (ui_learn_page_get_type ())
/**
 * UiLearnPage: a #UiPage
 *
 * The signal `play` (const RefereeSetup *setup) is emitted when two people want to continue from a
 * position. `setup` is valid only during the emission. `arrive` () asks to show the page.
 */
G_DECLARE_FINAL_TYPE (UiLearnPage, ui_learn_page, UI, LEARN_PAGE, GtkWidget)

/* Creates a page with the built-in courses and those in `folder`, which need not exist. `library`
 * may be NULL; then no progress is kept, and the page says so. `unsaved` may be NULL. */
GtkWidget *
ui_learn_page_new (LibraryService *library, DeskUnsavedManager *unsaved, const char *folder);

/* Imports the course or the problems in `from` into the folder, in a thread. Then shows a message;
 * after a failure it names the file, the step and the reason. `callback` may be NULL; otherwise
 * it must call ui_learn_page_adopt_finish(). Returns FALSE, with a message and without calling
 * `callback`, while another course is being imported. */
gboolean
ui_learn_page_adopt (UiLearnPage *self, GFile *from, GAsyncReadyCallback callback, gpointer data);

/* Returns FALSE, without a message or a change, when the file holds no course and no problem. */
gboolean ui_learn_page_adopt_finish (UiLearnPage *self, GAsyncResult *result);

/* Shows the lesson to which the card with this name belongs. Back then leads out of the page.
 * Returns FALSE when no course has such a lesson. */
gboolean ui_learn_page_show_card (UiLearnPage *self, const char *card);

/* Opens the dialog that makes problems of the costly moves of a game; `side` is GO_EMPTY if either
 * player may be the learner. Keeps a reference to the record. */
void
ui_learn_page_find_mistakes (UiLearnPage *self, SgfCollection *record, SgfNode root, GoColor side);

/* Reads the courses again after one has gained a step; a lesson being taken continues. */
void ui_learn_page_read_again (UiLearnPage *self);
