/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page Learn: courses, their lessons, a lesson that is taken, and who learns. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "referee-game.h"
#include "desk-unsaved.h"
#include "ui-page.h"

G_BEGIN_DECLS

#define UI_TYPE_LEARN_PAGE (ui_learn_page_get_type ())
/**
 * UiLearnPage: a #UiPage
 *
 * The signal `play` (const RefereeSetup *setup), valid during the emission only, comes when two
 * people want to go on from a position.
 */
G_DECLARE_FINAL_TYPE (UiLearnPage, ui_learn_page, UI, LEARN_PAGE, GtkWidget)

/* A page of the built-in courses and of those in `folder`, which need not be there. `library` may
 * be NULL: then nothing is kept, which is said. `unsaved` may be NULL too. */
GtkWidget *
ui_learn_page_new (LibraryService *library, DeskUnsavedManager *unsaved, const char *folder);

/* Takes the course in `from`, or the problems, into the folder, which is done in a thread, and
 * shows it; or says by file and step why not. `callback` may be NULL; else it ends with
 * ui_learn_page_adopt_finish(). FALSE, which is said, while another course is being read; then it
 * is not called. */
gboolean
ui_learn_page_adopt (UiLearnPage *self, GFile *from, GAsyncReadyCallback callback, gpointer data);

/* FALSE, and nothing said or changed, when there is neither a course nor a problem in it. */
gboolean ui_learn_page_adopt_finish (UiLearnPage *self, GAsyncResult *result);

/* Shows the lesson that a card of this name leads to. Back from it leads out of the page. FALSE
 * when no course has one. */
gboolean ui_learn_page_show_card (UiLearnPage *self, const char *card);

/* Reads the courses again, of which one has got another step; a lesson being taken goes on. */
void ui_learn_page_read_again (UiLearnPage *self);

G_END_DECLS
