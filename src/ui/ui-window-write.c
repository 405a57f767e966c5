/* A question is made of a position: of the record that is studied, or of the game on the table,
 * running or finished, which stays as it is. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n-lib.h>

#include "learn/ui-write-step.h"
#include "ui-kit.h"

char *
_ui_window_courses (void)
{
  return g_build_filename (g_get_user_data_dir (), "pass-stone", "courses", NULL);
}

static void
saved_cb (UiWindow *self, const char *sentence)
{
  if (self->learn_page)
    ui_learn_page_read_again (self->learn_page);
  ui_window_tell (self, sentence, FALSE);
}

/* With the guard off nothing tells what is illegal until the last play cannot be challenged any
 * more; a step that is tried would. It is the same whether or not that play was legal. */
static gboolean
would_tell (UiWindow *self)
{
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;
  const RefereeState *state
      = controller ? referee_game_state (match_controller_get_game (controller)) : NULL;

  return state && match_controller_get_guard (controller) == MATCH_GUARD_OFF
         && state->phase != REFEREE_PHASE_FINISHED && state->may_challenge;
}

void
_ui_window_write_step (UiWindow *self)
{
  g_autofree char *courses = _ui_window_courses ();
  UiShareSubject subject = _ui_window_subject (self);
  UiWriteStep *dialog;

  if (!subject.collection)
    return;
  if (_ui_window_on_page (self, "table") && would_tell (self))
    ui_window_tell (self,
                    _ ("While the last play can be challenged, a question would tell what is "
                       "illegal. Ask after a pass, or when the game is over."),
                    FALSE);
  else
    {
      dialog = ui_write_step_new (GTK_WINDOW (self), subject.collection, subject.root, subject.node,
                                  courses);
      ui_connect (dialog, "saved", saved_cb, self);
      gtk_window_present (GTK_WINDOW (dialog));
    }
  sgf_collection_unref (subject.collection);
}
