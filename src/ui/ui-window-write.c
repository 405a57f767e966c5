/* A question is made of a position: of the record that is studied, or of the game on the table,
 * running or finished, which stays as it is. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n-lib.h>

#include "learn/ui-write-step.h"
#include "ui-kit.h"

static void
saved_cb (UiWindow *self, const char *sentence)
{
  if (self->learn_page)
    ui_learn_page_read_again (self->learn_page);
  ui_window_tell (self, sentence, FALSE);
}

/* The game on the table, if it is being played without a guard: until the last play cannot be
 * challenged any more nothing tells what is illegal. */
static const RefereeGame *
unguarded_game (UiWindow *self)
{
  MatchController *controller = _ui_window_on_page (self, "table") && self->scene
                                    ? match_scene_get_controller (self->scene)
                                    : NULL;
  const RefereeGame *game = controller ? match_controller_get_game (controller) : NULL;

  return game && match_controller_get_guard (controller) == MATCH_GUARD_OFF
                 && referee_game_state (game)->phase != REFEREE_PHASE_FINISHED
             ? game
             : NULL;
}

/* Whether what is shown ends with a play that can be challenged. It is the same whether or not that
 * play was legal. */
static gboolean
shows_open_play (UiWindow *self, const RefereeGame *game)
{
  return referee_game_state (game)->may_challenge
         && referee_game_length (match_scene_get_game (self->scene)) == referee_game_length (game);
}

void
_ui_window_write_step (UiWindow *self)
{
  g_autofree char *courses = _ui_window_courses ();
  UiShareSubject subject = _ui_window_subject (self);
  const RefereeGame *unguarded = unguarded_game (self);
  const char *note = NULL;
  UiWriteStep *dialog;

  if (!subject.collection)
    return;
  if (unguarded && shows_open_play (self, unguarded) && subject.node != subject.root)
    {
      subject.node = sgf_node_parent (subject.collection, subject.node);
      note = _ ("The last play can still be challenged: this is the position before it.");
    }
  dialog = ui_write_step_new (GTK_WINDOW (self), subject.collection, subject.root, subject.node,
                              courses, unguarded != NULL, note);
  ui_connect (dialog, "saved", saved_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
  sgf_collection_unref (subject.collection);
}
