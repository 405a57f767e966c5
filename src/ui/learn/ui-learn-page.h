/* The page Learn: courses, their lessons, a lesson that is taken, and who learns. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "referee-game.h"
#include "desk-unsaved.h"

G_BEGIN_DECLS

#define UI_TYPE_LEARN_PAGE (ui_learn_page_get_type ())
/**
 * UiLearnPage:
 *
 * Signals: `play` (const RefereeSetup *setup), valid during the emission only, when two people want
 * to go on from a position; `leave` () when Back leads out of the page; `told`
 * (const char *sentence) after it, for wherever one is then; `title-changed` ().
 */
G_DECLARE_FINAL_TYPE (UiLearnPage, ui_learn_page, UI, LEARN_PAGE, GtkWidget)

/* A page of the built-in courses and of those in `folder`, which need not be there. `library` may
 * be NULL: then nothing is kept, which is said. `keeper` may be NULL too. */
GtkWidget *
ui_learn_page_new (LibraryService *library, DeskUnsavedManager *keeper, const char *folder);

/* Looks again who learns, and gives the keyboard to what is next; to be called when the page is
 * shown. */
void ui_learn_page_refresh (UiLearnPage *self);

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

/* The level below another (a lesson, a course) is left; FALSE when there was none to leave. */
gboolean ui_learn_page_back (UiLearnPage *self);

/* What Back leads to, as a hint. */
const char *ui_learn_page_back_hint (UiLearnPage *self);

char *ui_learn_page_title (UiLearnPage *self) G_GNUC_WARN_UNUSED_RESULT;
char *ui_learn_page_subtitle (UiLearnPage *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
