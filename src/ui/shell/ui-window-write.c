/* A question is made of a position: of the record that is studied, or of the game on the table,
 * running or finished, which stays as it is. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "ui-write-step.h"
#include "ui-kit.h"

static void
saved_cb (UiWindow *self, const char *sentence)
{
  if (self->learn_page)
    ui_learn_page_read_again (self->learn_page);
  ui_window_tell (self, sentence, FALSE);
}

/* Whether the copy of a game without a guard is what is studied. */
static gboolean
studies_unguarded (UiWindow *self)
{
  return self->unguarded_study && ui_window_on_page (self, "review") && self->review_page
         && ui_review_page_get_session (self->review_page) == self->unguarded_study;
}

void
ui_window_write_step (UiWindow *self)
{
  g_autofree char *courses = ui_window_courses ();
  UiShareSubject subject = ui_window_subject (self);
  /* Until the last play cannot be challenged any more nothing tells what is illegal. */
  gboolean at_table = ui_window_on_page (self, "table");
  gboolean secret = (at_table || studies_unguarded (self)) && ui_window_unguarded_game (self);
  const char *note = NULL;
  UiWriteStep *dialog;

  if (!subject.collection || self->writing)
    return;
  if (at_table && secret && ui_window_shows_open_play (self) && subject.node != subject.root)
    {
      subject.node = sgf_node_parent (subject.collection, subject.node);
      note = _ ("The last play can still be challenged: this is the position before it.");
    }
  dialog = ui_write_step_new (GTK_WINDOW (self), subject.collection, subject.root, subject.node,
                              courses, secret, note);
  g_set_weak_pointer (&self->writing, GTK_WINDOW (dialog));
  ui_connect (dialog, "saved", saved_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
  sgf_collection_unref (subject.collection);
}
